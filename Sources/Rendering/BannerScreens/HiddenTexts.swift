// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
package import BannerGeometry
package import BannerJSON
internal import BannerKitInterface
package import BannerLayers
internal import BannerPixels
package import BannerText

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
    /// The kind of the object.
    package var kind: Occluder.Kind
    /// The distance in points by which the line would have to move to be seen.
    package var depth: Double
    /// The box around the letters of the line on the screen, in points.
    package var frame: Rect
    /// Whether the text leaves the screen.
    package var isBeyondScreen: Bool { kind == .edge }

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
      covers = composer.covers(inFrontOf: level, glyphs)
      for (_, layer) in layers.filter({ $0.level == level }) {
        look(at: layer, origin: .zero, clip: nil)
      }
    }
  }

  /// The worst line for each pair of a text and the object that hides it.
  package var all: [Finding] { findings }

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
    var letters: [Rect] = []
    var hidden = 0.0
    for letter in line.inkedLetters(from: origin, glyphs) {
      let ink = clip.map(letter.bounds.intersection) ?? letter.bounds
      guard !ink.isEmpty else { continue }
      letters.append(ink)
      guard depthBehindCorner(ink) >= Self.least else { continue }
      // Round letters leave the corners of their bounds empty.
      for point in letter.outline where ink.contains(point) {
        hidden = max(hidden, depthBehindCorner(Rect(origin: point, size: .zero)))
      }
    }
    measure(letters, hidden, line.line.text, in: layer)
  }

  /// Notes the objects that hide any letter of a line.
  ///
  /// - Parameter corner: The overlap of the ink beyond a round corner of the display, in points.
  private mutating func measure(
    _ letters: [Rect], _ corner: Double, _ text: String, in layer: Layer
  ) {
    guard let first = letters.first else { return }
    let box = letters.reduce(first) { $0.union($1) }
    let bounds = screen.bounds
    let beyond = max(
      bounds.x - box.x, bounds.y - box.y, box.maxX - bounds.maxX, box.maxY - bounds.maxY)
    note(beyond, (.edge, Finding.beyondScreen), text, in: layer, box)
    note(corner, (.corner, Self.behindCorner), text, in: layer, box)
    for cover in covers where letters.contains(where: { cover.depth(of: $0) >= Self.least }) {
      note(
        cover.distance(for: box, inside: bounds), (cover.kind, "behind \(cover.name)"), text,
        in: layer, box)
    }
  }

  /// Returns the overlap of the ink beyond the circle of the nearest corner, in points.
  private func depthBehindCorner(_ ink: Rect) -> Double {
    Self.depth(of: ink, behindCornersOf: screen)
  }

  /// The round corners as an object with its preposition.
  package static let behindCorner = "behind a round corner of the display"

  /// Returns the distance of a point from the visible side of the nearest corner, in points; 0 or
  /// less if the point is visible.
  package static func depth(
    ofPoint point: Point, behindCornersOf composer: ScreenComposer
  ) -> Double {
    depth(of: Rect(origin: point, size: .zero), behindCornersOf: composer.chrome.screen)
  }

  private static func depth(of ink: Rect, behindCornersOf screen: Screen) -> Double {
    let radius = screen.device.displayCornerRadius
    let bounds = screen.bounds
    guard radius > 0, ink.x <= bounds.maxX, ink.y <= bounds.maxY, ink.maxX >= bounds.x,
      ink.maxY >= bounds.y
    else { return 0 }
    let x = max(bounds.x + radius - ink.x, ink.maxX - (bounds.maxX - radius))
    let y = max(bounds.y + radius - ink.y, ink.maxY - (bounds.maxY - radius))
    guard x > 0, y > 0 else { return 0 }
    return (x * x + y * y).squareRoot() - radius
  }

  private mutating func note(
    _ depth: Double, _ object: (kind: Occluder.Kind, cover: String), _ text: String,
    in layer: Layer, _ frame: Rect
  ) {
    guard depth >= Self.least else { return }
    let cover = object.cover
    let place = layer.textPlace
    if let index = findings.firstIndex(where: { $0.place == place && $0.cover == cover }) {
      findings[index].frame = findings[index].frame.union(frame)
      if findings[index].depth < depth {
        findings[index].depth = depth
        findings[index].text = text
      }
    } else {
      findings.append(
        Finding(
          place: place, name: layer.textOrigin?.name ?? layer.name, text: text, cover: cover,
          kind: object.kind, depth: depth, frame: frame))
    }
  }
}

extension TextContent.Line {
  /// Returns the areas of the letters and emoji, in points in the space of the text's origin.
  ///
  /// Blanks have none.
  package func letters(from origin: Point, _ glyphs: any GlyphSource) -> [Rect] {
    inkedLetters(from: origin, glyphs).map(\.bounds)
  }

  /// Returns the letters and emoji, in points in the space of the text's origin.
  fileprivate func inkedLetters(
    from origin: Point, _ glyphs: any GlyphSource
  ) -> [InkedLetter] {
    let start = Point(x: origin.x + self.origin.x, y: origin.y + self.origin.y)
    return line.runs.flatMap { run in
      run.glyphs.compactMap { glyph -> InkedLetter? in
        let path = glyphs.outline(of: glyph.id, in: run.face)
        var bounds = path.controlBounds
        // An emoji is a picture.
        if bounds.isEmpty, let picture = glyphs.picture(of: glyph.id, in: run.face) {
          bounds = picture.frame
        }
        guard !bounds.isEmpty else { return nil }
        return InkedLetter(
          path: path, origin: Point(x: start.x + glyph.x, y: start.y + glyph.y), size: run.emSize,
          frame: bounds)
      }
    }
  }
}

/// A letter or an emoji with its ink.
private struct InkedLetter {
  /// The outline in em; empty for an emoji.
  let path: Path
  /// The origin on the baseline, in points.
  let origin: Point
  /// The size of an em in points.
  let size: Double
  /// The bounds in em.
  let frame: Rect

  /// The deviation of lines from curves, in em.
  private static let tolerance = 0.001

  /// The bounds in points.
  var bounds: Rect {
    Rect(
      x: origin.x + frame.x * size, y: origin.y + frame.y * size, width: frame.width * size,
      height: frame.height * size)
  }

  /// The vertices of the outline with its curves as lines; the corners of an emoji.
  var outline: [Point] {
    let corners = [
      Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y),
      Point(x: frame.x, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY),
    ]
    let points =
      path.isEmpty ? corners : path.flattened(tolerance: Self.tolerance).flatMap(\.points)
    return points.map {
      Point(x: origin.x + $0.x * size, y: origin.y + $0.y * size)
    }
  }
}
