// SPDX-License-Identifier: MIT

internal import BannerText
internal import BannerViews

/// The builder of the standard components of cards.
///
/// Source of all dimensions: bulletinboard.md 1.8.
open class BLTNInterfaceBuilder: BLTNObject {
  /// The appearance of the components.
  public let appearance: BLTNItemAppearance
  /// The item of the components, in releases before 5.0.0 or if an item made the builder.
  public internal(set) weak var item: BLTNItem?

  /// Creates a builder.
  public required init(appearance: BLTNItemAppearance) { self.appearance = appearance }

  /// Creates a builder for an item, as in releases before 5.0.0.
  public convenience init(appearance: BLTNItemAppearance, item: BLTNItem) {
    self.init(appearance: appearance)
    self.item = item
  }

  /// Makes a centered title of at most two lines, which shrinks before it is truncated.
  ///
  /// - Parameter isNextToCloseButton: Whether the title leaves space for the close button.
  open func makeTitleLabel(isNextToCloseButton: Bool) -> BLTNTitleLabelContainer {
    let label = BulletinLabel(
      .title, name: "title", font: appearance.makeTitleFont(),
      textColor: appearance.titleTextColor)
    label.numberOfLines = 2
    label.minimumScaleFactor = Metrics.smallestTitle
    return BLTNTitleLabelContainer(
      label: label, horizontalInset: isNextToCloseButton ? Metrics.titleInset : 0)
  }

  /// Makes a title that leaves space for the item's close button, if there is one.
  public final func makeTitleLabel() -> BLTNTitleLabelContainer {
    makeTitleLabel(isNextToCloseButton: item?.showsCloseButton ?? false)
  }

  /// Makes a centered label with any number of lines.
  open func makeDescriptionLabel() -> BulletinLabel {
    BulletinLabel(
      .description, name: "description", font: appearance.makeDescriptionFont(),
      textColor: appearance.descriptionTextColor)
  }

  /// Makes a text field with a rounded border.
  open func makeTextField(
    placeholder: String? = nil, returnKey: BulletinTextField.ReturnKey = .default,
    delegate: (any BulletinTextFieldDelegate)? = nil
  ) -> BulletinTextField {
    let field = BulletinTextField(placeholder: placeholder, returnKey: returnKey)
    field.delegate = delegate
    return field
  }

  /// Makes a large button with a background.
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

  /// Makes a button without a background.
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

  /// Makes a vertical stack of views.
  ///
  /// - Parameter spacing: The distance between two views, in points.
  open func makeGroupStack(spacing: Double = 10) -> BulletinStackView {
    BulletinStackView(spacing: spacing)
  }

  /// Makes a hairline across the card.
  ///
  /// The original's builder has no separators.
  open func makeSeparator() -> BulletinSeparator { BulletinSeparator() }

  /// Wraps a view in a container.
  ///
  /// - Parameters:
  ///   - view: The view in the container.
  ///   - width: The width of the container, in points, unless it is in a stack; nil for the
  ///     view's.
  ///   - height: The height of the container, in points; nil for the view's.
  ///   - position: The position of the view in the container.
  open func wrapView(
    _ view: BulletinView, width: Double?, height: Double?, position: BLTNViewPosition
  ) -> BLTNContainerView {
    let container = BLTNContainerView()
    container.setChildView(view, width: width, height: height, position: position)
    return container
  }
}
