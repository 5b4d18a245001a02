// SPDX-License-Identifier: MIT

internal import CBannerGIF
public import BannerFrames
internal import BannerPixels

/// Writes animated GIF files, frame by frame.
///
/// Delays are hundredths of a second, and rounding is carried to the next frame. Browsers stretch
/// delays under two hundredths to ten, so such a frame is skipped and the next frame is shown
/// instead. At 60 frames per second, every third frame is skipped. A last frame is always
/// shown, for at least two hundredths.
///
/// Without transparency, a frame is the changed rectangle, drawn over the previous picture. That
/// method can't make a pixel transparent again. With transparency, each frame is therefore the
/// whole picture, and is cleared before the next. Pixels with less than half alpha are
/// transparent, and all others opaque.
@safe public struct GIFWriter: AnimationEncoder, ~Copyable {
  private let handle: OpaquePointer
  private let palette: GIFPalette
  private var sequence: FrameSequence<TickClock, Bitmap>
  /// The bytes not yet drained, always including the last frame, whose delay may grow.
  private var output: [UInt8] = []
  private var framePlace = 0
  /// The palette entry of each color plus one; 0 if it is not known yet.
  private var entries = ColorTable<UInt16>()
  private var indices: [UInt8] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - width: The number of columns of all frames, at most 65,535.
  ///   - height: The number of rows of all frames, at most 65,535.
  ///   - palette: The colors of all frames.
  ///   - loopCount: The number of times that the animation plays. 0 and values over 65,536 repeat
  ///     it endlessly.
  /// - Throws: ``GIFError/tooLarge(_:)`` for a size that the format does not allow.
  public init(
    width: Int, height: Int, palette: GIFPalette, loopCount: Int = 0
  ) throws(GIFError) {
    guard width > 0, height > 0 else { throw .tooLarge("a picture needs at least one pixel") }
    guard width <= 65_535, height <= 65_535 else {
      throw .tooLarge("\(width)×\(height) pixels; the longest side allowed is 65535")
    }
    // The number of table entries is a power of two.
    var size = 2
    while size < palette.colors.count + (palette.hasTransparency ? 1 : 0) { size *= 2 }
    var table = [UInt8](repeating: 0, count: 3 * size)
    for (index, color) in palette.colors.enumerated() {
      for channel in 0..<3 {
        table[3 * index + channel] = UInt8(truncatingIfNeeded: color >> UInt32(8 * channel))
      }
    }
    // The file stores the number of repeats after the first play.
    let repeats = loopCount == 1 ? -1 : loopCount > 65_536 ? 0 : max(0, loopCount - 1)
    guard
      let handle = unsafe bannerrender_gif_create(
        Int32(width), Int32(height), table, Int32(size), Int32(palette.transparentIndex ?? 0),
        Int32(repeats))
    else { throw .outOfMemory }
    unsafe self.handle = handle
    self.palette = palette
    sequence = FrameSequence(
      width: width, height: height,
      clock: TickClock(ticksPerSecond: 100, shortest: 2, longest: 65_535))
  }

  deinit { unsafe bannerrender_gif_destroy(handle) }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(GIFError) {
    let step: FrameSequence<TickClock, Bitmap>.Step
    do { step = try sequence.add(frame) } catch { throw .invalidFrame(error.description) }
    try take(step)
  }

  /// Returns the bytes that are final, and removes them from the writer.
  public mutating func drain() -> [UInt8] {
    let done = Array(output[..<framePlace])
    output.removeFirst(framePlace)
    framePlace = 0
    return done
  }

  /// Ends the file and returns the bytes that were not drained.
  public mutating func finish() throws(GIFError) -> [UInt8] {
    let step: FrameSequence<TickClock, Bitmap>.Step
    do { step = try sequence.finish() } catch { throw .invalidFrame(error.description) }
    try take(step)
    guard unsafe bannerrender_gif_finish(handle) == 1 else { throw .outOfMemory }
    takeBytes()
    defer { output = [] }
    return output
  }

  private mutating func take(_ step: FrameSequence<TickClock, Bitmap>.Step) throws(GIFError) {
    switch step {
    case .write(let bitmap, let rect, let delay):
      try write(bitmap, palette.hasTransparency ? bitmap.bounds : rect, delay)
    case .lengthen(let delay):
      output[framePlace + 4] = UInt8(truncatingIfNeeded: delay)
      output[framePlace + 5] = UInt8(truncatingIfNeeded: delay >> 8)
    case .wait: break
    }
  }

  private mutating func write(
    _ bitmap: Bitmap, _ rect: PixelRect, _ delay: Int
  ) throws(GIFError) {
    try map(bitmap, rect)
    takeBytes()
    framePlace = output.count
    let result = unsafe bannerrender_gif_add(
      handle, Int32(rect.left), Int32(rect.top), Int32(rect.width), Int32(rect.height), &indices,
      Int32(delay), palette.hasTransparency ? 2 : 1, Int32(palette.transparentIndex ?? -1))
    guard result == 1 else { throw .outOfMemory }
    takeBytes()
  }

  /// Fills `indices` with the entries of the pixels in a rectangle.
  private mutating func map(_ bitmap: Bitmap, _ rect: PixelRect) throws(GIFError) {
    let transparent = palette.transparentIndex
    let needed = rect.width * rect.height
    if indices.count < needed { indices = [UInt8](repeating: 0, count: needed) }
    var place = 0
    // Neighboring pixels are often equal.
    var (known, entry) = (OpaqueColor.none, UInt8(transparent ?? 0))
    var knownPixel: UInt32 = 0
    for row in rect.top..<rect.bottom {
      let start = row * bitmap.width
      for index in start + rect.left..<start + rect.right {
        let pixel = bitmap.pixels[index]
        if pixel != knownPixel || place == 0 {
          knownPixel = pixel
          known = OpaqueColor.of(pixel)
          if known == OpaqueColor.none {
            guard let transparent else {
              throw .invalidFrame(
                "a frame has transparent pixels, but its palette has no transparent entry")
            }
            entry = UInt8(transparent)
          } else {
            entry = nearest(known)
          }
        }
        indices[place] = entry
        place += 1
      }
    }
  }

  private mutating func nearest(_ color: UInt32) -> UInt8 {
    let stored = entries[color]
    if stored > 0 { return UInt8(stored - 1) }
    let index = palette.index(nearestTo: color)
    entries[color] = UInt16(index + 1)
    return UInt8(index)
  }

  private mutating func takeBytes() {
    var count = 0
    let bytes = unsafe bannerrender_gif_take(handle, &count)
    unsafe output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }
}
