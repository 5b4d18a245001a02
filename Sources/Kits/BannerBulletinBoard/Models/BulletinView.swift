// SPDX-License-Identifier: MIT

internal import BannerKitInterface
public import BannerText
public import BannerViews

/// A view of a card; what a `UIView` is to the original.
///
/// Made from any ``View``, or one of the components below. Unlike a ``View`` it can be changed where it
/// lies, until the picture is made.
public class BulletinView {
  /// What its layer is called.
  public var name: String
  /// What it shows; nil for nothing.
  public var content: (any View)? { didSet { noteChange() } }
  /// The height it is held to, in points; nil for its own.
  public var height: Double? { didSet { noteChange() } }
  /// Whether it is left out, the gap beside it too.
  public var isHidden = false { didSet { noteChange() } }
  /// Opacity of all of it, 0…1.
  public var alpha = 1.0 { didSet { noteChange() } }
  /// What is read instead of it; nil for what it says itself.
  public var accessibilityLabel: String? { didSet { noteChange() } }
  /// What a screen reader adds, beside what the view is of itself.
  public var accessibilityTraits: BulletinAccessibilityTraits = [] { didSet { noteChange() } }

  /// A view.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - height: The height it is held to, in points; nil for that of its content.
  public init(_ content: (any View)? = nil, name: String = "view", height: Double? = nil) {
    self.content = content
    self.name = name
    self.height = height
  }

  /// Receives the changes of the view while it is shown.
  private weak var observer: ViewObserver?
  /// The view that it lies in; nil for none.
  fileprivate weak var holder: BulletinView?

  /// Holds a view from now on, which leaves the view it was in, as `addSubview(_:)` has it.
  final func hold(_ view: BulletinView) {
    view.holder?.letGo(of: view)
    view.holder = self
  }

  /// Holds a view no longer.
  final func release(_ view: BulletinView) { if view.holder === self { view.holder = nil } }

  /// A view that it holds goes into another one.
  func letGo(of view: BulletinView) {}

  /// Reports that it looks different now.
  final func noteChange() { observer?.changed?() }

  /// What its layer holds.
  func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    content.map { .view($0) } ?? .none
  }
  /// What it is to a card without room.
  var role: CardElement.Role? { nil }
  /// What is read of it beside its label.
  func makeSpoken() -> CardElement.Spoken? {
    accessibilityLabel.map { CardElement.Spoken(label: $0) }
  }
  /// Its texts with what they are called.
  var texts: [(name: String, text: AttributedText)] { [] }
  /// Numbers that were set.
  var numbers: [CheckedNumber] {
    [CheckedNumber("\(name).alpha", alpha, 0...1)]
      + (height.map { [CheckedNumber("\(name).height", $0)] } ?? [])
  }

  /// The view as a value.
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

  /// Lets whoever looks at the views know of changes to this one.
  func watch(_ walk: ViewWalk) { if let other = walk.observer { observer = other } }

  /// What shows it; nil while it is not on a card.
  final var engine: BulletinEngine? { observer?.engine }

  /// What it is to the keyboard; nil for what is no text field.
  var focus: CardElement.Focus? { nil }

  /// Which control it is; nil for what takes no touches.
  var control: CardElement.Control? { nil }
  /// Opacity of its layer.
  var opacity: Double { alpha }
}

/// The way through a card's views, which might contain themselves.
struct ViewWalk {
  /// Receives later changes; nil for no observer.
  var observer: ViewObserver?
  private var inside: Set<ObjectIdentifier> = []
  private var left = 1024
  /// The views of the card itself, which are in no other view.
  private var arranged: Set<ObjectIdentifier> = []
  /// What is odd in the views.
  private(set) var warnings: [KitWarning] = []

  init(observer: ViewObserver? = nil) { self.observer = observer }

  /// Whether a view may be looked into: it is not inside of itself, and there are not too many.
  mutating func enter(_ view: BulletinView) -> Bool {
    left -= 1
    return left >= 0 && inside.count < 32 && inside.insert(ObjectIdentifier(view)).inserted
  }

  mutating func leave(_ view: BulletinView) { inside.remove(ObjectIdentifier(view)) }

  /// The views of a card from top to bottom, as values.
  ///
  /// A view that is there several times is moved each time, as UIKit's stack does, and ends at its last place.
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
      "the view \"\(view.name)\" is in the card more than once; a view has one place, and it stands at the last"
    )
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// The views that are to be seen, as values.
  mutating func elements(
    of views: [BulletinView], areArranged: Bool = false
  ) -> [CardElement] {
    var elements: [CardElement] = []
    for view in views {
      // The card has taken it out of the view that it was put into first.
      let id = ObjectIdentifier(view)
      if !areArranged, arranged.contains(id), !inside.contains(id) {
        noteMove(of: view)
        continue
      }
      // One that is hidden may come to be seen.
      if view.isHidden { view.watch(self) } else { elements.append(view.element(&self)) }
    }
    return elements
  }
}

/// Receives the changes of a view.
final class ViewObserver {
  /// Called for every change.
  var changed: (() -> Void)?
  /// What shows the views.
  weak var engine: BulletinEngine?
  /// The views that can be touched.
  private var controls: [ObjectIdentifier: Control] = [:]

  private struct Control {
    weak var view: BulletinControl?
  }

  /// Takes in a view that can be touched.
  func add(_ control: BulletinControl) {
    controls[ObjectIdentifier(control)] = Control(view: control)
  }

  /// A view that can be touched; nil if it is not there.
  func control(_ id: ObjectIdentifier) -> BulletinControl? { controls[id]?.view }
}

/// What a screen reader adds to a view's label, by the names of UIKit's traits.
public struct BulletinAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The traits as bits.
  public let rawValue: Int

  /// Traits from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view is a button.
  public static let button = BulletinAccessibilityTraits(rawValue: 1)
  /// The view is a heading.
  public static let header = BulletinAccessibilityTraits(rawValue: 2)
  /// The view is chosen.
  public static let selected = BulletinAccessibilityTraits(rawValue: 4)
}

/// Views below each other, or side by side.
public final class BulletinStackView: BulletinView {
  /// Where the views follow each other.
  public let axis: StackView.Axis
  /// Between two neighbours, in points.
  public var spacing: Double { didSet { noteChange() } }
  /// From the first to the last.
  public private(set) var arrangedSubviews: [BulletinView] = [] { didSet { noteChange() } }

  /// A stack.
  public init(axis: StackView.Axis = .vertical, spacing: Double = 0, _ views: [BulletinView] = []) {
    self.axis = axis
    self.spacing = spacing
    super.init(name: "group")
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end; one that is in this stack or in another one already moves there.
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
  /// What it says, with attributes.
  public var attributedText: AttributedText? { didSet { noteChange() } }
  /// What it says.
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The colour of what has none of its own.
  public var textColor: AdaptiveColor { didSet { noteChange() } }
  /// The font of what has none of its own.
  public var font: BulletinFont { didSet { noteChange() } }
  /// The most lines; 0 for any number.
  public var numberOfLines = 0 { didSet { noteChange() } }
  /// Where lines lie.
  public var textAlignment = TextAlignment.center { didSet { noteChange() } }
  /// The smallest share of its size to which text shrinks before it is cut; nil if it does not.
  public var minimumScaleFactor: Double? { didSet { noteChange() } }
  private let ownRole: CardElement.Role?

  /// A centred label of any number of lines.
  public init(
    text: (any AttributedTextConvertible)? = nil, font: BulletinFont, textColor: AdaptiveColor
  ) {
    attributedText = text?.attributedText
    self.font = font
    self.textColor = textColor
    ownRole = nil
    super.init(name: "label")
  }

  /// A label of the standard components.
  init(_ role: CardElement.Role, name: String, font: BulletinFont, textColor: AdaptiveColor) {
    self.font = font
    self.textColor = textColor
    ownRole = role
    super.init(name: name)
  }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content { .view(makeLabel()) }

  /// The label as a value.
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
      CheckedNumber("\(name).numberOfLines", Double(numberOfLines), 0...10_000),
    ]
      + (minimumScaleFactor.map { [CheckedNumber("\(name).minimumScaleFactor", $0, 0.01...1)] }
        ?? [])
  }
}

/// An image view of a card: the image in its own size, or smaller, in the middle.
public final class BulletinImageView: BulletinView {
  /// What it shows; nil for nothing.
  public var image: Image? { didSet { noteChange() } }
  /// Fill of an image that is a template.
  public var tintColor = AdaptiveColor.system(.link) { didSet { noteChange() } }
  /// How an image fills a frame of another size.
  public var contentMode = ContentMode.scaleAspectFit { didSet { noteChange() } }

  /// An image view.
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
  /// A hairline in the system's colour of separators, or another one.
  public init(color: AdaptiveColor = .system(.separator)) {
    super.init(Separator(color: color), name: "separator")
  }
}
