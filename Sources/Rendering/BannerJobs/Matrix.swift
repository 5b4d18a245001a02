// SPDX-License-Identifier: MIT

public import BannerScreens
public import BannerFiles
internal import BannerJSON
internal import BannerGeometry
internal import BannerDevice
public import BannerDocument
internal import BannerKitInterface
internal import BannerText

/// Options some of whose values are lists: one case for each combination.
public struct Matrix: Sendable {
  /// One combination, with the values that name it.
  public struct Case: Sendable {
    /// The options of the case, without lists.
    public var options: Options
    /// Key and value for every option that can be a list, for file names.
    var names: [(key: String, value: String)] = []
    /// What was left away.
    var warnings: [InputError] = []
  }

  /// The combinations, the first axis changing slowest.
  public let cases: [Case]

  /// The options that can be lists, in the order in which they are walked through.
  ///
  /// The kit comes first, as others depend on it; then the screen, the banner and the picture.
  private static let axes: [Options.Key] =
    [.kit]
    + [OptionDescription.Scope.screen, .banner, .picture, .time].flatMap { scope in
      Options.Key.allCases.filter {
        $0 != .kit && $0.definition.isAxis && $0.definition.scope == scope
      }
    }

  /// Takes lists apart: values with commas between them, or `all`.
  ///
  /// A kit without layouts takes none, nor `all` of them; beside other kits of the same options it keeps
  /// the layout it has. So a text that a kit's banners can't have is left away there, with a warning.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for `all` where there is no list of all, and for more
  ///   cases than ``Limits/mostPictures``.
  public init(_ options: Options, renderer: Renderer) throws(RenderError) {
    cases = try Self.cases(options, renderer)
  }

  /// The cases of several documents, one after the other; `{document}` is a document's name in those of
  /// files, without its ending.
  ///
  /// - Throws: What ``init(_:renderer:)`` throws, for all of them together.
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

  /// Cases as they are.
  package init(cases: [Case]) { self.cases = cases }

  /// The name of a file without folder and ending.
  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  static var tooMany: RenderError {
    .usage(InputError("these are more than \(Limits.mostPictures) pictures"))
  }

  private static func cases(
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
        // A kit has no layouts to choose from if it has only one.
        if key == .layout, hasSeveralKits, let asked = one.options[key] {
          let kit = try Screenshot.kit(of: one.options)
          if kit.layouts.isEmpty {
            values = [nil]
            if asked.text != "all" {
              warnings = [asked.origin.error("\(kit.name) has only one layout; it is ignored")]
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
            made.names.append((key.rawValue, value))
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
    // Which device it is may depend on options that were lists when it got its name.
    for index in cases.indices where cases[index].options[.device] == nil {
      let device = try Self.standard(of: .device, in: cases[index].options)
      for name in cases[index].names.indices where cases[index].names[name].key == "device" {
        cases[index].names[name].value = device
      }
    }
    return hasSeveralKits
      ? try cases.map { one throws(RenderError) in try Self.fitting(one) } : cases
  }

  /// A case without the texts that its kit's banners can't have.
  private static func fitting(_ one: Case) throws(RenderError) -> Case {
    var one = one
    let kit = try Screenshot.kit(of: one.options)
    for (role, asked) in Screenshot.texts(missingIn: kit, of: one.options) {
      one.options.remove(role.option)
      one.warnings.append(
        asked.origin.error("\(kit.name) has no \(role.noun); it is ignored"))
    }
    return one
  }

  /// Refuses values that are no words: comparing strings may take time that grows with their square.
  private static func checkLengths(_ options: Options) throws(RenderError) {
    for key in Options.Key.allCases where !key.definition.isProse {
      guard let value = options[key] else { continue }
      guard value.text.utf8.count <= Limits.longestValue else {
        let error = value.origin.error("is longer than \(Limits.longestValue) bytes")
        if case .document = value.origin { throw .input(error) }
        throw .usage(error)
      }
    }
  }

  /// The values of an option, nil for one that was not given.
  private static func values(
    of key: Options.Key, in options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [String?] {
    guard let value = options[key] else { return [nil] }
    guard value.text != "all" else { return try all(key, in: options, renderer) }
    let parts = value.text.split(
      separator: ",", maxSplits: Limits.mostPictures, omittingEmptySubsequences: false
    ).map(String.init)
    return parts.count == 1 ? [value.text] : parts
  }

  /// Why there is no case for an option whose list of all is empty.
  private static func nothing(
    _ key: Options.Key, _ asked: Options.Value, of options: Options
  ) throws(RenderError) -> RenderError {
    let kit = try Screenshot.kit(of: options).name
    return Screenshot.wrong(
      asked, key == .layout ? "\(kit) has only one layout" : "\(kit) has no \(key.rawValue)s")
  }

  /// Every value of an option that has a list of all.
  package static func all(
    _ key: Options.Key, in options: Options, _ renderer: Renderer
  ) throws(RenderError) -> [String] {
    let option = key.definition
    switch option.kind {
    case .number:
      guard let asked = options[key] else { return [] }
      throw Screenshot.wrong(
        asked, "there is no list of all \(key.noun)s; give some, such as 1,2,3")
    case .wordOfKit where key == .type:
      // Only the kit and the designs matter; the other options may be lists still.
      var plain = options
      for key in Options.Key.allCases where key != .kit { plain.remove(key) }
      var warnings: [InputError] = []
      let screenshot = try Screenshot(options: plain, renderer: renderer, warnings: &warnings)
      return screenshot.design.types.map { $0.name.lowercased() }
    case .wordOfKit: return option.all(of: [try Screenshot.kit(of: options)])
    default: return option.all(of: KitRegistry.all)
    }
  }

  /// What stands in a file name for an option that was not given.
  ///
  /// - Parameter renderer: Reads designs, which may choose the type; nil for the kit's usual one.
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
    case .scale: ownScale(kit, options).map { decimal($0) } ?? "default"
    default: key.definition.standard ?? "default"
    }
  }

  /// The type that is drawn when none is asked for.
  private static func type(
    of options: Options, _ renderer: Renderer
  ) throws(RenderError) -> String {
    guard !options.designs.isEmpty else { return try Screenshot.kit(of: options).standard.type }
    var plain = options
    for key in Options.Key.allCases where key != .kit { plain.remove(key) }
    var warnings: [InputError] = []
    return try Screenshot(options: plain, renderer: renderer, warnings: &warnings).type.lowercased()
  }

  /// The density of the device; nil if there is no such device, which is said elsewhere.
  private static func ownScale(_ kit: any Kit, _ options: Options) -> Double? {
    guard let asked = options[.device]?.text else {
      return Screenshot.standardDevice(of: kit, for: options).scale
    }
    return try? DeviceModel.parse(asked).scale
  }

  /// The files that a template names, one for each case: `{type}` and the like are replaced.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for an unknown word in braces, and when two cases would
  ///   be written to one file.
  public func paths(_ template: String) throws(RenderError) -> [String] {
    var paths: [String] = []
    var seen: [String: Int] = [:]
    for one in cases {
      let path = try Self.path(template, one)
      if cases.count > 1, path == "-" || seen[path] != nil {
        if let other = seen[path].map({ cases[$0] }),
          other.names.elementsEqual(one.names, by: { $0 == $1 })
        {
          throw .usage(
            InputError(
              "\(quoted(template)) would be written twice: a value stands twice in a list"))
        }
        let varied = one.names.filter { name in
          cases.contains { !$0.names.contains { $0 == name } }
        }
        let words = (varied.isEmpty ? one.names : varied).map { "{\($0.key)}" }.joined(
          separator: ", ")
        throw .usage(
          InputError(
            "\(quoted(template)) would be written \(cases.count) times; tell the pictures apart by"
              + " \(words)"))
      }
      seen[path] = paths.count
      paths.append(path)
    }
    return paths
  }

  private static func path(_ template: String, _ one: Case) throws(RenderError) -> String {
    var path = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      path += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let word = String(rest[rest.index(after: open)..<close])
      guard let name = one.names.first(where: { $0.key == word }) else {
        let words = one.names.map(\.key)
        throw .usage(
          InputError(
            "there is no \(quoted("{\(word)}")) in file names\(suggestion(for: word, among: words))"
              + "; there are \(words.joined(separator: ", "))"))
      }
      // A type of one's own may be called anything; it names a file here, not a folder.
      // Nor may a name that begins with a point lead out of a folder.
      let value = name.value.hasPrefix(".") ? "_" + name.value.dropFirst() : name.value
      path += value.map { $0 == "/" || $0 == "\0" ? "_" : String($0) }.joined()
      rest = rest[rest.index(after: close)...]
    }
    return path + rest
  }
}
