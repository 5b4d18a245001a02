// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// Shows toasts one at a time and keeps the others waiting, whatever view they are for.
///
/// It acts in `Simulation.current`, whose clock says how long toasts stay; with another simulation it
/// starts empty. ``toast`` is what becomes a picture. Source: cc-toast.md 4.2.
@MainActor
public final class ToastQueue {
  /// The queue of all toasts.
  public static let shared = ToastQueue()

  /// The queue at work in a simulation, apart from that of a scene's steps.
  private static let key = PresenterKey.shared(of: CCToastKit())

  init() {}

  /// The queue at work in the simulation that is current; nil if there has been no toast in it.
  private var known: ToastPresenter? {
    Simulation.current.presenter(Self.key) as? ToastPresenter
  }

  private var presenter: ToastPresenter {
    let simulation = Simulation.current
    return simulation.presenter(Self.key) { ToastPresenter(in: simulation) }
  }

  /// What is on the screen now; nil if nothing is, or if its view has gone.
  ///
  /// What is set in its view now can be seen, but for what is read when a toast is shown: alignments,
  /// margins and the side of the image.
  public var toast: Toast? {
    guard let (queued, placement) = presenter.shown, queued.canBeSeen() else { return nil }
    return queued.toast(placement)
  }

  /// The view of the toast whose stay has not ended.
  public var current: CCToastView? { presenter.shown?.queued.source as? CCToastView }

  /// How many toasts wait for their turn.
  public var waiting: Int { presenter.waiting }

  /// How many toasts were not shown because their view was gone, or in no window, when their turn came.
  public var dropped: Int { presenter.dropped }

  /// Forgets all toasts, those that were dropped too.
  public func reset() { presenter.removeAll() }

  /// Shows a toast, or lets it wait; one that is shown or waits already is ignored.
  func show(_ view: CCToastView, in target: ToastTarget) {
    let presenter = presenter
    guard !presenter.contains(view) else { return }
    let bannerID = Simulation.current.nextBannerID()
    var queued = QueuedToast(bannerID: bannerID) { [weak target] placement in
      var toast = view.toast(placed: placement ?? view.placement)
      if let frame = target?.frameOnScreen { toast.target = .frame(frame) }
      return toast
    }
    queued.source = view
    queued.canBeSeen = { [weak target] in target?.isInWindow == true }
    target.observe(as: "toast") { ToastQueue.shared.targetDidChange() }
    presenter.enqueue(queued)
  }

  /// Something was set in a toast.
  func didChange(_ view: CCToastView) {
    if let known, known.shows(view) { known.shownDidChange() }
  }

  /// A view that toasts may be shown in was moved, taken out of its window, or is gone.
  func targetDidChange() { known?.shownDidChange() }
}
