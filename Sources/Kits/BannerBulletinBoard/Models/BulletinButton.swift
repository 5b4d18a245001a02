// SPDX-License-Identifier: MIT

internal import BannerKitInterface
public import BannerGeometry
internal import BannerLayers
public import BannerText
public import BannerViews

/// A button of a card.
public final class BulletinButton: BulletinControl {
  /// On one line, cut in the middle where there is no room.
  public var title: AttributedText? { didSet { noteChange() } }
  /// The colour of the title.
  public var titleColor: AdaptiveColor { didSet { noteChange() } }
  /// The title's font.
  public var font: BulletinFont { didSet { noteChange() } }
  /// What it is filled with; nil for nothing.
  public var backgroundColor: AdaptiveColor? { didSet { noteChange() } }
  /// Stretched over it, over the fill; nil for none.
  public var backgroundImage: Image? { didSet { noteChange() } }
  /// How far its corners are rounded, in points.
  public var cornerRadius = 0.0 { didSet { noteChange() } }
  /// How its corners are rounded.
  public var cornerCurve = CornerCurve.continuous { didSet { noteChange() } }
  /// A line inside its edge; nil for none.
  public var borderColor: AdaptiveColor? { didSet { noteChange() } }
  /// Width of that line in points.
  public var borderWidth = 1.0 { didSet { noteChange() } }
  /// Whether what reaches over its corners is cut off.
  public var clipsToBounds = false { didSet { noteChange() } }
  /// Called when a button that is none of an item's own is tapped.
  public var tapHandler: ((BulletinButton) -> Void)?
  /// Which of an item's buttons it is.
  private let kind: Kind

  /// An item's buttons, by the names of the options that give their titles, and all others.
  enum Kind: String {
    case action = "button"
    case alternative
    case other

    var layerName: String {
      switch self {
      case .action: "action button"
      case .alternative: "alternative button"
      case .other: "button"
      }
    }
  }

  /// A button without a ground.
  public init(
    title: (any AttributedTextConvertible)? = nil, font: BulletinFont, titleColor: AdaptiveColor
  ) {
    self.title = title?.attributedText
    self.font = font
    self.titleColor = titleColor
    kind = .other
    super.init(name: kind.layerName)
  }

  /// One of an item's own buttons.
  init(_ kind: Kind, title: AttributedText, font: BulletinFont, titleColor: AdaptiveColor) {
    self.title = title
    self.font = font
    self.titleColor = titleColor
    self.kind = kind
    super.init(name: kind.layerName)
  }

  /// Whether it is an item's action button.
  var isActionButton: Bool { kind == .action }

  /// The states of a button; only the normal one is drawn.
  public enum State: Sendable, Hashable {
    /// The state of that name.
    case normal, highlighted, disabled, selected
  }

  /// Sets the title of a state, if it is the normal one.
  public func setTitle(_ title: (any AttributedTextConvertible)?, for state: State = .normal) {
    if state == .normal { self.title = title?.attributedText }
  }

  /// Sets the color of the title in a state, if it is the normal one.
  public func setTitleColor(_ color: AdaptiveColor, for state: State = .normal) {
    if state == .normal { titleColor = color }
  }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    .view(
      AdaptiveView {
        [
          title, titleColor, font, backgroundColor, backgroundImage, cornerRadius, cornerCurve,
          borderColor, borderWidth, clipsToBounds
        ] context in
        var button = Button(
          title: title, font: font.resolved(in: context),
          titleColor: titleColor.resolved(in: context))
        button.backgroundColor = backgroundColor?.resolved(in: context)
        button.backgroundImage = backgroundImage
        button.cornerRadius = cornerRadius
        button.cornerCurve = cornerCurve
        button.border = borderColor.map {
          Border(width: borderWidth, color: $0.resolved(in: context))
        }
        button.clipsToBounds = clipsToBounds
        return button
      })
  }

  override var control: CardElement.Control? {
    switch kind {
    case .action: .action
    case .alternative: .alternative
    case .other: super.control
    }
  }

  override func makeSpoken() -> CardElement.Spoken? {
    CardElement.Spoken(label: accessibilityLabel ?? title?.string ?? "", isButton: true)
  }
  override var texts: [(name: String, text: AttributedText)] {
    title.map { [(kind == .other ? name : kind.rawValue, $0)] } ?? []
  }
  override var numbers: [CheckedNumber] {
    super.numbers + [
      .type("\(name).font", font.size), CheckedNumber("\(name).cornerRadius", cornerRadius),
      CheckedNumber("\(name).borderWidth", borderWidth),
    ]
  }
}

/// A button that fades under the finger, whatever else changes its opacity.
public final class BLTNHighlightButtonWrapper: BulletinView {
  /// The button, which fills it.
  public let button: BulletinButton
  /// Whether the button is under the finger.
  public var isHighlighted = false { didSet { noteChange() } }

  /// A wrapper around a button.
  public init(button: BulletinButton) {
    self.button = button
    super.init(name: "\(button.name) wrapper")
  }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    guard let element = walk.elements(of: [button]).first else { return .none }
    return .wrapped(element, width: nil, height: nil, position: .pinnedToEdges)
  }

  override var opacity: Double { alpha * (isHighlighted ? Metrics.highlightedOpacity : 1) }
  /// The height is the wrapper's, so it is the wrapper that gives way.
  override var role: CardElement.Role? { button.isActionButton ? .actionButton : nil }
}
