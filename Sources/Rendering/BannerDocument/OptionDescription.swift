// SPDX-License-Identifier: MIT

internal import BannerColorScience
internal import BannerDevice
internal import BannerGeometry
internal import BannerJSON
public import BannerKitInterface
internal import BannerStrings
internal import BannerText

/// The description of an option that takes one value.
///
/// It is the source of the command line, help, manual page, completion, documents, scripts,
/// schemas, matrices and file checks. To add an option, add a key with its description here. The
/// other places are in ARCHITECTURE.md, "How to add things".
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
    /// A language tag, or a pseudolanguage.
    case language
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
    /// The items of a bar: a list in a document, or texts with commas between them.
    case items
    /// A strength in whole steps, or `none`.
    case level(ClosedRange<Int>)
    /// A color or a gradient.
    case fill
    /// One to four distances in points, as for CSS `padding`.
    case edges(ClosedRange<Double>)
    /// A number of bytes, in bytes, `k` or `M`.
    case byteCount

    /// Returns a kind for the words of an enumeration, plus the others.
    static func one<Word: CaseIterable & RawRepresentable<String>>(
      of type: Word.Type, others: [String] = []
    ) -> Kind {
      .word(Word.allCases.map(\.rawValue), others: others)
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
  package enum SceneChange: Sendable, CaseIterable {
    /// A waiting or visible banner.
    case banner
    /// The bars and the keyboard.
    case bars
    /// The contents of the status bar.
    case statusBar
    /// The device.
    case device
  }

  /// A default that is more than one word.
  package enum Usual: Sendable {
    /// Words for people.
    case words(String)
    /// The word of a kit, or nil if the option has no effect there.
    case ofKit(@Sendable (any Kit) -> String?)
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
  /// The default, if it depends on other options.
  package var usual: Usual?
  /// The placeholder for a number in the usage.
  package var unit: String?
  /// Whether the value is a number of points, which may have a unit such as `10pt`.
  package var isInPoints: Bool { unit == "points" }
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
  package var change: SceneChange?

  /// Whether the option is a switch.
  public var isFlag: Bool { if case .flag = kind { true } else { false } }

  /// Whether the value is a text of the banner, which may have attributes in a document.
  public var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether the value names a device, which a document may also describe.
  package var isDevice: Bool { if case .device = kind { true } else { false } }

  /// Whether the value is free text of any length.
  package var isProse: Bool {
    switch kind {
    case .text, .line, .optionalLine, .items: true
    default: false
    }
  }

  /// Whether a number in a document is treated as text and keeps its spelling.
  package var keepsNumbers: Bool {
    switch kind {
    case .text, .optionalLine, .items: true
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
      return distinct(kits.flatMap(words))
    case .word(let words, let others): return words + others
    case .device: return DeviceModel.products.map(\.id)
    case .language: return Pseudolanguage.allCases.map(\.rawValue)
    case .version: return IOSVersion.supported.map(String.init)
    case .flag, .text, .line, .optionalLine, .picture, .number, .wholeNumber, .time, .items,
      .level, .fill, .edges, .byteCount:
      return []
    }
  }

  /// The placeholder for the value in the usage, or nil for the option's own name.
  package var placeholder: String? {
    switch kind {
    case .text, .line, .optionalLine: "text"
    case .version: "version"
    case .time: "time"
    case .wholeNumber: unit ?? "count"
    case .number: unit
    case .items: "items"
    case .level: "level"
    case .fill: "color"
    case .edges: "points"
    case .byteCount: "size"
    case .flag, .kit, .wordOfKit, .word, .device, .language, .picture: nil
    }
  }

  /// Returns the default in words, or nil for a switch and for an option without a default.
  ///
  /// - Parameter kits: The known kits, the default kit first.
  package func defaultText(of kits: [any Kit]) -> String? {
    switch (kind, usual) {
    case (.kit, _): kits.first?.name
    case (_, .words(let words)?): words
    case (_, .ofKit(let word)?): Self.text(ofWord: word, of: kits)
    case (.flag, nil): nil
    case (_, nil): standard
    }
  }

  /// Returns the first kit's word, and the other kits' words, each word once.
  ///
  /// For example, "message; warning for swift-messages, standard for cc-toast".
  private static func text(
    ofWord word: @Sendable (any Kit) -> String?, of kits: [any Kit]
  ) -> String? {
    let first = kits.first.flatMap(word)
    var groups: [(word: String, kits: [String])] = []
    for kit in kits {
      guard let word = word(kit), word != first else { continue }
      if let place = groups.firstIndex(where: { $0.word == word }) {
        groups[place].kits.append(kit.name)
      } else {
        groups.append((word, [kit.name]))
      }
    }
    let others = groups.map { "\($0.word) for \(alternatives($0.kits, "and"))" }
      .joined(separator: ", ")
    let parts = [first, others.isEmpty ? nil : others].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// Returns words as a list, such as "top, center or bottom".
  fileprivate static func alternatives(_ words: [String], _ last: String = "or") -> String {
    guard let end = words.last, words.count > 1 else { return words.joined() }
    return "\(words.dropLast().joined(separator: ", ")) \(last) \(end)"
  }

  /// Returns an enumeration's words as a list, such as "top, center or bottom".
  static func alternatives<Word: CaseIterable & RawRepresentable<String>>(
    of type: Word.Type
  ) -> String { alternatives(type.allCases.map(\.rawValue)) }

  /// Returns the words that `all` stands for.
  ///
  /// - Parameter kits: The libraries to take words from.
  package func all(of kits: [any Kit]) -> [String] {
    switch kind {
    case .word(let words, _): words
    // One for each screen.
    case .device: DeviceModel.all.map(\.id)
    default: words(of: kits)
    }
  }
}

extension Options {
  /// The allowed frame rates in instants per second.
  ///
  /// Phones show at most 120, and no format needs more than twice that.
  public static let framesPerSecond = 0.1...240.0
  /// The default number of frames per second: a phone's display rate.
  package static let usualFramesPerSecond = 60.0
  /// The default for GIF, which counts in hundredths of a second.
  package static let usualFramesPerSecondOfGIF = 50.0
  /// The allowed number of plays of an animation.
  ///
  /// Formats store it in 16 bits.
  public static let loops = 0...65_535
  /// The allowed number of instants in a filmstrip.
  public static let filmstrip = 1...60
  /// The range of `lossy`.
  public static let losses = 0...200
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
    case device, orientation, ios, appearance, activity, language, direction
    case textSize = "text-size"
    case host
    case navBar = "nav-bar"
    case navBack = "nav-back"
    case navLeft = "nav-left"
    case navRight = "nav-right"
    case toolbar
    case toolbarItems = "toolbar-items"
    case tabBar = "tab-bar"
    case tabItems = "tab-items"
    case tabSelected = "tab-selected"
    case keyboard
    case statusBar = "status-bar"
    case clock, carrier, signal, wifi, network, battery
    case batteryState = "battery-state"
    case background, crop, frame, finish
    case frameShadow = "frame-shadow"
    case mask, simulate, canvas, padding, width
    case sideBySide = "side-by-side"
    case columns, gap, align
    case scale, compression, lossy
    case maxSize = "max-size"
    case at, from, to, fps, loop, filmstrip
  }
}

extension Options.Key {
  /// The options that select the rendered instants.
  package static let ofTime = allCases.filter { $0.definition.scope == .time }

  /// The options that put pictures side by side.
  package static let ofRow: [Self] = [.sideBySide, .columns, .gap, .align]

  /// The description of the option.
  public var definition: OptionDescription {
    switch self {
    case .kit:
      OptionDescription(
        scope: .banner, kind: .kit, summary: "Library to re-create; see 'list kits'.",
        isAxis: true, choosing: "Only cases of these kits.", meaning: .foundation)
    case .layout:
      OptionDescription(
        scope: .banner, kind: .wordOfKit { $0.layouts.map(\.name) },
        summary: "Layout of the library; see 'list layouts'.",
        usual: .ofKit(\.standard.layout),
        isAxis: true, choosing: "Only cases of these layouts.", meaning: .foundation)
    case .type:
      OptionDescription(
        scope: .banner, kind: .wordOfKit { $0.shippedDesign.types.map { $0.name.lowercased() } },
        summary: "Type of banner; see 'list types'.", usual: .ofKit(\.standard.type),
        isAxis: true, choosing: "Only cases of these types.")
    case .title:
      OptionDescription(
        scope: .banner, kind: .text, summary: "First text.", usual: Self.textOfDemo,
        change: .banner)
    case .subtitle:
      OptionDescription(
        scope: .banner, kind: .text, summary: "Second text.", synonyms: ["body"],
        usual: Self.textOfDemo, change: .banner)
    case .image:
      OptionDescription(
        scope: .banner, kind: .picture,
        summary: "Picture file, image of the kit (see 'list images'), emoji, or none.",
        synonyms: ["icon"], usual: .words("the image of the type"), meaning: .foundation,
        change: .banner)
    case .imageSize:
      OptionDescription(
        scope: .banner, kind: .number(Options.imageSize),
        summary: "Longer side of the image, in points.", usual: .words("the size of the image"),
        unit: "points", change: .banner)
    case .button:
      OptionDescription(
        scope: .banner, kind: .text, summary: "Title of the button.", usual: Self.textOfDemo,
        change: .banner)
    case .alternative:
      OptionDescription(
        scope: .banner, kind: .text, summary: "Title of the second button, in kits that have one.",
        usual: Self.textOfDemo, change: .banner)
    case .position:
      OptionDescription(
        scope: .banner, kind: .one(of: BannerPosition.self),
        summary: "Where the banner is: \(OptionDescription.alternatives(of: BannerPosition.self)).",
        usual: .ofKit(\.usualPosition), isAxis: true, choosing: "Only cases at these positions.")
    case .device:
      OptionDescription(
        scope: .screen, kind: .device,
        summary: """
          Device such as iphone-16-pro (see 'list devices'), or WIDTHxHEIGHT@SCALE in points. Without it, \
          --activity and --mask choose the nearest device that supports them.
          """,
        usual: .ofKit(\.standard.device), isAxis: true, choosing: "Only cases on these devices.",
        meaning: .independent)
    case .orientation:
      OptionDescription(
        scope: .screen, kind: .one(of: Orientation.self),
        summary: "\(OptionDescription.alternatives(of: Orientation.self)).",
        standard: Orientation.portrait.rawValue, isAxis: true,
        choosing: "Only cases in this orientation.", meaning: .independent, change: .device)
    case .ios:
      OptionDescription(
        scope: .screen, kind: .version,
        summary: "Major version of iOS: \(IOSVersion.supportedText).",
        usual: .words("the device's at launch, see 'list devices'; 13 or later for dark"),
        isAxis: true, choosing: "Only cases of these versions of iOS.", meaning: .independent)
    case .appearance:
      OptionDescription(
        scope: .screen, kind: .one(of: Appearance.self),
        summary: """
          \(OptionDescription.alternatives(of: Appearance.self)). Dark needs iOS 13, so a --device or --ios \
          before it is an error.
          """,
        standard: Appearance.light.rawValue, isAxis: true,
        choosing: "Only cases of this appearance.", meaning: .independent)
    case .activity:
      OptionDescription(
        scope: .screen, kind: .word(Self.activities),
        summary: "Activity in the status bar: \(OptionDescription.alternatives(Self.activities)).",
        standard: Self.activities[0], isAxis: true, meaning: .independent, change: .statusBar)
    case .language:
      OptionDescription(
        scope: .screen, kind: .language,
        summary:
          "Language of the texts, such as de or \(Pseudolanguage.accented.rawValue); it sets the direction.",
        usual: .words("the source language of the strings"), isAxis: true,
        choosing: "Only cases of these languages.", meaning: .foundation)
    case .direction:
      OptionDescription(
        scope: .screen, kind: .one(of: LayoutDirection.self, others: ["auto"]),
        summary: "Layout direction: ltr, rtl, or auto to follow the text.",
        standard: LayoutDirection.leftToRight.rawValue,
        usual: .words("that of the language, or ltr"), isAxis: true,
        choosing: "Only cases of this direction.", meaning: .independent)
    case .textSize:
      OptionDescription(
        scope: .screen, kind: .one(of: TextSizeCategory.self),
        summary: "Text size in the device's settings; see 'list text-sizes'.",
        standard: TextSizeCategory.large.rawValue, isAxis: true,
        choosing: "Only cases of these text sizes.", meaning: .independent)
    case .host:
      OptionDescription(
        scope: .screen, kind: .one(of: BannerHost.Kind.self),
        summary: "View controller that shows the banner; see 'list hosts'.",
        usual: .words("follows from the bars"), isAxis: true, meaning: .independent)
    case .navBar:
      OptionDescription(
        scope: .screen, kind: .optionalLine, summary: "Title of the navigation bar, or none.",
        usual: .words("the demo page's, else none"), change: .bars)
    case .navBack, .navLeft, .navRight, .toolbarItems, .tabItems, .tabSelected: definitionOfItems
    case .carrier, .signal, .wifi, .network, .battery, .batteryState: definitionOfStatusItem
    case .canvas, .padding, .width, .sideBySide, .columns, .gap, .align: definitionOfCanvas
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
        scope: .screen, kind: .flag, summary: "Show the status bar.",
        standard: "true", summaryOfHiding: "Hide the status bar.", meaning: .independent,
        change: .bars)
    case .clock:
      OptionDescription(
        scope: .screen, kind: .line, summary: "Time in the status bar.",
        usual: .words("\(Screen.exampleTime), or \(Screen.longExampleTime) where there is room"),
        change: .statusBar)
    case .background:
      OptionDescription(
        scope: .picture, kind: .picture,
        summary:
          "Page behind the banner: demo, none, a color such as #EFEFF4, or a PNG or JPEG file.",
        standard: "demo", meaning: .independent)
    case .crop:
      OptionDescription(
        scope: .picture, kind: .one(of: Screen.Crop.self),
        summary: "Part of the screen: \(OptionDescription.alternatives(of: Screen.Crop.self)).",
        standard: Screen.Crop.screen.rawValue, isAxis: true, meaning: .independent)
    case .frame:
      OptionDescription(
        scope: .picture, kind: .flag, summary: "Draw the device around the screen.",
        standard: "false")
    case .finish:
      OptionDescription(
        scope: .picture, kind: .one(of: DeviceModel.Frame.Finish.self),
        summary:
          "Color of the device frame: \(OptionDescription.alternatives(of: DeviceModel.Frame.Finish.self)).",
        standard: DeviceModel.Frame.Finish.black.rawValue, isAxis: true, meaning: .independent)
    case .frameShadow:
      OptionDescription(
        scope: .picture, kind: .flag, summary: "Draw the shadow of the device frame.",
        standard: "false", meaning: .independent)
    case .mask:
      OptionDescription(
        scope: .picture, kind: .flag,
        summary: "Clip the picture to the display's rounded corners.", standard: "false",
        meaning: .independent)
    case .simulate:
      OptionDescription(
        scope: .picture, kind: .one(of: ColorVision.self, others: ["none"]),
        summary: "Color vision deficiency to simulate: "
          + "\(OptionDescription.alternatives(of: ColorVision.self)), or none.",
        standard: "none", isAxis: true, meaning: .independent)
    case .scale:
      OptionDescription(
        scope: .picture, kind: .number(DeviceModel.scales),
        summary: """
          Pixels per point, from \(decimal(DeviceModel.scales.lowerBound)) to \
          \(decimal(DeviceModel.scales.upperBound)).
          """,
        usual: .words("the device's"), unit: "factor", isAxis: true, meaning: .independent)
    case .compression:
      OptionDescription(
        scope: .picture, kind: .one(of: FileCompression.self),
        summary: "Compression: fast, or best for smaller files that take longer.",
        standard: FileCompression.fast.rawValue, meaning: .independent)
    case .lossy:
      OptionDescription(
        scope: .picture, kind: .wholeNumber(Options.losses),
        summary: """
          How far a GIF's colors may change to make it smaller, \(Options.losses.lowerBound) to \
          \(Options.losses.upperBound). Each 20 allow a color \
          distance of 1.
          """,
        standard: "0", meaning: .independent)
    case .maxSize:
      OptionDescription(
        scope: .picture, kind: .byteCount,
        summary: """
          Largest size of each file, such as 300k, 1.5M or a number of bytes; k is 1000 and M 1,000,000 bytes. \
          The first setting that fits is used: a lower scale, then a lower --fps, then --lossy.
          """,
        meaning: .independent)
    case .at:
      OptionDescription(
        scope: .time, kind: .time, summary: "Draw one instant, such as 350ms.",
        usual: .words("the banner at rest"))
    case .from:
      OptionDescription(
        scope: .time, kind: .time, summary: "Start of the animation.", standard: "0")
    case .to:
      OptionDescription(
        scope: .time, kind: .time, summary: "End of the animation.",
        usual: .words("the end of the scene"))
    case .fps:
      OptionDescription(
        scope: .time, kind: .number(Options.framesPerSecond),
        summary: "Frames per second of an animation.",
        usual: .words(
          "\(decimal(Options.usualFramesPerSecond)); \(decimal(Options.usualFramesPerSecondOfGIF)) for GIF"
        ),
        unit: "number", meaning: .independent)
    case .loop:
      OptionDescription(
        scope: .time, kind: .wholeNumber(Options.loops),
        summary: "Number of times an animation plays; 0 repeats it forever.",
        standard: "0", meaning: .independent)
    case .filmstrip:
      OptionDescription(
        scope: .time, kind: .wholeNumber(Options.filmstrip),
        summary: "Draw this many instants of an animation side by side.",
        meaning: .foundation)
    }
  }

  private static let activities = ["none"] + StatusBarActivity.allCases.map(\.rawValue)
  private static let textOfDemo = OptionDescription.Usual.words(
    "the text of the library's demo if you give no text")

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
  package static func changing(_ changes: [OptionDescription.SceneChange]) -> [Self] {
    changes.flatMap { change in allCases.filter { $0.definition.change == change } }
  }
}

extension Options.Value {
  /// The Boolean value of a switch, or nil if the text isn't one of ``FlagText/words``.
  package var flag: Bool? { FlagText.flag(of: text) }
}

extension Kit {
  /// The default position in words, or nil if the kit's banners have only one.
  fileprivate var usualPosition: String? {
    let isFixed = requirements.contains { requirement in
      guard case .never = requirement.condition else { return false }
      return requirement.names.contains("--\(Options.Key.position.rawValue)")
    }
    if isFixed { return nil }
    return layouts.isEmpty ? standard.position.rawValue : "the layout's"
  }
}
