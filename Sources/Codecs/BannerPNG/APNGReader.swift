// SPDX-License-Identifier: MIT

public import BannerFrames
internal import BannerPixels

/// Reads animated PNG files: each frame as the whole visible picture, with its delay.
///
/// Each frame is wrapped in a separate PNG file for ``PNGReader``. A file without animation is
/// one frame without a delay. Blended frames are composed from premultiplied pixels. Their levels
/// may differ by one from the result of blending straight pixels.
public struct APNGReader: Sendable {
  /// The reader of the frames' pictures; its limits apply to each picture.
  public var pictures: PNGReader
  /// The maximum number of frames.
  public var mostFrames: Int
  /// The maximum number of pixels of all returned frames together.
  public var mostPixelsInAll: Int

  /// Creates a reader with limits, which are checked before memory is allocated.
  public init(pictures: PNGReader, mostFrames: Int = 1200, mostPixelsInAll: Int = 1 << 28) {
    self.pictures = pictures
    self.mostFrames = mostFrames
    self.mostPixelsInAll = mostPixelsInAll
  }

  /// Decodes a file; each frame's damage is the rectangle stored for it.
  public func frames(of bytes: [UInt8]) throws(PNGError) -> [AnimationFrame] {
    guard PNGReader.recognizes(bytes) else { throw .notPNG }
    let limits = pictures.limits
    if let problem = limits.problem(ofFile: bytes.count) { throw .tooLarge(problem) }
    let parts = try APNGParts(bytes, mostFrames: mostFrames)
    guard parts.isAnimated else {
      return [AnimationFrame(bitmap: try pictures.bitmap(from: bytes), delay: .zero)]
    }
    if let problem = limits.problem(width: parts.width, height: parts.height) {
      throw .tooLarge(problem)
    }
    let area = parts.width * parts.height
    guard area <= mostPixelsInAll / parts.frames.count else {
      throw .tooLarge("\(parts.frames.count) frames of \(area) pixels")
    }
    var canvas = Bitmap(width: parts.width, height: parts.height)
    var result: [AnimationFrame] = []
    for frame in parts.frames {
      let picture = try pictures.bitmap(from: frame.file)
      var next = canvas
      Self.draw(picture, at: frame.rect, over: frame.isBlended, on: &next)
      result.append(AnimationFrame(bitmap: next, damage: frame.rect, delay: frame.delay))
      switch frame.disposal {
      case .keep: canvas = next
      case .clear:
        Self.draw(
          Bitmap(width: picture.width, height: picture.height), at: frame.rect, over: false,
          on: &next)
        canvas = next
      case .restore: break
      }
    }
    return result
  }

  private static func draw(
    _ picture: Bitmap, at rect: PixelRect, over isBlended: Bool, on canvas: inout Bitmap
  ) {
    for row in 0..<picture.height {
      let target = (rect.top + row) * canvas.width + rect.left
      for column in 0..<picture.width {
        let source = picture.pixels[row * picture.width + column]
        canvas.pixels[target + column] =
          isBlended ? source.composited(over: canvas.pixels[target + column]) : source
      }
    }
  }
}
