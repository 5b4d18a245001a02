// SPDX-License-Identifier: MIT

public import BannerGeometry

/// The state of one finger on the screen at an instant.
public struct Touch: Sendable, Hashable {
  /// The phase of a touch.
  public enum Phase: Sendable, Hashable {
    /// The touch begins.
    case began
    /// The finger has moved.
    case moved
    /// The finger is lifted.
    case ended
    /// The system cancels the touch.
    case cancelled
  }

  /// The phase.
  public var phase: Phase
  /// The location at which the touch began, in screen space.
  public var start: Point
  /// The time at which the touch began.
  public var startTime: Duration
  /// The current location, in screen space.
  public var location: Point
  /// The velocity, in points per second.
  public var velocity: Point
  /// The current time.
  public var time: Duration

  /// Creates a touch.
  public init(
    phase: Phase, start: Point, startTime: Duration, location: Point, velocity: Point,
    time: Duration
  ) {
    self.phase = phase
    self.start = start
    self.startTime = startTime
    self.location = location
    self.velocity = velocity
    self.time = time
  }

  /// The offset from the location at which the touch began, in points.
  public var translation: Point {
    Point(x: location.x - start.x, y: location.y - start.y)
  }

  /// Whether the finger was lifted within 10 points of where the touch began, after any duration.
  ///
  /// UIKit's figure is private; uncertain.
  public var isTap: Bool {
    phase == .ended && abs(translation.x) <= 10 && abs(translation.y) <= 10
  }

  /// Returns the direction of a swipe, if one is recognized at this instant.
  ///
  /// UIKit requires at least 50 points along one axis and at most 50 along the other, within half
  /// a second. These are private figures of UISwipeGestureRecognizer; uncertain.
  ///
  /// - Parameter before: The previous state of the touch, or nil if it just began.
  public func swipe(after before: Touch?) -> SwipeDirection? {
    guard isSwipe, before?.isSwipe != true else { return nil }
    if abs(translation.x) > abs(translation.y) { return translation.x > 0 ? .right : .left }
    return translation.y > 0 ? .down : .up
  }

  private var isSwipe: Bool {
    let far = max(abs(translation.x), abs(translation.y))
    let across = min(abs(translation.x), abs(translation.y))
    return phase != .began && phase != .cancelled && far >= 50 && across <= 50
      && time - startTime <= .milliseconds(500)
  }
}

/// The direction of a swipe.
public enum SwipeDirection: String, Sendable, Hashable, CaseIterable {
  /// Toward the top.
  case up
  /// Toward the bottom.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// The unit vector of the direction.
  public var vector: Point {
    switch self {
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    }
  }
}
