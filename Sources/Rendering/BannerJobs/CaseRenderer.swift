// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerDevice
public import BannerScreens
public import BannerFiles
public import BannerJSON
internal import BannerScenes
public import BannerDocument
internal import BannerGeometry
internal import BannerTimeline

/// A renderer and writer for one case: a still banner, an instant, a filmstrip or an animation.
package struct CaseRenderer: Sendable {
  let screenshot: Screenshot
  /// The options of a scene or an animated banner, or nil for a still banner.
  ///
  /// The banners of a scene are live objects that change during a run, so each run plans it from
  /// the options.
  private let scene: Options?
  /// The banners to render.
  let banners: [Screenshot]
  let outputs: CaseOutputs
  let renderer: Renderer
  private let instant: Duration?
  /// The origin of the option that sets the instant or the start of an animation.
  private let beginning: Options.Origin?
  private let filmstrip: Int?
  /// The options with a time or a frame rate.
  private let timeOptions: [Options.Key: Options.Value]
  let schedule: FrameSchedule
  /// The largest size of a file in bytes, or nil for any size.
  let sizeLimit: Int?
  /// The parts of the picture if they are side by side, or else empty.
  let parts: [NamedRenderer]
  /// The arrangement of the parts on their canvas.
  let row: (arrangement: Sheet.Arrangement, postProcessing: PostProcessing)?

  /// Creates a renderer for a case and checks its options.
  ///
  /// Nothing is rendered yet.
  init(
    options: Options, outputs: CaseOutputs, wantsLayers: Bool, renderer: Renderer,
    warnings: inout [InputError]
  ) throws(RenderError) {
    self.outputs = outputs
    self.renderer = renderer
    instant = try options.time(.at)
    beginning = (options[.at] ?? options[.from])?.origin
    filmstrip = try options.wholeNumber(.filmstrip)
    timeOptions = Dictionary(
      uniqueKeysWithValues: [Options.Key.from, .to, .fps, .filmstrip].compactMap { key in
        options[key].map { (key, $0) }
      })
    schedule = try FrameSchedule(options)
    sizeLimit = try options.byteCount(.maxSize)
    let options = try Self.withItsScale(options, outputs, wantsLayers: wantsLayers, renderer)
    let parts = try Self.parts(
      of: options, outputs, wantsLayers: wantsLayers, renderer, warnings: &warnings)
    self.parts = parts
    row = try Sheet.Arrangement(options).map { arrangement throws(RenderError) in
      (
        arrangement,
        try parts.first?.renderer.screenshot.postProcessing(ofRow: options) ?? PostProcessing()
      )
    }
    if let first = parts.first?.renderer {
      (scene, screenshot) = (first.scene, first.screenshot)
      banners = parts.flatMap(\.renderer.banners)
      return
    }
    try outputs.check(options, wantsLayers: wantsLayers, warnings: &warnings)
    let goesOn = options.script != nil || instant != nil || filmstrip != nil
    if goesOn || !outputs.animations.isEmpty {
      let plan = try ScenePlan(options, renderer: renderer, warnings: &warnings)
      scene = options
      screenshot = plan.screenshot
      banners = plan.isWholeShow ? [screenshot] : plan.shown
    } else {
      scene = nil
      screenshot = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
      banners = [screenshot]
    }
  }

  /// Records the files that would be searched for images named by a design.
  func lookForImages() {
    for part in parts { part.renderer.lookForImages() }
    if parts.isEmpty { renderer.lookForImages(of: screenshot) }
  }

  /// Records the files that a still picture uses, and those searched for images of its design.
  ///
  /// Nothing is rendered. Problems are ignored here, because rendering reports them.
  package static func lookForFiles(of options: Options, with renderer: Renderer) {
    for path in options.files() { renderer.fileAccess.note(path) }
    var warnings: [InputError] = []
    let maker = try? CaseRenderer(
      options: options, outputs: CaseOutputs(), wantsLayers: true, renderer: renderer,
      warnings: &warnings)
    maker?.lookForImages()
  }

  /// The number of pixels per point.
  var scale: Double { screenshot.screen.scale }

  /// The rendered output of a case before it is written.
  struct Drawn {
    var recording: Recording?
    var picture: RenderedScreenshot?
    /// The frames of the first animation.
    var source: FrameSource?
    var instants: [Int] = []
    var problems: [InputError]
  }

  /// Returns the warnings of the case without writing anything.
  ///
  /// - Parameter problems: The warnings found so far.
  package func check(_ problems: [InputError]) throws(RenderError) -> [InputError] {
    var drawn = try draw(problems, wantsStill: !outputs.stills.isEmpty)
    if let recording = drawn.recording, outputs.paths.isEmpty {
      drawn.problems += try warnings(of: recording) { one throws(RenderError) in
        try one.problems + one.textWarnings(from: .zero, to: one.end)
      }
    }
    return drawn.problems.map(outputs.placed)
  }

  private func draw(
    _ problems: [InputError], wantsStill: Bool
  ) throws(RenderError) -> Drawn {
    do throws(RenderError) { return try drawn(problems, wantsStill: wantsStill) } catch {
      throw placed(error)
    }
  }

  /// Returns an error about a time with the place of its option.
  private func placed(_ error: RenderError) -> RenderError {
    guard case .usage(let problem) = error, problem.file == nil,
      let value = problem.path.flatMap(Options.Key.init(rawValue:)).flatMap({ timeOptions[$0] })
    else { return error }
    return Screenshot.wrong(value, problem.message)
  }

  private func drawn(
    _ problems: [InputError], wantsStill: Bool
  ) throws(RenderError) -> Drawn {
    var drawn = Drawn(problems: problems)
    let recording = try recording()
    drawn.recording = recording
    drawn.picture = try still(recording, wanted: wantsStill)
    if let recording, !outputs.animations.isEmpty {
      for (_, format) in outputs.animations {
        let made = try FrameSource(recording, schedule, standard: format.framesPerSecond)
        drawn.instants.append(made.times.count)
        drawn.source = drawn.source ?? made
      }
      drawn.problems += try warnings(of: recording) { one throws(RenderError) in one.problems }
      for (path, format) in outputs.animations {
        drawn.problems += losses(path, format, isOpaque: drawn.source?.isOpaque ?? true)
        drawn.problems += try leftovers(in: path, format, recording)
      }
      drawn.problems += try warnings(of: recording) { one throws(RenderError) in
        guard !parts.isEmpty else {
          return try one.textWarnings(from: schedule.from, to: schedule.to ?? one.end)
        }
        return try one.textWarnings(
          from: min(schedule.from, one.end), to: min(schedule.to ?? one.end, one.end))
      }
    }
    for problem in drawn.picture?.problems ?? [] where !drawn.problems.contains(problem) {
      drawn.problems.append(problem)
    }
    if let recording, !recording.isCut, (instant ?? schedule.from) > recording.endOfAll {
      let message =
        "the scene has already ended, at"
        + " \(decimal(recording.endOfAll.inSeconds, digits: 3)) s"
      drawn.problems.append(beginning?.error(message) ?? InputError(message))
    }
    return drawn
  }

  /// Renders and writes the case.
  func make(
    _ problems: [InputError], isStrict: Bool, layersPath: String?, threads: Int,
    progress: @escaping Recording.Progress
  ) throws(RenderError) -> Job.Result {
    let drawn = try ready(problems, isStrict: isStrict, wantsLayers: layersPath != nil)
    var unchanged = try write(drawn.picture, layersPath, threads: threads)
    if let recording = drawn.recording {
      for (path, format) in outputs.animations {
        if path == "-" {
          try recording.write(as: format, schedule, threads: threads, progress: progress) {
            bytes throws(RenderError) in try Files.writeToOutput(bytes)
          }
        } else if try !recording.write(
          to: outputs.file(path), schedule, keepingEqual: outputs.keepsEqual, threads: threads,
          progress: progress)
        {
          unchanged.append(path)
        }
      }
    }
    return try result(drawn, unchanged: unchanged)
  }

  /// Renders the case before it is encoded.
  ///
  /// - Throws: The first warning if warnings are errors.
  func ready(
    _ problems: [InputError], isStrict: Bool, wantsLayers: Bool
  ) throws(RenderError) -> Drawn {
    let drawn = try draw(problems, wantsStill: !outputs.stills.isEmpty || wantsLayers)
    if isStrict, let first = drawn.problems.first {
      throw .input(outputs.placed(first).description)
    }
    return drawn
  }

  /// Returns the result of a case that was written.
  func result(_ drawn: Drawn, unchanged: [String]) throws(RenderError) -> Job.Result {
    let picture = drawn.picture
    var languages = picture?.languages ?? []
    if languages.isEmpty, let recording = drawn.recording {
      for one in [recording] + recording.companions {
        languages += try one.languages(from: schedule.from, to: schedule.to ?? one.end)
      }
    }
    return Job.Result(
      size: picture?.pixelSize ?? drawn.source?.size ?? PixelSize(width: 0, height: 0),
      scale: scale, banner: picture?.bannerFrame, instants: drawn.instants,
      paths: outputs.paths, unchanged: unchanged, texts: picture?.texts ?? [],
      accessibility: picture?.accessibility,
      warnings: drawn.problems.map { outputs.placed($0).description }, languages: languages)
  }

  /// The texts of the banners, without repetitions.
  var alternative: String {
    var texts: [String] = []
    for text in banners.flatMap(\.plainTexts) where !texts.contains(text) { texts.append(text) }
    return texts.joined(separator: ", ")
  }

  /// Returns the warnings about content that a format can't store.
  private func losses(
    _ path: String, _ format: AnimationFormat, isOpaque: Bool
  ) -> [InputError] {
    lostFrames(path, format) + (isOpaque ? [] : lostTransparency(path, format))
  }

  private func lostFrames(_ path: String, _ format: AnimationFormat) -> [InputError] {
    guard format == .gif, let rate = schedule.framesPerSecond, rate > format.framesPerSecond
    else { return [] }
    return [
      InputError(
        path: path,
        "GIF players show at most \(decimal(format.framesPerSecond)) frames per second; some of"
          + " \(decimal(rate)) are dropped")
    ]
  }

  private func lostTransparency(_ path: String, _ format: AnimationFormat) -> [InputError] {
    switch format {
    case .gif where screenshot.frame?.hasShadow == true:
      [
        InputError(
          path: path,
          "GIF has no partial transparency: the device shadow is dropped, and its"
            + " margin is kept")
      ]
    case .gif:
      [
        InputError(
          path: path,
          "GIF has no partial transparency: pixels below 50% opacity become transparent")
      ]
    case .y4m: [InputError(path: path, "Y4M has no transparency: the background is white")]
    case .apng, .webp, .rgba, .frames: []
    }
  }

  /// Returns warnings about frames of an earlier run in a folder, which an encoder would mistake
  /// for frames of this run.
  private func leftovers(
    in path: String, _ format: AnimationFormat, _ recording: Recording
  ) throws(RenderError) -> [InputError] {
    guard format == .frames else { return [] }
    let count = try schedule.instants(
      of: recording.end, standard: format.framesPerSecond
    ).times.count
    let next = "\(path)\(Recording.name(ofFrame: count, of: count))"
    guard Files.exists(outputs.file(next)) else { return [] }
    return [
      InputError(
        path: path, "the folder has frames of an earlier run, from \(quoted(next, limit: 80)) on")
    ]
  }

  /// Returns the recording and the frames of the first animation, with all warnings.
  ///
  /// - Parameter problems: The warnings found so far.
  func animation(
    _ problems: [InputError]
  ) throws(RenderError) -> (recording: Recording, source: FrameSource, problems: [InputError]) {
    let drawn = try draw(problems, wantsStill: false)
    guard let recording = drawn.recording, let source = drawn.source else {
      throw .impossible("the case has no frames")
    }
    return (recording, source, drawn.problems.map(outputs.placed))
  }

  /// Returns the requested still picture, or nil if there is none.
  package func picture() throws(RenderError) -> RenderedScreenshot? {
    try still(try recording(), wanted: true)
  }

  /// Runs the scene to render and returns its recording, or nil for a still banner.
  private func recording() throws(RenderError) -> Recording? {
    guard parts.isEmpty else {
      let all = try parts.map { part throws(RenderError) in try part.renderer.recording() }
        .compactMap { $0 }
      guard let first = all.first else { return nil }
      first.companions = Array(all.dropFirst())
      first.row = row
      return first
    }
    guard let scene else { return nil }
    var reported: [InputError] = []
    let plan = try ScenePlan(scene, renderer: renderer, warnings: &reported)
    let isStill = outputs.animations.isEmpty && filmstrip == nil
    return try Recording(
      plan, until: lastInstant ?? TimeText.longest, drawing: isStill ? instant : nil,
      with: renderer)
  }

  /// The last instant that affects the output, or nil if the whole scene does.
  private var lastInstant: Duration? {
    guard !outputs.animations.isEmpty || filmstrip != nil else { return instant }
    guard let end = schedule.to else { return nil }
    return max(end, instant ?? .zero)
  }

  /// Returns the warnings of a recording and of those beside it, with the names of their parts.
  private func warnings(
    of recording: Recording, _ found: (Recording) throws(RenderError) -> [InputError]
  ) throws(RenderError) -> [InputError] {
    guard !parts.isEmpty else { return try found(recording) }
    var all: [(name: String, problems: [InputError])] = []
    for (part, one) in zip(parts, [recording] + recording.companions) {
      all.append((part.name, try found(one)))
    }
    return InputError.merged(all)
  }

  /// Returns the width of an animation's frames, a filmstrip or an instant in pixels, or nil for a
  /// still banner.
  func frameWidth() throws(RenderError) -> Int? {
    guard let recording = try recording() else { return nil }
    if let format = outputs.animations.first?.format {
      return try FrameSource(recording, schedule, standard: format.framesPerSecond).size.width
    }
    if let filmstrip { return try recording.filmstrip(filmstrip, schedule).pixelSize.width }
    return try instant.map { time throws(RenderError) in
      try recording.screenshot(at: time).pixelSize.width
    }
  }

  private func still(
    _ recording: Recording?, wanted: Bool
  ) throws(RenderError) -> RenderedScreenshot? {
    guard wanted else { return nil }
    if let row {
      let recordings = recording.map { [$0] + $0.companions } ?? []
      if recordings.isEmpty { try checkSizeOfParts() }
      var drawn: [(name: String, picture: RenderedScreenshot)] = []
      for (index, part) in parts.enumerated() {
        let own = recordings.isEmpty ? nil : recordings[index]
        guard let picture = try part.renderer.still(own, wanted: true) else { continue }
        drawn.append((part.name, picture))
      }
      return try .sideBySide(drawn, row.arrangement, row.postProcessing)
    }
    if let recording, let filmstrip { return try recording.filmstrip(filmstrip, schedule) }
    if let recording, let instant { return try recording.screenshot(at: instant) }
    // Settings that need time still have an effect if the case also has an animation.
    return try renderer.render(screenshot, isAlone: outputs.formats.isEmpty)
  }

  /// Writes a picture and its layers.
  ///
  /// - Returns: The files that weren't rewritten because their content is the same.
  private func write(
    _ picture: RenderedScreenshot?, _ layersPath: String?, threads: Int
  ) throws(RenderError) -> [String] {
    guard let picture else { return [] }
    var unchanged: [String] = []
    var encoded: [StillFormat: [UInt8]] = [:]
    if outputs.keepsEqual {
      if picture.isQuicklyEncoded, outputs.stills.contains(where: { StillFormat(path: $0) == .png })
      {
        encoded[.png] = try picture.bytes(as: .png, threads: threads)
      }
      unchanged = outputs.stills.filter { path in
        guard path != "-", StillFormat(path: path) == .png else { return false }
        let file = outputs.file(path)
        // Another version may have compressed the same pixels into other bytes.
        return encoded[.png].map { Files.holds($0, at: file) } ?? false || picture.isShown(by: file)
      }
    }
    let stills = outputs.stills.filter { !unchanged.contains($0) }
    var files: [(bytes: [UInt8], file: FileName)] = []
    for path in stills {
      let format = StillFormat(path: path) ?? .png
      if encoded[format] == nil {
        encoded[format] = try picture.bytes(as: format, threads: threads)
      }
      let bytes = encoded[format] ?? []
      guard path != "-" else { continue }
      if outputs.keepsEqual, format != .png, Files.holds(bytes, at: outputs.file(path)) {
        unchanged.append(path)
      } else {
        files.append((bytes: bytes, file: outputs.file(path)))
      }
    }
    let streamed = stills.contains("-")
    if let layersPath {
      let text = Array(picture.layerText.utf8)
      if outputs.keepsEqual, layersPath != "-", Files.holds(text, at: outputs.file(layersPath)) {
        unchanged.append(layersPath)
      } else if layersPath == "-" {
        try Files.writeToOutput(text)
      } else {
        files.append((bytes: text, file: outputs.file(layersPath)))
      }
    }
    try Files.write(files)
    if streamed { try Files.writeToOutput(encoded[.png] ?? []) }
    return unchanged
  }
}

extension RenderedScreenshot {
  /// Returns the picture that the options describe: a still banner, one of its instants, an
  /// instant of a scene, or a filmstrip.
  ///
  /// - Parameters:
  ///   - options: The options of one case.
  ///   - renderer: A cache of fonts, glyphs and files across pictures.
  ///   - warnings: The warnings about the files.
  public static func picture(
    of options: Options, with renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) -> RenderedScreenshot {
    let maker = try CaseRenderer(
      options: options, outputs: CaseOutputs(), wantsLayers: true, renderer: renderer,
      warnings: &warnings)
    guard let picture = try maker.picture() else {
      throw .impossible("a picture of a scene needs an instant")
    }
    return picture
  }
}
