// SPDX-License-Identifier: MIT

package import BannerJSON
package import BannerScreens
package import BannerFiles
package import BannerDocument
package import BannerKitInterface
internal import BannerText
internal import BannerTimeline

/// A scene before it happens: its steps with every banner made and every name looked up.
package struct ScenePlan {
  /// The screen at the beginning.
  package var screenshot: Screenshot
  package var steps: [SceneStep]
  /// What the steps show, with where it was said.
  package var shown: [Screenshot] = []
  /// The steps that show them, by their places in ``steps``.
  private var showing: [Int] = []
  /// Whether there is no script but only a banner, which is to go when it would stay.
  package var isWholeShow: Bool

  /// A banner that comes, rests and goes.
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

  /// What options describe: their script, or their banner on its way.
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

  /// Steps on a screen.
  init(_ steps: [SceneStep], on screenshot: Screenshot) {
    self.screenshot = screenshot
    self.steps = steps
    isWholeShow = false
  }

  /// What a screenshot shows, once it is known that it can be made.
  package static func model(
    of screenshot: Screenshot, _ renderer: Renderer
  ) throws(RenderError) -> any BannerModel {
    try renderer.model(of: screenshot, context: renderer.surroundings(of: screenshot).context)
  }
}

extension ScenePlan {
  /// What is odd in the banners and their updates, whenever they are shown.
  ///
  /// - Parameter run: The scene as it happened.
  package func warnings(of run: SceneRun, with renderer: Renderer) -> [InputError] {
    let budget = TraceBudget()
    return unusedSettings(with: renderer, budget) + idleSteps(in: run, with: renderer, budget)
      + budget.warnings
  }

  /// Warnings of settings that change nothing, neither of what is seen or read of a banner at rest nor of
  /// what happens.
  ///
  /// What several banners share is reported if it changes nothing of any of them.
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
        // What an earlier banner showed to count needs no other scene.
        isKnown: used.contains
      ) { other in
        look = look ?? renderer.look(of: banner)
        guard let look = look ?? nil, let otherLook = renderer.look(of: other) else { return nil }
        if look != otherLook { return true }
        guard budget.take() else { return true }
        usual = usual ?? trace(of: banners, with: renderer)
        var others = banners
        others[index] = other
        guard let usual = usual ?? nil, let trace = trace(of: others, with: renderer) else {
          return nil
        }
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

  /// What happens when other banners are shown in the places of the plan's; nil if that can't be.
  ///
  /// Every banner is made once more: libraries change what they show.
  ///
  /// - Parameter given: The steps; nil for those of the plan.
  func trace(
    of banners: [Screenshot], steps given: [SceneStep]? = nil, with renderer: Renderer
  ) -> SceneTrace? {
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
      let run = SceneRun(steps, on: screenshot, renderer: renderer)
      try run.run(until: TimeText.longest, dismissing: isWholeShow)
      defer { run.simulation.end() }
      return SceneTrace(run.simulation)
    } catch { return nil }
  }

  /// What is wrong with waiting for an event; nil if some kit tells of it.
  static func unknown(event name: String, of kits: [any Kit]) -> String? {
    let events = kits.flatMap { $0.events.map(\.name) }
    guard !events.contains(eventName(name)) else { return nil }
    let lists = kits.map { "`bannerrender list events --kit \($0.name)`" }
    let hint = suggestion(for: name, among: events)
    return
      "there is no event \(quoted(name, limit: 80))\(hint); see \(lists.prefix(2).joined(separator: ", "))"
  }

  /// The name an event is told by: for one of its other names its own, any other as it is.
  static func eventName(_ name: String) -> String {
    KitRegistry.all.lazy.flatMap(\.events).first { $0.otherNames.contains(name) }?.name ?? name
  }

  /// What is wrong with waiting for a banner's event; nil if there is one of the name.
  static func unknown(banner name: String, among names: [String]) -> String? {
    guard !names.contains(name) else { return nil }
    return "no banner of the script is called \(quoted(name))\(suggestion(for: name, among: names))"
  }
}
