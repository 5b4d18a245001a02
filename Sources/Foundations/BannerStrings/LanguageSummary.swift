// SPDX-License-Identifier: MIT

public import BannerJSON

/// The languages of a run, and the texts that don't fit on the screen.
public struct LanguageSummary: Sendable, Hashable {
  /// A text that doesn't fit in one picture.
  public struct Cut: Sendable, Hashable {
    /// The language of the picture.
    public var language: String
    /// The name of the case or document, or nil without one.
    public var name: String?
    /// The option or property of the text, such as `title`, or nil if the whole banner has no
    /// room.
    public var text: String?
    /// The last line as drawn, with its ellipsis, or the message if the banner has no room.
    public var line: String
    /// The device.
    public var device: String
    /// The text size in the device's settings.
    public var textSize: String

    /// Creates a text that doesn't fit.
    public init(
      language: String, name: String?, text: String?, line: String, device: String,
      textSize: String
    ) {
      self.language = language
      self.name = name
      self.text = text
      self.line = line
      self.device = device
      self.textSize = textSize
    }
  }

  /// The languages in the order of their first pictures.
  public private(set) var languages: [String] = []
  /// The texts that don't fit, in the order of the pictures.
  public private(set) var cuts: [Cut] = []
  private var failed: Set<String> = []
  private var known: Set<String> = []
  private var knownCuts: Set<Cut> = []

  /// Creates a summary without languages.
  public init() {}

  /// Adds a language.
  public mutating func add(_ language: String) {
    if known.insert(language).inserted { languages.append(language) }
  }

  /// Adds a text that doesn't fit, with its language.
  public mutating func add(_ cut: Cut) {
    add(cut.language)
    if knownCuts.insert(cut).inserted { cuts.append(cut) }
  }

  /// Adds the language of a picture that couldn't be drawn, so its texts are unknown.
  public mutating func add(failed language: String) {
    add(language)
    failed.insert(language)
  }

  /// Adds the languages and texts of another summary.
  public mutating func merge(_ other: LanguageSummary) {
    for language in other.languages { add(language) }
    for cut in other.cuts { add(cut) }
    failed.formUnion(other.failed)
  }

  /// The languages with a picture that couldn't be drawn, in order.
  public var failedLanguages: [String] { languages.filter(failed.contains) }

  /// The languages with a text that doesn't fit, in order.
  public var languagesThatDontFit: [String] {
    let cut = Set(cuts.map(\.language))
    return languages.filter(cut.contains)
  }

  /// The summary as one line: `26 languages, 3 do not fit, 1 failed`.
  public var text: String {
    let count = languages.count
    var words = [count == 1 ? "1 language" : "\(count) languages"]
    switch languagesThatDontFit.count {
    case 0: if failed.isEmpty { words.append("every text fits") }
    case 1: words.append("1 does not fit")
    case let cut: words.append("\(cut) do not fit")
    }
    if !failed.isEmpty { words.append("\(failed.count) failed") }
    return words.joined(separator: ", ")
  }

  /// The maximum number of lines about texts that don't fit.
  private static let mostLines = 40

  /// The lines about the texts that don't fit, grouped by language, name and text.
  ///
  /// Each names the first device and text size:
  /// `de  offline: body is cut after "Überprüfen Sie…" (iphone-se1, xxl and 2 more)`.
  public var lines: [String] {
    struct Group: Hashable {
      var language: String
      var name: String?
      var text: String?
    }
    var groups: [Group: [Cut]] = [:]
    var order: [Group] = []
    for cut in cuts {
      let group = Group(language: cut.language, name: cut.name, text: cut.text)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(cut)
    }
    let places = Dictionary(
      uniqueKeysWithValues: languages.enumerated().map { ($0.element, $0.offset) })
    let sorted = order.enumerated().sorted {
      (places[$0.element.language] ?? 0, $0.offset) < (places[$1.element.language] ?? 0, $1.offset)
    }.map(\.element)
    let width = sorted.prefix(Self.mostLines).map(\.language.count).max() ?? 0
    var lines = sorted.prefix(Self.mostLines).map { group in
      Self.line(groups[group] ?? [], width: width)
    }
    if sorted.count > lines.count { lines.append("and \(sorted.count - lines.count) more") }
    return lines
  }

  /// Returns the line about a text in several pictures.
  private static func line(_ cuts: [Cut], width: Int) -> String {
    guard let cut = cuts.first else { return "" }
    let language = cut.language + String(repeating: " ", count: max(0, width - cut.language.count))
    let name = cut.name.map { "\(printable($0, limit: 80)): " } ?? ""
    let problem =
      cut.text.map { "\(printable($0, limit: 40)) is cut after \(quoted(cut.line, limit: 60))" }
      ?? printable(cut.line, limit: 160)
    let more = cuts.count > 1 ? " and \(grouped(cuts.count - 1)) more" : ""
    let device = "\(printable(cut.device, limit: 40)), \(printable(cut.textSize, limit: 20))"
    return "\(printable(language, limit: 60))  \(name)\(problem) (\(device)\(more))"
  }

  /// The summary as a JSON object.
  ///
  /// It has the languages, those that don't fit, those with a picture that couldn't be drawn, and
  /// each text that doesn't fit.
  public var json: JSONText {
    .object([
      ("count", .exact(Double(languages.count))), ("all", .strings(languages)),
      ("cut", .strings(languagesThatDontFit)), ("failed", .strings(failedLanguages)),
      (
        "texts",
        .array(
          cuts.map { cut in
            var members: [(key: String, value: JSONText)] = [("language", .string(cut.language))]
            if let name = cut.name { members.append(("name", .string(name))) }
            if let text = cut.text { members.append(("text", .string(text))) }
            return .object(
              members + [
                ("line", .string(cut.line)), ("device", .string(cut.device)),
                ("textSize", .string(cut.textSize)),
              ])
          })
      ),
    ])
  }

  /// Reads a summary that ``json`` wrote.
  public init(_ value: JSONValue) throws(InputError) {
    func string(_ key: String, of value: JSONValue) throws(InputError) -> String {
      guard let text = try text(key, of: value) else { throw value.error("has no \(quoted(key))") }
      return text
    }
    func text(_ key: String, of value: JSONValue) throws(InputError) -> String? {
      try value.members().first { $0.key == key }?.value.string()
    }
    func check(_ value: JSONValue, _ keys: [String]) throws(InputError) {
      for member in try value.members() where !keys.contains(member.key) {
        throw member.error("unknown key\(suggestion(for: member.key, among: keys))")
      }
    }
    self.init()
    try check(value, ["count", "all", "cut", "failed", "texts"])
    let members = try value.members()
    for element in try members.first(where: { $0.key == "all" })?.value.elements() ?? [] {
      add(try element.string())
    }
    for element in try members.first(where: { $0.key == "failed" })?.value.elements() ?? [] {
      add(failed: try element.string())
    }
    for element in try members.first(where: { $0.key == "texts" })?.value.elements() ?? [] {
      try check(element, ["language", "name", "text", "line", "device", "textSize"])
      add(
        Cut(
          language: try string("language", of: element), name: try text("name", of: element),
          text: try text("text", of: element), line: try string("line", of: element),
          device: try string("device", of: element), textSize: try string("textSize", of: element)))
    }
  }
}

extension LanguageSummary: CustomDebugStringConvertible {
  /// The summary as a line of JSON, in a fixed order.
  public var debugDescription: String { json.line }
}
