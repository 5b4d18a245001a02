// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A banner that moves over the screen.
///
/// Source: owlbanners.md 4.3, 4.5 to 4.7.
final class PresentedOwlBanner: LaidOutBanner {
  let bannerID: BannerID
  unowned let simulation: Simulation
  weak var presenter: OwlBannersKitPresenter?

  private let queued: QueuedBanner
  /// The banner as it was when it became active, before the application's status bar changed.
  private let banner: OwlBanner
  /// The banner with the application's later changes.
  private var changed: OwlBanner?
  /// Whether the application's view has changed since the last layout.
  private var needsLayout = false
  var lifespan: Lifespan
  private var leavesSince: Duration?
  var layouts: History<OwlPresentation>
  /// The rest position of the banner's top on the screen, in points.
  private var rest: Track<Double>
  /// The offset from the rest position, which the spring animates.
  ///
  /// UIKit adds an animation to changes of the underlying value, so a bar may grow at the same
  /// time.
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

  /// Removes animations, so that the banner is at its rest position immediately.
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

  /// Returns the banner's preferred settings until it starts to leave.
  func systemBars(at time: Duration) -> SystemBarsRequest {
    let isLeaving = leavesSince.map { time >= $0 } ?? false
    return isLeaving
      ? SystemBarsRequest(statusBarStyle: banner.statusBarStyle) : banner.systemBarsRequest
  }

  /// Lays out the banner again and moves its top with the status bar.
  ///
  /// While the banner leaves, only its width changes.
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

  /// Lays out the changed banner again in its current height.
  func change(to banner: OwlBanner) {
    changed = banner
    layOut(banner, contentHeight: presentation.contentHeight)
  }

  /// Schedules a layout for a change of the application's view.
  ///
  /// It runs once for all changes of an instant, and the height stays the same.
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

  /// Lays out the banner again.
  ///
  /// Without a content height, the banner has the height that its content needs.
  ///
  /// - Returns: Whether the layout succeeded.
  @discardableResult
  private func layOut(_ banner: OwlBanner, contentHeight: Double?) -> Bool {
    guard let next = OwlPresentation.make(banner, in: simulation, contentHeight: contentHeight)
    else { return false }
    layouts.set(next, at: simulation.now)
    return true
  }

  // MARK: Touches

  /// Returns the visible part of the banner at rest.
  ///
  /// Other targets don't exist.
  func area(of target: TouchTarget) -> Rect? {
    guard target == .banner, leavesSince == nil else { return nil }
    return presentation.frame(top: rest.target).banner
  }

  /// Whether the banner accepts a touch.
  ///
  /// It ignores touches while it leaves.
  func accepts(touchAt point: Point) -> Bool { area(of: .banner)?.contains(point) ?? false }

  func handle(_ touch: Touch) {
    let before = lastTouch
    lastTouch = touch.phase == .began ? nil : touch
    if touch.isTap || touch.swipe(after: before) == .up { presenter?.userDismiss() }
  }
}

extension OwlPresentation {
  /// Creates a banner on a simulation's current screen.
  ///
  /// If the layout fails, the failure is recorded and the result is nil.
  static func make(
    _ banner: OwlBanner, in simulation: Simulation, contentHeight: Double? = nil
  ) -> OwlPresentation? {
    simulation.layOut(banner) { host, context throws(KitError) in
      try OwlPresentation(
        banner, in: host, context: context.layout, contentHeight: contentHeight)
    }
  }
}
