// SPDX-License-Identifier: MIT

internal import BannerJSON

/// Chooses the forms of one text, and replaces its specifiers with values.
struct TextFiller {
  private let entry: StringCatalog.Entry
  private let values: [String: String]
  private let language: String
  private let devices: [String]
  private let pseudolanguage: Pseudolanguage?
  /// The position of the next argument without one.
  private var next = 1
  /// The names of the substitutions that the current form is in.
  private var enclosing: [String] = []
  /// The number of forms that may still be used.
  private var formsLeft = mostForms
  /// The problems that don't prevent the use of the text.
  private(set) var warnings: [InputError] = []
  /// The names of the values that the text uses.
  private(set) var usedValues: Set<String> = []

  /// The maximum number of forms in one text.
  static let mostForms = 1000
  static let tooManyForms = "has too many substitutions"
  static func endless(_ name: String) -> String {
    "the substitution \(quoted(name)) contains itself"
  }
  /// The maximum size of a filled text in bytes.
  private static let longest = 1 << 20

  init(
    entry: StringCatalog.Entry, values: [String: String], language: String, devices: [String],
    pseudolanguage: Pseudolanguage?
  ) {
    self.entry = entry
    self.values = values
    self.language = language
    self.devices = devices
    self.pseudolanguage = pseudolanguage
  }

  /// Returns a form with its arguments.
  ///
  /// - Parameter number: The number of the substitution that the form belongs to, or nil for the
  ///   text itself.
  mutating func filled(
    _ form: StringCatalog.Form, number: String? = nil
  ) throws(Localizer.Failure) -> String {
    formsLeft -= 1
    switch form {
    case .text(let text, let place):
      guard formsLeft >= 0 else { throw .text(place.error(Self.tooManyForms)) }
      return try filled(text, place, number: number)
    case .device(let forms, let place):
      guard let form = devices.lazy.compactMap({ forms[$0] }).first else {
        throw .text(place.error("has no text for \"\(devices[0])\", and none for \"other\""))
      }
      return try filled(form, number: number)
    case .plural(let forms, let place):
      return try filled(plural: forms, place, number: number)
    }
  }

  private mutating func filled(
    plural forms: [PluralRules.Category: StringCatalog.Form], _ place: StringCatalog.TextPlace,
    number: String?
  ) throws(Localizer.Failure) -> String {
    let text =
      if let number { number } else {
        try value("\(positionOfNumber(in: forms))", for: "its plural form")
      }
    guard let count = PluralNumber(text) else {
      throw .value("needs a number for its plural form, found \(Self.found(text))")
    }
    // Apple: a text for zero is used for 0 in every language.
    if count.isZero, let form = forms[.zero] { return try filled(form, number: number) }
    let category = PluralRules(language: language).category(of: count)
    if let form = forms[category] { return try filled(form, number: number) }
    guard let form = forms[.other] else {
      let missing = category == .other ? "" : "\"\(category.rawValue)\" and no "
      throw .text(place.error("has no plural form \(missing)\"other\", needed for \(text)"))
    }
    warnings.append(
      place.error(
        "has no plural form \"\(category.rawValue)\", which \(language) needs for \(text);"
          + " \"other\" is used"))
    return try filled(form, number: number)
  }

  /// Returns the position of the argument that decides between the forms of a whole text: that of
  /// the first number.
  private func positionOfNumber(in forms: [PluralRules.Category: StringCatalog.Form]) -> Int {
    for category in PluralRules.Category.allCases.reversed() {
      guard case .text(let text, _)? = forms[category], let format = try? FormatString(text),
        let position = format.positionOfFirstNumber
      else { continue }
      return position
    }
    return 1
  }

  private mutating func filled(
    _ text: String, _ place: StringCatalog.TextPlace, number: String?
  ) throws(Localizer.Failure) -> String {
    let format: FormatString
    do { format = try FormatString(text) } catch { throw .text(place.error(error.description)) }
    var result = ""
    for part in format.parts {
      switch part {
      case .text(let text): result += pseudolanguage?.changed(text) ?? text
      case .number:
        guard let number else {
          throw .text(place.error("contains \(FormatString.number) outside a substitution"))
        }
        result += number
      case .argument(let position, let conversion):
        // In a substitution, a specifier without a position stands for its number.
        if position == nil, let number {
          result += try converted(number, conversion)
        } else {
          let value = try value("\(position ?? next)", for: conversion.text)
          if position == nil { next += 1 }
          result += try converted(value, conversion)
        }
      case .substitution(let name, let position):
        result += try filled(substitution: name, position, place)
      }
      guard result.utf8.count <= Self.longest else {
        throw .text(place.error("is longer than \(Self.longest) bytes with its values"))
      }
    }
    return result
  }

  private mutating func filled(
    substitution name: String, _ position: Int?, _ place: StringCatalog.TextPlace
  ) throws(Localizer.Failure) -> String {
    guard let substitution = entry.substitutions[name] else {
      let names = entry.substitutions.keys.sorted()
      throw .text(
        place.error(
          "names the substitution \(quoted(name)), which doesn't exist"
            + suggestion(for: name, among: names)))
    }
    guard !enclosing.contains(name) else {
      throw .text(place.error(Self.endless(name)))
    }
    let argument = position ?? substitution.argument
    if argument == nil { next += 1 }
    let number =
      values[name] == nil
      ? try value("\(argument ?? next - 1)", for: "the substitution \(quoted(name))", or: name)
      : try value(name, for: "the substitution \(quoted(name))")
    enclosing.append(name)
    defer { enclosing.removeLast() }
    return try filled(substitution.form, number: number)
  }

  private mutating func value(
    _ name: String, for use: String, or other: String? = nil
  ) throws(Localizer.Failure) -> String {
    guard let value = values[name] else {
      let names = other.map { "\"\($0)\" or \"\(name)\"" } ?? "\"\(name)\""
      throw .value("needs a value \(names) for \(use); add it to \"values\"")
    }
    usedValues.insert(name)
    return value
  }

  /// Returns what a message says about a value that isn't a number.
  private static func found(_ value: String) -> String {
    let digits = value.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let isLong = digits.count > PluralNumber.mostDigits
    return quoted(value, limit: 60)
      + (isLong ? "; the limit is \(PluralNumber.mostDigits) digits" : "")
  }

  /// Returns a value after a check of its kind.
  ///
  /// The digits are as written: there is neither rounding nor grouping.
  private func converted(
    _ value: String, _ conversion: FormatString.Conversion
  ) throws(Localizer.Failure) -> String {
    switch conversion.kind {
    case .text: return value
    case .wholeNumber:
      guard let number = PluralNumber(value), number.isWhole else {
        throw .value("needs a whole number for \(conversion.text), found \(Self.found(value))")
      }
      return value
    case .number:
      guard PluralNumber(value) != nil else {
        throw .value("needs a number for \(conversion.text), found \(Self.found(value))")
      }
      return value
    }
  }
}
