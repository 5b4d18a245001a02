// SPDX-License-Identifier: MIT

import BannerStrings
import Testing

@Suite struct PluralRulesTests {
  @Test("the category of a number is that of ICU", arguments: PluralSamples.categories)
  func samples(language: String, letters: String) throws {
    let rules = PluralRules(language: language)
    #expect(letters.count == PluralSamples.numbers.count)
    for (text, letter) in zip(PluralSamples.numbers, letters) {
      let number = try #require(PluralNumber(text))
      #expect(
        PluralSamples.letter(of: rules.category(of: number)) == letter, "\(language) \(text)")
    }
  }

  @Test("every rule set has samples")
  func sets() {
    let sets = Set(PluralSamples.categories.map(\.1))
    // Some sets differ only in numbers that the samples don't have.
    #expect(sets.count >= 34)
  }

  @Test(
    "compact numbers have the category of their exponent",
    arguments: [
      ("fr", "1c6", "many"), ("fr", "1.5c6", "many"), ("fr", "1c3", "other"),
      ("en", "1c6", "other"),
      ("es", "1000000", "many"), ("es", "2c6", "many"), ("pl", "1c3", "many"),
    ] as [(String, String, String)])
  func compact(language: String, number: String, category: String) throws {
    let number = try #require(PluralNumber(number))
    #expect(PluralRules(language: language).category(of: number).rawValue == category)
  }

  @Test(
    "a language without rules has one form, and a tag has the rules of its language",
    arguments: [
      ("xx", "1", "other"), ("en_GB", "1", "one"), ("zh-Hant-HK", "1", "other"),
      ("pl-PL", "3", "few"),
    ] as [(String, String, String)])
  func tags(language: String, number: String, category: String) throws {
    let number = try #require(PluralNumber(number))
    #expect(PluralRules(language: language).category(of: number).rawValue == category)
  }

  @Test(
    "other texts aren't numbers",
    arguments: [
      "", "-", ".", "1.", ".5", "1,5", "٣", "0x1", "1 ", "1c", "c6", "1c99", "NaN", "1.2.3",
      "1234567890123456789",
    ])
  func notNumbers(text: String) { #expect(PluralNumber(text) == nil) }
}
