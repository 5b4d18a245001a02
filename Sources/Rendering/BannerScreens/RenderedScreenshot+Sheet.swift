// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerGeometry
package import BannerJSON
internal import BannerLayerText
internal import BannerLayers
internal import BannerPixels

extension InputError {
  /// Returns the warnings of several pictures, each once.
  ///
  /// A warning that some pictures don't have names those that have it.
  package static func merged(
    _ parts: [(name: String, problems: [InputError])]
  ) -> [InputError] {
    var merged: [InputError] = []
    for problem in parts.flatMap(\.problems) where !merged.contains(problem) {
      merged.append(problem)
    }
    return merged.map { problem in
      let names = parts.filter { $0.problems.contains(problem) }.map(\.name)
      guard names.count < parts.count else { return problem }
      var named = problem
      named.message += " (\(names.joined(separator: ", ")))"
      return named
    }
  }
}

extension RenderedScreenshot {
  /// The picture's top left corner in the space of its layers, in points.
  ///
  /// The layers of a filmstrip begin at 0.
  private var layerOrigin: Point {
    heading.contains("  \(LayerHeading.filmstrip.rawValue) ") ? .zero : pictureFrame.origin
  }

  /// Returns the picture on its canvas, as the vision sees both.
  ///
  /// - Parameter parts: The number of pictures in it, as in a filmstrip.
  package func finished(
    _ postProcessing: PostProcessing, parts: Int = 1
  ) throws(RenderError) -> RenderedScreenshot {
    guard let canvas = postProcessing.canvas, !canvas.isEmpty else { return seen(postProcessing) }
    let sheet = try Sheet([pixelSize], on: canvas, scale: scale, parts: parts)
    var picture = sheet.ground()
    _ = sheet.draw(bitmap.bounds, of: bitmap, at: 0, on: &picture)
    let inset = sheet.origin(ofCell: 0)
    let corner = layerOrigin
    let origin = Point(x: corner.x - inset.x, y: corner.y - inset.y)
    let ground = sheet.layer(at: origin)
    return RenderedScreenshot(
      painting: RowAnnotatedBitmap(bitmap: picture), scale: scale, layers: [ground] + layers,
      bannerFrame: bannerFrame, pictureFrame: ground.frame, heading: heading,
      accessibility: accessibility, problems: problems, compression: compression,
      languages: languages
    ).seen(postProcessing)
  }

  private func seen(_ postProcessing: PostProcessing) -> RenderedScreenshot {
    guard postProcessing.colorVision != nil else { return self }
    return RenderedScreenshot(
      painting: RowAnnotatedBitmap(bitmap: postProcessing.seen(bitmap)), scale: scale,
      layers: layers, bannerFrame: bannerFrame, pictureFrame: pictureFrame, heading: heading,
      accessibility: accessibility, problems: problems, compression: compression,
      languages: languages)
  }

  /// Returns pictures side by side on a canvas.
  ///
  /// - Parameters:
  ///   - parts: The pictures with their names, which become layers. They have one scale.
  ///   - row: The arrangement.
  ///   - postProcessing: The last changes of the whole picture.
  package static func sideBySide(
    _ parts: [(name: String, picture: RenderedScreenshot)], _ row: Sheet.Arrangement,
    _ postProcessing: PostProcessing
  ) throws(RenderError) -> RenderedScreenshot {
    let first = parts[0].picture
    let sheet = try Sheet(
      parts.map(\.picture.pixelSize), row, on: postProcessing.canvas, scale: first.scale)
    var picture = sheet.ground()
    var layers = [sheet.layer(at: .zero)]
    var banner = Rect.zero
    for (index, part) in parts.enumerated() {
      let bitmap = part.picture.bitmap
      _ = sheet.draw(bitmap.bounds, of: bitmap, at: index, on: &picture)
      let (origin, corner) = (sheet.origin(ofCell: index), part.picture.layerOrigin)
      var cell = Layer(
        part.name,
        frame: Rect(
          x: origin.x, y: origin.y, width: Double(bitmap.width) / first.scale,
          height: Double(bitmap.height) / first.scale))
      cell.sublayers = part.picture.layers.map { layer in
        var layer = layer
        layer.frame = layer.frame.offset(x: -corner.x, y: -corner.y)
        return layer
      }
      layers.append(cell)
      banner = banner.union(
        part.picture.bannerFrame.offset(x: origin.x - corner.x, y: origin.y - corner.y))
    }
    return RenderedScreenshot(
      painting: RowAnnotatedBitmap(bitmap: picture), scale: first.scale, layers: layers,
      bannerFrame: banner, pictureFrame: layers[0].frame,
      heading: first.heading + LayerHeading.row.text("\(parts.count)"), accessibility: nil,
      problems: InputError.merged(parts.map { ($0.name, $0.picture.problems) }),
      compression: first.compression, languages: parts.flatMap(\.picture.languages)
    ).seen(postProcessing)
  }
}
