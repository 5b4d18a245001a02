// SPDX-License-Identifier: MIT

internal import Synchronization

/// A folder that is filled next to its destination and moved there when it is complete.
///
/// A folder that is not moved leaves nothing behind, unless the program is killed.
package final class AtomicFolder: Sendable {
  /// The destination.
  package let path: String
  /// The temporary folder.
  package let aside: String
  /// The descriptor that locks the temporary folder while it is filled, so that no other program
  /// removes it as a leftover.
  private let descriptor: Int32
  private let isInPlace = Mutex(false)

  /// Creates a temporary folder.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if another kind of item exists
  ///   there, or if nothing can be written there.
  package init(_ path: String) throws(RenderError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .unwritable(path: path, reason: "it is not a folder name")
    }
    guard isAbsent(path) || kind(of: path) == .folder else {
      throw .unwritable(path: path, reason: "it exists and is not a folder")
    }
    self.path = path
    let parent = Files.folder(of: path)
    Files.makeFolder(parent)
    Self.removeLeftovers(in: parent)
    // Another program may remove the folder as a leftover before it is locked.
    for _ in 0..<8 {
      let aside = "\(parent)/\(Self.prefix)\(Self.number)"
      guard makeOneFolder(aside) else { throw .unwritable(path: path, reason: lastError()) }
      let descriptor = holdFolder(aside)
      if descriptor >= 0, kind(of: aside) == .folder {
        self.aside = aside
        self.descriptor = descriptor
        return
      }
      if descriptor >= 0 { closeFile(descriptor) }
    }
    throw .unwritable(path: path, reason: "other programs remove the temporary files next to it")
  }

  deinit {
    if !isInPlace.withLock({ $0 }) { Folders.remove(aside) }
    closeFile(descriptor)
  }

  /// Moves the folder to its destination and replaces the folder there.
  ///
  /// If the file system can exchange folders, this is a single step. Otherwise, no folder exists
  /// for a moment.
  package func putInPlace() throws(RenderError) {
    if kind(of: path) != nil {
      if exchange(aside, path) {
        Folders.remove(aside)
        isInPlace.withLock { $0 = true }
        return
      }
      // If the program is killed, the remains are removed like other leftovers.
      let old = "\(Files.folder(of: path))/\(Self.prefix)\(Self.number)"
      guard renameFile(path, old) else { throw .unwritable(path: path, reason: lastError()) }
      guard renameFile(aside, path) else {
        let reason = lastError()
        // If this fails too, the old folder still exists next to its destination.
        _ = renameFile(old, path)
        throw .unwritable(path: path, reason: reason)
      }
      Folders.remove(old)
    } else {
      guard renameFile(aside, path) else { throw .unwritable(path: path, reason: lastError()) }
    }
    isInPlace.withLock { $0 = true }
  }

  private static let prefix = ".bannerrender-folder-"
  /// A unique sequence of digits for a folder name.
  package static var number: String {
    String(UInt64.random(in: UInt64(1) << 62 ... .max), radix: 36)
  }

  /// Removes the leftovers of killed programs: temporary folders that are not locked.
  private static func removeLeftovers(in parent: String) {
    for name in names(inFolder: parent) ?? [] where name.hasPrefix(prefix) {
      // An unrelated folder may start with the same prefix.
      let number = name.dropFirst(prefix.count)
      guard number.utf8.count >= 6, UInt64(number, radix: 36) != nil else { continue }
      let path = "\(parent)/\(name)"
      let descriptor = holdFolder(path)
      guard descriptor >= 0 else { continue }
      Folders.remove(path)
      closeFile(descriptor)
    }
  }
}

/// Folders and their contents.
package enum Folders {
  /// Returns the kind of the item at a path, or nil if there is none.
  ///
  /// Links are not followed.
  package static func kind(of path: String) -> FileKind? {
    BannerFiles.kind(of: path)
  }

  /// Returns whether nothing exists at a path.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if this can't be determined.
  package static func isAbsent(_ path: String) throws(RenderError) -> Bool {
    if BannerFiles.isAbsent(path) { return true }
    guard BannerFiles.kind(of: path) != nil else {
      throw .missing(path: path, reason: lastError())
    }
    return false
  }

  /// Returns whether a path is a folder.
  ///
  /// Links are followed.
  package static func isFolder(_ path: String) -> Bool { BannerFiles.isFolder(path) }

  /// Returns the sorted names of the items in a folder, including hidden ones.
  ///
  /// The result is empty if there is no folder.
  package static func names(in folder: String) throws(RenderError) -> [String] {
    if try isAbsent(folder) { return [] }
    guard let names = BannerFiles.names(inFolder: folder) else {
      throw .missing(path: folder, reason: lastError())
    }
    return names.sorted()
  }

  /// Returns the sorted paths of the regular files in a folder and its subfolders, relative to
  /// the folder.
  ///
  /// Links are not followed. Folders that begin with a dot are skipped.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` for a folder that can't be read.
  package static func files(beneath folder: String) throws(RenderError) -> [String] {
    var files: [String] = []
    for name in try names(in: folder) {
      switch BannerFiles.kind(of: "\(folder)/\(name)") {
      case .file: files.append(name)
      case .folder where !name.hasPrefix("."):
        files += try Self.files(beneath: "\(folder)/\(name)").map { "\(name)/\($0)" }
      case .folder, .other, nil: break
      }
    }
    return files
  }

  /// Returns the paths of the files in a folder and its subfolders whose names end with `.json`
  /// in any case.
  ///
  /// The paths are relative to the folder and sorted by their components.
  ///
  /// Links are followed. Names that begin with a dot are skipped, and so are folders that lead to
  /// themselves. The result may include items that are not regular files and can't be read.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` for a folder that can't be read.
  package static func documents(beneath folder: String) throws(RenderError) -> [String] {
    try documents(beneath: folder, inside: [])
  }

  /// Returns the documents in a folder.
  ///
  /// - Parameter places: The resolved paths of the enclosing folders.
  private static func documents(
    beneath folder: String, inside places: Set<String>
  ) throws(RenderError) -> [String] {
    let place = Files.place(of: folder)
    guard !places.contains(place) else { return [] }
    var documents: [String] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        documents += try Self.documents(beneath: path, inside: places.union([place]))
          .map { "\(name)/\($0)" }
      } else if name.lowercased().hasSuffix(".json") {
        documents.append(name)
      }
    }
    return documents
  }

  /// Removes a folder with its contents, as far as possible.
  ///
  /// Links are not followed.
  package static func remove(_ path: String) {
    guard BannerFiles.kind(of: path) == .folder else {
      BannerFiles.removeFile(path)
      return
    }
    for name in BannerFiles.names(inFolder: path) ?? [] { remove("\(path)/\(name)") }
    _ = removeFolder(path)
  }

  /// Removes a folder and its parents as long as they are empty, up to another folder.
  package static func removeEmpty(_ path: String, upTo top: String) {
    var path = path
    while path.count > top.count, path.hasPrefix(top), removeFolder(path) {
      path = Files.folder(of: path)
    }
  }

  /// Removes a file.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if the file still exists, or never did.
  package static func removeFile(_ path: String) throws(RenderError) {
    guard BannerFiles.removeFile(path) else {
      throw .unwritable(path: path, reason: lastError())
    }
  }
}
