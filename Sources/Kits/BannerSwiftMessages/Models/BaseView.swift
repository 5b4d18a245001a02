// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
internal import BannerPixels
internal import BannerText
public import BannerViews

/// A view that can be shown as a message: a background with margins around it.
///
/// The library takes ownership of its layout margins while it is shown: they are what the safe area
/// and the additions come to.
open class BaseView: BackgroundView {
  /// Where the background lies in the message view.
  enum Containment: Sendable, Hashable {
    /// The message view is its own background.
    case whole
    /// Within the margins.
    case margins
    /// From top to bottom, within the margins at the sides.
    case sides
  }

  /// A part of the view that is its background: what themes colour, what casts the shadow.
  ///
  /// The view itself by default. Another one takes its place where it lies: within the margins of a card,
  /// over the whole message otherwise.
  open var backgroundView: BackgroundView {
    get { installedBackground ?? self }
    set { installedBackground = newValue === self ? nil : newValue }
  }
  /// The background if it is another view.
  var installedBackground: BackgroundView? { didSet { setNeedsLayout() } }
  var containment = Containment.whole { didSet { setNeedsLayout() } }
  /// Between the margins and the background.
  var backgroundInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Between the background and its content.
  var contentInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Added to the safe area (or the least distance from the edge, see
  /// ``collapseLayoutMarginAdditions``), edge by edge, in points.
  open var layoutMarginAdditions = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Added at the top.
  open var topLayoutMarginAddition: Double {
    get { layoutMarginAdditions.top }
    set { layoutMarginAdditions.top = newValue }
  }
  /// Added at the left.
  open var leftLayoutMarginAddition: Double {
    get { layoutMarginAdditions.left }
    set { layoutMarginAdditions.left = newValue }
  }
  /// Added at the bottom.
  open var bottomLayoutMarginAddition: Double {
    get { layoutMarginAdditions.bottom }
    set { layoutMarginAdditions.bottom = newValue }
  }
  /// Added at the right.
  open var rightLayoutMarginAddition: Double {
    get { layoutMarginAdditions.right }
    set { layoutMarginAdditions.right = newValue }
  }
  /// Whether the larger of addition and safe area counts instead of their sum.
  open var collapseLayoutMarginAdditions = true { didSet { setNeedsLayout() } }
  /// Whether the safe area counts at all.
  open var respectSafeArea = true { didSet { setNeedsLayout() } }
  /// How much of the view lies beyond the edge it slides in from, hidden, so that the spring's
  /// overshoot shows no gap; in points.
  open var bounceAnimationOffset = 5.0 { didSet { setNeedsLayout() } }
  /// Height of the background; nil for what its content needs.
  open var backgroundHeight: Double? { didSet { setNeedsLayout() } }
  /// Width of the background, centred; nil for what the margins leave.
  var backgroundWidth: Double? { didSet { setNeedsLayout() } }
  /// The view of the application that fills the background; nil for none.
  final var applicationView: HostView?
  /// Height of the background if its content asks for none.
  var fallbackHeight: Double? { didSet { setNeedsLayout() } }
  /// The layout margins.
  ///
  /// Showing the view overwrites them, and so does a turn of the device. What is set while the view is shown
  /// counts until then.
  public var layoutMargins: EdgeInsets {
    get { ownMargins }
    set {
      ownMargins = newValue
      setNeedsLayout()
    }
  }
  /// The layout margins without a word to whoever watches.
  var ownMargins = EdgeInsets.zero
  /// Called when the background is tapped.
  open var tapHandler: ((BaseView) -> Void)?

  /// The layer that casts the shadow: the view's own, of which 3.4.0 and 4.1.4 knew nothing.
  final var shadowLayer: ViewLayer {
    get { version <= .v4 ? backgroundView.layer : layer }
    set { if version <= .v4 { backgroundView.layer = newValue } else { layer = newValue } }
  }

  /// Lets the background cast a shadow: black at 0.4, 2 points down, radius 6.
  ///
  /// Other values are set in the view's `layer` afterwards.
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

  /// Takes the shadow away.
  open func configureNoDropShadow() { shadowLayer.shadowOpacity = 0 }

  /// The background's height; the former name of ``backgroundHeight``.
  public final var preferredHeight: Double? {
    get { backgroundHeight }
    set { backgroundHeight = newValue }
  }

  /// Sets the margins at the sides.
  ///
  /// As in the original this has no lasting effect before the view is shown: all margins are overwritten then.
  /// ``layoutMarginAdditions`` is what counts.
  open func configureBackgroundView(sideMargin: Double) {
    layoutMargins.left = sideMargin
    layoutMargins.right = sideMargin
  }

  /// Holds the background to a width; of several calls the last one counts.
  open func configureBackgroundView(width: Double) { backgroundWidth = width }

  /// Fills the background with a view, in the place of whatever was there, a message's elements too.
  ///
  /// - Parameters:
  ///   - view: Its height, or 350 points if it asks for none, is that of the background.
  ///   - insets: Between the background's edges and the view.
  open func installContentView(_ view: any View, insets: EdgeInsets = .zero) {
    applicationView = nil
    backgroundView.content = view
    contentInsets = insets
    fallbackHeight = Self.fallbackHeight
  }

  /// Fills the background with a view of the application, in the place of whatever was there.
  ///
  /// - Parameters:
  ///   - contentView: The height it asks for, or 350 points if it asks for none, is that of the background. What is
  ///     changed in it later is seen from that instant on.
  ///   - insets: Between the background's edges and the view.
  @MainActor
  open func installContentView(_ contentView: HostView, insets: EdgeInsets = .zero) {
    contentView.observe(as: "content") { [weak self, weak contentView] in
      guard let self, let contentView, self.applicationView === contentView else { return }
      self.backgroundView.content = contentView.drawing
    }
    installContentView(contentView.drawing ?? ColorView(.clear), insets: insets)
    applicationView = contentView
  }

  /// Makes a view the background, within the margins, as cards have it.
  ///
  /// - Parameters:
  ///   - view: Its content's height, or 350 points if it asks for none, is that of the background.
  ///   - insets: Between the margins and the view.
  open func installBackgroundView(_ view: BackgroundView, insets: EdgeInsets = .zero) {
    install(view, .margins, insets)
  }

  /// Makes a view the background, from top to bottom and within the margins at the sides, as tabs
  /// have it.
  ///
  /// - Parameters:
  ///   - view: Its content's height, or 350 points if it asks for none, is that of the background.
  ///   - insets: Between the margins (or the edges) and the view.
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

  /// What follows the content of the background for the layout; ``MessageView`` has elements instead.
  func makeContent() -> (any View)? { backgroundView.content }

  /// What is read to whoever can't see it, and what the button is called.
  func makeAccessibility() -> MessageBody.Spoken? {
    (self as? any AccessibleMessage).map(MessageBody.Spoken.init)
  }

  /// The texts it shows, with their names.
  var texts: [(name: String, text: AttributedText)] { [] }

  /// What tells the message from others; nil if nothing does.
  var identity: String? { SwiftMessages.id(of: self) }

  /// The view and its background, whose changes are seen.
  final var watched: [BackgroundView] { backgroundView === self ? [self] : [self, backgroundView] }

  /// The release whose rules hold.
  var version: LibraryVersion { .v10 }
  /// What its layout of an old release adds to the margins; nil for today's rules.
  var legacyMargins: LegacyMargins? { nil }
  /// Numbers that were set and are not margins, to be checked.
  var numbers: [CheckedNumber] { [] }
  /// Whether its content keeps within the margins itself.
  var contentFollowsMargins: Bool { false }
  /// The insets of the content where there is much room across; nil for the same.
  var regularContentInsets: EdgeInsets? { nil }
  /// Whether the background may be wider than other cards where there is much room across.
  var ignoresWidestCard: Bool { false }
}

/// A message view that stands for a view of any other kind.
final class WrapperView: BaseView {
  /// What it stands for: a `View`, or a ``HostView``.
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
