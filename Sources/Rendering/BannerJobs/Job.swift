// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerJSON
public import BannerScenes
public import BannerFiles
public import BannerScreens
internal import BannerPixels
internal import BannerDevice
public import BannerDocument
public import BannerGeometry
public import BannerKitInterface
internal import Synchronization

/// A list of pictures to render and write: the work of one command.
public struct Job: Sendable {
  /// The result of one case.
  public struct Result: Sendable {
    /// The width and height of the picture in pixels.
    public var size: PixelSize
    /// The number of pixels per point.
    public var scale: Double
    /// The frame of the banner in a still picture, in points on the screen, or nil without one.
    public var banner: Rect?
    /// The number of instants of each animation, in the order of its files.
    public var instants: [Int]
    /// The output files of the case.
    public var paths: [String]
    /// The output files that weren't rewritten because their content is the same.
    public var unchanged: [String]
    /// Every line of text on the screen, with the fonts that drew it.
    public var texts: [DrawnText]
    /// The accessibility of the banner, or nil if the original library leaves it to the system.
    public var accessibility: Accessibility?
    /// The warnings, one line each.
    public var warnings: [String]
    /// The language of each screen, with the texts that don't fit; empty without languages.
    package var languages: [PictureLanguage] = []
    /// The name of the document, or nil without one.
    package var name: String?
    /// The settings that were tried for a size limit, or nil without one.
    package var sizeSearch: SizeSearch?
    /// The files with the properties that a web page needs.
    package var pagePictures: [PagePicture] = []
  }

  /// The reason why a case failed.
  ///
  /// Its description is one line.
  public struct Failure: Error, CustomStringConvertible {
    /// The output files of the case.
    public var paths: [String]
    /// The error.
    public var reason: RenderError
    /// The options of the case.
    package var options: Options
    /// The name of the document, or nil without one.
    package var name: String?

    /// The error as one line.
    public var description: String { reason.description }
  }

  /// A file to write and the options of its picture.
  public struct Output: Sendable {
    /// The path; `-` is standard output.
    public let path: String
    /// The options of the picture, without lists.
    public let options: Options
    /// The number of pixels per point.
    public let scale: Double
  }

  /// A case with its output files.
  private struct Assignment {
    var one: Matrix.Case
    var outputs: CaseOutputs
    var layers: String?
  }

  /// A case that is ready to render.
  private struct Item {
    var options: Options
    var outputs: CaseOutputs
    var layers: String?
    var renderer: CaseRenderer
    /// The warnings about the options.
    var warnings: [InputError]

    /// All output files, including the layer text.
    var paths: [String] { outputs.paths + (layers.map { [$0] } ?? []) }

    /// Creates an item and reports all problems of its options before rendering.
    init(_ assignment: Assignment, renderer: Renderer) throws(RenderError) {
      options = assignment.one.options
      outputs = assignment.outputs
      layers = assignment.layers
      warnings = assignment.one.warnings
      do throws(RenderError) {
        self.renderer = try CaseRenderer(
          options: options, outputs: outputs, wantsLayers: layers != nil, renderer: renderer,
          warnings: &warnings)
      } catch { throw error.placed(at: outputs.origin) }
    }
  }

  /// Whether the results of files with a size limit have the sizes in other formats.
  package var comparesFormats = false

  private let items: [Item]
  private let isStrict: Bool
  /// The designs that at least one case shows.
  let designs: ShownDesigns
  /// The warnings about values and strings that no picture uses.
  let unusedTexts: [InputError]

  /// The files to write, in order.
  public var paths: [String] { items.flatMap(\.paths) }

  /// The pictures and animations to write, in order, without layer texts.
  public var outputs: [Output] {
    items.flatMap { item in
      item.outputs.paths.map { Output(path: $0, options: item.options, scale: item.renderer.scale) }
    }
  }

  /// The number of cases.
  ///
  /// Each one is rendered separately.
  public var count: Int { items.count }

  /// Creates a job from documents without rendering or writing anything.
  ///
  /// - Parameters:
  ///   - documents: The documents to render, in order. Values may be lists.
  ///   - outputs: The output templates of each picture, with placeholders in braces for lists.
  ///     The file extension selects the format. A suffix such as `@2x` sets the scale. `-` is
  ///     standard output.
  ///   - format: The format of standard output, or nil for PNG.
  ///   - layers: The output template of each layer text, with placeholders in braces for lists.
  ///   - isStrict: Whether a warning is an error.
  public init(
    _ documents: [Options], outputs: [String], format: AnimationFormat? = nil,
    layers: String? = nil, isStrict: Bool = false
  ) throws(RenderError) {
    try self.init(
      [Plan(documents, outputs: outputs, layers: layers)], format: format, isStrict: isStrict)
  }

  /// Creates a job from several plans.
  ///
  /// No plan may write a file that another one writes or reads.
  ///
  /// - Parameters:
  ///   - plans: The documents to render and their output files.
  ///   - sources: Additional files that must not be overwritten, such as the set's file.
  ///   - only: The patterns that select files. Only cases with a matching file are rendered. Each
  ///     pattern must match at least one file. Paths match as written in a set, or relative to
  ///     the working directory.
  ///   - format: The format of standard output, or nil for PNG.
  ///   - isStrict: Whether a warning is an error.
  ///   - keepsEqual: Whether to leave a file unchanged if its content is the same.
  ///   - log: The log that records the files read.
  public init(
    _ plans: [Plan], sources: [String] = [], only: [FilePattern] = [],
    format: AnimationFormat? = nil, isStrict: Bool = false, keepsEqual: Bool = false,
    noting log: FileAccessLog = FileAccessLog()
  ) throws(RenderError) {
    let renderer = Renderer(noting: log)
    self.isStrict = isStrict
    var files = OutputPathRegistry(
      reading: sources + plans.flatMap { $0.documents.flatMap { $0.files() } })
    var selection = Selection(only)
    var assignments: [Assignment] = []
    var count = 0
    var designs = ShownDesigns()
    for plan in plans {
      do throws(RenderError) {
        let chosen = try Self.assignments(
          of: plan, format: format, keepsEqual: keepsEqual, renderer, files: &files,
          selection: &selection)
        assignments += chosen.selected
        count += chosen.selected.count + chosen.others.count
        for options in chosen.others { designs.note(options, with: renderer) }
      } catch { throw error.placed(at: plan.origin) }
      guard count <= Limits.mostPictures else { throw Matrix.tooMany }
    }
    try selection.check()
    let elsewhere = (
      hasStills: assignments.contains { !$0.outputs.stills.isEmpty },
      formats: assignments.flatMap { $0.outputs.animations.map(\.format) }
    )
    // Reports the problems of all cases before rendering the first one.
    let items = try assignments.map { assignment throws(RenderError) in
      var assignment = assignment
      assignment.outputs.elsewhere = elsewhere
      let item = try Item(assignment, renderer: renderer)
      item.renderer.lookForImages()
      designs.note(item.renderer.banners)
      return item
    }
    // Includes images named by designs: a second run would find the picture of the first one.
    for item in items {
      for path in item.paths where path != "-" {
        guard let problem = item.outputs.file(path).outsideProblem else { continue }
        throw RenderError.usage("\(quoted(path, limit: 120)): \(problem)")
          .placed(at: item.outputs.origin)
      }
      for path in item.paths where path != "-" && log.includes(path) {
        throw RenderError.usage("\(quoted(path, limit: 120)) is both an output and an image input")
          .placed(at: item.outputs.origin)
      }
    }
    let sharesDefaults = plans.contains(where: \.sharesDefaults)
    (self.items, unusedTexts) =
      selection.isWhole
      ? Self.noting(renderer.textUse, in: items, sharingDefaults: sharesDefaults) : (items, [])
    self.designs = designs
  }

  /// Returns the items with warnings about values and strings that no picture of the job uses.
  ///
  /// The first picture with such a value has the warning.
  private static func noting(
    _ use: TextUse, in items: [Item], sharingDefaults: Bool
  ) -> (items: [Item], all: [InputError]) {
    var all: [InputError] = []
    let items = items.map { item in
      var item = item
      let found = use.warnings(of: item.options, ignoringDefaults: sharingDefaults)
      for warning in found where !all.contains(warning) {
        all.append(warning)
        item.warnings.append(warning)
      }
      return item
    }
    return (items, all)
  }

  /// Returns the selected cases of a plan, and the options of the other cases.
  private static func assignments(
    of plan: Plan, format: AnimationFormat?, keepsEqual: Bool, _ renderer: Renderer,
    files: inout OutputPathRegistry, selection: inout Selection
  ) throws(RenderError) -> (selected: [Assignment], others: [Options]) {
    let combinations = try Matrix(documents: plan.documents, renderer: renderer)
    let templates: [[String]]
    do throws(RenderError) {
      templates = try plan.outputs.map { output throws(RenderError) in
        try combinations.paths(output)
      }
    } catch {
      // A comma in a wrong value explains more than a name that two pictures share.
      try combinations.checkValues(with: renderer)
      throw error
    }
    let (matrix, names, groups) = try combinations.parted(byDensityOf: templates)
    try checkScales(in: plan, of: combinations.cases, densities: matrix.cases)
    var assignments = matrix.cases.map { one in
      var outputs = CaseOutputs()
      outputs.origin = plan.origin
      outputs.sandbox = plan.scope.sandbox
      outputs.keepsEqual = keepsEqual
      return Assignment(one: one, outputs: outputs)
    }
    var isSelected = Array(repeating: selection.isWhole, count: assignments.count)
    func take(_ name: String, _ index: Int) throws(RenderError) -> String {
      let path = try Self.path(name, of: plan)
      try files.claim(path)
      if selection.takes(name, path) { isSelected[index] = true }
      return path
    }
    for (index, names) in names.enumerated() {
      for name in names {
        try assignments[index].outputs.add(
          try take(name, index), format: format, of: assignments[index].one.options)
      }
    }
    for group in groups where group.count > 1 {
      let all = assignments[group].map(\.outputs)
      for index in group {
        assignments[index].outputs.atOtherScales = group.filter { $0 != index }.map {
          all[$0 - group.lowerBound]
        }
      }
    }
    if let layers = plan.layers {
      for (index, name) in try matrix.paths(layers).enumerated() {
        assignments[index].layers = try take(name, index)
      }
    }
    let all = zip(assignments, isSelected)
    return (all.filter(\.1).map(\.0), all.filter { !$0.1 }.map(\.0.one.options))
  }

  /// Rejects names of files whose scale isn't known or not in the name.
  ///
  /// - Parameters:
  ///   - cases: The cases of the plan.
  ///   - densities: The cases for each density in the names of its outputs.
  private static func checkScales(
    in plan: Plan, of cases: [Matrix.Case], densities: [Matrix.Case]
  ) throws(RenderError) {
    let unscaled = cases.first { $0.options[.scale] == nil && $0.options[.maxSize] != nil }
    if let limit = unscaled?.options[.maxSize],
      let output = plan.outputs.first(where: { $0.contains("{scale}") })
    {
      throw Screenshot.wrong(
        limit,
        "finds a scale for each file, so that {scale} can't name \(quoted(output, limit: 80)); set"
          + " scale")
    }
    if let layers = plan.layers, densities.count > cases.count,
      let limit = densities.lazy.compactMap({ $0.options[.maxSize] }).first
    {
      throw Screenshot.wrong(
        limit,
        "finds a scale for each file, so that \(quoted(layers, limit: 80)) can't describe several"
          + " files; name one file")
    }
    if let layers = plan.layers, densities.count > cases.count,
      !layers.contains("{scale}")
    {
      throw .usage(
        "\(quoted(layers, limit: 120)) would be written for several scales; give each its own name with"
          + " {scale}")
    }
  }

  /// Returns the path of an output relative to the working directory.
  private static func path(_ name: String, of plan: Plan) throws(RenderError) -> String {
    // A picture of a set may come from a file that the set extends.
    let scope = plan.origin.map(plan.scope.of) ?? plan.scope
    guard !scope.allowsOutside, name != "-" else {
      return name == "-" ? name : scope.path(of: name)
    }
    do throws(NameScope.Problem) {
      // The slash marks a folder of frames.
      guard name.endsWithSlash else { return try scope.file(name).path }
      return try scope.folder(name).path + "/"
    } catch { throw .usage("\(quoted(name, limit: 120)) \(error)") }
  }

  /// Renders and writes all pictures.
  ///
  /// Several threads render the pictures. The result doesn't depend on their number. If one
  /// picture fails, the others are still written. A picture is released as soon as it is
  /// reported.
  ///
  /// - Parameters:
  ///   - threads: The number of threads, at least 1.
  ///   - progress: Called occasionally, from any thread, with the completed share of the work
  ///     (0–1).
  ///   - isCanceled: Called before each case. After cancellation, the remaining cases are
  ///     neither rendered nor reported.
  ///   - report: Called for each case in order, when it and all cases before it are complete.
  public func run(
    threads: Int, progress: (@Sendable (Double) -> Void)? = nil,
    isCanceled: (@Sendable () -> Bool)? = nil,
    report: (Swift.Result<Result, Failure>) -> Void
  ) {
    let count = items.count
    let done = Mutex((shares: Array(repeating: 0.0, count: progress == nil ? 0 : count), all: 0.0))
    @Sendable func tell(_ index: Int, _ share: Double) {
      guard let progress else { return }
      let all = done.withLock { done in
        done.all += share - done.shares[index]
        done.shares[index] = share
        return done.all
      }
      progress(min(1, all / Double(count)))
    }
    let files = items.flatMap { item in
      item.paths.filter { $0 != "-" }.map(item.outputs.file)
    }
    // Both take time in proportion to a single picture, which is easily rendered again.
    if count > 1 { Leftovers.sweep(besides: files) }
    defer { if count > 1 { Files.synchronizeFolders(of: files) } }
    // A single picture uses all threads as far as possible.
    let share = count == 1 ? max(1, threads) : 1
    @Sendable func made(_ index: Int) -> Swift.Result<Result, Failure> {
      defer { tell(index, 1) }
      do throws(RenderError) {
        return .success(
          try make(index, threads: share) { tell(index, Double($0) / Double(max(1, $1))) })
      } catch {
        return .failure(
          Failure(
            paths: items[index].paths, reason: error, options: items[index].options,
            name: Matrix.name(of: items[index].options)))
      }
    }
    concurrentForEach(
      count, threads: threads,
      worker: { { index in isCanceled?() == true ? nil : made(index) } },
      take: { result in if let result { report(result) } })
  }

  /// Returns the errors and warnings of the pictures without writing anything.
  func problems() -> Check.Findings {
    var findings = Check.Findings()
    for item in items {
      do throws(RenderError) {
        findings.add(try item.renderer.check(designs.filtered(item.warnings)))
      } catch {
        findings.addErrors([error.placed(at: item.outputs.origin)])
      }
    }
    return findings
  }

  private func make(
    _ index: Int, threads: Int, progress: @escaping Recording.Progress
  ) throws(RenderError) -> Result {
    let item = items[index]
    do throws(RenderError) {
      let warnings = designs.filtered(item.warnings)
      var result: Result
      if let limit = item.renderer.sizeLimit, !item.outputs.paths.isEmpty {
        result = try item.renderer.makeWithin(
          limit, item.options, warnings, isStrict: isStrict, layersPath: item.layers,
          comparesFormats: comparesFormats, threads: threads, progress: progress)
      } else {
        result = try item.renderer.make(
          warnings, isStrict: isStrict, layersPath: item.layers, threads: threads,
          progress: progress)
      }
      result.name = Matrix.name(of: item.options)
      let width = max(1, Int((Double(result.size.width) / result.scale).rounded()))
      result.pagePictures = item.outputs.paths.map { path in
        PagePicture(
          path: path, width: width, alternative: item.renderer.alternative,
          isDark: item.renderer.screenshot.screen.appearance == .dark,
          key: item.options.keyBesidesAppearance)
      }
      return result
    } catch {
      throw error.placed(at: item.outputs.origin).placed(inDocument: item.options.documents.last)
    }
  }
}
