// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerLayers
internal import BannerPixels
internal import BannerScreens

// Options of the screen without effect in the pictures of a scene.
extension Recording {
  /// The distance by which a banner may move beyond its places at the sampled instants, in points.
  private static let overshoot = 24.0
  /// The distance from which a blur may take colors, in points.
  private static let reachOfBlur = 300.0
  /// The number of sampled instants between two events.
  private static let steps = 4

  /// Adds warnings about options of the screen that affect no picture.
  ///
  /// - Parameters:
  ///   - plan: The scene before its run.
  ///   - end: The time to stop if the scene is still running then.
  ///   - instant: The only instant that is drawn, or nil for the whole scene.
  func noteUnusedOptions(
    of plan: ScenePlan, until end: Duration, at instant: Duration?
  ) throws(RenderError) {
    let screens = display.epochs.map(\.screenshot)
    guard let first = screens.first else { return }
    let times = instant.map { [$0] } ?? sampledInstants
    let budget = TraceBudget(most: 50)
    let trace = SceneTrace(simulation)
    let renderer = display.renderer
    let settings = UnusedSettings(ofScreens: screens, with: renderer) { other, crop in
      guard budget.take(), let run = plan.run(on: other, until: end, with: renderer) else {
        return nil
      }
      defer { run.simulation.end() }
      guard SceneTrace(run.simulation) == trace else { return true }
      let recording = Recording(run, warnings: [])
      do throws(RenderError) {
        let area = try self.area(at: times, of: crop, isWhole: instant == nil)
        return try self.differs(
          from: recording, at: times, in: area, comparesPixels: first.leavesOutScreen)
      } catch { return nil }
    }
    problems += settings.warnings.map(\.warning) + budget.warnings
  }

  /// Instants of every state of the scene.
  private var sampledInstants: [Duration] {
    let changes = Set(events.map(\.time) + display.epochs.map(\.since) + [.zero, end])
      .filter { $0 <= end }.sorted()
    return zip(changes, changes.dropFirst()).flatMap { start, next in
      (0..<Self.steps).map { start + (next - start) * $0 / Self.steps }
    } + [end]
  }

  /// Returns the area of the screen that the pictures show, in points.
  private func area(
    at times: [Duration], of crop: Screen.Crop, isWhole: Bool
  ) throws(RenderError) -> Rect {
    var area = Rect.zero
    for time in times {
      let instant = try instant(at: time)
      let screen = instant.composer.screenshot.screen
      guard crop == .banner else {
        area = area.union(screen.bounds)
        continue
      }
      let banners = Renderer.bannerFrame(instant.frames, screen)
      guard !banners.isEmpty else { continue }
      area = area.union(banners.inset(by: isWhole ? -Self.overshoot : 0))
    }
    return area
  }

  /// Returns whether an area of the screen looks different in another recording.
  ///
  /// - Parameter comparesPixels: Whether different layers may draw the same pixels.
  private func differs(
    from other: Recording, at times: [Duration], in area: Rect, comparesPixels: Bool
  ) throws(RenderError) -> Bool {
    for time in times {
      let (one, two) = (try instant(at: time), try other.instant(at: time))
      let isBlurred = (one.layers + two.layers).contains(where: \.hasBackdrop)
      let near = isBlurred ? area.inset(by: -Self.reachOfBlur) : area
      guard one.surroundings(in: near) != two.surroundings(in: near) else { continue }
      // Something may cover what differs.
      if !comparesPixels || pixels(of: one, in: area) != pixels(of: two, in: area) { return true }
    }
    return false
  }

  private func pixels(of instant: Instant, in area: Rect) -> Bitmap {
    let screen = instant.composer.screenshot.screen
    let size = screen.pixelSize
    let bounds = PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
    return display.renderer.pixels(
      of: instant.layers, in: area.pixels(scale: screen.scale).clamped(to: bounds),
      on: screen.size, scale: screen.scale)
  }
}

extension Recording.Instant {
  /// Returns the layers behind and above the banners that may draw something in an area.
  fileprivate func surroundings(in area: Rect) -> [Layer] {
    parts.filter { $0.level == nil }.map(\.layer.onlyDrawn).filter { $0.mayDraw(in: area) }
  }
}
