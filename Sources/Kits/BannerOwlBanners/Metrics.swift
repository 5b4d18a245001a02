// SPDX-License-Identifier: MIT

internal import BannerDevice

/// The original's constants.
///
/// Source: the sections of owlbanners.md that are named.
enum Metrics {
  // MARK: Default view (2.2)

  /// Left and right of the title; as wide as the icon's box, so that the two never overlap.
  static let titleInset = 30.0
  /// Below the title.
  static let titleBottom = 8.0
  static let iconWidth = 30.0
  static let iconHeight = 42.0
  /// Height of the view as its interface file has it, which the banner hides by before it is shown.
  static let createdHeight = 140.0

  // MARK: Movements

  /// Source: 4.3 and 4.5.
  enum Time {
    /// ζ of the spring that brings the banner.
    static let presentingRatio = 0.3
    /// ζ of the one that takes it away.
    static let dismissingRatio = 1.0
    /// Of both at their beginning, in ways per second.
    static let velocity = 0.7
    /// How far the first one goes beyond its end, as a share of the way.
    static let overshoot = 0.3724
  }

  // MARK: Default styles (1.8)

  static let bufferHeight = 100.0

  /// Type size of the default view in points.
  ///
  /// Source: 2.4.
  static func fontSize(_ category: TextSizeCategory) -> Double {
    switch category {
    case .extraSmall: 13
    case .small: 14
    case .medium: 15
    case .large: 16
    case .extraLarge, .extraExtraLarge: 17
    case .extraExtraExtraLarge, .accessibility1, .accessibility2, .accessibility3,
      .accessibility4, .accessibility5:
      18
    }
  }

  // MARK: Demo views (6.3, 6.4)

  /// The label of the dog banner.
  enum PictureLabel {
    static let width = 92.0
    static let height = 30.0
    /// From the middle of the view to its own.
    static let centerOffset = -100.0
    static let bottom = 40.0
    static let fontSize = 17.0
  }

  /// The labels of the banners of the demo in Objective-C.
  enum Symbol {
    /// Height of the view as it is created.
    static let createdHeight = 150.0
    static let width = 70.0
    static let fontSize = 30.0
    static let titleLeft = 78.0
    static let titleSize = 17.0
    /// From the view's top to the labels'.
    static let top = 100.0
  }
}
