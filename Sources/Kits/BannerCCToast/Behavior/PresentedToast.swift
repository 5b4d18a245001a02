// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A toast on the screen, from its appearance to its removal.
///
/// Source: cc-toast.md 4.1.
final class PresentedToast: LaidOutBanner {
  let bannerID: BannerID
  unowned let simulation: Simulation

  private var toast: Toast
  var lifespan: Lifespan
  var layouts: History<ToastPresentation>
  /// The opacity of the whole toast, 0…1.
  private var opacity = Track(0.0)
  /// The x coordinate of the toast's top left corner on the screen, in points.
  private var x: Track<Double>
  private var y: Track<Double>
  /// Whether the toast's view is on the screen, over time.
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

  /// Replaces the toast from now on, and hides or shows it with its view.
  func change(to toast: Toast, canBeSeen: Bool) {
    self.toast = toast
    if presence.latest != canBeSeen {
      presence.set(canBeSeen, at: simulation.now)
    }
    layOut(HostChange())
  }

  /// Lays the toast out again and animates it to the position that its constraints require.
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

  // MARK: Appearance

  func isOnScreen(at time: Duration) -> Bool {
    lifespan.contains(time) && presence.value(at: time)
  }

  func frame(of layout: ToastPresentation, at time: Duration) -> PresentedLayers {
    layout.frame(
      at: Point(x: x.value(at: time), y: y.value(at: time)), opacity: opacity.value(at: time))
  }

  func systemBars(at time: Duration) -> SystemBarsRequest { SystemBarsRequest() }

  // MARK: Touches

  /// Returns the toast's frame for a touch on the banner, and nil for any other target.
  func area(of target: TouchTarget) -> Rect? {
    target == .banner
      ? Rect(origin: Point(x: x.target, y: y.target), size: presentation.layout.frame.size) : nil
  }

  /// Returns whether the toast receives a touch: it swallows touches in its own area.
  ///
  /// A toast that fades out receives none, because UIKit treats a view that animates to
  /// transparency as transparent.
  func accepts(touchAt point: Point) -> Bool {
    opacity.target > 0 && area(of: .banner)?.contains(point) == true
  }

  /// Does nothing: the toast has no gesture recognizer.
  func handle(_ touch: Touch) {}
}
