// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The resistance of a card to a finger.
///
/// Source: bulletinboard.md 4.7.
struct SwipeFeel {
  /// The height of the screen in points.
  let screenHeight: Double

  private var factor: Double { screenHeight >= 500 ? 3 / 4 : 2 / 3 }
  /// The finger's distance beyond which the card follows less and less, in points.
  var elasticThreshold: Double { 128 * factor }
  /// The finger's distance from which a release dismisses the bulletin, in points.
  var dismissThreshold: Double { 256 * factor }

  /// Returns the distance of a dismissible card for a finger's distance down, in points.
  func adapt(_ way: Double) -> Double {
    way < elasticThreshold
      ? way * 2 / 3 : elasticThreshold * 2 / 3 + Self.elastic(way - elasticThreshold)
  }

  /// Returns the distance of a card that can't be dismissed, in points.
  static func give(_ way: Double) -> Double { elastic(way) / 3 }

  private static func elastic(_ way: Double) -> Double { 30 * arctangent(way / 120) + way / 10 }
}
