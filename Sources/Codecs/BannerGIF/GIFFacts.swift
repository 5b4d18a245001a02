// SPDX-License-Identifier: MIT

/// What the head of a GIF file says.
public struct GIFFacts: Sendable, Hashable {
  /// Columns of its screen; at least 1.
  public let width: Int
  /// Rows of its screen; at least 1.
  public let height: Int

  /// Reads a file's head; nil if there is none, or none of a picture with pixels.
  ///
  /// Nothing is decoded, and nothing else of the file is checked.
  public init?(of file: [UInt8]) {
    // Signature and logical screen, GIF89a sections 17 and 18.
    guard file.count >= 13, file.starts(with: "GIF87a".utf8) || file.starts(with: "GIF89a".utf8)
    else { return nil }
    width = Int(file[6]) | Int(file[7]) << 8
    height = Int(file[8]) | Int(file[9]) << 8
    guard width > 0, height > 0 else { return nil }
  }
}
