// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerJSON
package import BannerFiles
internal import BannerScreens
internal import BannerJobs
internal import BannerDevice
internal import BannerDigests
internal import BannerGeometry
package import BannerPixels
package import BannerComparison

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
    /// Whether an equal reference in the other form is recorded in the form of its place, if
    /// changed references are recorded.
    package var converts: Bool

    /// Creates rules.
    package init(
      tolerance: Tolerance, ignored: [SnapshotCase.Ignored],
      ignoredInSet: [SnapshotCase.Ignored] = [], layers: SnapshotSet.LayerPolicy,
      mode: RecordMode, decodes: Bool = false, converts: Bool = false
    ) {
      self.tolerance = tolerance
      self.ignored = ignored
      self.ignoredInSet = ignoredInSet
      self.layers = layers
      self.mode = mode
      self.decodes = decodes
      self.converts = converts
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
  private let place: ReferencePlace?
  /// Whether the layer text is part of the reference.
  private let hasLayers: Bool

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
  /// The picture of a reference that is stored as a digest, if it was drawn again.
  private var earlier: EarlierPicture?
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
  ///   - place: The place of the reference.
  ///   - rules: The rules of the check.
  ///   - earlier: Returns the picture that an entry of digests is about, if it can be drawn again.
  /// - Throws: An error if the reference can't be read or an ignored layer does not exist.
  package init(
    _ picture: RenderedPicture, with place: ReferencePlace, _ rules: Rules,
    redrawing earlier: (DigestList.Entry) -> EarlierPicture? = { _ in nil }
  ) throws(RenderError) {
    let hasLayers = rules.layers != .none && picture.layerText != nil
    try self.init(
      picture, with: try Reference(place, readsLayers: hasLayers), at: place, rules,
      redrawing: earlier)
  }

  /// Compares a picture with a reference that was read.
  ///
  /// - Parameters:
  ///   - reference: The reference; nil if there is none.
  ///   - place: The place of the reference; nil if it has none, and nothing can be recorded.
  init(
    _ picture: RenderedPicture, with reference: Reference?, at place: ReferencePlace?,
    _ rules: Rules, redrawing earlier: (DigestList.Entry) -> EarlierPicture? = { _ in nil }
  ) throws(RenderError) {
    self.picture = picture
    self.place = place
    self.reference = reference
    hasLayers = rules.layers != .none && picture.layerText != nil
    if let reference {
      layersDigest = reference.layersDigest
    } else {
      layersDigest = hasLayers ? try place?.digestOfLoneLayers() : nil
    }
    let ignored = try IgnoredAreas(
      rules.ignored, ofSet: rules.ignoredInSet, in: picture, layersThen: reference?.layers)
    ignoredAreas = ignored.all
    warnings = ignored.warnings
    guard let reference else {
      message = "there is no reference"
      if rules.mode.writesMissing { recorded = .picture }
      return
    }
    // Digests have nothing to decode.
    if !rules.decodes || reference.bytesAreUnknown, reference.isSealed(as: picture.painting) {
      compareLayers(reference, rules, unequalPixels: 0)
    } else {
      try compare(reference, rules, redrawing: earlier)
    }
    if rules.converts, rules.mode.writesChanged, isInOtherForm, recorded != nil || finding == .equal
    {
      recorded = .picture
      let (old, new) = (reference.store, reference.store.other)
      if message.isEmpty { message = "stored as \(new.noun) now, not as \(old.noun)" }
    }
  }

  /// Whether the reference is stored in another form than its place says.
  package var isInOtherForm: Bool {
    guard let reference, let place else { return false }
    return reference.store != place.store
  }

  /// Compares the pixels, and then the layers.
  private mutating func compare(
    _ reference: Reference, _ rules: Rules, redrawing earlier: (DigestList.Entry) -> EarlierPicture?
  ) throws(RenderError) {
    func differ(_ text: String) {
      finding = .different
      message = text
      if rules.mode.writesChanged { recorded = .picture }
    }
    guard !reference.isAnimation else {
      return differ("the reference is an animation, and the case is a still picture")
    }
    let stored: Bitmap?
    do throws(RenderError) { stored = try reference.straightBitmap() } catch {
      // An unreadable reference counts as different, so it can be reviewed and replaced.
      return differ(
        Reference.message(unreadable: error, isReplaced: rules.mode.writesChanged))
    }
    let expected: Bitmap
    if let stored {
      expected = stored
    } else if let entry = reference.entry, let found = earlier(entry) {
      self.earlier = found
      expected = found.straight()
    } else {
      explainDigests(reference, rules)
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

  /// Describes a picture whose reference is known by its digests only.
  private mutating func explainDigests(_ reference: Reference, _ rules: Rules) {
    finding = .different
    message = "the pixels differ from their digest"
    let size = PixelSize(width: picture.painting.width, height: picture.painting.height)
    if let change = reference.entry?.sizeChange(to: size) { message = change }
    if hasLayers {
      if let before = reference.layers, let text = picture.layerText {
        changes = layerChanges(from: LayerText(before), to: LayerText(text)).map(\.description)
        if changes.isEmpty { message += "; the layers are equal" }
      } else if let problem = reference.layersProblem {
        message += "; \(problem)"
      }
    }
    if rules.mode.writesChanged { recorded = .picture }
  }

  private mutating func explainPixels(
    _ comparison: PictureComparison, _ reference: Reference, _ rules: Rules
  ) {
    self.comparison = comparison
    message = comparison.description
    if hasLayers, let problem = reference.layersProblem { message += "; \(problem)" }
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
    if isTolerated, rules.layers == .compare, hasLayers,
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
    guard hasLayers, let text = picture.layerText else { return }
    if let entry = reference.entry, entry.layers == Digest(of: Array(text.utf8)) {
      // The digests prove that all is equal. Only a run that records looks for the text itself.
      if rules.mode.writesMissing, reference.layers == nil {
        recorded = .layers
        message = "the layer text was missing or damaged"
      }
      return
    }
    let before = reference.layers
    guard before != text else { return }
    if let before {
      changes = layerChanges(from: LayerText(before), to: LayerText(text)).map(\.description)
    }
    guard !areLayersEqual(reference, rules) else { return }
    let subject = unequalPixels > 0 ? "the compared pixels" : "the pixels"
    let isThere = layersDigest != nil
    message =
      "\(subject) are equal; "
      + (isThere ? reference.layersProblem ?? "the layers differ" : "there is no layer text")
    if rules.layers == .compare { finding = .layersDiffer }
    let isRecorded = isThere ? rules.mode.writesChanged : rules.mode.writesMissing
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
      change.path.contains(where: names.contains)
    }
  }

  /// Lines that explain the difference, without duplicates: first those of the regions, then
  /// other changes.
  package var explanation: [String] {
    let told = regions.flatMap(\.lines)
    return distinct(told + BannerComparison.changes(changes, besides: told))
  }

  /// The bytes of the expected picture; nil if there is none, or only its digest is known.
  package func expectedFile() throws(RenderError) -> [UInt8]? {
    if let earlier { return try earlier.file() }
    return try reference?.bytes()
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
  ///
  /// Digests are only collected. ``DigestStore/commit(writingTexts:tidying:keepingTextOf:)`` writes
  /// them.
  ///
  /// - Parameter file: The picture's file, if it was already made.
  package func record(as file: [UInt8]? = nil) throws(RenderError) {
    guard let recorded, let place else { return }
    let layers = hasLayers ? picture.layerText : nil
    try place.record(
      DigestList.Entry(place.name, picture, layers: layers), layers: layers, hasLayers: hasLayers
    ) { () throws(RenderError) -> [UInt8]? in
      // A layer text needs its picture in the same form.
      guard recorded == .picture || reference?.store != .pictures else { return nil }
      if let file { return file }
      return try picture.file()
    }
  }
}
