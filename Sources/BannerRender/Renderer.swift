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

  /// Draws a banner.
  func render(_ banner: Banner) throws(RenderError) -> RenderedBanner {
    let stage = try Stage(banner, typesetter: typesetter(with: banner.fonts))
    let problems = ImageProblems()
    let presentation = try present(banner, on: stage, problems: problems)
    if let error = problems.first { throw error }
    let frame = presentation.frame(at: .settled)
    let size = banner.screen.pixelSize
    let scale = banner.screen.scale

    var layers = stage.layers(with: frame)
    var bitmap = rasterizer.paint(
      layers, width: size.width, height: size.height, scale: scale)
    // What lies on top of everything depends on the pixels beneath.
    let onTop = stage.layersOnTop(of: bitmap)
    if !onTop.isEmpty {
      rasterizer.paint(onTop, over: &bitmap, scale: scale)
      layers += onTop
    }

    let picture = Self.pictureFrame(banner.crop, frame, screen: banner.screen)
    return RenderedBanner(
      bitmap: Self.cropped(bitmap, to: picture, scale: scale), scale: scale, layers: layers,
      bannerFrame: frame.banner, pictureFrame: picture, heading: stage.heading,
      problems: presentation.warnings.map { Self.located($0, in: banner) }
        + Self.sizeWarnings(banner) + TextWarnings(banner).warnings(of: layers))
  }

  private func present(
    _ banner: Banner, on stage: Stage, problems: ImageProblems
  ) throws(RenderError) -> any Presentation {
    guard let type = banner.design.type(named: banner.type) else {
      let names = banner.design.types.map { $0.name.lowercased() }
      throw .usage(
        InputError(
          "there is no type \(quoted(banner.type))"
            + (suggestion(for: banner.type, among: names))
            + "; the design has \(names.joined(separator: ", "))"))
    }
    try checkTexts(of: banner)
    let request = BannerRequest(
      type: type.name, values: type.values.merging(banner.properties) { $1 },
      title: banner.title, subtitle: banner.subtitle, image: banner.image,
      buttonTitle: banner.buttonTitle, position: banner.position)
    let scale = banner.screen.scale
    let folders = banner.imageFolders
    let context = KitContext(
      layout: stage.chrome.context,
      userImage: { [pictures] name in
        do throws(RenderError) {
          return try pictures.picture(named: name, in: folders, scale: scale).map { .picture($0) }
        } catch {
          problems.add(error)
          return nil
        }
      },
      picture: { [rasterizer] drawing in Self.picture(of: drawing, scale, rasterizer) })
    do {
      return try banner.kit.presentation(of: request, in: stage.host, context: context)
    } catch {
      guard error.property != nil else { throw .impossible(error.description) }
      throw .input(
        Self.located(KitWarning(property: error.property, error.description), in: banner))
    }
  }

  /// Refuses texts that are too long, and attributes out of their ranges.
  private func checkTexts(of banner: Banner) throws(RenderError) {
    for (name, text) in banner.texts {
      func refuse(_ message: String) -> RenderError {
        .input(
          banner.textOrigins[name]?.error(message) ?? InputError("the \(name) \(message)"))
      }
      let length = text.runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
      guard length <= Limits.longestText else {
        throw refuse("is longer than \(Limits.longestText) Unicode scalars")
      }
      for attributes in text.runs.map(\.attributes) {
        if let size = attributes.size {
          let pixels = size * banner.screen.scale
          guard size > 0, pixels <= Limits.largestType else {
            throw refuse(
              "has type of \(decimal(size)) points, which is \(decimal(pixels)) pixels here; the"
                + " most is \(decimal(Limits.largestType))")
          }
        }
        guard (-512...512).contains(attributes.tracking ?? 0) else {
          throw refuse("has a tracking that is not from -512 to 512 points")
        }
        guard (0...512).contains(attributes.lineSpacing ?? 0) else {
          throw refuse("has a line spacing that is not from 0 to 512 points")
        }
      }
    }
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
      for (_, layer) in frame.layers {
        guard let shadow = layer.shadow else { continue }
        let reach = 3 * shadow.sigma
        all = all.union(
          layer.frame.offset(x: shadow.offset.x, y: shadow.offset.y).inset(by: -reach))
      }
      return all.intersection(screen.bounds)
    }
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

  // MARK: Warnings

  /// A kit's warning with the place in a file that is to blame, if it is known.
  private static func located(_ warning: KitWarning, in banner: Banner) -> InputError {
    guard let property = warning.property else { return InputError(warning.message) }
    let type = banner.design.type(named: banner.type)?.name ?? banner.type
    let origin = banner.origins[""]?[property] ?? banner.origins[type]?[property]
    return origin?.error(warning.message)
      ?? InputError(path: "\(type).\(property)", warning.message)
  }

  /// Whoever asks for a text size that changes nothing should know.
  private static func sizeWarnings(_ banner: Banner) -> [InputError] {
    guard banner.textSize != nil, !banner.kit.followsTextSize else { return [] }
    let message = "\(banner.kit.name) does not follow the text size, as the original does not"
    return [
      banner.textOrigins[Options.Key.textSize.rawValue]?.error(message) ?? InputError(message)
    ]
  }
}

/// Errors of images that were looked for while a kit laid out.
private final class ImageProblems: Sendable {
  private let errors = Mutex<[RenderError]>([])

  /// The first one.
  var first: RenderError? { errors.withLock { $0.first } }

  func add(_ error: RenderError) { errors.withLock { $0.append(error) } }
}
