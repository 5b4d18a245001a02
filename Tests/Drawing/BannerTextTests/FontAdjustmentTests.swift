// SPDX-License-Identifier: MIT

import BannerGeometry
import Testing
import BannerText

/// Widths of ink measured on iOS 7, in points (message-banner.md 7.6).
private let measured: [(weight: FontWeight, size: Double, text: String, width: Double)] = [
  (.medium, 14, "Small Title.", 70.5),
  (.medium, 14, "Small title.", 67.5),
  (.medium, 14, "This title is a medium title, with not", 228),
  (.medium, 14, "too much characters.", 138.5),
  (.medium, 14, "This text is written to be a very long", 233.5),
  (.medium, 14, "title, it has a lot of text. And", 180),
  (.medium, 14, "everything works fine, isn't it great ?", 236.5),
  (.regular, 12, "Small subtitle.", 77),
  (.regular, 12, "This text is a medium subtitle, with not too", 236),
  (.regular, 12, "much characters.", 94.5),
  (.regular, 12, "This text is written to be a very long subtitle,", 245.5),
  (.regular, 12, "it has a lot of text. And everything works fine,", 249),
  (.regular, 12, "isn't it great ?", 74),
  (.regular, 14, "Dismiss", 48.5),
]

/// Widths of ink measured on iOS 10 and 11, in points.
///
/// Sources: bulletinboard.md 6.3 (30, 20 and 15 semibold), swiftmessages.md 6.2 (17, 15 and 12),
/// chrome.md 2.1 and 3.3 (carrier, clock, titles of bars).
private let measuredLater: [(weight: FontWeight, size: Double, text: String, width: Double)] = [
  (.medium, 30, "Push Notifications", 238.8),
  (.medium, 30, "Setup Completed", 228.5),
  (.medium, 30, "Customize Feed", 210.1),
  (.medium, 30, "Enter Your Name", 218.5),
  (.medium, 30, "Choose your Favorite", 278.4),
  (.medium, 30, "Welcome to", 154.9),
  (.medium, 30, "PetBoard", 118.8),
  (.regular, 20, "Receive push notifications when", 277.9),
  (.regular, 20, "new photos of pets are available.", 280.3),
  (.regular, 20, "PetBoard is ready for you to use.", 275.4),
  (.regular, 20, "Discover curated images of the", 267.0),
  (.regular, 20, "best pets in the world.", 188.3),
  (.regular, 20, "examples of posts in this category.", 296.3),
  (.semibold, 15, "Not now", 58.4),
  (.semibold, 15, "Replay", 46.9),
  (.semibold, 15, "No thanks", 71.2),
  (.semibold, 15, "Change", 54.4),
  (.semibold, 17, "Hey There!", 85.0),
  (.regular, 15, "Something good happened!", 188.2),
  (.regular, 15, "Consider yourself warned.", 177.4),
  (.regular, 15, "Please try swiping to dismiss", 195.5),
  (.regular, 15, "this message.", 93.1),
  (.regular, 15, "This message is very important.", 216.4),
  (.regular, 15, "No Thanks", 71.4),
  (.regular, 15, "Stop", 30.3),
  (.semibold, 12, "Switched to light status bar!", 164.4),
  (.regular, 12, "Carrier", 38.2),
  (.semibold, 12, "3:37 PM", 46.8),
  (.semibold, 17, "Demo", 44.8),
  (.regular, 17, "Demo", 42.6),
]

@Suite struct CalibrationTests {
  let typesetter = Typesetter()

  @Test("ink is as wide as on the device, within 2 % and a point", arguments: measured)
  func inkWidths(line: (weight: FontWeight, size: Double, text: String, width: Double)) {
    let font = Font(.helveticaNeue, weight: line.weight, size: line.size)
    let ink = inkBounds(typesetter.line(line.text, font: font))
    // The measurements are accurate to half points at both ends, and the shapes of the outer
    // letters differ.
    #expect(abs(ink.width - line.width) <= max(0.5, min(1, 0.02 * line.width)))
  }

  @Test("San Francisco's ink is as wide as on the device, within 2%", arguments: measuredLater)
  func laterInkWidths(line: (weight: FontWeight, size: Double, text: String, width: Double)) {
    let font = Font(.sanFrancisco, weight: line.weight, size: line.size)
    let ink = inkBounds(typesetter.line(line.text, font: font))
    #expect(abs(ink.width - line.width) <= 0.02 * line.width)
  }

  @Test(
    "a card's lines are as full as on the device",
    arguments: [
      ("To create your profile, please tell us", "your"),
      ("your name. We will use it to", "customize"), ("We can use your location to", "customize"),
      ("customize the feed. This data will", "be"), ("be sent to our servers", "anonymously."),
      ("anonymously. You can update your", "choice"),
      ("Your favorite pets will appear when", "you"), ("examples of posts in this category.", ""),
    ])
  func fullLines(line: String, next: String) {
    // Source: bulletinboard.md 6.1: 20 points on 303.
    let font = Font(.sanFrancisco, size: 20)
    #expect(typesetter.line(line, font: font).width <= 303)
    #expect(next.isEmpty || typesetter.line("\(line) \(next)", font: font).width > 303)
  }

  @Test("line heights match San Francisco's")
  func lineHeights() {
    // Source: bulletinboard.md 1.13.
    for (size, height) in [(15.0, 17.9), (17, 20.287), (20, 23.867), (30, 35.801)] {
      #expect(abs(Font(.sanFrancisco, size: size).lineHeight - height) < 0.001)
    }
  }

  @Test("emoji are as wide as Apple's: 38 points at type size 38")
  func emoji() {
    // The width is so exact that a label, rounded up to a pixel, is also 38 points wide.
    #expect(abs(typesetter.line("🤔", font: Font(.sanFrancisco, size: 38)).width - 38) < 0.0001)
    #expect(abs(typesetter.line("🤔", font: Font(.sanFrancisco, size: 12)).width - 15) < 0.1)
  }

  @Test("the button of the reference picture is 61 points wide")
  func dismissWidth() {
    let font = Font(.helveticaNeue, size: 14)
    #expect(typesetter.line("Dismiss", font: font).width.rounded(.up) == 51)
  }

  @Test(
    "capital letters are as tall as the font says",
    arguments: [FontFamily.helveticaNeue, .sanFrancisco])
  func capHeight(family: FontFamily) {
    let font = Font(family, size: 100)
    let ink = inkBounds(typesetter.line("H", font: font))
    #expect(abs(ink.height - font.capHeight) < 0.3)
  }

  @Test(
    "letters are as tall as Helvetica Neue's, and descend as far",
    arguments: [FontWeight.regular, .medium])
  func letterHeights(weight: FontWeight) {
    let font = Font(.helveticaNeue, weight: weight, size: 100)
    // Measured as described at `LetterFit`.
    let tops = ["x": 51.7, "o": 52.8, "d": 71.4, "l": 71.4, "i": 71.4, "H": 71.4]
    for (letter, top) in tops {
      let ink = inkBounds(typesetter.line(AttributedText(letter), font: font))
      #expect(abs(-ink.y - top) < 0.3, "\(letter)")
    }
    let descent = inkBounds(typesetter.line("g", font: font)).maxY
    #expect(abs(descent - (weight == .regular ? 20.7 : 20.1)) < 0.3)
    // The base letter of a marked letter is as tall as the plain letter.
    let marked = inkBounds(typesetter.line("ı", font: font))
    #expect(abs(-marked.y - 51.7) < 0.3)
  }

  /// Ink widths in em, measured on unscaled captures of iOS 7.
  ///
  /// The texts are "Message Type:" at 15 points, and the bar title "Message Banner Demo" at 17.
  private static let letterInks: [(weight: FontWeight, letter: String, width: Double)] = [
    (.regular, "M", 0.711), (.regular, "e", 0.474), (.regular, "s", 0.43), (.regular, "a", 0.482),
    (.regular, "g", 0.473), (.regular, "p", 0.489), (.regular, "T", 0.571),
    (.medium, "e", 0.494), (.medium, "s", 0.45), (.medium, "g", 0.502), (.medium, "n", 0.455),
    (.medium, "o", 0.519), (.medium, "B", 0.591), (.medium, "D", 0.61), (.medium, "m", 0.746),
  ]

  @Test("letters are as wide as Helvetica Neue's, within 0.03 em", arguments: letterInks)
  func letterInkWidths(letter: (weight: FontWeight, letter: String, width: Double)) {
    let font = Font(.helveticaNeue, weight: letter.weight, size: 100)
    let ink = inkBounds(typesetter.line(AttributedText(letter.letter), font: font))
    #expect(abs(ink.width / 100 - letter.width) <= 0.03)
  }

  private func inkBounds(_ line: TextLine) -> Rect {
    var bounds = Rect.zero
    for run in line.runs {
      for glyph in run.glyphs {
        let outline = typesetter.library.outline(of: glyph.id, in: run.face)
        let placed = outline.applying(
          .scale(x: run.emSize, y: run.emSize).then(.translation(x: glyph.x, y: glyph.y)))
        for polyline in placed.flattened(tolerance: 0.01) {
          bounds = bounds.union(
            Path([.move(polyline.points[0])] + polyline.points.map { .line($0) }).controlBounds)
        }
      }
    }
    return bounds
  }
}
