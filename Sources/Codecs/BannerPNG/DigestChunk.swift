// SPDX-License-Identifier: MIT

internal import BannerDeflate
internal import BannerDigests
public import BannerPixels

/// What a PNG file says about its own pixels, so that they need not be decoded to be compared.
///
/// A private chunk, `pxDG`, just before the end of the file, of 33 bytes: a version, the digest of all
/// bytes of the file before the chunk, and the digest of the decoded picture by its rows
/// (``Digest/init(ofRows:)``).
/// Programs that don't know it and change the picture must leave it away (its last letter is a capital); if they
/// keep it all the same, the digest of the bytes is wrong and the seal counts as absent.
public struct DigestChunk: Sendable, Hashable {
  private let digest: Digest

  private static let version: UInt8 = 2
  private static let name = "pxDG"
  private static let length = 33
  /// Length, name and sum of the end.
  private static let endLength = 12

  /// The seal of a file, if it has one and is as it was when it was sealed.
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

  /// Whether the file shows a picture.
  public func isOf(_ picture: RowAnnotatedBitmap) -> Bool { digest == Digest(ofRows: picture) }

  /// A file with its seal.
  ///
  /// - Parameters:
  ///   - file: A PNG file as ``PNGWriter`` writes it, or any that ends with its end chunk.
  ///   - picture: What is in it.
  /// - Returns: The file as it is if it does not end as a PNG file does.
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

  /// Whether the chunk that ends every PNG file is at a place, whole.
  private static func isEnd(_ file: [UInt8], at position: Int) -> Bool {
    var end = ChunkFile(beginningWith: [])
    end.append(small: ChunkFile.end, [])
    return file[position...].elementsEqual(end.bytes)
  }

  private static func hasName(_ name: String, _ file: [UInt8], at position: Int) -> Bool {
    file[position + 4..<position + 8].elementsEqual(name.utf8)
  }
}
