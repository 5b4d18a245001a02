// SPDX-License-Identifier: MIT

internal import Synchronization

/// A folder that is filled next to its destination and moved there when it is complete.
///
/// A destination that can't be replaced stays, and gets the contents: a mounted folder, or one in a
/// folder that this process can't change.
///
/// A folder that is not moved leaves nothing behind, unless the program is killed.
package final class AtomicFolder: Sendable {
  /// The destination.
  package let file: FileName
  /// The contents of the folder, with the paths that they will have.
  ///
  /// Its descriptor locks the temporary folder while it is filled, so that no other program
  /// removes it as a leftover.
  package let contents: Sandbox
  /// The folder of the destination, or the destination itself if it can't be replaced.
  ///
  /// It stays open, so that cleanup needs no further descriptor.
  private let parent: OpenFolder
  /// The name of the destination; nil if it can't be replaced.
  private let name: String?
  /// The name of the temporary folder.
  private let aside: String
  private let isInPlace = Mutex(false)

  /// Creates a temporary folder.
  ///
  /// - Parameter keepsFolder: Whether an existing destination gets the contents even if it could be
  ///   replaced.
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if another kind of item exists
  ///   there, or if nothing can be written there.
  package init(_ file: FileName, keepsFolder: Bool = false) throws(RenderError) {
    if let problem = file.problem { throw .unwritable(path: file.path, reason: problem) }
    guard var parent = OpenFolder(of: file, creating: true) else {
      throw .unwritable(path: file.path, reason: file.lastReason)
    }
    let name = Files.lastPart(of: file.path)
    let kind = parent.kind(of: name)
    guard [nil, .folder].contains(kind) else {
      throw .unwritable(path: file.path, reason: "it exists and is not a folder")
    }
    let stays =
      kind == .folder && (keepsFolder || !parent.isWritable || parent.isMountPoint(name))
    if stays {
      guard let folder = OpenFolder(of: file.sibling("\(file.path)/\(name)")) else {
        throw .unwritable(path: file.path, reason: lastError())
      }
      parent = folder
    }
    self.name = stays ? nil : name
    self.file = file
    self.parent = parent
    Self.removeLeftovers(in: parent)
    // Another program may remove the folder as a leftover before it is locked.
    for _ in 0..<8 {
      let aside = Leftovers.folderName
      guard parent.makeFolder(aside) else {
        throw .unwritable(path: file.path, reason: lastError())
      }
      let descriptor = parent.lockFolder(aside)
      if descriptor >= 0 {
        self.aside = aside
        contents = Sandbox(descriptor: descriptor, path: file.path)
        return
      }
      guard isMissingError || isLockedError else {
        let reason = lastError()
        parent.removeAll(aside)
        throw .unwritable(path: file.path, reason: reason)
      }
    }
    throw .unwritable(
      path: file.path, reason: "other programs remove the temporary files next to it")
  }

  deinit {
    guard !isInPlace.withLock({ $0 }) else { return }
    contents.removeContentsAndClose()
    parent.removeAll(aside)
  }

  /// Removes the destination instead of replacing it.
  ///
  /// - Parameter names: Its contents.
  package func removeOld(_ names: [String]) {
    if let name { parent.removeAll(name) } else { names.forEach(parent.removeAll) }
  }

  /// Moves the folder to its destination and replaces the folder there.
  ///
  /// If the file system can exchange folders, this is a single step. Otherwise, no folder exists
  /// for a moment. A folder that can't be replaced lacks some contents for a moment.
  package func putInPlace() throws(RenderError) {
    if let name { try replaceFolder(name) } else { try replaceContents() }
    isInPlace.withLock { $0 = true }
    parent.synchronize()
  }

  private func check(_ isDone: Bool) throws(RenderError) {
    guard isDone else { throw .unwritable(path: file.path, reason: lastError()) }
  }

  private func replaceFolder(_ name: String) throws(RenderError) {
    if parent.kind(of: name) == nil {
      if parent.move(aside, to: name) { return }
      // Another program may have put its folder there in the meantime.
      try check(keepingError { parent.kind(of: name) } == .folder)
    }
    if parent.exchange(aside, name) {
      parent.removeAll(aside)
    } else {
      // If the program is killed, the remains are removed like other leftovers.
      let old = Leftovers.folderName
      try check(parent.move(name, to: old))
      guard parent.move(aside, to: name) else {
        let reason = lastError()
        // If this fails too, the old folder still exists next to its destination.
        _ = parent.move(old, to: name)
        throw .unwritable(path: file.path, reason: reason)
      }
      parent.removeAll(old)
    }
  }

  private func replaceContents() throws(RenderError) {
    let old = Leftovers.folderName
    try check(parent.makeFolder(old))
    // Other programs must not remove the old contents as a leftover.
    let lock = parent.lockFolder(old)
    defer { if lock >= 0 { closeFile(lock) } }
    var (moved, placed): ([String], [String]) = ([], [])
    do throws(RenderError) {
      for name in parent.names() ?? [] where !name.hasPrefix(Leftovers.prefix) {
        try check(parent.move(name, to: "\(old)/\(name)"))
        moved.append(name)
      }
      for name in try contents.names() {
        try check(parent.move("\(aside)/\(name)", to: name))
        placed.append(name)
      }
    } catch {
      for name in placed { _ = parent.move(name, to: "\(aside)/\(name)") }
      for name in moved { _ = parent.move("\(old)/\(name)", to: name) }
      throw error
    }
    parent.removeAll(aside)
    parent.removeAll(old)
  }

  /// Removes the leftovers of killed programs: temporary folders and files that are not locked.
  ///
  /// Other files and folders whose names start alike are kept.
  static func removeLeftovers(in parent: OpenFolder) {
    for name in parent.names() ?? [] where name.hasPrefix(Leftovers.prefix) {
      if Leftovers.isName(name) { Leftovers.remove(name, in: parent) }
      guard Leftovers.isFolderName(name) else { continue }
      let descriptor = parent.lockFolder(name)
      guard descriptor >= 0 else { continue }
      parent.removeAll(name)
      closeFile(descriptor)
    }
  }
}
