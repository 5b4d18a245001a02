// SPDX-License-Identifier: MIT

package import BannerDevice
public import BannerFiles
public import BannerJSON
internal import BannerGeometry
internal import BannerKitInterface

/// Every option of a banner, as text, from any source.
///
/// The command line and documents both produce this type, so an option means the same in both.
public struct Options: Sendable {
  /// An option value and its source.
  public struct Value: Sendable {
    /// The value as written.
    public var text: String
    /// The folder that file names are relative to, or nil for a name that may be anywhere.
    public var scope: NameScope?
    /// The source of the value.
    public var origin: Origin
    /// Whether the value overrides another one that would otherwise apply.
    package var overridesAnother = false
    /// The custom devices that a value of `device` describes, by the name that the text has.
    package var devices: [String: DeviceModel] = [:]

    /// Creates a value.
    package init(text: String, scope: NameScope? = nil, origin: Origin) {
      self.text = text
      self.scope = scope
      self.origin = origin
    }

    /// Whether the value is a list, or `all`, which stands for one.
    package var isList: Bool { text == "all" || text.utf8.contains(UInt8(ascii: ",")) }

    /// The file that the value names.
    ///
    /// It throws if a value in a document can't name a file, or leads out of its folder.
    public var file: FileName {
      get throws(InputError) {
        guard let scope else { return FileName(text) }
        do { return try scope.file(text) } catch {
          throw origin.error(Options.refusal(text, error))
        }
      }
    }
  }

  /// Returns the documents, designs, fonts and pictures that the options name.
  ///
  /// Some may not exist. Names that lead out of their folder are omitted.
  public func files() -> [String] {
    var files = documents
    for case .file(let file, _) in designs { files.append(file.path) }
    files += fonts.map(\.file.path) + strings.map(\.file.path)
    files += tokens.flatMap {
      $0.light == $0.dark ? [$0.light.path] : [$0.light.path, $0.dark.path]
    }
    for key in Key.allCases {
      guard let value = self[key], case .picture = key.definition.kind else { continue }
      if let file = try? value.file { files.append(file.path) }
    }
    return files
  }

  /// Returns the message about a name that can't be used.
  static func refusal(_ name: String, _ problem: NameScope.Problem) -> String {
    "\(quoted(name, limit: 120)) \(problem)"
  }

  /// The source of a value.
  public enum Origin: Sendable {
    /// A command-line option, such as `--type`.
    case commandLine(String)
    /// A value in a document.
    case document(JSONValue)

    /// The location shown in messages.
    public var place: InputPlace {
      switch self {
      case .commandLine(let option): InputPlace(path: option)
      case .document(let value): value.inputPlace
      }
    }

    /// Returns an error about the value.
    public func error(_ message: String) -> InputError { place.error(message) }
  }

  /// A design that overrides the designs before it.
  public enum DesignSource: Sendable {
    /// A design file.
    case file(FileName, Origin)
    /// A design in a document.
    case inline(JSONValue)
  }

  /// A property that overrides the design.
  public enum Setting: Sendable {
    /// The command-line form `key=value`.
    case text(key: String, value: String)
    /// Properties in a document.
    case inline(JSONValue)
  }

  /// A font file or a file of texts, and its source.
  public struct FileSource: Sendable {
    /// The file.
    public var file: FileName
    /// The place where the file is named.
    public var origin: Origin

    /// Creates a source from a file and the place where it is named.
    public init(_ file: FileName, origin: Origin) {
      self.file = file
      self.origin = origin
    }
  }

  /// The maximum number of script steps.
  public static let mostSteps = 1000
  /// The maximum number of designs, image folders or fonts in one list of a document.
  public static let mostListed = 256

  /// A value in memory of its own.
  ///
  /// Copies of options share it. A set has thousands of them, and each differs in few values.
  private final class SharedValue: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var values: [Key: SharedValue] = [:]
  /// The steps of a document's script.
  ///
  /// Nil for a banner that appears, stays and disappears.
  public var script: [ScriptStep]?
  /// The documents that supplied options, in reading order.
  public private(set) var documents: [String] = []
  /// The designs from lowest to highest precedence.
  public var designs: [DesignSource] = []
  /// The property settings.
  ///
  /// Later ones take precedence.
  public var settings: [Setting] = []
  /// The texts for placeholders in texts, by name.
  public var placeholders: [String: String] = [:]
  /// The origins of placeholders, where known.
  package private(set) var placeholderOrigins: [String: Origin] = [:]
  /// The files with the app's texts.
  ///
  /// A text of a later file takes precedence.
  public var strings: [FileSource] = []
  /// The files with design tokens.
  ///
  /// Later ones take precedence.
  public var tokens: [TokenSource] = []
  /// The settings of rules for `lint`.
  ///
  /// Drawing ignores them.
  public var lint: [LintSetting] = []
  /// The folders searched for images by name, in search order.
  public var imageFolders: [FileName] = []
  /// The folder of a document that names no image folders.
  ///
  /// It is searched for images that the document or its designs name, after ``imageFolders``. The
  /// images of a kit's own design aren't searched there, because a picture of a banner often has
  /// the name of its type.
  package var ownImageFolder: FileName?
  /// The document values that name image folders, by folder.
  public private(set) var imageFolderOrigins: [String: JSONValue] = [:]
  /// The scale that gives the picture its requested width, in pixels per point; nil if it isn't
  /// known yet.
  package var fittedScale: Double?
  /// The custom fonts, in search order, in addition to the bundled ones.
  public var fonts: [FileSource] = []

  /// Creates an empty set of options.
  public init() {}

  /// Whether no option is set.
  public var isEmpty: Bool {
    values.isEmpty && designs.isEmpty && settings.isEmpty && placeholders.isEmpty
      && strings.isEmpty && tokens.isEmpty && imageFolders.isEmpty && fonts.isEmpty
      && ownImageFolder == nil && script == nil
  }

  /// The value of an option, or nil if it isn't set.
  public subscript(key: Key) -> Value? { values[key]?.value }

  /// Sets an option from the command line.
  ///
  /// - Parameter name: The synonym as written, or nil for the option's own name.
  public mutating func set(_ key: Key, _ text: String, as name: String? = nil) {
    let hiding = key.definition.isFlag && text == "false" ? key.hidingName : nil
    set(key, Value(text: text, origin: .commandLine("--\(name ?? hiding ?? key.rawValue)")))
  }

  /// Replaces the text of an option that is set, and keeps its source.
  ///
  /// If the source is a list with the text, the element becomes the source.
  public mutating func replace(_ key: Key, _ text: String) {
    guard var value = self[key] else { return }
    value.text = text
    if case .document(let list) = value.origin, case .array(let elements) = list.content,
      let element = elements.first(where: { Self.text(ofElement: $0, of: key) == text })
    {
      value.origin = .document(element)
    }
    set(key, value)
  }

  /// Returns the text of a list's element, or nil for an element that has none.
  private static func text(ofElement element: JSONValue, of key: Key) -> String? {
    let scope = NameScope(folder: ".")
    return (try? value(element, of: key, scope: scope))?.text
  }

  /// Sets an option with its source.
  ///
  /// Nil removes it.
  package mutating func set(_ key: Key, _ value: Value?) {
    values[key] = value.map(SharedValue.init)
  }

  /// Removes an option.
  public mutating func remove(_ key: Key) { values[key] = nil }

  /// Removes all banner options, including the kit.
  public mutating func removeBanner() {
    for key in Key.allCases where key.definition.scope == .banner { values[key] = nil }
    designs = []
    settings = []
  }

  /// Returns these options with the others overriding them.
  public func overlaid(by other: Options) -> Options {
    var result = self
    result.values.merge(other.values) { old, new in
      let overridesAnother = old.value.overridesAnother || old.value.text != new.value.text
      guard overridesAnother != new.value.overridesAnother else { return new }
      var value = new.value
      value.overridesAnother = overridesAnother
      return SharedValue(value)
    }
    result.documents += other.documents
    result.designs += other.designs
    result.settings += other.settings
    result.placeholders.merge(other.placeholders) { $1 }
    result.placeholderOrigins.merge(other.placeholderOrigins) { $1 }
    result.strings.removeAll { file in other.strings.contains { $0.file == file.file } }
    result.strings += other.strings
    result.tokens += other.tokens
    result.lint = LintSetting.merged(lint, other.lint)
    result.imageFolders = other.imageFolders + result.imageFolders
    result.ownImageFolder = other.ownImageFolder ?? result.ownImageFolder
    result.imageFolderOrigins.merge(other.imageFolderOrigins) { $1 }
    result.fonts = other.fonts + result.fonts
    result.script = other.script ?? result.script
    result.fittedScale = other.fittedScale ?? result.fittedScale
    return result
  }

  /// The document keys that aren't options with a single value.
  package static let listKeys = keysOfLists + ["script", LintSetting.key]

  private static let keysOfLists = ListKey.allCases.map(\.rawValue)

  /// The keys of a document.
  public static let documentKeys = names(of: Key.allCases) + listKeys

  /// Returns the names of the options, followed by their synonyms.
  private static func names(of keys: [Key]) -> [String] {
    keys.map(\.rawValue) + Key.synonyms.filter { keys.contains($0.key) }.map(\.name)
  }

  /// Creates options from the text of a document.
  ///
  /// - Parameters:
  ///   - bytes: The document's text: an object whose keys are the option names and `design`,
  ///     `set`, `images`, `font` and `script`. `design` is a file, an object, or a list of both.
  ///     `set` is an object. `images` is a folder or a list of folders. `font` is a file or a
  ///     list of files. `script` is a list of steps; see ``ScriptStep``. A text may be an object
  ///     or a list of runs; see ``AttributedTextReader``.
  ///   - file: The file name shown in errors.
  ///   - folder: The folder that file names are relative to.
  ///   - allowsOutside: Whether file names may lead out of the folder.
  public init(
    document bytes: [UInt8], file: String, folder: String, allowsOutside: Bool = false
  ) throws(InputError) {
    try self.init(
      document: try JSONReader.value(of: bytes, file: file, dialect: .commented),
      scope: NameScope(folder: folder, allowsOutside: allowsOutside))
  }

  /// Creates options from a parsed document.
  ///
  /// - Parameters:
  ///   - document: The root value; see ``init(document:file:folder:allowsOutside:)``.
  ///   - scope: The folder that file names are relative to, and the one that they must not leave.
  public init(document: JSONValue, scope: NameScope) throws(InputError) {
    if let error = Self.otherKind(document) { throw error }
    self = try Options(object: document, scope: scope, only: Self.documentKeys)
    documents = document.files
    if imageFolders.isEmpty { ownImageFolder = scope.ownFolder }
  }

  /// The keys that describe a banner in a script.
  public static let keysOfBanners =
    names(of: Key.allCases.filter { $0.definition.scope == .banner }) + keysOfLists

  /// The keys that a script can change for a waiting or visible banner.
  public static let keysOfUpdates =
    names(of: Key.changing([.banner]))
    + ListKey.allCases.filter(\.changesBanners).map(\.rawValue)

  /// The keys that a script can change around a banner.
  public static let keysOfSurroundings = Key.changing([.bars, .statusBar, .device])
    .map(\.rawValue)

  /// Reads the value of an option that may be given several times.
  private mutating func read(
    _ key: ListKey, _ value: JSONValue, scope: NameScope
  ) throws(InputError) {
    switch key {
    case .design:
      var tokensOfDesigns: [TokenSource] = []
      designs = try Self.list(value).map { value throws(InputError) in
        if case .object = value.content {
          tokensOfDesigns += try TokenSource.list(inDesign: value, scope: scope)
          return .inline(value)
        }
        return .file(try Self.file(value, in: scope), .document(value))
      }
      // The document's own files override them.
      tokens = tokensOfDesigns + tokens
    case .set: settings = [.inline(value)]
    case .strings:
      strings = try Self.list(value).map { value throws(InputError) in
        FileSource(try Self.file(value, in: scope), origin: .document(value))
      }
    case .values:
      if case .array(let elements) = value.content {
        guard elements.count <= Self.mostPositions else {
          throw value.error("lists \(elements.count); the limit is \(Self.mostPositions)")
        }
        for (index, element) in elements.enumerated() {
          try read("\(index + 1)", element)
        }
        return
      }
      for member in try value.members() {
        guard TextTemplate.isName(member.key) || TextTemplate.isPosition(member.key) else {
          throw member.error(Self.nameOfPlaceholder)
        }
        try read(member.key, member.value)
      }
    case .tokens: tokens += try TokenSource.list(value, in: scope)
    case .images:
      imageFolders = try Self.list(value).map { value throws(InputError) in
        let folder = try Self.folder(value, in: scope)
        imageFolderOrigins[folder.path] = value
        return folder
      }
    case .font:
      fonts = try Self.list(value).map { value throws(InputError) in
        FileSource(try Self.file(value, in: scope), origin: .document(value))
      }
    }
  }

  /// The maximum number of values in a list.
  package static let mostPositions = 99

  /// Reads a value of a placeholder or of an argument.
  private mutating func read(_ name: String, _ value: JSONValue) throws(InputError) {
    placeholderOrigins[name] = .document(value)
    switch value.content {
    case .string(let text): placeholders[name] = text
    case .number(let number):
      // A number keeps its spelling: 1.0 has another plural form than 1. But 1e3 is 1000.
      let text = value.numberText.flatMap { $0.contains { "eE".contains($0) } ? nil : $0 }
      placeholders[name] = text ?? decimal(number)
    case .null: break
    case .bool, .array, .object: throw value.expected("a text or a number")
    }
  }

  private static let nameOfPlaceholder =
    "a name has up to \(TextTemplate.longestName) letters, digits, underscores, hyphens and"
    + " periods, and begins with a letter or an underscore; a position is 1 to \(mostPositions)"

  /// Sets the text for a placeholder from the command line.
  ///
  /// - Throws: The error for a name that no placeholder can have.
  public mutating func setPlaceholder(_ name: String, _ text: String) throws(InputError) {
    guard TextTemplate.isName(name) || TextTemplate.isPosition(name) else {
      throw InputError(path: "--\(ListKey.values.rawValue)", Self.nameOfPlaceholder)
    }
    placeholders[name] = text
    placeholderOrigins[name] = .commandLine("--\(ListKey.values.rawValue)")
  }

  /// Returns the options with designs that may extend files outside of their folders.
  public func permittingOutside(_ isPermitted: Bool) -> Options {
    var result = self
    result.designs = designs.map { design in
      guard case .file(var file, let origin) = design else { return design }
      file.permitsOutside = file.permitsOutside || isPermitted
      return .file(file, origin)
    }
    return result
  }

  /// Creates options from an object.
  ///
  /// - Parameter keys: The allowed keys.
  package init(object: JSONValue, scope: NameScope, only keys: [String]) throws(InputError) {
    // The key as written in this object: some options have two names.
    var names: [Key: String] = [:]
    for member in try object.members() {
      guard keys.contains(member.key) || member.key == "$schema" && keys.contains("script") else {
        throw member.error(Self.refusal(of: member.key, among: keys))
      }
      if let key = ListKey(rawValue: member.key) {
        guard !member.value.isNull else { continue }
        try read(key, member.value, scope: scope)
        continue
      }
      switch member.key {
      case "script" where member.value.isNull: break
      case "script": script = try ScriptReader(scope: scope).steps(of: member.value)
      case LintSetting.key: lint = try LintSetting.list(member.value)
      case "$schema" where member.value.isNull: break
      case "$schema": _ = try member.value.string()
      default:
        guard let key = Key(named: member.key) else { continue }
        if let earlier = names.updateValue(member.key, forKey: key) {
          throw member.error("is the same option as \(quoted(earlier)); give one")
        }
        set(key, try Self.value(member.value, of: key, scope: scope))
      }
    }
  }

  /// Returns an error if the file is another kind of file, or nil if it may be a document.
  private static func otherKind(_ value: JSONValue) -> InputError? {
    guard case .object(let all) = value.content else { return nil }
    let members = all.filter { $0.key != "$schema" }
    func error(_ message: String, at member: JSONValue.Member) -> InputError {
      member.error(message)
    }
    if let member = members.first(where: { PictureSet.keysOfSnapshots.contains($0.key) }) {
      return error(
        "this is a snapshot set; use \"bannerrender verify --config FILE\"", at: member)
    }
    let makers = ["pictures"] + PictureSet.keysOfSnapshots
    if members.contains(where: { $0.key == "defaults" }),
      let member = members.first(where: { nearestName(to: $0.key, among: makers) != nil })
    {
      return error("unknown key\(suggestion(for: member.key, among: makers))", at: member)
    }
    let knownKeys = documentKeys + ["pictures", "defaults"] + PictureSet.keysOfSnapshots
    let types = members.filter { !DesignReader.reservedKeys.contains($0.key) }
    let areTypes = types.allSatisfy { member in
      guard case .object = member.value.content else { return false }
      return !knownKeys.contains(member.key)
        && nearestName(to: member.key, among: knownKeys) == nil
    }
    guard let first = types.first, areTypes else { return nil }
    return error("this is a design; use --design FILE", at: first)
  }

  /// Returns the reason why a key isn't allowed among the given keys.
  private static func refusal(of key: String, among keys: [String]) -> String {
    if documentKeys.contains(key) {
      return "is not allowed in a step; expected one of \(keys.joined(separator: ", "))"
    }
    if let shown = Key.allCases.first(where: { $0.hidingName == key })?.rawValue,
      keys.contains(shown)
    {
      return "unknown key; set \(quoted(shown)) to false to hide it"
    }
    guard keys.contains("script") else {
      return "unknown key\(suggestion(for: key, among: keys))"
    }
    // Documents have no axes, but cases have.
    if keys.contains("axes") {
      return PictureSet.keysOfSnapshots.contains(key) || PictureSet.keys.contains(key)
        ? "is a key of the set, not of a case" : "unknown key\(suggestion(for: key, among: keys))"
    }
    if key == "pictures" {
      return "is only for a picture set; a document is expected here"
    }
    if PictureSet.keysOfSnapshots.contains(key) {
      return "is only for a snapshot set; use \"bannerrender verify --config FILE\""
    }
    if key == "defaults" { return "is only for a set, which also needs \"pictures\" or \"cases\"" }
    // A set with a misspelled key looks like a document.
    return "unknown key"
      + suggestion(for: key, among: keys + ["pictures"] + PictureSet.keysOfSnapshots)
  }

  /// Returns the value of an option in a document, or nil for `null`.
  package static func value(
    _ value: JSONValue, of key: Key, scope: NameScope
  ) throws(InputError) -> Value? {
    let text: String
    var devices: [String: DeviceModel] = [:]
    let option = key.definition
    switch value.content {
    case .null: return nil
    case .string(let string): text = string
    // A text keeps its spelling: 10.00 must not become 10.
    case .number(let number):
      text = option.keepsNumbers ? value.numberText ?? decimal(number) : decimal(number)
    case .bool(let bool):
      // `true` or `false` as a text, such as a button title, is a mistake. `false` may hide a
      // bar.
      var isAllowed = option.isFlag
      if case .optionalLine = option.kind { isAllowed = !bool }
      guard isAllowed else {
        throw value.expected("a text or a number, or null for none")
      }
      text = bool ? "true" : "false"
    case .array(let elements) where option.isAxis && !option.isText:
      text = try Self.text(ofList: elements, value, of: key, scope: scope)
      if option.isDevice { devices = try DeviceReader.devices(in: elements) }
    case .object where option.isDevice:
      let device = try DeviceReader.device(of: value)
      text = device.id
      devices[text] = device
    case .array(let elements) where option.isListInDocuments:
      text = try Self.text(ofParts: elements, value, of: option)
    case .array, .object:
      guard option.isText else {
        throw value.expected(
          option.isFlag
            ? "true or false"
            : "a text or a number"
              + (option.isAxis || option.isListInDocuments ? ", or a list of them" : ""))
      }
      text = try AttributedTextReader.plainText(of: value)
    }
    var result = Value(text: text, scope: scope.of(value), origin: .document(value))
    result.devices = devices
    return result
  }

  /// Returns the values of a list, separated by commas.
  private static func text(
    ofList elements: [JSONValue], _ list: JSONValue, of key: Key, scope: NameScope
  ) throws(InputError) -> String {
    guard !elements.isEmpty else { throw list.expected("at least one value") }
    var seen: Set<String> = []
    let texts = try elements.map { element throws(InputError) in
      guard let text = try Self.value(element, of: key, scope: scope)?.text else {
        throw element.expected("a value")
      }
      guard elements.count == 1 || text != "all" else {
        throw element.error("\"all\" must be the only value")
      }
      if key == .device, let problem = DeviceSuggestion.problem(withIdentifierIn: text) {
        throw element.error(problem)
      }
      guard !text.isEmpty, !text.contains(","), !element.isArray else {
        throw element.expected("a single value")
      }
      // A device in the list has its own message.
      var isObject: Bool { if case .object = element.content { true } else { false } }
      guard seen.insert(text).inserted || isObject else {
        throw element.error("\(quoted(text, limit: 80)) is in the list twice")
      }
      return text
    }
    return texts.joined(separator: ",")
  }

  static func list(_ value: JSONValue) throws(InputError) -> [JSONValue] {
    guard case .array(let elements) = value.content else { return [value] }
    guard elements.count <= mostListed else {
      throw value.error("lists \(elements.count); the limit is \(mostListed)")
    }
    return elements
  }

  /// Returns the file that a value of a document or set names.
  package static func file(
    _ value: JSONValue, in scope: NameScope
  ) throws(InputError) -> FileName {
    let name = try value.string()
    do { return try scope.of(value).file(name) } catch { throw value.error(refusal(name, error)) }
  }

  /// Returns the folder that a value of a document or set names, or a file.
  ///
  /// The name may end with a slash.
  package static func folder(
    _ value: JSONValue, in scope: NameScope
  ) throws(InputError) -> FileName {
    let name = try value.string()
    do { return try scope.of(value).folder(name) } catch { throw value.error(refusal(name, error)) }
  }
}

extension JSONValue {
  /// Whether the value is a list.
  var isArray: Bool { if case .array = content { true } else { false } }
}
