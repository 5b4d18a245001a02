// SPDX-License-Identifier: MIT

internal import BannerDigests
internal import BannerFiles

/// A change of one file among the references.
struct FileChange: Sendable {
  /// The path relative to the folder of references.
  let name: String
  /// The new bytes; nil if the file is removed.
  let bytes: ByteKeeper.Storage?
  /// The digest of the file's bytes before the change; nil if there is no file.
  let before: Digest?
  /// The digest of the file's bytes after the change; nil if there is no file.
  let after: Digest?
}

/// Changes of files among the references, which are made in their order.
struct FileChanges: Sendable {
  /// The folder of references.
  let folder: FileName
  /// The written files, in their order.
  private(set) var written: [FileChange] = []
  /// The removed files, in their order.
  private(set) var removed: [FileChange] = []
  /// Keeps 16 MB of new bytes in memory, and others in a temporary file.
  private let keeper = ByteKeeper(memory: 16 << 20)

  /// The written files, and then the removed ones.
  var all: [FileChange] { written + removed }
  var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// Creates an empty list.
  init(in folder: FileName) { self.folder = folder }

  /// The largest file whose bytes are read.
  private static let largestFile = 1 << 30

  /// Adds a written file after the other written ones.
  ///
  /// - Parameter before: The digest of the file that is replaced; nil if there is none.
  mutating func write(
    _ bytes: [UInt8], to name: String, replacing before: Digest?
  ) throws(RenderError) {
    write(try keeper.keep(bytes), of: Digest(of: bytes), to: name, replacing: before)
  }

  /// Adds a written file after the other written ones.
  ///
  /// - Parameter after: The digest of the bytes.
  mutating func write(
    _ bytes: ByteKeeper.Storage, of after: Digest?, to name: String, replacing before: Digest?
  ) {
    written.append(FileChange(name: name, bytes: bytes, before: before, after: after))
  }

  /// Adds a removed file after the other removed ones.
  mutating func remove(_ name: String, _ before: Digest) {
    removed.append(FileChange(name: name, bytes: nil, before: before, after: nil))
  }

  /// Returns the name of a file in a folder.
  func file(_ name: String) -> FileName { folder.appending(name) }

  /// Returns the bytes of a file; nil if there is none.
  static func bytes(of file: FileName) throws(RenderError) -> [UInt8]? {
    try Folders.isAbsent(file) ? nil : Files.read(file, limit: largestFile)
  }

  /// Returns the digest of a file's bytes; nil if there is no file.
  static func digest(of file: FileName) throws(RenderError) -> Digest? {
    try bytes(of: file).map { Digest(of: $0) }
  }

  /// Makes the changes.
  ///
  /// Files are moved to their places when all are complete. Files are removed last, and so are
  /// folders that become empty.
  ///
  /// - Parameters:
  ///   - check: Called often until the first file changes. If it throws, no file has changed.
  ///   - told: Receives the index of each written file after it is moved.
  func make(
    checking check: () throws(RenderError) -> Void = {}, telling told: (Int) -> Void = { _ in }
  ) throws(RenderError) {
    try check()
    let files = written.map { file($0.name) }
    Leftovers.sweep(besides: files)
    try Files.write(files, checking: check, telling: told) { index throws(RenderError) in
      try written[index].bytes?.bytes() ?? []
    }
    let sandbox = Sandbox(folder, links: .none)
    for change in removed {
      guard try !Folders.isAbsent(file(change.name)) else { continue }
      try sandbox.remove(change.name)
      sandbox.removeEmpty(Files.folder(of: change.name))
    }
    Files.synchronizeFolders(of: files)
  }
}

extension SnapshotSet {
  /// Takes the lock of the references; nil if their folder doesn't exist yet.
  ///
  /// Waits for other runs of this program.
  func lockOfReferences() throws(RenderError) -> FolderLock? {
    try Folders.isFolder(references) ? FolderLock(references) : nil
  }
}
