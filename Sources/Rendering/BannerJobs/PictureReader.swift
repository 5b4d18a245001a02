// SPDX-License-Identifier: MIT

internal import BannerConcurrency
package import BannerFrames
internal import BannerScreens
public import BannerFiles
internal import Dispatch
internal import BannerDocument
internal import BannerJPEG
internal import BannerPNG
public import BannerPixels

/// A reader of picture files from any source.
///
/// It detects PNG or JPEG by the first bytes and ignores the file name.
public enum PictureReader {
  /// Returns the picture in a file.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  ///   ``RenderError/input(_:)`` if it isn't a picture, is broken, or exceeds ``Limits``.
  public static func bitmap(at path: String) throws(RenderError) -> Bitmap {
    try bitmap(of: try bytes(at: path), path: path)
  }

  /// Returns the bytes of a picture file without checking that it is a picture.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  ///   ``RenderError/input(_:)`` if it is longer than the limit for pictures.
  public static func bytes(at path: String) throws(RenderError) -> [UInt8] {
    try Files.read(path, limit: Limits.pictureFileSize)
  }

  /// Returns the picture in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The path shown in errors.
  /// - Throws: ``RenderError/input(_:)`` if the file isn't a picture, is broken, or exceeds
  ///   ``Limits``.
  public static func bitmap(of bytes: [UInt8], path: String) throws(RenderError) -> Bitmap {
    try PictureFiles.bitmap(of: bytes, path: path)
  }

  /// Returns the picture in the bytes of a file, with colors as stored and not multiplied by
  /// alpha.
  ///
  /// Fully transparent pixels are 0.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The path shown in errors.
  /// - Throws: ``RenderError/input(_:)`` if the file isn't a picture, is broken, or exceeds
  ///   ``Limits``.
  public static func straightBitmap(
    of bytes: [UInt8], path: String
  ) throws(RenderError) -> Bitmap {
    try PictureFiles.bitmap(of: bytes, path: path, isStraight: true)
  }

  /// Returns the pictures in the bytes of several files, with colors as stored.
  ///
  /// Files are decoded in parallel, and files with equal bytes only once.
  ///
  /// - Parameters:
  ///   - files: The bytes of the files.
  ///   - paths: The paths shown in errors, one for each file.
  /// - Throws: ``RenderError/input(_:)`` for the first file that isn't a picture, is broken, or
  ///   exceeds ``Limits``.
  public static func straightBitmaps(
    of files: [[UInt8]], paths: [String]
  ) throws(RenderError) -> [Bitmap] {
    // Decoding one of several equal files is enough to validate them.
    if let first = files.first, files.count > 1, files.allSatisfy({ $0 == first }) {
      return Array(repeating: try straightBitmap(of: first, path: paths[0]), count: files.count)
    }
    let decoded = concurrentMap(min(files.count, paths.count)) { index in
      Result { () throws(RenderError) in
        try straightBitmap(of: files[index], path: paths[index])
      }
    }
    return try decoded.map { result throws(RenderError) in try result.get() }
  }

  /// Returns whether two files certainly show the same picture.
  ///
  /// It compares their seals without decoding them.
  ///
  /// - Parameters:
  ///   - first: The bytes of a file.
  ///   - second: The bytes of another file.
  public static func areSurelyEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let seal = DigestChunk(of: first) else { return false }
    return first == second || seal == DigestChunk(of: second)
  }

  /// Returns whether bytes are those of an animated PNG file.
  package static func isAnimation(_ bytes: [UInt8]) -> Bool {
    playCount(of: bytes) != nil
  }

  /// Returns how often an animated PNG file plays, where 0 is endless; nil for other files.
  package static func playCount(of bytes: [UInt8]) -> Int? { PNGFacts(of: bytes)?.playCount }

  /// Returns the frames of an animated PNG file.
  ///
  /// - Parameter mostPixels: The maximum number of pixels in all frames; nil for the usual one.
  /// - Throws: ``RenderError/input(_:)`` for a file that is broken or exceeds ``Limits``.
  package static func animation(
    of bytes: [UInt8], path: String, mostPixels: Int? = nil
  ) throws(RenderError) -> [AnimationFrame] {
    var reader = APNGReader(pictures: PNGReader(limits: Limits.strips))
    if let mostPixels { reader.mostPixelsInAll = mostPixels }
    do throws(PNGError) { return try reader.frames(of: bytes) } catch {
      throw .input(file: path, error.description)
    }
  }

  /// Returns a picture as a PNG file without a density.
  public static func png(of bitmap: Bitmap) throws(RenderError) -> [UInt8] {
    do { return try PNGWriter().bytes(of: bitmap) } catch { throw .impossible(error.description) }
  }

  /// Writes a file atomically.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)``. An existing file remains intact.
  public static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    try Files.write(bytes, to: path)
  }

  /// Returns the layer text in a file.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  ///   ``RenderError/input(_:)`` if it doesn't start like a layer text, or is longer than the
  ///   limit.
  public static func layerText(at path: String) throws(RenderError) -> String {
    let bytes = try Files.read(path, limit: Limits.layerTextSize)
    guard bytes.starts(with: "screen ".utf8) else {
      throw .input(file: path, "is not a layer text; a layer text starts with \"screen \"")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the layer text next to a picture: the file of the same name with the extension
  /// `.txt`.
  ///
  /// Returns nil if the file is missing or isn't a layer text.
  public static func layerText(beside path: String) -> String? {
    let name = path.pathParts().last ?? ""
    let stem = name.lastIndex(of: ".").map { path.dropLast(name[$0...].count) } ?? path[...]
    return try? layerText(at: "\(stem).txt")
  }

  /// Returns a name that two paths share only if they lead to the same file, even if it doesn't
  /// exist.
  public static func identity(of path: String) -> String { Files.identity(path) }
}
