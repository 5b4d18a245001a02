// SPDX-License-Identifier: MIT

package import BannerJSON
package import BannerScreens
package import BannerFiles
package import BannerDocument
package import BannerKitInterface
internal import BannerText
internal import BannerTimeline

/// A scene before its run: its steps, with every banner created and every name resolved.
package struct ScenePlan {
  /// The screen at the start of the scene.
  package var screenshot: Screenshot
  package var steps: [SceneStep]
  /// The banners that the steps show, with the origins of their values.
  package var shown: [Screenshot] = []
  /// The indices of the steps that show the banners, in ``steps``.
  private var showing: [Int] = []
  /// Whether the scene has no script, only a banner, which is dismissed if it would stay.
  package var isWholeShow: Bool

  /// Creates a plan for a banner that appears, stays and disappears.
  init(showing screenshot: Screenshot, renderer: Renderer) throws(RenderError) {
    self.screenshot = screenshot
    isWholeShow = true
    let place = PresenterKey(kit: screenshot.kit.name)
    let model = try Self.model(of: screenshot, renderer)
    steps = [
      SceneStep(
        moment: .at(.zero), action: .show(model), place: place, described: screenshot,
        locate: { InputError($0) })
    ]
  }

  /// Creates a plan from options: their script, or an animated banner.
  package init(
    _ options: Options, renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) {
    try FrameSchedule.check(options)
    let screenshot = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
    guard let script = options.script else {
      try self.init(showing: screenshot, renderer: renderer)
      return
    }
    var planner = ScriptPlanner(options: options, renderer: renderer)
    var steps: [SceneStep] = []
    var showing: [Int] = []
    for (index, step) in script.enumerated() {
      steps.append(try planner.step(step))
      while showing.count < planner.shown.count { showing.append(index) }
    }
    try planner.checkNames()
    try planner.checkInstances()
    try planner.checkUpdates()
    var designs = ShownDesigns()
    designs.note(planner.shown)
    for warning in designs.filtered(planner.warnings) where !warnings.contains(warning) {
      warnings.append(warning)
    }
    self.init(steps, on: screenshot)
    shown = planner.shown
    self.showing = showing
  }

  /// Creates a plan from steps on a screen.
  init(_ steps: [SceneStep], on screenshot: Screenshot) {
    self.screenshot = screenshot
    self.steps = steps
    isWholeShow = false
  }

  /// Returns the banner of a screenshot after checking that it can be created.
  package static func model(
    of screenshot: Screenshot, _ renderer: Renderer
  ) throws(RenderError) -> any BannerModel {
    try renderer.model(of: screenshot, context: renderer.surroundings(of: screenshot).context)
  }
}

extension ScenePlan {
  /// Returns the warnings about the banners and their updates at any time.
  ///
  /// - Parameter run: The completed scene.
  package func warnings(of run: SceneRun, with renderer: Renderer) -> [InputError] {
    let budget = TraceBudget()
    return unusedSettings(with: renderer, budget) + idleSteps(in: run, with: renderer, budget)
      + budget.warnings
  }

  /// Returns warnings about settings that affect neither the look or content of still banners nor
  /// the events.
  ///
  /// A setting shared by several banners is reported only if it affects none of them.
  private func unusedSettings(
    with renderer: Renderer, _ budget: TraceBudget
  ) -> [InputError] {
    let banners = isWholeShow ? [screenshot] : shown
    var usual: SceneTrace??
    var shares: [InputPlace: (used: Int, unused: [InputError])] = [:]
    var order: [InputPlace] = []
    var used: Set<InputPlace> = []
    for (index, banner) in banners.enumerated() {
      var look: BannerLook??
      let settings = UnusedSettings(
        screenshot: banner, isAtRest: false, reported: [],
        // A setting known to affect an earlier banner needs no other run.
        isKnown: used.contains
      ) { other in
        look = look ?? renderer.look(of: banner)
        guard let look = look ?? nil, let otherLook = renderer.look(of: other) else { return nil }
        if look != otherLook { return true }
        guard budget.take() else { return true }
        usual = usual ?? trace(of: banners, with: renderer)
        var others = banners
        others[index] = other
        guard let usual = usual ?? nil,
          let trace = trace(of: others, comparedWith: usual, with: renderer)
        else { return nil }
        return usual != trace
      }
      for place in settings.places {
        if shares[place] == nil { order.append(place) }
        shares[place, default: (0, [])].used += 1
      }
      for (place, warning) in settings.warnings {
        shares[place]?.used -= 1
        shares[place]?.unused.append(warning)
      }
      for place in settings.places where (shares[place]?.used ?? 0) > 0 { used.insert(place) }
    }
    return order.compactMap { place in
      shares[place].flatMap { $0.used == 0 ? $0.unused.first : nil }
    }
  }

  /// Returns the trace of the scene with other banners instead of the plan's, or nil if that is
  /// impossible.
  ///
  /// Every banner is created again, because libraries change the banners they show.
  ///
  /// - Parameters:
  ///   - given: The steps, or nil for those of the plan.
  ///   - other: The trace to compare with, or nil.
  func trace(
    of banners: [Screenshot], steps given: [SceneStep]? = nil,
    comparedWith other: SceneTrace? = nil, with renderer: Renderer
  ) -> SceneTrace? {
    guard let run = run(of: banners, steps: given, on: screenshot, with: renderer) else {
      return nil
    }
    defer { run.simulation.end() }
    return SceneTrace(run.simulation, comparedWith: other)
  }

  /// Returns the completed scene on another screen, or nil if that is impossible.
  ///
  /// - Parameter end: The time to stop if the scene is still running then.
  func run(on screen: Screenshot, until end: Duration, with renderer: Renderer) -> SceneRun? {
    let banners = (isWholeShow ? [screenshot] : shown).map { banner in
      var banner = banner
      OptionBinding.copyScreen(from: screen, to: &banner)
      return banner
    }
    return run(of: banners, on: screen, until: end, with: renderer)
  }

  /// Returns the completed scene with other banners, or nil if that is impossible.
  private func run(
    of banners: [Screenshot], steps given: [SceneStep]? = nil, on screen: Screenshot,
    until end: Duration = TimeText.longest, with renderer: Renderer
  ) -> SceneRun? {
    do throws(RenderError) {
      var steps = given ?? self.steps
      for (banner, index) in zip(banners, isWholeShow ? [0] : showing) {
        let model = try Self.model(of: banner, renderer)
        switch steps[index].action {
        case .show: steps[index].action = .show(model)
        case .call(var call, let details):
          call.item = model
          steps[index].action = .call(call, details: details)
        default: return nil
        }
      }
      let run = SceneRun(steps, on: screen, renderer: renderer)
      try run.run(until: end, dismissing: isWholeShow)
      return run
    } catch { return nil }
  }

  /// Returns the problem with waiting for an event, or nil if a kit has that event.
  static func unknown(event name: String, of kits: [any Kit]) -> String? {
    let events = kits.flatMap { $0.events.map(\.name) }
    guard !events.contains(eventName(name)) else { return nil }
    let lists = kits.map { "`bannerrender list events --kit \($0.name)`" }
    let hint = suggestion(for: name, among: events)
    return
      "unknown event \(quoted(name, limit: 80)); see \(lists.prefix(2).joined(separator: ", "))\(hint)"
  }

  /// Returns the primary name of an event.
  ///
  /// An unknown name is returned unchanged.
  static func eventName(_ name: String) -> String {
    KitRegistry.all.lazy.flatMap(\.events).first { $0.otherNames.contains(name) }?.name ?? name
  }

  /// Returns the problem with waiting for a banner's event, or nil if a banner has that name.
  static func unknown(banner name: String, among names: [String]) -> String? {
    guard !names.contains(name) else { return nil }
    return "no banner of the script is called \(quoted(name))\(suggestion(for: name, among: names))"
  }
}
