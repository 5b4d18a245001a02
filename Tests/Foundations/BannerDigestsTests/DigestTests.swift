// SPDX-License-Identifier: MIT

import BannerDigests
import BannerPixels
import BannerTestSupport
import Testing

@Suite struct DigestTests {
  /// The output of commands such as `printf '' | xxhsum -H2`.
  static let known: [(text: String, digest: String)] = [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("bannerrender", "fdd95888fa494ac15341467fe4cd6526"),
  ]

  @Test("bytes have the digest xxhsum prints", arguments: known.indices)
  func ofBytes(index: Int) {
    #expect(Digest(of: Array(Self.known[index].text.utf8)).description == Self.known[index].digest)
  }

  @Test("a digest survives a round trip through text and bytes")
  func written() throws {
    let digest = Digest(of: Bitmap(width: 3, height: 2, fill: 0xFF00_FF00))
    #expect(Digest(digest.description) == digest)
    #expect(Digest(bytes: digest.bytes[...]) == digest)
    #expect(Digest("12") == nil)
    #expect(Digest(String(repeating: "+1", count: 16)) == nil)
    #expect(Digest(bytes: digest.bytes.dropLast()) == nil)
  }

  @Test("pictures with equal pixels and different dimensions have different digests")
  func sides() {
    let wide = Bitmap(width: 8, height: 2)
    let tall = Bitmap(width: 2, height: 8)
    #expect(Digest(of: wide) != Digest(of: tall))
    #expect(Digest(of: wide) == Digest(of: Bitmap(width: 8, height: 2)))
  }

  @Test("the digest of a rectangle depends on its pixels and its size alone")
  func ofRectangle() {
    var picture = Bitmap(width: 6, height: 5, fill: 0xFF11_2233)
    let rect = PixelRect(left: 1, top: 2, right: 4, bottom: 4)
    let digest = Digest(of: picture, in: rect)
    #expect(Digest(of: picture, in: PixelRect(left: 3, top: 0, right: 6, bottom: 2)) == digest)
    #expect(Digest(of: picture, in: PixelRect(left: 1, top: 2, right: 3, bottom: 5)) != digest)
    for index in picture.pixels.indices {
      picture.pixels[index] ^= 1
      let isInside = (1..<4).contains(index % 6) && (2..<4).contains(index / 6)
      #expect((Digest(of: picture, in: rect) != digest) == isInside)
      picture.pixels[index] ^= 1
    }
  }

  @Test("changing any channel by one changes the digest")
  func oneChannel() {
    var picture = Bitmap(width: 37, height: 29, fill: 0xFF80_8080)
    let digest = Digest(of: picture)
    for _ in 0..<2000 {
      let index = picture.pixels.indices.randomElement() ?? 0
      let step: UInt32 = 1 << ([0, 8, 16].randomElement() ?? 0)
      picture.pixels[index] += step
      #expect(Digest(of: picture) != digest)
      picture.pixels[index] -= step
    }
    #expect(Digest(of: picture) == digest)
  }

  @Test("a digest by rows depends on the pixels, not on the known row facts", arguments: 0..<50)
  func byRows(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var picture = Bitmap(width: 1 + seed % 19, height: 1 + seed)
    for y in 0..<picture.height {
      // A few colors, so that many rows are uniform or repeat.
      let kind = Int.random(in: 0..<5, using: &random)
      for x in 0..<picture.width {
        picture[x, y] = kind < 3 ? UInt32(kind) : UInt32.random(in: 0...2, using: &random)
      }
    }
    let digest = Digest(ofRows: RowAnnotatedBitmap(bitmap: picture))
    let all = RowSummary(lookingAt: picture)
    var some = all.rows
    for y in some.indices where Bool.random(using: &random) {
      some[y] = .unknown
    }
    for facts in [all, RowSummary(rows: some)] {
      #expect(Digest(ofRows: RowAnnotatedBitmap(bitmap: picture, rows: facts)) == digest)
      var hollow = picture.pixels
      for y in 0..<picture.height where facts.color(of: y) != nil {
        for x in 0..<picture.width { hollow[y * picture.width + x] = 7 }
      }
      let painting = RowAnnotatedBitmap(
        width: picture.width, height: picture.height, pixels: hollow, lackingThoseOf: facts)
      #expect(Digest(ofRows: painting) == digest)
    }
    for _ in 0..<50 {
      let index = picture.pixels.indices.randomElement() ?? 0
      picture.pixels[index] ^= 4
      #expect(Digest(ofRows: RowAnnotatedBitmap(bitmap: picture)) != digest)
      picture.pixels[index] ^= 4
    }
  }

  @Test("the number and position of repeated rows change the digest")
  func repetitions() {
    var digests: Set<Digest> = []
    for rows in [[0, 0, 1], [0, 1, 1], [1, 0, 0], [0, 1, 0], [0, 0, 0], [1, 1, 0]] as [[UInt32]] {
      digests.insert(
        Digest(ofRows: RowAnnotatedBitmap(bitmap: Bitmap(width: 1, height: 3, pixels: rows))))
    }
    digests.insert(Digest(ofRows: RowAnnotatedBitmap(bitmap: Bitmap(width: 3, height: 1))))
    #expect(digests.count == 7)
  }
}
