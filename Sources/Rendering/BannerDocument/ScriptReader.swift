// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A reader of scene scripts: a list of steps, each an object.
struct ScriptReader {
  /// The folder that file names are relative to.
  let scope: NameScope

  /// The action keys.
  ///
  /// Each step has exactly one of them.
  static let actions = ["show", "call", "tap", "input", "swipe", "pan", "set", "update"]
  /// The additional keys that each action allows.
  ///
  /// All actions allow the time keys.
  static let companions: [String: [String]] = [
    "show": ["as", "instance"],
    "call": CallDescription.Parameter.allCases.map(\.rawValue) + ["as", "instance", "kit"],
    "tap": [], "input": ["on", "over"], "swipe": ["on"],
    "pan": ["on", "over", "hold", "cancelled"], "set": [], "update": ["on"],
  ]
  /// The keys that set the time of a step.
  static let moments = ["at", "when", "of", "after"]
  /// Every key of a step.
  static let keys =
    actions + moments + ["as", "instance", "kit", "on", "over", "hold", "cancelled"]
    + CallDescription.Parameter.allCases.map(\.rawValue)

  func steps(of value: JSONValue) throws(InputError) -> [ScriptStep] {
    let elements = try value.elements()
    guard !elements.isEmpty else { throw value.error("expected at least one step") }
    guard elements.count <= Options.mostSteps else {
      throw value.error("has \(elements.count) steps; the limit is \(Options.mostSteps)")
    }
    return try elements.map { element throws(InputError) in try step(of: element) }
  }

  private func step(of value: JSONValue) throws(InputError) -> ScriptStep {
    let members = try value.members()
    for member in members where !Self.keys.contains(member.key) {
      throw member.error("unknown key of a step\(suggestion(for: member.key, among: Self.keys))")
    }
    let actions = members.filter { Self.actions.contains($0.key) }
    guard let action = actions.first, actions.count == 1 else {
      throw value.error(
        "expected one of \(Self.actions.joined(separator: ", ")) in a step, found"
          + (actions.isEmpty ? " none" : " " + actions.map(\.key).joined(separator: " and ")))
    }
    let allowed = Self.moments + [action.key] + (Self.companions[action.key] ?? [])
    if let odd = members.first(where: { !allowed.contains($0.key) }) {
      throw odd.error("can't be combined with \(quoted(action.key))")
    }
    func member(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    var name: String?
    if let given = member("as") {
      name = try given.string()
      if action.key == "call", member("item") == nil {
        throw given.error("names a banner, but the call has none; add \"item\"")
      }
    }
    if let instance = member("instance") { _ = try instance.string() }
    return ScriptStep(
      moment: try moment(of: value, member), action: try self.action(action, member),
      name: name, instance: member("instance"), origin: value)
  }

  // MARK: Triggers

  private func moment(
    of step: JSONValue, _ member: (String) -> JSONValue?
  ) throws(InputError) -> ScriptStep.Moment {
    switch (member("at"), member("when")) {
    case (let time?, nil):
      for key in ["of", "after"] {
        guard let value = member(key) else { continue }
        let hint =
          key == "of" && member("update") != nil ? "; use \"on\" for the banner to update" : ""
        throw value.error("needs \"when\" instead of \"at\"\(hint)")
      }
      return .at(try time.duration())
    case (nil, let event?):
      _ = try event.string()
      if let banner = member("of") { _ = try banner.string() }
      return .when(
        event: event, banner: member("of"), delay: try member("after")?.duration() ?? .zero)
    case (nil, nil): throw step.error("expected a time, \"at\", or an event, \"when\"")
    case (_?, let event?): throw event.error("can't be combined with \"at\"")
    }
  }

  // MARK: Actions

  private func action(
    _ action: JSONValue.Member, _ member: (String) -> JSONValue?
  ) throws(InputError) -> ScriptStep.Action {
    switch action.key {
    case "show":
      return .show(try Options(object: action.value, scope: scope, only: Options.keysOfBanners))
    case "set":
      return .set(
        try Options(object: action.value, scope: scope, only: Options.keysOfSurroundings))
    case "update":
      if let banner = member("on") { _ = try banner.string() }
      // `null` leaves an option unchanged everywhere else, so it has no meaning here.
      if let empty = try action.value.members().first(where: { $0.value.isNull }) {
        throw empty.value.error(
          "can't be null in an update; use \"\" for a text and \"none\" for an image")
      }
      return .update(
        try Options(object: action.value, scope: scope, only: Options.keysOfUpdates),
        on: member("on"))
    case "tap": return .tap(try target(action.value))
    case "input": return try input(action.value, member)
    case "swipe":
      let word = try action.value.string()
      guard let direction = SwipeDirection(rawValue: word) else {
        throw unknown(
          "direction", word, in: action.value, among: SwipeDirection.allCases.map(\.rawValue))
      }
      return .stroke(
        .swipe(direction), on: try member("on").map(target) ?? .banner, word: action.key)
    case "pan":
      return .stroke(
        try stroke(action.value, member), on: try member("on").map(target) ?? .banner,
        word: action.key)
    default: return .call(try call(action.value, member))
    }
  }

  private func stroke(
    _ value: JSONValue, _ member: (String) -> JSONValue?
  ) throws(InputError) -> TouchPath {
    let times = try ["over", "hold"].map { key throws(InputError) -> Duration? in
      guard let given = member(key) else { return nil }
      let time = try given.duration()
      guard time <= TouchPath.longest else {
        throw given.error("must be at most \(Int(TouchPath.longest.inSeconds)) s")
      }
      return time
    }
    if let over = times[0], over == .zero, let given = member("over") {
      throw given.error("must be longer than 0 s")
    }
    return TouchPath(
      by: try point(value), over: times[0] ?? .milliseconds(300), hold: times[1] ?? .zero,
      isCancelled: try member("cancelled")?.bool() ?? false)
  }

  private func call(
    _ value: JSONValue, _ member: (String) -> JSONValue?
  ) throws(InputError) -> ScriptCall {
    _ = try value.string()
    var call = ScriptCall(name: value, kit: member("kit"))
    for parameter in CallDescription.Parameter.allCases {
      guard let argument = member(parameter.rawValue) else { continue }
      switch parameter {
      case .id, .color: _ = try argument.string()
      case .animated: _ = try argument.bool()
      case .count: _ = try argument.integer(in: CallDescription.counts)
      case .item:
        call.item = try Options(object: argument, scope: scope, only: Options.keysOfBanners)
      }
      call.arguments[parameter] = argument
    }
    return call
  }

  private func target(_ value: JSONValue) throws(InputError) -> TouchTarget {
    guard case .string(let word) = value.content else { return .point(try point(value)) }
    guard !word.isEmpty else { throw value.error("expected something to touch") }
    return TouchTarget(word: word)
  }

  package func input(
    _ value: JSONValue, _ member: (String) -> JSONValue?
  ) throws(InputError) -> ScriptStep.Action {
    let text = try value.string()
    guard !text.isEmpty else { throw value.error("expected text to type") }
    guard text.count <= Simulation.mostTyped else {
      throw value.error(
        "is longer than \(Simulation.mostTyped) characters; split it into several steps")
    }
    let over = try member("over")?.duration() ?? .zero
    guard over <= TouchPath.longest else {
      throw (member("over") ?? value).error(
        "typing can take at most \(Int(TouchPath.longest.inSeconds)) s")
    }
    return .input(text, on: try member("on").map(target), over: over)
  }

  /// Returns a point from two numbers: right and down.
  private func point(_ value: JSONValue) throws(InputError) -> Point {
    guard case .array(let numbers) = value.content, numbers.count == 2 else {
      throw value.expected("two numbers: points to the right and points down")
    }
    let range = -CheckedNumber.longest...CheckedNumber.longest
    return Point(x: try numbers[0].number(in: range), y: try numbers[1].number(in: range))
  }

  private func unknown(
    _ what: String, _ word: String, in value: JSONValue, among words: [String]
  ) -> InputError {
    value.error("unknown \(what) \(quoted(word))\(advice(for: word, among: words))")
  }
}
