// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerScenes
internal import BannerScreens

/// The statements of a scene.
struct SceneCode {
  private let options: Options
  private let subject: Subject
  private let base: TypedScreenshot
  /// The statements so far: the screen, and the banners that differ from it.
  private(set) var lines: [String] = []
  private(set) var modules: Set<String> = []
  /// The steps of the scene.
  private var steps: [String] = []
  /// The banners by their names in the script, and the first banner without regard to its name.
  private var shown: [(name: String?, banner: TypedScreenshot)] = []

  /// Returns the statements that write a scene.
  static func code(
    _ options: Options, _ subject: Subject
  ) throws(Unsayable) -> (lines: [String], modules: Set<String>) {
    var plain = options
    plain.script = nil
    var code = SceneCode(
      options: plain, subject: subject, base: try TypedScreenshot(options, subject.renderer))
    var screen = ScreenshotCode("screen")
    try screen.create(code.base)
    code.add(screen)
    for step in options.script ?? [] { try code.add(step) }
    code.lines += ["let scene = BannerScene(on: screen) {"]
    code.lines += code.steps.map { "  \($0)" } + ["}"]
    code.lines += try code.writing()
    return (code.lines, code.modules)
  }

  private init(options: Options, subject: Subject, base: TypedScreenshot) {
    (self.options, self.subject, self.base) = (options, subject, base)
  }

  private mutating func add(_ code: ScreenshotCode) {
    lines += code.lines
    modules.formUnion(code.modules)
  }

  // MARK: Output

  private func writing() throws(Unsayable) -> [String] {
    let file = SwiftLiteral.text(subject.output)
    let schedule: FrameSchedule
    let (instant, filmstrip): (Duration?, Int?)
    do {
      schedule = try FrameSchedule(options)
      instant = try options.time(.at)
      filmstrip = try options.wholeNumber(.filmstrip)
    } catch { throw Unsayable("only a document can say this") }
    if let instant {
      let time = SwiftLiteral.time(instant)
      return [
        "let recording = try scene.record(until: \(time))",
        "try recording.screenshot(at: \(time)).write(to: \(file))",
      ]
    }
    var parts: [String] = []
    if schedule.from != .zero { parts.append("from: \(SwiftLiteral.time(schedule.from))") }
    if let end = schedule.to { parts.append("to: \(SwiftLiteral.time(end))") }
    if let rate = schedule.framesPerSecond {
      parts.append("framesPerSecond: \(SwiftLiteral.number(rate))")
    }
    if schedule.loopCount != 0 { parts.append("loopCount: \(schedule.loopCount)") }
    let made = "FrameSchedule(\(parts.joined(separator: ", ")))"
    if let filmstrip {
      let end = schedule.to.map { "until: \(SwiftLiteral.time($0))" } ?? ""
      return [
        "let recording = try scene.record(\(end))",
        "try recording.filmstrip(\(filmstrip), \(made)).write(to: \(file))",
      ]
    }
    return ["try scene.write(to: \(file)\(parts.isEmpty ? "" : ", \(made)"))"]
  }

  // MARK: Steps

  private mutating func add(_ step: ScriptStep) throws(Unsayable) {
    if case .call(let call) = step.action { return try add(call, step) }
    guard case .at(let time) = step.moment else {
      throw Unsayable("only a document has steps that wait for an event")
    }
    let moment = "at: \(SwiftLiteral.time(time))"
    switch step.action {
    case .show(let given): try show(given, step, moment)
    case .tap(let target): steps.append("Tap(\(Self.target(target)), \(moment))")
    case .input(let text, let target, let duration):
      let on = target.map { "on: \(Self.target($0)), " } ?? ""
      let over = duration == .zero ? "" : "over: \(SwiftLiteral.time(duration)), "
      steps.append("Input(\(SwiftLiteral.text(text)), \(on)\(over)\(moment))")
    case .stroke(let path, let target, let word):
      let on = target == .banner ? "" : "\(Self.target(target)), "
      if word == "swipe",
        let direction = SwipeDirection.allCases.first(where: { TouchPath.swipe($0) == path })
      {
        steps.append("Swipe(.\(direction), \(on.isEmpty ? "" : "on: \(on)")\(moment))")
      } else {
        let hold = path.hold == .zero ? "" : ", hold: \(SwiftLiteral.time(path.hold))"
        let cancelled = path.isCancelled ? ", isCancelled: true" : ""
        steps.append(
          "Drag(\(on)by: \(SwiftLiteral.point(path.way)), over: \(SwiftLiteral.time(path.duration))"
            + "\(hold)\(cancelled), \(moment))")
      }
    case .set(let given): try change(given, moment)
    case .update(let changes, let banner): try update(changes, banner, moment)
    case .call: break
    }
  }

  private static func target(_ target: TouchTarget) -> String {
    switch target {
    case .point(let point): ".point(\(SwiftLiteral.point(point)))"
    case .named(let name): ".named(\(SwiftLiteral.text(name)))"
    default: ".\(target)"
    }
  }

  // MARK: Banners

  private mutating func show(
    _ given: Options, _ step: ScriptStep, _ moment: String
  ) throws(Unsayable) {
    var name = "screen"
    var banner = base
    if !given.isEmpty {
      var all = options
      if given[.kit] != nil, given[.kit]?.text != options[.kit]?.text { all.removeBanner() }
      banner = try TypedScreenshot(all.overlaid(by: given), subject.renderer)
      guard banner.screenshot.screen == base.screenshot.screen else {
        throw Unsayable("only a document shows banners of kits with different devices")
      }
      name = "banner\(shown.count + 1)"
      var code = ScreenshotCode(name)
      if banner.screenshot.kit.name == base.screenshot.kit.name {
        try code.change(from: base.screenshot, to: banner)
        code.lines.insert("\(code.lines.isEmpty ? "let" : "var") \(name) = screen", at: 0)
      } else {
        try code.create(banner)
      }
      add(code)
    }
    shown.append((step.name, banner))
    let named = step.name.map { ", named: \(SwiftLiteral.text($0))" } ?? ""
    steps.append("Show(\(name)\(named)\(try instance(step)), \(moment))")
  }

  private func instance(_ step: ScriptStep) throws(Unsayable) -> String {
    guard let instance = step.instance else { return "" }
    guard case .string(let text) = instance.content else {
      throw Unsayable("only a document can say this")
    }
    return ", by: \(SwiftLiteral.text(text))"
  }

  /// Adds an update of a banner; it has the texts of the language.
  private mutating func update(
    _ changes: Options, _ banner: JSONValue?, _ moment: String
  ) throws(Unsayable) {
    guard Set(shown.map(\.banner.screenshot.kit.name)).count == 1 else {
      throw Unsayable("only a document updates banners of one of several kits")
    }
    let name = banner.flatMap { try? $0.string() }
    guard let target = name == nil ? shown.first : shown.last(where: { $0.name == name }),
      changes.imageFolders.isEmpty, options[.language] == nil, options.strings.isEmpty
    else { throw Unsayable("only a document can say this update") }
    var updated = target.banner
    do {
      var warnings: [InputError] = []
      try updated.screenshot.update(by: changes, with: subject.renderer, warnings: &warnings)
    } catch { throw Unsayable("only a document can say this update") }
    var code = ScreenshotCode("$0")
    code.mayThrow = false
    let screenshot = updated.screenshot
    if changes[.title] != nil { code.set("title", try SwiftValue.text(screenshot.title)) }
    if changes[.subtitle] != nil { code.set("subtitle", try SwiftValue.text(screenshot.subtitle)) }
    if changes[.button] != nil {
      code.set("buttonTitle", try SwiftValue.text(screenshot.buttonTitle))
    }
    if changes[.alternative] != nil {
      code.set("alternativeTitle", try SwiftValue.text(screenshot.alternativeTitle))
    }
    if changes[.image] != nil { try code.setImage(updated) }
    for case .inline(let object) in changes.settings {
      for member in (try? object.members()) ?? [] {
        guard let value = screenshot.properties[member.key] else { continue }
        code.setProperty(member.key, value)
      }
    }
    let first = name.map { "\(SwiftLiteral.text($0)), " } ?? ""
    addBlock("Update(\(first)\(moment))", code)
  }

  /// Adds a step with statements in a closure.
  private mutating func addBlock(_ step: String, _ code: ScreenshotCode) {
    steps += ["\(step) {"] + code.lines.map { "  \($0)" } + ["}"]
    modules.formUnion(code.modules)
  }

  // MARK: Surroundings

  /// Adds a change of everything that a step sets, whatever it was before.
  private mutating func change(_ given: Options, _ moment: String) throws(Unsayable) {
    var screenshot = base.screenshot
    do {
      var warnings: [InputError] = []
      try screenshot.setSurroundings(
        given, inLanguageOf: options, subject.renderer, warnings: &warnings)
    } catch { throw Unsayable("only a document can say this change") }
    var code = ScreenshotCode("$0")
    for key in Options.Key.allCases where given[key] != nil {
      try Self.set(key, of: screenshot, given, &code)
    }
    addBlock("Change(\(moment))", code)
  }

  private static func set(
    _ key: Options.Key, of screenshot: Screenshot, _ given: Options, _ code: inout ScreenshotCode
  ) throws(Unsayable) {
    guard key.definition.change != nil, let binding = OptionBinding.of(key) else {
      throw Unsayable("only a document can say this change")
    }
    code.set(binding, of: screenshot)
    // Items show their bar.
    if key == .toolbarItems, screenshot.bars.toolbar != nil, given[.toolbar] == nil {
      code.set("hasToolbar", "true")
    }
    if key == .tabItems, screenshot.bars.tabs != nil, given[.tabBar] == nil {
      code.set("hasTabBar", "true")
    }
  }

  // MARK: Calls

  private mutating func add(_ call: ScriptCall, _ step: ScriptStep) throws(Unsayable) {
    guard call.item == nil, call.arguments[.color] == nil,
      let name = try? call.name.string()
    else { throw Unsayable("only a document passes a banner or a color to a call") }
    var kit = base.screenshot.kit
    if let other = call.kit {
      guard let found = (try? other.string()).flatMap({ KitRegistry.kit(named: $0) }) else {
        throw Unsayable("only a document can say this call")
      }
      kit = found
    }
    var code = ScreenshotCode("call\(steps.count + 1)")
    let made = code.kit(kit)
    let creation = "Call(\(SwiftLiteral.text(name)))"
    var use = ".init(\(SwiftLiteral.text(name)))"
    if !call.arguments.isEmpty {
      for (parameter, value) in call.arguments.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        switch value.content {
        case .string(let text): code.set(parameter.rawValue, SwiftLiteral.text(text))
        case .bool(let bool): code.set(parameter.rawValue, "\(bool)")
        case .number(let number): code.set(parameter.rawValue, decimal(number))
        default: throw Unsayable("only a document can say this call")
        }
      }
      code.lines.insert("var \(code.name) = \(creation)", at: 0)
      use = code.name
    }
    let moment: String
    switch step.moment {
    case .at(let time): moment = "\(try instance(step)), at: \(SwiftLiteral.time(time))"
    case .when(let event, let banner, let delay):
      guard delay == .zero, step.instance == nil, let event = try? event.string() else {
        throw Unsayable("only a document delays a call after an event")
      }
      let of = banner.flatMap { try? $0.string() }.map { ", of: \(SwiftLiteral.text($0))" } ?? ""
      moment = ", when: \(SwiftLiteral.text(event))\(of)"
    }
    add(code)
    steps.append("Perform(\(use), of: \(made)\(moment))")
  }
}
