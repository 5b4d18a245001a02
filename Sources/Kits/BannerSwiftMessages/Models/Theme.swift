// SPDX-License-Identifier: MIT

internal import BannerPixels
public import BannerViews

/// The built-in themes.
public enum Theme: String, Sendable, Hashable, CaseIterable {
  /// Gray, with a letter i.
  case info
  /// Green, with a check mark.
  case success
  /// Yellow, with an exclamation mark.
  case warning
  /// Red, with a cross.
  case error

  /// Returns the colors of the background and of everything on it.
  ///
  /// Up to 9.0.3 there were no dark variants, and the warning was slightly darker.
  ///
  /// Source: swiftmessages.md 1.5.
  func colors(
    _ version: LibraryVersion
  ) -> (background: AdaptiveColor, foreground: AdaptiveColor) {
    guard version >= .v10 else {
      return switch self {
      case .info: (.fixed(Color(white: 225)), .black)
      case .success: (.fixed(Color(red: 97, green: 161, blue: 23)), .white)
      case .warning: (.fixed(Color(red: 238, green: 189, blue: 34)), .white)
      case .error: (.fixed(Color(red: 249, green: 66, blue: 47)), .white)
      }
    }
    return switch self {
    case .info: (.appearances(light: Color(white: 225), dark: Color(white: 125)), .label)
    case .success:
      (
        .appearances(
          light: Color(red: 97, green: 161, blue: 23), dark: Color(red: 55, green: 122, blue: 0)),
        .white
      )
    case .warning:
      (
        .appearances(
          light: Color(red: 246, green: 197, blue: 44),
          dark: Color(red: 239, green: 184, blue: 10)),
        .white
      )
    case .error:
      (
        .appearances(
          light: Color(red: 249, green: 66, blue: 47), dark: Color(red: 195, green: 12, blue: 12)),
        .white
      )
    }
  }

  /// The haptic feedback that `configureTheme` sets on request.
  var haptic: SwiftMessages.Haptic {
    switch self {
    case .info, .success: .success
    case .warning: .warning
    case .error: .error
    }
  }
}

/// The style of a theme's icon.
public enum IconStyle: String, Sendable, Hashable, CaseIterable {
  /// A disc with the symbol cut out.
  case `default`
  /// A ring around the symbol.
  case light
  /// The symbol alone, in a smaller size.
  case subtle
  /// No icon.
  case none

  /// Returns the icon of a theme in this style, or nil for none.
  public func image(theme: Theme) -> IconImage? {
    switch (self, theme) {
    case (.none, _): nil
    case (.default, .info): .icon(.info)
    case (.default, .success): .icon(.success)
    case (.default, .warning): .icon(.warning)
    case (.default, .error): .icon(.error)
    case (.light, .info): .icon(.infoLight)
    case (.light, .success): .icon(.successLight)
    case (.light, .warning): .icon(.warningLight)
    case (.light, .error): .icon(.errorLight)
    case (.subtle, .info): .icon(.infoSubtle)
    case (.subtle, .success): .icon(.successSubtle)
    case (.subtle, .warning): .icon(.warningSubtle)
    case (.subtle, .error): .icon(.errorSubtle)
    }
  }
}

/// The image of an image view or a button.
public enum IconImage: Sendable, Hashable {
  /// One of the library's icons, in the tint color.
  case icon(Icon)
  /// A library icon scaled to a given length of its longer side, in points.
  case scaledIcon(Icon, longestSide: Double)
  /// A custom image.
  ///
  /// A template takes the tint color.
  case image(Image)

  /// Returns the shape of a custom image, in the tint color.
  public static func template(_ image: Image) -> IconImage {
    .image(image.withRenderingMode(.alwaysTemplate))
  }

  /// Returns the image for a device.
  func resolved(tint: AdaptiveColor, in context: LayoutContext) -> Image {
    switch self {
    case .icon(let icon):
      .drawing(icon.drawing(tint: tint.resolved(in: context), scale: context.scale))
    case .scaledIcon(let icon, let side):
      Image.drawing(icon.drawing(tint: tint.resolved(in: context), scale: context.scale))
        .scaled(toLongestSide: side)
    case .image(let image): image.resolved(tint: tint.resolved(in: context))
    }
  }

  /// The name for screen readers: that of the icon, or of the file.
  var spokenName: String {
    switch self {
    case .icon(let icon), .scaledIcon(let icon, _): icon.rawValue
    case .image(let image): image.name
    }
  }
}
