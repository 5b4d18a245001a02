// SPDX-License-Identifier: MIT

internal import BannerLayerText
public import BannerFiles
public import BannerDevice
package import BannerJSON
package import BannerDocument
public import BannerGeometry
public import BannerKitInterface
public import BannerLayers
public import BannerPixels
package import BannerPNG
internal import BannerRaster

extension FileCompression {
  /// The same for the writer.
  package var ofPNG: PNGWriter.Compression {
    switch self {
    case .fast: .fast
    case .best: .best
    }
  }
}

/// A picture of a banner, with what it was made of.
public struct RenderedScreenshot: Sendable {
  /// The pixels.
  public var bitmap: Bitmap { painting.bitmap }
  /// How many pixels there are.
  public var pixelSize: PixelSize { PixelSize(width: painting.width, height: painting.height) }
  /// The pixels, and what is known of them.
  package let painting: RowAnnotatedBitmap
  /// Pixels per point.
  public let scale: Double
  /// Everything on the screen, from back to front, in screen space; before it the device, if it is drawn.
  public let layers: [Layer]
  /// Where the banner is, in screen space.
  public let bannerFrame: Rect
  /// What part of the screen the picture shows, in screen space; with a device around it, it begins left of
  /// the screen and above it.
  public let pictureFrame: Rect
  /// What the layer text says of the screen.
  let heading: String
  /// What a screen reader finds in the banner; nil if the original leaves it to the system.
  public let accessibility: Accessibility?
  /// What is not as it may have been meant, with its place if it is known.
  package let problems: [InputError]
  /// What counts when the file is written.
  var compression = FileCompression.fast

  /// A rendered picture.
  package init(
    painting: RowAnnotatedBitmap, scale: Double, layers: [Layer], bannerFrame: Rect,
    pictureFrame: Rect,
    heading: String, accessibility: Accessibility?, problems: [InputError],
    compression: FileCompression = .fast
  ) {
    self.painting = painting
    self.scale = scale
    self.layers = layers
    self.bannerFrame = bannerFrame
    self.pictureFrame = pictureFrame
    self.heading = heading
    self.accessibility = accessibility
    self.problems = problems
    self.compression = compression
  }

  /// What is not as it may have been meant; one line each.
  public var warnings: [String] { problems.map(\.description) }

  /// The layer tree as text; equal screens give equal text.
  public var layerText: String { heading + "\n" + layers.map(\.text).joined() }

  /// Every line of text on the screen, from back to front, with the fonts that drew it.
  public var texts: [DrawnText] { DrawnText.all(in: layers) }

  /// The picture as a PNG file.
  ///
  /// - Parameter threads: How many may share the work; the bytes do not depend on it.
  public func png(threads: Int = 1) throws(RenderError) -> [UInt8] {
    var writer = PNGWriter(scale: scale, compression: compression.ofPNG)
    writer.threads = threads
    do { return try writer.bytes(of: painting) } catch {
      throw .impossible(error.description)
    }
  }

  /// Whether a PNG file is there that shows the very same pixels, however it was compressed.
  package func isShown(by path: String) -> Bool {
    guard isAbsentOrRegular(path),
      let bytes = try? Files.read(path, limit: Limits.pictureFileSize), PNGReader.recognizes(bytes)
    else { return false }
    let reader = PNGReader(longestSide: Limits.longestSide, mostPixels: Limits.mostPixels)
    return (try? reader.bitmap(from: bytes)) == bitmap
  }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)``; the old file, if there was one, is whole.
  public func write(to path: String) throws(RenderError) {
    try Files.write(try png(), to: path)
  }
}
