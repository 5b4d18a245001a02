// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerJSON
internal import BannerScreens
public import BannerFiles
internal import Dispatch
internal import BannerDocument
internal import BannerJPEG
internal import BannerPNG
public import BannerPixels

/// Picture files from anywhere: PNG or JPEG by their first bytes, whatever their names.
public enum PictureReader {
  /// The picture in a file.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if it can't be read, ``RenderError/input(_:)`` if it is
  ///   no picture, a broken one, or beyond ``Limits``.
  public static func bitmap(at path: String) throws(RenderError) -> Bitmap {
    try bitmap(of: try bytes(at: path), path: path)
  }

  /// The bytes of a picture file, which need not be one.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if it can't be read, ``RenderError/input(_:)`` if it is
  ///   longer than a picture may be.
  public static func bytes(at path: String) throws(RenderError) -> [UInt8] {
    try Files.read(path, limit: Limits.pictureFileSize)
  }

  /// The picture in a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: What errors call it.
  /// - Throws: ``RenderError/input(_:)`` if it is no picture, a broken one, or beyond ``Limits``.
  public static func bitmap(of bytes: [UInt8], path: String) throws(RenderError) -> Bitmap {
    try PictureFiles.bitmap(of: bytes, path: path)
  }

  /// The picture in a file's bytes with colours as they are stored: not multiplied by alpha.
  ///
  /// Pixels without alpha are 0.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: What errors call it.
  /// - Throws: ``RenderError/input(_:)`` if it is no picture, a broken one, or beyond ``Limits``.
  public static func straightBitmap(
    of bytes: [UInt8], path: String
  ) throws(RenderError) -> Bitmap {
    try PictureFiles.bitmap(of: bytes, path: path, isStraight: true)
  }

  /// The pictures in several files' bytes with colours as they are stored, decoded side by side; files of
  /// equal bytes are decoded once.
  ///
  /// - Parameters:
  ///   - files: The whole files.
  ///   - paths: What errors call them, one for each.
  /// - Throws: ``RenderError/input(_:)`` for the first that is no picture, a broken one, or beyond ``Limits``.
  public static func straightBitmaps(
    of files: [[UInt8]], paths: [String]
  ) throws(RenderError) -> [Bitmap] {
    // Whether they are pictures at all, one of them tells.
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

  /// Whether two files show the same picture without a doubt, as far as that can be told without decoding
  /// them: by their seals.
  ///
  /// - Parameters:
  ///   - first: A whole file.
  ///   - second: Another one.
  public static func areSurelyEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let seal = DigestChunk(of: first) else { return false }
    return first == second || seal == DigestChunk(of: second)
  }

  /// A picture as a PNG file without a density.
  public static func png(of bitmap: Bitmap) throws(RenderError) -> [UInt8] {
    do { return try PNGWriter().bytes(of: bitmap) } catch { throw .impossible(error.description) }
  }

  /// Writes a file aside and puts it in its place when it is whole.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)``; the old file, if there was one, is whole.
  public static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    try Files.write(bytes, to: path)
  }

  /// The layer text in a file.
  ///
  /// - Throws: ``RenderError/missing(path:reason:)`` if it can't be read, ``RenderError/input(_:)`` if it does
  ///   not begin as layer texts do, or is longer than one may be.
  public static func layerText(at path: String) throws(RenderError) -> String {
    let bytes = try Files.read(path, limit: Limits.layerTextSize)
    guard bytes.starts(with: "screen ".utf8) else {
      throw .input(InputError(file: path, "is no layer text; one begins with \"screen \""))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The layer text that lies beside a picture: the file of its name that ends with `.txt`.
  ///
  /// Nil if there is no such file, or it is no layer text.
  public static func layerText(beside path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { path.dropLast(name[$0...].count) } ?? path[...]
    return try? layerText(at: "\(stem).txt")
  }

  /// A name that two paths share only if they lead to the same file, whether it is there or not.
  public static func identity(of path: String) -> String { Files.identity(path) }

  /// Every place at which a file that is read can be written, as ``identity(of:)`` has them: its own, and where it
  /// leads to if it is a link.
  ///
  /// - Parameter path: The file, from where the command was called.
  package static func places(of path: String) -> Set<String> { Files.places(of: path) }
}
