// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// A UIKit view as a value that measures itself and draws itself into a frame.
public protocol View: Sendable {
  /// Returns the size that the view requests.
  ///
  /// - Parameters:
  ///   - width: The largest width in points; nil for no limit.
  ///   - context: The fonts and the pixel grid.
  /// - Returns: The size in points; never wider than `width`.
  func size(fitting width: Double?, in context: LayoutContext) -> Size
  /// Returns the view as a layer.
  ///
  /// - Parameters:
  ///   - name: The name of the layer.
  ///   - frame: The frame in the parent's coordinates, on whole pixels. In an empty frame a view
  ///     draws nothing, even if its original would overflow.
  ///   - context: The context used for measuring.
  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer
  /// The layout priorities.
  var priorities: LayoutPriorities { get }
}

extension View {
  /// UIKit's default priorities.
  public var priorities: LayoutPriorities { LayoutPriorities() }
}

/// The priorities with which a view resists growing (hugging) or shrinking (compression) from its
/// requested size.
///
/// The numbers are those of Auto Layout, 1–1000; only their order matters.
public struct LayoutPriorities: Sendable, Hashable {
  /// The priority against growing wider.
  public var horizontalHugging: Double
  /// The priority against growing taller.
  public var verticalHugging: Double
  /// The priority against becoming narrower.
  public var horizontalResistance: Double
  /// The priority against becoming shorter.
  public var verticalResistance: Double

  /// Creates priorities with UIKit's defaults.
  public init(
    hugging: (horizontal: Double, vertical: Double) = (250, 250),
    resistance: (horizontal: Double, vertical: Double) = (750, 750)
  ) {
    horizontalHugging = hugging.horizontal
    verticalHugging = hugging.vertical
    horizontalResistance = resistance.horizontal
    verticalResistance = resistance.vertical
  }
}
