// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerText

/// UIKit's label: text that is broken into lines.
public struct Label: Sendable {
  /// What it says; empty takes no height.
  public var text: AttributedText
  /// The font of what has none of its own.
  public var font: Font
  /// The colour of what has none of its own.
  public var color: Color
  /// Beneath the glyphs.
  public var shadow: TextContent.Shadow?
  /// The most lines; 0 for any number.
  public var numberOfLines = 0
  /// What happens to text that does not fit.
  public var lineBreakMode = LineBreakMode.wordWrapping
  /// Which of the possible lines are chosen; nil for what labels do on the device, see
  /// ``LayoutContext/standardLineBreakStrategy``.
  public var lineBreakStrategy: LineBreakStrategy?
  /// Where lines lie in a box that is wider than they are, if their paragraph does not say.
  public var alignment = TextAlignment.natural
  /// Added between lines, in points: what the font of a text style has beyond its line height.
  public var lineSpacing = 0.0
  /// What its type may be shrunk to so that the text fits, as a factor, 1/256…1; nil: it never shrinks.
  ///
  /// A text that needs more than ``numberOfLines`` lines, or one of whose words is wider than the label,
  /// is drawn smaller, in the middle of the height it would have had; see ``scaleFactor(width:in:)``. If
  /// the smallest type is still too large it is cut with an ellipsis. A label of any number of lines
  /// never shrinks. Source: bulletinboard.md 2.7.
  public var minimumScaleFactor: Double?
  /// How strongly it keeps the size of its text.
  public var priorities = LayoutPriorities()

  /// A label of any number of lines, aligned as the layout's direction asks.
  public init(
    _ text: AttributedText, font: Font, color: Color, shadow: TextContent.Shadow? = nil
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.shadow = shadow
  }

  /// A label in the font of a text style, with the style's distance between lines.
  ///
  /// San Francisco's text styles have a wider distance than its plain sizes: 20 points for
  /// subheadlines of 15, whose lines are 17.9 tall (measured, swiftmessages.md 2.5).
  public init(
    _ text: AttributedText, style: TextStyle, color: Color, in context: LayoutContext
  ) {
    let font = context.preferredFont(for: style)
    self.init(text, font: font, color: color)
    lineSpacing = max(0, context.metrics(of: style).leading - font.lineHeight)
  }

  /// Breaks the text into lines for a width in points, without shrinking it.
  public func laidOut(width: Double, in context: LayoutContext) -> LaidOutLabel {
    let lines = context.typesetter.lines(
      text, font: font, width: width, limit: numberOfLines, mode: lineBreakMode,
      direction: context.direction, justifies: alignment == .justified,
      strategy: lineBreakStrategy ?? context.standardLineBreakStrategy)
    return LaidOutLabel(label: self, lines: lines, context: context)
  }

  /// The width of the text on one line, in points.
  public func width(in context: LayoutContext) -> Double {
    context.typesetter.line(text, font: font, direction: context.direction).width
  }
}

/// A label whose lines are known.
public struct LaidOutLabel: Sendable {
  /// What is laid out.
  public let label: Label
  /// From top to bottom.
  public let lines: [TextLine]
  private let context: LayoutContext
  /// Where each line begins below the first one's top, in points, not rounded; then where the last one
  /// ends.
  private let tops: [Double]

  fileprivate init(label: Label, lines: [TextLine], context: LayoutContext) {
    self.label = label
    self.lines = lines
    self.context = context
    tops = Self.tops(of: lines, in: label)
  }

  private static func tops(of lines: [TextLine], in label: Label) -> [Double] {
    let height = label.font.lineHeight
    if label.lineSpacing == 0,
      lines.allSatisfy({ $0.height == height && $0.paragraph.lineSpacing == nil })
    {
      return (0...lines.count).map { Double($0) * height }
    }
    var tops = [0.0]
    for (index, line) in lines.enumerated() {
      // Nothing is added behind the last line.
      let spacing =
        index + 1 < lines.count ? label.lineSpacing + (line.paragraph.lineSpacing ?? 0) : 0
      tops.append(tops[index] + line.height + spacing)
    }
    return tops
  }

  /// The height UIKit gives the label: its lines and the shadow's vertical offset, rounded up to
  /// whole points on iOS 7 and to device pixels later.
  ///
  /// Source: fits four measured heights exactly (message-banner.md 2.3).
  public var height: Double {
    guard !lines.isEmpty else { return 0 }
    let exact = exactHeight + abs(label.shadow?.offset.y ?? 0)
    return ceilToPixel(exact, scale: context.systemVersion <= 7 ? 1 : context.scale)
  }

  /// The height of its lines, not rounded.
  fileprivate var exactHeight: Double { tops[lines.count] }

  /// How many lines fit into a height in points; at least one.
  public func count(fitting height: Double) -> Int {
    lines.indices.last { index in
      tops[index] + lines[index].height <= height + 1 / context.scale
    }.map { $0 + 1 } ?? 1
  }

  /// The width of the widest line.
  public var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// From the top of the first line to its baseline, in points.
  public var ascent: Double { lines.first?.ascent ?? label.font.ascent }

  /// The label as a layer.
  ///
  /// A layout for right-to-left languages is laid out from left to right and then mirrored as a whole;
  /// lines that are to lie left or right whatever the direction are put on the other side here, so
  /// that they end up where they say.
  ///
  /// - Parameters:
  ///   - name: Of the layer.
  ///   - frame: Where it lies; text that is taller runs out at the bottom.
  ///   - firstBaseline: From the top of the frame to the first baseline, in points.
  public func layer(_ name: String, frame: Rect, firstBaseline: Double) -> Layer {
    let isMirrored = context.direction == .rightToLeft
    let placed = lines.enumerated().map { index, line in
      let room = frame.width - line.width
      let x =
        switch line.paragraph.alignment ?? label.alignment {
        case .natural, .justified: 0.0
        case .left: isMirrored ? room : 0
        case .center: room / 2
        case .right: isMirrored ? 0 : room
        }
      let below = offset(ofBaseline: index)
      return TextContent.Line(origin: Point(x: x, y: firstBaseline + below), line: line)
    }
    return Layer(
      name, frame: frame,
      content: .text(
        TextContent(lines: placed, color: label.color, shadow: label.shadow)
          .with(label.text.origin)))
  }
}

extension LaidOutLabel {
  /// The distance of a line's baseline from the first one's, in points, on whole device pixels.
  ///
  /// iOS 7 and 8 lay lines out upward from the last one: what is a whole pixel is the distance of a
  /// baseline from the last one, rounded down. That gives every measured line: of 14 points the lines are
  /// at 16.5 and 33, of 12 points the second of two lines is at 14, but of three at 14.5 and 28.5
  /// (message-banner.md 2.5). Later versions count from the first line.
  private func offset(ofBaseline index: Int) -> Double {
    let scale = context.scale
    func exact(_ index: Int) -> Double { tops[index] + (lines[index].ascent - ascent) }
    guard context.systemVersion <= 8 else { return floorToPixel(exact(index), scale: scale) }
    let last = exact(lines.count - 1)
    return floorToPixel(last, scale: scale) - floorToPixel(last - exact(index), scale: scale)
  }
}

extension Label: View {
  /// A width that no screen has.
  private static let unbounded = 100_000.0

  /// A line may be as wide in a frame of a width: those were rounded to pixels, and a text must not be
  /// broken for the part of one.
  static func room(inFrame width: Double, in context: LayoutContext) -> Double {
    width + 0.5 / context.scale
  }

  /// The room its lines need, rounded up to device pixels; none for an empty text.
  ///
  /// A text that will be shrunk asks for the height of its lines before that, and for all of the width.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    // Where there is no room at all it keeps the height of one line.
    let room = width.map { $0 > 0 ? $0 : Self.unbounded } ?? Self.unbounded
    let laidOut = laidOut(width: room, in: context)
    var needed = ceilToPixel(laidOut.width, scale: context.scale)
    if let width, shrinks(width: width, in: context) { needed = max(needed, width) }
    return Size(width: min(needed, width ?? .infinity), height: laidOut.height)
  }

  /// The text in the middle of the frame's height, shrunk if it may be; what does not fit then is cut
  /// with an ellipsis.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    guard frame.width > 0, frame.height > 0 else { return Layer(name, frame: frame) }
    let width = Self.room(inFrame: frame.width, in: context)
    let shrinking = shrinking(width: frame.width, in: context)
    var drawn = scaled(by: shrinking.factor)
    if !shrinking.fits, lineBreakMode == .wordWrapping { drawn.lineBreakMode = .truncatingTail }
    var laidOut = drawn.laidOut(width: width, in: context)
    let count = laidOut.count(fitting: frame.height)
    if count < laidOut.lines.count {
      drawn.numberOfLines = count
      if drawn.lineBreakMode == .wordWrapping { drawn.lineBreakMode = .truncatingTail }
      laidOut = drawn.laidOut(width: width, in: context)
    }
    // The text begins at a whole pixel, so that the part by which its height was rounded up is below
    // it: a title of 17 points stands 16 points below the top of its 20.5 (swiftmessages-2.md 6.2).
    let top = roundToPixel((frame.height - laidOut.exactHeight) / 2, scale: context.scale)
    return laidOut.layer(name, frame: frame, firstBaseline: top + laidOut.ascent)
  }
}
