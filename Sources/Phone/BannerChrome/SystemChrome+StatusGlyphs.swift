// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

extension SystemChrome {
  /// The geometry of a Wi-Fi glyph in points: rings of a sector that opens upward.
  struct WiFiGlyph {
    /// Half of the sector's angle, in degrees.
    var halfAngle: Double
    /// The outer and inner radii of the rings; the wedge has an inner radius of 0.
    var rings: [(outer: Double, inner: Double)]

    /// Source: chrome.md 2.1, measured.
    static let small = WiFiGlyph(halfAngle: 43, rings: [(9, 7.5), (6, 4.5), (3, 0)])
    /// Source: chrome.md 2.2.
    static let large = WiFiGlyph(halfAngle: 44, rings: [(10.97, 8.5), (7, 4.6), (3.1, 0)])

    func scaled(by factor: Double) -> WiFiGlyph {
      WiFiGlyph(halfAngle: halfAngle, rings: rings.map { ($0 * factor, $1 * factor) })
    }
  }

  /// Returns a Wi-Fi glyph above its apex.
  func wiFi(_ glyph: WiFiGlyph, apex: Point, _ ink: Color) -> Layer {
    outline("wi-fi", Self.sector(glyph, apex: apex), ink).with(.wiFi)
  }

  /// Returns the rings of a Wi-Fi glyph above its apex.
  static func sector(_ glyph: WiFiGlyph, apex: Point) -> Path {
    let half = glyph.halfAngle * Double.pi / 180
    let up = -Double.pi / 2
    var path = Path()
    for ring in glyph.rings {
      var part = Path.arc(center: apex, radius: ring.outer, from: up - half, to: up + half)
      if ring.inner > 0 {
        let (sine, cosine) = sineAndCosine(up + half)
        part.line(apex.x + ring.inner * cosine, apex.y + ring.inner * sine)
        part.addArc(center: apex, radius: ring.inner, from: up + half, to: up - half)
      } else {
        part.line(apex.x, apex.y)
      }
      part.close()
      path.append(part)
    }
    return path
  }

  /// The geometry of a battery glyph, in points.
  struct BatteryGlyph {
    var size: Size
    var line: Double
    var radius: Double
    var outlineOpacity: Double
    /// The distance from the body's edge to the charge.
    var inset: Double
    var chargeRadius: Double
    /// The nub's frame, relative to the body's top right corner.
    var nub: Rect
    var nubOpacity: Double

    /// Source: chrome.md 2.1, measured.
    static let small = BatteryGlyph(
      size: Size(width: 22.5, height: 9.5), line: 0.5, radius: 1.75, outlineOpacity: 1, inset: 1,
      chargeRadius: 0.75, nub: Rect(x: 0.5, y: 3, width: 1.5, height: 3.5), nubOpacity: 1)
    /// Source: chrome.md 2.2.
    static let large = BatteryGlyph(
      size: Size(width: 22, height: 11.33), line: 1, radius: 2.67, outlineOpacity: 0.35, inset: 2,
      chargeRadius: 1.33, nub: Rect(x: 1, y: 3.67, width: 1.33, height: 4), nubOpacity: 0.4)
    /// Source: chrome.md 2.3.
    static let island = BatteryGlyph(
      size: Size(width: 25, height: 13), line: 1, radius: 4.3, outlineOpacity: 0.35, inset: 2,
      chargeRadius: 2.5, nub: Rect(x: 1, y: 4.4, width: 1.33, height: 4.2), nubOpacity: 0.4)

    func scaled(by factor: Double) -> BatteryGlyph {
      BatteryGlyph(
        size: Size(width: size.width * factor, height: size.height * factor),
        line: line * factor, radius: radius * factor, outlineOpacity: outlineOpacity,
        inset: inset * factor, chargeRadius: chargeRadius * factor,
        nub: Rect(
          x: nub.x * factor, y: nub.y * factor, width: nub.width * factor,
          height: nub.height * factor), nubOpacity: nubOpacity)
    }
  }

  /// Returns a full battery by the top left corner of its body.
  func battery(_ glyph: BatteryGlyph, at origin: Point, _ ink: Color) -> Layer {
    let body = Rect(origin: .zero, size: glyph.size)
    var frame = Layer("battery", frame: body.offset(x: origin.x, y: origin.y))
    frame.cornerRadii = CornerRadii(glyph.radius)
    frame.border = Border(
      width: glyph.line, color: ink.withAlpha(multipliedBy: glyph.outlineOpacity))
    let charge = box("charge", body.inset(by: glyph.inset), ink, radius: glyph.chargeRadius)
      .with(.batteryCharge)
    var nub = box(
      "nub", glyph.nub.offset(x: glyph.size.width, y: 0),
      ink.withAlpha(multipliedBy: glyph.nubOpacity))
    // Almost a half circle. Each row's coverage matches the iOS 7 captures within 0.1 px.
    let round = 0.9 * glyph.nub.width
    nub.cornerRadii = CornerRadii(
      topLeft: 0, topRight: round, bottomRight: round, bottomLeft: 0)
    frame.sublayers = [charge, nub]
    frame.keepsSides = true
    return frame
  }

  /// Returns four bars of increasing height on a common baseline.
  ///
  /// Source: chrome.md 2.2 and 2.3.
  func signal(
    left: Double, bottom: Double, width: Double, pitch: Double, heights: [Double], _ ink: Color
  ) -> Layer {
    var layer = Layer(
      "signal",
      frame: Rect(
        x: left, y: bottom - (heights.last ?? 0), width: 3 * pitch + width,
        height: heights.last ?? 0))
    layer.sublayers = heights.enumerated().map { index, height in
      box(
        "bar",
        Rect(
          x: Double(index) * pitch, y: layer.frame.height - height, width: width, height: height),
        ink, radius: 1)
    }
    layer.keepsSides = true
    return layer
  }
}
