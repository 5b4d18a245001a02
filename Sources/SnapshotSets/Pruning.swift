// SPDX-License-Identifier: MIT

public import BannerRender

/// References that no case uses.
public struct Pruning: Sendable {
  /// Their files, from where the command was called, sorted: pictures, and layer texts.
  public let unused: [String]
  /// Whether the folder of references lies outside of the set's own, where sets of other folders may use it too,
  /// which nobody looks for.
  public let isShared: Bool
  private let directory: String

  /// Looks through the folder of references.
  ///
  /// Files are left out that match a pattern of ``SnapshotSet/kept``, that a case reads, that a case of
  /// another set beside this one uses, and texts that are no layer texts. Files that a program left behind
  /// when it was killed are unused, too.
  public init(_ set: SnapshotSet) throws(RenderError) {
    directory = set.directory
    let own = Files.place(of: Files.folder(of: set.file))
    let references = Files.place(of: set.directory)
    isShared = own != "/" && references != own && !references.hasPrefix("\(own)/")
    var used = Self.used(by: set)
    for other in try Self.neighbours(of: set) { used.formUnion(Self.used(by: other)) }
    let read = Set(set.cases.flatMap { $0.options.files() }.map(Files.identity))
    var unused: [String] = []
    let files = try Folders.files(beneath: set.directory)
    // What a report holds are no references.
    let reports = files.filter { $0.hasSuffix("/\(ReportFolder.reportName)") }
      .map { $0.dropLast(ReportFolder.reportName.count) }
    for name in files where !used.contains(name) && !reports.contains(where: name.hasPrefix) {
      let path = "\(set.directory)/\(name)"
      guard !set.kept.contains(where: { CasePattern.matches($0, name) }),
        !read.contains(Files.identity(path)), try Self.isReference(path)
      else { continue }
      unused.append(path)
    }
    self.unused = unused
  }

  private static func used(by set: SnapshotSet) -> Set<String> {
    Set(
      set.cases.flatMap { one in
        set.layers == .none ? ["\(one.name).png"] : ["\(one.name).png", "\(one.name).txt"]
      })
  }

  /// Other sets in the same folder that have the same folder of references.
  ///
  /// - Throws: For a file that can't be read, and for one that would be a set but for what is wrong in it: its
  ///   references are nobody else's to remove.
  private static func neighbours(of set: SnapshotSet) throws(RenderError) -> [SnapshotSet] {
    let folder = Files.folder(of: set.file)
    var sets: [SnapshotSet] = []
    for name in try Folders.names(in: folder)
    where name.lowercased().hasSuffix(".json") && name != set.name {
      let path = folder == "." ? name : "\(folder)/\(name)"
      guard Folders.kind(of: path) != .folder, try Self.isMeantAsSet(path) else { continue }
      let other = try SnapshotSet(file: path)
      if Files.place(of: other.directory) == Files.place(of: set.directory) { sets.append(other) }
    }
    return sets
  }

  /// Whether a file is a set of snapshots, or was one before something in it was broken.
  private static func isMeantAsSet(_ path: String) throws(RenderError) -> Bool {
    let bytes = try Files.read(path, limit: JSONReader.largestSize)
    do throws(InputError) {
      let keys = try JSONReader.value(of: bytes, file: path).members().map(\.key)
      // With defaults it is a set of snapshots or of pictures.
      return keys.contains { PictureSet.keysOfSnapshots.contains($0) }
        || keys.contains("defaults") && !keys.contains("pictures")
    } catch {
      let text = String(decoding: bytes, as: UTF8.self)
      guard !PictureSet.keysOfSnapshots.contains(where: { text.contains("\"\($0)\"") }) else {
        throw .input(error)
      }
      return false
    }
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
      guard Folders.removeFile(path) else {
        throw .unwritable(path: path, reason: "it can't be removed")
      }
      removed(path)
      Folders.removeEmpty(Files.folder(of: path), upTo: directory)
    }
  }
}
