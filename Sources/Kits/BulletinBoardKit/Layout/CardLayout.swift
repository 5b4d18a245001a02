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
    /// Who gave way, in order.
    var roles: [CardElement.Role]
  }

  init(_ bulletin: Bulletin, in host: Host, context: LayoutContext) throws(KitError) {
    let screen = Surroundings(bulletin, host, context)
    let width = max(0, screen.cardWidth - 2 * screen.padding)
    var column = Column(
      elements: bulletin.elements, width: width, spacing: screen.padding, context: context)
    let room = screen.room.map { $0 - 2 * screen.padding } ?? .infinity
    squeezed = try column.squeeze(into: room)
    elements = column.elements
    let height = column.height + 2 * screen.padding
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

  private var heights: [Double] {
    elements.map { $0.size(fitting: width, in: context).height }
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

  /// Squeezes views until they fit into a height: one role after the other, each to its least.
  ///
  /// Source: bulletinboard.md 2.11.
  mutating func squeeze(into room: Double) throws(KitError) -> CardLayout.Squeezed? {
    let natural = height
    // Heights are sums of whole pixels, and those are no binary fractions.
    guard natural > room + 0.001 else { return nil }
    var roles: [CardElement.Role] = []
    for role in CardElement.Role.allCases {
      let missing = height - room
      guard missing > 0.001 else { break }
      // An item of its own may have several of a role: what is missing is shared evenly.
      let ones = elements.flatMap(\.all).filter { $0.role == role && $0.height != 0 }
      guard !ones.isEmpty else { continue }
      let sizes = ones.map { $0.size(fitting: width, in: context).height }
      guard let tallest = sizes.max(), tallest > least(role, ones) else { continue }
      let target = max(least(role, ones), tallest - missing / Double(ones.count))
      elements = elements.map { $0.holding(role, to: target) }
      roles.append(role)
    }
    guard height <= room + 0.001 else {
      throw KitError(
        "the card does not fit: made as low as it can be, it is \(points(height - room)) points too"
          + " tall for the screen")
    }
    return CardLayout.Squeezed(missing: natural - room, roles: roles)
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
