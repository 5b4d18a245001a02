// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface

/// A banner in the queue: what it is at the moment at which it is asked, and what is called of it.
struct QueuedBanner: QueuedItem {
  let bannerID: BannerID
  /// Equal for banners that say the same in the same style; nil for one that equals no other.
  let key: String?
  /// What it is now: its times may change until they are used.
  let banner: () -> OwlBanner
  /// The application's own object; nil for a banner that is a value.
  var source: AnyObject?
  /// Whether there is a window to put it into.
  var hasWindow: () -> Bool = { true }
  /// Remembers how the application has its status bar and sets a style, if there is one; gives what puts
  /// the old one back.
  var switchStatusBar: (_ style: StatusBarStyle?) -> () -> Void = { _ in {} }
  var userDismissalAction: () -> Void = {}
  var completionAction: () -> Void = {}

  /// A banner whose actions are the caller's.
  init(bannerID: BannerID, key: String?, banner: @escaping () -> OwlBanner) {
    self.bannerID = bannerID
    self.key = key
    self.banner = banner
  }

  /// A banner that stays as it is and has no actions.
  init(_ banner: OwlBanner, as bannerID: BannerID) {
    self.init(bannerID: bannerID, key: banner.key) { banner }
  }
}
