// SPDX-License-Identifier: MIT

package import BannerGeometry
public import BannerKitInterface
internal import BannerLayers
public import BannerText
public import BannerViews

/// A message as it is shown: its view and its options at that moment, as values.
///
/// What is changed in the view later does not change the value. ``SwiftMessages`` makes it again from its view
/// when the message's turn comes, and after each change of the view while it is shown.
public struct Message: BannerModel {
  var body: MessageBody
  var config: SwiftMessages.Config
  /// What tells it from others; nil if nothing does.
  public let id: String?
  /// Title, body, icon text and button title, by the names of options where there are any.
  public private(set) var texts: [(name: String, text: AttributedText)]
  /// Whether it is a view controller that is presented, in the container of the transition.
  var isTransition = false
  /// Whose view it was put into; nil before it is shown.
  var chosenHost: MessageHost.Kind?
  /// What the device makes itself felt with.
  var haptic: SwiftMessages.Haptic?
  /// Seconds until the next message, of a message from options; nil for the messenger's own.
  var pause: Double?
  var warnings: [KitWarning] = []

  /// A message from a view.
  public init(_ view: BaseView, config: SwiftMessages.Config = SwiftMessages.Config()) {
    body = MessageBody(view)
    self.config = config
    id = view.identity
    texts = view.texts
    // Source: swiftmessages.md 1.2, 1.11: newer than 10.0.0.
    if body.version >= .v10 { haptic = (view as? MessageView)?.defaultHaptic ?? config.haptic }
  }

  /// A message from any other view.
  ///
  /// Unless it is ``MarginAdjustable`` it has no margins, and with the library's animations at the top or
  /// the bottom it lies 5 points beyond the edge.
  public init(_ view: any View, config: SwiftMessages.Config = SwiftMessages.Config()) {
    self.init(view, of: view, config: config)
  }

  /// A message from a view of the application, as the view is now.
  ///
  /// - Parameter width: What the view lays out its subviews for, in points; nil for the view's own.
  @MainActor
  public init(
    _ view: HostView, width: Double? = nil,
    config: SwiftMessages.Config = SwiftMessages.Config()
  ) {
    view.layOut(width: width)
    self.init(view.drawing ?? ColorView(.clear), of: view, config: config)
  }

  /// A message from what a view looks like.
  ///
  /// - Parameter source: The view itself, whose protocols count.
  private init(_ view: any View, of source: Any, config: SwiftMessages.Config) {
    body = MessageBody(view, of: source)
    self.config = config
    id = SwiftMessages.id(of: source)
    texts = []
    haptic = config.haptic
  }

  /// SwiftMessages.
  public var kit: any Kit { SwiftMessagesKit() }

  /// What its configuration asks for; a message that has no window of its own asks for nothing.
  public func systemBars(in host: BannerHost) -> SystemBarsRequest {
    guard case .window = MessageHost(of: self, in: host).kind else { return SystemBarsRequest() }
    return SystemBarsRequest(
      hidesStatusBar: config.prefersStatusBarHidden,
      statusBarStyle: config.preferredStatusBarStyle)
  }

  /// Where everything lies in its host, and where its container does on the screen; nothing is rounded to
  /// pixels.
  package func layout(
    in host: BannerHost, context: KitContext
  ) -> (container: Rect, layout: MessageLayout) {
    let place = MessageHost(of: self, in: host)
    let layout = MessageLayout(
      of: body, at: config.presentationStyle.animator.restingPlace, in: place,
      context: context.layout)
    return (place.container, layout)
  }

  /// The message with the looks of another one.
  ///
  /// What was taken when it was asked for stays: its identifier and its configuration.
  func looking(like other: Message) -> Message {
    var message = self
    message.body = other.body
    message.texts = other.texts
    message.warnings = other.warnings
    return message
  }

  /// The message after it was shown: its host and its margins stay, whatever changes around it.
  ///
  /// Source: swiftmessages.md 2.2, swiftmessages-2.md 4.3.
  func installed(as presentation: MessagePresentation) -> Message {
    var message = self
    message.chosenHost = presentation.host.kind
    message.body.margins?.found = presentation.layout.margins
    return message
  }

  /// The message when the device is turned: its margins are found again.
  ///
  /// Source: swiftmessages.md 2.2.
  var turned: Message {
    var message = self
    message.body.margins?.found = nil
    return message
  }

  /// Lays it out in its host.
  public func presentation(in host: BannerHost, context: KitContext)
    throws(KitError) -> any Presentation
  {
    try MessagePresentation(self, in: host, context: context.layout)
  }
}

/// A message view as a value: what of it matters to layout and drawing.
struct MessageBody: Sendable {
  /// What is read to whoever can't see the message.
  struct Spoken: Sendable, Hashable {
    /// Prefix, title and body; nil if there are none.
    var message: String?
    /// What a screen reader finds it as; nil if there is nothing.
    var label: String?
    /// Further parts, such as the button.
    var others: [AccessibleElement]

    init(_ view: any AccessibleMessage) {
      message = view.accessibilityMessage
      label = message.map { view.accessibilityElement?.accessibilityLabel ?? $0 }
      others = view.additionalAccessibilityElements ?? []
    }
  }

  /// Nil for a view that leaves its margins alone.
  var margins: MarginRules?
  /// Of the message view itself, if its background is another view.
  var color: AdaptiveColor?
  var containment: BaseView.Containment
  /// Whether the content, not the background, keeps within the margins.
  var contentFollowsMargins: Bool
  /// Between the margins and the background.
  var backgroundInsets: EdgeInsets
  /// Between the background and its content.
  var contentInsets: EdgeInsets
  var backgroundColor: AdaptiveColor?
  var rounding: Rounding?
  /// Circular corners of the background's layer.
  var layerCornerRadius: Double
  var backgroundHeight: Double?
  var backgroundWidth: Double?
  /// What set it.
  var widthProperty = MessageProperties.keys.layout.backgroundWidth.name
  /// Height of the content if it asks for none.
  var fallbackHeight: Double?
  /// Where there is much room across: the most the background is wide, and its width if its content
  /// asks for none.
  var widest: Double?
  /// More inset of the content where there is much room across.
  var regularContentInsets: EdgeInsets?
  var content: (any View)?
  /// The shadow of the message, or of its background before 5.0.0; nil for none.
  var shadow: Shadow?
  var spoken: Spoken?
  var version: LibraryVersion
  /// Numbers that were set, to be checked.
  var numbers: [CheckedNumber]

  /// Squircle corners.
  struct Rounding: Sendable, Hashable {
    var radius: Double
    var corners: Set<CornerRoundingView.Corner>
    var roundsLeadingCorners: Bool
  }

  /// The most a card is wide where there is much room across.
  ///
  /// Source: swiftmessages.md 2.7, 2.9.
  static let widestCard = 500.0

  init(_ view: BaseView) {
    let background = view.backgroundView
    margins = MarginRules(
      additions: view.layoutMarginAdditions, collapses: view.collapseLayoutMarginAdditions,
      respectsSafeArea: view.respectSafeArea, bounce: view.bounceAnimationOffset,
      legacy: view.legacyMargins)
    color = background === view ? nil : view.backgroundColor
    containment = view.containment
    contentFollowsMargins = view.contentFollowsMargins
    backgroundInsets = view.backgroundInsets
    contentInsets = view.contentInsets
    backgroundColor = background.backgroundColor
    rounding = (background as? CornerRoundingView).map {
      Rounding(
        radius: $0.cornerRadius, corners: $0.roundedCorners,
        roundsLeadingCorners: $0.roundsLeadingCorners)
    }
    layerCornerRadius = background.layer.cornerRadius
    backgroundHeight = view.backgroundHeight
    backgroundWidth = view.backgroundWidth
    fallbackHeight = view.fallbackHeight
    widest = Self.widestCard
    content = view.makeContent()
    shadow = view.shadowLayer.shadow
    spoken = view.makeAccessibility()
    version = view.version
    regularContentInsets = view.regularContentInsets
    if view.ignoresWidestCard { widest = nil }
    numbers = Self.numbers(of: view)
  }

  init(_ view: any View, of source: Any) {
    margins = (source as? any MarginAdjustable).map {
      MarginRules(
        additions: $0.layoutMarginAdditions, collapses: $0.collapseLayoutMarginAdditions,
        respectsSafeArea: $0.respectSafeArea, bounce: $0.bounceAnimationOffset)
    }
    spoken = (source as? any AccessibleMessage).map(Spoken.init)
    containment = .whole
    contentFollowsMargins = margins != nil
    backgroundInsets = .zero
    contentInsets = .zero
    layerCornerRadius = 0
    content = view
    version = .v10
    numbers =
      (source as? any MarginAdjustable).map {
        let keys = MessageProperties.keys.layout
        return CheckedNumber.insets(keys.layoutMarginAdditions, $0.layoutMarginAdditions)
          + [CheckedNumber(keys.bounceAnimationOffset, $0.bounceAnimationOffset)]
      } ?? []
  }
}
