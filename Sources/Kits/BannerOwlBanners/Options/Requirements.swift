// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension OwlBannersKit {
  /// Why a setting may change nothing.
  public var requirements: [PropertyRequirement] {
    let isDefault = PropertyRequirement.Condition.value("bannerView", ["default"])
    let isPicture = PropertyRequirement.Condition.value("bannerView", ["picture"])
    let isSymbol = PropertyRequirement.Condition.value("bannerView", ["symbol"])
    let hasLabel = PropertyRequirement.Condition.all([
      .text(.title), .not(.value("showsTitle", ["false"])),
    ])
    return [
      PropertyRequirement(
        ["--position"], .never, "OwlBanners shows banners at the top only"),
      PropertyRequirement(
        ["--title"], .any([.not(isPicture), .not(.value("showsTitle", ["false"]))]),
        "the view does not show titles, as showsTitle says"),
      PropertyRequirement(
        ["--image"], .not(isSymbol), "the view symbol shows signs and emoji, no pictures"),
      PropertyRequirement(
        ["--text-size"], isDefault, "the view does not follow it, as the original's does not"),
      PropertyRequirement(["--text-size"], .never, "fontSize says how large the type is"),
      PropertyRequirement(
        [
          "presentDuration", "displayDuration", "dismissDuration", "requiresUserDismissal",
          "createdHeight", "refitOnRotation", "clampGap",
        ], .time, "a picture at rest does not show it"),
      PropertyRequirement(["icon", "iconLabel"], isDefault, "the view has no icon"),
      PropertyRequirement(["icon", "picture"], .standardImage, "another image was given"),
      PropertyRequirement(["iconLabel"], .image(property: "icon"), "there is no icon"),
      PropertyRequirement(["symbol", "contentTop"], isSymbol, "only the view symbol has it"),
      PropertyRequirement(["symbol"], .standardImage, "another sign was given"),
      PropertyRequirement(
        ["picture", "pictureContentMode", "showsTitle", "label*"], isPicture,
        "only the view picture has it"),
      PropertyRequirement(["showsTitle"], .text(.title), "there is no title"),
      PropertyRequirement(["label*"], hasLabel, "the label is not shown"),
      PropertyRequirement(
        ["textColor", "fontSize"], .any([.not(isPicture), hasLabel]), "the label is not shown"),
      PropertyRequirement(
        ["textColor", "fontSize"], .any([.text(.title), .filled("symbol")]), "there is no title"),
    ]
  }
}
