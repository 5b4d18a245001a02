// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerColorScience
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerScreens
internal import BannerText

/// Texts have a contrast of 4.5:1, and large texts, icons and controls one of 3:1.
///
/// Text is large from 18 points on, or from 14 points on if it is bold.
struct ContrastRule: LintRule {
  let ruleName = LintRuleName.contrast
  let severity = LintFinding.Severity.error
  let summary = "Texts have a contrast of 4.5:1; large texts, icons and controls have 3:1."
  let source = LintSource.contrast

  /// Source: WCAG 2.2, 1.4.3.
  static let ofText = 4.5
  /// Source: WCAG 2.2, 1.4.3 for large text and 1.4.11 for icons and controls.
  static let ofLargeText = 3.0
  /// The size of large text in points.
  ///
  /// Source: WCAG 2.2, definition of large scale.
  private static let largeSize = 18.0
  private static let largeBoldSize = 14.0

  func findings(in picture: LintPicture) -> [LintFinding] {
    Self.textContrasts(in: picture).compactMap { finding($0, in: picture) }
      + picture.bannerParts.compactMap { finding(of: $0, in: picture) }
  }

  // MARK: Texts

  /// The contrast of a text's runs in one color.
  struct TextContrast {
    var text: LintText
    var color: Color
    var isLarge: Bool
    var result: ContrastResult
    /// Whether the text has other colors, too, or another text has its name.
    var isPart: Bool
    /// The letters in the color.
    var letters: String

    var required: Double { isLarge ? ContrastRule.ofLargeText : ContrastRule.ofText }
  }

  /// Returns whether a run counts as large text.
  private static func isLarge(_ run: GlyphRun) -> Bool {
    run.fontSize >= (run.weight >= .bold ? largeBoldSize : largeSize) - 0.001
  }

  /// Returns the contrasts of all texts of a picture.
  static func textContrasts(in picture: LintPicture) -> [TextContrast] {
    picture.texts.flatMap { text -> [TextContrast] in
      var groups: [(color: Color, isLarge: Bool, letters: String)] = []
      // In a scene, a faded text is about to go.
      guard picture.time == nil || text.part.opacity > 0.5 else { return [] }
      for run in text.content.lines.flatMap(\.line.runs) where !run.isPicture {
        let (color, isLarge) = (run.color ?? text.content.color, isLarge(run))
        if let index = groups.firstIndex(where: { $0.color == color && $0.isLarge == isLarge }) {
          groups[index].letters += run.text
        } else {
          groups.append((color, isLarge, run.text))
        }
      }
      // Blanks can't be seen on any color.
      groups.removeAll(where: \.letters.isBlank)
      // Choices are several texts of one setting.
      let isPart =
        groups.count > 1
        || picture.texts.count { $0.name == text.name && $0.place == text.place } > 1
      return groups.map { group in
        let result = picture.grounds.contrast(of: text, in: group.color) { run in
          !run.isPicture && (run.color ?? text.content.color) == group.color
            && Self.isLarge(run) == group.isLarge
        }
        return TextContrast(
          text: text, color: group.color, isLarge: group.isLarge, result: result,
          isPart: isPart, letters: group.letters)
      }
    }
  }

  /// Returns the opaque colors behind the parts of a banner.
  ///
  /// A color that is blended with the page can't be set.
  private static func solidColors(in picture: LintPicture) -> Set<UInt32> {
    Set(
      picture.bannerParts.compactMap { part in
        guard part.opacity == 1, case .color(let color)? = part.layer.background else { return nil }
        return color.alphaByte == 255 ? color.premultiplied : nil
      })
  }

  private func finding(_ contrast: TextContrast, in picture: LintPicture) -> LintFinding? {
    let text = contrast.text
    let isHinting = picture.cache.wantsHints
    let part = contrast.isPart ? " (\(shown(contrast.letters.trimmed, limit: 30)))" : ""
    var color = ColorText.text(of: contrast.color)
    // A faded text has another color.
    if text.part.opacity < 1, case .measured(let measured) = contrast.result,
      let pixel = measured.color
    {
      color = Self.text(of: pixel)
    }
    return finding(
      text.name, "\(color)\(part)", contrast.result,
      required: contrast.required,
      kind: contrast.isLarge ? " (large text)" : "", color: isHinting ? contrast.color : nil,
      solidColors: isHinting ? Self.solidColors(in: picture) : [], hasColor: true
    ).map { finding in
      var finding = finding
      finding.place = text.place
      finding.frame = text.box
      return finding
    }
  }

  // MARK: Images and controls

  private func finding(of part: LintPart, in picture: LintPicture) -> LintFinding? {
    let result: ContrastResult
    if part.isGraphic {
      result = picture.grounds.contrast(ofImage: part)
    } else if part.layer.role == .field {
      result = picture.grounds.contrast(ofBox: part)
    } else {
      return nil
    }
    guard picture.time == nil || part.opacity > 0.5 else { return nil }
    return finding(
      part.layer.textOrigin?.name ?? part.layer.name, nil, result, required: Self.ofLargeText,
      kind: part.layer.role == .field ? " (controls)" : " (icons)", color: nil
    ).map { finding in
      var finding = finding
      // A large picture and an emoji may be a decoration.
      let isText = if case .text = part.layer.content { true } else { false }
      if finding.severity == .error, !part.isIcon || isText { finding.severity = .warning }
      finding.frame = part.layer.role == .field ? part.frame : part.drawnFrame
      if let place = part.layer.textOrigin?.place { finding.place = place }
      return finding
    }
  }

  // MARK: Messages

  private func finding(
    _ subject: String, _ color: String?, _ result: ContrastResult, required: Double, kind: String,
    color own: Color?, solidColors: Set<UInt32> = [], hasColor: Bool = false
  ) -> LintFinding? {
    let requirement = "\(decimal(required, digits: 1)):1 is required\(kind)"
    let name = color.map { "\($0) " } ?? ""
    switch result {
    case .invisible: return nil
    case .between(let least, let most):
      guard least < required else { return nil }
      if most < required {
        return finding(
          subject, "\(name)is at most \(Self.figure(most)) on any page; \(requirement)")
      }
      var found = finding(
        subject,
        "\(name)is unmeasured: the page behind it is transparent; \(requirement)", severity: .note)
      found.isUnmeasured = true
      return found
    case .varied:
      var found = finding(
        subject, "\(name)is unmeasured: the colors around it vary; \(requirement)",
        severity: .note)
      found.isUnmeasured = true
      return found
    case .measured(let contrast):
      guard contrast.ratio < required else { return nil }
      let ground = contrast.ground.map { "on \(Self.text(of: $0))" }
      let figure =
        "\(name)\(ground ?? "on several colors")".trimmed
        + (ground == nil && hasColor
          ? " is \(Self.figure(contrast.ratio)) in the worst tenth of its pixels"
          : " is \(Self.figure(contrast.ratio))")
      let hint = own.flatMap {
        NearestColor.hint(
          for: $0, on: contrast.grounds,
          contrast.ground.flatMap { solidColors.contains($0) ? $0 : nil }, required)
      }
      var found = finding(subject, "\(figure.trimmed); \(requirement)", hint: hint)
      found.fault = "\(name)\(Self.figure(contrast.ratio))"
      return found
    }
  }

  /// Returns a ratio with two digits, rounded down, so that a figure never looks sufficient.
  static func figure(_ ratio: Double) -> String {
    "\(roundedDown(ratio, digits: 2...2)):1"
  }

  /// Returns an opaque pixel as `#RRGGBB`.
  static func text(of pixel: UInt32) -> String {
    Color(opaquePixel: pixel).description
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
