// SPDX-License-Identifier: MIT

internal import BannerDeflate
package import BannerDigests
public import BannerPixels

/// A digest in a PNG file of its own pixels, so that files are compared without decoding.
///
/// It is a private chunk, `pxDG`, directly before the end of the file. Its 33 bytes are:
///
/// - a version,
/// - the digest of all bytes of the file before the chunk,
/// - the digest of the decoded picture by its rows (``Digest/init(ofRows:)``).
///
/// The capital last letter of its name means that unaware programs must drop it when they change
/// the picture. If they keep it, the digest of the bytes no longer matches and the chunk is
/// ignored.
public struct DigestChunk: Sendable, Hashable {
  /// The digest of the decoded picture by its rows.
  package let digest: Digest

  private static let version: UInt8 = 2
  private static let name = "pxDG"
  private static let length = 33
  /// The number of bytes of the end chunk: length, name, and checksum.
  private static let endLength = 12

  /// Creates the digest stored in a file; nil if there is none or the file changed afterward.
  ///
  /// The file's bytes are read once, and nothing is decoded.
  public init?(of file: [UInt8]) {
    let end = file.count - Self.endLength
    let start = end - (Self.length + 12)
    guard start > 0, Self.isEnd(file, at: end), Self.hasName(Self.name, file, at: start),
      file[start..<start + 4].elementsEqual(Self.length.bigEndianBytes),
      file[end - 4..<end].elementsEqual(
        Int(crc32(file, in: start + 4..<end - 4)).bigEndianBytes)
    else { return nil }
    let body = start + 8
    guard file[body] == Self.version,
      Digest(bytes: file[body + 1..<body + 17]) == Digest(of: file[..<start]),
      let digest = Digest(bytes: file[body + 17..<body + Self.length])
    else { return nil }
    self.digest = digest
  }

  /// Returns whether the file shows a picture.
  public func isOf(_ picture: RowAnnotatedBitmap) -> Bool { digest == Digest(ofRows: picture) }

  /// Returns a file with its digest chunk.
  ///
  /// - Parameters:
  ///   - file: A PNG file from ``PNGWriter``, or any that ends with its end chunk.
  ///   - picture: The picture in the file.
  /// - Returns: The file with the chunk; unchanged if it does not end like a PNG file.
  public static func sealing(_ file: [UInt8], of picture: RowAnnotatedBitmap) -> [UInt8] {
    sealing(file, with: Digest(ofRows: picture))
  }

  /// Returns a file with a digest chunk that has the digest of something else, such as all frames
  /// of an animation.
  package static func sealing(_ file: [UInt8], with digest: Digest) -> [UInt8] {
    let content = file.count - endLength
    guard content > 0, isEnd(file, at: content) else { return file }
    var sealed = ChunkFile(beginningWith: Array(file[..<content]))
    sealed.append(
      small: name,
      [version] + Digest(of: file[..<content]).bytes + digest.bytes)
    sealed.append(small: ChunkFile.end, [])
    return sealed.bytes
  }

  /// Returns whether the complete end chunk is at a position.
  private static func isEnd(_ file: [UInt8], at position: Int) -> Bool {
    var end = ChunkFile(beginningWith: [])
    end.append(small: ChunkFile.end, [])
    return file[position...].elementsEqual(end.bytes)
  }

  private static func hasName(_ name: String, _ file: [UInt8], at position: Int) -> Bool {
    file[position + 4..<position + 8].elementsEqual(name.utf8)
  }
}
