// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface

/// A banner in the queue: its current value and its callbacks.
struct QueuedBanner: QueuedItem {
  let bannerID: BannerID
  /// The key for duplicates.
  ///
  /// Banners with the same style and title have equal keys. A banner with a nil key has no
  /// duplicates.
  let key: String?
  /// Returns the current value of the banner.
  ///
  /// Its durations may change until they are used.
  let banner: () -> OwlBanner
  /// The application's object, or nil for a banner that is a value.
  var source: AnyObject?
  /// Returns whether there is a window for the banner.
  var hasWindow: () -> Bool = { true }
  /// Saves the application's status bar style and sets a new one, if there is one.
  ///
  /// It returns a closure that restores the old style.
  var switchStatusBar: (_ style: StatusBarStyle?) -> () -> Void = { _ in {} }
  var userDismissalAction: () -> Void = {}
  var completionAction: () -> Void = {}

  /// Creates a queued banner with callbacks that the caller sets.
  init(bannerID: BannerID, key: String?, banner: @escaping () -> OwlBanner) {
    self.bannerID = bannerID
    self.key = key
    self.banner = banner
  }

  /// Creates a queued banner with a constant value and no callbacks.
  init(_ banner: OwlBanner, as bannerID: BannerID) {
    self.init(bannerID: bannerID, key: banner.key) { banner }
  }
}
