// SPDX-License-Identifier: MIT

/// The positions of the chunks that a picture needs, up to its end.
///
/// Malformed chunks have made libraries allocate too much memory, so they see only these chunks.
struct EssentialChunks {
  /// A chunk of a file.
  struct Chunk {
    /// The four letters of the name, the first one in the highest byte.
    let name: Int
    /// The bytes of the chunk, including length, name, and checksum.
    let range: Range<Int>

    /// The bytes between name and checksum.
    var body: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }
  }

  /// The chunks in file order; the first one may be any, and the last one is the end chunk.
  private(set) var chunks: [Chunk] = []

  /// Creates the list of a file's chunks; checksums are not verified.
  init(of bytes: [UInt8]) throws(PNGError) {
    var position = ChunkFile.signature.count
    var previous = 0
    var hasData = false
    while previous != Self.end {
      let range = try ChunkFile.range(ofChunkAt: position, in: bytes)
      let chunk = PNGReader.number(bytes, at: position + 4)
      switch chunk {
      case Self.data:
        guard !hasData || previous == chunk else {
          throw .corrupt("its pixel chunks are not consecutive")
        }
        hasData = true
        chunks.append(Chunk(name: chunk, range: range))
      case Self.header, Self.palette, Self.transparency, Self.end:
        chunks.append(Chunk(name: chunk, range: range))
      default:
        // A capital first letter means that the chunk is required.
        if chunk & 0x2000_0000 == 0 { throw .corrupt("it has an unknown required chunk") }
      }
      previous = chunk
      position = range.upperBound
    }
  }

  /// Returns a file of these chunks alone.
  func file(from bytes: [UInt8]) -> [UInt8] {
    var kept = ChunkFile.signature
    kept.reserveCapacity(chunks.reduce(kept.count) { $0 + $1.range.count })
    for chunk in chunks { kept += bytes[chunk.range] }
    return kept
  }

  static let header = name("IHDR")
  static let palette = name("PLTE")
  static let transparency = name("tRNS")
  static let data = name("IDAT")
  static let end = name("IEND")

  /// Returns four letters as a number, as stored in a file.
  private static func name(_ letters: StaticString) -> Int {
    letters.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
