// SPDX-License-Identifier: MIT

internal import BannerDeflate
public import BannerFrames
public import BannerPixels

/// Writes animated PNG files, frame by frame.
///
/// The first frame is a still picture for readers without support for animation. Each later frame
/// is stored as the changed rectangle, which replaces the previous pixels. Numbers known only
/// later, such as the number of frames, are patched in.
///
/// Delays are milliseconds, and rounding is carried to the next frame.
public struct APNGWriter: PackingEncoder {
  private typealias Sequence = FrameSequence<FractionClock, FrameContent<[UInt8]>>

  /// A packer that compresses frames as the writer does.
  public let packer: APNGPacker
  private var sequence: Sequence
  private var file = ChunkFile()
  private let loopCount: Int
  /// The start of the animation control chunk, followed by the start of the last frame's control
  /// chunk.
  private let controlPlace: Int
  private var framePlace = 0
  /// The number of sequence numbers used so far; animation chunks are numbered.
  private var parts = 0

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - width: The number of columns of all frames.
  ///   - height: The number of rows of all frames.
  ///   - scale: The pixels per point, written as the density; nil to write none.
  ///   - isOpaque: Whether no frame has transparent pixels. If true, no alpha is stored.
  ///   - loopCount: The number of times that the animation plays; 0 repeats it endlessly.
  ///   - compression: The goal of compression: speed or size.
  /// - Throws: ``PNGError/tooLarge(_:)`` for a size that the format does not allow.
  public init(
    width: Int, height: Int, scale: Double? = nil, isOpaque: Bool, loopCount: Int = 0,
    compression: PNGWriter.Compression = .fast
  ) throws(PNGError) {
    try ChunkFile.check(width: width, height: height)
    sequence = Sequence(width: width, height: height, clock: FractionClock())
    packer = APNGPacker(isOpaque: isOpaque, compression: compression)
    self.loopCount = min(max(0, loopCount), 1 << 31 - 1)
    file.appendHeader(width: width, height: height, isOpaque: isOpaque, scale: scale)
    controlPlace = file.bytes.count
    file.append(small: "acTL", 0.bigEndianBytes + self.loopCount.bigEndianBytes)
  }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(PNGError) {
    try take { (sequence) throws(FrameFault) in try sequence.add(frame) }
  }

  /// Adds a compressed frame to the end; see ``PackingEncoder``.
  public mutating func add(_ frame: PackedFrame<[UInt8]>) throws(PNGError) {
    try take { (sequence) throws(FrameFault) in try sequence.add(frame) }
  }

  /// The shortest delay that never rounds to zero.
  public var leastDelay: Duration { FractionClock().leastDuration }

  /// Ends the file and returns the bytes that were not drained.
  public mutating func finish() throws(PNGError) -> [UInt8] {
    try take { (sequence) throws(FrameFault) in try sequence.finish() }
    file.patch(
      chunkAt: controlPlace, count: 8, from: 0,
      sequence.count.bigEndianBytes + loopCount.bigEndianBytes)
    try file.append(ChunkFile.end, [])
    defer { file = ChunkFile() }
    return file.bytes
  }

  private mutating func take(
    _ next: (inout Sequence) throws(FrameFault) -> Sequence.Step
  ) throws(PNGError) {
    let step: Sequence.Step
    do { step = try next(&sequence) } catch { throw .invalidFrame(error.description) }
    switch step {
    case .write(let picture, let rect, let delay): try write(picture, rect, delay)
    case .lengthen(let delay):
      file.patch(chunkAt: framePlace, count: 26, from: 20, Self.bytes(of: delay))
    case .wait: break
    }
  }

  private mutating func write(
    _ picture: FrameContent<[UInt8]>, _ rect: PixelRect, _ delay: FractionClock.Delay
  ) throws(PNGError) {
    guard let pixels = try picture.pixels(in: rect, by: packer) else {
      throw .invalidFrame(FrameFault.otherPixels.description)
    }
    framePlace = file.bytes.count
    var control = parts.bigEndianBytes + rect.width.bigEndianBytes + rect.height.bigEndianBytes
    control += rect.left.bigEndianBytes + rect.top.bigEndianBytes + Self.bytes(of: delay)
    // The frame stays, and replaces the pixels that it covers.
    control += [0, 0]
    file.append(small: "fcTL", control)
    parts += 1
    if sequence.count == 1 {
      try file.append(ChunkFile.data, pixels)
    } else {
      try file.append("fdAT", sequence: parts, pixels)
      parts += 1
    }
  }

  private static func bytes(of delay: FractionClock.Delay) -> [UInt8] {
    [delay.numerator, delay.denominator].flatMap {
      [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
    }
  }
}

/// Compresses frames as ``APNGWriter`` does.
public struct APNGPacker: FramePacker {
  let isOpaque: Bool
  let compression: PNGWriter.Compression

  /// Returns the zlib stream of the pixels in a rectangle.
  public func pack(_ bitmap: Bitmap, in rect: PixelRect) throws(PNGError) -> [UInt8] {
    if isOpaque, !bitmap.isOpaque(in: rect) {
      throw .invalidFrame("a frame has transparent pixels, but the file was declared opaque")
    }
    let lines = ScanLines(isOpaque: isOpaque)
    switch compression {
    case .fast:
      let stream = PixelStream(PixelSource(bitmap), in: rect, isOpaque: isOpaque).bytes
      // Filters only help where few pixels repeat, as in blurred areas.
      guard stream.count >= rect.width * rect.height / Self.pixelsPerByte else { return stream }
      let filtered = try lines.filtered(bitmap, in: rect, effort: .fast)
      return filtered.count < stream.count ? filtered : stream
    case .best: return try lines.filtered(bitmap, in: rect, effort: .best)
    }
  }

  /// The number of pixels per compressed byte from which filters are not tried.
  private static let pixelsPerByte = 16
}
