// SPDX-License-Identifier: MIT

internal import Chrome
internal import Device
internal import Document
internal import Geometry
internal import KitInterface
internal import LayerTree
internal import Pixels
internal import Raster
internal import Synchronization
internal import Text
internal import Views

/// Draws banners, and keeps what several of them share: fonts, glyphs, pictures from files.
///
/// May be used by several threads at once; what it keeps never changes a picture.
public final class Renderer: Sendable {
  private let typesetter = Typesetter()
  private let rasterizer: Rasterizer
  let pictures = PictureFiles()
  let documents = DocumentFiles()
  let fonts = FontFiles()

  /// A renderer that has not drawn anything yet.
  public init() { rasterizer = Rasterizer(glyphs: typesetter.library) }

  /// A typesetter that has a user's fonts too.
  private func typesetter(with fonts: [UserFont]) -> Typesetter {
    fonts.isEmpty ? typesetter : Typesetter(sharing: typesetter, userFonts: fonts)
  }

  /// The picture of a text that is one emoji; nil for any other text.
  func emoji(_ text: String, fonts: [UserFont]) -> Picture? {
    typesetter(with: fonts).picture(of: text).map { Picture($0.bitmap, scale: 1, name: text) }
  }

  /// Draws a screenshot.
  func render(_ screenshot: Screenshot) throws(RenderError) -> RenderedScreenshot {
    let problems = ImageProblems()
    let chrome = SystemChrome(
      screen: screenshot.screen, typesetter: typesetter(with: screenshot.fonts),
      direction: screenshot.layoutDirection, textSize: screenshot.textSize ?? .large)
    let context = context(of: screenshot, chrome.context, problems)
    let model = try model(of: screenshot, context: context)
    let stage = try Stage(screenshot, showing: model, chrome: chrome)
    let presentation: any Presentation
    do throws(KitError) {
      presentation = try model.presentation(in: stage.host, context: context)
    } catch { throw Self.located(error, in: screenshot) }
    if let error = problems.first { throw error }
    let frame = presentation.settled
    if screenshot.crop == .banner, frame.banner.intersection(screenshot.screen.bounds).isEmpty {
      throw .impossible("the banner is not on the screen")
    }
    let size = screenshot.screen.pixelSize
    let scale = screenshot.screen.scale
    try checkType(frame.layers.map(\.layer), scale: scale)

    var layers = stage.layers(with: frame)
    var bitmap = rasterizer.paint(
      layers, width: size.width, height: size.height, scale: scale)
    // What lies on top of everything depends on the pixels beneath.
    let onTop = stage.layersOnTop(of: bitmap)
    if !onTop.isEmpty {
      rasterizer.paint(onTop, over: &bitmap, scale: scale)
      layers += onTop
    }

    let picture = Self.pictureFrame(screenshot.crop, frame, screen: screenshot.screen)
    return RenderedScreenshot(
      bitmap: Self.cropped(bitmap, to: picture, scale: scale), scale: scale, layers: layers,
      bannerFrame: frame.banner, pictureFrame: picture, heading: stage.heading,
      accessibility: presentation.accessibility,
      problems: presentation.warnings.map { Self.located($0, in: screenshot) }
        + Self.sizeWarnings(screenshot) + Self.activityWarnings(screenshot, stage)
        + TextWarnings(screenshot).warnings(of: layers))
  }

  /// What a banner shows: its model, or what its kit makes of its description.
  private func model(
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
    let request = BannerRequest(
      layout: screenshot.layout, type: type.name, values: type.values,
      overrides: screenshot.properties,
      title: screenshot.title, subtitle: screenshot.subtitle, image: screenshot.image,
      buttonTitle: screenshot.buttonTitle, alternativeTitle: screenshot.alternativeTitle,
      position: screenshot.position)
    do throws(KitError) { return try screenshot.kit.model(of: request, context: context) } catch {
      throw Self.located(error, in: screenshot)
    }
  }

  private func context(
    of screenshot: Screenshot, _ layout: LayoutContext, _ problems: ImageProblems
  ) -> KitContext {
    let scale = screenshot.screen.scale
    let folders = screenshot.imageFolders
    return KitContext(
      layout: layout,
      userImage: { [pictures] name in
        do throws(RenderError) {
          return try pictures.picture(named: name, in: folders, scale: scale).map { .picture($0) }
        } catch {
          problems.add(error)
          return nil
        }
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

  private static func pictureFrame(_ crop: Crop, _ frame: PresentedFrame, screen: Screen) -> Rect {
    switch crop {
    case .screen: return screen.bounds
    case .banner:
      var all = frame.banner
      for (_, layer) in frame.layers { all = all.union(shadows(of: layer, at: .zero)) }
      return all.intersection(screen.bounds)
    }
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

  private static func cropped(_ bitmap: Bitmap, to frame: Rect, scale: Double) -> Bitmap {
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule, _ most: Int) -> Int {
      Int(min(Double(most), max(0, (points * scale).rounded(rule))))
    }
    let left = pixel(frame.x, .down, bitmap.width)
    let top = pixel(frame.y, .down, bitmap.height)
    return bitmap.cropped(
      x: left, y: top, width: pixel(frame.maxX, .up, bitmap.width) - left,
      height: pixel(frame.maxY, .up, bitmap.height) - top)
  }
}

/// Errors of images that were looked for while a kit laid out.
private final class ImageProblems: Sendable {
  private let errors = Mutex<[RenderError]>([])

  /// The first one.
  var first: RenderError? { errors.withLock { $0.first } }

  func add(_ error: RenderError) { errors.withLock { $0.append(error) } }
}
