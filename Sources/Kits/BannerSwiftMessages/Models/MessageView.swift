// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerPixels
public import BannerText
public import BannerViews

/// A message with a title, a body, an icon and a button, in one of the library's layouts.
///
/// Hiding an element closes its gap. As in the original, setting its property to nil keeps the
/// gap, because the element still exists.
open class MessageView: BaseView {
  /// The library's layouts.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// A full-width view with square corners.
    case messageView
    /// A card at a distance from the screen's edges.
    case cardView
    /// A card attached to the edge that it slides in from.
    case tabView
    /// One line of small text.
    case statusLine
    /// A card with its elements stacked vertically.
    case centeredView
    /// A full-width view without a button; removed in 5.0.0.
    case messageViewIOS8

    /// The name of the layout's interface file in the original.
    public var nibName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The layout, or nil for a custom view.
  public let layout: Layout?
  private let libraryVersion: LibraryVersion
  private let nib: Nib?
  private var outlets = MessageOutlets() {
    didSet {
      watchElements()
      setNeedsLayout()
    }
  }
  private var disconnected: Set<PartialKeyPath<MessageOutlets>> = [] {
    didSet { setNeedsLayout() }
  }
  /// The fixed size of the icons, or nil for their own.
  private var iconSize: Size? { didSet { setNeedsLayout() } }

  /// The elements as values.
  private var elements: MessageElements {
    MessageElements(
      title: outlets.title?.look, body: outlets.body?.look, iconImage: outlets.iconImage?.look,
      iconText: outlets.iconText?.look, button: outlets.button?.look, iconSize: iconSize)
  }

  /// The label of the title.
  open var titleLabel: MessageLabel? {
    get { outlet(\.title) }
    set { connect(\.title, newValue) }
  }
  /// The label of the body.
  open var bodyLabel: MessageLabel? {
    get { outlet(\.body) }
    set { connect(\.body, newValue) }
  }
  /// The image view of the icon.
  open var iconImageView: MessageImageView? {
    get { outlet(\.iconImage) }
    set { connect(\.iconImage, newValue) }
  }
  /// The label of a text icon, usually an emoji.
  ///
  /// If both icons exist, it comes before the image.
  open var iconLabel: MessageLabel? {
    get { outlet(\.iconText) }
    set { connect(\.iconText, newValue) }
  }
  /// The button.
  open var button: MessageButton? {
    get { outlet(\.button) }
    set { connect(\.button, newValue) }
  }

  private func outlet<Element>(_ element: KeyPath<MessageOutlets, Element?>) -> Element? {
    disconnected.contains(element) ? nil : outlets[keyPath: element]
  }

  private func connect<Element>(
    _ element: WritableKeyPath<MessageOutlets, Element?>, _ value: Element?
  ) {
    guard let value else {
      disconnected.insert(element)
      return
    }
    disconnected.remove(element)
    outlets[keyPath: element] = value
  }

  private func watchElements() {
    for element in outlets.all { element.changed = { [weak self] in self?.setNeedsLayout() } }
  }

  /// The closure called when the button is tapped.
  open var buttonTapHandler: ((MessageButton) -> Void)?
  /// The haptic feedback when the message is shown; it overrides that of the configuration.
  open var defaultHaptic: SwiftMessages.Haptic?
  /// The text read before the title, for information that only the colors convey.
  open var accessibilityPrefix: String? { didSet { setNeedsLayout() } }
  private var customID: String?

  /// The identity of the message; derived from title and body unless it is set.
  open var id: String {
    get { customID ?? Self.id(title: titleLabel?.text, body: bodyLabel?.text) }
    set { customID = newValue }
  }

  /// Source: swiftmessages.md 1.13.
  ///
  /// The texts appear as Swift prints optionals.
  private static func id(title: String?, body: String?) -> String {
    func printed(_ text: String?) -> String {
      text.map { "Optional(\($0.debugDescription))" } ?? "nil"
    }
    return "MessageView:title=\(printed(title)), body=\(printed(body))"
  }

  /// Creates a message view in one of the library's layouts, with its placeholder texts.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - version: The release that determines dimensions and colors.
  public init(layout: Layout, version: LibraryVersion = .v10) {
    let nib = Nib(layout, version)
    self.layout = layout
    self.nib = nib
    libraryVersion = nib.version
    super.init(frame: .zero)
    outlets = nib.makeOutlets()
    watchElements()
    layoutMarginAdditions = nib.additions
    collapseLayoutMarginAdditions = nib.collapses
    bounceAnimationOffset = nib.bounce
    containment = nib.containment
    contentInsets = nib.contentInsets
    if nib.containment == .whole {
      backgroundColor = .white
    } else {
      let background = CornerRoundingView(cornerRadius: nib.cornerRadius)
      background.roundsLeadingCorners = nib.roundsLeadingCorners
      background.backgroundColor = .white
      if !nib.hasSquircleCorners {
        background.cornerRadius = 0
        background.layerCornerRadius = nib.cornerRadius
      }
      installedBackground = background
    }
  }

  /// Creates a custom message view without elements.
  ///
  /// - Parameter frame: Has no effect: a message has the width of its container and the height of
  ///   its content.
  public override init(frame: Rect) {
    layout = nil
    nib = nil
    libraryVersion = .v10
    super.init(frame: frame)
  }

  /// Returns nil, because there are no archives to decode a view from.
  public required init?(coder: HostCoder) { nil }

  /// Creates a custom message view without elements.
  public convenience init() { self.init(frame: .zero) }

  /// Makes a message view in a layout, from ``SwiftMessages/nibs`` or else the library's own
  /// view.
  ///
  /// The key in `nibs` is the name of the layout's file, such as `CardView`.
  @_disfavoredOverload
  @MainActor public static func viewFromNib(
    layout: Layout, version: LibraryVersion = .v10
  ) -> MessageView {
    SwiftMessages.view(inNib: layout.nibName) as? MessageView
      ?? MessageView(layout: layout, version: version)
  }

  /// Makes a message view of a subclass in a layout, from ``SwiftMessages/nibs``.
  ///
  /// The key in `nibs` is the name of the layout's file. As in the original, the program stops if
  /// the view has another type.
  @MainActor public static func viewFromNib<Subclass: MessageView>(
    layout: Layout
  ) -> Subclass {
    let view: MessageView = viewFromNib(layout: layout, version: .v10)
    guard let view = view as? Subclass else {
      preconditionFailure("the view of \(layout.nibName) is not a \(Subclass.self)")
    }
    return view
  }

  override func makeContent() -> (any View)? {
    guard let nib, hasNibContent else { return super.makeContent() }
    return extended(nib.content(elements))
  }

  /// Returns the library's layout with a subclass's additional elements.
  ///
  /// - Parameter content: The elements in their layout.
  /// - Returns: The replacement, such as a stack of the elements and a further button.
  open func extended(_ content: any View) -> any View { content }

  /// The prefix, title and body for screen readers.
  ///
  /// It includes hidden texts and placeholders, but no texts that are nil.
  ///
  /// Source: swiftmessages.md 1.14.
  open var accessibilityMessage: String? {
    let parts = [accessibilityPrefix, titleLabel?.text, bodyLabel?.text].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Nil, which selects the message itself.
  open var accessibilityElement: AccessibleElement? { nil }

  /// The button, if it is visible.
  open var additionalAccessibilityElements: [AccessibleElement]? {
    // A button replaced by another view does not exist.
    guard hasNibContent, let button = outlets.button, !button.isHidden else { return nil }
    let label = button.title?.string ?? button.image?.spokenName ?? ""
    return [AccessibleElement(accessibilityLabel: label, isButton: true)]
  }

  override var texts: [(name: String, text: AttributedText)] {
    let all = [
      ("title", elements.title?.attributedText), ("subtitle", elements.body?.attributedText),
      ("image", elements.iconText?.attributedText), ("button", buttonTitle),
    ]
    return all.compactMap { name, text in text.map { (name, $0) } }
  }

  override var buttonTitle: AttributedText? { elements.button?.title }

  override var version: LibraryVersion { libraryVersion }
  override var legacyMargins: LegacyMargins? { nib?.legacyMargins }
  override var contentFollowsMargins: Bool { hasNibContent && containment != .margins }
  override var regularContentInsets: EdgeInsets? {
    hasNibContent ? nib?.regularContentInsets : nil
  }
  // The limit of 500 points is in the file of the centered layout, but never takes effect.
  override var ignoresWidestCard: Bool { hasNibContent && layout == .centeredView }

  override var numbers: [CheckedNumber] { elements.numbers }

  /// Whether the elements are visible rather than an installed view.
  private var hasNibContent: Bool { nib != nil && backgroundView.content == nil }
}

// MARK: Configuration

extension MessageView {
  /// Sets the body.
  public func configureContent(body: any AttributedTextConvertible) {
    bodyLabel?.attributedText = body.attributedText
  }

  /// Sets the title and the body.
  public func configureContent(
    title: any AttributedTextConvertible, body: any AttributedTextConvertible
  ) {
    titleLabel?.attributedText = title.attributedText
    bodyLabel?.attributedText = body.attributedText
  }

  /// Sets the title, the body and an image icon, and hides the text icon.
  public func configureContent(
    title: any AttributedTextConvertible, body: any AttributedTextConvertible,
    iconImage: IconImage
  ) {
    configureContent(title: title, body: body)
    configureIcons(image: iconImage, text: nil)
  }

  /// Sets the title, the body and a custom image as the icon, and hides the text icon.
  public func configureContent(
    title: any AttributedTextConvertible, body: any AttributedTextConvertible, iconImage: Image
  ) {
    configureContent(title: title, body: body, iconImage: IconImage.image(iconImage))
  }

  /// Sets the title, the body and a text icon, and hides the image icon.
  public func configureContent(
    title: any AttributedTextConvertible, body: any AttributedTextConvertible, iconText: String
  ) {
    configureContent(title: title, body: body)
    configureIcons(image: nil, text: iconText)
  }

  /// Sets all elements.
  ///
  /// Icons that are nil are hidden. Title, body and button are never hidden, even if they are
  /// nil.
  public func configureContent(
    title: (any AttributedTextConvertible)?, body: (any AttributedTextConvertible)?,
    iconImage: IconImage?, iconText: String?, buttonImage: IconImage?,
    buttonTitle: (any AttributedTextConvertible)?,
    buttonTapHandler: ((MessageButton) -> Void)?
  ) {
    titleLabel?.attributedText = title?.attributedText
    bodyLabel?.attributedText = body?.attributedText
    configureIcons(image: iconImage, text: iconText)
    button?.image = buttonImage
    button?.setTitle(buttonTitle)
    self.buttonTapHandler = buttonTapHandler
  }

  private func configureIcons(image: IconImage?, text: String?) {
    iconImageView?.image = image
    iconImageView?.isHidden = image == nil
    iconLabel?.text = text
    iconLabel?.isHidden = text == nil
  }

  /// Applies one of the built-in themes.
  ///
  /// - Parameters:
  ///   - theme: The colors and the icon.
  ///   - iconStyle: The style of the icon.
  ///   - includeHaptic: Whether the theme's haptic feedback is applied, too.
  public func configureTheme(
    _ theme: Theme, iconStyle: IconStyle = .default, includeHaptic: Bool = false
  ) {
    let colors = theme.colors(libraryVersion)
    configureTheme(
      backgroundColor: colors.background, foregroundColor: colors.foreground,
      iconImage: iconStyle.image(theme: theme))
    if includeHaptic { defaultHaptic = theme.haptic }
  }

  /// Applies colors to the message.
  ///
  /// An icon that is nil is hidden.
  ///
  /// - Parameters:
  ///   - backgroundColor: The color of the background and of the button's title.
  ///   - foregroundColor: The color of texts and icon, and of the button's background.
  ///   - iconImage: The image icon.
  ///   - iconText: The text icon.
  public func configureTheme(
    backgroundColor: AdaptiveColor, foregroundColor: AdaptiveColor, iconImage: IconImage? = nil,
    iconText: String? = nil
  ) {
    backgroundView.backgroundColor = backgroundColor
    configureIcons(image: iconImage, text: iconText)
    iconImageView?.tintColor = foregroundColor
    iconLabel?.textColor = foregroundColor
    titleLabel?.textColor = foregroundColor
    bodyLabel?.textColor = foregroundColor
    button?.backgroundColor = foregroundColor
    button?.tintColor = backgroundColor
    button?.contentEdgeInsets = Nib.buttonInsets
    button?.layerCornerRadius = Nib.buttonRadius
  }

  /// Applies colors that are the same in light and dark mode.
  ///
  /// A name that exists in both color types, such as `.white`, selects the other type.
  @_disfavoredOverload
  public func configureTheme(
    backgroundColor: Color, foregroundColor: Color, iconImage: IconImage? = nil,
    iconText: String? = nil
  ) {
    configureTheme(
      backgroundColor: AdaptiveColor(backgroundColor),
      foregroundColor: AdaptiveColor(foregroundColor), iconImage: iconImage, iconText: iconText)
  }

  /// Fixes the size of both icons.
  public func configureIcon(withSize size: Size, contentMode: ContentMode? = nil) {
    iconSize = size
    if let contentMode { iconImageView?.contentMode = contentMode }
  }
}
