// SPDX-License-Identifier: MIT

public import BannerJSON
internal import BannerGeometry

/// Everything that can be asked of a banner, as text, wherever it came from.
///
/// The command line and documents both end up here, so that an option means the same in both.
public struct Options: Sendable {
  /// A value with where it came from.
  public struct Value: Sendable {
    /// As it was written.
    public var text: String
    /// What a file name in it is relative to; nil for the folder the command was called in.
    public var folder: String?
    /// Where.
    public var origin: Origin
    /// Whether it overrides another value, which would count without it.
    package var overridesAnother = false

    /// A value from its parts.
    package init(text: String, folder: String? = nil, origin: Origin) {
      self.text = text
      self.folder = folder
      self.origin = origin
    }

    /// The file of that name, from where the command was called.
    public var path: String { folder.map { Options.path(text, in: $0) } ?? text }
  }

  /// The files that are named: documents, designs, fonts, pictures.
  ///
  /// Some may not exist.
  public func files() -> [String] {
    var files = documents
    for case .file(let path, _) in designs { files.append(path) }
    files += fonts.map(\.path)
    for key in Key.allCases {
      if case .picture = key.definition.kind, let value = values[key] { files.append(value.path) }
    }
    return files
  }

  /// Where a value came from.
  public enum Origin: Sendable {
    /// An option of the command line, such as `--type`.
    case commandLine(String)
    /// A value in a document.
    case document(JSONValue)

    /// The place in messages.
    public var place: InputPlace {
      switch self {
      case .commandLine(let option): InputPlace(path: option)
      case .document(let value): value.inputPlace
      }
    }

    /// An error about the value.
    public func error(_ message: String) -> InputError { place.error(message) }
  }

  /// A design to lay over those before it.
  public enum DesignSource: Sendable {
    /// In a file.
    case file(String, Origin)
    /// In a document.
    case inline(JSONValue)
  }

  /// A property to set, whatever the design says.
  public enum Setting: Sendable {
    /// `key=value`.
    case text(key: String, value: String)
    /// Properties of a document.
    case inline(JSONValue)
  }

  /// A font file.
  public struct FontSource: Sendable {
    /// From where the command was called.
    public var path: String
    /// Where it was named.
    public var origin: Origin

    /// A font file and where it was named.
    public init(path: String, origin: Origin) {
      self.path = path
      self.origin = origin
    }
  }

  /// The most steps of a script.
  public static let mostSteps = 1000

  private var values: [Key: Value] = [:]
  /// What is done when, in a document; nil for a banner that comes, rests and goes.
  public var script: [ScriptStep]?
  /// The files that were read for them, the first ones first.
  public private(set) var documents: [String] = []
  /// From the lowest to the highest.
  public var designs: [DesignSource] = []
  /// Later ones win.
  public var settings: [Setting] = []
  /// Folders in which images are looked for by name, the first ones first.
  public var imageFolders: [String] = []
  /// Where documents name some of them.
  public private(set) var imageFolderOrigins: [String: JSONValue] = [:]
  /// Fonts beside the bundled ones, the first ones first.
  public var fonts: [FontSource] = []

  /// No options.
  public init() {}

  /// Whether nothing was given.
  public var isEmpty: Bool {
    values.isEmpty && designs.isEmpty && settings.isEmpty && imageFolders.isEmpty && fonts.isEmpty
      && script == nil
  }

  /// The value of an option, if it was given.
  public subscript(key: Key) -> Value? { values[key] }

  /// Gives an option a value from the command line.
  ///
  /// - Parameter name: The synonym that was written; nil for the option's own name.
  public mutating func set(_ key: Key, _ text: String, as name: String? = nil) {
    values[key] = Value(text: text, origin: .commandLine("--\(name ?? key.rawValue)"))
  }

  /// Gives an option that was given another value, from where the old one came.
  public mutating func replace(_ key: Key, _ text: String) { values[key]?.text = text }

  /// Gives an option a value with its place; nil takes it back.
  package mutating func set(_ key: Key, _ value: Value?) { values[key] = value }

  /// Takes an option back.
  public mutating func remove(_ key: Key) { values[key] = nil }

  /// Takes everything back that describes a banner, its library included.
  public mutating func removeBanner() {
    for key in Key.allCases where key.definition.scope == .banner { values[key] = nil }
    designs = []
    settings = []
  }

  /// These options with others laid over them.
  public func overlaid(by other: Options) -> Options {
    var result = self
    result.values.merge(other.values) { old, new in
      var value = new
      value.overridesAnother = old.overridesAnother || old.text != new.text
      return value
    }
    result.documents += other.documents
    result.designs += other.designs
    result.settings += other.settings
    result.imageFolders = other.imageFolders + result.imageFolders
    result.imageFolderOrigins.merge(other.imageFolderOrigins) { $1 }
    result.fonts = other.fonts + result.fonts
    result.script = other.script ?? result.script
    return result
  }

  /// The keys of a document beside those of options with one value.
  package static let listKeys = keysOfLists + ["script"]

  private static let keysOfLists = ListKey.allCases.map(\.rawValue)

  /// The keys of a document.
  public static let documentKeys = names(of: Key.allCases) + listKeys

  /// The names of some options, their synonyms behind them.
  private static func names(of keys: [Key]) -> [String] {
    keys.map(\.rawValue) + Key.synonyms.filter { keys.contains($0.key) }.map(\.name)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: Its text: an object whose keys are the options' names, and `design` (a file, an
  ///     object, or a list of them), `set` (an object), `images` (a folder or a list of them), `font` (a
  ///     file or a list of them) and `script` (a list of steps; see ``ScriptStep``). A text may be an
  ///     object or a list of runs; see ``AttributedTextReader``.
  ///   - file: Its name, for errors.
  ///   - folder: What file names in it are relative to.
  public init(document bytes: [UInt8], file: String, folder: String) throws(InputError) {
    try self.init(document: try JSONReader.value(of: bytes, file: file), folder: folder)
  }

  /// Reads a document whose text was read.
  ///
  /// - Parameters:
  ///   - document: The whole; see ``init(document:file:folder:)``.
  ///   - folder: What file names in it are relative to.
  public init(document: JSONValue, folder: String) throws(InputError) {
    if let error = Self.otherKind(document) { throw error }
    self = try Options(object: document, folder: folder, only: Self.documentKeys)
    documents = [document.file]
    if imageFolders.isEmpty { imageFolders = [folder] }
  }

  /// The keys of a banner in a script.
  public static let keysOfBanners =
    names(of: Key.allCases.filter { $0.definition.scope == .banner }) + keysOfLists

  /// The keys of what a script can change in a banner that waits or is shown.
  public static let keysOfUpdates =
    names(of: Key.changing([.banner]))
    + ListKey.allCases.filter(\.changesBanners).map(\.rawValue)

  /// The keys of what a script can change around a banner.
  public static let keysOfSurroundings = Key.changing([.bars, .statusBar, .device])
    .map(\.rawValue)

  /// Takes the value of an option that may be given several times.
  private mutating func read(
    _ key: ListKey, _ value: JSONValue, folder: String
  ) throws(InputError) {
    switch key {
    case .design:
      designs = try Self.list(value).map { value throws(InputError) in
        if case .object = value.content { return .inline(value) }
        return .file(Self.path(try value.string(), in: folder), .document(value))
      }
    case .set: settings = [.inline(value)]
    case .images:
      imageFolders = try Self.list(value).map { value throws(InputError) in
        let name = try value.string()
        guard !name.utf8.contains(0) else {
          throw value.error("there is a zero byte in its name")
        }
        let path = Self.path(name, in: folder)
        imageFolderOrigins[path] = value
        return path
      }
    case .font:
      fonts = try Self.list(value).map { value throws(InputError) in
        FontSource(path: Self.path(try value.string(), in: folder), origin: .document(value))
      }
    }
  }

  /// Reads an object of options.
  ///
  /// - Parameter keys: Those that are allowed.
  package init(object: JSONValue, folder: String, only keys: [String]) throws(InputError) {
    // How each option is called here: some have two names.
    var names: [Key: String] = [:]
    for member in try object.members() {
      guard keys.contains(member.key) || member.key == "$schema" && keys.contains("script") else {
        throw InputError(
          file: member.value.file, location: member.location, path: member.value.path,
          Self.refusal(of: member.key, among: keys))
      }
      if let key = ListKey(rawValue: member.key) {
        try read(key, member.value, folder: folder)
        continue
      }
      switch member.key {
      case "script" where member.value.isNull: break
      case "script": script = try ScriptReader(folder: folder).steps(of: member.value)
      case "$schema": _ = try member.value.string()
      default:
        guard let key = Key(named: member.key) else { continue }
        if let earlier = names.updateValue(member.key, forKey: key) {
          throw InputError(
            file: member.value.file, location: member.location, path: member.value.path,
            "says again what \(quoted(earlier)) is")
        }
        values[key] = try Self.value(member.value, of: key, folder: folder)
      }
    }
  }

  /// What a file is if it is no document; nil for what may be one.
  private static func otherKind(_ value: JSONValue) -> InputError? {
    guard case .object(let members) = value.content else { return nil }
    func error(_ message: String, at member: JSONValue.Member) -> InputError {
      InputError(
        file: member.value.file, location: member.location, path: member.value.path, message)
    }
    if let member = members.first(where: { PictureSet.keysOfSnapshots.contains($0.key) }) {
      return error(
        "this is a snapshot set; \"bannerrender verify --config FILE\" draws it", at: member)
    }
    let makers = ["pictures"] + PictureSet.keysOfSnapshots
    if members.contains(where: { $0.key == "defaults" }),
      let member = members.first(where: { nearestName(to: $0.key, among: makers) != nil })
    {
      return error("there is no such key\(suggestion(for: member.key, among: makers))", at: member)
    }
    let knownKeys = documentKeys + ["pictures", "defaults"]
    let areTypes = members.allSatisfy { member in
      guard case .object = member.value.content else { return false }
      return !knownKeys.contains(member.key)
        && nearestName(to: member.key, among: knownKeys) == nil
    }
    guard let first = members.first, areTypes else { return nil }
    return error("this is a design; --design takes it", at: first)
  }

  /// Why a key can't stand where only some are allowed.
  private static func refusal(of key: String, among keys: [String]) -> String {
    if documentKeys.contains(key) {
      return "is not for a step; there are \(keys.joined(separator: ", "))"
    }
    if let shown = Key.allCases.first(where: { $0.hidingName == key })?.rawValue,
      keys.contains(shown)
    {
      return "there is no such key; \(quoted(shown)) is false where it is hidden"
    }
    guard keys.contains("script") else {
      return "there is no such key\(suggestion(for: key, among: keys))"
    }
    if key == "pictures" {
      return "makes a set of pictures of a file, and a document is wanted here"
    }
    if PictureSet.keysOfSnapshots.contains(key) {
      return "is for a snapshot set; \"bannerrender verify --config FILE\" draws it"
    }
    if key == "defaults" { return "is for a set, which has \"pictures\" or \"cases\" too" }
    // Who misspells the key of a set finds himself with a document.
    return "there is no such key"
      + suggestion(for: key, among: keys + ["pictures"] + PictureSet.keysOfSnapshots)
  }

  /// The value of an option in a document; nil for `null`.
  package static func value(
    _ value: JSONValue, of key: Key, folder: String
  ) throws(InputError) -> Value? {
    let text: String
    let option = key.definition
    switch value.content {
    case .null: return nil
    case .string(let string): text = string
    // A text says what is written: 10.00 is no other way to write 10 there.
    case .number(let number):
      text = option.keepsNumbers ? value.numberText ?? decimal(number) : decimal(number)
    case .bool(let bool):
      // As a button's title, say, the word is a mistake; a bar goes with false like the others.
      var isAllowed = option.isFlag
      if case .optionalLine = option.kind { isAllowed = !bool }
      guard isAllowed else {
        throw value.expected("a text or a number; null is for none")
      }
      text = bool ? "true" : "false"
    case .array, .object:
      guard option.isText else {
        throw value.expected(
          option.isFlag
            ? "true or false" : "a text or a number (several values are a text with commas)")
      }
      text = try AttributedTextReader.plainText(of: value)
    }
    return Value(text: text, folder: folder, origin: .document(value))
  }

  private static func list(_ value: JSONValue) throws(InputError) -> [JSONValue] {
    if case .array(let elements) = value.content { return elements }
    return [value]
  }

  /// A file name in a document, from where the command was called.
  public static func path(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
  }
}

extension JSONValue {
  /// Whether it is as if it were left away.
  var isNull: Bool { if case .null = content { true } else { false } }
}
