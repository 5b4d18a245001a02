// SPDX-License-Identifier: MIT

public import BannerPixels
internal import BannerComparison
package import BannerJSON
package import BannerStrings

/// The result of one case of a set.
public struct CaseResult: Sendable {
  /// The outcome of a case, in the order in which reports list outcomes.
  public enum Outcome: String, Sendable, CaseIterable {
    /// The picture differs from its reference beyond the tolerance.
    case different
    /// The picture is equal or within the tolerance, but its layer text differs.
    case layersDiffer
    /// The reference does not exist.
    case missing
    /// The picture could not be drawn, or the reference could not be opened.
    case failed
    /// This run wrote the reference.
    case recorded
    /// The picture differs within the tolerance.
    case tolerated
    /// The picture is equal.
    case equal
    /// Only the later of two revisions has the case.
    case added
    /// Only the earlier of two revisions has the case.
    case removed
    /// The later of two revisions has the picture under another name.
    case renamed

    /// Whether the case needs no review.
    public var isPassed: Bool { self == .equal || self == .tolerated || self == .recorded }

    /// The outcome in lower-case words.
    public var label: String { self == .layersDiffer ? "layers differ" : rawValue }
  }

  /// The paths of the pictures, relative to the report's folder and with `/`; nil if there is no
  /// such picture.
  public struct Pictures: Sendable, Hashable {
    /// The reference.
    public var expected: String?
    /// The picture of this run.
    public var actual: String?
    /// The difference picture.
    public var difference: String?
    /// The reference of an animation; the pictures are then those of the first frame that differs.
    public var expectedAnimation: String?
    /// The animation of this run.
    public var actualAnimation: String?

    /// Creates the paths; nil for pictures that don't exist.
    public init(expected: String? = nil, actual: String? = nil, difference: String? = nil) {
      self.expected = expected
      self.actual = actual
      self.difference = difference
    }
  }

  /// The name, such as `small-rtl`.
  ///
  /// It is also the stem of the file names and may contain `/`.
  public var name: String
  /// The values on the set's axes, in order; each axis occurs once.
  public var values: [(axis: String, value: String)]
  /// The outcome.
  public var outcome: Outcome
  /// A one-line message: `12 of 726,080 pixels differ …`, or the error.
  public var message: String
  /// The width in pixels of the drawn picture, or else of the reference; 0 without either.
  public var width: Int
  /// The height in pixels of the drawn picture, or else of the reference; 0 without either.
  public var height: Int
  /// Pixels per point.
  public var scale: Double
  /// The path of the reference, relative to the set's folder.
  public var reference: String
  /// The digest of the reference file during the run; nil if there was none.
  public var referenceDigest: String?
  /// The digest of the reference's layer text during the run; nil if there was none.
  public var referenceLayersDigest: String?
  /// The pictures in the report's folder.
  public var pictures: Pictures
  /// The digest of the drawn picture's file in the report's folder; nil if there is none.
  public var actualDigest: String?
  /// The digest of the reference animation's file in the report's folder; nil if there is none.
  public var expectedAnimationDigest: String?
  /// The digest of the drawn animation's file in the report's folder; nil if there is none.
  public var actualAnimationDigest: String?
  /// The digest of the expected picture's file in the report's folder; nil if there is none, or if
  /// it is that of the reference.
  public var expectedDigest: String?
  /// The digest of the difference picture's file in the report's folder; nil if there is none.
  public var differenceDigest: String?
  /// The path of the drawn picture's layer text, relative to the report's folder.
  public var layers: String?
  /// The digest of that layer text; nil if there is none.
  public var layersDigest: String?
  /// The figures; nil if no pictures were compared.
  public var comparison: ComparisonFigures?
  /// The regions where the pictures differ.
  public var regions: [RegionResult]
  /// The changes in the layer texts, such as `button title: moved 1 px right`.
  public var changes: [String]
  /// The ignored parts.
  public var ignored: [IgnoredResult]
  /// The warnings from drawing.
  public var warnings: [String]
  /// The command that accepts this case; nil if there is nothing to accept.
  public var command: String?
  /// The file that describes the case, relative to the current folder.
  ///
  /// `report.json` doesn't have it, because a report may be read elsewhere.
  package var place = InputPlace()
  /// The language of the picture with the texts that don't fit.
  package var languages = LanguageSummary()
  /// The time for rendering and comparing the case in seconds, or nil if it was not measured.
  public var seconds: Double?

  /// Creates a result.
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
  /// The layer changes that the regions don't report.
  public var otherChanges: [String] {
    BannerComparison.changes(changes, besides: regions.flatMap(\.lines))
  }

  /// The lines that explain the difference, without duplicates: first those of the regions, then
  /// the rest.
  public var explanation: [String] {
    distinct(regions.flatMap(\.lines) + otherChanges)
  }
}

/// A region where two pictures differ.
public struct RegionResult: Sendable, Hashable {
  /// The region, in pixels.
  public var rect: PixelRect
  /// The number of different pixels in the region.
  public var changedPixels: Int
  /// The names of the layers in the region.
  public var layers: [String]
  /// The lines that explain the difference.
  public var lines: [String]

  /// Creates a region.
  public init(rect: PixelRect, changedPixels: Int, layers: [String] = [], lines: [String] = []) {
    self.rect = rect
    self.changedPixels = changedPixels
    self.layers = layers
    self.lines = lines
  }
}

/// A part of a picture that was not compared.
public struct IgnoredResult: Sendable, Hashable {
  /// The name of the part.
  public var name: String
  /// The part, in pixels.
  public var rect: PixelRect
  /// The number of unequal pixels in the part.
  public var unequalPixels: Int

  /// Creates an ignored part.
  public init(name: String, rect: PixelRect, unequalPixels: Int) {
    self.name = name
    self.rect = rect
    self.unequalPixels = unequalPixels
  }
}
