// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
package import BannerFiles
internal import BannerJobs
internal import BannerDigests
internal import BannerPNG
package import BannerPixels
internal import BannerComparison

/// The reference of one picture: a PNG file and, beside it, the layer text.
package struct Reference: Sendable {
  private let path: String
  /// The PNG file.
  package let bytes: [UInt8]
  /// The layer text; nil if there is none.
  package let layers: String?

  /// Reads a reference; nil if there is no picture.
  ///
  /// - Parameter layers: The bytes of its layer text.
  init?(_ path: String, layers: [UInt8]?) throws(RenderError) {
    if try Folders.isAbsent(path) { return nil }
    self.path = path
    bytes = try Files.read(path, limit: Limits.pictureFileSize)
    self.layers = layers.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a layer text; nil if there is none.
  static func layers(at path: String) throws(RenderError) -> [UInt8]? {
    try Folders.isAbsent(path) ? nil : Files.read(path, limit: longestLayers)
  }

  /// The most bytes of a layer text: a thousand times as many as a banner's.
  static let longestLayers = 32 << 20

  /// The digest of the file's bytes.
  var digest: Digest { Digest(of: bytes) }

  /// Whether its pixels are surely those of a picture, told without decoding: by its seal.
  func isSealed(as picture: RowAnnotatedBitmap) -> Bool {
    DigestChunk(of: bytes)?.isOf(picture) ?? false
  }

  /// Its pixels, as they are stored: not multiplied by alpha.
  func straightBitmap() throws(RenderError) -> Bitmap {
    let reader = PNGReader(longestSide: Limits.longestSide, mostPixels: Limits.mostPixels)
    do throws(PNGError) { return try reader.straightBitmap(from: bytes) } catch {
      throw .input(InputError(file: path, error.description))
    }
  }

  /// The file of a picture that becomes a reference: small, and sealed.
  package static func file(of picture: RowAnnotatedBitmap, scale: Double) throws(RenderError)
    -> [UInt8]
  {
    do throws(PNGError) {
      let bytes = try PNGWriter(scale: scale, compression: .best).bytes(of: picture)
      return DigestChunk.sealing(bytes, of: picture)
    } catch { throw .impossible(error.description) }
  }

  /// The file of a picture that is looked at and thrown away, such as a difference.
  package static func passingFile(
    of picture: Bitmap, scale: Double
  ) throws(RenderError) -> [UInt8] {
    do throws(PNGError) { return try PNGWriter(scale: scale).bytes(of: picture) } catch {
      throw .impossible(error.description)
    }
  }

  /// Writes a reference: picture and layer text are put in their places when both are whole.
  static func write(
    _ picture: [UInt8]?, to path: String, layers: String?, to layersPath: String?
  ) throws(RenderError) {
    var files: [(bytes: [UInt8], path: String)] = []
    if let picture { files.append((picture, path)) }
    if let layers, let layersPath { files.append((Array(layers.utf8), layersPath)) }
    try Files.write(files)
  }
}
