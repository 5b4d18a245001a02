// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON

/// The document of a case, which draws the same picture by itself.
///
/// The options of a case come from the set, its axes and documents. File names are made relative
/// to the folder of the set.
struct CaseDocument {
  private let options: Options
  private let folder: String

  init(_ options: Options, folder: String) { (self.options, self.folder) = (options, folder) }

  /// The document as text, with one line per member.
  var text: String {
    var members: [(key: String, value: JSONText)] = []
    for key in Options.Key.allCases {
      if let value = options[key] { members.append((key.rawValue, json(value, of: key))) }
    }
    add("design", options.designs.map(json), to: &members)
    if let settings { members.append(("set", settings)) }
    if !options.placeholders.isEmpty {
      members.append(
        (
          "values",
          .object(options.placeholders.sorted { $0.key < $1.key }.map { ($0, .string($1)) })
        ))
    }
    add("strings", options.strings.map { path($0.file) }, to: &members)
    add(
      "tokens",
      options.tokens.map { source in
        source.light == source.dark
          ? path(source.light)
          : .object([("light", path(source.light)), ("dark", path(source.dark))])
      }, to: &members)
    add("images", options.imageFolders.map(path), to: &members)
    add("font", options.fonts.map { path($0.file) }, to: &members)
    if let script = options.script {
      members.append(("script", .array(script.map { JSONText($0.origin) })))
    }
    return JSONText.object(members).text + "\n"
  }

  private func add(
    _ key: String, _ list: [JSONText], to members: inout [(key: String, value: JSONText)]
  ) {
    guard let first = list.first else { return }
    members.append((key, list.count == 1 ? first : .array(list)))
  }

  private func path(_ file: FileName) -> JSONText {
    .string(Files.relativePath(to: file.path, from: folder))
  }

  private func json(_ design: Options.DesignSource) -> JSONText {
    switch design {
    case .file(let file, _): path(file)
    case .inline(let value): JSONText(value)
    }
  }

  /// The properties, where later settings override earlier ones.
  private var settings: JSONText? {
    var members: [(key: String, value: JSONText)] = []
    func set(_ key: String, _ value: JSONText) {
      members.removeAll { $0.key == key }
      members.append((key, value))
    }
    for setting in options.settings {
      switch setting {
      case .text(let key, let value): set(key, .string(value))
      case .inline(let value):
        for member in (try? value.members()) ?? [] { set(member.key, JSONText(member.value)) }
      }
    }
    return members.isEmpty ? nil : .object(members)
  }

  private func json(_ value: Options.Value, of key: Options.Key) -> JSONText {
    // A value of a list, or one that an axis sets, is only a text.
    if case .document(let written) = value.origin, case .array = written.content {
    } else if case .document(let written) = value.origin, !Self.namesFile(key) {
      return JSONText(written)
    }
    if Self.namesFile(key), let file = try? value.file, Files.exists(file) { return path(file) }
    switch key.definition.kind {
    case .flag:
      return value.flag.map { .bool($0) } ?? .string(value.text)
    case .number, .wholeNumber:
      return Double(value.text).map { .exact($0) } ?? .string(value.text)
    default: return .string(value.text)
    }
  }

  private static func namesFile(_ key: Options.Key) -> Bool {
    if case .picture = key.definition.kind { true } else { false }
  }
}
