// SPDX-License-Identifier: MIT

package import BannerJSON

/// Chooses and fills the texts of a catalog for one language.
package struct Localizer: Sendable {
  private let catalog: StringCatalog
  /// The language of the texts.
  package let language: String
  /// The pseudolanguage that changes the texts, or nil for none.
  package let pseudolanguage: Pseudolanguage?
  /// Whether the catalog has no text in the language.
  package let isUnknownLanguage: Bool
  /// The languages to search: the language and less specific ones.
  private let chain: [String]
  /// The names of the kind of device in a catalog, the most specific first.
  private let devices: [String]

  /// A text, with the language that it is in.
  package struct Text: Sendable {
    /// The text.
    package var text: String
    /// The language that has the text.
    package var language: String
    /// Whether the requested language lacks the text, although it has others.
    package var isFallback: Bool
    /// The problems of the text in its file that don't prevent its use.
    package var warnings: [InputError] = []
    /// The names of the values that it uses.
    package var usedValues: Set<String> = []
  }

  /// The reason why a text can't be filled.
  package enum Failure: Error {
    /// The text is wrong in its file.
    case text(InputError)
    /// A value is missing or wrong, as a sentence without a subject.
    case value(String)
  }

  /// Creates a localizer.
  ///
  /// - Parameters:
  ///   - catalog: The texts.
  ///   - language: A language tag, or the name of a pseudolanguage, which changes the texts of the
  ///     source language. Nil for the source language.
  ///   - isPad: Whether the device is an iPad.
  package init(_ catalog: StringCatalog, language: String?, isPad: Bool) {
    self.catalog = catalog
    pseudolanguage = language.flatMap(Pseudolanguage.init(rawValue:))
    let source = catalog.sourceLanguage ?? catalog.languages.first ?? "en"
    self.language = pseudolanguage == nil ? language ?? source : source
    chain = LanguageTag(self.language)?.fallbacks ?? [self.language]
    isUnknownLanguage = !chain.contains(where: catalog.has)
    devices = [isPad ? "ipad" : "iphone", "other"]
  }

  /// The language whose texts take the place of missing ones.
  package var sourceLanguage: String { catalog.sourceLanguage ?? "en" }

  /// Returns the text of a key, filled with values.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - values: The values by name: `1` for the first argument, or the name of a substitution.
  /// - Returns: Nil for an unknown key.
  package func text(
    of key: String, with values: [String: String]
  ) throws(Failure) -> Text? {
    guard let found = catalog.text(of: key, in: chain) else {
      if let reason = catalog.unusableKeys[key] { throw .text(reason) }
      return nil
    }
    var filler = TextFiller(
      entry: found.entry, values: values, language: found.language, devices: devices,
      pseudolanguage: pseudolanguage)
    let text = try filler.filled(found.entry.form)
    return Text(
      text: pseudolanguage?.wrapped(text) ?? text, language: found.language,
      isFallback: !isUnknownLanguage && !chain.contains(found.language)
        && !catalog.untranslatedKeys.contains(key),
      warnings: filler.warnings, usedValues: filler.usedValues)
  }
}
