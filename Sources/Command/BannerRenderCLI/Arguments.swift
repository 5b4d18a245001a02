// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerScenes
internal import ArgumentParser
internal import BannerJobs

/// The number of values that an option may have.
protocol PictureCount {
  /// Whether there may be lists of values, and `all`.
  static var isAny: Bool { get }
}

/// One picture for each combination of values.
enum AnyCount: PictureCount { static let isAny = true }

/// One value for each option.
enum OneOnly: PictureCount { static let isAny = false }

/// A choice among the options that are described, for a part of a command's arguments.
protocol OptionSelection {
  /// The arguments, in the order of the help.
  static var arguments: [OptionArgument] { get }
}

/// The options that say what the banner is.
enum BannerOptions<Count: PictureCount>: OptionSelection {
  static var arguments: [OptionArgument] { OptionArgument.all(in: .banner, for: Count.self) }
}

/// The options that say what the banner appears on.
enum ScreenOptions<Count: PictureCount>: OptionSelection {
  static var arguments: [OptionArgument] { OptionArgument.all(in: .screen, for: Count.self) }
}

/// The options that make a picture of the screen; nothing that happens on it depends on them.
enum PictureOptions: OptionSelection {
  static var arguments: [OptionArgument] { OptionArgument.all(in: .picture, for: AnyCount.self) }
}

/// The options that say which instants are drawn.
enum TimeOptions: OptionSelection {
  static var arguments: [OptionArgument] { OptionArgument.all(in: .time, for: OneOnly.self) }
}

/// The options by which cases of a set are chosen.
enum CaseOptions: OptionSelection {
  static var arguments: [OptionArgument] {
    Options.Key.allCases.compactMap { key in
      key.definition.choosing.map {
        OptionArgument(key, name: key.rawValue, summary: $0, completion: .words(of: key))
      }
    }
  }
}

/// A name on the command line for an option that is described.
struct OptionArgument: CodingKey {
  /// The option.
  let key: Options.Key
  /// The name without dashes: the option's own, a synonym, or one that hides.
  let name: String
  /// The line of the help.
  let summary: String
  /// The words and files that shells offer; nil for none.
  let completion: CompletionKind?

  init(_ key: Options.Key, name: String, summary: String, completion: CompletionKind?) {
    self.key = key
    self.name = name
    self.summary = summary
    self.completion = completion
  }

  /// The names of all options of a scope.
  static func all<Count: PictureCount>(
    in scope: OptionDescription.Scope, for count: Count.Type
  ) -> [OptionArgument] {
    Options.Key.allCases.filter { $0.definition.scope == scope }.flatMap { key in
      let option = key.definition
      let completion = CompletionKind.values(of: key, for: count)
      let own = OptionArgument(
        key, name: key.hidingName ?? key.rawValue,
        summary: option.summaryOfHiding ?? option.summary, completion: completion)
      return [own]
        + option.synonyms.map {
          OptionArgument(
            key, name: $0, summary: "The same as --\(key.rawValue), in other libraries' words.",
            completion: completion)
        }
    }
  }

  /// The declaration for the argument parser.
  fileprivate var declaration: Any {
    let help = ArgumentHelp(stringLiteral: summary)
    return key.definition.isFlag
      ? Flag<Bool>(wrappedValue: false, name: .customLong(name), help: help) as Any
      : Option<String?>(name: .customLong(name), help: help, completion: completion)
  }

  /// The value that was given, as an option has it; nil if there is none.
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
    // A flag that is on by default is known by the name that turns it off.
    guard let key = Options.Key(hiddenBy: name) ?? Options.Key(named: name),
      key.hidingName ?? name == name
    else { return nil }
    self.init(key, name: name, summary: "", completion: nil)
  }

  init?(intValue: Int) { nil }
}

/// Some of the options, declared by their descriptions.
struct OptionArguments<Selection: OptionSelection>: ParsableArguments, CustomReflectable {
  /// The values that were given, in the order of the help.
  private(set) var given: [(argument: OptionArgument, text: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: OptionArgument.self)
    for argument in Selection.arguments {
      if let text = try argument.value(in: values) { given.append((argument, text)) }
    }
  }

  /// The declarations, which the argument parser looks for among the properties.
  var customMirror: Mirror {
    Mirror(self, children: Selection.arguments.map { ($0.name, $0.declaration) })
  }

  var options: Options {
    get throws {
      var options = Options()
      for (argument, text) in given {
        let (key, name) = (argument.key, argument.name)
        guard options[key] == nil else {
          throw ValidationError("--\(name) says again what --\(key.rawValue) is")
        }
        options.set(key, text, as: key.definition.isFlag ? nil : name)
      }
      return options
    }
  }
}

/// What the banner is.
struct BannerArguments<Count: PictureCount>: ParsableArguments {
  @OptionGroup var values: OptionArguments<BannerOptions<Count>>
  @Option(
    name: .list(.design), help: .list(.design), completion: .documents)
  var design: [String] = []
  @Option(name: .list(.set), help: .list(.set))
  var settings: [String] = []
  @Option(name: .list(.images), help: .list(.images), completion: .directory)
  var images: [String] = []
  @Option(name: .list(.font), help: .list(.font), completion: .fonts)
  var font: [String] = []

  var options: Options {
    get throws {
      var options = try values.options
      options.designs = design.map {
        .file($0, .commandLine("--\(Options.ListKey.design.rawValue)"))
      }
      options.settings = try settings.map { setting in
        guard let equals = setting.firstIndex(of: "=") else {
          throw ValidationError("--set: expected key=value, found \(quoted(setting))")
        }
        return .text(
          key: String(setting[..<equals]), value: String(setting[setting.index(after: equals)...]))
      }
      options.imageFolders = images
      options.fonts = font.map {
        .init(path: $0, origin: .commandLine("--\(Options.ListKey.font.rawValue)"))
      }
      return options
    }
  }
}

extension NameSpecification {
  /// The name of an option that may be given several times.
  fileprivate static func list(_ key: Options.ListKey) -> NameSpecification {
    .customLong(key.rawValue)
  }
}

extension ArgumentHelp {
  /// The line of such an option.
  fileprivate static func list(_ key: Options.ListKey) -> ArgumentHelp {
    ArgumentHelp(stringLiteral: key.summary)
  }
}

/// Everything that says what is drawn.
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
  /// The words for what standard output can be given.
  static let streamed = ["png"] + AnimationFormat.endings.map { String($0.dropFirst()) }

  /// What a word means; nil for a still picture.
  init?(word: String) throws {
    guard Self.streamed.contains(word) else {
      throw ValidationError(
        "--format: there is no format \(quoted(word)); there are"
          + " \(Self.streamed.joined(separator: ", "))")
    }
    self.init(rawValue: word)
  }
}

extension String {
  /// Whether it names a document rather than a picture.
  var isDocument: Bool { lowercased().hasSuffix(".json") }
}
