// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// How an image fills a frame of another size, by UIKit's names.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched both ways.
  case scaleToFill
  /// As large as fits, in its own proportions.
  case scaleAspectFit
  /// As small as covers the frame, in its own proportions.
  case scaleAspectFill
  /// As ``scaleToFill``: a view that draws itself anew when its size changes fills that size.
  case redraw
  /// In its own size, in the middle.
  case center
  /// In its own size, in the middle of the top edge.
  case top
  /// In its own size, in the middle of the bottom edge.
  case bottom
  /// In its own size, in the middle of the left edge.
  case left
  /// In its own size, in the middle of the right edge.
  case right
  /// In its own size, in that corner.
  case topLeft
  /// In its own size, in that corner.
  case topRight
  /// In its own size, in that corner.
  case bottomLeft
  /// In its own size, in that corner.
  case bottomRight

  /// Where something of a size lies in a box.
  ///
  /// - Returns: A rectangle in the box's space; it may reach beyond the box.
  public func frame(of content: Size, in box: Size) -> Rect {
    let across = box.width / max(content.width, 1e-9)
    let down = box.height / max(content.height, 1e-9)
    let size =
      switch self {
      case .scaleToFill, .redraw: box
      case .scaleAspectFit: content.scaled(by: min(across, down))
      case .scaleAspectFill: content.scaled(by: max(across, down))
      default: content
      }
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: box.width - size.width
      default: (box.width - size.width) / 2
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: 0.0
      case .bottom, .bottomLeft, .bottomRight: box.height - size.height
      default: (box.height - size.height) / 2
      }
    return Rect(origin: Point(x: x, y: y), size: size)
  }
}

extension Size {
  /// Both extents multiplied by a factor.
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

/// UIKit's image view.
public struct ImageView: View {
  /// What it shows.
  public var image: Image
  /// How the image fills a frame of another size.
  public var contentMode: ContentMode
  /// Whether what reaches out of the frame is cut off.
  public var clipsToBounds: Bool
  /// How strongly it keeps the image's size.
  public var priorities: LayoutPriorities

  /// A view of an image, with UIKit's defaults.
  public init(
    _ image: Image, contentMode: ContentMode = .scaleToFill, clipsToBounds: Bool = false,
    priorities: LayoutPriorities = LayoutPriorities()
  ) {
    self.image = image
    self.contentMode = contentMode
    self.clipsToBounds = clipsToBounds
    self.priorities = priorities
  }

  /// The image's own size; its height does not change when it has to be narrower.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: min(image.size.width, width ?? .infinity), height: image.size.height)
  }

  /// A layer with the image where its content mode puts it.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    // An empty layer that clips draws nothing either.
    guard !frame.isEmpty || clipsToBounds else { return Layer(name, frame: frame) }
    let place = contentMode.frame(of: image.size, in: frame.size)
    let bounds = Rect(origin: .zero, size: frame.size)
    // Frames on whole pixels are sums that may be a little more or less.
    let isWhole =
      max(abs(place.x), abs(place.y)) < 0.001
      && abs(place.maxX - bounds.maxX) < 0.001 && abs(place.maxY - bounds.maxY) < 0.001
    if isWhole { return image.layer(name, in: frame, scale: context.scale) }
    var layer = Layer(name, frame: frame)
    let overhangs =
      min(place.x, place.y, bounds.maxX - place.maxX, bounds.maxY - place.maxY) < -0.001
    layer.clips = clipsToBounds && overhangs
    let content = "\(name) content"
    // What is scaled lies where it lies; only images in their own size are put onto pixels.
    let isScaled = contentMode == .scaleAspectFit || contentMode == .scaleAspectFill
    layer.sublayers = [
      isScaled
        ? image.exactLayer(content, in: place)
        : image.layer(content, in: place, scale: context.scale)
    ]
    return layer
  }
}
