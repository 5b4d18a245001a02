// SPDX-License-Identifier: MIT

/// What the beginning of a PNG file says of its picture.
public struct PNGFacts: Sendable, Hashable {
  /// Columns; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// Pixels per point, of which there are 72 to the inch; nil if the file does not say.
  public let scale: Double?

  /// Reads a file's header, and its density if that stands before the pixels; nil if there is no header,
  /// or none of a picture with pixels.
  ///
  /// Nothing is decoded, and nothing else of the file is checked.
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
      // Pixels per metre, the same both ways; rounded to hundredths, as whole pixels per metre are.
      if name.elementsEqual("pHYs".utf8), length == 9, file[position + 16] == 1 {
        let density = Double(number(at: position + 8)) * 0.0254 / 72
        scale = (density * 100).rounded() / 100
      }
      position += 12 + length
    }
    self.scale = scale.flatMap { $0 > 0 ? $0 : nil }
  }
}
