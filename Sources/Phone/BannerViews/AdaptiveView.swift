// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// A view that is made when the device it is shown on is known.
///
/// For what depends on the device: fonts of text styles, spacings by size class.
public struct AdaptiveView: View {
  private let make: @Sendable (LayoutContext) -> any View

  /// A view from what makes it.
  public init(_ make: @escaping @Sendable (LayoutContext) -> any View) { self.make = make }

  /// The size of what is made.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    make(context).size(fitting: width, in: context)
  }

  /// The layer of what is made.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    make(context).layer(name, in: frame, context: context)
  }
}

/// A view that is held to a width, a height, or both.
public struct SizedView: View {
  /// What is held.
  public var view: any View
  /// In points; nil leaves it to the view.
  public var width: Double?
  /// In points; nil leaves it to the view.
  public var height: Double?
  /// How strongly it keeps its size.
  public var priorities: LayoutPriorities

  /// A view with a size of its own; it keeps the view's priorities.
  public init(_ view: any View, width: Double?, height: Double?) {
    self.view = view
    self.width = width
    self.height = height
    priorities = view.priorities
  }

  /// What it is held to.
  public func size(fitting limit: Double?, in context: LayoutContext) -> Size {
    let room = width.map { min($0, limit ?? .infinity) } ?? limit
    let asked = view.size(fitting: room, in: context)
    return Size(
      width: min(width ?? asked.width, limit ?? .infinity), height: height ?? asked.height)
  }

  /// The view's layer.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    view.layer(name, in: frame, context: context)
  }
}
