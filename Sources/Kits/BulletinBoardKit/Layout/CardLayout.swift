// SPDX-License-Identifier: MIT

package import Geometry
internal import KitInterface
internal import Views

/// Where a card and the views in it lie.
///
/// Source: bulletinboard.md 2.2 to 2.5.
package struct CardLayout {
  /// The card on the screen, in points; not rounded to pixels.
  package let card: Rect
  /// The views in the card, in points; not rounded to pixels.
  package let views: [Rect]
  /// Rounding of the card.
  package let cornerRadius: Double
  /// The views, squeezed if there was no room.
  let elements: [CardElement]
  /// What became of the card without enough room.
  let squeezed: Squeezed?

  /// How views gave way.
  struct Squeezed {
    /// By how much the card was too tall, in points.
    var missing: Double
    /// Who gave way, in order, and the most that was left of each, in points.
    var roles: [(role: CardElement.Role, height: Double)]
  }

  init(_ bulletin: Bulletin, in host: Host, context: LayoutContext) throws(KitError) {
    let screen = Surroundings(bulletin, host, context)
    let width = screen.cardWidth - 2 * screen.padding
    guard width > 0 || bulletin.elements.isEmpty && screen.cardWidth > 0 else {
      throw KitError(
        property: "edgeSpacing",
        "there is no room for a card: between the edges there are \(points(screen.cardWidth)) points, its"
          + " padding takes \(points(2 * screen.padding))")
    }
    var column = Column(
      elements: bulletin.elements, width: max(0, width), spacing: screen.padding, context: context)
    try column.checkSizes()
    let room = screen.room.map { $0 - 2 * screen.padding } ?? .infinity
    squeezed = try column.squeeze(into: room)
    elements = column.elements
    let height = column.height + 2 * screen.padding
    guard height < 1e7 else { throw KitError("the content asks for a size that no screen has") }
    card = screen.card(height: height)
    views = column.frames.map { $0.offset(x: screen.padding, y: screen.padding) }
    cornerRadius = screen.cornerRadius
  }
}

/// What the screen asks of a card.
private struct Surroundings {
  let host: Host
  let look: Bulletin.Look
  /// Whether there is much room across.
  let isRegular: Bool
  /// Between the card's edges and its views, and between two views.
  let padding: Double
  /// Height of the keyboard the card keeps above; 0 for none.
  let keyboard: Double

  init(_ bulletin: Bulletin, _ host: Host, _ context: LayoutContext) {
    self.host = host
    look = bulletin.look
    isRegular = context.horizontalSizeClass == .regular
    padding =
      isRegular && context.verticalSizeClass == .regular
      ? Metrics.regularPadding : Metrics.padding
    keyboard = bulletin.respondsToKeyboard ? host.keyboardHeight : 0
  }

  private var safe: EdgeInsets { host.safeArea }

  /// Between the card and the safe area's sides.
  private var sides: Double { host.size.width - safe.left - safe.right - 2 * look.edgeSpacing }

  var cardWidth: Double { max(0, isRegular ? min(Metrics.regularWidth, sides) : sides) }

  var cornerRadius: Double {
    if look.edgeSpacing == 0 { return 0 }
    return look.cornerRadius
      ?? (safe.bottom > 0 ? Metrics.safeAreaCornerRadius : Metrics.cornerRadius)
  }

  /// Where a card ends that is held at the bottom.
  private var bottom: Double {
    let height = host.size.height
    if keyboard > 0 { return height - keyboard - look.edgeSpacing }
    switch (safe.bottom > 0, look.hidesHomeIndicator) {
    case (true, false): return height - safe.bottom
    case (true, true): return height
    case (false, false): return height - look.edgeSpacing
    case (false, true):
      return height - (look.edgeSpacing == 0 ? 0 : Metrics.hiddenIndicatorMargin)
    }
  }

  /// The height a card may have; nil above a keyboard, where it may leave the screen.
  var room: Double? {
    guard keyboard == 0 else { return nil }
    return isRegular
      ? host.size.height - safe.top - safe.bottom : bottom - safe.top
  }

  /// The card of a height.
  func card(height: Double) -> Rect {
    let x = safe.left + (host.size.width - safe.left - safe.right - cardWidth) / 2
    guard isRegular else {
      return Rect(x: x, y: bottom - height, width: cardWidth, height: height)
    }
    let lift = keyboard > 0 ? (keyboard + Metrics.keyboardGap) / 2 : 0
    let middle = (safe.top + host.size.height - safe.bottom) / 2 - lift
    return Rect(x: x, y: middle - height / 2, width: cardWidth, height: height)
  }
}

/// Views below each other, as wide as their column.
private struct Column {
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

/// A length in points as it is told to people: to a tenth.
func points(_ length: Double) -> String {
  let tenths = (length * 10).rounded()
  guard abs(tenths) < 1e9 else { return "\(length)" }
  let whole = Int(tenths) / 10
  let rest = abs(Int(tenths) % 10)
  return rest == 0 ? "\(whole)" : "\(whole).\(rest)"
}
