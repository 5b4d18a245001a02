// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
public import BannerLayers
internal import BannerPixels

extension SystemChrome {
  /// Returns the home indicator; nil on devices without one.
  ///
  /// - Parameter luma: The mean brightness around the indicator (``homeIndicatorGround``), 0–1.
  public func homeIndicator(over luma: Double) -> Layer? {
    guard let frame = screen.homeIndicatorFrame else { return nil }
    return box(
      "home indicator", frame, Self.homeIndicatorColor(over: luma), radius: frame.height / 2)
  }

  /// Returns white on dark backgrounds, otherwise a gray that darkens as the background gets
  /// lighter.
  ///
  /// Source: the pictures of bulletinboard.md 6.1 and of chrome.md 1.2. Backgrounds of 83, 113,
  /// 118 and 230 of 255 have 52, 36 to 38, 34 and 0. Uncertain: the threshold for white, which no
  /// picture shows.
  private static func homeIndicatorColor(over luma: Double) -> Color {
    guard luma >= 0.25 else { return .white }
    return Color(white: UInt8(max(0, 95 - 0.52 * 255 * min(1, luma)).rounded()))
  }

  /// The area that determines the home indicator's color.
  ///
  /// Source: chrome.md 1.2.
  public var homeIndicatorGround: Rect? { screen.homeIndicatorFrame?.inset(by: -4) }

  /// Returns the cutout of the display in black; nil if there is none.
  ///
  /// Source: chrome.md 1.2.
  public func cutOut() -> Layer? {
    guard let frame = screen.cutOutFrame else { return nil }
    switch screen.device.cutOut {
    case .none: return nil
    case .island: return box("cut-out", frame, .black, radius: min(frame.width, frame.height) / 2)
    case .notch: return notchPath.map { outline("cut-out", $0, .black) }
    }
  }

  /// The outline of the notch; nil if there is none.
  var notchPath: Path? {
    guard case .notch(let notch) = screen.device.cutOut else { return nil }
    // Drawn for portrait, centered at 0, then rotated to the left edge for landscape.
    let place: Transform =
      screen.isLandscape
      ? Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: screen.size.height / 2)
      : .translation(x: screen.size.width / 2, y: 0)
    return Self.path(of: notch).applying(place)
  }

  /// Returns the notch's outline below y = 0, centered at x = 0.
  private static func path(of notch: CutOut.Notch) -> Path {
    let half = notch.width / 2
    let (fillet, radius) = (notch.fillet, notch.bottomRadius)
    var path = Path()
    path.move(-half - fillet, 0)
    path.addArc(
      center: Point(x: -half - fillet, y: fillet), radius: fillet, from: -.pi / 2, to: 0)
    path.line(-half, notch.height - radius)
    path.addArc(
      center: Point(x: -half + radius, y: notch.height - radius), radius: radius, from: .pi,
      to: .pi / 2)
    path.line(half - radius, notch.height)
    path.addArc(
      center: Point(x: half - radius, y: notch.height - radius), radius: radius, from: .pi / 2,
      to: 0)
    path.line(half, fillet)
    path.addArc(
      center: Point(x: half + fillet, y: fillet), radius: fillet, from: .pi, to: .pi * 1.5)
    path.close()
    return path
  }
}
