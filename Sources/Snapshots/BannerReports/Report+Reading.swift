// SPDX-License-Identifier: MIT

internal import BannerLint
public import BannerJSON
internal import BannerPixels
internal import BannerStrings

extension Report {
  /// The largest size of a report in bytes.
  ///
  /// This is enough for 10,000 cases with several pages of text each.
  public static let largestSize = 256 << 20

  /// Reads a report written by `json()`.
  ///
  /// - Parameters:
  ///   - json: The contents of the file; at most ``largestSize`` bytes.
  ///   - file: The file name for error messages.
  /// - Throws: An error with its location; unknown keys are rejected.
  public init(json: [UInt8], file: String) throws(InputError) {
    let value = try JSONReader.value(of: json, file: file, largestSize: Self.largestSize)
    var members = try Reading(value)
    let version = try members.required("version")
    guard try version.integer(in: 1...Int(Int32.max)) == Self.version else {
      throw version.error("expected version \(Self.version) of a report, found \(version.kind)")
    }
    let tool = try members.required("tool").string()
    let set = try members.required("set").string()
    let setDigest = try members.text("setDigest")
    let selection = try members.texts("selection")
    let base = try members.text("base")
    let openElsewhere = try members.texts("openElsewhere")
    let shard = try members.optional("shard", Shard.init)
    let total = try members.required("total").integer(in: counting)
    let isStrict = try members.optional("strict") { value throws(InputError) in
      try value.bool()
    }
    // Values derived from the cases are only for other readers.
    _ = try members.required("passed").bool()
    _ = try members.required("counts").members()
    let notes = try members.texts("notes")
    let fingerprint = try members.list("fingerprint", FingerprintEntry.init)
    let acceptCommand = try members.text("acceptCommand")
    let run = try members.optional("run", Run.init)
    let url = try members.text("url")
    let languages = try members.optional("languages", LanguageSummary.init)
    let lint = try members.optional("lint", LintSummary.init(json:))
    var cases: [CaseResult] = []
    var names: Set<String> = []
    for element in try members.required("cases").elements() {
      let one = try CaseResult(element)
      guard names.insert(one.name).inserted else {
        throw element.error("is a second case named \(quoted(one.name, limit: 80))")
      }
      cases.append(one)
    }
    try members.finish()
    self.init(
      tool: tool, set: set, shard: shard, total: total, notes: notes, fingerprint: fingerprint,
      cases: cases, acceptCommand: acceptCommand)
    self.setDigest = setDigest
    self.selection = selection
    self.base = base
    self.openElsewhere = openElsewhere
    self.run = run
    self.url = url
    self.languages = languages ?? LanguageSummary()
    self.lint = lint
    self.isStrict = isStrict ?? false
  }
}

extension Report.Run {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    self.init(
      date: try members.text("date"),
      seconds: try members.optional("seconds") { value throws(InputError) in
        try value.number(in: 0...finite.upperBound)
      },
      commit: try members.text("commit"), branch: try members.text("branch"))
    try members.finish()
  }
}

extension LintSummary {
  fileprivate init(json value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    self.init(
      entries: try members.list("findings", Entry.init(json:)),
      count: try members.required("count").integer(in: counting),
      ignored: try members.required("ignored").integer(in: counting))
    try members.finish()
  }
}

extension LintSummary.Entry {
  fileprivate init(json value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    let word = try members.required("severity")
    guard let severity = LintFinding.Severity(rawValue: try word.string()) else {
      throw word.expected("a severity")
    }
    self.init(
      rule: try members.required("rule").string(), severity: severity,
      message: try members.required("message").string(),
      place: try members.required("place").string(), pictures: try members.texts("pictures"))
    try members.finish()
  }
}

extension Report.Shard {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    count = try members.required("count").integer(in: 1...counting.upperBound)
    index = try members.required("index").integer(in: 1...count)
    try members.finish()
  }
}

extension Report.FingerprintEntry {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    key = try members.required("key").string()
    expected = try members.text("expected")
    actual = try members.required("actual").string()
    try members.finish()
  }
}

extension CaseResult {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    name = try members.required("name").string()
    values = []
    for member in try members.value("values")?.members() ?? [] {
      values.append((member.key, try member.value.string()))
    }
    outcome = try Outcome(try members.required("outcome"))
    message = try members.required("message").string()
    width = try members.required("width").integer(in: counting)
    height = try members.required("height").integer(in: counting)
    scale = try members.required("scale").number(in: 0...finite.upperBound)
    reference = try members.required("reference").string()
    referenceDigest = try members.text("referenceDigest")
    referenceLayersDigest = try members.text("referenceLayersDigest")
    pictures = try members.optional("pictures", Pictures.init) ?? Pictures()
    actualDigest = try members.text("actualDigest")
    expectedAnimationDigest = try members.text("expectedAnimationDigest")
    actualAnimationDigest = try members.text("actualAnimationDigest")
    expectedDigest = try members.text("expectedDigest")
    differenceDigest = try members.text("differenceDigest")
    layers = try members.text("layers")
    layersDigest = try members.text("layersDigest")
    comparison = try members.optional("comparison", ComparisonFigures.init)
    regions = try members.list("regions", RegionResult.init)
    changes = try members.texts("changes")
    ignored = try members.list("ignored", IgnoredResult.init)
    warnings = try members.texts("warnings")
    command = try members.text("command")
    seconds = try members.optional("seconds") { value throws(InputError) in
      try value.number(in: 0...finite.upperBound)
    }
    try members.finish()
  }
}

extension CaseResult.Outcome {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    let text = try value.string()
    guard let outcome = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      throw value.error(
        "expected one of \(names.joined(separator: ", ")), found \(quoted(text))"
          + suggestion(for: text, among: names))
    }
    self = outcome
  }
}

extension CaseResult.Pictures {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    expected = try members.text("expected")
    actual = try members.text("actual")
    difference = try members.text("difference")
    expectedAnimation = try members.text("expectedAnimation")
    actualAnimation = try members.text("actualAnimation")
    try members.finish()
  }
}

extension ComparisonFigures {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    changedPixels = try members.required("changedPixels").integer(in: counting)
    comparedPixels = try members.required("comparedPixels").integer(in: counting)
    unequalPixels = try members.required("unequalPixels").integer(in: counting)
    ratio = try members.required("ratio").number(in: finite)
    largestStep = try members.required("largestStep").integer(in: 0...255)
    largestDistance = try members.value("largestDistance")?.number(in: finite)
    metric = try members.text("metric")
    limits = try members.optional("limits", Limits.init) ?? Limits()
    bounds = try members.optional("bounds", rectangle)
    try members.finish()
  }
}

extension ComparisonFigures.Limits {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    pixel = try members.value("pixel")?.number(in: finite)
    ratio = try members.value("ratio")?.number(in: finite)
    count = try members.value("count")?.integer(in: counting)
    try members.finish()
  }
}

extension RegionResult {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    rect = try rectangle(try members.required("rect"))
    changedPixels = try members.required("changedPixels").integer(in: counting)
    layers = try members.texts("layers")
    lines = try members.texts("lines")
    try members.finish()
  }
}

extension IgnoredResult {
  fileprivate init(_ value: JSONValue) throws(InputError) {
    var members = try Reading(value)
    name = try members.required("name").string()
    rect = try rectangle(try members.required("rect"))
    unequalPixels = try members.required("unequalPixels").integer(in: counting)
    try members.finish()
  }
}

/// The range of counts and lengths; a double represents each of them exactly.
private let counting = 0...(1 << 53)
private let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

/// Returns a rectangle from `[x, y, width, height]`.
private func rectangle(_ value: JSONValue) throws(InputError) -> PixelRect {
  let elements = try value.elements()
  guard elements.count == 4 else {
    throw value.error("expected [x, y, width, height], found \(elements.count) elements")
  }
  let side = 1 << 31
  let (left, top) = (
    try elements[0].integer(in: -side...side), try elements[1].integer(in: -side...side)
  )
  return PixelRect(
    left: left, top: top, right: left + (try elements[2].integer(in: 0...side)),
    bottom: top + (try elements[3].integer(in: 0...side)))
}

/// The members of an object being read; unread ones are rejected at the end.
private struct Reading {
  private let object: JSONValue
  private let members: [JSONValue.Member]
  private var known: [String] = []

  init(_ value: JSONValue) throws(InputError) {
    object = value
    members = try value.members()
  }

  mutating func value(_ key: String) -> JSONValue? {
    known.append(key)
    return members.first { $0.key == key }?.value
  }

  mutating func required(_ key: String) throws(InputError) -> JSONValue {
    guard let value = value(key) else { throw object.error("the key \(quoted(key)) is missing") }
    return value
  }

  mutating func text(_ key: String) throws(InputError) -> String? { try value(key)?.string() }

  mutating func texts(_ key: String) throws(InputError) -> [String] {
    try list(key) { (value) throws(InputError) in try value.string() }
  }

  mutating func optional<T>(
    _ key: String, _ read: (JSONValue) throws(InputError) -> T
  ) throws(InputError) -> T? {
    guard let value = value(key) else { return nil }
    return try read(value)
  }

  mutating func list<T>(
    _ key: String, _ read: (JSONValue) throws(InputError) -> T
  ) throws(InputError) -> [T] {
    var result: [T] = []
    for element in try value(key)?.elements() ?? [] { result.append(try read(element)) }
    return result
  }

  func finish() throws(InputError) {
    for member in members where !known.contains(member.key) {
      throw InputError(
        file: object.file, location: member.location, path: object.path,
        "unknown key \(quoted(member.key))\(suggestion(for: member.key, among: known))")
    }
  }
}
