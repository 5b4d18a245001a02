// SPDX-License-Identifier: MIT

// Digests: short numbers that identify bytes and pictures.

internal import CBannerXXHash
public import BannerPixels

/// A digest of 128 bits for bytes or a picture.
///
/// Equal content has equal digests.
///
/// The algorithm is XXH3 (https://xxhash.com), which gives the same result on every machine and
/// is as fast as memory. It detects accidental changes. It does not protect against deliberate
/// collisions.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// The high and low halves.
  private let halves: (UInt64, UInt64)

  /// Creates the digest of bytes.
  public init(of bytes: [UInt8]) { self.init(of: bytes[...]) }

  /// Creates the digest of a slice of bytes.
  public init(of bytes: ArraySlice<UInt8>) {
    let hash = unsafe bytes.withUnsafeBytes { buffer in
      unsafe bannerrender_xxh3(buffer.baseAddress, buffer.count)
    }
    halves = (hash.high64, hash.low64)
  }

  /// Creates the digest of a span of bytes in memory.
  public init(of bytes: RawSpan) {
    let hash = unsafe bytes.withUnsafeBytes { buffer in
      unsafe bannerrender_xxh3(buffer.baseAddress, buffer.count)
    }
    halves = (hash.high64, hash.low64)
  }

  init(high: UInt64, low: UInt64) { halves = (high, low) }

  /// Returns a seed for a size.
  static func seed(_ width: Int, _ height: Int) -> UInt64 {
    UInt64(UInt32(clamping: width)) << 32 | UInt64(UInt32(clamping: height))
  }

  /// Creates the digest of a picture from its size and its premultiplied pixels.
  ///
  /// It reads every pixel.
  ///
  /// ``init(ofRows:)`` gives a different digest and is faster.
  public init(of bitmap: Bitmap) {
    let seed = Self.seed(bitmap.width, bitmap.height)
    let hash = unsafe bitmap.pixels.withUnsafeBytes { buffer in
      unsafe bannerrender_xxh3_seeded(buffer.baseAddress, buffer.count, seed)
    }
    halves = (hash.high64, hash.low64)
  }

  /// Creates the digest of a rectangle of a picture from its size and its premultiplied pixels.
  ///
  /// ``init(of:)-(Bitmap)`` gives a different digest, also for the whole picture.
  ///
  /// - Parameter rect: A rectangle inside the picture.
  public init(of bitmap: Bitmap, in rect: PixelRect) {
    let rows = unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      (rect.top..<rect.bottom).flatMap { row in
        let start = row * bitmap.width
        let slice = unsafe pixels[start + rect.left..<start + rect.right]
        let hash = unsafe bannerrender_xxh3(
          UnsafeBufferPointer(rebasing: slice).baseAddress, 4 * rect.width)
        return [hash.high64, hash.low64]
      }
    }
    let hash = unsafe rows.withUnsafeBytes { buffer in
      unsafe bannerrender_xxh3_seeded(
        buffer.baseAddress, buffer.count, Self.seed(rect.width, rect.height))
    }
    halves = (hash.high64, hash.low64)
  }

  /// Creates a digest from sixteen bytes, the highest first, or nil for another number of bytes.
  public init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == 16 else { return nil }
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    halves = (number(bytes.prefix(8)), number(bytes.suffix(8)))
  }

  /// Creates a digest from 32 hexadecimal digits, or nil for any other text.
  public init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 32 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 32, by: 2) {
      // The number parser would accept a sign as a digit.
      guard digits[index] != UInt8(ascii: "+"), digits[index] != UInt8(ascii: "-"),
        let byte = UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    self.init(bytes: bytes[...])
  }

  /// The digest as sixteen bytes, the highest first.
  public var bytes: [UInt8] {
    [halves.0, halves.1].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
    }
  }

  /// The digest as 32 hexadecimal digits.
  public var description: String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Returns whether two digests are equal.
  public static func == (a: Digest, b: Digest) -> Bool { a.halves == b.halves }

  /// Hashes both halves.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(halves.0)
    hasher.combine(halves.1)
  }
}
