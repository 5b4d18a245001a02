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
  ///
  /// The first one is the default.
  public static let all: [any Kit] = [
    MessageBannerKit(),
    SwiftMessagesKit(),
    OwlBannersKit(),
    BulletinBoardKit(),
    CCToastKit(),
  ]

  /// Returns the kit with a name.
  public static func kit(named name: String) -> (any Kit)? { all.first { $0.name == name } }
}
