// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
internal import BannerPixels
internal import BannerText
public import BannerViews

/// A view that can be shown as a message: a background with margins around it.
///
/// While the view is shown, the library sets its layout margins: the safe area with the
/// additions.
open class BaseView: BackgroundView {
  /// The position of the background in the message view.
  enum Containment: Sendable, Hashable {
    /// The message view itself is the background.
    case whole
    /// The background is inside the margins.
    case margins
    /// The background spans the full height, inside the margins at the sides.
    case sides
  }

  /// The background: the part of the view that themes color and that casts the shadow.
  ///
  /// Default: the view itself. Another view gets the background's position: inside the margins in
  /// a card, and the whole message otherwise.
  open var backgroundView: BackgroundView {
    get { installedBackground ?? self }
    set { installedBackground = newValue === self ? nil : newValue }
  }
  /// The background if it is another view, or nil.
  var installedBackground: BackgroundView? { didSet { setNeedsLayout() } }
  var containment = Containment.whole { didSet { setNeedsLayout() } }
  /// The insets between the margins and the background, in points.
  var backgroundInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets between the background and its content, in points.
  var contentInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The additions to the safe area at each edge, in points.
  ///
  /// With ``collapseLayoutMarginAdditions``, they are the minimum distances from the edges.
  open var layoutMarginAdditions = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The addition at the top, in points.
  open var topLayoutMarginAddition: Double {
    get { layoutMarginAdditions.top }
    set { layoutMarginAdditions.top = newValue }
  }
  /// The addition at the left, in points.
  open var leftLayoutMarginAddition: Double {
    get { layoutMarginAdditions.left }
    set { layoutMarginAdditions.left = newValue }
  }
  /// The addition at the bottom, in points.
  open var bottomLayoutMarginAddition: Double {
    get { layoutMarginAdditions.bottom }
    set { layoutMarginAdditions.bottom = newValue }
  }
  /// The addition at the right, in points.
  open var rightLayoutMarginAddition: Double {
    get { layoutMarginAdditions.right }
    set { layoutMarginAdditions.right = newValue }
  }
  /// Whether the larger of addition and safe area is used instead of their sum.
  open var collapseLayoutMarginAdditions = true { didSet { setNeedsLayout() } }
  /// Whether the margins include the safe area.
  open var respectSafeArea = true { didSet { setNeedsLayout() } }
  /// The length hidden beyond the edge that the view slides in from, in points.
  ///
  /// It prevents a gap when the spring overshoots.
  open var bounceAnimationOffset = 5.0 { didSet { setNeedsLayout() } }
  /// The height of the background, or nil for that of its content, in points.
  open var backgroundHeight: Double? { didSet { setNeedsLayout() } }
  /// The width of the centered background, or nil for the space inside the margins, in points.
  var backgroundWidth: Double? { didSet { setNeedsLayout() } }
  /// The application's view that fills the background, or nil.
  final var applicationView: HostView?
  /// The height of the background if its content has none, in points.
  var fallbackHeight: Double? { didSet { setNeedsLayout() } }
  /// The layout margins.
  ///
  /// Showing the view and rotating the device overwrite them. A value set while the view is shown
  /// applies until then.
  public var layoutMargins: EdgeInsets {
    get { ownMargins }
    set {
      ownMargins = newValue
      setNeedsLayout()
    }
  }
  /// The layout margins, which can be set here without notifying observers.
  var ownMargins = EdgeInsets.zero
  /// The closure called when the background is tapped.
  open var tapHandler: ((BaseView) -> Void)?

  /// The layer that casts the shadow: the view's own, or the background's in 3.4.0 and 4.1.4.
  final var shadowLayer: ViewLayer {
    get { version <= .v4 ? backgroundView.layer : layer }
    set { if version <= .v4 { backgroundView.layer = newValue } else { layer = newValue } }
  }

  /// Adds a shadow to the background: black at 0.4, 2 points down, radius 6.
  ///
  /// For other values, change the view's `layer` afterward.
  ///
  /// Source: swiftmessages.md 1.7.
  open func configureDropShadow() {
    let keys = MessageProperties.keys.view.shadow
    shadowLayer.shadowColor = keys.color.defaultValue
    shadowLayer.shadowOffset = Size(
      width: keys.offsetX.defaultValue, height: keys.offsetY.defaultValue)
    shadowLayer.shadowRadius = keys.radius.defaultValue
    shadowLayer.shadowOpacity = keys.opacity.defaultValue
  }

  /// Removes the shadow.
  open func configureNoDropShadow() { shadowLayer.shadowOpacity = 0 }

  /// The background's height; the former name of ``backgroundHeight``.
  public final var preferredHeight: Double? {
    get { backgroundHeight }
    set { backgroundHeight = newValue }
  }

  /// Sets the margins at the sides.
  ///
  /// As in the original, this has no lasting effect before the view is shown, because all margins
  /// are overwritten then. Use ``layoutMarginAdditions`` instead.
  open func configureBackgroundView(sideMargin: Double) {
    layoutMargins.left = sideMargin
    layoutMargins.right = sideMargin
  }

  /// Sets the width of the background; the last call applies.
  open func configureBackgroundView(width: Double) { backgroundWidth = width }

  /// Fills the background with a view, and replaces any earlier content, including message
  /// elements.
  ///
  /// - Parameters:
  ///   - view: The content view. Its height, or 350 points if it has none, becomes the
  ///     background's.
  ///   - insets: The insets between the background's edges and the view, in points.
  open func installContentView(_ view: any View, insets: EdgeInsets = .zero) {
    applicationView = nil
    backgroundView.content = view
    contentInsets = insets
    fallbackHeight = Self.fallbackHeight
  }

  /// Fills the background with a view of the application, and replaces any earlier content.
  ///
  /// - Parameters:
  ///   - contentView: The content view. Its height, or 350 points if it has none, becomes the
  ///     background's. Later changes to the view take effect immediately.
  ///   - insets: The insets between the background's edges and the view, in points.
  @MainActor
  open func installContentView(_ contentView: HostView, insets: EdgeInsets = .zero) {
    contentView.observe(as: "content") { [weak self, weak contentView] in
      guard let self, let contentView, self.applicationView === contentView else { return }
      self.backgroundView.content = contentView.drawing
    }
    installContentView(contentView.drawing ?? ColorView(.clear), insets: insets)
    applicationView = contentView
  }

  /// Makes a view the background, inside the margins like that of a card.
  ///
  /// - Parameters:
  ///   - view: The background. Its height is that of its content, or 350 points if that has none.
  ///   - insets: The insets between the margins and the view, in points.
  open func installBackgroundView(_ view: BackgroundView, insets: EdgeInsets = .zero) {
    install(view, .margins, insets)
  }

  /// Makes a view the background, like that of a tab: full height, inside the margins at the
  /// sides.
  ///
  /// - Parameters:
  ///   - view: The background. Its height is that of its content, or 350 points if that has none.
  ///   - insets: The insets between the margins (or the edges) and the view, in points.
  open func installBackgroundVerticalView(
    _ view: BackgroundView, insets: EdgeInsets = .zero
  ) {
    install(view, .sides, insets)
  }

  /// Makes a view the background, from edge to edge of the message.
  func installContent(_ view: BackgroundView) { install(view, .whole, .zero) }

  private func install(
    _ view: BackgroundView, _ containment: Containment, _ insets: EdgeInsets
  ) {
    installedBackground = view
    self.containment = containment
    backgroundInsets = insets
    contentInsets = .zero
    fallbackHeight = Self.fallbackHeight
  }

  /// Source: swiftmessages.md 1.2, a height of priority 200.
  private static let fallbackHeight = 350.0

  /// Returns the content of the background for the layout.
  ///
  /// ``MessageView`` returns its elements.
  func makeContent() -> (any View)? { backgroundView.content }

  /// Returns the texts for screen readers, including the label of the button.
  func makeAccessibility() -> MessageBody.Spoken? {
    (self as? any AccessibleMessage).map(MessageBody.Spoken.init)
  }

  /// The texts of the view, with their names.
  var texts: [(name: String, text: AttributedText)] { [] }
  /// The title of the view's button, or nil for none.
  var buttonTitle: AttributedText? { nil }

  /// The identity of the message, or nil if it has none.
  var identity: String? { SwiftMessages.id(of: self) }

  /// The views to observe: the view and its background.
  final var watched: [BackgroundView] { backgroundView === self ? [self] : [self, backgroundView] }

  /// The release of the library whose rules apply.
  var version: LibraryVersion { .v10 }
  /// The margins that a layout of an old release adds, or nil for the current rules.
  var legacyMargins: LegacyMargins? { nil }
  /// Numbers to check, other than margins.
  var numbers: [CheckedNumber] { [] }
  /// Whether the content itself stays inside the margins.
  var contentFollowsMargins: Bool { false }
  /// The content insets in a regular width, or nil if they are the same.
  var regularContentInsets: EdgeInsets? { nil }
  /// Whether the background may exceed the maximum card width in a regular width.
  var ignoresWidestCard: Bool { false }
}

/// A message view that wraps a view of any other kind.
final class WrapperView: BaseView {
  /// The wrapped view: a `View` or a ``HostView``.
  let wrapped: Any

  init(of view: Any) {
    wrapped = view
    super.init(frame: .zero)
    content = view as? any View
    applicationView = view as? HostView
  }

  required init?(coder: HostCoder) { nil }

  override var identity: String? { SwiftMessages.id(of: wrapped) }
}
