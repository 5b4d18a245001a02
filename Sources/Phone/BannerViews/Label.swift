// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerText

/// UIKit's label: text broken into lines.
public struct Label: Sendable {
  /// The text; an empty text has no height.
  public var text: AttributedText
  /// The font of text without its own font.
  public var font: Font
  /// The color of text without its own color.
  public var color: Color
  /// The shadow under the glyphs.
  public var shadow: TextContent.Shadow?
  /// The largest number of lines; 0 for no limit.
  public var numberOfLines = 0
  /// The wrapping or truncation of text that does not fit.
  public var lineBreakMode = LineBreakMode.wordWrapping
  /// The choice between possible line breaks; nil for the device's default, see
  /// ``LayoutContext/standardLineBreakStrategy``.
  public var lineBreakStrategy: LineBreakStrategy?
  /// The alignment of lines whose paragraph has no alignment.
  public var alignment = TextAlignment.natural
  /// The extra space between lines in points: the leading of a text style beyond its line height.
  public var lineSpacing = 0.0
  /// The smallest factor by which the font may shrink, 1/256–1; nil to never shrink.
  ///
  /// A text shrinks if it needs more than ``numberOfLines`` lines or a word is wider than the
  /// label. It is then centered in the height that it would have had; see
  /// ``scaleFactor(width:in:)``. If the smallest font is still too large, the text is truncated.
  /// A label without a line limit never shrinks. Source: bulletinboard.md 2.7.
  public var minimumScaleFactor: Double?
  /// The layout priorities.
  public var priorities = LayoutPriorities()

  /// Creates a label with any number of lines and natural alignment.
  public init(
    _ text: AttributedText, font: Font, color: Color, shadow: TextContent.Shadow? = nil
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.shadow = shadow
  }

  /// Creates a label with the font and line spacing of a text style.
  ///
  /// San Francisco's text styles have wider line spacing than its plain sizes. A subheadline of
  /// 15 pt has 20 pt, while its lines are 17.9 pt high (measured, swiftmessages.md 2.5).
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

  /// Returns the width of the text on one line, in points.
  public func width(in context: LayoutContext) -> Double {
    context.typesetter.line(text, font: font, direction: context.direction).width
  }
}

/// A label with its line breaks.
public struct LaidOutLabel: Sendable {
  /// The label.
  public let label: Label
  /// The lines from top to bottom.
  public let lines: [TextLine]
  private let context: LayoutContext
  /// The unrounded position of each line below the first one's top, in points; the last entry is
  /// the end.
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
      // No space is added after the last line.
      let spacing =
        index + 1 < lines.count ? label.lineSpacing + (line.paragraph.lineSpacing ?? 0) : 0
      tops.append(tops[index] + line.height + spacing)
    }
    return tops
  }

  /// The height that UIKit gives the label.
  ///
  /// It is the height of the lines plus the shadow's vertical offset, rounded up to whole points
  /// on iOS 7 and to pixels later. Source: fits four measured heights exactly (message-banner.md
  /// 2.3).
  public var height: Double {
    guard !lines.isEmpty else { return 0 }
    let exact = exactHeight + abs(label.shadow?.offset.y ?? 0)
    return ceilToPixel(exact, scale: context.systemVersion <= 7 ? 1 : context.scale)
  }

  /// The unrounded height of the lines.
  fileprivate var exactHeight: Double { tops[lines.count] }

  /// Returns the number of lines that fit into a height in points; at least one.
  public func count(fitting height: Double) -> Int {
    lines.indices.last { index in
      tops[index] + lines[index].height <= height + 1 / context.scale
    }.map { $0 + 1 } ?? 1
  }

  /// The width of the widest line.
  public var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// The distance from the top of the first line to its baseline, in points.
  public var ascent: Double { lines.first?.ascent ?? label.font.ascent }

  /// Returns the label as a layer.
  ///
  /// A right-to-left layout is laid out from left to right and then mirrored as a whole. Lines
  /// with an explicit left or right alignment are therefore swapped here, so that they end up on
  /// the specified side.
  ///
  /// - Parameters:
  ///   - name: The name of the layer.
  ///   - frame: The frame; taller text overflows at the bottom.
  ///   - firstBaseline: The distance from the top of the frame to the first baseline, in points.
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
  /// Returns the distance of a line's baseline from the first baseline, in points, on whole
  /// pixels.
  ///
  /// iOS 7 and 8 place lines upward from the last one. They round the distance to its baseline
  /// down to whole pixels. This reproduces every measurement. Lines of 14 pt are
  /// at 16.5 and 33. The second of two lines of 12 pt is at 14; with three lines, they are at
  /// 14.5 and 28.5 (message-banner.md 2.5). Later versions count from the first line.
  private func offset(ofBaseline index: Int) -> Double {
    let scale = context.scale
    func exact(_ index: Int) -> Double { tops[index] + (lines[index].ascent - ascent) }
    guard context.systemVersion <= 8 else { return floorToPixel(exact(index), scale: scale) }
    let last = exact(lines.count - 1)
    return floorToPixel(last, scale: scale) - floorToPixel(last - exact(index), scale: scale)
  }
}

extension Label: View {
  /// A width larger than any screen.
  private static let unbounded = 100_000.0

  /// Returns the width available to a line in a frame of a width.
  ///
  /// Frame widths are rounded to pixels. Without this tolerance, a line could be broken for a
  /// fraction of a pixel. Where a point isn't a whole number of pixels, both edges are rounded. A
  /// frame may then be a pixel narrower than its text.
  static func room(inFrame width: Double, in context: LayoutContext) -> Double {
    let isWhole = context.scale == context.scale.rounded()
    return width + (isWhole ? 0.5 : 1.01) / context.scale
  }

  /// Returns the size of the lines, rounded up to pixels; zero for an empty text.
  ///
  /// A text that will shrink has the height of its lines before shrinking, and the full width.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    // Without any width, the label keeps the height of one line.
    let room = width.map { $0 > 0 ? $0 : Self.unbounded } ?? Self.unbounded
    let laidOut = laidOut(width: room, in: context)
    var needed = ceilToPixel(laidOut.width, scale: context.scale)
    if let width, shrinks(width: width, in: context) { needed = max(needed, width) }
    return Size(width: min(needed, width ?? .infinity), height: laidOut.height)
  }

  /// Returns the text centered vertically in the frame and shrunk if allowed.
  ///
  /// Text that still does not fit is truncated.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    guard frame.width > 0, frame.height > 0 else {
      var layer = Layer(name, frame: frame)
      if text.string.contains(where: { !$0.isWhitespace }) {
        var content = TextContent(lines: [], color: color).with(text.origin)
        content.lacksRoom = true
        layer.content = .text(content)
      }
      return layer
    }
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
    // The text starts on a whole pixel, so the space added by rounding up is below it. The
    // baseline of a 17 pt title is 16 pt below the top of its 20.5 pt (swiftmessages.md 6.2).
    let top = roundToPixel((frame.height - laidOut.exactHeight) / 2, scale: context.scale)
    var layer = laidOut.layer(name, frame: frame, firstBaseline: top + laidOut.ascent)
    if shrinking.factor < 1, case .text(var content) = layer.content {
      content.scaleFactor = shrinking.factor
      layer.content = .text(content)
    }
    return layer
  }
}
