// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDigests
internal import BannerFiles
internal import BannerFrames
internal import BannerGeometry
internal import BannerJobs
internal import BannerPNG
internal import BannerPixels
internal import BannerScreens

/// The reference of an animation: an APNG file or digests, and the text with its frames.
struct AnimationReference: Sendable {
  /// The known facts about the frames.
  enum Content: Sendable {
    /// An APNG file.
    case file(FileName, [UInt8])
    /// The digests.
    case entry(DigestList.Entry)
    /// An animation that was drawn for the comparison.
    case drawn(RenderedAnimation)
  }

  let content: Content
  /// The text with the frames; nil if there is none.
  let text: String?

  /// Creates a reference.
  init(_ content: Content, text: String?) {
    self.content = content
    self.text = text
  }

  /// Reads the reference at a place; nil if there is none.
  ///
  /// If there is none in the form of the place, the other form is read.
  init?(_ place: ReferencePlace, readsText: Bool) throws(RenderError) {
    switch try place.stored() {
    case .entry(let entry):
      content = .entry(entry)
      text = readsText ? place.digests.layers(of: place.name) : nil
    case .file(let bytes):
      content = .file(place.picture, bytes)
      let layers = readsText ? try Reference.layers(at: place.layers) : nil
      text = layers.map { String(decoding: $0, as: UTF8.self) }
    case nil: return nil
    }
  }

  /// The bytes of an APNG file; nil if only the digests are known.
  func bytes() throws(RenderError) -> [UInt8]? {
    switch content {
    case .file(_, let bytes): bytes
    case .entry: nil
    case .drawn(let animation): try animation.file()
    }
  }

  /// The digests without a name; nil if the file would have to be decoded.
  var entry: DigestList.Entry? {
    switch content {
    case .file(_, let bytes):
      guard let pixels, let facts = PictureFacts(of: bytes) else { return nil }
      return DigestList.Entry(
        name: "", width: facts.width, height: facts.height, pixels: pixels, layers: textDigest)
    case .entry(let entry): return entry
    case .drawn(let animation): return animation.entry(named: "", withText: text != nil)
    }
  }

  /// The digest of the file's bytes, or of the line with the digests.
  var digest: Digest {
    switch content {
    case .file(_, let bytes): Digest(of: bytes)
    case .entry(let entry): Digest(of: Array(entry.line.utf8))
    case .drawn(let animation): AnimationText(animation).pixels
    }
  }

  /// The digest of the text; nil if there is none.
  var textDigest: Digest? {
    if case .entry(let entry) = content { return entry.layers }
    return text.map { Digest(of: Array($0.utf8)) }
  }

  /// Returns the digest of the pixels of all frames; nil if the file has to be decoded.
  var pixels: Digest? {
    switch content {
    case .file(_, let bytes): DigestChunk(of: bytes)?.digest
    case .entry(let entry): entry.pixels
    case .drawn(let animation): AnimationText(animation).pixels
    }
  }

  /// Returns the frames of an APNG file, each with the whole picture.
  static func frames(
    of bytes: [UInt8], in file: FileName
  ) throws(RenderError) -> [AnimationFrame] {
    let reader = APNGReader(
      pictures: PNGReader(limits: Limits.strips))
    do throws(PNGError) { return try reader.frames(of: bytes) } catch {
      throw Reference.error(error, of: bytes, in: file)
    }
  }
}

extension RenderedAnimation {
  /// Returns the APNG file that becomes the reference, with its seal.
  func reference() throws(RenderError) -> [UInt8] {
    DigestChunk.sealing(try file(), with: AnimationText(self).pixels)
  }

  /// Returns the digests of the animation.
  func entry(named name: String, withText: Bool) -> DigestList.Entry {
    let text = AnimationText(self)
    return DigestList.Entry(
      name: name, width: size.width, height: size.height, pixels: text.pixels,
      layers: withText ? Digest(of: Array(text.text.utf8)) : nil)
  }

  /// Writes the reference.
  ///
  /// Digests are only collected.
  func record(at place: ReferencePlace, withText: Bool) throws(RenderError) {
    try place.record(
      entry(named: place.name, withText: withText),
      layers: withText ? AnimationText(self).text : nil, hasLayers: withText
    ) { () throws(RenderError) in try reference() }
  }
}
