// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDigests
internal import BannerGeometry
internal import BannerJSON
internal import BannerFiles
internal import BannerScenes
internal import BannerScreens
internal import BannerStrings
internal import BannerJobs
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
  /// Writes results into the report.
  let writer: ResultWriter
  /// The references that are stored as digests.
  let digests: DigestStore
  /// Draws references that are stored as digests again.
  let earlier: EarlierRevision
  /// The references without a case, for cases without a reference.
  let renamed: RenamedReferences

  /// Returns the result of a case; an error is a result as well.
  func result(of one: SnapshotCase) -> CaseResult {
    var result = CaseResult(
      name: one.name, values: one.values, outcome: .equal, message: "",
      reference: set.relativeReference(of: one))
    result.place = one.place
    do throws(RenderError) {
      try check(one, into: &result)
    } catch {
      result.outcome = .failed
      result.message = error.description
      if case .input(let problem) = error, let file = problem.file {
        result.place = InputPlace(file: file, location: problem.location)
      }
      result.languages.add(one.options, failingWith: error, name: one.baseName)
    }
    return result
  }

  private func check(_ one: SnapshotCase, into result: inout CaseResult) throws(RenderError) {
    if one.isAnimation { return try checkAnimation(one, into: &result) }
    let (drawn, warnings) = try one.drawn(with: renderer, showing: designs)
    result.width = drawn.pixelSize.width
    result.height = drawn.pixelSize.height
    result.scale = drawn.scale
    for language in drawn.languages { result.languages.add(language, name: one.baseName) }
    let picture = RenderedPicture(drawn)
    let check = try ReferenceCheck(
      picture, with: set.place(of: one, in: digests),
      ReferenceCheck.Rules(
        tolerance: one.tolerance, ignored: one.ignored, ignoredInSet: set.ignored,
        layers: set.layers, mode: mode, decodes: decodes),
      redrawing: { entry in earlier.picture(of: entry) })
    for warning in warnings.map(\.description) + check.warnings
    where !result.warnings.contains(warning) {
      result.warnings.append(warning)
    }
    // In strict mode, warnings count as errors, so the case is not recorded.
    let isRecorded = check.recorded != nil && !(isStrict && !result.warnings.isEmpty)
    var found = result
    writer.describe(check, in: &found)
    if check.finding == .missing {
      found.message = try message(about: one, missing: found) {
        DigestList.Entry(one.name, picture, layers: nil)
      }
    }
    let file = try writer.keep(
      check, picture, for: one.store, isRecorded: isRecorded, in: &found)
    if isRecorded {
      try check.record(as: file)
      found.noteRecording(asNew: check.finding == .missing)
    }
    result = found
  }

  private func checkAnimation(
    _ one: SnapshotCase, into result: inout CaseResult
  ) throws(RenderError) {
    let animation = try RenderedAnimation(of: one.options, with: renderer)
    result.width = animation.size.width
    result.height = animation.size.height
    result.scale = animation.scale
    for warning in (designs.filtered(animation.warnings) + one.unusedOptions).map(\.description)
    where !result.warnings.contains(warning) {
      result.warnings.append(warning)
    }
    let hasText = set.layers != .none
    let place = set.place(of: one, in: digests)
    let check = try AnimationCheck(
      animation, with: try AnimationReference(place, readsText: hasText), layers: set.layers,
      mode: mode, decoding: decodes, redrawing: { entry in earlier.animation(of: entry) })
    let isRecorded = check.isRecorded && !(isStrict && !result.warnings.isEmpty)
    var found = result
    writer.describe(check, in: &found)
    if check.finding == .missing {
      found.message = try message(about: one, missing: found) {
        animation.entry(named: one.name, withText: false)
      }
      if hasText {
        found.referenceLayersDigest = try place.digestOfLoneLayers()?.description
      }
    }
    try writer.keep(check, animation, isRecorded: isRecorded, in: &found)
    if isRecorded {
      try animation.record(at: place, withText: hasText)
      found.noteRecording(asNew: check.finding == .missing)
    }
    result = found
  }
}

extension CaseChecker {
  /// Returns the message about a case without a reference.
  private func message(
    about one: SnapshotCase, missing result: CaseResult, showing entry: () -> DigestList.Entry
  ) throws(RenderError) -> String {
    var parts = [result.message]
    if let other = try set.pictureOfOtherKind(of: one) {
      parts.append(
        one.isAnimation
          ? "\(quoted(other, limit: 120)) is a still picture, and the case is an animation"
          : "\(quoted(other, limit: 120)) is an animation, and the case is a still picture")
    }
    if let renamed = renamed.message(about: entry) { parts.append(renamed) }
    return parts.joined(separator: "; ")
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
    return (picture, designs.filtered(warnings) + unusedOptions + picture.problems)
  }

  /// The warnings about options that references don't have.
  var unusedOptions: [InputError] {
    var warnings: [InputError] = []
    if let value = options[.maxSize] {
      warnings.append(value.origin.error("has no effect: the size of references isn't limited"))
    }
    // An animation has the other warning already.
    if !isAnimation, let value = options[.lossy] {
      warnings.append(value.origin.error("has no effect: it applies only to GIF files"))
    }
    return warnings
  }
}

extension SnapshotSet {
  /// Returns the designs that at least one case shows.
  ///
  /// A design set for all cases may be unused by some.
  func shownDesigns(with renderer: Renderer) -> ShownDesigns {
    let mayShow = cases.filter { $0.options.script != nil || !$0.options.designs.isEmpty }
    return ShownDesigns(
      in: mayShow.flatMap { one in
        ((try? Matrix.parts(of: one.options, renderer)) ?? []).map(\.options)
      }, with: renderer)
  }
}

extension CaseResult {
  /// Notes that the reference was recorded.
  fileprivate mutating func noteRecording(asNew isNew: Bool) {
    outcome = .recorded
    command = nil
    if isNew { message = "new" }
  }
}
