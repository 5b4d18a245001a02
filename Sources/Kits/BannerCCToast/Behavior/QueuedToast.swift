// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// A toast in the queue, with the view it is to appear over.
struct QueuedToast: QueuedItem {
  let bannerID: BannerID
  /// The application's toast object, or nil for a toast that is a value.
  var source: AnyObject?
  /// The closure that returns the toast's current state, with its fixed placement once it was
  /// shown.
  let toast: (_ placement: Toast.Placement?) -> Toast
  /// Whether the toast's view exists and is in a window.
  ///
  /// The original tests nothing else: a hidden or transparent view counts as visible.
  var canBeSeen: () -> Bool = { true }

  /// Creates a toast that changes with its source.
  init(bannerID: BannerID, toast: @escaping (_ placement: Toast.Placement?) -> Toast) {
    self.bannerID = bannerID
    self.toast = toast
  }

  /// Creates a toast that never changes.
  init(_ toast: Toast, as bannerID: BannerID) {
    self.init(bannerID: bannerID) { _ in toast }
  }
}
