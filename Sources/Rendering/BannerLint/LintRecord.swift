// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerDigests
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerScreens
internal import BannerText

/// The facts about a picture that rules among several pictures need.
struct LintRecord {
  /// The index of the picture among all.
  var index: Int
  /// The name of the case.
  var name: String
  /// The name of the kit.
  var kit: String
  /// The type of the banner.
  var type: String
  var device: String
  var place: InputPlace
  /// The banner without its colors.
  var shape: Shape
  /// The opaque pixels of the banner's colors, in the order of its layers.
  var colors: [UInt32]
  /// Everything that the picture shows; nil for a banner of a scene.
  var drawing: Drawing?

  /// A hash of a banner without its colors, on its screen.
  struct Shape: Hashable {
    fileprivate var hashes: SIMD2<Int>
  }

  /// A hash of all visible layers and of the part of the screen that is shown.
  struct Drawing: Hashable {
    fileprivate var hashes: SIMD2<Int>
  }

  /// Notes the facts about a picture.
  ///
  /// - Parameter isWhole: Whether the picture is all that its case shows. A scene shows more than
  ///   each of its banners.
  init(
    _ picture: LintPicture, index: Int, name: String, place: InputPlace, isWhole: Bool = true
  ) {
    (self.index, self.name, self.place) = (index, name, place)
    (kit, type) = (picture.screenshot.kit.name, picture.screenshot.type)
    device = picture.device
    var walk = LayerWalk()
    let screenshot = picture.screenshot
    let system = picture.composer.heading
    for one in picture.bannerLayers { walk.addBanner(one.layer.onlyDrawn) }
    colors = walk.colors
    shape = Shape(
      hashes: walk.hashes { hasher in
        hasher.combine(system)
        hasher.combine(screenshot.kit.name)
        hasher.combine(screenshot.layout)
      })
    guard isWhole else { return }
    var all = LayerWalk()
    all.keepsColors = true
    let screen = picture.screen
    let area =
      screenshot.crop == .banner
      ? Renderer.bannerFrame(picture.frames, screen).inset(by: -1) : screen.bounds
    // A crop is the same wherever the banner is on the screen, in whole pixels.
    let origin =
      screenshot.crop == .banner
      ? Point(
        x: (area.x * screen.scale).rounded(.down) / screen.scale,
        y: (area.y * screen.scale).rounded(.down) / screen.scale) : .zero
    // A blur also shows what is near the area.
    let hasBlur = picture.layers.contains { $0.hasBackdrop && $0.inside(area) != nil }
    let visible = hasBlur ? screen.bounds : area
    func placed(_ rect: Rect) -> Rect { rect.offset(x: -origin.x, y: -origin.y).rounded }
    for layer in picture.layers {
      guard var layer = layer.onlyDrawn.visible?.inside(visible) else { continue }
      layer.frame = placed(layer.frame)
      all.add(layer)
    }
    drawing = Drawing(
      hashes: all.hashes { hasher in
        if screenshot.crop != .banner { hasher.combine(screen.pixelSize) }
        hasher.combine(screen.scale)
        hasher.combine(screenshot.framing)
        // The cut-out and the home indicator are drawn on top.
        for frame in [screen.cutOutFrame, screen.homeIndicatorFrame] {
          let frame = frame?.intersection(area)
          hasher.combine(frame.flatMap { $0.isEmpty ? nil : placed($0) })
        }
        hasher.combine(picture.composer.systemBars.hidesHomeIndicator)
        // The crop follows the banner.
        if screenshot.crop == .banner {
          hasher.combine(placed(area))
          for frame in picture.frames { hasher.combine(placed(frame.banner)) }
        }
        // A device around the screen depends on more than the screen.
        if screenshot.frame != nil || screenshot.masksDisplay { hasher.combine(screen.device.id) }
      })
  }
}

extension Rect {
  /// The rectangle without the errors of moving it.
  fileprivate var rounded: Rect {
    func rounded(_ value: Double) -> Double { (value * 65536).rounded() / 65536 }
    return Rect(x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
  }
}

extension TextContent {
  /// Whether all letters are transparent; emoji have colors of their own.
  fileprivate var isTransparent: Bool {
    func isVisible(_ color: Color?) -> Bool { (color ?? self.color).alphaByte > 0 }
    return shadow == nil
      && lines.allSatisfy { line in
        line.line.runs.allSatisfy { !$0.isPicture && !isVisible($0.color) }
          && line.line.decorations.allSatisfy { !isVisible($0.color) }
      }
  }
}

extension Layer {
  /// The layer without parts that draw nothing; nil if none of it does.
  fileprivate var visible: Layer? {
    guard opacity > 0 else { return nil }
    var layer = self
    if case .text(let text) = content, text.isTransparent { layer.content = .none }
    layer.sublayers = sublayers.compactMap(\.visible)
    let isEmpty =
      layer.content == .none && background == nil && border == nil && shadow == nil
      && layer.sublayers.isEmpty
    return isEmpty ? nil : layer
  }

  /// Returns the layer without sublayers outside of an area in its parent's space; nil if nothing
  /// of it is inside.
  fileprivate func inside(_ area: Rect) -> Layer? {
    guard transform == .identity, shadow == nil else { return self }
    var layer = self
    let own = area.offset(x: -frame.x, y: -frame.y)
    layer.sublayers = sublayers.compactMap { $0.inside(own) }
    let isOutside = frame.intersection(area).isEmpty
    // A text or a drawing may leave its frame.
    if case .text = content, !isOutside || layer.sublayers.isEmpty == false { return layer }
    return isOutside && layer.sublayers.isEmpty ? nil : layer
  }

  /// The color of the background or of the only shape; nil if there is none.
  fileprivate var fill: Color? {
    if case .color(let color)? = background { return color }
    if case .shapes(let shapes) = content, shapes.count == 1 { return shapes[0].color }
    return nil
  }
}

/// A walk over layers that separates their shapes from their colors.
private struct LayerWalk {
  var keepsColors = false
  private(set) var colors: [UInt32] = []
  /// The pixel behind what is added next, as far as it is known.
  private var ground: UInt32 = 0xFFFF_FFFF
  /// Two hashes with different beginnings, so that they are never equal by chance.
  private var hashers = (Hasher(), Hasher())

  init() { hashers.1.combine("second") }

  /// Returns both hashes with more values.
  func hashes(_ more: (inout Hasher) -> Void) -> SIMD2<Int> {
    var (first, second) = hashers
    more(&first)
    more(&second)
    return SIMD2(first.finalize(), second.finalize())
  }

  private mutating func combine(_ value: some Hashable) {
    hashers.0.combine(value)
    hashers.1.combine(value)
  }

  private mutating func add(_ color: Color) {
    guard !keepsColors else { return combine(color) }
    colors.append(color.premultiplied.composited(over: ground))
  }

  /// Whether a layer shows nothing but what is behind it, blurred.
  ///
  /// Such a layer is often covered by a fill, and adds no shape of its own.
  private static func isBlur(_ layer: Layer) -> Bool {
    guard case .backdrop = layer.content else { return false }
    return layer.sublayers.isEmpty && layer.background == nil && layer.border == nil
  }

  /// Whether a layer of one color fills another one.
  private static func fills(_ layer: Layer, _ size: Size) -> Bool {
    layer.frame.width >= size.width * 0.9 && layer.frame.height >= size.height * 0.9
  }

  /// Adds a layer of a banner, unless it is only a blur.
  mutating func addBanner(_ layer: Layer) {
    guard !Self.isBlur(layer) else { return }
    add(layer)
    if let color = layer.fill { ground = color.premultiplied.composited(over: ground) }
  }

  mutating func add(_ layer: Layer) {
    guard layer.opacity > 0 else { return combine(0) }
    let outer = ground
    defer { ground = outer }
    combine(layer.frame)
    combine(layer.opacity)
    combine(layer.cornerRadii)
    combine(layer.cornerCurve)
    combine(layer.clips)
    combine(layer.transform)
    switch layer.background {
    case nil: combine(0)
    case .color(let color):
      add(color)
      ground = color.premultiplied.composited(over: ground)
    case .pattern(let picture): add(picture)
    }
    add(layer.content)
    let sublayers = keepsColors ? layer.sublayers : layer.sublayers.filter { !Self.isBlur($0) }
    combine(sublayers.count)
    for sublayer in sublayers {
      add(sublayer)
      if Self.fills(sublayer, layer.frame.size), let color = sublayer.fill {
        ground = color.premultiplied.composited(over: ground)
      }
    }
    if let border = layer.border {
      combine(border.width)
      add(border.color)
    }
    // A shadow tells no types apart.
    if let shadow = layer.shadow, keepsColors {
      combine(shadow.offset)
      combine(shadow.sigma)
      add(shadow.color)
    }
  }

  private mutating func add(_ content: Content) {
    switch content {
    case .none: combine(0)
    case .shapes(let shapes):
      combine(shapes.count)
      for shape in shapes {
        combine(shape.path)
        combine(shape.rule)
        add(shape.color)
      }
    case .picture(let picture): add(picture)
    case .text(let text):
      add(text.color)
      if let shadow = text.shadow, keepsColors {
        combine(shadow.offset)
        add(shadow.color)
      }
      for line in text.lines {
        combine(line.origin)
        for run in line.line.runs {
          combine(run.face)
          combine(run.emSize)
          combine(run.glyphs)
          if let color = run.color { add(color) }
        }
        for decoration in line.line.decorations {
          combine(decoration.x)
          combine(decoration.width)
          combine(decoration.y)
          combine(decoration.thickness)
          if let color = decoration.color { add(color) }
        }
      }
    case .backdrop(let backdrop):
      if keepsColors { combine(backdrop) }
    }
  }

  /// The number of pixels up to which a picture may differ by its color only.
  private static let mostPixels = 1 << 16

  private mutating func add(_ picture: Picture) {
    let bitmap = picture.bitmap
    combine(bitmap.width)
    combine(bitmap.height)
    combine(picture.scale)
    guard !keepsColors, bitmap.pixels.count <= Self.mostPixels else {
      return combine(Digest(ofRows: RowAnnotatedBitmap(bitmap: bitmap)))
    }
    var sums = SIMD4<Double>.zero
    for pixel in bitmap.pixels {
      combine(UInt8(pixel >> 24))
      sums += SIMD4(
        Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
        Double(pixel >> 24))
    }
    guard sums.w > 0 else { return }
    let mean = sums * (255 / sums.w)
    func level(_ value: Double) -> UInt32 { UInt32(min(255, value.rounded())) }
    colors.append(
      level(mean.x) | level(mean.y) << 8 | level(mean.z) << 16 | 0xFF00_0000)
  }
}
