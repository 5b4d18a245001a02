// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels
internal import BannerFiles
internal import BannerJSON
internal import ArgumentParser
internal import BannerJobs
internal import BannerReports
internal import BannerComparison

/// The command that compares two pictures.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two images, or a snapshot set with an earlier revision.",
    usage: """
      bannerrender diff [options] <expected> <actual>
      bannerrender diff --base <revision> [options] [<cases>]
      """,
    discussion: .explanation(
      """
      With --base, diff draws a snapshot set as it was at a git revision and as it is, and writes a report. It reads no \
      references, and leaves the repository as it is. Cases with the same inputs aren't drawn.

      Both are PNG or JPEG files. At 8 bits, a difference of 1 in any channel counts. Only the color of \
      fully transparent pixels is ignored. Exit code 0: equal or within the tolerance. 1: different.

      Two APNG files are compared at each instant, with their durations. --output then shows the first frame that \
      differs.

      With a layer text next to each picture (out.txt next to out.png), diff names the layers that \
      changed. The option --layers of render writes such texts.
      """,
      examples: HelpExample("Print the differences", "bannerrender diff before.png after.png"),
      HelpExample(
        "Write a picture of them", "bannerrender diff before.png after.png --output changes.png"),
      HelpExample("What a branch changes in the set", "bannerrender diff --base main")))

  @Argument(
    help: "The expected picture, and the actual one. With --base: names or patterns of cases.",
    completion: .pictures)
  var pictures: [String] = []
  @OptionGroup(title: "Revisions") var revision: RevisionArguments
  @Option(
    name: .shortAndLong,
    help: .line(
      "PNG file for the expected picture, the difference and the actual picture; '-' is standard output.",
      value: "file"),
    completion: .differences)
  var output: String?
  @Flag(help: "Write only the difference.") var onlyDifference = false
  @Option(
    help: .line("Share of all pixels that may differ, 0 to 1.", value: "ratio", default: "0"))
  var toleranceRatio: String?
  @Option(help: .line("Number of pixels that may differ.", value: "count", default: "0"))
  var toleranceCount: String?
  @Option(
    help: .line(
      "Difference at which a pixel still counts as equal: yiq:0.1 (0 to 1, as in pixelmatch) or"
        + " ciede2000:2 (0 to 100).", value: "metric:limit", default: "none"))
  var pixelTolerance: String?
  @Option(
    name: .customLong("ignore"),
    help: .line(
      "Area to ignore: x,y,width,height in pixels, or the name of a layer. Can be repeated.",
      value: "area"))
  var ignored: [String] = []
  @Option(
    name: .customLong("layers"), parsing: .upToNextOption,
    help: .line(
      "The layer texts of both pictures.", value: "files", default: "those next to the pictures"),
    completion: .layerTexts)
  var layerFiles: [String] = []
  @Option(
    help: .line(
      "Top left corner of the pictures on the screen, in points. Needed for pictures of --crop banner.",
      value: "x,y", default: "0,0")) var origin: String?
  @Flag(help: .jsonLines) var json = false
  @Flag(
    name: .shortAndLong, help: "Print nothing, or with --base only differences; see the exit code.")
  var quiet = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    if try revision.run(pictures, isJSON: json, isQuiet: quiet, besides: pictureOptions) { return }
    // Arguments after the two files of --layers are pictures.
    let paths = Array(layerFiles.dropFirst(2)) + pictures
    guard paths.count == 2 else {
      let hint = paths.count < 2 ? "; to compare with a git revision, use --base" : ""
      throw ValidationError("expected two pictures to compare, found \(paths.count)\(hint)")
    }
    guard layerFiles.isEmpty || layerFiles.count >= 2 else {
      throw ValidationError("--layers: expected two files, one for each picture")
    }
    try checkOutput(against: paths)
    let tolerance = try self.tolerance
    let areas = try ignored.map(IgnoredOption.init)
    let files = try paths.map { try PictureReader.bytes(at: $0) }
    let layers = try LayerTexts(paths, given: Array(layerFiles.prefix(2)), origin: origin)
    if output == nil, !json, tolerance == .exact, ignored.isEmpty, layers.changes.isEmpty,
      PictureReader.areSurelyEqual(files[0], files[1])
    {
      return quiet ? () : try Terminal.print(Style.output.good("equal"))
    }
    if try compareAnimations(files, paths, tolerance, areas) { return }
    let bitmaps = try PictureReader.straightBitmaps(of: files, paths: paths)
    let ignoredAreas = try areas.flatMap { try $0.areas(in: layers, of: bitmaps) }
    let comparison = PictureComparison(
      bitmaps[0], bitmaps[1], tolerance: tolerance, ignoring: ignoredAreas, alpha: .straight)
    try write(bitmaps, comparison, ignoredAreas)
    let found = DiffResult(
      paths: paths, comparison: comparison,
      regions: layers.explained(comparison, bitmaps), changes: layers.changes)
    let style = output == "-" ? Style.errors : Style.output
    if !quiet { try print(json ? [found.json] : found.lines(in: style)) }
    if comparison.verdict == .different { throw ExitCode(1) }
  }

  /// Compares two animations, and returns whether the files are animations.
  private func compareAnimations(
    _ files: [[UInt8]], _ paths: [String], _ tolerance: Tolerance, _ areas: [IgnoredOption]
  ) throws -> Bool {
    let areAnimations = files.map(PictureReader.isAnimation)
    guard let first = areAnimations.firstIndex(of: true) else { return false }
    guard !areAnimations.contains(false) else {
      throw RenderError.input(
        file: paths[first], "is an animation, and the other file is a still picture")
    }
    for (option, isGiven) in [("--layers", !layerFiles.isEmpty), ("--origin", origin != nil)]
    where isGiven {
      throw ValidationError("\(option) applies to still pictures, and both files are animations")
    }
    let found = try AnimationDiff(files, paths: paths, tolerance: tolerance, ignoring: areas)
    if output != nil {
      let shown = found.shown
      try write([shown.expected, shown.actual], shown.comparison, found.ignored)
    }
    let style = output == "-" ? Style.errors : Style.output
    if !quiet { try print(json ? [found.json] : found.lines(in: style)) }
    if found.verdict == .different { throw ExitCode(1) }
    return true
  }

  /// The given options that apply to two pictures only.
  private var pictureOptions: [String] {
    [
      output.map { _ in "--output" }, onlyDifference ? "--only-difference" : nil,
      toleranceRatio.map { _ in "--tolerance-ratio" },
      toleranceCount.map { _ in "--tolerance-count" },
      pixelTolerance.map { _ in "--pixel-tolerance" }, ignored.isEmpty ? nil : "--ignore",
      layerFiles.isEmpty ? nil : "--layers", origin.map { _ in "--origin" },
    ].compactMap(\.self)
  }

  private func checkOutput(against paths: [String]) throws {
    guard let output else {
      if onlyDifference { throw ValidationError("--only-difference needs --output") }
      return
    }
    if output == "-" {
      return try Terminal.checkPicture(besidesText: json)
    }
    guard output.lowercased().hasSuffix(".png") else {
      throw ValidationError("\(quoted(output)) can't be written; the name must end with .png")
    }
    for path in paths
    where Files.places(of: path).contains(PictureReader.identity(of: output)) {
      throw ValidationError("\(quoted(output)) is both an input and the output")
    }
  }

  private var tolerance: Tolerance {
    get throws {
      var result = Tolerance()
      if let toleranceRatio {
        guard let ratio = Double(toleranceRatio), (0...1).contains(ratio) else {
          throw ValidationError(
            "--tolerance-ratio: expected a number from 0 to 1, found \(quoted(toleranceRatio))")
        }
        result.ratio = ratio
      }
      if let toleranceCount {
        guard let count = Int(toleranceCount), count >= 0 else {
          throw ValidationError(
            "--tolerance-count: expected a number of pixels, found \(quoted(toleranceCount))")
        }
        result.count = count
      }
      if let pixelTolerance { result.pixel = try Self.pixelTolerance(pixelTolerance) }
      return result
    }
  }

  private static func pixelTolerance(_ text: String) throws -> PixelTolerance {
    if let tolerance = PixelTolerance(text) { return tolerance }
    let name = String(text.prefix { $0 != ":" })
    guard let metric = ColorMetric(rawValue: name) else {
      let names = ColorMetric.allCases.map(\.rawValue)
      throw ValidationError(
        "--pixel-tolerance: unknown metric \(quoted(name))\(advice(for: name, among: names))")
    }
    let limits = "\(metric.rawValue):0 to \(metric.rawValue):\(Int(metric.largestDistance))"
    throw ValidationError("--pixel-tolerance: expected \(limits), found \(quoted(text))")
  }

  private func write(
    _ bitmaps: [Bitmap], _ comparison: PictureComparison, _ ignored: [IgnoredArea]
  ) throws {
    guard let output else { return }
    let draw = onlyDifference ? differencePicture : triptych
    let png = try PictureReader.png(of: draw(bitmaps[0], bitmaps[1], comparison, ignored))
    if output == "-" { try Output.write(png) } else { try PictureReader.write(png, to: output) }
  }

  /// Prints the lines to standard output, or to standard error if standard output receives a
  /// picture.
  private func print(_ lines: [String]) throws {
    for line in lines {
      if output == "-" { Terminal.showProgress("\(line)\n") } else { try Terminal.print(line) }
    }
  }
}

/// The result of `diff`.
private struct DiffResult {
  let paths: [String]
  let comparison: PictureComparison
  let regions: [ExplainedRegion]
  let changes: [LayerChange]

  /// Returns the figures, then each region with its layers, then layer changes without visible
  /// effect.
  func lines(in style: Style) -> [String] {
    let verdict = comparison.description
    switch comparison.verdict {
    case .equal: return [style.good(verdict)] + otherChanges
    case .tolerated: return [style.warning(verdict)] + otherChanges
    case .different: return [style.error(verdict)] + regionLines(in: style) + otherChanges
    }
  }

  /// The maximum number of listed changes without visible effect.
  private static let mostChanges = 20

  private var otherChanges: [String] {
    let others = BannerComparison.changes(
      changes.map(\.description), besides: regions.flatMap(\.lines))
    return abridged(others, to: Self.mostChanges).map { "  layers: " + printable($0, limit: 1000) }
  }

  private func regionLines(in style: Style) -> [String] {
    regions.map { explained in
      let region = explained.region
      let pixels = counted(region.changedPixels, "pixel")
      let causes = explained.lines.joined(separator: "; ")
      return "  \(style.place("\(place(region.rect)):")) "
        + printable(causes.isEmpty ? pixels : "\(pixels); \(causes)", limit: 1000)
    }
  }

  /// The result as one line of JSON with every figure.
  ///
  /// Shared keys have the same names as in a report.
  var json: String {
    JSONText.object([
      ("outcome", .string(comparison.verdict.rawValue)),
      ("message", .string(comparison.description)),
      ("expected", picture(paths[0], comparison.expectedSize)),
      ("actual", picture(paths[1], comparison.actualSize)),
      ("comparison", ComparisonFigures(comparison).json),
      ("ignoredPixels", count(comparison.ignoredPixels)),
      ("regions", .array(regions.map { RegionResult($0).json })),
      ("changes", .strings(changes.map(\.description))),
    ]).line
  }

  private func picture(_ path: String, _ size: PixelSize) -> JSONText {
    .object([
      ("file", .string(path)), ("width", count(size.width)), ("height", count(size.height)),
    ])
  }

  private func count(_ number: Int) -> JSONText { .exact(Double(number)) }
}
