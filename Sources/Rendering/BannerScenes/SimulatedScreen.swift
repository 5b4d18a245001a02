// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerChrome
internal import BannerDevice
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerTimeline

/// The screen of a scene: the current surroundings of banners, and the earlier ones.
final class SimulatedScreen: SimulationScreen {
  /// The surroundings of banners for a period of time.
  struct Epoch {
    var since: Duration
    var screenshot: Screenshot
  }

  /// The periods in chronological order.
  ///
  /// There is always at least one.
  private(set) var epochs: [Epoch]
  /// The visible share of the keyboard over time.
  private(set) var keyboard: Track<Double>
  let renderer: Renderer
  /// The banners shown by a library's own functions, with the origins of their looks.
  var shown: [Screenshot] = []

  init(_ screenshot: Screenshot, renderer: Renderer) {
    epochs = [Epoch(since: .zero, screenshot: screenshot)]
    keyboard = Track(screenshot.hasKeyboard ? 1 : 0)
    self.renderer = renderer
  }

  /// The current surroundings.
  var screenshot: Screenshot { epochs[epochs.count - 1].screenshot }

  var screen: Screen? { screenshot.screen }

  var textSize: TextSizeCategory { screenshot.textSize ?? .large }

  var imageFolders: [String] { screenshot.imageFolders }

  func surroundings(
    of model: any BannerModel
  ) throws -> (host: BannerHost, context: KitContext) {
    try renderer.check(model.texts, of: screenshot)
    let surroundings = renderer.surroundings(of: screenshot)
    let display = try ScreenComposer(screenshot, showing: model, chrome: surroundings.chrome)
    return (display.host, surroundings.context)
  }

  func model(of description: BannerDescription) throws -> any BannerModel {
    var described = Screenshot(description)
    described.screen = screenshot.screen
    let model = try ScenePlan.model(of: described, renderer)
    shown.append(described)
    return model
  }

  func designReader(for kit: any Kit, knownTypes: [String]) -> DesignReader {
    kit.designReader(knownTypes: knownTypes)
  }

  func warnings(of description: BannerDescription) -> [InputError] {
    // A new renderer reads the current content of files.
    (try? Screenshot(description).render(with: Renderer()))?.problems ?? []
  }

  /// Changes the surroundings of banners.
  ///
  /// A keyboard takes a quarter of a second. Bars change immediately, and so does everything on a
  /// rotated screen. Source: bulletinboard.md 4.8.
  func change(to screenshot: Screenshot, at time: Duration) -> HostChange {
    let movesKeyboard = screenshot.hasKeyboard != self.screenshot.hasKeyboard
    let turnsDevice = screenshot.screen.orientation != self.screenshot.screen.orientation
    epochs.append(Epoch(since: time, screenshot: screenshot))
    if turnsDevice {
      keyboard.set(screenshot.hasKeyboard ? 1 : 0, at: time)
      return HostChange(turnsDevice: true)
    }
    guard movesKeyboard else { return HostChange() }
    let change = HostChange(
      duration: .milliseconds(250), curve: .keyboard, isKeyboard: true)
    keyboard.animate(
      to: screenshot.hasKeyboard ? 1 : 0, at: time, duration: change.duration,
      curve: change.curve)
    return change
  }

  func setKeyboard(isShown: Bool, at time: Duration) -> HostChange? {
    var screenshot = screenshot
    guard screenshot.hasKeyboard != isShown else { return nil }
    screenshot.hasKeyboard = isShown
    return change(to: screenshot, at: time)
  }

  var returnKeyFrame: Rect? {
    guard screenshot.hasKeyboard else { return nil }
    return renderer.surroundings(of: screenshot).chrome.returnKeyFrame
  }

  /// Returns the index in ``epochs`` of the surroundings at an instant.
  func epoch(at time: Duration) -> Int { epochs.lastIndex { $0.since <= time } ?? 0 }
}
