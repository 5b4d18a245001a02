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
        option: .position, .never, "OwlBanners always shows banners at the top"),
      PropertyRequirement(
        option: .title, .any([.not(isPicture), .has(keys.showsTitle, true)]),
        "\(keys.showsTitle.name) is false"),
      PropertyRequirement(
        option: .image, .not(isSymbol),
        "the view \"symbol\" shows characters and emoji, not images"),
      PropertyRequirement(
        option: .textSize, isDefault, "this view has a fixed text size, as in the original"),
      PropertyRequirement(
        option: .textSize, .never, "\(keys.fontSize.name) sets the font size"),
      PropertyRequirement([keys.behavior], .time, "a still picture does not show it"),
      PropertyRequirement([keys.icon, keys.iconLabel], isDefault, "the view has no icon"),
      PropertyRequirement(
        [keys.icon, keys.picture], .standardImage, "another image is given"),
      PropertyRequirement(
        [keys.iconLabel], .shownImage(named: .filled(keys.icon)), "there is no icon"),
      PropertyRequirement(
        [keys.symbol, keys.contentTop], isSymbol, "it applies only to the view \"symbol\""),
      PropertyRequirement([keys.symbol], .standardImage, "another symbol is given"),
      PropertyRequirement(
        [keys.picture, keys.pictureContentMode, keys.showsTitle, keys.label], isPicture,
        "it applies only to the view \"picture\""),
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
