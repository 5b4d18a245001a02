// SPDX-License-Identifier: MIT

internal import BannerDevice
public import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerText

/// UIKit's text field with the border style “rounded rect”.
///
/// Source: bulletinboard.md 2.9. Colours in the dark appearance are uncertain.
public struct TextField: View, Hashable {
  /// What was written into it; where it is nil or empty the placeholder stands.
  public var text: AttributedText?
  /// What it says as long as nothing is written; in the system's colour of placeholders.
  public var placeholder: AttributedText?
  /// Of both texts; nil stands for the system's regular font of 17 points.
  public var font: Font?
  /// Of what was written; nil stands for the system's colour of text.
  public var textColor: Color?
  /// Instead of the border style's own fill; nil leaves that.
  public var backgroundColor: Color?
  /// Where the text lies.
  public var textAlignment = TextAlignment.natural
  /// Whether it has the keyboard: it has a caret behind its text then, which does not blink, and a text
  /// that is too long shows its end rather than an ellipsis.
  ///
  /// The caret is 2 points wide, as high as a line, and in the system's tint. Without a text it stands where the
  /// placeholder begins and covers the margin of its first letter. Uncertain: its height.
  public var isEditing = false

  /// A field, empty unless a text is given.
  public init(text: AttributedText? = nil, placeholder: AttributedText? = nil) {
    self.text = text
    self.placeholder = placeholder
  }

  /// Left and right of the text, in points.
  private static let inset = 7.0
  /// Of the corners, circular, in points.
  private static let cornerRadius = 5.0

  /// As wide as it is given, or its text with 7 points at both sides; 30 points high, or 34.
  ///
  /// It is 34 from iOS 13 on. A line that is taller makes the field as high as itself, which is uncertain.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let line = label(in: context)?.size(fitting: nil, in: context) ?? .zero
    return Size(
      width: max(0, width ?? line.width + 2 * Self.inset),
      height: max(context.systemVersion < 13 ? 30 : 34, line.height))
  }

  /// A layer with fill and border, and in it one with the text, if there is any, at its side
  /// and in the middle of the height.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    guard !frame.isEmpty else { return Layer(name, frame: frame) }
    var layer = Layer(
      name, frame: frame,
      background: .color(backgroundColor ?? context.color(.systemBackground)))
    layer.cornerRadii = CornerRadii(Self.cornerRadius)
    let isDark = context.systemVersion >= 13 && context.appearance == .dark
    layer.border = Border(
      width: 1 / context.scale, color: Color(white: isDark ? 255 : 0, alpha: 0.2))
    let room = Rect(origin: .zero, size: frame.size)
      .inset(by: EdgeInsets(left: Self.inset, right: Self.inset))
    if isEditing { return edited(layer, name, in: room, context: context) }
    if let label = label(in: context) {
      layer.sublayers = [label.layer("\(name) text", in: room, context: context)]
    }
    return layer
  }

  /// The field with its text and the caret behind it.
  private func edited(
    _ field: Layer, _ name: String, in room: Rect, context: LayoutContext
  ) -> Layer {
    var field = field
    let label = label(in: context)
    let width = hasText ? label?.size(fitting: nil, in: context).width ?? 0 : 0
    // In layouts from right to left all is mirrored later: what is left there begins at the far end.
    let isFlipped = context.direction == .rightToLeft
    let side =
      switch textAlignment {
      case .left: isFlipped ? 1.0 : 0.0
      case .right: isFlipped ? 0.0 : 1.0
      case .center: 0.5
      case .natural, .justified: 0.0
      }
    let free = room.width - Self.caretWidth - width
    // A text that is too long is moved until its end is to be seen.
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
      if free < 0 {
        // What is left of the room is cut off.
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

  /// The text or the placeholder on one line; nil if there is neither.
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
