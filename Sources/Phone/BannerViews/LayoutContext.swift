// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerPixels
public import BannerText

/// What a view needs to know of the device to lay itself out.
public struct LayoutContext: Sendable {
  /// Sets type.
  public var typesetter: Typesetter
  /// Device pixels per point; above 0.
  public var scale: Double
  /// Major version of the system that is pretended: 7, 8, ….
  public var systemVersion: Int
  /// Where lines of text and rows of views begin.
  public var direction: LayoutDirection
  /// The text size chosen in the device's settings.
  public var textSize: TextSizeCategory
  /// Light or dark.
  public var appearance = Appearance.light
  /// Whether there is little or much room across.
  public var horizontalSizeClass = SizeClass.compact
  /// Whether there is little or much room downward.
  public var verticalSizeClass = SizeClass.regular

  /// A context from its parts.
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

  /// The typeface of the system: Helvetica Neue up to iOS 8, then San Francisco.
  public var systemFamily: FontFamily { systemVersion <= 8 ? .helveticaNeue : .sanFrancisco }

  /// UIKit's system font in a size in points.
  public func systemFont(ofSize size: Double) -> Font { Font(systemFamily, size: size) }

  /// UIKit's bold system font in a size in points.
  ///
  /// It is Helvetica Neue Medium on iOS 7 and 8 (measured, message-banner.md 2.2) and San Francisco
  /// Semibold from iOS 9 on.
  public func boldSystemFont(ofSize size: Double) -> Font {
    Font(systemFamily, weight: systemVersion <= 8 ? .medium : .semibold, size: size)
  }

  /// UIKit's font of a text style in the chosen text size.
  ///
  /// Title 1 is light on iOS 9 and 10; it is drawn regular. Sources: chrome.md 6.
  public func preferredFont(for style: TextStyle) -> Font {
    let size = metrics(of: style).size
    return style == .headline ? boldSystemFont(ofSize: size) : systemFont(ofSize: size)
  }

  /// How labels choose their lines: since iOS 11 no word stands alone on the last line of a paragraph.
  ///
  /// Sources: see ``LineBreakStrategy``.
  public var standardLineBreakStrategy: LineBreakStrategy { systemVersion >= 11 ? .pushOut : [] }

  /// Size and line distance of a text style in the chosen text size.
  func metrics(of style: TextStyle) -> TextMetrics {
    style.metrics(textSize, version: version)
  }

  /// A system colour as this device shows it.
  public func color(_ name: SystemColor) -> Color {
    name.color(version: version, appearance: appearance)
  }

  private var version: IOSVersion { IOSVersion(major: systemVersion) ?? .ios7 }
}
