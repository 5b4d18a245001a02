// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing
import BannerText

/// Line breaks follow the rules and dictionaries in the program, with any version of ICU.
@Suite struct LineDataTests {
  let typesetter = Typesetter()

  /// Returns a text with a bar wherever a line may end.
  private func marked(_ text: String) -> String {
    var rest = text.unicodeScalars[...]
    return Inspection.characters(of: text, typesetter: typesetter).map { character in
      defer { rest = rest.dropFirst(character.scalars) }
      return (character.mayBreakBefore ? "|" : "") + String(rest.prefix(character.scalars))
    }.joined()
  }

  /// Unicode 15.1 and 16.0 break each of these texts differently.
  @Test(
    "lines break by the rules of Unicode 15.0",
    arguments: [
      // Later, after a maqaf, and after a hyphen before a Hebrew letter
      "בית־ספר", "בית-ספר",
      // Later, not inside spaced quotation marks
      "dins |« |3 |».", "« |3 |» |copias", "l'aplicacion |« |Fotos |» |es",
      // Later, around quotation marks between Chinese characters
      "你|好“世|界”吗", "打|开“设|置”应|用",
      // Later, before a parenthesis after a quotation mark and a space
      "file |“a” (b)", "\"a\" (b)",
    ])
  func rules(_ expected: String) {
    #expect(marked(expected.replacing("|", with: "")) == expected)
  }

  @Test(
    "text without spaces breaks between words",
    arguments: [
      "การ|เชื่อม|ต่อ|อินเทอร์เน็ต|ล้ม|เหลว", "ການເຊື່ອມ|ຕໍ່|ອິນ|ເຕີ|ເນັດ|ລົ້ມເຫຼວ",
      "ការ|តភ្ជាប់|អ៊ីនធឺណិត|បាន|បរាជ័យ", "အင်|တာ|နက်|ချိတ်ဆက်|မှု|မ|အောင်မြင်|ပါ",
    ])
  func dictionaries(_ expected: String) {
    #expect(marked(expected.replacing("|", with: "")) == expected)
  }

  @Test("the linked ICU takes rules and dictionaries from the program")
  func sources() {
    _ = marked("a b")
    #expect(TypeLibraries.lineDataNote == nil)
    let versions = Dictionary(
      uniqueKeysWithValues: TypeLibraries.versions.map { ($0.name, $0.version) })
    #expect(versions["line rules"] == "Unicode 15.0")
    #expect(versions["dictionaries"] == "ICU 72.1")
    #expect(versions["bidi classes"] == "Unicode 15.0")
  }

  @Test("Swift's tables are named by the version of the newest character in them")
  func swiftTables() throws {
    var newest = (major: 0, minor: 0)
    for value in UInt32(0)..<0x110000 {
      guard let age = Unicode.Scalar(value)?.properties.age, age > newest else { continue }
      newest = age
    }
    let version = try #require(TypeLibraries.versions.first { $0.name == "Swift's tables" }).version
    #expect(version == "Unicode \(newest.major).\(newest.minor)")
  }

  @Test("rules in another format are refused")
  func otherFormat() throws {
    let file = projectRoot.appending(path: "Sources/Drawing/CBannerUnicode/Data/line.brk")
    let rules = [UInt8](try Data(contentsOf: file))
    #expect(UnicodeTables.canOpenLineRules(rules))
    // The format's version follows the header of 144 bytes and a mark of 4.
    var later = rules
    #expect(later[148] == 6)
    later[148] = 7
    #expect(!UnicodeTables.canOpenLineRules(later))
    #expect(!UnicodeTables.canOpenLineRules(Array(rules.prefix(100))))
    #expect(!UnicodeTables.canOpenLineRules([]))
  }

  @Test("a note names the data that ICU doesn't take from the program")
  func note() {
    #expect(LineData().note(icu: "80.1") == nil)
    #expect(
      LineData.rules.note(icu: "80.1")
        == "ICU 80.1 uses its own line rules, so lines may break in other places")
    #expect(
      ([.rules, .dictionaries] as LineData).note(icu: "80.1")
        == """
        ICU 80.1 uses its own line rules and dictionaries of Thai, Lao, Khmer and Burmese, so lines \
        may break in other places
        """)
  }
}
