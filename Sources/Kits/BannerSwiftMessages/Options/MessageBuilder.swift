// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// Builds a message from a request, with the library's own calls.
struct MessageBuilder {
  let request: BannerRequest
  let values: PropertyValues
  let context: KitContext
  let layout: MessageLayoutName
  private var images: ImageFinder

  init(_ request: BannerRequest, context: KitContext) throws(KitError) {
    self.request = request
    self.context = context
    images = ImageFinder(SwiftMessagesKit(), context)
    values = PropertyValues(request.values, of: MessageProperties.all)
    let name = request.layout ?? MessageLayoutName.standard.rawValue
    guard let layout = MessageLayoutName(rawValue: name) else {
      throw KitError("there is no layout \"\(name)\"")
    }
    self.layout = layout
  }

  /// The message.
  mutating func message() throws(KitError) -> Message {
    var message =
      if let segue = layout.segue { self.segue(segue) } else { try messageView() }
    message.warnings = images.warnings
    return message
  }

  // MARK: Message views

  private mutating func messageView() throws(KitError) -> Message {
    let version: LibraryVersion = values.choice("libraryVersion") ?? .v10
    let view = MessageView(layout: layout.messageView ?? .cardView, version: version)
    configureTheme(of: view, version)
    configureTexts(of: view)
    configureColors(of: view)
    configureIcon(of: view)
    configureButton(of: view)
    try configureIconSize(of: view)
    configureCorners(of: view.backgroundView, version)
    configureMargins(of: view)
    view.accessibilityPrefix = values.text("accessibilityPrefix")
    if let id = values.filled("id") { view.id = id }
    if values.flag("includeHaptic") == true, let theme: Theme = values.choice("theme") {
      view.defaultHaptic = theme.haptic
    }
    var message = Message(view, config: config(request.position ?? layout.position))
    if request.values["pauseBetweenMessages"] != nil {
      message.pause = values.number("pauseBetweenMessages")
    }
    return message
  }

  private mutating func configureTexts(of view: MessageView) {
    view.titleLabel?.attributedText = request.title
    view.titleLabel?.isHidden = request.title == nil
    // A line that was given as title alone is meant to be seen.
    let isTitleOnly = view.titleLabel == nil && request.subtitle == nil
    let body = isTitleOnly ? request.title : request.subtitle
    view.bodyLabel?.attributedText = body
    view.bodyLabel?.isHidden = body == nil
  }

  // MARK: Colours

  /// A colour that was set holds in both appearances; one of the design may have a dark variant.
  private func color(_ name: String, dark: String) -> AdaptiveColor? {
    let set = PropertyValues(request.overrides, of: MessageProperties.all)
    guard let light = values.color(name) else { return nil }
    let inDark = set.color(dark) ?? set.color(name) ?? values.color(dark) ?? light
    return light == inDark ? .fixed(light) : .appearances(light: light, dark: inDark)
  }

  /// A colour of the theme's, with a dark variant of one's own.
  private func themed(_ color: AdaptiveColor, dark: String) -> AdaptiveColor {
    guard let own = values.color(dark) else { return color }
    var light = context.layout
    light.appearance = .light
    return .appearances(light: color.resolved(in: light), dark: own)
  }

  private func configureTheme(of view: MessageView, _ version: LibraryVersion) {
    let theme: Theme? = values.choice("theme")
    let style: IconStyle = values.choice("iconStyle") ?? .default
    let background = color("backgroundColor", dark: "darkBackgroundColor")
    let foreground = color("foregroundColor", dark: "darkForegroundColor")
    if let theme {
      let colors = theme.colors(version)
      view.configureTheme(
        backgroundColor: background ?? themed(colors.background, dark: "darkBackgroundColor"),
        foregroundColor: foreground ?? themed(colors.foreground, dark: "darkForegroundColor"),
        iconImage: style.image(theme: theme))
      return
    }
    // A view without a theme keeps the look of its file; its placeholders are no icons.
    view.iconImageView?.isHidden = true
    view.iconLabel?.isHidden = true
    if let background, let foreground {
      view.configureTheme(backgroundColor: background, foregroundColor: foreground)
    } else if let background {
      view.backgroundView.backgroundColor = background
    } else if let foreground {
      view.titleLabel?.textColor = foreground
      view.bodyLabel?.textColor = foreground
      view.iconLabel?.textColor = foreground
      view.iconImageView?.tintColor = foreground
    }
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
    guard view.iconLabel != nil else { return }
    func show(text: String?, image: IconImage?) {
      view.iconLabel?.text = text
      view.iconLabel?.isHidden = text == nil
      view.iconImageView?.image = image
      view.iconImageView?.isHidden = image == nil
    }
    switch request.image {
    case .none: show(text: nil, image: nil)
    case .image(let image): show(text: nil, image: iconImage(image, isTemplate: isTemplate))
    case .emoji(let text, _, let size):
      show(text: text, image: nil)
      if let size { view.iconLabel?.font = .systemFont(ofSize: size) }
    case .standard:
      let name = values.text("iconImage")
      let text = values.text("iconText")
      guard text != nil || name != nil else { return }
      // Given both, both are shown; an empty name is none.
      show(text: text, image: name.flatMap { $0.isEmpty ? nil : find("iconImage", $0) })
    }
  }

  /// The library's own icons take the colour of the text.
  private func iconImage(_ image: Image, isTemplate: Bool) -> IconImage {
    guard case .drawing(let drawing) = image, let icon = Icon(rawValue: drawing.name) else {
      return isTemplate ? .template(image) : .image(image)
    }
    let own = icon.drawing(tint: .black, scale: context.layout.scale).size
    return drawing.size == own
      ? .icon(icon)
      : .scaledIcon(icon, longestSide: max(drawing.size.width, drawing.size.height))
  }

  /// An image by name: first among the user's, then among the library's.
  private mutating func find(_ property: String, _ name: String) -> IconImage? {
    images.image(property, named: name).map {
      iconImage($0, isTemplate: property == "iconImage" && isTemplate)
    }
  }

  private var isTemplate: Bool { values.flag("iconIsTemplate") == true }

  private mutating func configureButton(of view: MessageView) {
    let title = request.buttonTitle.flatMap { $0.isEmpty ? nil : $0 }
    guard view.button != nil else { return }
    let imageName = values.text("buttonImage") ?? ""
    let image = imageName.isEmpty ? nil : find("buttonImage", imageName)
    view.button?.title = title
    view.button?.image = image
    view.button?.isHidden = title == nil && image == nil
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

  func configureCorners(of background: BackgroundView, _ version: LibraryVersion = .v10) {
    if let radius = values.number("layerCornerRadius") { background.layerCornerRadius = radius }
    guard let rounding = background as? CornerRoundingView else { return }
    if let radius = values.number("cornerRadius") {
      // 3.4.0 knew quarter circles only.
      if version > .v3 { rounding.cornerRadius = radius }
      if request.values["layerCornerRadius"] == nil {
        background.layerCornerRadius = version > .v3 ? 0 : radius
      }
    }
    if let leading = values.flag("roundsLeadingCorners") {
      rounding.roundsLeadingCorners = leading
    }
    if let words = values.words("roundedCorners") {
      rounding.roundedCorners = Set(words.compactMap(CornerRoundingView.Corner.init))
      if request.values["roundsLeadingCorners"] == nil { rounding.roundsLeadingCorners = false }
    }
  }

  func configureMargins(of view: BaseView) {
    if let additions = values.insets("layoutMarginAdditions") {
      view.layoutMarginAdditions = additions
    }
    if let collapses = values.flag("collapseLayoutMarginAdditions") {
      view.collapseLayoutMarginAdditions = collapses
    }
    if let respects = values.flag("respectSafeArea") { view.respectSafeArea = respects }
    if let bounce = values.number("bounceAnimationOffset") { view.bounceAnimationOffset = bounce }
    view.backgroundHeight = values.number("backgroundHeight")
    if let width = values.number("backgroundWidth") {
      view.configureBackgroundView(width: width)
    }
    if values.flag("dropShadow") == true { view.configureDropShadow() }
    configureShadow(of: view)
  }

  /// Values of the shadow, if there is one: a color alone makes none.
  private func configureShadow(of view: BaseView) {
    guard view.shadowLayer.shadowOpacity > 0 else { return }
    func set<Value>(_ path: WritableKeyPath<ViewLayer, Value>, _ value: Value?) {
      if let value { view.shadowLayer[keyPath: path] = value }
    }
    func number(_ name: String) -> Double? {
      request.values[name] == nil ? nil : values.number(name)
    }
    if request.values["shadowColor"] != nil, let color = values.color("shadowColor") {
      view.shadowLayer.shadowColor = color
    }
    set(\.shadowOpacity, number("shadowOpacity"))
    set(\.shadowRadius, number("shadowRadius"))
    set(\.shadowOffset.width, number("shadowOffsetX"))
    set(\.shadowOffset.height, number("shadowOffsetY"))
  }
}
