// SPDX-License-Identifier: MIT

/// The properties in the header of a GIF file.
public struct GIFFacts: Sendable, Hashable {
  /// The number of columns of the logical screen; at least 1.
  public let width: Int
  /// The number of rows of the logical screen; at least 1.
  public let height: Int

  /// Creates the properties from a file's header; nil without a valid header or without pixels.
  ///
  /// Nothing is decoded, and the rest of the file is not checked.
  public init?(of file: [UInt8]) {
    // The signature and the logical screen: GIF89a sections 17 and 18.
    guard file.count >= 13, file.starts(with: "GIF87a".utf8) || file.starts(with: "GIF89a".utf8)
    else { return nil }
    width = Int(file[6]) | Int(file[7]) << 8
    height = Int(file[8]) | Int(file[9]) << 8
    guard width > 0, height > 0 else { return nil }
  }
}
