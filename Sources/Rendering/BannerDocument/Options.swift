// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// Everything that can be asked of a banner, as text, wherever it came from.
///
/// The command line and documents both end up here, so that an option means the same in both.
public struct Options: Sendable {
  /// The options that take one value; the raw value is the name on the command line and the key in
  /// a document.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// Which library is re-created.
    case kit
    /// Which of the kit's layouts.
    case layout
    /// Which of the design's types.
    case type
    /// First text.
    case title
    /// Second text; `body` as well.
    case subtitle
    /// A file, the name of an image of the kit, an emoji, or `none`; `icon` as well.
    case image
    /// The longer side of the image in points.
    case imageSize = "image-size"
    /// Title of the button.
    case button
    /// Title of a second button.
    case alternative
    /// Where on the screen.
    case position
    /// A name or `WxH@S`.
    case device
    /// `portrait` or `landscape`.
    case orientation
    /// Major version of the system.
    case ios
    /// `light` or `dark`.
    case appearance
    /// `none`, `call`, `recording` or `hotspot`.
    case activity
    /// `ltr`, `rtl` or `auto`.
    case direction
    /// The text size of the device's settings: `xs` to `xxxl`, `ax1` to `ax5`.
    case textSize = "text-size"
    /// What the banner is shown in.
    case host
    /// Title of the navigation bar, or `none`.
    case navBar = "nav-bar"
    /// Whether there is a toolbar.
    case toolbar
    /// Whether there is a tab bar.
    case tabBar = "tab-bar"
    /// Whether the keyboard is up.
    case keyboard
    /// Whether the status bar is shown.
    case statusBar = "status-bar"
    /// What the clock says.
    case clock
    /// `demo`, `none`, a colour or a file.
    case background
    /// `screen` or `banner`.
    case crop
    /// Whether the device around the screen is drawn.
    case frame
    /// The colour of the device.
    case finish
    /// Whether the device casts a shadow.
    case frameShadow = "frame-shadow"
    /// Whether the picture ends at the round corners of the display.
    case mask
    /// Pixels per point.
    case scale
    /// Whether a file is written fast or as small as may be.
    case compression
    /// The instant that is drawn.
    case at
    /// Where an animation begins.
    case from
    /// Where an animation ends.
    case to
    /// How many instants of a second are drawn.
    case fps
    /// How often an animation is played; 0 is without end.
    case loop
    /// How many instants are drawn beside each other.
    case filmstrip

    /// Other names of options, for those who know a library by its own words.
    public static let synonyms: [(name: String, key: Key)] = [
      ("body", .subtitle), ("icon", .image),
    ]

    /// The option of a name or a synonym.
    public init?(named name: String) {
      guard
        let key = Key(rawValue: name) ?? Self.synonyms.first(where: { $0.name == name })?.key
      else { return nil }
      self = key
    }

    /// What it is for, in one line for people.
    public var summary: String {
      switch self {
      case .kit: "The library to re-create; see 'list kits'."
      case .layout: "A layout of the library; see 'list layouts'."
      case .type: "The type of banner; see 'list types'."
      case .title: "The first text."
      case .subtitle: "The second text."
      case .image: "A picture file, an image of the kit, an emoji, or none."
      case .imageSize: "The longer side of the image in points."
      case .button: "The title of a button."
      case .alternative: "The title of a second button, where there may be one."
      case .position: "top, center or bottom."
      case .device:
        """
        A device, see 'list devices', or WIDTHxHEIGHT@SCALE in points; the kit's usual one by default, or \
        the nearest that can show --activity or --mask.
        """
      case .orientation: "portrait or landscape."
      case .ios: "The major version of iOS; the device's own by default, at least 13 for dark."
      case .appearance:
        """
        light or dark. Dark takes iOS 13 unless --device or --ios is given; one that lacks it is an error.
        """
      case .activity: "What the status bar shows: none, call, recording or hotspot."
      case .direction: "ltr, rtl, or auto for the direction of the banner's text."
      case .textSize: "The text size of the device's settings; see 'list text-sizes'."
      case .host: "What the banner is shown in; see 'list hosts'."
      case .navBar: "The title of a navigation bar, or none."
      case .toolbar: "Show a toolbar."
      case .tabBar: "Show a tab bar."
      case .keyboard: "Show the keyboard."
      case .statusBar: "Show the status bar, as is the case by default."
      case .clock: "What the clock says."
      case .background: "demo, none, a colour such as #EFEFF4, or a PNG or JPEG file."
      case .crop: "screen or banner."
      case .frame: "Draw the device around the screen."
      case .finish: "The colour of the device: black, silver, gold, blue or titanium."
      case .frameShadow: "Draw a shadow of the device."
      case .mask: "Cut the picture at the round corners of the display."
      case .scale: "Pixels per point, from 0.25 to 8; the device's own by default."
      case .compression: "fast, the default, or best for smaller PNG files that take longer."
      case .at: "Draw an instant, such as 350ms, rather than the banner at rest."
      case .from: "The time an animation begins at; 0 by default."
      case .to: "The time an animation ends at; when all is over by default."
      case .fps: "Instants per second of an animation; 60 by default, 50 for GIF."
      case .loop: "How often an animation is played; 0, the default, is without end."
      case .filmstrip: "Draw as many instants of an animation beside each other."
      }
    }

    /// Whether it is a switch.
    public var isFlag: Bool {
      switch self {
      case .toolbar, .tabBar, .keyboard, .statusBar, .frame, .frameShadow, .mask: true
      default: false
      }
    }

    /// Whether its value is a text of the banner, which may have attributes in a document.
    public var isText: Bool {
      switch self {
      case .title, .subtitle, .button, .alternative: true
      default: false
      }
    }
  }

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
    for key in [Key.image, .background] { if let value = values[key] { files.append(value.path) } }
    return files
  }

  /// Where a value came from.
  public enum Origin: Sendable {
    /// An option of the command line, such as `--type`.
    case commandLine(String)
    /// A value in a document.
    case document(JSONValue)

    /// An error about the value.
    public func error(_ message: String) -> InputError {
      switch self {
      case .commandLine(let option): InputError(path: option, message)
      case .document(let value): value.error(message)
      }
    }
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
    for name in Self.keysOfBanners { if let key = Key(named: name) { values[key] = nil } }
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

  /// The keys of a document.
  public static let documentKeys =
    Key.allCases.map(\.rawValue) + Key.synonyms.map(\.name) + [
      "design", "set", "images", "font", "script",
    ]

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
  public static let keysOfBanners: [String] =
    [
      Key.kit, .layout, .type, .title, .subtitle, .image, .imageSize, .button, .alternative,
      .position,
    ].map(\.rawValue) + Key.synonyms.map(\.name) + ["design", "set", "images", "font"]

  /// The keys of what a script can change in a banner that waits or is shown.
  public static let keysOfUpdates: [String] =
    [Key.title, .subtitle, .image, .imageSize, .button, .alternative].map(\.rawValue)
    + Key.synonyms.map(\.name) + ["set", "images"]

  /// The keys of what a script can change around a banner.
  public static let keysOfSurroundings: [String] = [
    Key.navBar, .toolbar, .tabBar, .keyboard, .statusBar, .activity, .clock, .orientation,
  ].map(\.rawValue)

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
      switch member.key {
      case "design":
        designs = try Self.list(member.value).map { value throws(InputError) in
          if case .object = value.content { return .inline(value) }
          return .file(Self.path(try value.string(), in: folder), .document(value))
        }
      case "set": settings = [.inline(member.value)]
      case "images":
        imageFolders = try Self.list(member.value).map { value throws(InputError) in
          let name = try value.string()
          guard !name.utf8.contains(0) else {
            throw value.error("there is a zero byte in its name")
          }
          let path = Self.path(name, in: folder)
          imageFolderOrigins[path] = value
          return path
        }
      case "font":
        fonts = try Self.list(member.value).map { value throws(InputError) in
          FontSource(path: Self.path(try value.string(), in: folder), origin: .document(value))
        }
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
    // The one flag whose key is not called like it.
    if key == "hide-status-bar", keys.contains(Key.statusBar.rawValue) {
      return "there is no such key; \(quoted(Key.statusBar.rawValue)) is false where it is hidden"
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
    switch value.content {
    case .null: return nil
    case .string(let string): text = string
    // A text says what is written: 10.00 is no other way to write 10 there.
    case .number(let number):
      text = key.isText || key == .navBar ? value.numberText ?? decimal(number) : decimal(number)
    case .bool(let bool):
      // Nobody means the word, as a button's title; a bar with a title goes with false like the others.
      guard key.isFlag || (key == .navBar && !bool) else {
        throw value.expected("a text or a number; null is for none")
      }
      text = bool ? "true" : "false"
    case .array, .object:
      guard key.isText else {
        throw value.expected(
          key.isFlag
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
