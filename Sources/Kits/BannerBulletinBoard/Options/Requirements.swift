// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension BulletinBoardKit {
  /// Why a setting may change nothing.
  public var requirements: [PropertyRequirement] {
    let isBlurred = PropertyRequirement.Condition.value("backgroundViewStyle", ["blurred"])
    let hasImage = PropertyRequirement.Condition.image(property: "image")
    func shows(_ view: String) -> PropertyRequirement.Condition {
      .any(PageSlot.allCases.map { .contains($0.rawValue, view) })
    }
    return [
      PropertyRequirement(
        ["--position"], .never, "a bulletin lies where the screen has room for it"),
      PropertyRequirement(
        ["allowsSwipeInteraction", "deviceTrue", "playsFeedback"], .time,
        "nothing moves in a picture"),
      PropertyRequirement(["textFieldErrorText"], .time, "nothing is typed in a picture"),
      PropertyRequirement(["date"], shows("datePicker"), "there is no date picker"),
      PropertyRequirement(
        ["blurStyle", "blurIsDark"], isBlurred, "only the background blurred has it"),
      PropertyRequirement(
        ["blurIsDark"], .value("statusBarAppearance", ["automatic"]),
        "only the automatic statusBarAppearance follows the background"),
      PropertyRequirement(
        ["cardCornerRadius"], .not(.value("edgeSpacing", ["0"])),
        "a card without a distance from the edges has square corners"),
      PropertyRequirement(
        ["requiresCloseButton"], .value("isDismissable", ["true"]),
        "a bulletin that can't be dismissed has no close button"),
      PropertyRequirement(
        ["isDismissable"], .value("requiresCloseButton", ["true"]), "no close button is required"),
      PropertyRequirement(
        ["activityIndicatorColor"], .value("activityIndicator", ["true"]),
        "the page has no activityIndicator, and displayActivityIndicator takes its own color"),
      PropertyRequirement(["viewsUnderImage"], hasImage, "there is no image"),
      PropertyRequirement(
        ["viewsUnderDescription"], .text(.subtitle), "there is no description"),
      PropertyRequirement(["textField*"], shows("textField"), "there is no text field"),
      PropertyRequirement(
        ["textFieldPlaceholder"], .not(.filled("textFieldText")), "the text field has a text"),
      PropertyRequirement(
        ["choices", "selectedChoice"], shows("choices"), "there are no choices"),
      PropertyRequirement(["grid*"], shows("grid"), "there is no grid"),
      PropertyRequirement(["image"], .standardImage, "another image was given"),
      PropertyRequirement(["image*"], hasImage, "there is no image"),
      PropertyRequirement(["title*"], .text(.title), "there is no title"),
      PropertyRequirement(
        ["description*", "compactDescription*", "shouldUseCompactDescriptionText"],
        .text(.subtitle), "there is no description"),
      PropertyRequirement(
        ["descriptionFontSize"], .value("shouldUseCompactDescriptionText", ["false"]),
        "the description is compact"),
      PropertyRequirement(
        ["compactDescriptionFontSize"], .value("shouldUseCompactDescriptionText", ["true"]),
        "the description is not compact"),
      PropertyRequirement(["actionButton*"], .text(.button), "there is no action button"),
      PropertyRequirement(
        ["actionButtonColor"], .not(.filled("actionButtonImage")), "the action button has an image"),
      PropertyRequirement(
        ["actionButtonBorderWidth"], .filled("actionButtonBorderColor"),
        "the action button has no border without a color"),
      PropertyRequirement(
        ["alternativeButton*"], .text(.alternative), "there is no alternative button"),
      PropertyRequirement(
        ["alternativeButtonBorderWidth", "alternativeButtonCornerRadius"],
        .filled("alternativeButtonBorderColor"),
        "the alternative button has no border without a color"),
      PropertyRequirement(
        ["buttonFontDescriptor"], .any([.text(.button), .text(.alternative)]),
        "there are no buttons"),
      PropertyRequirement(
        ["highlighted"], .any([.not(.value("highlighted", ["actionButton"])), .text(.button)]),
        "there is no action button"),
      PropertyRequirement(
        ["highlighted"],
        .any([
          .not(.value("highlighted", ["closeButton"])),
          .all([
            .value("isDismissable", ["true"]), .value("requiresCloseButton", ["true"]),
          ]),
        ]), "there is no close button"),
      PropertyRequirement(
        [
          "image*", "title*", "description*", "actionButton*", "alternativeButton*", "textField*",
          "selectedChoice", "gridImages", "highlighted", "buttonFontDescriptor", "date",
        ], .not(.value("activityIndicator", ["true"])),
        "an activity indicator is shown in the place of the content"),
      PropertyRequirement(
        ["imageViewTintColor"], .never, "there is no image that is a template"),
      PropertyRequirement(["imageIsTemplate"], .never, "the image can't become a template"),
    ]
  }
}
