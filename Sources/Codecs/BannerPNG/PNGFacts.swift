// SPDX-License-Identifier: MIT

/// The size and density of a picture, read from the beginning of a PNG file.
public struct PNGFacts: Sendable, Hashable {
  /// The number of columns; at least 1.
  public let width: Int
  /// The number of rows; at least 1.
  public let height: Int
  /// Pixels per point, with 72 points per inch; nil if the file has no density.
  public let scale: Double?

  /// Reads a file's header, and its density if it precedes the pixels.
  ///
  /// Returns nil if the header is missing or has no pixels. Nothing is decoded or checked beyond
  /// that.
  public init?(of file: [UInt8]) {
    guard PNGReader.recognizes(file), file.count >= 33, file[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    func number(at position: Int) -> Int {
      file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    width = number(at: 16)
    height = number(at: 20)
    guard width > 0, height > 0 else { return nil }
    var scale: Double?
    var position = 33
    while position + 12 <= file.count {
      let length = number(at: position)
      let name = file[position + 4..<position + 8]
      guard !name.elementsEqual("IDAT".utf8), length <= file.count - position - 12 else { break }
      // Pixels per meter, equal in both directions; rounded to hundredths, like whole pixels per
      // meter.
      if name.elementsEqual("pHYs".utf8), length == 9, file[position + 16] == 1 {
        let density = Double(number(at: position + 8)) * 0.0254 / 72
        scale = (density * 100).rounded() / 100
      }
      position += 12 + length
    }
    self.scale = scale.flatMap { $0 > 0 ? $0 : nil }
  }
}
