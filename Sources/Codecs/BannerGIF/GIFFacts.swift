// SPDX-License-Identifier: MIT

/// The size in the header of a GIF file.
public struct GIFFacts: Sendable, Hashable {
  /// The number of columns of the screen; at least 1.
  public let width: Int
  /// The number of rows of the screen; at least 1.
  public let height: Int

  /// Reads a file's header; nil if it is missing or the picture has no pixels.
  ///
  /// Nothing is decoded or checked beyond that.
  public init?(of file: [UInt8]) {
    // Signature and logical screen, GIF89a sections 17 and 18.
    guard file.count >= 13, file.starts(with: "GIF87a".utf8) || file.starts(with: "GIF89a".utf8)
    else { return nil }
    width = Int(file[6]) | Int(file[7]) << 8
    height = Int(file[8]) | Int(file[9]) << 8
    guard width > 0, height > 0 else { return nil }
  }
}
