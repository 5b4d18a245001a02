// SPDX-License-Identifier: MIT

internal import BannerFrames
internal import BannerPixels

/// A stream of frames of equal length; each frame starts as a copy of the previous one.
struct FrameStream {
  let width: Int
  let height: Int
  private let frameHeader: [UInt8]
  /// The bytes of the last frame, as written.
  private var current: [UInt8]
  /// The bytes before those of the last frame.
  private var output: [UInt8]
  /// Whether the bytes of the last frame were neither drained nor copied to the output.
  private var isPending = false
  private var count = 0
  private var isFinished = false

  init(
    width: Int, height: Int, bytesPerPixel: Int, header: String, frameHeader: String
  ) throws(VideoError) {
    guard width > 0, height > 0 else { throw .invalidFormat("a picture needs at least one pixel") }
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, area < 1 << 31 else {
      throw .invalidFormat("\(width)×\(height) pixels are too many")
    }
    self.width = width
    self.height = height
    self.frameHeader = Array(frameHeader.utf8)
    output = Array(header.utf8)
    current = [UInt8](repeating: 0, count: area * bytesPerPixel)
  }

  /// Writes a frame; `convert` is called for each row of changed pixels.
  mutating func add(
    _ frame: AnimationFrame, convert: (Bitmap, Range<Int>, inout [UInt8]) -> Void
  ) throws(VideoError) {
    let bitmap = frame.bitmap
    guard !isFinished else { throw .invalidFrame(FrameFault.afterEnd.description) }
    guard bitmap.width == width, bitmap.height == height else {
      let fault = FrameFault.wrongSize(
        width: bitmap.width, height: bitmap.height, wanted: "\(width)×\(height)")
      throw .invalidFrame(fault.description)
    }
    if isPending { output += current }
    let damage = count == 0 ? bitmap.bounds : frame.damage.intersection(bitmap.bounds)
    if !damage.isEmpty {
      for row in damage.top..<damage.bottom {
        convert(bitmap, row * width + damage.left..<row * width + damage.right, &current)
      }
    }
    output += frameHeader
    isPending = true
    count += 1
  }

  /// Returns the next bytes: those before the last frame, or else the last frame without a copy.
  mutating func drain() -> [UInt8] {
    guard output.isEmpty, isPending else {
      defer { output = [] }
      return output
    }
    isPending = false
    return current
  }

  mutating func finish() throws(VideoError) -> [UInt8] {
    guard !isFinished else { throw .invalidFrame(FrameFault.afterEnd.description) }
    isFinished = true
    guard count > 0 else { throw .invalidFrame(FrameFault.noFrames.description) }
    return drain() + drain()
  }
}
