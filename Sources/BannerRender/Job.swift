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
    /// Where the banner is, in points on the screen.
    public var banner: Rect
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
  private let pictures: [[String]]
  private let layerTexts: [String]?
  private let renderer: Renderer
  private let isStrict: Bool

  /// Plans a job; nothing is drawn or written yet.
  ///
  /// - Parameters:
  ///   - documents: What to draw, one after the other; values may be lists.
  ///   - outputs: Files to write each picture to, with words in braces for lists; `-` is standard
  ///     output.
  ///   - layers: The file to write each layer text to, likewise.
  ///   - isStrict: Whether a warning is an error.
  public init(
    _ documents: [Options], outputs: [String], layers: String? = nil, isStrict: Bool = false
  ) throws(RenderError) {
    renderer = Renderer()
    self.isStrict = isStrict
    let matrix = try Matrix(documents: documents, renderer: renderer)
    var perCase = Array(repeating: [String](), count: matrix.cases.count)
    // A file that is read may not be written: it would be lost.
    var taken = Set(documents.flatMap { $0.files() }.map(Files.identity))
    func take(_ path: String) throws(RenderError) {
      guard path == "-" || taken.insert(Files.identity(path)).inserted else {
        throw .usage(
          InputError("\(quoted(path, limit: 120)) would be written twice, or is read as well"))
      }
    }
    for output in outputs {
      for (index, path) in try matrix.paths(output).enumerated() {
        guard path == "-" || path.lowercased().hasSuffix(".png") else {
          throw .usage(
            InputError("\(quoted(path, limit: 120)): only PNG files can be written: name.png, or -")
          )
        }
        try take(path)
        perCase[index].append(path)
      }
    }
    self.matrix = matrix
    pictures = perCase
    layerTexts = try layers.map { template throws(RenderError) in try matrix.paths(template) }
    for path in layerTexts ?? [] { try take(path) }
    // Whatever is wrong with the options of any case is said before the first one is drawn.
    for one in matrix.cases {
      var warnings: [InputError] = []
      _ = try Screenshot(options: one.options, renderer: renderer, warnings: &warnings)
    }
  }

  /// Draws and writes everything.
  ///
  /// Pictures are drawn by several threads and do not depend on their number. A picture that fails
  /// does not keep the others from being written.
  ///
  /// - Parameters:
  ///   - threads: At least 1.
  ///   - report: Called for each case in order, when all are done.
  public func run(
    threads: Int, report: (Swift.Result<Result, RenderError>) -> Void
  ) {
    let count = matrix.cases.count
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
        do throws(RenderError) { result = .success(try make(index)) } catch {
          result = .failure(error)
        }
        results.withLock { $0[index] = result }
      }
    }
    for result in results.withLock({ $0 }) {
      if let result { report(result) }
    }
  }

  private func make(_ index: Int) throws(RenderError) -> Result {
    var problems = matrix.cases[index].warnings
    let screenshot = try Screenshot(
      options: matrix.cases[index].options, renderer: renderer, warnings: &problems)
    let rendered = try screenshot.render(with: renderer)
    let warnings = problems.map(\.description) + rendered.warnings
    if isStrict, let first = warnings.first { throw .input(InputError(first)) }
    let bytes = pictures[index].isEmpty ? [] : try rendered.png()
    var files = pictures[index].map { (bytes: bytes, path: $0) }
    if let layerTexts {
      files.append((bytes: Array(rendered.layerText.utf8), path: layerTexts[index]))
    }
    try Files.write(files.filter { $0.path != "-" })
    for file in files where file.path == "-" { try Files.writeToOutput(file.bytes) }
    return Result(
      size: PixelSize(width: rendered.bitmap.width, height: rendered.bitmap.height),
      scale: rendered.scale, banner: rendered.bannerFrame, paths: pictures[index],
      texts: rendered.texts, accessibility: rendered.accessibility, warnings: warnings)
  }
}
