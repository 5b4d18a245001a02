// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
public import BannerPixels

/// An image: pixels or a drawing.
public indirect enum Image: Sendable, Hashable {
  /// Pixels with their scale.
  case picture(Picture)
  /// Filled outlines, sharp at every scale.
  case drawing(Drawing)
  /// An image whose shape is filled with the tint color of its view.
  case template(Image)

  /// UIKit's rendering modes.
  public enum RenderingMode: Sendable, Hashable {
    /// The image in its own colors.
    case alwaysOriginal
    /// The image as a template.
    case alwaysTemplate
  }

  /// Returns the image in a rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    switch (mode, self) {
    case (.alwaysTemplate, .template), (.alwaysOriginal, .picture), (.alwaysOriginal, .drawing):
      self
    case (.alwaysTemplate, _): .template(self)
    case (.alwaysOriginal, .template(let image)): image.withRenderingMode(.alwaysOriginal)
    }
  }

  /// Returns the image as shown by a view: a template in the tint color, other images unchanged.
  public func resolved(tint: Color) -> Image {
    if case .template(let image) = self { return image.tinted(tint) }
    return self
  }

  /// The name, for example a file name.
  public var name: String {
    switch self {
    case .picture(let picture): picture.name
    case .drawing(let drawing): drawing.name
    case .template(let image): image.name
    }
  }

  /// The size in points.
  public var size: Size {
    switch self {
    case .picture(let picture): picture.size
    case .drawing(let drawing): drawing.size
    case .template(let image): image.size
    }
  }

  /// Returns the image scaled proportionally so that its longer side has a length in points.
  public func scaled(toLongestSide side: Double) -> Image {
    let factor = side / max(size.width, size.height, 1e-6)
    switch self {
    case .picture(var picture):
      picture.scale /= factor
      return .picture(picture)
    case .drawing(var drawing):
      drawing.size = Size(width: size.width * factor, height: size.height * factor)
      drawing.shapes = drawing.shapes.map { shape in
        var shape = shape
        shape.path = shape.path.applying(.scale(x: factor, y: factor))
        return shape
      }
      return .drawing(drawing)
    case .template(let image): return .template(image.scaled(toLongestSide: side))
    }
  }

  /// Returns the image in its own size as a layer; see ``layer(_:in:scale:)``.
  ///
  /// - Parameter origin: The position of the image's top left corner, in points.
  public func layer(_ name: String, at origin: Point, scale: Double) -> Layer {
    layer(name, in: Rect(origin: origin, size: size), scale: scale)
  }

  /// Returns the image stretched to a rectangle as a layer.
  ///
  /// The layer is on whole pixels. An image whose position is not a whole pixel keeps that
  /// position in the layer and is clipped to its edges, as on the device.
  ///
  /// - Parameters:
  ///   - name: The name of the layer.
  ///   - exact: The exact frame of the image, in points.
  ///   - scale: Pixels per point.
  public func layer(_ name: String, in exact: Rect, scale: Double) -> Layer {
    let snapped = Rect(
      x: roundToPixel(exact.x, scale: scale), y: roundToPixel(exact.y, scale: scale),
      width: exact.width, height: exact.height)
    let content = content(stretchedTo: exact.size)
    let rest = exact.origin - snapped.origin
    guard abs(rest.x) + abs(rest.y) > 0.001 else {
      return Layer(name, frame: snapped, content: content)
    }
    var layer = Layer(name, frame: snapped)
    layer.clips = true
    layer.keepsSides = true
    layer.sublayers = [
      Layer("\(name) unsnapped", frame: Rect(origin: rest, size: exact.size), content: content)
    ]
    return layer
  }

  /// Returns the image stretched to a rectangle as a layer that need not be on whole pixels.
  public func exactLayer(_ name: String, in frame: Rect) -> Layer {
    Layer(name, frame: frame, content: content(stretchedTo: frame.size))
  }

  private func content(stretchedTo size: Size) -> Content {
    switch self {
    case .picture(let picture): return .picture(picture)
    case .template(let image): return image.content(stretchedTo: size)
    case .drawing(let drawing):
      guard size != drawing.size, drawing.size.width > 0, drawing.size.height > 0 else {
        return .shapes(drawing.shapes)
      }
      let map = Transform.scale(
        x: size.width / drawing.size.width, y: size.height / drawing.size.height)
      return .shapes(
        drawing.shapes.map { Shape($0.path.applying(map), color: $0.color, rule: $0.rule) })
    }
  }

  /// Returns the image as a template in one color.
  public func tinted(_ color: Color) -> Image {
    switch self {
    case .picture(var picture):
      let tint = color.premultiplied
      for index in picture.bitmap.pixels.indices {
        let alpha = picture.bitmap.pixels[index] >> 24
        picture.bitmap.pixels[index] =
          multiply255(tint & 255, alpha) | multiply255(tint >> 8 & 255, alpha) << 8
          | multiply255(tint >> 16 & 255, alpha) << 16 | multiply255(tint >> 24, alpha) << 24
      }
      picture.name += " in \(color)"
      return .picture(picture)
    case .drawing(var drawing):
      drawing.shapes = drawing.shapes.map { Shape($0.path, color: color, rule: $0.rule) }
      return .drawing(drawing)
    case .template(let image): return image.tinted(color)
    }
  }
}
