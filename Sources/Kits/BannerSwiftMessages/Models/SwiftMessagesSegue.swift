// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerKitInterface
public import BannerViews

/// Presents a view controller as a message.
///
/// The message shows ``content``: a picture, a color, the ``HostView/drawing`` of the view controller's view, or
/// anything else that draws itself. The view controller's view is not laid out in it by itself.
open class SwiftMessagesSegue {
  /// Where the view controller lies in the message.
  public enum Containment: String, Sendable, Hashable, CaseIterable {
    /// From edge to edge, into the safe areas.
    case content
    /// Within the margins, as cards do.
    case background
    /// From top to bottom and within the margins at the sides, as tabs do.
    case backgroundVertical
  }

  /// The library's arrangements.
  public enum Layout: String, Sendable, Hashable, CaseIterable {
    /// Over the full width at the top.
    case topMessage
    /// Over the full width at the bottom.
    case bottomMessage
    /// A card at the top.
    case topCard
    /// A card at the bottom.
    case bottomCard
    /// A tab at the top.
    case topTab
    /// A tab at the bottom.
    case bottomTab
    /// A card in the middle.
    case centered
  }

  /// Its name in a storyboard, which changes nothing; nil for none.
  public let identifier: String?
  /// The view controller that presents; whichever it is, the message lies over the whole screen.
  public let source: HostViewController?
  /// The view controller that is presented.
  public let destination: HostViewController?
  /// What the view of the presented view controller shows.
  public var content: any View
  /// The size it asks for; an extent of 0 is not asked for.
  public var preferredContentSize = Size.zero
  /// The message; only its margins, its shadow and its heights matter.
  public var messageView = BaseView()
  /// Cuts the view controller's corners.
  public var containerView = CornerRoundingView()
  /// Where the view controller lies in the message.
  public var containment = Containment.content
  private var config: SwiftMessages.Config = {
    var config = SwiftMessages.Config()
    config.duration = .forever
    config.dimMode = .gray(interactive: true)
    return config
  }()

  /// The simulation holds it while something is presented.
  private weak var messages: SwiftMessages?

  /// Presents a view controller.
  ///
  /// - Parameters:
  ///   - identifier: Its name in a storyboard; nil for none.
  ///   - source: Presents.
  ///   - destination: Is presented. If it is a `View` it draws itself; otherwise it is clear until
  ///     ``content`` is set.
  public init(identifier: String?, source: HostViewController, destination: HostViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    content = destination as? any View ?? ColorView(.clear)
  }

  /// Presents a view controller that shows a view.
  ///
  /// It has neither ``source`` nor ``destination``.
  public init(destination: any View) {
    identifier = nil
    source = nil
    self.destination = nil
    content = destination
  }

  /// Where it appears.
  public var presentationStyle: SwiftMessages.PresentationStyle {
    get { config.presentationStyle }
    set { config.presentationStyle = newValue }
  }
  /// What happens to everything behind it.
  public var dimMode: SwiftMessages.DimMode {
    get { config.dimMode }
    set { config.dimMode = newValue }
  }
  /// How long it stays.
  public var duration: SwiftMessages.Duration {
    get { config.duration }
    set { config.duration = newValue }
  }
  /// Whether it can be swiped away.
  public var interactiveHide: Bool {
    get { config.interactiveHide }
    set { config.interactiveHide = newValue }
  }
  /// Called in order when it is shown and hidden.
  public var eventListeners: [SwiftMessages.EventListener] {
    get { config.eventListeners }
    set { config.eventListeners = newValue }
  }
  /// Keeps it above the keyboard.
  public var keyboardTrackingView: KeyboardTrackingView? {
    get { config.keyboardTrackingView }
    set { config.keyboardTrackingView = newValue }
  }

  /// Sets everything as one of the library's arrangements has it.
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

  /// What becomes a picture.
  public func message() -> Message {
    // A view controller's view asks for no size of its own, whatever it shows.
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
      // A width that was set for the background goes first.
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

  /// Presents it with a messenger of its own, in the simulation that is current.
  ///
  /// It is presented until it is dismissed or hidden, or the simulation ends, even if nobody holds the segue.
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

  /// Dismisses it.
  @MainActor public func dismiss(animated: Bool = true) { messages?.hide(animated: animated) }
}

extension SwiftMessagesSegue.Layout {
  /// How it slides in; without overshoot where it is attached to its edge.
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
