// SPDX-License-Identifier: MIT

public import BannerKitInterface
internal import BannerTimeline
public import BannerViews

/// Shows messages one at a time and queues the others.
///
/// The static functions speak to ``sharedInstance``; further instances show messages of their own at
/// the same time, and hide them when they are released. All of it happens in the simulation that is
/// current (`Simulation.current`), whose clock the caller advances. ``message`` is what becomes a picture.
///
/// A view that is shown or queued is alive: ``current(id:)``, ``queued(id:)`` and ``currentOrQueued(id:)`` give it
/// back, and what is changed in it is seen from that instant on, or when its turn comes.
@MainActor
open class SwiftMessages {
  /// The instance of the static functions.
  public static let sharedInstance = SwiftMessages()
  /// What shows are configured with that say nothing.
  open var defaultConfig = Config()
  /// Seconds between one message and the next.
  open var pauseBetweenMessages = MessageProperties.keys.behavior.pauseBetweenMessages
    .defaultValue
  {
    didSet { messenger.pauseBetweenMessages = pauseBetweenMessages }
  }

  private var attachment: Attachment?

  /// What an instance holds of a simulation.
  private final class Attachment {
    let simulation: Simulation
    let messenger: Messenger

    init(to simulation: Simulation) {
      self.simulation = simulation
      messenger = Messenger(in: simulation)
    }

    // The original hides what it shows when it is released.
    deinit { messenger.abandon() }
  }

  /// An instance with a queue of its own.
  nonisolated public init() {}

  private var simulation: Simulation { Simulation.current }

  /// The engine; a new one where another simulation has begun.
  private var messenger: Messenger {
    if let attachment, attachment.simulation === simulation { return attachment.messenger }
    let new = Attachment(to: simulation)
    new.messenger.pauseBetweenMessages = pauseBetweenMessages
    attachment = new
    return new.messenger
  }

  /// What is on the screen now, as its view is now.
  public var message: Message? {
    messenger.current?.refresh()
    return messenger.current?.message
  }

  // MARK: Showing

  /// Shows a message with the default configuration, or queues it.
  open func show(view: BaseView) { show(config: defaultConfig, view: view) }

  /// Shows a message, or queues it.
  ///
  /// A message that is shown or queued already is ignored, but counted, unless its configuration says
  /// otherwise. One with invalid numbers is refused; the simulation's failure says why.
  open func show(config: Config, view: BaseView) {
    show(view: view) { Message(view, config: config) }
  }

  /// Shows any view as a message with the default configuration, or queues it.
  open func show(view: any View) { show(config: defaultConfig, view: view) }

  /// Shows any view as a message, or queues it.
  open func show(config: Config, view: any View) {
    show(view: WrapperView(of: view)) { Message(view, config: config) }
  }

  /// Shows a view of the application as a message with the default configuration, or queues it.
  open func show(view: HostView) { show(config: defaultConfig, view: view) }

  /// Shows a view of the application as a message, or queues it.
  ///
  /// The message is as high as the view asks for: see ``HostView/intrinsicContentSize``. What is changed in the view
  /// later is seen from that instant on.
  open func show(config: Config, view: HostView) {
    let wrapper = WrapperView(of: view)
    view.observe(as: "message") { [weak wrapper] in wrapper?.setNeedsLayout() }
    let container = config.presentationContext.view?.frameOnScreen?.size
    view.layOut(width: (container ?? simulation.screen?.size)?.width)
    show(view: wrapper) { MainActor.assumeIsolated { Message(view, config: config) } }
  }

  /// Shows what a closure makes in the next turn, with the default configuration, or queues it.
  open func show(viewProvider: @escaping @MainActor () -> BaseView) {
    show(config: defaultConfig, viewProvider: viewProvider)
  }

  /// Shows what a closure makes in the next turn, or queues it.
  ///
  /// It may be called from anywhere; the closure is called on the main actor.
  ///
  /// - Parameters:
  ///   - config: How it is shown.
  ///   - viewProvider: Makes the view.
  ///   - isolation: The actor of the caller. From the main actor the turn is the clock's next one. From anywhere
  ///     else the main actor schedules it as soon as it gets to it.
  open func show(
    config: Config, viewProvider: @escaping @MainActor () -> BaseView,
    isolation: isolated (any Actor)? = #isolation
  ) {
    guard isolation === MainActor.shared else {
      Task { @MainActor in self.schedule(config, viewProvider) }
      return
    }
    MainActor.assumeIsolated { self.schedule(config, viewProvider) }
  }

  /// Shows the view of the application that a closure makes in the next turn, or queues it.
  ///
  /// - Parameters:
  ///   - config: How it is shown; nil for the default configuration.
  ///   - viewProvider: Makes the view.
  @_disfavoredOverload
  open func show(config: Config? = nil, viewProvider: @escaping @MainActor () -> HostView) {
    let config = config ?? defaultConfig
    simulation.clock.schedule(after: .zero) { [weak self] in
      self?.show(config: config, view: viewProvider())
    }
  }

  func schedule(_ config: Config, _ viewProvider: @escaping @MainActor () -> BaseView) {
    simulation.clock.schedule(after: .zero) { [weak self] in
      self?.show(config: config, view: viewProvider())
    }
  }

  /// Shows a message, or queues it.
  ///
  /// - Parameters:
  ///   - view: Its view.
  ///   - make: Makes the message from the view as it is then.
  ///   - listener: Called before those of the configuration.
  func show(
    view: BaseView, listener: EventListener? = nil, making make: @escaping () -> Message
  ) {
    let message = make()
    let listeners = [listener].compactMap { $0 } + message.config.eventListeners
    let entry = QueuedMessage(
      message, as: simulation.nextBannerID(named: message.id), view: view, source: make
    ) { event in
      for listener in listeners { listener(event) }
    }
    if let keyboard = message.config.keyboardTrackingView {
      entry.tellKeyboard = { change, hasMoved in
        guard let delegate = keyboard.delegate else { return }
        if hasMoved {
          delegate.keyboardTrackingViewDidChange(change: change, userInfo: [:])
        } else {
          delegate.keyboardTrackingViewWillChange(change: change, userInfo: [:])
        }
      }
    }
    if let container = message.config.presentationContext.view {
      container.observe(for: entry) { [weak entry] in
        entry?.shown?.hostDidChange(HostChange())
      }
      entry.onRelease = { [weak container, unowned entry] in
        MainActor.assumeIsolated { container?.stopObserving(for: entry) }
      }
    }
    do throws(KitError) { try messenger.show(entry) } catch { simulation.fail(error) }
  }

  // MARK: Hiding

  /// Hides the message that is shown, in the next turn; the next one follows after a pause.
  ///
  /// - Parameter animated: Whether it moves away rather than be gone.
  open func hide(animated: Bool = true) { messenger.hide(animated: animated) }

  /// Hides the message that is shown and forgets the others.
  open func hideAll() { messenger.hideAll() }

  /// Hides the message of an id, or takes it from the queue.
  open func hide(id: String) { messenger.hide(id: id) }

  /// Hides the message of an id when this has been called as often as it was shown.
  open func hideCounted(id: String) { messenger.hideCounted(id: id) }

  /// How often the message of an id was shown and not hidden.
  open func count(id: String) -> Int { messenger.count(id: id) }

  /// Changes how often the message of an id was shown; does nothing if it was not.
  open func set(count: Int, for id: String) { messenger.set(count: count, for: id) }

  // MARK: Retrieving

  /// The view that is shown or being hidden, if it is of the type that is asked for.
  public func current<View: AnyObject>() -> View? { messenger.current?.shownView as? View }

  /// The view of an id, if it is shown or being hidden.
  public func current<View: AnyObject>(id: String) -> View? {
    messenger.current?.id == id ? current() : nil
  }

  /// The view of an id, if it is queued.
  public func queued<View: AnyObject>(id: String) -> View? {
    messenger.queue.first { $0.id == id }?.shownView as? View
  }

  /// The view of an id, if it is shown, being hidden or queued.
  public func currentOrQueued<View: AnyObject>(id: String) -> View? {
    current(id: id) ?? queued(id: id)
  }
}
