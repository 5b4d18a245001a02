// SPDX-License-Identifier: MIT

import BannerJSON
import BannerStrings

/// The targets that read the texts of an app and the names of languages.
enum StringsTargets {
  /// The kind of file, then its contents.
  static func strings(_ bytes: [UInt8]) throws {
    var input = ByteReader(bytes)
    let kinds = StringCatalogReader.Kind.allCases
    let kind = kinds[input.next() % kinds.count]
    let rest = Array(input.rest)
    let catalog = try unlessRefused {
      try StringCatalogReader.catalog(of: rest, file: "input", kind: kind, language: "en")
    }
    guard let catalog else { return }
    try checkMessages(catalog.problems)
    let languages = catalog.languages + ["ar-EG", "xx"] + Pseudolanguage.allCases.map(\.rawValue)
    for language in languages.prefix(12) {
      let localizer = Localizer(
        catalog, language: language, isPad: language.count.isMultiple(of: 2))
      for key in catalog.keys.prefix(20) {
        for values in [[:], ["1": "2", "2": "1.5", "3": "0"]] {
          let text: Localizer.Text?
          do { text = try localizer.text(of: key, with: values) } catch { continue }
          guard let text else {
            throw FuzzFailure("a key of the catalog has no text")
          }
          try checkMessages(text.warnings)
        }
      }
    }
  }

  /// A language tag.
  static func language(_ bytes: [UInt8]) throws {
    guard let tag = LanguageTag(String(decoding: bytes, as: UTF8.self)) else { return }
    try require(LanguageTag(tag.text)?.text == tag.text, "a tag is written differently")
    try require(tag.fallbacks.count < 20, "a tag has too many fallbacks")
    _ = tag.isRightToLeft
    for category in PluralRules(language: tag.text).categories {
      try require(
        PluralRules.Category.allCases.contains(category), "a language has an unknown category")
    }
  }
}
