// SPDX-License-Identifier: MIT

internal import BannerFiles
package import BannerPixels

/// A picture that was drawn again, because its reference is stored as a digest.
package struct EarlierPicture: Sendable {
  /// Returns the pixels, not multiplied by alpha.
  package var straight: @Sendable () -> Bitmap
  /// Returns the bytes of a PNG file with the picture.
  package var file: @Sendable () throws(RenderError) -> [UInt8]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - straight: Returns the pixels, not multiplied by alpha.
  ///   - file: Returns the bytes of a PNG file.
  package init(
    straight: @autoclosure @escaping @Sendable () -> Bitmap,
    file: @escaping @Sendable () throws(RenderError) -> [UInt8]
  ) {
    self.straight = straight
    self.file = file
  }
}
