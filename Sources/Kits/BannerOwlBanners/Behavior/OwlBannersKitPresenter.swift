// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface
internal import BannerTimeline

/// OwlBanners' behavior: one queue for banners of all styles, the first of which is on the
/// screen.
///
/// Source: owlbanners.md 4. Some bugs of the original are fixed (section 5). A user's action is
/// called once (O4). A banner that was shown can't be enqueued again (O5). Invalid durations are
/// rejected.
final class OwlBannersKitPresenter: KitPresenter {
  private let serial: SerialPresenter<QueuedBanner, PresentedOwlBanner>
  /// Restores the application's status bar.
  ///
  /// It is set while the first banner is active and not leaving.
  private var restoreStatusBar: () -> Void = {}

  init(in simulation: Simulation) {
    serial = SerialPresenter(of: OwlBannersKit().name, in: simulation)
  }

  private var simulation: Simulation { serial.simulation }
  var isIdle: Bool { serial.isIdle }

  /// The active banner, whether or not there is a screen.
  var shown: QueuedBanner? { serial.shown }

  /// The number of waiting banners.
  var waiting: Int { serial.waiting }

  func show(_ model: any BannerModel, as bannerID: BannerID) throws(KitError) {
    let banner = try own(model)
    try CheckedNumber.check(banner.numbers)
    enqueue(QueuedBanner(banner, as: bannerID))
  }

  func update(_ bannerID: BannerID, to model: any BannerModel) throws(KitError) -> Bool {
    let banner = try own(model)
    guard serial.queue.contains(where: { $0.bannerID == bannerID }) else { return false }
    if serial.shown?.bannerID == bannerID {
      serial.banner?.change(to: banner)
    } else {
      simulation.warn([
        KitWarning(
          "a banner's title is copied into its view when it is shown; earlier changes are"
            + " lost")
      ])
    }
    return true
  }

  private func own(_ model: any BannerModel) throws(KitError) -> OwlBanner {
    guard let banner = model as? OwlBanner else {
      throw KitError("owl-banners shows only its own banners")
    }
    return banner
  }

  /// Handles a change of the application's view in the current banner.
  func viewDidChange() { serial.banner?.setNeedsLayout() }

  func perform(_ call: Call) throws(KitError) {
    throw KitError("OwlBanners has no function \(call.name)")
  }

  /// Dismisses the banner like a tap.
  ///
  /// The original has no such function.
  func dismiss() { userDismiss() }

  // MARK: The queue

  /// Whether a banner with a key is a duplicate of the last one in the queue.
  ///
  /// Source: owlbanners.md 4.2. A banner that is leaving counts until it has been removed.
  func isTwin(_ key: String?) -> Bool { key != nil && serial.queue.last?.key == key }

  /// Adds a banner, unless it is a duplicate of the last one.
  func enqueue(_ banner: QueuedBanner) {
    guard !isTwin(banner.key) else {
      return serial.tell(.state, "coalesced", of: banner)
    }
    if serial.enqueue(banner) { present() }
  }

  /// Restores the status bar, which the application keeps after the simulation.
  func simulationDidEnd() { restoreStatusBar() }

  /// Removes every banner without sending events.
  func removeAll() {
    takeStatusBarBack()
    serial.removeAll()
  }

  private func takeStatusBarBack() {
    restoreStatusBar()
    restoreStatusBar = {}
  }

  // MARK: One banner

  private func present() {
    guard let first = serial.queue.first else { return }
    // Calls from event receivers don't start another banner.
    serial.isHeld = true
    let banner = first.banner()
    let style = banner.configuration.preferredStatusBarStyle
    let restore = first.switchStatusBar(style)
    if let style {
      serial.tell(
        .state, "statusBarStyleSet", of: first, [.init("style", .text(style.rawValue))])
    }
    serial.isHeld = false
    // A receiver of the event may have emptied the queue.
    guard serial.queue.first?.bannerID == first.bannerID else { return restore() }
    serial.enter(.appearing)
    restoreStatusBar = restore
    let metrics = banner.metrics
    let duration = time(metrics.numbers[0])
    if first.hasWindow(), let presentation = OwlPresentation.make(banner, in: simulation) {
      let view = PresentedOwlBanner(first, banner, presentation, in: simulation)
      view.presenter = self
      view.slideIn(duration: duration)
      serial.add(view)
    }
    serial.schedule(after: duration) { [weak self] in self?.display(first) }
    serial.tell(.state, "presenting", of: first)
  }

  private func display(_ banner: QueuedBanner) {
    serial.enter(.displayed)
    // Whether the banner stays is read now, not when it was enqueued.
    let model = banner.banner()
    if model.configuration.defaultRequiresUserDismissal != true {
      serial.schedule(after: time(model.metrics.numbers[1])) { [weak self] in
        self?.timeOut(banner)
      }
    }
    serial.tell(.state, "displayed", of: banner)
  }

  private func timeOut(_ banner: QueuedBanner) {
    serial.enter(.disappearing)
    leave(banner)
  }

  /// Handles a tap or an upward swipe on the banner.
  ///
  /// Only the first one counts.
  func userDismiss() {
    guard serial.phase != .disappearing, let first = serial.shown else { return }
    serial.cancelTimer()
    serial.enter(.disappearing)
    serial.banner?.jumpToRest()
    serial.tell(.callback, "userDismissalAction", of: first)
    first.userDismissalAction()
    // The action may have emptied the queue.
    if serial.hasTurn(first) { leave(first) }
  }

  private func leave(_ banner: QueuedBanner) {
    takeStatusBarBack()
    let duration = time(banner.banner().metrics.numbers[2])
    serial.banner?.slideOut(duration: duration)
    serial.schedule(after: duration) { [weak self] in self?.finish(banner) }
    serial.tell(.state, "dismissing", of: banner)
    serial.tell(.state, "statusBarStyleRestored", of: banner)
  }

  /// Removes a banner.
  ///
  /// It counts as the last one until its completion action has been called.
  private func finish(_ banner: QueuedBanner) {
    serial.tell(.callback, "completionAction", of: banner)
    banner.completionAction()
    guard serial.hasTurn(banner) else { return }
    serial.removeFirst()
    // The next banner starts by itself on the next turn of the main loop.
    serial.isHeld = !serial.isIdle
    if serial.isHeld { serial.schedule(after: .zero) { [weak self] in self?.present() } }
    serial.tell(.state, "removed", of: banner)
  }

  /// Returns a duration.
  ///
  /// One that has become invalid counts as zero, and a failure is recorded.
  private func time(_ seconds: CheckedNumber) -> Duration {
    guard seconds.isAllowed else {
      simulation.fail(KitError(property: seconds.name, seconds.refusal))
      return .zero
    }
    return Duration(inSeconds: seconds.value)
  }

  static let events: [EventDescription] = [
    .init(.state, "coalesced", "The banner repeats the last one and is not shown."),
    .init(.state, "statusBarStyleSet", "The status bar changes to the banner's preferred style."),
    .init(.state, "presenting", "The banner leaves the queue and starts to slide in."),
    .init(.state, "displayed", "The banner has arrived."),
    .init(.callback, "userDismissalAction", "A tap or a swipe dismisses the banner."),
    .init(.state, "dismissing", "The banner starts to slide out."),
    .init(
      .state, "statusBarStyleRestored",
      "The status bar changes back to its style before the banner."),
    .init(.callback, "completionAction", "The banner has slid out, for any reason."),
    .init(.state, "removed", "The banner is gone."),
  ]
}
