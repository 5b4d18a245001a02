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

/// A page that shows what a set has made: the references of its snapshots, the pictures of a documentation.
public struct SetGallery: Sendable {
  /// A picture that is not shown.
  public struct Missing: Sendable {
    /// What it is called.
    public let name: String
    /// Why it is not shown.
    public let reason: String
  }

  /// The pictures that are not shown.
  public private(set) var missing: [Missing] = []
  private let page: [UInt8]
  private let path: String

  /// Lays out the page; nothing is drawn.
  ///
  /// - Parameters:
  ///   - file: A set of snapshots, of pictures, or of both.
  ///   - selection: Which of its cases; those of a documentation are called like their files.
  ///   - path: The file to write; pictures are named from there.
  ///   - title: The page's heading; the set's file if it is nil.
  ///   - embeds: Whether the pictures are in the page itself, so that it can be sent alone.
  /// - Throws: What is wrong with the set or the selection, and ``RenderError/missing(path:reason:)`` if
  ///   there is nothing to show.
  public init(
    of file: String, _ selection: CaseSelection = CaseSelection(), to path: String,
    title: String? = nil, embedding embeds: Bool
  ) throws(RenderError) {
    self.path = path
    var pictures: [GalleryPicture] = []
    for shown in try selection.cases(among: Shown.all(in: file)).cases {
      guard shown.fitsPages, Files.exists(shown.file),
        case let bytes = try Files.read(shown.file, limit: Limits.pictureFileSize),
        let facts = PictureFacts(of: bytes)
      else {
        missing.append(Missing(name: shown.name, reason: shown.absence))
        pictures.append(
          GalleryPicture(
            name: shown.name, width: 0, height: 0, scale: 1, values: shown.told,
            warnings: [shown.absence]))
        continue
      }
      pictures.append(
        GalleryPicture(
          name: shown.name,
          path: embeds ? nil : Files.relativePath(to: shown.file, from: Files.folder(of: path)),
          bytes: embeds ? bytes : nil, width: facts.width, height: facts.height,
          scale: try shown.scale(of: facts),
          values: shown.told))
    }
    guard missing.count < pictures.count else {
      throw .missing(path: "pictures of \(file)", reason: "none of those that are meant is there")
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
  /// Where it is.
  let file: String
  /// Its layer text, which tells the scale where programs that compress pictures anew left it away; nil if it
  /// has none.
  var layers: String?
  /// Pixels per point; nil if only files know.
  var scale: Double?

  /// Whether a browser shows such files.
  var fitsPages: Bool {
    switch AnimationFormat(path: file) {
    case .y4m, .rgba, .frames: false
    case .apng, .gif, .webp, nil: true
    }
  }

  /// What is said if it is not shown.
  var absence: String {
    guard layers == nil else { return "has no reference that can be shown" }
    return fitsPages ? "is not there, or no picture" : "can't be shown in a page"
  }

  /// Everything that a set makes.
  static func all(in file: String) throws(RenderError) -> [Shown] {
    let value = try Files.value(at: file)
    let snapshots =
      PictureSet.isSet(value) && !SnapshotSet.isSet(value)
      ? nil : try SnapshotSet(value, renderer: Renderer())
    return try pictures(in: value, beside: snapshots?.files ?? [])
      + (snapshots.map { references(of: $0) } ?? [])
  }

  /// The pictures of a documentation.
  private static func pictures(
    in value: JSONValue, beside references: [String]
  ) throws(RenderError) -> [Shown] {
    guard PictureSet.isSet(value) else { return [] }
    let set: PictureSet
    do { set = try PictureSet(value, folder: Files.folder(of: value.file)) } catch {
      throw .input(error)
    }
    let job = try Job(set.plans(), sources: [set.file] + references)
    return job.outputs.map { output in
      let name = Files.relativePath(to: output.path, from: set.folder)
      return Shown(
        name: output.path.hasSuffix("/") ? "\(name)/" : name, values: [], options: output.options,
        file: output.path, scale: output.scale)
    }
  }

  /// The references of a set of snapshots.
  private static func references(of set: SnapshotSet) -> [Shown] {
    set.cases.map { one in
      Shown(
        name: one.name, values: one.values, options: one.options, file: set.reference(of: one),
        layers: set.layerText(of: one))
    }
  }

  /// What tells a picture from others: the values of the axes, or else the options that most sets vary.
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

  /// Pixels per point: what the file says, or else the options or the layer text.
  func scale(of facts: PictureFacts) throws(RenderError) -> Double {
    if let scale = facts.scale ?? scale { return scale }
    guard let layers, Files.exists(layers) else { return 1 }
    let text = try Files.read(layers, limit: Reference.longestLayers)
    return LayerText(String(decoding: text, as: UTF8.self)).scale ?? 1
  }
}
