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

/// A picture that was drawn, with what is known of it.
package struct RenderedPicture: Sendable {
  /// The pixels, and what is known of them.
  package var painting: RowAnnotatedBitmap
  /// Pixels per point.
  package var scale: Double
  /// Its layers; nil if it has none.
  package var layerText: String?
  /// Where its top left corner is on the screen, in points.
  package var origin: Point

  /// The pixels.
  package var bitmap: Bitmap { painting.bitmap }

  /// A picture from its parts.
  package init(
    _ painting: RowAnnotatedBitmap, scale: Double, layerText: String?, origin: Point = .zero
  ) {
    self.painting = painting
    self.scale = scale
    self.layerText = layerText
    self.origin = origin
  }

  /// A picture of a banner.
  package init(_ screenshot: RenderedScreenshot) {
    self.init(
      screenshot.painting, scale: screenshot.scale, layerText: screenshot.layerText,
      origin: screenshot.pictureFrame.origin)
  }

  /// The file that becomes its reference.
  package func file() throws(RenderError) -> [UInt8] {
    try Reference.file(of: painting, scale: scale)
  }
}

/// A picture compared with its reference; the reference may then be written.
package struct ReferenceCheck: Sendable {
  /// What is demanded of a picture.
  package struct Rules: Sendable {
    /// How far it may differ.
    package var tolerance: Tolerance
    /// What of it does not count; each layer of a name must be there.
    package var ignored: [SnapshotCase.Ignored]
    /// What does not count either, where it is there.
    package var ignoredInSet: [SnapshotCase.Ignored]
    /// What is done with the layer text.
    package var layers: SnapshotSet.LayerPolicy
    /// Which references are written.
    package var mode: RecordMode
    /// Whether references are decoded even if their seal says that they are equal.
    package var decodes: Bool

    /// Rules from their parts.
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

  /// What was found.
  package enum Finding: Sendable {
    /// There is no reference.
    case missing
    /// Nothing differs, or only layers that don't count.
    case equal
    /// The pixels are equal, the layers are not.
    case layersDiffer
    /// Pixels differ, but not by more than they may.
    case tolerated
    /// Pixels differ.
    case different
  }

  private let picture: RenderedPicture
  private let path: String
  private let layersPath: String?

  /// The reference as it was; nil if there was none.
  package let reference: Reference?
  /// The digest of the reference's layer text as it was; nil if there was none.
  let layersDigest: Digest?
  /// What was found.
  package private(set) var finding = Finding.missing
  /// What was found, in one line; empty if nothing differs.
  package private(set) var message = ""
  /// How the pixels differ, if only in ignored areas; nil if they don't.
  package private(set) var comparison: PictureComparison?
  /// Where they differ, and in which layers.
  package private(set) var regions: [ExplainedRegion] = []
  /// What is different of the layers.
  package private(set) var changes: [String] = []
  /// The areas that don't count.
  package private(set) var ignoredAreas: [IgnoredArea] = []
  /// What is odd in what was demanded.
  package private(set) var warnings: [String] = []
  /// The pixels that were compared, not multiplied by alpha; nil if that was not necessary.
  private var compared: (expected: Bitmap, actual: Bitmap)?
  /// What is to be written by ``record()``.
  package private(set) var recorded: Part?

  /// A part of a reference.
  package enum Part: Sendable {
    /// The picture with its layer text.
    case picture
    /// The layer text: pixels that are equal never rewrite a picture.
    case layers
  }

  /// Compares a picture with its reference.
  ///
  /// - Parameters:
  ///   - picture: What was drawn.
  ///   - path: The reference's file.
  ///   - layersPath: The file of its layer text, if there is to be one.
  ///   - rules: What is demanded.
  /// - Throws: For references that can't be read, and for ignored layers that there aren't.
  package init(
    _ picture: RenderedPicture, with path: String, layersPath: String, _ rules: Rules
  ) throws(RenderError) {
    self.picture = picture
    self.path = path
    self.layersPath = rules.layers == .none || picture.layerText == nil ? nil : layersPath
    // There may be a text without its picture, which whoever accepts this one replaces.
    let layers = try self.layersPath.flatMap { path throws(RenderError) in
      try Reference.layers(at: path)
    }
    layersDigest = layers.map { Digest(of: $0) }
    reference = try Reference(path, layers: layers)
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
      // What can't be read can be looked at and replaced like any other difference.
      finding = .different
      message = "the reference can't be read: \(error.description)"
      if rules.mode.writesChanged { recorded = .picture }
      return
    }
    // Multiplied by alpha, levels that are not equal in the files may be.
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
    // Layers that must be equal are not tolerated with the pixels.
    if isTolerated, rules.layers == .compare, layersPath != nil,
      !areLayersEqual(reference, rules)
    {
      finding = .layersDiffer
      message += "; the layers are not equal"
      // Picture and text are of one run, or the next difference is not told right.
      if rules.mode.writesChanged { recorded = .picture }
    }
  }

  /// Pixels that count are equal: only the layers can still differ.
  ///
  /// - Parameter unequalPixels: How many pixels of ignored areas are not equal.
  private mutating func compareLayers(
    _ reference: Reference, _ rules: Rules, unequalPixels: Int
  ) {
    finding = .equal
    if unequalPixels > 0 {
      message =
        "\(counted(unequalPixels, "pixel")) of ignored areas \(unequalPixels == 1 ? "differs" : "differ")"
      // Picture and text are of one run, or the next difference is not told right.
      if rules.mode == .all { recorded = .picture }
    }
    guard layersPath != nil, let text = picture.layerText, reference.layers != text else { return }
    if let before = reference.layers {
      changes = layerChanges(from: LayerText(before), to: LayerText(text)).map(\.description)
    }
    guard !areLayersEqual(reference, rules) else { return }
    let subject = unequalPixels > 0 ? "the pixels that count" : "the pixels"
    message =
      reference.layers == nil
      ? "\(subject) are equal; there is no layer text"
      : "\(subject) are equal, the layers are not"
    if rules.layers == .compare { finding = .layersDiffer }
    let isRecorded =
      reference.layers == nil ? rules.mode.writesMissing : rules.mode.writesChanged
    if isRecorded, recorded == nil, unequalPixels == 0 || rules.layers == .compare {
      recorded = unequalPixels == 0 ? .layers : .picture
    }
  }

  /// Whether the layers are those of the reference, but for those that don't count.
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

  /// What explains the difference, each line once: what is told of regions, then what else changed.
  package var explanation: [String] {
    let told = regions.flatMap(\.lines)
    var seen: Set<String> = []
    return (told + BannerComparison.changes(changes, besides: told)).filter {
      seen.insert($0).inserted
    }
  }

  /// Shows what differs of the pixels; nil if nothing does.
  package var differencePicture: Bitmap? {
    guard let comparison, let (expected, actual) = compared else { return nil }
    return BannerComparison.differencePicture(
      expected: expected, actual: actual, comparison: comparison, ignoring: ignoredAreas)
  }

  /// How many pixels of an area are not equal.
  package func unequalPixels(in area: PixelRect) -> Int {
    guard let (expected, actual) = compared else { return 0 }
    return PictureComparison(
      expected.cropped(to: area), actual.cropped(to: area), alpha: .straight
    ).unequalPixels
  }

  /// Writes what of the reference is to be written.
  package func record() throws(RenderError) {
    guard let recorded else { return }
    try Reference.write(
      recorded == .picture ? try picture.file() : nil, to: path, layers: picture.layerText,
      to: layersPath)
  }
}
