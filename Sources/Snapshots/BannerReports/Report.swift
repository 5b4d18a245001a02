// SPDX-License-Identifier: MIT

internal import BannerJSON
import BannerComparison

/// What a run over a set of snapshots found; kept as `report.json`.
public struct Report: Sendable {
  /// A part of a set, when several machines share the work.
  public struct Shard: Sendable, Hashable {
    /// Which part; from 1 to `count`.
    public var index: Int
    /// How many parts there are.
    public var count: Int

    /// A part of a set.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// Something on which pixels may depend, such as the version of a library.
  public struct FingerprintEntry: Sendable, Hashable {
    /// What it is.
    public var key: String
    /// What it was when the references were recorded; nil if they don't say.
    public var expected: String?
    /// What it was in this run.
    public var actual: String

    /// An entry from its parts.
    public init(key: String, expected: String?, actual: String) {
      self.key = key
      self.expected = expected
      self.actual = actual
    }
  }

  /// The program and its version: `bannerrender 0.1.0`.
  public var tool: String
  /// The name of the set's file, without its folder.
  public var set: String
  /// Digest of the set as it was run: its file, and the names of its cases; nil if it is not known.
  public var setDigest: String?
  /// Which cases were meant, in the words that asked for them; empty for all.
  public var selection: [String] = []
  /// The part of them that was run; nil for all.
  public var shard: Shard?
  /// Cases of the set that were selected, over all shards.
  public var total: Int
  /// Sentences about the whole run, such as that the fingerprint differs.
  public var notes: [String]
  /// What the pixels may depend on, in the order in which it is told.
  public var fingerprint: [FingerprintEntry]
  /// The cases of this shard, in the set's order.
  public var cases: [CaseResult]
  /// The command that accepts all of it; nil if there is nothing to accept.
  public var acceptCommand: String?

  /// A report from its parts.
  public init(
    tool: String, set: String, shard: Shard? = nil, total: Int, notes: [String] = [],
    fingerprint: [FingerprintEntry] = [], cases: [CaseResult], acceptCommand: String? = nil
  ) {
    self.tool = tool
    self.set = set
    self.shard = shard
    self.total = total
    self.notes = notes
    self.fingerprint = fingerprint
    self.cases = cases
    self.acceptCommand = acceptCommand
  }

  /// How many cases have an outcome.
  public func count(_ outcome: CaseResult.Outcome) -> Int {
    cases.count { $0.outcome == outcome }
  }

  /// Every outcome that occurs, in the order of its cases, with how often it does.
  public var counts: [(outcome: CaseResult.Outcome, count: Int)] {
    CaseResult.Outcome.allCases.map { ($0, count($0)) }.filter { $0.1 > 0 }
  }

  /// Whether no case is missing from the report; of a shard nobody can tell.
  public var isComplete: Bool { shard != nil || cases.count >= total }

  /// Whether it is complete and no case needs a person: all are equal, tolerated or recorded by this
  /// run.
  public var isPassed: Bool { isComplete && cases.allSatisfy(\.outcome.isPassed) }

  /// The run in a few words: `12 cases: 9 equal, 2 different, 1 missing`.
  public var summary: String {
    let parts = counts.map { "\(grouped($0.count)) \($0.outcome.label)" }
    let of = isComplete ? "" : "\(grouped(self.cases.count)) of "
    let cases = of + counted(isComplete ? self.cases.count : total, "case")
    let part = shard.map { " of shard \($0.index) of \($0.count)" } ?? ""
    return cases + part + (parts.isEmpty ? "" : ": ") + parts.joined(separator: ", ")
  }
}
