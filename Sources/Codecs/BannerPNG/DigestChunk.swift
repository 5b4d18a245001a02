// SPDX-License-Identifier: MIT

internal import BannerDeflate
internal import BannerDigests
public import BannerPixels

/// A digest stored in a PNG file so that its pixels can be compared without decoding.
///
/// The private chunk `pxDG` precedes the end chunk and has 33 bytes. It holds a version, the
/// digest of all bytes before the chunk, and the digest of the decoded picture by its rows
/// (``Digest/init(ofRows:)``). Programs that don't know the chunk and change the picture must
/// drop it, because its last letter is a capital. If they keep it anyway, the digest of the bytes
/// is wrong and the seal is ignored.
public struct DigestChunk: Sendable, Hashable {
  private let digest: Digest

  private static let version: UInt8 = 2
  private static let name = "pxDG"
  private static let length = 33
  /// The length field, name and checksum of the end chunk.
  private static let endLength = 12

  /// Reads the seal of a file; nil if it has none or has changed since it was sealed.
  ///
  /// Reads the file's bytes once; nothing is decoded.
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

  /// Returns a file with its seal.
  ///
  /// - Parameters:
  ///   - file: A PNG file written by ``PNGWriter``, or any file that ends with the end chunk.
  ///   - picture: The picture in the file.
  /// - Returns: The sealed file, or the unchanged file if it doesn't end as a PNG file does.
  public static func sealing(_ file: [UInt8], of picture: RowAnnotatedBitmap) -> [UInt8] {
    let content = file.count - endLength
    guard content > 0, isEnd(file, at: content) else { return file }
    var sealed = ChunkFile(beginningWith: Array(file[..<content]))
    sealed.append(
      small: name,
      [version] + Digest(of: file[..<content]).bytes
        + Digest(ofRows: picture).bytes)
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
