// SPDX-License-Identifier: MIT

import Digests
import PNG
import Pixels
import Testing

@Suite struct PNGSealTests {
  static func picture(_ width: Int, _ height: Int) -> Bitmap {
    var generator = SystemRandomNumberGenerator()
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &generator)
      })
  }

  static func sealed(_ picture: Bitmap) throws -> [UInt8] {
    PNGSeal.sealing(try PNGWriter(scale: 2).bytes(of: picture), of: picture)
  }

  @Test("a sealed file tells the digest of its pixels and reads as it did")
  func round() throws {
    let picture = Self.picture(40, 30)
    let file = try Self.sealed(picture)
    #expect(PNGSeal.pictureDigest(of: file) == Digest(of: picture))
    #expect(try PNGReader(longestSide: 100, mostPixels: 10_000).bitmap(from: file) == picture)
    #expect(PNGSeal.pictureDigest(of: try PNGWriter().bytes(of: picture)) == nil)
  }

  @Test("a seal does not count once a byte before it has changed")
  func changed() throws {
    let file = try Self.sealed(Self.picture(9, 7))
    let seal = file.count - 12 - 45
    for index in 0..<seal {
      var other = file
      other[index] ^= 1
      #expect(PNGSeal.pictureDigest(of: other) == nil)
    }
  }

  @Test("files that are cut, or no PNG files, have no seal")
  func cut() throws {
    let file = try Self.sealed(Self.picture(3, 3))
    for count in 0..<file.count { #expect(PNGSeal.pictureDigest(of: Array(file[..<count])) == nil) }
    #expect(PNGSeal.sealing([1, 2, 3], of: Self.picture(1, 1)) == [1, 2, 3])
  }
}
