// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerTimeline

/// Slides messages in from the top or the bottom.
///
/// Source of all numbers: swiftmessages.md 1.18, 4.5.
public final class TopBottomAnimation: Animator {
  /// An edge of the screen.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// The upper one.
    case top
    /// The lower one.
    case bottom
  }

  private struct Values: Sendable {
    var showDuration = 0.4
    var hideDuration = 0.2
    var springDamping = 0.8
    var closeSpeedThreshold = 750.0
    var closePercentThreshold = 0.33
    var closeAbsoluteThreshold = 75.0
  }

  /// The edge it slides in from.
  public let style: Style
  private let values = GuardedValues(Values())

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
  /// 0…1; 1 does not overshoot.
  public var springDamping: Double {
    get { values.springDamping }
    set { values.springDamping = newValue }
  }
  /// A swipe of more points per second hides the message.
  public var closeSpeedThreshold: Double {
    get { values.closeSpeedThreshold }
    set { values.closeSpeedThreshold = newValue }
  }
  /// A swipe over more of its height hides the message.
  public var closePercentThreshold: Double {
    get { values.closePercentThreshold }
    set { values.closePercentThreshold = newValue }
  }
  /// A swipe over more points hides the message.
  public var closeAbsoluteThreshold: Double {
    get { values.closeAbsoluteThreshold }
    set { values.closeAbsoluteThreshold = newValue }
  }

  /// The library's own animation at an edge.
  public init(style: Style) { self.style = style }

  /// At its edge.
  public var restingPlace: RestingPlace {
    switch style {
    case .top: .top
    case .bottom: .bottom
    }
  }

  /// It slides from beyond the edge and swings in.
  public func show(_ context: AnimationContext) -> [Motion] {
    let height = context.messageView.height
    return [
      Motion(
        .y, from: style == .top ? -height : height, to: 0, duration: showDuration,
        curve: .spring(Spring(dampingRatio: springDamping, duration: showDuration)))
    ]
  }

  /// It slides back; at the bottom by the whole way from the container's top, as the original has it.
  public func hide(_ context: AnimationContext) -> [Motion] {
    let message = context.messageView
    let way =
      switch style {
      case .top: -message.height
      case .bottom: message.maxY + context.translation.y + message.height
      }
    return [Motion(.y, to: way, duration: hideDuration, curve: .easeIn)]
  }

  /// The message can be pushed over its edge.
  public var gesture: DismissGesture {
    .pan(
      PanToHide(
        style: style, closeSpeedThreshold: closeSpeedThreshold,
        closePercentThreshold: closePercentThreshold,
        closeAbsoluteThreshold: closeAbsoluteThreshold, returnDuration: showDuration,
        springDamping: springDamping))
  }
}

/// Lets a finger push a message over its edge.
///
/// Source: swiftmessages.md 4.7.
public struct PanToHide: Sendable, Hashable {
  /// The edge.
  public var style: TopBottomAnimation.Style
  /// A finger of more points per second hides the message.
  public var closeSpeedThreshold = 750.0
  /// A finger that has moved over more of the message's height hides it.
  public var closePercentThreshold = 0.33
  /// A finger that has moved over more points hides it; 3.4.0 had no such rule.
  public var closeAbsoluteThreshold = 75.0
  /// How long the message takes back to its place, in seconds.
  public var returnDuration = 0.4
  /// How little it swings then, 0…1.
  public var springDamping = 0.8

  /// The library's own pan.
  public init(style: TopBottomAnimation.Style) { self.style = style }

  init(
    style: TopBottomAnimation.Style, closeSpeedThreshold: Double, closePercentThreshold: Double,
    closeAbsoluteThreshold: Double, returnDuration: Double, springDamping: Double
  ) {
    self.style = style
    self.closeSpeedThreshold = closeSpeedThreshold
    self.closePercentThreshold = closePercentThreshold
    self.closeAbsoluteThreshold = closeAbsoluteThreshold
    self.returnDuration = returnDuration
    self.springDamping = springDamping
  }

  /// How far the message goes with the finger.
  ///
  /// - Parameters:
  ///   - distance: Of the finger, towards the edge.
  ///   - isElastic: Whether it goes the other way as well, with more and more resistance.
  static func amount(_ distance: Double, isElastic: Bool) -> Double {
    distance >= 0 ? distance : isElastic ? -power(-distance, 0.7) : 0
  }
}
