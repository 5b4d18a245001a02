// SPDX-License-Identifier: MIT

public import BannerText

// UIKit's names, in Swift and in design files.
extension LineBreakMode {
  /// UIKit's name for ``wordWrapping``.
  public static let byWordWrapping = Self.wordWrapping
  /// UIKit's name for ``charWrapping``.
  public static let byCharWrapping = Self.charWrapping
  /// UIKit's name for ``clipping``.
  public static let byClipping = Self.clipping
  /// UIKit's name for ``truncatingHead``.
  public static let byTruncatingHead = Self.truncatingHead
  /// UIKit's name for ``truncatingTail``.
  public static let byTruncatingTail = Self.truncatingTail
  /// UIKit's name for ``truncatingMiddle``.
  public static let byTruncatingMiddle = Self.truncatingMiddle

  /// All modes with UIKit's names, in UIKit's order.
  public static let namesInUIKit: [(name: String, mode: LineBreakMode)] = [
    ("byWordWrapping", .wordWrapping), ("byCharWrapping", .charWrapping),
    ("byClipping", .clipping), ("byTruncatingHead", .truncatingHead),
    ("byTruncatingTail", .truncatingTail), ("byTruncatingMiddle", .truncatingMiddle),
  ]
}
