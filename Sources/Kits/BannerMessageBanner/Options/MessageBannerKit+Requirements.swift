// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension MessageBannerKit {
  /// The reasons why a setting may have no effect.
  public var requirements: [PropertyRequirement] {
    let keys = MessageBannerProperties.keys
    return [
      PropertyRequirement(
        [keys.duration, keys.canBeDismissedByUser], .time,
        "a still picture has no time"),
      PropertyRequirement([keys.title], .text(.title), "there is no title"),
      PropertyRequirement([keys.subtitle], .text(.subtitle), "there is no subtitle"),
      PropertyRequirement([keys.button], .text(.button), "there is no button"),
      PropertyRequirement(
        [keys.defaultImageForType], .standardImage, "another image is given"),
      PropertyRequirement(
        [keys.backgroundColor], .not(.filled(keys.backgroundImageName)),
        "an image replaces it"),
      PropertyRequirement(
        [keys.button.backgroundColor], .not(.filled(keys.button.backgroundPatternImage)),
        "an image replaces it"),
      PropertyRequirement(
        [keys.button.borderColor, keys.button.borderAlpha], .not(.has(keys.button.borderSize, 0)),
        "the border has no width"),
    ]
      + [keys.title, keys.subtitle, keys.button.text].map { text in
        PropertyRequirement(
          [text.shadow], .not(.has(text.shadow.alpha, 0)), "the shadow is transparent")
      }
  }
}
