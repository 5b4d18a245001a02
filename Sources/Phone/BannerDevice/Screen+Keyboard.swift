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
    // Source: chrome.md 4.3, uncertain before iOS 11.
    if version < .ios11 {
      metrics.cornerRadius = device.family == .phone && device.size.width >= 375 ? 5 : 4
    }
    return metrics
  }
}
