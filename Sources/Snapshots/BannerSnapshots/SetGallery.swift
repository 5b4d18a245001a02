// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerDocument
internal import BannerScenes
internal import BannerScreens
internal import BannerJSON
public import BannerFiles
internal import BannerJobs
internal import BannerReports
internal import BannerComparison

/// A page with the pictures of a set: references of snapshots and pictures for documentation.
public struct SetGallery: Sendable {
  /// A picture that is not shown.
  public struct Missing: Sendable {
    /// The name of the picture.
    public let name: String
    /// The reason why it is not shown.
    public let reason: String
    /// Whether the case is stored as a digest, so that it has no picture.
    public let isDigest: Bool
  }

  /// The pictures that are not shown.
  public private(set) var missing: [Missing] = []
  private let page: [UInt8]
  private let path: String

  /// Lays out the page without drawing any picture.
  ///
  /// - Parameters:
  ///   - file: A set of snapshots, of documentation pictures, or of both.
  ///   - selection: The cases to show. Documentation pictures are named after their files.
  ///   - path: The file to write; the page links to pictures relative to it.
  ///   - title: The page's heading; nil for the name of the set's file.
  ///   - allowsOutside: Whether file names in the set may lead out of its folder.
  ///   - embeds: Whether the pictures are embedded, so that the page is self-contained.
  /// - Throws: An error in the set or the selection, and ``RenderError/missing(path:reason:)`` if
  ///   there is nothing to show.
  public init(
    of file: String, _ selection: CaseSelection = CaseSelection(), to path: String,
    title: String? = nil, allowsOutside: Bool = false, embedding embeds: Bool
  ) throws(RenderError) {
    self.path = path
    var pictures: [GalleryPicture] = []
    for shown in try selection.cases(among: Shown.all(in: file, allowsOutside)).cases {
      // A file that is there but can't be opened is an error.
      let isThere = Files.exists(shown.file) || Folders.kind(of: shown.file) == .file
      guard shown.fitsPages, isThere,
        case let bytes = try Files.read(shown.file, limit: Limits.pictureFileSize),
        let facts = PictureFacts(of: bytes)
      else {
        missing.append(
          Missing(name: shown.name, reason: shown.absence, isDigest: shown.isDigest))
        pictures.append(
          GalleryPicture(
            name: shown.name, width: 0, height: 0, scale: 1, values: shown.told,
            warnings: [shown.absence]))
        continue
      }
      pictures.append(
        GalleryPicture(
          name: shown.name,
          path: embeds
            ? nil : Files.relativePath(to: shown.file.path, from: Files.folder(of: path)),
          bytes: embeds ? bytes : nil, width: facts.width, height: facts.height,
          scale: try shown.scale(of: facts),
          values: shown.told))
    }
    guard missing.count < pictures.count else {
      throw .missing(
        path: "pictures of \(file)",
        reason: missing.allSatisfy(\.isDigest)
          ? "the selected cases are stored as digests, without pictures"
          : "none of the selected pictures exists; render them first")
    }
    page = Gallery.page(title: title ?? file, pictures: pictures, embedding: embeds)
  }

  /// Writes the page.
  public func write() throws(RenderError) { try Files.write(page, to: path) }
}

/// A picture of a set.
private struct Shown: Selectable {
  let name: String
  let values: [(axis: String, value: String)]
  let options: Options
  /// The picture.
  let file: FileName
  /// The layer text; nil if there is none.
  ///
  /// It provides the scale if a tool that recompressed the picture removed it.
  var layers: FileName?
  /// Pixels per point; nil if only the file has it.
  var scale: Double?
  /// Whether the case is stored as a digest.
  var isDigest = false

  /// Whether browsers support the file format.
  var fitsPages: Bool {
    switch AnimationFormat(path: file.path) {
    case .y4m, .rgba, .frames: false
    case .apng, .gif, .webp, nil: true
    }
  }

  /// The message if the picture is not shown.
  var absence: String {
    if isDigest { return "is stored as a digest, without a picture" }
    guard layers == nil else { return "has no readable reference" }
    return fitsPages ? "does not exist, or is not a picture" : "can't be shown on a page"
  }

  /// Returns every picture of a set.
  static func all(in file: String, _ allowsOutside: Bool) throws(RenderError) -> [Shown] {
    let scope = NameScope(folder: Files.folder(of: file), allowsOutside: allowsOutside)
    let value = try Files.input(at: FileName(file), in: scope)
    let snapshots =
      PictureSet.isSet(value) && !SnapshotSet.isSet(value)
      ? nil : try SnapshotSet(value, allowsOutside: allowsOutside, renderer: Renderer())
    return try pictures(in: value, allowsOutside, beside: snapshots?.files ?? [])
      + (snapshots.map { set throws(RenderError) in try references(of: set) } ?? [])
  }

  /// Returns the documentation pictures.
  private static func pictures(
    in value: JSONValue, _ allowsOutside: Bool, beside references: [String]
  ) throws(RenderError) -> [Shown] {
    guard PictureSet.isSet(value) else { return [] }
    let set: PictureSet
    do {
      set = try PictureSet(
        value, folder: Files.folder(of: value.file), allowsOutside: allowsOutside)
    } catch { throw .input(error) }
    let job = try Job(set.plans(), sources: [set.file] + references)
    return job.outputs.map { output in
      let name = Files.relativePath(to: output.path, from: set.scope.ownFolder.path)
      return Shown(
        name: output.path.endsWithSlash ? "\(name)/" : name, values: [], options: output.options,
        file: FileName(output.path, in: set.scope.sandbox), scale: output.scale)
    }
  }

  /// Returns the references of a snapshot set.
  ///
  /// - Throws: An error for digests that can't be read, such as those with a conflict.
  private static func references(of set: SnapshotSet) throws(RenderError) -> [Shown] {
    _ = try set.digestStore()
    return set.cases.map { one in
      Shown(
        name: one.name, values: one.values, options: one.options, file: set.reference(of: one),
        layers: set.layerText(of: one), isDigest: one.store == .digest)
    }
  }

  /// The values that distinguish the picture: those of the axes, or else the most commonly varied
  /// options.
  var told: [(axis: String, value: String)] {
    guard values.isEmpty else { return values }
    let keys: [Options.Key] = [
      .kit, .layout, .type, .position, .appearance, .direction, .device, .orientation,
    ]
    return keys.compactMap { key in
      guard let text = options[key]?.text, text.utf8.count <= 64 else { return nil }
      return (key.rawValue, text)
    }
  }

  /// Returns pixels per point from the file, or else from the options or the layer text.
  func scale(of facts: PictureFacts) throws(RenderError) -> Double {
    if let scale = facts.scale ?? scale { return scale }
    guard let layers, Files.exists(layers) else { return 1 }
    let text = try Files.read(layers, limit: Reference.longestLayers)
    return LayerText(String(decoding: text, as: UTF8.self)).scale ?? 1
  }
}
