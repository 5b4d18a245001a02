// SPDX-License-Identifier: MIT

public import BannerKitInterface

extension OwlBannersKit {
  /// The reasons why a setting may have no effect.
  public var requirements: [PropertyRequirement] {
    typealias Condition = PropertyRequirement.Condition
    let keys = OwlProperties.keys
    let isDefault = Condition.has(keys.bannerView, .default)
    let isPicture = Condition.has(keys.bannerView, .picture)
    let isSymbol = Condition.has(keys.bannerView, .symbol)
    let hasLabel = Condition.all([.text(.title), .has(keys.showsTitle, true)])
    return [
      PropertyRequirement(
        option: "position", .never, "OwlBanners shows banners at the top only"),
      PropertyRequirement(
        option: "title", .any([.not(isPicture), .has(keys.showsTitle, true)]),
        "the view does not show titles, as \(keys.showsTitle.name) says"),
      PropertyRequirement(
        option: "image", .not(isSymbol), "the view symbol shows signs and emoji, no pictures"),
      PropertyRequirement(
        option: "text-size", isDefault, "the view does not follow it, as the original's does not"),
      PropertyRequirement(
        option: "text-size", .never, "\(keys.fontSize.name) says how large the type is"),
      PropertyRequirement([keys.behavior], .time, "a picture at rest does not show it"),
      PropertyRequirement([keys.icon, keys.iconLabel], isDefault, "the view has no icon"),
      PropertyRequirement(
        [keys.icon, keys.picture], .standardImage, "another image was given"),
      PropertyRequirement(
        [keys.iconLabel], .shownImage(named: .filled(keys.icon)), "there is no icon"),
      PropertyRequirement(
        [keys.symbol, keys.contentTop], isSymbol, "only the view symbol has it"),
      PropertyRequirement([keys.symbol], .standardImage, "another sign was given"),
      PropertyRequirement(
        [keys.picture, keys.pictureContentMode, keys.showsTitle, keys.label], isPicture,
        "only the view picture has it"),
      PropertyRequirement([keys.showsTitle], .text(.title), "there is no title"),
      PropertyRequirement([keys.label], hasLabel, "the label is not shown"),
      PropertyRequirement(
        [keys.textColor, keys.fontSize], .any([.not(isPicture), hasLabel]),
        "the label is not shown"),
      PropertyRequirement(
        [keys.textColor, keys.fontSize], .any([.text(.title), .filled(keys.symbol)]),
        "there is no title"),
    ]
  }
}
