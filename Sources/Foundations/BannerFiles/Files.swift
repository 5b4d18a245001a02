// SPDX-License-Identifier: MIT

internal import BannerConcurrency
package import BannerJSON
internal import Dispatch
internal import Synchronization
internal import BannerPixels

/// Files, read whole and written whole.
package enum Files {
  /// How files begin that are written beside others.
  package static let prefixAside = ".bannerrender-"

  /// The bytes of a regular file.
  ///
  /// - Parameters:
  ///   - limit: The most bytes; a longer file is refused before it is read.
  ///   - log: Remembers what the file was like.
  package static func read(
    _ path: String, limit: Int, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> [UInt8] {
    log?.note(path)
    guard !path.utf8.contains(0) else {
      throw .missing(path: path, reason: "there is a zero byte in its name")
    }
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { throw .missing(path: path, reason: lastError()) }
    defer { closeFile(descriptor) }
    guard let size = regularFileSize(descriptor) else {
      throw .missing(path: path, reason: "it is not a regular file")
    }
    guard size <= limit else {
      throw .input(InputError(file: path, "is \(size) bytes long; the most is \(limit)"))
    }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    guard let count = readAll(descriptor, into: &bytes) else {
      throw .missing(path: path, reason: lastError())
    }
    // A file that grows while it is read is one that something else is writing.
    guard count <= size else { throw .missing(path: path, reason: "it changes while it is read") }
    return Array(bytes[..<count])
  }

  /// The first bytes of a regular file, however long it is.
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

  /// The value in a JSON file.
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

  /// Whether there is a regular file.
  package static func exists(_ path: String, noting log: FileAccessLog? = nil) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { return false }
    log?.note(path)
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { return false }
    defer { closeFile(descriptor) }
    return regularFileSize(descriptor) != nil
  }

  /// Writes a file aside and puts it in its place when it is whole: there is the old one or the new
  /// one, never half of one.
  package static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    try write([(bytes, path)])
  }

  /// Whether a file that is there has these very bytes.
  package static func holds(_ bytes: [UInt8], at path: String) -> Bool {
    isAbsentOrRegular(path) && (try? read(path, limit: bytes.count)) == bytes
  }

  /// Whether two regular files have the same bytes; they may be longer than memory holds.
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

  /// Writes several files aside, and puts them in their places when all of them are whole.
  ///
  /// Many are done some at a time: each is the old one or the new one whatever happens, but some may be
  /// new already when another can't be written.
  ///
  /// - Parameter written: Called with the index of each file that is in its place, in order.
  package static func write(
    _ files: [(bytes: [UInt8], path: String)], telling written: (Int) -> Void = { _ in }
  ) throws(RenderError) {
    var rest = files[...]
    while !rest.isEmpty {
      try writeTogether(rest.prefix(mostAtOnce), telling: written)
      rest = rest.dropFirst(mostAtOnce)
    }
  }

  /// As many files as a program may surely have open.
  private static let mostAtOnce = 64

  private static func writeTogether(
    _ files: ArraySlice<(bytes: [UInt8], path: String)>, telling told: (Int) -> Void
  ) throws(RenderError) {
    // Those that are not put in their places are removed with their objects.
    var written: [AtomicFile] = []
    for (bytes, path) in files {
      let file = try AtomicFile(path)
      try file.append(bytes)
      written.append(file)
    }
    let descriptors = written.compactMap(\.openDescriptor)
    // The disk does it once for all that wait at the same time.
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

  /// Writes a file that is not there, in a folder that nobody reads before it is whole.
  ///
  /// - Parameter folder: The folder, which must be there; folders between it and the file are made.
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

  /// What errors call standard output.
  static let outputName = "standard output"

  /// Writes to standard output.
  package static func writeToOutput(_ bytes: [UInt8]) throws(RenderError) {
    guard writeAll(1, bytes) else { throw .unwritable(path: outputName, reason: lastError()) }
  }

  /// A name that two paths share only if they lead to the same place: links are followed, but for the last part.
  ///
  /// What a file that is a link leads to has another: ``places(of:)`` has both.
  package static func identity(_ path: String) -> String {
    // Slashes at the end of a folder's name say nothing.
    if path.utf8.count > 1, path.hasSuffix("/") { return identity(String(path.dropLast())) }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return "\(place(ofFolder: folder(of: path)))/\(name)"
  }

  /// Where a folder is, all links followed; one that is not there yet, where it will be made.
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

  /// Whether a file lies in a folder once all links are followed.
  package static func isBeneath(_ path: String, folder: String) -> Bool {
    guard let file = realPath(path), let folder = realPath(folder) else { return false }
    return file.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// Where a path leads to, all links followed; of what is not there, where it would be.
  package static func place(of path: String) -> String { place(ofFolder: path) }

  /// Every place at which a file that is read can be written: its own, and where it leads to if it is a link.
  package static func places(of path: String) -> Set<String> { [identity(path), place(of: path)] }

  /// The way from a folder to a file; both may be given from where the command was called.
  package static func relativePath(to path: String, from folder: String) -> String {
    let target = steps(identity(path))
    // A folder that is not there yet has the name it will have.
    let start = steps(place(of: folder))
    let common = zip(target, start).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: start.count - common) + target[common...])
      .joined(separator: "/")
  }

  /// A path without what leads nowhere: `.`, and slashes that say nothing.
  package static func tidied(_ path: String) -> String {
    let plain = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(plain)" : plain.isEmpty ? "." : plain
  }

  private static func steps(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// Makes a folder and those it lies in, as far as they are missing; what fails shows later.
  package static func makeFolder(_ path: String) {
    guard path != ".", path != "/", realPath(path) == nil else { return }
    makeFolder(folder(of: path))
    makeOneFolder(path)
  }

  /// Every file in a folder and below that ends with `.json`, in the order of their names; nil if there is no
  /// folder at a path.
  ///
  /// Hidden files and folders do not count, nor do links to folders below.
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

  /// The folder a file lies in; `.` for a plain name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// Standard output.
public enum Output {
  /// Writes bytes; what can't be written is an error.
  public static func write(_ bytes: [UInt8]) throws(RenderError) { try Files.writeToOutput(bytes) }

  /// Whether an error says that standard output can't be written.
  public static func isAbout(_ error: RenderError) -> Bool {
    if case .unwritable(Files.outputName, _) = error { true } else { false }
  }
}
