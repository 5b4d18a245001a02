// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerTimeline

/// Lets messages grow and fade in, and be thrown away.
///
/// Source of all numbers: swiftmessages.md 1.18, 4.5.
public final class PhysicsAnimation: Animator {
  /// Where the message is.
  public enum Placement: String, Sendable, Hashable, CaseIterable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
  }

  private struct Values: Sendable {
    var placement = Placement.center
    var showDuration = 0.5
    var hideDuration = 0.15
    var panHandler = PhysicsPanHandler()
  }

  private let values = GuardedValues(Values())

  /// Where the message is.
  public var placement: Placement {
    get { values.placement }
    set { values.placement = newValue }
  }
  /// In seconds.
  public var showDuration: Double {
    get { values.showDuration }
    set { values.showDuration = newValue }
  }
  /// In seconds.
  public var hideDuration: Double {
    get { values.hideDuration }
    set { values.hideDuration = newValue }
  }
  /// What throws it away.
  public var panHandler: PhysicsPanHandler {
    get { values.panHandler }
    set { values.panHandler = newValue }
  }

  /// The library's own animation in the middle of the screen.
  public init() {}

  /// At its placement.
  public var restingPlace: RestingPlace { .placed(placement) }

  /// It grows, swings, and fades in meanwhile.
  public func show(_ context: AnimationContext) -> [Motion] {
    [
      Motion(
        .scale, from: 0.6, to: 1, duration: showDuration,
        curve: .spring(Spring(dampingRatio: 0.6, duration: showDuration))),
      Motion(.opacity, from: 0.25, to: 1, duration: 0.3 * showDuration, curve: .linear),
    ]
  }

  /// It shrinks and fades.
  public func hide(_ context: AnimationContext) -> [Motion] {
    [
      Motion(.scale, to: 0.8, duration: hideDuration, curve: .easeIn),
      Motion(.opacity, to: 0, duration: hideDuration, curve: .easeIn),
    ]
  }

  /// The message can be thrown away.
  public var gesture: DismissGesture { .physics(panHandler) }
  /// It takes touches until it has gone.
  public var allowsTouchesWhileHiding: Bool { true }
}

/// Lets a finger throw a message away.
///
/// Source: swiftmessages.md 1.18, 4.8.
public struct PhysicsPanHandler: Sendable, Hashable {
  /// How long a message that has left its container is still shown, in seconds.
  public var hideDelay = 0.2

  /// The library's own handler.
  public init() {}

  /// A message that is let go faster flies, in points per second.
  static let escapeSpeed = 600.0
  /// The fastest it flies, in points per second.
  static let greatestSpeed = 1800.0
  /// The fastest it turns, in radians per second.
  static let greatestTurn = 10.0
  /// How long one that does not fly takes back to its place, in seconds.
  static let returnDuration = 0.5
  /// How little it swings then.
  static let returnDamping = 0.65
  /// Of the simulation, in seconds.
  static let step = 1.0 / 120
}

/// A message that hangs from a finger: a uniform plate with a pin through it.
///
/// The original leaves it to UIKit Dynamics. Here the pin moves evenly from one place of the finger to the
/// next; each change of its velocity is a blow that turns the plate. Source: swiftmessages.md 4.8.
struct HangingBody: Sendable, Hashable {
  /// The pin, in the space of the container.
  private(set) var pin: Point
  /// How far it is turned, in radians.
  private(set) var angle: Double
  /// In radians per second.
  private(set) var turn = 0.0
  /// From the pin to the centre, in the plate's own space.
  private let arm: Point
  /// The moment of inertia about the centre, of a mass of 1.
  private let inertia: Double
  private var velocity = Point.zero

  /// A plate with a pin.
  init(size: Size, center: Point, angle: Double, pin: Point) {
    self.pin = pin
    self.angle = angle
    inertia = max(1, (size.width * size.width + size.height * size.height) / 12)
    let (sine, cosine) = sineAndCosine(angle)
    let way = center - pin
    arm = Point(x: way.x * cosine + way.y * sine, y: way.y * cosine - way.x * sine)
  }

  /// From the pin to the centre.
  private var lever: Point {
    let (sine, cosine) = sineAndCosine(angle)
    return Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
  }

  /// The centre, in the space of the container.
  var center: Point { pin + lever }

  /// Lets it turn on for some seconds.
  mutating func swing(for seconds: Double) { angle += turn * seconds }

  /// The pin goes to a place, for which it has taken some seconds, after the plate has turned so long.
  mutating func move(to place: Point, in seconds: Double) {
    let time = max(seconds, PhysicsPanHandler.step)
    let way = place - pin
    change(velocity: Point(x: way.x / time, y: way.y / time))
    pin = place
  }

  /// The pin stops.
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
