// SPDX-License-Identifier: MIT

internal import BannerJSON

/// The texts of an app in several languages.
package struct StringCatalog: Sendable {
  /// The place of a text in its file.
  ///
  /// The path in a string catalog is only made when it is needed, because a catalog has many texts.
  package struct TextPlace: Sendable {
    private let value: JSONValue?
    private let place: InputPlace

    /// Creates the place of a value in a string catalog.
    init(_ value: JSONValue) {
      self.value = value
      place = InputPlace()
    }

    /// Creates a place in another file.
    init(_ place: InputPlace) {
      value = nil
      self.place = place
    }

    /// Returns an error about the text at this place.
    func error(_ message: String) -> InputError {
      value?.error(message) ?? place.error(message)
    }
  }

  /// A text that may depend on a number or on the kind of device.
  package indirect enum Form: Sendable {
    /// A text, with its place.
    case text(String, TextPlace)
    /// A text for each category of a number, with the place of the choice.
    case plural([PluralRules.Category: Form], TextPlace)
    /// A text for each kind of device, such as `iphone` or `other`, with the place of the choice.
    case device([String: Form], TextPlace)
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

  /// A text with the language that it is in.
  package struct Found: Sendable {
    /// The text.
    package var entry: Entry
    /// The language.
    package var language: String
  }

  /// The language that the app is written in, or nil if the files don't say.
  package private(set) var sourceLanguage: String?
  /// The texts by key and language.
  package private(set) var entries: [String: [String: Entry]] = [:]
  /// The keys that are their own text in the source language.
  package private(set) var plainKeys: [String: TextPlace] = [:]
  /// The keys that no language translates.
  package private(set) var untranslatedKeys: Set<String> = []
  /// The keys whose texts no banner can show, each with the reason.
  private(set) var unusableKeys: [String: InputError] = [:]
  private var languageSet: Set<String> = []

  /// Creates a catalog without texts.
  package init() {}

  /// The languages of the texts, including missing ones: the source language first, then by name.
  package var languages: [String] {
    let others = languageSet.filter { $0 != sourceLanguage }.sorted()
    return (sourceLanguage.map { [$0] } ?? []) + others
  }

  /// Returns whether a language is one of ``languages``.
  package func has(_ language: String) -> Bool { languageSet.contains(language) }

  /// Sets the language that the app is written in, unless it is known.
  package mutating func setSourceLanguage(_ language: String) {
    sourceLanguage = sourceLanguage ?? language
    languageSet.insert(language)
  }

  /// Adds a language whose texts may all be missing.
  mutating func addLanguage(_ language: String) { languageSet.insert(language) }

  /// Adds a text, which replaces one of the same key and language.
  package mutating func add(_ entry: Entry, _ key: String, _ language: String) {
    entries[key, default: [:]][language] = entry
    languageSet.insert(language)
  }

  /// Adds a key that is its own text in the source language.
  package mutating func addPlain(_ key: String, _ place: TextPlace) { plainKeys[key] = place }

  /// Notes that no language translates a key.
  package mutating func addUntranslated(_ key: String) { untranslatedKeys.insert(key) }

  /// Notes that no banner can show the texts of a key.
  mutating func addUnusable(_ key: String, _ reason: InputError) { unusableKeys[key] = reason }

  /// Adds the texts of another catalog, which replace those of the same key and language.
  package mutating func merge(_ other: StringCatalog) {
    if let language = other.sourceLanguage { setSourceLanguage(language) }
    entries.merge(other.entries) { $0.merging($1) { $1 } }
    plainKeys.merge(other.plainKeys) { $1 }
    untranslatedKeys.formUnion(other.untranslatedKeys)
    unusableKeys.merge(other.unusableKeys) { $1 }
    languageSet.formUnion(other.languageSet)
  }

  /// Every key, sorted.
  package var keys: [String] { Set(entries.keys).union(plainKeys.keys).sorted() }

  /// Returns the text of a key in the first language that has one.
  ///
  /// After the given languages, the source language is searched. A key of a string catalog may be
  /// its own text there. A key without such a text has that of any language.
  ///
  /// - Returns: Nil for an unknown key.
  package func text(of key: String, in languages: [String]) -> Found? {
    let texts = entries[key]
    for tag in languages {
      if let entry = texts?[tag] { return Found(entry: entry, language: tag) }
      if tag == sourceLanguage, let found = plainText(of: key) { return found }
    }
    if let tag = sourceLanguage, let entry = texts?[tag] {
      return Found(entry: entry, language: tag)
    }
    if let found = plainText(of: key) { return found }
    // A key without a text in the source language: any text is better than none.
    guard let texts, let tag = texts.keys.min(), let entry = texts[tag] else { return nil }
    return Found(entry: entry, language: tag)
  }

  private func plainText(of key: String) -> Found? {
    plainKeys[key].map {
      Found(entry: Entry(form: .text(key, $0)), language: sourceLanguage ?? "en")
    }
  }
}
