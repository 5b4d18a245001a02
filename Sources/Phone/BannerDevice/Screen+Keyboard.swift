// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension Screen {
  /// Height of the docked system keyboard with suggestions, from its top to the screen's bottom.
  ///
  /// In points; the bottom safe area counts, as in the frame that UIKit announces. On iOS 7 there are
  /// no suggestions. Versions that a device never ran follow the same rules. A custom screen has the
  /// keyboard of the iPhone with a home button whose upright width it reaches (375 or 414 points, else
  /// 320), and may be lower than its keyboard.
  ///
  /// Source: chrome.md 4.1. Heights are sums of their parts, as the printed ones of neighbouring
  /// versions and devices are. Uncertain: iPads, but for the one of 9.7 inches upright.
  public var keyboardHeight: Double { keyboardMetrics.height }

  /// The measures of that keyboard.
  package var keyboardMetrics: KeyboardMetrics {
    var metrics = device.family == .pad ? padKeyboard : phoneKeyboard
    // Source: chrome.md 4.3, uncertain before iOS 11.
    if version < .ios11 {
      metrics.cornerRadius = device.family == .phone && device.size.width >= 375 ? 5 : 4
    }
    return metrics
  }
}
