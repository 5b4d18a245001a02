// SPDX-License-Identifier: MIT

import BannerDevice
import BannerGeometry
import BannerLayers
import BannerPixels
import Testing
import BannerText
import BannerViews

private let typesetter = Typesetter()

private func context(
  _ direction: LayoutDirection = .leftToRight, version: Int = 13,
  textSize: TextSizeCategory = .large
) -> LayoutContext {
  LayoutContext(
    typesetter: typesetter, scale: 3, systemVersion: version, direction: direction,
    textSize: textSize)
}

private let font = Font(.sanFrancisco, size: 15)

@Suite struct LabelTests {
  /// Returns the starts of a label's lines in a box of 200 points, after any mirroring.
  private func starts(
    _ text: AttributedText, _ alignment: TextAlignment, _ direction: LayoutDirection
  ) -> [Double] {
    var label = Label(text, font: font, color: .black)
    label.alignment = alignment
    let laidOut = label.laidOut(width: 200, in: context(direction))
    var layer = laidOut.layer(
      "x", frame: Rect(x: 0, y: 0, width: 200, height: 50), firstBaseline: 15)
    if direction == .rightToLeft { layer = layer.mirrored(in: 200) }
    guard case .text(let content) = layer.content else { return [] }
    return content.lines.map(\.origin.x)
  }

  @Test("natural alignment follows the layout; left and right do not")
  func alignment() {
    let width = typesetter.line("word", font: font).width
    func isNear(_ a: [Double], _ b: Double) -> Bool { a.count == 1 && abs(a[0] - b) < 0.001 }
    #expect(isNear(starts("word", .natural, .leftToRight), 0))
    #expect(isNear(starts("word", .natural, .rightToLeft), 200 - width))
    for direction in LayoutDirection.allCases {
      #expect(isNear(starts("word", .left, direction), 0))
      #expect(isNear(starts("word", .right, direction), 200 - width))
      #expect(isNear(starts("word", .center, direction), 100 - width / 2))
    }
    let text = AttributedText("word", .init(alignment: .right))
    #expect(isNear(starts(text, .left, .leftToRight), 200 - width))
  }

  @Test("from iOS 11 on, the last line of a label has at least two words", arguments: [10, 11, 17])
  func lastLine(_ version: Int) {
    let context = context(version: version)
    let width = typesetter.line("one two three", font: font).width + 0.1
    let label = Label("one two three four", font: font, color: .black)
    func texts(_ label: Label) -> [String] {
      label.laidOut(width: width, in: context).lines.map(\.text)
    }
    #expect(
      texts(label) == (version < 11 ? ["one two three", "four"] : ["one two", "three four"]))
    var other = label
    other.lineBreakStrategy = []
    #expect(texts(other) == ["one two three", "four"])
    // The size matches the lines the label draws.
    let size = label.size(fitting: width, in: context)
    let drawn = label.layer(
      "x", in: Rect(origin: .zero, size: size), context: context)
    guard case .text(let content) = drawn.content else { return }
    #expect(content.lines.map(\.line.text) == texts(label))
    #expect(size.height == other.size(fitting: width, in: context).height)
  }

  @Test("a shrinking label does not shrink further to get two words on its last line")
  func shrinkingLastLine() {
    var label = Label("one two three four", font: font, color: .black)
    label.numberOfLines = 2
    label.minimumScaleFactor = 0.5
    for width in stride(from: 50.0, through: 120, by: 3.3) {
      let old = context(version: 10)
      #expect(
        label.scaleFactor(width: width, in: context()) == label.scaleFactor(width: width, in: old))
      guard label.fits(width: width, in: context()) else { continue }
      let layer = label.layer(
        "x", in: Rect(x: 0, y: 0, width: width, height: 60), context: context())
      guard case .text(let content) = layer.content else { continue }
      #expect(content.lines.allSatisfy { !$0.line.isCut })
    }
  }

  @Test("a label is as high as its lines and spacing, each line as high as its largest type")
  func height() {
    let text = AttributedText(runs: [
      .init("a\n", .init(size: 30, lineSpacing: 6)), .init("b"),
    ])
    let label = Label(text, font: font, color: .black).laidOut(width: 200, in: context())
    let exact = 1.193 * 30 + 6 + 1.193 * 15
    #expect(abs(label.height - exact) < 0.34 && label.height >= exact - 0.001)
    let layer = label.layer("x", frame: .zero, firstBaseline: 29)
    guard case .text(let content) = layer.content else { return }
    let top: Double = 29 + 1.193 * 30 + 6
    let expected = top - 0.952 * 15
    #expect(abs(content.lines[1].origin.y - expected) < 0.34)
  }

  /// Source: swiftmessages.md 6.2, labels of its screens at 2×.
  @Test(
    "a text begins at a whole pixel, and the rounding of its height is added below",
    arguments: [
      (17.0, FontWeight.semibold, 20.5, 16.0), (15, .regular, 18, 14.5), (12, .semibold, 20, 14.5),
    ])
  func baseline(size: Double, weight: FontWeight, height: Double, baseline: Double) {
    let label = Label(
      "text", font: Font(.sanFrancisco, weight: weight, size: size), color: .black)
    let frame = Rect(x: 0, y: 0, width: 200, height: height)
    let context = LayoutContext(typesetter: typesetter, scale: 2, systemVersion: 10)
    guard case .text(let content) = label.layer("x", in: frame, context: context).content else {
      return
    }
    // Baselines are drawn on whole pixels.
    #expect(content.lines.map { roundToPixel($0.origin.y, scale: 2) } == [baseline])
  }

  /// Source: message-banner.md 2.5, two captures of iOS 7 with one, two and three lines of each size.
  @Test(
    "the lines of iOS 7 are placed as in the captures",
    arguments: [
      (14.0, FontWeight.medium, [[0.0], [0, 16.5], [0, 16.5, 33]]),
      (12, .regular, [[0], [0, 14], [0, 14.5, 28.5]]),
    ])
  func baselinesOfOldSystems(size: Double, weight: FontWeight, expected: [[Double]]) {
    let context = LayoutContext(typesetter: typesetter, scale: 2, systemVersion: 7)
    for lines in expected {
      let text = lines.map { _ in "text" }.joined(separator: "\n")
      let label = Label(
        AttributedText(text), font: Font(.helveticaNeue, weight: weight, size: size), color: .black)
      let layer = label.laidOut(width: 200, in: context)
        .layer("x", frame: Rect(x: 0, y: 0, width: 200, height: 60), firstBaseline: 20)
      guard case .text(let content) = layer.content else {
        Issue.record("there is no text")
        continue
      }
      #expect(content.lines.map { $0.origin.y - 20 } == lines)
    }
  }

  @Test("a text style's font follows the text size as in its table")
  func textStyles() {
    #expect(context().preferredFont(for: .body) == Font(.sanFrancisco, size: 17))
    #expect(
      context(textSize: .extraSmall).preferredFont(for: .body) == Font(.sanFrancisco, size: 14))
    #expect(
      context(textSize: .accessibility5).preferredFont(for: .headline)
        == Font(.sanFrancisco, weight: .semibold, size: 53))
    // Through iOS 10 only body grows in the accessibility sizes.
    #expect(
      context(version: 10, textSize: .accessibility5).preferredFont(for: .footnote)
        == Font(.sanFrancisco, size: 19))
    #expect(
      context(version: 8).preferredFont(for: .headline)
        == Font(.helveticaNeue, weight: .medium, size: 17))
  }
}
