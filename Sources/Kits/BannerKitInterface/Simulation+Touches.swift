// SPDX-License-Identifier: MIT

public import BannerGeometry
internal import BannerTimeline

// Touches with one finger.
extension Simulation {
  /// Begins, moves or ends the touch of a finger.
  ///
  /// There is only one finger. If a touch begins during another one, the system cancels the
  /// earlier touch.
  ///
  /// - Returns: For a touch that begins: whether it is on a banner.
  @discardableResult
  public func touch(_ phase: Touch.Phase, at point: Point, velocity: Point = .zero) -> Bool {
    guard !hasEnded else { return false }
    if phase == .began {
      if let touched { touch(.cancelled, at: touched.touch.location) }
      fingers += 1
      touchesReturnKey = isReturnKey(point)
      if touchesReturnKey { return false }
      let touch = Touch(
        phase: .began, start: point, startTime: now, location: point, velocity: velocity,
        time: now)
      touched = visible.last { $0.accepts(touchAt: point) }.map { ($0, touch) }
      touched?.banner.handle(touch)
      return touched != nil
    }
    if touchesReturnKey {
      if phase == .ended, isReturnKey(point) { firstResponder?.pressReturn() }
      if phase != .moved { touchesReturnKey = false }
      return false
    }
    guard let (banner, last) = touched else { return false }
    var touch = last
    touch.phase = phase
    touch.location = point
    touch.velocity = velocity
    touch.time = now
    touched = phase == .moved ? (banner, touch) : nil
    // A banner that has been removed in the meantime gets no further touches.
    guard banner.isOnScreen(at: now) else { return false }
    banner.handle(touch)
    return true
  }

  /// Taps a point.
  ///
  /// - Returns: Whether the point was on a banner.
  @discardableResult
  public func tap(at point: Point) -> Bool {
    let isTaken = touch(.began, at: point)
    touch(.ended, at: point)
    return isTaken
  }

  /// Begins a stroke that moves as time advances.
  ///
  /// It is sampled 60 times per second.
  public func begin(_ stroke: TouchPath, at start: Point) {
    touch(.began, at: start)
    let seconds = stroke.duration.inSeconds
    let steps = max(1, Int((seconds * 60).rounded()))
    step(1, of: steps, stroke, from: start, at: now, finger: fingers)
  }

  /// Schedules a step of a stroke.
  ///
  /// Each step schedules the next one.
  private func step(
    _ index: Int, of steps: Int, _ stroke: TouchPath, from start: Point, at begin: Duration,
    finger: Int
  ) {
    let seconds = stroke.duration.inSeconds
    let share = Double(index) / Double(steps)
    let place = Point(x: start.x + stroke.way.x * share, y: start.y + stroke.way.y * share)
    let velocity = Point(x: stroke.way.x / seconds, y: stroke.way.y / seconds)
    clock.schedule(at: begin + Duration(inSeconds: seconds * share)) { [weak self] in
      // Another touch has replaced the stroke.
      guard let self, finger == fingers else { return }
      touch(.moved, at: place, velocity: velocity)
      if index < steps {
        step(index + 1, of: steps, stroke, from: start, at: begin, finger: finger)
      } else {
        lift(stroke, at: place, velocity: velocity, finger: finger)
      }
    }
  }

  private func lift(_ stroke: TouchPath, at place: Point, velocity: Point, finger: Int) {
    let phase: Touch.Phase = stroke.isCancelled ? .cancelled : .ended
    guard stroke.hold > .zero else {
      touch(phase, at: place, velocity: velocity)
      return
    }
    clock.schedule(after: stroke.hold) { [weak self] in
      guard let self, finger == fingers else { return }
      // A finger that rests still trembles, so it is sampled once more with no velocity.
      let rests = stroke.hold >= TouchPath.leastRest
      if rests { touch(.moved, at: place) }
      touch(phase, at: place, velocity: rests ? .zero : velocity)
    }
  }

  /// Returns the reason why a touch at a point has no effect on the banner there now.
  ///
  /// The result is nil if it has an effect, or if there is no banner.
  package func reasonForIdleTouch(at point: Point) -> String? {
    guard !isReturnKey(point) else { return nil }
    return visible.last { $0.accepts(touchAt: point) }?.reasonForIdleTouch(at: point)
  }

  /// Whether a banner accepts a touch that begins at a point now.
  package func isOnBanner(_ point: Point) -> Bool {
    visible.contains { $0.accepts(touchAt: point) }
  }

  /// Returns the point of a touch target now, on the topmost banner that has it.
  public func point(of target: TouchTarget) -> Point? {
    switch target {
    case .point(let point): return point
    case .returnKey:
      return display?.returnKeyFrame.map { Point(x: $0.midX, y: $0.midY) }
    case .named(let name):
      return namedAreas.lazy.compactMap { NamedArea.area(named: name, in: $0) }.first
        .map { Point(x: $0.midX, y: $0.midY) }
    case .banner, .button, .alternative, .close, .background: break
    }
    for banner in visible.reversed() {
      if let area = banner.area(of: target), area.width > 0, area.height > 0 {
        return Point(x: area.midX, y: area.midY)
      }
    }
    return nil
  }
}
