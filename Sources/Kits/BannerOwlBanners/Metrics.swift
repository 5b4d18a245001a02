// SPDX-License-Identifier: MIT

internal import BannerDevice

/// The original's constants.
///
/// Source: the sections of owlbanners.md given below.
enum Metrics {
  // MARK: Default view (2.2)

  /// The distance on the left and right of the title.
  ///
  /// It equals the width of the icon's box, so that the two never overlap.
  static let titleInset = 30.0
  /// The distance below the title.
  static let titleBottom = 8.0
  static let iconWidth = 30.0
  static let iconHeight = 42.0
  /// The height of the view in its interface file.
  ///
  /// It is the distance by which the banner is hidden before it appears.
  static let createdHeight = 140.0

  // MARK: Movements

  /// The timing constants.
  ///
  /// Source: 4.3 and 4.5.
  enum Time {
    /// The damping ratio ζ of the spring for the appearance.
    static let presentingRatio = 0.3
    /// The damping ratio ζ of the spring for the removal.
    static let dismissingRatio = 1.0
    /// The initial velocity of both springs, in distances per second.
    static let velocity = 0.7
    /// The overshoot of the first spring, as a fraction of the distance.
    static let overshoot = 0.3724
  }

  // MARK: Default styles (1.8)

  static let bufferHeight = 100.0

  /// Returns the type size of the default view in points.
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
    /// The offset from the center of the view to that of the label.
    static let centerOffset = -100.0
    static let bottom = 40.0
    static let fontSize = 17.0
  }

  /// The labels of the banners in the Objective-C demo.
  enum Symbol {
    /// The height of the view when it is created.
    static let createdHeight = 150.0
    static let width = 70.0
    static let fontSize = 30.0
    static let titleLeft = 78.0
    static let titleSize = 17.0
    /// The distance from the top of the view to the labels.
    static let top = 100.0
  }
}
