// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerText

/// An item with an action button, an alternative button, or both, below its content.
open class BLTNActionItem: BLTNItem {
  /// The title of the large button, or nil for no such button.
  ///
  /// A change affects the current button. It does not add or remove one.
  open var actionButtonTitle: String? {
    get { actionTitle?.string }
    set {
      actionTitle = newValue.map { AttributedText($0) }
      actionButton?.title = actionTitle
    }
  }
  /// The title of the small button below, or nil for no such button.
  ///
  /// A change affects the current button. It does not add or remove one.
  open var alternativeButtonTitle: String? {
    get { alternativeTitle?.string }
    set {
      alternativeTitle = newValue.map { AttributedText($0) }
      alternativeButton?.title = alternativeTitle
    }
  }
  var actionTitle: AttributedText?
  var alternativeTitle: AttributedText?

  /// The appearance of the components; read when they are made.
  open var appearance = BLTNItemAppearance()
  /// The builder of the components.
  open var interfaceBuilderType: BLTNInterfaceBuilder.Type = BLTNInterfaceBuilder.self

  /// The large button, while it exists.
  open var actionButton: BulletinButton? { actionButtonWrapper?.button }
  private(set) var actionButtonWrapper: BLTNHighlightButtonWrapper?
  /// The small button, while it exists.
  open private(set) var alternativeButton: BulletinButton?
  /// The closure called when the large button is tapped.
  public var actionHandler: ((BLTNActionItem) throws -> Void)?
  /// The closure called when the small button is tapped.
  public var alternativeHandler: ((BLTNActionItem) throws -> Void)?

  // MARK: Hooks

  /// Handles a tap on the large button by calling ``actionHandler``.
  open func actionButtonTapped(sender: BulletinButton) {
    engine?.note(.callback, "actionHandler", of: self)
    attempt(actionHandler)
  }

  /// Handles a tap on the small button by calling ``alternativeHandler``.
  open func alternativeButtonTapped(sender: BulletinButton) {
    engine?.note(.callback, "alternativeHandler", of: self)
    attempt(alternativeHandler)
  }

  /// Calls a handler; an error becomes the simulation's failure.
  private func attempt(_ handler: ((BLTNActionItem) throws -> Void)?) {
    do { try handler?(self) } catch { engine?.simulation.fail(error) }
  }

  /// Returns the views above the buttons.
  open func makeContentViews(with interfaceBuilder: BLTNInterfaceBuilder) -> [BulletinView] { [] }

  /// Returns the views below the buttons, or nil for none.
  open func makeFooterViews(with interfaceBuilder: BLTNInterfaceBuilder) -> [BulletinView]? { nil }

  /// Returns the content, the buttons and the footer.
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

  /// Releases the buttons.
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
  /// Sets the item's attributed title, with its source location, unless a custom builder changed
  /// the text.
  fileprivate func setTitle(of item: AttributedText) {
    let isStyled = item != AttributedText(item.string)
    if isStyled || title == item { title = item }
  }
}
