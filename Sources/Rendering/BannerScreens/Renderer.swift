// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerPNG
public import BannerFiles
package import BannerChrome
package import BannerDevice
internal import BannerDocument
package import BannerGeometry
package import BannerKitInterface
package import BannerLayers
package import BannerPixels
package import BannerRaster
package import BannerText
internal import BannerViews

/// A renderer of banners, with a cache of fonts, glyphs and picture files.
///
/// Several threads may use it at the same time. The cache never changes a picture.
public final class Renderer: Sendable {
  private let typesetter: Typesetter
  /// The shapes of glyphs.
  package var glyphs: any GlyphSource { typesetter.library }
  /// Whether lines and blurs are recomputed for each picture.
  private let isForgetful: Bool
  package let rasterizer: Rasterizer
  let pictures: PictureFiles
  let documents: DocumentFiles
  let fonts: FontFiles
  package let strings: StringFiles
  package let tokens: TokenFiles
  /// The values and the strings that texts use.
  package let textUse: TextUse
  /// The files that were read or searched for.
  ///
  /// Each file is read once; use a new renderer to read changes.
  public let fileAccess: FileAccessLog

  /// Creates a renderer with an empty cache.
  ///
  /// - Parameter log: The log that records the files read.
  public convenience init(noting log: FileAccessLog = FileAccessLog()) {
    self.init(noting: log, isForgetful: false)
  }

  /// Creates a renderer that may recompute lines and blurs for each picture, for measurements.
  package init(noting log: FileAccessLog = FileAccessLog(), isForgetful: Bool) {
    self.isForgetful = isForgetful
    typesetter = Typesetter(decoder: Renderer.decodeGlyph)
    textUse = TextUse()
    rasterizer = Rasterizer(glyphs: typesetter.library, keepsBackdrops: !isForgetful)
    fileAccess = log
    pictures = PictureFiles(noting: log)
    documents = DocumentFiles(noting: log)
    fonts = FontFiles(noting: log)
    strings = StringFiles(noting: log)
    tokens = TokenFiles(noting: log)
  }

  /// Creates a renderer with the cache of another one.
  ///
  /// It knows only the values and the strings that its own texts use.
  package init(sharing other: Renderer) {
    isForgetful = other.isForgetful
    typesetter = other.typesetter
    rasterizer = other.rasterizer
    pictures = other.pictures
    documents = other.documents
    fonts = other.fonts
    strings = other.strings
    tokens = other.tokens
    textUse = TextUse()
    fileAccess = other.fileAccess
  }

  /// Returns the bitmap of a color glyph, or nil if its file can't be read.
  package static func decodeGlyph(_ file: [UInt8]) -> Bitmap? {
    try? glyphReader.bitmap(from: file)
  }

  /// A font may contain any file.
  ///
  /// Apple's glyph pictures are at most 160 pixels wide.
  private static let glyphReader = PNGReader(
    limits: PictureLimits(longestSide: 1024, mostPixels: 1 << 20, largestFile: 4 << 20))

  /// Returns a typesetter that includes custom fonts.
  private func typesetter(with fonts: [UserFont]) -> Typesetter {
    fonts.isEmpty && !isForgetful
      ? typesetter : Typesetter(sharing: typesetter, userFonts: fonts)
  }

  /// Returns the picture of a text that is a single emoji, or nil for any other text.
  func emoji(_ text: String, fonts: [UserFont]) -> Picture? {
    typesetter(with: fonts).picture(of: text).map { Picture($0.bitmap, scale: 1, name: text) }
  }

  /// The environment for creating and laying out a banner.
  package struct LayoutEnvironment {
    package var chrome: SystemChrome
    package var context: KitContext
  }

  /// Returns the environment for creating and laying out the banner of a screenshot.
  package func surroundings(of screenshot: Screenshot) -> LayoutEnvironment {
    let chrome = SystemChrome(
      screen: screenshot.screen, typesetter: typesetter(with: screenshot.fonts),
      direction: screenshot.layoutDirection, textSize: screenshot.textSize ?? .large)
    return LayoutEnvironment(chrome: chrome, context: context(of: screenshot, chrome.context))
  }

  /// A function that paints a whole screen.
  ///
  /// It returns the picture, and the layers including those that depend on the pixels below them.
  package typealias ScreenPainter = (ScreenComposer, PresentedLayers) -> (
    painting: RowAnnotatedBitmap, layers: [Layer]
  )

  /// Renders a screenshot.
  ///
  /// - Parameters:
  ///   - screenshot: The banner on its screen.
  ///   - isAlone: Whether there is no animation of the banner, so settings such as durations have
  ///     no effect.
  ///   - painter: Paints the whole screen with the same pixels as ``paint(_:on:)``; nil for that
  ///     function.
  package func render(
    _ screenshot: Screenshot, isAlone: Bool = true,
    paintingWith painter: ScreenPainter? = nil
  ) throws(RenderError) -> RenderedScreenshot {
    let screenshot = try screenshot.withItsAppearance().localized(with: self)
      .withItsWidth { one throws(RenderError) in try contentSize(one).width }
    let (composer, presentation) = try laidOut(screenshot)
    var bezel = try DeviceBezel(of: screenshot, chrome: composer.chrome, rasterizer: rasterizer)
    let frame = presentation.settled
    if screenshot.crop == .banner, frame.banner.intersection(screenshot.screen.bounds).isEmpty {
      throw .impossible("the banner is not on the screen")
    }
    let scale = screenshot.screen.scale
    try checkType(frame.layers.map(\.layer), scale: scale)
    let picture = Self.pictureFrame(screenshot.crop, [frame], bezel, screenshot.screen)
    let region = Self.region(of: picture, screenshot.crop, bezel, scale: scale)
    if let canvas = screenshot.canvas {
      // A picture that the canvas makes too large isn't painted.
      let size = PixelSize(width: region.width, height: region.height)
      _ = try Sheet([size], on: canvas, scale: scale)
    }
    let (painting, layers) = paint(
      frame, on: composer, in: region, &bezel, paintingWith: painter)
    let hidden = hiddenTexts(of: presentation, on: composer)
    return try RenderedScreenshot(
      painting: painting,
      scale: scale, layers: bezel.layers + layers,
      bannerFrame: frame.banner, pictureFrame: picture, heading: composer.heading,
      accessibility: presentation.accessibility,
      problems: presentation.warnings.map { Self.located($0, in: screenshot) }
        + unusedSettings(
          of: presentation, on: composer, painted: painting, isAlone: isAlone)
        + Self.frameWarnings(screenshot) + Self.glassWarnings([screenshot])
        + screenshot.languageWarnings
        + textWarnings(of: screenshot, beside: presentation, layers, hidden),
      compression: screenshot.compression,
      languages: screenshot.pictureLanguages(in: layers, hidden: hidden)
    ).finished(screenshot.postProcessing)
  }

  /// Returns the size of a picture without its canvas, in pixels, without painting it.
  package func contentSize(_ screenshot: Screenshot) throws(RenderError) -> PixelSize {
    guard screenshot.crop == .banner else { return screenshot.screenSize }
    let (composer, presentation) = try laidOut(screenshot)
    let bezel = try DeviceBezel(of: screenshot, chrome: composer.chrome, rasterizer: rasterizer)
    let frame = Self.pictureFrame(
      .banner, [presentation.settled], bezel, screenshot.screen)
    let region = Self.region(of: frame, .banner, bezel, scale: screenshot.screen.scale)
    return PixelSize(width: region.width, height: region.height)
  }

  private func textWarnings(
    of screenshot: Screenshot, beside presentation: any Presentation, _ layers: [Layer],
    _ hidden: HiddenTexts
  ) -> [InputError] {
    let warnings = TextWarnings(screenshot, beside: presentation.warnings)
    return warnings.warnings(of: layers) + warnings.warnings(of: hidden)
  }

  /// Returns the hidden text of a still banner.
  func hiddenTexts(of presentation: any Presentation, on composer: ScreenComposer) -> HiddenTexts {
    hiddenTexts(of: [presentation.settled], on: composer)
  }

  /// Returns the hidden text of still banners.
  package func hiddenTexts(of frames: [PresentedLayers], on composer: ScreenComposer) -> HiddenTexts
  {
    HiddenTexts(frames, on: composer, glyphs: typesetter.library)
  }

  /// A banner at rest on its screen, which isn't painted.
  package struct LaidOutScreen {
    /// The screenshot with the texts of its language.
    package var screenshot: Screenshot
    package var composer: ScreenComposer
    package var presentation: any Presentation
  }

  /// Lays out a screenshot without painting it.
  package func layout(of screenshot: Screenshot) throws(RenderError) -> LaidOutScreen {
    let screenshot = try screenshot.withItsAppearance().localized(with: self)
    let (composer, presentation) = try laidOut(screenshot)
    return LaidOutScreen(screenshot: screenshot, composer: composer, presentation: presentation)
  }

  /// Lays out the banner of a screenshot on its screen.
  func laidOut(
    _ screenshot: Screenshot
  ) throws(RenderError) -> (composer: ScreenComposer, presentation: any Presentation) {
    let surroundings = surroundings(of: screenshot)
    let model = try model(of: screenshot, context: surroundings.context)
    let composer = try ScreenComposer(screenshot, showing: model, chrome: surroundings.chrome)
    let presentation: any Presentation
    do throws(KitError) {
      presentation = try model.presentation(in: composer.host, context: surroundings.context)
    } catch { throw Self.located(error, in: screenshot) }
    return (composer, presentation)
  }

  /// Paints a picture, and gives up the surroundings of its screen.
  ///
  /// - Parameters:
  ///   - region: The area of the picture, in pixels from the screen's top left.
  ///   - painter: Paints the whole screen; nil for ``paint(_:on:)``.
  /// - Returns: The picture, and the layers including those that depend on the pixels below them.
  func paint(
    _ frame: PresentedLayers, on composer: ScreenComposer, in region: PixelRect,
    _ bezel: inout DeviceBezel, paintingWith painter: ScreenPainter? = nil
  ) -> (painting: RowAnnotatedBitmap, layers: [Layer]) {
    if composer.screenshot.crop == .banner, bezel.isNone {
      return paint(composer.layers(with: [frame]), in: region, on: composer)
    }
    let whole = painter?(composer, frame) ?? paint(composer.layers(with: [frame]), on: composer)
    return (bezel.lastPicture(of: whole.painting, in: region), whole.layers)
  }

  /// Paints a whole screen.
  ///
  /// - Returns: The picture, and the layers including those that depend on the pixels below them.
  package func paint(_ layers: [Layer], on composer: ScreenComposer) -> (
    painting: RowAnnotatedBitmap, layers: [Layer]
  ) {
    let size = composer.screenshot.screen.pixelSize
    let scale = composer.screenshot.screen.scale
    var painting = rasterizer.painting(
      layers, width: size.width, height: size.height, scale: scale)
    let onTop = composer.layersOnTop { painting.cropped(to: $0).bitmap }
    if !onTop.isEmpty { rasterizer.paint(onTop, over: &painting, scale: scale) }
    return (painting, layers + onTop)
  }

  /// Paints a part of a screen, with the same pixels as a picture of the whole screen.
  ///
  /// - Returns: The picture of the part, and the layers including those that depend on the pixels
  ///   below them.
  private func paint(_ layers: [Layer], in region: PixelRect, on composer: ScreenComposer) -> (
    painting: RowAnnotatedBitmap, layers: [Layer]
  ) {
    let size = composer.screenshot.screen.pixelSize
    let scale = composer.screenshot.screen.scale
    func painting(_ layers: [Layer], in rect: PixelRect) -> RowAnnotatedBitmap {
      rasterizer.painting(
        layers, in: rect, width: size.width, height: size.height, scale: scale)
    }
    let all = layers + composer.layersOnTop { painting(layers, in: $0).bitmap }
    return (painting(all, in: region), all)
  }

  /// Paints layers in a part of a screen, without the layers that depend on the pixels below them.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen in points.
  ///   - scale: Pixels per point.
  /// - Returns: The pixels of the part.
  package func pixels(
    of layers: [Layer], in rect: PixelRect, on screen: Size, scale: Double
  ) -> Bitmap {
    let size = PixelSize(screen, scale: scale)
    return rasterizer.painting(
      layers, in: rect, width: size.width, height: size.height, scale: scale
    ).bitmap
  }

  /// Returns the banner of a screenshot: its model, or the one that its kit creates from the
  /// description.
  package func model(
    of screenshot: Screenshot, context: KitContext
  ) throws(RenderError) -> any BannerModel {
    if let model = screenshot.model {
      try check(model.texts + screenshot.texts, of: screenshot)
      return model
    }
    guard let type = screenshot.design.type(named: screenshot.type) else {
      let names = screenshot.design.types.map { $0.name.lowercased() }
      throw .usage(
        "unknown type \(quoted(screenshot.type))"
          + "; the design has \(names.joined(separator: ", "))"
          + suggestion(for: screenshot.type, among: names))
    }
    try check(screenshot.texts, of: screenshot)
    try check(
      type.values.merging(screenshot.properties) { $1 }, of: screenshot)
    for role in TextRole.allCases
    where !screenshot.kit.textRoles.contains(role) && screenshot[role] != nil {
      throw .usage("\(screenshot.kit.name) has no \(role.noun)")
    }
    do throws(KitError) {
      return try screenshot.kit.model(
        of: screenshot.request(type.name, type.values), context: context)
    } catch { throw Self.located(error, in: screenshot) }
  }

  /// Records the files that would be searched for the images of a banner's design.
  package func lookForImages(of screenshot: Screenshot) {
    guard screenshot.model == nil, let type = screenshot.design.type(named: screenshot.type) else {
      return
    }
    for value in type.values.merging(screenshot.properties, uniquingKeysWith: { $1 }).values {
      if case .imageName(let name) = value {
        pictures.look(for: name, in: screenshot.searchedFolders, scale: screenshot.screen.scale)
      }
    }
  }

  private func context(
    of screenshot: Screenshot, _ layout: LayoutContext
  ) -> KitContext {
    let scale = screenshot.screen.scale
    let folders = screenshot.searchedFolders
    return KitContext(
      layout: layout,
      userImage: { [pictures] name throws(KitError) in
        do throws(RenderError) {
          return try pictures.picture(named: name, in: folders, scale: scale).map { .picture($0) }
        } catch { throw KitError(error.description) }
      },
      picture: { [rasterizer] drawing in Self.picture(of: drawing, scale, rasterizer) })
  }

  private static func picture(
    of drawing: Drawing, _ scale: Double, _ rasterizer: Rasterizer
  ) -> Picture {
    let size = PixelSize(drawing.size, scale: scale)
    let layer = Layer(
      drawing.name, frame: Rect(origin: .zero, size: drawing.size),
      content: .shapes(drawing.shapes))
    let bitmap = rasterizer.paint(
      [layer], width: size.width, height: size.height, scale: scale)
    return Picture(bitmap, scale: scale, name: drawing.name)
  }

  // MARK: Picture

  /// Returns the area of the picture: the screen with its surroundings, or the banners of the
  /// given frames with their shadows.
  package static func pictureFrame(
    _ crop: Screen.Crop, _ frames: [PresentedLayers], _ bezel: DeviceBezel, _ screen: Screen
  ) -> Rect {
    crop == .banner ? bannerFrame(frames, screen) : bezel.frame
  }

  /// Returns the area of the banners of the given frames with their shadows.
  package static func bannerFrame(_ frames: [PresentedLayers], _ screen: Screen) -> Rect {
    var all = Rect.zero
    for frame in frames {
      all = all.union(frame.banner)
      for (_, layer) in frame.layers { all = all.union(shadows(of: layer, at: .zero)) }
    }
    return all.intersection(screen.bounds)
  }

  /// Returns the area that the shadows of a layer and its sublayers may darken, in screen space.
  private static func shadows(of layer: Layer, at origin: Point) -> Rect {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    var all = Rect.zero
    if let shadow = layer.shadow {
      all = frame.offset(x: shadow.offset.x, y: shadow.offset.y).inset(by: -3 * shadow.sigma)
    }
    for sublayer in layer.sublayers { all = all.union(shadows(of: sublayer, at: frame.origin)) }
    return layer.clips ? all.intersection(frame) : all
  }

  /// Returns the area of the picture in pixels.
  package static func region(
    of picture: Rect, _ crop: Screen.Crop, _ bezel: DeviceBezel, scale: Double
  ) -> PixelRect {
    crop == .banner
      ? picture.pixels(scale: scale).clamped(to: bezel.bounds) : bezel.bounds
  }
}
