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
  /// What belongs to the first toast from its turn on.
  private struct Turn {
    var placement: Toast.Placement
    var view: ShownToast?
  }

  private let simulation: Simulation
  private var queue: [QueuedToast] = []
  private var turn: Turn?
  /// What ends the present phase.
  private var next: ScheduledAction?
  /// How many toasts were not shown because their view was gone, or in no window, when their turn came.
  private(set) var dropped = 0

  init(in simulation: Simulation) { self.simulation = simulation }

  var isIdle: Bool { queue.isEmpty }

  /// What is on the screen, or would be if there were one, and how it is placed.
  var shown: (queued: QueuedToast, placement: Toast.Placement)? {
    guard let turn, let first = queue.first else { return nil }
    return (first, turn.placement)
  }

  /// How many toasts wait for their turn.
  var waiting: Int { queue.count - (turn == nil ? 0 : 1) }

  func show(_ model: any BannerModel, as subject: Subject) throws(KitError) {
    guard let toast = model as? Toast else {
      throw KitError("cc-toast shows its own toasts only")
    }
    try CheckedNumber.check(toast.numbers)
    enqueue(QueuedToast(toast, as: subject))
  }

  func update(_ subject: Subject, to model: any BannerModel) throws(KitError) -> Bool {
    guard let toast = model as? Toast else {
      throw KitError("cc-toast shows its own toasts only")
    }
    try CheckedNumber.check(toast.numbers)
    guard let place = queue.firstIndex(where: { $0.subject == subject }) else { return false }
    var changed = QueuedToast(subject: subject) { placement in
      var toast = toast
      if let placement { toast.placement = placement }
      return toast
    }
    changed.source = queue[place].source
    changed.canBeSeen = queue[place].canBeSeen
    queue[place] = changed
    if place == 0, let turn {
      if toast.placement != turn.placement {
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
  func contains(_ source: AnyObject) -> Bool { queue.contains { $0.source === source } }

  func enqueue(_ toast: QueuedToast) {
    queue.append(toast)
    if queue.count == 1 { showFirst() }
  }

  /// Forgets all toasts, those that were dropped too.
  func removeAll() {
    next?.cancel()
    turn?.view?.remove()
    (queue, turn, dropped) = ([], nil, 0)
  }

  /// What is shown was changed, or its view was: what of it counts at once can be seen from now on.
  func shownDidChange() {
    guard let (queued, placement) = shown else { return }
    turn?.view?.change(to: queued.toast(placement), canBeSeen: queued.canBeSeen())
  }

  /// Whether the toast on the screen is one of a source.
  func shows(_ source: AnyObject) -> Bool { shown?.queued.source === source }

  // MARK: One toast

  private func showFirst() {
    guard turn == nil, let first = queue.first else { return }
    guard first.canBeSeen() else { return drop(first) }
    let toast = first.toast(nil)
    turn = Turn(placement: toast.placement)
    turn?.view = view(of: first, toast)
    let duration = Duration(inSeconds: Metrics.Time.fadeIn)
    turn?.view?.fade(to: 1, duration: duration)
    next = simulation.clock.schedule(after: duration) { [weak self] in self?.hold(first) }
    tell("shown", of: first)
  }

  /// The next one is tried on the next turn of the main queue; by then another one may be shown.
  private func drop(_ toast: QueuedToast) {
    queue.removeFirst()
    dropped += 1
    simulation.clock.schedule(after: .zero) { [weak self] in self?.showFirst() }
    tell("dropped", of: toast)
  }

  private func view(of queued: QueuedToast, _ toast: Toast) -> ShownToast? {
    do throws(KitError) {
      try CheckedNumber.check(toast.numbers)
      guard let (host, context) = simulation.surroundings(of: toast) else { return nil }
      let view = try ShownToast(
        toast, subject: queued.subject, host: host, context: context, in: simulation)
      simulation.add(view)
      return view
    } catch {
      simulation.fail(error)
      return nil
    }
  }

  /// The duration is read now, not when the toast was shown.
  private func hold(_ toast: QueuedToast) {
    // It may have been changed since it came.
    let toast = queue.first { $0.subject == toast.subject } ?? toast
    let seconds = CheckedNumber(ToastProperties.keys.toast.duration, toast.toast(nil).duration)
    if !seconds.isAllowed {
      simulation.fail(KitError(property: seconds.name, seconds.refusal))
    }
    let duration = seconds.isAllowed ? Duration(inSeconds: seconds.value) : .zero
    next = simulation.clock.schedule(after: duration) { [weak self] in self?.fadeOut(toast) }
    tell("fadedIn", of: toast)
  }

  private func fadeOut(_ toast: QueuedToast) {
    let duration = Duration(inSeconds: Metrics.Time.fadeOut)
    turn?.view?.fade(to: 0, duration: duration)
    next = simulation.clock.schedule(after: duration) { [weak self] in self?.finish(toast) }
    tell("fadingOut", of: toast)
  }

  private func finish(_ toast: QueuedToast) {
    turn?.view?.remove()
    tell("removed", of: toast)
    // Who was told may have emptied the queue.
    guard turn != nil, queue.first?.subject == toast.subject else { return }
    queue.removeFirst()
    turn = nil
    showFirst()
  }

  // MARK: Telling

  private func tell(_ name: String, of toast: QueuedToast) {
    simulation.note(.state, name, kit: CCToastKit().name, subject: toast.subject)
  }

  static let events: [EventDescription] = [
    .init(.state, "dropped", "The toast's view is gone or in no window; it is not shown."),
    .init(.state, "shown", "The toast's turn has come; it starts to fade in."),
    .init(.state, "fadedIn", "It is shown fully; toastDuration is read."),
    .init(.state, "fadingOut", "It starts to fade out."),
    .init(.state, "removed", "It has gone."),
  ]
}
