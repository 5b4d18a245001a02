// SPDX-License-Identifier: MIT

package import BannerJSON

extension StringCatalog {
  /// The maximum number of problems that are listed.
  private static let mostProblems = 100

  /// The problems of the texts, whether or not a banner shows them, in the order of the keys.
  ///
  /// They are malformed specifiers, missing plural forms and substitutions, substitutions without
  /// an end, and texts that no banner shows. A text may also have other arguments than the source
  /// language. Only ``mostProblems`` are listed.
  package var problems: [InputError] {
    var problems = unusableKeys.sorted { $0.key < $1.key }.prefix(Self.mostProblems).map(\.value)
    let needed = Dictionary(
      uniqueKeysWithValues: languages.map {
        ($0, PluralRules(language: $0).categoriesOfWholeNumbers)
      })
    for (key, texts) in entries.sorted(by: { $0.key < $1.key }) {
      let source = sourceLanguage.flatMap { texts[$0] }
      var original = source.map { Inspection($0, needed: []) }
      // A key may be its own text in the source language.
      if original == nil, let place = plainKeys[key] {
        original = Inspection(Entry(form: .text(key, place)), needed: [])
      }
      for (language, entry) in texts.sorted(by: { $0.key < $1.key }) {
        let inspection = Inspection(entry, needed: needed[language] ?? [])
        problems += inspection.problems
        if language != sourceLanguage, let original,
          let problem = inspection.difference(from: original)
        {
          problems.append(problem)
        }
        guard problems.count < Self.mostProblems else {
          return Array(problems.prefix(Self.mostProblems))
        }
      }
    }
    return problems
  }

  /// An inspection of every form of one text.
  private struct Inspection {
    private(set) var problems: [InputError] = []
    /// The kinds of values by position.
    private var kinds: [Int: FormatString.Conversion.Kind] = [:]
    private var place = TextPlace(InputPlace())
    private let entry: Entry
    /// The plural forms that the language needs.
    private let needed: [PluralRules.Category]

    init(_ entry: Entry, needed: [PluralRules.Category]) {
      self.entry = entry
      self.needed = needed
      look(at: entry.form, inSubstitution: false)
      for (_, substitution) in entry.substitutions.sorted(by: { $0.key < $1.key }) {
        look(at: substitution.form, inSubstitution: true)
      }
      guard !entry.substitutions.isEmpty else { return }
      do throws(InputError) {
        var sizes: [String: Int] = [:]
        let place = place
        guard try size(of: entry.form, in: [], &sizes) <= TextFiller.mostForms else {
          throw place.error(TextFiller.tooManyForms)
        }
      } catch { problems.append(error) }
    }

    /// Returns the maximum number of forms that are used to fill a form.
    ///
    /// - Parameters:
    ///   - enclosing: The substitutions that the form is in.
    ///   - sizes: The numbers of the substitutions by name.
    /// - Throws: An error for a substitution that contains itself.
    private func size(
      of form: Form, in enclosing: [String], _ sizes: inout [String: Int]
    ) throws(InputError) -> Int {
      var size = 0
      switch form {
      case .device(let forms, _):
        for form in forms.values {
          size = max(size, try self.size(of: form, in: enclosing, &sizes))
        }
      case .plural(let forms, _):
        for form in forms.values {
          size = max(size, try self.size(of: form, in: enclosing, &sizes))
        }
      case .text(let text, let place):
        // Other errors are found with the text itself.
        for case .substitution(let name, _) in (try? FormatString(text))?.parts ?? [] {
          guard let substitution = entry.substitutions[name] else { continue }
          guard !enclosing.contains(name) else {
            throw place.error(TextFiller.endless(name))
          }
          let inner =
            if let known = sizes[name] { known } else {
              try self.size(of: substitution.form, in: enclosing + [name], &sizes)
            }
          sizes[name] = inner
          size += inner
        }
      }
      return min(size + 1, TextFiller.mostForms + 1)
    }

    /// Returns the problem that the arguments of a text aren't those of the original.
    func difference(from original: Inspection) -> InputError? {
      for (position, kind) in kinds.sorted(by: { $0.key < $1.key }) {
        guard let other = original.kinds[position] else {
          // The original may itself be wrong, which is reported there.
          guard !original.kinds.isEmpty || original.problems.isEmpty else { return nil }
          return place.error(
            "has an argument \(position), which the text of the source language doesn't have")
        }
        if (kind == .text) != (other == .text) {
          return place.error(
            "has a \(kind == .text ? "text" : "number") as argument \(position), the source"
              + " language a \(other == .text ? "text" : "number")")
        }
      }
      return nil
    }

    private mutating func look(at form: Form, inSubstitution: Bool) {
      switch form {
      case .text(let text, let place): look(at: text, place, inSubstitution: inSubstitution)
      case .device(let forms, let place):
        if forms["other"] == nil, forms["iphone"] == nil || forms["ipad"] == nil {
          problems.append(place.error("has no text for the device \"other\""))
        }
        for (_, form) in forms.sorted(by: { $0.key < $1.key }) {
          look(at: form, inSubstitution: inSubstitution)
        }
      case .plural(let forms, let place):
        let missing = needed.filter { forms[$0] == nil }
        if !missing.isEmpty {
          let names = missing.map { quoted($0.rawValue) }.joined(separator: ", ")
          let used = forms[.other] == nil ? "" : "; \"other\" is used"
          problems.append(place.error("has no plural form \(names)\(used)"))
        }
        for category in PluralRules.Category.allCases {
          if let form = forms[category] { look(at: form, inSubstitution: inSubstitution) }
        }
      }
    }

    private mutating func look(at text: String, _ place: TextPlace, inSubstitution: Bool) {
      self.place = place
      let format: FormatString
      do { format = try FormatString(text) } catch {
        problems.append(place.error(error.description))
        return
      }
      var next = 1
      for part in format.parts {
        switch part {
        case .text, .number: break
        case .argument(let position, let conversion):
          if position == nil, inSubstitution { continue }
          kinds[position ?? next] = conversion.kind
          if position == nil { next += 1 }
        case .substitution(let name, let position):
          guard let substitution = entry.substitutions[name] else {
            problems.append(
              place.error("names the substitution \(quoted(name)), which doesn't exist"))
            continue
          }
          let argument = position ?? substitution.argument
          kinds[argument ?? next] = .wholeNumber
          if argument == nil { next += 1 }
        }
      }
    }
  }
}
