// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerLayers
public import BannerPixels
public import BannerText

/// The properties of the device that a view needs for layout.
public struct LayoutContext: Sendable {
  /// The typesetter.
  public var typesetter: Typesetter
  /// Pixels per point; above 0.
  public var scale: Double
  /// The major version of the simulated iOS: 7, 8, ….
  public var systemVersion: Int
  /// The layout direction of text and views.
  public var direction: LayoutDirection
  /// The text size chosen in the device's settings.
  public var textSize: TextSizeCategory
  /// The light or dark appearance.
  public var appearance = Appearance.light
  /// The horizontal size class.
  public var horizontalSizeClass = SizeClass.compact
  /// The vertical size class.
  public var verticalSizeClass = SizeClass.regular

  /// Creates a context.
  public init(
    typesetter: Typesetter, scale: Double, systemVersion: Int,
    direction: LayoutDirection = .leftToRight, textSize: TextSizeCategory = .large
  ) {
    self.typesetter = typesetter
    self.scale = scale
    self.systemVersion = systemVersion
    self.direction = direction
    self.textSize = textSize
  }

  /// The system typeface: Helvetica Neue up to iOS 8, then San Francisco.
  public var systemFamily: FontFamily { systemVersion <= 8 ? .helveticaNeue : .sanFrancisco }

  /// Returns UIKit's system font in a size in points.
  public func systemFont(ofSize size: Double) -> Font { Font(systemFamily, size: size) }

  /// Returns UIKit's bold system font in a size in points.
  ///
  /// It is Helvetica Neue Medium on iOS 7 and 8 (measured, message-banner.md 2.2) and San
  /// Francisco Semibold from iOS 9.
  public func boldSystemFont(ofSize size: Double) -> Font {
    Font(systemFamily, weight: systemVersion <= 8 ? .medium : .semibold, size: size)
  }

  /// Returns UIKit's font for a text style in the chosen text size.
  ///
  /// Title 1 is light on iOS 9 and 10 but drawn regular. Sources: chrome.md 6.
  public func preferredFont(for style: TextStyle) -> Font {
    let size = metrics(of: style).size
    return style == .headline ? boldSystemFont(ofSize: size) : systemFont(ofSize: size)
  }

  /// The default line break strategy of labels: from iOS 11, it avoids a single word on a
  /// paragraph's last line.
  ///
  /// Sources: see ``LineBreakStrategy``.
  public var standardLineBreakStrategy: LineBreakStrategy { systemVersion >= 11 ? .pushOut : [] }

  /// Returns the font size and line spacing of a text style in the chosen text size.
  func metrics(of style: TextStyle) -> TextMetrics {
    style.metrics(textSize, version: version)
  }

  /// Returns a system color as shown on this device.
  public func color(_ name: SystemColor) -> Color {
    name.color(version: version, appearance: appearance)
  }

  private var version: IOSVersion { IOSVersion(major: systemVersion) ?? .ios7 }
}

extension LayoutContext {
  /// Returns a layer, laid out from left to right, as placed in the direction of the user
  /// interface.
  ///
  /// In right-to-left layouts, the layer is mirrored as a whole. Pictures and drawings on whole
  /// pixels stay on whole pixels.
  ///
  /// - Parameter width: The width of the layer's parent, in points.
  public func placed(_ layer: Layer, in width: Double) -> Layer {
    direction == .rightToLeft ? layer.mirrored(in: width, scale: scale) : layer
  }
}
