// SPDX-License-Identifier: MIT

package import BannerGeometry
public import BannerKitInterface
internal import BannerLayers
public import BannerText
public import BannerViews

/// A message as a value: the state of its view and its options at one moment.
///
/// Later changes to the view do not affect it. ``SwiftMessages`` makes a new value from the view
/// at the message's turn, and after each change of the view while it is shown.
public struct Message: BannerModel {
  var body: MessageBody
  var config: SwiftMessages.Config
  /// The identity of the message, or nil if it has none.
  public let id: String?
  /// The title, body, icon text and button title, under the names of their options if there are
  /// any.
  public private(set) var texts: [(name: String, text: AttributedText)]
  /// The title of the button, or nil for none.
  private(set) var buttonTitle: AttributedText?
  /// Whether the message is a presented view controller in the container of a transition.
  var isTransition = false
  /// The kind of host whose view contains the message, or nil before it is shown.
  var chosenHost: MessageHost.Kind?
  /// The haptic feedback of the message.
  var haptic: SwiftMessages.Haptic?
  /// The pause before the next message, in seconds; nil for the messenger's own.
  ///
  /// Only messages from options set it.
  var pause: Double?
  var warnings: [KitWarning] = []

  /// Creates a message from a view.
  public init(_ view: BaseView, config: SwiftMessages.Config = SwiftMessages.Config()) {
    body = MessageBody(view)
    self.config = config
    id = view.identity
    texts = view.texts
    buttonTitle = view.buttonTitle
    // Source: swiftmessages.md 1.2, 1.11: newer than 10.0.0.
    if body.version >= .v10 { haptic = (view as? MessageView)?.defaultHaptic ?? config.haptic }
  }

  /// Creates a message from a view of any other type.
  ///
  /// Unless the view is ``MarginAdjustable``, it has no margins. With the library's animations at
  /// the top or the bottom, it extends 5 points beyond the edge.
  public init(_ view: any View, config: SwiftMessages.Config = SwiftMessages.Config()) {
    self.init(view, of: view, config: config)
  }

  /// Creates a message from the current state of a view of the application.
  ///
  /// - Parameter width: The width for the layout of the view's subviews, in points; nil for the
  ///   view's own.
  @MainActor
  public init(
    _ view: HostView, width: Double? = nil,
    config: SwiftMessages.Config = SwiftMessages.Config()
  ) {
    view.layOut(width: width)
    self.init(view.drawing ?? ColorView(.clear), of: view, config: config)
  }

  /// Creates a message from the appearance of a view.
  ///
  /// - Parameter source: The view itself, whose protocol conformances apply.
  private init(_ view: any View, of source: Any, config: SwiftMessages.Config) {
    body = MessageBody(view, of: source)
    self.config = config
    id = SwiftMessages.id(of: source)
    texts = []
    haptic = config.haptic
  }

  /// The kit: SwiftMessages.
  public var kit: any Kit { SwiftMessagesKit() }

  /// Returns the status bar settings of the configuration.
  ///
  /// A message without a separate window has none.
  public func systemBars(in host: BannerHost) -> SystemBarsRequest {
    guard case .window = MessageHost(of: self, in: host).kind else { return SystemBarsRequest() }
    return SystemBarsRequest(
      hidesStatusBar: config.prefersStatusBarHidden,
      statusBarStyle: config.preferredStatusBarStyle)
  }

  /// Returns the frames of all parts in the host, and of the container on the screen.
  ///
  /// Nothing is rounded to pixels.
  package func layout(
    in host: BannerHost, context: KitContext
  ) -> (container: Rect, layout: MessageLayout) {
    let place = MessageHost(of: self, in: host)
    let layout = MessageLayout(
      of: body, at: config.presentationStyle.animator.restingPlace, in: place,
      context: context.layout)
    return (place.container, layout)
  }

  /// Returns the message with the look of another one.
  ///
  /// The identifier and the configuration stay those of the request.
  func looking(like other: Message) -> Message {
    var message = self
    message.body = other.body
    message.texts = other.texts
    message.buttonTitle = other.buttonTitle
    message.warnings = other.warnings
    return message
  }

  /// Returns the message as it is after it was shown, with fixed host and margins.
  ///
  /// Source: swiftmessages.md 2.2, swiftmessages.md 4.3.
  func installed(as presentation: MessagePresentation) -> Message {
    var message = self
    message.chosenHost = presentation.host.kind
    message.body.margins?.found = presentation.layout.margins
    return message
  }

  /// The message after a rotation of the device: its margins are determined again.
  ///
  /// Source: swiftmessages.md 2.2.
  var turned: Message {
    var message = self
    message.body.margins?.found = nil
    return message
  }

  /// Lays the message out in its host.
  public func presentation(in host: BannerHost, context: KitContext)
    throws(KitError) -> any Presentation
  {
    try MessagePresentation(self, in: host, context: context.layout)
  }
}

/// A message view as a value, with everything that layout and rendering need.
struct MessageBody: Sendable {
  /// The texts for screen readers.
  struct Spoken: Sendable, Hashable {
    /// The prefix, title and body, or nil if there are none.
    var message: String?
    /// The accessibility label, or nil for none.
    var label: String?
    /// Further accessible elements, such as the button.
    var others: [AccessibleElement]

    init(_ view: any AccessibleMessage) {
      message = view.accessibilityMessage
      label = message.map { view.accessibilityElement?.accessibilityLabel ?? $0 }
      others = view.additionalAccessibilityElements ?? []
    }
  }

  /// The margin rules, or nil for a view that sets its own margins.
  var margins: MarginRules?
  /// The color of the message view itself, if its background is another view.
  var color: AdaptiveColor?
  var containment: BaseView.Containment
  /// Whether the content rather than the background stays inside the margins.
  var contentFollowsMargins: Bool
  /// The insets between the margins and the background, in points.
  var backgroundInsets: EdgeInsets
  /// The insets between the background and its content, in points.
  var contentInsets: EdgeInsets
  var backgroundColor: AdaptiveColor?
  var rounding: Rounding?
  /// The radius of circular corners on the background's layer, in points.
  var layerCornerRadius: Double
  var backgroundHeight: Double?
  var backgroundWidth: Double?
  /// The name of the property that set the width.
  var widthProperty = MessageProperties.keys.layout.backgroundWidth.name
  /// The height of the content if it has none, in points.
  var fallbackHeight: Double?
  /// The maximum width of the background in a regular width, in points.
  ///
  /// It is also the background's width if its content has none.
  var widest: Double?
  /// The insets of the content in a regular width, in points, or nil if they are the same.
  var regularContentInsets: EdgeInsets?
  var content: (any View)?
  /// The shadow of the message, or of its background before 5.0.0; nil for none.
  var shadow: Shadow?
  var spoken: Spoken?
  var version: LibraryVersion
  /// The numbers to check.
  var numbers: [CheckedNumber]

  /// Squircle corners.
  struct Rounding: Sendable, Hashable {
    var radius: Double
    var corners: Set<CornerRoundingView.Corner>
    var roundsLeadingCorners: Bool
  }

  /// The maximum width of a card in a regular width, in points.
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
