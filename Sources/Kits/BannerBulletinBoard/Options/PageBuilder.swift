// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// What a page is made from, each time it has to be alive.
struct PageRecipe: Sendable {
  let request: BannerRequest
  let context: KitContext

  /// The page of a bulletin that was made from the same.
  func page(as bulletin: Bulletin) throws(KitError) -> Page {
    var builder = PageBuilder(request, context: context)
    let page = try builder.page()
    page.activity = bulletin.activity
    page.isCloseButtonUnderFinger = bulletin.isCloseButtonHighlighted
    page.notes = bulletin.warnings
    return page
  }
}

/// Builds a page and its manager from a request, with the library's own calls.
struct PageBuilder {
  let request: BannerRequest
  let values: PropertyValues
  let context: KitContext
  private var images: ImageFinder
  private var warnings: [KitWarning] = []

  init(_ request: BannerRequest, context: KitContext) {
    self.request = request
    self.context = context
    images = ImageFinder(BulletinBoardKit(), context)
    values = PropertyValues(request.values, of: BulletinProperties.all)
  }

  /// The bulletin as it is shown.
  mutating func bulletin() throws(KitError) -> Bulletin {
    let page = try self.page()
    let manager = self.manager(of: page)
    var bulletin: Bulletin
    do throws(BLTNError) {
      try page.check()
      let activity =
        values.isOn("activityIndicator")
        ? values.adaptiveColor("activityIndicatorColor") ?? .label : nil
      bulletin = Bulletin(
        page, views: page.makeArrangedSubviews(), look: try Bulletin.Look(manager),
        statusBar: manager.statusBarAppearance, activity: activity)
    } catch { throw KitError(error) }
    bulletin.handling = Bulletin.Handling(
      allowsSwipe: values.isOn("allowsSwipeInteraction"), isDeviceTrue: values.isOn("deviceTrue"))
    bulletin.recipe = PageRecipe(request: request, context: context)
    bulletin.isCloseButtonHighlighted = values.text("highlighted") == "closeButton"
    bulletin.warnings +=
      images.warnings + warnings + missingPlaces
    return bulletin
  }

  /// What a type's design puts where there is no place for it.
  private var missingPlaces: [KitWarning] {
    let shown = PageSlot.allCases.filter { values.words($0.rawValue)?.isEmpty == false }
    let left = shown.compactMap { slot -> KitWarning? in
      guard request.overrides[slot.rawValue] == nil, let reason = reason(againstPlace: slot) else {
        return nil
      }
      let words = values.words(slot.rawValue) ?? []
      return KitWarning(
        property: slot.rawValue, "\(reason); omitted: \(words.joined(separator: ", "))")
    }
    let hasGrid = shown.contains { slot in
      reason(againstPlace: slot) == nil
        && values.words(slot.rawValue)?.contains(ComponentName.grid.rawValue) == true
    }
    return left
      + (hasGrid && values.list("gridImages").isEmpty
        ? [KitWarning(property: "gridImages", "the grid has no images; it is empty")] : [])
  }

  /// Why a page has no such place; nil if it has.
  private func reason(againstPlace slot: PageSlot) -> String? {
    switch slot {
    case .viewsUnderDescription: request.subtitle == nil ? "there is no description" : nil
    case .viewsUnderImage:
      switch request.image {
      case .none: "there is no image"
      case .image, .emoji: nil
      case .standard: values.filled("image") == nil ? "there is no image" : nil
      }
    case .headerViews, .viewsUnderTitle, .footerViews: nil
    }
  }

  // MARK: Manager

  private func manager(of page: BLTNItem) -> BLTNItemManager {
    let manager = BLTNItemManager(rootItem: page)
    if let color = values.adaptiveColor("backgroundColor") {
      manager.backgroundColor = color
    }
    manager.backgroundViewStyle = backgroundViewStyle
    manager.edgeSpacing = .custom(values.number("edgeSpacing") ?? 0)
    manager.cardCornerRadius = values.number("cardCornerRadius")
    manager.hidesHomeIndicator = values.isOn("hidesHomeIndicator")
    manager.statusBarAppearance = values.choice("statusBarAppearance") ?? .automatic
    return manager
  }

  private var version: BLTNLibraryVersion { values.choice("libraryVersion") ?? .v5 }

  private var backgroundViewStyle: BLTNBackgroundViewStyle {
    switch values.choice("backgroundViewStyle") ?? BackgroundName.dimmed {
    case .none: .none
    case .dimmed: .dimmed
    case .blurredLight: .blurredLight
    case .blurredExtraLight: .blurredExtraLight
    case .blurredDark: .blurredDark
    case .blurred:
      .blurred(
        style: values.choice("blurStyle") ?? .regular, isDark: values.isOn("blurIsDark"))
    }
  }

  // MARK: Page

  mutating func page() throws(KitError) -> Page {
    let page = Page(attributedTitle: request.title ?? "")
    page.hasTitle = request.title != nil
    page.attributedDescriptionText = request.subtitle
    page.actionTitle = given(request.buttonTitle)
    page.alternativeTitle = given(request.alternativeTitle)
    page.isDismissable = values.isOn("isDismissable")
    page.requiresCloseButton = values.isOn("requiresCloseButton")
    page.shouldRespondToKeyboardChanges = values.isOn("shouldRespondToKeyboardChanges")
    page.imageAccessibilityLabel = values.text("imageAccessibilityLabel")
    page.appearance = try appearance()
    page.image = image()
    page.isActionButtonHighlighted = values.text("highlighted") == "actionButton"
    page.chosen = values.wholeNumber("selectedChoice") ?? 0
    page.emptyTextMessage = values.filled("textFieldErrorText")
    page.playsFeedback = values.isOn("playsFeedback") && context.layout.systemVersion >= 10
    if let text = values.text("date") {
      guard let date = CalendarDate(text) else {
        throw KitError(property: "date", "\"\(text)\" is no day; expected one such as 1990-05-17")
      }
      page.date = date
    }
    for slot in PageSlot.allCases {
      page.components[slot] = try (values.words(slot.rawValue) ?? []).compactMap(ComponentName.init)
        .map { component throws(KitError) in try self.component(component) }
    }
    return page
  }

  /// An empty title is no button.
  private func given(_ title: AttributedText?) -> AttributedText? {
    title.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func image() -> Image? {
    let isTemplate = values.isOn("imageIsTemplate")
    switch request.image {
    case .none: return nil
    case .image(let image): return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    case .emoji(_, let image, _): return image
    case .standard:
      guard let image = images.image("image", named: values.text("image") ?? "") else { return nil }
      return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    }
  }

  // MARK: Components

  private mutating func component(_ name: ComponentName) throws(KitError) -> Page.Component {
    switch name {
    case .separator: return .separator
    case .textField:
      let field = Page.TextFieldContent(
        text: values.filled("textFieldText"),
        placeholder: values.filled("textFieldPlaceholder"),
        returnKey: values.choice("textFieldReturnKey") ?? .done,
        backgroundColor: values.adaptiveColor("textFieldBackgroundColor"))
      return .textField(field)
    case .choices:
      let titles = values.list("choices")
      guard !titles.isEmpty, titles.count <= 100 else {
        throw KitError(property: "choices", "expected 1 to 100 titles with commas between them")
      }
      let chosen = values.wholeNumber("selectedChoice") ?? 0
      if chosen > titles.count {
        warnings.append(
          KitWarning(
            property: "selectedChoice", "there are only \(titles.count) choices; none is chosen"))
      }
      return .choices(titles)
    case .datePicker: return .datePicker
    case .grid:
      let tiles = values.list("gridImages").compactMap { images.image("gridImages", named: $0) }
      return .grid(tiles, height: values.number("gridHeight") ?? 0)
    }
  }

  // MARK: Appearance

  private mutating func appearance() throws(KitError) -> BLTNItemAppearance {
    let appearance = BLTNItemAppearance(version)
    func set(_ name: String, _ path: ReferenceWritableKeyPath<BLTNItemAppearance, AdaptiveColor>) {
      if let color = values.adaptiveColor(name) { appearance[keyPath: path] = color }
    }
    func set(_ name: String, _ path: ReferenceWritableKeyPath<BLTNItemAppearance, Double>) {
      if let number = values.number(name) { appearance[keyPath: path] = number }
    }
    set("actionButtonColor", \.actionButtonColor)
    set("actionButtonTitleColor", \.actionButtonTitleColor)
    set("alternativeButtonTitleColor", \.alternativeButtonTitleColor)
    set("imageViewTintColor", \.imageViewTintColor)
    set("titleTextColor", \.titleTextColor)
    set("descriptionTextColor", \.descriptionTextColor)
    set("actionButtonBorderWidth", \.actionButtonBorderWidth)
    set("actionButtonCornerRadius", \.actionButtonCornerRadius)
    set("actionButtonFontSize", \.actionButtonFontSize)
    set("alternativeButtonBorderWidth", \.alternativeButtonBorderWidth)
    set("alternativeButtonCornerRadius", \.alternativeButtonCornerRadius)
    set("alternativeButtonFontSize", \.alternativeButtonFontSize)
    set("titleFontSize", \.titleFontSize)
    set("descriptionFontSize", \.descriptionFontSize)
    set("compactDescriptionFontSize", \.compactDescriptionFontSize)
    appearance.actionButtonBorderColor = values.adaptiveColor("actionButtonBorderColor")
    appearance.alternativeButtonBorderColor =
      values.adaptiveColor("alternativeButtonBorderColor")
    appearance.shouldUseCompactDescriptionText = values.isOn("shouldUseCompactDescriptionText")
    appearance.actionButtonImage = images.image(
      "actionButtonImage", named: values.text("actionButtonImage") ?? "")
    appearance.titleFontDescriptor = try descriptor("titleFontDescriptor")
    appearance.descriptionFontDescriptor = try descriptor("descriptionFontDescriptor")
    appearance.buttonFontDescriptor = try descriptor("buttonFontDescriptor")
    return appearance
  }

  private func descriptor(_ property: String) throws(KitError) -> BulletinFontDescriptor? {
    guard let name = values.text(property), !name.isEmpty else { return nil }
    let face = try FontName(
      property, named: name, among: context.layout.typesetter.userFonts)
    return BulletinFontDescriptor(face)
  }
}
