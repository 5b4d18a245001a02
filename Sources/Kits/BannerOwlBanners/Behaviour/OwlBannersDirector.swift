// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface
internal import BannerTimeline

/// OwlBanners at work: one queue of banners of all styles, of which the first one is on the screen.
///
/// Source: owlbanners.md 4. What is mended of the original (section 5): a user's action is called once
/// (O4), a banner that was shown can't be enqueued again (O5), invalid times are refused.
final class OwlBannersDirector: Director {
  /// What the first banner does.
  private enum Phase {
    case presenting, displayed, dismissing
  }

  /// What belongs to the first banner from its turn on.
  private struct Turn {
    var phase = Phase.presenting
    var view: ShownOwlBanner?
    var restoreStatusBar: () -> Void
  }

  private let simulation: Simulation
  private var queue: [QueuedBanner] = []
  private var turn: Turn?
  /// Whether the first banner starts by itself, on the main loop's next turn.
  private var isAdvancing = false
  /// What ends the present phase.
  private var next: ScheduledAction?

  init(in simulation: Simulation) { self.simulation = simulation }

  var isIdle: Bool { queue.isEmpty }

  /// What is on the screen, or would be if there were one.
  var shown: QueuedBanner? { turn == nil ? nil : queue.first }

  /// How many banners wait for their turn.
  var waiting: Int { queue.count - (turn == nil ? 0 : 1) }

  func show(_ model: any BannerModel, as subject: Subject) throws(KitError) {
    guard let banner = model as? OwlBanner else {
      throw KitError("owl-banners shows its own banners only")
    }
    try CheckedNumber.check(banner.numbers)
    enqueue(QueuedBanner(banner, as: subject))
  }

  func update(_ subject: Subject, to model: any BannerModel) throws(KitError) -> Bool {
    guard let banner = model as? OwlBanner else {
      throw KitError("owl-banners shows its own banners only")
    }
    guard queue.contains(where: { $0.subject == subject }) else { return false }
    if turn != nil, queue.first?.subject == subject {
      turn?.view?.change(to: banner)
    } else {
      simulation.warn([
        KitWarning(
          "a banner's title is written into its view when its turn comes; what is changed before is"
            + " lost")
      ])
    }
    return true
  }

  /// The application's view of the banner that is shown has changed.
  func viewDidChange() { turn?.view?.setNeedsLayout() }

  func perform(_ call: Call) throws(KitError) {
    throw KitError("OwlBanners has no function \(call.name)")
  }

  /// The original has no function for it; the user can tap.
  func dismiss() { userDismiss() }

  // MARK: The queue

  /// Whether a banner of a key would be left out: the last one in the queue says the same.
  ///
  /// Source: owlbanners.md 4.2; the one that goes counts until it is gone.
  func isTwin(_ key: String?) -> Bool { key != nil && queue.last?.key == key }

  /// Adds a banner, unless it is a twin of the last one.
  func enqueue(_ banner: QueuedBanner) {
    guard !isTwin(banner.key) else {
      tell(.state, "coalesced", of: banner)
      return
    }
    queue.append(banner)
    if turn == nil, !isAdvancing { present() }
  }

  /// The application's status bar is not the simulation's.
  func simulationDidEnd() { turn?.restoreStatusBar() }

  /// Forgets all banners, and tells nobody.
  func removeAll() {
    next?.cancel()
    turn?.restoreStatusBar()
    turn?.view?.remove()
    (queue, turn, isAdvancing) = ([], nil, false)
  }

  // MARK: One banner

  private func present() {
    guard let first = queue.first else { return }
    // What is called meanwhile starts no other one.
    isAdvancing = true
    let banner = first.banner()
    let style = banner.configuration.preferredStatusBarStyle
    let restore = first.switchStatusBar(style)
    if let style {
      tell(
        .state, "statusBarStyleSet", of: first, [.init("style", .text(style.rawValue))])
    }
    isAdvancing = false
    // Who was told may have emptied the queue.
    guard queue.first?.subject == first.subject else { return restore() }
    turn = Turn(restoreStatusBar: restore)
    let metrics = banner.metrics
    let duration = time(metrics.numbers[0])
    if first.hasWindow() { turn?.view = view(of: banner, first, sliding: duration) }
    next = simulation.clock.schedule(after: duration) { [weak self] in self?.display(first) }
    tell(.state, "presenting", of: first)
  }

  private func view(
    of banner: OwlBanner, _ queued: QueuedBanner, sliding duration: Duration
  ) -> ShownOwlBanner? {
    guard let (host, context) = simulation.surroundings(of: banner) else { return nil }
    do throws(KitError) {
      let view = try ShownOwlBanner(
        queued, banner, host: host, context: context, in: simulation)
      view.director = self
      view.slideIn(duration: duration)
      simulation.add(view)
      return view
    } catch {
      simulation.fail(error)
      return nil
    }
  }

  private func display(_ banner: QueuedBanner) {
    turn?.phase = .displayed
    // Whether it stays is read now, not when it was enqueued.
    let model = banner.banner()
    if model.configuration.defaultRequiresUserDismissal != true {
      next = simulation.clock.schedule(after: time(model.metrics.numbers[1])) { [weak self] in
        self?.timeOut(banner)
      }
    }
    tell(.state, "displayed", of: banner)
  }

  private func timeOut(_ banner: QueuedBanner) {
    turn?.phase = .dismissing
    leave(banner)
  }

  /// The user tapped the banner or swiped it up; only the first time counts.
  func userDismiss() {
    guard let turn, turn.phase != .dismissing, let first = queue.first else { return }
    next?.cancel()
    self.turn?.phase = .dismissing
    turn.view?.jumpToRest()
    tell(.callback, "userDismissalAction", of: first)
    first.userDismissalAction()
    // The action may have emptied the queue.
    if self.turn != nil, queue.first?.subject == first.subject { leave(first) }
  }

  private func leave(_ banner: QueuedBanner) {
    turn?.restoreStatusBar()
    turn?.restoreStatusBar = {}
    let duration = time(banner.banner().metrics.numbers[2])
    turn?.view?.slideOut(duration: duration)
    next = simulation.clock.schedule(after: duration) { [weak self] in self?.finish(banner) }
    tell(.state, "dismissing", of: banner)
    tell(.state, "statusBarStyleRestored", of: banner)
  }

  /// The banner counts as the last one until its completion action was called.
  private func finish(_ banner: QueuedBanner) {
    tell(.callback, "completionAction", of: banner)
    banner.completionAction()
    guard turn != nil, queue.first?.subject == banner.subject else { return }
    turn?.view?.remove()
    queue.removeFirst()
    turn = nil
    isAdvancing = !queue.isEmpty
    if isAdvancing {
      next = simulation.clock.schedule(after: .zero) { [weak self] in self?.present() }
    }
    tell(.state, "removed", of: banner)
  }

  /// A duration; one that was changed to an invalid one counts as none, and is noted.
  private func time(_ seconds: CheckedNumber) -> Duration {
    guard seconds.isAllowed else {
      simulation.fail(KitError(property: seconds.name, seconds.refusal))
      return .zero
    }
    return Duration(inSeconds: seconds.value)
  }

  // MARK: Telling

  private func tell(
    _ kind: Event.Kind, _ name: String, of banner: QueuedBanner, _ details: [Event.Detail] = []
  ) {
    simulation.note(
      kind, name, kit: OwlBannersKit().name, subject: banner.subject, details: details)
  }

  static let events: [EventDescription] = [
    .init(.state, "coalesced", "The banner says what the last one says, and is left out."),
    .init(.state, "statusBarStyleSet", "The status bar becomes what the banner prefers."),
    .init(.state, "presenting", "The banner's turn has come; it starts to slide in."),
    .init(.state, "displayed", "It rests."),
    .init(.callback, "userDismissalAction", "A tap or a swipe takes the banner away."),
    .init(.state, "dismissing", "It starts to slide out."),
    .init(.state, "statusBarStyleRestored", "The status bar is what it was before the banner."),
    .init(.callback, "completionAction", "The banner has slid out, however that came."),
    .init(.state, "removed", "It has gone."),
  ]
}
