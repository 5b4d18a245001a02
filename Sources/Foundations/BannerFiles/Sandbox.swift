// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import CBannerPlatform
internal import Synchronization

/// A folder whose files are opened by names that can't leave it, not even through links.
///
/// It keeps the folder open as long as ``OpenFolderLimit`` permits it. A folder that is replaced
/// later doesn't change the files that names mean then. Several threads may use it at the same
/// time.
public final class Sandbox: Sendable {
  /// The links that names may contain.
  package enum Links: Sendable {
    /// Links that stay inside the folder.
    case inside
    /// No links.
    case none
  }

  /// The way to open files.
  package enum Method: Sendable {
    /// One system call of the kernel, or the walk where the kernel has none.
    case kernel
    /// A walk from folder to folder.
    case walk
  }

  private enum State {
    case closed
    /// A descriptor that is closed at the end.
    case open(Int32)
  }

  /// The path of the folder, relative to the working directory.
  package let path: String
  private let folder: FileName
  private let links: Links
  private let method: Method
  /// Whether the folder limits the names in a document or set, which the user can permit.
  let isOfNames: Bool
  private let limit: OpenFolderLimit
  private let state: Mutex<State>

  /// Creates a sandbox.
  ///
  /// The folder is opened when it is first used.
  ///
  /// - Parameters:
  ///   - folder: The folder. It is opened within its own sandbox, if it has one.
  ///   - links: The links that names may contain.
  ///   - isOfNames: Whether errors mention the option that permits names outside.
  ///   - method: The way to open files, for tests.
  ///   - limit: The limit of folders that are kept open. Further folders are opened for each file.
  package init(
    _ folder: FileName, links: Links = .inside, isOfNames: Bool = false,
    method: Method = .kernel, limit: OpenFolderLimit = .shared
  ) {
    self.folder = folder
    path = folder.path
    self.links = links
    self.isOfNames = isOfNames
    self.method = method
    self.limit = limit
    state = Mutex(.closed)
  }

  /// Creates a sandbox from an open folder.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the folder, which the sandbox closes.
  ///   - path: The path of the folder in messages.
  init(descriptor: Int32, path: String) {
    folder = FileName(path)
    self.path = path
    links = .none
    isOfNames = false
    method = .kernel
    limit = .shared
    state = Mutex(.open(descriptor))
    limit.take()
  }

  deinit {
    state.withLock {
      guard case .open(let descriptor) = $0 else { return }
      closeFile(descriptor)
      limit.release()
    }
  }

  /// The beginning of the path of every file in the folder.
  var prefix: String { path == "." ? "" : path == "/" ? "/" : "\(path)/" }

  /// The sentence part that names the option for names outside.
  package static let hint = "; --allow-outside permits it"

  /// Returns a file in the folder.
  ///
  /// - Parameter name: The path relative to the folder. A name that leads out of it is refused
  ///   when the file is opened.
  package func file(_ name: String) -> FileName { FileName(name: name, in: self) }

  /// Returns the reason why a name can't be inside a folder, or nil if it can.
  ///
  /// Nothing is looked up in the file system.
  package static func problem(ofName name: String) -> String? {
    if let problem = FileName.problem(ofPath: name) { return problem }
    if name.beginsWithSlash { return "its name is not relative to its folder" }
    for part in name.pathParts(omittingEmptySubsequences: false) {
      if part.isEmpty { return "its name has an empty part" }
      if part == ".." { return "its name has the part \"..\"" }
    }
    return nil
  }

  /// The reason why the last call failed.
  var lastReason: String {
    switch currentErrorCode {
    case .leadsOutside:
      reasonOfFolder
        // Short enough that a message with the hint is shown whole.
        ?? "a link leads out of the folder \(quoted(path, limit: 32))\(isOfNames ? Self.hint : "")"
    case .hasLink where links == .none: "it is a link or inside a link, which is not followed here"
    case .hasLink, .invalidName, .taken, .other: lastError()
    }
  }

  /// The reason why the folder itself can't be opened in its own sandbox, or nil if it can.
  private var reasonOfFolder: String? {
    guard folder.sandbox != nil else { return nil }
    let descriptor = folder.open(folderFlags)
    guard descriptor >= 0 else { return folder.lastReason }
    closeFile(descriptor)
    return nil
  }

  // MARK: Opening

  /// Opens a file.
  ///
  /// - Parameter name: The path relative to the folder; `.` is the folder itself.
  /// - Returns: The descriptor, or -1 with the reason in `errno`.
  func open(_ name: String, _ flags: Int32, mode: UInt32 = 0) -> Int32 {
    guard Self.problem(ofName: name) == nil else { return failing(.leadsOutside) }
    return withRoot { root in
      if method == .kernel {
        switch openBelow(root, name, flags, mode: mode, followsLinks: links == .inside) {
        case .opened(let descriptor): return descriptor
        case .failed: return -1
        case .mayBeInside where links == .none: return failing(.leadsOutside)
        case .mayBeInside, .unsupported: break
        }
      }
      var walk = SandboxWalk(root, at: path, followsLinks: links == .inside)
      return walk.open(name, flags, mode: mode)
    }
  }

  /// Calls a function with the descriptor of the folder, which is -1 if it can't be opened.
  private func withRoot(_ body: (Int32) -> Int32) -> Int32 {
    let (root, isKept) = state.withLock { state -> (Int32, Bool) in
      if case .open(let descriptor) = state { return (descriptor, true) }
      let descriptor = folder.open(folderFlags)
      guard descriptor >= 0, limit.takeIfPossible() else { return (descriptor, false) }
      state = .open(descriptor)
      return (descriptor, true)
    }
    guard root >= 0 else { return -1 }
    defer { if !isKept { closeKeepingError(root) } }
    return body(root)
  }

  /// Removes everything in the open folder, as far as possible, and closes the folder.
  ///
  /// It needs no other descriptor for files in the folder, and one for each level of folders.
  /// The sandbox must not be used afterwards.
  func removeContentsAndClose() {
    state.withLock { state in
      guard case .open(let descriptor) = state else { return }
      removeContents(closing: descriptor)
      limit.release()
      state = .closed
    }
  }
}

// Folders and their contents.
extension Sandbox {
  /// Returns the sorted names of the items in a folder, including hidden ones.
  ///
  /// - Parameter name: The path of the folder relative to this one; `.` is this one.
  /// - Returns: The names, empty if the folder is missing.
  /// - Throws: ``RenderError/missing(path:reason:)`` for a folder that can't be read.
  package func names(in name: String = ".") throws(RenderError) -> [String] {
    try Folders.names(in: file(name))
  }

  /// Returns the sorted paths of the regular files in the folder and its subfolders, relative to
  /// the folder.
  ///
  /// Links are not followed. Folders that begin with a dot are skipped.
  ///
  /// - Parameter wanted: The kind of items; ``ItemKind/other`` for links instead of files.
  /// - Throws: ``RenderError/missing(path:reason:)`` for a folder that can't be read.
  package func files(
    in folder: String = ".", of wanted: ItemKind = .file
  ) throws(RenderError) -> [String] {
    var files: [String] = []
    for name in try names(in: folder) {
      let path = folder == "." ? name : "\(folder)/\(name)"
      switch kind(of: path) {
      case .folder where !name.hasPrefix("."): files += try self.files(in: path, of: wanted)
      case let kind: if kind == wanted { files.append(path) }
      }
    }
    return files
  }

  /// Returns the kind of an item, or nil if there is none.
  ///
  /// A link counts as ``ItemKind/other``.
  package func kind(of name: String) -> ItemKind? {
    OpenFolder(of: file(name))?.kind(of: Files.lastPart(of: name))
  }

  /// Writes a new file into the folder, and creates its missing folders.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if the file exists or can't be written.
  package func writeNew(_ bytes: [UInt8], to name: String) throws(RenderError) {
    try create(name).write(bytes)
  }

  /// Creates a file in the folder, and its missing folders.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if the file exists or can't be created.
  package func create(_ name: String) throws(RenderError) -> NewFile {
    let file = file(name)
    if let problem = file.problem { throw .unwritable(path: file.path, reason: problem) }
    guard let folder = OpenFolder(of: file, creating: true) else {
      throw .unwritable(path: file.path, reason: file.lastReason)
    }
    let descriptor = folder.create(Files.lastPart(of: name))
    guard descriptor >= 0 else { throw .unwritable(path: file.path, reason: file.lastReason) }
    return NewFile(descriptor: descriptor, path: file.path)
  }

  /// Removes a file.
  ///
  /// A link is not followed.
  ///
  /// - Throws: ``RenderError/undeletable(path:reason:)`` if the file still exists, or never did.
  package func remove(_ name: String) throws(RenderError) {
    let file = file(name)
    if let problem = file.problem { throw .undeletable(path: file.path, reason: problem) }
    guard let folder = OpenFolder(of: file), folder.remove(Files.lastPart(of: name)) else {
      throw .undeletable(path: file.path, reason: file.lastReason)
    }
  }

  /// Removes a temporary file that a killed program left behind.
  ///
  /// - Returns: Whether the file was removed. It stays if a running program has locked it.
  package func removeLeftover(_ name: String) -> Bool {
    guard let folder = OpenFolder(of: file(name)) else { return false }
    return Leftovers.remove(Files.lastPart(of: name), in: folder)
  }

  /// Removes a folder and its parents as long as they are empty, up to this folder.
  package func removeEmpty(_ name: String) {
    var name = name
    while name != ".", let above = OpenFolder(of: file(name)),
      above.removeFolder(Files.lastPart(of: name))
    {
      name = Files.folder(of: name)
    }
  }
}
