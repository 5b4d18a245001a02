// SPDX-License-Identifier: MIT

/// Brings messages in and out.
public protocol Animator: Sendable {
  /// Where a message rests between.
  var restingPlace: RestingPlace { get }
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

/// Slides messages in from the top or the bottom.
///
/// Source of all numbers: swiftmessages.md 1.18.
public struct TopBottomAnimation: Animator, Hashable {
  /// An edge of the screen.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// The upper one.
    case top
    /// The lower one.
    case bottom
  }

  /// The edge it slides in from.
  public var style: Style
  /// In seconds.
  public var showDuration = 0.4
  /// In seconds.
  public var hideDuration = 0.2
  /// 0…1; 1 does not overshoot.
  public var springDamping = 0.8
  /// A swipe of more points per second hides the message.
  public var closeSpeedThreshold = 750.0
  /// A swipe over more of its height hides the message.
  public var closePercentThreshold = 0.33
  /// A swipe over more points hides the message.
  public var closeAbsoluteThreshold = 75.0

  /// The library's own animation at an edge.
  public init(style: Style) { self.style = style }

  /// At its edge.
  public var restingPlace: RestingPlace {
    switch style {
    case .top: .top
    case .bottom: .bottom
    }
  }
}

/// Lets messages grow and fade in, and be thrown away.
///
/// Source of all numbers: swiftmessages.md 1.18.
public struct PhysicsAnimation: Animator, Hashable {
  /// Where the message is.
  public enum Placement: String, Sendable, Hashable, CaseIterable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
  }

  /// Where the message is.
  public var placement = Placement.center
  /// In seconds.
  public var showDuration = 0.5
  /// In seconds.
  public var hideDuration = 0.15

  /// The library's own animation in the middle of the screen.
  public init() {}

  /// At its placement.
  public var restingPlace: RestingPlace { .placed(placement) }
}
