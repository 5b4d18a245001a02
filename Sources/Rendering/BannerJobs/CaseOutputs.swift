// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerFiles
internal import BannerJSON
internal import BannerScenes
internal import BannerDocument

/// Where the picture of a case goes.
struct CaseOutputs: Sendable {
  /// PNG files of one picture; `-` for standard output.
  var stills: [String] = []
  /// Animations; `-` for standard output.
  var animations: [(path: String, format: AnimationFormat)] = []

  /// Where the picture goes at other scales, which are cases of their own.
  var atOtherScales: [CaseOutputs] = []
  /// What else the command draws, which its options may be for.
  var elsewhere: (hasStills: Bool, formats: [AnimationFormat]) = (false, [])
  /// The picture of a set that they are for; nil if there is no set.
  var origin: JSONValue?
  /// Whether a file whose picture would be the same is left as it is.
  var keepsEqual = false

  var paths: [String] { stills + animations.map(\.path) }

  /// No files yet.
  init() {}

  /// Files of the kinds that some options are for, where nobody says which files there are to be.
  ///
  /// A scene may be meant for any kind: it has none, unless its options say something of time.
  init(fitting options: Options) {
    func isGiven(_ keys: Options.Key...) -> Bool { keys.contains { options[$0] != nil } }
    let hasStill = isGiven(.at, .filmstrip)
    let isMoving = isGiven(.fps, .loop) || !isGiven(.filmstrip) && isGiven(.from, .to)
    if isMoving { animations = [("animation.png", .apng)] }
    if hasStill || !isMoving && options.script == nil { stills = ["picture.png"] }
  }

  /// Whether there is a picture that an option may be for: at any scale, or of the command that has the option.
  fileprivate func hasStills(for value: Options.Value) -> Bool {
    !stills.isEmpty || atOtherScales.contains { !$0.stills.isEmpty }
      || value.isOfCommandLine && elsewhere.hasStills
  }

  /// The animations at all scales.
  var formats: [AnimationFormat] {
    ([self] + atOtherScales).flatMap { $0.animations.map(\.format) }
  }

  /// The animations that an option may be for.
  fileprivate func formats(for value: Options.Value) -> [AnimationFormat] {
    formats + (value.isOfCommandLine ? elsewhere.formats : [])
  }

  /// A problem with its place in the set, if it has none of its own.
  func placed(_ problem: InputError) -> InputError {
    guard let origin, problem.file == nil else { return problem }
    return origin.error(problem.description)
  }

  /// Adds a file.
  ///
  /// - Parameter format: What standard output is given; nil for a PNG file.
  mutating func add(_ path: String, format: AnimationFormat?) throws(RenderError) {
    if path == "-" {
      if let format { animations.append((path, format)) } else { stills.append(path) }
    } else if path.lowercased().hasSuffix(".png") {
      stills.append(path)
    } else if let format = AnimationFormat(path: path) {
      animations.append((path, format))
    } else {
      throw .usage(InputError("\(quoted(path, limit: 120)): \(Self.refusal(of: path))"))
    }
  }

  /// Why a file can't be written.
  private static func refusal(of path: String) -> String {
    if let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last,
      nearestName(to: String(ending), among: ["json"]) != nil
    {
      return "can't be written; a file that is read ends with .json"
    }
    return "can't be written; a name ends with .png,"
      + " \(AnimationFormat.endings.joined(separator: ", ")), or / for a folder of frames, or is -"
  }
}

extension Options.Value {
  fileprivate var isOfCommandLine: Bool { if case .commandLine = origin { true } else { false } }
}

extension CaseOutputs {
  /// Refuses options that are for other files than these.
  func check(
    _ options: Options, wantsLayers: Bool, warnings: inout [InputError]
  ) throws(RenderError) {
    if let value = options[.filmstrip], options[.at] != nil {
      throw Screenshot.wrong(value, "a filmstrip has many instants; --at names one")
    }
    let wantsStill = !stills.isEmpty || wantsLayers
    if let value = options[.at] ?? options[.filmstrip], !hasStills(for: value), !wantsLayers {
      throw Screenshot.wrong(value, "is for a picture, and only animations are written")
    }
    if options[.filmstrip] == nil,
      let value = [Options.Key.from, .to, .fps, .loop].lazy.compactMap({ options[$0] }).first,
      formats(for: value).isEmpty
    {
      throw Screenshot.wrong(value, "is for animations and filmstrips, and none is asked for")
    }
    if let value = [Options.Key.fps, .loop].lazy.compactMap({ options[$0] }).first,
      formats(for: value).isEmpty
    {
      throw Screenshot.wrong(value, "is for animations, and none is asked for")
    }
    if let value = options[.loop],
      !formats(for: value).contains(where: { [.apng, .gif, .webp].contains($0) })
    {
      throw Screenshot.wrong(value, "is for files that can be played: .apng, .gif and .webp")
    }
    if let value = options[.compression], !paths.isEmpty, !hasStills(for: value),
      !formats(for: value).contains(where: { [.apng, .frames].contains($0) })
    {
      warnings.append(value.origin.error("changes nothing in files that are not PNG"))
    }
    if options.script != nil, wantsStill, options[.at] == nil, options[.filmstrip] == nil {
      guard !paths.isEmpty else {
        throw .usage(
          InputError(
            "a snapshot of a scene needs an instant, \"at\": \"1.5s\", or \"filmstrip\": 8"))
      }
      throw .usage(
        InputError(
          "a PNG file of a scene, or its layers, need an instant, --at 1.5s, or --filmstrip 8; animations"
            + " end with .apng, .gif or .webp, and \"-\" takes one by --format"))
    }
  }
}
