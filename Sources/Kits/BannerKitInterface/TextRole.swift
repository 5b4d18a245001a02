// SPDX-License-Identifier: MIT

/// The role of a text in a banner.
public enum TextRole: Sendable, Hashable, CaseIterable {
  /// The first text.
  case title
  /// The second text.
  case subtitle
  /// The title of a button.
  case button
  /// The title of a second button.
  case alternative

  /// The noun for the text in messages about a banner without it.
  public var noun: String {
    switch self {
    case .title: "title"
    case .subtitle: "subtitle"
    case .button: "button"
    case .alternative: "second button"
    }
  }
}
