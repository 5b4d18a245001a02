// SPDX-License-Identifier: MIT

internal import Synchronization

/// A folder that is filled next to its destination and moved there when it is complete.
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
  /// The folder of the destination.
  ///
  /// It stays open, so that cleanup needs no further descriptor.
  private let parent: OpenFolder
  private let name: String
  /// The name of the temporary folder.
  private let aside: String
  private let isInPlace = Mutex(false)

  /// Creates a temporary folder.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if another kind of item exists
  ///   there, or if nothing can be written there.
  package init(_ file: FileName) throws(RenderError) {
    if let problem = file.problem { throw .unwritable(path: file.path, reason: problem) }
    guard let parent = OpenFolder(of: file, creating: true) else {
      throw .unwritable(path: file.path, reason: file.lastReason)
    }
    name = Files.lastPart(of: file.path)
    guard [nil, .folder].contains(parent.kind(of: name)) else {
      throw .unwritable(path: file.path, reason: "it exists and is not a folder")
    }
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

  /// Moves the folder to its destination and replaces the folder there.
  ///
  /// If the file system can exchange folders, this is a single step. Otherwise, no folder exists
  /// for a moment.
  package func putInPlace() throws(RenderError) {
    func check(_ isDone: Bool) throws(RenderError) {
      guard isDone else { throw .unwritable(path: file.path, reason: lastError()) }
    }
    if parent.kind(of: name) == nil {
      try check(parent.move(aside, to: name))
    } else if parent.exchange(aside, name) {
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
    isInPlace.withLock { $0 = true }
    parent.synchronize()
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
