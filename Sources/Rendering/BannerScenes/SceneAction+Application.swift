// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerFiles
public import BannerScreens
internal import BannerDocument
public import BannerKitInterface

// The actions of an application in a scene.

/// A call of a library function that doesn't show a banner.
public struct Perform: SceneAction {
  private let moment: SceneStep.Moment
  private let call: Call
  private let kit: String
  private let instance: String?

  /// Creates a library call at a time.
  ///
  /// - Parameters:
  ///   - call: One of the library's `calls`.
  ///   - kit: The library.
  ///   - instance: The messenger instance to call, or nil for the default one.
  ///   - time: The time since the start of the scene.
  public init(_ call: Call, of kit: any Kit, by instance: String? = nil, at time: Duration) {
    moment = .at(time)
    self.call = call
    self.kit = kit.name
    self.instance = instance
  }

  /// Creates a library call for each occurrence of an event.
  ///
  /// - Parameters:
  ///   - call: One of the library's `calls`.
  ///   - kit: The library.
  ///   - event: The library's name of the event.
  ///   - banner: The name of the banner that the event belongs to, or nil for any.
  public init(_ call: Call, of kit: any Kit, when event: String, of banner: String? = nil) {
    moment = .when(event: event, banner: banner, delay: .zero)
    self.call = call
    self.kit = kit.name
    instance = nil
  }

  /// Returns the step with everything it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    let named = KitRegistry.kit(named: kit)?.calls.filter { $0.name == call.name } ?? []
    guard !named.isEmpty else {
      throw .usage("\(kit) has no call \(quoted(call.name))")
    }
    guard named.contains(where: { $0.takes(call.arguments) }) else {
      throw .usage(
        "\(call.name) of \(kit) takes other arguments; see `bannerrender list calls --kit \(kit)`")
    }
    return PreparedAction(
      at: moment, .call(call, details: []), kit: kit, instance: instance)
  }
}

/// An update of a waiting or visible banner with new texts, a new image or a new look.
///
/// Properties that the original library doesn't let an application change stay the same. To
/// change a message shown through the library's own functions, change its view instead.
public struct Update: SceneAction {
  private let update: SceneUpdate
  private let banner: String?
  private let kit: (any Kit)?
  private let moment: SceneStep.Moment

  /// Creates a change of a banner's description, for a banner shown as a description.
  ///
  /// - Parameters:
  ///   - banner: The name of the banner, or nil for the visible one.
  ///   - time: The time since the start of the scene.
  ///   - change: Changes the texts, image and properties. Other changes are ignored.
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

  /// Creates an update that gives a banner the look of another one of the same library.
  ///
  /// - Parameters:
  ///   - banner: The name of the banner, or nil for the visible one.
  ///   - model: The banner with the new look.
  ///   - time: The time since the start of the scene.
  public init(_ banner: String? = nil, to model: any BannerModel, at time: Duration) {
    update = .model(model)
    self.banner = banner
    kit = model.kit
    moment = .at(time)
  }

  /// Returns the step with everything it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    if let kit, kit.liveParts.isEmpty {
      throw .usage("\(kit.name) can't update a banner: \(kit.liveParts.limit)")
    }
    return PreparedAction(
      at: moment, .update(update, on: banner, details: []),
      kit: kit?.name ?? SceneUpdate.anyKit)
  }
}
