// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText
import BannerViews

private let typesetter = Typesetter()

private func context(
  _ direction: LayoutDirection = .leftToRight, scale: Double = 3
) -> LayoutContext {
  LayoutContext(typesetter: typesetter, scale: scale, systemVersion: 12, direction: direction)
}

private let font = Font(.sanFrancisco, size: 30)

private func title(
  _ text: AttributedText, lines: Int = 2, minimum: Double? = 0.25
) -> Label {
  var label = Label(text, font: font, color: .black)
  label.alignment = .center
  label.numberOfLines = lines
  label.minimumScaleFactor = minimum
  return label
}

/// Returns the content that a label of a height draws in a frame of a width.
private func content(
  _ label: Label, width: Double, height: Double? = nil, in context: LayoutContext = context()
) -> TextContent? {
  let height = height ?? label.size(fitting: width, in: context).height
  let frame = Rect(x: 0, y: 0, width: width, height: height)
  guard case .text(let text) = label.layer("l", in: frame, context: context).content else {
    return nil
  }
  return text
}

private func wholeText(_ content: TextContent?) -> String? {
  content?.lines.map(\.line.text).joined(separator: " ")
}

@Suite struct LabelShrinkingTests {
  @Test("a text that fits is not shrunk, and neither is one that may not shrink")
  func fitting() {
    let short = title("Two words")
    #expect(short.scaleFactor(width: 300, in: context()) == 1)
    #expect(short.fits(width: 300, in: context()))
    var plain = title("Two words")
    plain.minimumScaleFactor = nil
    #expect(content(short, width: 300) == content(plain, width: 300))
    #expect(plain.scaleFactor(width: 20, in: context()) == 1)
    #expect(!plain.fits(width: 20, in: context()) && plain.fits(width: 300, in: context()))
    let empty = title("")
    #expect(empty.scaleFactor(width: 20, in: context()) == 1)
    #expect(empty.fits(width: 20, in: context()))
  }

  @Test(
    "a text with too many lines gets the largest type that fits, to 1/256",
    arguments: [1, 2, 3])
  func tooLong(lines: Int) throws {
    let text = "A notification of something that happened a while ago"
    let label = title(AttributedText(text), lines: lines, minimum: 0.1)
    let factor = label.scaleFactor(width: 200, in: context())
    #expect(factor < 1 && factor > 0.1)
    let drawn = try #require(content(label, width: 200))
    #expect(drawn.lines.count == lines && wholeText(drawn) == text)
    #expect(drawn.lines.allSatisfy { $0.line.width <= 200 + 0.5 / 3 })
    #expect(abs(drawn.lines[0].line.height - factor * font.lineHeight) < 1e-9)
    // A larger size does not fit.
    var larger = label
    larger.font.size *= factor + 1.0 / 256
    larger.minimumScaleFactor = nil
    #expect(!larger.fits(width: 200, in: context()))
    #expect(label.fits(width: 200, in: context()))
  }

  @Test("a word wider than the label is shrunk, not broken")
  func wideWord() throws {
    let label = title("Incomprehensibilities")
    let width = label.width(in: context())
    let factor = label.scaleFactor(width: width / 2, in: context())
    #expect(factor < 0.6 && factor > 0.4)
    let drawn = try #require(content(label, width: width / 2))
    #expect(drawn.lines.count == 1 && wholeText(drawn) == "Incomprehensibilities")
    // The label takes all of the width, and the height of its two unshrunk lines.
    let size = label.size(fitting: width / 2, in: context())
    #expect(size.width == width / 2)
    #expect(size.height == ceilToPixel(2 * font.lineHeight, scale: 3))
  }

  @Test("lines may break at hyphens, at soft hyphens and between ideographs")
  func opportunities() {
    let half = title("incomprehensible-incomprehensible").width(in: context()) / 2 + 12
    #expect(title("incomprehensible-incomprehensible").fits(width: half, in: context()))
    #expect(
      title("incomprehensible\u{AD}incomprehensible").scaleFactor(width: half, in: context()) == 1)
    #expect(
      title("incomprehensibleincomprehensible").scaleFactor(width: half, in: context()) < 1)
    #expect(title("漢字漢字漢字").scaleFactor(width: 100, in: context()) == 1)
  }

  /// Source: bulletinboard.md 2.7.
  @Test(
    "the height is that of the unshrunk lines, and the text is centered in it",
    arguments: [2.0, 3])
  func height(scale: Double) throws {
    let context = context(scale: scale)
    let label = title("A notification of something that happened a while ago")
    let size = label.size(fitting: 200, in: context)
    #expect(size.height == ceilToPixel(2 * 1.193359 * 30, scale: scale))
    #expect(size.width == 200)
    let drawn = try #require(content(label, width: 200, in: context))
    let factor = label.scaleFactor(width: 200, in: context)
    let lineHeight = factor * font.lineHeight
    let above = drawn.lines[0].origin.y - factor * font.ascent
    #expect(abs(above - (size.height - 2 * lineHeight) / 2) <= 0.5 / scale + 1e-9)
  }

  @Test("a text that does not fit at the minimum size is drawn at it and truncated")
  func tooMuch() throws {
    let words = AttributedText(String(repeating: "word ", count: 100))
    let label = title(words, minimum: 0.5)
    #expect(label.scaleFactor(width: 100, in: context()) == 0.5)
    #expect(!label.fits(width: 100, in: context()))
    let drawn = try #require(content(label, width: 100))
    #expect(drawn.lines.count == 2 && drawn.lines[1].line.text.hasSuffix("…"))
    #expect(drawn.lines[0].line.height == font.lineHeight / 2)
    // Lines that end with a newline can't be joined.
    let three = title("a\nb\nc", minimum: 0.5)
    #expect(three.scaleFactor(width: 100, in: context()) == 0.5)
    #expect(!three.fits(width: 100, in: context()))
    #expect(content(three, width: 100)?.lines.count == 2)
    #expect(title("a\nb").scaleFactor(width: 100, in: context()) == 1)
  }

  @Test("custom sizes shrink in proportion to the font")
  func attributed() throws {
    let text = AttributedText(runs: [
      .init("Incompre"), .init("hensibilities", .init(size: 60)),
    ])
    let label = title(text)
    let factor = label.scaleFactor(width: 200, in: context())
    #expect(factor < 1)
    let line = try #require(content(label, width: 200)?.lines.first).line
    #expect(line.runs.count == 2 && line.width <= 200 + 0.5 / 3)
    #expect(abs(line.height - factor * Font(.sanFrancisco, size: 60).lineHeight) < 1e-9)
  }

  @Test("a minimum factor outside its range is clamped")
  func range() {
    let text = AttributedText(String(repeating: "word ", count: 2000))
    for (minimum, taken) in [(0.0, 1.0 / 256), (-1, 1.0 / 256), (2, 1), (.nan, 1)] {
      let label = title(text, lines: 1, minimum: minimum)
      #expect(label.scaleFactor(width: 30, in: context()) == taken)
      #expect(!label.fits(width: 30, in: context()))
    }
  }

  @Test("a label without a line limit never shrinks")
  func unlimited() {
    let label = title("Incomprehensibilities", lines: 0)
    #expect(label.scaleFactor(width: 40, in: context()) == 1)
    #expect(!label.fits(width: 40, in: context()))
    #expect(label.fits(width: 400, in: context()))
  }

  @Test("right-to-left text also shrinks and is centered")
  func rightToLeft() throws {
    let context = context(.rightToLeft)
    let label = title("إشعار بشيء حدث قبل فترة قصيرة من الزمن في مكان ما بعيد")
    #expect(label.scaleFactor(width: 160, in: context) < 1)
    let drawn = try #require(content(label, width: 160, in: context))
    #expect(drawn.lines.count == 2)
    for line in drawn.lines {
      #expect(abs(line.origin.x + line.line.width / 2 - 80) < 0.001)
    }
  }

  @Test("a label in a frame of its natural width is not shrunk", arguments: [2.0, 3])
  func exact(scale: Double) {
    let context = context(scale: scale)
    for text in ["Title", "A somewhat longer title", "W", "fi"] {
      let label = title(AttributedText(text), lines: 1)
      let width = label.size(fitting: nil, in: context).width
      #expect(label.scaleFactor(width: width, in: context) == 1)
    }
  }

  @Test("ten thousand characters without a break opportunity finish")
  func hostile() {
    for unit in ["a", "漢", "\u{200B}", "e\u{301}", "\u{AD}", "😀", "ש", "\n"] {
      let label = title(AttributedText(String(repeating: unit, count: 10_000)))
      _ = content(label, width: 300)
      #expect(label.scaleFactor(width: 300, in: context()) <= 1)
    }
    #expect(title("word").scaleFactor(width: 0, in: context()) == 0.25)
    #expect(title("word").scaleFactor(width: -50, in: context()) == 0.25)
    #expect(title("word").scaleFactor(width: .infinity, in: context()) == 1)
  }
}
