// SPDX-License-Identifier: MIT

public import BannerGeometry
package import BannerLayers
public import BannerPixels

/// The properties of a view's layer that the library and its users set, by Core Animation's names.
///
/// Defaults are those of `CALayer`.
public struct ViewLayer: Sendable, Hashable {
  /// Rounds the corners by quarter circles, in points.
  public var cornerRadius = 0.0
  /// The colour of the shadow; nil for no shadow.
  public var shadowColor: Color? = .black
  /// Opacity of the shadow, 0…1; 0 for no shadow.
  public var shadowOpacity = 0.0
  /// The distance of the shadow to the right and downward, in points.
  public var shadowOffset = Size(width: 0, height: -3)
  /// The blur of the shadow in points; the Gaussian's standard deviation is 0.885 times as large.
  ///
  /// Source of the factor: swiftmessages.md 1.7.
  public var shadowRadius = 3.0

  /// A layer without corners and shadow.
  public init() {}

  /// The standard deviation of a shadow's Gaussian by Core Animation's radius.
  ///
  /// Source: measured on the original's demo picture, swiftmessages.md 1.7.
  private static let shadowSigma = 0.885

  /// The shadow, to be drawn; nil for none.
  package var shadow: Shadow? {
    guard let shadowColor, shadowOpacity > 0 else { return nil }
    return Shadow(
      color: shadowColor.withAlpha(multipliedBy: min(1, shadowOpacity)),
      offset: Point(x: shadowOffset.width, y: shadowOffset.height),
      sigma: Self.shadowSigma * max(0, shadowRadius))
  }
}
