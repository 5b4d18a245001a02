// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// MBLMessageBanner at work: a queue of banners of which the first one is on the screen.
///
/// Source: message-banner.md 4. What is mended of the original (section 6): a hide during an animation
/// waits for its end and always completes (15), a banner that is asked for while another one is being
/// taken away is shown once (16), a second tap does nothing (17), negative durations are refused (24).
final class MessageBannerPresenter: KitPresenter {
  /// A banner in the queue.
  private struct Entry: QueuedItem {
    var banner: MessageBanner
    var bannerID: BannerID
  }

  private let serial: SerialPresenter<Entry, PresentedMessageBanner>
  /// What ends the stay of the banner that is shown; nil for one that stays until it is hidden.
  private(set) var dismissTimer: ScheduledAction?
  /// How many completions of hides are owed.
  private var completions = 0
  private var hidesWhenDisplayed = false
  /// Called at each moment of a banner, before a scene reacts: once for each kind of its events.
  var observer: ((MessageBannerMoment, Event.Kind, BannerID?) -> Void)?

  init(in simulation: Simulation) {
    serial = SerialPresenter(of: MessageBannerKit().name, in: simulation)
  }

  private var simulation: Simulation { serial.simulation }
  var isIdle: Bool { serial.isIdle }
  /// The height of the banner on the screen, in points; nil for none.
  var bannerHeight: Double? { serial.banner?.height }

  /// A function that an application calls, by the name that the library has for it.
  private enum Function: String, CaseIterable {
    case hide = "hideMessageBanner"
    case hideWithCompletion = "hideMessageBannerWithCompletion"

    var summary: String {
      switch self {
      case .hide: "Hides the banner that is shown, as soon as it is shown fully."
      case .hideWithCompletion: "The same; tells when the banner has gone."
      }
    }
  }

  static let calls = Function.allCases.map { CallDescription($0.rawValue, $0.summary) }

  func show(_ model: any BannerModel, as bannerID: BannerID) throws(KitError) {
    guard let banner = model as? MessageBanner else {
      throw KitError("message-banner shows its own banners only")
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
    dismissTimer = stay(of: first.banner).map { stay in
      simulation.clock.schedule(after: duration + stay) { [weak self] in self?.timeOut() }
    }
    simulation.clock.schedule(after: duration) { [weak self] in self?.didAppear() }
  }

  /// How long a banner rests; nil for one that stays until it is hidden.
  ///
  /// Source: message-banner.md 4.2.
  private func stay(of banner: MessageBanner) -> Duration? {
    switch banner.design.duration {
    case Metrics.Time.endless: nil
    case Metrics.Time.automatic:
      Duration(
        inSeconds: Metrics.Time.shortestStay
          + Metrics.Time.stayPerPoint * (serial.banner?.height ?? 0))
    default: Duration(inSeconds: banner.design.duration)
    }
  }

  private func didAppear() {
    serial.enter(.displayed)
    tell(.didAppear)
    // Who was told may have hidden it.
    if hidesWhenDisplayed, serial.phase == .displayed { disappear() }
  }

  // MARK: Hiding

  private func timeOut() {
    if serial.phase == .displayed { disappear() }
  }

  /// Hides the banner that is shown, as soon as it is shown fully, and notes whether there is one, which is what the
  /// original returns.
  ///
  /// - Parameter completing: Whether it is told when the banner has gone.
  func hide(completing: Bool) {
    let isShown = !isIdle
    serial.tell(.state, Self.hideResult.name, [.init("result", .flag(isShown))])
    guard isShown else { return }
    if completing { completions += 1 }
    switch serial.phase {
    case .displayed: disappear()
    // A completion that shows another banner has that one hidden as well.
    case .appearing, nil: hidesWhenDisplayed = true
    // It goes already.
    case .disappearing: break
    }
  }

  /// The banner was tapped or swiped; ignored while it moves.
  ///
  /// - Parameter direction: Of the swipe; nil for a tap.
  func userDismissed(_ direction: SwipeDirection?) {
    guard serial.phase == .displayed else { return }
    // The next turn of the main queue; only the first gesture gets there with the banner displayed.
    simulation.clock.schedule(after: .zero) { [weak self] in
      guard let self, serial.phase == .displayed else { return }
      tell(.dismissedByUser)
      if serial.phase == .displayed { disappear(toTheRight: direction == .right) }
    }
  }

  /// The button was tapped: that alone does not hide the banner.
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
    // What is asked for by who is told waits until all are told.
    serial.isHeld = true
    let owed = completions
    completions = 0
    for _ in 0..<owed { tell(.hideCompleted, of: gone) }
    tell(.didDisappear, of: gone)
    serial.isHeld = false
    showFirst()
  }

  // MARK: Telling

  /// Notes the events of a moment of the first banner, or of one that has gone.
  private func tell(_ moment: MessageBannerMoment, of entry: Entry? = nil) {
    for event in moment.events {
      serial.tell(event.kind, event.name, of: entry) { observer?(moment, event.kind, $0) }
    }
  }

  private static let hideResult = EventDescription(
    .state, "hideMessageBannerResult", "What a hide returns: whether there is a banner.")

  static let events: [EventDescription] = MessageBannerMoment.allCases.flatMap { moment in
    moment.events + (moment == .dismissedByUser ? [hideResult] : [])
  }
}
