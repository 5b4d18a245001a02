// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerText
public import BannerViews

/// A label, image view or button of a message view.
///
/// Labels and image views can also be subviews of a ``HostView``.
open class MessageElement {
  /// The frame in the parent view, in points.
  ///
  /// A message view places its elements itself; there the frame has no effect.
  public var frame = Rect.zero { didSet { noteChange() } }
  /// Whether the element is omitted from the layout, including its gap.
  public var isHidden = false { didSet { noteChange() } }
  /// The closure called for every change.
  var changed: (() -> Void)?
  /// The closure of the parent view, called for every change.
  private var observer: (@MainActor () -> Void)?

  fileprivate init() {}

  fileprivate final func noteChange() {
    changed?()
    // Only the main actor adds elements to views.
    if let observer { MainActor.assumeIsolated { observer() } }
  }

  /// Calls a closure after each change.
  ///
  /// It replaces the previous closure.
  public final func watch(_ observer: (@MainActor () -> Void)?) { self.observer = observer }
}

/// A label, the counterpart of UIKit's `UILabel`.
public final class MessageLabel: MessageElement {
  /// The attributed text.
  ///
  /// An empty text has no size, but its gap remains.
  public var attributedText: AttributedText? { didSet { noteChange() } }
  /// The plain text.
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The color of text without its own color.
  public var textColor = AdaptiveColor.black { didSet { noteChange() } }
  /// The font, or nil for that of the layout.
  ///
  /// In a custom view nil is the system font at 17 points.
  public var font: AdaptiveFont? { didSet { noteChange() } }
  /// The maximum number of lines; 0 for no limit, nil for that of the layout, or 1 in a custom
  /// view.
  public var numberOfLines: Int? { didSet { noteChange() } }
  /// The alignment of lines narrower than the label, or nil for that of the layout.
  public var textAlignment: TextAlignment? { didSet { noteChange() } }

  /// Creates a label.
  public init(text: (any AttributedTextConvertible)? = nil) {
    attributedText = text?.attributedText
    super.init()
  }

  /// Creates a label with a frame in its parent view.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }
}

/// An image view, the counterpart of UIKit's `UIImageView`.
public final class MessageImageView: MessageElement {
  /// The image of the view.
  public var image: IconImage? { didSet { noteChange() } }
  /// The same as ``image``, for modules in which that name also has another type.
  public var iconImage: IconImage? {
    get { image }
    set { image = newValue }
  }
  /// The color of library icons.
  public var tintColor = AdaptiveColor.system(.blue) { didSet { noteChange() } }
  /// The scaling of the image in a frame of another size.
  public var contentMode = ContentMode.scaleToFill { didSet { noteChange() } }

  /// Creates an image view.
  public init(image: IconImage? = nil) {
    self.image = image
    super.init()
  }

  /// Creates an image view with a frame in its parent view.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }
}

/// A button of a message view.
public final class MessageButton: MessageElement {
  /// The title, on one line.
  public var title: AttributedText? { didSet { noteChange() } }
  /// The image before the title.
  public var image: IconImage? { didSet { noteChange() } }
  /// The color of the title and of library icons.
  public var tintColor = AdaptiveColor.system(.blue) { didSet { noteChange() } }
  /// The color behind the button, or nil for none.
  public var backgroundColor: AdaptiveColor? { didSet { noteChange() } }
  /// The insets around image and title, or nil for those of a system button.
  public var contentEdgeInsets: EdgeInsets? { didSet { noteChange() } }
  /// The radius of the layer's circular corners, in points.
  public var layerCornerRadius = 0.0 { didSet { noteChange() } }

  /// Creates a button.
  public init(title: (any AttributedTextConvertible)? = nil) {
    self.title = title?.attributedText
    super.init()
  }

  /// Sets the title of the normal state, the only state that is rendered.
  public func setTitle(_ title: (any AttributedTextConvertible)?) {
    self.title = title?.attributedText
  }
}

// MARK: - In custom views

extension MessageLabel: HostSubview {
  /// The current appearance of the label.
  public var drawing: (any View)? {
    guard !isHidden, let attributedText else { return nil }
    return AdaptiveView { [textColor, font, numberOfLines, textAlignment] context in
      var label = Label(
        attributedText,
        font: (font ?? .systemFont(ofSize: AdaptiveFont.labelFontSize)).resolved(in: context),
        color: textColor.resolved(in: context))
      label.numberOfLines = numberOfLines ?? 1
      label.lineBreakMode = .truncatingTail
      label.alignment = textAlignment ?? .natural
      return label
    }
  }
}

extension MessageImageView: HostSubview {
  /// The current appearance of the image view.
  public var drawing: (any View)? {
    guard !isHidden, let image else { return nil }
    return AdaptiveView { [tintColor, contentMode] context in
      ImageView(image.resolved(tint: tintColor, in: context), contentMode: contentMode)
    }
  }
}

// MARK: - As values

/// The elements of a message view; nil where the layout has none.
struct MessageOutlets {
  var title: MessageLabel?
  var body: MessageLabel?
  var iconImage: MessageImageView?
  var iconText: MessageLabel?
  var button: MessageButton?

  var all: [MessageElement] {
    ([title, body, iconImage, iconText, button] as [MessageElement?]).compactMap(\.self)
  }
}

/// The elements of a message view as values; nil where the layout has none.
struct MessageElements: Sendable {
  var title: LabelLook?
  var body: LabelLook?
  var iconImage: ImageLook?
  var iconText: LabelLook?
  var button: ButtonLook?
  /// The fixed size of the icons, or nil for their own.
  var iconSize: Size?

  /// A label as a value.
  struct LabelLook: Sendable {
    var attributedText: AttributedText?
    var textColor: AdaptiveColor
    var font: AdaptiveFont?
    var numberOfLines: Int?
    var textAlignment: TextAlignment?
    var isHidden: Bool
  }

  /// An image view as a value.
  struct ImageLook: Sendable {
    var image: IconImage?
    var tintColor: AdaptiveColor
    var contentMode: ContentMode
    var isHidden: Bool
  }

  /// A button as a value.
  struct ButtonLook: Sendable {
    var title: AttributedText?
    var image: IconImage?
    var tintColor: AdaptiveColor
    var backgroundColor: AdaptiveColor?
    var contentEdgeInsets: EdgeInsets?
    var layerCornerRadius: Double
    var isHidden: Bool
  }
}

extension MessageLabel {
  var look: MessageElements.LabelLook {
    .init(
      attributedText: attributedText, textColor: textColor, font: font,
      numberOfLines: numberOfLines, textAlignment: textAlignment, isHidden: isHidden)
  }
}

extension MessageImageView {
  var look: MessageElements.ImageLook {
    .init(image: image, tintColor: tintColor, contentMode: contentMode, isHidden: isHidden)
  }
}

extension MessageButton {
  var look: MessageElements.ButtonLook {
    .init(
      title: title, image: image, tintColor: tintColor, backgroundColor: backgroundColor,
      contentEdgeInsets: contentEdgeInsets, layerCornerRadius: layerCornerRadius,
      isHidden: isHidden)
  }
}
