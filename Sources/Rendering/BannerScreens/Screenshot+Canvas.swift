// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerDocument
package import BannerFiles
package import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerPixels

// The canvas of a screenshot from options, and the scale that gives a picture its width.
extension Screenshot {
  /// Reads the canvas, and draws the screen at the scale that gives the requested width.
  mutating func readCanvas(
    _ options: Options, warnings: inout [InputError]
  ) throws(RenderError) {
    let isRow = try Sheet.Arrangement(options) != nil
    for key in [Options.Key.columns, .gap, .align] where !isRow {
      if let value = options[key] {
        warnings.append(value.origin.error("has no effect without side-by-side"))
      }
    }
    canvas = try canvas(of: options)
    guard let width = canvas?.pixelWidth, let asked = options[.width], options.fittedScale == nil
    else { return }
    try Self.checkScale(beside: asked, options)
    guard crop != .banner, !isRow else { return }
    let count = try options.wholeNumber(.filmstrip) ?? 1
    do throws(RenderError) {
      screen.device = try WidthFitting.fitted(self, width, count: count)
    } catch { throw error.placed(atWidth: asked) }
  }

  /// Throws if options have a scale besides a width.
  package static func checkScale(
    beside width: Options.Value, _ options: Options
  ) throws(RenderError) {
    guard options[.scale] == nil else {
      throw wrong(width, "can't be combined with scale, which follows from it")
    }
  }

  /// Returns the warning about a canvas that an opaque page covers, or nil if it is visible.
  ///
  /// The background must be known.
  func warning(aboutCanvasOf options: Options) throws(RenderError) -> InputError? {
    guard let value = options[.canvas], options[.filmstrip] == nil,
      try Sheet.Arrangement(options) == nil, coversCanvas
    else { return nil }
    return value.origin.error("has no effect: the picture covers the canvas; give it --padding")
  }

  /// Whether an opaque page covers the whole canvas.
  private var coversCanvas: Bool {
    guard let canvas, canvas.fill != nil, canvas.padding == .zero, frame == nil,
      !DeviceBezel.isMasked(self)
    else { return false }
    return switch background {
    case .demo: true
    case .color(let color): color.alpha == 1
    case .picture, .none: false
    }
  }

  /// Returns the canvas of options with the colors of the screenshot, or nil for none.
  func canvas(of options: Options) throws(RenderError) -> Canvas? {
    var canvas = Canvas()
    if let value = options[.canvas] {
      do throws(CanvasReader.Problem) {
        canvas.fill = try CanvasReader.fill(
          of: value.text,
          { text throws(CanvasReader.Problem) in try color(of: text, at: value.origin.place) },
          advice: { palette.advice(on: $0) })
      } catch { throw Self.wrong(value, error.description) }
    }
    canvas.padding = try Self.padding(of: options)
    canvas.pixelWidth = try options.wholeNumber(.width)
    return canvas.isEmpty ? nil : canvas
  }

  /// Returns a color: digits, a system color, a named color or a design token.
  private func color(
    of text: String, at place: InputPlace
  ) throws(CanvasReader.Problem) -> Color? {
    guard Palette.token(in: text) != nil || palette.names(text) else { return nil }
    var reader = ValueReader(
      Property(Options.Key.canvas.rawValue, .colorWithAlpha, ""), palette)
    do throws(InputError) { return color(try reader.value(of: text, at: place)) } catch {
      throw CanvasReader.Problem(description: error.message)
    }
  }

  /// Returns the padding of options.
  package static func padding(of options: Options) throws(RenderError) -> EdgeInsets {
    guard let value = options[.padding] else { return .zero }
    do throws(CanvasReader.Problem) { return try CanvasReader.padding(of: value.text) } catch {
      throw wrong(value, error.description)
    }
  }

  /// Returns the screenshot at the scale that gives its picture the requested width.
  ///
  /// - Parameter contentWidth: Returns the width of a picture of the banner without its canvas, in
  ///   pixels.
  func withItsWidth(
    _ contentWidth: (Screenshot) throws(RenderError) -> Int
  ) throws(RenderError) -> Screenshot {
    guard let canvas, let width = canvas.pixelWidth else { return self }
    func measure(_ one: Screenshot) throws(RenderError) -> Int {
      try canvas.paddingWidth(atScale: one.screen.scale) + contentWidth(one)
    }
    // Options may have chosen the scale already.
    guard !WidthFitting.spare(of: 1).contains(width - (try measure(self))) else { return self }
    var result = self
    result.screen.device = try WidthFitting.device(of: self, width, measure)
    return result
  }

  /// The size of a picture of the whole screen in pixels, without a canvas.
  var screenSize: PixelSize {
    guard let frame else { return screen.pixelSize }
    let framed = screen.framedPixels(frame)
    return PixelSize(width: framed.width, height: framed.height)
  }
}

extension Screenshot.Canvas {
  /// Returns the width of the padding in pixels.
  package func paddingWidth(atScale scale: Double) -> Int {
    [padding.left, padding.right].reduce(0) {
      $0 + Int(roundHalfUp(min(max($1, 0), Options.distances.upperBound) * scale))
    }
  }
}

extension Sheet.Arrangement {
  /// Creates the arrangement of options, or nil if pictures aren't side by side.
  package init?(_ options: Options) throws(RenderError) {
    columns = try options.wholeNumber(.columns)
    gap = try options.number(.gap) ?? gap
    alignment = try options.word(.align) ?? alignment
    guard try options.flag(.sideBySide) == true else { return nil }
  }
}

/// The search for the scale that gives a picture its width.
package enum WidthFitting {
  /// The maximum number of scales to try in each of the two steps of the search.
  private static let (guesses, bisections) = (12, 24)

  /// Returns the numbers of pixels by which a picture may be narrower than requested.
  ///
  /// The canvas has these pixels. At some scales, every part and every gap becomes a pixel wider at
  /// once, so no scale gives the widths between.
  ///
  /// - Parameter parts: The number of pictures on the canvas.
  static func spare(of parts: Int) -> ClosedRange<Int> { 0...2 * parts + 3 }

  /// Returns the scale at which a picture has a width, or else is the least bit narrower.
  ///
  /// - Parameters:
  ///   - width: The requested width in pixels.
  ///   - start: The first scale to try.
  ///   - parts: The number of pictures on the canvas.
  ///   - measure: Returns the width at a scale.
  /// - Throws: ``RenderError/usage(_:)`` if the scale is out of range, or if the canvas can't take
  ///   up the missing pixels.
  package static func scale(
    for width: Int, from start: Double, parts: Int,
    _ measure: (Double) throws(RenderError) -> Int
  ) throws(RenderError) -> Double {
    var scale = start
    /// The first scale with the closest width below.
    var narrower: (scale: Double, width: Int)?
    /// The largest scale that is too small.
    var lower = 0.0
    var wider: (scale: Double, width: Int)?
    func note(_ found: Int, at scale: Double) {
      if found > width {
        if scale < wider?.scale ?? .infinity { wider = (scale, found) }
        return
      }
      lower = max(lower, scale)
      if found > narrower?.width ?? 0 { narrower = (scale, found) }
    }
    // The width is nearly proportional to the scale, so the first guesses usually suffice.
    for _ in 0..<guesses {
      let found = try measure(scale)
      guard found > 0 else { break }
      if found == width { return scale }
      note(found, at: scale)
      let nearer = found > width && found - width <= 3 ? 0.35 : 0
      let next = scale * (Double(width) - nearer) / Double(found)
      guard DeviceModel.scales.contains(next) else {
        throw refusal(
          "\(counted(width, "pixel")) \(width == 1 ? "needs" : "need") a scale of \(decimal(next, digits: 3)); the limits are"
            + " \(decimal(DeviceModel.scales.lowerBound)) and"
            + " \(decimal(DeviceModel.scales.upperBound))")
      }
      if next == scale { break }
      scale = next
    }
    for _ in 0..<bisections {
      guard let below = narrower, let above = wider, width - below.width > 3 else { break }
      scale = (lower + above.scale) / 2
      let found = try measure(scale)
      if found == width { return scale }
      note(found, at: scale)
    }
    if let narrower, spare(of: parts).contains(width - narrower.width) { return narrower.scale }
    let nearest = [narrower, wider].compactMap { $0.map { "\($0.width)" } }
    throw refusal(
      "no scale gives a width of \(width) pixels"
        + (nearest.isEmpty ? "" : "; try \(nearest.joined(separator: " or "))"))
  }

  private static func refusal(_ message: String) -> RenderError {
    .usage(path: Options.Key.width.rawValue, message)
  }

  /// Returns the device of a screenshot, drawn at the scale that gives its picture a width.
  ///
  /// - Parameter measure: Returns the width of the whole picture in pixels.
  static func device(
    of screenshot: Screenshot, _ width: Int, parts: Int = 1,
    _ measure: (Screenshot) throws(RenderError) -> Int
  ) throws(RenderError) -> DeviceModel {
    let start = screenshot.screen.scale
    let scale = try scale(for: width, from: start, parts: parts) { scale throws(RenderError) in
      var one = screenshot
      one.screen.device = try drawn(one.screen.device, scale)
      return try measure(one)
    }
    return try drawn(screenshot.screen.device, scale)
  }

  /// Returns the device of a screenshot of the whole screen.
  ///
  /// - Parameter count: The number of screens in a filmstrip; 1 for one picture.
  static func fitted(
    _ screenshot: Screenshot, _ width: Int, count: Int
  ) throws(RenderError) -> DeviceModel {
    try device(of: screenshot, width, parts: count) { one throws(RenderError) in
      let scale = one.screen.scale
      let gap = Int(roundHalfUp(Sheet.filmstripGap * scale))
      return (one.canvas?.paddingWidth(atScale: scale) ?? 0) + count * one.screenSize.width
        + (count - 1) * gap
    }
  }

  private static func drawn(
    _ device: DeviceModel, _ scale: Double
  ) throws(RenderError) -> DeviceModel {
    // The device's own scale keeps its name.
    scale == device.scale ? device : try device.fitted(toScale: scale)
  }
}

extension RenderError {
  /// Returns an error about the width with the place of its option.
  package func placed(atWidth value: Options.Value) -> RenderError {
    guard case .usage(let error) = self, error.file == nil,
      error.path == Options.Key.width.rawValue
    else { return self }
    return Screenshot.wrong(value, error.message)
  }
}

extension DeviceModel {
  /// Returns the device at the scale that gives a picture its width.
  func fitted(toScale scale: Double) throws(RenderError) -> DeviceModel {
    do throws(DeviceError) { return try drawn(atScale: scale) } catch {
      throw RenderError.usage(path: Options.Key.width.rawValue, error.description)
    }
  }
}
