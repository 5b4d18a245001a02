// SPDX-License-Identifier: MIT

/// An exclusive lock of a folder, held until the object is released.
///
/// It keeps other runs of this program from changing a file in the folder between reading and
/// writing it. The lock leaves no file behind, and ends with the program.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits for the lock and takes it.
  ///
  /// Missing folders are created.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if the folder can't be opened or locked.
  package init(_ folder: FileName) throws(RenderError) {
    let file = folder.appending("lock")
    guard let parent = OpenFolder(of: file, creating: true) else {
      throw .unwritable(path: folder.path, reason: file.lastReason)
    }
    descriptor = parent.openForLocking()
    guard descriptor >= 0, lockWaiting(descriptor) else {
      let reason = lastError()
      if descriptor >= 0 { closeFile(descriptor) }
      throw .unwritable(path: folder.path, reason: "it can't be locked: \(reason)")
    }
  }

  deinit { closeFile(descriptor) }
}
