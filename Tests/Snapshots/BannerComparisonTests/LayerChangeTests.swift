// SPDX-License-Identifier: MIT

import BannerLayerText
import Foundation
import BannerGeometry
import BannerComparison
import BannerTestSupport
import Testing

@Suite struct LayerChangeTests {
  /// Returns the changes reported after replacing parts of a text.
  static func changes(in text: String, _ replacements: (String, String)...) throws -> [String] {
    var other = text
    for (old, new) in replacements {
      let range = try #require(other.range(of: old), "\(old)")
      other.replaceSubrange(range, with: new)
    }
    return layerChanges(from: LayerText(text), to: LayerText(other)).map(\.description)
  }

  static let sample = """
    screen 100×200 @2x  iphone-8  iOS 12  light  host plain
    page  0,0 100×200  background #FFFFFF  clips
      banner  10,20 80×40  background #FF0000  shadow #000000@0.5 0,2 sigma 3
        title  5,6 60×18
          | "Small Title." at 0,14.5  width 60  Inter-Regular 14  #000000
        button  70,6 20×18
          button title  2,2 30×10
            | "OK" at 0,8  width 12  Inter-Regular 9  #00FF00
      row  0,80 100×20
        | "One" at 0,8  width 12  Inter-Regular 9  #00FF00
      row  0,100 100×20
        | "Two" at 0,8  width 12  Inter-Regular 9  #00FF00
      icon  0,180 10×10
        | shape 0,0 10×10 #FF0000 9 steps

    """

  /// A part of the sample, its replacement, and the reported change.
  struct Case: CustomTestStringConvertible {
    let old: String
    let new: String
    let told: [String]

    init(_ old: String, _ new: String, _ told: String...) {
      self.old = old
      self.new = new
      self.told = told
    }

    var testDescription: String { told.joined(separator: ", ") }
  }

  static let cases: [Case] = [
    Case("title  2,2", "title  2.5,2", "button title: moved 1 px right"),
    Case("title  2,2", "title  1.75,2", "button title: moved 0.5 px left"),
    Case("title  2,2", "title  3,0.5", "button title: moved 2 px right and 3 px up"),
    Case("title  2,2", "title  2.001,2", "button title: moved less than 0.01 px"),
    Case("banner  10,20", "banner  10,25", "banner: moved 10 px down"),
    Case("banner  10,20 80×40", "banner  10,20 84×40", "banner: grew: 80×40 became 84×40 pt"),
    Case("banner  10,20 80×40", "banner  10,20 80×39.5", "banner: shrank: 80×40 became 80×39.5 pt"),
    Case(
      "banner  10,20 80×40", "banner  10,20 81×30",
      "banner: resized: 80×40 became 81×30 pt"),
    Case("\"OK\"", "\"Cancel\"", "button title: text \"OK\" became \"Cancel\""),
    Case("background #FF0000", "background #00FF00", "banner: background #FF0000 became #00FF00"),
    Case("  background #FF0000", "", "banner: background #FF0000 removed"),
    Case(
      "2 sigma 3", "2 sigma 4",
      "banner: shadow #000000@0.5 0,2 sigma 3 became #000000@0.5 0,2 sigma 4"),
    Case("title  5,6 60×18", "title  5,6 60×18  opacity 0.5", "title: opacity 1 became 0.5"),
    Case("title  5,6 60×18", "title  5,6 60×18  corners 4", "title: corners 0 became 4"),
    Case("title  5,6 60×18", "title  5,6 60×18  border 1 #FFF", "title: border 1 #FFF added"),
    Case("title  5,6 60×18", "title  5,6 60×18  clips", "title: clips its content"),
    Case("  clips", "", "page: no longer clips its content"),
    Case(
      "title  5,6 60×18", "title  5,6 60×18  transform 1,0,0,1,0,4",
      "title: transform none became 1,0,0,1,0,4"),
    Case("Inter-Regular 14", "Inter-Bold 14", "title: font Inter-Regular 14 became Inter-Bold 14"),
    Case("14  #000000", "14  #111111", "title: text color #000000 became #111111"),
    Case("14  #000000", "14  #000000  shadow #FFF 0,1", "title: text shadow #FFF 0,1 added"),
    Case("at 0,14.5", "at 0,15", "title: text moved 1 px down"),
    Case("#FF0000 9", "#00FF00 9", "icon: shape color #FF0000 became #00FF00"),
    Case("10×10 #FF", "10×11 #FF", "icon: shape 10×10 became 10×11 pt"),
    Case("iOS 12", "iOS 13", "iOS 12 became iOS 13"),
    Case("@2x", "@3x", "@2x became @3x"),
    Case("100×200 @", "100×210 @", "screen 100×200 became screen 100×210"),
    Case("iphone-8", "iphone-x", "iphone-8 became iphone-x"),
    Case("light", "dark", "light became dark"),
    Case("host plain", "host plain  right to left", "right to left added"),
    Case(
      "    title  5,6 60×18\n      | \"Small Title.\" at 0,14.5  width 60  Inter-Regular 14  #000000\n",
      "", "title: removed"),
    Case(
      "  row  0,80", "  row  0,60 100×20\n    | \"Zero\" at 0,8\n  row  0,80", "row: added"),
  ]

  @Test("each kind of change has its own message, and nothing else is reported", arguments: cases)
  func told(change: Case) throws {
    #expect(try Self.changes(in: Self.sample, (change.old, change.new)) == change.told)
  }

  @Test("unmoved content of a moved layer, and content that stays on the screen, is not reported")
  func moved() throws {
    // The banner grows to the left; its content stays in place.
    let told = try Self.changes(
      in: Self.sample, ("banner  10,20 80×40", "banner  8,20 82×40"), ("title  5,6", "title  7,6"),
      ("button  70,6", "button  72,6"))
    #expect(
      told == ["banner: moved 4 px left", "banner: grew: 80×40 became 82×40 pt"])
  }

  @Test("layers that swap places are reported as reordered, not as changed")
  func swapped() throws {
    let text = "a  0,0 1×1\n  | \"A\"\nb  1,1 1×1\n  | \"B\"\n"
    let other = "b  1,1 1×1\n  | \"B\"\na  0,0 1×1\n  | \"A\"\n"
    let changes = layerChanges(from: LayerText(text), to: LayerText(other)).map(\.description)
    #expect(changes.count == 1 && changes[0].hasSuffix(": drawing order changed"))
  }

  @Test("a different line break is not a different text")
  func breaks() throws {
    let text = "a  0,0 1×1\n  | \"One two\" at 0,1\n  | \"three\" at 0,2\n"
    func told(_ lines: String) -> [String] {
      layerChanges(from: LayerText(text), to: LayerText("a  0,0 1×1\n" + lines)).map(\.description)
    }
    #expect(
      told("  | \"One\" at 0,1\n  | \"two three\" at 0,2\n") == ["a: line breaks changed"])
    #expect(told("  | \"One two three\" at 0,1\n") == ["a: text takes 1 line instead of 2"])
  }

  @Test(
    "a broken word is reported as one word",
    arguments: [
      (["a </", "script>"], "a </script>"), (["well-", "known"], "well-known"),
      (["one -", "two"], "one - two"), (["one—", "two"], "one—two"),
      (["1990–", "2000"], "1990–2000"), (["one –", "two"], "one – two"),
      (["and /", "or"], "and / or"), (["日本", "語"], "日本語"),
      (["日本", "and"], "日本 and"), (["One", "two"], "One two"),
    ])
  func brokenWords(lines: [String], text: String) {
    let old = "a  0,0 1×1\n  | \"x\" at 0,1\n"
    let new = "a  0,0 1×1\n" + lines.map { "  | \"\($0)\" at 0,1\n" }.joined()
    let told = layerChanges(from: LayerText(old), to: LayerText(new)).map(\.description)
    #expect(told.contains("a: text \"x\" became \"\(text)\""), "\(told)")
  }

  @Test("long texts are cut so that the change is visible")
  func long() throws {
    let old = String(repeating: "word ", count: 30) + "end"
    let text = "a  0,0 1×1\n  | \"\(old)\" at 0,1\n"
    let told = try Self.changes(in: text, ("end", "finish"))
    #expect(told == ["a: text \"…d word word end\" became \"…d word word finish\""])
  }

  @Test("two unequal texts always have a change", arguments: 0..<200)
  func never(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let name = try #require(catalog.randomElement(using: &random))
    let text = try layerText(name)
    var scalars = Array(text.unicodeScalars)
    let place = Int.random(in: 0..<scalars.count, using: &random)
    let letters = Array("aB0 9,×\"|#@-".unicodeScalars)
    let letter = try #require(letters.filter { $0 != scalars[place] }.randomElement(using: &random))
    scalars[place] = letter
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let changes = layerChanges(from: LayerText(text), to: LayerText(String(view)))
    // One letter can change only a few lines, unless it ends a layer or a heading.
    #expect(!changes.isEmpty && changes.count < 40)
    #expect(!changes.contains { $0.what.contains("\n") })
  }

  @Test("a catalog banner that moves and changes its words is reported in two lines")
  func cataloged() throws {
    let text = try layerText("message-banner/activity=call-center")
    let told = try Self.changes(
      in: text, ("banner  0,253", "banner  0,253.5"), ("Small Title.", "Large Title."))
    #expect(
      told == [
        "banner: moved 1 px down", "title: text \"Small Title.\" became \"Large Title.\"",
      ])
  }

  @Test("an inserted first row changes only the rows it pushes down")
  func inserted() throws {
    let text = try layerText("message-banner/activity=call-center")
    let row = """
          row  15,5 50×20.281
            | "New" at 0,16.5  width 50  TeXGyreHeros-Regular 16.643  #000000
          row  15,11.5
      """
    // The first row is as wide as its text.
    let told = try Self.changes(in: text, ("    row  15,11.5", String(row)))
    #expect(told == ["row: added"])
  }

  @Test("a change has its path and the area it affects, with shadows and sublayers")
  func places() throws {
    let other = Self.sample.replacingOccurrences(of: "banner  10,20", with: "banner  10,30")
    let change = try #require(
      layerChanges(from: LayerText(Self.sample), to: LayerText(other)).first)
    #expect(change.layer == "banner" && change.path == ["page", "banner"])
    // The shadow extends 9 points farther, and 2 lower; the button title overhangs on the right.
    #expect(change.before == Rect(x: 1, y: 13, width: 111, height: 58))
    #expect(change.after == Rect(x: 1, y: 23, width: 111, height: 58))
  }

  @Test("with too many layers for any screen, layers of the same name are matched in order")
  func many() throws {
    let lines = (0..<1100).map { "row  0,\($0) 1×1" }
    let fewer = layerChanges(
      from: LayerText(lines.joined(separator: "\n")),
      to: LayerText((lines.dropFirst() + ["box  0,0 1×1"]).joined(separator: "\n"))
    ).map(\.description)
    #expect(
      fewer.count == 1101 && Set(fewer) == ["row: moved 1 pt down", "row: removed", "box: added"])
  }
}
