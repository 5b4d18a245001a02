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
  var words: [String] { patterns + values.map { "\($0.name)=\($0.values.joined(separator: ","))" } }

  /// Returns the selected cases and their number before sharding.
  ///
  /// - Parameter all: The cases to choose from; at least one.
  /// - Throws: ``RenderError/usage(_:)`` for a pattern or a value that no case has.
  func cases<Case: Selectable>(
    among all: [Case]
  ) throws(RenderError) -> (cases: [Case], total: Int) {
    let names = Set(all.map(\.name))
    let patterns = patterns.map { CasePattern($0, among: names) }
    for pattern in patterns where !names.contains(where: pattern.matches) {
      let hint = suggestion(for: pattern.text, among: all.map(\.name))
      throw .usage(InputError("there is no case \(quoted(pattern.text, limit: 80))\(hint)"))
    }
    let conditions = try conditions(among: all)
    let meant = all.filter { one in
      (patterns.isEmpty || patterns.contains { $0.matches(one.name) })
        && conditions.allSatisfy { name, wanted in
          Self.value(of: name, in: one).map(wanted.contains) ?? false
        }
    }
    guard !meant.isEmpty else { throw .usage(InputError("no case matches")) }
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
    for (name, wanted) in values {
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
        throw .usage(
          InputError("no case has the axis \(quoted(name))\(suggestion(for: name, among: names))"))
      }
      for value in wanted where !known.contains(value) {
        throw .usage(
          InputError(
            "no case has the \(name) \(quoted(value))"
              + "; expected one of \(known.joined(separator: ", "))\(suggestion(for: value, among: known))"
          ))
      }
    }
    return conditions
  }

  /// Returns the value of an axis or an option, including defaults.
  private static func value(of name: String, in one: some Selectable) -> String? {
    if let value = one.values.first(where: { $0.axis == name }) { return value.value }
    guard let key = Options.Key(named: name) else { return nil }
    if let value = one.options[key] { return value.text }
    return try? Matrix.standard(of: key, in: one.options)
  }
}

/// The name of a case, or a pattern for names.
struct CasePattern {
  let text: String
  /// The pattern; nil for the name of one case.
  private let pattern: FilePattern?

  /// Creates a pattern (``FilePattern``), or an exact name if a case has it: `x[1]` then does not
  /// match `x1`.
  init(_ text: String, among names: Set<String>) {
    self.text = text
    // A plain word matches one case, not cases of that name in other folders.
    let isName = names.contains(text) || !text.contains { "*?[".contains($0) }
    pattern = isName ? nil : FilePattern(text)
  }

  /// Returns whether a name matches.
  func matches(_ name: String) -> Bool { pattern?.matches(name) ?? (text == name) }
}
