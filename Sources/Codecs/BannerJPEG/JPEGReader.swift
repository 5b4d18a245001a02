// SPDX-License-Identifier: MIT

internal import CBannerJPEG
public import BannerPixels

/// The reason that a JPEG file can't be read or written; its description is one sentence.
public enum JPEGError: Error, Hashable, CustomStringConvertible {
  /// Bytes that do not begin like a JPEG file.
  case notJPEG
  /// A file that violates the format, or ends too early.
  case corrupt(String)
  /// A picture that exceeds a limit.
  case tooLarge(String)
  /// A picture with transparent pixels, which the format can't store.
  case transparent
  /// Too little memory to write the file.
  case outOfMemory

  /// The description as a sentence.
  public var description: String {
    switch self {
    case .notJPEG: "not a JPEG file"
    case .corrupt(let reason): "damaged JPEG file: \(reason)"
    case .tooLarge(let what): "the JPEG picture is too large: \(what)"
    case .transparent: "JPEG can't store transparent pixels"
    case .outOfMemory: "not enough memory to write a JPEG file"
    }
  }
}

/// Reads JPEG files: grayscale, color, and CMYK, baseline and progressive.
///
/// Stored values count as sRGB. A picture with an EXIF rotation is turned upright.
public struct JPEGReader: Sendable {
  /// The limits of files.
  public var limits: PictureLimits

  /// Creates a reader.
  public init(limits: PictureLimits) { self.limits = limits }

  /// Returns whether bytes begin like a JPEG file.
  public static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// Decodes a file.
  public func bitmap(from bytes: [UInt8]) throws(JPEGError) -> Bitmap {
    guard Self.recognizes(bytes) else { throw .notJPEG }
    if let problem = limits.problem(ofFile: bytes.count) { throw .tooLarge(problem) }
    let result = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe decode(buffer)
    }
    return try result.get()
  }

  private func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Bitmap, JPEGError> {
    var message = [CChar](repeating: 0, count: 256)
    func reason() -> JPEGError {
      .corrupt(
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    var columns: UInt32 = 0
    var rows: UInt32 = 0
    var orientation: Int32 = 1
    guard
      let reader = unsafe bannerrender_jpeg_open(
        bytes.baseAddress, bytes.count, &columns, &rows, &orientation, &message, message.count)
    else { return .failure(reason()) }
    defer { unsafe bannerrender_jpeg_close(reader) }
    let width = Int(columns)
    let height = Int(rows)
    guard width > 0, height > 0 else { return .failure(.corrupt("it has no pixels")) }
    if let problem = limits.problem(width: width, height: height) {
      return .failure(.tooLarge(problem))
    }
    var decoded = false
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      unsafe buffer.initialize(repeating: 0)
      count = width * height
      let target = UnsafeMutableRawPointer(buffer.baseAddress)
      decoded =
        unsafe bannerrender_jpeg_decode(
          reader, target?.assumingMemoryBound(to: UInt8.self), &message, message.count) == 1
    }
    guard decoded else { return .failure(reason()) }
    let stored = Bitmap(width: width, height: height, pixels: pixels)
    return .success(Self.upright(stored, orientation: Int(orientation)))
  }

  /// Returns a picture turned upright by its EXIF orientation (1…8; 1 is upright).
  private static func upright(_ bitmap: Bitmap, orientation: Int) -> Bitmap {
    guard orientation > 1 else { return bitmap }
    let turned = orientation >= 5
    let width = turned ? bitmap.height : bitmap.width
    let height = turned ? bitmap.width : bitmap.height
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let right = width - 1 - x
        let bottom = height - 1 - y
        let (column, row) =
          switch orientation {
          case 2: (right, y)
          case 3: (right, bottom)
          case 4: (x, bottom)
          case 5: (y, x)
          case 6: (y, right)
          case 7: (bottom, right)
          default: (bottom, x)
          }
        result.pixels[y * width + x] = bitmap.pixels[row * bitmap.width + column]
      }
    }
    return result
  }
}
