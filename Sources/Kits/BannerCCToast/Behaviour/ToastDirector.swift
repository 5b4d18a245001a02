// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// CCToastView at work: one queue of toasts, whatever view they are for, of which the first one is on the
/// screen.
///
/// Source: cc-toast.md 4. What is mended of the original (section 6): a toast that is asked for after
/// another one was dropped is shown once (8), as is one that is asked for twice (9); invalid
/// durations are refused.
final class ToastDirector: Director {
  private let presenter: SerialPresenter<QueuedToast, ShownToast>
  /// The placement of the first toast, from its turn on.
  private var placement: Toast.Placement?
  /// How many toasts were not shown because their view was gone, or in no window, when their turn came.
  private(set) var dropped = 0

  init(in simulation: Simulation) {
    presenter = SerialPresenter(of: CCToastKit().name, in: simulation)
  }

  private var simulation: Simulation { presenter.simulation }
  var isIdle: Bool { presenter.isIdle }

  /// What is on the screen, or would be if there were one, and how it is placed.
  var shown: (queued: QueuedToast, placement: Toast.Placement)? {
    guard let queued = presenter.shown, let placement else { return nil }
    return (queued, placement)
  }

  /// How many toasts wait for their turn.
  var waiting: Int { presenter.waiting }

  func show(_ model: any BannerModel, as subject: Subject) throws(KitError) {
    enqueue(QueuedToast(try checked(model), as: subject))
  }

  private func checked(_ model: any BannerModel) throws(KitError) -> Toast {
    guard let toast = model as? Toast else {
      throw KitError("cc-toast shows its own toasts only")
    }
    try CheckedNumber.check(toast.numbers)
    return toast
  }

  func update(_ subject: Subject, to model: any BannerModel) throws(KitError) -> Bool {
    let toast = try checked(model)
    guard let queued = presenter.queue.first(where: { $0.subject == subject }) else { return false }
    var changed = QueuedToast(subject: subject) { placement in
      var toast = toast
      if let placement { toast.placement = placement }
      return toast
    }
    changed.source = queued.source
    changed.canBeSeen = queued.canBeSeen
    presenter.replace(changed)
    if presenter.hasTurn(changed) {
      if toast.placement != placement {
        simulation.warn([
          KitWarning(
            "alignments and margins are read when a toast is shown; changed later they change nothing"
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

  /// Nothing: no toast stays without end, and neither the application nor the user can end its stay.
  func dismiss() {}

  // MARK: The queue

  /// Whether a toast of a source is shown or waits.
  func contains(_ source: AnyObject) -> Bool {
    presenter.queue.contains { $0.source === source }
  }

  func enqueue(_ toast: QueuedToast) {
    if presenter.enqueue(toast) { showFirst() }
  }

  /// Forgets all toasts, those that were dropped too.
  func removeAll() {
    presenter.removeAll()
    dropped = 0
  }

  /// What is shown was changed, or its view was: what of it counts at once can be seen from now on.
  func shownDidChange() {
    guard let (queued, placement) = shown else { return }
    presenter.banner?.change(to: queued.toast(placement), canBeSeen: queued.canBeSeen())
  }

  /// Whether the toast on the screen is one of a source.
  func shows(_ source: AnyObject) -> Bool { shown?.queued.source === source }

  // MARK: One toast

  private func showFirst() {
    guard presenter.phase == nil, let first = presenter.queue.first else { return }
    presenter.isHeld = false
    guard first.canBeSeen() else { return drop() }
    let toast = first.toast(nil)
    placement = toast.placement
    presenter.enter(.appearing)
    put(toast, of: first)
    let duration = Duration(inSeconds: Metrics.Time.fadeIn)
    presenter.banner?.fade(to: 1, duration: duration)
    presenter.schedule(after: duration) { [weak self] in self?.hold(first) }
    presenter.tell(.state, "shown", of: first)
  }

  /// The next one is tried on the next turn of the main queue; by then another one may be shown.
  private func drop() {
    let toast = presenter.removeFirst()
    presenter.isHeld = !presenter.isIdle
    dropped += 1
    simulation.clock.schedule(after: .zero) { [weak self] in self?.showFirst() }
    presenter.tell(.state, "dropped", of: toast)
  }

  private func put(_ toast: Toast, of queued: QueuedToast) {
    do throws(KitError) { try CheckedNumber.check(toast.numbers) } catch {
      return simulation.fail(error)
    }
    guard let presentation = simulation.layOut(toast, toast.laidOut) else { return }
    presenter.add(
      ShownToast(toast, subject: queued.subject, presentation, in: simulation))
  }

  /// The duration is read now, not when the toast was shown.
  private func hold(_ toast: QueuedToast) {
    // It may have been changed since it came.
    let toast = presenter.queue.first { $0.subject == toast.subject } ?? toast
    let seconds = CheckedNumber(ToastProperties.keys.toast.duration, toast.toast(nil).duration)
    if !seconds.isAllowed {
      simulation.fail(KitError(property: seconds.name, seconds.refusal))
    }
    let duration = seconds.isAllowed ? Duration(inSeconds: seconds.value) : .zero
    presenter.schedule(after: duration) { [weak self] in self?.fadeOut(toast) }
    presenter.tell(.state, "fadedIn", of: toast)
  }

  private func fadeOut(_ toast: QueuedToast) {
    let duration = Duration(inSeconds: Metrics.Time.fadeOut)
    presenter.banner?.fade(to: 0, duration: duration)
    presenter.schedule(after: duration) { [weak self] in self?.finish(toast) }
    presenter.tell(.state, "fadingOut", of: toast)
  }

  private func finish(_ toast: QueuedToast) {
    presenter.banner?.remove()
    presenter.tell(.state, "removed", of: toast)
    // Who was told may have emptied the queue.
    guard presenter.hasTurn(toast) else { return }
    presenter.removeFirst()
    showFirst()
  }

  static let events: [EventDescription] = [
    .init(.state, "dropped", "The toast's view is gone or in no window; it is not shown."),
    .init(.state, "shown", "The toast's turn has come; it starts to fade in."),
    .init(.state, "fadedIn", "It is shown fully; toastDuration is read."),
    .init(.state, "fadingOut", "It starts to fade out."),
    .init(.state, "removed", "It has gone."),
  ]
}
