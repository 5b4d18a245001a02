// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// The placement of content in a frame of another size, with UIKit's names.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched in both directions.
  case scaleToFill
  /// Scaled proportionally to the largest size that fits.
  case scaleAspectFit
  /// Scaled proportionally to the smallest size that covers the frame.
  case scaleAspectFill
  /// The same as ``scaleToFill``, because a redrawn view fills its new size.
  case redraw
  /// In its own size, at the center.
  case center
  /// In its own size, centered at the top edge.
  case top
  /// In its own size, centered at the bottom edge.
  case bottom
  /// In its own size, centered at the left edge.
  case left
  /// In its own size, centered at the right edge.
  case right
  /// In its own size, in the top left corner.
  case topLeft
  /// In its own size, in the top right corner.
  case topRight
  /// In its own size, in the bottom left corner.
  case bottomLeft
  /// In its own size, in the bottom right corner.
  case bottomRight

  /// Returns the frame of content in a box.
  ///
  /// - Returns: The frame in the box's coordinates; it may extend beyond the box.
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
  /// Returns the size with both dimensions multiplied by a factor.
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

/// UIKit's image view.
public struct ImageView: View {
  /// The image.
  public var image: Image
  /// The placement of the image in a frame of another size.
  public var contentMode: ContentMode
  /// Whether content outside the frame is clipped.
  public var clipsToBounds: Bool
  /// The layout priorities.
  public var priorities: LayoutPriorities

  /// Creates an image view with UIKit's defaults.
  public init(
    _ image: Image, contentMode: ContentMode = .scaleToFill, clipsToBounds: Bool = false,
    priorities: LayoutPriorities = LayoutPriorities()
  ) {
    self.image = image
    self.contentMode = contentMode
    self.clipsToBounds = clipsToBounds
    self.priorities = priorities
  }

  /// Returns the image's own size.
  ///
  /// If the width is limited, the height stays the same.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: min(image.size.width, width ?? .infinity), height: image.size.height)
  }

  /// Returns a layer with the image placed by its content mode.
  ///
  /// Its role is ``Layer/Role/image``.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    placed(name, in: frame, context: context).with(.image)
  }

  private func placed(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    // Without clipping, the image would extend beyond an empty frame.
    guard !frame.isEmpty || clipsToBounds else { return Layer(name, frame: frame) }
    let place = contentMode.frame(of: image.size, in: frame.size)
    let bounds = Rect(origin: .zero, size: frame.size)
    // Frames on whole pixels are sums that may be slightly inexact.
    let isWhole =
      max(abs(place.x), abs(place.y)) < 0.001
      && abs(place.maxX - bounds.maxX) < 0.001 && abs(place.maxY - bounds.maxY) < 0.001
    if isWhole { return image.layer(name, in: frame, scale: context.scale) }
    var layer = Layer(name, frame: frame)
    let overhangs =
      min(place.x, place.y, bounds.maxX - place.maxX, bounds.maxY - place.maxY) < -0.001
    layer.clips = clipsToBounds && overhangs
    let content = "\(name) content"
    // A scaled image keeps its exact position. Only unscaled images are aligned to pixels.
    let isScaled = contentMode == .scaleAspectFit || contentMode == .scaleAspectFill
    layer.sublayers = [
      isScaled
        ? image.exactLayer(content, in: place)
        : image.layer(content, in: place, scale: context.scale)
    ]
    return layer
  }
}
