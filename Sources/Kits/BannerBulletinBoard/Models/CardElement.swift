// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerViews

/// A view of a card as a value.
struct CardElement: Sendable {
  /// The role of a view when a card lacks space.
  ///
  /// Views are compressed in this order.
  enum Role: Int, Sendable, Hashable, CaseIterable {
    case image
    case description
    case actionButton
    case title
  }

  /// The content of a view.
  indirect enum Content: Sendable {
    case none
    /// A view that contains itself, or is nested too deeply.
    case endless
    case view(any View)
    case stack(StackView.Axis, spacing: Double, [CardElement])
    case wrapped(CardElement, width: Double?, height: Double?, position: BLTNViewPosition)
  }

  /// A view that receives touches.
  ///
  /// A finger on it does not drag the card.
  enum Control: Sendable, Hashable {
    case action
    case alternative
    /// Another control, while it exists.
    case other(ObjectIdentifier)
  }

  /// The keyboard properties of a text field.
  struct Focus: Sendable {
    var returnKey: ReturnKeyType
    /// Whether the field has the keyboard.
    var isEditing: Bool
    /// The field with its caret.
    var edited: any View
  }

  /// The accessibility information of a view.
  struct Spoken: Sendable, Hashable {
    var label: String?
    var isButton = false
    var isHeader = false
    var isSelected = false
  }

  var name: String
  var content: Content
  var role: Role?
  /// The height in points, or nil for that of the content.
  var height: Double?
  /// The maximum height of a compressed view, in points.
  var limit = Double.infinity
  var opacity = 1.0
  var spoken: Spoken?
  var texts: [(name: String, text: AttributedText)] = []
  var numbers: [CheckedNumber] = []
  var control: Control?
  /// The keyboard properties, or nil unless the view is a text field.
  var focus: Focus?

  /// The child elements.
  var children: [CardElement] {
    switch content {
    case .none, .endless, .view: []
    case .stack(_, _, let elements): elements
    case .wrapped(let element, _, _, _): [element]
    }
  }

  /// The element and all its descendants, from top to bottom.
  var all: [CardElement] { [self] + children.flatMap(\.all) }

  /// Returns the element with a maximum height for all elements of a role.
  func limiting(_ role: Role, to height: Double) -> CardElement {
    var element = self
    if self.role == role { element.limit = height }
    switch content {
    case .none, .endless, .view: break
    case .stack(let axis, let spacing, let elements):
      element.content = .stack(
        axis, spacing: spacing, elements.map { $0.limiting(role, to: height) })
    case .wrapped(let inner, let width, let innerHeight, let position):
      element.content = .wrapped(
        inner.limiting(role, to: height), width: width, height: innerHeight, position: position)
    }
    return element
  }
}

extension CardElement {
  /// The element with a caret in its first text field, or nil if it has none.
  var withCaret: CardElement? {
    var element = self
    if let focus {
      element.content = .view(focus.edited)
      return element
    }
    switch content {
    case .none, .endless, .view: return nil
    case .stack(let axis, let spacing, var elements):
      guard let index = elements.firstIndex(where: { $0.withCaret != nil }),
        let edited = elements[index].withCaret
      else { return nil }
      elements[index] = edited
      element.content = .stack(axis, spacing: spacing, elements)
    case .wrapped(let inner, let width, let height, let position):
      guard let edited = inner.withCaret else { return nil }
      element.content = .wrapped(edited, width: width, height: height, position: position)
    }
    return element
  }
}

extension CardElement: View {
  private func view() -> (any View)? {
    switch content {
    case .none, .endless: nil
    case .view(let view): view
    case .stack(let axis, let spacing, let elements):
      StackView(axis, spacing: spacing, elements.map { StackView.Arranged($0.name, $0) })
    case .wrapped(let element, let width, let height, let position):
      WrappedView(element: element, width: width, height: height, position: position)
    }
  }

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let size = view()?.size(fitting: width, in: context) ?? .zero
    return Size(width: size.width, height: min(limit, height ?? size.height))
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    var layer = view()?.layer(name, in: frame, context: context) ?? Layer(name, frame: frame)
    layer.opacity *= opacity
    return layer
  }
}

/// A view in a container with its own size, centered or filling the container.
private struct WrappedView: View {
  let element: CardElement
  let width: Double?
  let height: Double?
  let position: BLTNViewPosition

  func size(fitting room: Double?, in context: LayoutContext) -> Size {
    let size = element.size(fitting: room ?? width, in: context)
    return Size(width: min(width ?? size.width, room ?? .infinity), height: height ?? size.height)
  }

  /// Returns the centered frame at the view's own size, or the container's where it has none.
  private func centered(in size: Size, context: LayoutContext) -> Rect {
    let own = element.size(fitting: size.width, in: context)
    let inner = Size(
      width: own.width > 0 ? own.width : min(size.width, width ?? size.width),
      height: own.height > 0 ? own.height : size.height)
    return Rect(
      x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2, width: inner.width,
      height: inner.height
    ).rounded(toScale: context.scale)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    let place =
      position == .centered
      ? centered(in: frame.size, context: context) : Rect(origin: .zero, size: frame.size)
    return Layer(
      name, frame: frame, sublayers: [element.layer(element.name, in: place, context: context)])
  }
}

/// A label whose font and color depend on the device.
struct CardLabel: View {
  var text: AttributedText
  var font: BulletinFont
  var color: AdaptiveColor
  var numberOfLines: Int
  var alignment: TextAlignment
  var minimumScaleFactor: Double?

  /// Returns UIKit's label.
  func label(in context: LayoutContext) -> Label {
    var label = Label(text, font: font.resolved(in: context), color: color.resolved(in: context))
    label.numberOfLines = numberOfLines
    label.alignment = alignment
    label.minimumScaleFactor = minimumScaleFactor
    return label
  }

  func size(fitting width: Double?, in context: LayoutContext) -> Size {
    label(in: context).size(fitting: width, in: context)
  }

  func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    var label = label(in: context)
    label.text = label.text.withOrigin(named: name)
    return label.layer(name, in: frame, context: context)
  }
}
