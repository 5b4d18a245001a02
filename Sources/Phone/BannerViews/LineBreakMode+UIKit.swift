// SPDX-License-Identifier: MIT

public import BannerText

// UIKit's names, in Swift and in the words of designs.
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

  /// All modes by UIKit's names, in UIKit's order.
  public static let namesInUIKit: [(name: String, mode: LineBreakMode)] = [
    ("byWordWrapping", .wordWrapping), ("byCharWrapping", .charWrapping),
    ("byClipping", .clipping), ("byTruncatingHead", .truncatingHead),
    ("byTruncatingTail", .truncatingTail), ("byTruncatingMiddle", .truncatingMiddle),
  ]
}
