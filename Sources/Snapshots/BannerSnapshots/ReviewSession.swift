// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerJSON
package import BannerPixels
package import BannerReports
internal import Synchronization

/// A review of the last run over a set, case by case.
///
/// It accepts and rejects results, and takes decisions back. Decisions last as long as the session;
/// accepted references are written at once.
///
/// Several threads may use a session at the same time. Each call is complete before the next one
/// begins, except that pictures are read beside other calls.
package final class ReviewSession: Sendable {
  /// The reviewer's decision about a case.
  package enum Decision: String, Sendable, CaseIterable {
    /// Nothing yet.
    case open
    /// The result is the new reference.
    case accepted
    /// The result is wrong.
    case rejected
  }

  /// A case of the run.
  package struct Case: Sendable {
    /// The name.
    package let name: String
    /// The outcome of the run.
    package let outcome: CaseResult.Outcome
    /// The decision.
    package let decision: Decision
    /// The index of the group in ``ReviewSession/groups``; nil for an equal case.
    package let group: Int?
    /// The number of the case on the page of the report; nil for an equal case.
    package let number: Int?
    /// The width of the drawn picture in pixels; 0 without one.
    package let width: Int
    /// The height of the drawn picture in pixels; 0 without one.
    package let height: Int
    /// Pixels per point.
    package let scale: Double
    /// The difference or the error in one line; empty if nothing differs.
    package let summary: String
    /// The lines that explain the difference.
    package let explanations: [String]
    /// The warnings from drawing.
    package let warnings: [String]
    /// Whether the result can become the reference.
    package let canAccept: Bool
    /// Whether the case is an animation.
    package let isAnimation: Bool

    /// Whether the case needs a decision: it didn't pass.
    package var needsReview: Bool { !outcome.isPassed }
  }

  /// Cases with the same cause.
  package struct Group: Sendable {
    /// The cause in one line.
    package let title: String
    /// The names of the cases, in the order of the report.
    package let names: [String]

    /// The number of cases.
    package var count: Int { names.count }
  }

  /// The facts about the run.
  package struct Facts: Sendable {
    /// The name of the set's file, without its folder.
    package let set: String
    /// The beginning of the run in UTC, such as `2026-01-31T12:00:00Z`; nil if it is unknown.
    package let time: String?
    /// The number of selected cases.
    package let total: Int
    /// Every outcome that occurs, with its count.
    package let counts: [(outcome: CaseResult.Outcome, count: Int)]
    /// The outcomes in words.
    package let summary: String
    /// Sentences about the whole run.
    package let notes: [String]
    /// The path of the report's page; nil if the report is in an archive.
    package let page: String?
  }

  /// A file that an approval changes.
  package struct PlannedFile: Sendable, Hashable {
    /// The kind of change.
    package enum Change: String, Sendable {
      /// The file doesn't exist yet.
      case new
      /// The file gets other bytes.
      case replaced
      /// A line of the file with the digests is added or replaced.
      case line
      /// The file is removed: a layer text that no digest needs any more.
      case removed
    }

    /// The path, relative to the current folder.
    package let path: String
    /// The change.
    package let change: Change
    /// The case whose line changes; nil for other changes.
    package let name: String?
  }

  /// The files that an approval would change.
  package struct Plan: Sendable {
    /// The files, in the order in which they are written.
    package let files: [PlannedFile]
    /// The digest of the changes: of the files as they are now, and of their new bytes.
    package let digest: String
  }

  private let report: String?
  private let state: Mutex<ReviewState>

  /// Begins a review.
  ///
  /// - Parameters:
  ///   - set: The set.
  ///   - report: The folder of the report, or a ZIP archive with one report; nil for the set's own.
  ///   - memory: The number of bytes of replaced files that are kept in memory. Further ones are
  ///     kept in a temporary folder.
  /// - Throws: ``RenderError/missing(path:reason:)`` if there is no report, and
  ///   ``RenderError/input(_:)`` if it can't be read or is for another set.
  package init(
    of set: SnapshotSet, report: String? = nil, memory: Int = 256 << 20
  ) throws(RenderError) {
    self.report = report
    state = Mutex(ReviewState(try FinishedRun(of: set, report: report), memory: memory))
  }

  // MARK: Contents

  /// The cases in the order of the report.
  package var cases: [Case] { state.withLock { $0.cases } }

  /// The cases with the same cause, as the page of the report groups them.
  package var groups: [Group] { state.withLock { $0.groups } }

  /// Whether the set or a file that it uses had changed since the run when the report was read.
  package var isOfEarlierSet: Bool { state.withLock { $0.run.isOfEarlierSet } }

  /// The facts about the run.
  package var facts: Facts { state.withLock { $0.facts } }

  /// Returns a case; nil if the run has none with the name.
  package func reviewedCase(_ name: String) -> Case? { state.withLock { $0.reviewedCase(name) } }

  /// Returns the names of the cases that match any of some names and patterns, in the order of the
  /// report.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for a pattern that matches no case.
  package func names(matching patterns: [String]) throws(RenderError) -> [String] {
    let all = state.withLock { $0.run.report.cases.map(\.name) }
    let meant = CasePatterns(patterns, among: Set(all))
    if let idle = meant.firstWithoutMatch(in: Set(all)) {
      throw .usage(
        "the report has no case \(quoted(idle, limit: 80))\(suggestion(for: idle, among: all))")
    }
    return all.filter(meant.matches)
  }

  // MARK: Decisions

  /// Returns the files that an approval of cases would change.
  ///
  /// - Parameters:
  ///   - names: The cases. Accepted ones are skipped.
  ///   - isCanceled: Whether to give up. It is called often.
  /// - Throws: The errors of ``accept(_:planDigest:isCanceled:)``.
  package func plan(
    accepting names: [String], isCanceled: () -> Bool = { false }
  ) throws(RenderError) -> Plan {
    try state.withLock { state throws(RenderError) in
      try state.plan(accepting: names) { () throws(RenderError) in
        if isCanceled() { throw .impossible("the plan was canceled") }
      }
    }
  }

  /// Accepts the results of cases as their new references.
  ///
  /// If a file can't be written, the files that are already written get their old bytes again.
  ///
  /// - Parameters:
  ///   - names: The cases. Accepted ones are skipped.
  ///   - digest: The digest of a ``plan(accepting:)`` for the same cases. If the changes are other
  ///     ones now, nothing is written. Nil to accept in any case.
  ///   - isCanceled: Whether to give up. It is called often until the first file changes.
  /// - Returns: The names of the cases that were not accepted before.
  /// - Throws: ``RenderError/usage(_:)`` for a case with nothing to accept, and
  ///   ``RenderError/impossible(_:)`` if the set, a file that it uses, a reference or a picture has
  ///   changed since the run or since the plan, or if it is canceled.
  @discardableResult
  package func accept(
    _ names: [String], planDigest digest: String? = nil, isCanceled: () -> Bool = { false }
  ) throws(RenderError) -> [String] {
    try state.withLock { state throws(RenderError) in
      try state.accept(names, planDigest: digest) { () throws(RenderError) in
        if isCanceled() { throw .impossible("the approval was canceled") }
      }
    }
  }

  /// Rejects the results of cases.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for an unknown case, and ``RenderError/impossible(_:)``
  ///   for an accepted one.
  package func reject(_ names: [String]) throws(RenderError) {
    try state.withLock { state throws(RenderError) in try state.decide(.rejected, names) }
  }

  /// Takes back the rejection of cases.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for an unknown case, and ``RenderError/impossible(_:)``
  ///   for an accepted one.
  package func reopen(_ names: [String]) throws(RenderError) {
    try state.withLock { state throws(RenderError) in try state.decide(.open, names) }
  }

  /// Takes back the last decision that wasn't taken back before.
  ///
  /// After an approval, every changed file gets its old bytes. If one of them has changed since
  /// then, nothing is written and the decision stays the last one.
  ///
  /// - Parameter isCanceled: Whether to give up. It is called often until the first file changes.
  /// - Returns: The names of the cases; empty if there is no decision to take back.
  /// - Throws: ``RenderError/impossible(_:)`` if a file has changed since it was accepted, or if
  ///   it is canceled.
  @discardableResult
  package func undo(isCanceled: () -> Bool = { false }) throws(RenderError) -> [String] {
    try state.withLock { state throws(RenderError) in
      try state.undo { () throws(RenderError) in
        if isCanceled() { throw .impossible("the undo was canceled") }
      }
    }
  }

  /// Reads the report again, after another run.
  ///
  /// A rejection stays if the result is the same as before. An approval stays while the accepted
  /// reference is in place. Every decision can still be taken back.
  ///
  /// - Parameter set: The set as it is now; nil for that of the last report.
  /// - Throws: The errors of ``init(of:report:memory:)``. The session then stays as it is.
  package func reload(_ set: SnapshotSet? = nil) throws(RenderError) {
    try state.withLock { state throws(RenderError) in
      try state.reload(FinishedRun(of: set ?? state.run.set, report: report))
    }
  }

  // MARK: Pictures

  /// A picture of a case.
  package enum Picture: String, Sendable, CaseIterable {
    /// The reference of the run.
    case reference
    /// The result of the run.
    case actual
    /// The difference.
    case difference
  }

  /// Returns the bytes of a picture: a PNG file, or an APNG file for an animation.
  ///
  /// The difference of animations is that of the first frame that differs.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - name: The name of the case.
  ///   - isStill: Whether animations are represented by the first frame that differs, as a PNG
  ///     file, if it is known.
  /// - Returns: The bytes; nil if there is no such case or picture. The reference of a digest is
  ///   known only if the run has drawn it again.
  /// - Throws: ``RenderError/input(_:)`` or ``RenderError/missing(path:reason:)`` if the picture
  ///   can't be read or is not that of the run.
  package func picture(
    _ picture: Picture, of name: String, still isStill: Bool = false
  ) throws(RenderError) -> [UInt8]? {
    try pictures.bytes(picture, of: name, still: isStill)
  }

  /// Returns the pixels of a picture, multiplied by alpha; of an animation those of a still.
  ///
  /// Nil if there is no such case or picture.
  ///
  /// - Throws: The errors of ``picture(_:of:still:)``, and ``RenderError/input(_:)`` for a damaged
  ///   picture.
  package func bitmap(_ picture: Picture, of name: String) throws(RenderError) -> Bitmap? {
    let pictures = pictures
    guard let bytes = try pictures.bytes(picture, of: name, still: true) else { return nil }
    var bitmap = try Reference.straightBitmap(
      of: bytes, in: FileName(pictures.path(of: picture, of: name) ?? name))
    bitmap.premultiply()
    return bitmap
  }

  /// Returns the path of a picture in the report or among the references; nil if it is in no file.
  package func path(of picture: Picture, of name: String) -> String? {
    pictures.path(of: picture, of: name)
  }

  private var pictures: ReviewPictures { ReviewPictures(run: state.withLock { $0.run }) }
}
