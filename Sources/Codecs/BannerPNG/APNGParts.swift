// SPDX-License-Identifier: MIT

internal import BannerDeflate
internal import BannerFrames
internal import BannerPixels

/// An animated PNG file split into frames, each as a PNG file with its drawing instructions.
struct APNGParts {
  enum Disposal: UInt8 { case keep, clear, restore }

  struct Frame {
    var rect: PixelRect
    var delay: Duration
    var disposal: Disposal
    var isBlended: Bool
    /// A PNG file of this frame alone.
    var file: [UInt8] = []
  }

  private(set) var width = 0
  private(set) var height = 0
  /// Whether the file is animated.
  private(set) var isAnimated = false
  private(set) var frames: [Frame] = []

  /// The chunks that every frame needs: palette and transparency.
  private var shared: [UInt8] = []
  private var header: [UInt8] = []
  private var announced = 0
  private var nextNumber = 0
  private var hasPicture = false
  /// Whether pixel chunks belong to the last frame.
  private var isOpen = false

  init(_ bytes: [UInt8], mostFrames: Int) throws(PNGError) {
    var position = ChunkFile.signature.count
    var name = ""
    while name != ChunkFile.end {
      let range = try ChunkFile.range(ofChunkAt: position, in: bytes)
      name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      let body = position + 8..<range.upperBound - 4
      guard header.isEmpty == (name == "IHDR") else { throw .corrupt("it has no header") }
      if ["IHDR", "acTL", "fcTL", "fdAT"].contains(name) {
        let sum = Self.number(bytes, body.upperBound, count: 4)
        guard Int(crc32(bytes, in: position + 4..<body.upperBound)) == sum else {
          throw .corrupt("a chunk's checksum is wrong")
        }
      }
      try take(name, bytes, body, chunk: range, mostFrames)
      position = range.upperBound
    }
    try finish()
  }

  private mutating func take(
    _ name: String, _ bytes: [UInt8], _ body: Range<Int>, chunk: Range<Int>, _ mostFrames: Int
  ) throws(PNGError) {
    switch name {
    case "IHDR":
      guard body.count == 13 else { throw .corrupt("it has no header") }
      header = Array(bytes[body])
      width = Self.number(header, 0, count: 4)
      height = Self.number(header, 4, count: 4)
      guard 1..<1 << 31 ~= width, 1..<1 << 31 ~= height else {
        throw .corrupt("it is \(width)×\(height) pixels")
      }
    case "PLTE", "tRNS":
      // Every frame gets a copy: one palette of 256 colors, and their alpha values.
      guard !hasPicture, shared.count + chunk.count <= 4 * 256 + 24 else {
        throw .corrupt("its chunks are out of order")
      }
      shared += bytes[chunk]
    case "acTL":
      guard body.count == 8, !isAnimated, !hasPicture else {
        throw .corrupt("its chunks are out of order")
      }
      isAnimated = true
      announced = Self.number(bytes, body.lowerBound, count: 4)
      guard announced > 0 else { throw .corrupt("it has no frames") }
      guard announced <= mostFrames else {
        throw .tooLarge("\(announced) frames; at most \(mostFrames) are allowed")
      }
    case "fcTL" where isAnimated:
      try begin(Array(bytes[body]))
    case ChunkFile.data:
      hasPicture = true
      guard isAnimated, !frames.isEmpty else { break }
      guard isOpen, frames.count == 1 else { throw .corrupt("its chunks are out of order") }
      frames[0].file += bytes[chunk]
    case "fdAT" where isAnimated:
      guard body.count >= 4, hasPicture, isOpen, !frames.isEmpty else {
        throw .corrupt("its chunks are out of order")
      }
      try count(Self.number(bytes, body.lowerBound, count: 4))
      var data = ChunkFile(beginningWith: [])
      data.append(small: ChunkFile.data, Array(bytes[body.lowerBound + 4..<body.upperBound]))
      frames[frames.count - 1].file += data.bytes
    default: break
    }
  }

  /// Begins a frame from its control chunk.
  private mutating func begin(_ control: [UInt8]) throws(PNGError) {
    guard control.count == 26 else { throw .corrupt("a frame header has the wrong length") }
    try count(Self.number(control, 0, count: 4))
    guard frames.count < announced else { throw .corrupt("it has more frames than announced") }
    guard !isOpen || frames.last?.file.isEmpty == false else {
      throw .corrupt("a frame has no pixels")
    }
    let (columns, rows) = (Self.number(control, 4, count: 4), Self.number(control, 8, count: 4))
    let (left, top) = (Self.number(control, 12, count: 4), Self.number(control, 16, count: 4))
    guard columns > 0, rows > 0, left + columns <= width, top + rows <= height else {
      throw .corrupt("a frame is outside the picture")
    }
    guard hasPicture || (left == 0 && top == 0 && columns == width && rows == height) else {
      throw .corrupt("the first frame is not the whole picture")
    }
    guard let disposal = Disposal(rawValue: control[24]), control[25] <= 1 else {
      throw .corrupt("a frame header is invalid")
    }
    let numerator = Self.number(control, 20, count: 2)
    let denominator = Self.number(control, 22, count: 2)
    frames.append(
      Frame(
        rect: PixelRect(left: left, top: top, right: left + columns, bottom: top + rows),
        delay: .ticks(numerator, of: denominator == 0 ? 100 : denominator),
        // The first frame has no previous picture to restore.
        disposal: frames.isEmpty && disposal == .restore ? .clear : disposal,
        isBlended: control[25] == 1))
    isOpen = true
  }

  /// Checks the sequence number of an animation chunk.
  private mutating func count(_ number: Int) throws(PNGError) {
    guard number == nextNumber else { throw .corrupt("its chunks are out of order") }
    nextNumber += 1
  }

  /// Builds a file for each frame.
  private mutating func finish() throws(PNGError) {
    guard isAnimated else { return }
    guard frames.count == announced else { throw .corrupt("it has fewer frames than announced") }
    for index in frames.indices {
      guard !frames[index].file.isEmpty else { throw .corrupt("a frame has no pixels") }
      var head = ChunkFile()
      let rect = frames[index].rect
      let size = rect.width.bigEndianBytes + rect.height.bigEndianBytes
      head.append(small: "IHDR", size + header[8...])
      var end = ChunkFile(beginningWith: [])
      end.append(small: ChunkFile.end, [])
      frames[index].file = head.bytes + shared + frames[index].file + end.bytes
    }
  }

  private static func number(_ bytes: [UInt8], _ position: Int, count: Int) -> Int {
    bytes[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
