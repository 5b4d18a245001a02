// SPDX-License-Identifier: MIT

internal import Document
public import Geometry
public import KitInterface

/// Something that is done in a ``Scene``.
@MainActor
public protocol SceneAction {
  /// The step with everything made that it needs.
  func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction
}

/// A step of a scene that can be done.
public struct PreparedAction {
  let step: SceneStep

  init(
    at moment: SceneStep.Moment, _ action: SceneStep.Action, kit: String, instance: String? = nil,
    name: String? = nil
  ) {
    step = SceneStep(
      moment: moment, action: action, place: .init(kit: kit, instance: instance), name: name,
      locate: { InputError($0) })
  }
}

/// Collects the actions of a scene.
@resultBuilder
public enum SceneBuilder {
  /// One after the other.
  public static func buildBlock(_ actions: [any SceneAction]...) -> [any SceneAction] {
    actions.flatMap { $0 }
  }
  /// One.
  public static func buildExpression(_ action: any SceneAction) -> [any SceneAction] { [action] }
  /// Those of a loop.
  public static func buildArray(_ actions: [[any SceneAction]]) -> [any SceneAction] {
    actions.flatMap { $0 }
  }
  /// Those of a condition that may not hold.
  public static func buildOptional(_ actions: [any SceneAction]?) -> [any SceneAction] {
    actions ?? []
  }
  /// Those of a condition that holds.
  public static func buildEither(first actions: [any SceneAction]) -> [any SceneAction] { actions }
  /// Those of a condition that does not hold.
  public static func buildEither(second actions: [any SceneAction]) -> [any SceneAction] {
    actions
  }
}

/// Shows a banner.
public struct Show: SceneAction {
  private enum Source {
    case model(any BannerModel)
    case screenshot(Screenshot)
  }

  private let source: Source
  private let name: String?
  private let instance: String?
  private let time: Duration

  /// Shows a banner built with a library's own views.
  ///
  /// - Parameters:
  ///   - name: What it is called in events.
  ///   - instance: Which of several messengers shows it; nil for the usual one.
  public init(
    _ model: any BannerModel, named name: String? = nil, by instance: String? = nil,
    at time: Duration
  ) {
    source = .model(model)
    self.name = name
    self.instance = instance
    self.time = time
  }

  /// Shows the banner of a screenshot, not its screen.
  ///
  /// - Parameters:
  ///   - name: What it is called in events.
  ///   - instance: Which of several messengers shows it; nil for the usual one.
  public init(
    _ screenshot: Screenshot, named name: String? = nil, by instance: String? = nil,
    at time: Duration
  ) {
    source = .screenshot(screenshot)
    self.name = name
    self.instance = instance
    self.time = time
  }

  /// The step with everything made that it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    switch source {
    case .model(let model):
      return PreparedAction(
        at: .at(time), .show(model), kit: model.kit.name, instance: instance, name: name)
    case .screenshot(var banner):
      banner.screen = screenshot.screen
      return PreparedAction(
        at: .at(time), .show(try ScenePlan.model(of: banner, renderer)), kit: banner.kit.name,
        instance: instance, name: name)
    }
  }
}

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

/// Moves a finger over the screen.
public struct Drag: SceneAction {
  private let target: TouchTarget
  private let stroke: Stroke
  private let time: Duration

  /// Moves a finger evenly.
  ///
  /// - Parameters:
  ///   - target: Where it comes down.
  ///   - way: How far it goes to the right and downward, in points; at most 8,192 each way.
  ///   - duration: How long it takes, up to a minute; no time counts as a millisecond.
  ///   - hold: How long it rests before it is lifted, up to a minute.
  ///   - isCancelled: Whether the system takes the touch away in the end.
  public init(
    _ target: TouchTarget = .banner, by way: Point, over duration: Duration = .milliseconds(300),
    hold: Duration = .zero, isCancelled: Bool = false, at time: Duration
  ) {
    self.target = target
    stroke = Stroke(by: way, over: duration, hold: hold, isCancelled: isCancelled)
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

/// Lets the bars, the keyboard or the status bar become something else.
public struct Change: SceneAction {
  private let change: (inout Screenshot) -> Void
  private let time: Duration

  /// Changes what surrounds banners.
  ///
  /// - Parameter change: Changes bars, keyboard, status bar and clock; the rest stays as it is.
  public init(at time: Duration, _ change: @escaping (inout Screenshot) -> Void) {
    self.change = change
    self.time = time
  }

  /// The step with everything made that it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    let change = change
    return PreparedAction(
      at: .at(time), .change([]) { $0.changeSurroundings(change) }, kit: screenshot.kit.name)
  }
}

/// Does something of the application's own, such as a call of a library.
public struct Do: SceneAction {
  private let moment: SceneStep.Moment
  private let body: @MainActor () throws -> Void

  /// Does something at a time.
  public init(at time: Duration, _ body: @escaping @MainActor () throws -> Void) {
    moment = .at(time)
    self.body = body
  }

  /// Does something each time a library tells of an event.
  ///
  /// - Parameters:
  ///   - event: What the library calls it.
  ///   - banner: The name of the banner it happens to; nil for any.
  ///   - delay: Between the event and what is done.
  public init(
    when event: String, of banner: String? = nil, after delay: Duration = .zero,
    _ body: @escaping @MainActor () throws -> Void
  ) {
    moment = .when(event: event, banner: banner, delay: delay)
    self.body = body
  }

  /// The step with everything made that it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    let body = body
    // A scene happens on the main actor.
    return PreparedAction(
      at: moment, .perform { try MainActor.assumeIsolated { try body() } },
      kit: screenshot.kit.name)
  }
}

/// Calls a library for something other than showing a banner.
public struct Perform: SceneAction {
  private let moment: SceneStep.Moment
  private let call: Call
  private let kit: String
  private let instance: String?

  /// Calls a library at a time.
  ///
  /// - Parameters:
  ///   - call: One of its ``Kit/calls``.
  ///   - kit: The library.
  ///   - instance: Which of several messengers is called; nil for the usual one.
  public init(_ call: Call, of kit: any Kit, by instance: String? = nil, at time: Duration) {
    moment = .at(time)
    self.call = call
    self.kit = kit.name
    self.instance = instance
  }

  /// Calls a library each time it tells of an event.
  ///
  /// - Parameters:
  ///   - call: One of its ``Kit/calls``.
  ///   - kit: The library.
  ///   - event: What it calls the event.
  ///   - banner: The name of the banner it happens to; nil for any.
  public init(_ call: Call, of kit: any Kit, when event: String, of banner: String? = nil) {
    moment = .when(event: event, banner: banner, delay: .zero)
    self.call = call
    self.kit = kit.name
    instance = nil
  }

  /// The step with everything made that it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    let named = KitRegistry.kit(named: kit)?.calls.filter { $0.name == call.name } ?? []
    guard !named.isEmpty else {
      throw .usage(InputError("\(kit) can't be called for \(quoted(call.name))"))
    }
    guard named.contains(where: { $0.takes(call.arguments) }) else {
      throw .usage(InputError("\(call.name) of \(kit) takes other arguments; see its calls"))
    }
    return PreparedAction(
      at: moment, .call(call, details: []), kit: kit, instance: instance)
  }
}
