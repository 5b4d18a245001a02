// SPDX-License-Identifier: MIT

internal import BannerDeflate

/// A PNG file in progress: the signature, then chunks.
struct ChunkFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  static let data = PixelStream.chunkName
  static let end = "IEND"

  /// The bytes written so far.
  private(set) var bytes: [UInt8]

  /// Creates a file, or a piece of one that starts without the signature.
  init(beginningWith bytes: [UInt8] = signature) { self.bytes = bytes }

  /// Returns the range of a chunk, including length, name, and checksum.
  static func range(ofChunkAt position: Int, in bytes: [UInt8]) throws(PNGError) -> Range<Int> {
    guard position + 12 <= bytes.count else { throw .corrupt("it ends too soon") }
    let length = PNGReader.number(bytes, at: position)
    guard length <= bytes.count - position - 12 else {
      throw .corrupt("a chunk claims \(length) bytes, but the file is shorter")
    }
    return position..<position + 12 + length
  }

  /// Throws if a size is not allowed in PNG.
  static func check(width: Int, height: Int) throws(PNGError) {
    guard width > 0, height > 0 else { throw .tooLarge("a picture needs at least one pixel") }
    // The format stores sides in 31 bits. A row's bytes must fit one step of the Deflate writer.
    guard width <= 1 << 26, height < 1 << 31 else {
      throw .tooLarge("\(width)×\(height) pixels; a row has at most \(1 << 26)")
    }
  }

  /// Appends size, color type, color space, and the density in pixels per point if it is known.
  mutating func appendHeader(width: Int, height: Int, isOpaque: Bool, scale: Double?) {
    append(
      small: "IHDR", width.bigEndianBytes + height.bigEndianBytes + [8, isOpaque ? 2 : 6, 0, 0, 0])
    append(small: "sRGB", [0])
    guard let scale, scale > 0 else { return }
    // 72 points per inch of 0.0254 m.
    let density = Int((min(1e5, scale) * 72 / 0.0254).rounded()).bigEndianBytes
    append(small: "pHYs", density + density + [1])
  }

  /// Appends a chunk; the pixels of an animation are preceded by a sequence number.
  mutating func append(
    _ name: String, sequence: Int? = nil, _ body: [UInt8]
  ) throws(PNGError) {
    guard body.count < 1 << 31 - 4 else {
      throw .tooLarge("\(body.count) compressed bytes; a chunk holds at most 2³¹")
    }
    append(body.count + (sequence == nil ? 0 : 4))
    let start = bytes.count
    bytes += name.utf8
    if let sequence { append(sequence) }
    bytes += body
    append(Int(crc32(bytes, in: start..<bytes.count)))
  }

  /// Appends a picture's pixels, with each band as a separate chunk.
  mutating func append(_ stream: PixelStream) throws(PNGError) {
    bytes.reserveCapacity(stream.bands.reduce(bytes.count + 24) { $0 + $1.bytes.count + 12 })
    for (index, band) in stream.bands.enumerated() {
      guard band.bytes.count < 1 << 31 - 16 else {
        throw .tooLarge("\(band.bytes.count) compressed bytes in one chunk")
      }
      let isFirst = index == 0
      let tail = index == stream.bands.count - 1 ? stream.checksum : []
      append((isFirst ? PixelStream.head.count : 0) + band.bytes.count + tail.count)
      bytes += Self.data.utf8
      if isFirst { bytes += PixelStream.head }
      bytes += band.bytes
      bytes += tail
      append(Int(crc32(tail, in: tail.indices, after: band.check)))
    }
  }

  /// Appends a chunk that is too short to need a length check.
  mutating func append(small name: String, _ body: [UInt8]) {
    append(body.count)
    let start = bytes.count
    bytes += name.utf8
    bytes += body
    append(Int(crc32(bytes, in: start..<bytes.count)))
  }

  /// Appends a number in four bytes, high byte first.
  private mutating func append(_ number: Int) {
    for shift in stride(from: 24, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
