// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerScreens
internal import BannerSubprocess
internal import Synchronization

/// Draws references that are stored as digests again, so that a report can show them.
///
/// A reference is drawn from the files of an earlier commit. These are tried: that of a base, the
/// last one, the one before it, and the one that changed the digests. If another version of this
/// program recorded the references, that version draws them. A picture counts only if it has the
/// digest of the reference.
final class EarlierRevision: Sendable {
  private let set: SnapshotSet
  private let isSameRenderer: Bool
  /// The path of the other version; nil for the installed one.
  private let other: String?
  /// The version that recorded the references, such as `0.1.0`; nil if unknown.
  private let version: String?
  /// The revision that is tried first; nil for the last commit.
  private let base: String?
  private let allCases: [String]
  private let state = Mutex(State())

  private struct State {
    /// The commits that haven't been opened, the next one last; nil before they are known.
    var commits: [String]?
    var repository: RevisionTree.Repository?
    /// The other version of this program, if it draws the references.
    var program: String?
    var sources: [Source] = []
    /// The reason why nothing can be drawn.
    var obstacle: String?
    /// Whether git doesn't know the revision whose files are tried first.
    var lacksBase = false
    /// Whether the clone has only the last commits.
    var isShallow = false
    /// The number of references that can't be drawn again.
    var missing = 0
    /// The number of those whose cases no revision has.
    var unknown = 0
  }

  /// The cases of one revision and their pictures.
  private struct Source: Sendable {
    let cases: [String: SnapshotCase]
    let pictures: RevisionPictures
  }

  /// Prepares to draw references again.
  ///
  /// Nothing happens before the first one is needed.
  ///
  /// - Parameters:
  ///   - recorded: The renderer of the references; nil if it is unknown.
  ///   - isSameRenderer: Whether that renderer is this program, or one that draws the same.
  ///   - renderer: The path of the program that recorded the references; nil for the installed one.
  ///   - base: A git revision whose files are tried first.
  ///   - names: The cases that may be needed.
  init(
    of set: SnapshotSet, recorded: Fingerprint?, isSameRenderer: Bool, renderer: String?,
    base: String?, names: [String]
  ) {
    self.set = set
    self.isSameRenderer = isSameRenderer || recorded == nil
    other = renderer
    version = recorded.flatMap { $0.tool.split(separator: " ").last.map(String.init) }
    self.base = base
    allCases = names
  }

  /// A sentence about references that can't be drawn again, if there are any.
  var notes: [String] {
    state.withLock { state in
      guard state.missing > 0 else { return [] }
      let count = counted(state.missing, "reference")
      var reason =
        state.obstacle
        ?? (state.unknown == state.missing
          ? "the last commit doesn't have \(state.missing == 1 ? "this case" : "these cases")"
          : "the files of the last commit give other pictures")
      if state.lacksBase, let base {
        reason += ", and git doesn't know \(quoted(base, limit: 80))"
      } else if state.isShallow {
        reason += ", and the clone has only the last commits"
      }
      if state.lacksBase || state.isShallow {
        reason += "; clone the whole history, in GitHub Actions with \"fetch-depth: 0\""
      }
      return ["\(count) can't be drawn again, so the report shows only the new pictures: \(reason)"]
    }
  }

  /// Returns the picture that an entry of digests is about, or nil if it can't be drawn.
  func picture(of entry: DigestList.Entry) -> EarlierPicture? {
    found(entry) { source in
      guard let one = source.cases[entry.name], !one.isAnimation,
        let drawn = try? source.pictures.picture(of: one),
        drawn.entry?.hasPixels(of: entry) == true
      else { return nil }
      return drawn.drawnPicture
    }
  }

  /// Returns the animation that an entry of digests is about, or nil if it can't be drawn.
  func animation(of entry: DigestList.Entry) -> AnimationReference? {
    found(entry) { source in
      guard let one = source.cases[entry.name], one.isAnimation,
        let drawn = try? source.pictures.animation(of: one),
        drawn.entry?.hasPixels(of: entry) == true
      else { return nil }
      return drawn
    }
  }

  /// Returns what the first source with it has, or counts that none has it.
  private func found<Found>(
    _ entry: DigestList.Entry, _ look: (Source) -> Found?
  ) -> Found? {
    var index = 0
    var isKnown = false
    while let source = source(index) {
      if let found = look(source) { return found }
      isKnown = isKnown || source.cases[entry.name] != nil
      index += 1
    }
    state.withLock { state in
      state.missing += 1
      if !isKnown { state.unknown += 1 }
    }
    return nil
  }

  // MARK: Revisions

  /// Returns the pictures of a revision, which may have to be checked out first.
  ///
  /// Other threads wait, because they need the result, too.
  private func source(_ index: Int) -> Source? {
    state.withLock { state in
      do throws(RenderError) { try prepare(&state) } catch {
        state.obstacle = state.obstacle ?? error.description
        return nil
      }
      // A commit may not have the set, or have a broken one.
      while state.sources.count <= index, let repository = state.repository,
        let commit = state.commits?.popLast()
      {
        do throws(RenderError) {
          let tree = try RevisionTree(commit, of: repository, in: temporaryFolder())
          state.sources.append(try source(of: tree, by: state.program))
        } catch { state.obstacle = state.obstacle ?? error.description }
      }
      return index < state.sources.count ? state.sources[index] : nil
    }
  }

  /// Finds the repository, the commits and the program once.
  private func prepare(_ state: inout State) throws(RenderError) {
    guard state.commits == nil else { return }
    state.commits = []
    guard set.name != "-" else { throw .impossible("the set is piped") }
    let repository = try RevisionTree.Repository(of: Files.folder(of: set.file))
    if !isSameRenderer || other != nil {
      let program = try otherProgram()
      try OtherRenderer(program)
        .check(remedy: other == nil ? "; name the program with --renderer" : "")
      state.program = program
    }
    state.repository = repository
    state.commits = try commits(of: repository, lackingBase: &state.lacksBase).reversed()
    let shallow = ["-C", repository.top, "rev-parse", "--is-shallow-repository"]
    state.isShallow = try RevisionTree.Repository.git(shallow).text == "true"
  }

  /// Returns the commits whose files may give the references.
  ///
  /// Shallow clones don't have all of them.
  ///
  /// - Parameter lacksBase: Set if git doesn't know the revision whose files are tried first.
  private func commits(
    of repository: RevisionTree.Repository, lackingBase lacksBase: inout Bool
  ) throws(RenderError) -> [String] {
    var commits = [try repository.commit("HEAD")]
    if let base {
      // A branch that a CI service names may not have been fetched.
      let known = try? repository.commit(base)
      if let known { commits.insert(known, at: 0) }
      lacksBase = known == nil
    }
    if let parent = try? repository.commit("HEAD^1") { commits.append(parent) }
    let file = Files.identity(set.digestFile.path)
    let last = try RevisionTree.Repository.git(
      ["-C", repository.top, "log", "-n", "1", "--format=%H", "--", file])
    if last.status == 0, !last.text.isEmpty { commits.append(last.text) }
    return distinct(commits)
  }

  /// Returns the cases of a revision and their pictures.
  ///
  /// - Parameter program: The other version of this program, if it draws them.
  private func source(
    of tree: RevisionTree, by program: String?
  ) throws(RenderError) -> Source {
    let renderer = Renderer()
    let old = try SnapshotSet(
      file: tree.earlierPath(of: set.file), allowsOutside: set.scope.allowsOutside,
      renderer: renderer)
    let cases = Dictionary(
      old.cases.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    let pictures =
      try program.map { program throws(RenderError) in
        try RevisionPictures(
          of: old, in: tree, by: OtherRenderer(program),
          names: allCases.filter { cases[$0] != nil })
      } ?? RevisionPictures(in: tree, with: renderer)
    return Source(cases: cases, pictures: pictures)
  }

  /// Returns the path of the other version of this program.
  private func otherProgram() throws(RenderError) -> String {
    if let other { return other }
    guard let version else { throw .impossible("the renderer of the references is unknown") }
    return "bannerrender-\(version)"
  }
}
