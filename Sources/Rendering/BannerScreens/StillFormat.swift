// SPDX-License-Identifier: MIT

internal import BannerDocument
package import BannerFiles
internal import BannerFrames
internal import BannerJPEG
internal import BannerPixels
internal import BannerWebP

/// The file format of a still picture.
package enum StillFormat: String, Sendable, Hashable, CaseIterable {
  /// PNG.
  case png
  /// Lossless WebP.
  case webp
  /// JPEG with a quality of 90, without transparency.
  case jpeg

  /// Creates the format that a path's extension selects; nil for another extension.
  package init?(path: String) {
    let path = path.lowercased()
    if path.hasSuffix(".png") {
      self = .png
    } else if path.hasSuffix(".webp") {
      self = .webp
    } else if path.hasSuffix(".jpg") || path.hasSuffix(".jpeg") {
      self = .jpeg
    } else {
      return nil
    }
  }
}

extension RenderedScreenshot {
  /// Returns the picture as a file.
  ///
  /// - Parameter threads: The maximum number of threads. The bytes don't depend on it.
  /// - Throws: ``RenderError/usage(_:)`` for a picture with transparent pixels as JPEG.
  package func bytes(
    as format: StillFormat, threads: Int = 1
  ) throws(RenderError) -> [UInt8] {
    do {
      switch format {
      case .png: return try png(threads: threads)
      case .webp:
        var writer = try WebPWriter(
          width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque,
          isBest: compression == .best)
        try writer.add(AnimationFrame(bitmap: bitmap, delay: .seconds(1)))
        return try writer.finish()
      case .jpeg: return try JPEGWriter(scale: scale).bytes(of: bitmap)
      }
    } catch JPEGError.transparent {
      throw .usage(
        "JPEG can't store transparent pixels; add --canvas with a color, or write .png or .webp")
    } catch let error as RenderError { throw error } catch { throw .impossible("\(error)") }
  }
}
