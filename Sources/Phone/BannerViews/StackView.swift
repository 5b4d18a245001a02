// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// UIKit's stack view with the distribution “fill”: views in a row or a column.
///
/// Space along the axis is distributed by priority. The view with the lowest hugging priority
/// absorbs extra space. The view with the lowest compression resistance shrinks first, then the
/// next one.
public struct StackView: View {
  /// The direction of the stack.
  public enum Axis: Sendable, Hashable {
    /// In reading direction.
    case horizontal
    /// Downward.
    case vertical
  }

  /// The alignment of views across the axis.
  public enum Alignment: Sendable, Hashable {
    /// As wide (or high) as the stack.
    case fill
    /// At the leading or top edge.
    case leading
    /// At the center.
    case center
    /// At the trailing or bottom edge.
    case trailing
  }

  /// A view in a stack.
  public struct Arranged: Sendable {
    /// The name of its layer.
    public var name: String
    /// The role of its layer.
    public var role: Layer.Role?
    /// The view.
    public var view: any View
    /// The layout priorities.
    public var priorities: LayoutPriorities

    /// Creates a named view.
    ///
    /// - Parameters:
    ///   - role: The role of the layer; nil for none.
    ///   - priorities: The layout priorities; nil for the view's own.
    public init(
      _ name: String, _ view: any View, role: Layer.Role? = nil,
      priorities: LayoutPriorities? = nil
    ) {
      self.name = name
      self.role = role
      self.view = view
      self.priorities = priorities ?? view.priorities
    }
  }

  /// The direction of the stack.
  public var axis: Axis
  /// The space between two views, in points.
  public var spacing: Double
  /// The alignment of views across the axis.
  public var alignment: Alignment
  /// The views in order, without hidden ones.
  public var arranged: [Arranged]
  /// The layout priorities of the stack itself.
  public var priorities: LayoutPriorities

  /// Creates a stack.
  public init(
    _ axis: Axis, spacing: Double = 0, alignment: Alignment = .fill,
    priorities: LayoutPriorities = LayoutPriorities(), _ arranged: [Arranged]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.priorities = priorities
    self.arranged = arranged
  }

  private var gaps: Double { spacing * Double(max(0, arranged.count - 1)) }

  /// Returns the sum of views and gaps along the axis, and the largest view across it.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    switch axis {
    case .vertical:
      let sizes = arranged.map { $0.view.size(fitting: width, in: context) }
      return Size(
        width: sizes.reduce(0) { max($0, $1.width) },
        height: sizes.reduce(gaps) { $0 + $1.height })
    case .horizontal:
      let natural = naturalSizes(in: context)
      let wanted = natural.reduce(gaps) { $0 + $1.width }
      guard let width, wanted > width else {
        return Size(width: wanted, height: natural.reduce(0) { max($0, $1.height) })
      }
      let widths = widths(filling: width, of: natural)
      let heights = zip(arranged, widths).map {
        $0.view.size(fitting: $1, in: context).height
      }
      return Size(width: width, height: heights.max() ?? 0)
    }
  }

  /// Returns the sizes of the views without a limit for their width.
  private func naturalSizes(in context: LayoutContext) -> [Size] {
    arranged.map { $0.view.size(fitting: nil, in: context) }
  }

  /// Returns the widths of the views that fill a row, from their natural sizes.
  private func widths(filling width: Double, of natural: [Size]) -> [Double] {
    Self.share(
      width - gaps, among: natural.map(\.width),
      hugging: arranged.map(\.priorities.horizontalHugging),
      resistance: arranged.map(\.priorities.horizontalResistance))
  }

  /// Returns lengths with a given sum.
  ///
  /// - Parameters:
  ///   - room: The sum; below 0 counts as 0.
  ///   - lengths: The requested lengths.
  ///   - hugging: The resistance of each length against growing.
  ///   - resistance: The resistance of each length against shrinking.
  static func share(
    _ room: Double, among lengths: [Double], hugging: [Double], resistance: [Double]
  ) -> [Double] {
    var result = lengths
    let rest = max(0, room) - lengths.reduce(0, +)
    if rest > 0 {
      // Among equal priorities, the last view grows; in a row with text, this is the text.
      guard let lowest = hugging.min(), let index = hugging.lastIndex(of: lowest) else {
        return result
      }
      result[index] += rest
      return result
    }
    var missing = -rest
    let order = resistance.indices.sorted { (resistance[$0], $0) < (resistance[$1], $1) }
    for index in order where missing > 0 {
      let taken = min(missing, result[index])
      result[index] -= taken
      missing -= taken
    }
    return result
  }

  /// Returns the frames of the views in a stack of a size, on whole pixels.
  public func frames(in size: Size, context: LayoutContext) -> [Rect] {
    let across: (Double, Double) -> Double = { length, room in
      switch alignment {
      case .fill, .leading: 0
      case .center: (room - length) / 2
      case .trailing: room - length
      }
    }
    var position = 0.0
    switch axis {
    case .horizontal:
      let widths = widths(filling: size.width, of: naturalSizes(in: context))
      return zip(arranged, widths).map { item, width in
        defer { position += width + spacing }
        let asked = item.view.size(fitting: width, in: context).height
        let height = alignment == .fill ? size.height : min(asked, size.height)
        return Rect(x: position, y: across(height, size.height), width: width, height: height)
          .rounded(toScale: context.scale)
      }
    case .vertical:
      let asked = arranged.map { $0.view.size(fitting: size.width, in: context) }
      let heights = Self.share(
        size.height - gaps, among: asked.map(\.height),
        hugging: arranged.map(\.priorities.verticalHugging),
        resistance: arranged.map(\.priorities.verticalResistance))
      return zip(asked, heights).map { asked, height in
        defer { position += height + spacing }
        let width = alignment == .fill ? size.width : asked.width
        return Rect(x: across(width, size.width), y: position, width: width, height: height)
          .rounded(toScale: context.scale)
      }
    }
  }

  /// Returns a layer with the views.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(
      name, frame: frame,
      sublayers: zip(arranged, frames(in: frame.size, context: context)).map {
        $0.view.layer($0.name, in: $1, context: context).with($0.role)
      })
  }
}
