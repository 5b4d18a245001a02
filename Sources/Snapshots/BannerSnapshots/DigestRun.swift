// SPDX-License-Identifier: MIT

internal import BannerConcurrency
package import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerReports
internal import BannerScreens
internal import Synchronization

/// A run over a set that computes the digests of every case.
///
/// References are not written.
package struct DigestRun: Sendable {
  /// The result of a run.
  package struct Result: Sendable {
    /// The digests of the cases that could be drawn.
    package let list: DigestList
    /// The cases that couldn't be drawn, with their errors, in the order of the set.
    package let failures: [(name: String, message: String)]
    /// The warnings, with their cases, in the order of the set.
    package let warnings: [(name: String, message: String)]
  }

  private let set: SnapshotSet
  private let cases: [SnapshotCase]

  /// Prepares a run.
  ///
  /// - Throws: ``RenderError/usage(_:)`` if no case is selected.
  package init(
    of set: SnapshotSet, _ selection: CaseSelection = CaseSelection()
  ) throws(RenderError) {
    self.set = set
    cases = try selection.cases(among: set.cases).cases
  }

  /// Draws the cases, or reads their references.
  ///
  /// The result doesn't depend on the number of threads.
  ///
  /// - Parameters:
  ///   - readsReferences: Whether the digests are those of the references. A case without a
  ///     reference is a failure.
  ///   - threads: The number of threads; at least 1.
  ///   - progress: Called from any thread with the completed share.
  /// - Throws: An error if the file with the digests can't be read.
  package func run(
    readingReferences readsReferences: Bool = false, threads: Int = 2,
    progress: (@Sendable (Verification.Progress) -> Void)? = nil
  ) throws(RenderError) -> Result {
    if readsReferences { try set.refuseFolderOfAnother() }
    let stored = readsReferences ? try set.digestStore() : nil
    let renderer = Renderer()
    let designs = set.shownDesigns(with: renderer)
    let done = Mutex(Verification.Progress(count: cases.count))
    let results = concurrentMap(cases.count, threads: threads) { index in
      let one = cases[index]
      var result: Drawn
      do throws(RenderError) {
        if let stored {
          return Drawn(entry: try entry(of: one, in: stored))
        }
        if one.isAnimation {
          let animation = try RenderedAnimation(of: one.options, with: renderer)
          return Drawn(
            entry: animation.entry(named: one.name, withText: true),
            warnings: animation.warnings.map(\.description))
        }
        let (picture, warnings) = try one.drawn(with: renderer, showing: designs)
        result = Drawn(
          entry: DigestList.Entry(
            one.name, RenderedPicture(picture), layers: picture.layerText),
          warnings: warnings.map(\.description))
      } catch {
        result = Drawn(failure: error.description)
      }
      let now = done.withLock { progress in
        progress.add(result.failure == nil ? .equal : .failed)
        return progress
      }
      progress?(now)
      return result
    }
    return Result(
      list: DigestList(results.compactMap(\.entry)),
      failures: zip(cases, results).compactMap { one, result in
        result.failure.map { (one.name, $0) }
      },
      warnings: zip(cases, results).flatMap { one, result in
        result.warnings.map { (one.name, $0) }
      })
  }

  /// Returns the digests of a case's reference.
  private func entry(
    of one: SnapshotCase, in stored: DigestStore
  ) throws(RenderError) -> DigestList.Entry {
    let place = set.place(of: one, in: stored)
    guard let reference = try Reference(place, readsLayers: set.layers != .none) else {
      throw .impossible("there is no reference")
    }
    return try reference.digestEntry(named: one.name)
  }

  /// The result of one case.
  private struct Drawn: Sendable {
    var entry: DigestList.Entry?
    var warnings: [String] = []
    var failure: String?
  }
}
