// SPDX-License-Identifier: MIT

/// A file that is written next to its destination and moved there when it is complete.
///
/// A file that is not moved leaves nothing behind.
package final class AtomicFile {
  private let path: String
  private let aside: String
  /// The file descriptor, or nil when everything is written.
  private var descriptor: Int32?
  /// Whether the file has no name until it is complete.
  private let isNameless: Bool
  private var hasName: Bool
  private var isInPlace = false

  /// Creates a temporary file.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if another kind of item exists
  ///   there, or if the folder is not writable.
  package init(_ path: String) throws(RenderError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .unwritable(path: path, reason: "it is not a file name")
    }
    guard isAbsentOrRegular(path) else {
      throw .unwritable(
        path: path, reason: "it exists and is not a regular file (links are not followed)")
    }
    self.path = path
    let folder = Files.folder(of: path)
    Files.makeFolder(folder)
    aside = "\(folder)/\(Files.prefixAside)\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    // If the file system supports it, the file has no name until it is complete. A killed program
    // then leaves nothing behind.
    let nameless = openNameless(in: folder)
    isNameless = nameless >= 0
    let opened = isNameless ? nameless : openForWriting(aside)
    guard opened >= 0 else { throw .unwritable(path: path, reason: lastError()) }
    hasName = !isNameless
    descriptor = opened
    keepMode(of: path, for: opened)
  }

  deinit {
    if let descriptor { closeFile(descriptor) }
    if hasName, !isInPlace { removeFile(aside) }
  }

  /// Appends bytes.
  package func append(_ bytes: [UInt8]) throws(RenderError) {
    guard let descriptor else { return }
    guard writeAll(descriptor, bytes) else {
      throw .unwritable(path: path, reason: lastError())
    }
  }

  /// The descriptor of the open file, or nil after the file has been closed.
  var openDescriptor: Int32? { descriptor }

  /// Flushes the file to disk.
  func close() throws(RenderError) {
    guard let open = descriptor else { return }
    guard BannerFiles.synchronize(open) else {
      throw .unwritable(path: path, reason: lastError())
    }
    try nameAndClose(open)
  }

  /// Names the file.
  ///
  /// It has no name before, so that a killed program leaves nothing behind.
  private func nameAndClose(_ open: Int32) throws(RenderError) {
    guard !isNameless || giveName(open, aside) else {
      throw .unwritable(path: path, reason: lastError())
    }
    hasName = true
    closeFile(open)
    descriptor = nil
  }

  /// Moves the file to its destination, unless the file there has the same bytes.
  ///
  /// - Returns: Whether the file was moved.
  package func putInPlaceIfDifferent() throws(RenderError) -> Bool {
    try close()
    if Files.haveEqualBytes(aside, path) { return false }
    try putInPlace()
    return true
  }

  /// Moves the file to its destination.
  ///
  /// - Parameter isSynchronized: Whether the file has already been flushed to disk.
  package func putInPlace(isSynchronized: Bool = false) throws(RenderError) {
    if isSynchronized, let open = descriptor { try nameAndClose(open) }
    try close()
    guard renameFile(aside, path) else {
      throw .unwritable(path: path, reason: lastError())
    }
    isInPlace = true
  }
}
