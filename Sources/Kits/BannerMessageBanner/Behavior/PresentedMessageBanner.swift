// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A banner that slides over the screen.
///
/// Source: message-banner.md 4.3, 4.4.
final class PresentedMessageBanner: LaidOutBanner {
  let bannerID: BannerID
  unowned let simulation: Simulation
  weak var presenter: MessageBannerPresenter?

  private let banner: MessageBanner
  var lifespan: Lifespan
  var layouts: History<MessageBannerPresentation>
  /// The x coordinate of the banner's top left corner, in screen space.
  private var x: Track<Double>
  private var y: Track<Double>
  /// The downward shift caused by changes of the surroundings since the banner appeared.
  private var shift = Track(0.0)
  private var blur = Track(0.0)
  /// Whether a centered banner leaves to the right, or nil while it stays.
  private var leavesToTheRight: Bool?
  private var lastTouch: Touch?
  /// Whether the touch was recognized as a swipe, which cancels it for the button.
  private var isSwiped = false

  init(
    _ banner: MessageBanner, bannerID: BannerID, _ presentation: MessageBannerPresentation,
    in simulation: Simulation
  ) {
    self.banner = banner
    self.bannerID = bannerID
    self.simulation = simulation
    lifespan = Lifespan(since: simulation.now)
    layouts = History(presentation, since: simulation.now)
    x = Track(0)
    y = Track(presentation.place.y)
  }

  /// The height of the banner, in points.
  var height: Double { presentation.layout.size.height }

  // MARK: Moving

  /// The start, rest and end positions of the banner, in screen space.
  private struct Way {
    var start: Point
    var rest: Point
    var end: Point
  }

  private func way(of presentation: MessageBannerPresentation) -> Way {
    let (host, rest) = (presentation.host, Point(x: 0, y: presentation.place.y))
    let height = presentation.layout.size.height
    switch banner.position {
    case .top:
      let above = Point(x: 0, y: host.rootViewTop - height)
      return Way(start: above, rest: rest, end: above)
    case .bottom:
      // It starts one banner height lower than just below the screen (message-banner.md 6, 10).
      return Way(
        start: Point(x: 0, y: host.size.height + height), rest: rest,
        end: Point(x: 0, y: host.size.height))
    case .center:
      let side = leavesToTheRight == true ? host.size.width : -host.size.width
      return Way(
        start: Point(x: -host.size.width, y: rest.y), rest: rest, end: Point(x: side, y: rest.y))
    }
  }

  func slideIn(duration: Duration) {
    let (way, arrival) = (way(of: presentation), lifespan.arrival)
    x.set(way.start.x, at: arrival)
    y.set(way.start.y, at: arrival)
    x.animate(to: way.rest.x, at: arrival, duration: duration, curve: .easeInOut)
    y.animate(to: way.rest.y, at: arrival, duration: duration, curve: .easeInOut)
    blur.animate(to: 1, at: arrival, duration: duration, curve: .easeInOut)
  }

  func slideOut(duration: Duration, toTheRight: Bool) {
    leavesToTheRight = toTheRight
    let now = simulation.now
    let way = way(of: presentation)
    if way.end.x != way.rest.x {
      x.animate(to: way.end.x, at: now, duration: duration, curve: .easeInOut)
    }
    if way.end.y != way.rest.y {
      y.animate(to: way.end.y - shift.target, at: now, duration: duration, curve: .easeInOut)
    }
    blur.animate(to: 0, at: now, duration: duration, curve: .easeInOut)
  }

  /// Continues the slide on a rotated screen, with the same progress and the same end time.
  private func turn(to next: MessageBannerPresentation) {
    let now = simulation.now
    let place = Point(x: x.value(at: now), y: y.value(at: now) + shift.value(at: now))
    let (old, new) = (way(of: presentation), way(of: next))
    let isLeaving = leavesToTheRight != nil
    let rest = max(.zero, max(x.end, y.end) - now)
    func go(_ axis: KeyPath<Point, Double>, _ track: inout Track<Double>) {
      let from = (isLeaving ? old.rest : old.start)[keyPath: axis]
      let to = (isLeaving ? old.end : old.rest)[keyPath: axis]
      let share = from == to ? 1 : (place[keyPath: axis] - from) / (to - from)
      let newFrom = (isLeaving ? new.rest : new.start)[keyPath: axis]
      let newTo = (isLeaving ? new.end : new.rest)[keyPath: axis]
      track.set(newFrom.interpolated(to: newTo, at: share), at: now)
      track.animate(to: newTo, at: now, duration: rest, curve: .easeInOut)
    }
    go(\.x, &x)
    go(\.y, &y)
    shift.set(0, at: now)
    layouts.set(next, at: now)
  }

  // MARK: Looks

  func frame(of layout: MessageBannerPresentation, at time: Duration) -> PresentedLayers {
    layout.frame(
      at: Point(x: x.value(at: time), y: y.value(at: time) + shift.value(at: time)),
      blurOpacity: blur.value(at: time))
  }

  func systemBars(at time: Duration) -> SystemBarsRequest { SystemBarsRequest() }

  /// Lays out the banner again and moves it as its constraints require.
  ///
  /// Bars change without an animation.
  func hostDidChange(_ change: HostChange) {
    let now = simulation.now
    // A banner that slides out keeps its place, unless the screen is rotated.
    guard leavesToTheRight == nil || change.turnsDevice,
      let next = simulation.layOut(banner, banner.laidOut)
    else { return }
    if change.turnsDevice { return turn(to: next) }
    let old = presentation.place.y
    layouts.set(next, at: now)
    // A running slide continues, and the change of position is added to it.
    shift.animate(
      to: shift.target + next.place.y - old, at: now, duration: change.duration,
      curve: change.curve)
  }

  // MARK: Touches

  func area(of target: TouchTarget) -> Rect? {
    let frame = Rect(
      origin: Point(x: x.target, y: y.target + shift.target), size: presentation.layout.size)
    switch target {
    case .banner: return frame
    case .button: return presentation.buttonFrame?.offset(x: frame.x, y: frame.y)
    case .background, .alternative, .close, .point, .returnKey, .named: return nil
    }
  }

  /// Whether the banner accepts a touch.
  ///
  /// The blurred view accepts touches too (message-banner.md 6, 12). Touches are ignored while
  /// the banner slides out.
  func accepts(touchAt point: Point) -> Bool {
    guard leavesToTheRight == nil else { return false }
    return presentation.hasBlur || area(of: .banner)?.contains(point) == true
  }

  func handle(_ touch: Touch) {
    let before = lastTouch
    lastTouch = touch.phase == .began ? nil : touch
    if touch.phase == .began { isSwiped = false }
    guard area(of: .banner)?.contains(touch.start) == true else { return }
    let isOnButton = area(of: .button)?.contains(touch.start) == true
    if isOnButton, touch.phase == .ended, !isSwiped,
      area(of: .button)?.contains(touch.location) == true
    {
      presenter?.userPressedButton()
    }
    guard banner.design.canBeDismissedByUser else { return }
    // A control takes precedence over taps of its superviews, but not over their swipes.
    if touch.isTap, !isOnButton { presenter?.userDismissed(nil) }
    guard let direction = touch.swipe(after: before) else { return }
    isSwiped = true
    switch (banner.position, direction) {
    case (.top, .up), (.bottom, .down), (.center, .left), (.center, .right):
      presenter?.userDismissed(direction)
    default: break
    }
  }
}
