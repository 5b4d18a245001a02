// SPDX-License-Identifier: MIT

public import BannerGeometry

/// A phone or tablet: the properties of its display that don't depend on its content.
///
/// Sizes are for portrait; ``Screen`` rotates them.
public struct DeviceModel: Sendable, Hashable {
  /// The kind of device, which determines the heights of bars.
  public enum Family: Sendable, Hashable {
    /// An iPhone.
    case phone
    /// An iPad.
    case pad
  }

  /// The name on the command line, such as `iphone-se1`; `WxH@S` for a custom device.
  public let id: String
  /// The display name, which lists the models with this screen.
  public let name: String
  /// The kind of device.
  public let family: Family
  /// The size of the screen in portrait, in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// Whether the device has a home button, and so neither a home indicator nor a rounded display.
  public let hasHomeButton: Bool
  /// Whether the device is a large phone, with regular width in landscape and wider text margins.
  public let isWide: Bool
  /// The radius of the display's continuous corners; 0 with a home button.
  public let displayCornerRadius: Double
  /// The cutout in the display.
  public let cutOut: CutOut
  /// The size of the physical panel if it differs from the rendered size, which is then scaled
  /// down.
  public let panelPixelSize: PixelSize?
  /// The default iOS version.
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

  /// The rendered size in portrait, which is also the size of screenshots.
  public var pixelSize: PixelSize { PixelSize(ofScreen: size, scale: scale) }

  /// Returns the device with an id in ``all``; nil if there is none.
  public static func named(_ id: String) -> DeviceModel? { all.first { $0.id == id } }
}

/// A size in whole pixels.
public struct PixelSize: Sendable, Hashable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates the nearest size in pixels for a size in points.
  ///
  /// Sides that are not numbers, or exceed the limits of a device, become 0.
  public init(_ size: Size, scale: Double) {
    self.init(
      width: Int(exactly: roundHalfUp(size.width * scale)) ?? 0,
      height: Int(exactly: roundHalfUp(size.height * scale)) ?? 0)
  }

  /// Creates the size in pixels that a screen covers completely, so that no edge pixel is half
  /// transparent.
  ///
  /// A side of at least half a pixel becomes at least 1. Sides that are not numbers, or exceed
  /// the limits of a device, become 0.
  init(ofScreen size: Size, scale: Double) {
    func pixels(_ side: Double) -> Int {
      // Products such as 375 · 1.2 may be inexact in the last digit.
      let whole = (side * scale + 1e-6).rounded(.down)
      return Int(exactly: max(whole, min(1, roundHalfUp(side * scale)))) ?? 0
    }
    self.init(width: pixels(size.width), height: pixels(size.height))
  }
}

/// The status bar and safe area of a device from iOS 11, in points.
///
/// Source: chrome.md 1.1.
struct EdgeHeights: Sendable, Hashable {
  /// The height of the status bar in portrait.
  var statusBar: Double
  /// The top safe area in portrait.
  var top: Double
  /// The bottom safe area in portrait.
  var bottom: Double
  /// The top safe area in landscape.
  var landscapeTop: Double
  /// The left and right safe areas in landscape.
  var landscapeSide: Double
  /// The bottom safe area in landscape.
  var landscapeBottom: Double
  /// The iOS version before which status bar, top and landscape sides were ``earlierTop``; nil
  /// for none.
  var changedIn: IOSVersion?

  /// The height before ``changedIn``: the first notch's 44 pt, for every screen.
  static let earlierTop = 44.0

  /// Returns the heights on an iOS version.
  func at(_ version: IOSVersion) -> EdgeHeights {
    guard let changedIn, version < changedIn else { return self }
    var result = self
    result.statusBar = Self.earlierTop
    result.top = Self.earlierTop
    result.landscapeSide = Self.earlierTop
    return result
  }
}

/// The cutout at the top center of the display in portrait.
public enum CutOut: Sendable, Hashable {
  /// No cutout.
  case none
  /// A notch in the top edge.
  case notch(Notch)
  /// A pill-shaped hole below the top edge.
  case island(size: Size, top: Double)

  /// A notch in the display's top edge.
  ///
  /// Source: chrome.md 1.2.
  public struct Notch: Sendable, Hashable {
    /// The distance between the straight parts of its sides.
    public var width: Double
    /// The height from the display's edge to its flat bottom.
    public var height: Double
    /// The radius of its two circular lower corners.
    public var bottomRadius: Double
    /// The radius of the quarter circles between the display's edge and its sides.
    public var fillet: Double

    /// Creates a notch from its dimensions in points.
    public init(width: Double, height: Double, bottomRadius: Double, fillet: Double) {
      self.width = width
      self.height = height
      self.bottomRadius = bottomRadius
      self.fillet = fillet
    }
  }
}
