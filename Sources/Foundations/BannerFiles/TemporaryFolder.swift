// SPDX-License-Identifier: MIT

internal import Synchronization

/// A folder for temporary files that only this user can open, which is removed with its contents.
///
/// The next temporary folder removes those of programs that were killed.
package final class TemporaryFolder: Sendable {
  /// The path of the folder.
  package let path: String
  private let parent: OpenFolder
  private let name: String
  /// The descriptor that locks the folder.
  private let descriptor: Int32
  private let isRemoved = Atomic(false)

  /// Creates a folder.
  ///
  /// - Parameter parent: The folder in which it is created, such as `/tmp`.
  package init(in parent: String) throws(RenderError) {
    guard let opened = OpenFolder(of: FileName("\(parent)/folder")) else {
      throw .unwritable(path: parent, reason: lastError())
    }
    self.parent = opened
    AtomicFolder.removeLeftovers(in: opened)
    // Another program may remove the folder as a leftover before it is locked.
    for _ in 0..<8 {
      let name = Leftovers.folderName
      guard opened.makeFolder(name, isPrivate: true) else { break }
      let descriptor = opened.lockFolder(name)
      guard descriptor < 0 else {
        self.name = name
        self.descriptor = descriptor
        path = "\(parent)/\(name)"
        return
      }
      guard isMissingError || isLockedError else { break }
    }
    throw .unwritable(path: parent, reason: lastError())
  }

  deinit { remove() }

  /// Removes the folder before the end of the object, which a program may not reach.
  package func remove() {
    guard !isRemoved.exchange(true, ordering: .relaxed) else { return }
    parent.removeAll(name)
    closeFile(descriptor)
  }
}
