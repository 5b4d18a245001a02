// SPDX-License-Identifier: MIT

public import BannerGeometry

/// One finger on the screen, at an instant.
public struct Touch: Sendable, Hashable {
  /// What the finger does.
  public enum Phase: Sendable, Hashable {
    /// It comes down.
    case began
    /// It is somewhere else than before.
    case moved
    /// It is lifted.
    case ended
    /// The system takes it away.
    case cancelled
  }

  /// What it does.
  public var phase: Phase
  /// Where it came down, in screen space.
  public var start: Point
  /// When it came down.
  public var startTime: Duration
  /// Where it is, in screen space.
  public var location: Point
  /// In points per second.
  public var velocity: Point
  /// The instant.
  public var time: Duration

  /// A touch from its parts.
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

  /// How far the finger is from where it came down, in points.
  public var translation: Point {
    Point(x: location.x - start.x, y: location.y - start.y)
  }

  /// Whether the finger was lifted about where it came down: within 10 points, however long that took.
  ///
  /// UIKit's figure is private; uncertain.
  public var isTap: Bool {
    phase == .ended && abs(translation.x) <= 10 && abs(translation.y) <= 10
  }

  /// The direction of a swipe, if this is the instant at which one is recognised.
  ///
  /// UIKit: at least 50 points along one axis, at most 50 along the other, within half a second (private
  /// figures of UISwipeGestureRecognizer; uncertain).
  ///
  /// - Parameter before: The touch's instant before this one; nil if it just began.
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

/// Where a finger goes.
public enum SwipeDirection: String, Sendable, Hashable, CaseIterable {
  /// Toward the top.
  case up
  /// Toward the bottom.
  case down
  /// To the left.
  case left
  /// To the right.
  case right

  /// One point that way.
  public var vector: Point {
    switch self {
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    }
  }
}

/// What a finger aims at.
public enum TouchTarget: Sendable, Hashable {
  /// The banner.
  case banner
  /// Its button.
  case button
  /// Its second button.
  case alternative
  /// Its close button.
  case close
  /// What lies around the banner.
  case background
  /// A place on the screen.
  case point(Point)
  /// The keyboard's key that ends the input.
  case returnKey
  /// What has a name on the screen: the text of a button, the name of a layer, or a name and a number for
  /// one of several, such as `choice 2`.
  case named(String)

  /// The words of scripts for targets.
  public static let names: [(name: String, target: TouchTarget)] = [
    ("banner", .banner), ("button", .button), ("alternative", .alternative), ("close", .close),
    ("background", .background), ("return", .returnKey),
  ]

  /// The target a script's word stands for: one of ``names``, or else what has that name on the screen.
  public init(word: String) {
    self = Self.names.first { $0.name == word }?.target ?? .named(word)
  }

  /// The word of scripts for it; nil for a place.
  public var word: String? {
    if case .named(let name) = self { return name }
    return Self.names.first { $0.target == self }?.name
  }
}
