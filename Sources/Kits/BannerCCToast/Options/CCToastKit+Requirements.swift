// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension CCToastKit {
  /// The conditions under which a setting has an effect.
  public var requirements: [PropertyRequirement] {
    let keys = ToastProperties.keys
    let isStandard = PropertyRequirement.Condition.has(keys.toastType, .standard)
    let hasImage = PropertyRequirement.Condition.shownImage(named: .filled(keys.image.name))
    let hasText = PropertyRequirement.Condition.filled(keys.content.text)
    let isFilled = PropertyRequirement.Condition.values {
      if case .fixed(let color) = $0[keys.toast.backgroundColor] { color.alpha > 0 } else { true }
    }
    return [
      PropertyRequirement(option: .title, isStandard, "a blank toast has no label"),
      PropertyRequirement(option: .image, isStandard, "a blank toast has no image view"),
      PropertyRequirement([keys.toast.duration], .time, "a still picture has no time"),
      PropertyRequirement(
        [keys.toast.verticalAlignment], .standardPosition, "a position is given"),
      PropertyRequirement([keys.toast.cornerRadius], isFilled, "the toast has no fill"),
      PropertyRequirement(
        [keys.content], .not(isStandard), "it applies only to a blank toast"),
      PropertyRequirement(
        [keys.label, keys.image, keys.countsTrailingBlank], isStandard,
        "a blank toast has neither a label nor an image view"),
      PropertyRequirement([keys.image.name], .standardImage, "another image is given"),
      PropertyRequirement([keys.image.contentMode], hasImage, "there is no image"),
      PropertyRequirement(
        [keys.image.horizontalAlignment], .any([hasImage, .text(.title)]),
        "there is neither a text nor an image"),
      PropertyRequirement(
        [keys.label, keys.countsTrailingBlank], .text(.title), "there is no text"),
      PropertyRequirement(
        [keys.content.textColor, keys.content.textSize], hasText,
        "there is no \(keys.content.text.name)"),
      PropertyRequirement(
        [keys.content.axis, keys.content.spacing],
        .all([hasText, .filled(keys.content.image)]),
        "it needs both \(keys.content.image.name) and \(keys.content.text.name)"),
      PropertyRequirement([keys.content.color], .never, "the content has no size"),
    ]
  }
}
