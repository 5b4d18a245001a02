// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerJSON
package import BannerFiles
package import BannerScreens
internal import BannerJobs
internal import BannerDigests
package import BannerGeometry
package import BannerPixels
package import BannerComparison

/// A rendered picture with its metadata.
package struct RenderedPicture: Sendable {
  /// The pixels with their row annotations.
  package var painting: RowAnnotatedBitmap
  /// Pixels per point.
  package var scale: Double
  /// The layer text; nil if there is none.
  package var layerText: String?
  /// The top left corner on the screen, in points.
  package var origin: Point

  /// The pixels.
  package var bitmap: Bitmap { painting.bitmap }

  /// Creates a picture.
  package init(
    _ painting: RowAnnotatedBitmap, scale: Double, layerText: String?, origin: Point = .zero
  ) {
    self.painting = painting
    self.scale = scale
    self.layerText = layerText
    self.origin = origin
  }

  /// Creates the picture of a screenshot.
  package init(_ screenshot: RenderedScreenshot) {
    self.init(
      screenshot.painting, scale: screenshot.scale, layerText: screenshot.layerText,
      origin: screenshot.pictureFrame.origin)
  }

  /// Returns the file that becomes the reference.
  package func file() throws(RenderError) -> [UInt8] {
    try Reference.file(of: painting, scale: scale)
  }
}

/// A comparison of a picture with its reference, which may then be recorded.
package struct ReferenceCheck: Sendable {
  /// The rules for checking a picture.
  package struct Rules: Sendable {
    /// The allowed difference.
    package var tolerance: Tolerance
    /// The parts that are not compared; each layer name must exist.
    package var ignored: [SnapshotCase.Ignored]
    /// The parts that the set ignores if they exist.
    package var ignoredInSet: [SnapshotCase.Ignored]
    /// The use of the layer text.
    package var layers: SnapshotSet.LayerPolicy
    /// The references to write.
    package var mode: RecordMode
    /// Whether references are decoded even if their seal says they are equal.
    package var decodes: Bool

    /// Creates rules.
    package init(
      tolerance: Tolerance, ignored: [SnapshotCase.Ignored],
      ignoredInSet: [SnapshotCase.Ignored] = [], layers: SnapshotSet.LayerPolicy,
      mode: RecordMode, decodes: Bool = false
    ) {
      self.tolerance = tolerance
      self.ignored = ignored
      self.ignoredInSet = ignoredInSet
      self.layers = layers
      self.mode = mode
      self.decodes = decodes
    }
  }

  /// The result of the check.
  package enum Finding: Sendable {
    /// There is no reference.
    case missing
    /// Nothing differs, except layers that are not compared.
    case equal
    /// The pixels are equal, but the layers differ.
    case layersDiffer
    /// The pixels differ within the tolerance.
    case tolerated
    /// The pixels differ beyond the tolerance.
    case different
  }

  private let picture: RenderedPicture
  private let file: FileName
  private let layersFile: FileName?

  /// The reference before the run; nil if there was none.
  package let reference: Reference?
  /// The digest of the reference's layer text before the run; nil if there was none.
  let layersDigest: Digest?
  /// The result of the check.
  package private(set) var finding = Finding.missing
  /// A one-line description of the result; empty if nothing differs.
  package private(set) var message = ""
  /// The differences between pixels, including those only in ignored areas; nil if there are
  /// none.
  package private(set) var comparison: PictureComparison?
  /// The regions of difference with their layers.
  package private(set) var regions: [ExplainedRegion] = []
  /// The changes in the layers.
  package private(set) var changes: [String] = []
  /// The ignored areas.
  package private(set) var ignoredAreas: [IgnoredArea] = []
  /// The warnings about the rules.
  package private(set) var warnings: [String] = []
  /// The compared pixels, not multiplied by alpha; nil if no comparison was needed.
  private var compared: (expected: Bitmap, actual: Bitmap)?
  /// The part that ``record()`` writes.
  package private(set) var recorded: Part?

  /// A part of a reference.
  package enum Part: Sendable {
    /// The picture with its layer text.
    case picture
    /// Only the layer text: equal pixels never rewrite a picture.
    case layers
  }

  /// Compares a picture with its reference.
  ///
  /// - Parameters:
  ///   - picture: The drawn picture.
  ///   - file: The file of the reference.
  ///   - layersFile: The file of the reference's layer text, if the rules use it.
  ///   - rules: The rules of the check.
  /// - Throws: An error if the reference can't be read or an ignored layer does not exist.
  package init(
    _ picture: RenderedPicture, with file: FileName, layersFile: FileName, _ rules: Rules
  ) throws(RenderError) {
    self.picture = picture
    self.file = file
    self.layersFile = rules.layers == .none || picture.layerText == nil ? nil : layersFile
    // A layer text may exist without its picture. Accepting this picture then replaces it.
    let layers = try self.layersFile.flatMap { file throws(RenderError) in
      try Reference.layers(at: file)
    }
    layersDigest = layers.map { Digest(of: $0) }
    reference = try Reference(file, layers: layers)
    let ignored = try IgnoredAreas(
      rules.ignored, ofSet: rules.ignoredInSet, in: picture, layersThen: reference?.layers)
    ignoredAreas = ignored.all
    warnings = ignored.warnings
    guard let reference else {
      message = "there is no reference"
      if rules.mode.writesMissing { recorded = .picture }
      return
    }
    if !rules.decodes, reference.isSealed(as: picture.painting) {
      compareLayers(reference, rules, unequalPixels: 0)
      return
    }
    let expected: Bitmap
    do throws(RenderError) { expected = try reference.straightBitmap() } catch {
      // An unreadable reference counts as different, so it can be reviewed and replaced.
      finding = .different
      message = "the reference can't be read: \(error.description)"
      if rules.mode.writesChanged { recorded = .picture }
      return
    }
    // Levels that differ in the files may be equal after multiplication by alpha.
    let actual = picture.bitmap.unpremultiplied
    let comparison = PictureComparison(
      expected, actual, tolerance: rules.tolerance, ignoring: ignoredAreas, alpha: .straight)
    compared = (expected, actual)
    if comparison.verdict == .equal {
      if comparison.ignoredPixels > 0 { self.comparison = comparison }
      compareLayers(reference, rules, unequalPixels: comparison.ignoredPixels)
    } else {
      explainPixels(comparison, reference, rules)
    }
  }

  private mutating func explainPixels(
    _ comparison: PictureComparison, _ reference: Reference, _ rules: Rules
  ) {
    self.comparison = comparison
    message = comparison.description
    let before = reference.layers.map { LayerText($0) }
    let after = picture.layerText.map { LayerText($0) }
    regions = explain(
      comparison, expected: before, actual: after, scale: picture.scale,
      pictureOrigin: picture.origin)
    if let before, let after {
      changes = layerChanges(from: before, to: after).map(\.description)
    }
    let isTolerated = comparison.verdict == .tolerated
    finding = isTolerated ? .tolerated : .different
    if isTolerated ? rules.mode == .all : rules.mode.writesChanged { recorded = .picture }
    // A pixel tolerance does not extend to layers that must be equal.
    if isTolerated, rules.layers == .compare, layersFile != nil,
      !areLayersEqual(reference, rules)
    {
      finding = .layersDiffer
      message += "; the layers differ"
      // Picture and text must be of one run. Otherwise, the next explanation would be wrong.
      if rules.mode.writesChanged { recorded = .picture }
    }
  }

  /// Compares the layers after the compared pixels were found equal.
  ///
  /// - Parameter unequalPixels: The number of unequal pixels in ignored areas.
  private mutating func compareLayers(
    _ reference: Reference, _ rules: Rules, unequalPixels: Int
  ) {
    finding = .equal
    if unequalPixels > 0 {
      message =
        "\(counted(unequalPixels, "pixel")) in ignored areas \(unequalPixels == 1 ? "differs" : "differ")"
      // Picture and text must be of one run. Otherwise, the next explanation would be wrong.
      if rules.mode == .all { recorded = .picture }
    }
    guard layersFile != nil, let text = picture.layerText, reference.layers != text else { return }
    if let before = reference.layers {
      changes = layerChanges(from: LayerText(before), to: LayerText(text)).map(\.description)
    }
    guard !areLayersEqual(reference, rules) else { return }
    let subject = unequalPixels > 0 ? "the compared pixels" : "the pixels"
    message =
      reference.layers == nil
      ? "\(subject) are equal; there is no layer text"
      : "\(subject) are equal; the layers differ"
    if rules.layers == .compare { finding = .layersDiffer }
    let isRecorded =
      reference.layers == nil ? rules.mode.writesMissing : rules.mode.writesChanged
    if isRecorded, recorded == nil, unequalPixels == 0 || rules.layers == .compare {
      recorded = unequalPixels == 0 ? .layers : .picture
    }
  }

  /// Returns whether the layers equal those of the reference, except ignored ones.
  private func areLayersEqual(_ reference: Reference, _ rules: Rules) -> Bool {
    guard reference.layers != picture.layerText else { return true }
    let names = (rules.ignored + rules.ignoredInSet).compactMap { ignored in
      if case .layer(let name) = ignored { name } else { nil }
    }
    guard !names.isEmpty, let before = reference.layers, let after = picture.layerText else {
      return false
    }
    return layerChanges(from: LayerText(before), to: LayerText(after)).allSatisfy { change in
      change.path.split(separator: " › ").contains { names.contains(String($0)) }
    }
  }

  /// Lines that explain the difference, without duplicates: first those of the regions, then
  /// other changes.
  package var explanation: [String] {
    let told = regions.flatMap(\.lines)
    var seen: Set<String> = []
    return (told + BannerComparison.changes(changes, besides: told)).filter {
      seen.insert($0).inserted
    }
  }

  /// A picture of the differences; nil if no pixels differ.
  package var differencePicture: Bitmap? {
    guard let comparison, let (expected, actual) = compared else { return nil }
    return BannerComparison.differencePicture(
      expected: expected, actual: actual, comparison: comparison, ignoring: ignoredAreas)
  }

  /// Returns the number of unequal pixels in an area.
  package func unequalPixels(in area: PixelRect) -> Int {
    guard let (expected, actual) = compared else { return 0 }
    return PictureComparison(
      expected.cropped(to: area), actual.cropped(to: area), alpha: .straight
    ).unequalPixels
  }

  /// Writes the part of the reference to be recorded.
  package func record() throws(RenderError) {
    guard let recorded else { return }
    try Reference.write(
      recorded == .picture ? try picture.file() : nil, to: file, layers: picture.layerText,
      to: layersFile)
  }
}
