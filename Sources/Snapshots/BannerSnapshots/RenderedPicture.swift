// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerPNG
package import BannerScreens
internal import BannerJobs
package import BannerGeometry
package import BannerPixels

/// A rendered picture with its metadata.
package struct RenderedPicture: Sendable {
  /// The pixels with their row annotations.
  package var painting: RowAnnotatedBitmap
  /// Pixels per point.
  package var scale: Double
  /// The layer text; nil if there is none.
  package var layerText: String?
  /// The top left corner on the screen, in points.
  package var origin: Point

  /// The pixels.
  package var bitmap: Bitmap { painting.bitmap }

  /// Creates a picture.
  package init(
    _ painting: RowAnnotatedBitmap, scale: Double, layerText: String?, origin: Point = .zero
  ) {
    self.painting = painting
    self.scale = scale
    self.layerText = layerText
    self.origin = origin
  }

  /// Creates the picture of a screenshot.
  package init(_ screenshot: RenderedScreenshot) {
    self.init(
      screenshot.painting, scale: screenshot.scale, layerText: screenshot.layerText,
      origin: screenshot.pictureFrame.origin)
  }

  /// Returns the sealed file with which the picture is accepted.
  ///
  /// The file becomes the reference if pictures are stored. Writing a small file takes several
  /// times as long as drawing it, which is wasted if only a digest is stored.
  package func file(for store: ReferenceStore = .pictures) throws(RenderError) -> [UInt8] {
    try Reference.file(
      of: painting, scale: scale, compression: store == .pictures ? .best : .fast)
  }
}
