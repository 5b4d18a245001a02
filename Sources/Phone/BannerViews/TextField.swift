// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerText

/// UIKit's text field with the border style “rounded rect”.
///
/// Source: bulletinboard.md 2.9. Colors in the dark appearance are uncertain.
public struct TextField: View, Hashable {
  /// The entered text; if nil or empty, the placeholder is shown.
  public var text: AttributedText?
  /// The text shown while the field is empty, in the system's placeholder color.
  public var placeholder: AttributedText?
  /// The font of text and placeholder; nil for the regular system font at 17 pt.
  public var font: Font?
  /// The color of the entered text; nil for the system's text color.
  public var textColor: Color?
  /// The background color; nil for that of the border style.
  public var backgroundColor: Color?
  /// The alignment of the text.
  public var textAlignment = TextAlignment.natural
  /// Whether the field has the keyboard.
  ///
  /// It then shows a caret after its text, which does not blink. A text that is too long shows
  /// its end instead of an ellipsis.
  ///
  /// The caret is 2 pt wide, as high as a line, and in the system's tint color. Without a text,
  /// it is at the start of the placeholder and covers the margin of its first letter. Uncertain:
  /// its height.
  public var isEditing = false

  /// Creates a field, empty by default.
  public init(text: AttributedText? = nil, placeholder: AttributedText? = nil) {
    self.text = text
    self.placeholder = placeholder
  }

  /// The inset on the left and right of the text, in points.
  private static let inset = 7.0
  /// The radius of the circular corners, in points.
  private static let cornerRadius = 5.0

  /// Returns the given width, or that of the text with 7 pt on both sides; the height is 30 pt or
  /// 34 pt.
  ///
  /// It is 34 pt from iOS 13. A higher line enlarges the field to its height, which is uncertain.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let line = label(in: context)?.size(fitting: nil, in: context) ?? .zero
    return Size(
      width: max(0, width ?? line.width + 2 * Self.inset),
      height: max(context.systemVersion < 13 ? 30 : 34, line.height))
  }

  /// Returns a layer with background and border.
  ///
  /// Any text is in a sublayer, aligned and vertically centered.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    guard !frame.isEmpty else { return Layer(name, frame: frame) }
    var layer = Layer(
      name, frame: frame,
      background: .color(backgroundColor ?? context.color(.systemBackground)))
    layer.cornerRadii = CornerRadii(Self.cornerRadius)
    let isDark = context.systemVersion >= 13 && context.appearance == .dark
    layer.border = Border(
      width: 1 / context.scale, color: Color(white: isDark ? 255 : 0, alpha: 0.2))
    layer.role = .field
    let room = Rect(origin: .zero, size: frame.size)
      .inset(by: EdgeInsets(left: Self.inset, right: Self.inset))
    if isEditing { return edited(layer, name, in: room, context: context) }
    if let label = label(in: context) {
      layer.sublayers = [label.layer("\(name) text", in: room, context: context)]
    }
    return layer
  }

  /// Returns the field with its text and the caret after it.
  private func edited(
    _ field: Layer, _ name: String, in room: Rect, context: LayoutContext
  ) -> Layer {
    var field = field
    let label = label(in: context)
    let width = hasText ? label?.size(fitting: nil, in: context).width ?? 0 : 0
    // A right-to-left layout is mirrored later, so left alignment starts at the opposite side
    // here.
    let isFlipped = context.direction == .rightToLeft
    let side =
      switch textAlignment {
      case .left: isFlipped ? 1.0 : 0.0
      case .right: isFlipped ? 0.0 : 1.0
      case .center: 0.5
      case .natural, .justified: 0.0
      }
    let free = room.width - Self.caretWidth - width
    // A text that is too long is moved so that its end is visible.
    let x = room.x + (free < 0 ? (side == 1 && isFlipped ? 0 : free) : free * side)
    let isReversed = isFlipped && textAlignment == .left
    let line = ceilToPixel(
      (font ?? context.systemFont(ofSize: 17)).lineHeight, scale: context.scale)
    let height = min(line, room.height)
    let caret = Rect(
      x: hasText ? (isReversed ? x : x + width) : x, y: (room.height - height) / 2,
      width: Self.caretWidth, height: height)
    if let label {
      let textWidth = hasText ? width : room.width - Self.caretWidth
      let place = Rect(
        x: hasText ? (isReversed ? x + Self.caretWidth : x) : room.x, y: 0, width: textWidth,
        height: room.height
      ).rounded(toScale: context.scale)
      var text = label.layer("\(name) text", in: place, context: context)
      if hasText { text.role = .typedText }
      if free < 0 {
        // Content left of the visible area is clipped.
        text.frame = text.frame.offset(x: -room.x, y: -room.y)
        var window = Layer("\(name) window", frame: room, sublayers: [text])
        window.clips = true
        text = window
      }
      field.sublayers = [text]
    }
    field.sublayers.append(
      Layer(
        "caret", frame: caret.rounded(toScale: context.scale),
        background: .color(context.color(.blue))))
    return field
  }

  private static let caretWidth = 2.0

  private var hasText: Bool { text?.isEmpty == false }

  /// Returns the text or the placeholder on one line; nil if there is neither.
  private func label(in context: LayoutContext) -> Label? {
    let written = text.flatMap { $0.isEmpty ? nil : $0 }
    guard let shown = written ?? placeholder, !shown.isEmpty else { return nil }
    let color =
      written == nil ? context.color(.placeholderText) : textColor ?? context.color(.label)
    var label = Label(shown, font: font ?? context.systemFont(ofSize: 17), color: color)
    label.numberOfLines = 1
    label.lineBreakMode = .truncatingTail
    label.alignment = textAlignment
    return label
  }
}
