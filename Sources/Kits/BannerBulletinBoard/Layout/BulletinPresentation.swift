// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// A bulletin laid out over its host.
struct BulletinPresentation: Presentation {
  let bulletin: Bulletin
  let host: BannerHost
  let layout: CardLayout
  let warnings: [KitWarning]
  let context: LayoutContext
  /// The layout context of the screen.
  ///
  /// The card may be light in any appearance.
  let screen: LayoutContext
  let content: [Layer]

  init(_ bulletin: Bulletin, in host: BannerHost, context: LayoutContext) throws(KitError) {
    try Self.check(bulletin.elements)
    self.bulletin = bulletin
    self.host = host
    screen = context
    var context = context
    if bulletin.isAlwaysLight { context.appearance = .light }
    self.context = context
    var shown = bulletin
    if host.keyboardHeight > 0 { shown.elements = bulletin.elementsWithCaret }
    let layout = try CardLayout(shown, in: host, context: context)
    self.layout = layout
    content = zip(layout.elements, layout.views).map { element, frame in
      element.layer(
        element.name, in: frame.rounded(toScale: context.scale), context: context)
    }
    warnings =
      bulletin.warnings
      + BulletinLayoutWarnings(
        bulletin: bulletin, layout: layout, context: context, content: content
      ).all
  }

  /// Checks for invalid numbers, and for views that contain themselves.
  private static func check(_ elements: [CardElement]) throws(KitError) {
    let all = elements.flatMap(\.all)
    try CheckedNumber.check(all.flatMap(\.numbers))
    for element in all {
      if case .endless = element.content {
        throw KitError("the view \"\(element.name)\" contains itself, or has too many subviews")
      }
    }
  }

  private var cardFrame: Rect { layout.card.rounded(toScale: context.scale) }

  /// Returns a part of the card, mirrored in right-to-left layouts.
  private func placed(_ part: Layer) -> Layer { context.placed(part, in: cardFrame.width) }

  // MARK: Controls

  /// Returns every element with its frame, and with the path of its layer in the content.
  ///
  /// - Parameter origin: The place of the card.
  private func elements(
    from origin: Point = .zero
  ) -> [(element: CardElement, frame: Rect, path: [Int])] {
    var all: [(element: CardElement, frame: Rect, path: [Int])] = []
    func add(_ elements: [CardElement], _ layers: [Layer], from origin: Point, path: [Int]) {
      for (index, (element, layer)) in zip(elements, layers).enumerated() {
        let frame = layer.frame.offset(x: origin.x, y: origin.y)
        all.append((element, frame, path + [index]))
        add(element.children, layer.sublayers, from: frame.origin, path: path + [index])
      }
    }
    add(layout.elements, content.map(placed), from: origin, path: [])
    return all
  }

  /// The controls with their frames in the card and the paths of their layers in the content.
  var controls: [(control: CardElement.Control, frame: Rect, path: [Int])] {
    elements().compactMap { element, frame, path in element.control.map { ($0, frame, path) } }
  }

  /// The named areas of the card.
  var namedAreas: [NamedArea] {
    elements().map { element, frame, _ in
      let names =
        element.texts.map(\.text.string)
        + [element.spoken?.label, element.name].compactMap(\.self)
      return NamedArea(names, frame: frame, isControl: element.control != nil)
    }
  }

  /// Returns the touch area of the close button in a card of a given width.
  func closeBox(inCardOfWidth width: Double) -> Rect {
    context.placed(Layer("", frame: CloseButton.box(inCardOfWidth: width)), in: width).frame
  }

  /// The controls that react to a tap, and the close button.
  ///
  /// UIKit finds them only inside the card, and the keyboard covers them.
  var tapTargets: [TapTarget] {
    guard bulletin.activity == nil else { return [] }
    let card = cardFrame
    let area = card.intersection(
      Rect(x: 0, y: 0, width: host.size.width, height: host.size.height - host.keyboardHeight))
    var targets = elements(from: card.origin).filter { $0.element.control != nil }
      .map { element, frame, _ in
        TapTarget(
          element.name, label: element.spoken?.label ?? element.texts.first?.text.string,
          frame: frame.intersection(area)
        ).with(element.texts.first?.text.origin)
      }
    if bulletin.showsCloseButton {
      let box = closeBox(inCardOfWidth: card.width).offset(x: card.x, y: card.y)
      targets.append(TapTarget("close button", label: "Close", frame: box.intersection(area)))
    }
    return targets
  }

  // MARK: Accessibility

  /// The accessibility of a modal card: its first element is read when it appears.
  ///
  /// Source: bulletinboard.md 1.6, 2.6, 4.3.
  var accessibility: Accessibility? {
    var elements: [Accessibility.Element] = []
    if let indicator = settled.frame(of: .activityIndicator) {
      elements = [.init(label: nil, frame: indicator)]
    } else {
      for (element, part) in zip(layout.elements, content.map(placed)) {
        Self.speak(element, part, at: cardFrame.origin, into: &elements)
      }
      if bulletin.showsCloseButton {
        let box = closeBox(inCardOfWidth: cardFrame.width)
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
          label: spoken.label, isButton: spoken.isButton, isHeader: spoken.isHeader,
          isSelected: spoken.isSelected, frame: frame))
    }
    for (child, part) in zip(element.children, layer.sublayers) {
      speak(child, part, at: frame.origin, into: &elements)
    }
  }
}
