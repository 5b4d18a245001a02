// SPDX-License-Identifier: MIT

public import BannerGeometry

/// A phone or tablet: everything about its display that does not depend on what it shows.
///
/// Sizes are those of portrait; ``Screen`` turns them.
public struct DeviceModel: Sendable, Hashable {
  /// Whether it is a phone or a tablet; decides the heights of bars.
  public enum Family: Sendable, Hashable {
    /// iPhone.
    case phone
    /// iPad.
    case pad
  }

  /// What it is called on the command line, such as `iphone-se1`; for a custom one `WxH@S`.
  public let id: String
  /// The models with this screen, for people.
  public let name: String
  /// Phone or tablet.
  public let family: Family
  /// The screen upright, in points.
  public let size: Size
  /// Device pixels per point.
  public let scale: Double
  /// Whether it has a home button, and so neither home indicator nor rounded display.
  public let hasHomeButton: Bool
  /// Whether a phone is one of the large ones: regular width in landscape, wider text margins.
  public let isWide: Bool
  /// Radius of the display's corners, continuous; 0 with a home button.
  public let displayCornerRadius: Double
  /// What is missing from the display.
  public let cutOut: CutOut
  /// The panel's own size if it differs from the picture it is sent, which it then shows reduced.
  public let panelPixelSize: PixelSize?
  /// The iOS that is assumed when none is asked for.
  public let defaultVersion: IOSVersion
  /// The heights at the display's edges.
  let edges: EdgeHeights

  init(
    id: String, name: String, family: Family, size: Size, scale: Double, hasHomeButton: Bool,
    isWide: Bool, displayCornerRadius: Double, cutOut: CutOut, panelPixelSize: PixelSize?,
    defaultVersion: IOSVersion, edges: EdgeHeights
  ) {
    self.id = id
    self.name = name
    self.family = family
    self.size = size
    self.scale = scale
    self.hasHomeButton = hasHomeButton
    self.isWide = isWide
    self.displayCornerRadius = displayCornerRadius
    self.cutOut = cutOut
    self.panelPixelSize = panelPixelSize
    self.defaultVersion = defaultVersion
    self.edges = edges
  }

  /// The picture the device draws upright, which is also what a screenshot of it holds.
  public var pixelSize: PixelSize { PixelSize(ofScreen: size, scale: scale) }

  /// The device of an id of ``all``; nil if there is none of that name.
  public static func named(_ id: String) -> DeviceModel? { all.first { $0.id == id } }
}

/// A whole number of device pixels each way.
public struct PixelSize: Sendable, Hashable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size in device pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A size in points as the nearest number of device pixels.
  ///
  /// Sides that are not numbers, or beyond what a device may have, count as 0.
  public init(_ size: Size, scale: Double) {
    self.init(
      width: Int(exactly: roundHalfUp(size.width * scale)) ?? 0,
      height: Int(exactly: roundHalfUp(size.height * scale)) ?? 0)
  }

  /// The device pixels that a screen of a size in points covers wholly: at its edge none is half transparent.
  ///
  /// A side of less than a pixel counts as one if it is at least half of it. Sides that are not numbers, or
  /// beyond what a device may have, count as 0.
  init(ofScreen size: Size, scale: Double) {
    func pixels(_ side: Double) -> Int {
      // Products like 375 · 1.2 may be off in their last digit.
      let whole = (side * scale + 1e-6).rounded(.down)
      return Int(exactly: max(whole, min(1, roundHalfUp(side * scale)))) ?? 0
    }
    self.init(width: pixels(size.width), height: pixels(size.height))
  }
}

/// Status bar and safe area of a device, in points, from iOS 11 on.
///
/// Source: chrome.md 1.1.
struct EdgeHeights: Sendable, Hashable {
  /// The status bar upright.
  var statusBar: Double
  /// Safe area at the top, upright.
  var top: Double
  /// Safe area at the bottom, upright.
  var bottom: Double
  /// Safe area at the top in landscape.
  var landscapeTop: Double
  /// Safe area at the left and at the right in landscape.
  var landscapeSide: Double
  /// Safe area at the bottom in landscape.
  var landscapeBottom: Double
  /// Before this iOS the bar, the top and the landscape sides were ``earlierTop``.
  var changedIn: IOSVersion?

  /// What ``changedIn`` speaks of: the first notch's 44 points, whatever the screen.
  static let earlierTop = 44.0

  /// The heights as a certain iOS has them.
  func at(_ version: IOSVersion) -> EdgeHeights {
    guard let changedIn, version < changedIn else { return self }
    var result = self
    result.statusBar = Self.earlierTop
    result.top = Self.earlierTop
    result.landscapeSide = Self.earlierTop
    return result
  }
}

/// The part of the display that is missing at the top, centred, upright.
public enum CutOut: Sendable, Hashable {
  /// The display is whole.
  case none
  /// A bay in the top edge.
  case notch(Notch)
  /// A hole below the top edge: a pill as round as it is high.
  case island(size: Size, top: Double)

  /// A bay in the display's top edge.
  ///
  /// Source: chrome.md 1.2.
  public struct Notch: Sendable, Hashable {
    /// Between the straight parts of its sides.
    public var width: Double
    /// From the display's edge down to its flat bottom.
    public var height: Double
    /// Of its two lower corners, which are circular.
    public var bottomRadius: Double
    /// Radius of the two quarter circles that lead from the display's edge into its sides.
    public var fillet: Double

    /// A bay from its measures in points.
    public init(width: Double, height: Double, bottomRadius: Double, fillet: Double) {
      self.width = width
      self.height = height
      self.bottomRadius = bottomRadius
      self.fillet = fillet
    }
  }
}
