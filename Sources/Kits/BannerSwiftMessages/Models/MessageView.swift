// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerPixels
public import BannerText
public import BannerViews

/// A message with a title, a body, an icon and a button, in one of the library's layouts.
///
/// Hiding an element closes the gap it leaves. Setting its property to nil does not: the element is
/// still there, as in the original.
open class MessageView: BaseView {
  /// The library's arrangements.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// Over the full width, with square corners.
    case messageView
    /// A card with a distance from the screen's edges.
    case cardView
    /// A card that is attached to the edge it slides in from.
    case tabView
    /// One line of small text.
    case statusLine
    /// A card whose elements lie below each other.
    case centeredView
    /// Over the full width, without a button; gone since 5.0.0.
    case messageViewIOS8

    /// The name of its interface file in the original.
    public var nibName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The arrangement; nil for a view of one's own.
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
  /// The width and height the icons are held to; nil for their own.
  private var iconSize: Size? { didSet { setNeedsLayout() } }

  /// The elements as values.
  private var elements: MessageElements {
    MessageElements(
      title: outlets.title?.look, body: outlets.body?.look, iconImage: outlets.iconImage?.look,
      iconText: outlets.iconText?.look, button: outlets.button?.look, iconSize: iconSize)
  }

  /// The message's title.
  open var titleLabel: MessageLabel? {
    get { outlet(\.title) }
    set { connect(\.title, newValue) }
  }
  /// The message's text.
  open var bodyLabel: MessageLabel? {
    get { outlet(\.body) }
    set { connect(\.body, newValue) }
  }
  /// An icon that is an image.
  open var iconImageView: MessageImageView? {
    get { outlet(\.iconImage) }
    set { connect(\.iconImage, newValue) }
  }
  /// An icon that is text, an emoji mostly; drawn before the image if both are there.
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

  /// Called when the button is tapped.
  open var buttonTapHandler: ((MessageButton) -> Void)?
  /// What the device does when the message is shown; goes before the configuration's.
  open var defaultHaptic: SwiftMessages.Haptic?
  /// Read before the title, in case colours say what the words don't.
  open var accessibilityPrefix: String? { didSet { setNeedsLayout() } }
  private var customID: String?

  /// What tells the message from others; made of title and body unless it is set.
  open var id: String {
    get { customID ?? Self.id(title: titleLabel?.text, body: bodyLabel?.text) }
    set { customID = newValue }
  }

  /// Source: swiftmessages.md 1.13; the texts stand there as Swift prints optionals.
  private static func id(title: String?, body: String?) -> String {
    func printed(_ text: String?) -> String {
      text.map { "Optional(\($0.debugDescription))" } ?? "nil"
    }
    return "MessageView:title=\(printed(title)), body=\(printed(body))"
  }

  /// A message view in one of the library's arrangements, with its placeholders.
  ///
  /// - Parameters:
  ///   - layout: The arrangement.
  ///   - version: The release whose figures and colours count.
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

  /// A message view of one's own, without elements.
  ///
  /// - Parameter frame: Has no effect: a message is as wide as its container, and as high as its content asks for.
  public override init(frame: Rect) {
    layout = nil
    nib = nil
    libraryVersion = .v10
    super.init(frame: frame)
  }

  /// Nil: there are no archives to decode a view from.
  public required init?(coder: HostCoder) { nil }

  /// A message view of one's own, without elements.
  public convenience init() { self.init(frame: .zero) }

  /// Makes a message view in an arrangement: what ``SwiftMessages/nibs`` has under the name of the
  /// arrangement's file, such as `CardView`, else the library's own.
  @_disfavoredOverload
  @MainActor public static func viewFromNib(
    layout: Layout, version: LibraryVersion = .v10
  ) -> MessageView {
    SwiftMessages.view(inNib: layout.nibName) as? MessageView
      ?? MessageView(layout: layout, version: version)
  }

  /// Makes a message view of a subclass in an arrangement: what ``SwiftMessages/nibs`` has under the name of the
  /// arrangement's file.
  ///
  /// Stops the program if that is of another type, as the original does.
  @MainActor public static func viewFromNib<Subclass: MessageView>(
    layout: Layout
  ) -> Subclass {
    let view: MessageView = viewFromNib(layout: layout, version: .v10)
    guard let view = view as? Subclass else {
      preconditionFailure("the view of \(layout.nibName) is no \(Subclass.self)")
    }
    return view
  }

  override func makeContent() -> (any View)? {
    guard let nib, hasNibContent else { return super.makeContent() }
    return extended(nib.content(elements))
  }

  /// Adds a subclass's own elements to the library's arrangement.
  ///
  /// - Parameter content: The elements as the layout arranges them.
  /// - Returns: What takes their place, such as a stack of them and a further button.
  open func extended(_ content: any View) -> any View { content }

  /// Prefix, title and body; hidden texts and placeholders count, those that are nil don't.
  ///
  /// Source: swiftmessages.md 1.14.
  open var accessibilityMessage: String? {
    let parts = [accessibilityPrefix, titleLabel?.text, bodyLabel?.text].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The message itself.
  open var accessibilityElement: AccessibleElement? { nil }

  /// The button, if there is one to see.
  open var additionalAccessibilityElements: [AccessibleElement]? {
    // A button that another view took the place of is not there.
    guard hasNibContent, let button = outlets.button, !button.isHidden else { return nil }
    let label = button.title?.string ?? button.image?.spokenName ?? ""
    return [AccessibleElement(accessibilityLabel: label, isButton: true)]
  }

  override var texts: [(name: String, text: AttributedText)] {
    let all = [
      ("title", elements.title?.attributedText), ("subtitle", elements.body?.attributedText),
      ("image", elements.iconText?.attributedText), ("button", elements.button?.title),
    ]
    return all.compactMap { name, text in text.map { (name, $0) } }
  }

  override var version: LibraryVersion { libraryVersion }
  override var legacyMargins: LegacyMargins? { nib?.legacyMargins }
  override var contentFollowsMargins: Bool { hasNibContent && containment != .margins }
  override var regularContentInsets: EdgeInsets? {
    hasNibContent ? nib?.regularContentInsets : nil
  }
  // The limit of 500 points is in the file of the centred layout, but never at work.
  override var ignoresWidestCard: Bool { hasNibContent && layout == .centeredView }

  override var numbers: [CheckedNumber] { elements.numbers }

  /// Whether the elements are shown, not a view that was installed in their place.
  private var hasNibContent: Bool { nib != nil && backgroundView.content == nil }
}

// MARK: Configuration

extension MessageView {
  /// Sets the body.
  public func configureContent(body: any AttributedTextConvertible) {
    bodyLabel?.attributedText = body.attributedText
  }

  /// Sets title and body.
  public func configureContent(
    title: any AttributedTextConvertible, body: any AttributedTextConvertible
  ) {
    titleLabel?.attributedText = title.attributedText
    bodyLabel?.attributedText = body.attributedText
  }

  /// Sets title, body and an icon that is an image, and hides the one that is text.
  public func configureContent(
    title: any AttributedTextConvertible, body: any AttributedTextConvertible,
    iconImage: IconImage
  ) {
    configureContent(title: title, body: body)
    configureIcons(image: iconImage, text: nil)
  }

  /// Sets title, body and an icon that is an image of the user's, and hides the one that is text.
  public func configureContent(
    title: any AttributedTextConvertible, body: any AttributedTextConvertible, iconImage: Image
  ) {
    configureContent(title: title, body: body, iconImage: IconImage.image(iconImage))
  }

  /// Sets title, body and an icon that is text, and hides the one that is an image.
  public func configureContent(
    title: any AttributedTextConvertible, body: any AttributedTextConvertible, iconText: String
  ) {
    configureContent(title: title, body: body)
    configureIcons(image: nil, text: iconText)
  }

  /// Sets everything.
  ///
  /// Icons that are nil are hidden; title, body and button are never hidden by it, whatever they are.
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

  /// Gives the message one of the built-in looks.
  ///
  /// - Parameters:
  ///   - theme: Colours and icon.
  ///   - iconStyle: How the icon is drawn.
  ///   - includeHaptic: Whether the device is to make itself felt, too.
  public func configureTheme(
    _ theme: Theme, iconStyle: IconStyle = .default, includeHaptic: Bool = false
  ) {
    let colors = theme.colors(libraryVersion)
    configureTheme(
      backgroundColor: colors.background, foregroundColor: colors.foreground,
      iconImage: iconStyle.image(theme: theme))
    if includeHaptic { defaultHaptic = theme.haptic }
  }

  /// Gives the message colours; an icon that is nil is hidden.
  ///
  /// - Parameters:
  ///   - backgroundColor: Of the background, and of the button's title.
  ///   - foregroundColor: Of texts and icon, and of the button's ground.
  ///   - iconImage: An icon that is an image.
  ///   - iconText: An icon that is text.
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

  /// Gives the message colours that are the same in light and dark.
  ///
  /// Words that both kinds of colour have, such as `.white`, are the other one's.
  @_disfavoredOverload
  public func configureTheme(
    backgroundColor: Color, foregroundColor: Color, iconImage: IconImage? = nil,
    iconText: String? = nil
  ) {
    configureTheme(
      backgroundColor: AdaptiveColor(backgroundColor),
      foregroundColor: AdaptiveColor(foregroundColor), iconImage: iconImage, iconText: iconText)
  }

  /// Holds both icons to a size.
  public func configureIcon(withSize size: Size, contentMode: ContentMode? = nil) {
    iconSize = size
    if let contentMode { iconImageView?.contentMode = contentMode }
  }
}
