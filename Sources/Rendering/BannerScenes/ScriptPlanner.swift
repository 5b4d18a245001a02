// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerFiles
internal import BannerJSON
internal import BannerScreens
internal import BannerDocument
internal import BannerKitInterface
internal import BannerText
internal import BannerTimeline
internal import BannerViews

/// A planner that prepares the steps of a script.
struct ScriptPlanner {
  let options: Options
  let renderer: Renderer
  var warnings: [InputError] = []
  /// The banners that the steps show.
  private(set) var shown: [Screenshot] = []
  private var kits: [String: any Kit] = [:]
  private var names: [String] = []
  /// The banners by their names in the script.
  private var named: [String: Screenshot] = [:]
  /// The changes of banners, which are checked when all banners are known.
  private var updates: [(changes: Options, banner: JSONValue?, step: ScriptStep)] = []
  /// The messenger instances that show banners, by kit, and those that are called.
  private var instances: (shown: Set<[String]>, called: [(kit: String, JSONValue)]) = ([], [])
  /// The names of expected events and banners, which are checked when all banners are known.
  private var waited: [(event: JSONValue, banner: JSONValue?)] = []

  init(options: Options, renderer: Renderer) {
    self.options = options
    self.renderer = renderer
  }

  mutating func step(_ step: ScriptStep) throws(RenderError) -> SceneStep {
    let moment: SceneStep.Moment
    switch step.moment {
    case .at(let time): moment = .at(time)
    case .when(let event, let banner, let delay):
      waited.append((event, banner))
      moment = .when(
        event: try Self.text(event), banner: try banner.map(Self.text), delay: delay)
    }
    if let name = step.name {
      guard !names.contains(name) else {
        throw .input(step.origin.error("another banner is already named \(quoted(name))"))
      }
      names.append(name)
    }
    let count = shown.count
    let (action, kit) = try action(step)
    let described = shown.count > count ? shown.last : nil
    if let name = step.name { named[name] = described }
    if let instance = step.instance, !kit.hasInstances {
      throw .input(instance.error("\(kit.name) has only one queue"))
    }
    if let instance = step.instance {
      if case .show = step.action {
        instances.shown.insert([kit.name, try Self.text(instance)])
      } else {
        instances.called.append((kit.name, instance))
      }
    }
    let origin = step.origin
    return SceneStep(
      moment: moment, action: action,
      place: .init(kit: kit.name, instance: try step.instance.map(Self.text)),
      described: described, name: step.name, locate: { origin.error($0) })
  }

  /// Rejects steps that wait for something that never happens.
  func checkNames() throws(RenderError) {
    let kits = self.kits.sorted { $0.key < $1.key }.map(\.value)
    for (event, banner) in waited {
      if let wrong = ScenePlan.unknown(event: try Self.text(event), of: kits) {
        throw .input(event.error(wrong))
      }
      guard let banner else { continue }
      let asked = try Self.text(banner)
      if let wrong = ScenePlan.unknown(banner: asked, among: names) {
        throw .input(banner.error(wrong))
      }
    }
  }

  /// Rejects changes that the original library doesn't allow, and changes of unknown banners.
  mutating func checkUpdates() throws(RenderError) {
    for (changes, banner, step) in updates {
      var target: Screenshot?
      if let banner {
        let name = try Self.text(banner)
        if let wrong = ScenePlan.unknown(banner: name, among: names) {
          throw .input(banner.error(wrong))
        }
        target = named[name]
      } else {
        let kit = try baseKit().name
        target = shown.first { $0.kit.name == kit }
      }
      guard var target else {
        throw .input(step.origin.error("the script shows no banner to update"))
      }
      if target.kit.liveParts.isEmpty {
        throw .input(
          step.origin.error(
            "\(target.kit.name) can't update a banner:"
              + " \(target.kit.liveParts.limit)"))
      }
      try target.update(by: changes, with: renderer, warnings: &warnings)
      _ = try ScenePlan.model(of: target, renderer)
    }
  }

  /// Returns the step that changes a banner.
  private mutating func update(
    _ changes: Options, on banner: JSONValue?, _ step: ScriptStep
  ) throws(RenderError) -> (SceneStep.Action, any Kit) {
    updates.append((changes, banner, step))
    var details = Options.keysOfUpdates.compactMap { name -> Event.Detail? in
      guard let key = Options.Key(named: name), key.rawValue == name else { return nil }
      return changes[key].map { Event.Detail(name, .text($0.text)) }
    }
    do throws(InputError) {
      for case .inline(let object) in changes.settings {
        for member in try object.members() {
          details.append(Event.Detail("set", .text(member.key)))
        }
      }
    } catch { throw .input(error) }
    guard !details.isEmpty else { throw .input(step.origin.error("the update is empty")) }
    let renderer = renderer
    let change = { (screenshot: inout Screenshot) throws in
      var warnings: [InputError] = []
      try screenshot.update(by: changes, with: renderer, warnings: &warnings)
    }
    return (
      .update(.description(change), on: try banner.map(Self.text), details: details),
      try baseKit()
    )
  }

  /// Rejects calls of messenger instances that show nothing.
  func checkInstances() throws(RenderError) {
    for (kit, called) in instances.called {
      let name = try Self.text(called)
      guard !instances.shown.contains([kit, name]) else { continue }
      let names = instances.shown.filter { $0[0] == kit }.map { $0[1] }.sorted()
      throw .input(
        called.error(
          "the instance \(quoted(name)) shows nothing\(suggestion(for: name, among: names))"))
    }
  }

  // MARK: Actions

  private mutating func action(
    _ step: ScriptStep
  ) throws(RenderError) -> (SceneStep.Action, any Kit) {
    switch step.action {
    case .show(let given):
      let (model, screenshot) = try banner(given)
      return (.show(model), screenshot.kit)
    case .call(let call): return try self.call(call)
    case .tap(let target): return (.tap(target), try baseKit())
    case .input(let text, let target, let duration):
      return (.input(text, on: target, over: duration), try baseKit())
    case .stroke(let stroke, let target, let word):
      return (.stroke(stroke, on: target, word: word), try baseKit())
    case .update(let changes, let banner): return try update(changes, on: banner, step)
    case .set(let given):
      // Applies the options once to validate them.
      var screenshot = Screenshot(
        kit: try baseKit(), type: "", title: nil, subtitle: nil)
      try screenshot.setSurroundings(given, inLanguageOf: options, renderer, warnings: &warnings)
      let details = Options.keysOfSurroundings.compactMap { key in
        Options.Key(named: key).flatMap { given[$0] }.map { Event.Detail(key, $0.detail) }
      }
      guard !details.isEmpty else { throw .input(step.origin.error("the step sets nothing")) }
      return (.change(details) { try $0.setSurroundings(given) }, try baseKit())
    }
  }

  private mutating func baseKit() throws(RenderError) -> any Kit {
    let kit = try Screenshot.kit(of: options)
    kits[kit.name] = kit
    return kit
  }

  private mutating func banner(
    _ given: Options
  ) throws(RenderError) -> (any BannerModel, Screenshot) {
    var options = self.options
    options.script = nil
    // A text of the document's banner may not fit another kit.
    if given[.kit] != nil, given[.kit]?.text != options[.kit]?.text {
      options.removeBanner()
    }
    let screenshot = try Screenshot(
      options: options.overlaid(by: given), renderer: renderer, warnings: &warnings)
    kits[screenshot.kit.name] = screenshot.kit
    shown.append(screenshot)
    return (try ScenePlan.model(of: screenshot, renderer), screenshot)
  }

  private mutating func call(
    _ given: ScriptCall
  ) throws(RenderError) -> (SceneStep.Action, any Kit) {
    var kit = try baseKit()
    if let asked = given.kit {
      let name = try Self.text(asked)
      let all = KitRegistry.all.map(\.name)
      guard let found = KitRegistry.kit(named: name) else {
        throw .input(
          asked.error("unknown kit \(quoted(name))\(suggestion(for: name, among: all))"))
      }
      kit = found
      kits[kit.name] = kit
    }
    let name = try Self.text(given.name)
    let named = kit.calls.filter { $0.name == name }
    guard !named.isEmpty else {
      // Functions of the same name differ in their arguments.
      let names = distinct(kit.calls.map(\.name))
      throw .input(
        given.name.error(
          "\(kit.name) has no call \(quoted(name))"
            + (names.isEmpty ? "; it has no calls" : advice(for: name, among: names))))
    }
    let arguments = CallDescription.Parameter.allCases.filter { given.arguments[$0] != nil }
    let fitting = named.first { $0.takes(Set(arguments)) }
    guard fitting != nil else { throw .input(Self.wrongArguments(given, named, arguments)) }
    var call = Call(name)
    var details: [Event.Detail] = []
    do throws(InputError) {
      if let id = try given.arguments[.id]?.string() {
        call.id = id
        details.append(.init("id", .text(id)))
      }
      if let animated = try given.arguments[.animated]?.bool() {
        call.animated = animated
        details.append(.init("animated", .flag(animated)))
      }
      if let count = try given.arguments[.count]?.integer(in: CallDescription.counts) {
        call.count = count
        details.append(.init("count", .number(Double(count))))
      }
    } catch { throw .input(error) }
    if let color = given.arguments[.color] { call.color = try self.color(color) }
    call.item = try given.item.map { item throws(RenderError) in try banner(item).0 }
    return (.call(call, details: details), kit)
  }

  private static func wrongArguments(
    _ call: ScriptCall, _ descriptions: [CallDescription],
    _ arguments: [CallDescription.Parameter]
  ) -> InputError {
    func words(_ parameters: [CallDescription.Parameter]) -> String {
      parameters.map(\.rawValue).joined(separator: ", ")
    }
    let forms = descriptions.map { description in
      let all = [
        words(description.required),
        description.optional.isEmpty ? "" : "optionally \(words(description.optional))",
      ].filter { !$0.isEmpty }
      return all.isEmpty ? "nothing" : all.joined(separator: ", ")
    }
    return call.name.error(
      "takes \(forms.joined(separator: "; or ")), found "
        + (arguments.isEmpty ? "nothing" : words(arguments)))
  }

  /// Returns a color, which may be one of the designs or tokens of the document.
  private mutating func color(_ value: JSONValue) throws(RenderError) -> AdaptiveColor {
    let property = Property("color", .adaptiveColor, "a color")
    let screenshot = try documentColors()
    var reader = ValueReader(property, screenshot.palette)
    do throws(InputError) {
      let color = try reader.value(of: value)
      warnings += reader.warnings
      return screenshot.adaptiveColor(color)
    } catch { throw .input(error) }
  }

  /// Returns a screenshot with the colors of the document's designs and tokens.
  private func documentColors() throws(RenderError) -> Screenshot {
    var options = self.options
    options.script = nil
    var warnings: [InputError] = []
    return try Screenshot(colorsOf: options, renderer: renderer, warnings: &warnings)
  }

  private static func text(_ value: JSONValue) throws(RenderError) -> String {
    do { return try value.string() } catch { throw .input(error) }
  }
}

extension Options.Value {
  /// The value in the details of an event, with true and false as in a document.
  fileprivate var detail: Event.Detail.Value {
    if case .document(let value) = origin, case .bool(let flag) = value.content {
      return .flag(flag)
    }
    return .text(text)
  }
}
