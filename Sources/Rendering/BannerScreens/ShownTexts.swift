// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerStrings
internal import BannerText

/// The texts of a banner as they are shown, for texts as written.
///
/// With an app's strings, `$key` is the text of a key, and `$$` at the beginning is a dollar sign.
/// In any other text, `{name}` is a value. A text of the strings is only filled as a format string.
struct ShownTexts: Sendable {
  /// The values for placeholders by name, and for the arguments of strings by position.
  var values: [String: String] = [:]
  /// The warnings about the texts so far.
  private(set) var warnings: [InputError] = []
  private var localizer: Localizer?
  private var catalog = StringCatalog()
  /// The record of used values and strings, or nil for none.
  private var use: TextUse?
  /// The pseudolanguage that changes texts as written, or nil for none.
  private var pseudolanguage: Pseudolanguage?

  /// Creates texts without an app's strings.
  init() {}

  /// Creates the texts in a language.
  ///
  /// - Parameters:
  ///   - catalog: The app's strings, or nil for none. A pseudolanguage then changes every text.
  ///   - language: A language tag or a pseudolanguage, or nil for the source language.
  ///   - place: The place of the language.
  ///   - use: The record of used values and strings.
  init(
    _ catalog: StringCatalog?, language: String?, isPad: Bool, values: [String: String],
    place: InputPlace, noting use: TextUse
  ) {
    self.values = values
    self.use = use
    guard let catalog else {
      pseudolanguage = language.flatMap(Pseudolanguage.init(rawValue:))
      return
    }
    self.catalog = catalog
    let localizer = Localizer(catalog, language: language, isPad: isPad)
    self.localizer = localizer
    if localizer.isUnknownLanguage {
      warnings.append(
        place.error(
          "the strings have no text in \(localizer.language); \(localizer.sourceLanguage) is used"))
    }
  }

  /// Removes the warnings and returns them.
  mutating func takeWarnings() -> [InputError] {
    defer { warnings = [] }
    return warnings
  }

  /// Whether a text is a key or begins with a dollar sign that is written twice.
  private func isSpecial(_ text: String) -> Bool {
    localizer != nil && text.utf8.first == UInt8(ascii: "$")
  }

  /// Returns the text to show.
  ///
  /// - Parameters:
  ///   - isTemplate: Whether `{name}` is a placeholder.
  ///   - place: The place of the text.
  /// - Throws: An error with that place, or with the place in the file of the strings.
  mutating func shown(
    _ text: String, isTemplate: Bool = true, at place: InputPlace
  ) throws(InputError) -> String {
    guard isSpecial(text), let localizer else {
      return isTemplate ? try filled(text, at: place) : text
    }
    let key = String(text.unicodeScalars.dropFirst())
    if key.utf8.first == UInt8(ascii: "$") {
      return isTemplate ? try filled(key, at: place) : key
    }
    let found: Localizer.Text?
    do { found = try localizer.text(of: key, with: values) } catch {
      switch error {
      case .text(let error): throw error
      case .value(let problem):
        throw place.error("the text of \(quoted(key, limit: 60)) \(problem)")
      }
    }
    guard let found else { throw place.error(unknown(key)) }
    use?.noteStrings()
    use?.note(values: found.usedValues)
    add(found.warnings)
    if found.isFallback {
      add([
        place.error(
          "\(quoted(key, limit: 60)) has no text in \(localizer.language); that in"
            + " \(found.language) is used")
      ])
    }
    return found.text
  }

  private mutating func add(_ others: [InputError]) {
    for warning in others where !warnings.contains(warning) { warnings.append(warning) }
  }

  private func filled(_ text: String, at place: InputPlace) throws(InputError) -> String {
    do throws(TextTemplate.Problem) {
      let filled = try TextTemplate.filled(text, with: values)
      use?.note(values: filled.names)
      return filled.text
    } catch {
      throw place.error(error.description)
    }
  }

  /// The maximum size in bytes of a key that can be a misspelled one.
  private static let longestName = 128

  private func unknown(_ key: String) -> String {
    let names = catalog.keys.filter { $0.utf8.count <= Self.longestName }
    let hint = key.utf8.count <= Self.longestName ? suggestion(for: key, among: names) : ""
    return "unknown key \(quoted(key, limit: 60)) of the strings"
      + (hint.isEmpty ? "; write $$ for a dollar sign" : hint)
  }

  /// Returns a text with attributes, changed by a pseudolanguage if there are no strings.
  func changed(_ text: AttributedText?) -> AttributedText? {
    guard let pseudolanguage, let text, !text.isEmpty else { return text }
    var runs = text.runs
    for index in runs.indices { runs[index].text = pseudolanguage.changed(runs[index].text) }
    let (before, after) = pseudolanguage.frame
    runs[0].text = before + runs[0].text
    runs[runs.count - 1].text += after
    if pseudolanguage.doubles {
      runs[runs.count - 1].text += " "
      runs += text.runs
    }
    return AttributedText(runs: runs).with(text.origin)
  }

  /// Returns an example text, changed by a pseudolanguage if there are no strings.
  func example(_ text: String?) -> AttributedText? { changed(text.map { AttributedText($0) }) }

  /// Returns a text, changed by a pseudolanguage if there are no strings.
  func changed(_ text: String) -> String { changed(AttributedText(text))?.string ?? text }
}
