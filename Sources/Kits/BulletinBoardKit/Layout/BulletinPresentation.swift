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
  /// That of the screen; the card may be light whatever its appearance is.
  private let screen: LayoutContext
  private let content: [Layer]

  init(_ bulletin: Bulletin, in host: Host, context: LayoutContext) throws(KitError) {
    try Self.check(bulletin.elements)
    self.bulletin = bulletin
    self.host = host
    screen = context
    var context = context
    if bulletin.isAlwaysLight { context.appearance = .light }
    self.context = context
    let layout = try CardLayout(bulletin, in: host, context: context)
    self.layout = layout
    content = zip(layout.elements, layout.views).map { element, frame in
      element.layer(
        element.name, in: frame.rounded(toScale: context.scale), context: context)
    }
    warnings =
      bulletin.warnings
      + LayoutWarnings(
        bulletin: bulletin, layout: layout, context: context, content: content
      ).all
  }

  /// Refuses numbers that no view can have, and views that contain themselves.
  private static func check(_ elements: [CardElement]) throws(KitError) {
    let all = elements.flatMap(\.all)
    try CheckedNumber.check(all.flatMap(\.numbers))
    for element in all {
      if case .endless = element.content {
        throw KitError("the view \"\(element.name)\" contains itself, or there are too many views")
      }
    }
  }

  var settled: PresentedFrame {
    PresentedFrame(layers: [(.window, layer)], banner: cardFrame)
  }

  private var cardFrame: Rect { layout.card.rounded(toScale: context.scale) }

  // MARK: Layers

  /// The background over the whole screen, and the card.
  private var layer: Layer {
    Layer(
      "bulletin", frame: Rect(origin: .zero, size: host.size),
      sublayers: [background, card, activity].compactMap { $0 })
  }

  /// Source: bulletinboard.md 3.
  private var background: Layer? {
    let frame = Rect(origin: .zero, size: host.size)
    switch bulletin.look.background {
    case .none: return nil
    case .dimmed: return Layer("background", frame: frame, background: .color(Metrics.dim))
    case .blurred(let style, _):
      return style.backdrop(in: screen).map {
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
      let ground = bulletin.look.closeButtonGround.resolved(in: context)
      var button = CloseButton(on: ground).layer(inCardOfWidth: cardFrame.width)
      if bulletin.isCloseButtonHighlighted { button.opacity = Metrics.highlightedOpacity }
      card.sublayers.append(placed(button))
    }
    // Only what reaches to where the corners are cut, or beyond the card, can be cut off.
    let safe = Rect(origin: .zero, size: cardFrame.size)
      .inset(by: layout.cornerRadius * Self.cornerDepth)
    card.clips = card.sublayers.contains { $0.reaches(beyond: safe) }
    return card
  }

  /// How deep a continuous corner cuts into the box of its padding, in radii.
  ///
  /// The curve's middle lies 0.3 radii from both edges (Geometry); a little more is taken.
  private static let cornerDepth = 0.33

  /// A part of the card as it lies in the direction of reading.
  private func placed(_ part: Layer) -> Layer { context.placed(part, in: cardFrame.width) }

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

extension Layer {
  /// Whether something in it can be seen outside of a rectangle in its parent's space.
  fileprivate func reaches(beyond rect: Rect) -> Bool {
    let own = frame.intersection(rect)
    // Frames on whole pixels are sums that may be a little more or less.
    let isInside =
      abs(own.width - frame.width) < 0.001 && abs(own.height - frame.height) < 0.001
    let isSeen = background != nil || content != .none || border != nil
    if !isInside, isSeen || clips { return true }
    guard !clips else { return false }
    return sublayers.contains { $0.reaches(beyond: rect.offset(x: -frame.x, y: -frame.y)) }
  }
}
