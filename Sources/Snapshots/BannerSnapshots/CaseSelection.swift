// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerFiles
internal import BannerJobs
public import BannerReports

/// What a selection can choose from.
protocol Selectable {
  /// Its name.
  var name: String { get }
  /// The value of each axis.
  var values: [(axis: String, value: String)] { get }
  /// What it shows.
  var options: Options { get }
}

extension SnapshotCase: Selectable {}

/// Which cases of a set are meant; all of them by default.
public struct CaseSelection: Sendable {
  /// Names, or patterns for them (``FilePattern``); empty for all.
  public var patterns: [String]
  /// Values of axes, or of options that the cases themselves have.
  public var values: [(name: String, values: [String])]
  /// Every how manieth of them; nil for each.
  public var shard: Report.Shard?

  /// A selection.
  public init(
    patterns: [String] = [], values: [(name: String, values: [String])] = [],
    shard: Report.Shard? = nil
  ) {
    self.patterns = patterns
    self.values = values
    self.shard = shard
  }

  /// Whether it leaves nothing away.
  public var isWhole: Bool { patterns.isEmpty && values.isEmpty && shard == nil }

  /// What it asks for but for its share, in words.
  var words: [String] { patterns + values.map { "\($0.name)=\($0.values.joined(separator: ","))" } }

  /// The cases that are meant, and how many there are without sharding.
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
    guard !meant.isEmpty else { throw .usage(InputError("no case is like that")) }
    guard let shard else { return (meant, meant.count) }
    // Neighbours are alike, and so is what they cost: each shard takes every how manieth.
    let own = meant.indices.filter { $0 % shard.count == shard.index - 1 }.map { meant[$0] }
    return (own, meant.count)
  }

  /// The values that are wanted of each axis or option, all of which some case has.
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
            "no case has the \(name) \(quoted(value))\(suggestion(for: value, among: known))"
              + "; there are \(known.joined(separator: ", "))"))
      }
    }
    return conditions
  }

  /// The value of an axis, or of an option, whether it was given or not.
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
  /// Nil for the name of one case.
  private let pattern: FilePattern?

  /// A pattern (``FilePattern``), unless it is the very name of a case: `x[1]` means that one, and not `x1`.
  init(_ text: String, among names: Set<String>) {
    self.text = text
    // A plain word means one case, not those of that name in other folders.
    let isName = names.contains(text) || !text.contains { "*?[".contains($0) }
    pattern = isName ? nil : FilePattern(text)
  }

  /// Whether a name is meant.
  func matches(_ name: String) -> Bool { pattern?.matches(name) ?? (text == name) }
}
