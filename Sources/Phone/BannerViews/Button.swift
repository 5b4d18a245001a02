// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerText

/// UIKit's button: an image, a title, or both, on a ground of their own.
public struct Button: View {
  /// One line, cut in the middle where there is no room.
  public var title: AttributedText?
  /// Before the title.
  public var image: Image?
  /// The title's font.
  public var font: Font
  /// The title's colour.
  public var titleColor: Color
  /// Around image and title; nil stands for a system button's own, which holds them by 6 points above
  /// and below.
  public var contentInsets: EdgeInsets?
  /// What it is filled with.
  public var backgroundColor: Color?
  /// Stretched over its bounds, above the fill and beneath image and title, up to the corners.
  public var backgroundImage: Image?
  /// Of its layer, in points.
  public var cornerRadius: Double
  /// How its corners are rounded.
  public var cornerCurve: CornerCurve = .circular
  /// A line inside its edge that follows the corners, above everything else.
  public var border: Border?
  /// Whether image and title are cut off where they reach out of its rounded shape.
  public var clipsToBounds: Bool = false
  /// How strongly it keeps its size.
  public var priorities: LayoutPriorities

  /// A button without a ground, with UIKit's defaults.
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

  /// Source: swiftmessages.md 2.6, the button of 30 points around a line of 18.
  private static let systemInsets = EdgeInsets(top: 6, bottom: 6)

  private var insets: EdgeInsets { contentInsets ?? Self.systemInsets }

  private var label: Label? {
    guard let title else { return nil }
    var label = Label(title, font: font, color: titleColor)
    label.numberOfLines = 1
    label.lineBreakMode = .truncatingMiddle
    return label
  }

  /// Image and title side by side, with the insets around.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let text = label?.size(fitting: nil, in: context) ?? .zero
    let picture = image?.size ?? .zero
    return Size(
      width: min(width ?? .infinity, picture.width + text.width + insets.left + insets.right),
      height: max(text.height, picture.height) + insets.top + insets.bottom)
  }

  /// A layer with its ground, the image and the title, which are centred together; a title without room
  /// is cut in the middle.
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
        image.layer("\(name) image", at: origin, scale: context.scale))
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
  /// The background image over bounds of a size, cut to the corners.
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
