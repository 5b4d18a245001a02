// SPDX-License-Identifier: MIT

public import BannerFrames
public import BannerPixels

/// Writes lossless WebP files, frame by frame; a single frame becomes a still picture.
///
/// Each frame after the first is stored as the changed rectangle, which replaces the previous
/// pixels. If that is smaller, it is stored as the changed pixels alone, which are drawn over them.
/// Delays are milliseconds, and rounding is carried to the next frame.
public struct WebPWriter: PackingEncoder {
  private typealias Sequence = FrameSequence<TickClock, FrameContent<WebPPacker.Picture>>

  /// The longest side that libwebp can encode, in pixels.
  public static let longestSide = 16_383

  private static let clock = TickClock(ticksPerSecond: 1000, longest: 1 << 24 - 1)

  /// A packer that compresses frames as the writer does.
  public let packer: WebPPacker
  private var sequence: Sequence
  private let loopCount: Int
  /// The file: space for the header, followed by the frames of the animation.
  private var file = [UInt8](repeating: 0, count: Self.headerLength)
  /// The start of the last frame.
  private var framePlace = 0
  /// Whether any frame is drawn over the previous pixels, so that it has transparent ones.
  private var hasOverlays = false
  private var shown = ShownPicture()

  /// The length of the names RIFF and WEBP and of the chunks for canvas and animation.
  private static let headerLength = 12 + 18 + 14
  /// The length of a frame's name, length, position, size, delay, and flags.
  private static let frameHeaderLength = 8 + 16

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - width: The number of columns of all frames, at most 16,383.
  ///   - height: The number of rows of all frames, at most 16,383.
  ///   - isOpaque: Whether no frame has transparent pixels; a hint for readers of the file.
  ///   - loopCount: The number of times that the animation plays. 0 and values over 65,535 repeat
  ///     it endlessly.
  ///   - isBest: Whether to prefer a small file to a short time.
  /// - Throws: ``WebPError/tooLarge(_:)`` for a size that can't be encoded.
  public init(
    width: Int, height: Int, isOpaque: Bool = false, loopCount: Int = 0, isBest: Bool = false
  ) throws(WebPError) {
    guard width > 0, height > 0 else { throw .tooLarge("a picture needs at least one pixel") }
    guard width <= Self.longestSide, height <= Self.longestSide else {
      throw .tooLarge(
        "\(width)×\(height) pixels; the longest side allowed is \(Self.longestSide)")
    }
    sequence = Sequence(width: width, height: height, clock: Self.clock)
    packer = WebPPacker(isOpaque: isOpaque, isBest: isBest)
    self.loopCount = loopCount > 65_535 ? 0 : max(0, loopCount)
  }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(WebPError) {
    let step: Sequence.Step
    do { step = try sequence.add(frame) } catch { throw .invalidFrame(error.description) }
    try take(step)
  }

  /// Adds a compressed frame to the end; see ``PackingEncoder``.
  public mutating func add(_ frame: PackedFrame<WebPPacker.Picture>) throws(WebPError) {
    let step: Sequence.Step
    do { step = try sequence.add(frame) } catch { throw .invalidFrame(error.description) }
    try take(step)
  }

  /// The shortest delay that never rounds to zero.
  public var leastDelay: Duration { Self.clock.leastDuration }

  /// Ends the file and returns the bytes that were not drained.
  public mutating func finish() throws(WebPError) -> [UInt8] {
    let step: Sequence.Step
    do { step = try sequence.finish() } catch { throw .invalidFrame(error.description) }
    try take(step)
    defer { file = [] }
    return sequence.count == 1 ? stillFile() : animationFile()
  }

  private mutating func take(_ step: Sequence.Step) throws(WebPError) {
    switch step {
    case .write(let picture, let rect, let delay): try write(picture, rect, delay)
    case .lengthen(let delay):
      file.replaceSubrange(framePlace + 20..<framePlace + 23, with: Self.little(delay, 3))
    case .wait: break
    }
  }

  private mutating func write(
    _ picture: FrameContent<WebPPacker.Picture>, _ rect: PixelRect, _ delay: Int
  ) throws(WebPError) {
    guard let picture = try picture.pixels(in: rect, over: &shown, by: packer) else {
      throw .invalidFrame(FrameFault.otherPixels.description)
    }
    let area = picture.area
    let length = Self.frameHeaderLength - 8 + picture.chunk.bytes.count
    // RIFF stores lengths in 32 bits.
    guard file.count + length + 8 < 1 << 32 - 16 else {
      throw .tooLarge("more than 4 GB, the limit of the format")
    }
    framePlace = file.count
    file += Array("ANMF".utf8) + Self.little(length, 4)
    file += Self.little(area.left / 2, 3) + Self.little(area.top / 2, 3)
    file += Self.little(area.width - 1, 3) + Self.little(area.height - 1, 3)
    // The frame stays. Bit 1: it replaces the previous pixels.
    file += Self.little(delay, 3) + [picture.chunk.isOverlay ? 0 : 2]
    file += picture.chunk.bytes
    if picture.chunk.isOverlay { hasOverlays = true }
  }

  private func stillFile() -> [UInt8] {
    let picture = file[(Self.headerLength + Self.frameHeaderLength)...]
    return Array("RIFF".utf8) + Self.little(4 + picture.count, 4) + Array("WEBP".utf8) + picture
  }

  private mutating func animationFile() -> [UInt8] {
    var header = Array("RIFF".utf8) + Self.little(file.count - 8, 4) + Array("WEBP".utf8)
    header += Array("VP8X".utf8) + Self.little(10, 4)
    // Bit 1: an animation; bit 4: transparent pixels, also those that leave a pixel as it is.
    header += Self.little(packer.isOpaque && !hasOverlays ? 2 : 2 | 16, 4)
    header += Self.little(sequence.width - 1, 3) + Self.little(sequence.height - 1, 3)
    header += Array("ANIM".utf8) + Self.little(6, 4)
    // No background color behind the frames.
    header += Self.little(0, 4) + Self.little(loopCount, 2)
    file.replaceSubrange(0..<Self.headerLength, with: header)
    return file
  }

  /// Returns a number in little-endian bytes.
  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// Compresses frames as ``WebPWriter`` does.
public struct WebPPacker: FramePacker {
  /// The chunk of a rectangle.
  public struct Picture: Sendable {
    let area: PixelRect
    let chunk: LosslessEncoder.Chunk
  }

  let isOpaque: Bool
  private let encoder: LosslessEncoder

  init(isOpaque: Bool, isBest: Bool) {
    self.isOpaque = isOpaque
    encoder = LosslessEncoder(isBest: isBest)
  }

  /// The format can't restore a frame.
  public static var usesFirstFrame: Bool { false }

  /// Compresses the pixels in a rectangle, extended to an even position.
  public func pack(
    _ bitmap: Bitmap, in rect: PixelRect, over shown: ShownPicture
  ) throws(WebPError) -> Picture {
    if isOpaque, !bitmap.isOpaque(in: rect) {
      throw .invalidFrame("a frame has transparent pixels, but the file was declared opaque")
    }
    // Positions are stored halved.
    let area = PixelRect(
      left: rect.left & ~1, top: rect.top & ~1, right: rect.right, bottom: rect.bottom)
    return Picture(area: area, chunk: try encoder.chunk(of: bitmap, in: area, over: shown.bitmap))
  }
}
