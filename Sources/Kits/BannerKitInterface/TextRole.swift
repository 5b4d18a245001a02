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

  /// The name of the property that holds the text.
  package var property: String {
    switch self {
    case .title: "title"
    case .subtitle: "subtitle"
    case .button: "buttonTitle"
    case .alternative: "alternativeTitle"
    }
  }
}

/// A value with a text for each role.
package protocol BannerTexts {
  associatedtype Text
  var title: Text? { get set }
  var subtitle: Text? { get set }
  var buttonTitle: Text? { get set }
  var alternativeTitle: Text? { get set }
}

extension BannerTexts {
  /// The text of a role.
  ///
  /// In generic code, key paths would be made on each access.
  package subscript(role: TextRole) -> Text? {
    get {
      switch role {
      case .title: title
      case .subtitle: subtitle
      case .button: buttonTitle
      case .alternative: alternativeTitle
      }
    }
    set {
      switch role {
      case .title: title = newValue
      case .subtitle: subtitle = newValue
      case .button: buttonTitle = newValue
      case .alternative: alternativeTitle = newValue
      }
    }
  }
}
