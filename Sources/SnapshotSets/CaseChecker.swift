// SPDX-License-Identifier: MIT

internal import BannerRender
internal import Digests
internal import Geometry
internal import Pixels
internal import Reports
internal import Snapshot

/// Draws one case, compares it with its reference, and records it if that is wanted.
struct CaseChecker {
  let set: SnapshotSet
  let renderer: Renderer
  let mode: RecordMode
  /// Whether references are decoded even if their seal says that they are equal.
  let decodes: Bool
  let folder: ReportFolder
  /// The words of a command that accepts a case; its name is added.
  let acceptCommand: String

  /// What is known of a case while it is checked.
  private struct Check {
    let one: SnapshotCase
    let drawn: RenderedScreenshot
    let reference: Reference?
    let layersPath: String?
    var result: CaseResult
  }

  /// What came of a case; an error is a result like any other.
  func result(of one: SnapshotCase) -> CaseResult {
    var result = CaseResult(
      name: one.name, values: one.values, outcome: .equal, message: "",
      reference: set.reference(of: one))
    do throws(RenderError) {
      try check(one, into: &result)
    } catch {
      result.outcome = .failed
      result.message = error.description
    }
    return result
  }

  private func check(_ one: SnapshotCase, into result: inout CaseResult) throws(RenderError) {
    var warnings: [InputError] = []
    let drawn = try RenderedScreenshot.picture(
      of: one.options, with: renderer, warnings: &warnings)
    result.width = drawn.bitmap.width
    result.height = drawn.bitmap.height
    result.scale = drawn.scale
    for warning in warnings.map(\.description) + drawn.warnings
    where !result.warnings.contains(warning) {
      result.warnings.append(warning)
    }
    let layersPath = set.layers == .none ? nil : set.layerText(of: one)
    let reference = try Reference(set.reference(of: one), layersPath: layersPath)
    var check = Check(
      one: one, drawn: drawn, reference: reference, layersPath: layersPath, result: result)
    if let reference {
      result.referenceDigest = reference.digest.description
      check.result = result
      try compare(reference, &check)
    } else {
      check.result.outcome = .missing
      check.result.message = "there is no reference"
      try keep(&check, expected: nil)
      if mode.writesMissing {
        try record(&check, picture: true)
        check.result.message = "new"
      }
    }
    result = check.result
  }

  private func compare(_ reference: Reference, _ check: inout Check) throws(RenderError) {
    let drawn = check.drawn
    let areas = try ignoredAreas(check)
    if !decodes, reference.isSealed(as: drawn.bitmap) { return try compareLayers(&check) }
    let expected = try reference.bitmap()
    let comparison = PictureComparison(
      expected, drawn.bitmap, tolerance: check.one.tolerance, ignoring: areas)
    check.result.ignored = areas.map { area in
      IgnoredResult(
        name: area.name, rect: area.rect,
        unequalPixels: PictureComparison(
          expected.cropped(to: area.rect), drawn.bitmap.cropped(to: area.rect)
        ).unequalPixels)
    }
    guard comparison.verdict != .equal else { return try compareLayers(&check) }
    check.result.comparison = ComparisonFigures(comparison)
    check.result.message = comparison.description
    let before = reference.layers.map { LayerText($0) }
    let after = LayerText(drawn.layerText)
    let explained = explain(
      comparison, expected: before, actual: after, pictureOrigin: drawn.pictureFrame.origin)
    check.result.regions = explained.map { explained in
      RegionResult(
        rect: explained.region.rect, changedPixels: explained.region.changedPixels,
        layers: explained.layers, lines: explained.lines)
    }
    check.result.changes =
      before.map { layerChanges(from: $0, to: after).map(\.description) } ?? []
    check.result.outcome = comparison.verdict == .tolerated ? .tolerated : .different
    let isRecorded = comparison.verdict == .tolerated ? mode == .all : mode.writesChanged
    if comparison.verdict == .different || isRecorded {
      try keep(
        &check,
        expected: (
          reference.bytes,
          differencePicture(
            expected: expected, actual: drawn.bitmap, comparison: comparison, ignoring: areas)
        ))
    }
    if isRecorded { try record(&check, picture: true) }
  }

  /// Equal pixels: only the layers can still differ.
  private func compareLayers(_ check: inout Check) throws(RenderError) {
    guard let reference = check.reference, check.layersPath != nil else { return }
    let text = check.drawn.layerText
    guard reference.layers != text else { return }
    if let before = reference.layers {
      check.result.changes =
        layerChanges(from: LayerText(before), to: LayerText(text)).map(\.description)
      check.result.message = "the pixels are equal, the layers are not"
    } else {
      check.result.message = "the pixels are equal; there is no layer text"
    }
    if set.layers == .compare { check.result.outcome = .layersDiffer }
    if reference.layers == nil ? mode.writesMissing : mode.writesChanged {
      // Pixels that are equal never rewrite a picture.
      try record(&check, picture: false)
    } else if set.layers == .compare {
      try keep(&check, expected: nil)
    }
  }

  // MARK: Ignored parts

  /// The parts that don't count, in pixels of the picture.
  private func ignoredAreas(_ check: Check) throws(RenderError) -> [IgnoredArea] {
    guard !check.one.ignored.isEmpty else { return [] }
    let drawn = check.drawn
    let texts =
      [LayerText(drawn.layerText)] + (check.reference?.layers.map { [LayerText($0)] } ?? [])
    var result: [IgnoredArea] = []
    for ignored in check.one.ignored {
      switch ignored {
      case .rect(let rect):
        let name = [rect.x, rect.y, rect.width, rect.height].map { decimal($0) }
          .joined(separator: ",")
        result.append(
          IgnoredArea(
            name: name, rect: pixels(of: rect, in: drawn)))
      case .layer(let name):
        let found = texts.flatMap {
          areas(
            named: name, in: $0, scale: drawn.scale, pictureOrigin: drawn.pictureFrame.origin)
        }
        guard !found.isEmpty else {
          let names = texts[0].layerNames
          throw .input(
            InputError(
              path: "ignore",
              "there is no layer \(quoted(name))\(suggestion(for: name, among: names))"))
        }
        for rect in found {
          let area = IgnoredArea(name: name, rect: rect.intersection(drawn.bitmap.bounds))
          if !result.contains(area) { result.append(area) }
        }
      }
    }
    return result
  }

  private func pixels(of rect: Rect, in drawn: RenderedScreenshot) -> PixelRect {
    let origin = drawn.pictureFrame.origin
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(1e6, max(-1e6, (points * drawn.scale).rounded(rule))))
    }
    return PixelRect(
      left: pixel(rect.x - origin.x, .down), top: pixel(rect.y - origin.y, .down),
      right: pixel(rect.maxX - origin.x, .up), bottom: pixel(rect.maxY - origin.y, .up)
    ).intersection(drawn.bitmap.bounds)
  }

  // MARK: Files

  /// Keeps the pictures for the report.
  private func keep(
    _ check: inout Check, expected: (file: [UInt8], difference: Bitmap)?
  ) throws(RenderError) {
    let drawn = check.drawn
    let actual = try Reference.file(of: drawn.bitmap, scale: drawn.scale)
    check.result.pictures.actual = try folder.add(
      actual, as: .actual, of: check.one.name)
    if let expected {
      check.result.pictures.expected = try folder.add(
        expected.file, as: .expected, of: check.one.name)
      check.result.pictures.difference = try folder.add(
        try Reference.file(of: expected.difference, scale: drawn.scale), as: .difference,
        of: check.one.name)
    }
    if check.layersPath != nil {
      check.result.layers = try folder.add(
        Array(drawn.layerText.utf8), as: .layers, of: check.one.name)
    }
    check.result.command = "\(acceptCommand) \(ShellWord.quoted(check.one.name))"
  }

  /// Writes the reference.
  private func record(_ check: inout Check, picture: Bool) throws(RenderError) {
    let drawn = check.drawn
    let bytes = picture ? try Reference.file(of: drawn.bitmap, scale: drawn.scale) : nil
    try Reference.write(
      bytes, to: set.reference(of: check.one), layers: drawn.layerText, to: check.layersPath)
    check.result.outcome = .recorded
    check.result.command = nil
  }
}

/// Words of a command line.
public enum ShellWord {
  /// A word as a shell takes it as one: in quotation marks if it needs some.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        ($0.isASCII && $0.properties.isAlphabetic) || $0.properties.numericType != nil && $0.isASCII
          || "-_./=@+,:%".unicodeScalars.contains($0)
      }
    return isPlain
      ? word
      : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
