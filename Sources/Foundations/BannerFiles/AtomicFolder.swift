// SPDX-License-Identifier: MIT

internal import Synchronization

/// A folder that is filled beside the place it is meant for and put there when it is whole.
///
/// One that is not put in its place leaves nothing behind, unless the program is killed.
package final class AtomicFolder: Sendable {
  /// Where it is meant to be.
  package let path: String
  /// Where it is filled.
  package let aside: String
  /// Held as long as the folder is filled, so that nobody takes it for a leftover.
  private let descriptor: Int32
  private let isInPlace = Mutex(false)

  /// Begins a folder.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if there is something else than a folder, or
  ///   nothing can be written there.
  package init(_ path: String) throws(RenderError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .unwritable(path: path, reason: "it is no folder name")
    }
    guard isAbsent(path) || kind(of: path) == .folder else {
      throw .unwritable(path: path, reason: "it is there and not a folder")
    }
    self.path = path
    let parent = Files.folder(of: path)
    Files.makeFolder(parent)
    Self.removeLeftovers(in: parent)
    // One that is not held yet may be taken for a leftover by another program.
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
    throw .unwritable(path: path, reason: "other programs remove what is written beside it")
  }

  deinit {
    if !isInPlace.withLock({ $0 }) { Folders.remove(aside) }
    closeFile(descriptor)
  }

  /// Puts it where it is meant to be, in the place of the one that was there.
  ///
  /// In one step where the file system can exchange folders; elsewhere there is none for a moment.
  package func putInPlace() throws(RenderError) {
    if kind(of: path) != nil {
      if exchange(aside, path) {
        Folders.remove(aside)
        isInPlace.withLock { $0 = true }
        return
      }
      // What is left of it, should the program be killed, is removed like what is filled.
      let old = "\(Files.folder(of: path))/\(Self.prefix)\(Self.number)"
      guard renameFile(path, old) else { throw .unwritable(path: path, reason: lastError()) }
      guard renameFile(aside, path) else {
        let reason = lastError()
        // Should that fail as well, the old one is still beside its place.
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
  /// Digits that no other folder has.
  package static var number: String {
    String(UInt64.random(in: UInt64(1) << 62 ... .max), radix: 36)
  }

  /// Removes what programs that were killed left behind: folders that nobody holds.
  private static func removeLeftovers(in parent: String) {
    for name in names(inFolder: parent) ?? [] where name.hasPrefix(prefix) {
      // Somebody else's folder may begin alike.
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

/// Folders and what is in them.
package enum Folders {
  /// What is at a path; nil if nothing is.
  ///
  /// Links are not followed.
  package static func kind(of path: String) -> FileKind? {
    BannerFiles.kind(of: path)
  }

  /// Whether nothing is at a path.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if that can't be told.
  package static func isAbsent(_ path: String) throws(RenderError) -> Bool {
    if BannerFiles.isAbsent(path) { return true }
    guard BannerFiles.kind(of: path) != nil else {
      throw .missing(path: path, reason: lastError())
    }
    return false
  }

  /// Whether a folder is at a path; links are followed.
  package static func isFolder(_ path: String) -> Bool { BannerFiles.isFolder(path) }

  /// The names of all that is in a folder, hidden or not, sorted; none if there is no folder.
  package static func names(in folder: String) throws(RenderError) -> [String] {
    if try isAbsent(folder) { return [] }
    guard let names = BannerFiles.names(inFolder: folder) else {
      throw .missing(path: folder, reason: lastError())
    }
    return names.sorted()
  }

  /// The paths of all regular files beneath a folder, from the folder, sorted; links are not followed,
  /// and folders that begin with a dot are left away.
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

  /// The paths of all that looks like a document beneath a folder, from the folder, sorted by their parts: names that
  /// end with `.json`, however that is written.
  ///
  /// Links are followed; names that begin with a dot are left away, and folders that lead to themselves. What is no
  /// regular file is among them and can't be read.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` for a folder that can't be read.
  package static func documents(beneath folder: String) throws(RenderError) -> [String] {
    try documents(beneath: folder, inside: [])
  }

  /// - Parameter places: Where the folders are that it lies in.
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

  /// Removes a folder with everything in it, as far as that can be done; links are not followed.
  package static func remove(_ path: String) {
    guard BannerFiles.kind(of: path) == .folder else {
      BannerFiles.removeFile(path)
      return
    }
    for name in BannerFiles.names(inFolder: path) ?? [] { remove("\(path)/\(name)") }
    _ = removeFolder(path)
  }

  /// Removes a folder and those it lies in, up to another one, as long as they are empty.
  package static func removeEmpty(_ path: String, upTo top: String) {
    var path = path
    while path.count > top.count, path.hasPrefix(top), removeFolder(path) {
      path = Files.folder(of: path)
    }
  }

  /// Removes a file.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if it is still there, or never was.
  package static func removeFile(_ path: String) throws(RenderError) {
    guard BannerFiles.removeFile(path) else {
      throw .unwritable(path: path, reason: lastError())
    }
  }
}
