// SPDX-License-Identifier: MIT

internal import Device
public import Geometry
public import Text
public import Views

/// A label of a message view.
public struct MessageLabel: Sendable, Hashable {
  /// What it says, with attributes; an empty text takes no room of its own, but the gap beside it stays.
  public var attributedText: AttributedText?
  /// What it says.
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The colour of what has none of its own.
  public var textColor = AdaptiveColor.black
  /// The font; nil for the layout's own.
  public var font: Font?
  /// The most lines; 0 for any number, nil for the layout's own.
  public var numberOfLines: Int?
  /// Where lines lie in a label that is wider than they are; nil for the layout's own.
  public var textAlignment: TextAlignment?
  /// Whether it is left out, its gap too.
  public var isHidden = false

  /// A label.
  public init(text: (any AttributedTextConvertible)? = nil) {
    attributedText = text?.attributedText
  }
}

/// An image view of a message view.
public struct MessageImageView: Sendable, Hashable {
  /// What it shows.
  public var image: IconImage?
  /// What icons of the library are drawn in.
  public var tintColor = AdaptiveColor.system(.blue)
  /// How the image fills a frame of another size.
  public var contentMode = ContentMode.center
  /// Whether it is left out, its gap too.
  public var isHidden = false

  /// An image view.
  public init(image: IconImage? = nil) { self.image = image }
}

/// A button of a message view.
public struct MessageButton: Sendable, Hashable {
  /// On one line.
  public var title: AttributedText?
  /// Before the title.
  public var image: IconImage?
  /// The colour of the title and of icons of the library.
  public var tintColor = AdaptiveColor.system(.blue)
  /// What it is filled with; nil for nothing.
  public var backgroundColor: AdaptiveColor?
  /// Around image and title; nil for a system button's own.
  public var contentEdgeInsets: EdgeInsets?
  /// Of its layer, circular.
  public var layerCornerRadius = 0.0
  /// Whether it is left out, its gap too.
  public var isHidden = false

  /// A button.
  public init(title: (any AttributedTextConvertible)? = nil) {
    self.title = title?.attributedText
  }

  /// Sets the title of the normal state, which is the one that is drawn.
  public mutating func setTitle(_ title: (any AttributedTextConvertible)?) {
    self.title = title?.attributedText
  }
}

/// What a message view shows; nil for what its layout does not have.
struct MessageElements: Sendable {
  var title: MessageLabel?
  var body: MessageLabel?
  var iconImage: MessageImageView?
  var iconText: MessageLabel?
  var button: MessageButton?
  /// The width and height the icons are held to; nil for their own.
  var iconSize: Size?
}
