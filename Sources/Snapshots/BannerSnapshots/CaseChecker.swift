// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerJSON
internal import BannerFiles
internal import BannerScenes
internal import BannerScreens
internal import BannerStrings
internal import BannerJobs
internal import BannerDigests
internal import BannerReports
internal import BannerComparison

/// Draws one case, compares it with its reference, and records it if required.
struct CaseChecker {
  let set: SnapshotSet
  let renderer: Renderer
  /// The designs that at least one case of the set shows.
  let designs: ShownDesigns
  let mode: RecordMode
  /// Whether references are decoded even if their seal says they are equal.
  let decodes: Bool
  /// Whether cases with warnings are not recorded.
  let isStrict: Bool
  let folder: ReportFolder
  /// The beginning of the command that accepts a case; the case's name is appended.
  let acceptCommand: String

  /// Returns the result of a case; an error is a result as well.
  func result(of one: SnapshotCase) -> CaseResult {
    var result = CaseResult(
      name: one.name, values: one.values, outcome: .equal, message: "",
      reference: set.relativeReference(of: one))
    do throws(RenderError) {
      try check(one, into: &result)
    } catch {
      result.outcome = .failed
      result.message = error.description
      result.languages.add(one.options, failingWith: error, name: one.baseName)
    }
    return result
  }

  private func check(_ one: SnapshotCase, into result: inout CaseResult) throws(RenderError) {
    let (drawn, warnings) = try one.drawn(with: renderer, showing: designs)
    result.width = drawn.pixelSize.width
    result.height = drawn.pixelSize.height
    result.scale = drawn.scale
    for language in drawn.languages { result.languages.add(language, name: one.baseName) }
    let picture = RenderedPicture(drawn)
    let check = try ReferenceCheck(
      picture, with: set.reference(of: one), layersFile: set.layerText(of: one),
      ReferenceCheck.Rules(
        tolerance: one.tolerance, ignored: one.ignored, ignoredInSet: set.ignored,
        layers: set.layers, mode: mode, decodes: decodes))
    for warning in warnings.map(\.description) + check.warnings
    where !result.warnings.contains(warning) {
      result.warnings.append(warning)
    }
    // In strict mode, warnings count as errors, so the case is not recorded.
    let isRecorded = check.recorded != nil && !(isStrict && !result.warnings.isEmpty)
    var found = result
    describe(check, in: &found)
    try keep(check, picture, isRecorded: isRecorded, in: &found)
    if isRecorded {
      try check.record()
      found.outcome = .recorded
      found.command = nil
      if check.finding == .missing { found.message = "new" }
    }
    result = found
  }

  /// Fills a result with the findings of a check.
  private func describe(_ check: ReferenceCheck, in result: inout CaseResult) {
    result.referenceDigest = check.reference?.digest.description
    result.message = check.message
    result.changes = Self.shortened(check.changes)
    result.outcome =
      switch check.finding {
      case .missing: .missing
      case .equal: .equal
      case .layersDiffer: .layersDiffer
      case .tolerated: .tolerated
      case .different: .different
      }
    result.ignored = check.ignoredAreas.map { area in
      IgnoredResult(
        name: area.name, rect: area.rect, unequalPixels: check.unequalPixels(in: area.rect))
    }
    guard let comparison = check.comparison else { return }
    result.comparison = ComparisonFigures(comparison)
    result.regions = check.regions.map(RegionResult.init)
  }

  /// Limits the changes listed per picture, to keep reports short.
  private static func shortened(_ changes: [String]) -> [String] {
    let most = 100
    guard changes.count > most else { return changes }
    return changes.prefix(most) + ["and \(changes.count - most) more changes"]
  }

  /// Adds the pictures of a case that needs review to the report.
  private func keep(
    _ check: ReferenceCheck, _ picture: RenderedPicture, isRecorded: Bool,
    in result: inout CaseResult
  ) throws(RenderError) {
    switch check.finding {
    case .missing, .different: break
    case .layersDiffer: if isRecorded { return }
    case .tolerated: break
    case .equal: return
    }
    result.referenceLayersDigest = check.layersDigest?.description
    // Tolerated pictures can be viewed but not accepted.
    let isOpen = check.finding != .tolerated || isRecorded
    let actual =
      isOpen
      ? try picture.file()
      : try Reference.passingFile(of: picture.bitmap, scale: picture.scale)
    result.pictures.actual = try folder.add(actual, as: .actual, of: result.name)
    result.actualDigest = Digest(of: actual).description
    if let reference = check.reference, let difference = check.differencePicture {
      result.pictures.expected = try folder.add(
        reference.bytes, as: .expected, of: result.name)
      let file = try Reference.passingFile(of: difference, scale: picture.scale)
      result.pictures.difference = try folder.add(file, as: .difference, of: result.name)
      result.differenceDigest = Digest(of: file).description
    }
    guard isOpen else { return }
    if set.layers != .none, let text = picture.layerText {
      let bytes = Array(text.utf8)
      result.layers = try folder.add(bytes, as: .layers, of: result.name)
      result.layersDigest = Digest(of: bytes).description
    }
    result.command = "\(acceptCommand) \(ShellWord.argument(result.name))"
  }
}

extension SnapshotCase {
  /// Returns the picture of the case and its warnings.
  ///
  /// - Parameter designs: The designs that at least one case of the set shows.
  func drawn(
    with renderer: Renderer, showing designs: ShownDesigns
  ) throws(RenderError) -> (picture: RenderedScreenshot, warnings: [InputError]) {
    var warnings: [InputError] = []
    let picture = try RenderedScreenshot.picture(of: options, with: renderer, warnings: &warnings)
    return (picture, designs.filtered(warnings) + picture.problems)
  }
}

extension SnapshotSet {
  /// Returns the designs that at least one case shows.
  ///
  /// A design set for all cases may be unused by some.
  func shownDesigns(with renderer: Renderer) -> ShownDesigns {
    ShownDesigns(
      in: cases.flatMap { one in
        ((try? Matrix.parts(of: one.options, renderer)) ?? []).map(\.options)
      }, with: renderer)
  }
}
