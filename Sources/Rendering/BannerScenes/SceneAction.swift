// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerScreens
public import BannerFiles
internal import BannerDocument
public import BannerKitInterface

/// Something that is done in a ``BannerScene``.
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
  /// What the step shows, if it was described.
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
  ///   - model: What is shown.
  ///   - name: What it is called in events.
  ///   - instance: Which of several messengers shows it; nil for the usual one.
  ///   - time: When, from the beginning of the scene.
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
  ///   - screenshot: The one whose banner is shown.
  ///   - name: What it is called in events.
  ///   - instance: Which of several messengers shows it; nil for the usual one.
  ///   - time: When, from the beginning of the scene.
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
      var action = PreparedAction(
        at: .at(time), .show(try ScenePlan.model(of: banner, renderer)), kit: banner.kit.name,
        instance: instance, name: name)
      action.shown = banner
      return action
    }
  }
}
