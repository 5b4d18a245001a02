// SPDX-License-Identifier: MIT

public import Geometry
public import KitInterface

/// A step of a scene: something is done at a time, or when something happens.
public struct ScriptStep: Sendable {
  /// When.
  public enum Moment: Sendable {
    /// At a time since the scene began.
    case at(Duration)
    /// Each time an event of a name happens.
    ///
    /// - Parameters:
    ///   - event: What the library calls it.
    ///   - banner: What the script calls the banner it happens to; nil for any.
    ///   - delay: Between the event and the step.
    case when(event: JSONValue, banner: JSONValue?, delay: Duration)
  }

  /// What.
  public enum Action: Sendable {
    /// A banner is shown: its options, laid over those of the document.
    case show(Options)
    /// The application calls the library.
    case call(ScriptCall)
    /// A finger comes down and is lifted.
    case tap(TouchTarget)
    /// A finger comes down and goes somewhere.
    case drag(ScriptDrag)
    /// Bars, keyboard or status bar become something else.
    case set(Options)
  }

  /// When.
  public var moment: Moment
  /// What.
  public var action: Action
  /// What the script calls the banner that the step shows.
  public var name: String?
  /// Which of several messengers at work is meant; nil for the usual one.
  public var instance: JSONValue?
  /// The step in the document.
  public var origin: JSONValue
}

/// A call of a library by a script.
public struct ScriptCall: Sendable {
  /// The function.
  public var name: JSONValue
  /// Which library; nil for that of the document.
  public var kit: JSONValue?
  /// What it is given, by the names of ``CallDescription/Parameter``.
  public var arguments: [CallDescription.Parameter: JSONValue] = [:]
  /// The options of another banner it is given.
  public var item: Options?
}

/// A finger that goes over the screen.
public struct ScriptDrag: Sendable, Hashable {
  /// What it comes down on.
  public var target: TouchTarget
  /// How far it goes, in points.
  public var way: Point
  /// How long it takes.
  public var duration: Duration
  /// How long it rests before it is lifted.
  public var hold: Duration
  /// Whether the system takes the touch away in the end.
  public var isCancelled: Bool
  /// What scripts and events call it.
  public private(set) var word = "pan"

  /// A finger's way.
  public init(
    from target: TouchTarget, by way: Point, over duration: Duration, hold: Duration = .zero,
    isCancelled: Bool = false
  ) {
    self.target = target
    self.way = way
    self.duration = duration
    self.hold = hold
    self.isCancelled = isCancelled
  }

  /// A quick stroke: 200 points in 150 ms, 1,333 points per second, beyond every library's threshold.
  public static func swipe(
    _ direction: SwipeDirection, on target: TouchTarget = .banner
  ) -> ScriptDrag {
    var drag = ScriptDrag(
      from: target, by: Point(x: direction.vector.x * 200, y: direction.vector.y * 200),
      over: .milliseconds(150))
    drag.word = "swipe"
    return drag
  }
}
