// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerViews

private let keys = MessageProperties.keys

/// Warnings about layouts that the original renders but that are rarely intended.
struct MessageLayoutWarnings {
  let message: Message
  let layout: MessageLayout
  let host: MessageHost
  let place: RestingPlace
  let outer: BannerHost
  let context: LayoutContext
  /// The layer of the content.
  let content: Layer?

  /// All warnings.
  var all: [KitWarning] {
    [squeezed, tooWide, offEdge, withoutRoom, behindKeyboard].compactMap { $0 } + withoutWindow
  }

  /// The frame of the background in the container.
  private var background: Rect {
    layout.background.offset(x: layout.message.x, y: layout.message.y)
  }

  /// A warning if the content gets less height than it needs.
  private var squeezed: KitWarning? {
    let room = max(0, layout.room)
    guard layout.contentHeight > room + 0.01 else { return nil }
    let sizes = "the content needs \(points(layout.contentHeight)) but gets \(points(room))"
    return message.body.backgroundHeight != nil
      ? KitWarning(property: keys.layout.backgroundHeight.name, "\(sizes); the rest is cut off")
      : KitWarning("\(sizes); it is compressed")
  }

  private var tooWide: KitWarning? {
    guard layout.background.width > host.container.width + 0.01 else { return nil }
    let body = message.body
    let property =
      body.backgroundWidth == nil ? keys.layout.layoutMarginAdditions.name : body.widthProperty
    return KitWarning(
      property: property,
      "the background is \(points(layout.background.width)) wide and extends beyond the"
        + " container, which is \(points(host.container.width))")
  }

  /// A warning if the background extends beyond the container at an edge it doesn't slide in
  /// from.
  private var offEdge: KitWarning? {
    let above = -background.y
    let below = background.maxY - host.container.height
    let overhang =
      switch place.edge {
      case .top: below
      case .bottom: above
      case nil: max(above, below)
      }
    let isSeen = !background.intersection(
      Rect(origin: .zero, size: host.container.size)
    ).isEmpty
    guard overhang > 0.01 || !isSeen else { return nil }
    return KitWarning(
      isSeen
        ? "the message extends beyond its container by \(points(overhang))"
        : "the message is invisible: it is outside its container")
  }

  private var withoutRoom: KitWarning? {
    guard let content, layout.content.width <= 0 || Self.hidesText(content) else { return nil }
    return KitWarning(
      "there is no room for the texts: margins, icon and button take the full width")
  }

  /// Returns whether texts have no width, although they are not empty.
  private static func hidesText(_ layer: Layer) -> Bool {
    (layer.role == .texts && layer.frame.width <= 0 && !layer.sublayers.isEmpty)
      || layer.sublayers.contains(where: hidesText)
  }

  private var behindKeyboard: KitWarning? {
    // Before iOS 9, a high window was above the keyboard.
    guard outer.keyboardHeight > 0, !(host.level == .highWindow && context.systemVersion < 9)
    else { return nil }
    let keyboard = outer.size.height - outer.keyboardHeight
    let strip = place == .bottom ? message.body.margins?.bounce ?? 0 : 0
    guard host.container.y + background.maxY > keyboard + strip + 0.01 else { return nil }
    return message.config.keyboardTrackingView == nil
      ? KitWarning(
        property: keys.keyboardTrackingView.name,
        "the keyboard covers the message; set \(keys.keyboardTrackingView.name) to keep it above")
      : KitWarning(property: keys.keyboardTopMargin.name, "the keyboard covers the message")
  }

  /// Warnings about options that need a separate window for the message.
  private var withoutWindow: [KitWarning] {
    let config = message.config
    if case .window = host.kind {
      guard config.overrideUserInterfaceStyle != .unspecified, context.systemVersion < 13 else {
        return []
      }
      return [
        KitWarning(
          property: keys.overrideUserInterfaceStyle.name,
          "is ignored: only iOS 13 and later have another appearance")
      ]
    }
    return [
      (keys.preferredStatusBarStyle.name, config.preferredStatusBarStyle != nil),
      (keys.prefersStatusBarHidden.name, config.prefersStatusBarHidden != nil),
      (keys.overrideUserInterfaceStyle.name, config.overrideUserInterfaceStyle != .unspecified),
    ].filter(\.1).map { name, _ in
      KitWarning(
        property: name, "is ignored: it applies only to a message in a separate window")
    }
  }
}
