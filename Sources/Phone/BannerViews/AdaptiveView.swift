// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// A view that is created once the device is known.
///
/// Use it for values that depend on the device, such as fonts of text styles and spacing by size
/// class.
public struct AdaptiveView: View {
  private let make: @Sendable (LayoutContext) -> any View

  /// Creates a view from a closure that makes it.
  public init(_ make: @escaping @Sendable (LayoutContext) -> any View) { self.make = make }

  /// Returns the size of the created view.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    make(context).size(fitting: width, in: context)
  }

  /// Returns the layer of the created view.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    make(context).layer(name, in: frame, context: context)
  }
}

/// A view with a fixed width, a fixed height, or both.
public struct SizedView: View {
  /// The wrapped view.
  public var view: any View
  /// The width in points; nil for the view's own.
  public var width: Double?
  /// The height in points; nil for the view's own.
  public var height: Double?
  /// The layout priorities.
  public var priorities: LayoutPriorities

  /// Creates a view of a fixed size with the wrapped view's priorities.
  public init(_ view: any View, width: Double?, height: Double?) {
    self.view = view
    self.width = width
    self.height = height
    priorities = view.priorities
  }

  /// Returns the fixed size.
  public func size(fitting limit: Double?, in context: LayoutContext) -> Size {
    let room = width.map { min($0, limit ?? .infinity) } ?? limit
    let asked = view.size(fitting: room, in: context)
    return Size(
      width: min(width ?? asked.width, limit ?? .infinity), height: height ?? asked.height)
  }

  /// Returns the view's layer.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    view.layer(name, in: frame, context: context)
  }
}
