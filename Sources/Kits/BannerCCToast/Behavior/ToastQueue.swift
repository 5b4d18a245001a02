// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// The queue that shows toasts one at a time, over any views.
///
/// It acts in `Simulation.current`, whose clock determines how long toasts stay. In another
/// simulation it starts empty. ``toast`` is the value to render. Source: cc-toast.md 4.2.
@MainActor
public final class ToastQueue {
  /// The queue of all toasts.
  public static let shared = ToastQueue()

  /// The key of the queue in a simulation, separate from the queue of a scene's steps.
  private static let key = PresenterKey.shared(of: CCToastKit())

  init() {}

  /// The queue of the current simulation, or nil if it has had no toast yet.
  private var known: ToastPresenter? {
    Simulation.current.presenter(Self.key) as? ToastPresenter
  }

  private var presenter: ToastPresenter {
    let simulation = Simulation.current
    return simulation.presenter(Self.key) { ToastPresenter(in: simulation) }
  }

  /// The toast on the screen, or nil if there is none or its view is gone.
  ///
  /// It reflects later changes to its view, except for alignments, margins and the side of the
  /// image. Those are read when the toast is shown.
  public var toast: Toast? {
    guard let (queued, placement) = presenter.shown, queued.canBeSeen() else { return nil }
    return queued.toast(placement)
  }

  /// The view of the current toast, until the toast's stay ends.
  public var current: CCToastView? { presenter.shown?.queued.source as? CCToastView }

  /// The number of toasts waiting for their turn.
  public var waiting: Int { presenter.waiting }

  /// The number of toasts dropped because their view was gone, or in no window, at their turn.
  public var dropped: Int { presenter.dropped }

  /// Removes all toasts and resets the count of dropped toasts.
  public func reset() { presenter.removeAll() }

  /// Shows a toast or adds it to the queue.
  ///
  /// A toast that is already shown or queued is ignored.
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

  /// Updates the toast on the screen after a change of its view's properties.
  func didChange(_ view: CCToastView) {
    if let known, known.shows(view) { known.shownDidChange() }
  }

  /// Updates the toast on the screen after its target view moved, left its window or disappeared.
  func targetDidChange() { known?.shownDidChange() }
}
