// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// A message laid out in its host.
struct MessagePresentation: Presentation {
  let message: Message
  let host: MessageHost
  let layout: MessageLayout
  let warnings: [KitWarning]
  private let place: RestingPlace
  private let context: LayoutContext
  private let content: Layer?

  init(_ message: Message, in host: BannerHost, context: LayoutContext) throws(KitError) {
    try message.checkNumbers()
    try message.checkBlur()
    self.message = message
    self.host = MessageHost(of: message, in: host)
    place = message.config.presentationStyle.animator.restingPlace
    var context = context
    if case .window = self.host.kind,
      let appearance = message.config.overrideUserInterfaceStyle.appearance,
      context.systemVersion >= 13
    {
      context.appearance = appearance
    }
    self.context = context
    layout = MessageLayout(of: message.body, at: place, in: self.host, context: context)
    guard layout.isPossible else {
      throw KitError("the content requests a size that exceeds every screen", isLackOfRoom: true)
    }
    content = Self.content(of: message, in: layout, context: context)
    warnings =
      message.warnings
      + MessageLayoutWarnings(
        message: message, layout: layout, host: self.host, place: place, outer: host,
        context: context, content: content
      ).all
  }

  var settled: PresentedLayers { frame(.rest) }

  /// Warnings about differences from the original after the device was rotated.
  var warningsOfTurn: [KitWarning] {
    guard case .window = host.kind, !message.config.shouldAutorotate else { return [] }
    return [
      KitWarning(
        property: "shouldAutorotate",
        "is ignored: the message is drawn rotated, although its window would not rotate")
    ]
  }

  /// Returns the layers on the screen for a given pose.
  func frame(_ pose: MessagePose) -> PresentedLayers {
    PresentedLayers(
      layers: [(host.level, containerLayer(pose))],
      banner: screenFrame(of: layout.background, pose).intersection(containerFrame))
  }

  // MARK: Frames

  private func snapped(_ frame: Rect) -> Rect { frame.rounded(toScale: context.scale) }

  /// The frame of the container on the screen, in points.
  var containerFrame: Rect { snapped(host.container) }

  /// The frame of the message in its container.
  var messageFrame: Rect { snapped(layout.message) }

  /// Returns the bounding box of a part of the message on the screen.
  ///
  /// - Parameter part: The part's frame in the message.
  func screenFrame(of part: Rect, _ pose: MessagePose) -> Rect {
    let moved = moved(pose)
    let origin = containerFrame.origin + moved.origin
    let turned =
      pose.transform == .identity
      ? snapped(part)
      : pose.transform.about(x: moved.width / 2, y: moved.height / 2).bounds(of: snapped(part))
    return turned.offset(x: origin.x, y: origin.y)
  }

  /// Returns the frame of the moved message, snapped to whole pixels.
  private func moved(_ pose: MessagePose) -> Rect {
    messageFrame.offset(
      x: roundToPixel(pose.offset.x, scale: context.scale),
      y: roundToPixel(pose.offset.y, scale: context.scale))
  }

  /// The visible frame of the background on the screen, clipped to the container.
  private var bannerFrame: Rect {
    screenFrame(of: layout.background, .rest).intersection(containerFrame)
  }

  // MARK: Layers

  /// Returns the layer of the container, with its dimming and the message.
  private func containerLayer(_ pose: MessagePose) -> Layer {
    var container = Layer("container", frame: containerFrame)
    container.clips = true
    let bounds = Rect(origin: .zero, size: containerFrame.size)
    switch message.config.dimMode {
    case .none: break
    // Source: swiftmessages.md 4.5.
    case .gray: container.background = dim(Color(white: 0, alpha: 0.3), pose)
    case .color(let color, _):
      container.background = dim(color.resolved(in: context), pose)
    case .blur(let style, let alpha, _):
      if let backdrop = style.backdrop(in: context) {
        var blur = Layer(
          "blur", frame: bounds, content: .backdrop(backdrop.interpolated(pose.dimming)))
        blur.opacity = alpha
        container.sublayers.append(blur)
      }
    }
    container.sublayers += messageLayers(pose)
    return container
  }

  private func dim(_ color: Color, _ pose: MessagePose) -> Fill {
    .color(pose.dimming == 1 ? color : color.withAlpha(multipliedBy: pose.dimming))
  }

  /// Returns the shadow and the message, grouped if they are rotated, scaled or faded.
  private func messageLayers(_ pose: MessagePose) -> [Layer] {
    let frame = moved(pose)
    let isPlain = pose.transform == .identity && pose.opacity == 1
    var message = messageLayer
    message.frame = isPlain ? frame : Rect(origin: .zero, size: frame.size)
    var layers = [message]
    if let shadow, !isShadowOfBackground {
      var layer = shadow
      layer.frame = shadow.frame.offset(x: message.frame.x, y: message.frame.y)
      layers.insert(layer, at: 0)
    }
    guard !isPlain else { return layers }
    var view = Layer("message view", frame: frame, sublayers: layers)
    view.opacity = pose.opacity
    view.transform = pose.transform
    return [view]
  }

  /// Whether the shadow is the background's, as in 3.4.0 and 4.1.4, instead of the message
  /// view's.
  private var isShadowOfBackground: Bool { message.body.version <= .v4 }

  private var messageLayer: Layer {
    let body = message.body
    var layer = Layer(
      "message", frame: messageFrame,
      background: body.color.map { .color($0.resolved(in: context)) })
    if let shadow, isShadowOfBackground { layer.sublayers.append(shadow) }
    layer.sublayers.append(background(snapped(layout.background)))
    return layer
  }

  /// The corner radii of the background's mask.
  private var maskRadii: CornerRadii {
    guard let rounding = message.body.rounding else { return CornerRadii(0) }
    // Physics animations don't change the corners.
    let corners: Set<CornerRoundingView.Corner> =
      switch (rounding.roundsLeadingCorners, place) {
      case (true, .top): [.bottomLeft, .bottomRight]
      case (true, .bottom): [.topLeft, .topRight]
      default: rounding.corners
      }
    func radius(_ corner: CornerRoundingView.Corner) -> Double {
      corners.contains(corner) ? rounding.radius : 0
    }
    return CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight),
      bottomRight: radius(.bottomRight), bottomLeft: radius(.bottomLeft))
  }

  /// The shadow in the message: of the mask's path if there is one, or of the background's layer.
  ///
  /// Source: swiftmessages.md 1.7.
  private var shadow: Layer? {
    guard let shadow = message.body.shadow else { return nil }
    var layer = Layer("shadow", frame: snapped(layout.background))
    layer.cornerCurve = .bezierPath
    layer.cornerRadii =
      message.body.rounding == nil || isShadowOfBackground && maskRadii.isSquare
      ? CornerRadii(message.body.layerCornerRadius) : maskRadii
    layer.shadow = shadow
    return layer
  }

  /// Returns the background with its content, clipped by its mask and its layer's corners.
  private func background(_ frame: Rect) -> Layer {
    let body = message.body
    let color = body.backgroundColor.map { Fill.color($0.resolved(in: context)) }
    var inner = Layer("background", frame: frame, background: color)
    inner.cornerRadii = CornerRadii(body.layerCornerRadius)
    if let content { inner.sublayers.append(content) }
    let mask = maskRadii
    let overhangs = contentOverhangs
    guard !mask.isSquare else {
      inner.clips = overhangs && (body.backgroundHeight != nil || body.layerCornerRadius > 0)
      return inner
    }
    if !overhangs, mask.hides(circularCorners: body.layerCornerRadius) {
      inner.cornerRadii = mask
      inner.cornerCurve = .bezierPath
      return inner
    }
    var outer = Layer("mask", frame: frame)
    outer.cornerRadii = mask
    outer.cornerCurve = .bezierPath
    outer.clips = true
    inner.frame.x = 0
    inner.frame.y = 0
    outer.sublayers = [inner]
    return outer
  }

  /// Whether the content reaches into rounded corners, or beyond the background.
  private var contentOverhangs: Bool {
    let insets = message.body.contentInsets
    let content = layout.content
    let radius = max(message.body.rounding?.radius ?? 0, message.body.layerCornerRadius)
    let nearest = min(
      insets.left, insets.right, content.y, layout.background.height - content.maxY)
    return nearest < Metrics.clearInset * radius || layout.contentHeight > layout.room + 0.01
  }

  /// Returns the content in the background, mirrored in right-to-left layouts.
  private static func content(
    of message: Message, in layout: MessageLayout, context: LayoutContext
  ) -> Layer? {
    guard let content = message.body.content else { return nil }
    let frame = layout.content.rounded(toScale: context.scale)
    let layer = content.layer("content", in: frame, context: context)
    // Only the content is mirrored, because the margins are physical.
    return context.placed(layer, in: 2 * frame.x + frame.width)
  }

  // MARK: Accessibility

  /// The accessibility elements.
  ///
  /// Source: swiftmessages.md 1.14.
  var accessibility: Accessibility? {
    let config = message.config
    var elements: [Accessibility.Element] = []
    let spoken = message.body.spoken
    if let spoken {
      if let text = spoken.label { elements.append(.init(label: text, frame: bannerFrame)) }
    } else {
      // A view without accessibility properties is a single element with all its content.
      elements.append(.init(label: nil, frame: bannerFrame))
    }
    elements += (spoken?.others ?? []).map {
      .init(
        label: $0.accessibilityLabel, isButton: $0.isButton,
        frame: ($0.isButton ? buttonFrame : nil) ?? bannerFrame)
    }
    let focus = config.dimMode.modal && !elements.isEmpty ? 0 : nil
    // Since 10.0.2, a dimmed area without an action has an element, too.
    if config.dimMode.interactive || config.dimMode.modal && message.body.version >= .v10 {
      var area = Accessibility.Element(
        label: config.dimModeAccessibilityLabel, isButton: config.dimMode.interactive,
        frame: containerFrame)
      area.property = MessageProperties.keys.dimModeAccessibilityLabel.name
      elements.append(area)
    }
    return Accessibility(
      announcement: config.dimMode.modal ? nil : spoken?.message, elements: elements,
      isModal: config.dimMode.modal, focus: focus)
  }

  /// The button, and the dimmed area if a tap on it hides the message.
  ///
  /// UIKit finds the button only inside the message's background and its container.
  var tapTargets: [TapTarget] {
    var targets: [TapTarget] = []
    if let button = buttonFrame?.intersection(bannerFrame) {
      let spoken = message.body.spoken?.others.first(where: \.isButton)?.accessibilityLabel
      targets.append(
        TapTarget("button", label: spoken, frame: button)
          .with(message.buttonTitle?.origin))
    }
    if message.config.dimMode.interactive {
      targets.append(
        TapTarget(
          "dimmed area", kind: .area, label: message.config.dimModeAccessibilityLabel,
          frame: containerFrame))
    }
    return targets
  }

  /// The time that the message stays, or nil if only a hide ends it.
  var stay: Duration? { message.config.stay }

  /// The frame of the button on the screen, or nil without one.
  private var buttonFrame: Rect? { button(in: messageLayer, at: containerFrame.origin) }

  /// The frame of the button in the message, or nil without one.
  var buttonInMessage: Rect? {
    button(in: messageLayer, at: Point(x: -messageFrame.x, y: -messageFrame.y))
  }

  private func button(in layer: Layer, at origin: Point) -> Rect? {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    if layer.role == .button { return frame }
    for sublayer in layer.sublayers {
      if let found = button(in: sublayer, at: frame.origin) { return found }
    }
    return nil
  }
}

extension CornerRadii {
  /// The largest circular radius, relative to a mask's radius, that the mask still hides.
  ///
  /// Up to this ratio a circular corner is a fifth of the mask's radius beyond the mask's edge
  /// everywhere, so no pixel contains both edges.
  private static let hiddenShare = 0.5

  /// Returns whether a mask with these continuous corners hides circular corners of a radius.
  fileprivate func hides(circularCorners radius: Double) -> Bool {
    radius <= Self.hiddenShare * min(topLeft, topRight, bottomLeft, bottomRight)
  }
}
