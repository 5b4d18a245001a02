// SPDX-License-Identifier: MIT

internal import BannerLayerText
package import BannerJSON
public import BannerFiles
public import BannerScreens
public import BannerDocument
internal import BannerChrome
internal import BannerDevice
package import BannerGeometry
public import BannerKitInterface
package import BannerLayers
internal import BannerPixels
internal import BannerTimeline

/// A completed scene: its events, and the screen at any instant.
public final class Recording {
  /// The events in order.
  public let events: [Event]
  /// The end of the scene: half a second after the last activity, or the time when the scene was
  /// stopped.
  public let end: Duration
  /// Whether the scene was stopped before its end.
  public let isCut: Bool
  /// The warnings, with their places if known.
  package var problems: [InputError]

  let simulation: Simulation
  let display: SimulatedScreen
  private var composers: [ComposerKey: (composer: ScreenComposer, layers: ScreenLayers)] = [:]
  private var surrounds: [Orientation: DeviceBezel] = [:]

  /// The properties that determine the surroundings of banners.
  private struct ComposerKey: Hashable {
    var epoch: Int
    var systemBars: SystemBarsRequest
  }

  /// The duration of the still period at the end of a scene.
  private static let pause = Duration.milliseconds(500)

  /// The banners that the steps show, with the origins of their values.
  private let shown: [Screenshot]

  /// Whether the scene has no script, only a banner.
  let isWholeShow: Bool

  package init(
    _ run: SceneRun, showing shown: [Screenshot] = [], warnings: [InputError],
    isWholeShow: Bool = false
  ) {
    let shown = shown + run.display.shown
    self.shown = shown
    self.isWholeShow = isWholeShow
    simulation = run.simulation
    display = run.display
    events = simulation.events
    isCut = run.isCut
    end = simulation.now + (run.isCut ? .zero : Self.pause)
    simulation.end()
    let screenshot = display.epochs[0].screenshot
    var warnings = warnings
    if isCut, end >= TimeText.longest {
      let length = decimal(TimeText.longest.inSeconds)
      warnings.append(InputError("the scene is longer than \(length) s, and is stopped there"))
    }
    problems =
      warnings + run.warnings
      + run.kitWarnings(among: shown + [screenshot])
      + Renderer.frameWarnings(screenshot)
      + display.renderer.barWarnings(ofScene: display.epochs.map(\.screenshot))
      + Renderer.glassWarnings(display.epochs.map(\.screenshot))
  }

  /// Creates a recording of the scene that the options describe: their script, or a banner that
  /// appears, stays and disappears.
  ///
  /// A banner that would stay forever is dismissed after two seconds at rest.
  ///
  /// - Parameters:
  ///   - options: The options of one case, without lists.
  ///   - renderer: A cache of fonts, glyphs and files across recordings.
  ///   - end: The time to stop if the scene is still running then.
  public convenience init(
    _ options: Options, until end: Duration = TimeText.longest,
    with renderer: Renderer = Renderer()
  ) throws(RenderError) {
    var warnings: [InputError] = []
    let plan = try ScenePlan(options, renderer: renderer, warnings: &warnings)
    try self.init(plan, until: end, warnings: warnings, with: renderer)
  }

  /// Creates a recording of a planned scene.
  ///
  /// - Parameters:
  ///   - end: The time to stop if the scene is still running then.
  ///   - instant: The only instant that is drawn, or nil for the whole scene.
  ///   - warnings: The warnings about the plan.
  package convenience init(
    _ plan: ScenePlan, until end: Duration, drawing instant: Duration? = nil,
    warnings: [InputError] = [], with renderer: Renderer
  ) throws(RenderError) {
    let run = SceneRun(plan.steps, on: plan.screenshot, renderer: renderer)
    try run.run(until: end, dismissing: plan.isWholeShow)
    self.init(
      run, showing: plan.shown,
      warnings: warnings + plan.warnings(of: run, with: renderer), isWholeShow: plan.isWholeShow)
    try noteUnusedOptions(of: plan, until: end, at: instant)
  }

  /// The warnings, one line each.
  public var warnings: [String] { problems.map(\.description) }

  /// Recordings that are drawn beside this one, on the same canvas.
  package var companions: [Recording] = []
  /// The arrangement of this recording and its companions; nil without companions.
  package var row: (arrangement: Sheet.Arrangement, postProcessing: PostProcessing)?
  /// The end of the longest of this recording and its companions.
  package var endOfAll: Duration { companions.reduce(end) { max($0, $1.end) } }

  /// The banners that the steps show, as they would be at rest.
  package var banners: [Screenshot] { shown.filter { $0.model == nil } }

  /// The screen at the start of the scene.
  package var screenshot: Screenshot { display.epochs[0].screenshot }

  /// The content of the screen at an instant.
  package struct Instant {
    package var composer: ScreenComposer
    package var frames: [PresentedLayers]
    /// The indices of the banners among all that the scene shows.
    package var banners: [Int]
    /// The layouts of the banners, or nil where a banner has none that shows all of its views.
    package var presentations: [(any Presentation)?]
    /// The layers, except those that depend on the pixels below them, with the levels of the
    /// banners' layers.
    package var parts: [ScreenLayers.LeveledLayer]
    /// The layers, except those that depend on the pixels below them.
    package var layers: [Layer] { parts.map(\.layer) }
  }

  /// Returns the content of the screen at an instant.
  package func instant(at time: Duration) throws(RenderError) -> Instant {
    guard !isCut || time <= end else {
      throw .impossible(
        "the scene was stopped at \(decimal(end.inSeconds)) s and can't be drawn at"
          + " \(decimal(time.inSeconds)) s")
    }
    let shown = simulation.shownBanners.enumerated().filter { $1.isOnScreen(at: time) }
    var systemBars = SystemBarsRequest()
    for (_, banner) in shown { systemBars.overlay(banner.systemBars(at: time)) }
    let (composer, layers) = try surroundings(
      ComposerKey(epoch: display.epoch(at: time), systemBars: systemBars))
    let drawn = shown.compactMap { index, banner in
      banner.frame(at: time).map {
        (frame: $0, index: index, presentation: banner.presentation(at: time))
      }
    }
    let frames = drawn.map(\.frame)
    return Instant(
      composer: composer, frames: frames, banners: drawn.map(\.index),
      presentations: drawn.map(\.presentation),
      parts: layers.parts(with: frames, keyboardShare: self.display.keyboard.value(at: time)))
  }

  private func surroundings(
    _ key: ComposerKey
  ) throws(RenderError) -> (composer: ScreenComposer, layers: ScreenLayers) {
    if let known = composers[key] { return known }
    let screenshot = display.epochs[key.epoch].screenshot
    let chrome = display.renderer.surroundings(of: screenshot).chrome
    let composer = try ScreenComposer(screenshot, chrome: chrome) { _ in key.systemBars }
    let made = (composer, ScreenLayers(composer))
    composers[key] = made
    return made
  }

  /// Returns the frame of an instant's picture on the screen, in points.
  ///
  /// - Throws: ``RenderError/impossible(_:)`` if only the banner is rendered and it isn't visible.
  package func pictureFrame(of instant: Instant, at time: Duration) throws(RenderError) -> Rect {
    let screenshot = instant.composer.screenshot
    let bezel = try bezel(of: screenshot)
    let crop = self.screenshot.crop
    let picture = Renderer.pictureFrame(crop, instant.frames, bezel, screenshot.screen)
    guard !picture.isEmpty else {
      throw .impossible("there is no banner on the screen at \(decimal(time.inSeconds)) s")
    }
    return picture
  }

  /// Renders an instant.
  ///
  /// - Parameter time: The time since the start of the scene; at least 0.
  /// - Throws: ``RenderError/impossible(_:)`` if only the banner is rendered and it isn't
  ///   visible, or if the instant is after the end of a stopped scene. ``RenderError/usage(_:)``
  ///   for a negative time.
  public func screenshot(at time: Duration) throws(RenderError) -> RenderedScreenshot {
    guard time >= .zero else {
      throw .usage("a scene begins at 0 s and can't be drawn at \(decimal(time.inSeconds)) s")
    }
    let instant = try instant(at: time)
    let screenshot = instant.composer.screenshot
    let scale = screenshot.screen.scale
    let renderer = display.renderer
    try renderer.checkType(instant.layers, scale: scale)
    let crop = self.screenshot.crop
    let bezel = try bezel(of: screenshot)
    let picture = try pictureFrame(of: instant, at: time)
    let (painting, layers) = renderer.paint(instant.layers, on: instant.composer)
    let banner = instant.frames.reduce(Rect.zero) { $0.union($1.banner) }
    return try RenderedScreenshot(
      painting: bezel.picture(
        of: painting, in: Renderer.region(of: picture, crop, bezel, scale: scale)),
      scale: scale, layers: bezel.layers + layers,
      bannerFrame: banner, pictureFrame: picture,
      heading: instant.composer.heading + LayerHeading.instant.text("\(decimal(time.inSeconds)) s"),
      accessibility: nil,
      problems: problems + textWarnings.warnings(of: layers)
        + (try hiddenTextWarnings(at: time)),
      compression: self.screenshot.compression,
      languages: self.screenshot.pictureLanguages(in: layers, hidden: try hiddenTexts(at: time))
    ).finished(self.screenshot.postProcessing)
  }

  /// The region of the pictures of several instants while the screen keeps its size.
  struct View {
    /// The area around the screen.
    var bezel: DeviceBezel
    /// The region in points.
    var frame: Rect
    /// The region in pixels from the screen's top left.
    var region: PixelRect
  }

  /// Returns the view for each screen size, so that all pictures at a screen size have the same
  /// size.
  ///
  /// - Throws: ``RenderError/impossible(_:)`` if only the banner is rendered and it isn't visible
  ///   at any of the instants.
  func views(of times: [Duration]) throws(RenderError) -> [PixelSize: View] {
    var views: [PixelSize: View] = [:]
    for (size, times) in Dictionary(grouping: times, by: screenSize) {
      views[size] = try view(of: times)
    }
    guard views.values.contains(where: { !$0.region.isEmpty }) else {
      throw .impossible("the banner is never on the screen")
    }
    return views
  }

  /// Returns the view of instants at one screen size.
  ///
  /// - Parameter times: The instants. There is at least one, and the screen has the same size at
  ///   all of them.
  private func view(of times: [Duration]) throws(RenderError) -> View {
    let screenshot = screenshot(ofEpochAt: times[0])
    let bezel = try bezel(of: screenshot)
    guard screenshot.crop == .banner else {
      return View(bezel: bezel, frame: bezel.frame, region: bezel.bounds)
    }
    var all = Rect.zero
    for time in times {
      all = all.union(
        Renderer.pictureFrame(
          .banner, try instant(at: time).frames, bezel, screenshot.screen))
    }
    return View(
      bezel: bezel, frame: all,
      region: all.isEmpty
        ? .empty : Renderer.region(of: all, .banner, bezel, scale: screenshot.screen.scale))
  }

  /// Returns the area around the screen, painted once for each device orientation.
  private func bezel(of screenshot: Screenshot) throws(RenderError) -> DeviceBezel {
    let orientation = screenshot.screen.orientation
    if let known = surrounds[orientation] { return known }
    let made = try DeviceBezel(
      of: screenshot, chrome: display.renderer.surroundings(of: screenshot).chrome,
      rasterizer: display.renderer.rasterizer)
    surrounds[orientation] = made
    return made
  }

  /// Returns the screen and the background of the banners at an instant.
  private func screenshot(ofEpochAt time: Duration) -> Screenshot {
    display.epochs[display.epoch(at: time)].screenshot
  }

  /// Returns the size of the screen at an instant, in pixels.
  func screenSize(at time: Duration) -> PixelSize { screenshot(ofEpochAt: time).screen.pixelSize }

  /// Returns the time of the next change of the screen size, or nil if there is none.
  func turn(after time: Duration) -> Duration? {
    let size = screenSize(at: time)
    return display.epochs.first { $0.since > time && $0.screenshot.screen.pixelSize != size }?.since
  }

  package var textWarnings: TextWarnings {
    TextWarnings(display.epochs[0].screenshot, beside: simulation.warnings)
  }

  /// Returns the warnings about texts in a time range.
  ///
  /// Texts change only at events.
  package func textWarnings(from start: Duration, to end: Duration) throws(RenderError)
    -> [InputError]
  {
    var found: [InputError] = []
    var last: Duration?
    for event in events where event.time >= start && event.time <= end && event.time != last {
      last = event.time
      let layers = try instant(at: event.time).layers
      try display.renderer.checkType(layers, scale: screenshot.screen.scale)
      for problem in textWarnings.warnings(of: layers)
      where !found.contains(problem) {
        found.append(problem)
      }
    }
    return try found + hiddenTextWarnings(from: start, to: end)
  }

  var renderer: Renderer { display.renderer }
}

extension SystemBarsRequest {
  /// Adds the requests of another set of bars.
  fileprivate mutating func overlay(_ other: SystemBarsRequest) {
    hidesStatusBar = other.hidesStatusBar ?? hidesStatusBar
    statusBarStyle = other.statusBarStyle ?? statusBarStyle
    hidesHomeIndicator = hidesHomeIndicator || other.hidesHomeIndicator
    returnKey = other.returnKey ?? returnKey
  }
}
