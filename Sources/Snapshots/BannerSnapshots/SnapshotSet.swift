// SPDX-License-Identifier: MIT

public import BannerDocument
public import BannerComparison
internal import BannerJSON
public import BannerScreens
public import BannerFiles
public import BannerGeometry
internal import BannerJobs
internal import BannerDigests

/// A set of snapshots: what is drawn, and where its references are.
public struct SnapshotSet: Sendable {
  /// What is done with the layer texts beside the pictures.
  public enum LayerPolicy: String, Sendable, CaseIterable {
    /// They must be equal as well.
    case compare
    /// They are kept, to say what has changed in a picture that differs.
    case keep
    /// There are none.
    case none
  }

  /// The file that describes it, from where the command was called.
  public let file: String
  /// The folder of references.
  public let directory: String
  /// The folder that reports are written to.
  public let reportFolder: String
  /// What is done with layer texts.
  public let layers: LayerPolicy
  /// What does not count in any picture that has it.
  public let ignored: [SnapshotCase.Ignored]
  /// Patterns of files among the references that belong to something else.
  public let kept: [String]
  /// What is drawn, in the order of the file; at least one.
  public let cases: [SnapshotCase]

  /// Reads a set.
  ///
  /// Nothing is drawn; cases whose pictures would have one name are refused.
  ///
  /// - Parameters:
  ///   - path: The file, usually `bannerrender.json`.
  ///   - renderer: Reads and keeps the designs that lists of types depend on.
  public init(file path: String, renderer: Renderer = Renderer()) throws(RenderError) {
    try self.init(try Files.value(at: path), renderer: renderer)
  }

  /// Reads a set whose text was read.
  ///
  /// - Parameter passing: Told of each document that can't be read, which has no case then; nil throws
  ///   what is wrong with the first.
  init(
    _ value: JSONValue, renderer: Renderer,
    passing unreadable: ((String, RenderError) -> Void)? = nil
  ) throws(RenderError) {
    let reader = try SetReader(value, renderer: renderer, passing: unreadable)
    file = value.file
    directory = reader.settings.directory
    relativeDirectory = Files.relativePath(to: directory, from: Files.folder(of: value.file))
    reportFolder = reader.settings.reportFolder
    layers = reader.settings.layers
    ignored = reader.settings.ignored
    kept = reader.settings.kept
    cases = try reader.cases()
  }

  /// Whether a file describes a set of snapshots: an object with one of their keys.
  public static func isSet(_ path: String) -> Bool {
    guard let bytes = try? Files.read(path, limit: JSONReader.largestSize),
      let value = try? JSONReader.value(of: bytes, file: path)
    else { return false }
    return isSet(value)
  }

  /// Whether a file that was read describes a set of snapshots.
  static func isSet(_ value: JSONValue) -> Bool {
    guard let members = try? value.members() else { return false }
    return members.contains { PictureSet.keysOfSnapshots.contains($0.key) }
  }

  /// What a set is called if it is not said.
  public static let fileName = "bannerrender.json"

  /// The nearest `bannerrender.json`: in this folder, or in one that it lies in.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if there is none.
  public static func nearestFile() throws(RenderError) -> String {
    var prefix = ""
    var seen: Set<String> = []
    while seen.insert(Files.identity("\(prefix)\(fileName)")).inserted {
      // One that can't be read is the nearest all the same, and an error.
      if Folders.kind(of: "\(prefix)\(fileName)") != nil { return "\(prefix)\(fileName)" }
      prefix += "../"
    }
    throw .missing(
      path: fileName, reason: "there is none here or in the folders above; --config names one")
  }

  /// The file of a picture's reference.
  func reference(of one: SnapshotCase) -> String { "\(directory)/\(one.name).png" }

  /// The file of a picture's layer text.
  func layerText(of one: SnapshotCase) -> String { "\(directory)/\(one.name).txt" }

  /// The way from the set's folder to that of the references: the same wherever the set was checked out.
  let relativeDirectory: String

  /// The way from the set's folder to a picture's reference.
  func relativeReference(of one: SnapshotCase) -> String { "\(relativeDirectory)/\(one.name).png" }

  /// The digest of what it is: its file, and the names of its cases, some of which may come from documents.
  func digest() throws(RenderError) -> String {
    let file = try Files.read(file, limit: JSONReader.largestSize)
    return Digest(of: file + cases.flatMap { Array($0.name.utf8) + [0] }).description
  }

  /// What reports call the set: its file's name.
  var name: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// Every file that belongs to it: references, layer texts, and what drew them.
  public var files: [String] {
    cases.flatMap { one in
      layers == .none ? [reference(of: one)] : [reference(of: one), layerText(of: one)]
    } + [fingerprintFile]
  }

  /// What drew the references.
  var fingerprintFile: String { "\(directory)/\(Fingerprint.fileName)" }

  /// The folder of references of a set; nil for a file that is none, and no broken one either.
  static func directory(ofSet path: String) throws(RenderError) -> String? {
    let isNamed = path.hasSuffix("/\(SnapshotSet.fileName)")
    let bytes: [UInt8]
    do throws(RenderError) {
      bytes = try Files.read(path, limit: JSONReader.largestSize)
    } catch {
      // What is too long is no set.
      if case .input = error { return nil }
      throw error
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = PictureSet.keysOfSnapshots + ["defaults"]
    guard isNamed || words.contains(where: { text.contains("\"\($0)\"") }),
      !ReportFolder.isReport(bytes)
    else { return nil }
    if let value = try? JSONReader.value(of: bytes, file: path), !isSet(value) {
      // With defaults alone it is a set of snapshots or of pictures.
      let keys = ((try? value.members()) ?? []).map(\.key)
      guard keys.contains("defaults"), !keys.contains("pictures") else { return nil }
    }
    return try SnapshotSet(file: path).directory
  }

  /// Notes beside the references that they are this set's.
  func noteOwnership() throws(RenderError) {
    try Fingerprint.note(
      owner: Files.relativePath(to: file, from: directory), in: fingerprintFile)
  }

  /// Refuses references that belong to another set, as the fingerprint beside them says.
  ///
  /// What is no longer there, is no set any more, or has other references now owns nothing here. A broken
  /// fingerprint says nothing.
  func refuseFolderOfAnother() throws(RenderError) {
    guard let owner = try? Fingerprint.owner(in: fingerprintFile) else { return }
    let other = "\(directory)/\(owner)"
    guard Files.exists(other), Files.places(of: other).isDisjoint(with: Files.places(of: file)),
      let owned = try Self.directory(ofSet: other),
      Files.place(of: owned) == Files.place(of: directory)
    else { return }
    let name = quoted(Files.relativePath(to: other, from: "."), limit: 120)
    throw .input(
      InputError(
        file: fingerprintFile,
        "the references beside it belong to \(name); a set owns its folder: one of the two needs another"
          + " \"directory\""))
  }
}

/// One picture of a set.
public struct SnapshotCase: Sendable {
  /// A part of the picture that does not count.
  public enum Ignored: Sendable, Hashable {
    /// The layers of a name.
    case layer(String)
    /// A rectangle of the screen, in points.
    case rect(Rect)

    /// What it is called: a layer's name, or `x,y,width,height`.
    public var name: String {
      switch self {
      case .layer(let name): name
      case .rect(let rect):
        [rect.x, rect.y, rect.width, rect.height].map { decimal($0) }.joined(separator: ",")
      }
    }
  }

  /// Its name, without ending, from the folder of references; may have slashes in it.
  public let name: String
  /// The value of each axis, in the order of the axes.
  public let values: [(axis: String, value: String)]
  /// What is drawn.
  public let options: Options
  /// How far the picture may differ.
  public let tolerance: Tolerance
  /// What of it does not count, besides what its set ignores; each layer must be there.
  public let ignored: [Ignored]
  /// The options that axes of the set's own override.
  let overridden: Set<Options.Key>
}
