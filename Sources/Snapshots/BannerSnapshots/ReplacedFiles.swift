// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles
internal import BannerJSON

/// The files among the references before they were changed, which can be put back.
struct ReplacedFiles: Sendable {
  /// A file.
  private struct Replaced: Sendable {
    let name: String
    /// The old bytes; nil if there was no file.
    let old: ByteKeeper.Storage?
    /// The digest of the old bytes; nil if there was no file.
    let before: Digest?
    /// The digest of the new bytes; nil if the file was removed.
    let after: Digest?
  }

  private let folder: FileName
  private let files: [Replaced]

  /// Reads the files before they are changed.
  ///
  /// - Parameter check: Called often. What it throws is thrown.
  /// - Throws: ``RenderError/impossible(_:)`` if a file has changed since the change was planned.
  init(
    _ changes: FileChanges, keeping keeper: ByteKeeper,
    checking check: () throws(RenderError) -> Void
  ) throws(RenderError) {
    folder = changes.folder
    var files: [Replaced] = []
    do throws(RenderError) {
      for change in changes.all {
        try check()
        let file = changes.file(change.name)
        let bytes = try FileChanges.bytes(of: file)
        guard bytes.map({ Digest(of: $0) }) == change.before else {
          throw .impossible(
            "\(printable(file.path, limit: 120)) has changed at this moment; try again")
        }
        files.append(
          Replaced(
            name: change.name,
            old: try bytes.map { bytes throws(RenderError) in try keeper.keep(bytes) },
            before: change.before, after: change.after))
      }
    } catch {
      for case let old? in files.map(\.old) { keeper.forget(old) }
      throw error
    }
    self.files = files
  }

  /// Puts every old file back, and removes files that are new.
  ///
  /// A file that is the old one already stays as it is.
  ///
  /// - Parameters:
  ///   - lock: The lock of the references, if they have a folder.
  ///   - check: Called often until the first file changes. If it throws, no file has changed.
  /// - Throws: ``RenderError/impossible(_:)`` if a file is neither the new nor the old one. Nothing
  ///   is written then.
  func putBack(
    locked lock: FolderLock?, checking check: () throws(RenderError) -> Void = {}
  ) throws(RenderError) {
    let lock = if let lock { lock } else { try FolderLock(folder) }
    defer { withExtendedLifetime(lock) {} }
    var changes = FileChanges(in: folder)
    // The digests never name a layer text that isn't there.
    let isList = { (file: Replaced) in file.name == ReferenceStore.digestFileName }
    let ordered =
      files.filter { $0.before != nil && !isList($0) } + files.filter(isList)
      + files.filter { $0.before == nil && !isList($0) }
    for file in ordered {
      try check()
      let path = changes.file(file.name)
      let now = try FileChanges.digest(of: path)
      if now == file.before { continue }
      guard now == file.after else {
        throw .impossible(
          "\(printable(path.path, limit: 120)) has changed since it was accepted, so it stays as it is"
        )
      }
      if let old = file.old {
        changes.write(old, of: file.before, to: file.name, replacing: now)
      } else if let now {
        changes.remove(file.name, now)
      }
    }
    try changes.make(checking: check)
  }
}

extension ReplacedFiles {
  /// Forgets the old bytes.
  func forget(in keeper: ByteKeeper) {
    for case let old? in files.map(\.old) { keeper.forget(old) }
  }
}
