// SPDX-License-Identifier: MIT

/// The keyboard's key that ends a line or the input, by the names of UIKit's `UIReturnKeyType`.
public enum ReturnKeyType: String, Sendable, Hashable, CaseIterable {
  /// The gray key "return".
  case `default`
  /// The key of that name.
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  /// What the key of the English keyboard says.
  ///
  /// Words have a capital until iOS 12 and none from iOS 13 on; "return" never has one.
  /// Uncertain: the words of `google`, `yahoo` and `emergencyCall`.
  ///
  /// - Parameter version: The version of iOS that draws it.
  package func title(on version: IOSVersion) -> String {
    let word =
      switch self {
      case .default: "return"
      case .go: "Go"
      case .google, .search, .yahoo: "Search"
      case .join: "Join"
      case .next: "Next"
      case .route: "Route"
      case .send: "Send"
      case .done: "Done"
      case .emergencyCall: "Emergency Call"
      case .continue: "Continue"
      }
    return version < .ios13 ? word : word.lowercased()
  }

  /// Whether the key is blue.
  ///
  /// Source: chrome.md 4.3 for "Join" and "Go". Uncertain: `next`, `continue` and `emergencyCall`, which are
  /// gray here.
  package var isBlue: Bool {
    switch self {
    case .default, .next, .continue, .emergencyCall: false
    case .go, .google, .join, .route, .search, .send, .yahoo, .done: true
    }
  }
}
