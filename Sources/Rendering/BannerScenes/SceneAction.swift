// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerScreens
public import BannerFiles
internal import BannerDocument
internal import BannerKitInterface

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
