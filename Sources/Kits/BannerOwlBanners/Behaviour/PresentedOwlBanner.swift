// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A banner on its way over the screen.
///
/// Source: owlbanners.md 4.3, 4.5 to 4.7.
final class PresentedOwlBanner: LaidOutBanner {
  let bannerID: BannerID
  unowned let simulation: Simulation
  weak var presenter: OwlBannersKitPresenter?

  private let queued: QueuedBanner
  /// As it was when its turn came; the application's status bar was not switched yet.
  private let banner: OwlBanner
  /// As the application has changed it since then.
  private var changed: OwlBanner?
  /// Whether the application's view has changed since it was laid out.
  private var needsLayout = false
  var lifespan: Lifespan
  private var leavesSince: Duration?
  var layouts: History<OwlPresentation>
  /// Of the banner's top on the screen, in points: where it belongs.
  private var rest: Track<Double>
  /// From there to where it is: what the spring moves.
  ///
  /// UIKit adds an animation to what changes beneath it, so that a bar may grow meanwhile.
  private var offset = Track(0.0)
  private var lastTouch: Touch?

  init(
    _ queued: QueuedBanner, _ banner: OwlBanner, _ presentation: OwlPresentation,
    in simulation: Simulation
  ) {
    self.queued = queued
    self.banner = banner
    bannerID = queued.bannerID
    self.simulation = simulation
    lifespan = Lifespan(since: simulation.now)
    layouts = History(presentation, since: simulation.now)
    rest = Track(presentation.top)
  }

  // MARK: Moving

  func slideIn(duration: Duration) {
    if duration > .zero { simulation.warn(presentation.warningsOfOvershoot) }
    offset.set(presentation.topBefore - presentation.top, at: lifespan.arrival)
    offset.animate(
      to: 0, at: lifespan.arrival, duration: duration,
      curve: Self.spring(Metrics.Time.presentingRatio, duration))
  }

  /// Animations are removed: the banner is at once where it belongs.
  func jumpToRest() {
    let now = simulation.now
    offset.set(0, at: now)
    rest.set(rest.target, at: now)
  }

  func slideOut(duration: Duration) {
    let now = simulation.now
    leavesSince = now
    rest.set(rest.value(at: now) + offset.value(at: now), at: now)
    offset.set(0, at: now)
    rest.animate(
      to: presentation.topAfter, at: now, duration: duration,
      curve: Self.spring(Metrics.Time.dismissingRatio, duration))
  }

  private static func spring(_ ratio: Double, _ duration: Duration) -> TimingCurve {
    .spring(
      Spring(
        dampingRatio: ratio, velocity: Metrics.Time.velocity, duration: duration.inSeconds,
        rule: .amplitude))
  }

  // MARK: Looks

  func frame(of layout: OwlPresentation, at time: Duration) -> PresentedLayers {
    layout.frame(top: rest.value(at: time) + offset.value(at: time))
  }

  /// What the banner prefers, until it starts to leave.
  func systemBars(at time: Duration) -> SystemBarsRequest {
    let isLeaving = leavesSince.map { time >= $0 } ?? false
    return isLeaving
      ? SystemBarsRequest(statusBarStyle: banner.statusBarStyle) : banner.systemBarsRequest
  }

  /// The banner is laid out again, and its top goes with the status bar; on its way out only its width changes.
  func hostDidChange(_ change: HostChange) {
    let now = simulation.now
    let banner = changed ?? queued.banner()
    let isLeaving = leavesSince != nil
    guard !isLeaving || change.turnsDevice else { return }
    let keepsHeight = isLeaving || !banner.configuration.refitOnRotation
    guard layOut(banner, contentHeight: keepsHeight ? presentation.contentHeight : nil),
      !isLeaving, presentation.top != rest.target
    else { return }
    rest.animate(
      to: presentation.top, at: now, duration: change.duration, curve: change.curve)
  }

  /// The banner's view says something else: it is laid out again in the height it has.
  func change(to banner: OwlBanner) {
    changed = banner
    layOut(banner, contentHeight: presentation.contentHeight)
  }

  /// The application's view has changed: it is laid out once for all changes of the instant, in the height it has.
  func setNeedsLayout() {
    guard !needsLayout, changed == nil else { return }
    needsLayout = true
    simulation.clock.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      if leavesSince == nil {
        layOut(queued.banner(), contentHeight: presentation.contentHeight)
      }
      needsLayout = false
    }
  }

  /// Lays the banner out again; the height of its content is its own unless one is given.
  ///
  /// - Returns: Whether it could be done.
  @discardableResult
  private func layOut(_ banner: OwlBanner, contentHeight: Double?) -> Bool {
    guard let next = OwlPresentation.make(banner, in: simulation, contentHeight: contentHeight)
    else { return false }
    layouts.set(next, at: simulation.now)
    return true
  }

  // MARK: Touches

  /// What of the banner is on the screen when it rests; it has nothing else to aim at.
  func area(of target: TouchTarget) -> Rect? {
    guard target == .banner, leavesSince == nil else { return nil }
    return presentation.frame(top: rest.target).banner
  }

  /// While it leaves, it takes no touches.
  func accepts(touchAt point: Point) -> Bool { area(of: .banner)?.contains(point) ?? false }

  func handle(_ touch: Touch) {
    let before = lastTouch
    lastTouch = touch.phase == .began ? nil : touch
    if touch.isTap || touch.swipe(after: before) == .up { presenter?.userDismiss() }
  }
}

extension OwlPresentation {
  /// A banner on a simulation's screen as it is now; nil if it can't be laid out, which is noted.
  static func make(
    _ banner: OwlBanner, in simulation: Simulation, contentHeight: Double? = nil
  ) -> OwlPresentation? {
    simulation.layOut(banner) { host, context throws(KitError) in
      try OwlPresentation(
        banner, in: host, context: context.layout, contentHeight: contentHeight)
    }
  }
}
