// SPDX-License-Identifier: MIT

import BannerText
import BannerLayers
import BannerGeometry
import BannerJobs
import BannerFonts

/// The bundled Inter without the adaptation to San Francisco, so that an em has the requested
/// size.
struct InterFonts: Sendable {
  /// The available weights.
  static let weights: [FontWeight] = [.regular, .semibold]

  private let families: [FontWeight: FontFamily]

  init() throws {
    var families: [FontWeight: FontFamily] = [:]
    for (weight, name) in [(FontWeight.regular, "Inter-Regular"), (.semibold, "Inter-SemiBold")] {
      families[weight] = .custom(UserFontFamily(try UserFont(bytes: Self.bytes(of: name))))
    }
    self.families = families
  }

  func font(_ weight: FontWeight, size: Double) -> Font {
    guard let family = families[weight] else { preconditionFailure("\(weight) is not at hand") }
    return Font(family, weight: weight, size: size)
  }

  private static func bytes(of name: String) -> [UInt8] {
    let font = unsafe bannerrender_font_named(name)
    return unsafe Array(UnsafeBufferPointer(start: font.bytes, count: font.count))
  }
}

/// Converts display lists to layers at one pixel per point.
struct DisplayListLayout: Sendable {
  private let fonts: InterFonts
  var typesetter: Typesetter

  init(typesetter: Typesetter) throws {
    fonts = try InterFonts()
    self.typesetter = typesetter
  }

  /// Returns a layer per operation; texts are shaped here.
  func layers(of operations: [DrawOperation]) -> [Layer] { operations.map(layer) }

  private func layer(of operation: DrawOperation) -> Layer {
    switch operation {
    case .rect(let rect, let color):
      return Layer("rect", frame: rect, background: .color(color))
    case .roundedRect(let rect, let radius, let color):
      var layer = Layer("rounded rect", frame: rect, background: .color(color))
      layer.cornerRadii = CornerRadii(radius)
      return layer
    case .circle(let center, let radius, let color):
      let frame = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      var layer = Layer("circle", frame: frame, background: .color(color))
      layer.cornerRadii = CornerRadii(radius)
      return layer
    case .shadow(let rect, let radius, let offset, let sigma, let color):
      var layer = Layer("shadow", frame: rect)
      layer.cornerRadii = CornerRadii(radius)
      layer.shadow = Shadow(color: color, offset: offset, sigma: sigma)
      return layer
    case .text(let text, let point, let size, let weight, let color):
      let line = typesetter.line(text, font: fonts.font(weight, size: size))
      let content = TextContent(
        lines: [TextContent.Line(origin: Point(x: 0, y: size), line: line)], color: color)
      // The baseline is one em below the layer's top.
      let frame = Rect(x: point.x, y: point.y - size, width: line.width, height: 1.25 * size)
      return Layer("text", frame: frame, content: .text(content))
    case .backdrop(let rect, let sigma):
      let backdrop = Backdrop(blur: .gaussian(sigma: sigma), seesSurroundings: false)
      return Layer("backdrop", frame: rect, content: .backdrop(backdrop))
    }
  }
}
