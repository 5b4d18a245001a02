// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerViews

/// Where a card and the views in it lie.
///
/// Source: bulletinboard.md 2.2 to 2.5.
struct CardLayout {
  /// The card on the screen, in points; not rounded to pixels.
  let card: Rect
  /// The views in the card, in points; not rounded to pixels.
  let views: [Rect]
  /// Rounding of the card.
  let cornerRadius: Double
  /// The views, squeezed if there was no room.
  let elements: [CardElement]
  /// Whether there is much room across: the card lies in the middle then.
  let isRegular: Bool
  /// How far below its place the card is when it begins to come, in points.
  let entrance: Double
  /// What became of the card without enough room.
  let squeezed: Squeezed?

  /// How views gave way.
  struct Squeezed {
    /// By how much the card was too tall, in points.
    var missing: Double
    /// Who gave way, in order, and the most that was left of each, in points.
    var roles: [(role: CardElement.Role, height: Double)]
  }

  init(_ bulletin: Bulletin, in host: BannerHost, context: LayoutContext) throws(KitError) {
    let screen = CardConstraints(bulletin, host, context)
    let width = screen.cardWidth - 2 * screen.padding
    guard width > 0 || bulletin.elements.isEmpty && screen.cardWidth > 0 else {
      throw KitError(
        property: BulletinProperties.keys.edgeSpacing.name,
        "there is no room for a card: between the edges there are \(points(screen.cardWidth)), its"
          + " padding takes \(points(2 * screen.padding))",
        isLackOfRoom: true)
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
    isRegular = screen.isRegular
    entrance = screen.entrance
  }
}

/// What the screen asks of a card.
private struct CardConstraints {
  let host: BannerHost
  let look: Bulletin.Look
  /// Whether there is much room across.
  let isRegular: Bool
  /// Between the card's edges and its views, and between two views.
  let padding: Double
  /// Height of the keyboard the card keeps above; 0 for none.
  let keyboard: Double

  init(_ bulletin: Bulletin, _ host: BannerHost, _ context: LayoutContext) {
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

  /// How far below its place a card begins to come.
  ///
  /// Source: bulletinboard.md 4.2.
  var entrance: Double {
    guard !isRegular else { return Metrics.Time.regularEntrance + lift }
    let anchor = host.size.height - (look.hidesHomeIndicator ? 0 : safe.bottom)
    return anchor + Metrics.Time.compactEntrance - bottom
  }

  /// By how much a keyboard lifts a card in the middle.
  private var lift: Double { keyboard > 0 ? (keyboard + Metrics.keyboardGap) / 2 : 0 }

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
    let middle = (safe.top + host.size.height - safe.bottom) / 2 - lift
    return Rect(x: x, y: middle - height / 2, width: cardWidth, height: height)
  }
}
