// SPDX-License-Identifier: MIT

public import BannerGeometry

/// The target of a touch.
public enum TouchTarget: Sendable, Hashable {
  /// The banner.
  case banner
  /// The button.
  case button
  /// The second button.
  case alternative
  /// The close button.
  case close
  /// The area around the banner.
  case background
  /// A point on the screen.
  case point(Point)
  /// The keyboard's return key.
  case returnKey
  /// A named area: the text of a button, or the name of a layer.
  ///
  /// A number selects one of several, such as `choice 2`.
  case named(String)

  /// The words for targets in scripts.
  public static let names: [(name: String, target: TouchTarget)] = [
    ("banner", .banner), ("button", .button), ("alternative", .alternative), ("close", .close),
    ("background", .background), ("return", .returnKey),
  ]

  /// Creates the target of a word in a script: one of ``names``, or else the area with that name
  /// on the screen.
  public init(word: String) {
    self = Self.names.first { $0.name == word }?.target ?? .named(word)
  }

  /// The word for the target in scripts, or nil for a point.
  public var word: String? {
    if case .named(let name) = self { return name }
    return Self.names.first { $0.target == self }?.name
  }
}
