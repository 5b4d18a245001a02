// SPDX-License-Identifier: MIT

import BannerFrames
import BannerJPEG
import BannerPNG
import BannerPixels

/// The targets that read pictures.
enum PictureTargets {
  private static let pictures = PNGReader(
    limits: PictureLimits(longestSide: 512, mostPixels: 1 << 16))

  /// A PNG file, or a byte below 0x80 and a description of one; see ``PNGInput``.
  static func png(_ bytes: [UInt8]) throws {
    let file = PNGInput.file(bytes)
    var library = pictures
    library.usesLibraryOnly = true
    let own = try unlessRefused { try pictures.bitmap(from: file) }
    let theirs = try unlessRefused { try library.bitmap(from: file) }
    try require((own == nil) == (theirs == nil), "only one of the readers accepts a file")
    try require(own == theirs, "libpng decodes different pixels")
    let straight = try unlessRefused { try pictures.straightBitmap(from: file) }
    let straightOfLibrary = try unlessRefused { try library.straightBitmap(from: file) }
    try require(straight == straightOfLibrary, "libpng decodes different straight pixels")
    guard let own else { return }
    let written = try PNGWriter().bytes(of: own)
    try require(try pictures.bitmap(from: written) == own, "a written picture is read differently")
  }

  static func apng(_ bytes: [UInt8]) throws {
    let reader = APNGReader(pictures: pictures, mostFrames: 60, mostPixelsInAll: 1 << 18)
    let file = PNGInput.file(bytes)
    guard let frames = try unlessRefused({ try reader.frames(of: file) }), let first = frames.first
    else { return }
    let size = first.bitmap.bounds
    try require(frames.allSatisfy { $0.bitmap.bounds == size }, "frames differ in size")
    var writer = try APNGWriter(
      width: size.width, height: size.height, isOpaque: frames.allSatisfy { $0.bitmap.isOpaque })
    for frame in frames {
      try writer.add(AnimationFrame(bitmap: frame.bitmap, delay: frame.delay))
    }
    let again = try reader.frames(of: try writer.finish())
    // A writer may join equal frames.
    try require(again.count <= frames.count, "more frames are read than were written")
    try require(again.last?.bitmap == frames.last?.bitmap, "the last frame is read differently")
    try require(again.first?.bitmap == first.bitmap, "the first frame is read differently")
  }

  static func jpeg(_ bytes: [UInt8]) throws {
    let reader = JPEGReader(limits: PictureLimits(longestSide: 512, mostPixels: 1 << 16))
    let first = try unlessRefused { try reader.bitmap(from: bytes) }
    let second = try unlessRefused { try reader.bitmap(from: bytes) }
    try require(first == second, "a file is decoded differently the second time")
    try require(first?.isOpaque != false, "a JPEG picture is transparent")
  }
}

/// A PNG file that random bytes describe, so that inputs pass the checksums.
enum PNGInput {
  /// Returns the file of an input.
  ///
  /// - Parameter bytes: A file as it is if the first byte is 0x80 or more. A smaller first byte
  ///   selects a file with repaired checksums, or rows of pixels.
  static func file(_ bytes: [UInt8]) -> [UInt8] {
    guard let kind = bytes.first, kind < 0x80 else { return bytes }
    var input = ByteReader(Array(bytes.dropFirst()))
    return kind % 2 == 0 ? repaired(Array(input.rest)) : picture(from: &input, kind: Int(kind))
  }

  /// Returns a file in which the checksum of each chunk is right.
  private static func repaired(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= file.count else { break }
      file.replaceSubrange(end..<end + 4, with: bigEndian(crc(file[place + 4..<end])))
      place = end + 4
    }
    return file
  }

  /// Returns a picture with stored rows: size, color type, depth and filters are from the input.
  private static func picture(from input: inout ByteReader, kind: Int) -> [UInt8] {
    let (width, height) = (1 + input.next() % 48, 1 + input.next() % 48)
    let types = [0, 2, 3, 4, 6]
    let type = types[input.next() % types.count]
    let depths = [0: [8, 1, 2, 4, 16], 3: [8, 1, 2, 4]][type] ?? [8, 16]
    let depth = depths[input.next() % depths.count]
    let isInterlaced = kind & 2 != 0
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    append("IHDR", header + [UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0], to: &file)
    if type == 3 {
      let colors = 1 + input.next() % (1 << depth)
      append("PLTE", (0..<colors * 3).map { _ in UInt8(input.next()) }, to: &file)
    }
    if kind & 4 != 0, type < 4 {
      let count = [0: 2, 2: 6][type] ?? 1 + input.next() % 4
      append("tRNS", (0..<count).map { _ in UInt8(input.next()) }, to: &file)
    }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
    let length = rawLength(width, height, bits: channels * depth, isInterlaced: isInterlaced)
    // Some inputs have too few or too many rows.
    var rows = Array(input.rest.prefix(1 << 14))
    if kind & 8 == 0 {
      rows = Array(rows.prefix(length)) + Array(repeating: 0, count: max(0, length - rows.count))
    }
    let stream = zlib(rows, window: kind & 16 == 0 ? 0x78 : 0x18)
    if kind & 32 == 0 {
      append("IDAT", stream, to: &file)
    } else {
      for start in stride(from: 0, to: stream.count, by: 97) {
        append("IDAT", Array(stream[start..<min(stream.count, start + 97)]), to: &file)
      }
    }
    append("IEND", [], to: &file)
    return file
  }

  /// Returns the number of bytes of all rows, with their filters.
  private static func rawLength(
    _ width: Int, _ height: Int, bits: Int, isInterlaced: Bool
  ) -> Int {
    // Columns and rows of each pass: the first one and the step.
    let passes =
      isInterlaced
      ? [
        (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2),
        (0, 1, 1, 2),
      ] : [(0, 1, 0, 1)]
    return passes.reduce(0) { sum, pass in
      let columns = max(0, (width - pass.0 + pass.1 - 1) / pass.1)
      let rows = max(0, (height - pass.2 + pass.3 - 1) / pass.3)
      return columns == 0 ? sum : sum + rows * (1 + (columns * bits + 7) / 8)
    }
  }

  /// Returns a zlib stream of stored blocks.
  private static func zlib(_ bytes: [UInt8], window: Int) -> [UInt8] {
    var stream = [UInt8(window), UInt8((31 - window << 8 % 31) % 31)]
    let size = 1500
    for start in stride(from: 0, to: max(1, bytes.count), by: size) {
      let block = bytes[start..<min(bytes.count, start + size)]
      stream += [start + size >= bytes.count ? 1 : 0]
      stream += [UInt8(block.count & 255), UInt8(block.count >> 8)]
      stream += [UInt8(~block.count & 255), UInt8(~block.count >> 8 & 255)] + block
    }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + bigEndian(high << 16 | low)
  }

  private static func append(_ name: String, _ body: [UInt8], to file: inout [UInt8]) {
    let content = Array(name.utf8) + body
    file += bigEndian(UInt32(body.count)) + content + bigEndian(crc(content[...]))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sums[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }

  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
