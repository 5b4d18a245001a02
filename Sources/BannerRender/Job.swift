// SPDX-License-Identifier: MIT

public import Device
internal import Dispatch
public import Document
public import Geometry
public import KitInterface
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
    /// The files that were written.
    public var paths: [String]
    /// Every line of text on the screen, with the fonts that drew it.
    public var texts: [DrawnText]
    /// What a screen reader finds in the banner; nil if the original leaves it to the system.
    public var accessibility: Accessibility?
    /// Lines to print.
    public var warnings: [String]
  }

  private let matrix: Matrix
  private let outputs: [CaseOutputs]
  private let layerTexts: [String]?
  private let renderer: Renderer
  private let isStrict: Bool

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
    renderer = Renderer()
    self.isStrict = isStrict
    let combinations = try Matrix(documents: documents, renderer: renderer)
    let (matrix, files, groups) = try combinations.parted(
      byDensityOf: outputs.map { output throws(RenderError) in try combinations.paths(output) })
    if let layers, matrix.cases.count > combinations.cases.count, !layers.contains("{scale}") {
      throw .usage(
        InputError(
          "\(quoted(layers, limit: 120)) would be written for several scales; tell them apart by"
            + " {scale}"))
    }
    var perCase = Array(repeating: CaseOutputs(), count: matrix.cases.count)
    // A file that is read may not be written: it would be lost.
    var taken = Set(documents.flatMap { $0.files() }.map(Files.identity))
    func take(_ path: String) throws(RenderError) {
      guard taken.insert(path == "-" ? path : Files.identity(path)).inserted else {
        throw .usage(
          InputError("\(quoted(path, limit: 120)) would be written twice, or is read as well"))
      }
    }
    for (index, paths) in files.enumerated() {
      for path in paths {
        try take(path)
        try perCase[index].add(path, format: format)
      }
    }
    for group in groups where group.count > 1 {
      let all = perCase[group]
      for index in group {
        perCase[index].atOtherScales = group.filter { $0 != index }.map { all[$0] }
      }
    }
    self.matrix = matrix
    self.outputs = perCase
    layerTexts = try layers.map { template throws(RenderError) in try matrix.paths(template) }
    for path in layerTexts ?? [] { try take(path) }
    // Whatever is wrong with the options of any case is said before the first one is drawn.
    for (one, outputs) in zip(matrix.cases, perCase) {
      var warnings: [InputError] = []
      _ = try CaseMaker(
        options: one.options, outputs: outputs, wantsLayers: layers != nil, renderer: renderer,
        warnings: &warnings)
    }
  }

  /// Draws and writes everything.
  ///
  /// Pictures are drawn by several threads and do not depend on their number. A picture that fails
  /// does not keep the others from being written.
  ///
  /// - Parameters:
  ///   - threads: At least 1.
  ///   - progress: Called now and then, by any thread, with the share of everything that is done, 0…1.
  ///   - report: Called for each case in order, when all are done.
  public func run(
    threads: Int, progress: (@Sendable (Double) -> Void)? = nil,
    report: (Swift.Result<Result, RenderError>) -> Void
  ) {
    let count = matrix.cases.count
    let done = Mutex<[Double]>(Array(repeating: 0, count: count))
    @Sendable func tell(_ index: Int, _ share: Double) {
      guard let progress else { return }
      let all = done.withLock { shares in
        shares[index] = share
        return shares.reduce(0, +)
      }
      progress(all / Double(count))
    }
    let results = Mutex<[Swift.Result<Result, RenderError>?]>(Array(repeating: nil, count: count))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
      while true {
        let index = next.withLock { value in
          defer { value += 1 }
          return value
        }
        guard index < count else { return }
        let result: Swift.Result<Result, RenderError>
        do throws(RenderError) {
          result = .success(try make(index) { tell(index, Double($0) / Double(max(1, $1))) })
        } catch { result = .failure(error) }
        tell(index, 1)
        results.withLock { $0[index] = result }
      }
    }
    for result in results.withLock({ $0 }) {
      if let result { report(result) }
    }
  }

  private func make(
    _ index: Int, progress: @escaping Recording.Progress
  ) throws(RenderError) -> Result {
    let one = matrix.cases[index]
    var problems = one.warnings
    let maker = try CaseMaker(
      options: one.options, outputs: outputs[index], wantsLayers: layerTexts != nil,
      renderer: renderer, warnings: &problems)
    return try maker.make(
      problems, isStrict: isStrict, layersPath: layerTexts?[index], progress: progress)
  }
}
