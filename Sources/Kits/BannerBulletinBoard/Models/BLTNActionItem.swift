// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerText

/// An item with an action button, an alternative button, or both, beneath its content.
open class BLTNActionItem: BLTNItem {
  /// The title of the large button; nil for no such button.
  ///
  /// Changes the button that is shown, if there is one: it does not come or go.
  open var actionButtonTitle: String? {
    get { actionTitle?.string }
    set {
      actionTitle = newValue.map { AttributedText($0) }
      actionButton?.title = actionTitle
    }
  }
  /// The title of the small button below; nil for no such button.
  ///
  /// Changes the button that is shown, if there is one: it does not come or go.
  open var alternativeButtonTitle: String? {
    get { alternativeTitle?.string }
    set {
      alternativeTitle = newValue.map { AttributedText($0) }
      alternativeButton?.title = alternativeTitle
    }
  }
  var actionTitle: AttributedText?
  var alternativeTitle: AttributedText?

  /// How the components look; read when they are made.
  open var appearance = BLTNItemAppearance()
  /// What makes the components.
  open var interfaceBuilderType: BLTNInterfaceBuilder.Type = BLTNInterfaceBuilder.self

  /// The large button, while there is one.
  open var actionButton: BulletinButton? { actionButtonWrapper?.button }
  private(set) var actionButtonWrapper: BLTNHighlightButtonWrapper?
  /// The small button, while there is one.
  open private(set) var alternativeButton: BulletinButton?
  /// Called when the large button is tapped.
  public var actionHandler: ((BLTNActionItem) throws -> Void)?
  /// Called when the small button is tapped.
  public var alternativeHandler: ((BLTNActionItem) throws -> Void)?

  // MARK: Hooks

  /// Called when the large button is tapped; calls ``actionHandler``.
  open func actionButtonTapped(sender: BulletinButton) {
    engine?.note(.callback, "actionHandler", of: self)
    attempt(actionHandler)
  }

  /// Called when the small button is tapped; calls ``alternativeHandler``.
  open func alternativeButtonTapped(sender: BulletinButton) {
    engine?.note(.callback, "alternativeHandler", of: self)
    attempt(alternativeHandler)
  }

  /// Calls a handler; what it throws is the simulation's failure.
  private func attempt(_ handler: ((BLTNActionItem) throws -> Void)?) {
    do { try handler?(self) } catch { engine?.simulation.fail(error) }
  }

  /// The views above the buttons.
  open func makeContentViews(with interfaceBuilder: BLTNInterfaceBuilder) -> [BulletinView] { [] }

  /// The views below the buttons; nil for none.
  open func makeFooterViews(with interfaceBuilder: BLTNInterfaceBuilder) -> [BulletinView]? { nil }

  /// Content, buttons and footer.
  open override func makeArrangedSubviews() -> [BulletinView] {
    let builder = interfaceBuilderType.init(appearance: appearance)
    builder.item = self
    var views = makeContentViews(with: builder)
    let buttons = makeButtons(with: builder)
    if !buttons.isEmpty {
      let group = builder.makeGroupStack(spacing: Metrics.buttonSpacing)
      group.name = "buttons"
      for button in buttons { group.addArrangedSubview(button) }
      views.append(group)
    }
    return views + (makeFooterViews(with: builder) ?? [])
  }

  private func makeButtons(with builder: BLTNInterfaceBuilder) -> [BulletinView] {
    var buttons: [BulletinView] = []
    if let actionTitle {
      let wrapper = builder.makeActionButton(title: actionTitle.string)
      wrapper.button.setTitle(of: actionTitle)
      actionButtonWrapper = wrapper
      buttons.append(wrapper)
    }
    if let alternativeTitle {
      let button = builder.makeAlternativeButton(title: alternativeTitle.string)
      button.setTitle(of: alternativeTitle)
      alternativeButton = button
      buttons.append(button)
    }
    return buttons
  }

  /// Lets the buttons go.
  open override func tearDown() {
    actionButtonWrapper = nil
    alternativeButton = nil
  }

  override func tap(_ control: CardElement.Control) {
    switch control {
    case .action: if let actionButton { actionButtonTapped(sender: actionButton) }
    case .alternative:
      if let alternativeButton { alternativeButtonTapped(sender: alternativeButton) }
    case .other: break
    }
  }

  override var numbers: [CheckedNumber] { appearance.numbers }
  override var libraryVersion: BLTNLibraryVersion { appearance.version }
}

extension BulletinButton {
  /// Takes the item's title with its attributes and its origin, unless a builder of one's own changed the words.
  fileprivate func setTitle(of item: AttributedText) {
    let isStyled = item != AttributedText(item.string)
    if isStyled || title == item { title = item }
  }
}
