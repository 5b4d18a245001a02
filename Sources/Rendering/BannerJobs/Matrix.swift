// SPDX-License-Identifier: MIT

public import BannerScreens
public import BannerFiles
package import BannerJSON
internal import BannerGeometry
internal import BannerDevice
public import BannerDocument
internal import BannerKitInterface
internal import BannerText

/// Options with lists of values, expanded into one case for each combination.
public struct Matrix: Sendable {
  /// One combination, with the values that name it.
  public struct Case: Sendable {
    /// The options of the case, without lists.
    public var options: Options
    /// The key and value of every option that can be a list, for file names.
    var names: [(key: String, value: String)] = []
    /// The warnings about options that the case omits.
    package var warnings: [InputError] = []
    /// The keys of the options with several values, which are side by side.
    var keysBeside: [String] = []

    /// Returns the values of options, such as `type=error`.
    package func names(ofKeys keys: Set<String>) -> [String] {
      names.filter { keys.contains($0.key) }.map { "\($0.key)=\($0.value)" }
    }
  }

  /// Returns the names of the options that have several values among cases.
  package static func variedKeys(of cases: [Case]) -> Set<String> {
    var values: [String: Set<String>] = [:]
    for one in cases {
      for name in one.names { values[name.key, default: []].insert(name.value) }
    }
    return Set(values.filter { $0.value.count > 1 }.keys)
  }

  /// The combinations.
  ///
  /// The first axis varies slowest.
  public let cases: [Case]

  /// The options that can be lists, in the order of expansion.
  ///
  /// The kit is first because others depend on it. The screen, the banner and the picture follow.
  private static let axes: [Options.Key] = {
    let all = Options.Key.allCases.map { (key: $0, definition: $0.definition) }
      .filter { $0.key != .kit && $0.definition.isAxis }
    return [.kit]
      + [OptionDescription.Scope.screen, .banner, .picture, .time].flatMap { scope in
        all.filter { $0.definition.scope == scope }.map(\.key)
      }
  }()

  /// Creates the cases of comma-separated lists and `all`.
  ///
  /// A kit without layouts doesn't accept a layout or `all` layouts. When several kits are
  /// rendered together, such a kit keeps its only layout. In that case, texts that a kit's
  /// banners don't support are also ignored with a warning.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for `all` if the option doesn't support it, and for more
  ///   cases than ``Limits/mostPictures``.
  public init(_ options: Options, renderer: Renderer) throws(RenderError) {
    cases = try Self.cases(options, renderer)
  }

  /// Returns whether options are certainly a single case, of which nothing has to be read.
  package static func isPlain(_ options: Options) -> Bool {
    guard options.designs.isEmpty, options.strings.isEmpty,
      (try? checkLengths(options)) != nil, (try? Screenshot.kit(of: options)) != nil
    else { return false }
    return axes.allSatisfy { options[$0]?.isList != true }
  }

  /// Creates the cases of several documents, in order.
  ///
  /// In file names, `{document}` is the document's name without its extension.
  ///
  /// - Throws: The errors of ``init(_:renderer:)``, for all documents together.
  public init(documents: [Options], renderer: Renderer) throws(RenderError) {
    var cases: [Case] = []
    for options in documents {
      let name = options.documents.last.map(Self.stem)
      for var one in try Self.cases(options, renderer) {
        if let name { one.names.append(("document", name)) }
        cases.append(one)
      }
      guard cases.count <= Limits.mostPictures else { throw Self.tooMany }
    }
    self.cases = cases
  }

  /// Creates a matrix of existing cases.
  package init(cases: [Case]) { self.cases = cases }

  /// Returns the name of a file without its folder and extension.
  private static func stem(_ path: String) -> String {
    let name = path.pathParts().last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Returns the name of the last document that supplied options, or nil without one.
  static func name(of options: Options) -> String? { options.documents.last.map(stem) }

  static var tooMany: RenderError {
    .usage("more than \(Limits.mostPictures) pictures")
  }

  /// Returns every combination of the values of lists.
  static func expanded(
    _ options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [Case] {
    try Self.checkLengths(options)
    var cases = [Case(options: options)]
    let hasSeveralKits = try Self.values(of: .kit, in: options, renderer).count > 1
    for key in Self.axes {
      var next: [Case] = []
      for one in cases {
        var values = try Self.values(of: key, in: one.options, renderer)
        var warnings: [InputError] = []
        // A kit with a single layout offers no choice.
        if key == .layout, hasSeveralKits, let asked = one.options[key] {
          let kit = try Screenshot.kit(of: one.options)
          if kit.layouts.isEmpty {
            values = [nil]
            if asked.text != "all" {
              warnings = [asked.origin.error("is ignored: \(kit.name) has only one layout")]
            }
          }
        }
        if values.isEmpty, let asked = one.options[key] {
          throw try Self.nothing(key, asked, of: one.options)
        }
        for value in values {
          var made = one
          made.warnings += warnings
          if let value {
            if value != one.options[key]?.text { made.options.replace(key, value) }
            // Every spelling of a device gives the same file.
            let name = key == .device ? Options.Value.fileName(ofDevice: value) : value
            made.names.append((key.rawValue, name))
          } else {
            made.options.remove(key)
            made.names.append(
              (key.rawValue, try Self.standard(of: key, in: made.options, renderer)))
          }
          next.append(made)
          guard next.count <= Limits.mostPictures else {
            throw Self.tooMany
          }
        }
      }
      cases = next
    }
    // The default device may depend on options that were still lists when the case got its name.
    for index in cases.indices where cases[index].options[.device] == nil {
      let device = try Self.standard(of: .device, in: cases[index].options)
      for name in cases[index].names.indices where cases[index].names[name].key == "device" {
        cases[index].names[name].value = device
      }
    }
    return hasSeveralKits
      ? try cases.map { one throws(RenderError) in try Self.fitting(one) } : cases
  }

  /// Returns the case without the texts that its kit's banners don't support.
  private static func fitting(_ one: Case) throws(RenderError) -> Case {
    var one = one
    let kit = try Screenshot.kit(of: one.options)
    for (role, asked) in Screenshot.texts(missingIn: kit, of: one.options) {
      one.options.remove(role.option)
      one.warnings.append(
        asked.origin.error("is ignored: \(kit.name) has no \(role.noun)"))
    }
    return one
  }

  /// Rejects values that are too long to be words, because comparing strings may take quadratic
  /// time.
  private static func checkLengths(_ options: Options) throws(RenderError) {
    for key in Options.Key.allCases {
      guard let value = options[key], !key.definition.isProse else { continue }
      guard value.text.utf8.count <= Limits.longestValue else {
        let error = value.origin.error("is longer than \(Limits.longestValue) bytes")
        if case .document = value.origin { throw .input(error) }
        throw .usage(error)
      }
    }
  }

  /// Returns the values of an option.
  ///
  /// Nil stands for an option that isn't set.
  private static func values(
    of key: Options.Key, in options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [String?] {
    guard let value = options[key] else { return [nil] }
    guard value.text != "all" else { return try all(key, in: options, renderer) }
    if key == .device, let problem = DeviceSuggestion.problem(withIdentifierIn: value.text) {
      throw Screenshot.wrong(value, problem)
    }
    let parts = value.text.split(
      separator: ",", maxSplits: Limits.mostPictures, omittingEmptySubsequences: false
    ).map(String.init)
    guard parts.count > 1 else { return [value.text] }
    guard !key.definition.hasAll || !parts.contains("all") else {
      throw Screenshot.wrong(value, "\"all\" must be the only value")
    }
    var seen: Set<String> = []
    if let twice = parts.first(where: { !seen.insert($0).inserted }) {
      throw Screenshot.wrong(value, "\(quoted(twice, limit: 80)) is in the list twice")
    }
    return parts
  }

  /// Returns the reason why `all` yields no case for an option.
  private static func nothing(
    _ key: Options.Key, _ asked: Options.Value, of options: Options
  ) throws(RenderError) -> RenderError {
    let kit = try Screenshot.kit(of: options).name
    return Screenshot.wrong(
      asked, key == .layout ? "\(kit) has only one layout" : "\(kit) has no \(key.rawValue)s")
  }

  /// Returns every value of an option that supports `all`.
  package static func all(
    _ key: Options.Key, in options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [String] {
    let option = key.definition
    switch option.kind {
    case .number:
      guard let asked = options[key] else { return [] }
      throw Screenshot.wrong(
        asked, "\"all\" is not allowed here; give values such as 1,2,3")
    case .wordOfKit where key == .type:
      // Only the kit and the designs matter; other options may still be lists.
      var plain = options
      for key in Options.Key.allCases where key != .kit { plain.remove(key) }
      var warnings: [InputError] = []
      let screenshot = try Screenshot(options: plain, renderer: renderer, warnings: &warnings)
      return screenshot.design.types.map { $0.name.lowercased() }
    case .language:
      guard !options.strings.isEmpty else {
        throw options[key].map { Screenshot.wrong($0, Self.allWithoutStrings) }
          ?? .usage(path: key.rawValue, Self.allWithoutStrings)
      }
      return try renderer.languages(of: options)
    case .wordOfKit: return option.all(of: [try Screenshot.kit(of: options)])
    default: return option.all(of: KitRegistry.all)
    }
  }

  /// The message about all languages without the files that have them.
  package static let allWithoutStrings =
    "\"all\" stands for the languages of \"strings\", which isn't set"

  /// Returns the file-name value of an option that isn't set.
  ///
  /// - Parameter renderer: Reads designs, which may select the type. Nil uses the kit's default
  ///   type.
  package static func standard(
    of key: Options.Key, in options: Options, _ renderer: Renderer? = nil
  ) throws(RenderError) -> String {
    let kit = try Screenshot.kit(of: options)
    return switch key {
    case .kit: kit.name
    case .device: Screenshot.standardDevice(of: kit, for: options).id
    case .layout: kit.standard.layout ?? "default"
    case .type: if let renderer { try type(of: options, renderer) } else { kit.standard.type }
    case .position: kit.standardPosition(ofLayout: options[.layout]?.text).rawValue
    case .language:
      if let renderer, !options.strings.isEmpty {
        try renderer.languages(of: options).first ?? "default"
      } else {
        "default"
      }
    case .direction:
      options[.language].map { Screenshot.direction(ofLanguage: $0.text).rawValue }
        ?? key.definition.standard ?? "default"
    case .scale: ownScale(kit, options).map { decimal($0) } ?? "default"
    default: key.definition.standard ?? "default"
    }
  }

  /// Returns the type that is rendered if none is set.
  private static func type(
    of options: Options, _ renderer: Renderer
  ) throws(RenderError) -> String {
    guard !options.designs.isEmpty else { return try Screenshot.kit(of: options).standard.type }
    var plain = options
    for key in Options.Key.allCases where key != .kit { plain.remove(key) }
    var warnings: [InputError] = []
    return try Screenshot(options: plain, renderer: renderer, warnings: &warnings).type.lowercased()
  }

  /// Returns the density of the device, or nil for an unknown device, which is reported
  /// elsewhere.
  private static func ownScale(_ kit: any Kit, _ options: Options) -> Double? {
    guard let asked = options[.device] else {
      return Screenshot.standardDevice(of: kit, for: options).scale
    }
    return try? asked.device().scale
  }

  /// Returns the files of a template, one for each case, and replaces placeholders such as
  /// `{type}`.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for an unknown placeholder, and if two cases have the
  ///   same file.
  public func paths(_ template: String) throws(RenderError) -> [String] {
    var paths: [String] = []
    var seen: [String: Int] = [:]
    for one in cases {
      let path = try Self.path(template, one)
      if cases.count > 1, path == "-" || seen[path] != nil {
        if let other = seen[path].map({ cases[$0] }),
          other.names.elementsEqual(one.names, by: { $0 == $1 })
        {
          throw .usage("\(quoted(template)) would be written twice: a list contains a value twice")
        }
        let varied = one.names.filter { name in
          cases.contains { !$0.names.contains { $0 == name } }
        }
        let words = (varied.isEmpty ? one.names : varied).map { "{\($0.key)}" }.joined(
          separator: ", ")
        throw .usage(
          "\(quoted(template)) would be written \(cases.count) times; give each picture its own name with"
            + " \(words)")
      }
      seen[path] = paths.count
      paths.append(path)
    }
    return paths
  }

  /// Throws the error of the first case with a wrong value.
  ///
  /// It checks only some cases.
  func checkValues(with renderer: Renderer) throws(RenderError) {
    for one in cases.prefix(16) {
      var ignored: [InputError] = []
      _ = try Screenshot(options: one.options, renderer: renderer, warnings: &ignored)
    }
  }

  private static func path(_ template: String, _ one: Case) throws(RenderError) -> String {
    var path = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      path += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw .usage("\(quoted(String(rest[open...]), limit: 80)) has no closing brace")
      }
      let word = String(rest[rest.index(after: open)..<close])
      guard let name = one.names.first(where: { $0.key == word }) else {
        let words = one.names.map(\.key)
        if one.keysBeside.contains(word) {
          throw .usage(
            "\(quoted("{\(word)}")) has several values, which are side by side in one picture;"
              + " remove it from the name")
        }
        throw .usage("unknown placeholder \(quoted("{\(word)}"))\(advice(for: word, among: words))")
      }
      // A custom type may have any name. Here it is part of a file name, not a folder. A name
      // that starts with a period must not lead out of a folder.
      var value = name.value.unicodeScalars
      if value.first == "." {
        value.replaceSubrange(..<value.index(after: value.startIndex), with: "_".unicodeScalars)
      }
      path.unicodeScalars += value.map { $0 == "/" || $0 == "\0" ? "_" : $0 }
      rest = rest[rest.index(after: close)...]
    }
    return path + rest
  }
}
