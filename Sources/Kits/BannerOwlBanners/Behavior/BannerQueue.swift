// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// The queue that banners of all styles share.
///
/// It shows one banner at a time, first in, first out.
///
/// It uses `Simulation.current`, whose clock sets the timing. It starts empty with each new
/// simulation. ``banner`` is the value to render.
@MainActor
public final class BannerQueue {
  /// The queue that ``Banner/enqueue()`` uses.
  public static let shared = BannerQueue()

  /// The key of the queue in a simulation, separate from that of a scene's steps.
  private static let key = PresenterKey.shared(of: OwlBannersKit())

  private var presenter: OwlBannersKitPresenter {
    let simulation = Simulation.current
    return simulation.presenter(Self.key) { OwlBannersKitPresenter(in: simulation) }
  }

  /// The banner on the screen, below the current status bar, or nil for none.
  public var banner: OwlBanner? { presenter.shown?.banner() }

  /// The number of waiting banners.
  public var waiting: Int { presenter.waiting }

  /// The banner that is shown.
  public var shown: Banner? { presenter.shown?.source as? Banner }

  /// Adds a banner, unless the last one has the same key.
  ///
  /// Source: owlbanners.md 4.2. As in the original, the title counts even if it is not visible.
  func enqueue(_ banner: Banner) throws(BannerError) {
    guard Banner.application?.keyWindow != nil else { throw .noWindow }
    if let wrong = banner.displayMetrics.numbers.first(where: { !$0.isAllowed }) {
      throw .invalidDuration(wrong.refusal)
    }
    let presenter = presenter
    guard !banner.wasEnqueued || presenter.isTwin(banner.key) else { throw .bannerReused }
    var queued = QueuedBanner(bannerID: Simulation.current.nextBannerID(), key: banner.key) {
      OwlBanner(banner)
    }
    queued.source = banner
    if let view = banner.configuration.applicationView {
      view.observe(as: "banner") { [weak self, weak view] in
        guard let view, self?.shown?.configuration.applicationView === view else { return }
        self?.presenter.viewDidChange()
      }
    }
    queued.hasWindow = { Banner.application?.keyWindow != nil }
    queued.switchStatusBar = { style in
      let application = Banner.application
      let saved = application?.statusBarStyle
      if let style { application?.statusBarStyle = style }
      return { application?.statusBarStyle = saved }
    }
    queued.userDismissalAction = { banner.userDismissalAction?() }
    queued.completionAction = { banner.completionAction?() }
    // The banner may be shown immediately.
    if !presenter.isTwin(banner.key) { banner.wasEnqueued = true }
    presenter.enqueue(queued)
  }

  /// Dismisses the banner on the screen, like a tap or a swipe.
  ///
  /// Use it for a simulation without a screen, which has no touches.
  public func dismissByUser() { presenter.userDismiss() }

  /// Removes every banner without calling its closures.
  ///
  /// The original has no such function.
  public func removeAll() { presenter.removeAll() }
}
