// SPDX-License-Identifier: MIT

internal import BannerJSON

/// A reader of `.stringsdict` files: texts with parts that depend on numbers.
enum PluralDictionary {
  /// The key of the text in which the parts are named.
  private static let formatKey = "NSStringLocalizedFormatKey"
  /// The key of a part with texts for widths in characters, which no banner uses.
  private static let widthKey = "NSStringVariableWidthRuleType"

  /// Returns the texts of a property list.
  static func catalog(
    of list: PropertyList, file: String, language: String
  ) throws(InputError) -> StringCatalog {
    guard case .dictionary(let members) = list.content else {
      throw InputError(
        file: file, location: list.location, "expected a dictionary of keys, found \(list.kind)")
    }
    var catalog = StringCatalog()
    for (key, value) in members {
      let reader = EntryReader(file: file, key: key)
      if value[widthKey] != nil {
        catalog.addUnusable(
          key,
          reader.place(value, widthKey).error(
            "has only texts for widths, which a banner doesn't use"))
      } else {
        catalog.add(try reader.entry(value), key, language)
      }
    }
    return catalog
  }

  /// The key of texts for devices.
  private static let deviceKey = "NSStringDeviceSpecificRuleType"

  /// A reader of one text.
  private struct EntryReader {
    let file: String
    let key: String

    func place(_ value: PropertyList, _ path: String...) -> StringCatalog.TextPlace {
      StringCatalog.TextPlace(
        InputPlace(
          file: file, location: value.location, path: ([key] + path).joined(separator: ".")))
    }

    /// Returns the texts for devices.
    private func form(
      ofDevices devices: PropertyList
    ) throws(InputError) -> StringCatalog.Form {
      guard case .dictionary(let texts) = devices.content, !texts.isEmpty else {
        throw place(devices, deviceKey).error("expected a dictionary of texts by device")
      }
      var forms: [String: StringCatalog.Form] = [:]
      for (device, text) in texts {
        guard let string = text.string else {
          throw place(text, deviceKey, device).error("expected a text, found \(text.kind)")
        }
        forms[device] = .text(string, place(text, deviceKey, device))
      }
      return .device(forms, place(devices, deviceKey))
    }

    /// Returns the text.
    func entry(_ value: PropertyList) throws(InputError) -> StringCatalog.Entry {
      if let devices = value[deviceKey] {
        return StringCatalog.Entry(form: try form(ofDevices: devices))
      }
      guard case .dictionary(let parts) = value.content,
        let format = value[formatKey], let text = format.string
      else { throw place(value).error("expected a dictionary with \(formatKey)") }
      var entry = StringCatalog.Entry(form: .text(text, place(format, formatKey)))
      for (name, rule) in parts where name != formatKey {
        guard case .dictionary(let forms) = rule.content else {
          throw place(rule, name).error("expected a dictionary of plural forms, found \(rule.kind)")
        }
        var plural: [PluralRules.Category: StringCatalog.Form] = [:]
        for (word, form) in forms {
          guard let category = PluralRules.Category(rawValue: word) else {
            guard word.hasPrefix("NSString") else {
              let names = PluralRules.Category.allCases.map(\.rawValue)
              throw place(form, name, word).error(
                "unknown plural category; expected one of \(names.joined(separator: ", "))"
                  + suggestion(for: word, among: names))
            }
            continue
          }
          guard let text = form.string else {
            throw place(form, name, word).error("expected a text, found \(form.kind)")
          }
          plural[category] = .text(text, place(form, name, word))
        }
        entry.substitutions[name] = StringCatalog.Substitution(
          form: .plural(plural, place(rule, name)))
      }
      return entry
    }
  }
}
