// SPDX-License-Identifier: MIT

internal import BannerLayers
internal import BannerGeometry
internal import BannerDevice
internal import BannerKitInterface
internal import BannerText
internal import BannerViews

/// A page with components at the hooks that a request names.
///
/// It works like an application's page: a subclass that overrides the hooks.
final class Page: BLTNPageItem {
  /// A component at a hook.
  enum Component {
    case separator
    case textField(TextFieldContent)
    /// The titles of the choices.
    case choices([AttributedText])
    case datePicker
    case grid([Image], height: Double)
  }

  /// The content of a text field.
  struct TextFieldContent {
    var text: AttributedText?
    var placeholder: AttributedText?
    var returnKey = BulletinProperties.keys.textField.returnKey.defaultValue
    var backgroundColor: AdaptiveColor?
  }

  var components: [PageSlot: [Component]] = [:]
  /// The number of the selected choice, starting at 1; 0 for none.
  var chosen = BulletinProperties.keys.selectedChoice.defaultValue
  /// The day of the date pickers.
  var date = CalendarDate.reference
  /// The description after the text field was left empty, or nil if an empty field is no error.
  var emptyTextMessage: AttributedText?
  /// Whether taps produce haptic feedback.
  var playsFeedback = BulletinProperties.keys.playsFeedback.defaultValue
  /// The field that has or had the keyboard, or the first one.
  private weak var textField: BulletinTextField?
  private var choices: [BulletinButton] = []

  // The properties that a bulletin has in addition to its page.
  var activity: AdaptiveColor?
  var isCloseButtonUnderFinger = false
  var notes: [KitWarning] = []
  override var firstActivity: AdaptiveColor? { activity }
  override var isCloseButtonHighlighted: Bool { isCloseButtonUnderFinger }
  override var warnings: [KitWarning] { notes }

  var isActionButtonHighlighted = false
  /// Whether there is a title.
  ///
  /// Pages of the original always have one, but a picture may omit it.
  var hasTitle = true

  /// Takes the texts and the image of another page.
  ///
  /// Missing parts are not added.
  ///
  /// The entered text and the selection stay.
  func change(to other: Page) {
    attributedTitle = other.attributedTitle
    attributedDescriptionText = other.attributedDescriptionText
    (actionTitle, alternativeTitle) = (other.actionTitle, other.alternativeTitle)
    actionButton?.title = actionTitle
    alternativeButton?.title = alternativeTitle
    image = other.image
  }

  // MARK: Hooks

  override func makeContentViews(with builder: BLTNInterfaceBuilder) -> [BulletinView] {
    let views = super.makeContentViews(with: builder)
    if !hasTitle { titleLabel?.isHidden = true }
    return views
  }

  override func makeHeaderViews(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.headerViews, builder)
  }

  override func makeViewsUnderTitle(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.viewsUnderTitle, builder)
  }

  override func makeViewsUnderImage(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.viewsUnderImage, builder)
  }

  override func makeViewsUnderDescription(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.viewsUnderDescription, builder)
  }

  override func makeFooterViews(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    views(.footerViews, builder)
  }

  override func makeArrangedSubviews() -> [BulletinView] {
    (textField, choices) = (nil, [])
    let views = super.makeArrangedSubviews()
    actionButtonWrapper?.isHighlighted = isActionButtonHighlighted
    return views
  }

  // MARK: Components

  private func views(_ slot: PageSlot, _ builder: BLTNInterfaceBuilder) -> [BulletinView] {
    components[slot, default: []].map { component in
      switch component {
      case .separator: builder.makeSeparator()
      case .textField(let content): textField(content, builder)
      case .choices(let titles): choices(titles, builder)
      case .datePicker: datePicker()
      case .grid(let images, let height): grid(images, height, builder)
      }
    }
  }

  private func textField(
    _ content: TextFieldContent, _ builder: BLTNInterfaceBuilder
  ) -> BulletinView {
    let field = builder.makeTextField(
      placeholder: content.placeholder?.string, returnKey: content.returnKey, delegate: self)
    if textField == nil { textField = field }
    field.attributedPlaceholder = content.placeholder
    field.attributedText = content.text
    field.backgroundColor = content.backgroundColor
    return field
  }

  /// Returns buttons with borders, the selected one in the color of the action button.
  ///
  /// Source: bulletinboard.md 7, the demo's choice page.
  private func choices(_ titles: [AttributedText], _ builder: BLTNInterfaceBuilder) -> BulletinView
  {
    let group = builder.makeGroupStack(spacing: 16)
    group.name = "choices"
    for (index, title) in titles.enumerated() {
      let button = BulletinButton(
        title: title, font: .systemFont(ofSize: 20, weight: .semibold), titleColor: .lightGray)
      button.name = "choice"
      button.accessibilityLabel = title.string.withoutPictures
      button.height = Metrics.actionButtonHeight
      button.cornerRadius = 12
      button.cornerCurve = .circular
      button.borderWidth = 2
      mark(button, isChosen: index + 1 == chosen)
      button.tapHandler = { [weak self] _ in self?.choose(index + 1, title.string) }
      choices.append(button)
      group.addArrangedSubview(button)
    }
    return group
  }

  private func mark(_ button: BulletinButton, isChosen: Bool) {
    let color = isChosen ? appearance.actionButtonColor : .lightGray
    button.titleColor = color
    button.borderColor = color
    if isChosen {
      button.accessibilityTraits.insert(.selected)
    } else {
      button.accessibilityTraits.remove(.selected)
    }
  }

  /// Selects a choice.
  ///
  /// Source: the demo's PetSelectorBulletinPage.
  private func choose(_ number: Int, _ title: String) {
    playFeedback()
    chosen = number
    for (index, button) in choices.enumerated() { mark(button, isChosen: index + 1 == number) }
    engine?.note(
      .notification, "choiceDidChange", of: self,
      details: [.init("choice", .number(Double(number))), .init("title", .text(title))])
  }

  private func datePicker() -> BulletinView {
    let picker = BulletinDatePicker(date: date)
    picker.addTarget(self, action: Page.dateChanged, for: .valueChanged)
    return picker
  }

  private func dateChanged(_ picker: BulletinDatePicker) { date = picker.date }

  // MARK: Taps

  /// Plays haptic feedback.
  ///
  /// Source: the demo's FeedbackPageBLTNItem, whose generator does nothing before iOS 10.
  private func playFeedback() {
    if playsFeedback {
      engine?.note(.state, "haptic", of: self, details: [.init("type", .text("selection"))])
    }
  }

  /// Handles a tap on the action button; a text field resigns the keyboard first.
  ///
  /// Source: the demo's TextFieldBulletinPage.
  override func actionButtonTapped(sender: BulletinButton) {
    textField?.resignFirstResponder()
    playFeedback()
    super.actionButtonTapped(sender: sender)
  }

  override func alternativeButtonTapped(sender: BulletinButton) {
    playFeedback()
    super.alternativeButtonTapped(sender: sender)
  }

  /// Returns a grid that repeats its images until the space is full.
  private func grid(
    _ images: [Image], _ height: Double, _ builder: BLTNInterfaceBuilder
  ) -> BulletinView {
    let view = AdaptiveView { context in
      FullGrid(images: images.map { $0.resolved(tint: context.color(.link)) })
    }
    return builder.wrapView(
      BulletinView(view, name: "grid"), width: nil, height: height, position: .pinnedToEdges)
  }
}

// Source: the demo's TextFieldBulletinPage.
extension Page: BulletinTextFieldDelegate {
  func textFieldShouldReturn(_ textField: BulletinTextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: BulletinTextField) {
    if textField.text?.isEmpty ?? true, let emptyTextMessage {
      descriptionLabel?.textColor = .red
      descriptionLabel?.attributedText = emptyTextMessage
      textField.backgroundColor = AdaptiveColor(red: 1, green: 0, blue: 0, alpha: 0.3)
    } else {
      engine?.note(
        .callback, "textInputHandler", of: self,
        details: [.init("text", .text(textField.text ?? ""))])
    }
  }
}

extension String {
  /// The string without words that contain emoji, or the whole string if no other words remain.
  fileprivate var withoutPictures: String {
    let words = split(separator: " ").filter { word in
      !word.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }
    return words.isEmpty ? self : words.joined(separator: " ")
  }
}

/// A grid that fills the available height by repeating its images.
private struct FullGrid: View {
  let images: [Image]

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: width ?? 0, height: 0)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    // White even in dark mode. Source: bulletinboard.md 6.4.
    let ground = Color.white
    guard !images.isEmpty else { return Layer(name, frame: frame, background: .color(ground)) }
    // Rows are slightly farther apart than a third of the width, so this number is sufficient.
    let rows = Int(min(200, frame.height / max(1, frame.width / 3))) + 1
    let all = (0..<3 * rows).map { images[$0 % images.count] }
    return ImageGrid(all, backgroundColor: ground).layer(name, in: frame, context: context)
  }
}
