// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerComparison
package import BannerJSON
public import BannerScreens
public import BannerFiles
internal import BannerGeometry
internal import BannerJobs
internal import BannerDigests
internal import BannerStrings
package import BannerReports

/// A set of snapshots: its cases and the location of its references.
public struct SnapshotSet: Sendable {
  /// The use of the layer texts next to the pictures.
  public enum LayerPolicy: String, Sendable, CaseIterable {
    /// Layer texts must be equal as well.
    case compare
    /// Layer texts are kept to explain a picture that differs.
    case keep
    /// Layer texts are not written.
    case none
  }

  /// The set's file, relative to the current folder.
  public let file: String
  /// The scope of the names in the set and its documents.
  let scope: NameScope
  /// The folder of references.
  let references: FileName
  /// The folder for reports.
  let report: FileName
  /// The use of layer texts.
  public let layers: LayerPolicy
  /// Parts that are ignored in every picture that has them.
  public let ignored: [SnapshotCase.Ignored]
  /// Patterns of files among the references that don't belong to the set.
  public let kept: [String]
  /// The stores of the cases.
  let storeRule: StoreRule
  /// The cases in the order of the file; at least one.
  public let cases: [SnapshotCase]
  /// The names of the cases.
  private let names: Set<String>
  /// The warnings about null members that remove nothing.
  let idleNulls: [InputError]
  /// The files with the set's keys: those that it extends, and the set's file.
  let inputs: [String]
  /// The folders whose documents are cases.
  let documentFolders: [FileName]

  /// Reads a set.
  ///
  /// Nothing is drawn. Cases with the same picture name are rejected.
  ///
  /// - Parameters:
  ///   - path: The file, usually `bannerrender.json`.
  ///   - allowsOutside: Whether file names in the set and its documents may lead out of the set's
  ///     folder.
  ///   - renderer: The renderer that reads and caches the designs needed for lists of types.
  ///   - log: Records the files that are read or missing.
  public init(
    file path: String, allowsOutside: Bool = false, renderer: Renderer = Renderer(),
    noting log: FileAccessLog? = nil
  ) throws(RenderError) {
    try self.init(
      try Files.input(
        at: FileName(path),
        in: NameScope(folder: Files.folder(of: path), allowsOutside: allowsOutside), noting: log),
      allowsOutside: allowsOutside, renderer: renderer, noting: log)
  }

  /// The folder of references, relative to the current folder.
  public var directory: String { references.path }

  /// The folder for reports, relative to the current folder.
  public var reportFolder: String { report.path }

  /// Returns the folder for the reports of a part of the cases.
  ///
  /// Two shards on one machine would otherwise overwrite each other's reports.
  package func report(ofShard shard: Report.Shard?) -> FileName {
    shard.map { report.sibling("\(report.path)-\($0.index)-of-\($0.count)") } ?? report
  }

  /// The folder for the reports of comparisons with revisions.
  ///
  /// The report of the last verification stays.
  var reportOfRevisions: FileName { report.sibling("\(report.path)-diff") }

  /// Reads a set from parsed JSON.
  ///
  /// - Parameter passing: Called with the error of each unreadable document, which then has no
  ///   case. If nil, the first error is thrown.
  package init(
    _ value: JSONValue, allowsOutside: Bool, renderer: Renderer, noting log: FileAccessLog? = nil,
    passing unreadable: ((String, RenderError) -> Void)? = nil
  ) throws(RenderError) {
    let reader = try SetReader(
      value, allowsOutside: allowsOutside, renderer: renderer, noting: log, passing: unreadable)
    file = value.file
    scope = reader.scope
    references = reader.settings.directory
    relativeDirectory = Files.relativePath(to: references.path, from: scope.ownFolder.path)
    report = reader.settings.reportFolder
    layers = reader.settings.layers
    ignored = reader.settings.ignored
    kept = reader.settings.kept
    storeRule = reader.settings.store
    inputs = value.files
    documentFolders = reader.documentFolders
    idleNulls = reader.idleNulls
    cases = try reader.cases()
    names = Set(cases.map(\.name))
  }

  /// Returns whether a file describes a set of snapshots.
  ///
  /// Such a file has at least one of the keys of a set, or extends a file that has one.
  ///
  /// - Parameter allowsOutside: Whether a file that it extends may be outside its folder.
  public static func isSet(_ path: String, allowsOutside: Bool = false) -> Bool {
    let scope = NameScope(folder: Files.folder(of: path), allowsOutside: allowsOutside)
    let own = try? Files.value(at: FileName(path))
    guard let value = try? Files.input(at: FileName(path), in: scope) else {
      return own.map(isSet) ?? false
    }
    return isSet(value)
  }

  /// Returns whether parsed JSON describes a set of snapshots.
  static func isSet(_ value: JSONValue) -> Bool {
    guard let members = try? value.members() else { return false }
    return members.contains { PictureSet.keysOfSnapshots.contains($0.key) }
  }

  /// The default file name of a set.
  public static let fileName = "bannerrender.json"

  /// Returns the nearest `bannerrender.json`, in the current folder or one of its parents.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if there is none.
  public static func nearestFile() throws(RenderError) -> String {
    var prefix = ""
    var seen: Set<String> = []
    while seen.insert(Files.identity("\(prefix)\(fileName)")).inserted {
      // An unreadable file still counts as the nearest and causes an error.
      if Folders.kind(of: "\(prefix)\(fileName)") != nil { return "\(prefix)\(fileName)" }
      prefix += "../"
    }
    throw .missing(
      path: fileName, reason: "not found in this folder or above; use --config FILE")
  }

  /// Returns the file of a case's picture, if the case is stored as one.
  func reference(of one: SnapshotCase) -> FileName {
    references.appending(one.name + one.fileEnding)
  }

  /// Returns the file name of an animation for a case with a still picture, or the other way
  /// around; nil if there is no such file.
  func pictureOfOtherKind(of one: SnapshotCase) throws(RenderError) -> String? {
    let name =
      one.name + (one.isAnimation ? SnapshotCase.stillEnding : SnapshotCase.animationEnding)
    return try Folders.isAbsent(references.appending(name)) ? nil : name
  }

  /// Returns the file of a case's layer text.
  func layerText(of one: SnapshotCase) -> FileName { references.appending("\(one.name).txt") }

  /// The folder of references relative to the set's folder, which does not depend on the checkout
  /// location.
  let relativeDirectory: String

  /// Returns the path of a case's reference, relative to the set's folder.
  func relativeReference(of one: SnapshotCase) -> String {
    switch one.store {
    case .pictures: "\(relativeDirectory)/\(one.name)\(one.fileEnding)"
    case .digest: "\(relativeDirectory)/\(ReferenceStore.digestFileName)"
    }
  }

  /// Returns the place of a case's reference.
  func place(of one: SnapshotCase, in digests: DigestStore) -> ReferencePlace {
    ReferencePlace(
      name: one.name, store: one.store, picture: reference(of: one), layers: layerText(of: one),
      digests: digests)
  }

  /// Returns the references that are stored as digests.
  package func digestStore() throws(RenderError) -> DigestStore { try DigestStore(in: references) }

  /// The file with the digests.
  var digestFile: FileName { references.appending(ReferenceStore.digestFileName) }

  /// Returns the digest of the names of the cases and of all their inputs.
  ///
  /// The inputs are the set's file, the files that it extends, and the documents, designs,
  /// pictures, fonts and texts that options name.
  func digest() throws(RenderError) -> String {
    var bytes: [UInt8] = []
    for input in inputs { bytes += try Files.read(input, limit: JSONReader.largestSize) }
    bytes += cases.flatMap { Array($0.name.utf8) + [0] }
    var files: Set<String> = []
    for file in cases.flatMap({ $0.options.files() }) where files.insert(file).inserted {
      // A case whose file can't be read fails and says why.
      guard let content = try? Files.read(file, limit: Limits.fontFileSize) else { continue }
      bytes += Array(Digest(of: content).description.utf8)
    }
    var seen: Set<FileName> = []
    for source in cases.flatMap(\.options.strings) where seen.insert(source.file).inserted {
      do throws(RenderError) {
        for file in try StringFiles.files(of: [source]) {
          let text = try Files.read(file, limit: StringCatalogReader.largestSize)
          bytes += Array(Digest(of: text).description.utf8)
        }
      } catch {
        // Each case that uses the file fails and says why.
        continue
      }
    }
    return Digest(of: bytes).description
  }

  /// The set's name in reports: the name of its file, or `-` for a pipe.
  ///
  /// The name of a pipe may be another one each time.
  var name: String {
    PipedInput.isName(file) ? "-" : file.pathParts().last.map(String.init) ?? file
  }

  /// Every file of the set: references, layer texts and the fingerprint.
  public var files: [String] {
    let files = cases.flatMap { one in
      (one.store == .pictures ? [reference(of: one)] : [])
        + (layers == .none ? [] : [layerText(of: one)])
    }
    let digests = cases.contains { $0.store == .digest } ? [digestFile] : []
    return (files + digests + [fingerprintFile]).map(\.path)
  }

  /// Returns whether the set has a case.
  func hasCase(_ name: String) -> Bool { names.contains(name) }

  /// The fingerprint of the references.
  var fingerprintFile: FileName { references.appending(Fingerprint.fileName) }

  /// Returns the folder of references of a set; nil for a file that is neither a set nor a broken
  /// one.
  static func directory(ofSet path: String) throws(RenderError) -> String? {
    let isNamed = path.hasSuffix("/\(SnapshotSet.fileName)")
    let bytes: [UInt8]
    do throws(RenderError) {
      bytes = try Files.read(path, limit: JSONReader.largestSize)
    } catch {
      // A file that is too long is not a set.
      if case .input = error { return nil }
      throw error
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = PictureSet.keysOfSnapshots + ["defaults", Files.extendingKey]
    guard isNamed || words.contains(where: { text.contains("\"\($0)\"") }),
      !ReportFolder.isReport(bytes)
    else { return nil }
    let scope = NameScope(folder: Files.folder(of: path), allowsOutside: true)
    if let value = try? Files.input(at: FileName(path), in: scope), !isSet(value) {
      // A file with only defaults may be a set of snapshots or of pictures.
      let keys = ((try? value.members()) ?? []).map(\.key)
      guard keys.contains("defaults"), !keys.contains("pictures") else { return nil }
    }
    // Only the folder matters, wherever it is.
    return try SnapshotSet(file: path, allowsOutside: true).directory
  }

  /// Returns whether a path is that of the set's file, or of a file that it reads.
  package func isInput(_ path: String) -> Bool {
    let identity = Files.identity(path)
    return inputs.contains { Files.identity($0) == identity }
      || cases.contains { $0.options.files().contains { Files.identity($0) == identity } }
  }

  /// Returns the role of a path that only the set uses, in words; nil for any other path.
  package func role(of path: String) -> String? {
    let place = Files.place(of: path)
    let folders = [
      (directory, "in the folder of references"), (report.path, "in the folder of the report"),
    ]
    if isInput(path) { return "an input of the set" }
    return folders.first { "\(place)/".hasPrefix("\(Files.place(of: $0.0))/") }?.1
  }

  /// Records that the references belong to this set.
  func noteOwnership() throws(RenderError) {
    try Fingerprint.note(owner: ownerOfReferences, in: fingerprintFile)
  }

  /// The set's file relative to the folder of references, as the fingerprint names it.
  var ownerOfReferences: String { Files.relativePath(to: file, from: directory) }

  /// Throws if a fingerprint says that a folder of the references belongs to another set.
  ///
  /// The owner is ignored if it no longer exists, is not a set, or now has other references. A
  /// broken fingerprint is ignored as well. A broken set may own the references.
  func refuseFolderOfAnother() throws(RenderError) {
    try refuse(references)
    var folders: Set<[Substring]> = []
    for one in cases {
      var parts = one.name.pathParts().dropLast()
      while !parts.isEmpty, folders.insert(Array(parts)).inserted { parts.removeLast() }
    }
    for parts in folders.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      try refuse(parts.reduce(references) { $0.appending(String($1)) })
    }
  }

  /// Throws if a folder has the fingerprint of another set.
  private func refuse(_ folder: FileName) throws(RenderError) {
    let fingerprintFile = folder.appending(Fingerprint.fileName)
    guard let owner = try? Fingerprint.owner(in: fingerprintFile) else { return }
    let directory = folder.path
    let other = "\(directory)/\(owner)"
    guard Files.exists(other), Files.places(of: other).isDisjoint(with: Files.places(of: file))
    else { return }
    let owned: String?
    do throws(RenderError) { owned = try Self.directory(ofSet: other) } catch { owned = directory }
    guard let owned, Files.place(of: owned) == Files.place(of: directory) else { return }
    let name = quoted(Files.relativePath(to: other, from: "."), limit: 120)
    throw .input(
      file: fingerprintFile.path,
      "the references in this folder belong to \(name); give one of the two sets another"
        + " \"directory\"")
  }
}
