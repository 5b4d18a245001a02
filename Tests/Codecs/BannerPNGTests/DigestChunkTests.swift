// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerPixels
import BannerPNG
import Testing

@Suite struct PNGSealTests {
  static func picture(_ width: Int, _ height: Int) -> Bitmap {
    var generator = SeededGenerator(seed: UInt64(width << 16 | height))
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &generator)
      })
  }

  static func sealed(_ picture: Bitmap) throws -> [UInt8] {
    DigestChunk.sealing(
      try PNGWriter(scale: 2).bytes(of: picture), of: RowAnnotatedBitmap(bitmap: picture))
  }

  @Test("a sealed file contains the digest of its pixels and reads the same")
  func round() throws {
    let picture = Self.picture(40, 30)
    let file = try Self.sealed(picture)
    #expect(DigestChunk(of: file)?.isOf(RowAnnotatedBitmap(bitmap: picture)) == true)
    var other = picture
    other[39, 29] ^= 1
    #expect(DigestChunk(of: file)?.isOf(RowAnnotatedBitmap(bitmap: other)) == false)
    #expect(
      try PNGReader(limits: PictureLimits(longestSide: 100, mostPixels: 10_000)).bitmap(from: file)
        == picture)
    #expect(DigestChunk(of: try PNGWriter().bytes(of: picture)) == nil)
  }

  @Test("a seal is ignored in a file that no reader accepts")
  func brokenEnd() throws {
    let file = try Self.sealed(Self.picture(9, 7))
    // The end, the seal's checksum and the last bytes of its digest.
    for index in file.count - 20..<file.count {
      var other = file
      other[index] ^= 1
      #expect(DigestChunk(of: other) == nil, "\(file.count - index) bytes before the end")
    }
    #expect(DigestChunk(of: file + [0]) == nil)
  }

  @Test("a seal is ignored after a byte before it changes")
  func changed() throws {
    let file = try Self.sealed(Self.picture(9, 7))
    let seal = file.count - 12 - 45
    for index in 0..<seal {
      var other = file
      other[index] ^= 1
      #expect(DigestChunk(of: other) == nil)
    }
  }

  @Test("truncated files and other files have no seal")
  func cut() throws {
    let file = try Self.sealed(Self.picture(3, 3))
    for count in 0..<file.count { #expect(DigestChunk(of: Array(file[..<count])) == nil) }
    #expect(
      DigestChunk.sealing([1, 2, 3], of: RowAnnotatedBitmap(bitmap: Self.picture(1, 1))) == [
        1, 2, 3,
      ])
  }

  @Test("a seal of another version is ignored")
  func otherVersion() throws {
    let file = try Self.sealed(Self.picture(9, 7))
    let seal = file.count - 12 - 45
    let chunk = Array("pxDG".utf8) + [1] + file[seal + 9..<seal + 41]
    let other =
      file[..<(seal + 4)] + chunk + bigEndian(Int(plainCRC32(chunk))) + file.suffix(12)
    #expect(other.count == file.count && DigestChunk(of: Array(other)) == nil)
  }
}
