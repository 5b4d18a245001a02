// SPDX-License-Identifier: MIT

internal import CPNG
public import Pixels

/// Reads PNG files of every colour type and depth, interlaced or not.
///
/// Stored values count as sRGB, whatever profile or gamma the file carries. Those of 16 bits are rounded
/// to 8.
public struct PNGReader: Sendable {
  /// The most columns, and the most rows.
  public var longestSide: Int
  /// The most pixels.
  public var mostPixels: Int
  /// The most bytes of a file.
  public var largestFile: Int

  /// A reader with limits, which are checked before memory is taken.
  public init(longestSide: Int, mostPixels: Int, largestFile: Int = 32 << 20) {
    self.longestSide = longestSide
    self.mostPixels = mostPixels
    self.largestFile = largestFile
  }

  /// Whether bytes begin like a PNG file.
  public static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Decodes a file.
  public func bitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    var bitmap = try decoded(bytes)
    bitmap.premultiply()
    return bitmap
  }

  /// Decodes a file, and leaves its colours as they are stored: not multiplied by alpha.
  ///
  /// Pixels without alpha are 0, whatever colour they have in the file. A picture that was written by
  /// ``PNGWriter`` is its ``Pixels/Bitmap/unpremultiplied``.
  public func straightBitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    var bitmap = try decoded(bytes)
    for index in bitmap.pixels.indices where bitmap.pixels[index] >> 24 == 0 {
      bitmap.pixels[index] = 0
    }
    return bitmap
  }

  /// The pixels as they are stored.
  private func decoded(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    guard Self.recognizes(bytes) else { throw .notPNG }
    guard bytes.count <= largestFile else {
      throw .tooLarge("\(bytes.count) bytes; \(largestFile) are allowed")
    }
    guard bytes.count >= 33 else { throw .corrupt("it ends too early") }
    guard Self.number(bytes, at: 8) == 13, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .corrupt("it has no header")
    }
    let width = Self.number(bytes, at: 16)
    let height = Self.number(bytes, at: 20)
    guard width > 0, height > 0 else { throw .corrupt("it is \(width)×\(height) pixels in size") }
    guard width <= longestSide, height <= longestSide else {
      throw .tooLarge("\(width)×\(height) pixels; the longest side allowed is \(longestSide)")
    }
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, area <= mostPixels else {
      throw .tooLarge("\(width)×\(height) pixels; \(mostPixels) are allowed in all")
    }
    let kept = try Self.essentials(of: bytes)
    return try Self.decode(kept, width: width, height: height)
  }

  private static func decode(
    _ bytes: [UInt8], width: Int, height: Int
  ) throws(PNGError) -> Bitmap {
    var message = [CChar](repeating: 0, count: 128)
    var decoded = false
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      unsafe buffer.initialize(repeating: 0)
      count = width * height
      let target = UnsafeMutableRawPointer(buffer.baseAddress)
      decoded =
        unsafe bannerrender_png_decode(
          bytes, bytes.count, UInt32(width), UInt32(height),
          target?.assumingMemoryBound(to: UInt8.self), &message, message.count) == 1
    }
    guard decoded else {
      throw .corrupt(
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  // MARK: Chunks

  private static let signature = ChunkFile.signature

  /// The file up to the end of the picture, with no chunks but those that a picture needs.
  ///
  /// Libraries have asked for memory as a false chunk told them to; they get to see none of those.
  private static func essentials(of bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    var kept = signature
    kept.reserveCapacity(bytes.count)
    var position = signature.count
    var previous = 0
    var hasData = false
    while previous != name("IEND") {
      guard position + 12 <= bytes.count else { throw .corrupt("it ends too early") }
      let length = number(bytes, at: position)
      guard length <= bytes.count - position - 12 else {
        throw .corrupt("a part of it claims \(length) bytes, which are not there")
      }
      let chunk = number(bytes, at: position + 4)
      switch chunk {
      case name("IDAT"):
        guard !hasData || previous == chunk else {
          throw .corrupt("its pixels are not in one piece")
        }
        hasData = true
        kept += bytes[position..<position + 12 + length]
      case name("IHDR"), name("PLTE"), name("tRNS"), name("IEND"):
        kept += bytes[position..<position + 12 + length]
      default:
        // A capital first letter says that there is no picture without it.
        if chunk & 0x2000_0000 == 0 { throw .corrupt("it needs a part that is not known") }
      }
      previous = chunk
      position += 12 + length
    }
    return kept
  }

  /// Four letters as they stand in a file.
  private static func name(_ letters: StaticString) -> Int {
    letters.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  private static func number(_ bytes: [UInt8], at position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
