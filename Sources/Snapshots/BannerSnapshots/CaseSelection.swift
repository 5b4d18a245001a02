// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerFiles
internal import BannerJobs
public import BannerReports

/// Something that a selection can choose from.
protocol Selectable {
  /// The name.
  var name: String { get }
  /// The value of each axis.
  var values: [(axis: String, value: String)] { get }
  /// The options.
  var options: Options { get }
}

extension SnapshotCase: Selectable {}

/// A selection of cases; all by default.
public struct CaseSelection: Sendable {
  /// Names, or patterns for names (``FilePattern``); empty for all.
  public var patterns: [String]
  /// The required values of axes or options.
  public var values: [(name: String, values: [String])]
  /// The shard of the selected cases; nil for all.
  public var shard: Report.Shard?

  /// Whether the patterns are the cases that failed in the last run.
  package var isOfLastFailures = false

  /// Creates a selection.
  public init(
    patterns: [String] = [], values: [(name: String, values: [String])] = [],
    shard: Report.Shard? = nil
  ) {
    self.patterns = patterns
    self.values = values
    self.shard = shard
  }

  /// Whether every case is selected.
  public var isWhole: Bool { patterns.isEmpty && values.isEmpty && shard == nil }

  /// The selection in words, without the shard.
  var words: [String] {
    isOfLastFailures
      ? ["--last-failed"]
      : patterns + values.map { "\($0.name)=\($0.values.joined(separator: ","))" }
  }

  /// Returns the selected cases and their number before sharding.
  ///
  /// - Parameter all: The cases to choose from; at least one.
  /// - Throws: ``RenderError/usage(_:)`` for a pattern or a value that no case has.
  func cases<Case: Selectable>(
    among all: [Case]
  ) throws(RenderError) -> (cases: [Case], total: Int) {
    let names = Set(all.map(\.name))
    let patterns = CasePatterns(patterns, among: names)
    if let unknown = patterns.firstWithoutMatch(in: names) {
      let hint =
        unknown.lowercased().hasSuffix(".json") && Files.exists(unknown)
        ? "; use --config to name a set" : suggestion(for: unknown, among: all.map(\.name))
      throw .usage("there is no case \(quoted(unknown, limit: 80))\(hint)")
    }
    let conditions = try conditions(among: all)
    // A copy of all cases would need as much memory again.
    let selectsAll = patterns.isEmpty && conditions.isEmpty
    let meant =
      selectsAll
      ? all
      : all.filter { one in
        (patterns.isEmpty || patterns.matches(one.name))
          && conditions.allSatisfy { name, wanted in
            Self.value(of: name, in: one).map(wanted.contains) ?? false
          }
      }
    guard !meant.isEmpty else { throw .usage("no case matches") }
    guard let shard else { return (meant, meant.count) }
    // Adjacent cases have similar costs, so each shard takes every n-th case.
    let own = meant.indices.filter { $0 % shard.count == shard.index - 1 }.map { meant[$0] }
    return (own, meant.count)
  }

  /// Returns the required values of each axis or option.
  ///
  /// Each exists in at least one case.
  private func conditions(
    among all: [some Selectable]
  ) throws(RenderError) -> [(name: String, values: [String])] {
    var conditions: [(name: String, values: [String])] = []
    for (name, texts) in values {
      let wanted = texts.map { Self.canonical($0, name) }
      if let index = conditions.firstIndex(where: { $0.name == name }) {
        conditions[index].values += wanted
      } else {
        conditions.append((name, wanted))
      }
    }
    for (name, wanted) in conditions {
      let known = Set(all.compactMap { Self.value(of: name, in: $0) }).sorted()
      guard !known.isEmpty else {
        let names = all[0].values.map(\.axis)
        throw .usage("no case has the axis \(quoted(name))\(suggestion(for: name, among: names))")
      }
      for value in wanted where !known.contains(value) {
        throw .usage(
          "no case has the \(name) \(quoted(value))"
            + "; expected one of \(known.joined(separator: ", "))\(suggestion(for: value, among: known))"
        )
      }
    }
    return conditions
  }

  /// Returns the value of an axis or an option, including defaults.
  private static func value(of name: String, in one: some Selectable) -> String? {
    if let value = one.values.first(where: { $0.axis == name }) {
      return canonical(value.value, name)
    }
    guard let key = Options.Key(named: name) else { return nil }
    if let value = one.options[key] { return canonical(value.text, name) }
    return try? Matrix.standard(of: key, in: one.options)
  }

  /// Returns a value in the spelling that all its spellings share.
  private static func canonical(_ value: String, _ name: String) -> String {
    name == Options.Key.device.rawValue ? Options.Value.fileName(ofDevice: value) : value
  }
}

/// Names of cases, and patterns for names (``FilePattern``).
///
/// Names are found in constant time, patterns one after the other.
struct CasePatterns {
  private let all: [String]
  private var names: Set<String> = []
  private var patterns: [(text: String, pattern: FilePattern)] = []

  /// Creates the patterns.
  ///
  /// A text that is the name of a case is no pattern: `x[1]` then doesn't match `x1`.
  init(_ texts: [String], among known: Set<String>) {
    all = texts
    for text in Set(texts).sorted() {
      // A plain word matches one case, not cases of that name in other folders.
      if known.contains(text) || !text.contains(where: { "*?[".contains($0) }) {
        names.insert(text)
      } else {
        patterns.append((text, FilePattern(text)))
      }
    }
  }

  /// Whether there is neither a name nor a pattern.
  var isEmpty: Bool { all.isEmpty }

  /// Returns whether a name matches.
  func matches(_ name: String) -> Bool {
    names.contains(name) || patterns.contains { $0.pattern.matches(name) }
  }

  /// Returns the first text that matches none of the names.
  func firstWithoutMatch(in candidates: Set<String>) -> String? {
    let idle = Set(
      names.filter { !candidates.contains($0) }
        + patterns.filter { !candidates.contains(where: $0.pattern.matches) }.map(\.text))
    return all.first(where: idle.contains)
  }
}
