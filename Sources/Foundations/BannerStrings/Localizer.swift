// SPDX-License-Identifier: MIT

package import BannerJSON

/// Chooses and fills the texts of a catalog for one language.
package struct Localizer: Sendable {
  private let catalog: StringCatalog
  /// The language of the texts.
  package let language: String
  private let pseudolanguage: Pseudolanguage?
  /// The names of the kind of device in a catalog, the most specific first.
  private let devices: [String]

  /// A text, with the language that it is in.
  package struct Text: Sendable, Hashable {
    /// The text.
    package var text: String
    /// The language that has the text, which differs from the requested one if that lacks it.
    package var language: String
  }

  /// Creates a localizer.
  ///
  /// - Parameters:
  ///   - catalog: The texts.
  ///   - language: A language tag, or the name of a pseudolanguage, which changes the texts of the
  ///     source language.
  ///   - isPad: Whether the device is an iPad.
  package init(_ catalog: StringCatalog, language: String?, isPad: Bool) {
    self.catalog = catalog
    pseudolanguage = language.flatMap(Pseudolanguage.init(rawValue:))
    let source = catalog.sourceLanguage ?? catalog.languages.first ?? "en"
    self.language = pseudolanguage == nil ? language ?? source : source
    devices = [isPad ? "ipad" : "iphone", "other"]
  }

  /// Returns the text of a key, filled with values.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - values: The values by name: `1` for the first argument, or the name of a substitution.
  /// - Throws: An error with the place of the text in its file if a value or a form is missing.
  ///   Nil for an unknown key.
  package func text(
    of key: String, with values: [String: String]
  ) throws(InputError) -> Text? {
    guard let (entry, found) = catalog.entry(of: key, in: language) else { return nil }
    var filler = Filler(
      entry: entry, values: values, rules: PluralRules(language: found), devices: devices,
      pseudolanguage: pseudolanguage)
    let text = try filler.filled(entry.form)
    return Text(text: pseudolanguage?.wrapped(text) ?? text, language: found)
  }
}

/// Fills one text.
private struct Filler {
  let entry: StringCatalog.Entry
  let values: [String: String]
  let rules: PluralRules
  let devices: [String]
  let pseudolanguage: Pseudolanguage?
  /// The position that the next argument without one has.
  private var next = 1

  init(
    entry: StringCatalog.Entry, values: [String: String], rules: PluralRules, devices: [String],
    pseudolanguage: Pseudolanguage?
  ) {
    self.entry = entry
    self.values = values
    self.rules = rules
    self.devices = devices
    self.pseudolanguage = pseudolanguage
  }

  /// Returns a form with its arguments.
  ///
  /// - Parameters:
  ///   - name: The substitution that the form belongs to, or nil for the text itself.
  ///   - number: The number of the substitution.
  mutating func filled(
    _ form: StringCatalog.Form, of name: String? = nil, number: String? = nil
  ) throws(InputError) -> String {
    switch form {
    case .text(let text, let place): return try filled(text, place, number: number)
    case .device(let forms, let place):
      guard let form = devices.compactMap({ forms[$0] }).first else {
        throw place.error("has no text for \(devices[0])")
      }
      return try filled(form, of: name, number: number)
    case .plural(let forms, let place):
      let number =
        if let number { number } else {
          try value("1", for: "the number that decides the plural form", place)
        }
      guard let count = PluralNumber(number) else {
        throw place.error("needs a number for its plural form, found \(quoted(number))")
      }
      let category = rules.category(of: count)
      guard let form = forms[category] ?? forms[.other] else {
        throw place.error("has no plural form \"\(category.rawValue)\", and no \"other\"")
      }
      return try filled(form, of: name, number: number)
    }
  }

  private mutating func filled(
    _ text: String, _ place: InputPlace, number: String?
  ) throws(InputError) -> String {
    let format: FormatString
    do { format = try FormatString(text) } catch { throw place.error(error.description) }
    var result = ""
    for part in format.parts {
      switch part {
      case .text(let text): result += pseudolanguage?.changed(text) ?? text
      case .number:
        guard let number else { throw place.error("contains %arg outside a substitution") }
        result += number
      case .argument(let position, let conversion):
        // In a substitution, a specifier stands for its number.
        let text =
          if let number { number } else { try value("\(position)", for: conversion.text, place) }
        result += try converted(text, conversion, place)
      case .substitution(let name):
        guard let substitution = entry.substitutions[name] else {
          throw place.error("names the substitution \(quoted(name)), which doesn't exist")
        }
        let position = substitution.argument ?? next
        if substitution.argument == nil { next += 1 }
        let number =
          if let named = values[name] { named } else {
            try value("\(position)", for: "the substitution \(quoted(name))", place)
          }
        result += try filled(substitution.form, of: name, number: number)
      }
    }
    return result
  }

  private func value(
    _ name: String, for use: String, _ place: InputPlace
  ) throws(InputError) -> String {
    guard let value = values[name] else {
      throw place.error("needs a value \"\(name)\" for \(use)")
    }
    return value
  }

  private func converted(
    _ value: String, _ conversion: FormatString.Conversion, _ place: InputPlace
  ) throws(InputError) -> String {
    switch conversion.kind {
    case .text: return value
    case .wholeNumber:
      guard let number = PluralNumber(value), number.fractionDigits == 0 else {
        throw place.error("needs a whole number for \(conversion.text), found \(quoted(value))")
      }
      return value
    case .number:
      guard PluralNumber(value) != nil else {
        throw place.error("needs a number for \(conversion.text), found \(quoted(value))")
      }
      return value
    }
  }
}
