// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerLayers
internal import BannerColorScience
internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerScreens
internal import BannerText

/// A color that you set changes in dark mode together with what is behind it.
struct DarkRule: LintRule {
  let ruleName = LintRuleName.dark
  let severity = LintFinding.Severity.warning
  let checksSettings = true
  let summary = "A color that you set suits the dark appearance, too."
  let source = (
    title: "Human Interface Guidelines, Dark Mode",
    url: "https://developer.apple.com/design/human-interface-guidelines/dark-mode"
  )

  func findings(in picture: LintPicture) -> [LintFinding] {
    let screen = picture.screen
    guard picture.time == nil, screen.version >= .ios13, screen.appearance == .light,
      picture.screenshot.setColors.contains(where: \.isFixed),
      case .success(let dark) = picture.variant(.dark)
    else { return [] }
    let before = ContrastRule.textContrasts(in: picture)
    let after = ContrastRule.textContrasts(in: dark)
    guard before.count == after.count else { return [] }
    let texts = zip(before, after).enumerated().compactMap { index, pair -> LintFinding? in
      let (light, dark) = pair
      guard light.text.string == dark.text.string, case .measured(let old) = light.result,
        case .measured(let new) = dark.result, new.ratio < dark.required, new.ratio < old.ratio,
        !isSameInOtherColors(index, of: after.count, new, picture)
      else { return nil }
      let ground = new.ground.map { "on \(ContrastRule.text(of: $0))" } ?? "on several colors"
      return finding(
        light.text.name,
        "\(ColorText.text(of: dark.color)) \(ground) is \(ContrastRule.figure(new.ratio))"
          + " in dark mode, and \(ContrastRule.figure(old.ratio)) in light;"
          + (light.color == dark.color
            ? " a color for each appearance is required"
            : " another color is required in dark mode"),
        at: light.text.place, frame: light.text.box)
    }
    return texts + images(picture, dark)
  }

  /// Returns whether a text has the same contrast in dark mode with other colors in place of those
  /// that are set.
  ///
  /// They have nothing to do with it then.
  private func isSameInOtherColors(
    _ index: Int, of count: Int, _ contrast: MeasuredContrast, _ picture: LintPicture
  ) -> Bool {
    guard case .success(let other) = picture.variant(.darkInOtherColors) else { return false }
    let contrasts = ContrastRule.textContrasts(in: other)
    guard contrasts.count == count, case .measured(let new) = contrasts[index].result else {
      return false
    }
    return new.isSame(as: contrast)
  }

  /// Returns the same for an image.
  private func isImageSameInOtherColors(
    _ index: Int, of count: Int, _ contrast: MeasuredContrast, _ picture: LintPicture
  ) -> Bool {
    guard case .success(let other) = picture.variant(.darkInOtherColors) else { return false }
    let images = other.bannerParts.filter(\.isGraphic)
    guard images.count == count,
      case .measured(let new) = other.grounds.contrast(ofImage: images[index])
    else { return false }
    return new.isSame(as: contrast)
  }

  /// Returns the findings about images that disappear in dark mode.
  private func images(_ picture: LintPicture, _ dark: LintPicture) -> [LintFinding] {
    let images = picture.bannerParts.filter(\.isGraphic)
    let darkImages = dark.bannerParts.filter(\.isGraphic)
    guard images.count == darkImages.count else { return [] }
    return zip(images, darkImages).enumerated().compactMap { index, pair in
      let (light, twin) = pair
      guard case .measured(let old) = picture.grounds.contrast(ofImage: light),
        case .measured(let new) = dark.grounds.contrast(ofImage: twin),
        new.ratio < ContrastRule.ofLargeText, old.ratio >= ContrastRule.ofLargeText,
        !isImageSameInOtherColors(index, of: images.count, new, picture)
      else { return nil }
      let isSame =
        light.layer.content == twin.layer.content && light.layer.sublayers == twin.layer.sublayers
      return finding(
        light.layer.textOrigin?.name ?? light.layer.name,
        "has a contrast of \(ContrastRule.figure(new.ratio)) in dark mode, and"
          + " \(ContrastRule.figure(old.ratio)) in light;"
          + (isSame
            ? " a color for each appearance is required"
            : " another color is required in dark mode"),
        frame: light.frame)
    }
  }
}

extension MeasuredContrast {
  fileprivate func isSame(as other: MeasuredContrast) -> Bool {
    ratio == other.ratio && color == other.color && ground == other.ground
  }
}
