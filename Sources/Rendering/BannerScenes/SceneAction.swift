// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerScreens
public import BannerFiles
internal import BannerDocument
public import BannerKitInterface

/// An action in a ``BannerScene``.
@MainActor
public protocol SceneAction {
  /// Returns the step with everything it needs.
  func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction
}

/// A step of a scene that is ready to run.
public struct PreparedAction {
  let step: SceneStep
  /// The banner that the step shows, if it was created from a description.
  var shown: Screenshot?

  package init(
    at moment: SceneStep.Moment, _ action: SceneStep.Action, kit: String, instance: String? = nil,
    name: String? = nil
  ) {
    step = SceneStep(
      moment: moment, action: action, place: .init(kit: kit, instance: instance), name: name,
      locate: { InputError($0) })
  }
}

/// The result builder for the actions of a scene.
@resultBuilder
public enum SceneBuilder {
  /// Returns the actions in order.
  public static func buildBlock(_ actions: [any SceneAction]...) -> [any SceneAction] {
    actions.flatMap { $0 }
  }
  /// Returns a single action.
  public static func buildExpression(_ action: any SceneAction) -> [any SceneAction] { [action] }
  /// Returns the actions of a loop.
  public static func buildArray(_ actions: [[any SceneAction]]) -> [any SceneAction] {
    actions.flatMap { $0 }
  }
  /// Returns the actions of an `if` without `else`.
  public static func buildOptional(_ actions: [any SceneAction]?) -> [any SceneAction] {
    actions ?? []
  }
  /// Returns the actions of the first branch of a condition.
  public static func buildEither(first actions: [any SceneAction]) -> [any SceneAction] { actions }
  /// Returns the actions of the second branch of a condition.
  public static func buildEither(second actions: [any SceneAction]) -> [any SceneAction] {
    actions
  }
}

/// An action that shows a banner.
public struct Show: SceneAction {
  private enum Source {
    case model(any BannerModel)
    case screenshot(Screenshot)
  }

  private let source: Source
  private let name: String?
  private let instance: String?
  private let time: Duration

  /// Creates an action that shows a banner built with a library's own views.
  ///
  /// - Parameters:
  ///   - model: The banner.
  ///   - name: The name of the banner in events.
  ///   - instance: The messenger instance that shows it, or nil for the default one.
  ///   - time: The time since the start of the scene.
  public init(
    _ model: any BannerModel, named name: String? = nil, by instance: String? = nil,
    at time: Duration
  ) {
    source = .model(model)
    self.name = name
    self.instance = instance
    self.time = time
  }

  /// Creates an action that shows the banner of a screenshot, but not its screen.
  ///
  /// - Parameters:
  ///   - screenshot: The screenshot with the banner.
  ///   - name: The name of the banner in events.
  ///   - instance: The messenger instance that shows it, or nil for the default one.
  ///   - time: The time since the start of the scene.
  public init(
    _ screenshot: Screenshot, named name: String? = nil, by instance: String? = nil,
    at time: Duration
  ) {
    source = .screenshot(screenshot)
    self.name = name
    self.instance = instance
    self.time = time
  }

  /// Returns the step with everything it needs.
  public func prepared(
    on screenshot: Screenshot, with renderer: Renderer
  ) throws(RenderError) -> PreparedAction {
    switch source {
    case .model(let model):
      return PreparedAction(
        at: .at(time), .show(model), kit: model.kit.name, instance: instance, name: name)
    case .screenshot(var banner):
      banner.screen = screenshot.screen
      banner = try banner.localized(with: renderer)
      var action = PreparedAction(
        at: .at(time), .show(try ScenePlan.model(of: banner, renderer)), kit: banner.kit.name,
        instance: instance, name: name)
      action.shown = banner
      return action
    }
  }
}
