// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension DeviceModel {
  /// Every screen, with the id of one product that has it.
  ///
  /// Source: chrome.md 1.1 for sizes and insets, 1.2 for corner radii and cutouts.
  static let screens: [DeviceModel] =
    phonesWithHomeButton + phonesWithNotch + phonesWithIsland + pads

  private static let phonesWithHomeButton = [
    phone("iphone-4s", 320, 480, 2, .homeButtonPhone),
    phone("iphone-se-1", 320, 568, 2, .homeButtonPhone),
    phone("iphone-8", 375, 667, 2, .homeButtonPhone),
    phone(
      "iphone-8-plus", 414, 736, 3, .homeButtonPhone, isWide: true,
      panel: PixelSize(width: 1080, height: 1920)),
  ]

  private static let phonesWithNotch = [
    phone("iphone-x", 375, 812, 3, .notch(44), radius: 39, cutOut: .notch(.first)),
    phone(
      "iphone-xr", 414, 896, 2, .notch(48, since: .ios14), isWide: true, radius: 41.5,
      cutOut: .notch(.init(width: 227, height: 32, bottomRadius: 21, fillet: 6))),
    phone(
      "iphone-xs-max", 414, 896, 3, .notch(44), isWide: true, radius: 39,
      cutOut: .notch(.init(width: 209.33, height: 30, bottomRadius: 20, fillet: 6))),
    phone(
      "iphone-12", 390, 844, 3, .notch(47), radius: 47.33,
      cutOut: .notch(.init(width: 210, height: 32, bottomRadius: 22, fillet: 6))),
    phone(
      "iphone-12-mini", 375, 812, 3,
      // Uncertain: 44 pt on iOS 14.
      .notch(50, since: .ios15), radius: 44,
      cutOut: .notch(.init(width: 226, height: 34.33, bottomRadius: 22, fillet: 6)),
      panel: PixelSize(width: 1080, height: 2340)),
    phone(
      "iphone-13-mini", 375, 812, 3, .notch(50), radius: 44,
      cutOut: .notch(.init(width: 174, height: 37.33, bottomRadius: 24, fillet: 6)),
      panel: PixelSize(width: 1080, height: 2340)),
    phone("iphone-14", 390, 844, 3, .notch(47), radius: 47.33, cutOut: .notch(.narrow)),
    phone(
      "iphone-12-pro-max", 428, 926, 3, .notch(47), isWide: true, radius: 53.33,
      cutOut: .notch(.init(width: 209.33, height: 32, bottomRadius: 22, fillet: 6))),
    phone(
      "iphone-14-plus", 428, 926, 3, .notch(47), isWide: true, radius: 53.33,
      cutOut: .notch(.narrow)),
  ]

  // Uncertain: the drawn pill may be 1 pt larger on every side than the reserved rectangle, as
  // measured on one iPhone 16 Pro.
  private static let phonesWithIsland = [
    phone(
      "iphone-14-pro", 393, 852, 3, .island(59), radius: 55,
      cutOut: .island(size: Size(width: 125, height: 36.67), top: 11.33)),
    phone(
      "iphone-14-pro-max", 430, 932, 3, .island(59), isWide: true, radius: 55,
      cutOut: .island(size: Size(width: 125.33, height: 36.67), top: 11.33)),
    phone(
      "iphone-16-pro", 402, 874, 3, .island(62), radius: 62,
      cutOut: .island(size: Size(width: 125, height: 36.67), top: 14)),
    phone(
      "iphone-16-pro-max", 440, 956, 3, .island(62), isWide: true, radius: 62,
      cutOut: .island(size: Size(width: 125.33, height: 36.67), top: 14)),
    phone(
      "iphone-air", 420, 912, 3, .island(68), isWide: true, radius: 62,
      cutOut: .island(size: Size(width: 125.33, height: 36.67), top: 20)),
  ]

  private static let pads = [
    pad("ipad-2", 768, 1024, scale: 1),
    pad("ipad", 768, 1024),
    pad("ipad-9", 810, 1080),
    pad("ipad-air-3", 834, 1112),
    pad("ipad-pro-12.9-hb", 1024, 1366),
    pad("ipad-mini-6", 744, 1133, radius: 21.5),
    pad("ipad-10", 820, 1180, radius: 25),
    pad("ipad-air-5", 820, 1180, radius: 18),
    pad("ipad-pro-11", 834, 1194, radius: 18),
    pad("ipad-pro-11-m4", 834, 1210, radius: 30),
    pad("ipad-pro-12.9", 1024, 1366, radius: 18),
    pad("ipad-pro-13-m4", 1032, 1376, radius: 30),
  ]

  // The name and the version of a screen are those of its products.
  private static func phone(
    _ id: String, _ width: Double, _ height: Double, _ scale: Double, _ edges: EdgeHeights,
    isWide: Bool = false, radius: Double = 0, cutOut: CutOut = .none, panel: PixelSize? = nil
  ) -> DeviceModel {
    DeviceModel(
      id: id, name: id, family: .phone, size: Size(width: width, height: height), scale: scale,
      hasHomeButton: radius == 0, isWide: isWide, displayCornerRadius: radius, cutOut: cutOut,
      panelPixelSize: panel, defaultVersion: .ios17, edges: edges)
  }

  /// Returns a tablet, which has a home button if its corners are square.
  private static func pad(
    _ id: String, _ width: Double, _ height: Double, scale: Double = 2, radius: Double = 0
  ) -> DeviceModel {
    DeviceModel(
      id: id, name: id, family: .pad, size: Size(width: width, height: height), scale: scale,
      hasHomeButton: radius == 0, isWide: false, displayCornerRadius: radius, cutOut: .none,
      panelPixelSize: nil, defaultVersion: .ios17, edges: radius == 0 ? .homeButtonPad : .pad)
  }
}

extension CutOut.Notch {
  /// The notch of the iPhone X, measured.
  fileprivate static let first = Self(width: 209, height: 30, bottomRadius: 20, fillet: 6)
  /// The notch of the iPhone 13 and 14.
  fileprivate static let narrow = Self(width: 161.33, height: 33.67, bottomRadius: 23, fillet: 8)
}
