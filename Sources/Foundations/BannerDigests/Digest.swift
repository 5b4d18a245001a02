// SPDX-License-Identifier: MIT

// Digests: short numbers that stand for bytes and pictures.

internal import CBannerXXHash
public import BannerPixels

/// 128 bits that stand for bytes or for a picture: equal content has equal digests.
///
/// By XXH3 (https://xxhash.com), which is the same on every machine and reads memory as fast as it comes.
/// It guards against accidents, not against somebody who wants two pictures to look equal.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// The higher and the lower half.
  private let halves: (UInt64, UInt64)

  /// The digest of some bytes.
  public init(of bytes: [UInt8]) { self.init(of: bytes[...]) }

  /// The digest of a part of some bytes.
  public init(of bytes: ArraySlice<UInt8>) {
    let hash = unsafe bytes.withUnsafeBytes { buffer in
      unsafe bannerrender_xxh3(buffer.baseAddress, buffer.count)
    }
    halves = (hash.high64, hash.low64)
  }

  /// The digest of bytes that lie somewhere in memory.
  public init(of bytes: RawSpan) {
    let hash = unsafe bytes.withUnsafeBytes { buffer in
      unsafe bannerrender_xxh3(buffer.baseAddress, buffer.count)
    }
    halves = (hash.high64, hash.low64)
  }

  init(high: UInt64, low: UInt64) { halves = (high, low) }

  /// A size as a seed.
  static func seed(_ width: Int, _ height: Int) -> UInt64 {
    UInt64(UInt32(clamping: width)) << 32 | UInt64(UInt32(clamping: height))
  }

  /// The digest of a picture: of its size and its premultiplied pixels, each of them read.
  ///
  /// ``init(ofRows:)`` is another one, and faster.
  public init(of bitmap: Bitmap) {
    let seed = Self.seed(bitmap.width, bitmap.height)
    let hash = unsafe bitmap.pixels.withUnsafeBytes { buffer in
      unsafe bannerrender_xxh3_seeded(buffer.baseAddress, buffer.count, seed)
    }
    halves = (hash.high64, hash.low64)
  }

  /// The digest that is stored in sixteen bytes, the highest first; nil for another number of bytes.
  public init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == 16 else { return nil }
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    halves = (number(bytes.prefix(8)), number(bytes.suffix(8)))
  }

  /// The digest that is written in 32 hexadecimal digits; nil for anything else.
  public init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 32 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 32, by: 2) {
      // A sign would count as a digit otherwise.
      guard digits[index] != UInt8(ascii: "+"), digits[index] != UInt8(ascii: "-"),
        let byte = UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    self.init(bytes: bytes[...])
  }

  /// In sixteen bytes, the highest first.
  public var bytes: [UInt8] {
    [halves.0, halves.1].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
    }
  }

  /// In 32 hexadecimal digits.
  public var description: String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Equal digests.
  public static func == (a: Digest, b: Digest) -> Bool { a.halves == b.halves }

  /// By both halves.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(halves.0)
    hasher.combine(halves.1)
  }
}
