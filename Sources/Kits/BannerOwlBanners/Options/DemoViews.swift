// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// A picture from edge to edge with a label, which is hidden without a title.
///
/// Source: owlbanners.md 6.2 and 6.3, the original's cat and dog banners.
struct PictureView: SpeakingView {
  var picture: ImageView
  /// The color behind the picture, visible where the picture does not cover it.
  var backgroundColor: AdaptiveColor
  /// The label, or nil for none.
  var label: PictureLabel?

  /// A label with a size and a position.
  struct PictureLabel {
    var title: AttributedText
    var fontSize: Double
    var textColor: AdaptiveColor
    var backgroundColor: AdaptiveColor
    var size: Size
    /// The offset from the center of the view to that of the label, in points.
    var centerOffset: Double
    /// The distance from the bottom of the view up to that of the label, in points.
    var bottom: Double

    /// Returns the frame before mirroring.
    ///
    /// An offset from the center keeps its side.
    func frame(in size: Size, _ context: LayoutContext) -> Rect {
      let offset = context.direction == .rightToLeft ? -centerOffset : centerOffset
      return Rect(
        x: size.width / 2 + offset - self.size.width / 2,
        y: size.height - bottom - self.size.height, width: self.size.width,
        height: self.size.height)
    }

    func layer(in frame: Rect, context: LayoutContext) -> Layer {
      var label = Label(
        title, font: context.systemFont(ofSize: fontSize), color: textColor.resolved(in: context))
      label.numberOfLines = 1
      label.lineBreakMode = .truncatingTail
      label.alignment = .center
      var layer = label.layer("title", in: frame, context: context)
      layer.background = .color(backgroundColor.resolved(in: context))
      return layer
    }
  }

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    Size(width: width ?? picture.image.size.width, height: picture.image.size.height)
  }

  private var shownLabel: PictureLabel? { label.flatMap { $0.title.isEmpty ? nil : $0 } }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    let grid = PixelGrid(frame, scale: context.scale)
    var layer = Layer(
      name, frame: grid.frame, background: .color(backgroundColor.resolved(in: context)))
    layer.sublayers = [
      picture.layer(
        "picture", in: Rect(origin: .zero, size: grid.frame.size), context: context)
    ]
    if let shownLabel {
      layer.sublayers.append(
        shownLabel.layer(
          in: grid.snapped(shownLabel.frame(in: frame.size, context)), context: context))
    }
    return layer
  }

  func elements(in frame: Rect, context: LayoutContext) -> [Accessibility.Element] {
    let grid = PixelGrid(frame, scale: context.scale)
    return shownLabel.map {
      [.init(label: $0.title.string, frame: grid.snapped($0.frame(in: frame.size, context)))]
    } ?? []
  }

  var texts: [(name: String, text: AttributedText)] {
    shownLabel.map { [("title", $0.title)] } ?? []
  }

  var numbers: [CheckedNumber] {
    [
      CheckedNumber("picture width", picture.image.size.width),
      CheckedNumber("picture height", picture.image.size.height),
    ]
  }

  func warnings(
    in frame: Rect, visible height: Double, context: LayoutContext
  ) -> [KitWarning] {
    guard let place = shownLabel?.frame(in: frame.size, context) else { return [] }
    let visible = Rect(x: 0, y: frame.height - height, width: frame.width, height: height)
    guard place.intersection(visible).isEmpty else { return [] }
    return [
      KitWarning(
        property: "title",
        place.isEmpty
          ? "is invisible: its label has no size"
          : "is invisible: its label is outside the visible part of the banner")
    ]
  }
}

/// A symbol and a title side by side, from a distance below the view's top to its bottom.
///
/// Source: owlbanners.md 6.4, the original's demo in Objective-C.
struct SymbolView: SpeakingView {
  var symbol: AttributedText
  var title: AttributedText
  var backgroundColor: AdaptiveColor
  var textColor: AdaptiveColor
  var fontSize: Double
  /// The distance from the top of the view to that of the content, in points.
  var top: Double

  private func labels(in context: LayoutContext) -> (symbol: Label, title: Label) {
    let color = textColor.resolved(in: context)
    var symbol = Label(
      symbol, font: context.systemFont(ofSize: Metrics.Symbol.fontSize), color: color)
    symbol.alignment = .center
    var title = Label(title, font: context.systemFont(ofSize: fontSize), color: color)
    symbol.numberOfLines = 1
    symbol.lineBreakMode = .truncatingTail
    title.numberOfLines = 1
    title.lineBreakMode = .truncatingTail
    return (symbol, title)
  }

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let labels = labels(in: context)
    let heights = [labels.symbol, labels.title].map { $0.size(fitting: nil, in: context).height }
    return Size(width: width ?? 0, height: top + (heights.max() ?? 0))
  }

  private func places(in size: Size) -> (symbol: Rect, title: Rect) {
    let height = max(0, size.height - top)
    return (
      Rect(x: 0, y: top, width: Metrics.Symbol.width, height: height),
      Rect(
        x: Metrics.Symbol.titleLeft, y: top,
        width: max(0, size.width - Metrics.Symbol.titleLeft), height: height)
    )
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    let grid = PixelGrid(frame, scale: context.scale)
    let (labels, places) = (labels(in: context), places(in: frame.size))
    return Layer(
      name, frame: grid.frame, background: .color(backgroundColor.resolved(in: context)),
      sublayers: [
        labels.symbol.layer("symbol", in: grid.snapped(places.symbol), context: context),
        labels.title.layer("title", in: grid.snapped(places.title), context: context),
      ])
  }

  func elements(in frame: Rect, context: LayoutContext) -> [Accessibility.Element] {
    let grid = PixelGrid(frame, scale: context.scale)
    let places = places(in: frame.size)
    return [(symbol, places.symbol), (title, places.title)].compactMap { text, place in
      text.isEmpty ? nil : .init(label: text.string, frame: grid.snapped(place))
    }
  }

  var texts: [(name: String, text: AttributedText)] { [("symbol", symbol), ("title", title)] }

  var numbers: [CheckedNumber] { [] }

  func warnings(
    in frame: Rect, visible height: Double, context: LayoutContext
  ) -> [KitWarning] {
    let (labels, places) = (labels(in: context), places(in: frame.size))
    var warnings: [KitWarning] = []
    if !title.isEmpty, places.title.width <= 0 {
      warnings.append(KitWarning(property: "title", "has no room"))
    }
    for (name, text, label, place) in [
      ("symbol", symbol, labels.symbol, places.symbol),
      ("title", title, labels.title, places.title),
    ] where !text.isEmpty {
      let line = label.size(fitting: nil, in: context).height
      if place.midY - line / 2 < frame.height - height - 0.5 {
        warnings.append(
          KitWarning(
            property: name, "extends beyond the screen; increase contentTop to move it down"))
      }
    }
    return warnings
  }
}
