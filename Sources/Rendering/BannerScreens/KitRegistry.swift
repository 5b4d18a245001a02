// SPDX-License-Identifier: MIT

internal import BannerBulletinBoard
internal import BannerCCToast
public import BannerKitInterface
internal import BannerMessageBanner
internal import BannerOwlBanners
internal import BannerSwiftMessages

/// The banner libraries that are re-created.
public enum KitRegistry {
  /// In the order in which they are listed; the first is the default.
  public static let all: [any Kit] = [
    MessageBannerKit(),
    SwiftMessagesKit(),
    OwlBannersKit(),
    BulletinBoardKit(),
    CCToastKit(),
  ]

  /// A kit by its name.
  public static func kit(named name: String) -> (any Kit)? { all.first { $0.name == name } }
}
