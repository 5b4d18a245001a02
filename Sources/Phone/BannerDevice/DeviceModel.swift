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

  /// The name on the command line, such as `iphone-16-pro`; `WxH@S` for a custom screen.
  public internal(set) var id: String
  /// Apple's name, such as `iPhone 16 Pro`.
  public internal(set) var name: String
  /// The kind of device.
  public internal(set) var family: Family
  /// The size of the screen in portrait, in points.
  public internal(set) var size: Size
  /// Pixels per point.
  public internal(set) var scale: Double
  /// Whether the device has a home button, and so neither a home indicator nor a rounded display.
  public internal(set) var hasHomeButton: Bool
  /// Whether the device is a large phone, with regular width in landscape and wider text margins.
  public internal(set) var isWide: Bool
  /// The radius of the display's continuous corners; 0 with a home button.
  public internal(set) var displayCornerRadius: Double
  /// The cutout in the display.
  public internal(set) var cutOut: CutOut
  /// The size of the physical panel if it differs from the rendered size, which is then scaled
  /// down.
  public internal(set) var panelPixelSize: PixelSize?
  /// The default iOS version: the one that the product was first sold with.
  ///
  /// A later version than the newest one that is drawn counts as that one.
  public internal(set) var defaultVersion: IOSVersion
  /// The heights at the display's edges.
  var edges: EdgeHeights
  /// The id of the device in ``all`` with the same screen; nil for a custom screen.
  package internal(set) var screenID: String?
  /// The major version of iOS that the product was first sold with; nil for a custom screen.
  package internal(set) var launchVersion: Int?
  /// The properties that no reliable source gives, in words; nil if there are none.
  package internal(set) var uncertain: String?

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
