// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The status bar and safe area of a device from iOS 11, in points.
///
/// Source: chrome.md 1.1, and 12.1 for iOS 26.
struct EdgeHeights: Sendable, Hashable {
  /// The height of the status bar in portrait.
  var statusBar: Double
  /// The safe area in portrait.
  var portrait: EdgeInsets
  /// The safe area in landscape.
  var landscape: EdgeInsets
  /// The iOS version before which status bar, top and landscape sides were ``earlierTop``; nil
  /// for none.
  var changedIn: IOSVersion?
  /// The heights of a custom device, which apply to every version.
  var given = GivenEdges()

  /// The height before ``changedIn``: the first notch's 44 pt, for every screen.
  static let earlierTop = 44.0
  /// The bottom safe area of phones in landscape on iOS 26.
  static let newLandscapeBottom = 20.0
  /// The top safe area of iPads on iOS 26.
  static let newPadTop = 32.0
  /// The bottom safe area of iPads without a home button on iOS 26.
  static let newPadBottom = 25.0

  /// Returns the heights of a device on an iOS version.
  func at(_ version: IOSVersion, on family: DeviceModel.Family) -> EdgeHeights {
    var result = self
    if let changedIn, version < changedIn {
      result.statusBar = Self.earlierTop
      result.portrait.top = Self.earlierTop
      result.landscape.left = Self.earlierTop
      result.landscape.right = Self.earlierTop
    }
    if version >= .ios26 {
      switch family {
      case .phone:
        if landscape.bottom > 0 { result.landscape.bottom = Self.newLandscapeBottom }
      case .pad:
        // Uncertain: the height of the status bar, and all of it with a home button.
        result.statusBar = Self.newPadTop
        result.portrait.top = Self.newPadTop
        result.landscape.top = Self.newPadTop
        if portrait.bottom > 0 { result.portrait.bottom = Self.newPadBottom }
        if landscape.bottom > 0 { result.landscape.bottom = Self.newPadBottom }
      }
    }
    result.statusBar = given.statusBar ?? result.statusBar
    result.portrait = given.safeArea.over(result.portrait)
    result.landscape = given.landscapeSafeArea.over(result.landscape)
    return result
  }
}

/// The heights that a description of a custom device gives.
struct GivenEdges: Sendable, Hashable {
  /// The height of the status bar in portrait; nil for that of the base device.
  var statusBar: Double?
  /// The safe area in portrait.
  var safeArea = DeviceChanges.Insets()
  /// The safe area in landscape.
  var landscapeSafeArea = DeviceChanges.Insets()
}

extension EdgeHeights {
  /// The heights for iPhones with a home button.
  static let homeButtonPhone = EdgeHeights(
    statusBar: 20, portrait: EdgeInsets(top: 20), landscape: EdgeInsets())
  /// The heights for iPads with a home button.
  static let homeButtonPad = EdgeHeights(
    statusBar: 20, portrait: EdgeInsets(top: 20), landscape: EdgeInsets(top: 20))
  /// The heights for iPads without a home button.
  static let pad = EdgeHeights(
    statusBar: 24, portrait: EdgeInsets(top: 24, bottom: 20),
    landscape: EdgeInsets(top: 24, bottom: 20))

  /// Returns the heights for iPhones with a notch, whose status bar fills the safe area.
  static func notch(_ top: Double, since version: IOSVersion? = nil) -> EdgeHeights {
    EdgeHeights(
      statusBar: top, portrait: EdgeInsets(top: top, bottom: 34),
      landscape: EdgeInsets(top: 0, left: top, bottom: 21, right: top), changedIn: version)
  }

  /// Returns the heights for iPhones with a Dynamic Island, whose status bar is lower than the
  /// safe area.
  static func island(_ top: Double) -> EdgeHeights {
    EdgeHeights(
      // Uncertain: 53.67 pt also follows from a published sum, and screens with a top of 62 or
      // 68 pt have no published height.
      statusBar: 54, portrait: EdgeInsets(top: top, bottom: 34),
      landscape: EdgeInsets(top: 0, left: top, bottom: 21, right: top))
  }
}
