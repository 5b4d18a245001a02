// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

private let keys = BulletinProperties.keys

/// The data from which a live page is made.
struct PageRecipe: Sendable {
  let request: BannerRequest
  let context: KitContext

  /// Returns the page of a bulletin with the same recipe.
  func page(as bulletin: Bulletin) throws(KitError) -> Page {
    var builder = PageBuilder(request, context: context)
    let page = try builder.page()
    page.activity = bulletin.activity
    page.isCloseButtonUnderFinger = bulletin.isCloseButtonHighlighted
    page.notes = bulletin.warnings
    return page
  }
}

/// The builder of a page and its manager from a request, which uses the library's own functions.
struct PageBuilder {
  let request: BannerRequest
  let values: Design.Values
  let context: KitContext
  private var images: ImageFinder
  private var warnings: [KitWarning] = []

  init(_ request: BannerRequest, context: KitContext) {
    self.request = request
    self.context = context
    images = ImageFinder(BulletinBoardKit(), context)
    values = request.values
  }

  /// Returns the requested bulletin.
  mutating func bulletin() throws(KitError) -> Bulletin {
    let page = try self.page()
    let manager = self.manager(of: page)
    var bulletin: Bulletin
    do throws(BLTNError) {
      try page.check()
      let activity =
        values[keys.activityIndicator]
        ? values[keys.activityIndicatorColor] ?? .label : nil
      bulletin = Bulletin(
        page, views: page.makeArrangedSubviews(), look: try Bulletin.Look(manager),
        statusBar: manager.statusBarAppearance, activity: activity)
    } catch { throw KitError(error) }
    bulletin.handling = Bulletin.Handling(
      allowsSwipe: values[keys.allowsSwipeInteraction], isDeviceTrue: values[keys.deviceTrue])
    bulletin.recipe = PageRecipe(request: request, context: context)
    bulletin.isCloseButtonHighlighted = values[keys.highlighted] == .closeButton
    bulletin.warnings +=
      images.warnings + warnings + missingPlaces
    return bulletin
  }

  /// Warnings about views in a type's design that the page has no place for.
  private var missingPlaces: [KitWarning] {
    let shown = PageSlot.allCases.filter { !values[$0.key].isEmpty }
    let left = shown.compactMap { slot -> KitWarning? in
      guard request.overrides[ifSet: slot.key] == nil, let reason = reason(againstPlace: slot)
      else { return nil }
      let words = values[slot.key].map(\.rawValue)
      return KitWarning(
        property: slot.key.name, "\(reason); omitted: \(words.joined(separator: ", "))")
    }
    let hasGrid = shown.contains { slot in
      reason(againstPlace: slot) == nil && values[slot.key].contains(.grid)
    }
    return left
      + (hasGrid && values[keys.grid.images].commaSeparated.isEmpty
        ? [
          KitWarning(
            property: keys.grid.images.name, "the grid is empty because it has no images")
        ] : [])
  }

  /// Returns the reason why a page has no such slot, or nil if it has one.
  private func reason(againstPlace slot: PageSlot) -> String? {
    switch slot {
    case .viewsUnderDescription: request.subtitle == nil ? "there is no description" : nil
    case .viewsUnderImage:
      switch request.image {
      case .none: "there is no image"
      case .image, .emoji: nil
      case .standard: values[keys.image.name].isEmpty ? "there is no image" : nil
      }
    case .headerViews, .viewsUnderTitle, .footerViews: nil
    }
  }

  // MARK: Manager

  private func manager(of page: BLTNItem) -> BLTNItemManager {
    let manager = BLTNItemManager(rootItem: page)
    if let color = values[keys.backgroundColor] {
      manager.backgroundColor = color
    }
    manager.backgroundViewStyle = backgroundViewStyle
    manager.edgeSpacing = .custom(values[keys.edgeSpacing])
    manager.cardCornerRadius = values[keys.cardCornerRadius]
    manager.hidesHomeIndicator = values[keys.hidesHomeIndicator]
    manager.statusBarAppearance = values[keys.statusBarAppearance]
    return manager
  }

  private var backgroundViewStyle: BLTNBackgroundViewStyle {
    switch values[keys.backgroundViewStyle] {
    case .none: .none
    case .dimmed: .dimmed
    case .blurredLight: .blurredLight
    case .blurredExtraLight: .blurredExtraLight
    case .blurredDark: .blurredDark
    case .blurred:
      .blurred(
        style: values[keys.blurStyle], isDark: values[keys.blurIsDark])
    }
  }

  // MARK: Page

  mutating func page() throws(KitError) -> Page {
    let page = Page(attributedTitle: request.title ?? "")
    page.hasTitle = request.title != nil
    page.attributedDescriptionText = request.subtitle
    page.actionTitle = given(request.buttonTitle)
    page.alternativeTitle = given(request.alternativeTitle)
    page.isDismissable = values[keys.isDismissable]
    page.requiresCloseButton = values[keys.requiresCloseButton]
    page.shouldRespondToKeyboardChanges = values[keys.shouldRespondToKeyboardChanges]
    page.imageAccessibilityLabel = values[keys.image.accessibilityLabel]
    page.appearance = try appearance()
    page.image = try image()
    page.isActionButtonHighlighted = values[keys.highlighted] == .actionButton
    page.chosen = values[keys.selectedChoice]
    page.emptyTextMessage = request.text(keys.textField.errorText)
    page.playsFeedback = values[keys.playsFeedback] && context.layout.systemVersion >= 10
    let day = values[keys.date]
    guard let date = CalendarDate(day) else {
      throw KitError(
        property: keys.date.name, "\"\(day)\" is not a date; expected a date such as 1990-05-17")
    }
    page.date = date
    for slot in PageSlot.allCases {
      page.components[slot] = try values[slot.key].map { component throws(KitError) in
        try self.component(component)
      }
    }
    return page
  }

  /// Returns a title unless it is empty, which stands for no button.
  private func given(_ title: AttributedText?) -> AttributedText? {
    title.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func image() throws(KitError) -> Image? {
    let isTemplate = values[keys.image.isTemplate]
    switch request.image {
    case .none: return nil
    case .image(let image): return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    case .emoji(_, let image, _): return image
    case .standard:
      guard let image = try images.image(keys.image.name, in: values) else { return nil }
      return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    }
  }

  // MARK: Components

  private mutating func component(_ name: ComponentName) throws(KitError) -> Page.Component {
    switch name {
    case .separator: return .separator
    case .textField:
      let field = Page.TextFieldContent(
        text: request.text(keys.textField.text),
        placeholder: request.text(keys.textField.placeholder),
        returnKey: values[keys.textField.returnKey],
        backgroundColor: values[keys.textField.backgroundColor])
      return .textField(field)
    case .choices:
      let titles = values[keys.choices].commaSeparated
      let most = Int(keys.selectedChoice.property.range.upperBound)
      guard !titles.isEmpty, titles.count <= most else {
        throw KitError(
          property: keys.choices.name, "expected 1 to \(most) titles separated by commas")
      }
      let chosen = values[keys.selectedChoice]
      if chosen > titles.count {
        warnings.append(
          KitWarning(
            property: keys.selectedChoice.name,
            "there are only \(titles.count) choices; none is selected"))
      }
      let origin = request.origins[keys.choices.name]
      return .choices(titles.map { AttributedText($0).with(origin) })
    case .datePicker: return .datePicker
    case .grid:
      var tiles: [Image] = []
      for name in values[keys.grid.images].commaSeparated {
        if let tile = try images.image(keys.grid.images, named: name) { tiles.append(tile) }
      }
      return .grid(tiles, height: values[keys.grid.height])
    }
  }

  // MARK: Appearance

  private mutating func appearance() throws(KitError) -> BLTNItemAppearance {
    let appearance = BLTNItemAppearance(values[keys.libraryVersion])
    func set(
      _ key: PropertyKey<AdaptiveColor?>,
      _ path: ReferenceWritableKeyPath<BLTNItemAppearance, AdaptiveColor>
    ) {
      if let color = values[key] { appearance[keyPath: path] = color }
    }
    set(keys.actionButton.color, \.actionButtonColor)
    set(keys.alternativeButton.titleColor, \.alternativeButtonTitleColor)
    set(keys.image.tintColor, \.imageViewTintColor)
    set(keys.title.textColor, \.titleTextColor)
    set(keys.description.textColor, \.descriptionTextColor)
    appearance.actionButtonTitleColor = values[keys.actionButton.titleColor]
    appearance.actionButtonBorderWidth = values[keys.actionButton.borderWidth]
    appearance.actionButtonCornerRadius = values[keys.actionButton.cornerRadius]
    appearance.actionButtonFontSize = values[keys.actionButton.fontSize]
    appearance.alternativeButtonBorderWidth = values[keys.alternativeButton.borderWidth]
    appearance.alternativeButtonCornerRadius = values[keys.alternativeButton.cornerRadius]
    appearance.alternativeButtonFontSize = values[keys.alternativeButton.fontSize]
    appearance.titleFontSize = values[keys.title.fontSize]
    appearance.descriptionFontSize = values[keys.description.fontSize]
    appearance.compactDescriptionFontSize = values[keys.description.compactFontSize]
    appearance.actionButtonBorderColor = values[keys.actionButton.borderColor]
    appearance.alternativeButtonBorderColor = values[keys.alternativeButton.borderColor]
    appearance.shouldUseCompactDescriptionText = values[keys.description.isCompact]
    appearance.actionButtonImage = try images.image(keys.actionButton.image, in: values)
    appearance.titleFontDescriptor = try descriptor(keys.title.fontDescriptor)
    appearance.descriptionFontDescriptor = try descriptor(keys.description.fontDescriptor)
    appearance.buttonFontDescriptor = try descriptor(keys.buttonFontDescriptor)
    return appearance
  }

  private func descriptor(
    _ key: PropertyKey<String?>
  ) throws(KitError) -> BulletinFontDescriptor? {
    guard let name = values[key]?.nonEmpty else { return nil }
    return try FontName(key, named: name, among: context.layout.typesetter.userFonts)
  }
}

extension String {
  /// The parts between commas, trimmed and without empty ones.
  fileprivate var commaSeparated: [String] {
    split(separator: ",").map { part in
      var part = part
      while part.first == " " { part.removeFirst() }
      while part.last == " " { part.removeLast() }
      return String(part)
    }.filter { !$0.isEmpty }
  }
}
