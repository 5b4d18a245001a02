// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerScenes
internal import BannerScreens
internal import ArgumentParser
internal import BannerJobs

/// The number of values that an option may have.
protocol PictureCount {
  /// Whether lists of values and `all` are allowed.
  static var isAny: Bool { get }
}

/// Any number of values, with one picture for each combination.
enum AnyCount: PictureCount { static let isAny = true }

/// A single value for each option.
enum OneOnly: PictureCount { static let isAny = false }

/// A selection of described options for a part of a command's arguments.
protocol OptionSelection {
  /// The arguments, in help order.
  static var arguments: [OptionArgument] { get }
}

/// The options of the banner.
enum BannerOptions<Count: PictureCount>: OptionSelection {
  static var arguments: [OptionArgument] { OptionArgument.all(in: .banner, for: Count.self) }
}

/// The options of the screen behind the banner.
enum ScreenOptions<Count: PictureCount>: OptionSelection {
  static var arguments: [OptionArgument] { OptionArgument.all(in: .screen, for: Count.self) }
}

/// The options that turn the screen into a picture.
///
/// They don't affect the screen's contents.
enum PictureOptions: OptionSelection {
  static var arguments: [OptionArgument] { OptionArgument.all(in: .picture, for: AnyCount.self) }
}

/// The options that select the rendered instants.
enum TimeOptions: OptionSelection {
  static var arguments: [OptionArgument] { OptionArgument.all(in: .time, for: OneOnly.self) }
}

/// The options that select cases of a set.
enum CaseOptions: OptionSelection {
  static var arguments: [OptionArgument] {
    Options.Key.allCases.compactMap { key in
      key.definition.choosing.map {
        OptionArgument(key, name: key.rawValue, summary: $0, completion: .words(of: key))
      }
    }
  }
}

/// A command-line name of a described option.
struct OptionArgument: CodingKey {
  /// The option.
  let key: Options.Key
  /// The name without dashes: the option's own name, a synonym, or the name that turns it off.
  let name: String
  /// The line in the help.
  let summary: String
  /// The default in words, or nil for none.
  let standard: String?
  /// The words and files that shells offer, or nil for none.
  let completion: CompletionKind?

  init(
    _ key: Options.Key, name: String, summary: String, standard: String? = nil,
    completion: CompletionKind?
  ) {
    self.key = key
    self.name = name
    self.summary = summary
    self.standard = standard
    self.completion = completion
  }

  /// Returns the names of all options in a scope.
  static func all<Count: PictureCount>(
    in scope: OptionDescription.Scope, for count: Count.Type
  ) -> [OptionArgument] {
    Options.Key.allCases.filter { $0.definition.scope == scope }.flatMap { key in
      let option = key.definition
      let completion = CompletionKind.values(of: key, for: count)
      let own = OptionArgument(
        key, name: key.hidingName ?? key.rawValue,
        summary: option.summaryOfHiding ?? option.summary,
        standard: option.defaultText(of: KitRegistry.all), completion: completion)
      return [own]
        + option.synonyms.map {
          OptionArgument(
            key, name: $0, summary: "Alias of --\(key.rawValue).",
            completion: completion)
        }
    }
  }

  /// The declaration for the argument parser.
  fileprivate var declaration: Any {
    let help = ArgumentHelp.line(
      summary, value: key.definition.placeholder ?? key.rawValue, default: standard)
    return key.definition.isFlag
      ? Flag<Bool>(wrappedValue: false, name: .customLong(name), help: help) as Any
      : Option<String?>(name: .customLong(name), help: help, completion: completion)
  }

  /// Returns the given value in the form of the option, or nil if there is none.
  fileprivate func value(in values: KeyedDecodingContainer<OptionArgument>) throws -> String? {
    guard key.definition.isFlag else {
      return try values.decode(Option<String?>.self, forKey: self).wrappedValue
    }
    guard try values.decode(Flag<Bool>.self, forKey: self).wrappedValue else { return nil }
    return key.hidingName == nil ? "true" : "false"
  }

  // MARK: CodingKey

  var stringValue: String { name }
  var intValue: Int? { nil }

  init?(stringValue name: String) {
    // A flag that is on by default uses the name that turns it off.
    guard let key = Options.Key(hiddenBy: name) ?? Options.Key(named: name),
      key.hidingName ?? name == name
    else { return nil }
    self.init(key, name: name, summary: "", completion: nil)
  }

  init?(intValue: Int) { nil }
}

/// A selection of options, declared from their descriptions.
struct OptionArguments<Selection: OptionSelection>: ParsableArguments, CustomReflectable {
  /// The given values, in help order.
  private(set) var given: [(argument: OptionArgument, text: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: OptionArgument.self)
    for argument in Selection.arguments {
      if let text = try argument.value(in: values) { given.append((argument, text)) }
    }
  }

  /// The declarations, which the argument parser expects among the properties.
  var customMirror: Mirror {
    Mirror(self, children: Selection.arguments.map { ($0.name, $0.declaration) })
  }

  var options: Options {
    get throws {
      var options = Options()
      for (argument, text) in given {
        let (key, name) = (argument.key, argument.name)
        guard options[key] == nil else {
          throw ValidationError("--\(name) and --\(key.rawValue) are the same option; give one")
        }
        options.set(key, text, as: key.definition.isFlag ? nil : name)
      }
      return options
    }
  }
}

/// The arguments that describe the banner.
struct BannerArguments<Count: PictureCount>: ParsableArguments {
  @OptionGroup var values: OptionArguments<BannerOptions<Count>>
  @Option(
    name: .list(.design), help: .list(.design), completion: .documents)
  var design: [String] = []
  @Option(name: .list(.set), help: .list(.set))
  var settings: [String] = []
  @Option(name: .list(.values), help: .list(.values))
  var texts: [String] = []
  @Option(name: .list(.strings), help: .list(.strings), completion: .strings)
  var strings: [String] = []
  @Option(name: .list(.tokens), help: .list(.tokens), completion: .documents)
  var tokens: [String] = []
  @Option(name: .list(.images), help: .list(.images), completion: .directory)
  var images: [String] = []
  @Option(name: .list(.font), help: .list(.font), completion: .fonts)
  var font: [String] = []

  var options: Options {
    get throws {
      var options = try values.options
      for (key, texts) in [
        (.design, design), (.set, settings), (.values, self.texts), (.strings, strings),
        (.tokens, tokens), (.images, images), (.font, font),
      ] as [(Options.ListKey, [String])] {
        for text in texts { try options.add(text, to: key) }
      }
      return options
    }
  }
}

extension Options {
  /// Adds a value on the command line to an option that may be given several times.
  mutating func add(_ text: String, to key: ListKey) throws {
    let origin = Origin.commandLine("--\(key.rawValue)")
    switch key {
    case .design: designs.append(.file(FileName(text), origin))
    case .set:
      let (name, value) = try Self.parts(text, of: key)
      let isSet = settings.contains { if case .text(name, _) = $0 { true } else { false } }
      guard !isSet else { throw Self.repeated(name, of: key) }
      settings.append(.text(key: name, value: value))
    case .values:
      let (name, value) = try Self.parts(text, of: key)
      guard placeholders[name] == nil else { throw Self.repeated(name, of: key) }
      do { try setPlaceholder(name, value) } catch { throw RenderError.usage(error) }
    case .strings: strings.append(.init(FileName(text), origin: origin))
    case .tokens: tokens.append(TokenSource(FileName(text), origin: origin))
    case .images: imageFolders.append(FileName(text))
    case .font: fonts.append(.init(FileName(text), origin: origin))
    }
  }

  private static func repeated(_ name: String, of key: ListKey) -> ValidationError {
    ValidationError("--\(key.rawValue) has two values for \(quoted(name, limit: 80)); give one")
  }

  /// Returns the parts of a value before and after its first equals sign.
  private static func parts(
    _ text: String, of key: ListKey
  ) throws -> (String, String) {
    // A value may begin with a mark that would combine with the equals sign.
    guard let equals = text.unicodeScalars.firstIndex(of: "=") else {
      throw ValidationError(
        "--\(key.rawValue): expected \(key.placeholder), found \(quoted(text))")
    }
    let value = text.unicodeScalars[equals...].dropFirst()
    return (String(text.unicodeScalars[..<equals]), String(value))
  }
}

extension NameSpecification {
  /// Returns the name of an option that may be given several times.
  fileprivate static func list(_ key: Options.ListKey) -> NameSpecification {
    .customLong(key.rawValue)
  }
}

extension ArgumentHelp {
  /// Returns the help of an option that may be given several times.
  fileprivate static func list(_ key: Options.ListKey) -> ArgumentHelp {
    .line(key.summary, value: key.placeholder)
  }
}

/// The arguments that describe what to render.
struct DrawingArguments: ParsableArguments {
  @OptionGroup(title: "Banner") var banner: BannerArguments<AnyCount>
  @OptionGroup(title: "Screen") var screen: OptionArguments<ScreenOptions<AnyCount>>
  @OptionGroup(title: "Picture") var picture: OptionArguments<PictureOptions>
  @OptionGroup(title: "Time") var time: OptionArguments<TimeOptions>

  var options: Options {
    get throws {
      try banner.options.overlaid(by: screen.options).overlaid(by: picture.options)
        .overlaid(by: time.options)
    }
  }
}

extension AnimationFormat {
  /// The words for the formats of standard output.
  static let streamed = ["png"] + AnimationFormat.endings.map { String($0.dropFirst()) }

  /// Creates the format of a word, or nil for a still picture.
  init?(word: String) throws {
    guard Self.streamed.contains(word) else {
      throw ValidationError(
        "--format: unknown format \(quoted(word)); expected one of"
          + " \(Self.streamed.joined(separator: ", "))")
    }
    self.init(rawValue: word)
  }
}

extension String {
  /// Whether the path names a document instead of a picture.
  var isDocument: Bool { lowercased().hasSuffix(".json") }
}
