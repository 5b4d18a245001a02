// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// A toast in the queue, and the view it was asked for.
struct QueuedToast: QueuedItem {
  let subject: Subject
  /// The application's own object; nil for a toast that is a value.
  var source: AnyObject?
  /// What it is now; placed as it was when it was shown, if it was.
  let toast: (_ placement: Toast.Placement?) -> Toast
  /// Whether the view it was asked for is there and in a window: the one test of the original, for which
  /// a view that is hidden or transparent will do.
  var canBeSeen: () -> Bool = { true }

  /// A toast that changes with its source.
  init(subject: Subject, toast: @escaping (_ placement: Toast.Placement?) -> Toast) {
    self.subject = subject
    self.toast = toast
  }

  /// A toast that stays as it is.
  init(_ toast: Toast, as subject: Subject) {
    self.init(subject: subject) { _ in toast }
  }
}
