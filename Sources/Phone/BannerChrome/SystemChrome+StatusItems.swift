// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

// The items of the status bar that show a value: battery, signal, Wi-Fi, network and carrier.
extension SystemChrome {
  /// The opacity of unlit bars and rings.
  ///
  /// Source: chrome.md 2.2.
  private static let unlit = 0.3

  // MARK: Battery

  /// Returns the battery with its charge.
  func chargedBattery(_ glyph: BatteryGlyph, at origin: Point, _ ink: Color) -> Layer {
    var layer = battery(glyph, at: origin, ink)
    guard contents.battery != 100 || contents.power != .unplugged,
      let charge = layer.sublayers.firstIndex(where: { $0.name == "charge" })
    else { return layer }
    layer.sublayers[charge].frame.width *= contents.chargedShare
    layer.sublayers[charge].background = .color(chargeColor(ink))
    if contents.power == .charging, glyph.nubOpacity < 1 {
      layer.sublayers.append(
        bolt(
          at: Point(x: glyph.size.width / 2, y: glyph.size.height / 2),
          height: glyph.size.height - 1.5, ink))
    }
    return layer
  }

  /// The color of the charge.
  ///
  /// Source: chrome.md 2.1.
  private func chargeColor(_ ink: Color) -> Color {
    switch contents.power {
    case .charging: screen.color(.green)
    case .lowPower: screen.color(.yellow)
    case .unplugged:
      contents.chargedShare * 100 <= Double(StatusBarContents.lowCharge) ? screen.color(.red) : ink
    }
  }

  /// The width of the bolt and its gap on the right of a battery in a 20 pt bar, in points.
  ///
  /// Uncertain: no reference picture shows a charging battery.
  private static let boltRoom = 7.5

  /// The distance by which a charging battery in a 20 pt bar moves to the left.
  var boltShift: Double { contents.power == .charging ? Self.boltRoom : 0 }

  /// Returns the battery of a 20 pt bar, with a bolt on its right while it is charging.
  func smallBattery(_ ink: Color) -> [Layer] {
    let right = screen.size.width - 7.5
    let layer = chargedBattery(.small, at: Point(x: right - 22.5 - boltShift, y: 5.5), ink)
    guard boltShift > 0 else { return [layer] }
    return [layer, bolt(at: Point(x: right - 0.5, y: 10.25), height: 9.5, ink)]
  }

  /// Returns a bolt by its center.
  private func bolt(at center: Point, height: Double, _ ink: Color) -> Layer {
    let unit = height / 10
    var path = Path()
    for (index, point) in [
      (0.8, -5.0), (-2.8, 0.8), (-0.3, 0.8), (-0.8, 5.0), (2.8, -0.8), (0.3, -0.8),
    ]
    .enumerated() {
      let (x, y) = (center.x + point.0 * unit, center.y + point.1 * unit)
      if index == 0 { path.move(x, y) } else { path.line(x, y) }
    }
    path.close()
    return outline("bolt", path, ink)
  }

  // MARK: Signal

  /// Returns the bars of the signal next to a cut-out, or nil if they are hidden.
  func signalBars(
    left: Double, bottom: Double, width: Double, pitch: Double, heights: [Double], _ ink: Color
  ) -> Layer? {
    let level: Int
    switch contents.signal {
    case .hidden: return nil
    case .level(let lit): level = lit
    case nil: level = heights.count
    }
    var layer = signal(
      left: left, bottom: bottom, width: width, pitch: pitch, heights: heights, ink)
    for index in layer.sublayers.indices where index >= level {
      layer.sublayers[index].background = .color(ink.withAlpha(multipliedBy: Self.unlit))
    }
    return layer
  }

  /// Returns the signal at the left of a 20 pt bar, or nil if it is hidden.
  ///
  /// Dots up to iOS 10, then bars. Source: chrome.md 2.1.
  private func smallSignal(left: Double, _ ink: Color) -> Layer? {
    guard case .level(let level)? = contents.signal else { return nil }
    guard screen.version < .ios11 else {
      let scale = 0.85
      return signalBars(
        left: left, bottom: 14.5, width: 3 * scale, pitch: 4.67 * scale,
        heights: [4, 6, 8.33, 10.67].map { $0 * scale }, ink)
    }
    var layer = Layer("signal", frame: Rect(x: left, y: 7.25, width: 4 * 7 + 5.5, height: 5.5))
    // The glyph has five dots, and the levels are those of four bars.
    let lit = level >= 4 ? 5 : level
    layer.sublayers = (0..<5).map { index in
      var dot = box(
        "dot", Rect(x: Double(index) * 7, y: 0, width: 5.5, height: 5.5), ink, radius: 2.75)
      if index >= lit {
        dot.background = nil
        dot.border = Border(width: 0.5, color: ink)
      }
      return dot
    }
    layer.keepsSides = true
    return layer
  }

  // MARK: Wi-Fi and network

  /// The place of the network's name.
  enum NetworkPlace {
    /// After the carrier, within a width.
    case afterCarrier(room: Double)
    /// In the middle of the slot of the Wi-Fi glyph, or beyond the slot's left edge within a larger
    /// width. It then ends at the right edge of the glyph.
    case inSlot(Double, room: Double)
  }

  /// Returns the Wi-Fi glyph above its apex, or the network's name instead.
  ///
  /// - Parameters:
  ///   - size: The size of the network's name in points.
  ///   - place: The place of the network's name.
  func connection(
    _ glyph: WiFiGlyph, apex: Point, _ ink: Color, size: Double, _ place: NetworkPlace
  ) -> Layer? {
    if let network = networkText {
      let font: Font
      let line: TextLine
      let anchor: Anchor
      switch place {
      case .afterCarrier(let room):
        font = self.font(size)
        line = fitted(network, font, room: room)
        anchor = .left(apex.x - 6.25)
      case .inSlot(let slot, let room):
        font = self.font(size, .semibold)
        line = fitted(network, font, room: room)
        anchor = line.width > slot ? .right(apex.x + 7.25) : .center(apex.x)
      }
      return text("network", line, network.origin, font, ink, anchor, baseline: apex.y)
    }
    guard case .level(let level) = contents.wiFi else { return nil }
    let full = wiFi(glyph, apex: apex, ink)
    guard level < glyph.rings.count else { return full }
    // The rings are listed from the outermost one.
    let unlit = max(0, glyph.rings.count - max(0, level))
    let parts = [
      (Array(glyph.rings.suffix(glyph.rings.count - unlit)), ink),
      (Array(glyph.rings.prefix(unlit)), ink.withAlpha(multipliedBy: Self.unlit)),
    ]
    var result = full
    result.content = .shapes(
      parts.filter { !$0.0.isEmpty }.map { rings, color in
        Shape(
          Self.sector(WiFiGlyph(halfAngle: glyph.halfAngle, rings: rings), apex: apex).applying(
            .translation(x: -full.frame.x, y: -full.frame.y)), color: color)
      })
    return result
  }

  /// The network's name, or nil if Wi-Fi is shown.
  private var networkText: AttributedText? {
    if let networkLabel { return networkLabel.isEmpty ? nil : networkLabel }
    return contents.network.flatMap { $0.isEmpty ? nil : AttributedText($0) }
  }

  // MARK: Carrier

  /// Returns signal, carrier and connection at the left of a 20 pt bar.
  ///
  /// - Parameters:
  ///   - name: The carrier's name by default.
  ///   - wiFiX: The left edge of the Wi-Fi glyph after the default name.
  ///   - clock: The clock, which the items must not reach.
  func leadingItems(
    name: String, wiFiX: Double, before clock: Layer, _ ink: Color
  ) -> [Layer] {
    let signal = smallSignal(left: 6, ink)
    let carrier = carrierLabel ?? contents.carrier.map { AttributedText($0) }
    var x = 6.0
    if let signal {
      // Source of the dots' distance: chrome.md 2.1. That of bars is uncertain.
      x = screen.version < .ios11 ? 43 : signal.frame.maxX + 5
    }
    let title = carrier ?? AttributedText(name)
    var items = [signal].compactMap { $0 }
    if !title.isEmpty {
      // The default name is short. A wide clock then has a warning instead.
      let room = carrier == nil ? .infinity : max(1, clock.frame.x - 6 - 18 - x)
      let font = self.font(12)
      let label = text(
        "carrier", fitted(title, font, room: room), title.origin, font, ink, .left(x),
        baseline: 14.5)
      items.append(label)
      x = roundToPixel(label.frame.maxX + 5, scale: 2)
    }
    let isDefault = signal == nil && carrier == nil
    let left = isDefault ? wiFiX : x
    let connection = connection(
      .small, apex: Point(x: left + 6.25, y: 14.5), ink, size: 12,
      .afterCarrier(room: max(1, clock.frame.x - 6 - left)))
    return items + [connection].compactMap { $0 }
  }
}
