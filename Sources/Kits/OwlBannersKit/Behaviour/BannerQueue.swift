// SPDX-License-Identifier: MIT

internal import Device
internal import KitInterface

/// The queue that banners of all styles share: one is shown at a time, first in, first out.
///
/// There is no clock yet: a banner that nothing stands before is shown at once and stays until
/// ``timeOut()`` or ``dismissByUser()`` ends its stay. ``banner`` is what becomes a picture.
@MainActor
public final class BannerQueue {
  /// The queue of ``Banner/enqueue()``.
  public static let shared = BannerQueue()

  /// The first one is shown.
  private var banners: [Banner] = []
  /// What the status bar of an application was like before the banner that is shown.
  private var saved: (application: any ApplicationContext, style: StatusBarStyle?)?

  /// What is on the screen now, under the status bar as it is now; nil for nothing.
  public var banner: OwlBanner? { shown.map { OwlBanner($0) } }

  /// How many banners wait for the one that is shown.
  public var waiting: Int { max(0, banners.count - 1) }

  /// The one that is shown.
  public var shown: Banner? { banners.first }

  /// Adds a banner, unless the last one says the same.
  ///
  /// Source: owlbanners.md 4.2; as in the original's code it does not matter whether the title shows.
  func enqueue(_ banner: Banner) throws(BannerError) {
    guard Banner.application?.keyWindow != nil else { throw .noWindow }
    if let wrong = banner.displayMetrics.numbers.first(where: { !$0.isAllowed }) {
      throw .invalidDuration(wrong.refusal)
    }
    guard banners.last?.key != banner.key else { return }
    guard !banner.wasEnqueued else { throw .bannerReused }
    banner.wasEnqueued = true
    banners.append(banner)
    if banners.count == 1 { present() }
  }

  /// Shows the first banner.
  private func present() {
    guard let first = banners.first else { return }
    saved = Banner.application.map { ($0, $0.statusBarStyle) }
    if let style = first.configuration.preferredStatusBarStyle {
      Banner.application?.statusBarStyle = style
    }
  }

  /// Ends the stay of the banner that is shown because its time is over.
  ///
  /// - Returns: False if there is none, if it is leaving already, or if only the user can end its stay.
  @discardableResult
  public func timeOut() -> Bool {
    guard let shown, !shown.isLeaving, !shown.requiresUserDismissal else { return false }
    shown.isLeaving = true
    dismiss(shown)
    return true
  }

  /// Ends the stay of the banner that is shown as a tap or a swipe would.
  ///
  /// - Returns: False if there is none, or if it is leaving already.
  @discardableResult
  public func dismissByUser() -> Bool {
    guard let shown, !shown.isLeaving else { return false }
    shown.isLeaving = true
    shown.userDismissalAction?()
    dismiss(shown)
    return true
  }

  /// Forgets all banners without calling anything, which the original can't.
  public func removeAll() {
    restoreStatusBar()
    banners = []
  }

  /// The banner counts as the last one until its completion action was called.
  private func dismiss(_ leaving: Banner) {
    // An action of its own may have emptied the queue.
    guard banners.first === leaving else { return }
    restoreStatusBar()
    leaving.completionAction?()
    guard banners.first === leaving else { return }
    banners.removeFirst()
    present()
  }

  private func restoreStatusBar() {
    if let saved { saved.application.statusBarStyle = saved.style }
    saved = nil
  }
}
