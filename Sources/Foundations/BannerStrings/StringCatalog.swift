// SPDX-License-Identifier: MIT

package import BannerJSON

/// The texts of an app in several languages.
package struct StringCatalog: Sendable {
  /// A text that may depend on a number or on the kind of device.
  package indirect enum Form: Sendable {
    /// A text, with its place.
    case text(String, InputPlace)
    /// A text for each category of a number, with the place of the choice.
    case plural([PluralRules.Category: Form], InputPlace)
    /// A text for each kind of device, such as `iphone` or `other`, with the place of the choice.
    case device([String: Form], InputPlace)
  }

  /// A part of a text that depends on its own number.
  package struct Substitution: Sendable {
    /// The position of the number among the arguments, from 1; nil for the next one.
    package var argument: Int?
    /// The forms.
    package var form: Form
  }

  /// A text in one language.
  package struct Entry: Sendable {
    /// The text.
    package var form: Form
    /// The substitutions by name.
    package var substitutions: [String: Substitution] = [:]
  }

  /// The language that the app is written in, or nil if the files don't say.
  package private(set) var sourceLanguage: String?
  /// The texts by key and language.
  package private(set) var entries: [String: [String: Entry]] = [:]
  /// The keys that are their own text in the source language.
  package private(set) var plainKeys: [String: InputPlace] = [:]
  private var languageSet: Set<String> = []

  /// Creates a catalog without texts.
  package init() {}

  /// The languages that have at least one text: the source language first, then by name.
  package var languages: [String] {
    let others = languageSet.filter { $0 != sourceLanguage }.sorted()
    return (sourceLanguage.map { [$0] } ?? []) + others
  }

  /// Sets the language that the app is written in, unless it is known.
  package mutating func setSourceLanguage(_ language: String) {
    sourceLanguage = sourceLanguage ?? language
    languageSet.insert(language)
  }

  /// Adds a text, which replaces one of the same key and language.
  package mutating func add(_ entry: Entry, _ key: String, _ language: String) {
    entries[key, default: [:]][language] = entry
    languageSet.insert(language)
  }

  /// Adds a key that is its own text in the source language.
  package mutating func addPlain(_ key: String, _ place: InputPlace) { plainKeys[key] = place }

  /// Adds the texts of another catalog, which replace those of the same key and language.
  package mutating func merge(_ other: StringCatalog) {
    if let language = other.sourceLanguage { setSourceLanguage(language) }
    entries.merge(other.entries) { $0.merging($1) { $1 } }
    plainKeys.merge(other.plainKeys) { $1 }
    languageSet.formUnion(other.languageSet)
  }

  /// Every key.
  package var keys: Set<String> { Set(entries.keys).union(plainKeys.keys) }

  /// Returns the text of a key in the nearest language that has one.
  ///
  /// The order is: the language, less specific tags of it, and the source language. A key of a
  /// string catalog may be its own text there.
  ///
  /// - Returns: The text with its language, or nil for an unknown key.
  package func entry(
    of key: String, in language: String
  ) -> (entry: Entry, language: String)? {
    let texts = entries[key] ?? [:]
    for tag in Self.fallbacks(of: language) + [sourceLanguage].compactMap(\.self) {
      if let entry = texts[tag] { return (entry, tag) }
    }
    if let place = plainKeys[key] {
      return (Entry(form: .text(key, place)), sourceLanguage ?? language)
    }
    // A key without a text in the source language: any text is better than none.
    return languages.lazy.compactMap { tag in texts[tag].map { ($0, tag) } }.first
  }

  /// Returns a language tag and the less specific ones: `zh-Hant-HK`, `zh-Hant`, `zh`.
  package static func fallbacks(of language: String) -> [String] {
    var tags: [String] = []
    var tag = language[...]
    while !tag.isEmpty {
      tags.append(String(tag))
      tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
    }
    return tags
  }
}
