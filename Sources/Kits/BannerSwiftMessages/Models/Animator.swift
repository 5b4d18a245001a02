// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerTimeline

/// A type that animates messages in and out.
///
/// The original's animators act on views. Here an animator describes the motions, and the library
/// performs them. Source: swiftmessages.md 1.17.
public protocol Animator: Sendable {
  /// The position of the message between its two animations.
  var restingPlace: RestingPlace { get }
  /// The time until the appearance is complete, in seconds.
  var showDuration: Double { get }
  /// The time until the disappearance is complete, in seconds.
  var hideDuration: Double { get }
  /// Returns the motions that show a message.
  func show(_ context: AnimationContext) -> [Motion]
  /// Returns the motions that hide a message, starting at its current pose.
  func hide(_ context: AnimationContext) -> [Motion]
  /// Whether the appearance completes.
  ///
  /// If not, the message is hidden at that time, without a `didShow`.
  var completesShow: Bool { get }
  /// The effect of a finger that drags the message.
  var gesture: DismissGesture { get }
  /// Whether the message receives touches while it disappears.
  var allowsTouchesWhileHiding: Bool { get }
}

extension Animator {
  /// Whether the appearance completes: by default `true`.
  public var completesShow: Bool { true }
  /// The default: no gesture.
  public var gesture: DismissGesture { .none }
  /// Whether the message receives touches while it disappears: by default `false`, as in UIKit.
  public var allowsTouchesWhileHiding: Bool { false }
}

/// The geometry of a message for an animator.
public struct AnimationContext: Sendable, Hashable {
  /// The frame of the resting message in its container.
  public var messageView: Rect
  /// The size of the container.
  public var containerView: Size
  /// The current offset of the message from its resting position.
  public var translation: Point
  /// Whether the message can be swiped away.
  public var interactiveHide: Bool

  /// Creates a context.
  public init(
    messageView: Rect, containerView: Size, translation: Point = .zero,
    interactiveHide: Bool = true
  ) {
    self.messageView = messageView
    self.containerView = containerView
    self.translation = translation
    self.interactiveHide = interactiveHide
  }
}

/// An animation of one property of a message.
public struct Motion: Sendable, Hashable {
  /// A property of a message that can be animated.
  public enum Property: Sendable, Hashable, CaseIterable {
    /// The offset to the right of the resting position, in points.
    case x
    /// The offset below the resting position, in points.
    case y
    /// The scale; 1 at rest.
    case scale
    /// The clockwise rotation about the center, in radians.
    case rotation
    /// The opacity; 1 at rest.
    case opacity
  }

  /// The animated property.
  public var property: Property
  /// The start value, or nil for the current value.
  public var from: Double?
  /// The end value.
  public var to: Double
  /// The duration in seconds.
  public var duration: Double
  /// The timing curve.
  public var curve: TimingCurve

  /// Creates a motion.
  public init(
    _ property: Property, from: Double? = nil, to: Double, duration: Double,
    curve: TimingCurve = .easeInOut
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
  }
}

/// The effect of a finger that drags a message.
public enum DismissGesture: Sendable, Hashable {
  /// No effect.
  case none
  /// A pan that pushes the message beyond its edge.
  case pan(PanToHide)
  /// A pan that throws the message away.
  case physics(PhysicsPanHandler)
}

/// The resting position of a message.
public enum RestingPlace: Sendable, Hashable {
  /// The top; the bounce offset is beyond the edge.
  case top
  /// The bottom; the bounce offset is beyond the edge.
  case bottom
  /// The center, or flush with an edge; never larger than the container.
  case placed(PhysicsAnimation.Placement)

  /// The edge that the message slides in from, or nil if it appears in place.
  var edge: Edge? {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .placed: nil
    }
  }

  /// The end of the screen that determines the host view, or nil in the center.
  var side: Edge? {
    switch self {
    case .top, .placed(.top): .top
    case .bottom, .placed(.bottom): .bottom
    case .placed(.center): nil
    }
  }
}
