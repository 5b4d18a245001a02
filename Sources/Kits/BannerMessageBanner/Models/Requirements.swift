// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension MessageBannerKit {
  /// Why a setting may change nothing.
  public var requirements: [PropertyRequirement] {
    [
      PropertyRequirement(
        ["duration", "canBeDismissedByUser"], .time, "a picture of the banner at rest has no time"),
      PropertyRequirement(["titleText*"], .text(.title), "there is no title"),
      PropertyRequirement(["subtitleText*"], .text(.subtitle), "there is no subtitle"),
      PropertyRequirement(["button*"], .text(.button), "there is no button"),
      PropertyRequirement(["defaultImageForType"], .standardImage, "another image was given"),
      PropertyRequirement(
        ["backgroundColor"], .not(.filled("backgroundImageName")), "an image takes its place"),
      PropertyRequirement(
        ["buttonBackgroundColor"], .not(.filled("buttonBackgroundPatternImage")),
        "an image takes its place"),
      PropertyRequirement(
        ["buttonBorderColor", "buttonBorderAlpha"], .not(.value("buttonBorderSize", ["0"])),
        "the border has no width"),
      PropertyRequirement(
        ["titleTextShadow*"], .not(.value("titleTextShadowAlpha", ["0"])), "the shadow is clear"),
      PropertyRequirement(
        ["subtitleTextShadow*"], .not(.value("subtitleTextShadowAlpha", ["0"])),
        "the shadow is clear"),
      PropertyRequirement(
        ["buttonTextShadow*"], .not(.value("buttonTextShadowAlpha", ["0"])), "the shadow is clear"),
    ]
  }
}
