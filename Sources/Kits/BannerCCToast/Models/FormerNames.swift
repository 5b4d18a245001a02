// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

// Today's spelling of the original's cases, and UIKit's names in the Swift style of 2015, as the
// original's README writes them. Source: cc-toast.md 1.1, 1.2.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension CCToastView.ToastViewType {
  /// The same as ``Blank``.
  public static let blank = Self.Blank
  /// The same as ``Standard``.
  public static let standard = Self.Standard
}

extension CCToastView.ToastViewVerticalAlignment {
  /// The same as ``Top``.
  public static let top = Self.Top
  /// The same as ``Center``.
  public static let center = Self.Center
  /// The same as ``Bottom``.
  public static let bottom = Self.Bottom
}

extension CCToastView.ToastViewHorizontalAlignment {
  /// The same as ``Left``.
  public static let left = Self.Left
  /// The same as ``Center``.
  public static let center = Self.Center
  /// The same as ``Right``.
  public static let right = Self.Right
}

extension CCToastView.ToastViewImageHorizontalAlignment {
  /// The same as ``Left``.
  public static let left = Self.Left
  /// The same as ``Right``.
  public static let right = Self.Right
}

extension LineBreakMode {
  /// The same as ``wordWrapping``.
  public static let ByWordWrapping = Self.wordWrapping
  /// The same as ``charWrapping``.
  public static let ByCharWrapping = Self.charWrapping
  /// The same as ``clipping``.
  public static let ByClipping = Self.clipping
  /// The same as ``truncatingHead``.
  public static let ByTruncatingHead = Self.truncatingHead
  /// The same as ``truncatingTail``.
  public static let ByTruncatingTail = Self.truncatingTail
  /// The same as ``truncatingMiddle``.
  public static let ByTruncatingMiddle = Self.truncatingMiddle
}

extension ContentMode {
  /// The same as ``scaleToFill``.
  public static let ScaleToFill = Self.scaleToFill
  /// The same as ``scaleAspectFit``.
  public static let ScaleAspectFit = Self.scaleAspectFit
  /// The same as ``scaleAspectFill``.
  public static let ScaleAspectFill = Self.scaleAspectFill
  /// The same as ``redraw``.
  public static let Redraw = Self.redraw
  /// The same as ``center``.
  public static let Center = Self.center
  /// The same as ``top``.
  public static let Top = Self.top
  /// The same as ``bottom``.
  public static let Bottom = Self.bottom
  /// The same as ``left``.
  public static let Left = Self.left
  /// The same as ``right``.
  public static let Right = Self.right
  /// The same as ``topLeft``.
  public static let TopLeft = Self.topLeft
  /// The same as ``topRight``.
  public static let TopRight = Self.topRight
  /// The same as ``bottomLeft``.
  public static let BottomLeft = Self.bottomLeft
  /// The same as ``bottomRight``.
  public static let BottomRight = Self.bottomRight
}
