// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerViews

/// A segue that presents a view controller as a message.
///
/// The message shows ``content``. It can be a picture, a color, the ``HostView/drawing`` of the
/// view controller's view, or any other `View`. The library does not lay out the view
/// controller's view.
open class SwiftMessagesSegue {
  /// The position of the view controller in the message.
  public enum Containment: String, Sendable, Hashable, CaseIterable {
    /// The whole message, including the safe areas.
    case content
    /// Inside the margins, like a card.
    case background
    /// Full height, inside the margins at the sides, like a tab.
    case backgroundVertical
  }

  /// The library's layouts.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// A full-width message at the top.
    case topMessage
    /// A full-width message at the bottom.
    case bottomMessage
    /// A card at the top.
    case topCard
    /// A card at the bottom.
    case bottomCard
    /// A tab at the top.
    case topTab
    /// A tab at the bottom.
    case bottomTab
    /// A card in the center.
    case centered
  }

  /// The name in a storyboard, or nil for none.
  ///
  /// It has no effect.
  public let identifier: String?
  /// The presenting view controller.
  ///
  /// The message always covers the whole screen.
  public let source: HostViewController?
  /// The presented view controller.
  public let destination: HostViewController?
  /// The content of the presented view controller's view.
  public var content: any View
  /// The preferred size in points; 0 for no preference in a dimension.
  public var preferredContentSize = Size.zero
  /// The message view.
  ///
  /// Only its margins, its shadow and its heights have an effect.
  public var messageView = BaseView()
  /// The view that clips the view controller's corners.
  public var containerView = CornerRoundingView()
  /// The position of the view controller in the message.
  public var containment = Containment.content
  private var config: SwiftMessages.Config = {
    var config = SwiftMessages.Config()
    config.duration = .forever
    config.dimMode = .gray(interactive: true)
    return config
  }()

  /// The messenger, which the simulation owns while a view controller is presented.
  private weak var messages: SwiftMessages?

  /// Creates a segue that presents a view controller.
  ///
  /// - Parameters:
  ///   - identifier: The name in a storyboard, or nil for none.
  ///   - source: The presenting view controller.
  ///   - destination: The presented view controller. A `View` renders itself; any other
  ///     controller is transparent until ``content`` is set.
  public init(identifier: String?, source: HostViewController, destination: HostViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    content = destination as? any View ?? ColorView(.clear)
  }

  /// Creates a segue that presents a view controller with a view as its content.
  ///
  /// It has neither ``source`` nor ``destination``.
  public init(destination: any View) {
    identifier = nil
    source = nil
    self.destination = nil
    content = destination
  }

  /// The presentation style.
  public var presentationStyle: SwiftMessages.PresentationStyle {
    get { config.presentationStyle }
    set { config.presentationStyle = newValue }
  }
  /// The dimming of everything behind the message.
  public var dimMode: SwiftMessages.DimMode {
    get { config.dimMode }
    set { config.dimMode = newValue }
  }
  /// The time that the message stays on the screen.
  public var duration: SwiftMessages.Duration {
    get { config.duration }
    set { config.duration = newValue }
  }
  /// Whether the message can be swiped away.
  public var interactiveHide: Bool {
    get { config.interactiveHide }
    set { config.interactiveHide = newValue }
  }
  /// The listeners, called in order when the message is shown and hidden.
  public var eventListeners: [SwiftMessages.EventListener] {
    get { config.eventListeners }
    set { config.eventListeners = newValue }
  }
  /// The view that keeps the message above the keyboard.
  public var keyboardTrackingView: KeyboardTrackingView? {
    get { config.keyboardTrackingView }
    set { config.keyboardTrackingView = newValue }
  }

  /// Sets all options to those of one of the library's layouts.
  ///
  /// Source: swiftmessages.md 1.16.
  public func configure(layout: Layout) {
    messageView.bounceAnimationOffset = 0
    containment = .content
    containerView.cornerRadius = 0
    containerView.roundsLeadingCorners = false
    messageView.configureDropShadow()
    switch layout {
    case .topMessage, .bottomMessage:
      messageView.layoutMarginAdditions = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
      messageView.collapseLayoutMarginAdditions = false
    case .topCard, .bottomCard, .centered:
      containment = .background
      messageView.layoutMarginAdditions = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      messageView.collapseLayoutMarginAdditions = true
      containerView.cornerRadius = 15
    case .topTab, .bottomTab:
      containment = .backgroundVertical
      messageView.layoutMarginAdditions = EdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
      messageView.collapseLayoutMarginAdditions = true
      containerView.cornerRadius = 15
      containerView.roundsLeadingCorners = true
    }
    presentationStyle = layout.presentationStyle
  }

  /// Returns the message to render.
  public func message() -> Message {
    // A view controller's view has no intrinsic size, regardless of its content.
    containerView.content = SizedView(
      content, width: max(0, preferredContentSize.width),
      height: max(0, preferredContentSize.height))
    switch containment {
    case .content: messageView.installContent(containerView)
    case .background: messageView.installBackgroundView(containerView)
    case .backgroundVertical: messageView.installBackgroundVerticalView(containerView)
    }
    var message = Message(messageView, config: config)
    message.isTransition = true
    let keys = MessageProperties.keys.segue
    if preferredContentSize.width > 0, containment != .content {
      // An explicit background width takes precedence.
      if messageView.backgroundWidth == nil {
        message.body.backgroundWidth = preferredContentSize.width
        message.body.widthProperty = keys.width.name
      }
    }
    message.body.numbers += [
      CheckedNumber(keys.width, preferredContentSize.width),
      CheckedNumber(keys.height, preferredContentSize.height),
    ]
    return message
  }

  /// Presents the view controller with a separate messenger, in the current simulation.
  ///
  /// The presentation lasts until it is dismissed or hidden, or the simulation ends. It does not
  /// need a reference to the segue.
  @MainActor open func perform() {
    let messages = SwiftMessages()
    self.messages = messages
    let simulation = Simulation.current
    simulation.hold(messages)
    messages.show(
      view: messageView,
      listener: { [weak simulation, weak messages] event in
        if case .didHide = event, let messages { simulation?.letGo(of: messages) }
      }, making: { self.message() })
  }

  /// Dismisses the view controller.
  @MainActor public func dismiss(animated: Bool = true) { messages?.hide(animated: animated) }
}

extension SwiftMessagesSegue.Layout {
  /// The presentation style.
  ///
  /// A message attached to its edge does not overshoot.
  var presentationStyle: SwiftMessages.PresentationStyle {
    let top = TopBottomAnimation(style: .top)
    let bottom = TopBottomAnimation(style: .bottom)
    switch self {
    case .topCard: return .top
    case .bottomCard: return .bottom
    case .centered: return .center
    case .topMessage, .topTab:
      top.springDamping = 1
      return .custom(animator: top)
    case .bottomMessage, .bottomTab:
      bottom.springDamping = 1
      return .custom(animator: bottom)
    }
  }
}
