// SPDX-License-Identifier: MIT

internal import BannerComparison
internal import BannerDigests
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerPixels
internal import BannerReports
internal import BannerScreens

/// The pictures of a run, from its report or from the references.
struct ReviewPictures {
  let run: FinishedRun

  /// Returns the bytes of a picture; nil if there is none.
  func bytes(
    _ picture: ReviewSession.Picture, of name: String, still isStill: Bool
  ) throws(RenderError) -> [UInt8]? {
    guard let result = result(name) else { return nil }
    if let file = file(picture, of: result, still: isStill) { return try run.bytes(of: file) }
    switch picture {
    case .reference: return try reference(of: result)
    case .actual: return result.hasReferenceAsActual ? try reference(of: result) : nil
    case .difference: return try difference(of: result)
    }
  }

  /// Returns the path of a picture; nil if it is in no file.
  func path(of picture: ReviewSession.Picture, of name: String) -> String? {
    guard let result = result(name) else { return nil }
    if let file = file(picture, of: result, still: false) { return run.source.path(of: file.path) }
    let isReference = picture == .reference || picture == .actual && result.hasReferenceAsActual
    guard isReference, (try? reference(of: result)) != nil else { return nil }
    return referenceFile(of: result)?.path
  }

  private func result(_ name: String) -> CaseResult? {
    run.report.cases.first { $0.name == name }
  }

  /// Returns the file of a picture in the report; nil if the report doesn't have it.
  private func file(
    _ picture: ReviewSession.Picture, of result: CaseResult, still isStill: Bool
  ) -> CaseResult.File? {
    switch picture {
    case .reference:
      isStill
        ? result.expectedFile ?? result.expectedAnimationFile
        : result.expectedAnimationFile ?? (result.isOfAnimation ? nil : result.expectedFile)
    case .actual:
      isStill
        ? result.actualFile ?? result.animationFile : result.animationFile ?? result.actualFile
    case .difference: result.differenceFile
    }
  }

  private func referenceFile(of result: CaseResult) -> FileName? {
    guard let known = run.knownCase(result.name), known.store == .pictures else { return nil }
    return run.set.reference(of: known)
  }

  /// Returns the bytes of the reference's file, if they are still those of the run.
  private func reference(of result: CaseResult) throws(RenderError) -> [UInt8]? {
    guard let file = referenceFile(of: result), result.referenceDigest != nil,
      try !Folders.isAbsent(file)
    else { return nil }
    let bytes = try Files.read(file, limit: Limits.pictureFileSize)
    return Digest(of: bytes).description == result.referenceDigest ? bytes : nil
  }

  /// Returns a picture of the difference; nil if the pictures are equal or one is unknown.
  private func difference(of result: CaseResult) throws(RenderError) -> [UInt8]? {
    guard !result.isOfAnimation,
      let before = try bytes(.reference, of: result.name, still: true),
      let after = try bytes(.actual, of: result.name, still: true)
    else { return nil }
    let name = FileName(result.name)
    let expected = try Reference.straightBitmap(of: before, in: name)
    let actual = try Reference.straightBitmap(of: after, in: name)
    let ignored = result.ignored.map { IgnoredArea(name: $0.name, rect: $0.rect) }
    let comparison = PictureComparison(
      expected, actual, tolerance: run.knownCase(result.name)?.tolerance ?? .exact,
      ignoring: ignored, alpha: .straight)
    if comparison.verdict == .equal, comparison.ignoredPixels == 0 { return nil }
    return try Reference.passingFile(
      of: differencePicture(
        expected: expected, actual: actual, comparison: comparison, ignoring: ignored),
      scale: result.scale)
  }
}

extension CaseResult {
  /// Whether the result is an animation in the report.
  fileprivate var isOfAnimation: Bool {
    pictures.actualAnimation != nil || pictures.expectedAnimation != nil
  }

  /// Whether the drawn picture has the pixels of the reference, and no file of its own.
  fileprivate var hasReferenceAsActual: Bool {
    outcome == .equal && comparison == nil && pictures.actual == nil
  }
}
