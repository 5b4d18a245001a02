// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerRender

/// How many values an option may have.
protocol PictureCount {
  /// Whether there may be lists of values, and `all`.
  static var isAny: Bool { get }
}

/// One picture for each combination of values.
enum AnyCount: PictureCount { static let isAny = true }

/// One value for each option.
enum OneOnly: PictureCount { static let isAny = false }

/// What the banner is.
struct BannerArguments<Count: PictureCount>: ParsableArguments {
  @Option(help: .summary(of: .kit), completion: .words(of: .kit, for: Count.self)) var kit: String?
  @Option(help: .summary(of: .layout), completion: .words(of: .layout, for: Count.self)) var layout:
    String?
  @Option(help: .summary(of: .type), completion: .words(of: .type, for: Count.self)) var type:
    String?
  @Option(help: .summary(of: .title)) var title: String?
  @Option(help: .summary(of: .subtitle)) var subtitle: String?
  @Option(help: "The same as --subtitle, in other libraries' words.") var body: String?
  @Option(help: .summary(of: .image), completion: .pictures) var image: String?
  @Option(help: "The same as --image, in other libraries' words.", completion: .pictures) var icon:
    String?
  @Option(help: .summary(of: .imageSize)) var imageSize: String?
  @Option(help: .summary(of: .button)) var button: String?
  @Option(help: .summary(of: .alternative)) var alternative: String?
  @Option(help: .summary(of: .position), completion: .words(of: .position, for: Count.self))
  var position: String?
  @Option(
    help: "A design file; a further one overrides its types. Can be repeated.",
    completion: .documents)
  var design: [String] = []
  @Option(
    name: .customLong("set"), help: "A property of the design as key=value. Can be repeated.")
  var settings: [String] = []
  @Option(
    help: "A folder with images that a design names. Can be repeated.", completion: .directory)
  var images: [String] = []
  @Option(help: "A font file to add to those of 'list fonts'. Can be repeated.", completion: .fonts)
  var font: [String] = []

  var options: Options {
    get throws {
      var options = Options()
      let values: [(Options.Key, String?)] = [
        (.kit, kit), (.layout, layout), (.type, type), (.title, title), (.subtitle, subtitle),
        (.image, image), (.imageSize, imageSize), (.button, button), (.alternative, alternative),
        (.position, position),
      ]
      for (key, value) in values { if let value { options.set(key, value) } }
      let synonyms: [(String, Options.Key, String?)] = [
        ("body", .subtitle, body), ("icon", .image, icon),
      ]
      for (name, key, value) in synonyms {
        guard let value else { continue }
        guard options[key] == nil else {
          throw ValidationError("--\(name) says again what --\(key.rawValue) is")
        }
        options.set(key, value, as: name)
      }
      options.designs = design.map { .file($0, .commandLine("--design")) }
      options.settings = try settings.map { setting in
        guard let equals = setting.firstIndex(of: "=") else {
          throw ValidationError("--set: expected key=value, found \(quoted(setting))")
        }
        return .text(
          key: String(setting[..<equals]), value: String(setting[setting.index(after: equals)...]))
      }
      options.imageFolders = images
      options.fonts = font.map { .init(path: $0, origin: .commandLine("--font")) }
      return options
    }
  }
}

/// What the banner appears on.
struct ScreenArguments<Count: PictureCount>: ParsableArguments {
  @Option(help: .summary(of: .device), completion: .words(of: .device, for: Count.self))
  var device: String?
  @Option(help: .summary(of: .orientation), completion: .words(of: .orientation, for: Count.self))
  var orientation: String?
  @Option(help: .summary(of: .ios), completion: .words(of: .ios, for: Count.self)) var ios: String?
  @Option(help: .summary(of: .appearance), completion: .words(of: .appearance, for: Count.self))
  var appearance: String?
  @Option(help: .summary(of: .activity), completion: .words(of: .activity, for: Count.self))
  var activity: String?
  @Option(help: .summary(of: .direction), completion: .words(of: .direction, for: Count.self))
  var direction: String?
  @Option(help: .summary(of: .textSize), completion: .words(of: .textSize, for: Count.self))
  var textSize: String?
  @Option(help: .summary(of: .host), completion: .words(of: .host, for: Count.self)) var host:
    String?
  @Option(help: .summary(of: .navBar)) var navBar: String?
  @Flag(help: .summary(of: .toolbar)) var toolbar = false
  @Flag(help: .summary(of: .tabBar)) var tabBar = false
  @Flag(help: .summary(of: .keyboard)) var keyboard = false
  @Flag(help: "Hide the status bar.") var hideStatusBar = false
  @Option(help: .summary(of: .clock)) var clock: String?

  var options: Options {
    var options = Options()
    let values: [(Options.Key, String?)] = [
      (.device, device), (.orientation, orientation), (.ios, ios), (.appearance, appearance),
      (.activity, activity), (.direction, direction), (.textSize, textSize),
      (.host, host), (.navBar, navBar), (.clock, clock),
      (.toolbar, toolbar ? "true" : nil), (.tabBar, tabBar ? "true" : nil),
      (.keyboard, keyboard ? "true" : nil), (.statusBar, hideStatusBar ? "false" : nil),
    ]
    for (key, value) in values { if let value { options.set(key, value) } }
    return options
  }
}

/// How the screen becomes a picture; nothing that happens on it depends on that.
struct PictureArguments: ParsableArguments {
  @Option(help: .summary(of: .background), completion: .pictures)
  var background: String?
  @Option(help: .summary(of: .crop), completion: .words(of: .crop, for: AnyCount.self)) var crop:
    String?
  @Flag(help: .summary(of: .frame)) var frame = false
  @Option(help: .summary(of: .finish), completion: .words(of: .finish, for: AnyCount.self))
  var finish: String?
  @Flag(help: .summary(of: .frameShadow)) var frameShadow = false
  @Flag(help: .summary(of: .mask)) var mask = false
  @Option(help: .summary(of: .scale)) var scale: String?
  @Option(help: .summary(of: .compression), completion: .words(of: .compression, for: OneOnly.self))
  var compression: String?

  var options: Options {
    var options = Options()
    let values: [(Options.Key, String?)] = [
      (.background, background), (.crop, crop), (.frame, frame ? "true" : nil),
      (.finish, finish), (.frameShadow, frameShadow ? "true" : nil),
      (.mask, mask ? "true" : nil), (.scale, scale), (.compression, compression),
    ]
    for (key, value) in values { if let value { options.set(key, value) } }
    return options
  }
}

/// Which instants are drawn.
struct TimeArguments: ParsableArguments {
  @Option(help: .summary(of: .at)) var at: String?
  @Option(help: .summary(of: .from)) var from: String?
  @Option(help: .summary(of: .to)) var to: String?
  @Option(help: .summary(of: .fps)) var fps: String?
  @Option(help: .summary(of: .loop)) var loop: String?
  @Option(help: .summary(of: .filmstrip)) var filmstrip: String?

  var options: Options {
    var options = Options()
    let values: [(Options.Key, String?)] = [
      (.at, at), (.from, from), (.to, to), (.fps, fps), (.loop, loop), (.filmstrip, filmstrip),
    ]
    for (key, value) in values { if let value { options.set(key, value) } }
    return options
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

extension ArgumentHelp {
  /// The line that documents know an option by as well.
  fileprivate static func summary(of key: Options.Key) -> ArgumentHelp {
    ArgumentHelp(stringLiteral: key.definition.summary)
  }
}
