// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerTimeline

/// An animation that slides messages in from the top or the bottom.
///
/// Source of all numbers: swiftmessages.md 1.18, 4.5.
public final class TopBottomAnimation: Animator {
  /// An edge of the screen.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
  }

  @dynamicMemberLookup
  private struct Values: Sendable {
    var pan: PanToHide
    var hideDuration = 0.2

    // So each value of the pan is set by itself.
    subscript<Value>(dynamicMember path: WritableKeyPath<PanToHide, Value>) -> Value {
      get { pan[keyPath: path] }
      set { pan[keyPath: path] = newValue }
    }
  }

  /// The edge that the message slides in from.
  public let style: Style
  private let values: GuardedValues<Values>

  /// The duration of the appearance, in seconds.
  public var showDuration: Double {
    get { values.returnDuration }
    set { values.returnDuration = newValue }
  }
  /// The duration of the disappearance, in seconds.
  public var hideDuration: Double {
    get { values.hideDuration }
    set { values.hideDuration = newValue }
  }
  /// The damping ratio of the spring, 0.01…1; 1 for no overshoot.
  public var springDamping: Double {
    get { values.springDamping }
    set { values.springDamping = newValue }
  }
  /// The speed above which a swipe hides the message, in points per second.
  public var closeSpeedThreshold: Double {
    get { values.closeSpeedThreshold }
    set { values.closeSpeedThreshold = newValue }
  }
  /// The distance above which a swipe hides the message, as a fraction of its height.
  public var closePercentThreshold: Double {
    get { values.closePercentThreshold }
    set { values.closePercentThreshold = newValue }
  }
  /// The distance above which a swipe hides the message, in points.
  public var closeAbsoluteThreshold: Double {
    get { values.closeAbsoluteThreshold }
    set { values.closeAbsoluteThreshold = newValue }
  }

  /// Creates the library's animation at an edge.
  public init(style: Style) {
    self.style = style
    values = GuardedValues(Values(pan: PanToHide(style: style)))
  }

  /// The edge of the animation.
  public var restingPlace: RestingPlace {
    switch style {
    case .top: .top
    case .bottom: .bottom
    }
  }

  /// Returns a spring motion from beyond the edge.
  public func show(_ context: AnimationContext) -> [Motion] {
    let height = context.messageView.height
    return [
      Motion(
        .y, from: style == .top ? -height : height, to: 0, duration: showDuration,
        curve: .spring(Spring(dampingRatio: springDamping, duration: showDuration)))
    ]
  }

  /// Returns a motion back beyond the edge.
  ///
  /// At the bottom the message moves by the full distance from the container's top, as in the
  /// original.
  public func hide(_ context: AnimationContext) -> [Motion] {
    let message = context.messageView
    let way =
      switch style {
      case .top: -message.height
      case .bottom: message.maxY + context.translation.y + message.height
      }
    return [Motion(.y, to: way, duration: hideDuration, curve: .easeIn)]
  }

  /// The pan that pushes the message beyond its edge.
  public var gesture: DismissGesture { .pan(values.pan) }
}

/// A gesture that pushes a message beyond its edge.
///
/// Source: swiftmessages.md 4.7.
public struct PanToHide: Sendable, Hashable {
  /// The edge of the message.
  public var style: TopBottomAnimation.Style
  /// The speed above which a pan hides the message, in points per second.
  public var closeSpeedThreshold = 750.0
  /// The distance above which a pan hides the message, as a fraction of its height.
  public var closePercentThreshold = 0.33
  /// The distance above which a pan hides the message, in points; unknown to 3.4.0.
  public var closeAbsoluteThreshold = 75.0
  /// The duration of a return to the resting position, in seconds.
  public var returnDuration = 0.4
  /// The damping ratio of the return, 0.01…1.
  public var springDamping = 0.8

  /// Creates the library's pan.
  public init(style: TopBottomAnimation.Style) { self.style = style }

  /// Returns the distance that the message moves with the finger, in points.
  ///
  /// - Parameters:
  ///   - distance: The distance of the finger toward the edge, in points.
  ///   - isElastic: Whether the message also moves the other way, with increasing resistance.
  static func amount(_ distance: Double, isElastic: Bool) -> Double {
    distance >= 0 ? distance : isElastic ? -power(-distance, 0.7) : 0
  }
}
