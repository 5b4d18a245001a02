// SPDX-License-Identifier: MIT

/// The properties in the header of a JPEG file, without a rotation in its metadata.
public struct JPEGFacts: Sendable, Hashable {
  /// The width in pixels; at least 1.
  public let width: Int
  /// The height in pixels; at least 1.
  public let height: Int
  /// The number of pixels per point, from the density in inches; nil if the file has none.
  public let scale: Double?

  /// Creates the properties from the segments before the pixels; nil without them.
  ///
  /// Nothing is decoded, and the rest of the file is not checked.
  public init?(of file: [UInt8]) {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    func number(at index: Int) -> Int { Int(file[index]) << 8 | Int(file[index + 1]) }
    var density: Double?
    var index = 2
    // Each segment has a marker and a length: ITU-T T.81, B.1.1.4.
    while index + 9 <= file.count, file[index] == 0xFF {
      let marker = file[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      switch marker {
      // The application segment of JFIF 1.02, with dots per inch.
      case 0xE0 where file[(index + 4)...].starts(with: "JFIF\0".utf8) && index + 14 <= file.count:
        if file[index + 11] == 1 { density = Double(number(at: index + 12)) }
      // Frame headers, without the tables and extensions between them.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        height = number(at: index + 5)
        width = number(at: index + 7)
        guard width > 0, height > 0 else { return nil }
        scale = density.flatMap { $0 > 0 ? $0 / 72 : nil }
        return
      default: break
      }
      index += 2 + number(at: index + 2)
    }
    return nil
  }
}
