// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import BannerGeometry
import Testing
import BannerText

private func file(_ name: String) throws -> UserFont {
  let folder = projectRoot.appending(path: "Fonts")
  return try UserFont(bytes: Array(Data(contentsOf: folder.appending(path: name))))
}

@Suite struct FontNameTests {
  @Test(
    "system typefaces are known by their common and PostScript names",
    arguments: [
      ("helvetica-neue", FontName(.helveticaNeue)),
      ("Helvetica Neue", FontName(.helveticaNeue)),
      ("HelveticaNeue", FontName(.helveticaNeue)),
      ("HelveticaNeue-Italic", FontName(.helveticaNeue, isItalic: true)),
      ("HelveticaNeue-BoldItalic", FontName(.helveticaNeue, weight: .bold, isItalic: true)),
      ("helvetica-neue medium", FontName(.helveticaNeue, weight: .medium)),
      ("san-francisco semibold italic", FontName(.sanFrancisco, weight: .semibold, isItalic: true)),
      (".SFUIText-Semibold", FontName(.sanFrancisco, weight: .semibold)),
      ("SFProText-RegularItalic", FontName(.sanFrancisco, isItalic: true)),
    ])
  func system(_ name: String, _ face: FontName) { #expect(FontName(name, among: []) == face) }

  @Test(
    "other names are unknown",
    arguments: [
      "", "*", "Helvetica", "HelveticaNeue-Light", "italic", "bold", "Roboto",
      "helvetica-neue italic bold",
    ])
  func unknown(_ name: String) { #expect(FontName(name, among: []) == nil) }

  @Test("a user's font has its family, full and PostScript names")
  func user() throws {
    let fonts = try [file("NotoSansThai-Regular.ttf"), file("NotoSansThai-Bold.ttf")]
    let family = UserFontFamily(named: "Noto Sans Thai", among: fonts).map(FontFamily.custom)
    let whole = try #require(family)
    #expect(FontName("noto sans thai", among: fonts) == FontName(whole))
    #expect(
      FontName("Noto Sans Thai italic", among: fonts) == FontName(whole, isItalic: true))
    let bold = FontName(.custom(UserFontFamily(fonts[1])), weight: .bold)
    #expect(FontName("NotoSansThai-Bold", among: fonts) == bold)
    #expect(fonts[1].postScriptName == "NotoSansThai-Bold")
    #expect(
      FontName.names(among: fonts) == [
        "helvetica-neue", "san-francisco", "Noto Sans Thai", "Noto Sans Thai Regular",
        "Noto Sans Thai Bold",
      ])
  }

  @Test("an italic file of a user's family is drawn unchanged; other files are slanted")
  func userItalic() throws {
    let typesetter = Typesetter()
    let upright = try file("Inter-Regular.otf")
    let italic = try file("Inter-Italic.otf")
    #expect(italic.isItalic && !upright.isItalic && italic.family == upright.family)
    func face(_ fonts: [UserFont]) throws -> Face {
      let family = try #require(UserFontFamily(named: upright.family, among: fonts))
      let font = Font(.custom(family), isItalic: true, size: 20)
      return try #require(typesetter.line("a", font: font).runs.first).face
    }
    #expect(try face([upright, italic]).file.name == italic.name)
    #expect(try face([upright, italic]).slant == 0)
    #expect(try face([upright]).slant > 0.1)
  }

  @Test("only a wrong style after a font name differs from a wrong font")
  func wrongStyle() {
    #expect(FontName.unknownStyle(of: "helvetica-neue light", among: []) == "light")
    #expect(FontName.unknownStyle(of: "HelveticaNeue-Light", among: []) == "light")
    #expect(FontName.unknownStyle(of: "Robot light", among: []) == nil)
    #expect(FontName.unknownStyle(of: "helvetica-neue italic", among: []) == nil)
  }
}

@Suite struct ItalicTests {
  private static let typesetter = Typesetter()

  private func faces(_ text: String, _ font: Font) -> [Face] {
    Self.typesetter.line(text, font: font).runs.map(\.face)
  }

  @Test(
    "an italic is drawn from its own file, or slanted if no file is bundled",
    arguments: [
      (FontFamily.sanFrancisco, FontWeight.regular, "Inter-Italic", false),
      (.sanFrancisco, .medium, "Inter-Medium", true),
      (.sanFrancisco, .semibold, "Inter-SemiBoldItalic", false),
      (.sanFrancisco, .bold, "Inter-Bold", true),
      (.helveticaNeue, .regular, "TeXGyreHeros-Italic", false),
      (.helveticaNeue, .medium, "TeXGyreHeros-BoldItalic", false),
      (.helveticaNeue, .bold, "TeXGyreHeros-BoldItalic", false),
    ])
  func files(_ family: FontFamily, _ weight: FontWeight, _ file: String, _ isSlanted: Bool) {
    let font = Font(family, weight: weight, isItalic: true, size: 17)
    let face = faces("Hamburg", font)
    #expect(face.map(\.file.name) == [file])
    #expect(face.map { $0.slant != 0 } == [isSlanted])
  }

  @Test("an italic has nearly the advances of the upright face, so lines break the same")
  func advances() {
    let text = "Your message was sent to everybody in this conversation"
    for family in [FontFamily.sanFrancisco, .helveticaNeue] {
      for weight in FontWeight.allCases {
        let upright = Self.typesetter.line(text, font: Font(family, weight: weight, size: 17))
        let italic = Self.typesetter.line(
          text, font: Font(family, weight: weight, isItalic: true, size: 17))
        #expect(abs(italic.width / upright.width - 1) < 0.005)
      }
    }
  }

  @Test("letters of other scripts stay upright in italic type")
  func otherScripts() {
    for text in ["العربية", "中文", "ไทย"] {
      #expect(
        faces(text, Font(.sanFrancisco, isItalic: true, size: 17)).allSatisfy { $0.slant == 0 })
    }
    #expect(faces("Ελλάδα", Font(.helveticaNeue, isItalic: true, size: 17))[0].slant > 0.2)
  }

  @Test("a slant moves the parts above the baseline to the right and keeps the baseline")
  func slant() throws {
    let upright = try #require(faces("l", Font(.sanFrancisco, weight: .bold, size: 17)).first)
    var slanted = upright
    slanted.slant = 0.25
    let library = Self.typesetter.library
    let line = Self.typesetter.line("l", font: Font(.sanFrancisco, weight: .bold, size: 17))
    let glyph = line.runs[0].glyphs[0].id
    func corners(_ face: Face) -> (top: Double, bottom: Double, height: Double) {
      var points: [(x: Double, y: Double)] = []
      for element in library.outline(of: glyph, in: face).elements {
        switch element {
        case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end):
          points.append((end.x, end.y))
        case .close: break
        }
      }
      let top = points.map(\.y).min() ?? 0
      return (
        points.filter { $0.y == top }.map(\.x).min() ?? 0,
        points.filter { $0.y == 0 }.map(\.x).min() ?? 0, -top
      )
    }
    let (before, after) = (corners(upright), corners(slanted))
    #expect(before.height > 0.5 && before.height == after.height)
    #expect(abs(after.top - before.top - 0.25 * before.height) < 1e-9)
    #expect(after.bottom == before.bottom)
  }
}
