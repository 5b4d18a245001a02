// SPDX-License-Identifier: MIT

internal import BannerBulletinBoard
internal import BannerCCToast
public import BannerKitInterface
internal import BannerMessageBanner
internal import BannerOwlBanners
internal import BannerSwiftMessages

/// The re-created banner libraries.
public enum KitRegistry {
  /// The kits in listing order.
  public static let all: [any Kit] = [
    MessageBannerKit(),
    SwiftMessagesKit(),
    OwlBannersKit(),
    BulletinBoardKit(),
    CCToastKit(),
  ]

  /// The default kit.
  public static var standard: any Kit { all[0] }

  /// Returns the kit with a name.
  public static func kit(named name: String) -> (any Kit)? { all.first { $0.name == name } }
}
