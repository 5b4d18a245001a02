// SPDX-License-Identifier: MIT

import BannerJSON
import BannerStrings
import Testing

@Suite struct LanguageSummaryTests {
  private static func cut(
    _ language: String, _ device: String = "iphone-se1", text: String? = "title",
    name: String? = "offline"
  ) -> LanguageSummary.Cut {
    LanguageSummary.Cut(
      language: language, name: name, text: text, line: "Überprüfen Sie…", device: device,
      textSize: "xxl")
  }

  @Test("the summary counts languages with a text that doesn't fit")
  func counts() {
    var summary = LanguageSummary()
    for language in ["en", "de", "ar", "de"] { summary.add(language) }
    #expect(summary.text == "3 languages, every text fits")
    summary.add(Self.cut("de"))
    #expect(summary.text == "3 languages, 1 does not fit")
    summary.add(Self.cut("ar"))
    summary.add(Self.cut("ar", "iphone-8"))
    #expect(summary.text == "3 languages, 2 do not fit")
    #expect(summary.languagesThatDontFit == ["de", "ar"])
    summary.add(failed: "en")
    #expect(summary.text == "3 languages, 2 do not fit, 1 failed")
    // Nothing is known of texts that weren't drawn.
    var other = LanguageSummary()
    for language in ["en", "de"] { other.add(failed: language) }
    #expect(other.text == "2 languages, 2 failed")
    summary.merge(other)
    #expect(summary.failedLanguages == ["en", "de"])
  }

  @Test("texts are grouped by language, case and text, in the order of the languages")
  func lines() {
    var summary = LanguageSummary()
    for language in ["en", "de", "pt-BR"] { summary.add(language) }
    summary.add(Self.cut("pt-BR", name: nil))
    summary.add(Self.cut("de"))
    summary.add(Self.cut("de", "iphone-8"))
    summary.add(Self.cut("de", text: nil))
    #expect(
      summary.lines == [
        #"de     offline: title is cut after "Überprüfen Sie…" (iphone-se1, xxl and 1 more)"#,
        #"de     offline: Überprüfen Sie… (iphone-se1, xxl)"#,
        #"pt-BR  title is cut after "Überprüfen Sie…" (iphone-se1, xxl)"#,
      ])
  }

  @Test("a long list of texts ends with their number")
  func manyLines() {
    var summary = LanguageSummary()
    for number in 0..<100 { summary.add(Self.cut("de", name: "case \(number)")) }
    #expect(summary.lines.count == 41)
    #expect(summary.lines.last == "and 60 more")
  }

  @Test("a summary that is written is read alike")
  func json() throws {
    var summary = LanguageSummary()
    summary.add("en")
    summary.add(Self.cut("de"))
    summary.add(Self.cut("de", text: nil, name: nil))
    summary.add(failed: "ar")
    let text = summary.json.line
    let value = try JSONReader.value(of: Array(text.utf8), file: "f")
    #expect(try LanguageSummary(value) == summary)
    #expect(try LanguageSummary(value).json.line == text)
  }

  @Test(
    "other JSON is refused",
    arguments: [
      #"{ "al": [] }"#, #"{ "all": [1] }"#, #"{ "texts": [{ "language": "de" }] }"#,
      #"{ "texts": [{ "lang": "de" }] }"#, "[]",
    ])
  func refused(json: String) throws {
    let value = try JSONReader.value(of: Array(json.utf8), file: "f")
    #expect(throws: InputError.self) { try LanguageSummary(value) }
  }

  @Test("summaries of two parts of a run are merged")
  func merged() {
    var first = LanguageSummary()
    first.add(Self.cut("de"))
    var second = LanguageSummary()
    second.add("ar")
    second.add(Self.cut("de"))
    first.merge(second)
    #expect(first.languages == ["de", "ar"])
    #expect(first.cuts.count == 1)
  }
}
