// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerJSON
public import BannerScenes
public import BannerFiles
public import BannerScreens
internal import BannerPixels
public import BannerDevice
public import BannerDocument
public import BannerGeometry
public import BannerKitInterface
internal import Synchronization

/// Pictures to be made and written: what the command does.
public struct Job: Sendable {
  /// What was made of one case.
  public struct Result: Sendable {
    /// Width and height of the picture in pixels.
    public var size: PixelSize
    /// Pixels per point.
    public var scale: Double
    /// Where the banner is in a still picture, in points on the screen; nil if there is none.
    public var banner: Rect?
    /// How many instants each animation has, in the order of its files.
    public var instants: [Int]
    /// The files that it was to be written to.
    public var paths: [String]
    /// Those of them that showed the same already and were left as they are.
    public var unchanged: [String]
    /// Every line of text on the screen, with the fonts that drew it.
    public var texts: [DrawnText]
    /// What a screen reader finds in the banner; nil if the original leaves it to the system.
    public var accessibility: Accessibility?
    /// Lines to print.
    public var warnings: [String]
  }

  /// Why a case was not made; prints as one line.
  public struct Failure: Error, CustomStringConvertible {
    /// The files that it was to be written to.
    public var paths: [String]
    /// What went wrong.
    public var reason: RenderError

    /// The reason's line.
    public var description: String { reason.description }
  }

  /// A file that is to be written, and what its picture is of.
  public struct Output: Sendable {
    /// The file; `-` is standard output.
    public let path: String
    /// What describes the picture, without lists.
    public let options: Options
    /// Pixels per point.
    public let scale: Double
  }

  /// The files that a case is written to.
  private struct Assignment {
    var one: Matrix.Case
    var outputs: CaseOutputs
    var layers: String?
  }

  /// A case that can be drawn.
  private struct Item {
    var options: Options
    var outputs: CaseOutputs
    var layers: String?
    var renderer: CaseRenderer
    /// What is odd in the options.
    var warnings: [InputError]

    /// Every file.
    var paths: [String] { outputs.paths + (layers.map { [$0] } ?? []) }

    /// Whatever is wrong with the options is said here, before anything is drawn.
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

  private let items: [Item]
  private let isStrict: Bool
  /// The designs that some case shows.
  let designs: ShownDesigns

  /// The files that will be written, in order.
  public var paths: [String] { items.flatMap(\.paths) }

  /// The pictures and animations that will be written, in order; no layer texts.
  public var outputs: [Output] {
    items.flatMap { item in
      item.outputs.paths.map { Output(path: $0, options: item.options, scale: item.renderer.scale) }
    }
  }

  /// How many cases there are, each of which is made of its own.
  public var count: Int { items.count }

  /// Plans a job; nothing is drawn or written yet.
  ///
  /// - Parameters:
  ///   - documents: What to draw, one after the other; values may be lists.
  ///   - outputs: Files to write each picture to, with words in braces for lists; their endings say
  ///     what kind they are, and `@2x` before them how many pixels a point has. `-` is standard output.
  ///   - format: What standard output is given; nil for a PNG file.
  ///   - layers: The file to write each layer text to, likewise.
  ///   - isStrict: Whether a warning is an error.
  public init(
    _ documents: [Options], outputs: [String], format: AnimationFormat? = nil,
    layers: String? = nil, isStrict: Bool = false
  ) throws(RenderError) {
    try self.init(
      [Plan(documents, outputs: outputs, layers: layers)], format: format, isStrict: isStrict)
  }

  /// Plans a job of several plans, none of which may write a file that another writes or reads.
  ///
  /// - Parameters:
  ///   - plans: What is drawn, and where it is written.
  ///   - sources: Further files that may not be written, such as the one of a set.
  ///   - only: Patterns for files; only cases with a file that fits one of them are drawn. Each must fit
  ///     at least one. Paths are compared as they stand in a set, and as they are from where the command
  ///     was called.
  ///   - format: What standard output is given; nil for a PNG file.
  ///   - isStrict: Whether a warning is an error.
  ///   - keepsEqual: Whether a file that shows the same already is left as it is.
  ///   - log: Where files that are read are noted.
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
    // Whatever is wrong with any case is said before the first one is drawn.
    let items = try assignments.map { assignment throws(RenderError) in
      var assignment = assignment
      assignment.outputs.elsewhere = elsewhere
      let item = try Item(assignment, renderer: renderer)
      item.renderer.lookForImages()
      designs.note(item.renderer.banners)
      return item
    }
    // Also images that designs name: a second run would find the picture of the first.
    for item in items {
      for path in item.paths where path != "-" && log.includes(path) {
        throw RenderError.usage(
          InputError(
            "\(quoted(path, limit: 120)) would be written, and an image is looked for there")
        ).placed(at: item.outputs.origin)
      }
    }
    self.items = items
    self.designs = designs
  }

  /// The cases of a plan: those that are selected, and the options of the others.
  private static func assignments(
    of plan: Plan, format: AnimationFormat?, keepsEqual: Bool, _ renderer: Renderer,
    files: inout OutputPathRegistry, selection: inout Selection
  ) throws(RenderError) -> (selected: [Assignment], others: [Options]) {
    let combinations = try Matrix(documents: plan.documents, renderer: renderer)
    let (matrix, names, groups) = try combinations.parted(
      byDensityOf: plan.outputs.map { output throws(RenderError) in
        try combinations.paths(output)
      })
    if let layers = plan.layers, matrix.cases.count > combinations.cases.count,
      !layers.contains("{scale}")
    {
      throw .usage(
        InputError(
          "\(quoted(layers, limit: 120)) would be written for several scales; tell them apart by"
            + " {scale}"))
    }
    var assignments = matrix.cases.map { one in
      var outputs = CaseOutputs()
      outputs.origin = plan.origin
      outputs.keepsEqual = keepsEqual
      return Assignment(one: one, outputs: outputs)
    }
    var isSelected = Array(repeating: selection.isWhole, count: assignments.count)
    func take(_ name: String, _ index: Int) throws(RenderError) -> String {
      let path = Options.path(name, in: plan.folder)
      try files.claim(path)
      if selection.takes(name, path) { isSelected[index] = true }
      return path
    }
    for (index, names) in names.enumerated() {
      for name in names {
        try assignments[index].outputs.add(try take(name, index), format: format)
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

  /// Draws and writes everything.
  ///
  /// Pictures are drawn by several threads and do not depend on their number. A picture that fails
  /// does not keep the others from being written. Nothing of a picture is kept when it is reported.
  ///
  /// - Parameters:
  ///   - threads: At least 1.
  ///   - progress: Called now and then, by any thread, with the share of everything that is done, 0…1.
  ///   - isCancelled: Asked before each case; those that are left are not drawn then, nor reported.
  ///   - report: Called for each case in order, when it and all before it are done.
  public func run(
    threads: Int, progress: (@Sendable (Double) -> Void)? = nil,
    isCancelled: (@Sendable () -> Bool)? = nil,
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
    // A picture alone is shared by all threads as far as it can be.
    let share = count == 1 ? max(1, threads) : 1
    @Sendable func made(_ index: Int) -> Swift.Result<Result, Failure> {
      defer { tell(index, 1) }
      do throws(RenderError) {
        return .success(
          try make(index, threads: share) { tell(index, Double($0) / Double(max(1, $1))) })
      } catch { return .failure(Failure(paths: items[index].paths, reason: error)) }
    }
    concurrentForEach(
      count, threads: threads,
      worker: { { index in isCancelled?() == true ? nil : made(index) } },
      take: { result in if let result { report(result) } })
  }

  /// What is odd in the pictures, and what is wrong with them; nothing is written.
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
      return try item.renderer.make(
        designs.filtered(item.warnings), isStrict: isStrict, layersPath: item.layers,
        threads: threads, progress: progress)
    } catch {
      throw error.placed(at: item.outputs.origin).placed(inDocument: item.options.documents.last)
    }
  }
}
