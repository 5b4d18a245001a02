// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

// Today's spelling of the original's cases, and UIKit's names as its README writes them, in the Swift of 2015.
// Source: cc-toast.md 1.1, 1.2.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension CCToastView.ToastViewType {
  /// ``Blank``.
  public static let blank = Self.Blank
  /// ``Standard``.
  public static let standard = Self.Standard
}

extension CCToastView.ToastViewVerticalAlignment {
  /// ``Top``.
  public static let top = Self.Top
  /// ``Center``.
  public static let center = Self.Center
  /// ``Bottom``.
  public static let bottom = Self.Bottom
}

extension CCToastView.ToastViewHorizontalAlignment {
  /// ``Left``.
  public static let left = Self.Left
  /// ``Center``.
  public static let center = Self.Center
  /// ``Right``.
  public static let right = Self.Right
}

extension CCToastView.ToastViewImageHorizontalAlignment {
  /// ``Left``.
  public static let left = Self.Left
  /// ``Right``.
  public static let right = Self.Right
}

extension LineBreakMode {
  /// ``wordWrapping``.
  public static let ByWordWrapping = Self.wordWrapping
  /// ``charWrapping``.
  public static let ByCharWrapping = Self.charWrapping
  /// ``clipping``.
  public static let ByClipping = Self.clipping
  /// ``truncatingHead``.
  public static let ByTruncatingHead = Self.truncatingHead
  /// ``truncatingTail``.
  public static let ByTruncatingTail = Self.truncatingTail
  /// ``truncatingMiddle``.
  public static let ByTruncatingMiddle = Self.truncatingMiddle
}

extension ContentMode {
  /// ``scaleToFill``.
  public static let ScaleToFill = Self.scaleToFill
  /// ``scaleAspectFit``.
  public static let ScaleAspectFit = Self.scaleAspectFit
  /// ``scaleAspectFill``.
  public static let ScaleAspectFill = Self.scaleAspectFill
  /// ``redraw``.
  public static let Redraw = Self.redraw
  /// ``center``.
  public static let Center = Self.center
  /// ``top``.
  public static let Top = Self.top
  /// ``bottom``.
  public static let Bottom = Self.bottom
  /// ``left``.
  public static let Left = Self.left
  /// ``right``.
  public static let Right = Self.right
  /// ``topLeft``.
  public static let TopLeft = Self.topLeft
  /// ``topRight``.
  public static let TopRight = Self.topRight
  /// ``bottomLeft``.
  public static let BottomLeft = Self.bottomLeft
  /// ``bottomRight``.
  public static let BottomRight = Self.bottomRight
}
