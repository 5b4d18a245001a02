// SPDX-License-Identifier: MIT

public import Digests
public import Pixels

/// What a PNG file says about its own pixels, so that they need not be decoded to be compared.
///
/// A private chunk, `pxDG`, just before the end of the file, of 33 bytes: the version 1, the digest of all
/// bytes of the file before the chunk, and the digest of the decoded picture (``Digest``). Programs that
/// don't know it and change the picture must leave it away (its last letter is a capital); if they keep
/// it all the same, the digest of the bytes is wrong and the seal counts as absent.
public enum PNGSeal {
  private static let name = "pxDG"
  private static let version: UInt8 = 1
  private static let length = 33
  /// Length, name and sum of the end.
  private static let endLength = 12

  /// A file with its seal.
  ///
  /// - Parameters:
  ///   - file: A PNG file as ``PNGWriter`` writes it, or any that ends with its end chunk.
  ///   - bitmap: The picture in it.
  /// - Returns: The file as it is if it does not end as a PNG file does.
  public static func sealing(_ file: [UInt8], of bitmap: Bitmap) -> [UInt8] {
    let content = file.count - endLength
    guard content > 0, isEnd(file, at: content) else { return file }
    var sealed = ChunkFile(beginningWith: Array(file[..<content]))
    sealed.append(
      small: name, [version] + Digest(of: file[..<content]).bytes + Digest(of: bitmap).bytes)
    sealed.append(small: ChunkFile.end, [])
    return sealed.bytes
  }

  /// The digest of the picture in a file, if the file has a seal and is as it was when it was sealed.
  ///
  /// Reads the file's bytes once; nothing is decoded.
  public static func pictureDigest(of file: [UInt8]) -> Digest? {
    let end = file.count - endLength
    let start = end - (length + 12)
    guard start > 0, isEnd(file, at: end), hasName(name, file, at: start),
      file[start..<start + 4].elementsEqual(ChunkFile.four(length))
    else { return nil }
    let body = start + 8
    guard file[body] == version,
      Digest(bytes: file[body + 1..<body + 17]) == Digest(of: file[..<start])
    else { return nil }
    return Digest(bytes: file[body + 17..<body + length])
  }

  private static func isEnd(_ file: [UInt8], at position: Int) -> Bool {
    hasName(ChunkFile.end, file, at: position)
  }

  private static func hasName(_ name: String, _ file: [UInt8], at position: Int) -> Bool {
    file[position + 4..<position + 8].elementsEqual(name.utf8)
  }
}
