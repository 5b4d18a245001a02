// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerFiles
package import BannerScreens
internal import BannerJSON
internal import BannerDocument
internal import BannerGeometry
package import BannerKitInterface
internal import BannerTimeline

/// A run of a scene, from its start until nothing is left to do.
package final class SceneRun {
  let simulation: Simulation
  let display: SimulatedScreen
  /// Whether the scene was stopped before its end.
  private(set) var isCut = false
  private let steps: [SceneStep]
  /// The steps that failed, with the reason, the first time and the number of failures.
  private var misses: [Int: (sentence: String, first: Duration, count: Int)] = [:]
  /// The completed steps with their times, in order.
  private var performed: [(time: Duration, step: Int)] = []
  /// The steps that caused warnings of the simulation, keyed by the index of the warning.
  private var causes: [Int: Int] = [:]
  private var banners = SceneBanners()
  private var failure: RenderError?
  /// The number of running steps that events triggered.
  private var reactions = 0

  /// The maximum number of nested reactions before the clock must advance.
  private static let mostReactions = 64

  /// The default time at rest before a permanent banner is dismissed.
  static let rest = Duration.seconds(2)

  package init(_ steps: [SceneStep], on screenshot: Screenshot, renderer: Renderer) {
    display = SimulatedScreen(screenshot, renderer: renderer)
    simulation = Simulation(on: display)
    self.steps = steps.enumerated().map { number, step in
      var step = step
      step.number = number
      return step
    }
  }

  /// Runs the scene up to a time.
  ///
  /// - Parameters:
  ///   - end: The time to stop.
  ///   - dismisses: Whether permanent banners are dismissed after a while.
  package func run(until end: Duration, dismissing dismisses: Bool = false) throws(RenderError) {
    for step in steps { schedule(step) }
    do throws(StandstillError) {
      try runOn(until: end)
      // When nothing is left to do, only a dismissal removes the remaining banners.
      while dismisses, simulation.clock.next == nil, !hasFailed,
        let staying = simulation.busyPresenters.first, simulation.now + Self.rest <= end
      {
        let before = simulation.events.count
        try simulation.clock.advance(by: Self.rest)
        staying.dismiss()
        try runOn(until: end)
        // A banner that ignores the dismissal stays.
        if simulation.events.count == before { break }
      }
      let wouldBeDismissed =
        dismisses && !simulation.busyPresenters.isEmpty && simulation.now + Self.rest > end
      isCut = simulation.clock.next != nil || wouldBeDismissed
      // Later failures must not hide the first one.
      if isCut, !hasFailed { try simulation.clock.advance(to: end) }
    } catch { throw .impossible(error.description) }
    try check()
  }

  private func runOn(until end: Duration) throws(StandstillError) {
    while let next = simulation.clock.next, next <= end, !hasFailed {
      try simulation.clock.advance(to: next)
      if simulation.events.count > Limits.mostEvents {
        failure = .input(
          "more than \(Limits.mostEvents) events by \(decimal(simulation.now.inSeconds)) s; a"
            + " step may trigger its own event again")
      }
    }
  }

  private var hasFailed: Bool { failure != nil || simulation.failure != nil }

  /// Throws the first error of the run.
  private func check() throws(RenderError) {
    if let failure { throw failure }
    switch simulation.failure {
    case nil: break
    case let error as RenderError: throw placed(error)
    case let error as KitError: throw placed(Renderer.located(error, in: display.screenshot))
    case let error?: throw placed(.impossible("\(error)"))
    }
  }

  /// Returns the error with the place and time of the last step before it, unless it has a place.
  func placed(_ error: RenderError) -> RenderError {
    guard let last = performed.last, steps[last.step].hasPlace else { return error }
    let step = steps[last.step]
    let time = "at \(Self.seconds(simulation.now))"
    switch error {
    case .impossible(let reason): return .input(step.locate("\(time): \(reason)"))
    case .usage(let error) where error.file == nil:
      return .usage(step.locate("\(time): \(error.description)"))
    case .input(let error) where error.file == nil:
      return .input(step.locate("\(time): \(error.description)"))
    case .usage, .input, .missing, .unwritable, .undeletable: return error
    }
  }

  /// Returns a time in seconds, rounded to milliseconds.
  package static func seconds(_ time: Duration) -> String {
    "\(decimal(time.inSeconds, digits: 3)) s"
  }

  // MARK: Steps

  private func schedule(_ step: SceneStep) {
    switch step.moment {
    case .at(let time):
      simulation.clock.schedule(at: time) { [weak self] in self?.perform(step) }
    case .when(let asked, let banner, let delay):
      let name = ScenePlan.eventName(asked)
      simulation.observe { [weak self] event in
        guard let self, event.name == name, banner == nil || event.bannerID?.name == banner else {
          return
        }
        // Without a delay, the step runs during the event, as in a callback. A step that triggers
        // itself waits for the clock, which detects an endless chain.
        guard delay == .zero, reactions < Self.mostReactions else {
          simulation.clock.schedule(after: delay) { [weak self] in self?.perform(step) }
          return
        }
        reactions += 1
        defer { reactions -= 1 }
        perform(step)
      }
    }
  }

  private func perform(_ step: SceneStep) { performLater(step) { try self.attempt(step) } }

  /// Performs the action of a step, or the rest of it.
  private func performLater(_ step: SceneStep, _ action: () throws -> Void) {
    guard !hasFailed else { return }
    performed.append((simulation.now, step.number))
    let noted = simulation.warnings.count
    defer {
      for index in noted..<simulation.warnings.count where causes[index] == nil {
        causes[index] = step.number
      }
    }
    do { try action() } catch let error as RenderError {
      failure = error
    } catch { failure = .input(step.locate("at \(Self.seconds(simulation.now)): \(error)")) }
  }

  private func attempt(_ step: SceneStep) throws {
    let kit = step.place.kit
    switch step.action {
    case .show(let model):
      let bannerID = simulation.nextBannerID(named: step.name)
      banners.add(bannerID, step)
      simulation.note(.call, "show", kit: kit, bannerID: bannerID, details: step.place.details)
      try presenter(at: step.place).show(model, as: bannerID)
    case .call(var call, let details):
      if call.item != nil {
        let bannerID = simulation.nextBannerID(named: step.name)
        call.bannerID = bannerID
        banners.add(bannerID, step)
      }
      simulation.note(
        .call, call.name, kit: kit, bannerID: call.bannerID, details: step.place.details + details)
      try presenter(at: step.place).perform(call)
    case .noteCall(let name, let details):
      simulation.note(.call, name, kit: kit, details: step.place.details + details)
    case .tap(let target):
      guard let point = try reachablePoint(of: target, step) else { return }
      note("tap", target, at: point)
      simulation.tap(at: point)
    case .input(let text, let target, let duration):
      try input(text, on: target, over: duration, step)
    case .stroke(let stroke, let target, let word):
      guard let start = try reachablePoint(of: target, step) else { return }
      note(
        word, target, at: start,
        [
          Event.Detail("dx", .number(stroke.way.x)), Event.Detail("dy", .number(stroke.way.y)),
          Event.Detail("over", .number(stroke.duration.inSeconds)),
        ] + stroke.details)
      simulation.begin(stroke, at: start)
    case .change(let details, let change):
      try self.change(details, change)
      if let error = simulation.failure {
        throw RenderError.input(
          step.locate("the screen can no longer be shown: \(error)"))
      }
    case .update(let update, let name, let details):
      try self.update(update, on: name, details, step)
    case .perform(let body): try body()
    }
  }

  /// Changes a waiting or visible banner.
  ///
  /// If there is no such banner, the final warnings report it.
  private func update(
    _ update: SceneUpdate, on name: String?, _ details: [Event.Detail], _ step: SceneStep
  ) throws {
    func miss() {
      self.miss(
        step,
        name.map { "\(quoted($0)) is neither shown nor queued" }
          ?? "no banner to update is shown")
    }
    guard let entry = banners.find(name, ofKit: step.place.kit, in: simulation) else {
      return miss()
    }
    let model: any BannerModel
    var description = entry.description
    switch update {
    case .none:
      noteUpdate(of: entry, details)
      return
    case .model(let other): (model, description) = (other, nil)
    case .description(let change):
      guard var changed = description else {
        throw RenderError.input(
          step.locate("the banner was built in Swift; update it with another model"))
      }
      changed.screen = display.screenshot.screen
      try change(&changed)
      model = try ScenePlan.model(of: changed, display.renderer)
      description = changed
    }
    guard try presenter(at: entry.place).update(entry.bannerID, to: model) else { return miss() }
    banners.keep(description, of: entry.bannerID)
    if let description { display.shown.append(description) }
    noteUpdate(of: entry, details)
  }

  private func noteUpdate(of entry: SceneBanners.Entry, _ details: [Event.Detail]) {
    simulation.note(
      .call, "update", kit: entry.place.kit, bannerID: entry.bannerID,
      details: entry.place.details + details)
  }

  private func presenter(at place: PresenterKey) throws -> any KitPresenter {
    if let known = simulation.presenter(place) { return known }
    guard let kit = KitRegistry.kit(named: place.kit) else {
      throw RenderError.impossible("unknown kit \(quoted(place.kit))")
    }
    let presenter = kit.presenter(in: simulation)
    simulation.keep(presenter, as: place)
    return presenter
  }

  private func change(
    _ details: [Event.Detail], _ change: (inout Screenshot) throws -> Void
  ) throws {
    var screenshot = display.screenshot
    try change(&screenshot)
    // Rejects impossible bars before anything is laid out between them.
    let chrome = display.renderer.surroundings(of: screenshot).chrome
    _ = try ScreenComposer(screenshot, chrome: chrome) { _ in SystemBarsRequest() }
    simulation.note(.change, "set", kit: nil, details: details)
    simulation.hostDidChange(display.change(to: screenshot, at: simulation.now))
  }

  // MARK: Warnings

  /// Records that a step failed.
  private func miss(_ step: SceneStep, _ sentence: String) {
    misses[step.number, default: (sentence, simulation.now, 0)].count += 1
  }

  /// The warnings about steps that failed or never ran, with their places.
  var warnings: [InputError] {
    steps.compactMap { step in
      if let (sentence, first, count) = misses[step.number] {
        return step.locate(
          "\(sentence) at \(Self.seconds(first))"
            + (count > 1 ? ", and at \(count - 1) other times" : ""))
      }
      return unheard(step).map(step.locate)
    }
  }

  /// Returns the warning about a step that waits for an event; nil if the event occurs.
  ///
  /// What happens after the end of a stopped scene is unknown.
  private func unheard(_ step: SceneStep) -> String? {
    guard !isCut, case .when(let event, let banner, _) = step.moment,
      !performed.contains(where: { $0.step == step.number })
    else { return nil }
    let of = banner.map { " of \(quoted($0))" } ?? ""
    return "the step never runs: the scene has no event \(quoted(event))\(of)"
  }

  /// Returns the libraries' warnings with their places.
  ///
  /// The place is that of a property, or that of the causing step with its time.
  ///
  /// - Parameter screenshots: The screenshots whose properties may have caused the warnings.
  func kitWarnings(among screenshots: [Screenshot]) -> [InputError] {
    simulation.warnings.indices.map { index in
      let found = Renderer.located(simulation.warnings[index], among: screenshots)
      let time = simulation.warningTimes[index]
      // A library may lay out later in the same instant.
      let number = causes[index] ?? performed.last { $0.time == time }?.step
      guard let number else { return found }
      let step = steps[number]
      var warning = found
      if !step.isShow { warning.message = "\(found.message) (at \(Self.seconds(time)))" }
      guard step.hasPlace, found.file == nil, found.path?.hasPrefix("--") != true else {
        return warning
      }
      return step.locate(InputError(path: found.path, warning.message).description)
    }
  }

  /// Returns the times at which a step ran.
  package func times(of step: Int) -> [Duration] {
    performed.filter { $0.step == step }.map(\.time)
  }

  /// Returns whether a step ran without any warning.
  func isDoneInSilence(_ step: Int) -> Bool {
    misses[step] == nil && !causes.values.contains(step)
      && performed.contains { $0.step == step }
  }

  /// Returns whether a step changed the texts of visible banners.
  func changesTexts(_ step: Int) -> Bool {
    func texts(at time: Duration) -> [String] {
      DrawnText.joined(
        in: simulation.shownBanners.flatMap { $0.frame(at: time)?.layers.map(\.layer) ?? [] })
    }
    return times(of: step).contains { texts(at: $0 - .nanoseconds(1)) != texts(at: $0) }
  }

  // MARK: Fingers

  /// Types a text, or chooses a value immediately if the target supports that.
  package func input(
    _ text: String, on target: TouchTarget?, over duration: Duration, _ step: SceneStep,
    hasWaited: Bool = false
  ) throws {
    // A single person types, so a text starts when the previous one is complete.
    if let end = simulation.typingEnd {
      if !hasWaited {
        miss(
          step,
          "another text is still being typed; this one starts at \(Self.seconds(end)) instead of"
        )
      }
      simulation.clock.schedule(at: end) { [weak self] in
        self?.performLater(step) {
          try self?.input(text, on: target, over: duration, step, hasWaited: true)
        }
      }
      return
    }
    var details = [Event.Detail("text", .text(text))]
    if let word = target?.word { details.insert(Event.Detail("target", .text(word)), at: 0) }
    if let target {
      guard let point = try reachablePoint(of: target, step) else { return }
      // This idle touch has already been reported.
      guard simulation.reasonForIdleTouch(at: point) == nil else { return }
      guard let input = simulation.textInput(at: point) else {
        throw RenderError.input(
          step.locate("\(target.word.map { quoted($0) } ?? "the target") takes no text"))
      }
      guard input.needsKeyboard else {
        simulation.note(.gesture, "input", kit: nil, details: details)
        do { try input.setValue(text) } catch {
          throw RenderError.input(step.locate(error.description))
        }
        return
      }
      if simulation.firstResponder !== input {
        note("tap", target, at: point)
        simulation.tap(at: point)
      }
      // A field that can't be focused accepts no text.
      guard simulation.firstResponder === input else { return }
    }
    guard simulation.firstResponder != nil else {
      throw RenderError.input(
        step.locate("no text field has the keyboard; tap one first, or name one with \"on\""))
    }
    simulation.note(.gesture, "input", kit: nil, details: details)
    simulation.type(text, over: duration)
  }

  /// Returns the point where a finger touches the target.
  ///
  /// Records a warning and returns nil if it is out of reach.
  private func reachablePoint(of target: TouchTarget, _ step: SceneStep) throws -> Point? {
    guard let point = try point(of: target, step) else { return nil }
    let what =
      target.word.map { quoted($0) }
      ?? "the point \(decimal(roundHalfUp(point.x))), \(decimal(roundHalfUp(point.y)))"
    guard display.screenshot.screen.bounds.contains(point) else {
      miss(step, "\(what) is off the screen and can't be touched")
      return nil
    }
    if let reason = simulation.reasonForIdleTouch(at: point) {
      miss(step, "nothing happens: \(reason)")
    } else if isPartOfBanner(target), !simulation.isOnBanner(point) {
      miss(step, "nothing happens: \(what) ignores touches")
    }
    return point
  }

  /// Returns whether a target is a part of a banner, not a point or a key.
  private func isPartOfBanner(_ target: TouchTarget) -> Bool {
    switch target {
    case .point, .returnKey: false
    case .banner, .button, .alternative, .close, .background, .named: true
    }
  }

  /// Returns the current position of a target.
  ///
  /// Records a warning and returns nil if it isn't on the screen.
  ///
  /// - Throws: ``RenderError`` for a name that hasn't been on the screen so far.
  private func point(of target: TouchTarget, _ step: SceneStep) throws -> Point? {
    if let point = simulation.point(of: target) { return point }
    if case .named(let name) = target {
      guard !wasShown(name) else {
        miss(step, "\(quoted(name)) is no longer there to touch")
        return nil
      }
      let words = TouchTarget.names.filter { simulation.point(of: $0.target) != nil }.map(\.name)
      let known = words + simulation.namesOfAreas.filter { !words.contains($0) }
      let hint = suggestion(for: name, among: known)
      throw RenderError.input(
        step.locate(
          "nothing named \(quoted(name)) can be touched at \(Self.seconds(simulation.now))"
            + (hint.isEmpty
              ? known.isEmpty
                ? "; the screen shows no banner"
                : "; expected one of \(known.prefix(20).joined(separator: ", "))" : hint)))
    }
    let name = target == .returnKey ? "return key" : target.word ?? "place"
    miss(step, "there is no \(name) to touch")
    return nil
  }

  /// Returns whether an element with the name was on the screen before.
  private func wasShown(_ name: String) -> Bool {
    let times = Set(simulation.events.map(\.time)).filter { $0 < simulation.now }.sorted()
    return times.contains { time in
      let layers = simulation.shownBanners.compactMap { $0.frame(at: time)?.layers.map(\.layer) }
      return NamedArea.has(name, in: layers.joined().flatMap { NamedArea.areas(in: $0) })
    }
  }

  private func note(
    _ name: String, _ target: TouchTarget, at point: Point, _ more: [Event.Detail] = []
  ) {
    simulation.note(
      .gesture, name, kit: nil,
      details: (target.word.map { [Event.Detail("target", .text($0))] } ?? []) + [
        Event.Detail("x", .number(point.x)), Event.Detail("y", .number(point.y)),
      ] + more)
  }
}

extension PresenterKey {
  /// The details in events, in addition to those of the library.
  fileprivate var details: [Event.Detail] {
    instance.map { [Event.Detail("instance", .text($0))] } ?? []
  }
}

extension TouchPath {
  /// The details in events that differ from the default stroke.
  fileprivate var details: [Event.Detail] {
    (hold > .zero ? [Event.Detail("hold", .number(hold.inSeconds))] : [])
      + (isCancelled ? [Event.Detail("cancelled", .flag(true))] : [])
  }
}
