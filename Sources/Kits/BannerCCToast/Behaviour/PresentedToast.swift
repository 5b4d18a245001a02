// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A toast from when it comes to the screen until it has gone.
///
/// Source: cc-toast.md 4.1.
final class PresentedToast: LaidOutBanner {
  let bannerID: BannerID
  unowned let simulation: Simulation

  private var toast: Toast
  var lifespan: Lifespan
  var layouts: History<ToastPresentation>
  /// Of the whole toast.
  private var opacity = Track(0.0)
  /// The toast's top left corner on the screen, in points.
  private var x: Track<Double>
  private var y: Track<Double>
  /// Whether the view it lies in is on the screen; each with when it came to count.
  private var presence: History<Bool>

  init(
    _ toast: Toast, bannerID: BannerID, _ presentation: ToastPresentation, in simulation: Simulation
  ) {
    self.toast = toast
    self.bannerID = bannerID
    self.simulation = simulation
    lifespan = Lifespan(since: simulation.now)
    layouts = History(presentation, since: simulation.now)
    presence = History(true, since: simulation.now)
    x = Track(presentation.layout.frame.x)
    y = Track(presentation.layout.frame.y)
  }

  // MARK: Changes

  func fade(to opacity: Double, duration: Duration) {
    self.opacity.animate(
      to: opacity, at: simulation.now, duration: duration, curve: .easeInOut)
  }

  /// The toast is another one from now on, or its view comes or goes.
  func change(to toast: Toast, canBeSeen: Bool) {
    self.toast = toast
    if presence.latest != canBeSeen {
      presence.set(canBeSeen, at: simulation.now)
    }
    layOut(HostChange())
  }

  /// The toast is laid out again, and goes along with what its constraints hold it to.
  func hostDidChange(_ change: HostChange) { layOut(change) }

  private func layOut(_ change: HostChange) {
    guard let next = simulation.layOut(toast, toast.laidOut) else { return }
    let now = simulation.now
    layouts.set(next, at: now)
    let frame = next.layout.frame
    if frame.x != x.target {
      x.animate(to: frame.x, at: now, duration: change.duration, curve: change.curve)
    }
    if frame.y != y.target {
      y.animate(to: frame.y, at: now, duration: change.duration, curve: change.curve)
    }
  }

  // MARK: Looks

  func isOnScreen(at time: Duration) -> Bool {
    lifespan.contains(time) && presence.value(at: time)
  }

  func frame(of layout: ToastPresentation, at time: Duration) -> PresentedLayers {
    layout.frame(
      at: Point(x: x.value(at: time), y: y.value(at: time)), opacity: opacity.value(at: time))
  }

  func systemBars(at time: Duration) -> SystemBarsRequest { SystemBarsRequest() }

  // MARK: Touches

  /// The toast; it has nothing else to aim at.
  func area(of target: TouchTarget) -> Rect? {
    target == .banner
      ? Rect(origin: Point(x: x.target, y: y.target), size: presentation.layout.frame.size) : nil
  }

  /// It swallows touches on its own area; while it fades out none reach it, as UIKit takes a view for
  /// transparent that is going to be.
  func accepts(touchAt point: Point) -> Bool {
    opacity.target > 0 && area(of: .banner)?.contains(point) == true
  }

  /// Nothing: the toast has no recogniser.
  func handle(_ touch: Touch) {}
}
