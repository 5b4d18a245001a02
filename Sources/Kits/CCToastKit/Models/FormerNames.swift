// SPDX-License-Identifier: MIT

public import Text

// Names as the original's README writes them, in the Swift of 2015. Source: cc-toast.md 1.1, 1.2.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension CCToastView.ToastViewType {
  /// ``blank``.
  public static let Blank = Self.blank
  /// ``standard``.
  public static let Standard = Self.standard
}

extension CCToastView.ToastViewVerticalAlignment {
  /// ``top``.
  public static let Top = Self.top
  /// ``center``.
  public static let Center = Self.center
  /// ``bottom``.
  public static let Bottom = Self.bottom
}

extension CCToastView.ToastViewHorizontalAlignment {
  /// ``left``.
  public static let Left = Self.left
  /// ``center``.
  public static let Center = Self.center
  /// ``right``.
  public static let Right = Self.right
}

extension CCToastView.ToastViewImageHorizontalAlignment {
  /// ``left``.
  public static let Left = Self.left
  /// ``right``.
  public static let Right = Self.right
}

extension LineBreakMode {
  /// ``wordWrapping``, by UIKit's name.
  public static let byWordWrapping = Self.wordWrapping
  /// ``charWrapping``, by UIKit's name.
  public static let byCharWrapping = Self.charWrapping
  /// ``clipping``, by UIKit's name.
  public static let byClipping = Self.clipping
  /// ``truncatingHead``, by UIKit's name.
  public static let byTruncatingHead = Self.truncatingHead
  /// ``truncatingTail``, by UIKit's name.
  public static let byTruncatingTail = Self.truncatingTail
  /// ``truncatingMiddle``, by UIKit's name.
  public static let byTruncatingMiddle = Self.truncatingMiddle
}
