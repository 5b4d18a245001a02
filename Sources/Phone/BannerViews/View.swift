// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
public import BannerPixels

/// Something that measures itself and draws itself into a frame: a UIKit view as a value.
public protocol View: Sendable {
  /// How much room it asks for.
  ///
  /// - Parameters:
  ///   - width: The most it may be wide, in points; nil if nothing holds it.
  ///   - context: Type and the pixel grid.
  /// - Returns: Its size in points; never wider than `width`.
  func size(fitting width: Double?, in context: LayoutContext) -> Size
  /// The view as a layer.
  ///
  /// - Parameters:
  ///   - name: Of the layer.
  ///   - frame: Where it lies, in its parent's space; on whole device pixels. In an empty one a view
  ///     draws nothing, also where its original would run out of it.
  ///   - context: What it was measured with.
  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer
  /// How strongly it keeps to the size it asks for.
  var priorities: LayoutPriorities { get }
}

extension View {
  /// UIKit's priorities of a view that does not say.
  public var priorities: LayoutPriorities { LayoutPriorities() }
}

/// How strongly a view resists to be larger (hugging) or smaller (compression) than it asks for.
///
/// The numbers are Auto Layout's, 1…1000; only their order matters.
public struct LayoutPriorities: Sendable, Hashable {
  /// Against being wider.
  public var horizontalHugging: Double
  /// Against being taller.
  public var verticalHugging: Double
  /// Against being narrower.
  public var horizontalResistance: Double
  /// Against being lower.
  public var verticalResistance: Double

  /// Priorities; UIKit's defaults for what is not said.
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

/// A view of one colour that takes whatever room it is given.
public struct ColorView: View {
  /// What it is filled with.
  public var color: Color
  /// How much room it asks for.
  public var size: Size

  /// A coloured view; it asks for no room unless a size is given.
  public init(_ color: Color, size: Size = .zero) {
    self.color = color
    self.size = size
  }

  /// The size that was given.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: min(size.width, width ?? .infinity), height: size.height)
  }

  /// A layer with that background.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(name, frame: frame, background: .color(color))
  }
}
