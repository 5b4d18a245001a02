// SPDX-License-Identifier: MIT

public import Geometry
public import LayerTree
public import Pixels
public import Text

/// UIKit's label: text in one font, broken into lines.
public struct Label: Sendable {
  /// Where lines lie in a box that is wider than they are.
  public enum Alignment: Sendable, Hashable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// What it says; empty takes no height.
  public var text: String
  /// In which font.
  public var font: Font
  /// In which colour.
  public var color: Color
  /// Beneath the glyphs.
  public var shadow: TextContent.Shadow?
  /// The most lines; 0 for any number.
  public var numberOfLines = 0
  /// What happens to text that does not fit.
  public var lineBreakMode = LineBreakMode.wordWrapping
  /// Where lines lie.
  public var alignment = Alignment.left

  /// A label of any number of lines, left aligned.
  public init(_ text: String, font: Font, color: Color, shadow: TextContent.Shadow? = nil) {
    self.text = text
    self.font = font
    self.color = color
    self.shadow = shadow
  }

  /// Breaks the text into lines for a width in points.
  public func laidOut(width: Double, in context: LayoutContext) -> LaidOutLabel {
    let lines = context.typesetter.lines(
      text, font: font, width: width, limit: numberOfLines, mode: lineBreakMode)
    return LaidOutLabel(label: self, lines: lines, context: context)
  }
}

/// A label whose lines are known.
public struct LaidOutLabel: Sendable {
  /// What is laid out.
  public let label: Label
  /// From top to bottom.
  public let lines: [TextLine]
  private let context: LayoutContext

  fileprivate init(label: Label, lines: [TextLine], context: LayoutContext) {
    self.label = label
    self.lines = lines
    self.context = context
  }

  /// The height UIKit gives the label: its lines and the shadow's vertical offset, rounded up to
  /// whole points on iOS 7 and to device pixels later.
  ///
  /// Source: fits four measured heights exactly (message-banner.md 2.3).
  public var height: Double {
    guard !lines.isEmpty else { return 0 }
    let exact = Double(lines.count) * label.font.lineHeight + abs(label.shadow?.offset.y ?? 0)
    return ceilToPixel(exact, scale: context.systemVersion <= 7 ? 1 : context.scale)
  }

  /// The width of the widest line.
  public var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// The label as a layer.
  ///
  /// - Parameters:
  ///   - name: Of the layer.
  ///   - frame: Where it lies; text that is taller runs out at the bottom.
  ///   - firstBaseline: From the top of the frame to the first baseline, in points.
  public func layer(_ name: String, frame: Rect, firstBaseline: Double) -> Layer {
    let placed = lines.enumerated().map { index, line in
      let room = frame.width - line.width
      let x =
        switch label.alignment {
        case .left: 0.0
        case .center: room / 2
        case .right: room
        }
      let below = floorToPixel(Double(index) * label.font.lineHeight, scale: context.scale)
      return TextContent.Line(origin: Point(x: x, y: firstBaseline + below), line: line)
    }
    return Layer(
      name, frame: frame,
      content: .text(TextContent(lines: placed, color: label.color, shadow: label.shadow)))
  }
}
