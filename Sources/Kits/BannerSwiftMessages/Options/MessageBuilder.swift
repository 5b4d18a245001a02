// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

private let keys = MessageProperties.keys

/// The builder of a message from a request, which uses the library's own functions.
struct MessageBuilder {
  let request: BannerRequest
  let values: Design.Values
  let context: KitContext
  let layout: MessageLayoutName
  private var images: ImageFinder

  init(_ request: BannerRequest, context: KitContext) throws(KitError) {
    self.request = request
    self.context = context
    images = ImageFinder(SwiftMessagesKit(), context)
    values = request.values
    let name = request.layout ?? MessageLayoutName.standard.rawValue
    guard let layout = MessageLayoutName(rawValue: name) else {
      throw KitError("unknown layout \"\(name)\"")
    }
    self.layout = layout
  }

  /// Returns the requested message.
  mutating func message() throws(KitError) -> Message {
    var message =
      if let segue = layout.segue { self.segue(segue) } else { try messageView() }
    message.warnings = images.warnings
    return message
  }

  // MARK: Message views

  private mutating func messageView() throws(KitError) -> Message {
    let version = values[keys.libraryVersion]
    let view = MessageView(layout: layout.messageView ?? .cardView, version: version)
    configureTheme(of: view, version)
    configureTexts(of: view)
    configureColors(of: view)
    try configureIcon(of: view)
    try configureButton(of: view)
    try configureIconSize(of: view)
    configureCorners(of: view.backgroundView, version)
    configureMargins(of: view)
    view.accessibilityPrefix = values[keys.accessibilityPrefix]
    if let id = values[keys.behavior.id]?.nonEmpty { view.id = id }
    if values[keys.behavior.includeHaptic], let theme = values[keys.look.theme] {
      view.defaultHaptic = theme.haptic
    }
    var message = Message(view, config: config(request.position ?? layout.position))
    message.pause = request.values[ifSet: keys.behavior.pauseBetweenMessages]
    return message
  }

  private mutating func configureTexts(of view: MessageView) {
    view.titleLabel?.attributedText = request.title
    view.titleLabel?.isHidden = request.title == nil
    // If the layout has no title label, a title without a subtitle appears as the body.
    let isTitleOnly = view.titleLabel == nil && request.subtitle == nil
    let body = isTitleOnly ? request.title : request.subtitle
    view.bodyLabel?.attributedText = body
    view.bodyLabel?.isHidden = body == nil
  }

  // MARK: Colors

  /// Returns the color of a property, with a dark variant if the design has one.
  ///
  /// An overridden color applies to both appearances.
  private func color(
    _ key: PropertyKey<AdaptiveColor?>, dark: PropertyKey<AdaptiveColor?>
  ) -> AdaptiveColor? {
    guard let light = values[key] else { return nil }
    let inDark = request.overrides[dark] ?? request.overrides[key] ?? values[dark] ?? light
    return light == inDark ? light : adaptive(light: light, dark: inDark)
  }

  /// Returns a theme color with a custom dark variant.
  private func themed(_ color: AdaptiveColor, dark: PropertyKey<AdaptiveColor?>) -> AdaptiveColor {
    values[dark].map { adaptive(light: color, dark: $0) } ?? color
  }

  /// Returns a color that is one color in the light appearance, and another one in the dark.
  private func adaptive(light: AdaptiveColor, dark: AdaptiveColor) -> AdaptiveColor {
    func shown(_ color: AdaptiveColor, in appearance: Appearance) -> Color {
      var layout = context.layout
      layout.appearance = appearance
      return color.resolved(in: layout)
    }
    return .appearances(light: shown(light, in: .light), dark: shown(dark, in: .dark))
  }

  private func configureTheme(of view: MessageView, _ version: LibraryVersion) {
    let keys = keys.look
    let background = color(keys.backgroundColor, dark: keys.darkBackgroundColor)
    let foreground = color(keys.foregroundColor, dark: keys.darkForegroundColor)
    if let theme = values[keys.theme] {
      let colors = theme.colors(version)
      view.configureTheme(
        backgroundColor: background ?? themed(colors.background, dark: keys.darkBackgroundColor),
        foregroundColor: foreground ?? themed(colors.foreground, dark: keys.darkForegroundColor),
        iconImage: values[keys.iconStyle].image(theme: theme))
      return
    }
    // A view without a theme keeps the look of its file. Its placeholders are not used as icons.
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
    if let color = values[keys.look.titleColor] { view.titleLabel?.textColor = color }
    if let color = values[keys.look.bodyColor] { view.bodyLabel?.textColor = color }
    if let color = values[keys.look.button.backgroundColor] {
      view.button?.backgroundColor = color
    }
    if let color = values[keys.look.button.tintColor] { view.button?.tintColor = color }
  }

  // MARK: Images

  private mutating func configureIcon(of view: MessageView) throws(KitError) {
    guard view.iconLabel != nil else { return }
    func show(text: AttributedText?, image: IconImage?) {
      view.iconLabel?.attributedText = text
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
      let name = values[keys.look.iconImage]
      let text = request.text(keys.look.iconText)
      guard text != nil || name != nil else { return }
      // If the request has both, both are shown. An empty name stands for no image.
      let image = try images.image(keys.look.iconImage, named: name ?? "")
      show(text: text, image: image.map { iconImage($0, isTemplate: isTemplate) })
    }
  }

  /// Returns an icon: library icons take the color of the text.
  private func iconImage(_ image: Image, isTemplate: Bool) -> IconImage {
    guard case .drawing(let drawing) = image, let icon = Icon(rawValue: drawing.name) else {
      return isTemplate ? .template(image) : .image(image)
    }
    let own = icon.drawing(tint: .black, scale: context.layout.scale).size
    return drawing.size == own
      ? .icon(icon)
      : .scaledIcon(icon, longestSide: max(drawing.size.width, drawing.size.height))
  }

  private var isTemplate: Bool { values[keys.look.iconIsTemplate] }

  private mutating func configureButton(of view: MessageView) throws(KitError) {
    let title = request.buttonTitle.flatMap { $0.isEmpty ? nil : $0 }
    guard view.button != nil else { return }
    let image = try images.image(keys.look.button.image, in: values).map {
      iconImage($0, isTemplate: false)
    }
    view.button?.title = title
    view.button?.image = image
    view.button?.isHidden = title == nil && image == nil
  }

  private func configureIconSize(of view: MessageView) throws(KitError) {
    let keys = keys.view.icon
    view.iconImageView?.contentMode = values[keys.contentMode]
    switch (values[keys.width], values[keys.height]) {
    case (nil, nil): break
    case (let width?, let height?):
      view.configureIcon(withSize: Size(width: width, height: height))
    case (nil, _): throw Self.error(keys.height, needs: keys.width)
    case (_, nil): throw Self.error(keys.width, needs: keys.height)
    }
  }

  private static func error(
    _ key: PropertyKey<Double?>, needs other: PropertyKey<Double?>
  ) -> KitError {
    KitError(property: key.name, "\(key.name) needs \(other.name)")
  }

  // MARK: Background

  func configureCorners(of background: BackgroundView, _ version: LibraryVersion = .v10) {
    if let radius = values[keys.view.layerCornerRadius] { background.layerCornerRadius = radius }
    guard let rounding = background as? CornerRoundingView else { return }
    if let radius = values[keys.view.cornerRadius] {
      // 3.4.0 had quarter circles only.
      if version > .v3 { rounding.cornerRadius = radius }
      if values[keys.view.layerCornerRadius] == nil {
        background.layerCornerRadius = version > .v3 ? 0 : radius
      }
    }
    if let leading = values[keys.view.roundsLeadingCorners] {
      rounding.roundsLeadingCorners = leading
    }
    if let corners = values[keys.view.roundedCorners] {
      rounding.roundedCorners = Set(corners)
      if values[keys.view.roundsLeadingCorners] == nil { rounding.roundsLeadingCorners = false }
    }
  }

  func configureMargins(of view: BaseView) {
    if let additions = values[keys.layout.layoutMarginAdditions] {
      view.layoutMarginAdditions = additions
    }
    if let collapses = values[keys.layout.collapseLayoutMarginAdditions] {
      view.collapseLayoutMarginAdditions = collapses
    }
    view.respectSafeArea = values[keys.layout.respectSafeArea]
    if let bounce = values[keys.layout.bounceAnimationOffset] {
      view.bounceAnimationOffset = bounce
    }
    view.backgroundHeight = values[keys.layout.backgroundHeight]
    if let width = values[keys.layout.backgroundWidth] {
      view.configureBackgroundView(width: width)
    }
    if values[keys.view.dropShadow] { view.configureDropShadow() }
    configureShadow(of: view)
  }

  /// Sets the values of the shadow if there is one.
  ///
  /// A color alone does not add a shadow.
  private func configureShadow(of view: BaseView) {
    guard view.shadowLayer.shadowOpacity > 0 else { return }
    let keys = keys.view.shadow
    func set<Value>(_ path: WritableKeyPath<ViewLayer, Value>, _ key: PropertyKey<Value>) {
      if let value = request.values[ifSet: key] { view.shadowLayer[keyPath: path] = value }
    }
    set(\.shadowOpacity, keys.opacity)
    set(\.shadowRadius, keys.radius)
    set(\.shadowOffset.width, keys.offsetX)
    set(\.shadowOffset.height, keys.offsetY)
    if let color = request.values[ifSet: keys.color] { view.shadowLayer.shadowColor = color }
  }
}
