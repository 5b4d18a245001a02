// SPDX-License-Identifier: MIT

internal import Geometry
internal import KitInterface
internal import LayerTree
internal import Pixels
internal import Text
internal import Views

/// A bulletin that is laid out over its host.
struct BulletinPresentation: Presentation {
  let bulletin: Bulletin
  let host: Host
  let layout: CardLayout
  let warnings: [KitWarning]
  private let context: LayoutContext
  private let content: [Layer]

  init(_ bulletin: Bulletin, in host: Host, context: LayoutContext) throws(KitError) {
    try Self.checkNumbers(of: bulletin)
    self.bulletin = bulletin
    self.host = host
    self.context = context
    let layout = try CardLayout(bulletin, in: host, context: context)
    self.layout = layout
    try Self.checkSizes(of: layout)
    content = zip(layout.elements, layout.views).map { element, frame in
      element.layer(
        element.name, in: frame.rounded(toScale: context.scale), context: context)
    }
    warnings =
      bulletin.warnings
      + LayoutWarnings(bulletin: bulletin, layout: layout, host: host, context: context).all
  }

  /// Refuses numbers that no view can have.
  private static func checkNumbers(of bulletin: Bulletin) throws(KitError) {
    try CheckedNumber.check(bulletin.elements.flatMap(\.all).flatMap(\.numbers))
  }

  /// Refuses wrapped views that have no height, and cards that no screen could hold.
  private static func checkSizes(of layout: CardLayout) throws(KitError) {
    for (element, frame) in zip(layout.elements, layout.views) {
      if case .wrapped(let inner, _, _, _) = element.content, frame.height <= 0 {
        throw KitError("the wrapped view \"\(inner.name)\" has no height; give it one")
      }
    }
    guard [layout.card.y, layout.card.height].allSatisfy({ abs($0) < 1e7 }) else {
      throw KitError("the content asks for a size that no screen has")
    }
  }

  func frame(at moment: Moment) -> PresentedFrame {
    switch moment {
    case .settled: PresentedFrame(layers: [(.window, layer)], banner: cardFrame)
    }
  }

  private var cardFrame: Rect { layout.card.rounded(toScale: context.scale) }

  // MARK: Layers

  /// The background over the whole screen, and the card.
  private var layer: Layer {
    Layer(
      "bulletin", frame: Rect(origin: .zero, size: host.size),
      sublayers: [background, card].compactMap { $0 } + [activity].compactMap { $0 })
  }

  /// Source: bulletinboard.md 3.
  private var background: Layer? {
    let frame = Rect(origin: .zero, size: host.size)
    switch bulletin.look.background {
    case .none: return nil
    case .dimmed: return Layer("background", frame: frame, background: .color(Metrics.dim))
    case .blurred(let style, _):
      return style.recipe(context.appearance).map {
        Layer("background", frame: frame, content: .backdrop($0))
      }
    }
  }

  private var card: Layer {
    let color = bulletin.look.backgroundColor.resolved(in: context)
    var card = Layer("card", frame: cardFrame, background: .color(color))
    card.cornerRadii = CornerRadii(layout.cornerRadius)
    card.cornerCurve = .continuous
    guard bulletin.activity == nil else { return card }
    card.sublayers = content.map(placed)
    if bulletin.showsCloseButton {
      var button = CloseButton(on: color).layer(inCardOfWidth: cardFrame.width)
      if bulletin.isCloseButtonHighlighted { button.opacity = Metrics.highlightedOpacity }
      card.sublayers.append(placed(button))
    }
    // Only corners that reach to where there is something to see cut anything off.
    card.clips = layout.cornerRadius * Self.cornerDepth > Metrics.padding
    return card
  }

  /// How deep a continuous corner cuts into the box of its padding, in radii.
  ///
  /// The curve's middle lies 0.3 radii from both edges (Geometry); a little more is taken.
  private static let cornerDepth = 0.33

  /// A part of the card as it lies in the direction of reading.
  private func placed(_ part: Layer) -> Layer {
    context.direction == .rightToLeft
      ? part.mirrored(in: cardFrame.width, scale: context.scale) : part
  }

  private var activity: Layer? {
    guard let color = bulletin.activity else { return nil }
    let indicator = ActivityIndicator(color: color.resolved(in: context))
    let size = indicator.size(fitting: nil, in: context)
    let frame = Rect(
      x: cardFrame.midX - size.width / 2, y: cardFrame.midY - size.height / 2,
      width: size.width, height: size.height)
    return indicator.layer(
      "activity indicator", in: frame.rounded(toScale: context.scale), context: context)
  }

  // MARK: Accessibility

  /// Source: bulletinboard.md 1.6, 2.6, 4.3: a modal card whose first element is read when it appears.
  var accessibility: Accessibility? {
    var elements: [Accessibility.Element] = []
    if let activity {
      elements = [.init(label: nil, frame: activity.frame)]
    } else {
      for (element, part) in zip(layout.elements, content.map(placed)) {
        Self.speak(element, part, at: cardFrame.origin, into: &elements)
      }
      if bulletin.showsCloseButton {
        let box = placed(Layer("", frame: CloseButton.box(inCardOfWidth: cardFrame.width))).frame
        elements.append(
          .init(
            label: "Close", isButton: true,
            frame: box.offset(x: cardFrame.x, y: cardFrame.y)))
      }
    }
    return Accessibility(elements: elements, isModal: true, focus: elements.isEmpty ? nil : 0)
  }

  private static func speak(
    _ element: CardElement, _ layer: Layer, at origin: Point,
    into elements: inout [Accessibility.Element]
  ) {
    let frame = layer.frame.offset(x: origin.x, y: origin.y)
    if let spoken = element.spoken {
      elements.append(
        .init(
          label: spoken.label, isButton: spoken.isButton, isHeader: spoken.isHeader, frame: frame))
    }
    for (child, part) in zip(element.children, layer.sublayers) {
      speak(child, part, at: frame.origin, into: &elements)
    }
  }
}
