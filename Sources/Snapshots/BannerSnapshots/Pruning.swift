// SPDX-License-Identifier: MIT

internal import BannerDocument
public import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerPNG
internal import BannerScreens

/// References that no case uses.
///
/// A set owns its folder of references. If another set has references inside or around this
/// folder, the search is refused. Only files that are known to be written by this program count as
/// references.
public struct Pruning: Sendable {
  /// A file that looks like a reference but may be the user's own.
  public struct Kept: Sendable {
    /// The path relative to the current folder.
    public let path: String
    /// The reason why the file is kept.
    public let reason: String
  }

  /// The paths of unused pictures and layer texts, relative to the current folder, sorted.
  public var unused: [String] { names.map { folder.file($0).path } }
  /// The files that look like unused references but may be the user's own, sorted by path.
  public private(set) var kept: [Kept] = []
  /// The unused files, relative to the folder of references.
  private let names: [String]
  /// The folder of references, in which no link is followed.
  private let folder: Sandbox
  private let fingerprint: FileName

  /// Searches the folder of references.
  ///
  /// It skips files that match a pattern of ``SnapshotSet/kept``, files that a case reads, and
  /// texts that are not layer texts. It also skips reports, and other sets' folders with their
  /// own fingerprint. Temporary files of a killed program count as unused.
  ///
  /// A picture counts as a reference if it carries the seal of this program. A layer text counts
  /// if its picture does.
  ///
  /// - Throws: ``RenderError/input(_:)`` if another set has references in the folder or around
  ///   it, or can't be read. The search for other sets covers the folders of this set and of its
  ///   references, their parent folders, and the owner in the fingerprint.
  public init(_ set: SnapshotSet) throws(RenderError) {
    fingerprint = set.fingerprintFile
    let folder = Sandbox(set.references, links: .none)
    self.folder = folder
    let files = try folder.files()
    if files.isEmpty, let kind = Folders.kind(of: set.references), kind != .folder {
      throw .missing(path: set.references.path, reason: "it is not a folder")
    }
    try Self.refuseOthers(than: set, among: files)
    try set.refuseFolderOfAnother()
    let used = Set(set.files)
    let read = Set(set.cases.flatMap { $0.options.files() }.flatMap(Files.places))
    let patterns = CasePatterns(set.kept, among: Set(files))
    let foreign = files.compactMap { file in
      [ReportFolder.reportName, Fingerprint.fileName].first { file.hasSuffix("/\($0)") }
        .map { file.dropLast($0.utf8.count) }
    }
    var unused: [String] = []
    for name in files where !foreign.contains(where: name.hasPrefix) {
      let path = folder.file(name).path
      guard !used.contains(path), !patterns.matches(name),
        read.isEmpty || !read.contains(Files.identity(path))
      else { continue }
      switch try Self.origin(of: name, in: folder) {
      case .program: unused.append(name)
      case .unknown(let reason): kept.append(Kept(path: path, reason: reason))
      case .other: break
      }
    }
    names = unused
  }

  /// Throws if another set has references inside or around a folder.
  ///
  /// - Parameter files: All files of the folder, relative to it.
  private static func refuseOthers(
    than set: SnapshotSet, among files: [String]
  ) throws(RenderError) {
    let directory = Files.place(of: set.directory)
    let folder = Files.place(of: Files.folder(of: set.file))
    let beside = try Folders.names(in: folder).filter { $0.lowercased().hasSuffix(".json") }
    var paths = beside.map { "\(folder)/\($0)" }
    paths += files.filter { "/\($0)".hasSuffix("/\(SnapshotSet.fileName)") }
      .map { "\(directory)/\($0)" }
    var around = directory
    while around.hasPrefix("/"), around != "/" {
      around = Files.folder(of: around)
      paths.append("\(around)/\(SnapshotSet.fileName)")
    }
    // A set that this one extends is a part of it.
    let own = Set(set.inputs.map { Files.identity($0) })
    for path in paths where !own.contains(Files.identity(path)) && Files.exists(path) {
      guard let other = try SnapshotSet.directory(ofSet: path).map(Files.place) else { continue }
      guard !"\(other)/".hasPrefix("\(directory)/"), !"\(directory)/".hasPrefix("\(other)/") else {
        throw .input(
          InputError(
            file: path,
            "has its references in the same folder; give one of the two sets another \"directory\""
          ))
      }
    }
  }

  /// The origin of a file among the references.
  private enum Origin {
    /// This program wrote it.
    case program
    /// It looks like a reference, but may be the user's own.
    case unknown(reason: String)
    /// It is no reference.
    case other
  }

  private static func origin(
    of name: String, in folder: Sandbox
  ) throws(RenderError) -> Origin {
    let last = name.split(separator: "/").last ?? ""
    if last.hasPrefix(".") { return Leftovers.isName(String(last)) ? .program : .other }
    if name.hasSuffix(".png") {
      return isSealed(name, in: folder)
        ? .program : .unknown(reason: "it doesn't carry the seal of bannerrender")
    }
    guard name.hasSuffix(".txt"),
      try Files.read(folder.file(name), limit: Reference.longestLayers)
        .starts(with: "screen ".utf8)
    else { return .other }
    return isSealed("\(name.dropLast(4)).png", in: folder)
      ? .program
      : .unknown(reason: "its picture is missing or doesn't carry the seal of bannerrender")
  }

  /// Returns whether a picture carries the seal of this program.
  private static func isSealed(_ name: String, in folder: Sandbox) -> Bool {
    (try? Files.read(folder.file(name), limit: Limits.pictureFileSize))
      .map { DigestChunk(of: $0) != nil } ?? false
  }

  /// Deletes the unused files, and folders that become empty.
  ///
  /// Links are not followed. Temporary files of a running program stay.
  ///
  /// - Parameter removed: Called with each deleted file.
  /// - Throws: ``RenderError/input(_:)`` if the folder has no fingerprint, so that its files may
  ///   not be references. ``RenderError/unwritable(path:reason:)`` for the first file that can't be
  ///   deleted.
  public func delete(telling removed: (String) -> Void = { _ in }) throws(RenderError) {
    guard !names.isEmpty else { return }
    guard try !Folders.isAbsent(fingerprint) else {
      throw .input(
        InputError(
          file: fingerprint.path,
          "is missing, so the files next to it may not be references; run \"bannerrender record\" first"
        ))
    }
    _ = try Fingerprint.read(fingerprint)
    for name in names {
      if Leftovers.isName(name.split(separator: "/").last.map(String.init) ?? "") {
        guard folder.removeLeftover(name) else { continue }
      } else {
        try folder.remove(name)
      }
      removed(folder.file(name).path)
      folder.removeEmpty(Files.folder(of: name))
    }
  }
}
