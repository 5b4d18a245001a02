// SPDX-License-Identifier: MIT

/// The properties of a picture in the header of a PNG file.
public struct PNGFacts: Sendable, Hashable {
  /// The number of columns; at least 1.
  public let width: Int
  /// The number of rows; at least 1.
  public let height: Int
  /// The pixels per point, at 72 points per inch; nil if the file has no density.
  public let scale: Double?
  /// The number of times that an animation plays, 0 for endlessly; nil for a still picture.
  package let playCount: Int?

  /// Creates the properties from a file's header; nil without a valid header or without pixels.
  ///
  /// The density and the play count are read if they come before the pixels. Nothing is decoded,
  /// and the rest of the file is not checked.
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
    var playCount: Int?
    var position = 33
    while position + 12 <= file.count {
      let length = number(at: position)
      let name = file[position + 4..<position + 8]
      guard !name.elementsEqual("IDAT".utf8), length <= file.count - position - 12 else { break }
      // Pixels per meter, equal in both directions. The scale is rounded to hundredths, because
      // the stored density is a whole number of pixels per meter.
      if name.elementsEqual("pHYs".utf8), length == 9, file[position + 16] == 1 {
        let density = Double(number(at: position + 8)) * 0.0254 / 72
        scale = (density * 100).rounded() / 100
      }
      if name.elementsEqual("acTL".utf8), length == 8 { playCount = number(at: position + 12) }
      position += 12 + length
    }
    self.playCount = playCount
    self.scale = scale.flatMap { $0 > 0 ? $0 : nil }
  }
}
