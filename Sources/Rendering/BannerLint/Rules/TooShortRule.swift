// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerLayers
internal import BannerScenes
internal import BannerScreens
internal import BannerText
internal import BannerFiles
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A banner stays long enough to be read.
///
/// A reader needs a second to notice it, and then a third of a second for each word.
struct TooShortRule: LintRule {
  let ruleName = LintRuleName.tooShort
  let severity = LintFinding.Severity.warning
  let summary = "A banner stays for a second, and a third of a second for each word."
  let source = (
    title: "WCAG 2.2, 2.2.1 Timing Adjustable",
    url: "https://www.w3.org/TR/WCAG22/#timing-adjustable"
  )

  /// The time to notice a banner, in seconds.
  private static let notice = 1.0
  /// The words that a slow reader reads in a second: 180 in a minute.
  ///
  /// Source: the speed of subtitles in the BBC's Subtitle Guidelines, 160 to 180 words in a minute.
  private static let wordsPerSecond = 3.0
  func findings(in picture: LintPicture) -> [LintFinding] {
    // A scene knows how long its banners really stay.
    guard picture.time == nil else { return [] }
    return picture.presentations.compactMap { presentation -> LintFinding? in
      guard let stay = presentation.stay else { return nil }
      let texts = picture.texts.map { Self.whole(of: $0, in: picture.screenshot) }
      return finding(staying: stay, words: Self.words(in: texts)).map { finding in
        var finding = finding
        finding.frame = picture.frames.first?.banner
        return finding
      }
    }
  }

  func findings(in scene: LintScene) throws(RenderError) -> [LintFinding] {
    var all: [LintFinding] = []
    for appearance in scene.appearances where !appearance.isTouched {
      for reading in appearance.readings where !reading.isCut {
        // Of several texts, the finding quotes the one that it is about.
        let text = appearance.readings.count > 1 ? reading.texts.joined(separator: " ") : nil
        guard
          var found = finding(
            staying: reading.rest, words: Self.words(in: reading.texts), text: text)
        else { continue }
        found.time = reading.start
        found.frame = try scene.frame(of: appearance)
        all.append(found)
      }
    }
    return all
  }

  /// Returns a drawn text, or the whole one if it is cut.
  private static func whole(of text: LintText, in screenshot: Screenshot) -> String {
    guard text.content.lines.contains(where: \.line.isCut) else { return text.prose }
    let role = TextRole.allCases.first { $0.option.rawValue == text.name }
    return role.flatMap { screenshot[$0]?.string } ?? text.prose
  }

  private static func words(in texts: [String]) -> Int {
    texts.reduce(0) { $0 + words(in: $1) }
  }

  private func finding(staying stay: Duration, words: Int, text: String? = nil) -> LintFinding? {
    guard words > 0 else { return nil }
    let needed = Self.notice + Double(words) / Self.wordsPerSecond
    guard stay.inSeconds < needed - 0.005 else { return nil }
    return finding(
      "banner",
      (text.map { "shows \(shown($0, limit: 30))" } ?? "stays")
        + " for \(seconds(stay)) with \(words) \(words == 1 ? "word" : "words");"
        + " \(seconds(Duration(inSeconds: needed))) is required")
  }

  /// Returns the number of words in a text.
  ///
  /// In scripts without spaces, some letters count as a word.
  static func words(in text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).reduce(0) { words, part in
      var letters: [Unspaced: Int] = [:]
      var others = 0
      var isInOther = false
      for scalar in part.unicodeScalars {
        if let script = Unspaced(scalar) {
          isInOther = false
          // Modifiers are the marks of long vowels and of repetition.
          if [.otherLetter, .modifierLetter].contains(scalar.properties.generalCategory) {
            letters[script, default: 0] += 1
          }
        } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
          if !isInOther { others += 1 }
          isInOther = true
        } else if Unspaced.isPunctuation(scalar) {
          isInOther = false
        }
      }
      return words + others
        + letters.reduce(0) { $0 + ($1.value + $1.key.lettersPerWord - 1) / $1.key.lettersPerWord }
    }
  }
}
