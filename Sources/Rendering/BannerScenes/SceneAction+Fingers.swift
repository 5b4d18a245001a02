// SPDX-License-Identifier: MIT

public import BannerScreens
public import BannerFiles
internal import BannerDocument
public import BannerGeometry
public import BannerKitInterface

// The actions of a user in a scene.

/// Typing a text, or choosing a value such as a date.
public struct Input: SceneAction {
  private let text: String
  private let target: TouchTarget?
  private let duration: Duration
  private let time: Duration

  /// Creates an input of a text, typed character by character.
  ///
  /// A line break presses the return key, and a backspace (U+0008) deletes the last character. A
  /// date picker accepts a day such as `1990-05-17`.
  ///
  /// - Parameters:
  ///   - text: The text, of at most 1,024 characters.
  ///   - target: The field for the text, or nil for the focused field. It is tapped first if it
  ///     needs the keyboard.
  ///   - duration: The duration of typing, up to a minute.
  ///   - time: The start of typing since the start of the scene.
  public init(
    _ text: String, on target: TouchTarget? = nil, over duration: Duration = .zero,
    at time: Duration
  ) {
    self.text = text
    self.target = target
    self.duration = min(duration, TouchPath.longest)
    self.time = time
  }

  /// Returns the step with everything it needs.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for a text that is too long.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    guard text.count <= Simulation.mostTyped else {
      throw .usage("a text to type has at most \(Simulation.mostTyped) characters")
    }
    return PreparedAction(
      at: .at(time), .input(text, on: target, over: duration), kit: screenshot.kit.name)
  }
}

/// A finger movement over the screen.
public struct Drag: SceneAction {
  private let target: TouchTarget
  private let stroke: TouchPath
  private let time: Duration

  /// Creates a drag at constant speed.
  ///
  /// - Parameters:
  ///   - target: The starting point.
  ///   - time: The time since the start of the scene.
  ///   - way: The distance to the right and down, in points, up to 8,192 in each direction.
  ///   - duration: The duration of the movement, up to a minute. Zero counts as a millisecond.
  ///   - hold: The time at rest before the finger goes up, up to a minute.
  ///   - isCancelled: Whether the system cancels the touch at the end.
  public init(
    _ target: TouchTarget = .banner, by way: Point, over duration: Duration = .milliseconds(300),
    hold: Duration = .zero, isCancelled: Bool = false, at time: Duration
  ) {
    self.target = target
    stroke = TouchPath(by: way, over: duration, hold: hold, isCancelled: isCancelled)
    self.time = time
  }

  /// Returns the step with everything it needs.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for a path that is out of range.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    let range = -CheckedNumber.longest...CheckedNumber.longest
    guard range.contains(stroke.way.x), range.contains(stroke.way.y) else {
      throw .usage(
        "a drag covers \(decimal(range.lowerBound)) to \(decimal(range.upperBound)) points in each"
          + " direction")
    }
    return PreparedAction(
      at: .at(time), .stroke(stroke, on: target, word: "pan"), kit: screenshot.kit.name)
  }
}

/// A swipe of 200 points in 150 milliseconds.
public struct Swipe: SceneAction {
  private let target: TouchTarget
  private let direction: SwipeDirection
  private let time: Duration

  /// Creates a swipe on a target.
  public init(_ direction: SwipeDirection, on target: TouchTarget = .banner, at time: Duration) {
    self.target = target
    self.direction = direction
    self.time = time
  }

  /// Returns the step with everything it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    PreparedAction(
      at: .at(time), .stroke(.swipe(direction), on: target, word: "swipe"),
      kit: screenshot.kit.name)
  }
}
