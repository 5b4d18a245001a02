// SPDX-License-Identifier: MIT

internal import BannerConcurrency
package import BannerJSON
internal import Dispatch
internal import Synchronization
internal import BannerPixels

/// Reads and writes complete files.
package enum Files {
  /// The prefix of temporary file names.
  package static let prefixAside = ".bannerrender-"

  /// Returns the bytes of a regular file.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes. A longer file is rejected before it is read.
  ///   - log: The log that records the state of the file.
  package static func read(
    _ path: String, limit: Int, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> [UInt8] {
    log?.note(path)
    guard !path.utf8.contains(0) else {
      throw .missing(path: path, reason: "its name contains a zero byte")
    }
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { throw .missing(path: path, reason: lastError()) }
    defer { closeFile(descriptor) }
    guard let size = regularFileSize(descriptor) else {
      throw .missing(path: path, reason: "it is not a regular file")
    }
    guard size <= limit else {
      throw .input(InputError(file: path, "is \(size) bytes long; the limit is \(limit)"))
    }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    guard let count = readAll(descriptor, into: &bytes) else {
      throw .missing(path: path, reason: lastError())
    }
    // If a file grows while it is read, another program is writing it.
    guard count <= size else { throw .missing(path: path, reason: "it changed while being read") }
    return Array(bytes[..<count])
  }

  /// Returns the first bytes of a regular file of any length.
  package static func beginning(of path: String, count: Int) throws(RenderError) -> [UInt8] {
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { throw .missing(path: path, reason: lastError()) }
    defer { closeFile(descriptor) }
    guard regularFileSize(descriptor) != nil else {
      throw .missing(path: path, reason: "it is not a regular file")
    }
    var bytes = [UInt8](repeating: 0, count: count)
    guard let length = readAll(descriptor, into: &bytes) else {
      throw .missing(path: path, reason: lastError())
    }
    return Array(bytes[..<length])
  }

  /// Returns the value in a JSON file.
  package static func value(
    at path: String, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> JSONValue {
    let bytes = try read(path, limit: JSONReader.largestSize, noting: log)
    if let kind = KnownFormat(of: bytes) {
      throw .input(
        InputError(
          file: path, "is \(kind.rawValue); designs, documents and sets are JSON files"))
    }
    do { return try JSONReader.value(of: bytes, file: path) } catch { throw .input(error) }
  }

  /// Returns whether a regular file exists.
  package static func exists(_ path: String, noting log: FileAccessLog? = nil) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { return false }
    log?.note(path)
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { return false }
    defer { closeFile(descriptor) }
    return regularFileSize(descriptor) != nil
  }

  /// Writes a file atomically: the old or the new file exists, never a partial one.
  package static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    try write([(bytes, path)])
  }

  /// Returns whether an existing file has exactly these bytes.
  package static func holds(_ bytes: [UInt8], at path: String) -> Bool {
    isAbsentOrRegular(path) && (try? read(path, limit: bytes.count)) == bytes
  }

  /// Returns whether two regular files have the same bytes.
  ///
  /// The files may be larger than memory.
  static func haveEqualBytes(_ first: String, _ second: String) -> Bool {
    let descriptors = [openForReading(first), openForReading(second)]
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
  /// A large number of files is written in batches. Each file is either the old one or the new
  /// one. If a file can't be written, earlier batches may already be new.
  ///
  /// - Parameter written: Receives the index of each file at its destination, in order.
  package static func write(
    _ files: [(bytes: [UInt8], path: String)], telling written: (Int) -> Void = { _ in }
  ) throws(RenderError) {
    var rest = files[...]
    while !rest.isEmpty {
      try writeTogether(rest.prefix(mostAtOnce), telling: written)
      rest = rest.dropFirst(mostAtOnce)
    }
  }

  /// The number of files that any program may have open.
  private static let mostAtOnce = 64

  private static func writeTogether(
    _ files: ArraySlice<(bytes: [UInt8], path: String)>, telling told: (Int) -> Void
  ) throws(RenderError) {
    // Files that are not moved are removed together with their objects.
    var written: [AtomicFile] = []
    for (bytes, path) in files {
      let file = try AtomicFile(path)
      try file.append(bytes)
      written.append(file)
    }
    let descriptors = written.compactMap(\.openDescriptor)
    // The disk handles simultaneous flushes together.
    let failures = concurrentMap(descriptors.count) { index in
      synchronize(descriptors[index]) ? nil : lastError()
    }
    if let reason = failures.compactMap(\.self).first {
      throw .unwritable(path: files.first?.path ?? "", reason: reason)
    }
    for (index, file) in zip(files.indices, written) {
      try file.putInPlace(isSynchronized: true)
      told(index)
    }
  }

  /// Writes a new file into a folder that is not read before it is complete.
  ///
  /// - Parameter folder: The existing folder. Missing folders between it and the file are
  ///   created.
  package static func writeOnce(
    _ bytes: [UInt8], to name: String, in folder: String
  ) throws(RenderError) {
    let path = "\(folder)/\(name)"
    guard kind(of: folder) == .folder else {
      throw .unwritable(path: path, reason: "its folder is gone")
    }
    makeFolder(Self.folder(of: path))
    let descriptor = openForWriting(path)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastError()) }
    defer { closeFile(descriptor) }
    guard writeAll(descriptor, bytes) else {
      throw .unwritable(path: path, reason: lastError())
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
    if path.utf8.count > 1, path.hasSuffix("/") { return identity(String(path.dropLast())) }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return "\(place(ofFolder: folder(of: path)))/\(name)"
  }

  /// Returns the resolved path of a folder.
  ///
  /// A missing folder has the path at which it will be created.
  private static func place(ofFolder path: String) -> String {
    if let place = realPath(path) { return place }
    guard path != ".", path != "/" else { return path }
    var parts = path.split(separator: "/").map(String.init)
    let last = parts.popLast() ?? "."
    let above = place(
      ofFolder: parts.isEmpty
        ? path.hasPrefix("/") ? "/" : "."
        : (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/"))
    switch last {
    case ".": return above
    case "..": return folder(of: above)
    default: return above == "/" ? "/\(last)" : "\(above)/\(last)"
    }
  }

  /// Returns whether a file is inside a folder after every link is resolved.
  package static func isBeneath(_ path: String, folder: String) -> Bool {
    guard let file = realPath(path), let folder = realPath(folder) else { return false }
    return file.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// Returns the resolved path, or the future path of a missing file.
  package static func place(of path: String) -> String { place(ofFolder: path) }

  /// Returns each path at which writing would change a file: its own, and its target if it is a
  /// link.
  package static func places(of path: String) -> Set<String> { [identity(path), place(of: path)] }

  /// Returns the relative path from a folder to a file.
  ///
  /// Both may be relative to the current folder.
  package static func relativePath(to path: String, from folder: String) -> String {
    let target = steps(identity(path))
    // A missing folder has the name that it will get.
    let start = steps(place(of: folder))
    let common = zip(target, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + target[common...])
      .joined(separator: "/")
  }

  /// Returns a path without redundant parts: `.` and repeated slashes.
  package static func tidied(_ path: String) -> String {
    let plain = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(plain)" : plain.isEmpty ? "." : plain
  }

  private static func steps(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// Creates a folder and its missing parents.
  ///
  /// A failure shows when the folder is used.
  package static func makeFolder(_ path: String) {
    guard path != ".", path != "/", realPath(path) == nil else { return }
    makeFolder(folder(of: path))
    makeOneFolder(path)
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
    guard let names = names(inFolder: path) else {
      throw .missing(path: path, reason: lastError())
    }
    var documents: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let inner = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      switch kind(of: inner) {
      case .folder: documents += try Self.documents(inFolder: inner) ?? []
      case .file, .other: if name.lowercased().hasSuffix(".json") { documents.append(inner) }
      case nil: break
      }
    }
    return documents
  }

  /// Returns the folder of a file, or `.` for a plain name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// Standard output.
public enum Output {
  /// Writes bytes to standard output.
  ///
  /// It throws if this fails.
  public static func write(_ bytes: [UInt8]) throws(RenderError) { try Files.writeToOutput(bytes) }

  /// Returns whether an error reports that standard output can't be written.
  public static func isAbout(_ error: RenderError) -> Bool {
    if case .unwritable(Files.outputName, _) = error { true } else { false }
  }
}
