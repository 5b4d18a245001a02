// SPDX-License-Identifier: MIT

internal import Document
internal import Geometry
internal import LayerTree
internal import Pixels
internal import Raster
internal import Timeline

extension Recording {
  /// Between two pictures of a strip, in points.
  private static let gap = 8.0

  /// Draws some instants beside each other, the first at the beginning of a timetable, the last at its
  /// end; what is between them is transparent.
  public func filmstrip(
    _ count: Int, _ timetable: Timetable = Timetable()
  ) throws(RenderError) -> RenderedScreenshot {
    guard Limits.filmstrip.contains(count) else {
      throw .usage(
        InputError(
          "a filmstrip has from \(Limits.filmstrip.lowerBound) to \(Limits.filmstrip.upperBound)"
            + " pictures, not \(count)"))
    }
    let times = try timetable.instants(count, of: end)
    let scale = screenshot.screen.scale
    let (picture, region) = try self.picture(of: times)
    let surround = try surround()
    let step = region.width + Int(roundHalfUp(Self.gap * scale))
    let width = step * (count - 1) + region.width
    guard width * region.height <= Limits.mostPixels else {
      throw .usage(
        InputError(
          "a filmstrip of \(count) pictures would be \(width)×\(region.height) pixels; the most is"
            + " \(Limits.mostPixels) in all: crop the banner, draw fewer or at a smaller scale"))
    }
    var strip = Bitmap(width: width, height: region.height)
    var painter = FramePainter(renderer)
    var layers: [Layer] = []
    var heading = ""
    var banner = Rect.zero
    for (index, time) in times.enumerated() {
      let instant = try instant(at: time)
      _ = painter.paint(instant)
      let image = surround.picture(of: painter.bitmap, in: region)
      strip.copy(image.bounds, from: image, movedBy: index * step, 0)
      heading = instant.stage.heading
      var cell = Layer(
        "at \(decimal(roundHalfUp(time.inSeconds * 1000))) ms",
        frame: Rect(
          x: Double(index * step) / scale, y: 0, width: picture.width, height: picture.height))
      cell.sublayers = (surround.layers + instant.layers).map { layer in
        var layer = layer
        layer.frame = layer.frame.offset(x: -picture.x, y: -picture.y)
        return layer
      }
      layers.append(cell)
      banner = instant.frames.reduce(banner) { $0.union($1.banner) }
    }
    return RenderedScreenshot(
      painting: Painting(bitmap: strip), scale: scale, layers: layers, bannerFrame: banner,
      pictureFrame: picture,
      heading: heading + "  filmstrip of \(count)", accessibility: nil,
      problems: problems + (try textWarnings(from: times[0], to: times[times.count - 1])),
      compression: screenshot.compression)
  }
}
