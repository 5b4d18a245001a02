// SPDX-License-Identifier: MIT

/// The color of the status bar's items; the bar itself has no background.
///
/// Source: chrome.md 2.
public enum StatusBarStyle: String, Sendable, Hashable, CaseIterable {
  /// Black on a light background: UIKit's “dark content”, the default in the light appearance.
  case darkContent
  /// White on a dark background: UIKit's “light content”, the default in the dark appearance.
  case lightContent
}
