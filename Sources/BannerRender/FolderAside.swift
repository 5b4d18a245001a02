// SPDX-License-Identifier: MIT

internal import Synchronization

/// A folder that is filled beside the place it is meant for and put there when it is whole.
///
/// One that is not put in its place leaves nothing behind, unless the program is killed.
package final class FolderAside: Sendable {
  /// Where it is meant to be.
  package let path: String
  /// Where it is filled.
  package let aside: String
  private let isInPlace = Mutex(false)

  /// Begins a folder.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if there is something else than a folder, or
  ///   nothing can be written there.
  package init(_ path: String) throws(RenderError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .unwritable(path: path, reason: "it is no folder name")
    }
    let there = kind(of: path)
    guard there == nil || there == .folder else {
      throw .unwritable(path: path, reason: "it is there and not a folder")
    }
    self.path = path
    let parent = Files.folder(of: path)
    Files.makeFolder(parent)
    Self.removeLeftovers(in: parent)
    aside =
      "\(parent)/\(Self.prefix)\(processNumber())-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    guard makeOneFolder(aside) else { throw .unwritable(path: path, reason: lastError()) }
  }

  deinit { if !isInPlace.withLock({ $0 }) { Folders.remove(aside) } }

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
      let old = "\(aside)-old"
      guard renameFile(path, old) else { throw .unwritable(path: path, reason: lastError()) }
      defer { Folders.remove(old) }
      guard renameFile(aside, path) else {
        let reason = lastError()
        _ = renameFile(old, path)
        throw .unwritable(path: path, reason: reason)
      }
    } else {
      guard renameFile(aside, path) else { throw .unwritable(path: path, reason: lastError()) }
    }
    isInPlace.withLock { $0 = true }
  }

  private static let prefix = ".bannerrender-folder-"

  /// Removes what programs that were killed left behind.
  private static func removeLeftovers(in parent: String) {
    for name in names(inFolder: parent) ?? [] where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).split(separator: "-").first ?? ""
      if let process = Int32(number), !isRunning(process) { Folders.remove("\(parent)/\(name)") }
    }
  }
}

/// Folders and what is in them.
package enum Folders {
  /// What is at a path; nil if nothing is.
  ///
  /// Links are not followed.
  package static func kind(of path: String) -> FileKind? {
    BannerRender.kind(of: path)
  }

  /// The paths of all regular files beneath a folder, from the folder, sorted; links are not followed,
  /// and what begins with a dot is left away.
  package static func files(beneath folder: String) -> [String] {
    var files: [String] = []
    for name in (names(inFolder: folder) ?? []).sorted() where !name.hasPrefix(".") {
      switch BannerRender.kind(of: "\(folder)/\(name)") {
      case .file: files.append(name)
      case .folder: files += Self.files(beneath: "\(folder)/\(name)").map { "\(name)/\($0)" }
      case .other, nil: break
      }
    }
    return files
  }

  /// Removes a folder with everything in it, as far as that can be done; links are not followed.
  package static func remove(_ path: String) {
    guard BannerRender.kind(of: path) == .folder else { return removeFile(path) }
    for name in names(inFolder: path) ?? [] { remove("\(path)/\(name)") }
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
  package static func removeFile(_ path: String) { BannerRender.removeFile(path) }
}
