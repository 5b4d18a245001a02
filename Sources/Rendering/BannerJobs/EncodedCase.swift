// SPDX-License-Identifier: MIT

package import BannerDigests
package import BannerDocument
package import BannerFiles
package import BannerGeometry
package import BannerJSON
internal import BannerScenes
package import BannerScreens

/// A case that is rendered and encoded in memory.
package struct EncodedCase: Sendable {
  /// The size in pixels.
  package let size: PixelSize
  /// The number of pixels per point.
  package let scale: Double
  /// The digest of a picture's pixels by their rows, or of an animation's file.
  package let digest: Digest
  /// The file; empty for a picture without a format.
  package let bytes: [UInt8]
  /// Every line of text on the screen, with the fonts that drew it.
  package let texts: [DrawnText]
  /// The warnings.
  package let warnings: [InputError]

  /// Renders and encodes a case on one thread.
  ///
  /// - Parameters:
  ///   - options: The options of one case.
  ///   - name: The name of the file, whose extension selects the format. Without a name, a picture
  ///     isn't encoded, and an animation is an APNG file.
  ///   - renderer: A cache of fonts, glyphs and files across cases.
  ///   - known: The warnings found so far.
  ///   - isCanceled: Called after each frame of an animation. The case fails if it returns true.
  package init(
    of options: Options, as name: String?, with renderer: Renderer, warnings known: [InputError],
    isCanceled: () -> Bool
  ) throws(RenderError) {
    var outputs = CaseOutputs(fitting: options)
    if let name {
      outputs = CaseOutputs()
      try outputs.add(name, format: nil, of: options)
    } else if outputs.paths.isEmpty {
      outputs.animations = [("animation.apng", .apng)]
    }
    var found = known
    let maker = try CaseRenderer(
      options: options, outputs: outputs, wantsLayers: false, renderer: renderer, warnings: &found)
    let drawn: CaseRenderer.Drawn
    if let limit = maker.sizeLimit, name != nil {
      let file = try maker.within(
        limit, options, found, isStrict: false, wantsLayers: false, comparesFormats: false,
        threads: 1
      ) { _, _ in }
      (drawn, bytes, scale) = (file.drawn, file.bytes, file.maker.scale)
    } else {
      drawn = try maker.ready(found, isStrict: false, wantsLayers: false)
      bytes = try Self.bytes(of: drawn, maker, isEncoded: name != nil, isCanceled: isCanceled)
      scale = maker.scale
    }
    if let picture = drawn.picture {
      size = picture.pixelSize
      digest = Digest(ofRows: picture.painting)
      texts = picture.texts
    } else {
      size = drawn.source?.size ?? PixelSize(width: 0, height: 0)
      digest = Digest(of: bytes)
      texts = []
    }
    warnings =
      drawn.problems + renderer.textUse.warnings(of: options, ignoringDefaults: false)
  }

  private static func bytes(
    of drawn: CaseRenderer.Drawn, _ maker: CaseRenderer, isEncoded: Bool, isCanceled: () -> Bool
  ) throws(RenderError) -> [UInt8] {
    if let picture = drawn.picture {
      let format = maker.outputs.stills.first.flatMap { StillFormat(path: $0) } ?? .png
      return isEncoded ? try picture.bytes(as: format) : []
    }
    guard let recording = drawn.recording, let format = maker.outputs.animations.first?.format
    else { throw .impossible("the case has no picture") }
    guard format != .frames else {
      throw .usage("a folder of frames can't be one file; name one such as out.apng")
    }
    var bytes: [UInt8] = []
    try recording.write(as: format, maker.schedule, threads: 1, progress: nil) {
      part throws(RenderError) in
      if isCanceled() { throw .impossible("the case was canceled") }
      bytes += part
    }
    return bytes
  }
}
