// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerTimeline

/// An animation that scales and fades messages in, and lets a finger throw them away.
///
/// Source of all numbers: swiftmessages.md 1.18, 4.5.
public final class PhysicsAnimation: Animator {
  /// The position of the message.
  public enum Placement: String, Sendable, Hashable, CaseIterable {
    /// The center of the container.
    case center
    /// The top of the container.
    case top
    /// The bottom of the container.
    case bottom
  }

  private struct Values: Sendable {
    var placement = Placement.center
    var showDuration = 0.5
    var hideDuration = 0.15
    var panHandler = PhysicsPanHandler()
  }

  private let values = GuardedValues(Values())

  /// The position of the message.
  public var placement: Placement {
    get { values.placement }
    set { values.placement = newValue }
  }
  /// The duration of the appearance, in seconds.
  public var showDuration: Double {
    get { values.showDuration }
    set { values.showDuration = newValue }
  }
  /// The duration of the disappearance, in seconds.
  public var hideDuration: Double {
    get { values.hideDuration }
    set { values.hideDuration = newValue }
  }
  /// The handler that lets a finger throw the message away.
  public var panHandler: PhysicsPanHandler {
    get { values.panHandler }
    set { values.panHandler = newValue }
  }

  /// Creates the library's animation in the center of the screen.
  public init() {}

  /// The placement of the animation.
  public var restingPlace: RestingPlace { .placed(placement) }

  /// Returns a spring that scales the message up while it fades in.
  public func show(_ context: AnimationContext) -> [Motion] {
    [
      Motion(
        .scale, from: 0.6, to: 1, duration: showDuration,
        curve: .spring(Spring(dampingRatio: 0.6, duration: showDuration))),
      Motion(.opacity, from: 0.25, to: 1, duration: 0.3 * showDuration, curve: .linear),
    ]
  }

  /// Returns motions that scale the message down and fade it out.
  public func hide(_ context: AnimationContext) -> [Motion] {
    [
      Motion(.scale, to: 0.8, duration: hideDuration, curve: .easeIn),
      Motion(.opacity, to: 0, duration: hideDuration, curve: .easeIn),
    ]
  }

  /// The gesture that throws the message away.
  public var gesture: DismissGesture { .physics(panHandler) }
  /// Whether the message receives touches while it disappears: `true`.
  public var allowsTouchesWhileHiding: Bool { true }
}

/// A gesture that throws a message away.
///
/// Source: swiftmessages.md 1.18, 4.8.
public struct PhysicsPanHandler: Sendable, Hashable {
  /// The time that a message stays after it has left its container, in seconds.
  public var hideDelay = 0.2

  /// Creates the library's handler.
  public init() {}

  /// The minimum release speed of a throw, in points per second.
  static let escapeSpeed = 600.0
  /// The maximum speed of a throw, in points per second.
  static let greatestSpeed = 1800.0
  /// The maximum angular velocity, in radians per second.
  static let greatestTurn = 10.0
  /// The duration of a return to the resting position, in seconds.
  static let returnDuration = 0.5
  /// The damping ratio of the return, 0…1.
  static let returnDamping = 0.65
  /// The time step of the simulation, in seconds.
  static let step = 1.0 / 120
}

/// A message dragged by a finger: a uniform plate with a pin through it.
///
/// The original uses UIKit Dynamics. Here the pin moves at constant velocity between two
/// positions of the finger. Each change of velocity is an impulse that rotates the plate. Source:
/// swiftmessages.md 4.8.
struct HangingBody: Sendable, Hashable {
  /// The position of the pin in the container.
  private(set) var pin: Point
  /// The rotation in radians.
  private(set) var angle: Double
  /// The angular velocity in radians per second.
  private(set) var turn = 0.0
  /// The vector from the pin to the center, in the plate's own coordinates.
  private let arm: Point
  /// The moment of inertia about the center, for a mass of 1.
  private let inertia: Double
  private var velocity = Point.zero

  /// Creates a plate with a pin.
  init(size: Size, center: Point, angle: Double, pin: Point) {
    self.pin = pin
    self.angle = angle
    inertia = max(1, (size.width * size.width + size.height * size.height) / 12)
    let (sine, cosine) = sineAndCosine(angle)
    let way = center - pin
    arm = Point(x: way.x * cosine + way.y * sine, y: way.y * cosine - way.x * sine)
  }

  /// The vector from the pin to the center, in the container's coordinates.
  private var lever: Point {
    let (sine, cosine) = sineAndCosine(angle)
    return Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
  }

  /// The position of the center in the container.
  var center: Point { pin + lever }

  /// Rotates the plate at its current velocity for a number of seconds.
  mutating func swing(for seconds: Double) { angle += turn * seconds }

  /// Moves the pin to a position that it takes some seconds to reach.
  ///
  /// The plate has already rotated for that time.
  mutating func move(to place: Point, in seconds: Double) {
    let time = max(seconds, PhysicsPanHandler.step)
    let way = place - pin
    change(velocity: Point(x: way.x / time, y: way.y / time))
    pin = place
  }

  /// Stops the pin.
  mutating func rest() { change(velocity: .zero) }

  private mutating func change(velocity next: Point) {
    let lever = lever
    let blow = next - velocity
    turn -=
      (lever.x * blow.y - lever.y * blow.x)
      / (inertia + lever.x * lever.x + lever.y * lever.y)
    velocity = next
  }
}
