// SPDX-License-Identifier: MIT

internal import BannerDocument
public import BannerFiles
internal import BannerJobs

/// References that no case uses.
public struct Pruning: Sendable {
  /// Their files, from where the command was called, sorted: pictures, and layer texts.
  public let unused: [String]
  /// Whether other sets may use the folder of references that were not found: it lies outside of where they are looked
  /// for, or there are too many folders.
  public let isShared: Bool
  private let directory: String

  /// Looks through the folder of references.
  ///
  /// Files are left out that match a pattern of ``SnapshotSet/kept``, that a case reads, that belong to another
  /// set likewise, wherever in there its own folder is, and texts that are no layer texts. Files that a program left behind when it was killed
  /// are unused, too. Other sets are looked for in the whole repository, or else in the set's own folder and
  /// beneath it.
  public init(_ set: SnapshotSet) throws(RenderError) {
    directory = set.directory
    let (neighbours, areAll) = try SetNeighbours(of: set).sets()
    isShared = !areAll
    let files = try Folders.files(beneath: set.directory)
    let belongings = ([set] + neighbours).map {
      Belongings(of: $0, in: set.directory, among: files)
    }
    var unused: [String] = []
    // What a report holds are no references.
    let reports = files.filter { $0.hasSuffix("/\(ReportFolder.reportName)") }
      .map { $0.dropLast(ReportFolder.reportName.count) }
    for name in files where !reports.contains(where: name.hasPrefix) {
      let path = "\(set.directory)/\(name)"
      guard !belongings.contains(where: { $0.contains(name, at: path) }),
        try Self.isReference(path)
      else { continue }
      unused.append(path)
    }
    self.unused = unused
  }

  /// Whether a file may have been written for a case.
  private static func isReference(_ path: String) throws(RenderError) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if name.hasPrefix(".") { return name.hasPrefix(Files.prefixAside) }
    if path.hasSuffix(".png") { return true }
    guard path.hasSuffix(".txt") else { return false }
    return try Files.read(path, limit: Reference.longestLayers).starts(with: "screen ".utf8)
  }

  /// Removes them, and folders that are empty then.
  ///
  /// - Parameter removed: Called with each file that is removed.
  /// - Throws: ``RenderError/unwritable(path:reason:)`` for the first that can't be removed.
  public func delete(telling removed: (String) -> Void = { _ in }) throws(RenderError) {
    for path in unused {
      try Folders.removeFile(path)
      removed(path)
      Folders.removeEmpty(Files.folder(of: path), upTo: directory)
    }
  }
}

/// What of a folder belongs to a set.
private struct Belongings {
  /// References and layer texts, by their way from the folder.
  private let used: Set<String>
  /// What its cases read, by ``Files/places(of:)``.
  private let read: Set<String>
  /// What it keeps; patterns are for names from the set's own folder of references.
  private let kept: [CasePattern]
  /// The way from the folder to the set's, with a slash at its end; nil if that does not lie in it.
  private let inside: String?
  /// The way from the set's folder to the folder, likewise.
  private let outside: String?

  /// - Parameter files: All of the folder, by their way from it.
  init(of set: SnapshotSet, in folder: String, among files: [String]) {
    let (own, place) = (Files.place(of: set.directory), Files.place(of: folder))
    let (inside, outside) = (Self.way(from: place, to: own), Self.way(from: own, to: place))
    (self.inside, self.outside) = (inside, outside)
    read = Set(set.cases.flatMap { $0.options.files() }.flatMap(Files.places))
    let names = Set(files.compactMap { Self.own($0, inside, outside) })
    kept = set.kept.map { CasePattern($0, among: names) }
    used = Set(
      set.cases.flatMap { one in
        set.layers == .none ? ["\(one.name).png"] : ["\(one.name).png", "\(one.name).txt"]
      })
  }

  /// Whether a file is the set's.
  ///
  /// - Parameter name: The way to it from the folder.
  func contains(_ name: String, at path: String) -> Bool {
    if let own = Self.own(name, inside, outside),
      used.contains(own) || kept.contains(where: { $0.matches(own) })
    {
      return true
    }
    return !read.isEmpty && read.contains(Files.identity(path))
  }

  /// The way to a file from the set's folder; nil if it is not in there.
  private static func own(_ name: String, _ inside: String?, _ outside: String?) -> String? {
    if let inside { return name.hasPrefix(inside) ? String(name.dropFirst(inside.count)) : nil }
    return outside.map { $0 + name }
  }

  /// The way from a folder to one in it; nil if it is not in it.
  private static func way(from folder: String, to other: String) -> String? {
    if folder == other { return "" }
    let top = folder.hasSuffix("/") ? folder : "\(folder)/"
    return other.hasPrefix(top) ? "\(other.dropFirst(top.count))/" : nil
  }
}
