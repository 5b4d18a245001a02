// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// UIKit's stack view with the distribution “fill”: views in a row or a column.
///
/// Along its axis it shares room out by priority: what is left over goes to the view that hugs its
/// size least, what is missing is taken from the one that resists least, then from the next.
public struct StackView: View {
  /// Where the views follow each other.
  public enum Axis: Sendable, Hashable {
    /// In reading direction.
    case horizontal
    /// Downward.
    case vertical
  }

  /// Where views lie across the axis.
  public enum Alignment: Sendable, Hashable {
    /// They are as wide (or tall) as the stack.
    case fill
    /// At its leading edge, or its top.
    case leading
    /// In the middle.
    case center
    /// At its trailing edge, or its bottom.
    case trailing
  }

  /// A view in a stack.
  public struct Arranged: Sendable {
    /// What its layer is called.
    public var name: String
    /// The role of its layer.
    public var role: Layer.Role?
    /// The view.
    public var view: any View
    /// How strongly it keeps its size.
    public var priorities: LayoutPriorities

    /// A view with a name.
    ///
    /// - Parameters:
    ///   - role: The role of its layer; nil for none.
    ///   - priorities: nil stands for the view's own.
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

  /// Where the views follow each other.
  public var axis: Axis
  /// Between two neighbours, in points.
  public var spacing: Double
  /// Where views lie across the axis.
  public var alignment: Alignment
  /// From the first to the last; views that are hidden are not among them.
  public var arranged: [Arranged]
  /// How strongly the stack itself keeps its size.
  public var priorities: LayoutPriorities

  /// A stack.
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

  /// The sum of the views and the gaps along the axis, the largest view across.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    switch axis {
    case .vertical:
      let sizes = arranged.map { $0.view.size(fitting: width, in: context) }
      return Size(
        width: sizes.reduce(0) { max($0, $1.width) },
        height: sizes.reduce(gaps) { $0 + $1.height })
    case .horizontal:
      let natural = arranged.map { $0.view.size(fitting: nil, in: context) }
      let wanted = natural.reduce(gaps) { $0 + $1.width }
      guard let width, wanted > width else {
        return Size(width: wanted, height: natural.reduce(0) { max($0, $1.height) })
      }
      let heights = zip(arranged, widths(filling: width, in: context)).map {
        $0.view.size(fitting: $1, in: context).height
      }
      return Size(width: width, height: heights.max() ?? 0)
    }
  }

  /// The widths of the views of a row that is as wide as asked.
  private func widths(filling width: Double, in context: LayoutContext) -> [Double] {
    Self.share(
      width - gaps, among: arranged.map { $0.view.size(fitting: nil, in: context).width },
      hugging: arranged.map(\.priorities.horizontalHugging),
      resistance: arranged.map(\.priorities.horizontalResistance))
  }

  /// Lengths that come to a sum.
  ///
  /// - Parameters:
  ///   - room: The sum; below 0 counts as 0.
  ///   - lengths: What is asked for.
  ///   - hugging: Who is not made longer.
  ///   - resistance: Who is not made shorter.
  static func share(
    _ room: Double, among lengths: [Double], hugging: [Double], resistance: [Double]
  ) -> [Double] {
    var result = lengths
    let rest = max(0, room) - lengths.reduce(0, +)
    if rest > 0 {
      // Of equals the last one, which is the text in a row that has one.
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

  /// Where the views lie in a stack of a size, on whole device pixels.
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
      return zip(arranged, widths(filling: size.width, in: context)).map { item, width in
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

  /// A layer with the views in it.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    Layer(
      name, frame: frame,
      sublayers: zip(arranged, frames(in: frame.size, context: context)).map {
        $0.view.layer($0.name, in: $1, context: context).with($0.role)
      })
  }
}
