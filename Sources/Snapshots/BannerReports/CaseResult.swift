// SPDX-License-Identifier: MIT

public import BannerPixels
internal import BannerComparison

/// What a run found for one case of a set.
public struct CaseResult: Sendable {
  /// How a case ended; the order is that in which outcomes are told.
  public enum Outcome: String, Sendable, CaseIterable {
    /// The picture differs from its reference by more than it may.
    case different
    /// The picture is equal, or differs no more than it may, but its layer text is not equal.
    case layersDiffer
    /// There is no reference.
    case missing
    /// It could not be drawn, or the reference's file could not be opened.
    case failed
    /// The reference was written by this run.
    case recorded
    /// The picture differs, but not by more than it may.
    case tolerated
    /// Nothing differs.
    case equal

    /// Whether no person has to look.
    public var isPassed: Bool { self == .equal || self == .tolerated || self == .recorded }

    /// The outcome in lower-case words.
    public var label: String { self == .layersDiffer ? "layers differ" : rawValue }
  }

  /// Where its pictures are, as paths in the report's folder with `/`; nil for those there aren't.
  public struct Pictures: Sendable, Hashable {
    /// The reference.
    public var expected: String?
    /// What was drawn.
    public var actual: String?
    /// What differs, as a picture.
    public var difference: String?

    /// Paths; nil for what there isn't.
    public init(expected: String? = nil, actual: String? = nil, difference: String? = nil) {
      self.expected = expected
      self.actual = actual
      self.difference = difference
    }
  }

  /// `small-rtl`; also the stem of its files, and may hold `/`.
  public var name: String
  /// Its place on the set's axes, in their order; no axis comes twice.
  public var values: [(axis: String, value: String)]
  /// How it ended.
  public var outcome: Outcome
  /// One line: `12 of 726,080 pixels differ …`, or the error.
  public var message: String
  /// Pixels of the drawn picture; of the reference if none was drawn, 0 if there is neither.
  public var width: Int
  /// Pixels of the drawn picture; of the reference if none was drawn, 0 if there is neither.
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// Path of the reference, relative to the set's folder.
  public var reference: String
  /// Digest of the bytes of the reference's file at the time of the run; nil if there was none.
  public var referenceDigest: String?
  /// Digest of the bytes of the reference's layer text at the time of the run; nil if there was none.
  public var referenceLayersDigest: String?
  /// Its pictures beside the report.
  public var pictures: Pictures
  /// Digest of the bytes of the drawn picture's file beside the report; nil if there is none.
  public var actualDigest: String?
  /// Path of the drawn picture's layer text in the report's folder.
  public var layers: String?
  /// Digest of that text's bytes; nil if there is none.
  public var layersDigest: String?
  /// The figures; nil if no pictures were compared.
  public var comparison: ComparisonFigures?
  /// Where the pictures differ.
  public var regions: [RegionResult]
  /// What changed by the layer texts: `button title: moved 1 px right`.
  public var changes: [String]
  /// Parts that don't count.
  public var ignored: [IgnoredResult]
  /// What was odd while it was drawn.
  public var warnings: [String]
  /// The command that accepts this case; nil if there is nothing to accept.
  public var command: String?

  /// A case from its parts.
  public init(
    name: String, values: [(axis: String, value: String)] = [], outcome: Outcome,
    message: String, width: Int = 0, height: Int = 0, scale: Double = 1, reference: String,
    referenceDigest: String? = nil, pictures: Pictures = Pictures(), layers: String? = nil,
    comparison: ComparisonFigures? = nil, regions: [RegionResult] = [], changes: [String] = [],
    ignored: [IgnoredResult] = [], warnings: [String] = [], command: String? = nil
  ) {
    self.name = name
    self.values = values
    self.outcome = outcome
    self.message = message
    self.width = width
    self.height = height
    self.scale = scale
    self.reference = reference
    self.referenceDigest = referenceDigest
    self.pictures = pictures
    self.layers = layers
    self.comparison = comparison
    self.regions = regions
    self.changes = changes
    self.ignored = ignored
    self.warnings = warnings
    self.command = command
  }
}

extension CaseResult {
  /// What changed of the layers beside what is told of regions.
  public var otherChanges: [String] {
    BannerComparison.changes(changes, besides: regions.flatMap(\.lines))
  }

  /// What explains the difference, each line once: what is told of regions, then the rest.
  public var explanation: [String] {
    var seen: Set<String> = []
    return (regions.flatMap(\.lines) + otherChanges).filter { seen.insert($0).inserted }
  }
}

/// Where two pictures differ.
public struct RegionResult: Sendable, Hashable {
  /// The region, in pixels.
  public var rect: PixelRect
  /// Pixels in it that differ.
  public var changedPixels: Int
  /// Names of the layers there.
  public var layers: [String]
  /// What explains it, a line each.
  public var lines: [String]

  /// A region from its parts.
  public init(rect: PixelRect, changedPixels: Int, layers: [String] = [], lines: [String] = []) {
    self.rect = rect
    self.changedPixels = changedPixels
    self.layers = layers
    self.lines = lines
  }
}

/// A part of a picture that did not count.
public struct IgnoredResult: Sendable, Hashable {
  /// What it is called.
  public var name: String
  /// The part, in pixels.
  public var rect: PixelRect
  /// Pixels in it that are not equal.
  public var unequalPixels: Int

  /// A part from its parts.
  public init(name: String, rect: PixelRect, unequalPixels: Int) {
    self.name = name
    self.rect = rect
    self.unequalPixels = unequalPixels
  }
}
