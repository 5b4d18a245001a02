// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerKitInterface
internal import BannerText

/// The description of an option that takes one value.
///
/// It is the source of the command line, help, manual page, completion, documents, scripts,
/// schemas, matrices and file checks. To add an option, add a key with its description here, and
/// use its value where needed.
public struct OptionDescription: Sendable {
  /// The part of a picture that an option affects, in help order.
  public enum Scope: String, Sendable, CaseIterable {
    /// The banner and its library.
    case banner = "Banner"
    /// The device and the app behind the banner.
    case screen = "Screen"
    /// The step from the screen to a picture.
    case picture = "Picture"
    /// The rendered instants.
    case time = "Time"
  }

  /// The kind of an option's values.
  public enum Kind: Sendable {
    /// True or false.
    case flag
    /// A text of the banner, which may have attributes in a document.
    case text
    /// A text of the screen.
    case line
    /// A text of the screen, which `false` hides in a document.
    case optionalLine
    /// The name of a library.
    case kit
    /// A word of the selected library.
    case wordOfKit(@Sendable (any Kit) -> [String])
    /// One of a list of words, or one of the `others`, which `all` leaves out.
    case word([String], others: [String] = [])
    /// The name or size of a device.
    case device
    /// A major version of iOS.
    case version
    /// A picture file, or a special word.
    case picture
    /// A number, including its bounds.
    case number(ClosedRange<Double>)
    /// An integer, including its bounds.
    case wholeNumber(ClosedRange<Int>)
    /// A point in time.
    case time

    /// Returns a kind for the words of an enumeration, after additional first words, plus the
    /// others.
    static func one<Word: CaseIterable & RawRepresentable<String>>(
      of type: Word.Type, after first: [String] = [], others: [String] = []
    ) -> Kind {
      .word(first + Word.allCases.map(\.rawValue), others: others)
    }
  }

  /// The relation of an option's meaning to other options.
  ///
  /// It decides which values are still checked when another value is wrong.
  package enum Meaning: Sendable {
    /// Other options depend on the value.
    case foundation
    /// The value may depend on other options.
    case dependent
    /// The value means the same regardless of other options.
    case independent
  }

  /// The part of a scene that a script step changes through an option, in event order.
  package enum Change: Sendable, CaseIterable {
    /// A waiting or visible banner.
    case banner
    /// The bars and the keyboard.
    case bars
    /// The contents of the status bar.
    case statusBar
    /// The device.
    case device
  }

  /// The part of a picture that the option affects.
  public var scope: Scope
  /// The kind of the option's values.
  public var kind: Kind
  /// The one-line summary in the help.
  public var summary: String
  /// Aliases that match the libraries' own terms.
  public var synonyms: [String] = []
  /// The word that has the same effect as no value, or nil if that depends on other options.
  public var standard: String?
  /// The summary of the switch that turns the option off, for a flag that is on by default.
  package var summaryOfHiding: String?
  /// Whether a list of values makes one picture per value.
  public var isAxis = false
  /// The help text for selecting a set's cases by this option's values, or nil if it selects
  /// none.
  package var choosing: String?
  /// The relation of the option's meaning to other options.
  package var meaning = Meaning.dependent
  /// The part of a scene that the option can change, or nil if it applies to the whole scene.
  package var change: Change?

  /// Whether the option is a switch.
  public var isFlag: Bool { if case .flag = kind { true } else { false } }

  /// Whether the value is a text of the banner, which may have attributes in a document.
  public var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether the value is free text of any length.
  package var isProse: Bool {
    switch kind {
    case .text, .line, .optionalLine: true
    default: false
    }
  }

  /// Whether a number in a document is treated as text and keeps its spelling.
  package var keepsNumbers: Bool {
    switch kind {
    case .text, .optionalLine: true
    default: false
    }
  }

  /// Whether the option accepts `all`.
  package var hasAll: Bool {
    if case .number = kind { return false }
    return isAxis
  }

  /// Returns the option's distinct words, or an empty list if any value is allowed.
  ///
  /// - Parameter kits: The libraries to take words from.
  package func words(of kits: [any Kit]) -> [String] {
    switch kind {
    case .kit: return kits.map(\.name)
    case .wordOfKit(let words):
      var seen: Set<String> = []
      return kits.flatMap(words).filter { seen.insert($0).inserted }
    case .word(let words, let others): return words + others
    case .device: return DeviceModel.all.map(\.id)
    case .version: return IOSVersion.supported.map(String.init)
    case .flag, .text, .line, .optionalLine, .picture, .number, .wholeNumber, .time: return []
    }
  }

  /// Returns the words that `all` stands for.
  ///
  /// - Parameter kits: The libraries to take words from.
  package func all(of kits: [any Kit]) -> [String] {
    if case .word(let words, _) = kind { words } else { words(of: kits) }
  }
}

extension Options {
  /// The allowed frame rates in instants per second.
  ///
  /// Phones show at most 120, and no format needs more than twice that.
  public static let framesPerSecond = 0.1...240.0
  /// The allowed number of plays of an animation.
  ///
  /// Formats store it in 16 bits.
  public static let loops = 0...65_535
  /// The allowed number of instants in a filmstrip.
  public static let filmstrip = 1...60
  /// The longer side of an image in points.
  ///
  /// The maximum is the highest pixel count of a screen side.
  package static let imageSize = 1...Double(DeviceModel.longestSide)

  /// The options that take one value, in help order.
  ///
  /// The raw value is both the command-line name and the document key.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    case kit, layout, type, title, subtitle, image
    case imageSize = "image-size"
    case button, alternative, position
    case device, orientation, ios, appearance, activity, direction
    case textSize = "text-size"
    case host
    case navBar = "nav-bar"
    case toolbar
    case tabBar = "tab-bar"
    case keyboard
    case statusBar = "status-bar"
    case clock
    case background, crop, frame, finish
    case frameShadow = "frame-shadow"
    case mask, scale, compression
    case at, from, to, fps, loop, filmstrip
  }
}

extension Options.Key {
  /// The description of the option.
  public var definition: OptionDescription {
    switch self {
    case .kit:
      OptionDescription(
        scope: .banner, kind: .kit, summary: "The library to re-create; see 'list kits'.",
        isAxis: true, choosing: "Only cases of these kits.", meaning: .foundation)
    case .layout:
      OptionDescription(
        scope: .banner, kind: .wordOfKit { $0.layouts.map(\.name) },
        summary: "A layout of the library; see 'list layouts'.",
        isAxis: true, choosing: "Only cases of these layouts.", meaning: .foundation)
    case .type:
      OptionDescription(
        scope: .banner, kind: .wordOfKit { $0.shippedDesign.types.map { $0.name.lowercased() } },
        summary: "The type of banner; see 'list types'.",
        isAxis: true, choosing: "Only cases of these types.")
    case .title:
      OptionDescription(
        scope: .banner, kind: .text, summary: "The first text.", change: .banner)
    case .subtitle:
      OptionDescription(
        scope: .banner, kind: .text, summary: "The second text.", synonyms: ["body"],
        change: .banner)
    case .image:
      OptionDescription(
        scope: .banner, kind: .picture,
        summary: "A picture file, an image of the kit, an emoji, or none.",
        synonyms: ["icon"], meaning: .foundation, change: .banner)
    case .imageSize:
      OptionDescription(
        scope: .banner, kind: .number(Options.imageSize),
        summary: "The longer side of the image in points.", change: .banner)
    case .button:
      OptionDescription(
        scope: .banner, kind: .text, summary: "The title of a button.", change: .banner)
    case .alternative:
      OptionDescription(
        scope: .banner, kind: .text,
        summary: "The title of a second button, where there may be one.", change: .banner)
    case .position:
      OptionDescription(
        scope: .banner, kind: .one(of: Position.self), summary: "top, center or bottom.",
        isAxis: true, choosing: "Only cases at these positions.")
    case .device:
      OptionDescription(
        scope: .screen, kind: .device,
        summary: """
          A device, see 'list devices', or WIDTHxHEIGHT@SCALE in points; the kit's usual one by \
          default, or the nearest that can show --activity or --mask.
          """,
        isAxis: true, choosing: "Only cases on these devices.", meaning: .independent)
    case .orientation:
      OptionDescription(
        scope: .screen, kind: .one(of: Orientation.self), summary: "portrait or landscape.",
        standard: Orientation.portrait.rawValue, isAxis: true,
        choosing: "Only cases held like this.", meaning: .independent, change: .device)
    case .ios:
      OptionDescription(
        scope: .screen, kind: .version,
        summary:
          "The major version of iOS; the device's own by default, at least 13 for dark.",
        isAxis: true, choosing: "Only cases of these versions of iOS.", meaning: .independent)
    case .appearance:
      OptionDescription(
        scope: .screen, kind: .one(of: Appearance.self),
        summary: """
          light or dark. Dark takes iOS 13 unless --device or --ios is given; one that lacks it is \
          an error.
          """,
        standard: Appearance.light.rawValue, isAxis: true,
        choosing: "Only cases of this appearance.", meaning: .independent)
    case .activity:
      OptionDescription(
        scope: .screen, kind: .one(of: StatusBarActivity.self, after: ["none"]),
        summary: "What the status bar shows: none, call, recording or hotspot.",
        standard: "none", isAxis: true, meaning: .independent, change: .statusBar)
    case .direction:
      OptionDescription(
        scope: .screen, kind: .one(of: LayoutDirection.self, others: ["auto"]),
        summary: "ltr, rtl, or auto for the direction of the banner's text.",
        standard: LayoutDirection.leftToRight.rawValue, isAxis: true,
        choosing: "Only cases of this direction.", meaning: .independent)
    case .textSize:
      OptionDescription(
        scope: .screen, kind: .one(of: TextSizeCategory.self),
        summary: "The text size of the device's settings; see 'list text-sizes'.",
        standard: TextSizeCategory.large.rawValue, isAxis: true,
        choosing: "Only cases of these text sizes.", meaning: .independent)
    case .host:
      OptionDescription(
        scope: .screen, kind: .one(of: BannerHost.Kind.self),
        summary: "What the banner is shown in; see 'list hosts'.",
        isAxis: true, meaning: .independent)
    case .navBar:
      OptionDescription(
        scope: .screen, kind: .optionalLine, summary: "The title of a navigation bar, or none.",
        change: .bars)
    case .toolbar:
      OptionDescription(
        scope: .screen, kind: .flag, summary: "Show a toolbar.", standard: "false",
        meaning: .independent, change: .bars)
    case .tabBar:
      OptionDescription(
        scope: .screen, kind: .flag, summary: "Show a tab bar.", standard: "false",
        meaning: .independent, change: .bars)
    case .keyboard:
      OptionDescription(
        scope: .screen, kind: .flag, summary: "Show the keyboard.", standard: "false",
        meaning: .independent, change: .bars)
    case .statusBar:
      OptionDescription(
        scope: .screen, kind: .flag, summary: "Show the status bar, as is the case by default.",
        standard: "true", summaryOfHiding: "Hide the status bar.", meaning: .independent,
        change: .bars)
    case .clock:
      OptionDescription(
        scope: .screen, kind: .line, summary: "What the clock says.", change: .statusBar)
    case .background:
      OptionDescription(
        scope: .picture, kind: .picture,
        summary: "demo, none, a colour such as #EFEFF4, or a PNG or JPEG file.",
        standard: "demo", meaning: .independent)
    case .crop:
      OptionDescription(
        scope: .picture, kind: .one(of: Crop.self), summary: "screen or banner.",
        standard: Crop.screen.rawValue, isAxis: true, meaning: .independent)
    case .frame:
      OptionDescription(
        scope: .picture, kind: .flag, summary: "Draw the device around the screen.",
        standard: "false")
    case .finish:
      OptionDescription(
        scope: .picture, kind: .one(of: DeviceFrame.Finish.self),
        summary: "The colour of the device: black, silver, gold, blue or titanium.",
        standard: DeviceFrame.Finish.black.rawValue, isAxis: true, meaning: .independent)
    case .frameShadow:
      OptionDescription(
        scope: .picture, kind: .flag, summary: "Draw a shadow of the device.",
        standard: "false", meaning: .independent)
    case .mask:
      OptionDescription(
        scope: .picture, kind: .flag,
        summary: "Cut the picture at the round corners of the display.", standard: "false",
        meaning: .independent)
    case .scale:
      OptionDescription(
        scope: .picture, kind: .number(DeviceModel.scales),
        summary: "Pixels per point, from 0.25 to 8; the device's own by default.",
        isAxis: true, meaning: .independent)
    case .compression:
      OptionDescription(
        scope: .picture, kind: .one(of: FileCompression.self),
        summary: "fast, the default, or best for smaller PNG files that take longer.",
        standard: FileCompression.fast.rawValue, meaning: .independent)
    case .at:
      OptionDescription(
        scope: .time, kind: .time,
        summary: "Draw an instant, such as 350ms, rather than the banner at rest.")
    case .from:
      OptionDescription(
        scope: .time, kind: .time, summary: "The time an animation begins at; 0 by default.",
        standard: "0")
    case .to:
      OptionDescription(
        scope: .time, kind: .time,
        summary: "The time an animation ends at; when all is over by default.")
    case .fps:
      OptionDescription(
        scope: .time, kind: .number(Options.framesPerSecond),
        summary: "Instants per second of an animation; 60 by default, 50 for GIF.",
        meaning: .independent)
    case .loop:
      OptionDescription(
        scope: .time, kind: .wholeNumber(Options.loops),
        summary: "How often an animation is played; 0, the default, is without end.",
        standard: "0", meaning: .independent)
    case .filmstrip:
      OptionDescription(
        scope: .time, kind: .wholeNumber(Options.filmstrip),
        summary: "Draw as many instants of an animation beside each other.",
        meaning: .foundation)
    }
  }

  /// Creates the key for an option name or synonym.
  public init?(named name: String) {
    guard let key = Self(rawValue: name) ?? Self.synonyms.first(where: { $0.name == name })?.key
    else { return nil }
    self = key
  }

  /// Every synonym with its option.
  public static let synonyms: [(name: String, key: Self)] = allCases.flatMap { key in
    key.definition.synonyms.map { ($0, key) }
  }

  private static let hidingPrefix = "hide-"

  /// Creates the key for the name of the switch that turns it off.
  package init?(hiddenBy name: String) {
    guard name.hasPrefix(Self.hidingPrefix),
      let key = Self(rawValue: String(name.dropFirst(Self.hidingPrefix.count))),
      key.hidingName != nil
    else { return nil }
    self = key
  }

  /// The name of the switch that turns the option off, or nil if it is off by default.
  package var hidingName: String? {
    definition.summaryOfHiding.map { _ in Self.hidingPrefix + rawValue }
  }

  /// The option's name as words in a sentence.
  package var noun: String { rawValue.split(separator: "-").joined(separator: " ") }

  /// Returns the options that script steps change in the given parts of a scene, in event order.
  package static func changing(_ changes: [OptionDescription.Change]) -> [Self] {
    changes.flatMap { change in allCases.filter { $0.definition.change == change } }
  }
}

extension Options.Value {
  /// The words for yes and no.
  public static let wordsOfFlags = (on: ["true", "yes", "on"], off: ["false", "no", "off"])

  /// The Boolean value of a switch, or nil if the word isn't one of ``wordsOfFlags``.
  package var flag: Bool? {
    if Self.wordsOfFlags.on.contains(text) { return true }
    return Self.wordsOfFlags.off.contains(text) ? false : nil
  }
}
