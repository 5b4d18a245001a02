// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerScreens
public import BannerFiles
public import BannerKitInterface

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
