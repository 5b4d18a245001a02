// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerText
internal import BannerChrome
internal import BannerPixels
internal import BannerGeometry
internal import BannerKitInterface
package import BannerLayers

/// Everything that a still banner adds to a screen.
package struct BannerLook: Equatable {
  private var layers: [Layer]
  private var levels: [StackingLevel]
  private var settled: PresentedLayers
  private var composer: ScreenComposer
  private var frame: Rect
  private var accessibility: Accessibility?
  private var systemBars: SystemBarsRequest

  /// Creates the look of a laid-out banner.
  init(_ presentation: any Presentation, on composer: ScreenComposer) {
    settled = presentation.settled
    self.composer = composer
    let bounds = composer.screenshot.screen.bounds
    let parts = settled.layers.map { layer in
      (level: layer.level, layers: layer.layer.onlyDrawn.parts(at: .zero, in: bounds))
    }
    layers = parts.flatMap(\.layers)
    levels = parts.flatMap { part in part.layers.map { _ in part.level } }
    frame = settled.banner
    accessibility = presentation.accessibility
    systemBars = composer.systemBars
    // The style of a hidden status bar isn't visible.
    if composer.chrome.screen.statusBarHeight == 0 { systemBars.statusBarStyle = nil }
  }

  /// Returns whether two banners look and read the same.
  ///
  /// Stacking levels with no part of the screen between them are equal.
  package static func == (a: BannerLook, b: BannerLook) -> Bool {
    a.layers == b.layers && a.frame == b.frame && a.accessibility == b.accessibility
      && a.systemBars == b.systemBars && (a.levels == b.levels || a.order == b.order)
  }

  /// The names of all layers of the screen, from back to front.
  private var order: [String] { composer.layers(with: [settled]).map(\.name) }
}

extension Layer {
  /// Returns the drawn parts of the layer at their positions on the screen.
  ///
  /// Groups that draw nothing themselves are flattened, and plain fills are clipped to the
  /// screen.
  fileprivate func parts(at origin: Point, in bounds: Rect) -> [Layer] {
    let frame = frame.offset(x: origin.x, y: origin.y)
    var own = self
    own.frame = frame
    own.sublayers = []
    guard opacity == 1, transform == .identity, !clips else {
      let screen = bounds.offset(x: -frame.x, y: -frame.y)
      let box = Rect(origin: .zero, size: frame.size)
      // The positions that result from a transform are ignored: all parts count.
      let seen =
        transform != .identity ? .veryLarge : clips ? screen.intersection(box) : screen
      own.sublayers = sublayers.flatMap { $0.parts(at: .zero, in: seen) }
      return [own]
    }
    var parts: [Layer] = []
    let isPlain = border == nil && shadow == nil
    switch (background, content) {
    case (nil, .none) where isPlain: break
    case (.color?, .none) where isPlain:
      own.frame = frame.endingSquarely(with: bounds, corners: cornerRadii)
      if !own.frame.isEmpty { parts.append(own) }
    default: parts.append(own)
    }
    return parts + sublayers.flatMap { $0.parts(at: frame.origin, in: bounds) }
  }

  /// The layer without invisible attributes, such as clear shadows and corner radii without a
  /// fill.
  package var onlyDrawn: Layer {
    var layer = self
    if opacity == 0 {
      layer = Layer(name, frame: frame)
      layer.opacity = 0
      return layer
    }
    if case .color(let color)? = background, color.alpha == 0 { layer.background = nil }
    if let border, border.width == 0 || border.color.alpha == 0 { layer.border = nil }
    if let shadow, shadow.color.alpha == 0 { layer.shadow = nil }
    if case .text(var text) = content {
      if text.shadow?.color.alpha == 0 { text.shadow = nil }
      if text.lines.allSatisfy({ $0.line.runs.isEmpty }) {
        layer.content = .none
      } else {
        layer.content = .text(text)
      }
    }
    let isBackdrop = if case .backdrop = content { true } else { false }
    if layer.background == nil, layer.border == nil, layer.shadow == nil, !clips, !isBackdrop {
      layer.cornerRadii = CornerRadii(0)
      layer.cornerCurve = .circular
    }
    layer.sublayers = sublayers.map(\.onlyDrawn)
    return layer
  }
}

extension Rect {
  /// A rectangle larger than any screen.
  fileprivate static let veryLarge = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Returns the part of a rounded rectangle within bounds.
  ///
  /// It is clipped only at the top and bottom, and only where no corner is lost.
  fileprivate func endingSquarely(with bounds: Rect, corners: CornerRadii) -> Rect {
    let isSquareAbove = corners.topLeft == 0 && corners.topRight == 0
    let isSquareBelow = corners.bottomLeft == 0 && corners.bottomRight == 0
    if isSquareAbove, isSquareBelow { return intersection(bounds) }
    let top = isSquareAbove ? max(y, bounds.y) : y
    let bottom = isSquareBelow ? min(maxY, bounds.maxY) : maxY
    return Rect(x: x, y: top, width: width, height: max(0, bottom - top))
  }
}

extension Renderer {
  /// Returns the look of a still banner, or nil if it can't be shown.
  package func look(of screenshot: Screenshot) -> BannerLook? {
    guard let (composer, presentation) = try? laidOut(screenshot) else { return nil }
    return BannerLook(presentation, on: composer)
  }
}
