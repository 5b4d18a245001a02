// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerViews

/// A vertical stack of views, each as wide as the column.
struct Column {
  private(set) var elements: [CardElement]
  let width: Double
  let spacing: Double
  let context: LayoutContext
  /// The cached heights, because measuring long texts is slow.
  ///
  /// Changed views are measured again.
  private var heights: [Double]

  init(elements: [CardElement], width: Double, spacing: Double, context: LayoutContext) {
    self.elements = elements
    self.width = width
    self.spacing = spacing
    self.context = context
    heights = elements.map { $0.size(fitting: width, in: context).height }
  }

  /// The height of all views including the gaps between them.
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

  /// Checks for invalid sizes, and for missing ones where a view needs a size.
  func checkSizes() throws(KitError) {
    for element in elements.flatMap(\.all) {
      let size = element.size(fitting: width, in: context)
      guard size.width >= 0, size.height >= 0, size.width + size.height < 1e7 else {
        throw KitError(
          "the view \"\(element.name)\" has a size that can't be drawn", isLackOfRoom: true)
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

  /// Compresses views to fit a height: one role after the other, each down to its minimum.
  ///
  /// Source: bulletinboard.md 2.11.
  mutating func squeeze(into room: Double) throws(KitError) -> CardLayout.Squeezed? {
    let natural = height
    // Heights are sums of pixel sizes, which binary fractions can't represent exactly.
    guard natural > room + 0.001 else { return nil }
    var roles: [(role: CardElement.Role, height: Double)] = []
    var current = natural
    for role in CardElement.Role.allCases where current > room + 0.001 {
      let ones = elements.flatMap(\.all).filter { $0.role == role }
      guard
        let tallest = ones.map({ $0.size(fitting: width, in: context).height }).max(),
        tallest > least(role, ones)
      else { continue }
      let level = limit(role, from: least(role, ones), to: tallest, room: room)
      let height = height
      if height < current - 0.001 { roles.append((role, level)) }
      current = height
    }
    guard current <= room + 0.001 else {
      throw KitError(
        "the card does not fit: even at its smallest, it is \(points(current - room)) too"
          + " tall for the screen",
        isLackOfRoom: true)
    }
    return CardLayout.Squeezed(missing: natural - room, roles: roles)
  }

  /// Limits a role to the greatest height at which all views fit, or to its minimum.
  ///
  /// Elements of a role may be side by side, or fixed by their container. The height is therefore
  /// found by trial.
  ///
  /// - Returns: The limit.
  private mutating func limit(
    _ role: CardElement.Role, from least: Double, to tallest: Double, room: Double
  ) -> Double {
    let before = elements
    func limited(to level: Double) -> Column {
      var column = self
      for index in before.indices where before[index].all.contains(where: { $0.role == role }) {
        column.elements[index] = before[index].limiting(role, to: level)
        column.heights[index] =
          column.elements[index].size(fitting: width, in: context).height
      }
      return column
    }
    // Usually there is only one element, which loses the whole missing height.
    let simple = max(least, tallest - (height - room))
    let column = limited(to: simple)
    if column.height <= room + 0.001, column.height > room - 0.001 || simple == least {
      self = column
      return simple
    }
    var low = least
    var high = tallest
    while high - low > 1 / (8 * context.scale) {
      let middle = (low + high) / 2
      if limited(to: middle).height <= room + 0.001 { low = middle } else { high = middle }
    }
    self = limited(to: low)
    return low
  }

  /// Returns the minimum height of a role's elements, in points.
  private func least(_ role: CardElement.Role, _ elements: [CardElement]) -> Double {
    switch role {
    case .image: 0
    case .actionButton: Metrics.squeezedActionButtonHeight
    case .description, .title: elements.map { $0.lineHeight(in: context) }.max() ?? 0
    }
  }
}

extension CardElement {
  /// Returns the height of one line of the element's text, in points.
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
