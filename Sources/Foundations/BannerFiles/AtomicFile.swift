// SPDX-License-Identifier: MIT

/// A file that is written next to its destination and moved there when it is complete.
///
/// A file that is not moved leaves nothing behind. If the program is killed between the two steps
/// that name and move the file, the next file for the same destination removes the rest.
package final class AtomicFile {
  private let file: FileName
  private let folder: OpenFolder
  private let name: String
  /// The name of the temporary file.
  private var aside: String
  /// The file descriptor, or nil when the file is closed.
  ///
  /// It locks the temporary file.
  private var descriptor: Int32?
  /// Whether the temporary file has a name.
  private var hasName: Bool
  private var isInPlace = false
  private var isSynchronized = false

  /// Creates a temporary file.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if another kind of item exists
  ///   there, or if the folder is not writable.
  package init(_ file: FileName) throws(RenderError) {
    if let problem = file.problem { throw .unwritable(path: file.path, reason: problem) }
    guard let folder = OpenFolder(of: file, creating: true) else {
      throw .unwritable(path: file.path, reason: file.lastReason)
    }
    name = Files.lastPart(of: file.path)
    guard folder.isAbsentOrRegular(name) else {
      throw .unwritable(
        path: file.path, reason: "it exists and is not a regular file (links are not followed)")
    }
    self.file = file
    self.folder = folder
    aside = Leftovers.name(for: name)
    // If the file system supports it, the file has no name until it is complete. A killed program
    // then leaves nothing behind.
    let nameless = folder.createNameless()
    hasName = nameless < 0
    let opened = nameless >= 0 ? nameless : Self.createLocked(&aside, for: name, in: folder)
    guard opened >= 0 else { throw .unwritable(path: file.path, reason: lastError()) }
    descriptor = opened
    folder.keepMode(of: name, for: opened)
  }

  deinit {
    if hasName, !isInPlace { folder.remove(aside) }
    if let descriptor { closeFile(descriptor) }
  }

  /// Creates a temporary file with a name and locks it.
  private static func createLocked(
    _ aside: inout String, for name: String, in folder: OpenFolder
  ) -> Int32 {
    Leftovers.remove(aside, in: folder)
    for _ in 0..<8 {
      let opened = folder.create(aside)
      if opened < 0, !isExistsError { return -1 }
      if opened >= 0 {
        // Another program may lock or remove the file as a leftover first. Some file systems have
        // no locks.
        if lockWithoutWaiting(opened) || !isLockedError, folder.holds(opened, as: aside) {
          return opened
        }
        closeFile(opened)
      }
      aside = Leftovers.otherName(for: name)
    }
    return failing(.taken)
  }

  /// Appends bytes.
  package func append(_ bytes: [UInt8]) throws(RenderError) {
    guard let descriptor else { return }
    guard writeAll(descriptor, bytes) else { throw unwritable(lastError()) }
  }

  /// The descriptor of the open file, or nil after the file has been closed.
  var openDescriptor: Int32? { descriptor }

  /// Returns the error that the file can't be written.
  func unwritable(_ reason: String) -> RenderError { .unwritable(path: file.path, reason: reason) }

  /// Flushes the file to disk, and names it.
  private func complete() throws(RenderError) {
    guard let open = descriptor else { return }
    if !isSynchronized {
      guard BannerFiles.synchronize(open) else { throw unwritable(lastError()) }
      isSynchronized = true
    }
    guard !hasName else { return }
    // The lock keeps other programs from removing the file as a leftover.
    _ = lockWithoutWaiting(open)
    if !folder.giveName(aside, to: open) {
      // Another thread may have moved the file with the name since.
      guard isExistsError else { throw unwritable(lastError()) }
      Leftovers.remove(aside, in: folder)
      if !folder.giveName(aside, to: open) {
        // Another program is moving its own file to the same destination.
        aside = Leftovers.otherName(for: name)
        guard folder.giveName(aside, to: open) else { throw unwritable(lastError()) }
      }
    }
    hasName = true
  }

  /// Moves the file to its destination, unless the file there has the same bytes.
  ///
  /// - Returns: Whether the file was moved.
  package func putInPlaceIfDifferent() throws(RenderError) -> Bool {
    try complete()
    if Files.haveEqualBytes(file.sibling(named: aside), file) { return false }
    try putInPlace()
    return true
  }

  /// Moves the file to its destination.
  ///
  /// - Parameter isSynchronized: Whether the file has already been flushed to disk.
  package func putInPlace(isSynchronized: Bool = false) throws(RenderError) {
    if isSynchronized { self.isSynchronized = true }
    try complete()
    guard folder.move(aside, to: name) else { throw unwritable(lastError()) }
    isInPlace = true
    if let descriptor { closeFile(descriptor) }
    descriptor = nil
  }
}

/// Temporary files that killed programs left behind.
package enum Leftovers {
  /// The prefix of temporary file names.
  package static let prefix = ".bannerrender-"

  /// Returns the name of the temporary file for a destination, which is always the same.
  package static func name(for name: String) -> String { prefix + padded(digest(name)) }

  /// Returns another name of the temporary file for a destination.
  static func otherName(for name: String) -> String {
    "\(self.name(for: name))-\(padded(UInt64.random(in: 0 ... .max)))"
  }

  /// Returns whether a file may be a temporary file of this program.
  package static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let numbers = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return numbers.count <= 2 && numbers.allSatisfy(isNumber)
  }

  private static let folderPrefix = "\(prefix)folder-"

  /// A new name of a temporary folder.
  static var folderName: String { folderPrefix + padded(UInt64.random(in: 0 ... .max)) }

  /// Returns whether a folder may be a temporary folder of this program.
  static func isFolderName(_ name: String) -> Bool {
    name.hasPrefix(folderPrefix) && isNumber(name.dropFirst(folderPrefix.count))
  }

  /// The digits of a number of 64 bits with the base 36.
  private static let digits = 13

  /// Returns whether a text is a padded number of 64 bits.
  ///
  /// Words of the same length aren't: the first digit is at most 3.
  private static func isNumber(_ text: Substring) -> Bool {
    text.utf8.count == digits && UInt64(text, radix: 36) != nil
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
  }

  private static func padded(_ number: UInt64) -> String {
    let text = String(number, radix: 36)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }

  /// Returns a 64-bit digest of a name.
  private static func digest(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Removes a temporary file, unless a running program has locked it.
  ///
  /// - Returns: Whether the file was removed.
  @discardableResult
  static func remove(_ name: String, in folder: OpenFolder) -> Bool {
    let descriptor = folder.lockFile(name)
    guard descriptor >= 0 else { return false }
    defer { closeFile(descriptor) }
    return folder.remove(name)
  }

  /// Removes the temporary files next to files that no running program has locked.
  ///
  /// - Complexity: O(*n*) in the number of files in the folders.
  package static func sweep(besides files: [FileName]) {
    var done: Set<String> = []
    for file in files where done.insert(Files.folder(of: file.path)).inserted {
      guard let folder = OpenFolder(of: file) else { continue }
      for name in folder.names() ?? [] where isName(name) { remove(name, in: folder) }
    }
  }
}

extension OpenFolder {
  /// Returns whether nothing or a regular file has a name.
  func isAbsentOrRegular(_ name: String) -> Bool { [nil, .file].contains(kind(of: name)) }
}
