// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerComparison
package import BannerStrings

/// The results of a run over a snapshot set, stored as `report.json`.
public struct Report: Sendable {
  /// A part of a set, when several machines share the work.
  public struct Shard: Sendable, Hashable {
    /// The number of the part, from 1 to `count`.
    public var index: Int
    /// The number of parts.
    public var count: Int

    /// Creates a shard.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// Something that pixels may depend on, such as the version of a library.
  public struct FingerprintEntry: Sendable, Hashable {
    /// The name of the entry.
    public var key: String
    /// The value when the references were recorded; nil if unknown.
    public var expected: String?
    /// The value in this run.
    public var actual: String

    /// Creates an entry.
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
  /// The digest of the set's file and the names of its cases; nil if unknown.
  public var setDigest: String?
  /// The arguments that selected cases; empty for all.
  public var selection: [String] = []
  /// The git revision that the set was compared with; nil for a comparison with references.
  package var base: String?
  /// The other cases that didn't pass when they were last verified, sorted.
  package var openElsewhere: [String] = []
  /// The shard of the selected cases; nil for all.
  public var shard: Shard?
  /// The number of selected cases in all shards.
  public var total: Int
  /// Sentences about the whole run, such as a fingerprint that differs.
  public var notes: [String]
  /// The fingerprint of the run, in display order.
  public var fingerprint: [FingerprintEntry]
  /// The cases of this shard, in the set's order.
  public var cases: [CaseResult]
  /// The command that accepts all changes; nil if there is nothing to accept.
  public var acceptCommand: String?
  /// The circumstances of the run, or nil if they are unknown.
  public var run: Run?
  /// The languages of the run and the texts that don't fit; empty without a language.
  package var languages = LanguageSummary()
  /// The findings of rules, or nil if none were checked.
  package var lint: LintSummary?
  /// Whether warnings count as errors.
  public var isStrict = false
  /// The address at which the report is published: of its page, or of its folder.
  public var url: String?

  /// Creates a report.
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

  /// Returns the number of cases with an outcome.
  public func count(_ outcome: CaseResult.Outcome) -> Int {
    cases.count { $0.outcome == outcome }
  }

  /// Every outcome that occurs, in the declared order, with its count.
  public var counts: [(outcome: CaseResult.Outcome, count: Int)] {
    CaseResult.Outcome.allCases.map { ($0, count($0)) }.filter { $0.1 > 0 }
  }

  /// Whether the report has all cases.
  ///
  /// Always true for a shard, which can't know the others.
  public var isComplete: Bool { shard != nil || cases.count >= total }

  /// The number of missing cases in words, or nil if the report is complete.
  package var incompleteness: String? {
    guard !isComplete else { return nil }
    let lost = total - cases.count
    return "\(counted(lost, "case")) of \(grouped(total)) \(lost == 1 ? "is" : "are") missing"
  }

  /// Whether a case is missing or needs review: it is neither equal, tolerated nor recorded.
  package var needsReview: Bool { !isComplete || !cases.allSatisfy(\.outcome.isPassed) }

  /// Whether a case has a warning that counts as an error.
  package var hasFailingWarnings: Bool { cases.contains(where: hasFailingWarnings) }

  /// Returns whether a case has a warning that counts as an error.
  func hasFailingWarnings(_ one: CaseResult) -> Bool { isStrict && !one.warnings.isEmpty }

  /// The findings that count as errors.
  package var failingFindings: [LintSummary.Entry] {
    lint?.entries.filter { $0.fails(isStrict: isStrict) } ?? []
  }

  /// The names of the cases that fail the run, in order.
  ///
  /// They need review, or have a warning or a finding that counts as an error.
  package var namesOfFailures: [String] {
    let found = Set(failingFindings.flatMap(\.pictures))
    return cases.filter { one in
      !one.outcome.isPassed || hasFailingWarnings(one) || found.contains(one.name)
    }.map(\.name)
  }

  /// Whether the report is complete, no case needs review, and no warning or finding counts as an
  /// error.
  public var isPassed: Bool { !needsReview && !hasFailingWarnings && failingFindings.isEmpty }

  /// A short summary of the run: `12 cases: 9 equal, 2 different, 1 missing`.
  public var summary: String {
    let parts = counts.map { "\(grouped($0.count)) \($0.outcome.label)" }
    let of = isComplete ? "" : "\(grouped(self.cases.count)) of "
    let cases = of + counted(isComplete ? self.cases.count : total, "case")
    let part = shard.map { " of shard \($0.index) of \($0.count)" } ?? ""
    return cases + part + (parts.isEmpty ? "" : ": ") + parts.joined(separator: ", ")
  }
}
