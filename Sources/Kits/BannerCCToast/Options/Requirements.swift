// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension CCToastKit {
  /// Why a setting may change nothing.
  public var requirements: [PropertyRequirement] {
    let isStandard = PropertyRequirement.Condition.value("toastType", ["standard"])
    let hasImage = PropertyRequirement.Condition.image(property: "standardImage")
    return [
      PropertyRequirement(["--title"], isStandard, "a blank toast has no label"),
      PropertyRequirement(["--image"], isStandard, "a blank toast has no image view"),
      PropertyRequirement(["toastDuration"], .time, "time stands still in a picture"),
      PropertyRequirement(
        ["toastVerticalAlignment"], .standardPosition, "a position was given"),
      PropertyRequirement(
        ["toastCornerRadius"], .not(.value("toastBackgroundColor", ["clear"])),
        "the toast has no fill"),
      PropertyRequirement(
        ["content*"], .not(isStandard), "only a blank toast has content of its own"),
      PropertyRequirement(
        ["standard*", "countsTrailingBlank"], isStandard,
        "a blank toast has neither a label nor an image view"),
      PropertyRequirement(["standardImage"], .standardImage, "another image was given"),
      PropertyRequirement(["standardImageContentMode"], hasImage, "there is no image"),
      PropertyRequirement(
        ["standardImageHorizontalAlignment"], .any([hasImage, .text(.title)]),
        "there is neither a text nor an image"),
      PropertyRequirement(
        ["standardLabel*", "countsTrailingBlank"], .text(.title), "there is no text"),
      PropertyRequirement(
        ["contentTextColor", "contentTextSize"], .filled("contentText"), "there is no contentText"),
      PropertyRequirement(
        ["contentAxis", "contentSpacing"], .all([.filled("contentText"), .filled("contentImage")]),
        "there are not both contentImage and contentText"),
      PropertyRequirement(["contentColor"], .never, "the content has no size"),
    ]
  }
}
