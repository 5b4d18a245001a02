// SPDX-License-Identifier: MIT

internal import Device
public import Geometry
public import LayerTree
public import Pixels
public import Text

/// UIKit's text field with the border style “rounded rect”, without a cursor.
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
    if let label = label(in: context) {
      let room = Rect(origin: .zero, size: frame.size)
        .inset(by: EdgeInsets(left: Self.inset, right: Self.inset))
      layer.sublayers = [label.layer("\(name) text", in: room, context: context)]
    }
    return layer
  }

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
