// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerKitInterface
internal import BannerDevice
public import BannerScreens
public import BannerFiles
internal import BannerDocument
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerRaster
internal import BannerTimeline

extension Recording {
  /// Renders instants side by side, the first at the start of the schedule and the last at its
  /// end.
  ///
  /// The gaps between them are transparent, or show the canvas.
  public func filmstrip(
    _ count: Int, _ schedule: FrameSchedule = FrameSchedule()
  ) throws(RenderError) -> RenderedScreenshot {
    guard Options.filmstrip.contains(count) else {
      throw .usage(
        "a filmstrip has \(Options.filmstrip.lowerBound) to \(Options.filmstrip.upperBound)"
          + " pictures, found \(count)")
    }
    let times = try schedule.instants(count, of: end)
    let scale = screenshot.screen.scale
    let views = try self.views(of: times)
    let cells = times.compactMap { time in
      views[screenSize(at: time)].map { (time: time, view: $0) }
    }
    let gap = Int(roundHalfUp(Sheet.filmstripGap * scale))
    // If only the banner is rendered, a screen without a banner leaves an empty cell.
    let widest = cells.reduce(0) { max($0, $1.view.region.width) }
    func columns(_ view: View) -> Int { view.region.isEmpty ? widest : view.region.width }
    let width = cells.reduce(-gap) { $0 + gap + columns($1.view) }
    let height = cells.reduce(0) { max($0, $1.view.region.height) }
    try Self.checkSize(width, height, of: count)
    var strip = Bitmap(width: width, height: height)
    var painter = IncrementalPainter(renderer)
    var layers: [Layer] = []
    var heading = ""
    var banner = Rect.zero
    var left = 0
    for (time, view) in cells {
      let instant = try instant(at: time)
      if !view.region.isEmpty {
        _ = painter.paint(instant)
        let image = view.bezel.picture(of: painter.bitmap, in: view.region)
        strip.copy(image.bounds, from: image, movedBy: left, 0)
      }
      heading = instant.composer.heading
      layers.append(Self.cell(of: instant, at: time, view, left: Double(left) / scale))
      left += columns(view) + gap
      // Banner frames on screens of different sizes can't be combined.
      if view.frame == cells[0].view.frame {
        banner = instant.frames.reduce(banner) { $0.union($1.banner) }
      }
    }
    return try RenderedScreenshot(
      painting: RowAnnotatedBitmap(bitmap: strip), scale: scale, layers: layers,
      bannerFrame: banner,
      pictureFrame: cells[0].view.frame,
      heading: heading + LayerHeading.filmstrip.text("\(count)"), accessibility: nil,
      problems: problems + (try textWarnings(from: times[0], to: times[times.count - 1])),
      compression: screenshot.compression, languages: screenshot.pictureLanguages(in: layers)
    ).finished(screenshot.postProcessing, parts: count)
  }

  /// Throws an error if a filmstrip is too large.
  private static func checkSize(
    _ width: Int, _ height: Int, of count: Int
  ) throws(RenderError) {
    guard width * height > Limits.mostPixels || width > Limits.longestStrip else { return }
    let limit =
      width > Limits.longestStrip
      ? "\(Limits.longestStrip) per side" : "\(Limits.mostPixels) in total"
    throw .usage(
      path: Options.Key.filmstrip.rawValue,
      "a filmstrip of \(count) pictures would be \(width)×\(height) pixels; the limit is"
        + " \(limit): crop to the banner, use fewer pictures or a lower scale")
  }

  /// Returns the layers of an instant at its position in the filmstrip.
  private static func cell(
    of instant: Instant, at time: Duration, _ view: View, left: Double
  ) -> Layer {
    var cell = Layer(
      "at \(decimal(time.inSeconds * 1000, digits: 0)) ms",
      frame: Rect(x: left, y: 0, width: view.frame.width, height: view.frame.height))
    cell.sublayers = (view.bezel.layers + instant.layers).map { layer in
      var layer = layer
      layer.frame = layer.frame.offset(x: -view.frame.x, y: -view.frame.y)
      return layer
    }
    return cell
  }
}
