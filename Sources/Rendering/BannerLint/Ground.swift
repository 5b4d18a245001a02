// SPDX-License-Identifier: MIT

internal import BannerText
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// The color behind a part of a banner, found without painting.
enum Ground: Equatable {
  /// One color everywhere: the pixel behind the part, and the pixel of the part over it.
  case solid(ground: UInt32, part: UInt32)
  /// The page behind the banner is transparent and may have any color.
  ///
  /// The premultiplied pixels hold what is known, with an alpha below 255.
  case open(ground: UInt32, part: UInt32)
  /// Several colors, such as a picture, a blur or an edge.
  case varied
}

/// A search for the color behind a part, layer by layer.
///
/// It composites colors as the painter does, but only in one place. It gives up if the place
/// might have several colors.
struct GroundProbe {
  /// The area of the part, in points on the screen.
  private let area: Rect
  /// The color of the part.
  private let color: Color
  private var state = State()

  /// Premultiplied pixels; nil if they vary over the area.
  private struct State {
    var ground: UInt32? = 0
    /// The same with the part, once it has been painted.
    var part: UInt32?
    var hasPart = false

    mutating func paint(_ color: Color) {
      guard color.alpha > 0 else { return }
      let source = color.premultiplied
      ground = Self.over(source, ground)
      if hasPart { part = Self.over(source, part) }
    }

    mutating func paint(_ group: State, opacity: Double) {
      let alpha = UInt32((opacity * 255).rounded())
      func faded(_ pixel: UInt32?) -> UInt32? {
        pixel.map { pixel in
          ([0, 8, 16, 24] as [UInt32]).reduce(0) {
            $0 | multiply255(pixel >> $1 & 255, alpha) << $1
          }
        }
      }
      let below = ground
      ground = faded(group.ground).flatMap { Self.over($0, below) }
      if group.hasPart {
        part = faded(group.part).flatMap { Self.over($0, below) }
        hasPart = true
      } else if hasPart {
        part = faded(group.ground).flatMap { Self.over($0, part) }
      }
    }

    mutating func vary() {
      ground = nil
      if hasPart { part = nil }
    }

    private static func over(_ source: UInt32, _ below: UInt32?) -> UInt32? {
      if source >> 24 == 255 { return source }
      return below.map { source.composited(over: $0) }
    }
  }

  /// Finds the color behind a part.
  ///
  /// - Parameters:
  ///   - layers: The layers of the screen.
  ///   - path: The indices of the part's layer.
  ///   - area: The area of the part, in points on the screen.
  ///   - color: The color of the part.
  ///   - base: The pixel behind all layers.
  static func ground(
    in layers: [Layer], at path: [Int], area: Rect, color: Color, base: UInt32 = 0
  ) -> Ground {
    var probe = GroundProbe(area: area, color: color)
    probe.state.ground = base
    guard let first = path.first else { return .varied }
    for index in 0...first {
      probe.paint(layers[index], at: .zero, path: index == first ? path.dropFirst() : nil)
    }
    guard let below = probe.state.ground, let above = probe.state.part else { return .varied }
    return below >> 24 == 255
      ? .solid(ground: below, part: above) : .open(ground: below, part: above)
  }

  private init(area: Rect, color: Color) {
    self.area = area
    self.color = color
  }

  /// Paints a layer.
  ///
  /// - Parameter path: The indices of the part in the layer, or nil if it is elsewhere.
  private mutating func paint(_ layer: Layer, at origin: Point, path: ArraySlice<Int>?) {
    guard layer.opacity > 0 else { return }
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    if layer.transform != .identity {
      let center = Point(x: frame.width / 2, y: frame.height / 2)
      let moved = layer.transform.about(x: center.x, y: center.y)
        .bounds(of: Rect(origin: .zero, size: frame.size))
        .offset(x: frame.x, y: frame.y)
      if path != nil || !moved.inset(by: -frame.width).intersection(area).isEmpty { state.vary() }
      return
    }
    guard layer.opacity < 1 else { return paintOpaque(layer, in: frame, path: path) }
    let outer = state
    state = State()
    paintOpaque(layer, in: frame, path: path)
    let group = state
    state = outer
    state.paint(group, opacity: layer.opacity)
  }

  private mutating func paintOpaque(_ layer: Layer, in frame: Rect, path: ArraySlice<Int>?) {
    if let shadow = layer.shadow, shadow.color.alpha > 0 {
      let reach = frame.offset(x: shadow.offset.x, y: shadow.offset.y)
        .inset(by: -3 * shadow.sigma - 1)
      if touches(reach) { state.vary() }
    }
    // Nothing of the layer is visible in the area.
    if layer.clips, !touches(frame), path == nil { return }
    let isInside = layer.clips ? covers(layer, frame) : true
    if !isInside, path == nil, touches(frame) {
      // An edge of the clip crosses the area.
      var inner = self
      inner.paintContents(layer, in: frame, path: path)
      if inner.state.ground != state.ground { state.vary() }
      return
    }
    paintContents(layer, in: frame, path: path)
  }

  private mutating func paintContents(_ layer: Layer, in frame: Rect, path: ArraySlice<Int>?) {
    if touches(frame) {
      switch layer.background {
      case nil: break
      case .color(let color) where color.alpha == 0: break
      case .color(let color) where covers(layer, frame): state.paint(color)
      case .color, .pattern: state.vary()
      }
    }
    paint(layer.content, in: frame, isPart: path?.isEmpty == true)
    for (index, sublayer) in layer.sublayers.enumerated() {
      let isOnPath = path?.first == index
      paint(sublayer, at: frame.origin, path: isOnPath ? path?.dropFirst() : nil)
    }
    if let border = layer.border, border.width > 0, border.color.alpha > 0, touches(frame),
      !contains(frame.inset(by: border.width + largestRadius(of: layer) * 0.3))
    {
      state.vary()
    }
  }

  private mutating func paint(_ content: Content, in frame: Rect, isPart: Bool) {
    guard !isPart else {
      state.part = state.ground
      state.hasPart = true
      var above = self
      above.state.ground = state.part
      above.state.hasPart = false
      above.state.paint(color)
      state.part = above.state.ground
      return
    }
    let isTouched: Bool =
      switch content {
      case .none: false
      case .picture, .backdrop: touches(frame)
      case .shapes(let shapes):
        shapes.contains { shape in
          shape.color.alpha > 0 && touches(shape.path.controlBounds.offset(x: frame.x, y: frame.y))
        }
      case .text(let text):
        text.lines.contains { line in
          touches(
            Rect(
              x: frame.x + line.origin.x, y: frame.y + line.origin.y - line.line.ascent,
              width: line.line.width, height: line.line.height))
        }
      }
    if isTouched { state.vary() }
  }

  private func touches(_ rect: Rect) -> Bool {
    let overlap = rect.intersection(area)
    return overlap.width > 0.01 && overlap.height > 0.01
  }

  private func contains(_ rect: Rect) -> Bool {
    area.x >= rect.x - 0.01 && area.y >= rect.y - 0.01 && area.maxX <= rect.maxX + 0.01
      && area.maxY <= rect.maxY + 0.01
  }

  private func largestRadius(of layer: Layer) -> Double {
    let radii = layer.cornerRadii
    return max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
  }

  /// Whether the shape of a layer covers the whole area.
  private func covers(_ layer: Layer, _ frame: Rect) -> Bool {
    guard contains(frame) else { return false }
    let radius = min(largestRadius(of: layer), min(frame.width, frame.height) / 2)
    guard radius > 0 else { return true }
    // A continuous corner starts earlier, but stays outside of the circle.
    let x = max(0, frame.x + radius - area.x, area.maxX - (frame.maxX - radius))
    let y = max(0, frame.y + radius - area.y, area.maxY - (frame.maxY - radius))
    return x == 0 || y == 0 || (x * x + y * y).squareRoot() <= radius
  }
}
