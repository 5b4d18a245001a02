// SPDX-License-Identifier: MIT

/// The colour of what stands in the status bar; the bar itself has no ground.
///
/// Source: chrome.md 2.
public enum StatusBarStyle: String, Sendable, Hashable, CaseIterable {
  /// Black on a light ground: UIKit's “dark content”, and its default where the appearance is light.
  case darkContent
  /// White on a dark ground: UIKit's “light content”, and the default in the dark appearance.
  case lightContent
}
