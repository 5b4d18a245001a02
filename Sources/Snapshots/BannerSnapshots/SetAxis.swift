// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerSchema
internal import BannerScreens
internal import BannerFiles
internal import BannerJSON
internal import BannerGeometry
internal import BannerJobs

/// An axis of a set: values of one option, or named groups of options.
struct SetAxis {
  /// A value of the axis.
  struct Choice {
    /// The value as written, or its name; nil for an option that is not set.
    var label: String?
    var change: Effect
  }

  /// The effect of a value on the options.
  enum Effect {
    case set(Options.Key, Options.Value?)
    case lay(Options)
  }

  private enum Kind {
    /// Values of an option, as written.
    case option(Options.Key, JSONValue)
    /// Named groups, in the order of the file.
    case named([(name: String, options: Options)])
  }

  let name: String
  private let kind: Kind
  private let origin: JSONValue
  private let scope: NameScope

  init(_ member: JSONValue.Member, scope: NameScope) throws(InputError) {
    name = member.key
    origin = member.value
    self.scope = scope
    if case .object(let entries) = member.value.content {
      guard !SetReader.caseKeys.contains(name), Options.Key(named: name)?.definition.isText != true,
        !(Options.listKeys + ["$schema"]).contains(name)
      else { throw member.value.error("is a key of a case; choose another name for the axis") }
      kind = .named(
        try entries.map { entry throws(InputError) in
          (
            entry.key,
            try Options(object: entry.value, scope: scope, only: Options.documentKeys)
          )
        })
      guard !entries.isEmpty else { throw member.value.expected("at least one value") }
      return
    }
    guard let key = Options.Key(named: name) else {
      let names = Options.Key.allCases.map(\.rawValue)
      throw member.error(
        "unknown option; a custom axis must be an object"
          + " of names with options\(suggestion(for: name, among: names))")
    }
    kind = .option(key, member.value)
    if case .array(let elements) = member.value.content, elements.isEmpty {
      throw member.value.expected("at least one value")
    }
  }

  /// Whether the values are named groups.
  var isNamed: Bool { if case .named = kind { true } else { false } }

  /// The option that the axis varies; nil for groups.
  var key: Options.Key? { if case .option(let key, _) = kind { key } else { nil } }

  /// The names of the groups.
  var names: [String] { if case .named(let entries) = kind { entries.map(\.name) } else { [] } }

  /// Returns the values for a case.
  ///
  /// - Parameters:
  ///   - others: The values that replace the axis' own for this case.
  ///   - options: The options of the case, on which the meaning of `all` depends.
  func choices(
    instead others: JSONValue?, for options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [Choice] {
    let choices = try given(instead: others, for: options, renderer)
    var labels: Set<String?> = []
    if let twice = choices.first(where: { !labels.insert($0.label).inserted }) {
      let problem = "contains \(twice.label.map { quoted($0) } ?? "null") twice"
      throw .input((others ?? origin).error(problem))
    }
    return choices
  }

  private func given(
    instead others: JSONValue?, for options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [Choice] {
    if let others, case .null = others.content { return [] }
    switch kind {
    case .named(let entries):
      if case .string("all") = others?.content {
        return try choices(instead: nil, for: options, renderer)
      }
      guard let others else {
        return entries.map { Choice(label: $0.name, change: .lay($0.options)) }
      }
      do throws(InputError) {
        return try others.elements().map { element throws(InputError) in
          let name = try element.string()
          guard let entry = entries.first(where: { $0.name == name }) else {
            throw element.error(
              "\(self.name) has no value \(quoted(name))\(suggestion(for: name, among: names))")
          }
          return Choice(label: entry.name, change: .lay(entry.options))
        }
      } catch { throw .input(error) }
    case .option(let key, let value):
      let choices = try values(of: key, others ?? value, options, renderer)
      guard !choices.isEmpty else {
        throw .input((others ?? value).error("expected at least one value"))
      }
      return choices
    }
  }

  private func values(
    of key: Options.Key, _ value: JSONValue, _ options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [Choice] {
    if key == .device {
      for one in [value] + ((try? value.elements()) ?? []) {
        guard let text = try? one.string(),
          let problem = DeviceSuggestion.problem(withIdentifierIn: text)
        else { continue }
        throw .input(one.error(problem))
      }
    }
    func choice(_ text: String) -> Choice {
      Choice(
        label: text,
        change: .set(key, Options.Value(text: text, scope: scope, origin: .document(value))))
    }
    switch value.content {
    case .string("all"):
      guard key.definition.hasAll else {
        throw .input(value.error("\"all\" is not allowed for \(key.rawValue); list the values"))
      }
      if key == .language, options.strings.isEmpty {
        throw .input(value.error(Matrix.allWithoutStrings))
      }
      return try Matrix.all(key, in: options, renderer).map(choice)
    case .string(let text):
      return text.split(separator: ",").map { choice(String($0)) }
    case .array(let elements):
      do throws(InputError) {
        return try elements.map { element throws(InputError) in
          var value = try Options.value(element, of: key, scope: scope)
          // An empty text in a list of values means the banner without that text.
          value?.overridesAnother = elements.count > 1
          return Choice(label: value?.text, change: .set(key, value))
        }
      } catch { throw .input(error) }
    default: throw .input(value.expected("a list of values, or \"all\""))
    }
  }
}

/// Excluded combinations of values.
struct Exclusion {
  /// The excluded values of each axis.
  let values: [(axis: String, values: [String])]
  /// The JSON value for errors.
  let origin: JSONValue

  /// Reads a list of objects, each with one or more values for some axes.
  static func list(_ value: JSONValue?, axes: [SetAxis]) throws(InputError) -> [Exclusion] {
    try (value?.elements() ?? []).map { element throws(InputError) in
      Exclusion(
        values: try element.members().map { member throws(InputError) in
          guard axes.contains(where: { $0.name == member.key }) else {
            throw member.error(
              "unknown axis\(suggestion(for: member.key, among: axes.map(\.name)))")
          }
          return (member.key, try texts(member.value))
        }, origin: element)
    }
  }

  private static func texts(_ value: JSONValue) throws(InputError) -> [String] {
    switch value.content {
    case .array(let elements):
      var all: [String] = []
      for element in elements { all += try texts(element) }
      return all
    case .string(let text): return [text]
    case .bool(let bool): return ["\(bool)"]
    case .number(let number): return [decimal(number)]
    case .null: return ["none"]
    case .object: throw value.expected("a value, or a list of values")
    }
  }
}
