// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
package import BannerFiles
internal import BannerJobs
internal import BannerDigests
package import BannerPNG
package import BannerPixels
internal import BannerComparison

/// The reference of one picture, with its layer text.
package struct Reference: Sendable {
  /// The picture, or what is known about it.
  private enum Content {
    case file(FileName, bytes: [UInt8])
    case entry(DigestList.Entry)
    /// A picture that was drawn for the comparison.
    case drawn(DigestList.Entry, EarlierPicture)
  }

  private let content: Content
  private let layerSource: LayerSource

  private enum LayerSource {
    case bytes([UInt8]?)
    case store(DigestStore, name: String)
  }

  /// Reads the reference at a place; nil if there is none.
  ///
  /// If there is none in the form of the place, the other form is read.
  init?(_ place: ReferencePlace, readsLayers: Bool) throws(RenderError) {
    switch try place.stored() {
    case .entry(let entry):
      content = .entry(entry)
      layerSource = readsLayers ? .store(place.digests, name: place.name) : .bytes(nil)
    case .file(let bytes):
      content = .file(place.picture, bytes: bytes)
      layerSource = .bytes(readsLayers ? try Self.layers(at: place.layers) : nil)
    case nil: return nil
    }
  }

  /// Creates a reference from a picture that was drawn for the comparison.
  ///
  /// - Parameters:
  ///   - entry: The digests of the picture.
  ///   - layers: Its layer text; nil if there is none.
  init(_ picture: EarlierPicture, _ entry: DigestList.Entry, layers: String?) {
    content = .drawn(entry, picture)
    layerSource = .bytes(layers.map { Array($0.utf8) })
  }

  /// The form in which the reference is stored.
  package var store: ReferenceStore { if case .file = content { .pictures } else { .digest } }

  /// The bytes of the PNG file; nil for a digest.
  package func bytes() throws(RenderError) -> [UInt8]? {
    switch content {
    case .file(_, let bytes): bytes
    case .entry: nil
    case .drawn(_, let picture): try picture.file()
    }
  }

  /// Whether only the digests are known.
  var bytesAreUnknown: Bool { if case .entry = content { true } else { false } }

  /// The digests, if the reference is stored as such.
  package var entry: DigestList.Entry? {
    switch content {
    case .file: nil
    case .entry(let entry), .drawn(let entry, _): entry
    }
  }

  /// The picture, if it was drawn for the comparison.
  var drawnPicture: EarlierPicture? {
    if case .drawn(_, let picture) = content { picture } else { nil }
  }

  /// Whether the digests are those of an animation, as far as the text tells.
  var isAnimation: Bool {
    guard case .entry = content else { return false }
    return layers.map(AnimationText.isText) ?? false
  }

  /// The layer text; nil if there is none, or if it is damaged.
  package var layers: String? {
    switch layerSource {
    case .bytes(let bytes):
      bytes.flatMap { Self.isDamaged($0) ? nil : String(decoding: $0, as: UTF8.self) }
    case .store(let store, let name): store.layers(of: name)
    }
  }

  /// The reason why the layers of the reference are unknown; nil if they are known, or if the
  /// reference was recorded without them.
  var layersProblem: String? {
    switch (layerSource, content) {
    case (.bytes(let bytes?), _):
      Self.isDamaged(bytes) ? "the layer text of the reference is damaged" : nil
    case (.bytes(nil), .file), (.bytes(nil), .drawn): "the layer text of the reference is missing"
    case (.store(let store, let name), .entry(let entry)):
      entry.layers != nil && store.layers(of: name) == nil
        ? "the layer text of the reference is missing or damaged" : nil
    default: nil
    }
  }

  /// Returns whether bytes are no layer text, or one with the marks of a merge conflict.
  static func isDamaged(_ bytes: [UInt8]) -> Bool {
    guard looksLikeLayerText(bytes) else { return true }
    let mark = "<<<<<<< ".utf8
    var rest = bytes[...]
    while let index = rest.firstIndex(of: 60) {
      let isAtStart = index == 0 || bytes[index - 1] == 10
      if isAtStart, bytes[index...].starts(with: mark) { return true }
      rest = bytes[(index + 1)...]
    }
    return false
  }

  /// The digest of the layer text; nil if there is none.
  var layersDigest: Digest? {
    switch (layerSource, content) {
    case (.bytes(let bytes), .file), (.bytes(let bytes), .drawn): bytes.map { Digest(of: $0) }
    case (.store, .entry(let entry)): entry.layers
    default: nil
    }
  }

  /// Returns the bytes of a layer text, without the CR of its line ends; nil if there is none.
  static func layers(at file: FileName) throws(RenderError) -> [UInt8]? {
    try Folders.isAbsent(file) ? nil : withoutCR(try Files.read(file, limit: longestLayers))
  }

  /// Returns a text whose lines end with LF: version control may end them with CR LF.
  static func withoutCR(_ text: [UInt8]) -> [UInt8] {
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    guard text.contains(cr) else { return text }
    return text.indices.filter { text[$0] != cr || text[($0 + 1)...].first != lf }.map { text[$0] }
  }

  /// Returns whether bytes are a layer text, or the text of an animation.
  static func isLayerText(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "screen ".utf8) || bytes.starts(with: AnimationText.beginning.utf8)
  }

  /// Returns whether bytes are a layer text, or begin as one of layers without a screen does.
  static func looksLikeLayerText(_ bytes: [UInt8]) -> Bool {
    // Such a text begins with a layer and its size, such as `title  8,8 100×11`.
    isLayerText(bytes)
      || String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self).contains("×")
  }

  /// Throws if a file where a layer text is to be written is something else.
  ///
  /// Call it for a text without a reference. Next to one, such a file is a damaged layer text.
  static func checkIsFree(_ file: FileName) throws(RenderError) {
    guard let bytes = try layers(at: file), !looksLikeLayerText(bytes) else { return }
    throw .impossible(
      "\(quoted(file.path, limit: 120)) isn't a layer text, so it stays as it is; move it, or rename the case"
    )
  }

  /// Throws if a file where a picture is to be written doesn't come from this program.
  static func checkIsOwn(_ file: FileName) throws(RenderError) {
    guard try !Folders.isAbsent(file),
      DigestChunk(of: try Files.read(file, limit: Limits.pictureFileSize)) == nil
    else { return }
    throw .impossible(
      "\(quoted(file.path, limit: 120)) doesn't carry the seal of bannerrender, so it stays as it is; move it, or rename the case"
    )
  }

  /// The largest size of a layer text in bytes, a thousand times that of a typical banner.
  static let longestLayers = 32 << 20

  /// The digest of the file's bytes, or of the line with the digests.
  var digest: Digest {
    switch content {
    case .file(_, let bytes): Digest(of: bytes)
    case .entry(let entry), .drawn(let entry, _): Digest(of: Array(entry.line.utf8))
    }
  }

  /// Returns whether digests prove that the pixels are those of a picture, without decoding.
  func isSealed(as picture: RowAnnotatedBitmap) -> Bool {
    switch content {
    case .file(_, let bytes): DigestChunk(of: bytes)?.isOf(picture) ?? false
    case .entry(let entry), .drawn(let entry, _):
      entry.width == picture.width && entry.height == picture.height
        && entry.pixels == Digest(ofRows: picture)
    }
  }

  /// Returns the stored pixels, not multiplied by alpha; nil for a digest.
  func straightBitmap() throws(RenderError) -> Bitmap? {
    switch content {
    case .file(let file, let bytes): try Self.straightBitmap(of: bytes, in: file)
    case .entry: nil
    case .drawn(_, let picture): picture.straight()
    }
  }

  /// Returns the pixels of a PNG file, not multiplied by alpha.
  static func straightBitmap(of bytes: [UInt8], in file: FileName) throws(RenderError) -> Bitmap {
    let reader = PNGReader(limits: Limits.strips)
    do throws(PNGError) { return try reader.straightBitmap(from: bytes) } catch {
      throw Self.error(error, of: bytes, in: file)
    }
  }

  /// Returns the error of a file that isn't a picture.
  static func error(_ error: PNGError, of bytes: [UInt8], in file: FileName) -> RenderError {
    let isPointer = bytes.starts(with: "version https://git-lfs.".utf8)
    return .input(
      file: file.path,
      isPointer ? "is a pointer of Git LFS; run \"git lfs pull\"" : error.description)
  }

  /// Returns the message about a reference that can't be read.
  ///
  /// - Parameter isReplaced: Whether the run records the new picture instead.
  static func message(unreadable error: RenderError, isReplaced: Bool) -> String {
    (isReplaced ? "replaced a reference that can't be read: " : "the reference can't be read: ")
      + error.description
  }

  /// Returns the digests of the reference.
  ///
  /// - Throws: An error for a file that isn't a picture.
  func digestEntry(named name: String) throws(RenderError) -> DigestList.Entry {
    switch content {
    case .entry(let entry), .drawn(let entry, _): return entry
    case .file(let file, _):
      let (width, height, pixels) = try Self.digest(of: file)
      return DigestList.Entry(
        name: name, width: width, height: height, pixels: pixels,
        layers: layers == nil ? nil : layersDigest)
    }
  }

  /// Returns the size of a picture and the digest of its pixels.
  static func digest(
    of file: FileName
  ) throws(RenderError) -> (width: Int, height: Int, pixels: Digest) {
    try digest(of: try Files.read(file, limit: Limits.pictureFileSize), in: file)
  }

  /// Returns the digests of a PNG file and a layer text.
  static func entry(
    of bytes: [UInt8], in file: FileName, layers: String?
  ) throws(RenderError) -> DigestList.Entry {
    let (width, height, pixels) = try digest(of: bytes, in: file)
    return DigestList.Entry(
      name: "", width: width, height: height, pixels: pixels,
      layers: layers.map { Digest(of: Array($0.utf8)) })
  }

  private static func digest(
    of bytes: [UInt8], in file: FileName
  ) throws(RenderError) -> (width: Int, height: Int, pixels: Digest) {
    if let seal = DigestChunk(of: bytes), let facts = PictureFacts(of: bytes) {
      return (facts.width, facts.height, seal.digest)
    }
    if file.path.hasSuffix(SnapshotCase.animationEnding) {
      throw .impossible(
        "\(quoted(file.path, limit: 120)) doesn't carry the seal of bannerrender; record it again")
    }
    // Another program may have compressed the picture.
    var bitmap = try straightBitmap(of: bytes, in: file)
    bitmap.premultiply()
    return (
      bitmap.width, bitmap.height, Digest(ofRows: RowAnnotatedBitmap(bitmap: bitmap))
    )
  }

  /// Returns a sealed file for a picture.
  ///
  /// - Parameter compression: Best if the file becomes a reference. Fast if only its seal does.
  package static func file(
    of picture: RowAnnotatedBitmap, scale: Double, compression: PNGWriter.Compression = .best
  ) throws(RenderError) -> [UInt8] {
    do throws(PNGError) {
      let bytes = try PNGWriter(scale: scale, compression: compression).bytes(of: picture)
      return DigestChunk.sealing(bytes, of: picture)
    } catch { throw .impossible(error.description) }
  }

  /// Returns a file for a temporary picture, such as a difference.
  package static func passingFile(
    of picture: Bitmap, scale: Double
  ) throws(RenderError) -> [UInt8] {
    do throws(PNGError) { return try PNGWriter(scale: scale).bytes(of: picture) } catch {
      throw .impossible(error.description)
    }
  }

  /// Writes a reference.
  ///
  /// Layer text and picture are renamed into place after both are complete. The text is first: if
  /// the program ends between them, the old picture still differs.
  ///
  /// - Parameter isOwn: Whether the file of the layer text belongs to the case, whatever it holds.
  /// - Throws: ``RenderError/impossible(_:)`` if the text of a new reference would replace a file
  ///   that isn't a layer text.
  static func write(
    _ picture: [UInt8]?, to file: FileName, layers: String?, to layersFile: FileName?,
    replacing isOwn: Bool = false
  ) throws(RenderError) {
    if !isOwn, picture != nil, layers != nil, let layersFile, try Folders.isAbsent(file) {
      try checkIsFree(layersFile)
    }
    var files: [(bytes: [UInt8], file: FileName)] = []
    if let layers, let layersFile { files.append((Array(layers.utf8), layersFile)) }
    if let picture { files.append((picture, file)) }
    try Files.write(files)
  }
}
