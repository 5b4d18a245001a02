// SPDX-License-Identifier: MIT

internal import Geometry
internal import KitInterface
internal import Views

/// Views below each other, as wide as their column.
struct Column {
  private(set) var elements: [CardElement]
  let width: Double
  let spacing: Double
  let context: LayoutContext
  /// Measured once, and again for what was changed: texts may be long.
  private var heights: [Double]

  init(elements: [CardElement], width: Double, spacing: Double, context: LayoutContext) {
    self.elements = elements
    self.width = width
    self.spacing = spacing
    self.context = context
    heights = elements.map { $0.size(fitting: width, in: context).height }
  }

  /// Of all views with the gaps between them.
  var height: Double {
    heights.reduce(spacing * Double(max(0, elements.count - 1)), +)
  }

  var frames: [Rect] {
    var top = 0.0
    return heights.map { height in
      defer { top += height + spacing }
      return Rect(x: 0, y: top, width: width, height: height)
    }
  }

  /// Refuses views without a size where they need one, and sizes that no view has.
  func checkSizes() throws(KitError) {
    for element in elements.flatMap(\.all) {
      let size = element.size(fitting: width, in: context)
      guard size.width >= 0, size.height >= 0, size.width + size.height < 1e7 else {
        throw KitError("the view \"\(element.name)\" has no size that can be drawn")
      }
      guard case .wrapped(let inner, let width, let height, let position) = element.content,
        !(position == .pinnedToEdges && width == nil && element.height != nil)
      else { continue }
      let own = inner.size(fitting: self.width, in: context)
      let isFlat = (element.height ?? height ?? own.height) <= 0
      let isThin =
        position == .centered && (width ?? own.width) <= 0 || width.map { $0 <= 0 } == true
      if isFlat || isThin {
        throw KitError("the wrapped view \"\(inner.name)\" has no size; give it one")
      }
    }
  }

  /// Squeezes views until they fit into a height: one role after the other, each to its least.
  ///
  /// Source: bulletinboard.md 2.11.
  mutating func squeeze(into room: Double) throws(KitError) -> CardLayout.Squeezed? {
    let natural = height
    // Heights are sums of whole pixels, and those are no binary fractions.
    guard natural > room + 0.001 else { return nil }
    var roles: [(role: CardElement.Role, height: Double)] = []
    var current = natural
    for role in CardElement.Role.allCases where current > room + 0.001 {
      let ones = elements.flatMap(\.all).filter { $0.role == role }
      let sizes = ones.map { $0.size(fitting: width, in: context).height }
      let level = max(least(role, ones), Self.level(of: sizes, lessBy: current - room))
      for index in elements.indices where elements[index].all.contains(where: { $0.role == role }) {
        elements[index] = elements[index].limiting(role, to: level)
        heights[index] = elements[index].size(fitting: width, in: context).height
      }
      let height = height
      if height < current { roles.append((role, level)) }
      current = height
    }
    guard current <= room + 0.001 else {
      throw KitError(
        "the card does not fit: made as low as it can be, it is \(points(current - room)) points too"
          + " tall for the screen")
    }
    return CardLayout.Squeezed(missing: natural - room, roles: roles)
  }

  /// The height to which all that is taller has to be cut so that the sum is less by an amount.
  private static func level(of heights: [Double], lessBy amount: Double) -> Double {
    let sorted = heights.sorted(by: >)
    var sum = 0.0
    for (index, height) in sorted.enumerated() {
      sum += height
      let level = (sum - amount) / Double(index + 1)
      if level >= (index + 1 < sorted.count ? sorted[index + 1] : 0) { return level }
    }
    return 0
  }

  /// The least height of a role's elements, in points.
  private func least(_ role: CardElement.Role, _ elements: [CardElement]) -> Double {
    switch role {
    case .image: 0
    case .actionButton: Metrics.squeezedActionButtonHeight
    case .description, .title: elements.map { $0.lineHeight(in: context) }.max() ?? 0
    }
  }
}

extension CardElement {
  /// The height of one line of its text, in points.
  fileprivate func lineHeight(in context: LayoutContext) -> Double {
    let label: CardLabel? =
      switch content {
      case .view(let view as TitleView): view.label
      case .view(let view as CardLabel): view
      default: nil
      }
    guard let label else { return 0 }
    return ceilToPixel(label.label(in: context).font.lineHeight, scale: context.scale)
  }
}
