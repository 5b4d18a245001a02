// SPDX-License-Identifier: MIT

internal import Geometry
internal import KitInterface
internal import LayerTree
internal import Pixels
internal import Text
internal import Views

/// Builds a message from a request, with the library's own calls.
struct MessageBuilder {
  private let request: BannerRequest
  private let values: PropertyValues
  private let context: KitContext
  private let layout: MessageLayoutName
  private var warnings: [KitWarning] = []

  init(_ request: BannerRequest, context: KitContext) throws(KitError) {
    self.request = request
    self.context = context
    values = PropertyValues(values: request.values)
    let name = request.layout ?? MessageLayoutName.standard.rawValue
    guard let layout = MessageLayoutName(rawValue: name) else {
      throw KitError("there is no layout \"\(name)\"")
    }
    self.layout = layout
  }

  /// The message.
  mutating func message() throws(KitError) -> Message {
    var message =
      if let segue = layout.segue { try self.segue(segue) } else { try self.messageView() }
    message.warnings = warnings
    return message
  }

  private mutating func warn(_ message: String) { warnings.append(KitWarning(message)) }

  private mutating func warn(_ property: String, _ message: String) {
    warnings.append(KitWarning(property: property, message))
  }

  // MARK: Message views

  private mutating func messageView() throws(KitError) -> Message {
    let version: LibraryVersion = values.choice("libraryVersion") ?? .v10
    let view = MessageView(layout: layout.messageView ?? .cardView, version: version)
    configureTheme(of: view, version)
    view.titleLabel?.text = request.title
    view.titleLabel?.isHidden = request.title == nil
    view.bodyLabel?.text = request.subtitle
    view.bodyLabel?.isHidden = request.subtitle == nil
    configureColors(of: view)
    configureIcon(of: view)
    configureButton(of: view)
    if view.titleLabel == nil, request.title != nil, request.subtitle != nil {
      warn("a status line has no title; it is left away")
    } else if view.titleLabel == nil, let title = request.title {
      // A line that was given as title alone is meant to be seen.
      view.bodyLabel?.text = title
      view.bodyLabel?.isHidden = false
    }
    try configureIconSize(of: view)
    configureCorners(of: view)
    configureMargins(of: view)
    view.accessibilityPrefix = values.text("accessibilityPrefix")
    return Message(view, config: config(position))
  }

  private var position: Position { request.position ?? layout.position }

  /// A colour that was set holds in both appearances; one of the design may have a dark variant.
  private func color(_ name: String, dark: String) -> AdaptiveColor? {
    let set = PropertyValues(values: request.overrides)
    guard let light = values.color(name) ?? values.color(dark) else { return nil }
    let inDark = set.color(dark) ?? set.color(name) ?? values.color(dark) ?? light
    return light == inDark ? .fixed(light) : .appearances(light: light, dark: inDark)
  }

  private func configureTheme(of view: MessageView, _ version: LibraryVersion) {
    let theme: Theme? = values.choice("theme")
    let style: IconStyle = values.choice("iconStyle") ?? .default
    let background = color("backgroundColor", dark: "darkBackgroundColor")
    let foreground = color("foregroundColor", dark: "darkForegroundColor")
    let icon = theme.flatMap(style.image)
    guard theme != nil || background != nil || foreground != nil else {
      // A view without a theme keeps the colours of its file; its placeholders are no icons.
      view.iconImageView?.isHidden = true
      view.iconLabel?.isHidden = true
      return
    }
    let colors = theme?.colors(version) ?? (.white, .black)
    view.configureTheme(
      backgroundColor: background ?? colors.background,
      foregroundColor: foreground ?? colors.foreground, iconImage: icon)
  }

  private func configureColors(of view: MessageView) {
    if let color = values.color("titleColor") { view.titleLabel?.textColor = .fixed(color) }
    if let color = values.color("bodyColor") { view.bodyLabel?.textColor = .fixed(color) }
    if let color = values.color("buttonBackgroundColor") {
      view.button?.backgroundColor = .fixed(color)
    }
    if let color = values.color("buttonTintColor") { view.button?.tintColor = .fixed(color) }
  }

  // MARK: Images

  private mutating func configureIcon(of view: MessageView) {
    if view.iconLabel == nil {
      let isAsked = if case .image = request.image { true } else { request.image.isEmoji }
      if isAsked { warn("a status line has no icon; it is left away") }
      return
    }
    func show(text: String?, image: IconImage?) {
      view.iconLabel?.text = text.map { AttributedText($0) }
      view.iconLabel?.isHidden = text == nil
      view.iconImageView?.image = image
      view.iconImageView?.isHidden = image == nil
    }
    switch request.image {
    case .none: show(text: nil, image: nil)
    case .image(let image): show(text: nil, image: iconImage(image))
    case .emoji(let text, _): show(text: text, image: nil)
    case .standard:
      let text = values.text("iconText")
      let name = values.text("iconImage") ?? ""
      guard text != nil || !name.isEmpty else { return }
      // Given both, both are shown.
      show(text: text, image: name.isEmpty ? nil : find("iconImage", name))
    }
  }

  /// The library's own icons take the colour of the text.
  private func iconImage(_ image: Image) -> IconImage {
    guard case .drawing(let drawing) = image, let icon = Icon(rawValue: drawing.name) else {
      return .image(image)
    }
    return .icon(icon)
  }

  /// An image by name: first among the user's, then among the library's.
  private mutating func find(_ property: String, _ name: String) -> IconImage? {
    if let image = context.userImage(name) { return .image(image) }
    if let icon = Icon(rawValue: name) { return .icon(icon) }
    warn(property, "there is no image named \"\(name)\"; drawn without it")
    return nil
  }

  private mutating func configureButton(of view: MessageView) {
    let imageName = values.text("buttonImage") ?? ""
    let image = imageName.isEmpty ? nil : find("buttonImage", imageName)
    let isAsked = request.buttonTitle != nil || image != nil
    if isAsked, view.button == nil {
      warn("the layout \(layout.rawValue) has no button; it is left away")
    }
    view.button?.title = request.buttonTitle
    view.button?.image = image
    view.button?.isHidden = !isAsked
  }

  private func configureIconSize(of view: MessageView) throws(KitError) {
    if let mode: ContentMode = values.choice("iconContentMode") {
      view.iconImageView?.contentMode = mode
    }
    switch (values.number("iconWidth"), values.number("iconHeight")) {
    case (nil, nil): break
    case (let width?, let height?):
      view.configureIcon(withSize: Size(width: width, height: height))
    case (nil, _): throw KitError(property: "iconHeight", "iconHeight needs iconWidth")
    case (_, nil): throw KitError(property: "iconWidth", "iconWidth needs iconHeight")
    }
  }

  // MARK: Background

  private mutating func configureCorners(of view: MessageView) {
    let background = view.backgroundView
    if let radius = values.number("layerCornerRadius") { background.layerCornerRadius = radius }
    guard let rounding = background as? CornerRoundingView else {
      for name in ["cornerRadius", "roundsLeadingCorners", "roundedCorners"]
      where request.values[name] != nil {
        warn(name, "the layout \(layout.rawValue) has no rounded background; it changes nothing")
      }
      return
    }
    if let radius = values.number("cornerRadius") {
      rounding.cornerRadius = radius
      if request.values["layerCornerRadius"] == nil { background.layerCornerRadius = 0 }
    }
    if let leading = values.flag("roundsLeadingCorners") {
      rounding.roundsLeadingCorners = leading
    }
    if let words = values.words("roundedCorners") {
      rounding.roundedCorners = Set(words.compactMap(CornerRoundingView.Corner.init))
      if request.values["roundsLeadingCorners"] == nil { rounding.roundsLeadingCorners = false }
    }
  }

  private mutating func configureMargins(of view: BaseView) {
    if let additions = values.insets("layoutMarginAdditions") {
      view.layoutMarginAdditions = additions
      if view.legacyMargins != nil {
        warn("layoutMarginAdditions", "releases before 5.0.0 have no such property; it is ignored")
      }
    }
    if let collapses = values.flag("collapseLayoutMarginAdditions") {
      view.collapseLayoutMarginAdditions = collapses
    }
    if let respects = values.flag("respectSafeArea") { view.respectSafeArea = respects }
    if let bounce = values.number("bounceAnimationOffset") { view.bounceAnimationOffset = bounce }
    view.backgroundHeight = values.number("backgroundHeight")
    if let width = values.number("backgroundWidth") {
      view.configureBackgroundView(width: width)
      if view.containment == .whole {
        warn(
          "backgroundWidth",
          "the layout \(layout.rawValue) is as wide as the screen; it changes nothing")
      }
    }
    if values.flag("dropShadow") == true { view.configureDropShadow() }
  }

  // MARK: Segues

  private mutating func segue(_ kind: SwiftMessagesSegue.Layout) throws(KitError) -> Message {
    let segue = SwiftMessagesSegue(destination: destination)
    segue.configure(layout: kind)
    segue.preferredContentSize = Size(
      width: values.number("preferredContentWidth") ?? 0,
      height: values.number("preferredContentHeight") ?? 0)
    if let radius = values.number("cornerRadius") { segue.containerView.cornerRadius = radius }
    if request.buttonTitle != nil {
      warn("a segue's view controller has no button; it is left away")
    }
    configureMargins(of: segue.messageView)
    if request.values["dropShadow"] == .flag(false) {
      segue.messageView.configureNoDropShadow()
    }
    let style = request.position.map { config($0).presentationStyle } ?? segue.presentationStyle
    segue.presentationStyle = style
    segue.dimMode =
      request.values["dimMode"] == nil ? segue.dimMode : config(position).dimMode
    var message = segue.message()
    message.config = configured(message.config)
    return message
  }

  /// What is presented: a picture over a colour.
  private var destination: any View {
    let color = values.color("presentedColor") ?? .white
    let image: Image? =
      switch request.image {
      case .image(let image), .emoji(_, let image): image
      case .standard, .none: nil
      }
    guard let image else { return ColorView(color) }
    let mode: ContentMode = values.choice("presentedContentMode") ?? .scaleAspectFill
    return PresentedPicture(
      color: color, picture: ImageView(image, contentMode: mode, clipsToBounds: true))
  }

  // MARK: Configuration

  private func config(_ position: Position) -> SwiftMessages.Config {
    var config = configured(SwiftMessages.Config())
    config.presentationStyle = style(position)
    let interactive = values.flag("dimModeInteractive") ?? true
    config.dimMode =
      switch values.text("dimMode") {
      case "gray": .gray(interactive: interactive)
      case "color":
        .color(color: values.color("dimColor") ?? .black, interactive: interactive)
      case "blur":
        .blur(
          style: values.choice("blurStyle") ?? .dark, alpha: values.number("blurAlpha") ?? 1,
          interactive: interactive)
      default: .none
      }
    return config
  }

  private func style(_ position: Position) -> SwiftMessages.PresentationStyle {
    switch (values.text("animator"), position) {
    case ("physics", let position):
      var animation = PhysicsAnimation()
      animation.placement = PhysicsAnimation.Placement(rawValue: position.rawValue) ?? .center
      return .custom(animator: animation)
    case (_, .top): return .top
    case (_, .bottom): return .bottom
    case (_, .center): return .center
    }
  }

  /// What does not depend on the place.
  private func configured(_ config: SwiftMessages.Config) -> SwiftMessages.Config {
    var config = config
    let level: WindowLevel =
      switch values.text("windowLevel") {
      case "statusBar": .statusBar
      case "alert": .alert
      default: .normal
      }
    let hasLevel = request.values["windowLevel"] != nil
    switch values.text("presentationContext") {
    case "window": config.presentationContext = .window(windowLevel: level)
    case "viewController": config.presentationContext = .viewController
    case "view": config.presentationContext = .view
    default: if hasLevel { config.presentationContext = .window(windowLevel: level) }
    }
    config.dimModeAccessibilityLabel =
      values.text("dimModeAccessibilityLabel") ?? config.dimModeAccessibilityLabel
    config.preferredStatusBarStyle = values.choice("preferredStatusBarStyle")
    config.prefersStatusBarHidden = values.flag("prefersStatusBarHidden")
    config.overrideUserInterfaceStyle =
      values.choice("overrideUserInterfaceStyle") ?? .unspecified
    if values.flag("keyboardTrackingView") == true {
      config.keyboardTrackingView = KeyboardTrackingView(
        topMargin: values.number("keyboardTopMargin") ?? 0)
    }
    return config
  }
}

extension BannerRequest.ImageChoice {
  fileprivate var isEmoji: Bool { if case .emoji = self { true } else { false } }
}

/// A picture of a view controller over its colour.
private struct PresentedPicture: View {
  let color: Color
  let picture: ImageView

  func size(fitting width: Double?, in context: LayoutContext) -> Size { .zero }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    var layer = Layer(name, frame: frame, background: .color(color))
    layer.sublayers = [
      picture.layer("picture", in: Rect(origin: .zero, size: frame.size), context: context)
    ]
    return layer
  }
}
