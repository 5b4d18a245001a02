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
    let frame = presentation.frame(at: .settled)
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

  /// Refuses texts that are too long, and attributes out of their ranges.
  private func check(
    _ texts: [(name: String, text: AttributedText)], of screenshot: Screenshot
  ) throws(RenderError) {
    for (name, text) in texts {
      func refuse(_ message: String) -> RenderError {
        .input(
          screenshot.textOrigins[name]?.error(message) ?? InputError("the \(name) \(message)"))
      }
      let length = text.runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
      guard length <= Limits.longestText else {
        throw refuse("is longer than \(Limits.longestText) Unicode scalars")
      }
      for attributes in text.runs.map(\.attributes) {
        if let size = attributes.size {
          let pixels = size * screenshot.screen.scale
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

  /// Refuses values from Swift that no file could give a property.
  private func check(
    _ values: Design.Values, of screenshot: Screenshot
  ) throws(RenderError) {
    for property in screenshot.kit.properties {
      guard let value = values[property.name], !property.allows(value) else { continue }
      throw .input(
        Self.located(
          KitWarning(property: property.name, "expected \(property.expectation)"),
          in: screenshot))
    }
  }

  /// Refuses type that is larger than the limit on the screen, wherever its size comes from.
  private func checkType(_ layers: [Layer], scale: Double) throws(RenderError) {
    for (_, line) in DrawnText.lines(of: layers) {
      guard let largest = line.runs.map(\.emSize).max(), largest * scale > Limits.largestType
      else { continue }
      throw .input(
        InputError(
          "\(quoted(line.text, limit: 40)) has type of \(decimal(roundHalfUp(largest * scale)))"
            + " pixels; the most is \(decimal(Limits.largestType))"))
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

  // MARK: Warnings

  /// A kit's warning with what is to blame, if it is known: a place in a file, `--set`, or the property
  /// of the type.
  static func located(_ warning: KitWarning, in screenshot: Screenshot) -> InputError {
    let message =
      warning.message
      + (warning.misspelling.map { suggestion(for: $0.word, among: $0.words) } ?? "")
    guard let property = warning.property else { return InputError(message) }
    // A model knows no types, and its properties come from no file.
    guard screenshot.model == nil else { return InputError(path: property, message) }
    if screenshot.settings.contains(property) {
      return InputError(path: "--set \(property)", message)
    }
    let type = screenshot.design.type(named: screenshot.type)
    let name = type?.name ?? screenshot.type
    let origin = screenshot.origins[""]?[property] ?? screenshot.origins[name]?[property]
    if origin == nil, let option = screenshot.textOrigins[property] {
      return option.error(message)
    }
    let isOfDesign = screenshot.properties[property] == nil && type?.values[property] != nil
    return origin?.error(message)
      ?? InputError(path: isOfDesign ? "\(name).\(property)" : property, message)
  }

  /// A kit's error with the place in a file that is to blame, if it is known.
  private static func located(_ error: KitError, in screenshot: Screenshot) -> RenderError {
    guard let property = error.property else { return .impossible(error.description) }
    // The place names the property already.
    let isNamed = error.description.hasPrefix("\(property) is ")
    let message =
      isNamed ? "it" + error.description.dropFirst(property.count) : error.description
    return .input(
      located(
        KitWarning(property: property, message, misspelling: error.misspelling), in: screenshot))
  }

  /// Nor should an activity that nothing tells of go unnoticed.
  private static func activityWarnings(_ screenshot: Screenshot, _ stage: Stage) -> [InputError] {
    guard let message = stage.reasonForNoActivity else { return [] }
    return [
      screenshot.textOrigins[Options.Key.activity.rawValue]?.error(message) ?? InputError(message)
    ]
  }

  /// Whoever asks for a text size that changes nothing should know.
  private static func sizeWarnings(_ screenshot: Screenshot) -> [InputError] {
    guard screenshot.textSize != nil, !screenshot.kit.followsTextSize else { return [] }
    let message = "\(screenshot.kit.name) does not follow the text size, as the original does not"
    return [
      screenshot.textOrigins[Options.Key.textSize.rawValue]?.error(message) ?? InputError(message)
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
