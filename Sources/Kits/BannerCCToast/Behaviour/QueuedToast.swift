// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// A toast in the queue, and the view it was asked for.
struct QueuedToast: QueuedItem {
  let bannerID: BannerID
  /// The application's own object; nil for a toast that is a value.
  var source: AnyObject?
  /// What it is now; placed as it was when it was shown, if it was.
  let toast: (_ placement: Toast.Placement?) -> Toast
  /// Whether the view it was asked for is there and in a window: the one test of the original, for which
  /// a view that is hidden or transparent will do.
  var canBeSeen: () -> Bool = { true }

  /// A toast that changes with its source.
  init(bannerID: BannerID, toast: @escaping (_ placement: Toast.Placement?) -> Toast) {
    self.bannerID = bannerID
    self.toast = toast
  }

  /// A toast that stays as it is.
  init(_ toast: Toast, as bannerID: BannerID) {
    self.init(bannerID: bannerID) { _ in toast }
  }
}
