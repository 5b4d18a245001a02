// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerScreens
internal import BannerSubprocess

/// A document as a command.
struct CommandText {
  /// The width of a terminal, at which the command is continued on the next line.
  private static let columns = 80
  /// The largest size of a command in bytes.
  ///
  /// Terminals take longer lines, but nobody reads them.
  private static let longest = 8192

  private let subject: Subject
  /// The quoted words of each option.
  private var parts: [String] = []

  /// Returns the command, or the reason why it would need the document.
  static func command(of subject: Subject) -> Result<String, Unsayable> {
    do throws(Unsayable) {
      var command = CommandText(subject: subject)
      try command.addAll()
      return .success(try command.text())
    } catch { return .failure(error) }
  }

  private init(subject: Subject) { self.subject = subject }

  private mutating func addAll() throws(Unsayable) {
    if subject.extendsFile { throw Unsayable("A document that extends another needs a file") }
    if subject.options.script != nil { throw Unsayable("The script needs a file") }
    for key in Options.Key.allCases { try add(key) }
    for key in Options.ListKey.allCases { try add(key) }
    if subject.searchesOwnFolder { try add("images", ".") }
  }

  // MARK: Text

  private func text() throws(Unsayable) -> String {
    var lines = [Substring("bannerrender")]
    for part in parts + [ShellWord.quoted(subject.output)] {
      let last = lines[lines.count - 1]
      // The continuation takes two columns.
      if last.count + 1 + part.count + 2 <= Self.columns {
        lines[lines.count - 1] = last + " " + part
      } else {
        lines.append("  " + part)
      }
    }
    let text = lines.joined(separator: " \\\n")
    guard text.utf8.count <= Self.longest else {
      throw Unsayable("The command would be too long, so its options need a file")
    }
    return text
  }

  private mutating func add(_ name: String, _ value: String) throws(Unsayable) {
    if value.unicodeScalars.contains(where: Self.isUnsafe) {
      throw Unsayable("The control characters in \"\(name)\" need a file")
    }
    // A value that begins with a hyphen would be another option.
    let separator = value.hasPrefix("-") ? "=" : " "
    parts.append("--\(name)\(separator)\(ShellWord.quoted(value))")
  }

  /// Returns whether a terminal may change a character that is pasted, or would hide it.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar.controlsText
  }

  // MARK: Options

  private mutating func add(_ key: Options.Key) throws(Unsayable) {
    guard let value = subject.options[key] else { return }
    if key.definition.isFlag {
      try addSwitch(key, isOn: value.flag ?? false)
    } else {
      try add(key.rawValue, try text(of: value, key))
    }
  }

  private mutating func addSwitch(_ key: Options.Key, isOn: Bool) throws(Unsayable) {
    if isOn == (key.hidingName == nil) {
      parts.append("--\(key.hidingName ?? key.rawValue)")
      return
    }
    let items: [Options.Key: Options.Key] = [.toolbar: .toolbarItems, .tabBar: .tabItems]
    if let items = items[key], subject.options[items] != nil {
      throw Unsayable("The items of a hidden bar, \"\(items.rawValue)\", need a file")
    }
  }

  /// Returns the text of an option that isn't a switch.
  private func text(of value: Options.Value, _ key: Options.Key) throws(Unsayable) -> String {
    guard value.devices.isEmpty else { throw Unsayable("The device's own properties need a file") }
    guard case .document(let json) = value.origin else { return value.text }
    let option = key.definition
    switch json.content {
    case .bool: return "none"
    case .array, .object:
      if option.isText { throw Unsayable("The attributes of \"\(key.rawValue)\" need a file") }
      return option.isItems ? try items(of: value, key) : value.text
    case .null, .number, .string: return value.text
    }
  }

  /// Returns the items of a bar, unless commas or spaces in them would change them.
  private func items(of value: Options.Value, _ key: Options.Key) throws(Unsayable) -> String {
    var line = Options.Value(text: value.text, origin: .commandLine("--\(key.rawValue)"))
    let items: [String]
    do {
      items = try value.items().map(\.text)
      if items.isEmpty { line.text = "none" }
      if try line.items().map(\.text) == items { return line.text }
    } catch {}
    throw Unsayable("The commas or spaces in the items of \"\(key.rawValue)\" need a file")
  }

  // MARK: Lists

  private mutating func add(_ key: Options.ListKey) throws(Unsayable) {
    guard case .object(let members) = subject.value.content,
      let value = members.first(where: { $0.key == key.rawValue })?.value, !value.isNull
    else { return }
    switch key {
    case .set: try addProperties(value)
    case .values: try addValues(value)
    case .design, .strings, .tokens, .images, .font:
      let names = if case .array(let elements) = value.content { elements } else { [value] }
      for name in names {
        guard case .string(let text) = name.content else {
          throw Unsayable(
            key == .design
              ? "The design in the document needs a file"
              : "The \(key.rawValue) of each appearance need a file")
        }
        try add(key.rawValue, text)
      }
    }
  }

  private mutating func addValues(_ value: JSONValue) throws(Unsayable) {
    let names: [String] =
      switch value.content {
      case .object(let members): members.map(\.key)
      case .array(let elements): elements.indices.map { "\($0 + 1)" }
      default: []
      }
    for name in names {
      guard let text = subject.options.placeholders[name] else { continue }
      try add(Options.ListKey.values.rawValue, "\(name)=\(text)")
    }
  }

  private mutating func addProperties(_ value: JSONValue) throws(Unsayable) {
    guard case .object(let members) = value.content else { return }
    for member in members where !member.value.isNull {
      guard let text = try text(of: member) else { continue }
      try add(Options.ListKey.set.rawValue, "\(member.key)=\(text)")
    }
  }

  /// Returns the text of a property that every picture reads as the value in the document, or nil
  /// for a property that no picture has.
  private func text(of member: JSONValue.Member) throws(Unsayable) -> String? {
    var screenshots: [Screenshot] = []
    for options in subject.cases {
      var warnings: [InputError] = []
      do {
        screenshots.append(
          try Screenshot(colorsOf: options, renderer: subject.renderer, warnings: &warnings))
      } catch {
        throw Unsayable("The property \"\(member.key)\" needs a file")
      }
    }
    for text in Self.candidates(member.value) {
      let isEqual = screenshots.allSatisfy { screenshot in
        guard let property = screenshot.kit.properties.first(where: { $0.name == member.key })
        else { return false }
        var reader = ValueReader(property, screenshot.palette)
        let place = member.value.inputPlace
        guard let wanted = try? reader.value(of: member.value) else { return false }
        return (try? reader.value(of: text, at: place)) == wanted
      }
      if isEqual { return text }
    }
    throw Unsayable("The value of the property \"\(member.key)\" needs a file")
  }

  /// Returns the texts that may mean the same as a value.
  private static func candidates(_ value: JSONValue) -> [String] {
    switch value.content {
    case .null: return []
    case .bool(let bool): return ["\(bool)"]
    case .number(let number): return [value.numberText, decimal(number)].compactMap(\.self)
    case .string(let text): return [text]
    case .array(let elements):
      return [elements.compactMap { candidates($0).first }.joined(separator: ",")]
    case .object(let members):
      // Distances from the edges.
      let edges = ["top", "left", "bottom", "right"].map { edge in
        members.first { $0.key == edge }.flatMap { candidates($0.value).first } ?? "0"
      }
      return [edges.joined(separator: ",")]
    }
  }
}
