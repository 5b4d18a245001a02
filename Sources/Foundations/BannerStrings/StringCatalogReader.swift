// SPDX-License-Identifier: MIT

package import BannerJSON

/// A reader of the files that contain the texts of an app.
package enum StringCatalogReader {
  /// The kinds of files, by extension.
  package enum Kind: String, CaseIterable, Sendable {
    case xcstrings, strings, stringsdict
  }

  /// The maximum size of a file in bytes.
  ///
  /// A catalog of a large app in 40 languages has about 20 MB.
  package static let largestSize = 32 << 20

  /// Returns the kind of file with a name, or nil for an unknown extension.
  package static func kind(of path: String) -> Kind? {
    Kind.allCases.first { path.lowercased().hasSuffix(".\($0.rawValue)") }
  }

  /// Returns the texts of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file, for errors.
  ///   - kind: The kind of file.
  ///   - language: The language of a `.strings` or `.stringsdict` file.
  package static func catalog(
    of bytes: [UInt8], file: String, kind: Kind, language: String
  ) throws(InputError) -> StringCatalog {
    guard bytes.count <= largestSize else {
      throw InputError(file: file, "is \(bytes.count) bytes long; the limit is \(largestSize)")
    }
    switch kind {
    case .xcstrings:
      return try catalog(of: JSONReader.value(of: bytes, file: file, largestSize: largestSize))
    case .strings:
      var catalog = StringCatalog()
      if let texts = try PropertyListReader.texts(of: bytes, file: file) {
        for (key, text, place) in texts {
          let form = StringCatalog.Form.text(text, StringCatalog.TextPlace(place))
          catalog.add(StringCatalog.Entry(form: form), key, language)
        }
        return catalog
      }
      for entry in try StringsFile.entries(of: bytes, file: file) {
        let place = InputPlace(file: file, location: entry.location, path: entry.key)
        let form = StringCatalog.Form.text(entry.text, StringCatalog.TextPlace(place))
        catalog.add(StringCatalog.Entry(form: form), entry.key, language)
      }
      return catalog
    case .stringsdict:
      return try PluralDictionary.catalog(
        of: PropertyListReader.value(of: bytes, file: file), file: file, language: language)
    }
  }

  // MARK: String catalogs

  /// The keys of a string catalog.
  private static let keys = ["sourceLanguage", "strings", "version"]

  private static func catalog(of value: JSONValue) throws(InputError) -> StringCatalog {
    var catalog = StringCatalog()
    let members = try members(of: value)
    guard let strings = members["strings"] else {
      let misspelled = members.keys.sorted().first { nearestName(to: $0, among: keys) != nil }
      throw value.error(
        "is no string catalog: it has no \"strings\""
          + (misspelled.map { ", but \(quoted($0))" } ?? ""))
    }
    if let version = members["version"] {
      // Xcode 15 writes 1.0, Xcode 26 writes 1.1 for catalogs with generated symbols.
      guard case .string(let text) = version.content, text.hasPrefix("1.") else {
        throw version.expected("a string catalog of version 1")
      }
    }
    guard let source = members["sourceLanguage"] else {
      throw value.error("is no string catalog: it has no \"sourceLanguage\"")
    }
    guard let tag = LanguageTag(try source.string()) else {
      throw source.error(unknownLanguage(try source.string()))
    }
    catalog.setSourceLanguage(tag.text)
    var tags: [String: LanguageTag] = [:]
    for member in try strings.members() { try add(member, to: &catalog, knowing: &tags) }
    return catalog
  }

  /// Adds the texts of a key.
  ///
  /// - Parameter tags: The languages read so far, as written.
  private static func add(
    _ member: JSONValue.Member, to catalog: inout StringCatalog,
    knowing tags: inout [String: LanguageTag]
  ) throws(InputError) {
    let parts = try members(of: member.value)
    for localization in try parts["localizations"]?.members() ?? [] {
      guard let tag = tags[localization.key] ?? LanguageTag(localization.key) else {
        throw localization.error(unknownLanguage(localization.key))
      }
      tags[localization.key] = tag
      if let entry = try entry(of: localization.value) {
        catalog.add(entry, member.key, tag.text)
      } else if let set = try members(of: localization.value)["stringSet"] {
        catalog.addUnusable(
          member.key, set.error("is a set of phrases for Siri, which a banner doesn't show"))
      } else {
        // A language of the app whose texts are still missing.
        catalog.addLanguage(tag.text)
      }
    }
    // A set of phrases has no text.
    if catalog.unusableKeys[member.key] != nil { return }
    // Xcode stores a key that is its own text without a localization.
    catalog.addPlain(member.key, StringCatalog.TextPlace(member.value))
    if let value = parts["shouldTranslate"], case .bool(false) = value.content {
      catalog.addUntranslated(member.key)
    }
  }

  private static func unknownLanguage(_ text: String) -> String {
    "expected a language such as de or pt-BR, found \(quoted(text))"
  }

  private static func members(
    of value: JSONValue
  ) throws(InputError) -> [String: JSONValue] {
    Dictionary(try value.members().map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Returns a localization, or nil for one without a text.
  private static func entry(of value: JSONValue) throws(InputError) -> StringCatalog.Entry? {
    let parts = try members(of: value)
    guard let form = try form(of: parts, value) else { return nil }
    var entry = StringCatalog.Entry(form: form)
    for member in try parts["substitutions"]?.members() ?? [] {
      let inner = try members(of: member.value)
      guard let form = try self.form(of: inner, member.value) else {
        throw member.value.error("has no text")
      }
      entry.substitutions[member.key] = StringCatalog.Substitution(
        argument: try inner["argNum"]?.integer(in: 1...FormatString.mostArguments), form: form)
    }
    return entry
  }

  /// Returns the form of an object with `stringUnit` or `variations`, or nil for one without a
  /// text.
  private static func form(
    of parts: [String: JSONValue], _ value: JSONValue
  ) throws(InputError) -> StringCatalog.Form? {
    if let variations = parts["variations"] {
      let kinds = try variations.members()
      guard kinds.count == 1, let kind = kinds.first else {
        throw variations.error("expected one of \"plural\" and \"device\"")
      }
      switch kind.key {
      case "plural": return try plural(kind.value)
      case "device": return try device(kind.value)
      default:
        throw variations.error("unknown variation \(quoted(kind.key)); expected plural or device")
      }
    }
    guard let unit = parts["stringUnit"] else { return nil }
    let members = try members(of: unit)
    guard let text = members["value"] else { throw unit.error("has no \"value\"") }
    let string = try text.string()
    // Xcode adds such a text for each new key.
    if string.isEmpty, case .string("new")? = members["state"]?.content { return nil }
    return .text(string, StringCatalog.TextPlace(text))
  }

  private static func plural(_ value: JSONValue) throws(InputError) -> StringCatalog.Form? {
    var forms: [PluralRules.Category: StringCatalog.Form] = [:]
    for member in try value.members() {
      guard let category = PluralRules.Category(rawValue: member.key) else {
        let names = PluralRules.Category.allCases.map(\.rawValue)
        throw member.error(
          "unknown plural category; expected one of \(names.joined(separator: ", "))"
            + suggestion(for: member.key, among: names))
      }
      forms[category] = try form(of: members(of: member.value), member.value)
    }
    return forms.isEmpty ? nil : .plural(forms, StringCatalog.TextPlace(value))
  }

  private static func device(_ value: JSONValue) throws(InputError) -> StringCatalog.Form? {
    var forms: [String: StringCatalog.Form] = [:]
    for member in try value.members() {
      forms[member.key] = try form(of: members(of: member.value), member.value)
    }
    return forms.isEmpty ? nil : .device(forms, StringCatalog.TextPlace(value))
  }
}
