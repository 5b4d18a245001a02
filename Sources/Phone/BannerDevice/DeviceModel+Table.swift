// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension DeviceModel {
  /// Every known device: phones from old to new, then tablets.
  ///
  /// Source: chrome.md 1.1 for sizes and insets, 1.2 for corner radii and cutouts.
  public static let all: [DeviceModel] =
    phonesWithHomeButton + phonesWithNotch + phonesWithIsland + pads

  private static let phonesWithHomeButton = [
    phone(
      "iphone-se1", "iPhone 5, 5c, 5s, SE (1st generation)", 320, 568, 2, .homeButtonPhone,
      version: .ios7),
    phone(
      "iphone-8", "iPhone 6, 6s, 7, 8, SE (2nd and 3rd generation)", 375, 667, 2, .homeButtonPhone,
      version: .ios10),
    phone(
      "iphone-8plus", "iPhone 6 Plus to 8 Plus", 414, 736, 3, .homeButtonPhone, isWide: true,
      panel: PixelSize(width: 1080, height: 1920)),
  ]

  private static let phonesWithNotch = [
    phone(
      "iphone-x", "iPhone X, XS, 11 Pro", 375, 812, 3, .notch(44), radius: 39,
      cutOut: .notch(.first), version: .ios11),
    phone(
      "iphone-xr", "iPhone XR, 11", 414, 896, 2, .notch(48, since: .ios14), isWide: true,
      radius: 41.5,
      // Uncertain: 220 to 230 pt wide.
      cutOut: .notch(.init(width: 228, height: 33, bottomRadius: 21, fillet: 6))),
    phone(
      "iphone-xsmax", "iPhone XS Max, 11 Pro Max", 414, 896, 3, .notch(44), isWide: true,
      radius: 39,
      // Uncertain: copied from the iPhone X.
      cutOut: .notch(.first)),
    phone(
      "iphone-12", "iPhone 12, 12 Pro", 390, 844, 3, .notch(47), radius: 47.33,
      // Uncertain: 209 to 214 pt wide.
      cutOut: .notch(.init(width: 210, height: 32, bottomRadius: 22, fillet: 6))),
    phone(
      "iphone-12mini", "iPhone 12 mini", 375, 812, 3,
      // Uncertain: 44 pt on iOS 14.
      .notch(50, since: .ios15), radius: 44,
      // Uncertain: 214 to 226 pt wide.
      cutOut: .notch(.init(width: 222, height: 34, bottomRadius: 22, fillet: 6)),
      panel: PixelSize(width: 1080, height: 2340)),
    phone(
      "iphone-13mini", "iPhone 13 mini", 375, 812, 3, .notch(50), radius: 44,
      // Uncertain: 168 to 175 pt wide, 31 to 37 pt high.
      cutOut: .notch(.init(width: 174, height: 36, bottomRadius: 24, fillet: 6)),
      panel: PixelSize(width: 1080, height: 2340)),
    phone(
      "iphone-14", "iPhone 13, 13 Pro, 14", 390, 844, 3, .notch(47), radius: 47.33,
      cutOut: .notch(.narrow)),
    phone(
      "iphone-14plus", "iPhone 12 Pro Max, 13 Pro Max, 14 Plus", 428, 926, 3, .notch(47),
      isWide: true, radius: 53.33,
      // The iPhone 12 Pro Max has a wider one.
      cutOut: .notch(.narrow)),
  ]

  private static let phonesWithIsland = [
    phone(
      "iphone-14pro", "iPhone 14 Pro, 15, 15 Pro, 16", 393, 852, 3, .island(59), radius: 55,
      cutOut: .firstIsland),
    phone(
      "iphone-14promax", "iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus", 430, 932, 3,
      .island(59), isWide: true, radius: 55, cutOut: .firstIsland),
    phone(
      "iphone-16pro", "iPhone 16 Pro", 402, 874, 3, .island(62),
      // Uncertain: 59 pt is also published.
      radius: 62, cutOut: .secondIsland),
    phone(
      "iphone-16promax", "iPhone 16 Pro Max", 440, 956, 3, .island(62), isWide: true,
      // Uncertain: 59 pt is also published.
      radius: 62, cutOut: .secondIsland),
  ]

  private static let pads = [
    pad("ipad", "iPad 9.7, Air 1 and 2, mini 2 to 5", 768, 1024, hasHomeButton: true),
    pad("ipad-pro11", "iPad Pro 11", 834, 1194, hasHomeButton: false),
    pad("ipad-pro129", "iPad Pro 12.9 (3rd to 6th generation)", 1024, 1366, hasHomeButton: false),
    pad("ipad-pro129hb", "iPad Pro 12.9 (1st and 2nd generation)", 1024, 1366, hasHomeButton: true),
  ]

  private static func phone(
    _ id: String, _ name: String, _ width: Double, _ height: Double, _ scale: Double,
    _ edges: EdgeHeights, isWide: Bool = false, radius: Double = 0, cutOut: CutOut = .none,
    panel: PixelSize? = nil, version: IOSVersion = .ios17
  ) -> DeviceModel {
    DeviceModel(
      id: id, name: name, family: .phone, size: Size(width: width, height: height), scale: scale,
      hasHomeButton: radius == 0, isWide: isWide, displayCornerRadius: radius, cutOut: cutOut,
      panelPixelSize: panel, defaultVersion: version, edges: edges)
  }

  private static func pad(
    _ id: String, _ name: String, _ width: Double, _ height: Double, hasHomeButton: Bool
  ) -> DeviceModel {
    DeviceModel(
      id: id, name: name, family: .pad, size: Size(width: width, height: height), scale: 2,
      hasHomeButton: hasHomeButton, isWide: false, displayCornerRadius: hasHomeButton ? 0 : 18,
      cutOut: .none, panelPixelSize: nil, defaultVersion: .ios17,
      edges: hasHomeButton ? .homeButtonPad : .pad)
  }
}

extension EdgeHeights {
  /// The heights for iPhones with a home button.
  static let homeButtonPhone = EdgeHeights(
    statusBar: 20, top: 20, bottom: 0, landscapeTop: 0, landscapeSide: 0, landscapeBottom: 0)
  /// The heights for iPads with a home button.
  static let homeButtonPad = EdgeHeights(
    statusBar: 20, top: 20, bottom: 0, landscapeTop: 20, landscapeSide: 0, landscapeBottom: 0)
  /// The heights for iPads without a home button.
  static let pad = EdgeHeights(
    statusBar: 24, top: 24, bottom: 20, landscapeTop: 24, landscapeSide: 0, landscapeBottom: 20)

  /// Returns the heights for iPhones with a notch, whose status bar fills the safe area.
  static func notch(_ top: Double, since version: IOSVersion? = nil) -> EdgeHeights {
    EdgeHeights(
      statusBar: top, top: top, bottom: 34, landscapeTop: 0, landscapeSide: top,
      landscapeBottom: 21, changedIn: version)
  }

  /// Returns the heights for iPhones with a Dynamic Island, whose status bar is lower than the
  /// safe area.
  static func island(_ top: Double) -> EdgeHeights {
    EdgeHeights(
      // Uncertain: 54 pt is the commonly reported height of the bar.
      statusBar: 54, top: top, bottom: 34, landscapeTop: 0, landscapeSide: top,
      landscapeBottom: 21)
  }
}

extension CutOut {
  /// The Dynamic Island of the iPhone 14 Pro and similar devices.
  ///
  /// The height of 37.33 pt that is also published differs by less than a pixel.
  fileprivate static let firstIsland = island(size: Size(width: 126, height: 37), top: 11)
  /// The Dynamic Island of the iPhone 16 Pro.
  ///
  /// Uncertain: a width of 126 pt is also published.
  fileprivate static let secondIsland = island(size: Size(width: 125, height: 37), top: 14)
}

extension CutOut.Notch {
  /// The notch of the iPhone X, measured.
  fileprivate static let first = Self(width: 209, height: 30, bottomRadius: 20, fillet: 6)
  /// The notch of the iPhone 13 and 14.
  ///
  /// Uncertain: 160 to 162 pt wide.
  fileprivate static let narrow = Self(width: 162, height: 33, bottomRadius: 23, fillet: 6)
}
