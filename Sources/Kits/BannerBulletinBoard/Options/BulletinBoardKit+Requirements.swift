// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension BulletinBoardKit {
  /// The conditions under which a setting has an effect.
  public var requirements: [PropertyRequirement] {
    typealias Condition = PropertyRequirement.Condition
    let keys = BulletinProperties.keys
    let hasImage = Condition.shownImage(named: .filled(keys.image.name))
    func shows(_ view: ComponentName) -> Condition {
      .any(PageSlot.allCases.map { .contains($0.key, view) })
    }
    return [
      PropertyRequirement(
        option: .position, .never, "BulletinBoard positions the card itself"),
      PropertyRequirement(
        [keys.allowsSwipeInteraction, keys.deviceTrue, keys.playsFeedback], .time,
        "nothing moves in a still picture"),
      PropertyRequirement([keys.textField.errorText], .time, "nothing is typed in a still picture"),
      PropertyRequirement([keys.date], shows(.datePicker), "there is no date picker"),
      PropertyRequirement(
        [keys.blurStyle, keys.blurIsDark], .has(keys.backgroundViewStyle, .blurred),
        "it applies only to the background \"blurred\""),
      PropertyRequirement(
        [keys.blurIsDark], .has(keys.statusBarAppearance, .automatic),
        "only \(keys.statusBarAppearance.name) \"automatic\" follows the background"),
      PropertyRequirement(
        [keys.cardCornerRadius], .not(.has(keys.edgeSpacing, 0)),
        "a card without edge spacing has square corners"),
      PropertyRequirement(
        [keys.requiresCloseButton], .has(keys.isDismissable, true),
        "a bulletin that can't be dismissed has no close button"),
      PropertyRequirement(
        [keys.isDismissable], .has(keys.requiresCloseButton, true),
        "requiresCloseButton is false"),
      PropertyRequirement(
        [keys.activityIndicatorColor], .has(keys.activityIndicator, true),
        "the page has no \(keys.activityIndicator.name), and displayActivityIndicator has a separate"
          + " color"),
      PropertyRequirement([keys.viewsUnderImage], hasImage, "there is no image"),
      PropertyRequirement(
        [keys.viewsUnderDescription], .text(.subtitle), "there is no description"),
      PropertyRequirement([keys.textField], shows(.textField), "there is no text field"),
      PropertyRequirement(
        [keys.textField.placeholder], .not(.filled(keys.textField.text)),
        "the text field has text"),
      PropertyRequirement(
        [keys.choices, keys.selectedChoice], shows(.choices), "there are no choices"),
      PropertyRequirement([keys.grid], shows(.grid), "there is no grid"),
      PropertyRequirement([keys.image.name], .standardImage, "another image is given"),
      PropertyRequirement([keys.image], hasImage, "there is no image"),
      PropertyRequirement([keys.title], .text(.title), "there is no title"),
      PropertyRequirement([keys.description], .text(.subtitle), "there is no description"),
      PropertyRequirement(
        [keys.description.fontSize], .has(keys.description.isCompact, false),
        "the description is compact"),
      PropertyRequirement(
        [keys.description.compactFontSize], .has(keys.description.isCompact, true),
        "the description is not compact"),
      PropertyRequirement([keys.actionButton], .text(.button), "there is no action button"),
      PropertyRequirement(
        [keys.actionButton.color], .not(.filled(keys.actionButton.image)),
        "the action button has an image"),
      PropertyRequirement(
        [keys.actionButton.borderWidth], .filled(keys.actionButton.borderColor),
        "the action button has no border color"),
      PropertyRequirement(
        [keys.alternativeButton], .text(.alternative), "there is no alternative button"),
      PropertyRequirement(
        [keys.alternativeButton.borderWidth, keys.alternativeButton.cornerRadius],
        .filled(keys.alternativeButton.borderColor),
        "the alternative button has no border color"),
      PropertyRequirement(
        [keys.buttonFontDescriptor], .any([.text(.button), .text(.alternative)]),
        "there are no buttons"),
      PropertyRequirement(
        [keys.highlighted], .any([.not(.has(keys.highlighted, .actionButton)), .text(.button)]),
        "there is no action button"),
      PropertyRequirement(
        [keys.highlighted],
        .any([
          .not(.has(keys.highlighted, .closeButton)),
          .all([.has(keys.isDismissable, true), .has(keys.requiresCloseButton, true)]),
        ]), "there is no close button"),
      PropertyRequirement(
        [
          keys.image, keys.title, keys.description, keys.actionButton, keys.alternativeButton,
          keys.textField, keys.selectedChoice, keys.grid.images, keys.highlighted,
          keys.buttonFontDescriptor, keys.date,
        ], .has(keys.activityIndicator, false),
        "an activity indicator replaces the content"),
      PropertyRequirement(
        [keys.image.tintColor], .never, "there is no template image"),
      PropertyRequirement(
        [keys.image.isTemplate], .never, "the image can't become a template"),
    ]
  }
}
