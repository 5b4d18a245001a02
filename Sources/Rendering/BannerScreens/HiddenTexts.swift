// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
internal import BannerGeometry
package import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText

/// A search for text of a still banner that is hidden or outside the screen.
///
/// The device or the status bar may hide a text. The search checks the glyph outlines in the
/// finished layers, so it doesn't depend on the kit.
package struct HiddenTexts {
  /// A hidden text.
  package struct Finding: Hashable {
    /// The place where the text was given.
    package var place: InputPlace
    /// The option or property that set the text, or the layer's name if none did.
    package var name: String
    /// The line of text.
    package var text: String
    /// The object that hides the text, with its article and the kind of overlap.
    package var cover: String
    /// The depth of the overlap in points.
    var depth: Double
    /// Whether the text leaves the screen.
    package var isBeyondScreen: Bool { cover == Self.beyondScreen }

    fileprivate static let beyondScreen = "beyond the edge of the screen"
  }

  private let screen: Screen
  private let glyphs: any GlyphSource
  /// The objects in front of the text, and the areas outside the display.
  private var covers: [Occluder] = []
  private var findings: [Finding] = []

  /// The smallest reported overlap in points.
  ///
  /// Antialiasing hides smaller ones.
  private static let least = 0.5

  /// Creates a search in the layers of banners.
  ///
  /// - Parameters:
  ///   - frames: The still banners.
  ///   - composer: The surroundings of the banners.
  init(_ frames: [PresentedLayers], on composer: ScreenComposer, glyphs: any GlyphSource) {
    screen = composer.chrome.screen
    self.glyphs = glyphs
    let layers = frames.flatMap(\.layers)
    for level in StackingLevel.allCases where layers.contains(where: { $0.level == level }) {
      covers = composer.covers(inFrontOf: level)
      for (_, layer) in layers.filter({ $0.level == level }) {
        look(at: layer, origin: .zero, clip: nil)
      }
    }
  }

  /// The worst line for each pair of a text and the object that hides it.
  var all: [Finding] { findings }

  private mutating func look(at layer: Layer, origin: Point, clip: Rect?) {
    // Rotated or moving layers aren't still.
    guard layer.opacity > 0, layer.transform == .identity else { return }
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    let inner = layer.clips ? clip.map { $0.intersection(frame) } ?? frame : clip
    if case .text(let text) = layer.content {
      for line in text.lines { look(at: line, in: layer, origin: frame.origin, clip: inner) }
    }
    for sublayer in layer.sublayers { look(at: sublayer, origin: frame.origin, clip: inner) }
  }

  private mutating func look(
    at line: TextContent.Line, in layer: Layer, origin: Point, clip: Rect?
  ) {
    let start = Point(x: origin.x + line.origin.x, y: origin.y + line.origin.y)
    let size = line.line.runs.map(\.emSize).max() ?? 0
    let box = Rect(
      x: start.x - size, y: start.y - 1.5 * size, width: line.line.width + 2 * size,
      height: 2.5 * size)
    let corner = screen.device.displayCornerRadius
    let inside = screen.bounds.inset(by: corner * 0.3)
    let isNear =
      box.intersection(inside) != box
      || covers.contains { !$0.frame.intersection(box).isEmpty }
    guard isNear else { return }
    for run in line.line.runs {
      for glyph in run.glyphs {
        let bounds = glyphs.outline(of: glyph.id, in: run.face).controlBounds
        guard !bounds.isEmpty else { continue }
        var ink = Rect(
          x: start.x + glyph.x + bounds.x * run.emSize,
          y: start.y + glyph.y + bounds.y * run.emSize, width: bounds.width * run.emSize,
          height: bounds.height * run.emSize)
        if let clip { ink = ink.intersection(clip) }
        guard !ink.isEmpty else { continue }
        measure(ink, line.line.text, in: layer)
      }
    }
  }

  private mutating func measure(_ ink: Rect, _ text: String, in layer: Layer) {
    let bounds = screen.bounds
    let beyond = [
      bounds.x - ink.x, bounds.y - ink.y, ink.maxX - bounds.maxX, ink.maxY - bounds.maxY,
    ].max()
    note(beyond ?? 0, Finding.beyondScreen, text, in: layer)
    note(depthBehindCorner(ink), "behind a round corner of the display", text, in: layer)
    for cover in covers { note(cover.depth(of: ink), "behind \(cover.name)", text, in: layer) }
  }

  /// Returns the overlap of the ink beyond the circle of the nearest corner, in points.
  private func depthBehindCorner(_ ink: Rect) -> Double {
    let radius = screen.device.displayCornerRadius
    guard radius > 0, !ink.intersection(screen.bounds).isEmpty else { return 0 }
    let bounds = screen.bounds
    let x = max(bounds.x + radius - ink.x, ink.maxX - (bounds.maxX - radius))
    let y = max(bounds.y + radius - ink.y, ink.maxY - (bounds.maxY - radius))
    guard x > 0, y > 0 else { return 0 }
    return (x * x + y * y).squareRoot() - radius
  }

  private mutating func note(_ depth: Double, _ cover: String, _ text: String, in layer: Layer) {
    guard depth >= Self.least else { return }
    let place = layer.textPlace
    if let index = findings.firstIndex(where: { $0.place == place && $0.cover == cover }) {
      if findings[index].depth < depth {
        findings[index].depth = depth
        findings[index].text = text
      }
    } else {
      findings.append(
        Finding(
          place: place, name: layer.textOrigin?.name ?? layer.name, text: text, cover: cover,
          depth: depth))
    }
  }
}

/// An object that hides everything behind it.
private struct Occluder {
  /// The name with its article.
  var name: String
  var frame: Rect
  /// The radii of the circular corners, in points.
  var corners = CornerRadii(0)

  /// Returns the overlap of the ink behind the object, in points.
  ///
  /// It is 0 or less if nothing is hidden.
  func depth(of ink: Rect) -> Double {
    let hidden = frame.intersection(ink)
    guard !hidden.isEmpty else { return 0 }
    let depth = min(hidden.width, hidden.height)
    // Ink near a corner may be outside its arc.
    let left = hidden.maxX - frame.x
    let right = frame.maxX - hidden.x
    let top = hidden.maxY - frame.y
    let bottom = frame.maxY - hidden.y
    let arcs = [
      (corners.topLeft, left, top), (corners.topRight, right, top),
      (corners.bottomRight, right, bottom), (corners.bottomLeft, left, bottom),
    ]
    return arcs.reduce(depth) { depth, arc in
      let (radius, x, y) = (arc.0, arc.0 - arc.1, arc.0 - arc.2)
      guard x > 0, y > 0 else { return depth }
      return min(depth, radius - (x * x + y * y).squareRoot())
    }
  }
}

extension ScreenComposer {
  /// Returns the occluders in front of a stacking level, and the cut-out of the display.
  ///
  /// Empty parts of the status bar hide nothing, but its contents do.
  fileprivate func covers(inFrontOf level: StackingLevel) -> [Occluder] {
    var covers: [Occluder] = []
    // High windows are above the keyboard before iOS 9.
    if screenshot.hasKeyboard, level != .highWindow || chrome.screen.version >= .ios9 {
      covers.append(Occluder(name: "the keyboard", frame: keyboardFrame))
    }
    guard drawsSystem else { return covers }
    if let cutOut { covers.append(cutOut) }
    if !systemBars.hidesHomeIndicator, let indicator = chrome.screen.homeIndicatorFrame {
      covers.append(Occluder(name: "the home indicator", frame: indicator))
    }
    // High windows are above the status bar before iOS 13.
    if let statusBar, level != .highWindow || chrome.screen.version >= .ios13 {
      covers += statusBar.sublayers.map { item in
        Occluder(
          name: "the status bar",
          frame: item.frame.offset(x: statusBar.frame.x, y: statusBar.frame.y))
      }
    }
    return covers
  }

  /// The cut-out of the display, or nil if there is none.
  private var cutOut: Occluder? {
    let screen = chrome.screen
    guard let frame = screen.cutOutFrame else { return nil }
    switch screen.device.cutOut {
    case .none: return nil
    case .island:
      let radius = min(frame.width, frame.height) / 2
      return Occluder(name: "the Dynamic Island", frame: frame, corners: CornerRadii(radius))
    case .notch(let notch):
      // In landscape, the cut-out is at the left edge.
      var corners = CornerRadii(0)
      corners.bottomRight = notch.bottomRadius
      if screen.isLandscape {
        corners.topRight = notch.bottomRadius
      } else {
        corners.bottomLeft = notch.bottomRadius
      }
      return Occluder(name: "the notch", frame: frame, corners: corners)
    }
  }

  /// The final frame of the keyboard.
  private var keyboardFrame: Rect {
    let bounds = chrome.screen.bounds
    let height = chrome.screen.keyboardHeight
    return Rect(x: bounds.x, y: bounds.maxY - height, width: bounds.width, height: height)
  }
}
