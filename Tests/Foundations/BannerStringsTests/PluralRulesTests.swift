// SPDX-License-Identifier: MIT

import BannerStrings
import Testing

@Suite struct PluralRulesTests {
  @Test(
    "the category of a number follows CLDR",
    arguments: [
      ("en", "1", "one"), ("en", "0", "other"), ("en", "1.0", "other"), ("fr", "0", "one"),
      ("fr", "1.5", "one"), ("fr", "2", "other"), ("pl", "1", "one"), ("pl", "22", "few"),
      ("pl", "12", "many"), ("pl", "1.5", "other"), ("ar", "0", "zero"), ("ar", "2", "two"),
      ("ar", "103", "few"), ("ar", "111", "many"), ("ar", "100", "other"), ("ja", "1", "other"),
      ("ru", "21", "one"), ("ru", "11", "many"), ("pt-PT", "0", "other"), ("pt", "0", "one"),
      ("zh-Hant-HK", "1", "other"), ("he", "2", "two"), ("lv", "0", "zero"), ("cy", "6", "many"),
      ("xx", "1", "other"), ("en_GB", "1", "one"), ("mk", "0.1", "one"), ("da", "0.5", "one"),
    ] as [(String, String, String)])
  func categories(language: String, number: String, category: String) throws {
    let number = try #require(PluralNumber(number))
    #expect(PluralRules(language: language).category(of: number).rawValue == category)
  }
}
