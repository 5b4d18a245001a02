// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension Screen {
  /// The height of the docked system keyboard with suggestions, from its top to the screen's
  /// bottom.
  ///
  /// The height is in points and includes the bottom safe area, as in the frame that UIKit
  /// reports. iOS 7 has no suggestions. Versions that a device never ran follow the same rules. A
  /// custom screen has the keyboard of an iPhone with a home button (320, 375 or 414 pt). It is
  /// the widest one that fits the screen, or else the smallest. The screen may be lower than the
  /// keyboard.
  ///
  /// Source: chrome.md 4.1. Heights are sums of their parts, as are the published heights of
  /// similar versions and devices. Uncertain: iPads, except the 9.7-inch one in portrait.
  public var keyboardHeight: Double { keyboardMetrics.height }

  /// The dimensions of the keyboard.
  package var keyboardMetrics: KeyboardMetrics {
    var metrics = device.family == .pad ? padKeyboard : phoneKeyboard
    if let height = measuredKeyboardHeight, height > metrics.bottomHeight + metrics.rowsHeight {
      // The published total; the keys keep their distance from the bottom.
      let change = height - metrics.height
      metrics.suggestionBarHeight += change
      metrics.firstRowY += change
    }
    // Source: chrome.md 4.3, uncertain before iOS 11.
    if version < .ios11 {
      metrics.cornerRadius = device.family == .phone && device.size.width >= 375 ? 5 : 4
    }
    return metrics
  }

  /// The height of the keyboard as measured on iOS 26; nil for earlier versions and for screens
  /// that were not measured, whose keyboard is that of iOS 18.
  ///
  /// Source: chrome.md 12.3. Uncertain: phones 414, 428 and 430 pt wide, which are like those of
  /// 440 pt. Also uncertain: the 11-inch iPad Pro, which is like the iPad Air.
  private var measuredKeyboardHeight: Double? {
    guard version >= .ios26 else { return nil }
    let width = device.size.width
    switch device.family {
    case .phone:
      guard !device.hasHomeButton, width >= 375 else { return nil }
      return isLandscape ? 208 : width < 414 ? 335 : 345
    case .pad:
      if device.hasHomeButton { return width == 810 ? isLandscape ? 408 : 320 : nil }
      return switch width {
      case ..<820: isLandscape ? 428 : 340
      case ..<1024: isLandscape ? 422 : 337
      default: isLandscape ? 498 : 403
      }
    }
  }
}
