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
  package static let largestSize = 64 << 20

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
    switch kind {
    case .xcstrings:
      return try catalog(of: JSONReader.value(of: bytes, file: file, largestSize: largestSize))
    case .strings:
      var catalog = StringCatalog()
      for entry in try StringsFile.entries(of: bytes, file: file) {
        let place = InputPlace(file: file, location: entry.location, path: entry.key)
        catalog.add(StringCatalog.Entry(form: .text(entry.text, place)), entry.key, language)
      }
      return catalog
    case .stringsdict:
      return try catalog(
        of: PropertyListReader.value(of: bytes, file: file), file: file, language: language)
    }
  }

  // MARK: String catalogs

  private static func catalog(of value: JSONValue) throws(InputError) -> StringCatalog {
    var catalog = StringCatalog()
    var strings: JSONValue?
    for member in try value.members() {
      switch member.key {
      case "sourceLanguage": catalog.setSourceLanguage(try member.value.string())
      case "strings": strings = member.value
      default: break
      }
    }
    guard let strings else { throw value.expected("a string catalog with \"strings\"") }
    for member in try strings.members() {
      let parts = try members(of: member.value)
      let localizations = try parts["localizations"]?.members() ?? []
      for localization in localizations {
        let entry = try entry(of: localization.value)
        if let entry { catalog.add(entry, member.key, localization.key) }
      }
      // Xcode stores a key that is its own text without a localization.
      let isStale: Bool
      if case .string("stale")? = parts["extractionState"]?.content { isStale = true } else {
        isStale = false
      }
      if !isStale || localizations.isEmpty {
        catalog.addPlain(member.key, member.value.inputPlace)
      }
    }
    return catalog
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

  /// Returns the form of an object with `stringUnit` or `variations`, or nil without both.
  private static func form(
    of parts: [String: JSONValue], _ value: JSONValue
  ) throws(InputError) -> StringCatalog.Form? {
    if let variations = parts["variations"] {
      let kinds = try variations.members()
      guard kinds.count == 1, let kind = kinds.first else {
        throw variations.expected("\"plural\" or \"device\"")
      }
      switch kind.key {
      case "plural":
        var forms: [PluralRules.Category: StringCatalog.Form] = [:]
        for member in try kind.value.members() {
          guard let category = PluralRules.Category(rawValue: member.key) else {
            let names = PluralRules.Category.allCases.map(\.rawValue)
            throw InputError(
              file: member.value.file, location: member.location, path: member.value.path,
              "unknown plural category; expected one of \(names.joined(separator: ", "))"
                + suggestion(for: member.key, among: names))
          }
          forms[category] = try form(of: members(of: member.value), member.value)
        }
        return .plural(forms, kind.value.inputPlace)
      case "device":
        var forms: [String: StringCatalog.Form] = [:]
        for member in try kind.value.members() {
          forms[member.key] = try form(of: members(of: member.value), member.value)
        }
        return .device(forms, kind.value.inputPlace)
      default:
        throw variations.error("unknown variation \(quoted(kind.key)); expected plural or device")
      }
    }
    guard let unit = parts["stringUnit"] else { return nil }
    guard let text = try members(of: unit)["value"] else {
      throw unit.expected("a string unit with \"value\"")
    }
    return .text(try text.string(), text.inputPlace)
  }

  // MARK: Plural dictionaries

  private static func catalog(
    of list: PropertyList, file: String, language: String
  ) throws(InputError) -> StringCatalog {
    func error(_ message: String, at value: PropertyList, _ key: String) -> InputError {
      InputError(file: file, location: value.location, path: key, message)
    }
    guard case .dictionary(let members) = list.content else {
      throw error("expected a dictionary of keys, found \(list.kind)", at: list, "plist")
    }
    var catalog = StringCatalog()
    for (key, value) in members {
      guard case .dictionary(let parts) = value.content,
        let format = value["NSStringLocalizedFormatKey"], let text = format.string
      else { throw error("expected a dictionary with NSStringLocalizedFormatKey", at: value, key) }
      var entry = StringCatalog.Entry(
        form: .text(text, InputPlace(file: file, location: format.location, path: key)))
      for (name, rule) in parts where name != "NSStringLocalizedFormatKey" {
        guard case .dictionary(let forms) = rule.content else {
          throw error("expected a dictionary of plural forms, found \(rule.kind)", at: rule, key)
        }
        let place = InputPlace(file: file, location: rule.location, path: "\(key).\(name)")
        var plural: [PluralRules.Category: StringCatalog.Form] = [:]
        for (word, form) in forms {
          guard let category = PluralRules.Category(rawValue: word) else { continue }
          guard let text = form.string else {
            throw error("expected a text, found \(form.kind)", at: form, "\(key).\(name).\(word)")
          }
          plural[category] = .text(
            text, InputPlace(file: file, location: form.location, path: "\(key).\(name).\(word)"))
        }
        entry.substitutions[name] = StringCatalog.Substitution(form: .plural(plural, place))
      }
      catalog.add(entry, key, language)
    }
    return catalog
  }
}
