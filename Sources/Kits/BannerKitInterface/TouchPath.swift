// SPDX-License-Identifier: MIT

public import BannerGeometry

/// A finger that goes over the screen, evenly.
public struct TouchPath: Sendable, Hashable {
  /// How far it goes to the right and downward, in points.
  public var way: Point
  /// How long it takes; from a millisecond to ``longest``.
  public var duration: Duration
  /// How long it rests before it is lifted, at most ``longest``; its speed is gone after 50 ms.
  public var hold: Duration
  /// Whether the system takes the touch away in the end.
  public var isCancelled: Bool

  /// From this time on a finger that is held has lost its speed.
  static let leastRest = Duration.milliseconds(50)
  /// The longest time a finger is on the way, or rests.
  public static let longest = Duration.seconds(60)

  /// A stroke; times beyond what they may be count as the nearest that is allowed.
  public init(
    by way: Point, over duration: Duration, hold: Duration = .zero, isCancelled: Bool = false
  ) {
    self.way = way
    self.duration = min(Self.longest, max(.milliseconds(1), duration))
    self.hold = min(Self.longest, max(.zero, hold))
    self.isCancelled = isCancelled
  }

  /// A quick one: 200 points in 150 ms, 1,333 points per second, beyond every library's threshold.
  public static func swipe(_ direction: SwipeDirection) -> TouchPath {
    TouchPath(
      by: Point(x: direction.vector.x * 200, y: direction.vector.y * 200),
      over: .milliseconds(150))
  }
}
