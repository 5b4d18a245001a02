// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerTimeline

/// Brings messages in and out.
///
/// The original's animators act on views. Here they say how the message moves, and the library does it.
/// Source: swiftmessages.md 1.17.
public protocol Animator: Sendable {
  /// Where a message rests between.
  var restingPlace: RestingPlace { get }
  /// When its coming is complete, in seconds.
  var showDuration: Double { get }
  /// When its going is complete, in seconds.
  var hideDuration: Double { get }
  /// How it comes.
  func show(_ context: AnimationContext) -> [Motion]
  /// How it goes, from where it is.
  func hide(_ context: AnimationContext) -> [Motion]
  /// Whether its coming completes: if not, the message is hidden then, without a `didShow`.
  var completesShow: Bool { get }
  /// What a finger does that is put on the message and moved.
  var gesture: DismissGesture { get }
  /// Whether the message takes touches while it goes.
  var allowsTouchesWhileHiding: Bool { get }
}

extension Animator {
  /// True.
  public var completesShow: Bool { true }
  /// Nothing.
  public var gesture: DismissGesture { .none }
  /// False, as UIKit has it where nothing else is asked for.
  public var allowsTouchesWhileHiding: Bool { false }
}

/// The place of a message that an animator brings in or out.
public struct AnimationContext: Sendable, Hashable {
  /// The message where it rests, in its container.
  public var messageView: Rect
  /// The size of the container.
  public var containerView: Size
  /// How far the message is moved from its place.
  public var translation: Point
  /// Whether the message may be swiped away.
  public var interactiveHide: Bool

  /// The place of a message that an animator brings in or out.
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

/// How one of a message's properties moves.
public struct Motion: Sendable, Hashable {
  /// Something of a message that moves.
  public enum Property: Sendable, Hashable, CaseIterable {
    /// How far it lies to the right of its place, in points.
    case x
    /// How far it lies below its place, in points.
    case y
    /// How large it is; 1 where it rests.
    case scale
    /// How far it is turned clockwise about its centre, in radians.
    case rotation
    /// How opaque it is; 1 where it rests.
    case opacity
  }

  /// What moves.
  public var property: Property
  /// Where it begins; nil for where it is.
  public var from: Double?
  /// Where it ends.
  public var to: Double
  /// In seconds.
  public var duration: Double
  /// How it gets there.
  public var curve: TimingCurve

  /// A motion.
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

/// What a finger does that is put on a message and moved.
public enum DismissGesture: Sendable, Hashable {
  /// Nothing.
  case none
  /// It pushes the message over its edge.
  case pan(PanToHide)
  /// It throws the message away.
  case physics(PhysicsPanHandler)
}

/// Where a message rests.
public enum RestingPlace: Sendable, Hashable {
  /// At the top; its bounce offset lies beyond the edge.
  case top
  /// At the bottom; its bounce offset lies beyond the edge.
  case bottom
  /// In the middle, or flush with an edge, and never larger than its container.
  case placed(PhysicsAnimation.Placement)

  /// The edge it slides in from; nil if it appears in place.
  var edge: Edge? {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .placed: nil
    }
  }

  /// The end of the screen it belongs to, which decides in whose view it lies; nil in the middle.
  var side: Edge? {
    switch self {
    case .top, .placed(.top): .top
    case .bottom, .placed(.bottom): .bottom
    case .placed(.center): nil
    }
  }
}
