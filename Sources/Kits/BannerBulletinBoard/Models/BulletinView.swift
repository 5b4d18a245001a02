// SPDX-License-Identifier: MIT

internal import BannerKitInterface
public import BannerText
public import BannerViews

/// A view of a card, the counterpart of a `UIView` in the original.
///
/// Create it from any ``View``, or use one of the subclasses. Unlike a ``View``, it can be
/// changed until the picture is rendered.
public class BulletinView {
  /// The name of the view's layer.
  public var name: String
  /// The content of the view, or nil for none.
  public var content: (any View)? { didSet { noteChange() } }
  /// The fixed height in points, or nil for the natural one.
  public var height: Double? { didSet { noteChange() } }
  /// Whether the view is omitted from the layout, including its gap.
  public var isHidden = false { didSet { noteChange() } }
  /// The opacity of the view with its content, 0…1.
  public var alpha = 1.0 { didSet { noteChange() } }
  /// The accessibility label, or nil for the view's own text.
  public var accessibilityLabel: String? { didSet { noteChange() } }
  /// The accessibility traits in addition to those of the view's type.
  public var accessibilityTraits: BulletinAccessibilityTraits = [] { didSet { noteChange() } }

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - content: The content of the view.
  ///   - height: The fixed height in points, or nil for that of the content.
  public init(_ content: (any View)? = nil, name: String = "view", height: Double? = nil) {
    self.content = content
    self.name = name
    self.height = height
  }

  /// The observer of changes while the view is shown.
  private weak var observer: BulletinViewObserver?
  /// The view that contains this one, or nil.
  fileprivate weak var holder: BulletinView?

  /// Becomes the parent of a view, which leaves its previous parent as with `addSubview(_:)`.
  final func hold(_ view: BulletinView) {
    view.holder?.letGo(of: view)
    view.holder = self
  }

  /// Stops being the parent of a view.
  final func release(_ view: BulletinView) { if view.holder === self { view.holder = nil } }

  /// Removes a view that moves to another parent.
  func letGo(of view: BulletinView) {}

  /// Reports a change of the view's appearance.
  final func noteChange() { observer?.changed?() }

  /// Returns the content of the view's layer.
  func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    content.map { .view($0) } ?? .none
  }
  /// The role of the view when a card must compress its content.
  var role: CardElement.Role? { nil }
  /// Returns the accessibility information in addition to the label.
  func makeSpoken() -> CardElement.Spoken? {
    accessibilityLabel.map { CardElement.Spoken(label: $0) }
  }
  /// The texts of the view, with their names.
  var texts: [(name: String, text: AttributedText)] { [] }
  /// The numbers to check.
  var numbers: [CheckedNumber] {
    [CheckedNumber("\(name).alpha", alpha, 0...1)]
      + (height.map { [CheckedNumber("\(name).height", $0)] } ?? [])
  }

  /// Returns the view as a value.
  final func element(_ walk: inout ViewWalk) -> CardElement {
    watch(walk)
    guard walk.enter(self) else { return CardElement(name: name, content: .endless) }
    defer { walk.leave(self) }
    var spoken = makeSpoken()
    if accessibilityTraits.contains(.button) { spoken?.isButton = true }
    if accessibilityTraits.contains(.header) { spoken?.isHeader = true }
    if accessibilityTraits.contains(.selected) { spoken?.isSelected = true }
    return CardElement(
      name: name, content: makeContent(&walk), role: role, height: height, opacity: opacity,
      spoken: spoken, texts: texts, numbers: numbers, control: control, focus: focus)
  }

  /// Registers the observer of a walk, which receives later changes of the view.
  func watch(_ walk: ViewWalk) { if let other = walk.observer { observer = other } }

  /// The engine that shows the view, or nil while it is not on a card.
  final var engine: BulletinEngine? { observer?.engine }

  /// The view's keyboard properties, or nil unless it is a text field.
  var focus: CardElement.Focus? { nil }

  /// The view's identity as a control, or nil if it receives no touches.
  var control: CardElement.Control? { nil }
  /// The opacity of the view's layer.
  var opacity: Double { alpha }
}

/// A walk through a card's views, which detects views that contain themselves.
struct ViewWalk {
  /// The observer of later changes, or nil.
  var observer: BulletinViewObserver?
  private var inside: Set<ObjectIdentifier> = []
  private var left = 1024
  /// The card's top-level views, which have no other parent.
  private var arranged: Set<ObjectIdentifier> = []
  /// Warnings about the views.
  private(set) var warnings: [KitWarning] = []

  init(observer: BulletinViewObserver? = nil) { self.observer = observer }

  /// Returns whether to visit a view: it is not inside itself, and the walk is not too long.
  mutating func enter(_ view: BulletinView) -> Bool {
    left -= 1
    return left >= 0 && inside.count < 32 && inside.insert(ObjectIdentifier(view)).inserted
  }

  mutating func leave(_ view: BulletinView) { inside.remove(ObjectIdentifier(view)) }

  /// Returns the views of a card from top to bottom, as values.
  ///
  /// A view that occurs several times is moved each time, as in a UIKit stack, and ends at its
  /// last position.
  mutating func arrangedElements(of views: [BulletinView]) -> [CardElement] {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, view) in views.enumerated() { places[ObjectIdentifier(view)] = place }
    arranged = Set(places.keys)
    var kept: [BulletinView] = []
    for (place, view) in views.enumerated() {
      if places[ObjectIdentifier(view)] == place { kept.append(view) } else { noteMove(of: view) }
    }
    return elements(of: kept, areArranged: true)
  }

  private mutating func noteMove(of view: BulletinView) {
    let warning = KitWarning(
      "the view \"\(view.name)\" is in the card more than once; only its last position counts"
    )
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Returns the visible views as values.
  mutating func elements(
    of views: [BulletinView], areArranged: Bool = false
  ) -> [CardElement] {
    var elements: [CardElement] = []
    for view in views {
      // The card has removed the view from its first parent.
      let id = ObjectIdentifier(view)
      if !areArranged, arranged.contains(id), !inside.contains(id) {
        noteMove(of: view)
        continue
      }
      // A hidden view may become visible later.
      if view.isHidden { view.watch(self) } else { elements.append(view.element(&self)) }
    }
    return elements
  }
}

/// The observer of the views' changes.
final class BulletinViewObserver {
  /// The closure called for every change.
  var changed: (() -> Void)?
  /// The engine that shows the views.
  weak var engine: BulletinEngine?
  /// The controls by their identifiers.
  private var controls: [ObjectIdentifier: Control] = [:]

  private struct Control {
    weak var view: BulletinControl?
  }

  /// Registers a control.
  func add(_ control: BulletinControl) {
    controls[ObjectIdentifier(control)] = Control(view: control)
  }

  /// Returns a control by its identifier, or nil if there is none.
  func control(_ id: ObjectIdentifier) -> BulletinControl? { controls[id]?.view }
}

/// Accessibility traits that extend a view's label, with UIKit's names.
public struct BulletinAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The traits as bits.
  public let rawValue: Int

  /// Creates traits from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The trait of a button.
  public static let button = BulletinAccessibilityTraits(rawValue: 1)
  /// The trait of a heading.
  public static let header = BulletinAccessibilityTraits(rawValue: 2)
  /// The trait of a selected view.
  public static let selected = BulletinAccessibilityTraits(rawValue: 4)
}

/// A vertical or horizontal stack of views.
public final class BulletinStackView: BulletinView {
  /// The direction of the stack.
  public let axis: StackView.Axis
  /// The distance between two adjacent views, in points.
  public var spacing: Double { didSet { noteChange() } }
  /// The views in order.
  public private(set) var arrangedSubviews: [BulletinView] = [] { didSet { noteChange() } }

  /// Creates a stack.
  public init(axis: StackView.Axis = .vertical, spacing: Double = 0, _ views: [BulletinView] = []) {
    self.axis = axis
    self.spacing = spacing
    super.init(name: "group")
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  ///
  /// A view that is already in a stack moves there.
  public func addArrangedSubview(_ view: BulletinView) {
    hold(view)
    arrangedSubviews.append(view)
  }

  override func letGo(of view: BulletinView) { arrangedSubviews.removeAll { $0 === view } }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    .stack(axis, spacing: spacing, walk.elements(of: arrangedSubviews))
  }

  override var numbers: [CheckedNumber] {
    super.numbers + [CheckedNumber("\(name).spacing", spacing)]
  }
}

/// A label of a card.
public final class BulletinLabel: BulletinView {
  /// The attributed text.
  public var attributedText: AttributedText? { didSet { noteChange() } }
  /// The plain text.
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The color of text without its own color.
  public var textColor: AdaptiveColor { didSet { noteChange() } }
  /// The font of text without its own font.
  public var font: BulletinFont { didSet { noteChange() } }
  /// The maximum number of lines, or 0 for no limit.
  public var numberOfLines = 0 { didSet { noteChange() } }
  /// The alignment of lines.
  public var textAlignment = TextAlignment.center { didSet { noteChange() } }
  /// The minimum scale of text that shrinks before it is truncated, or nil if it does not shrink.
  public var minimumScaleFactor: Double? { didSet { noteChange() } }
  private let ownRole: CardElement.Role?

  /// Creates a centered label with any number of lines.
  public init(
    text: (any AttributedTextConvertible)? = nil, font: BulletinFont, textColor: AdaptiveColor
  ) {
    attributedText = text?.attributedText
    self.font = font
    self.textColor = textColor
    ownRole = nil
    super.init(name: "label")
  }

  /// Creates a label of the standard components.
  init(_ role: CardElement.Role, name: String, font: BulletinFont, textColor: AdaptiveColor) {
    self.font = font
    self.textColor = textColor
    ownRole = role
    super.init(name: name)
  }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content { .view(makeLabel()) }

  /// Returns the label as a value.
  func makeLabel() -> CardLabel {
    CardLabel(
      text: attributedText ?? "", font: font, color: textColor, numberOfLines: numberOfLines,
      alignment: textAlignment, minimumScaleFactor: minimumScaleFactor)
  }

  override var role: CardElement.Role? { ownRole }
  override func makeSpoken() -> CardElement.Spoken? {
    guard let said = accessibilityLabel ?? text, !said.isEmpty else { return nil }
    return CardElement.Spoken(label: said, isHeader: ownRole == .title)
  }
  override var texts: [(name: String, text: AttributedText)] {
    attributedText.map { [(ownRole == .description ? "subtitle" : name, $0)] } ?? []
  }
  override var numbers: [CheckedNumber] {
    super.numbers + [
      .type("\(name).font", font.size),
      CheckedNumber(
        "\(name).numberOfLines", Double(numberOfLines),
        0...Double(TextLimits.lineCounts.upperBound)),
    ]
      + (minimumScaleFactor.map { [CheckedNumber("\(name).minimumScaleFactor", $0, 0.01...1)] }
        ?? [])
  }
}

/// An image view of a card.
///
/// The image is centered at its own size or smaller.
public final class BulletinImageView: BulletinView {
  /// The image, or nil for none.
  public var image: Image? { didSet { noteChange() } }
  /// The color of a template image.
  public var tintColor = AdaptiveColor.system(.link) { didSet { noteChange() } }
  /// The scaling of the image in a frame of another size.
  public var contentMode = ContentMode.scaleAspectFit { didSet { noteChange() } }

  /// Creates an image view.
  public init(_ image: Image? = nil) {
    self.image = image
    super.init(name: "image")
  }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    guard let image else { return .none }
    return .view(
      AdaptiveView { [tintColor, contentMode] context in
        ImageView(image.resolved(tint: tintColor.resolved(in: context)), contentMode: contentMode)
      })
  }

  override var role: CardElement.Role? { .image }
  override var numbers: [CheckedNumber] {
    guard let size = image?.size else { return super.numbers }
    return super.numbers + [
      CheckedNumber("\(name).width", size.width), CheckedNumber("\(name).height", size.height),
    ]
  }
}

/// A hairline.
public final class BulletinSeparator: BulletinView {
  /// Creates a hairline, by default in the system's separator color.
  public init(color: AdaptiveColor = .system(.separator)) {
    super.init(Separator(color: color), name: "separator")
  }
}
