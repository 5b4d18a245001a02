// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerPNG
public import BannerFiles
package import BannerChrome
package import BannerDevice
package import BannerDocument
package import BannerGeometry
package import BannerKitInterface
package import BannerLayers
package import BannerPixels
package import BannerRaster
internal import BannerText
internal import BannerViews

/// Draws banners, and keeps what several of them share: fonts, glyphs, pictures from files.
///
/// May be used by several threads at once; what it keeps never changes a picture.
public final class Renderer: Sendable {
  private let typesetter = Typesetter(decoder: Renderer.decodeGlyph)
  /// Whether lines and blurs are made anew for each picture.
  private let isForgetful: Bool
  package let rasterizer: Rasterizer
  let pictures: PictureFiles
  let documents: DocumentFiles
  let fonts: FontFiles
  /// The files that were read or looked for; each is read once, and a new renderer sees what changed.
  public let fileAccess: FileAccessLog

  /// A renderer that has not drawn anything yet.
  ///
  /// - Parameter log: Where files that are read are noted.
  public convenience init(noting log: FileAccessLog = FileAccessLog()) {
    self.init(noting: log, isForgetful: false)
  }

  /// A renderer that may make lines and blurs anew for each picture, for whoever measures.
  package init(noting log: FileAccessLog = FileAccessLog(), isForgetful: Bool) {
    self.isForgetful = isForgetful
    rasterizer = Rasterizer(glyphs: typesetter.library, keepsBackdrops: !isForgetful)
    fileAccess = log
    pictures = PictureFiles(noting: log)
    documents = DocumentFiles(noting: log)
    fonts = FontFiles(noting: log)
  }

  /// The bitmap of a glyph in colour; nil if its file can't be read.
  package static func decodeGlyph(_ file: [UInt8]) -> Bitmap? {
    try? glyphReader.bitmap(from: file)
  }

  /// A font may hold any file; pictures of glyphs are at most 160 pixels wide in Apple's.
  private static let glyphReader = PNGReader(
    longestSide: 1024, mostPixels: 1 << 20, largestFile: 4 << 20)

  /// A typesetter that has a user's fonts too.
  private func typesetter(with fonts: [UserFont]) -> Typesetter {
    fonts.isEmpty && !isForgetful
      ? typesetter : Typesetter(sharing: typesetter, userFonts: fonts)
  }

  /// The picture of a text that is one emoji; nil for any other text.
  func emoji(_ text: String, fonts: [UserFont]) -> Picture? {
    typesetter(with: fonts).picture(of: text).map { Picture($0.bitmap, scale: 1, name: text) }
  }

  /// What a banner is made and laid out with.
  package struct LayoutEnvironment {
    package var chrome: SystemChrome
    package var context: KitContext
  }

  /// What the banner of a screenshot is made and laid out with.
  package func surroundings(of screenshot: Screenshot) -> LayoutEnvironment {
    let chrome = SystemChrome(
      screen: screenshot.screen, typesetter: typesetter(with: screenshot.fonts),
      direction: screenshot.layoutDirection, textSize: screenshot.textSize ?? .large)
    return LayoutEnvironment(chrome: chrome, context: context(of: screenshot, chrome.context))
  }

  /// Draws a screenshot.
  ///
  /// - Parameter isAlone: Whether there is no animation of it, where durations and the like would count.
  package func render(
    _ screenshot: Screenshot, isAlone: Bool = true
  ) throws(RenderError) -> RenderedScreenshot {
    let screenshot = try screenshot.withItsAppearance()
    let (composer, presentation) = try laidOut(screenshot)
    let bezel = try DeviceBezel(of: screenshot, chrome: composer.chrome, rasterizer: rasterizer)
    let frame = presentation.settled
    if screenshot.crop == .banner, frame.banner.intersection(screenshot.screen.bounds).isEmpty {
      throw .impossible("the banner is not on the screen")
    }
    let scale = screenshot.screen.scale
    try checkType(frame.layers.map(\.layer), scale: scale)
    let (painting, layers) = paint(composer.layers(with: [frame]), on: composer)
    let picture = Self.pictureFrame(screenshot.crop, [frame], bezel, screenshot.screen)
    return RenderedScreenshot(
      painting: bezel.picture(
        of: painting, in: Self.region(of: picture, screenshot.crop, bezel, scale: scale)),
      scale: scale, layers: bezel.layers + layers,
      bannerFrame: frame.banner, pictureFrame: picture, heading: composer.heading,
      accessibility: presentation.accessibility,
      problems: presentation.warnings.map { Self.located($0, in: screenshot) }
        + (isAlone ? unusedSettings(of: screenshot, shown: composer, presentation) : [])
        + Self.statusBarWarnings(screenshot, composer) + Self.frameWarnings(screenshot)
        + textWarnings(of: screenshot, shown: composer, presentation, layers),
      compression: screenshot.compression)
  }

  private func textWarnings(
    of screenshot: Screenshot, shown composer: ScreenComposer, _ presentation: any Presentation,
    _ layers: [Layer]
  ) -> [InputError] {
    let warnings = TextWarnings(screenshot, beside: presentation.warnings)
    return warnings.warnings(of: layers)
      + warnings.warnings(of: hiddenTexts(of: presentation, on: composer))
  }

  /// Text of a banner at rest that can't be seen.
  func hiddenTexts(of presentation: any Presentation, on composer: ScreenComposer) -> HiddenTexts {
    hiddenTexts(of: [presentation.settled], on: composer)
  }

  /// Text of banners at rest that can't be seen.
  package func hiddenTexts(of frames: [PresentedLayers], on composer: ScreenComposer) -> HiddenTexts
  {
    HiddenTexts(frames, on: composer, glyphs: typesetter.library)
  }

  /// Lays the banner of a screenshot out on its screen.
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

  /// Paints a screen whole.
  ///
  /// - Returns: The picture, and the layers with those that depend on the pixels beneath.
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

  /// What a banner shows: its model, or what its kit makes of its description.
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
        InputError(
          "there is no type \(quoted(screenshot.type))"
            + (suggestion(for: screenshot.type, among: names))
            + "; the design has \(names.joined(separator: ", "))"))
    }
    try check(screenshot.texts, of: screenshot)
    try check(
      type.values.merging(screenshot.properties) { $1 }, of: screenshot)
    for role in TextRole.allCases
    where !screenshot.kit.textRoles.contains(role) && screenshot.text(role) != nil {
      throw .usage(InputError("\(screenshot.kit.name) has no \(role.noun)"))
    }
    do throws(KitError) {
      return try screenshot.kit.model(
        of: screenshot.request(type.name, type.values), context: context)
    } catch { throw Self.located(error, in: screenshot) }
  }

  /// Notes the files in which the images of a banner's design would be looked for.
  package func lookForImages(of screenshot: Screenshot) {
    guard screenshot.model == nil, let type = screenshot.design.type(named: screenshot.type) else {
      return
    }
    for value in type.values.merging(screenshot.properties, uniquingKeysWith: { $1 }).values {
      if case .imageName(let name) = value {
        pictures.look(for: name, in: screenshot.imageFolders, scale: screenshot.screen.scale)
      }
    }
  }

  private func context(
    of screenshot: Screenshot, _ layout: LayoutContext
  ) -> KitContext {
    let scale = screenshot.screen.scale
    let folders = screenshot.imageFolders
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

  /// What becomes the picture: the screen with what surrounds it, or the banners of some frames with
  /// their shadows.
  package static func pictureFrame(
    _ crop: Crop, _ frames: [PresentedLayers], _ bezel: DeviceBezel, _ screen: Screen
  ) -> Rect {
    guard crop == .banner else { return bezel.frame }
    var all = Rect.zero
    for frame in frames {
      all = all.union(frame.banner)
      for (_, layer) in frame.layers { all = all.union(shadows(of: layer, at: .zero)) }
    }
    return all.intersection(screen.bounds)
  }

  /// What the shadows of a layer and of those in it may darken, in screen space.
  private static func shadows(of layer: Layer, at origin: Point) -> Rect {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    var all = Rect.zero
    if let shadow = layer.shadow {
      all = frame.offset(x: shadow.offset.x, y: shadow.offset.y).inset(by: -3 * shadow.sigma)
    }
    for sublayer in layer.sublayers { all = all.union(shadows(of: sublayer, at: frame.origin)) }
    return layer.clips ? all.intersection(frame) : all
  }

  /// The pixels of what becomes the picture.
  package static func region(
    of picture: Rect, _ crop: Crop, _ bezel: DeviceBezel, scale: Double
  ) -> PixelRect {
    crop == .banner
      ? picture.pixels(scale: scale).clamped(to: bezel.bounds) : bezel.bounds
  }
}
