// SPDX-License-Identifier: MIT

public import BannerRender
internal import PNG
internal import Reports
internal import Snapshot

/// A page that shows the references of a set.
public struct SetGallery: Sendable {
  /// Cases that have no reference, or none that can be read, by name.
  public private(set) var missing: [String] = []
  private let page: [UInt8]
  private let path: String

  /// Lays out the page; nothing is drawn.
  ///
  /// - Parameters:
  ///   - set: Its references are shown.
  ///   - selection: Which of its cases.
  ///   - path: The file to write; pictures are named from there.
  ///   - title: The page's heading.
  ///   - embeds: Whether the pictures are in the page itself, so that it can be sent alone.
  public init(
    of set: SnapshotSet, _ selection: CaseSelection = CaseSelection(), to path: String,
    title: String, embedding embeds: Bool
  ) throws(RenderError) {
    self.path = path
    var pictures: [GalleryPicture] = []
    for one in try selection.cases(of: set).cases {
      let file = set.reference(of: one)
      guard Files.exists(file) else {
        missing.append(one.name)
        continue
      }
      let bytes = try Files.read(file, limit: Limits.pictureFileSize)
      guard let facts = PNGFacts(of: bytes) else {
        missing.append(one.name)
        continue
      }
      let scale = try Self.scale(of: facts, layers: set.layerText(of: one))
      pictures.append(
        GalleryPicture(
          name: one.name,
          path: embeds ? nil : Files.relativePath(to: file, from: Files.folder(of: path)),
          bytes: embeds ? bytes : nil, width: facts.width, height: facts.height,
          scale: scale, values: Self.values(of: one)))
    }
    guard !pictures.isEmpty else {
      throw .missing(path: set.directory, reason: "there are no references to show")
    }
    page = Gallery.page(title: title, pictures: pictures, embedding: embeds)
  }

  /// What tells a case from others: the values of the axes, or else the options that most sets vary.
  private static func values(of one: SnapshotCase) -> [(axis: String, value: String)] {
    guard one.values.isEmpty else { return one.values }
    let keys: [Options.Key] = [
      .kit, .layout, .type, .position, .appearance, .direction, .device, .orientation,
    ]
    return keys.compactMap { key in
      guard let text = one.options[key]?.text, text.utf8.count <= 64 else { return nil }
      return (key.rawValue, text)
    }
  }

  /// Pixels per point: what the file says, or else the layer text; programs that compress pictures anew
  /// leave the density away.
  private static func scale(of facts: PNGFacts, layers path: String) throws(RenderError) -> Double {
    if let scale = facts.scale { return scale }
    guard Files.exists(path) else { return 1 }
    let text = try Files.read(path, limit: Reference.longestLayers)
    return LayerText(String(decoding: text, as: UTF8.self)).scale ?? 1
  }

  /// Writes the page.
  public func write() throws(RenderError) { try Files.write(page, to: path) }
}
