// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
package import BannerFiles
internal import BannerJobs
internal import BannerDigests
internal import BannerPNG
package import BannerPixels
internal import BannerComparison

/// The reference of one picture: a PNG file and, next to it, the layer text.
package struct Reference: Sendable {
  private let file: FileName
  /// The bytes of the PNG file.
  package let bytes: [UInt8]
  /// The layer text; nil if there is none.
  package let layers: String?

  /// Reads a reference; nil if there is no picture.
  ///
  /// - Parameter layers: The bytes of its layer text.
  init?(_ file: FileName, layers: [UInt8]?) throws(RenderError) {
    if try Folders.isAbsent(file) { return nil }
    self.file = file
    bytes = try Files.read(file, limit: Limits.pictureFileSize)
    self.layers = layers.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of a layer text; nil if there is none.
  static func layers(at file: FileName) throws(RenderError) -> [UInt8]? {
    try Folders.isAbsent(file) ? nil : Files.read(file, limit: longestLayers)
  }

  /// The largest size of a layer text in bytes, a thousand times that of a typical banner.
  static let longestLayers = 32 << 20

  /// The digest of the file's bytes.
  var digest: Digest { Digest(of: bytes) }

  /// Returns whether the seal proves that the pixels are those of a picture, without decoding.
  func isSealed(as picture: RowAnnotatedBitmap) -> Bool {
    DigestChunk(of: bytes)?.isOf(picture) ?? false
  }

  /// Returns the stored pixels, not multiplied by alpha.
  func straightBitmap() throws(RenderError) -> Bitmap {
    let reader = PNGReader(longestSide: Limits.longestStrip, mostPixels: Limits.mostPixels)
    do throws(PNGError) { return try reader.straightBitmap(from: bytes) } catch {
      throw .input(InputError(file: file.path, error.description))
    }
  }

  /// Returns a small, sealed file for a picture that becomes a reference.
  package static func file(of picture: RowAnnotatedBitmap, scale: Double) throws(RenderError)
    -> [UInt8]
  {
    do throws(PNGError) {
      let bytes = try PNGWriter(scale: scale, compression: .best).bytes(of: picture)
      return DigestChunk.sealing(bytes, of: picture)
    } catch { throw .impossible(error.description) }
  }

  /// Returns a file for a temporary picture, such as a difference.
  package static func passingFile(
    of picture: Bitmap, scale: Double
  ) throws(RenderError) -> [UInt8] {
    do throws(PNGError) { return try PNGWriter(scale: scale).bytes(of: picture) } catch {
      throw .impossible(error.description)
    }
  }

  /// Writes a reference.
  ///
  /// Picture and layer text are renamed into place after both are complete.
  static func write(
    _ picture: [UInt8]?, to file: FileName, layers: String?, to layersFile: FileName?
  ) throws(RenderError) {
    var files: [(bytes: [UInt8], file: FileName)] = []
    if let picture { files.append((picture, file)) }
    if let layers, let layersFile { files.append((Array(layers.utf8), layersFile)) }
    try Files.write(files)
  }
}
