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
  /// The names of unused lines in the file with the digests, sorted.
  public private(set) var unusedLines: [String] = []
  /// The path of the file with the digests, relative to the current folder.
  public var digestFile: String { digests.file.path }
  private let digests: DigestStore
  /// The number of references in the folder, pictures and digests, that no case has.
  package private(set) var unusedReferences = 0
  /// The number of references in the folder that a case has.
  package private(set) var usedReferences = 0
  /// Whether more than half of the references are unused, as in the folder of another set.
  package var removesMost: Bool { unusedReferences > usedReferences }
  /// The files that look like unused references but may be the user's own, sorted by path.
  public private(set) var kept: [Kept] = []
  /// The unused files, relative to the folder of references.
  private let names: [String]
  /// The cases whose layer text belongs to a picture.
  private let usedTexts: [String]
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
    digests = try set.digestStore()
    let stores = set.stores
    unusedLines = Self.unusedLines(of: set, digests, in: folder)
    let lines = Set(digests.names)
    usedTexts = set.cases.filter { $0.store == .pictures }.map(\.name)
    var unused: [String] = []
    for name in Self.unclaimed(files, of: set, in: folder) {
      if Self.isAwaitingDigest(name, stores, lines) { continue }
      switch try Self.origin(of: name, in: folder, lines: lines) {
      case .program: unused.append(name)
      case .unknown(let reason): kept.append(Kept(path: folder.file(name).path, reason: reason))
      case .other: break
      }
    }
    for name in Self.unclaimed(try folder.files(of: .other), of: set, in: folder)
    where Self.stem(of: name) != nil || name.hasSuffix(".txt") {
      kept.append(Kept(path: folder.file(name).path, reason: "it is a link, not a file"))
    }
    kept.sort { $0.path < $1.path }
    names = unused
    let stems = unused.compactMap(Self.stem)
    unusedReferences = Set(stems + unusedLines).count { stores[$0] == nil }
    let there = lines.union(files.compactMap(Self.stem))
    usedReferences = stores.keys.count(where: there.contains)
  }

  /// Returns the files that aren't references of a set's cases, aren't read by them, and match no
  /// pattern of ``SnapshotSet/kept``.
  ///
  /// - Parameter files: The files in the folder of references, relative to it.
  private static func unclaimed(
    _ files: [String], of set: SnapshotSet, in folder: Sandbox
  ) -> [String] {
    let used = Set(set.files).union([set.digestFile.path])
    // Cases share most of the files that they read.
    let read = Set(Set(set.cases.flatMap { $0.options.files() }).flatMap(Files.places))
    let patterns = CasePatterns(set.kept, among: Set(files))
    let foreign = files.compactMap { file in
      [ReportFolder.reportName, Fingerprint.fileName].first { file.hasSuffix("/\($0)") }
        .map { file.dropLast($0.utf8.count) }
    }
    return files.filter { name in
      let path = folder.file(name).path
      return !foreign.contains(where: name.hasPrefix) && !used.contains(path)
        && !patterns.matches(name) && (read.isEmpty || !read.contains(Files.identity(path)))
    }
  }

  /// Returns the references that no case uses: the names of lines of digests, and pictures with the
  /// seal of this program; sorted.
  ///
  /// Other sets are not looked for, except the owner of the folder. If that is another set, there
  /// are none.
  static func unusedReferences(of set: SnapshotSet, _ digests: DigestStore) -> [String] {
    guard (try? set.refuseFolderOfAnother()) != nil else { return [] }
    let folder = Sandbox(set.references, links: .none)
    let files = (try? folder.files()) ?? []
    let (lines, stores) = (Set(digests.names), set.stores)
    let used = Set(set.files)
    // Most sets have no other picture, so that nothing has to be resolved.
    let hasOthers = files.contains { name in
      stem(of: name) != nil && !used.contains(folder.file(name).path)
    }
    let pictures = (hasOthers ? unclaimed(files, of: set, in: folder) : []).filter { name in
      stem(of: name) != nil && !isAwaitingDigest(name, stores, lines) && isSealed(name, in: folder)
    }
    return (unusedLines(of: set, digests, in: folder) + pictures).sorted()
  }

  /// Returns the names of the lines of digests that no case uses.
  private static func unusedLines(
    of set: SnapshotSet, _ digests: DigestStore, in folder: Sandbox
  ) -> [String] {
    let stores = set.stores
    let patterns = CasePatterns(set.kept, among: Set(digests.names.map { "\($0).txt" }))
    return digests.names.filter { name in
      switch stores[name] {
      case .digest: false
      // A line of a case that is stored as a picture stays until the picture is there.
      case .pictures: endings.contains { Files.exists(folder.file(name + $0)) }
      case nil: !patterns.matches("\(name).txt")
      }
    }
  }

  /// Returns whether a picture is that of a case stored as a digest, which isn't there yet.
  ///
  /// - Parameter lines: The names of the digests that are there.
  private static func isAwaitingDigest(
    _ file: String, _ stores: [String: ReferenceStore], _ lines: Set<String>
  ) -> Bool {
    guard let stem = stem(of: file) else { return false }
    return stores[stem] == .digest && !lines.contains(stem)
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
    while around.beginsWithSlash, around != "/" {
      around = Files.folder(of: around)
      paths.append("\(around)/\(SnapshotSet.fileName)")
    }
    // A set that this one extends is a part of it.
    let own = Set(set.inputs.map { Files.identity($0) })
    for path in paths where !own.contains(Files.identity(path)) && Files.exists(path) {
      guard let other = try SnapshotSet.directory(ofSet: path).map(Files.place) else { continue }
      guard !"\(other)/".hasPrefix("\(directory)/"), !"\(directory)/".hasPrefix("\(other)/") else {
        let place =
          other == directory ? "the same folder" : "a folder inside of the other, or around it"
        throw .input(
          file: path,
          "has its references in \(place); give one of the two sets another \"directory\"")
      }
    }
  }

  /// The endings of the files of references.
  private static let endings = [SnapshotCase.animationEnding, SnapshotCase.stillEnding]

  /// Returns the name of the case of a picture or animation; nil for another file.
  private static func stem(of file: String) -> String? {
    endings.first(where: file.hasSuffix).map { String(file.dropLast($0.utf8.count)) }
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
    of name: String, in folder: Sandbox, lines: Set<String>
  ) throws(RenderError) -> Origin {
    let last = name.pathParts().last ?? ""
    if last.hasPrefix(".") { return Leftovers.isName(String(last)) ? .program : .other }
    if endings.contains(where: name.hasSuffix) {
      return isSealed(name, in: folder)
        ? .program : .unknown(reason: "it doesn't carry the seal of bannerrender")
    }
    guard name.hasSuffix(".txt"),
      Reference.isLayerText(
        try Files.read(folder.file(name), limit: Reference.longestLayers))
    else { return .other }
    let stem = String(name.dropLast(4))
    return lines.contains(stem) || isSealed("\(stem).png", in: folder)
      || isSealed("\(stem).apng", in: folder)
      ? .program
      : .unknown(
        reason: "it belongs to no digest, and to no picture that carries the seal of bannerrender")
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
  ///   not be references. ``RenderError/undeletable(path:reason:)`` for the first file that can't
  ///   be deleted, after the others are deleted.
  public func delete(telling removed: (String) -> Void = { _ in }) throws(RenderError) {
    guard !names.isEmpty || !unusedLines.isEmpty else { return }
    guard try !Folders.isAbsent(fingerprint) else {
      throw .input(
        file: fingerprint.path,
        "is missing, so the files next to it may not be references; run \"bannerrender record\" first"
      )
    }
    _ = try Fingerprint.read(fingerprint)
    // Other cases may share the layer texts, which then move to files of their own names.
    digests.remove(unusedLines)
    let usedTexts = Set(usedTexts)
    try digests.commit { usedTexts.contains($0) }
    for name in unusedLines { removed("\(digests.file.path): \(name)") }
    var failure: RenderError?
    // A layer text is known by its picture, so it goes first: if the program ends here, the next
    // run deletes the others.
    for name in names.filter({ Self.stem(of: $0) == nil })
      + names.filter({ Self.stem(of: $0) != nil })
    {
      do throws(RenderError) {
        if Leftovers.isName(name.pathParts().last.map(String.init) ?? "") {
          guard folder.removeLeftover(name) else { continue }
        } else {
          // The digests may have removed a layer text already.
          if try !Folders.isAbsent(folder.file(name)) { try folder.remove(name) }
        }
        removed(folder.file(name).path)
        folder.removeEmpty(Files.folder(of: name))
      } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
