// SPDX-License-Identifier: MIT

internal import BannerConcurrency
package import BannerJSON
internal import Dispatch
internal import Synchronization

/// Reads and writes complete files.
package enum Files {
  /// Returns the bytes of a regular file at a path.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes. A longer file is rejected before it is read.
  ///   - log: The log that records the state of the file.
  package static func read(
    _ path: String, limit: Int, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> [UInt8] {
    try read(FileName(path), limit: limit, noting: log)
  }

  /// Returns the bytes of a regular file, or of a piped input that the command line names.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes. A longer file is rejected before it is read.
  ///   - log: The log that records the state of the file.
  package static func read(
    _ file: FileName, limit: Int, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> [UInt8] {
    if file.isPiped { return try PipedInput.bytes(of: file.path, limit: limit) }
    let (descriptor, size) = try open(file, noting: log)
    defer { closeFile(descriptor) }
    guard size <= limit else {
      throw .input(file: file.path, "is \(size) bytes long; the limit is \(limit)")
    }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    guard let count = readAll(descriptor, into: &bytes) else {
      throw .missing(path: file.path, reason: lastError())
    }
    // If a file grows while it is read, another program is writing it.
    guard count <= size else {
      throw .missing(path: file.path, reason: "it changed while being read")
    }
    return Array(bytes[..<count])
  }

  /// Opens a regular file and returns its descriptor and size.
  private static func open(
    _ file: FileName, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> (descriptor: Int32, size: Int) {
    if let problem = file.problem { throw .missing(path: file.path, reason: problem) }
    log?.note(file.path)
    let descriptor = file.open(readingFlags)
    guard descriptor >= 0 else { throw .missing(path: file.path, reason: file.lastReason) }
    guard let size = regularFileSize(descriptor) else {
      closeFile(descriptor)
      throw .missing(path: file.path, reason: "it is not a regular file")
    }
    return (descriptor, size)
  }

  /// Returns the first bytes of a regular file of any length.
  package static func beginning(of file: FileName, count: Int) throws(RenderError) -> [UInt8] {
    let (descriptor, _) = try open(file)
    defer { closeFile(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    guard let length = readAll(descriptor, into: &bytes) else {
      throw .missing(path: file.path, reason: lastError())
    }
    return Array(bytes[..<length])
  }

  /// Returns the value in a JSON file at a path.
  package static func value(
    at path: String, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> JSONValue {
    try value(at: FileName(path), noting: log)
  }

  /// Returns the value in a JSON file, which may have comments and trailing commas.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: The folder that names in the value are relative to, if another file extends it.
  ///   - log: The log that records the access.
  package static func value(
    at file: FileName, folder: String? = nil, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> JSONValue {
    let bytes = try read(file, limit: JSONReader.largestSize, noting: log)
    if let kind = KnownFormat(of: bytes) {
      throw .input(
        file: file.path, "is \(kind.rawValue); designs, documents and sets are JSON files")
    }
    do {
      return try JSONReader.value(
        of: bytes, file: file.path, dialect: .commented, folder: folder)
    } catch { throw .input(error) }
  }

  /// Returns whether a regular file exists at a path.
  package static func exists(_ path: String, noting log: FileAccessLog? = nil) -> Bool {
    exists(FileName(path), noting: log)
  }

  /// Returns whether a regular file exists.
  ///
  /// A name in a document or set may lead out of its folder through a link. It counts as a file, so
  /// that reading it tells the reason.
  package static func exists(_ file: FileName, noting log: FileAccessLog? = nil) -> Bool {
    guard file.problem == nil else { return false }
    // Opening a pipe would disturb its writer.
    if file.isPiped, file.path != "-" { return true }
    log?.note(file.path)
    let descriptor = file.open(readingFlags)
    guard descriptor >= 0 else {
      return file.sandbox?.isOfNames == true && currentErrorCode == .leadsOutside
    }
    defer { closeFile(descriptor) }
    return regularFileSize(descriptor) != nil
  }

  /// Writes a file atomically: the old or the new file exists, never a partial one.
  package static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    try write([(bytes, FileName(path))])
  }

  /// Writes a file atomically: the old or the new file exists, never a partial one.
  package static func write(_ bytes: [UInt8], to file: FileName) throws(RenderError) {
    try write([(bytes, file)])
  }

  /// Returns whether an existing file has exactly these bytes.
  package static func holds(_ bytes: [UInt8], at file: FileName) -> Bool {
    Folders.kind(of: file) == .file && (try? read(file, limit: bytes.count)) == bytes
  }

  /// Returns the size of a regular file in bytes, or nil if there is none.
  package static func size(of file: FileName) -> Int? {
    guard file.problem == nil else { return nil }
    let descriptor = file.open(readingFlags)
    guard descriptor >= 0 else { return nil }
    defer { closeFile(descriptor) }
    return regularFileSize(descriptor)
  }

  /// Returns whether a file was changed after another one, which may be missing.
  package static func isNewer(_ path: String, than other: String) -> Bool {
    guard let stamp = FileStamp(path) else { return false }
    guard let otherStamp = FileStamp(other) else { return true }
    return (stamp.seconds, stamp.nanoseconds) > (otherStamp.seconds, otherStamp.nanoseconds)
  }

  /// Returns whether two regular files have the same bytes.
  ///
  /// The files may be larger than memory.
  static func haveEqualBytes(_ first: FileName, _ second: FileName) -> Bool {
    let descriptors = [first.open(readingFlags), second.open(readingFlags)]
    defer { for descriptor in descriptors where descriptor >= 0 { closeFile(descriptor) } }
    guard descriptors.allSatisfy({ $0 >= 0 }), let size = regularFileSize(descriptors[0]),
      regularFileSize(descriptors[1]) == size
    else { return false }
    var left = size
    while left > 0 {
      let length = min(left, 1 << 20)
      var parts: [[UInt8]] = []
      for descriptor in descriptors {
        var bytes = [UInt8](repeating: 0, count: length)
        guard readAll(descriptor, into: &bytes) == length else { return false }
        parts.append(bytes)
      }
      guard parts[0] == parts[1] else { return false }
      left -= length
    }
    return true
  }

  /// Writes several files, and moves them to their destinations when all of them are complete.
  ///
  /// Each file is either the old one or the new one. More files than the process may have open are
  /// written in batches. Then earlier batches may be new when a later one fails.
  ///
  /// - Parameters:
  ///   - check: Called often until the first file is moved. If it throws, no file has changed.
  ///   - written: Receives the index of each file at its destination, in order.
  package static func write(
    _ files: [(bytes: [UInt8], file: FileName)],
    checking check: () throws(RenderError) -> Void = {},
    telling written: (Int) -> Void = { _ in }
  ) throws(RenderError) {
    try write(files.map(\.file), checking: check, telling: written) { files[$0].bytes }
  }

  /// Writes several files as ``write(_:checking:telling:)`` does, each with bytes that are only
  /// in memory while they are written.
  ///
  /// - Parameters:
  ///   - beforeMove: Called with the index of each file before it is moved to its destination. If
  ///     it throws, this file and the later ones aren't moved.
  ///   - bytes: Returns the bytes of the file with an index.
  package static func write(
    _ files: [FileName], checking check: () throws(RenderError) -> Void = {},
    telling written: (Int) -> Void = { _ in },
    beforeMove: (Int) throws(RenderError) -> Void = { _ in },
    bytes: (Int) throws(RenderError) -> [UInt8]
  ) throws(RenderError) {
    // Each file needs up to two descriptors, and other threads need some.
    let batch =
      files.count <= fewFiles ? fewFiles : max(fewFiles, (raiseDescriptorLimit() - 512) / 2)
    var rest = files[...]
    while !rest.isEmpty {
      let complete = try writeAside(rest.prefix(batch), bytes) { () throws(RenderError) in
        if rest.startIndex == files.startIndex { try check() }
      }
      for (index, file) in zip(rest.indices, complete) {
        try beforeMove(index)
        try file.putInPlace(isSynchronized: true)
        written(index)
      }
      rest = rest.dropFirst(batch)
    }
  }

  /// The number of files that any process may have open, and that are flushed together.
  private static let fewFiles = 64
  /// The number of simultaneous flushes, which mostly wait for the disk.
  private static let flushingThreads = 16

  /// Returns complete files that are on the disk, but not at their destinations.
  ///
  /// Files that are not moved are removed together with their objects.
  private static func writeAside(
    _ files: ArraySlice<FileName>, _ bytes: (Int) throws(RenderError) -> [UInt8],
    checking check: () throws(RenderError) -> Void
  ) throws(RenderError) -> [AtomicFile] {
    var complete: [AtomicFile] = []
    var rest = files
    while !rest.isEmpty {
      try check()
      var written: [AtomicFile] = []
      for index in rest.indices.prefix(fewFiles) {
        let file = try AtomicFile(rest[index])
        try file.append(try bytes(index))
        written.append(file)
      }
      try flush(written)
      complete += written
      rest = rest.dropFirst(fewFiles)
    }
    try check()
    return complete
  }

  /// Waits until the contents of files are on the disk.
  private static func flush(_ files: [AtomicFile]) throws(RenderError) {
    let descriptors = files.compactMap(\.openDescriptor)
    // The disk handles simultaneous flushes together.
    let failures = concurrentMap(descriptors.count, threads: flushingThreads) { index in
      synchronize(descriptors[index]) ? nil : lastError()
    }
    for case (let file, let reason?) in zip(files, failures) { throw file.unwritable(reason) }
  }

  /// Makes the renames of files durable, once for each of their folders.
  package static func synchronizeFolders(of files: [FileName]) {
    var done: Set<String> = []
    for file in files where done.insert(folder(of: file.path)).inserted {
      OpenFolder(of: file)?.synchronize()
    }
  }

  /// The name of standard output in errors.
  static let outputName = "standard output"

  /// Writes to standard output.
  package static func writeToOutput(_ bytes: [UInt8]) throws(RenderError) {
    guard writeAll(1, bytes) else { throw .unwritable(path: outputName, reason: lastError()) }
  }

  /// Returns a name that two paths share only if they lead to the same file.
  ///
  /// Links are followed, except for the last component.
  ///
  /// The target of a link has a different name. ``places(of:)`` returns both.
  package static func identity(_ path: String) -> String {
    // Trailing slashes in a folder's name have no meaning.
    let plain = withoutSlashes(path)
    let folder = place(of: folder(of: plain))
    return folder == "/" ? "/\(lastPart(of: plain))" : "\(folder)/\(lastPart(of: plain))"
  }

  /// Returns the last part of a path, without trailing slashes.
  static func lastPart(of path: String) -> String {
    path.pathParts().last.map(String.init) ?? ""
  }

  private static func withoutSlashes(_ path: String) -> String {
    let count = path.utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
    return count == path.utf8.count
      ? path : String(decoding: path.utf8.dropLast(count), as: UTF8.self)
  }

  /// Returns the resolved path, or the future path of a missing file.
  ///
  /// A path that no file can have is returned as it is.
  ///
  /// - Complexity: O(*n*) in the length of the path, and O(log *n*) calls of the system.
  package static func place(of path: String) -> String {
    if path.isEmpty || FileName.problem(ofPath: path) != nil { return path }
    if let place = realPath(path) { return place }
    // The longest beginning of the path that exists, by halving. A missing folder has no items.
    let parts = path.pathParts()
    func beginning(_ count: Int) -> String {
      let plain = parts[..<count].joined(separator: "/")
      return path.beginsWithSlash ? "/\(plain)" : plain.isEmpty ? "." : plain
    }
    var (known, missing) = (0, parts.count)
    while missing - known > 1 {
      let middle = (known + missing) / 2
      if realPath(beginning(middle)) != nil { known = middle } else { missing = middle }
    }
    var steps = (realPath(beginning(known)) ?? beginning(known)).pathParts()
    for part in parts[known...] where part != "." {
      if part == ".." { _ = steps.popLast() } else { steps.append(part) }
    }
    return "/" + steps.joined(separator: "/")
  }

  /// Returns each path at which writing would change a file: its own, and its target if it is a
  /// link.
  package static func places(of path: String) -> Set<String> { [identity(path), place(of: path)] }

  /// Returns the relative path from a folder to a file.
  ///
  /// Both may be relative to the current folder.
  package static func relativePath(to path: String, from folder: String) -> String {
    let target = steps(identity(path))
    let start = steps(place(of: folder))
    let common = zip(target, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + target[common...])
      .joined(separator: "/")
  }

  private static func steps(_ path: String) -> [String] {
    path.pathParts().map(String.init).filter { $0 != "." }
  }

  /// Creates a folder and its missing parents.
  ///
  /// - Returns: Whether the folder is there. If it isn't, `errno` has the reason.
  @discardableResult
  package static func makeFolder(_ path: String) -> Bool {
    if path == "." || path == "/" || makeOneFolder(path) || isExistsError { return true }
    let above = folder(of: withoutSlashes(path))
    if isMissingError, above.utf8.count < path.utf8.count {
      guard makeFolder(above) else { return false }
      if makeOneFolder(path) || isExistsError { return true }
    }
    // Some file systems refuse to make a folder before they look whether it exists.
    return keepingError { isFolder(path) }
  }

  /// Returns the files in a folder and its subfolders that end with `.json`, in the order of
  /// their names.
  ///
  /// The result is nil if the path is not a folder.
  ///
  /// Hidden files and folders are skipped, and so are links to subfolders.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` for a folder that can't be read.
  package static func documents(inFolder path: String) throws(RenderError) -> [String]? {
    guard isFolder(path) else { return nil }
    var documents: [String] = []
    for name in try Folders.names(in: path) where !name.hasPrefix(".") {
      let inner = path.endsWithSlash ? path + name : "\(path)/\(name)"
      switch Folders.kind(of: inner) {
      case .folder: documents += try Self.documents(inFolder: inner) ?? []
      case .file, .other: if name.lowercased().hasSuffix(".json") { documents.append(inner) }
      case nil: break
      }
    }
    return documents
  }

  /// Returns the folder of a file, or `.` for a plain name and a piped input.
  package static func folder(of path: String) -> String {
    guard !PipedInput.isName(path), let slash = path.lastSlash else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
