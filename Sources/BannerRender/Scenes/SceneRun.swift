// SPDX-License-Identifier: MIT

internal import Document
internal import Geometry
internal import KitInterface
internal import Timeline

/// Lets a scene happen, from its beginning until nothing is to be done any more.
final class SceneRun {
  let simulation: Simulation
  let stage: SceneStage
  private var directors: [SceneStep.Place: any Director] = [:]
  private let steps: [SceneStep]
  /// What was asked for and could not be done, with its place.
  private(set) var warnings: [InputError] = []
  private var failure: RenderError?
  /// How many steps are under way that events have caused.
  private var reactions = 0

  /// The most steps that cause each other before the clock goes on.
  private static let mostReactions = 64

  /// How long a banner that stays until it is taken away rests, where nobody says so.
  static let rest = Duration.seconds(2)

  init(_ steps: [SceneStep], on screenshot: Screenshot, renderer: Renderer) {
    stage = SceneStage(screenshot, renderer: renderer)
    simulation = Simulation(on: stage)
    self.steps = steps
  }

  /// Lets everything happen up to a time.
  ///
  /// - Parameters:
  ///   - end: When to stop.
  ///   - dismisses: Whether banners that would stay are taken away after a while.
  func run(until end: Duration, dismissing dismisses: Bool = false) throws(RenderError) {
    for step in steps { schedule(step) }
    do throws(StandstillError) {
      try runOn(until: end)
      while dismisses, let staying = directors.values.first(where: { !$0.isIdle }),
        failure == nil, simulation.failure == nil, simulation.now + Self.rest <= end
      {
        let before = simulation.events.count
        try simulation.clock.advance(by: Self.rest)
        staying.dismiss()
        try runOn(until: end)
        // What does not go when it is asked to stays.
        if simulation.events.count == before { break }
      }
    } catch { throw .impossible(error.description) }
    try check()
  }

  private func runOn(until end: Duration) throws(StandstillError) {
    while let next = simulation.clock.next, next <= end, failure == nil,
      simulation.failure == nil
    { try simulation.clock.advance(to: next) }
  }

  /// Throws the first thing that went wrong.
  private func check() throws(RenderError) {
    if let failure { throw failure }
    switch simulation.failure {
    case nil: break
    case let error as RenderError: throw error
    case let error as KitError: throw Renderer.located(error, in: stage.screenshot)
    case let error?: throw .impossible("\(error)")
    }
  }

  // MARK: Steps

  private func schedule(_ step: SceneStep) {
    switch step.moment {
    case .at(let time):
      simulation.clock.schedule(at: time) { [unowned self] in perform(step) }
    case .when(let name, let banner, let delay):
      simulation.observe { [unowned self] event in
        guard event.name == name, banner == nil || event.subject?.name == banner else { return }
        // Without a delay it is done while the library tells, as in a callback. One that causes itself
        // waits for the clock, which notices when that has no end.
        guard delay == .zero, reactions < Self.mostReactions else {
          simulation.clock.schedule(after: delay) { [unowned self] in perform(step) }
          return
        }
        reactions += 1
        defer { reactions -= 1 }
        perform(step)
      }
    }
  }

  private func perform(_ step: SceneStep) {
    guard failure == nil else { return }
    do { try attempt(step) } catch let error as RenderError {
      failure = error
    } catch { failure = .input(step.locate("\(error)")) }
  }

  private func attempt(_ step: SceneStep) throws {
    let kit = step.place.kit
    switch step.action {
    case .show(let model):
      let subject = simulation.nextSubject(named: step.name)
      simulation.note(.call, "show", kit: kit, subject: subject)
      try director(at: step.place).show(model, as: subject)
    case .call(var call, let item, let details):
      if let item { call.item = (item, simulation.nextSubject(named: step.name)) }
      simulation.note(.call, call.name, kit: kit, subject: call.item?.subject, details: details)
      try director(at: step.place).perform(call)
    case .tap(let target):
      guard let point = point(of: target, step) else { return }
      note("tap", target, at: point)
      simulation.touch(.began, at: point)
      simulation.touch(.ended, at: point)
    case .drag(let drag): begin(drag, step)
    case .change(let details, let change): try self.change(details, change)
    case .perform(let body): try body()
    }
  }

  private func director(at place: SceneStep.Place) throws -> any Director {
    if let director = directors[place] { return director }
    guard let kit = KitRegistry.kit(named: place.kit) else {
      throw RenderError.impossible("there is no kit \(quoted(place.kit))")
    }
    let director = kit.director(in: simulation)
    directors[place] = director
    return director
  }

  private func change(
    _ details: [Event.Detail], _ change: (inout Screenshot) throws -> Void
  ) throws {
    var screenshot = stage.screenshot
    try change(&screenshot)
    // Bars that can't be are refused before anything is laid out between them.
    let chrome = stage.renderer.surroundings(of: screenshot).chrome
    _ = try Stage(screenshot, chrome: chrome) { _ in SystemBarsRequest() }
    simulation.note(.change, "set", kit: nil, details: details)
    simulation.hostDidChange(stage.change(to: screenshot, at: simulation.now))
  }

  // MARK: Fingers

  private func point(of target: TouchTarget, _ step: SceneStep) -> Point? {
    if let point = simulation.point(of: target) { return point }
    let name = TouchTarget.names.first { $0.target == target }?.name ?? "place"
    warnings.append(
      step.locate("there is no \(name) to touch at \(decimal(simulation.now.inSeconds)) s"))
    return nil
  }

  private func note(
    _ name: String, _ target: TouchTarget, at point: Point, _ more: [Event.Detail] = []
  ) {
    let word = TouchTarget.names.first { $0.target == target }?.name
    simulation.note(
      .gesture, name, kit: nil,
      details: (word.map { [Event.Detail("target", .text($0))] } ?? []) + [
        Event.Detail("x", .number(point.x)), Event.Detail("y", .number(point.y)),
      ] + more)
  }

  /// A finger is seen sixty times a second.
  private func begin(_ drag: ScriptDrag, _ step: SceneStep) {
    guard let start = point(of: drag.target, step) else { return }
    note(
      drag.word, drag.target, at: start,
      [
        Event.Detail("dx", .number(drag.way.x)), Event.Detail("dy", .number(drag.way.y)),
        Event.Detail("over", .number(drag.duration.inSeconds)),
      ])
    simulation.touch(.began, at: start)
    let seconds = drag.duration.inSeconds
    let velocity = Point(x: drag.way.x / seconds, y: drag.way.y / seconds)
    let count = max(1, Int((seconds * 60).rounded()))
    let end = Point(x: start.x + drag.way.x, y: start.y + drag.way.y)
    for index in 1...count {
      let share = Double(index) / Double(count)
      let place = Point(x: start.x + drag.way.x * share, y: start.y + drag.way.y * share)
      simulation.clock.schedule(after: Duration(inSeconds: seconds * share)) {
        [unowned self] in simulation.touch(.moved, at: place, velocity: velocity)
      }
    }
    simulation.clock.schedule(after: drag.duration + drag.hold) { [unowned self] in
      let rests = drag.hold > .zero
      if rests { simulation.touch(.moved, at: end) }
      simulation.touch(
        drag.isCancelled ? .cancelled : .ended, at: end, velocity: rests ? .zero : velocity)
    }
  }
}
