// SPDX-License-Identifier: MIT

internal import CPNG
public import Pixels

/// Reads PNG files of every colour type and depth, interlaced or not.
///
/// Stored values count as sRGB, whatever profile or gamma the file carries.
public struct PNGReader: Sendable {
  /// The most columns, and the most rows.
  public var longestSide: Int
  /// The most pixels.
  public var mostPixels: Int

  /// A reader with limits, which are checked before memory is taken.
  public init(longestSide: Int, mostPixels: Int) {
    self.longestSide = longestSide
    self.mostPixels = mostPixels
  }

  /// Whether bytes begin like a PNG file.
  public static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Decodes a file.
  public func bitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    guard Self.recognizes(bytes) else { throw .notPNG }
    let chunks = try Self.chunks(of: bytes)
    guard let header = chunks.first, header.name == "IHDR", header.body.count == 13 else {
      throw .corrupt("it has no header")
    }
    let width = Self.number(bytes, at: header.body.lowerBound)
    let height = Self.number(bytes, at: header.body.lowerBound + 4)
    guard width > 0, height > 0 else { throw .corrupt("it is \(width)×\(height) pixels in size") }
    guard width <= longestSide, height <= longestSide else {
      throw .tooLarge("\(width)×\(height) pixels; the longest side allowed is \(longestSide)")
    }
    guard width * height <= mostPixels else {
      throw .tooLarge("\(width)×\(height) pixels; \(mostPixels) are allowed in all")
    }
    // Libraries have asked for memory as a false chunk told them to; they get to see none of those.
    var kept = Self.signature
    for chunk in chunks where Self.needed.contains(chunk.name) {
      kept.append(contentsOf: bytes[chunk.body.lowerBound - 8..<chunk.body.upperBound + 4])
    }
    return try Self.decode(kept, width: width, height: height)
  }

  private static func decode(
    _ bytes: [UInt8], width: Int, height: Int
  ) throws(PNGError) -> Bitmap {
    var message = [CChar](repeating: 0, count: 128)
    var decoded = false
    var pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
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
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel >> 24
      guard alpha < 255 else { continue }
      pixels[index] =
        multiply255(pixel & 255, alpha) | multiply255(pixel >> 8 & 255, alpha) << 8
        | multiply255(pixel >> 16 & 255, alpha) << 16 | alpha << 24
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  // MARK: Chunks

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let needed: Set = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  /// The chunks up to the end of the picture.
  private static func chunks(
    of bytes: [UInt8]
  ) throws(PNGError) -> [(name: String, body: Range<Int>)] {
    var chunks: [(name: String, body: Range<Int>)] = []
    var position = signature.count
    while chunks.last?.name != "IEND" {
      guard position + 12 <= bytes.count else { throw .corrupt("it ends too early") }
      let length = number(bytes, at: position)
      guard length <= bytes.count - position - 12 else {
        throw .corrupt("a part of it claims \(length) bytes, which are not there")
      }
      let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      if !needed.contains(name), bytes[position + 4] & 0x20 == 0 {
        throw .corrupt("it needs a part that is not known")
      }
      chunks.append((name, position + 8..<position + 8 + length))
      position += 12 + length
    }
    return chunks
  }

  private static func number(_ bytes: [UInt8], at position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
