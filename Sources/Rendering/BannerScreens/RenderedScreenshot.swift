// SPDX-License-Identifier: MIT

internal import BannerLayerText
public import BannerFiles
internal import BannerDevice
package import BannerJSON
package import BannerDocument
public import BannerGeometry
public import BannerKitInterface
public import BannerLayers
public import BannerPixels
package import BannerPNG
internal import BannerRaster

extension FileCompression {
  /// The equivalent setting of the PNG writer.
  package var ofPNG: PNGWriter.Compression {
    switch self {
    case .fast: .fast
    case .best: .best
    }
  }
}

/// A picture of a banner, with its layers and texts.
public struct RenderedScreenshot: Sendable {
  /// The pixels.
  public var bitmap: Bitmap { painting.bitmap }
  /// The size in pixels.
  public var pixelSize: PixelSize { PixelSize(width: painting.width, height: painting.height) }
  /// The pixels with their row annotations.
  package let painting: RowAnnotatedBitmap
  /// The number of pixels per point.
  public let scale: Double
  /// All layers on the screen, from back to front, in screen space.
  ///
  /// If the device is drawn, its layers come first.
  public let layers: [Layer]
  /// The frame of the banner in screen space.
  public let bannerFrame: Rect
  /// The area that the picture shows, in screen space.
  ///
  /// With a device around it, the area starts to the left of the screen and above it.
  public let pictureFrame: Rect
  /// The description of the screen in the layer text.
  let heading: String
  /// The accessibility of the banner, or nil if the original library leaves it to the system.
  public let accessibility: Accessibility?
  /// The warnings, with their places if known.
  package let problems: [InputError]
  /// The compression of the file.
  var compression = FileCompression.fast
  /// The language of each screen, with the texts that don't fit; empty without languages.
  package let languages: [PictureLanguage]

  /// Creates a rendered picture.
  package init(
    painting: RowAnnotatedBitmap, scale: Double, layers: [Layer], bannerFrame: Rect,
    pictureFrame: Rect,
    heading: String, accessibility: Accessibility?, problems: [InputError],
    compression: FileCompression = .fast, languages: [PictureLanguage] = []
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
    self.languages = languages
  }

  /// The warnings, one line each.
  public var warnings: [String] { problems.map(\.description) }

  /// The layer tree as text.
  ///
  /// Equal screens have equal texts.
  public var layerText: String { heading + "\n" + layers.map(\.text).joined() }

  /// Every line of text on the screen, from back to front, with its fonts.
  public var texts: [DrawnText] { DrawnText.all(in: layers) }

  /// Returns the picture as a PNG file.
  ///
  /// - Parameter threads: The maximum number of threads. The bytes don't depend on it.
  public func png(threads: Int = 1) throws(RenderError) -> [UInt8] {
    var writer = PNGWriter(scale: scale, compression: compression.ofPNG)
    writer.threads = threads
    do { return try writer.bytes(of: painting) } catch {
      throw .impossible(error.description)
    }
  }

  /// Whether encoding the picture takes less time than decoding a file.
  package var isQuicklyEncoded: Bool { compression == .fast }

  /// Returns whether a PNG file with exactly the same pixels exists, regardless of its
  /// compression.
  package func isShown(by file: FileName) -> Bool {
    guard Folders.kind(of: file) == .file,
      let bytes = try? Files.read(file, limit: Limits.pictureFileSize), PNGReader.recognizes(bytes)
    else { return false }
    let reader = PNGReader(limits: Limits.strips)
    return (try? reader.bitmap(from: bytes)) == bitmap
  }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: ``RenderError/unwritable(path:reason:)``. An existing file remains intact.
  public func write(to path: String) throws(RenderError) {
    try Files.write(try png(), to: path)
  }
}
