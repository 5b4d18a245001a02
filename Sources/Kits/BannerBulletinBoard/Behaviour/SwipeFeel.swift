// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// How a card follows a finger.
///
/// Source: bulletinboard.md 4.7.
struct SwipeFeel {
  /// Height of the screen in points.
  let screenHeight: Double

  private var factor: Double { screenHeight >= 500 ? 3 / 4 : 2 / 3 }
  /// From here on the card follows less and less, in points of the finger's way.
  var elasticThreshold: Double { 128 * factor }
  /// A finger that is lifted here or lower dismisses the bulletin.
  var dismissThreshold: Double { 256 * factor }

  /// How far a card goes for a finger's way down that may dismiss it, in points.
  func adapt(_ way: Double) -> Double {
    way < elasticThreshold
      ? way * 2 / 3 : elasticThreshold * 2 / 3 + Self.elastic(way - elasticThreshold)
  }

  /// How far a card follows that is held.
  static func give(_ way: Double) -> Double { elastic(way) / 3 }

  private static func elastic(_ way: Double) -> Double { 30 * arctangent(way / 120) + way / 10 }
}
