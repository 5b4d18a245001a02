// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerScreens
internal import BannerFiles
internal import BannerJSON
internal import BannerScenes
internal import BannerDocument
internal import BannerStrings

/// The output files of a case.
struct CaseOutputs: Sendable {
  /// The files of one picture; `-` is standard output.
  var stills: [String] = []
  /// The animations; `-` is standard output.
  var animations: [(path: String, format: AnimationFormat)] = []

  /// The outputs at other scales, which are separate cases.
  var atOtherScales: [CaseOutputs] = []
  /// The other outputs of the command, which its options may apply to.
  var elsewhere: (hasStills: Bool, formats: [AnimationFormat]) = (false, [])
  /// The folder that the files must not leave, or nil for files that the user names.
  var sandbox: Sandbox?
  /// The picture's value in the set, or nil without a set.
  var origin: JSONValue?
  /// Whether to leave a file unchanged if its picture would be the same.
  var keepsEqual = false
  /// Whether the animation is a reference, which only this program and its report show.
  var isReference = false

  var paths: [String] { stills + animations.map(\.path) }

  /// Returns the file at the path of an output.
  func file(_ path: String) -> FileName { FileName(path, in: sandbox) }

  /// Creates an empty list of outputs.
  init() {}

  /// Creates placeholder outputs of the kinds that the options apply to, when no files are named.
  ///
  /// A scene may be rendered as any kind. It gets no outputs unless its options set a time.
  init(fitting options: Options) {
    func isGiven(_ keys: Options.Key...) -> Bool { keys.contains { options[$0] != nil } }
    let hasStill = isGiven(.at, .filmstrip)
    let isMoving = isGiven(.fps, .loop) || !isGiven(.filmstrip) && isGiven(.from, .to)
    if isMoving { animations = [("animation.png", .apng)] }
    if hasStill || !isMoving && options.script == nil { stills = ["picture.png"] }
  }

  /// Returns whether the option has a still picture to apply to: at any scale, or elsewhere in
  /// the command if it is a command-line option.
  fileprivate func hasStills(for value: Options.Value) -> Bool {
    !stills.isEmpty || atOtherScales.contains { !$0.stills.isEmpty }
      || value.isOfCommandLine && elsewhere.hasStills
  }

  /// The animation formats at all scales.
  var formats: [AnimationFormat] {
    ([self] + atOtherScales).flatMap { $0.animations.map(\.format) }
  }

  /// Returns the formats of the animations that the option may apply to.
  fileprivate func formats(for value: Options.Value) -> [AnimationFormat] {
    formats + (value.isOfCommandLine ? elsewhere.formats : [])
  }

  /// Returns the problem with the picture's place in the set, if it has no place yet.
  func placed(_ problem: InputError) -> InputError {
    guard let origin, problem.file == nil else { return problem }
    return origin.error(problem.description)
  }

  /// Adds a file.
  ///
  /// A `.webp` file is an animation unless the options select an instant or a filmstrip.
  ///
  /// - Parameters:
  ///   - format: The format of standard output, or nil for PNG.
  ///   - options: The options of the case.
  mutating func add(
    _ path: String, format: AnimationFormat?, of options: Options
  ) throws(RenderError) {
    let isStill = options[.at] != nil || options[.filmstrip] != nil
    if path == "-" {
      if let format { animations.append((path, format)) } else { stills.append(path) }
    } else if let still = StillFormat(path: path), still != .webp || isStill {
      stills.append(path)
    } else if let format = AnimationFormat(path: path) {
      animations.append((path, format))
    } else {
      throw .usage("\(quoted(path, limit: 120)) \(Self.refusal(of: path))")
    }
  }

  /// Returns the reason why a file can't be written.
  private static func refusal(of path: String) -> String {
    if StringCatalogReader.kind(of: path) != nil {
      return "is a file of an app's texts; give it with --strings"
    }
    if let ending = path.pathParts().last?.split(separator: ".").dropFirst().last,
      nearestName(to: String(ending), among: ["json"]) != nil
    {
      return "can't be written; an input file must end with .json"
    }
    return "can't be written; the name must end with .png, .jpg,"
      + " \(AnimationFormat.endings.joined(separator: ", ")) or / (a folder of frames), or be -"
  }
}

extension Options.Value {
  fileprivate var isOfCommandLine: Bool { if case .commandLine = origin { true } else { false } }
}

extension CaseOutputs {
  /// The least delay of a frame in milliseconds that browsers keep.
  ///
  /// Source: Chromium, deferred_image_decoder.cc; Firefox, FrameTimeout.h; WebKit,
  /// ScalableImageDecoder.cpp.
  private static let leastDelay = 11.0

  /// Rejects options that don't apply to these outputs.
  func check(
    _ options: Options, wantsLayers: Bool, warnings: inout [InputError]
  ) throws(RenderError) {
    if let value = options[.filmstrip], options[.at] != nil {
      throw Screenshot.wrong(value, "can't be combined with \"at\", which selects one instant")
    }
    let wantsStill = !stills.isEmpty || wantsLayers
    if let value = options[.at] ?? options[.filmstrip], !hasStills(for: value), !wantsLayers {
      throw Screenshot.wrong(value, "needs an image output such as out.png, not an animation")
    }
    if options[.filmstrip] == nil,
      let value = [Options.Key.from, .to].lazy.compactMap({ options[$0] }).first,
      formats(for: value).isEmpty
    {
      throw Screenshot.wrong(value, "needs an animation or a filmstrip")
    }
    if let value = [Options.Key.fps, .loop].lazy.compactMap({ options[$0] }).first,
      formats(for: value).isEmpty
    {
      throw Screenshot.wrong(value, "needs an animation such as out.gif")
    }
    if let value = options[.loop],
      !formats(for: value).contains(where: { [.apng, .gif, .webp].contains($0) })
    {
      throw Screenshot.wrong(value, "needs an .apng, .gif or .webp file")
    }
    addWarnings(about: options, to: &warnings)
    if let value = options[.maxSize],
      let other = animations.first(where: { ![.gif, .apng, .webp].contains($0.format) })
    {
      throw Screenshot.wrong(
        value,
        "can't limit \(quoted(other.path, limit: 120)): it applies only to GIF, APNG, WebP, PNG and"
          + " JPEG files")
    }
    if options.script != nil, wantsStill, options[.at] == nil, options[.filmstrip] == nil {
      guard !paths.isEmpty else {
        throw .usage(
          "a snapshot of a scene needs an instant such as \"at\": \"1.5s\", or \"filmstrip\": 8")
      }
      throw .usage(
        "a PNG file of a scene, or its layer text, needs --at 1.5s or --filmstrip 8; for an animation,"
          + " name a file such as out.gif, or use --format with \"-\"")
    }
  }

  /// Adds the warnings about options that apply to other files, or that programs ignore.
  private func addWarnings(about options: Options, to warnings: inout [InputError]) {
    guard !paths.isEmpty else { return }
    if let value = options[.compression], !hasStills(for: value),
      !formats(for: value).contains(where: { [.apng, .gif, .webp, .frames].contains($0) })
    {
      warnings.append(
        value.origin.error("has no effect: it applies only to PNG, APNG, GIF and WebP files"))
    }
    if let value = options[.lossy], !formats(for: value).contains(.gif) {
      warnings.append(value.origin.error("has no effect: it applies only to GIF files"))
    }
    if !isReference, let value = options[.fps], let rate = Double(value.text),
      1000 / rate < Self.leastDelay,
      formats(for: value).contains(where: { [.apng, .webp].contains($0) })
    {
      warnings.append(
        value.origin.error(
          "makes frames of \(decimal(1000 / rate, digits: 1)) ms, and browsers show frames of less"
            + " than \(decimal(Self.leastDelay)) ms for 100 ms"))
    }
  }
}
