// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerViews

/// The frames of a card and its views.
///
/// Source: bulletinboard.md 2.2 to 2.5.
struct CardLayout {
  /// The frame of the card on the screen, in points, not rounded to pixels.
  let card: Rect
  /// The frames of the views in the card, in points, not rounded to pixels.
  let views: [Rect]
  /// The corner radius of the card, in points.
  let cornerRadius: Double
  /// The views, compressed if they don't fit.
  let elements: [CardElement]
  /// Whether the horizontal size class is regular, so that the card is centered.
  let isRegular: Bool
  /// The distance below its resting position at which the card starts to appear, in points.
  let entrance: Double
  /// The compression of the views, or nil if they fit.
  let squeezed: Squeezed?

  /// The compression of the views.
  struct Squeezed {
    /// The missing height, in points.
    var missing: Double
    /// The compressed roles in order, with the maximum height that remained for each, in points.
    var roles: [(role: CardElement.Role, height: Double)]
  }

  init(_ bulletin: Bulletin, in host: BannerHost, context: LayoutContext) throws(KitError) {
    let screen = CardConstraints(bulletin, host, context)
    let width = screen.cardWidth - 2 * screen.padding
    guard width > 0 || bulletin.elements.isEmpty && screen.cardWidth > 0 else {
      throw KitError(
        property: BulletinProperties.keys.edgeSpacing.name,
        "there is no room for a card: the edges leave \(points(screen.cardWidth)), and its"
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
    guard height < 1e7 else {
      throw KitError("the content requests a size that exceeds every screen", isLackOfRoom: true)
    }
    card = screen.card(height: height)
    views = column.frames.map { $0.offset(x: screen.padding, y: screen.padding) }
    cornerRadius = screen.cornerRadius
    isRegular = screen.isRegular
    entrance = screen.entrance
  }
}

/// The screen's constraints on a card.
private struct CardConstraints {
  let host: BannerHost
  let look: Bulletin.Look
  /// Whether the horizontal size class is regular.
  let isRegular: Bool
  /// The distance between the card's edges and its views, and between two views, in points.
  let padding: Double
  /// The height of the keyboard that the card avoids, or 0 for none.
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

  /// The width between the margins at the safe area's sides, in points.
  private var sides: Double { host.size.width - safe.left - safe.right - 2 * look.edgeSpacing }

  var cardWidth: Double { max(0, isRegular ? min(Metrics.regularWidth, sides) : sides) }

  var cornerRadius: Double {
    if look.edgeSpacing == 0 { return 0 }
    return look.cornerRadius
      ?? (safe.bottom > 0 ? Metrics.safeAreaCornerRadius : Metrics.cornerRadius)
  }

  /// The bottom of a card attached to the bottom of the screen.
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

  /// The distance below its resting position at which a card starts to appear, in points.
  ///
  /// Source: bulletinboard.md 4.2.
  var entrance: Double {
    guard !isRegular else { return Metrics.Time.regularEntrance + lift }
    let anchor = host.size.height - (look.hidesHomeIndicator ? 0 : safe.bottom)
    return anchor + Metrics.Time.compactEntrance - bottom
  }

  /// The distance by which a keyboard raises a centered card, in points.
  private var lift: Double { keyboard > 0 ? (keyboard + Metrics.keyboardGap) / 2 : 0 }

  /// The maximum height of a card; nil above a keyboard, where the card may leave the screen.
  var room: Double? {
    guard keyboard == 0 else { return nil }
    return isRegular
      ? host.size.height - safe.top - safe.bottom : bottom - safe.top
  }

  /// Returns the frame of a card of a given height.
  func card(height: Double) -> Rect {
    let x = safe.left + (host.size.width - safe.left - safe.right - cardWidth) / 2
    guard isRegular else {
      return Rect(x: x, y: bottom - height, width: cardWidth, height: height)
    }
    let middle = (safe.top + host.size.height - safe.bottom) / 2 - lift
    return Rect(x: x, y: middle - height / 2, width: cardWidth, height: height)
  }
}
