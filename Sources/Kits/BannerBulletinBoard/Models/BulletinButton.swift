// SPDX-License-Identifier: MIT

internal import BannerKitInterface
public import BannerGeometry
internal import BannerLayers
public import BannerText
public import BannerViews

/// A button of a card.
public final class BulletinButton: BulletinControl {
  /// The title, on one line, truncated in the middle.
  public var title: AttributedText? { didSet { noteChange() } }
  /// The color of the title.
  public var titleColor: AdaptiveColor { didSet { noteChange() } }
  /// The font of the title.
  public var font: BulletinFont { didSet { noteChange() } }
  /// The color behind the title, or nil for none.
  public var backgroundColor: AdaptiveColor? { didSet { noteChange() } }
  /// The image stretched over the button's background, or nil for none.
  public var backgroundImage: Image? { didSet { noteChange() } }
  /// The corner radius in points.
  public var cornerRadius = 0.0 { didSet { noteChange() } }
  /// The shape of the corners.
  public var cornerCurve = CornerCurve.continuous { didSet { noteChange() } }
  /// The color of the border inside the edge, or nil for none.
  public var borderColor: AdaptiveColor? { didSet { noteChange() } }
  /// The width of the border in points.
  public var borderWidth = 1.0 { didSet { noteChange() } }
  /// Whether the button clips its contents to its corners.
  public var clipsToBounds = false { didSet { noteChange() } }
  /// The closure called when a button is tapped that is not one of the item's own.
  public var tapHandler: ((BulletinButton) -> Void)?
  /// The kind of the button.
  private let kind: Kind

  /// The item's own buttons, with the names of the options for their titles, and all others.
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

  /// Creates a button without a background.
  public init(
    title: (any AttributedTextConvertible)? = nil, font: BulletinFont, titleColor: AdaptiveColor
  ) {
    self.title = title?.attributedText
    self.font = font
    self.titleColor = titleColor
    kind = .other
    super.init(name: kind.layerName)
  }

  /// Creates one of the item's own buttons.
  init(_ kind: Kind, title: AttributedText, font: BulletinFont, titleColor: AdaptiveColor) {
    self.title = title
    self.font = font
    self.titleColor = titleColor
    self.kind = kind
    super.init(name: kind.layerName)
  }

  /// Whether the button is the item's action button.
  var isActionButton: Bool { kind == .action }

  /// The states of a button.
  ///
  /// Only the normal one is rendered.
  public enum State: Sendable, Hashable {
    /// A state with UIKit's name.
    case normal, highlighted, disabled, selected
  }

  /// Sets the title for the normal state.
  ///
  /// Other states are ignored.
  public func setTitle(_ title: (any AttributedTextConvertible)?, for state: State = .normal) {
    if state == .normal { self.title = title?.attributedText }
  }

  /// Sets the title color for the normal state.
  ///
  /// Other states are ignored.
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

/// A button that fades under the finger, in addition to its own opacity.
public final class BLTNHighlightButtonWrapper: BulletinView {
  /// The button, which fills the wrapper.
  public let button: BulletinButton
  /// Whether the button is under the finger.
  public var isHighlighted = false { didSet { noteChange() } }

  /// Creates a wrapper around a button.
  public init(button: BulletinButton) {
    self.button = button
    super.init(name: "\(button.name) wrapper")
  }

  override func makeContent(_ walk: inout ViewWalk) -> CardElement.Content {
    guard let element = walk.elements(of: [button]).first else { return .none }
    return .wrapped(element, width: nil, height: nil, position: .pinnedToEdges)
  }

  override var opacity: Double { alpha * (isHighlighted ? Metrics.highlightedOpacity : 1) }
  /// The wrapper has the height constraint, so the wrapper is compressed.
  override var role: CardElement.Role? { button.isActionButton ? .actionButton : nil }
}
