// SPDX-License-Identifier: MIT

internal import Document
internal import KitInterface
internal import Text
internal import Timeline

/// A scene before it happens: its steps with every banner made and every name looked up.
struct ScenePlan {
  /// The screen at the beginning.
  var screenshot: Screenshot
  var steps: [SceneStep]
  /// What the steps show, with where it was said.
  var shown: [Screenshot] = []
  /// Whether there is no script but only a banner, which is to go when it would stay.
  var isWholeShow: Bool

  /// A banner that comes, rests and goes.
  init(showing screenshot: Screenshot, renderer: Renderer) throws(RenderError) {
    self.screenshot = screenshot
    isWholeShow = true
    let place = SceneStep.Place(kit: screenshot.kit.name)
    let model = try Self.model(of: screenshot, renderer)
    steps = [
      SceneStep(
        moment: .at(.zero), action: .show(model), place: place, described: screenshot,
        locate: { InputError($0) })
    ]
  }

  /// What options describe: their script, or their banner on its way.
  init(
    _ options: Options, renderer: Renderer, warnings: inout [InputError]
  ) throws(RenderError) {
    try Timetable.check(options)
    let screenshot = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
    guard let script = options.script else {
      try self.init(showing: screenshot, renderer: renderer)
      return
    }
    var planner = ScriptPlanner(options: options, renderer: renderer)
    var steps: [SceneStep] = []
    for step in script { steps.append(try planner.step(step)) }
    try planner.checkNames()
    try planner.checkInstances()
    try planner.checkUpdates()
    warnings += planner.warnings
    self.init(steps, on: screenshot)
    shown = planner.shown
  }

  /// Steps on a screen.
  init(_ steps: [SceneStep], on screenshot: Screenshot) {
    self.screenshot = screenshot
    self.steps = steps
    isWholeShow = false
  }

  /// What a screenshot shows, once it is known that it can be made.
  static func model(
    of screenshot: Screenshot, _ renderer: Renderer
  ) throws(RenderError) -> any BannerModel {
    let surroundings = renderer.surroundings(of: screenshot)
    let model = try renderer.model(of: screenshot, context: surroundings.context)
    try surroundings.check()
    return model
  }
}

extension ScenePlan {
  /// What is wrong with waiting for an event; nil if some kit tells of it.
  static func unknown(event name: String, of kits: [any Kit]) -> String? {
    let events = kits.flatMap { $0.events.map(\.name) }
    guard !events.contains(eventName(name)) else { return nil }
    let lists = kits.map { "`bannerrender list events --kit \($0.name)`" }
    let hint = suggestion(for: name, among: events)
    return
      "there is no event \(quoted(name))\(hint); see \(lists.prefix(2).joined(separator: ", "))"
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
