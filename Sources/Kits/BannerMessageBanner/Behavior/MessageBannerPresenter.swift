// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// MBLMessageBanner's behavior: a queue of banners, the first of which is on the screen.
///
/// Source: message-banner.md 4. Some bugs of the original are fixed (section 6). A hide during an
/// animation waits for its end and always completes (15). A banner that is requested while
/// another one is being removed is shown once (16). A second tap has no effect (17). Negative
/// durations are rejected (24).
final class MessageBannerPresenter: KitPresenter {
  /// A banner in the queue.
  private struct Entry: QueuedItem {
    var banner: MessageBanner
    var bannerID: BannerID
  }

  private let serial: SerialPresenter<Entry, PresentedMessageBanner>
  /// The timer that hides the current banner, or nil for a banner that stays until it is hidden.
  private(set) var dismissTimer: ScheduledAction?
  /// The number of pending completions of hides.
  private var completions = 0
  private var hidesWhenDisplayed = false
  /// A closure that is called at each moment of a banner, before a scene reacts.
  ///
  /// It is called once for each kind of event.
  var observer: ((MessageBannerMoment, Event.Kind, BannerID?) -> Void)?

  init(in simulation: Simulation) {
    serial = SerialPresenter(of: MessageBannerKit().name, in: simulation)
  }

  private var simulation: Simulation { serial.simulation }
  var isIdle: Bool { serial.isIdle }
  /// The height of the banner on the screen in points, or nil for none.
  var bannerHeight: Double? { serial.banner?.height }

  /// A function that an application calls, by its name in the library.
  private enum Function: String, CaseIterable {
    case hide = "hideMessageBanner"
    case hideWithCompletion = "hideMessageBannerWithCompletion"

    var summary: String {
      switch self {
      case .hide: "Hides the current banner as soon as it is fully visible."
      case .hideWithCompletion:
        "Hides the current banner like hideMessageBanner, and reports when it is gone."
      }
    }
  }

  static let calls = Function.allCases.map { CallDescription($0.rawValue, $0.summary) }

  func show(_ model: any BannerModel, as bannerID: BannerID) throws(KitError) {
    guard let banner = model as? MessageBanner else {
      throw KitError("message-banner shows only its own banners")
    }
    if serial.enqueue(Entry(banner: banner, bannerID: bannerID)) { showFirst() }
  }

  func perform(_ call: Call) throws(KitError) {
    guard let function = Function(rawValue: call.name) else {
      throw KitError("MBLMessageBanner has no function \(call.name)")
    }
    hide(completing: function == .hideWithCompletion)
  }

  func dismiss() { hide(completing: false) }

  // MARK: Showing

  private func showFirst() {
    guard let first = serial.queue.first else { return }
    serial.enter(.appearing)
    tell(.willAppear)
    let duration = Duration(inSeconds: Metrics.Time.animation)
    if let presentation = simulation.layOut(first.banner, first.banner.laidOut) {
      let view = PresentedMessageBanner(
        first.banner, bannerID: first.bannerID, presentation, in: simulation)
      view.presenter = self
      view.slideIn(duration: duration)
      serial.add(view)
    }
    let stay = first.banner.design.stay(ofHeight: serial.banner?.height ?? 0)
    dismissTimer = stay.map { stay in
      simulation.clock.schedule(after: duration + stay) { [weak self] in self?.timeOut() }
    }
    simulation.clock.schedule(after: duration) { [weak self] in self?.didAppear() }
  }

  private func didAppear() {
    serial.enter(.displayed)
    tell(.didAppear)
    // A receiver of the event may have hidden it.
    if hidesWhenDisplayed, serial.phase == .displayed { disappear() }
  }

  // MARK: Hiding

  private func timeOut() {
    if serial.phase == .displayed { disappear() }
  }

  /// Hides the banner on the screen as soon as it is fully shown, and records the original's
  /// return value: whether there is one.
  ///
  /// - Parameter completing: Whether an event is sent when the banner has been removed.
  func hide(completing: Bool) {
    let isShown = !isIdle
    serial.tell(.state, Self.hideResult.name, [.init("result", .flag(isShown))])
    guard isShown else { return }
    if completing { completions += 1 }
    switch serial.phase {
    case .displayed: disappear()
    // If a completion shows another banner, that one is hidden as well.
    case .appearing, nil: hidesWhenDisplayed = true
    // The banner is already sliding out.
    case .disappearing: break
    }
  }

  /// Handles a tap or a swipe on the banner.
  ///
  /// It is ignored while the banner moves.
  ///
  /// - Parameter direction: The direction of the swipe, or nil for a tap.
  func userDismissed(_ direction: SwipeDirection?) {
    guard serial.phase == .displayed else { return }
    // The action runs on the next turn of the main queue. Only the first gesture still finds the
    // banner displayed there.
    simulation.clock.schedule(after: .zero) { [weak self] in
      guard let self, serial.phase == .displayed else { return }
      tell(.dismissedByUser)
      if serial.phase == .displayed { disappear(toTheRight: direction == .right) }
    }
  }

  /// Handles a tap on the button, which does not hide the banner.
  func userPressedButton() { tell(.buttonPressed) }

  private func disappear(toTheRight: Bool = false) {
    serial.enter(.disappearing)
    hidesWhenDisplayed = false
    dismissTimer?.cancel()
    tell(.willDisappear)
    let duration = Duration(inSeconds: Metrics.Time.animation)
    serial.banner?.slideOut(duration: duration, toTheRight: toTheRight)
    simulation.clock.schedule(after: duration) { [weak self] in self?.didDisappear() }
  }

  private func didDisappear() {
    let gone = serial.removeFirst()
    // Requests from event receivers wait until every receiver has been called.
    serial.isHeld = true
    let owed = completions
    completions = 0
    for _ in 0..<owed { tell(.hideCompleted, of: gone) }
    tell(.didDisappear, of: gone)
    serial.isHeld = false
    showFirst()
  }

  // MARK: Telling

  /// Records the events of a moment, for the first banner or for a removed one.
  private func tell(_ moment: MessageBannerMoment, of entry: Entry? = nil) {
    for event in moment.events {
      serial.tell(event.kind, event.name, of: entry) { observer?(moment, event.kind, $0) }
    }
  }

  private static let hideResult = EventDescription(
    .state, "hideMessageBannerResult", "The return value of a hide: whether there is a banner.")

  static let events: [EventDescription] = MessageBannerMoment.allCases.flatMap { moment in
    moment.events + (moment == .dismissedByUser ? [hideResult] : [])
  }
}
