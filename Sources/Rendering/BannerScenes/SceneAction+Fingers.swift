// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerScreens
public import BannerFiles
internal import BannerDocument
public import BannerGeometry
public import BannerKitInterface

// What a user does in a scene.

/// Puts a finger down and lifts it.
public struct Tap: SceneAction {
  private let target: TouchTarget
  private let time: Duration

  /// Taps something.
  public init(_ target: TouchTarget, at time: Duration) {
    self.target = target
    self.time = time
  }

  /// The step with everything made that it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    PreparedAction(at: .at(time), .tap(target), kit: screenshot.kit.name)
  }
}

/// Types a text, or chooses a value such as a date.
public struct Input: SceneAction {
  private let text: String
  private let target: TouchTarget?
  private let duration: Duration
  private let time: Duration

  /// Types a text, one character after the other.
  ///
  /// A line break is the key that ends the input; a backspace (U+0008) deletes the last character. A date
  /// picker takes a day such as `1990-05-17`.
  ///
  /// - Parameters:
  ///   - text: The text, of at most 1,024 characters.
  ///   - target: What takes it, which is tapped first if it needs the keyboard; nil for the field that has it.
  ///   - duration: How long typing takes, up to a minute.
  ///   - time: When it begins, from the beginning of the scene.
  public init(
    _ text: String, on target: TouchTarget? = nil, over duration: Duration = .zero,
    at time: Duration
  ) {
    self.text = text
    self.target = target
    self.duration = min(duration, TouchPath.longest)
    self.time = time
  }

  /// The step with everything made that it needs.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for a text that is too long.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    guard text.count <= Simulation.mostTyped else {
      throw .usage(
        InputError("at most \(Simulation.mostTyped) characters are typed in a step"))
    }
    return PreparedAction(
      at: .at(time), .input(text, on: target, over: duration), kit: screenshot.kit.name)
  }
}

/// Moves a finger over the screen.
public struct Drag: SceneAction {
  private let target: TouchTarget
  private let stroke: TouchPath
  private let time: Duration

  /// Moves a finger evenly.
  ///
  /// - Parameters:
  ///   - target: Where it comes down.
  ///   - time: When, from the beginning of the scene.
  ///   - way: How far it goes to the right and downward, in points; at most 8,192 each way.
  ///   - duration: How long it takes, up to a minute; no time counts as a millisecond.
  ///   - hold: How long it rests before it is lifted, up to a minute.
  ///   - isCancelled: Whether the system takes the touch away in the end.
  public init(
    _ target: TouchTarget = .banner, by way: Point, over duration: Duration = .milliseconds(300),
    hold: Duration = .zero, isCancelled: Bool = false, at time: Duration
  ) {
    self.target = target
    stroke = TouchPath(by: way, over: duration, hold: hold, isCancelled: isCancelled)
    self.time = time
  }

  /// The step with everything made that it needs.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for a way that can't be meant.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    let range = -CheckedNumber.longest...CheckedNumber.longest
    guard range.contains(stroke.way.x), range.contains(stroke.way.y) else {
      throw .usage(InputError("a finger goes from -8192 to 8192 points each way"))
    }
    return PreparedAction(
      at: .at(time), .stroke(stroke, on: target, word: "pan"), kit: screenshot.kit.name)
  }
}

/// Strokes over the screen: 200 points in 150 milliseconds.
public struct Swipe: SceneAction {
  private let target: TouchTarget
  private let direction: SwipeDirection
  private let time: Duration

  /// Strokes something.
  public init(_ direction: SwipeDirection, on target: TouchTarget = .banner, at time: Duration) {
    self.target = target
    self.direction = direction
    self.time = time
  }

  /// The step with everything made that it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    PreparedAction(
      at: .at(time), .stroke(.swipe(direction), on: target, word: "swipe"),
      kit: screenshot.kit.name)
  }
}
