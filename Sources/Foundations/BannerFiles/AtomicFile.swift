// SPDX-License-Identifier: MIT

/// A file that is written beside the place it is meant for and put there when it is whole.
///
/// One that is not put in its place leaves nothing behind.
package final class AtomicFile {
  private let path: String
  private let aside: String
  /// Nil once everything is written.
  private var descriptor: Int32?
  /// Whether it has no name until it is whole.
  private let isNameless: Bool
  private var hasName: Bool
  private var isInPlace = false

  /// Begins a file.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if there is something else than a regular file, or
  ///   nothing can be written there.
  package init(_ path: String) throws(RenderError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .unwritable(path: path, reason: "it is no file name")
    }
    guard isAbsentOrRegular(path) else {
      throw .unwritable(
        path: path, reason: "it is there and not a regular file (links are not followed)")
    }
    self.path = path
    let folder = Files.folder(of: path)
    Files.makeFolder(folder)
    aside = "\(folder)/\(Files.prefixAside)\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    // Without a name until it is whole, where the file system can do that: a program that is killed
    // leaves nothing behind.
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

  /// Writes more.
  package func append(_ bytes: [UInt8]) throws(RenderError) {
    guard let descriptor else { return }
    guard writeAll(descriptor, bytes) else {
      throw .unwritable(path: path, reason: lastError())
    }
  }

  /// The file that is written, until it is in its place.
  var openDescriptor: Int32? { descriptor }

  /// Waits until everything is on the disk.
  func close() throws(RenderError) {
    guard let open = descriptor else { return }
    guard BannerFiles.synchronize(open) else {
      throw .unwritable(path: path, reason: lastError())
    }
    try nameAndClose(open)
  }

  /// It has no name before: a program that is killed leaves nothing behind.
  private func nameAndClose(_ open: Int32) throws(RenderError) {
    guard !isNameless || giveName(open, aside) else {
      throw .unwritable(path: path, reason: lastError())
    }
    hasName = true
    closeFile(open)
    descriptor = nil
  }

  /// Puts it where it is meant to be, unless the file there has the same bytes.
  ///
  /// - Returns: Whether it was put there.
  package func putInPlaceIfDifferent() throws(RenderError) -> Bool {
    try close()
    if Files.haveEqualBytes(aside, path) { return false }
    try putInPlace()
    return true
  }

  /// Puts it where it is meant to be.
  ///
  /// - Parameter isSynchronized: Whether everything is on the disk already.
  package func putInPlace(isSynchronized: Bool = false) throws(RenderError) {
    if isSynchronized, let open = descriptor { try nameAndClose(open) }
    try close()
    guard renameFile(aside, path) else {
      throw .unwritable(path: path, reason: lastError())
    }
    isInPlace = true
  }
}
