// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerFiles
public import BannerScreens
internal import BannerDocument
public import BannerKitInterface

// What an application does in a scene.

/// Lets the bars, the keyboard or the status bar become something else, or turns the device.
public struct Change: SceneAction {
  private let change: (inout Screenshot) -> Void
  private let time: Duration

  /// Changes what surrounds banners.
  ///
  /// - Parameters:
  ///   - time: When, from the beginning of the scene.
  ///   - change: Changes bars, keyboard, status bar, clock and the screen's orientation; the rest stays as it is.
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
  ///   - body: What is done, once for each time.
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
  ///   - call: One of its `calls`.
  ///   - kit: The library.
  ///   - instance: Which of several messengers is called; nil for the usual one.
  ///   - time: When, from the beginning of the scene.
  public init(_ call: Call, of kit: any Kit, by instance: String? = nil, at time: Duration) {
    moment = .at(time)
    self.call = call
    self.kit = kit.name
    self.instance = instance
  }

  /// Calls a library each time it tells of an event.
  ///
  /// - Parameters:
  ///   - call: One of its `calls`.
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

/// Gives a banner that waits or is shown other texts, another image or other looks.
///
/// What the original does not let an application change stays as it is. A message that an application shows by
/// its library's own functions is changed by its view instead.
public struct Update: SceneAction {
  private let update: SceneUpdate
  private let banner: String?
  private let kit: (any Kit)?
  private let moment: SceneStep.Moment

  /// Changes the description of a banner that was shown as one.
  ///
  /// - Parameters:
  ///   - banner: The name of the banner; nil for the one that is shown.
  ///   - time: When, from the beginning of the scene.
  ///   - change: Changes texts, image and properties; the rest stays as it is.
  public init(
    _ banner: String? = nil, at time: Duration, _ change: @escaping (inout Screenshot) -> Void
  ) {
    update = .description { screenshot in
      let before = screenshot
      change(&screenshot)
      try screenshot.keepWhatIsFixed(of: before)
    }
    self.banner = banner
    kit = nil
    moment = .at(time)
  }

  /// Gives a banner the looks of another one of the same library.
  ///
  /// - Parameters:
  ///   - banner: The name of the banner; nil for the one that is shown.
  ///   - model: The other one.
  ///   - time: When, from the beginning of the scene.
  public init(_ banner: String? = nil, to model: any BannerModel, at time: Duration) {
    update = .model(model)
    self.banner = banner
    kit = model.kit
    moment = .at(time)
  }

  /// The step with everything made that it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    if let kit, kit.liveParts.isEmpty {
      throw .usage(
        InputError("\(kit.name) can't change a banner that was made: \(kit.liveParts.limit)"))
    }
    return PreparedAction(
      at: moment, .update(update, on: banner, details: []),
      kit: kit?.name ?? SceneUpdate.anyKit)
  }
}
