// SPDX-License-Identifier: MIT

import Foundation
import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing

/// Backdrops compared with a Gaussian in floating point, with at least 4 deviations on each side.
///
/// A stored channel differs by a quarter of a level on average, because it is a whole number. The
/// largest errors, up to one level more, are at edges of full contrast. There the blurred picture
/// is most curved between the pixels of the reduced one, and saturation spreads the errors.
@Suite struct GaussianBackdropTests {
  /// A page to blur; no side is a multiple of any reduction factor.
  enum Page: String, CaseIterable {
    case photograph, text, edge

    var bitmap: Bitmap {
      switch self {
      case .photograph: .photograph(width: 211, height: 261)
      case .text: .text(width: 211, height: 261)
      case .edge: .edges(width: 211, height: 261)
      }
    }
  }

  static let edges = [Backdrop.Edges.repeated, .normalized]

  /// Twenty and thirty points on screens at 1×, 2× and 3×, and small values.
  static let deviations = [
    0.3, 0.5, 0.7, 1.0, 1.4, 2, 2.9, 3, 3.5, 4, 4.5, 5.9, 6, 8, 12, 20, 23.9, 30, 40, 60, 90, 250,
  ]

  @Test("a backdrop is a Gaussian blur", arguments: Page.allCases, deviations.share(oneIn: 3))
  func blur(page: Page, sigma: Double) {
    for edges in Self.edges {
      let error = errors(of: page.bitmap, Backdrop(blur: .gaussian(sigma: sigma), edges: edges))
      #expect(error.mean < 0.35 && error.greatest < 1.6, "\(edges): \(error)")
    }
  }

  @Test(
    "saturation and veil match those of the exact blur",
    arguments: Page.allCases,
    [
      (30.0, Color(white: 255, alpha: 0.3)), (20, Color(white: 247, alpha: 0.82)),
      (20, Color(white: 28, alpha: 0.73)), (20, .clear),
    ].share(oneIn: 3))
  func tint(page: Page, style: (sigma: Double, veil: Color)) {
    for (scale, edges) in [1.0, 2, 3].flatMap({ scale in Self.edges.map { (scale, $0) } }) {
      let backdrop = Backdrop(
        blur: .gaussian(sigma: style.sigma), saturation: 1.8, veil: style.veil, edges: edges)
      let error = errors(of: page.bitmap, backdrop, scale: scale)
      #expect(error.mean < 0.35 && error.greatest < 2, "@\(scale), \(edges): \(error)")
    }
  }

  @Test("errors at the edges are no larger than inside", arguments: Page.allCases, [12.0, 60, 90])
  func seams(page: Page, sigma: Double) {
    for edges in Self.edges {
      let error = errors(
        of: page.bitmap,
        Backdrop(blur: .gaussian(sigma: sigma), saturation: 1.8, edges: edges), edge: 4)
      #expect(error.meanAtEdges < error.mean + 0.1, "\(edges): \(error)")
      #expect(error.greatestAtEdges < error.greatest + 0.1, "\(edges): \(error)")
    }
  }

  @Test(
    "every size is close to the exact blur, with both kinds of edges",
    arguments: [1, 2, 3, 7, 8, 9, 15, 16, 17, 33], edges)
  func sizes(size: Int, edges: Backdrop.Edges) {
    for sigma in [3.0, 6, 12, 24, 60] {
      for (width, height) in [(size, 40), (40, size), (size, size)] {
        let error = errors(
          of: .edges(width: width, height: height),
          Backdrop(blur: .gaussian(sigma: sigma), edges: edges))
        #expect(error.greatest < 1.7, "\(width)×\(height), \(sigma)")
      }
    }
  }

  @Test("an effect that begins to appear changes nothing at first, then changes gradually")
  func appearing() {
    let page = Bitmap.noise(width: 40, height: 40, seed: 8)
    let whole = Rect(x: 0, y: 0, width: 40, height: 40)
    let ground = Layer(
      "page", frame: whole, content: .picture(Picture(page, scale: 1, name: "page")))
    let backdrop = Backdrop(
      blur: .gaussian(sigma: 8), saturation: 1.8, veil: Color(white: 255, alpha: 0.5))
    var effect = Layer("effect", frame: whole.inset(by: 3.3))
    effect.cornerRadii = CornerRadii(8)
    func shown(_ progress: Double) -> Bitmap {
      effect.content = .backdrop(backdrop.interpolated(progress))
      return paint([ground, effect], background: .clear)
    }
    #expect(shown(0) == paint([ground], background: .clear))
    var before = shown(0)
    for step in 1...256 {
      let next = shown(Double(step) / 256)
      var sum = 0
      for y in 0..<40 {
        for x in 0..<40 {
          for (a, b) in zip(channels(before, x, y), channels(next, x, y)) { sum += abs(a - b) }
        }
      }
      // Levels on average, in noise of full contrast.
      #expect(sum < 40 * 40 * 4 * 6, "\(step)")
      before = next
    }
    #expect(shown(1) == shown(2))
  }

  @Test(
    "rows marked as equal to the row above are blurred like other rows",
    arguments: [0.5, 2, 2.4, 2.5, 5, 6.5, 14, 60], edges)
  func repeatedRows(sigma: Double, edges: Backdrop.Edges) {
    var random = SeededGenerator(seed: UInt64(sigma * 10))
    let whole = Rect(x: 0, y: 0, width: 83, height: 150)
    // Long runs of equal rows, and short ones.
    let page = (0..<9).map { index in
      Layer(
        "box",
        frame: Rect(
          x: .random(in: 0...60, using: &random), y: .random(in: 0...130, using: &random),
          width: .random(in: 1...60, using: &random), height: .random(in: 1...70, using: &random)),
        background: .color(Color(rgb: .random(in: 0...0xFFFFFF, using: &random))))
    }
    let picture = Layer(
      "picture", frame: whole,
      content: .picture(
        Picture(
          paint(page, width: 83, height: 150, scale: 1, background: .white), scale: 1,
          name: "page")))
    for frame in [whole, Rect(x: 7, y: 20, width: 40, height: 90)] {
      let effect = Layer(
        "effect", frame: frame,
        content: .backdrop(
          Backdrop(
            blur: .gaussian(sigma: sigma), saturation: 1.8, veil: Color(white: 255, alpha: 0.2),
            edges: edges)))
      #expect(
        paint(page + [effect], width: 83, height: 150, scale: 1, background: .white)
          == paint([picture, effect], width: 83, height: 150, scale: 1, background: .white))
    }
  }

  @Test(
    "a uniform picture stays exactly unchanged", arguments: [0.0, 2, 5.9, 6, 10, 24, 60, 90, 900])
  func even(sigma: Double) {
    for color in [Color(rgb: 0xFF8001), .white, .black, Color(rgb: 0x4060C0, alpha: 0.5), .clear] {
      for (width, height) in [(1, 1), (1, 90), (131, 2), (131, 77)] {
        let page = Bitmap(
          width: width, height: height,
          pixels: Array(repeating: color.premultiplied, count: width * height))
        let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        for edges in Self.edges {
          let layers = [
            Layer("page", frame: whole, content: .picture(Picture(page, scale: 1, name: "page"))),
            Layer(
              "effect", frame: whole,
              content: .backdrop(Backdrop(blur: .gaussian(sigma: sigma), edges: edges))),
          ]
          let blurred = paint(layers, width: width, height: height, scale: 1, background: .clear)
          #expect(blurred == page, "\(color), \(width)×\(height), \(edges)")
        }
      }
    }
  }

  @Test(
    "a layer over a part of the screen samples the pixels around it",
    arguments: [1, 2.0, 10, 20, 30],
    edges)
  func surroundings(sigma: Double, edges: Backdrop.Edges) {
    let page = Bitmap.text(width: 211, height: 261)
    for (x, y) in [(11, 31), (0, 5), (33, 64)] {
      let frame = Rect(x: Double(x), y: Double(y), width: 37, height: 23)
      let backdrop = Backdrop(
        blur: .gaussian(sigma: sigma), saturation: 1.8, veil: Color(white: 255, alpha: 0.3),
        edges: edges)
      let error = errors(of: page, backdrop, frame: frame, scale: 3)
      #expect(error.mean < 0.35 && error.greatest < 1.6, "\(error)")
      // Or only the pixels below it.
      let alone = Backdrop(blur: .gaussian(sigma: sigma), seesSurroundings: false, edges: edges)
      let narrow = errors(of: page, alone, frame: frame, scale: 3)
      #expect(narrow.mean < 0.35 && narrow.greatest < 1.6, "\(narrow)")
    }
  }

  @Test("rows of one color are blurred as their pixels are")
  func evenRows() {
    var random = SeededGenerator(seed: 91)
    let rasterizer = Rasterizer(glyphs: SquareGlyphs())
    var withRows = 0
    for round in 0..<120 {
      let width = Int.random(in: 1...70, using: &random)
      let height = Int.random(in: 20...190, using: &random)
      var page: [Layer] = []
      var top = 0.0
      while top < Double(height) {
        let rows = Double(Int.random(in: 1...60, using: &random))
        let color = Color(
          rgb: UInt32.random(in: 0..<1 << 24, using: &random),
          alpha: Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random))
        // Some cover the whole picture, and some leave a part of it uncovered.
        let isWhole = Int.random(in: 0..<4, using: &random) > 0
        page.append(
          Layer(
            "stripe",
            frame: Rect(
              x: 0, y: top, width: Double(isWhole ? width : width / 2), height: rows),
            background: .color(color)))
        top += rows
      }
      let backdrop = Layer(
        "backdrop",
        frame: Rect(
          x: 0, y: Double(round % 3 * 5), width: Double(width), height: Double(height) * 0.8),
        content: .backdrop(
          Backdrop(
            blur: .gaussian(sigma: [4.5, 6, 9, 12, 20, 30, 50, 100][round % 8]),
            edges: round % 2 == 0 ? .repeated : .normalized)))
      let background = round % 5 == 0 ? Color.clear : .white
      let whole = rasterizer.paint(
        page + [backdrop], width: width, height: height, scale: 1, background: background)
      // A picture used as a base has all of its pixels.
      var later = rasterizer.paint(
        page, width: width, height: height, scale: 1, background: background)
      if later.pixels.count > 0, RowSummary(lookingAt: later).rows.contains(.repeated) {
        withRows += 1
      }
      rasterizer.paint([backdrop], over: &later, scale: 1)
      #expect(whole == later, "round \(round)")
    }
    #expect(withRows > 60)
  }

  @Test("a translucent picture is blurred premultiplied", arguments: [2.0, 10, 60])
  func translucent(sigma: Double) {
    let noise = Bitmap.noise(width: 131, height: 77, seed: 9)
    for edges in Self.edges {
      let backdrop = Backdrop(
        blur: .gaussian(sigma: sigma), saturation: 1.8, veil: Color(rgb: 0x804020, alpha: 0.4),
        edges: edges)
      let error = errors(of: noise, backdrop)
      #expect(error.mean < 0.35 && error.greatest < 1.6, "\(edges): \(error)")
    }
  }

  @Test("saturation beyond the limits is clamped at each pixel")
  func limits() {
    let page = Bitmap.edges(width: 120, height: 90)
    for saturation in [0, 0.5, 2, 3] {
      let backdrop = Backdrop(blur: .gaussian(sigma: 12), saturation: saturation)
      let error = errors(of: page, backdrop)
      #expect(error.mean < 0.35 && error.greatest < 2.2, "\(saturation): \(error)")
    }
  }

  // MARK: Comparison

  private struct Errors {
    var mean = 0.0
    var greatest = 0.0
    var meanAtEdges = 0.0
    var greatestAtEdges = 0.0
  }

  /// Returns the differences between the pixels of a layer and the reference implementation, in
  /// levels.
  private func errors(
    of page: Bitmap, _ backdrop: Backdrop, frame: Rect? = nil, scale: Double = 1, edge: Int = 1
  ) -> Errors {
    let whole = Rect(
      x: 0, y: 0, width: Double(page.width) / scale, height: Double(page.height) / scale)
    let layers = [
      Layer(
        "page", frame: whole, content: .picture(Picture(page, scale: scale, name: "page"))),
      Layer("effect", frame: frame ?? whole, content: .backdrop(backdrop)),
    ]
    let ours = paint(
      layers, width: page.width, height: page.height, scale: scale, background: .clear)
    guard case .gaussian(let sigma) = backdrop.blur else { return Errors() }
    let area = frame ?? whole
    let (left, top) = (Int((area.x * scale).rounded()), Int((area.y * scale).rounded()))
    let (width, height) = (
      Int((area.width * scale).rounded()), Int((area.height * scale).rounded())
    )
    let source =
      backdrop.seesSurroundings
      ? page
      : page.cropped(
        x: left, y: top, width: width, height: height)
    let twin = GaussianTwin(source).blurred(sigma: sigma * scale, edges: backdrop.edges)
    var result = Errors()
    var (sum, edges, count) = (0.0, 0.0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let exact = GaussianTwin.tinted(
          backdrop.seesSurroundings ? twin[left + x, top + y] : twin[x, y], backdrop)
        let pixel = ours[left + x, top + y]
        for channel in 0..<4 {
          let error = abs(Double(pixel >> UInt32(8 * channel) & 255) - exact[channel])
          sum += channel < 3 ? error : 0
          result.greatest = max(result.greatest, error)
          guard min(x, y, width - 1 - x, height - 1 - y) < edge else { continue }
          edges += channel < 3 ? error : 0
          count += channel < 3 ? 1 : 0
          result.greatestAtEdges = max(result.greatestAtEdges, error)
        }
      }
    }
    result.mean = sum / Double(3 * width * height)
    result.meanAtEdges = edges / Double(max(1, count))
    return result
  }
}

/// A picture in floating point, and simple methods to blur and tint it.
private struct GaussianTwin {
  var width: Int
  var height: Int
  var pixels: [SIMD4<Double>]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = bitmap.pixels.map {
      SIMD4(Double($0 & 255), Double($0 >> 8 & 255), Double($0 >> 16 & 255), Double($0 >> 24))
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<Double> { pixels[y * width + x] }

  /// Blurs along rows, then along columns; pixels beyond the edges are repeated, or don't count.
  func blurred(sigma: Double, edges: Backdrop.Edges) -> GaussianTwin {
    let reach = Int((4.5 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    var result = self
    for (count, step, other, jump) in [(width, 1, height, width), (height, width, width, 1)] {
      var line = Array(repeating: SIMD4<Double>(), count: count + 2 * reach)
      for index in 0..<other {
        for place in line.indices {
          line[place] =
            result.pixels[index * jump + min(count - 1, max(0, place - reach)) * step]
        }
        for place in 0..<count {
          var total = SIMD4<Double>()
          var sum = 0.0
          for tap in weights.indices {
            guard edges == .repeated || (reach..<reach + count).contains(place + tap) else {
              continue
            }
            total += line[place + tap] * weights[tap]
            sum += weights[tap]
          }
          result.pixels[index * jump + place * step] = total / sum
        }
      }
    }
    return result
  }

  /// Saturation, within the limits of a channel, then the veil.
  static func tinted(_ pixel: SIMD4<Double>, _ backdrop: Backdrop) -> SIMD4<Double> {
    let luma = 0.2126 * pixel.x + 0.7152 * pixel.y + 0.0722 * pixel.z
    let veil = backdrop.veil
    let colors = [Double(veil.red), Double(veil.green), Double(veil.blue), 255]
    var result = pixel
    for channel in 0..<4 {
      if channel < 3 {
        let spread = luma + backdrop.saturation * (pixel[channel] - luma)
        result[channel] = min(pixel.w, max(0, spread))
      }
      result[channel] = result[channel] * (1 - veil.alpha) + colors[channel] * veil.alpha
    }
    return result
  }
}

extension Bitmap {
  fileprivate init(width: Int, height: Int, color: (Int, Int) -> (Double, Double, Double)) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = color(x, y)
        func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value)).rounded()) }
        self[x, y] =
          Color(red: byte(red), green: byte(green), blue: byte(blue)).premultiplied
      }
    }
  }

  /// Gradients, colored blobs with sharp edges, and noise.
  fileprivate static func photograph(width: Int, height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 41)
    let blobs = (0..<24).map { _ in
      (
        x: Double.random(in: 0...Double(width), using: &random),
        y: Double.random(in: 0...Double(height), using: &random),
        radius: Double.random(in: 8...70, using: &random),
        color: (0..<3).map { _ in Double.random(in: 0...255, using: &random) }
      )
    }
    return Bitmap(width: width, height: height) { x, y in
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      var color = [40 + 180 * u, 90 + 120 * v, 220 - 150 * u * v]
      for blob in blobs {
        let distance =
          ((Double(x) - blob.x) * (Double(x) - blob.x)
          + (Double(y) - blob.y) * (Double(y) - blob.y)).squareRoot()
        if distance < blob.radius {
          let shade = 1 - 0.5 * distance / blob.radius
          color = blob.color.map { $0 * shade }
        }
      }
      let noise = Double.random(in: -18...18, using: &random)
      return (color[0] + noise, color[1] + noise, color[2] + noise)
    }
  }

  /// Lines of black and red strokes on white, up to the edges.
  fileprivate static func text(width: Int, height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 42)
    let strokes = (0..<4000).map { _ in Int.random(in: 0..<3, using: &random) }
    return Bitmap(width: width, height: height) { x, y in
      guard y % 26 < 17 else { return (255, 255, 255) }
      let stroke = strokes[(x / 3 + y / 26 * 131) % strokes.count]
      let isInk = stroke == 0 || (stroke == 1 && (y % 26 < 3 || y % 26 == 8))
      guard isInk else { return (255, 255, 255) }
      return y / 26 % 4 == 2 ? (255, 0, 0) : (0, 0, 0)
    }
  }

  /// The sharpest possible page: halves of full colors, a one-pixel line, and fine stripes.
  ///
  /// The line is along two edges. The stripes are almost as wide apart as the reduced pixels.
  fileprivate static func edges(width: Int, height: Int) -> Bitmap {
    Bitmap(width: width, height: height) { x, y in
      if x == 0 || y == height - 1 { return (255, 255, 255) }
      if y > height * 3 / 4 { return x % 17 < 8 ? (0, 0, 0) : (255, 255, 255) }
      if x < width / 2 { return y < height / 2 ? (0, 0, 0) : (255, 0, 0) }
      return y < height / 2 ? (255, 255, 255) : (0, 255, 255)
    }
  }
}
