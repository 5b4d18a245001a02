// SPDX-License-Identifier: MIT

public import BannerFiles
public import BannerScreens
public import BannerDocument
public import BannerDevice
internal import BannerKitInterface

/// The actions on a phone: banners appear, fingers touch them, and the application calls
/// libraries.
///
///     let scene = BannerScene(on: .iPhone5s) {
///       Show(banner, at: .zero)
///       Tap(.button, at: .seconds(1))
///     }
///     for event in try scene.record().events { print(event.time, event.name) }
///     try scene.write(to: "out.gif")
@MainActor
public struct BannerScene {
  /// The screen with its bars and the background of the banners.
  ///
  /// Its own banner is ignored.
  public var screenshot: Screenshot
  /// The actions, whose times may be in any order.
  public var steps: [any SceneAction]

  /// Creates a scene on a screen.
  public init(on screen: Screen, @SceneBuilder _ steps: () -> [any SceneAction]) {
    screenshot = Screenshot(
      kit: KitRegistry.standard, type: KitRegistry.standard.standard.type, title: nil, subtitle: nil
    )
    screenshot.screen = screen
    self.steps = steps()
  }

  /// Creates a scene on a device in portrait orientation, with its default iOS version.
  public init(on device: DeviceModel, @SceneBuilder _ steps: () -> [any SceneAction]) {
    self.init(on: Screen(device: device), steps)
  }

  /// Creates a scene on the screen of a screenshot, with its bars and background.
  public init(
    on screenshot: Screenshot, @SceneBuilder _ steps: () -> [any SceneAction]
  ) {
    self.screenshot = screenshot
    self.steps = steps()
  }

  /// Runs the scene and returns the recording.
  ///
  /// Calls to a library's own functions during the run, such as `SwiftMessages.show(view:)`, also
  /// take effect in the scene.
  ///
  /// - Parameters:
  ///   - end: The time to stop if the scene is still running then, at most an hour.
  ///   - renderer: A cache of fonts, glyphs and files across scenes. A new one by default.
  /// - Throws: ``RenderError``, also if a step waits for an event or a banner that can't occur.
  public func record(
    until end: Duration = TimeText.longest, with renderer: Renderer = Renderer()
  ) throws(RenderError) -> Recording {
    let screenshot = try screenshot.withItsAppearance().localized(with: renderer)
    var ready: [SceneStep] = []
    var shown: [Screenshot] = []
    for step in steps {
      let action = try step.prepared(on: screenshot, with: renderer)
      var step = action.step
      step.described = action.shown
      ready.append(step)
      if let screenshot = action.shown { shown.append(screenshot) }
    }
    try checkNames(ready)
    let run = SceneRun(ready, on: screenshot, renderer: renderer)
    let result: Result<Void, RenderError> = Simulation.with(run.simulation) {
      do throws(RenderError) {
        return .success(try run.run(until: min(end, TimeText.longest)))
      } catch { return .failure(error) }
    }
    run.simulation.end()
    try result.get()
    return Recording(
      run, showing: shown, warnings: ([screenshot] + shown).flatMap(\.languageWarnings))
  }

  /// Rejects steps that wait for something that never happens.
  private func checkNames(_ steps: [SceneStep]) throws(RenderError) {
    let names = steps.compactMap(\.name)
    for step in steps {
      if case .update(_, let banner?, _) = step.action,
        let wrong = ScenePlan.unknown(banner: banner, among: names)
      {
        throw .usage(wrong)
      }
      guard case .when(let event, let banner, _) = step.moment else { continue }
      if let wrong = ScenePlan.unknown(event: event, of: KitRegistry.all)
        ?? banner.flatMap({ ScenePlan.unknown(banner: $0, among: names) })
      {
        throw .usage(wrong)
      }
    }
  }

  /// Runs the scene and writes it as an animation.
  ///
  /// The file extension selects the format.
  ///
  /// - Throws: ``RenderError``. An existing file remains intact.
  public func write(
    to path: String, _ schedule: FrameSchedule = FrameSchedule(),
    with renderer: Renderer = Renderer(),
    progress: Recording.Progress? = nil
  ) throws(RenderError) {
    try record(until: schedule.to ?? TimeText.longest, with: renderer)
      .write(to: path, schedule, progress: progress)
  }
}
