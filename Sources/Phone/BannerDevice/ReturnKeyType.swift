// SPDX-License-Identifier: MIT

/// The type of the return key, with the names of UIKit's `UIReturnKeyType`.
public enum ReturnKeyType: String, Sendable, Hashable, CaseIterable {
  /// The gray key "return".
  case `default`
  /// The return key with that name.
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  /// Returns the label of the key on the English keyboard.
  ///
  /// Labels are capitalized up to iOS 12 and lowercase from iOS 13; "return" is always lowercase.
  /// Uncertain: the labels of `google`, `yahoo` and `emergencyCall`.
  ///
  /// - Parameter version: The iOS version of the keyboard.
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
  /// Source: chrome.md 4.3 for "Join" and "Go". Uncertain: `next`, `continue` and
  /// `emergencyCall`, which are gray here.
  package var isBlue: Bool {
    switch self {
    case .default, .next, .continue, .emergencyCall: false
    case .go, .google, .join, .route, .search, .send, .yahoo, .done: true
    }
  }
}
