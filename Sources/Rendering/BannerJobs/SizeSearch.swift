// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerPixels
internal import BannerScenes
internal import BannerScreens

/// The settings that were tried to keep a file within a size limit.
package struct SizeSearch: Sendable {
  /// The limit in bytes.
  package let limit: Int
  /// The settings that were tried, in order, with the size of each file in bytes.
  ///
  /// The last one was chosen.
  package fileprivate(set) var tried: [(setting: SizeSetting, bytes: Int)] = []
  /// The sizes in bytes in the other formats at the chosen scale and frame rate, by the file
  /// extension without a period.
  package fileprivate(set) var others: [(format: String, bytes: Int)] = []
}

/// The format of one file.
private enum FileFormat {
  case still(StillFormat)
  case animation(AnimationFormat)

  /// The file extension, without a period.
  var name: String {
    switch self {
    case .still(.jpeg): "jpg"
    case .still(let format): format.rawValue
    case .animation(let format): format.rawValue
    }
  }

  /// The formats that may show the same.
  var others: [FileFormat] {
    let all: [FileFormat] =
      switch self {
      case .still: [.still(.png), .still(.webp), .still(.jpeg)]
      case .animation: [.animation(.gif), .animation(.webp), .animation(.apng)]
      }
    return all.filter { $0.name != name }
  }
}

// Files with a size limit.
extension CaseRenderer {
  /// Renders a case with one file at the first setting whose file isn't larger than the limit, and
  /// writes it.
  ///
  /// - Parameters:
  ///   - options: The options of the case.
  ///   - problems: The warnings found so far.
  ///   - comparesFormats: Whether the result has the sizes in other formats.
  /// - Throws: ``RenderError/impossible(_:)`` if every file is larger. An existing file remains
  ///   intact.
  func makeWithin(
    _ limit: Int, _ options: Options, _ problems: [InputError], isStrict: Bool,
    layersPath: String?, comparesFormats: Bool, threads: Int,
    progress: @escaping Recording.Progress
  ) throws(RenderError) -> Job.Result {
    let found = try within(
      limit, options, problems, isStrict: isStrict, wantsLayers: layersPath != nil,
      comparesFormats: comparesFormats, threads: threads, progress: progress)
    let unchanged = try found.maker.write(found.bytes, found.drawn, layersPath)
    var result = try found.maker.result(found.drawn, unchanged: unchanged)
    result.sizeSearch = found.search
    return result
  }

  /// Renders a case with one file at the first setting whose file isn't larger than the limit.
  ///
  /// - Throws: ``RenderError/impossible(_:)`` if every file is larger.
  func within(
    _ limit: Int, _ options: Options, _ problems: [InputError], isStrict: Bool,
    wantsLayers: Bool, comparesFormats: Bool, threads: Int, progress: @escaping Recording.Progress
  ) throws(RenderError) -> (maker: CaseRenderer, drawn: Drawn, bytes: [UInt8], search: SizeSearch) {
    let format: FileFormat =
      outputs.animations.first.map { .animation($0.format) }
      ?? .still(outputs.stills.first.flatMap { StillFormat(path: $0) } ?? .png)
    let asked = setting(of: format)
    let fixed = Self.fixed(options)
    let settings = SizeSetting.all(from: asked, fixed: fixed)
    var search = SizeSearch(limit: limit)
    for (index, setting) in settings.enumerated() {
      let maker = index == 0 ? self : try at(setting, insteadOf: asked, options)
      let drawn = try maker.ready(problems, isStrict: isStrict, wantsLayers: wantsLayers)
      let file = try maker.encoded(drawn, as: format, limit, maker.schedule, threads) {
        done, all in progress(index * all + done, settings.count * all)
      }
      search.tried.append((setting, file.count))
      guard let bytes = file.bytes else { continue }
      if comparesFormats {
        var schedule = maker.schedule
        schedule.framesPerSecond = setting.framesPerSecond
        for other in format.others {
          // JPEG can't store every picture.
          guard let file = try? maker.encoded(drawn, as: other, 0, schedule, threads, { _, _ in })
          else { continue }
          search.others.append((other.name, file.count))
        }
      }
      return (maker, drawn, bytes, search)
    }
    throw .impossible(refusal(search, fixed, options))
  }

  /// Returns the setting that the options describe.
  private func setting(of format: FileFormat) -> SizeSetting {
    guard case .animation(let format) = format else { return SizeSetting(scale: scale) }
    return SizeSetting(
      scale: scale, framesPerSecond: schedule.framesPerSecond ?? format.framesPerSecond,
      loss: format == .gif ? screenshot.loss : nil)
  }

  /// Returns the properties that the options set, which the search leaves unchanged.
  private static func fixed(_ options: Options) -> Set<Options.Key> {
    var fixed = Set([Options.Key.scale, .fps, .lossy].filter { options[$0] != nil })
    // The scale follows from the width.
    if options[.width] != nil || options.fittedScale != nil { fixed.insert(.scale) }
    return fixed
  }

  /// Returns a renderer of the same case with another setting.
  private func at(
    _ setting: SizeSetting, insteadOf asked: SizeSetting, _ options: Options
  ) throws(RenderError) -> CaseRenderer {
    var changed = options
    if setting.scale != asked.scale { changed.fittedScale = setting.scale }
    if let rate = setting.framesPerSecond, rate != asked.framesPerSecond {
      changed.set(.fps, decimal(rate))
    }
    if let loss = setting.loss, loss != asked.loss { changed.set(.lossy, "\(loss)") }
    var known: [InputError] = []
    return try CaseRenderer(
      options: changed, outputs: outputs, wantsLayers: false, renderer: renderer, warnings: &known)
  }

  /// Returns the size of a file, and its bytes unless they exceed the limit.
  private func encoded(
    _ drawn: Drawn, as format: FileFormat, _ limit: Int, _ schedule: FrameSchedule, _ threads: Int,
    _ progress: @escaping Recording.Progress
  ) throws(RenderError) -> (count: Int, bytes: [UInt8]?) {
    switch format {
    case .still(let format):
      guard let bytes = try drawn.picture?.bytes(as: format, threads: threads) else { break }
      return (bytes.count, bytes.count <= limit ? bytes : nil)
    case .animation(let format):
      guard let recording = drawn.recording else { break }
      var (count, bytes) = (0, [UInt8]())
      try recording.write(as: format, schedule, threads: threads, progress: progress) {
        chunk throws(RenderError) in
        count += chunk.count
        bytes = count <= limit ? bytes + chunk : []
      }
      return (count, count <= limit ? bytes : nil)
    }
    throw .impossible("the case has no picture")
  }

  /// Writes the only file and the layers.
  ///
  /// - Returns: The files that weren't rewritten because their content is the same.
  private func write(
    _ bytes: [UInt8], _ drawn: Drawn, _ layersPath: String?
  ) throws(RenderError) -> [String] {
    var contents = outputs.paths.map { (path: $0, bytes: bytes) }
    if let layersPath, let picture = drawn.picture {
      contents.append((layersPath, Array(picture.layerText.utf8)))
    }
    let files = contents.filter { $0.path != "-" }
    let unchanged = files.filter { file in
      outputs.keepsEqual && Files.holds(file.bytes, at: outputs.file(file.path))
    }.map(\.path)
    try Files.write(
      files.filter { !unchanged.contains($0.path) }.map { ($0.bytes, outputs.file($0.path)) })
    for file in contents where file.path == "-" { try Files.writeToOutput(file.bytes) }
    return unchanged
  }

  /// Returns the message that no setting fits.
  private func refusal(
    _ search: SizeSearch, _ fixed: Set<Options.Key>, _ options: Options
  ) -> String {
    let name = outputs.paths.first ?? "-"
    let path = name == "-" ? "standard output" : printable(name, limit: 80)
    guard let least = search.tried.min(by: { $0.bytes < $1.bytes }) else { return path }
    var advice: [String] = []
    if options[.crop]?.text != Screen.Crop.banner.rawValue, options[.frame]?.flag != true {
      advice.append("add --crop banner")
    }
    if !outputs.animations.isEmpty { advice.append("end earlier with --to") }
    // Without a scale, the search goes down to 1.
    if fixed.contains(.scale), least.setting.scale > 1 || options[.width] != nil {
      advice.append(
        options[.width] == nil ? "omit the scale" : "use a smaller --width")
    }
    if fixed.contains(.fps), !outputs.animations.isEmpty { advice.append("omit --fps") }
    let said = advice.isEmpty ? "" : "; \(advice.joined(separator: ", or "))"
    return "\(path) can't be at most \(counted(search.limit, "byte")): the smallest file has"
      + " \(least.bytes), with \(least.setting.words)\(said)"
  }
}

extension SizeSetting {
  /// The setting in words.
  fileprivate var words: String {
    var words = ["scale \(decimal(scale, digits: 3))"]
    if let framesPerSecond { words.append("\(decimal(framesPerSecond)) frames per second") }
    if let loss { words.append("lossy \(loss)") }
    return words.joined(separator: ", ")
  }
}
