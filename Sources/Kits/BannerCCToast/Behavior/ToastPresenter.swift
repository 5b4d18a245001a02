// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// The presenter of CCToastView: a single queue for all views, with the first toast on the
/// screen.
///
/// Source: cc-toast.md 4. Fixes compared with the original (section 6): a toast requested after a
/// dropped one is shown once (8), and so is one requested twice (9). Invalid durations are
/// errors.
final class ToastPresenter: KitPresenter {
  private let serial: SerialPresenter<QueuedToast, PresentedToast>
  /// The placement of the first toast, set when its turn comes.
  private var placement: Toast.Placement?
  /// The number of toasts dropped because their view was gone, or in no window, at their turn.
  private(set) var dropped = 0

  init(in simulation: Simulation) {
    serial = SerialPresenter(of: CCToastKit().name, in: simulation)
  }

  private var simulation: Simulation { serial.simulation }
  var isIdle: Bool { serial.isIdle }

  /// The first toast and its placement, even while its view is off the screen.
  var shown: (queued: QueuedToast, placement: Toast.Placement)? {
    guard let queued = serial.shown, let placement else { return nil }
    return (queued, placement)
  }

  /// The number of toasts waiting for their turn.
  var waiting: Int { serial.waiting }

  func show(_ model: any BannerModel, as bannerID: BannerID) throws(KitError) {
    enqueue(QueuedToast(try checked(model), as: bannerID))
  }

  private func checked(_ model: any BannerModel) throws(KitError) -> Toast {
    guard let toast = model as? Toast else {
      throw KitError("cc-toast shows only its own toasts")
    }
    try CheckedNumber.check(toast.numbers)
    return toast
  }

  func update(_ bannerID: BannerID, to model: any BannerModel) throws(KitError) -> Bool {
    let toast = try checked(model)
    guard let queued = serial.queue.first(where: { $0.bannerID == bannerID }) else { return false }
    var changed = QueuedToast(bannerID: bannerID) { placement in
      var toast = toast
      if let placement { toast.placement = placement }
      return toast
    }
    changed.source = queued.source
    changed.canBeSeen = queued.canBeSeen
    serial.replace(changed)
    if serial.hasTurn(changed) {
      if toast.placement != placement {
        simulation.warn([
          KitWarning(
            "alignments and margins are read when a toast is shown; later changes have no effect"
          )
        ])
      }
      shownDidChange()
    }
    return true
  }

  func perform(_ call: Call) throws(KitError) {
    throw KitError("CCToastView has no function \(call.name)")
  }

  /// Does nothing: every toast ends by itself, and neither the application nor the user can end
  /// it.
  func dismiss() {}

  // MARK: The queue

  /// Returns whether a toast of a source is on the screen or waiting.
  func contains(_ source: AnyObject) -> Bool {
    serial.queue.contains { $0.source === source }
  }

  func enqueue(_ toast: QueuedToast) {
    if serial.enqueue(toast) { showFirst() }
  }

  /// Removes all toasts and resets the count of dropped toasts.
  func removeAll() {
    serial.removeAll()
    dropped = 0
  }

  /// Updates the toast on the screen after a change of its source or of its view.
  func shownDidChange() {
    guard let (queued, placement) = shown else { return }
    serial.banner?.change(to: queued.toast(placement), canBeSeen: queued.canBeSeen())
  }

  /// Returns whether the toast on the screen comes from a source.
  func shows(_ source: AnyObject) -> Bool { shown?.queued.source === source }

  // MARK: One toast

  private func showFirst() {
    guard serial.phase == nil, let first = serial.queue.first else { return }
    serial.isHeld = false
    guard first.canBeSeen() else { return drop() }
    let toast = first.toast(nil)
    placement = toast.placement
    serial.enter(.appearing)
    put(toast, of: first)
    let duration = Duration(inSeconds: Metrics.Time.fadeIn)
    serial.banner?.fade(to: 1, duration: duration)
    serial.schedule(after: duration) { [weak self] in self?.hold(first) }
    serial.tell(.state, "shown", of: first)
  }

  /// Drops the first toast and tries the next one on the next turn of the main queue.
  ///
  /// By then another toast may be on the screen.
  private func drop() {
    let toast = serial.removeFirst()
    serial.isHeld = !serial.isIdle
    dropped += 1
    simulation.clock.schedule(after: .zero) { [weak self] in self?.showFirst() }
    serial.tell(.state, "dropped", of: toast)
  }

  private func put(_ toast: Toast, of queued: QueuedToast) {
    do throws(KitError) { try CheckedNumber.check(toast.numbers) } catch {
      return simulation.fail(error)
    }
    guard let presentation = simulation.layOut(toast, toast.laidOut) else { return }
    serial.add(
      PresentedToast(toast, bannerID: queued.bannerID, presentation, in: simulation))
  }

  /// Keeps the toast on the screen for its duration, which is read now rather than when it
  /// appeared.
  private func hold(_ toast: QueuedToast) {
    // The toast may have changed since it appeared.
    let toast = serial.queue.first { $0.bannerID == toast.bannerID } ?? toast
    let seconds = CheckedNumber(ToastProperties.keys.toast.duration, toast.toast(nil).duration)
    if !seconds.isAllowed {
      simulation.fail(KitError(property: seconds.name, seconds.refusal))
    }
    let duration = seconds.isAllowed ? Duration(inSeconds: seconds.value) : .zero
    serial.schedule(after: duration) { [weak self] in self?.fadeOut(toast) }
    serial.tell(.state, "fadedIn", of: toast)
  }

  private func fadeOut(_ toast: QueuedToast) {
    let duration = Duration(inSeconds: Metrics.Time.fadeOut)
    serial.banner?.fade(to: 0, duration: duration)
    serial.schedule(after: duration) { [weak self] in self?.finish(toast) }
    serial.tell(.state, "fadingOut", of: toast)
  }

  private func finish(_ toast: QueuedToast) {
    serial.banner?.remove()
    serial.tell(.state, "removed", of: toast)
    // An observer of the event may have emptied the queue.
    guard serial.hasTurn(toast) else { return }
    serial.removeFirst()
    showFirst()
  }

  static let events: [EventDescription] = [
    .init(.state, "dropped", "The toast is not shown: its view is gone or in no window."),
    .init(.state, "shown", "The toast leaves the queue and starts to fade in."),
    .init(.state, "fadedIn", "The toast is fully visible; toastDuration is read."),
    .init(.state, "fadingOut", "The toast starts to fade out."),
    .init(.state, "removed", "The toast is gone."),
  ]
}
