// SPDX-License-Identifier: MIT

public import BannerGeometry
package import BannerLayers
public import BannerPixels

/// The layer properties of a view that the library and its users set, named as in Core Animation.
///
/// Defaults are those of `CALayer`.
public struct ViewLayer: Sendable, Hashable {
  /// The radius of the corners' quarter circles, in points.
  public var cornerRadius = 0.0
  /// The color of the shadow, or nil for no shadow.
  public var shadowColor: Color? = .black
  /// The opacity of the shadow, 0…1.
  ///
  /// Zero means no shadow.
  public var shadowOpacity = 0.0
  /// The offset of the shadow to the right and downward, in points.
  public var shadowOffset = Size(width: 0, height: -3)
  /// The blur radius of the shadow, in points.
  ///
  /// The standard deviation of the Gaussian is 0.885 times this radius.
  ///
  /// Source of the factor: swiftmessages.md 1.7.
  public var shadowRadius = 3.0

  /// Creates a layer without rounded corners and shadow.
  public init() {}

  /// The standard deviation of a shadow's Gaussian, relative to Core Animation's radius.
  ///
  /// Source: measured on the original's demo picture, swiftmessages.md 1.7.
  private static let shadowSigma = 0.885

  /// The shadow to draw, or nil for none.
  package var shadow: Shadow? {
    guard let shadowColor, shadowOpacity > 0 else { return nil }
    return Shadow(
      color: shadowColor.withAlpha(multipliedBy: min(1, shadowOpacity)),
      offset: Point(x: shadowOffset.width, y: shadowOffset.height),
      sigma: Self.shadowSigma * max(0, shadowRadius))
  }
}
