// SPDX-License-Identifier: MIT

public import Geometry
public import LayerTree

/// What an image view shows: pixels or a drawing.
public enum Image: Sendable, Hashable {
  /// Pixels with their density.
  case picture(Picture)
  /// Filled outlines, sharp at any scale.
  case drawing(Drawing)

  /// Its size in points.
  public var size: Size {
    switch self {
    case .picture(let picture): picture.size
    case .drawing(let drawing): drawing.size
    }
  }

  /// The image in its own proportions with another length of its longer side, in points.
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
    }
  }

  /// The image view as a layer.
  ///
  /// The layer lies on whole device pixels. An image that was centred at a part of a pixel keeps
  /// that place inside of it and is cut at the layer's edges, as on the device.
  ///
  /// - Parameters:
  ///   - name: Of the layer.
  ///   - origin: Where the image's top left corner lies, in points.
  ///   - scale: Device pixels per point.
  public func layer(_ name: String, at origin: Point, scale: Double) -> Layer {
    let exact = Rect(origin: origin, size: size)
    let snapped = Rect(
      x: roundToPixel(exact.x, scale: scale), y: roundToPixel(exact.y, scale: scale),
      width: exact.width, height: exact.height)
    let rest = exact.origin - snapped.origin
    guard abs(rest.x) + abs(rest.y) > 0.001 else {
      return Layer(name, frame: snapped, content: content)
    }
    var layer = Layer(name, frame: snapped)
    layer.clips = true
    layer.keepsSides = true
    layer.sublayers = [
      Layer("\(name) unsnapped", frame: Rect(origin: rest, size: size), content: content)
    ]
    return layer
  }

  private var content: Content {
    switch self {
    case .picture(let picture): .picture(picture)
    case .drawing(let drawing): .shapes(drawing.shapes)
    }
  }
}

/// A picture made of filled outlines.
public struct Drawing: Sendable, Hashable {
  /// What it is called.
  public var name: String
  /// The size of the box it is drawn in, in points.
  public var size: Size
  /// The outlines in the box, in order.
  public var shapes: [Shape]

  /// A drawing from its parts.
  public init(name: String, size: Size, shapes: [Shape]) {
    self.name = name
    self.size = size
    self.shapes = shapes
  }
}
