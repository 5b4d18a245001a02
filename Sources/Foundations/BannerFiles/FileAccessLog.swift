// SPDX-License-Identifier: MIT

internal import Synchronization

/// A record of the files that were read or looked for, with their state just before the access.
///
/// It includes files that did not exist, since their appearance would change the result. Several
/// threads may use it at the same time.
public final class FileAccessLog: Sendable {
  /// The difference between a file and its recorded state.
  public enum Change: String, Sendable {
    /// The file has other contents, or was replaced.
    case changed
    /// The file did not exist before.
    case appeared
    /// The file no longer exists.
    case disappeared
  }

  private struct State {
    /// The recorded states, by the first name under which each file was accessed.
    var stamps: [String: FileStamp?] = [:]
    /// Every name under which a file was accessed.
    var names: Set<String> = []
    /// The files that the names lead to, as returned by ``Files/identity(_:)``.
    var places: Set<String> = []
    /// The targets of the names that are links.
    var targets: Set<String> = []
    /// The documents in each folder whose documents were listed.
    var listings: [FileName: [FileName]] = [:]
  }

  private let state = Mutex(State())

  /// Creates an empty log.
  public init() {}

  /// The paths, sorted.
  public var paths: [String] { state.withLock { $0.stamps.keys.sorted() } }

  /// Records the state of a file on first access under any name.
  package func note(_ path: String) {
    guard FileName.problem(ofPath: path) == nil, !state.withLock({ $0.names.contains(path) }) else {
      return
    }
    let place = Files.identity(path)
    let targets = Set([Files.place(of: path)]).subtracting([place])
    // The state is taken before the file is read, so a file that changes during the read counts
    // as changed.
    let stamp = FileStamp(path)
    state.withLock { state in
      state.names.insert(path)
      state.targets.formUnion(targets)
      if state.places.insert(place).inserted { state.stamps[path] = .some(stamp) }
    }
  }

  /// Records the documents in a folder, so that a new one is a change.
  package func note(documentsBeneath folder: FileName) {
    let documents = Self.documents(under: folder)
    state.withLock { state in
      if state.listings[folder] == nil { state.listings[folder] = documents }
    }
  }

  private static func documents(under folder: FileName) -> [FileName] {
    (try? Folders.documents(under: folder)) ?? []
  }

  /// Returns whether a file was read or looked for under any name.
  package func includes(_ path: String) -> Bool {
    let place = Files.identity(path)
    return state.withLock { $0.places.contains(place) || $0.targets.contains(place) }
  }

  /// Returns the recorded files inside a folder, relative to it.
  package func names(under folder: String) -> Set<String> {
    let top = "\(Files.place(of: folder))/"
    return state.withLock { state in
      Set(
        state.places.union(state.targets).lazy.compactMap { $0.path(after: top) })
    }
  }

  /// The files that differ from their recorded state, sorted by path.
  ///
  /// The comparison uses size, modification time and file number, not the contents.
  public var changes: [(path: String, change: Change)] {
    let (stamps, listings) = state.withLock { ($0.stamps, $0.listings) }
    var changes: [(path: String, change: Change)] = stamps.compactMap { path, before in
      switch (before, FileStamp(path)) {
      case (nil, nil): nil
      case (nil, .some): (path, .appeared)
      case (.some, nil): (path, .disappeared)
      case (let before?, let now?): before == now ? nil : (path, .changed)
      }
    }
    for (folder, before) in listings {
      let known = Set(before)
      changes += Self.documents(under: folder)
        .filter { !known.contains($0) && stamps[$0.path] == nil }
        .map { ($0.path, .appeared) }
    }
    return changes.sorted { $0.path < $1.path }
  }

  /// The current state of the files.
  ///
  /// Equal values mean that no file has changed in between.
  public var fingerprint: [Int64] {
    let (paths, folders) = state.withLock { ($0.stamps.keys.sorted(), $0.listings.keys) }
    let documents = folders.flatMap { Self.documents(under: $0) }.map(\.path).sorted()
    return (paths + documents).flatMap { FileStamp($0)?.numbers ?? [-1] }
  }
}
