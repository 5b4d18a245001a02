// SPDX-License-Identifier: MIT

internal import BannerRaster
internal import BannerDevice
internal import BannerColorScience
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerScreens
internal import BannerText

/// The contrast of a part with what is behind it.
struct MeasuredContrast: Sendable {
  /// The ratio, 1…21: that of the worst tenth of the pixels if there are several colors.
  var ratio: Double
  /// The opaque pixel of the part, or nil if it varies.
  var color: UInt32?
  /// The opaque pixel behind the part, or nil if it varies.
  var ground: UInt32?
  /// The pixels behind the part, at most a few hundred of them, each once.
  var grounds: [UInt32]
}

/// The result of a measurement.
enum ContrastResult: Sendable {
  case measured(MeasuredContrast)
  /// The contrast depends on the page behind the picture; its bounds for a page of any color.
  case between(least: Double, most: Double)
  /// The colors around a control vary.
  case varied
  /// Nothing of the part is visible.
  case invisible
}

/// Measures the contrast of texts and images with what is behind them.
final class GroundMeter {
  private unowned let picture: LintPicture
  private let cache: LintCache

  init(_ picture: LintPicture, _ cache: LintCache) {
    self.picture = picture
    self.cache = cache
  }

  /// The share of the pixels that decides over a varied ground: the worst or the best tenth.
  private static let share = 0.1

  // MARK: Texts

  /// Returns the contrast of a text in a color.
  ///
  /// - Parameter runs: Whether a run counts.
  func contrast(
    of text: LintText, in color: Color, where runs: (GlyphRun) -> Bool
  ) -> ContrastResult {
    var part = text.content
    part.shadow = nil
    part.lines = part.lines.map { line in
      var line = line
      line.line.runs = line.line.runs.filter(runs)
      line.line.decorations = []
      return line
    }.filter { !$0.line.runs.isEmpty }
    let area = part.lines.reduce(Rect.zero) { $0.union(text.box(of: $1)) }
      .intersection(text.part.clip)
    guard !area.isEmpty else { return .invisible }
    let result = probe(part.lines.map { text.box(of: $0) }, of: text.part, in: color)
    if let result { return result }
    var mask = text.part.layer
    part.color = .black
    for line in part.lines.indices {
      for run in part.lines[line].line.runs.indices { part.lines[line].line.runs[run].color = nil }
    }
    mask.content = .text(part)
    return contrast(ofPixelsIn: mask, at: text.part, area: area, color: color)
  }

  /// Returns the contrast if each area has one color behind it, or nil otherwise.
  private func probe(_ areas: [Rect], of part: LintPart, in color: Color) -> ContrastResult? {
    var worst: MeasuredContrast?
    var bounds: (least: Double, most: Double)?
    for area in areas {
      let area = area.intersection(part.clip)
      guard !area.isEmpty else { continue }
      switch GroundProbe.ground(
        in: picture.layers, at: path(of: part), area: area, color: color, base: base)
      {
      case .varied: return nil
      case .open(let ground, let pixel):
        let found = Self.bounds(ground: ground, part: pixel)
        bounds = (
          min(found.least, bounds?.least ?? .infinity), min(found.most, bounds?.most ?? .infinity)
        )
      case .solid(let ground, let pixel):
        let ratio = contrastRatio(ofPixels: ground, pixel)
        if ratio < worst?.ratio ?? .infinity {
          worst = MeasuredContrast(ratio: ratio, color: pixel, ground: ground, grounds: [ground])
        }
      }
    }
    if let bounds { return .between(least: bounds.least, most: bounds.most) }
    return worst.map { .measured($0) } ?? .invisible
  }

  /// Returns the bounds of a contrast over pages from black to white.
  private static func bounds(ground: UInt32, part: UInt32) -> (least: Double, most: Double) {
    func over(_ pixel: UInt32, _ page: UInt32) -> Double {
      LinearColor(srgb: pixel.composited(over: 0xFF00_0000 | page * 0x01_0101)).luminance
    }
    var (least, most) = (Double.infinity, 0.0)
    var isBelow: Set<Bool> = []
    for page in stride(from: 0, through: 255, by: 5) {
      let (below, above) = (over(ground, UInt32(page)), over(part, UInt32(page)))
      let ratio = contrastRatio(below, above)
      isBelow.insert(above < below)
      (least, most) = (min(least, ratio), max(most, ratio))
    }
    // Somewhere between, both are equal.
    return (isBelow.count > 1 ? 1 : least, most)
  }

  // MARK: Pixels

  /// Returns the contrast at the pixels that a part covers.
  ///
  /// - Parameter mask: The part's layer in opaque black.
  private func contrast(
    ofPixelsIn mask: Layer, at part: LintPart, area: Rect, color: Color
  ) -> ContrastResult {
    let rect = area.inset(by: -2).pixels(scale: picture.screen.scale)
    let ground = ground(in: rect)
    // The part's color everywhere.
    var colored = ground
    if part.opacity == 1 {
      let source = color.premultiplied
      for index in colored.pixels.indices {
        colored.pixels[index] = source.composited(over: colored.pixels[index])
      }
    } else {
      // The ancestors fade the part together with what is behind it.
      let box = Path.rect(area.inset(by: -4).offset(x: -part.origin.x, y: -part.origin.y))
      colored = overBase(
        pixels(
          layersWithoutTexts.changing(at: path(of: part)[...]) { layer in
            layer.content = .shapes([Shape(box, color: color)])
          }, in: rect))
    }
    var alone = mask
    alone.frame = part.frame
    (alone.sublayers, alone.background, alone.border, alone.shadow) = ([], nil, nil, nil)
    return contrast(ground, colored, pixels([alone], in: rect))
  }

  /// The layers up to the topmost banner, without the banner's texts.
  private lazy var layersWithoutTexts: [Layer] = picture.texts.reduce(
    Array(picture.layers[...(picture.indices.last ?? 0)])
  ) { layers, text in
    layers.changing(at: path(of: text.part)[...]) { $0.content = .none }
  }

  /// The pixels behind the texts of the banner, painted once for all texts, and their area.
  private lazy var painted: (area: PixelRect, bitmap: Bitmap) = {
    let scale = picture.screen.scale
    let area = picture.texts.reduce(Rect.zero) { $0.union($1.box) }.inset(by: -3)
      .pixels(scale: scale)
      .intersection(
        PixelRect(
          left: 0, top: 0, right: picture.screen.pixelSize.width,
          bottom: picture.screen.pixelSize.height))
    return (area, overBase(pixels(layersWithoutTexts, in: area)))
  }()

  /// Returns the pixels behind the texts of the banner.
  private func ground(in rect: PixelRect) -> Bitmap {
    let (area, bitmap) = painted
    guard rect.intersection(area) == rect else {
      return overBase(pixels(layersWithoutTexts, in: rect))
    }
    return bitmap.cropped(
      to: PixelRect(
        left: rect.left - area.left, top: rect.top - area.top, right: rect.right - area.left,
        bottom: rect.bottom - area.top))
  }

  /// Returns the indices of a part among the layers of the screen.
  private func path(of part: LintPart) -> [Int] {
    [picture.indices[part.path[0]]] + part.path.dropFirst()
  }

  private func contrast(
    _ ground: Bitmap, _ colored: Bitmap, _ coverage: Bitmap
  ) -> ContrastResult {
    let count = min(ground.pixels.count, colored.pixels.count, coverage.pixels.count)
    var counts: [UInt64: Int] = [:]
    // Thin letters may cover no pixel completely.
    let most = coverage.pixels.reduce(0) { max($0, $1 >> 24) }
    let least = min(128, most)
    guard least > 0 else { return .invisible }
    var last: (key: UInt64, count: Int) = (0, 0)
    for index in 0..<count where coverage.pixels[index] >> 24 >= least {
      let key = UInt64(ground.pixels[index]) << 32 | UInt64(colored.pixels[index])
      if key == last.key {
        last.count += 1
      } else {
        if last.count > 0 { counts[last.key, default: 0] += last.count }
        last = (key, 1)
      }
    }
    if last.count > 0 { counts[last.key, default: 0] += last.count }
    let pairs = counts.sorted { $0.key < $1.key }.map { key, count in
      (ground: UInt32(key >> 32), part: UInt32(truncatingIfNeeded: key), count: count)
    }
    if pairs.contains(where: { $0.ground >> 24 < 255 }) {
      var (least, most) = (Double.infinity, Double.infinity)
      for pair in pairs {
        let bounds = Self.bounds(ground: pair.ground, part: pair.part)
        (least, most) = (min(least, bounds.least), min(most, bounds.most))
      }
      return .between(least: least, most: most)
    }
    var ratios = pairs.map { (ratio: contrastRatio(ofPixels: $0.ground, $0.part), count: $0.count) }
    ratios.sort { $0.ratio < $1.ratio }
    let all = ratios.reduce(0) { $0 + $1.count }
    var rest = Double(all) * Self.share
    var ratio = ratios.last?.ratio ?? 1
    for one in ratios {
      rest -= Double(one.count)
      if rest < 0 {
        ratio = one.ratio
        break
      }
    }
    let grounds = pairs.map(\.ground)
    let step = max(1, grounds.count / 256)
    return .measured(
      MeasuredContrast(
        ratio: ratio, color: Set(pairs.map(\.part)).count == 1 ? pairs[0].part : nil,
        ground: Set(grounds).count == 1 ? grounds[0] : nil,
        grounds: stride(from: 0, to: grounds.count, by: step).map { grounds[$0] }))
  }

  /// The longest side of a measured picture, in pixels.
  private static let largestSide = 96.0

  private func pixels(
    _ layers: [Layer], in rect: PixelRect, scale: Double? = nil
  ) -> Bitmap {
    picture.renderer.pixels(
      of: layers, in: rect, on: picture.screen.size, scale: scale ?? picture.screen.scale)
  }

  /// The pixel behind all layers: a canvas of one color behind a transparent page.
  private lazy var base: UInt32 = {
    guard case .none = picture.screenshot.background,
      case .color(let color)? = picture.screenshot.canvas?.fill, color.alphaByte == 255
    else { return 0 }
    return color.premultiplied
  }()

  /// Returns a bitmap over the pixel behind all layers.
  private func overBase(_ bitmap: Bitmap) -> Bitmap {
    guard base != 0 else { return bitmap }
    var result = bitmap
    for index in result.pixels.indices {
      result.pixels[index] = result.pixels[index].composited(over: base)
    }
    return result
  }

  // MARK: Images

  /// Returns the contrast of an image with what is behind it.
  ///
  /// A drawing in one color has that color's contrast. Another image has that of its best tenth,
  /// because an image stands out by its outlines or its content.
  func contrast(ofImage part: LintPart) -> ContrastResult {
    let area = part.frame.intersection(part.clip)
    guard !area.isEmpty else { return .invisible }
    if let result = probe(ofDrawing: part, in: area) { return result }
    // A tenth of a large picture needs no more pixels.
    let scale = min(
      picture.screen.scale,
      part.isIcon ? .infinity : Self.largestSide / max(area.width, area.height))
    let probed = GroundProbe.ground(
      in: picture.layers, at: path(of: part), area: area, color: .clear, base: base)
    guard case .solid(let ground, _) = probed, part.opacity == part.layer.opacity else {
      return contrast(ofImage: part, in: area.pixels(scale: scale), scale)
    }
    return contrast(ofImage: part, in: area, on: ground, scale)
  }

  /// Returns the contrast of a drawing in one color over one color, or nil for other images.
  private func probe(ofDrawing part: LintPart, in area: Rect) -> ContrastResult? {
    let leaves = part.leaves
    guard leaves.count == 1, let leaf = leaves.first,
      case .shapes(let shapes) = leaf.layer.content
    else { return nil }
    let colors = Set(shapes.map(\.color))
    guard colors.count == 1, let color = colors.first else { return nil }
    let bounds = shapes.reduce(Rect.zero) { $0.union($1.path.controlBounds) }
      .offset(x: leaf.origin.x, y: leaf.origin.y)
    return probe([bounds.intersection(area)], of: leaf, in: color)
  }

  /// Returns the contrast of an image over one color.
  private func contrast(
    ofImage part: LintPart, in area: Rect, on ground: UInt32, _ scale: Double
  ) -> ContrastResult {
    var image = part.layer
    // Equal images at other whole points share a measurement.
    let corner = Point(x: area.x.rounded(.down), y: area.y.rounded(.down))
    image.frame.x = part.origin.x - corner.x
    image.frame.y = part.origin.y - corner.y
    image.opacity = part.opacity
    let pixels = area.offset(x: -corner.x, y: -corner.y).pixels(scale: scale)
    func painted(on color: Color) -> Bitmap {
      picture.renderer.rasterizer.paint(
        [image], width: pixels.right, height: pixels.bottom, scale: scale, background: color)
    }
    return cache.contrast(of: image.onlyDrawn, on: ground, scale) {
      let with = painted(on: Color(opaquePixel: ground))
      var without = with
      for index in without.pixels.indices { without.pixels[index] = ground }
      let result = Self.contrast(without, with)
      guard case .invisible = result else { return result }
      // Something of the ground's color is there, but can't be seen.
      return Self.hidden(painted(on: .clear), on: ground)
    }
  }

  /// Returns the contrast of an image over several or translucent colors.
  private func contrast(
    ofImage part: LintPart, in rect: PixelRect, _ scale: Double
  ) -> ContrastResult {
    let layers = Array(picture.layers[...path(of: part)[0]])
    let with = overBase(pixels(layers, in: rect, scale: scale))
    func changed(_ background: Fill?) -> Bitmap {
      overBase(
        pixels(
          layers.changing(at: path(of: part)[...]) { layer in
            (layer.content, layer.sublayers) = (.none, [])
            if let background { layer.background = background }
          }, in: rect, scale: scale))
    }
    let without = changed(nil)
    let result = Self.contrast(without, with)
    guard case .invisible = result else { return result }
    // Whether something is there, and other layers don't cover it
    guard changed(.color(.black)) != without || changed(.color(.white)) != without else {
      return .invisible
    }
    var alone = part.layer.onlyDrawn
    alone.frame = part.frame
    let ground = Set(without.pixels)
    return Self.hidden(
      pixels([alone], in: rect, scale: scale), on: ground.count == 1 ? ground.first : nil)
  }

  /// Returns the contrast of an image that changes no pixel.
  ///
  /// - Parameters:
  ///   - alone: The image on nothing.
  ///   - ground: The pixel behind it, or nil if it varies.
  private static func hidden(_ alone: Bitmap, on ground: UInt32?) -> ContrastResult {
    guard alone.pixels.contains(where: { $0 >> 24 > 0 }) else { return .invisible }
    return .measured(
      MeasuredContrast(ratio: 1, color: nil, ground: ground, grounds: []))
  }

  /// Returns the contrast of the best tenth of the pixels that differ.
  private static func contrast(_ without: Bitmap, _ with: Bitmap) -> ContrastResult {
    var counts: [UInt64: Int] = [:]
    for (below, above) in zip(without.pixels, with.pixels) where below != above {
      counts[UInt64(below) << 32 | UInt64(above), default: 0] += 1
    }
    guard !counts.isEmpty else { return .invisible }
    let pairs = counts.map { key, count in
      (ground: UInt32(key >> 32), part: UInt32(truncatingIfNeeded: key), count: count)
    }
    // The pixels at an edge may be partly transparent.
    let opaque = pairs.filter { $0.ground >> 24 == 255 }
    let count = pairs.reduce(0) { $0 + $1.count }
    guard Double(opaque.reduce(0) { $0 + $1.count }) >= 0.8 * Double(count) else {
      return .between(least: 1, most: 21)
    }
    var ratios = opaque.map {
      (ratio: contrastRatio(ofPixels: $0.ground, $0.part), count: $0.count)
    }
    ratios.sort { $0.ratio > $1.ratio }
    var rest = Double(ratios.reduce(0) { $0 + $1.count }) * Self.share
    var ratio = 1.0
    for one in ratios {
      ratio = one.ratio
      rest -= Double(one.count)
      if rest < 0 { break }
    }
    let grounds = Set(opaque.map(\.ground))
    return .measured(
      MeasuredContrast(
        ratio: ratio, color: nil, ground: grounds.count == 1 ? grounds.first : nil, grounds: []))
  }

  /// Returns the contrast of the box of a control: its border or its fill, whichever is stronger.
  func contrast(ofBox part: LintPart) -> ContrastResult {
    let width = part.layer.border?.width ?? 0
    let frame = part.frame
    // A strip in the middle of the left edge, and the same outside of the box.
    let strip = Rect(x: frame.x, y: frame.midY - 1, width: 1, height: 2)
    /// Returns the pixel outside of the box, and the pixel of a color over its fill or without it.
    var isVaried = false
    func pixels(of color: Color, overFill: Bool) -> (ground: UInt32, part: UInt32)? {
      let layers = picture.layers.changing(at: path(of: part)[...]) { layer in
        (layer.border, layer.shadow, layer.sublayers) = (nil, nil, [])
        if !overFill { layer.background = nil }
      }
      switch GroundProbe.ground(
        in: layers, at: path(of: part), area: strip.intersection(part.clip), color: color,
        base: base)
      {
      case .solid(let ground, let pixel): return (ground, pixel)
      case .varied: isVaried = true
      default: break
      }
      return nil
    }
    var colors: [UInt32?] = []
    if case .color(let fill) = part.layer.background {
      colors.append(pixels(of: fill, overFill: false)?.part)
    }
    // The border is drawn over the fill.
    if width > 0, let border = part.layer.border?.color {
      colors.append(pixels(of: border, overFill: true)?.part)
    }
    // Without a border and a fill, there is nothing to see, whatever is behind.
    guard !colors.isEmpty else { return .invisible }
    let outside = pixels(of: .clear, overFill: false)?.ground
    var best: MeasuredContrast?
    for color in colors {
      guard let color, let ground = outside else {
        return isVaried ? .varied : .between(least: 1, most: 21)
      }
      let ratio = contrastRatio(ofPixels: ground, color)
      if ratio > best?.ratio ?? 0 {
        best = MeasuredContrast(ratio: ratio, color: color, ground: ground, grounds: [ground])
      }
    }
    return best.map { .measured($0) } ?? .invisible
  }
}
