// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A toast from when it comes to the screen until it has gone.
///
/// Source: cc-toast.md 4.1.
final class ShownToast: ShownBanner {
  let subject: Subject
  unowned let simulation: Simulation

  private var toast: Toast
  private let arrival: Duration
  private var departure: Duration?
  /// The layouts, each with the time from which it holds; a change of the toast or its surroundings adds one.
  private var layouts: History<ToastPresentation>
  /// Of the whole toast.
  private var opacity = Track(0.0)
  /// The toast's top left corner on the screen, in points.
  private var x: Track<Double>
  private var y: Track<Double>
  /// Whether the view it lies in is on the screen; each with when it came to count.
  private var presence: History<Bool>

  init(
    _ toast: Toast, subject: Subject, host: Host, context: KitContext, in simulation: Simulation
  ) throws(KitError) {
    self.toast = toast
    self.subject = subject
    self.simulation = simulation
    arrival = simulation.now
    let presentation = try toast.laidOut(in: host, context: context)
    simulation.warn(presentation.warnings)
    layouts = History(presentation, since: arrival)
    presence = History(true, since: arrival)
    x = Track(presentation.layout.frame.x)
    y = Track(presentation.layout.frame.y)
  }

  private var presentation: ToastPresentation { layouts.latest }

  // MARK: Changes

  func fade(to opacity: Double, duration: Duration) {
    self.opacity.animate(
      to: opacity, at: simulation.now, duration: duration, curve: .easeInOut)
  }

  func remove() { departure = simulation.now }

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
    guard let (host, context) = simulation.surroundings(of: toast) else { return }
    let now = simulation.now
    do throws(KitError) {
      let presentation = try toast.laidOut(in: host, context: context)
      simulation.warn(presentation.warnings)
      layouts.set(presentation, at: now)
      let frame = presentation.layout.frame
      if frame.x != x.target {
        x.animate(to: frame.x, at: now, duration: change.duration, curve: change.curve)
      }
      if frame.y != y.target {
        y.animate(to: frame.y, at: now, duration: change.duration, curve: change.curve)
      }
    } catch { simulation.fail(error) }
  }

  // MARK: Looks

  var hasGone: Bool { departure != nil }

  func isOnScreen(at time: Duration) -> Bool {
    guard time >= arrival, departure.map({ time < $0 }) ?? true else { return false }
    return presence.value(at: time)
  }

  func frame(at time: Duration) -> PresentedFrame? {
    guard isOnScreen(at: time) else { return nil }
    return layouts.value(at: time).frame(
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
