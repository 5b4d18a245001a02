// SPDX-License-Identifier: MIT

internal import BannerComparison
internal import BannerDigests
internal import BannerFiles
internal import BannerJobs
internal import BannerPixels
internal import BannerReports

/// Turns the check of a case into its result, and adds its pictures to the report.
struct ResultWriter {
  let folder: ReportFolder
  /// Whether layer texts are part of references.
  let hasLayers: Bool
  /// The beginning of the command that accepts a case; the case's name is appended.
  ///
  /// Nil if nothing can be accepted.
  let acceptCommand: String?

  /// Fills a result with the findings of a check.
  func describe(_ check: ReferenceCheck, in result: inout CaseResult) {
    result.referenceDigest = check.reference?.digest.description
    result.message = check.message
    result.changes = abridged(check.changes, to: Self.mostChanges)
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

  /// Adds a file to the report, with its digest.
  private func add(
    _ bytes: [UInt8], as part: ReportFolder.CaseFile, to result: inout CaseResult
  ) throws(RenderError) {
    let path = try folder.add(bytes, as: part, of: result.name)
    let digest = Digest(of: bytes).description
    switch part {
    case .expected: (result.pictures.expected, result.expectedDigest) = (path, digest)
    case .actual: (result.pictures.actual, result.actualDigest) = (path, digest)
    case .difference: (result.pictures.difference, result.differenceDigest) = (path, digest)
    case .expectedAnimation:
      (result.pictures.expectedAnimation, result.expectedAnimationDigest) = (path, digest)
    case .actualAnimation:
      (result.pictures.actualAnimation, result.actualAnimationDigest) = (path, digest)
    case .layers: (result.layers, result.layersDigest) = (path, digest)
    }
  }

  /// Adds the picture of a case that no longer exists to the report.
  func keep(removed reference: Reference, in result: inout CaseResult) throws(RenderError) {
    guard let bytes = try reference.bytes() else { return }
    try add(bytes, as: .expected, to: &result)
  }

  /// The maximum number of changes listed per picture, to keep reports short.
  private static let mostChanges = 100

  /// Adds the pictures of a case that needs review to the report.
  ///
  /// - Parameter store: The form in which the picture is recorded or accepted.
  /// - Returns: The file with which the picture is accepted; nil if it isn't in the report.
  @discardableResult
  func keep(
    _ check: ReferenceCheck, _ picture: RenderedPicture, for store: ReferenceStore,
    isRecorded: Bool, in result: inout CaseResult
  ) throws(RenderError) -> [UInt8]? {
    switch check.finding {
    case .missing, .different: break
    case .layersDiffer: if isRecorded { return nil }
    case .tolerated: break
    case .equal: return nil
    }
    result.referenceLayersDigest = check.layersDigest?.description
    // Tolerated pictures can be viewed but not accepted.
    let isOpen = check.finding != .tolerated || isRecorded
    let actual =
      isOpen
      ? try picture.file(for: store)
      : try Reference.passingFile(of: picture.bitmap, scale: picture.scale)
    try add(actual, as: .actual, to: &result)
    if let expected = try check.expectedFile(), let difference = check.differencePicture {
      try add(expected, as: .expected, to: &result)
      let file = try Reference.passingFile(of: difference, scale: picture.scale)
      try add(file, as: .difference, to: &result)
    }
    guard isOpen else { return nil }
    if hasLayers, let text = picture.layerText {
      let bytes = Array(text.utf8)
      try add(bytes, as: .layers, to: &result)
    }
    result.command = acceptCommand.map { "\($0) \(ShellWord.argument(result.name))" }
    return actual
  }

  // MARK: Animations

  /// Adds the animation of a case that no longer exists to the report.
  func keep(removed reference: AnimationReference, in result: inout CaseResult) throws(RenderError)
  {
    guard let bytes = try reference.bytes() else { return }
    try add(bytes, as: .expectedAnimation, to: &result)
  }

  /// Fills a result with the findings of a check of an animation.
  func describe(_ check: AnimationCheck, in result: inout CaseResult) {
    result.referenceDigest = check.reference?.digest.description
    result.referenceLayersDigest = check.reference?.textDigest?.description
    result.message = check.message
    result.changes = abridged(check.changes, to: Self.mostChanges)
    result.outcome =
      switch check.finding {
      case .missing: .missing
      case .equal, .tolerated: .equal
      case .layersDiffer: .layersDiffer
      case .different: .different
      }
    if let comparison = check.comparison { result.comparison = ComparisonFigures(comparison) }
  }

  /// Adds the animations of a case that needs review to the report, and the first frame that
  /// differs.
  func keep(
    _ check: AnimationCheck, _ animation: RenderedAnimation, isRecorded: Bool,
    in result: inout CaseResult
  ) throws(RenderError) {
    guard check.finding != .equal, !(check.finding == .layersDiffer && isRecorded) else { return }
    let file = try animation.reference()
    try add(file, as: .actualAnimation, to: &result)
    if let expected = check.expectedFile {
      try add(expected, as: .expectedAnimation, to: &result)
    }
    if let (expected, actual) = check.compared, let difference = check.differencePicture {
      func add(_ bitmap: Bitmap, as part: ReportFolder.CaseFile) throws(RenderError) {
        let bytes = try Reference.passingFile(of: bitmap, scale: animation.scale)
        try self.add(bytes, as: part, to: &result)
      }
      var (before, after) = (expected, actual)
      before.premultiply()
      after.premultiply()
      try add(before, as: .expected)
      try add(difference, as: .difference)
      try add(after, as: .actual)
    }
    if hasLayers {
      let bytes = Array(AnimationText(animation).text.utf8)
      try add(bytes, as: .layers, to: &result)
    }
    result.command = acceptCommand.map { "\($0) \(ShellWord.argument(result.name))" }
  }
}
