// SPDX-License-Identifier: MIT

internal import Synchronization

/// Which files were read or looked for, and what they were like just before.
///
/// Files that were looked for and not there belong to them: what was drawn would change with them. May be
/// used by several threads at once.
public final class FileAccessLog: Sendable {
  /// How a file differs from what it was.
  public enum Change: String, Sendable {
    /// It has other contents, or was replaced.
    case changed
    /// It was not there.
    case appeared
    /// It is not there any more.
    case disappeared
  }

  private struct State {
    /// By the names under which files were asked for first.
    var stamps: [String: FileStamp?] = [:]
    /// All names under which they were.
    var names: Set<String> = []
    /// The places that the names lead to, as ``Files/identity(_:)`` has them.
    var places: Set<String> = []
    /// Where those of them are that are links.
    var targets: Set<String> = []
  }

  private let state = Mutex(State())

  /// No files yet.
  public init() {}

  /// The paths, sorted.
  public var paths: [String] { state.withLock { $0.stamps.keys.sorted() } }

  /// Remembers what a file is like, at the first time that it is asked for, under whatever name.
  package func note(_ path: String) {
    guard !state.withLock({ $0.names.contains(path) }) else { return }
    let place = Files.identity(path)
    let targets = Files.places(of: path).subtracting([place])
    // Taken before the file is read: one that changes meanwhile counts as changed.
    let stamp = FileStamp(path)
    state.withLock { state in
      state.names.insert(path)
      state.targets.formUnion(targets)
      if state.places.insert(place).inserted { state.stamps[path] = .some(stamp) }
    }
  }

  /// Whether a file was read or looked for, under whatever name.
  package func includes(_ path: String) -> Bool {
    let place = Files.identity(path)
    return state.withLock { $0.places.contains(place) || $0.targets.contains(place) }
  }

  /// Those of them that lie beneath a folder, by their way from there.
  package func names(beneath folder: String) -> Set<String> {
    let top = "\(Files.place(of: folder))/"
    return state.withLock { state in
      Set(
        state.places.union(state.targets).lazy.filter { $0.hasPrefix(top) }
          .map { String($0.dropFirst(top.count)) })
    }
  }

  /// The files that differ from what they were, sorted by path.
  ///
  /// Size, time of change and number of the file are compared, not contents.
  public var changes: [(path: String, change: Change)] {
    state.withLock { $0.stamps }.sorted { $0.key < $1.key }.compactMap { path, before in
      switch (before, FileStamp(path)) {
      case (nil, nil): nil
      case (nil, .some): (path, .appeared)
      case (.some, nil): (path, .disappeared)
      case (let before?, let now?): before == now ? nil : (path, .changed)
      }
    }
  }

  /// What the files are like at this moment; equal values mean that none changed meanwhile.
  public var fingerprint: [Int64] {
    state.withLock { $0.stamps.keys.sorted() }.flatMap { FileStamp($0)?.numbers ?? [-1] }
  }
}
