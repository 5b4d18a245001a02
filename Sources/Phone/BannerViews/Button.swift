// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerText

/// UIKit's button: an image, a title, or both, with an optional background.
public struct Button: View {
  /// The title on one line, truncated in the middle if necessary.
  public var title: AttributedText?
  /// The image before the title.
  public var image: Image?
  /// The title's font.
  public var font: Font
  /// The title's color.
  public var titleColor: Color
  /// The insets around image and title; nil for a system button's own, 6 pt above and below.
  public var contentInsets: EdgeInsets?
  /// The background color.
  public var backgroundColor: Color?
  /// The image stretched over the background color, below image and title, clipped to the
  /// corners.
  public var backgroundImage: Image?
  /// The corner radius of the layer, in points.
  public var cornerRadius: Double
  /// The shape of the corners.
  public var cornerCurve: CornerCurve = .circular
  /// A border inside the edge that follows the corners, above all other content.
  public var border: Border?
  /// Whether image and title are clipped to the rounded shape.
  public var clipsToBounds: Bool = false
  /// The layout priorities.
  public var priorities: LayoutPriorities

  /// Creates a button without a background, with UIKit's defaults.
  public init(
    title: AttributedText?, image: Image? = nil, font: Font, titleColor: Color,
    priorities: LayoutPriorities = LayoutPriorities()
  ) {
    self.title = title
    self.image = image
    self.font = font
    self.titleColor = titleColor
    contentInsets = nil
    backgroundColor = nil
    cornerRadius = 0
    self.priorities = priorities
  }

  /// Source: swiftmessages.md 2.6, the button of 30 pt around a line of 18 pt.
  private static let systemInsets = EdgeInsets(top: 6, bottom: 6)

  private var insets: EdgeInsets { contentInsets ?? Self.systemInsets }

  private var label: Label? {
    guard let title else { return nil }
    var label = Label(title, font: font, color: titleColor)
    label.numberOfLines = 1
    label.lineBreakMode = .truncatingMiddle
    return label
  }

  /// Returns the size of image and title side by side, including the insets.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let text = label?.size(fitting: nil, in: context) ?? .zero
    let picture = image?.size ?? .zero
    return Size(
      width: min(width ?? .infinity, picture.width + text.width + insets.left + insets.right),
      height: max(text.height, picture.height) + insets.top + insets.bottom)
  }

  /// Returns a layer with the background and with image and title, centered together.
  ///
  /// A title that does not fit is truncated in the middle.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    guard !frame.isEmpty else { return Layer(name, frame: frame) }
    var layer = Layer(name, frame: frame, background: backgroundColor.map { .color($0) })
    layer.cornerRadii = CornerRadii(cornerRadius)
    layer.cornerCurve = cornerCurve
    layer.border = border
    layer.clips = clipsToBounds
    if let ground = ground(name, size: frame.size, scale: context.scale) {
      layer.sublayers.append(ground)
    }
    let room = Rect(origin: .zero, size: frame.size).inset(by: insets)
    let picture = image?.size ?? .zero
    let text = label?.size(fitting: max(0, room.width - picture.width), in: context) ?? .zero
    let left = room.x + max(0, room.width - picture.width - text.width) / 2
    if let image {
      let origin = Point(x: left, y: room.midY - picture.height / 2)
      layer.sublayers.append(
        image.layer("\(name) image", at: origin, scale: context.scale).with(.image))
    }
    if let label, text.height > 0 {
      let place = Rect(
        x: left + picture.width, y: room.midY - text.height / 2, width: text.width,
        height: text.height)
      layer.sublayers.append(
        label.layer("\(name) title", in: place.rounded(toScale: context.scale), context: context))
    }
    return layer
  }
  /// Returns the background image for bounds of a size, clipped to the corners.
  private func ground(_ name: String, size: Size, scale: Double) -> Layer? {
    let bounds = Rect(origin: .zero, size: size)
    guard let backgroundImage else { return nil }
    var layer = backgroundImage.layer("\(name) background", in: bounds, scale: scale)
    layer.cornerRadii = CornerRadii(cornerRadius)
    layer.cornerCurve = cornerCurve
    layer.clips = true
    return layer
  }
}
