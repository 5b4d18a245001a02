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
      let charge = layer.sublayers.firstIndex(where: { $0.role == .batteryCharge })
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
      contents.chargedShare * 100 <= Double(Screen.StatusBarContents.lowCharge)
        ? screen.color(.red) : ink
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

  /// Returns the Wi-Fi glyph above its apex, or nil if it is hidden.
  func wiFiSignal(_ glyph: WiFiGlyph, apex: Point, _ ink: Color) -> Layer? {
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

  /// Returns the network's name on a baseline, truncated to a width.
  private func networkName(
    _ name: AttributedText, _ font: Font, _ ink: Color, _ anchor: Anchor, baseline: Double,
    room: Double
  ) -> Layer {
    text(
      "network", fitted(name, font, room: room), name.origin, font, ink, anchor,
      baseline: baseline)
  }

  /// Returns the Wi-Fi glyph of an iPad above its apex, or the network's name instead.
  ///
  /// A name that is wider than the glyph's place ends at the right edge of the glyph.
  ///
  /// - Parameter room: The greatest width of the name.
  func padConnection(_ glyph: WiFiGlyph, apex: Point, _ ink: Color, room: Double) -> Layer? {
    guard let networkText else { return wiFiSignal(glyph, apex: apex, ink) }
    let place = 24.0
    let font = self.font(12, .semibold)
    return networkName(
      networkText, font, ink,
      width(of: networkText, font) > place ? .right(apex.x + 7.25) : .center(apex.x),
      baseline: apex.y, room: max(place, room))
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
    let connection =
      if let networkText {
        networkName(
          networkText, font(12), ink, .left(left), baseline: 14.5,
          room: max(1, clock.frame.x - 6 - left))
      } else {
        wiFiSignal(.small, apex: Point(x: left + 6.25, y: 14.5), ink)
      }
    return items + [connection].compactMap { $0 }
  }

  // MARK: Beside a cut-out

  /// The measures of the items at the right of a cut-out, from their left edge and their vertical
  /// center, in points.
  struct TrailingMeasures {
    /// The bars of the signal: the width of one, the distance between two, and the heights.
    var bars: (width: Double, pitch: Double, heights: [Double])
    /// The baseline of the bars.
    var barsBottom: Double
    var wiFi: WiFiGlyph
    /// The apex of the Wi-Fi glyph, which is also the middle of a network's name on its baseline.
    var apex: Point
    /// The font size of a network's name.
    var fontSize: Double
    var battery: BatteryGlyph
    var batteryOrigin: Point
    /// The width of all items with a Wi-Fi glyph.
    var width: Double

    /// Source: chrome.md 2.2.
    static let notch = TrailingMeasures(
      bars: (3, 4.67, [4, 6, 8.33, 10.67]), barsBottom: 5.33, wiFi: .large,
      apex: Point(x: 22 + 7.635, y: 5.33), fontSize: 12, battery: .large,
      batteryOrigin: Point(x: 42.3, y: -5.67), width: 66.7)
    /// Source: chrome.md 2.3.
    static let island = TrailingMeasures(
      bars: (3.2, 5.33, [4, 6.7, 9.4, 12.2]), barsBottom: 6.1, wiFi: .large.scaled(by: 1.124),
      apex: Point(x: 26.2 + 8.55, y: 6.15), fontSize: 14, battery: .island,
      batteryOrigin: Point(x: 50.3, y: -6.5), width: 77.8)
  }

  /// The usual and the least distance of a network's name from the items beside it, in points.
  ///
  /// Uncertain, as are the other choices for wide names.
  private static let nameGaps = (usual: 3.0, least: 1.5)
  /// The least distance of the battery from the edge of the display, in points.
  private static let edgeGap = 6.0
  /// A length in points that is only an error of rounding.
  private static let rounding = 1e-6
  /// The least size of a network's name, as a share of the usual one.
  private static let leastNameSize = 0.45

  /// Returns signal, connection and battery at the right of a cut-out.
  ///
  /// A wide name of a network moves the signal toward the cut-out, and then the battery toward the
  /// edge. Without more room the name becomes smaller, and at last it is truncated.
  ///
  /// - Parameters:
  ///   - clock: The center of the clock, whose mirror point is that of the items.
  ///   - beyond: The position at which the items may begin.
  ///   - middle: The vertical center of the items.
  func trailingItems(
    _ measures: TrailingMeasures, opposite clock: Double, beyond: Double, middle: Double,
    _ ink: Color
  ) -> [Layer] {
    let end = screen.size.width - Self.edgeGap
    let left = min(
      max(screen.size.width - clock - measures.width / 2, beyond), end - measures.width)
    var signalX = left
    var batteryX = left + measures.batteryOrigin.x
    let apex = Point(x: left + measures.apex.x, y: middle + measures.apex.y)
    var connection = wiFiSignal(measures.wiFi, apex: apex, ink)
    if let name = networkText {
      let signalWidth =
        contents.signal == .hidden ? 0 : 3 * measures.bars.pitch + measures.bars.width
      // The nub of a mirrored battery points to the name.
      let nub = context.direction == .rightToLeft ? measures.battery.nub.maxX : 0
      let wanted = width(of: name, font(measures.fontSize, .semibold))
      func missing() -> Double {
        max(0, wanted + 2 * Self.nameGaps.usual + nub - (batteryX - signalX - signalWidth))
      }
      signalX -= min(missing(), max(0, left - beyond))
      let batteryEnd = batteryX + measures.battery.size.width + measures.battery.nub.maxX
      batteryX += min(missing(), max(0, end - batteryEnd))
      let gap = max(Self.nameGaps.least, Self.nameGaps.usual - missing() / 2)
      let (start, stop) = (signalX + signalWidth + gap, batteryX - gap - nub)
      let font = font(measures.fontSize, fitting: name, in: stop - start)
      let half = min(width(of: name, font), stop - start) / 2
      connection = networkName(
        name, font, ink, .center(min(max(apex.x, start + half), stop - half)),
        baseline: apex.y, room: stop - start + Self.rounding)
    }
    return [
      signalBars(
        left: signalX, bottom: middle + measures.barsBottom, width: measures.bars.width,
        pitch: measures.bars.pitch, heights: measures.bars.heights, ink),
      connection,
      chargedBattery(
        measures.battery, at: Point(x: batteryX, y: middle + measures.batteryOrigin.y), ink),
    ].compactMap { $0 }
  }

  private func width(of text: AttributedText, _ font: Font) -> Double {
    context.typesetter.line(text, font: font, direction: context.direction).width
  }

  /// Returns the font of a network's name that fits in a width, if it isn't too small.
  private func font(_ size: Double, fitting name: AttributedText, in room: Double) -> Font {
    var share = 1.0
    // Small type has more tracking, so a single step may not be enough.
    for _ in 0..<8 {
      let width = width(of: name, font(size * share, .semibold))
      guard width > room + Self.rounding, share > Self.leastNameSize else { break }
      share = max(Self.leastNameSize, share * room / width - 0.005)
    }
    return font(size * share, .semibold)
  }
}
