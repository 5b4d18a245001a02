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
    let set = Set(picture.screenshot.setColors.filter(\.isFixed).map(\.color))
    let before = ContrastRule.textContrasts(in: picture)
    let after = ContrastRule.textContrasts(in: dark)
    guard before.count == after.count else { return [] }
    let texts = zip(before, after).compactMap { light, dark -> LintFinding? in
      guard light.text.string == dark.text.string, case .measured(let old) = light.result,
        case .measured(let new) = dark.result, new.ratio < dark.required, new.ratio < old.ratio
      else { return nil }
      // Another color than that of the text or of its ground has nothing to do with it.
      let isOfText = set.contains(light.color)
      let isOfGround = old.ground.map { ground in set.contains { $0.canBlend(to: ground) } }
      guard isOfText || isOfGround ?? true else { return nil }
      let ground = new.ground.map { "on \(ContrastRule.text(of: $0))" } ?? "on several colors"
      return finding(
        light.text.name,
        "\(ContrastRule.text(of: dark.color)) \(ground) is \(ContrastRule.figure(new.ratio))"
          + " in dark mode, and \(ContrastRule.figure(old.ratio)) in light;"
          + (light.color == dark.color
            ? " a color for each appearance is required"
            : " another color is required in dark mode"),
        at: light.text.place, frame: light.text.box)
    }
    return texts + images(picture, dark)
  }

  /// Returns the findings about images that disappear in dark mode.
  private func images(_ picture: LintPicture, _ dark: LintPicture) -> [LintFinding] {
    let images = picture.bannerParts.filter { $0.layer.role == .image }
    let darkImages = dark.bannerParts.filter { $0.layer.role == .image }
    guard images.count == darkImages.count else { return [] }
    return zip(images, darkImages).compactMap { light, twin in
      guard case .measured(let old) = picture.grounds.contrast(ofImage: light),
        case .measured(let new) = dark.grounds.contrast(ofImage: twin),
        new.ratio < ContrastRule.ofLargeText, old.ratio >= ContrastRule.ofLargeText
      else { return nil }
      return finding(
        light.layer.name,
        "has a contrast of \(ContrastRule.figure(new.ratio)) in dark mode, and"
          + " \(ContrastRule.figure(old.ratio)) in light; a color for each appearance is required",
        frame: light.frame)
    }
  }
}

extension Color {
  /// The levels by which a view with an alpha of 0.9 changes its color at most.
  private static let nearLevels = 26

  /// Whether the color may be a pixel after it is blended with another color.
  ///
  /// A property may make its view a little translucent, so a near color may be, too.
  fileprivate func canBlend(to pixel: UInt32) -> Bool {
    let (own, rest) = (premultiplied, 255 - Int(alphaByte))
    guard alphaByte > 0 else { return false }
    return [0, 8, 16].allSatisfy { (shift: UInt32) in
      let difference = Int(pixel >> shift & 255) - Int(own >> shift & 255)
      return (-Self.nearLevels...rest + Self.nearLevels).contains(difference)
    }
  }
}
