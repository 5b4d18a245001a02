// SPDX-License-Identifier: MIT

internal import BannerText
internal import BannerViews

/// Makes the standard components of cards.
///
/// Source of all figures: bulletinboard.md 1.8.
open class BLTNInterfaceBuilder: BLTNObject {
  /// How the components look.
  public let appearance: BLTNItemAppearance
  /// The item they are for, if a release before 5.0.0 is meant or an item made the builder.
  public internal(set) weak var item: BLTNItem?

  /// A builder.
  public required init(appearance: BLTNItemAppearance) { self.appearance = appearance }

  /// A builder for an item, as releases before 5.0.0 have it.
  public convenience init(appearance: BLTNItemAppearance, item: BLTNItem) {
    self.init(appearance: appearance)
    self.item = item
  }

  /// A centred title of at most two lines, which shrinks before it is cut.
  ///
  /// - Parameter isNextToCloseButton: Whether it keeps away from the close button.
  open func makeTitleLabel(isNextToCloseButton: Bool) -> BLTNTitleLabelContainer {
    let label = BulletinLabel(
      .title, name: "title", font: appearance.makeTitleFont(),
      textColor: appearance.titleTextColor)
    label.numberOfLines = 2
    label.minimumScaleFactor = Metrics.smallestTitle
    return BLTNTitleLabelContainer(
      label: label, horizontalInset: isNextToCloseButton ? Metrics.titleInset : 0)
  }

  /// A title that keeps away from the item's close button if it has one.
  public final func makeTitleLabel() -> BLTNTitleLabelContainer {
    makeTitleLabel(isNextToCloseButton: item?.showsCloseButton ?? false)
  }

  /// A centred label of any number of lines.
  open func makeDescriptionLabel() -> BulletinLabel {
    BulletinLabel(
      .description, name: "description", font: appearance.makeDescriptionFont(),
      textColor: appearance.descriptionTextColor)
  }

  /// A text field with a rounded border.
  open func makeTextField(
    placeholder: String? = nil, returnKey: BulletinTextField.ReturnKey = .default,
    delegate: (any BulletinTextFieldDelegate)? = nil
  ) -> BulletinTextField {
    let field = BulletinTextField(placeholder: placeholder, returnKey: returnKey)
    field.delegate = delegate
    return field
  }

  /// A large button with a fill.
  open func makeActionButton(title: String) -> BLTNHighlightButtonWrapper {
    let button = BulletinButton(
      .action, title: AttributedText(title), font: appearance.makeActionButtonFont(),
      titleColor: appearance.actionButtonTitleColor)
    button.cornerRadius = appearance.actionButtonCornerRadius
    button.clipsToBounds = true
    button.borderColor = appearance.actionButtonBorderColor
    button.borderWidth = appearance.actionButtonBorderWidth
    if let image = appearance.actionButtonImage {
      button.backgroundImage = image
    } else {
      button.backgroundColor = appearance.actionButtonColor
    }
    let wrapper = BLTNHighlightButtonWrapper(button: button)
    wrapper.height = Metrics.actionButtonHeight
    return wrapper
  }

  /// A button without a fill.
  open func makeAlternativeButton(title: String) -> BulletinButton {
    let button = BulletinButton(
      .alternative, title: AttributedText(title), font: appearance.makeAlternativeButtonFont(),
      titleColor: appearance.alternativeButtonTitleColor)
    button.cornerRadius = appearance.alternativeButtonCornerRadius
    button.borderColor = appearance.alternativeButtonBorderColor
    button.borderWidth = appearance.alternativeButtonBorderWidth
    button.clipsToBounds = appearance.alternativeButtonBorderColor != nil
    return button
  }

  /// Views below each other.
  ///
  /// - Parameter spacing: Between two of them, in points.
  open func makeGroupStack(spacing: Double = 10) -> BulletinStackView {
    BulletinStackView(spacing: spacing)
  }

  /// A hairline from side to side; the original's builder makes none.
  open func makeSeparator() -> BulletinSeparator { BulletinSeparator() }

  /// A view in a container.
  ///
  /// - Parameters:
  ///   - view: What the container holds.
  ///   - width: Of the container, in points, unless a stack holds it; nil for that of the view.
  ///   - height: Of the container, in points; nil for that of the view.
  ///   - position: Where the view lies in the container.
  open func wrapView(
    _ view: BulletinView, width: Double?, height: Double?, position: BLTNViewPosition
  ) -> BLTNContainerView {
    let container = BLTNContainerView()
    container.setChildView(view, width: width, height: height, position: position)
    return container
  }
}
