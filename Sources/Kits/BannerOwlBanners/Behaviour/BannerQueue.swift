// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// The queue that banners of all styles share: one is shown at a time, first in, first out.
///
/// It acts in `Simulation.current`, whose clock says how long banners take and stay; with another
/// simulation it starts empty. ``banner`` is what becomes a picture.
@MainActor
public final class BannerQueue {
  /// The queue of ``Banner/enqueue()``.
  public static let shared = BannerQueue()

  /// The queue at work in a simulation, apart from that of a scene's steps.
  private static let key = PresenterKey.shared(of: OwlBannersKit())

  private var presenter: OwlBannersKitPresenter {
    let simulation = Simulation.current
    return simulation.presenter(Self.key) { OwlBannersKitPresenter(in: simulation) }
  }

  /// What is on the screen now, under the status bar as it is now; nil for nothing.
  public var banner: OwlBanner? { presenter.shown?.banner() }

  /// How many banners wait for the one that is shown.
  public var waiting: Int { presenter.waiting }

  /// The one that is shown.
  public var shown: Banner? { presenter.shown?.source as? Banner }

  /// Adds a banner, unless the last one says the same.
  ///
  /// Source: owlbanners.md 4.2; as in the original's code it does not matter whether the title shows.
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
    // Its turn may come at once.
    if !presenter.isTwin(banner.key) { banner.wasEnqueued = true }
    presenter.enqueue(queued)
  }

  /// Ends the stay of the banner that is shown as a tap or a swipe does.
  ///
  /// Without a screen there are no fingers.
  public func dismissByUser() { presenter.userDismiss() }

  /// Forgets all banners without calling anything, which the original can't.
  public func removeAll() { presenter.removeAll() }
}
