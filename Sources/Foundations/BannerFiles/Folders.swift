// SPDX-License-Identifier: MIT

/// Folders and their contents.
package enum Folders {
  /// Returns the kind of the item at a path, or nil if there is none.
  ///
  /// Links are not followed.
  package static func kind(of path: String) -> ItemKind? { kind(of: FileName(path)) }

  /// Returns the kind of an item, or nil if there is none.
  ///
  /// Links are not followed as the last part of the name.
  package static func kind(of file: FileName) -> ItemKind? {
    guard file.problem == nil else { return nil }
    guard file.sandbox != nil else { return BannerFiles.kind(workingDirectory, file.path) }
    return OpenFolder(of: file)?.kind(of: Files.lastPart(of: file.path))
  }

  /// Returns whether nothing has a name.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if this can't be determined.
  package static func isAbsent(_ file: FileName) throws(RenderError) -> Bool {
    if let problem = file.problem { throw .missing(path: file.path, reason: problem) }
    if kind(of: file) != nil { return false }
    guard isMissingError else { throw .missing(path: file.path, reason: file.lastReason) }
    return true
  }

  /// Returns whether a path is a folder.
  ///
  /// Links are followed.
  package static func isFolder(_ path: String) -> Bool { BannerFiles.isFolder(path) }

  /// Returns whether a name is a folder.
  ///
  /// Links are followed.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if the folder is outside of the sandbox.
  package static func isFolder(_ file: FileName) throws(RenderError) -> Bool {
    guard file.problem == nil else { return false }
    let descriptor = file.open(folderFlags)
    guard descriptor < 0 else {
      closeFile(descriptor)
      return true
    }
    guard currentErrorCode != .leadsOutside else {
      throw .missing(path: file.path, reason: file.lastReason)
    }
    return false
  }

  /// Returns the reason why the files in a folder can't be opened, or nil if they can.
  package static func obstacle(in folder: FileName) -> String? {
    isSearchable(folder.path) ? nil : folder.lastReason
  }

  /// Returns the sorted names of the items in a folder, including hidden ones.
  ///
  /// The result is empty if there is no folder.
  package static func names(in folder: String) throws(RenderError) -> [String] {
    try names(in: FileName(folder))
  }

  /// Returns the sorted names of the items in a folder, including hidden ones.
  ///
  /// The result is empty if there is no folder.
  package static func names(in folder: FileName) throws(RenderError) -> [String] {
    if let problem = folder.problem { throw .missing(path: folder.path, reason: problem) }
    let descriptor = folder.open(readableFolderFlags)
    guard descriptor >= 0 else {
      let error = RenderError.missing(path: folder.path, reason: folder.lastReason)
      // A link without a target is not absent.
      guard isMissingError, kind(of: folder) == nil else { throw error }
      return []
    }
    guard let names = BannerFiles.names(closing: descriptor) else {
      throw .missing(path: folder.path, reason: lastError())
    }
    return names.sorted()
  }

  /// Returns the sorted paths of the regular files in a folder and its subfolders, relative to
  /// the folder.
  ///
  /// Links are not followed. Folders that begin with a dot are skipped.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` for a folder that can't be read.
  package static func files(under folder: String) throws(RenderError) -> [String] {
    try Sandbox(FileName(folder), links: .none).files()
  }

  /// Returns the files in a folder and its subfolders whose names end with `.json` in any case,
  /// sorted by their components.
  ///
  /// Links are followed. Names that begin with a dot are skipped, and so are folders that lead to
  /// themselves. The result may include items that are not regular files and can't be read.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` for a folder that can't be read, or that is
  ///   outside of the sandbox.
  package static func documents(under folder: FileName) throws(RenderError) -> [FileName] {
    try documents(under: folder, inside: [])
  }

  /// Returns the documents in a folder.
  ///
  /// - Parameter places: The resolved paths of the enclosing folders.
  private static func documents(
    under folder: FileName, inside places: Set<String>
  ) throws(RenderError) -> [FileName] {
    let place = Files.place(of: folder.path)
    guard !places.contains(place) else { return [] }
    var documents: [FileName] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let file = folder.appending(name)
      if try isFolder(file) {
        documents += try Self.documents(under: file, inside: places.union([place]))
      } else if name.lowercased().hasSuffix(".json") {
        documents.append(file)
      }
    }
    return documents
  }

  /// Removes a file.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if the file still exists, or never did.
  package static func removeFile(_ path: String) throws(RenderError) {
    guard BannerFiles.removeFile(workingDirectory, path) else {
      throw .unwritable(path: path, reason: lastError())
    }
  }
}
