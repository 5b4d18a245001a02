// SPDX-License-Identifier: MIT

/// A folder in which files are created, replaced and removed by their plain names.
final class OpenFolder: Sendable {
  /// The descriptor, or that of the working directory.
  private let descriptor: Int32
  /// The path from the descriptor to the folder, empty or with a slash at the end.
  private let prefix: String
  private let isOwned: Bool

  /// Opens the folder of a file.
  ///
  /// It fails if there is no such folder or if it is outside of the file's sandbox. `errno` then
  /// has the reason.
  ///
  /// - Parameter creates: Whether missing folders are created.
  init?(of file: FileName, creating creates: Bool = false) {
    guard file.problem == nil else {
      _ = failing(.invalidName)
      return nil
    }
    let folder = file.folder
    guard let sandbox = file.sandbox else {
      if creates, !Files.makeFolder(folder.path) { return nil }
      descriptor = workingDirectory
      prefix = folder.path == "." ? "" : folder.path == "/" ? "/" : "\(folder.path)/"
      isOwned = false
      return
    }
    let opened = Self.open(folder.name, in: sandbox, creating: creates)
    guard opened >= 0 else { return nil }
    descriptor = opened
    prefix = ""
    isOwned = true
  }

  deinit { if isOwned { closeKeepingError(descriptor) } }

  private static func open(_ name: String, in sandbox: Sandbox, creating creates: Bool) -> Int32 {
    let opened = sandbox.open(name, folderFlags)
    guard opened < 0, creates, isMissingError, name != "." else { return opened }
    let above = open(Files.folder(of: name), in: sandbox, creating: true)
    guard above >= 0 else { return -1 }
    let isThere = BannerFiles.makeFolder(above, Files.lastPart(of: name)) || isExistsError
    closeKeepingError(above)
    return isThere
      ? sandbox.open(name, folderFlags) : keepingError { sandbox.open(name, folderFlags) }
  }

  /// Returns the kind of an item, or nil if there is none.
  ///
  /// Links are not followed.
  func kind(of name: String) -> ItemKind? { BannerFiles.kind(descriptor, prefix + name) }

  /// Returns whether nothing exists at a name.
  ///
  /// If this can't be determined, the result is `false`.
  func isAbsent(_ name: String) -> Bool { kind(of: name) == nil && isMissingError }

  /// Whether this process may create items in the folder.
  var isWritable: Bool {
    BannerFiles.isWritable(descriptor, prefix.isEmpty ? "." : prefix)
  }

  /// Returns whether something is mounted on a folder, so that it can't be renamed.
  func isMountPoint(_ name: String) -> Bool {
    BannerFiles.isMountPoint(descriptor, prefix + name)
  }

  /// Creates a file.
  ///
  /// - Returns: The descriptor, or -1, also if the file exists.
  func create(_ name: String) -> Int32 { createFile(descriptor, prefix + name) }

  /// Creates a file without a name.
  ///
  /// - Returns: The descriptor, or -1 if the file system can't do this.
  func createNameless() -> Int32 { createNamelessFile(descriptor, prefix.isEmpty ? "." : prefix) }

  /// Names a file without a name.
  func giveName(_ name: String, to file: Int32) -> Bool {
    BannerFiles.giveName(file, descriptor, prefix + name)
  }

  /// Gives a new file the permissions of the existing file that it will replace.
  func keepMode(of name: String, for file: Int32) {
    BannerFiles.keepMode(of: descriptor, prefix + name, for: file)
  }

  /// Moves an item within the folder and replaces an existing file.
  func move(_ name: String, to other: String) -> Bool {
    BannerFiles.move(descriptor, prefix + name, prefix + other)
  }

  /// Exchanges two items in one step.
  ///
  /// The result is `false` if the file system can't do this.
  func exchange(_ name: String, _ other: String) -> Bool {
    BannerFiles.exchange(descriptor, prefix + name, prefix + other)
  }

  /// Removes a file.
  ///
  /// A link is not followed.
  @discardableResult
  func remove(_ name: String) -> Bool { removeFile(descriptor, prefix + name) }

  /// Creates a folder in this one, for this user only or as usual.
  func makeFolder(_ name: String, isPrivate: Bool = false) -> Bool {
    BannerFiles.makeFolder(descriptor, prefix + name, isPrivate: isPrivate)
  }

  /// Removes an empty folder.
  @discardableResult
  func removeFolder(_ name: String) -> Bool {
    BannerFiles.removeFolder(descriptor, prefix + name)
  }

  /// Returns the names of the items, or nil if the folder can't be read.
  func names() -> [String]? {
    let opened = openPart(descriptor, prefix.isEmpty ? "." : prefix, readableFolderFlags, mode: 0)
    return opened < 0 ? nil : BannerFiles.names(closing: opened)
  }

  /// Opens and locks a folder until it is closed.
  ///
  /// The result is -1 if it is missing or another program has locked it.
  func lockFolder(_ name: String) -> Int32 { lock(name, readableFolderFlags | noLinkFlag) }

  /// Opens and locks a file until it is closed.
  ///
  /// The result is -1 if it is missing, is not a regular file, or another program has locked it.
  func lockFile(_ name: String) -> Int32 {
    guard kind(of: name) == .file else { return -1 }
    return lock(name, readingFlags | noLinkFlag)
  }

  private func lock(_ name: String, _ flags: Int32) -> Int32 {
    let opened = openPart(descriptor, prefix + name, flags, mode: 0)
    guard opened >= 0 else { return -1 }
    // Another program may have moved it before it was locked.
    guard lockWithoutWaiting(opened), holds(opened, as: name) else {
      closeKeepingError(opened)
      return -1
    }
    return opened
  }

  /// Returns whether a name leads to an open file or folder.
  func holds(_ opened: Int32, as name: String) -> Bool {
    isSameItem(opened, descriptor, prefix + name)
  }

  /// Removes an item with its contents, as far as possible.
  ///
  /// Links are not followed.
  func removeAll(_ name: String) { BannerFiles.removeAll(descriptor, prefix + name) }

  /// Opens the folder itself.
  ///
  /// - Returns: The descriptor, or -1.
  func openForLocking() -> Int32 {
    openPart(descriptor, prefix.isEmpty ? "." : prefix, readableFolderFlags, mode: 0)
  }

  /// Makes renames in the folder durable.
  func synchronize() {
    let opened = openPart(descriptor, prefix.isEmpty ? "." : prefix, readableFolderFlags, mode: 0)
    guard opened >= 0 else { return }
    _ = BannerFiles.synchronize(opened)
    closeFile(opened)
  }
}
