// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerFiles
public import BannerScreens
public import BannerDocument
public import BannerDevice
internal import BannerKitInterface

/// What happens on a phone: banners are shown, fingers touch them, the application calls libraries.
///
///     let scene = BannerScene(on: .iPhone5s) {
///       Show(banner, at: .zero)
///       Tap(.button, at: .seconds(1))
///     }
///     for event in try scene.record().events { print(event.time, event.name) }
///     try scene.write(to: "out.gif")
@MainActor
public struct BannerScene {
  /// The screen with its bars and what lies behind banners; its own banner does not count.
  public var screenshot: Screenshot
  /// What is done, in any order of times.
  public var steps: [any SceneAction]

  /// A scene on a screen.
  public init(on screen: Screen, @SceneBuilder _ steps: () -> [any SceneAction]) {
    screenshot = Screenshot(
      kit: KitRegistry.all[0], type: KitRegistry.all[0].standard.type, title: nil, subtitle: nil)
    screenshot.screen = screen
    self.steps = steps()
  }

  /// A scene on a device upright, with the iOS it is usually drawn with.
  public init(on device: DeviceModel, @SceneBuilder _ steps: () -> [any SceneAction]) {
    self.init(on: Screen(device: device), steps)
  }

  /// A scene on the screen of a screenshot, with its bars and its page.
  public init(
    on screenshot: Screenshot, @SceneBuilder _ steps: () -> [any SceneAction]
  ) {
    self.screenshot = screenshot
    self.steps = steps()
  }

  /// Lets it happen.
  ///
  /// What libraries are called for meanwhile by their own functions, such as `SwiftMessages.show(view:)`,
  /// happens in it, too.
  ///
  /// - Parameters:
  ///   - end: When to stop if things still happen then, at most an hour.
  ///   - renderer: Keeps fonts, glyphs and files between scenes; a new one by default.
  /// - Throws: ``RenderError``, for an event or a banner that is waited for and can't be, too.
  public func record(
    until end: Duration = TimeText.longest, with renderer: Renderer = Renderer()
  ) throws(RenderError) -> Recording {
    let screenshot = try screenshot.withItsAppearance()
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
    return Recording(run, showing: shown, warnings: [])
  }

  /// Refuses to wait for what never happens.
  private func checkNames(_ steps: [SceneStep]) throws(RenderError) {
    let names = steps.compactMap(\.name)
    for step in steps {
      if case .update(_, let banner?, _) = step.action,
        let wrong = ScenePlan.unknown(banner: banner, among: names)
      {
        throw .usage(InputError(wrong))
      }
      guard case .when(let event, let banner, _) = step.moment else { continue }
      if let wrong = ScenePlan.unknown(event: event, of: KitRegistry.all)
        ?? banner.flatMap({ ScenePlan.unknown(banner: $0, among: names) })
      {
        throw .usage(InputError(wrong))
      }
    }
  }

  /// Lets it happen and writes it as an animation; the file's name says which kind.
  ///
  /// - Throws: ``RenderError``; the old file, if there was one, is whole.
  public func write(
    to path: String, _ schedule: FrameSchedule = FrameSchedule(),
    with renderer: Renderer = Renderer(),
    progress: Recording.Progress? = nil
  ) throws(RenderError) {
    try record(until: schedule.to ?? TimeText.longest, with: renderer)
      .write(to: path, schedule, progress: progress)
  }
}
