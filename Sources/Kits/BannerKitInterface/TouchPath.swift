// SPDX-License-Identifier: MIT

public import BannerGeometry

/// The path of a finger that moves at a constant speed.
public struct TouchPath: Sendable, Hashable {
  /// The distance to the right and downward, in points.
  public var way: Point
  /// The duration of the movement, from 1 ms to ``longest``.
  public var duration: Duration
  /// The time that the finger rests before it is lifted, at most ``longest``.
  ///
  /// After 50 ms it has no velocity.
  public var hold: Duration
  /// Whether the system cancels the touch at the end.
  public var isCancelled: Bool

  /// The shortest rest after which the finger has no velocity.
  static let leastRest = Duration.milliseconds(50)
  /// The longest duration of a movement or a rest.
  public static let longest = Duration.seconds(60)

  /// Creates a path.
  ///
  /// Durations out of range are clamped.
  public init(
    by way: Point, over duration: Duration, hold: Duration = .zero, isCancelled: Bool = false
  ) {
    self.way = way
    self.duration = min(Self.longest, max(.milliseconds(1), duration))
    self.hold = min(Self.longest, max(.zero, hold))
    self.isCancelled = isCancelled
  }

  /// Returns a quick swipe: 200 points in 150 ms.
  ///
  /// Its 1,333 points per second exceed every library's threshold.
  public static func swipe(_ direction: SwipeDirection) -> TouchPath {
    TouchPath(
      by: Point(x: direction.vector.x * 200, y: direction.vector.y * 200),
      over: .milliseconds(150))
  }
}
