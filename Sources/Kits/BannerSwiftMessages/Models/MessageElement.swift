// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerText
public import BannerViews

/// A label, image view or button of a message view.
///
/// Labels and image views can also be subviews of a ``HostView``.
open class MessageElement {
  /// Position and size in the view it was added to, in points.
  ///
  /// A message view places its elements itself, and a frame has no effect there.
  public var frame = Rect.zero { didSet { noteChange() } }
  /// Whether it is left out, its gap too.
  public var isHidden = false { didSet { noteChange() } }
  /// Called for every change.
  var changed: (() -> Void)?
  /// Called for every change, by the view it was added to.
  private var observer: (@MainActor () -> Void)?

  fileprivate init() {}

  fileprivate final func noteChange() {
    changed?()
    // Only the main actor adds elements to views.
    if let observer { MainActor.assumeIsolated { observer() } }
  }

  /// Calls a closure after each change, in place of the one before.
  public final func watch(_ observer: (@MainActor () -> Void)?) { self.observer = observer }
}

/// A label, UIKit's `UILabel`.
public final class MessageLabel: MessageElement {
  /// What it says, with attributes; an empty text takes no room of its own, but the gap beside it stays.
  public var attributedText: AttributedText? { didSet { noteChange() } }
  /// What it says.
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The color of what has none of its own.
  public var textColor = AdaptiveColor.black { didSet { noteChange() } }
  /// The font; nil for the layout's own, or 17 points of the system's in a view of one's own.
  public var font: AdaptiveFont? { didSet { noteChange() } }
  /// The most lines; 0 for any number, nil for the layout's own, or 1 in a view of one's own.
  public var numberOfLines: Int? { didSet { noteChange() } }
  /// Where lines lie in a label that is wider than they are; nil for the layout's own.
  public var textAlignment: TextAlignment? { didSet { noteChange() } }

  /// A label.
  public init(text: (any AttributedTextConvertible)? = nil) {
    attributedText = text?.attributedText
    super.init()
  }

  /// A label with a place in the view it is added to.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }
}

/// An image view, UIKit's `UIImageView`.
public final class MessageImageView: MessageElement {
  /// What it shows.
  public var image: IconImage? { didSet { noteChange() } }
  /// The same as ``image``, for modules in which that name has another type, too.
  public var iconImage: IconImage? {
    get { image }
    set { image = newValue }
  }
  /// What icons of the library are drawn in.
  public var tintColor = AdaptiveColor.system(.blue) { didSet { noteChange() } }
  /// How the image fills a frame of another size.
  public var contentMode = ContentMode.scaleToFill { didSet { noteChange() } }

  /// An image view.
  public init(image: IconImage? = nil) {
    self.image = image
    super.init()
  }

  /// An image view with a place in the view it is added to.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }
}

/// A button of a message view.
public final class MessageButton: MessageElement {
  /// On one line.
  public var title: AttributedText? { didSet { noteChange() } }
  /// Before the title.
  public var image: IconImage? { didSet { noteChange() } }
  /// The color of the title and of icons of the library.
  public var tintColor = AdaptiveColor.system(.blue) { didSet { noteChange() } }
  /// What it is filled with; nil for nothing.
  public var backgroundColor: AdaptiveColor? { didSet { noteChange() } }
  /// Around image and title; nil for a system button's own.
  public var contentEdgeInsets: EdgeInsets? { didSet { noteChange() } }
  /// Of its layer, circular.
  public var layerCornerRadius = 0.0 { didSet { noteChange() } }

  /// A button.
  public init(title: (any AttributedTextConvertible)? = nil) {
    self.title = title?.attributedText
    super.init()
  }

  /// Sets the title of the normal state, which is the one that is drawn.
  public func setTitle(_ title: (any AttributedTextConvertible)?) {
    self.title = title?.attributedText
  }
}

// MARK: - In views of one's own

extension MessageLabel: HostSubview {
  /// The label as it is now.
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
  /// The image view as it is now.
  public var drawing: (any View)? {
    guard !isHidden, let image else { return nil }
    return AdaptiveView { [tintColor, contentMode] context in
      ImageView(image.resolved(tint: tintColor, in: context), contentMode: contentMode)
    }
  }
}

// MARK: - As values

/// What a message view shows; nil for what its layout does not have.
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

/// What a message view shows, as values; nil for what its layout does not have.
struct MessageElements: Sendable {
  var title: LabelLook?
  var body: LabelLook?
  var iconImage: ImageLook?
  var iconText: LabelLook?
  var button: ButtonLook?
  /// The width and height the icons are held to; nil for their own.
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
