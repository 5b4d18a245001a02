// SPDX-License-Identifier: MIT

public import BannerKitInterface
internal import BannerTimeline
public import BannerViews

/// A messenger that shows one message at a time and queues the others.
///
/// The static functions use ``sharedInstance``. Further instances show their own messages at the
/// same time, and hide them when they are released. Everything happens in the current simulation
/// (`Simulation.current`), whose clock the caller advances. ``message`` is the value to render.
///
/// A current or queued view is live: its changes take effect immediately, or at its turn.
/// ``current(id:)``, ``queued(id:)`` and ``currentOrQueued(id:)`` return it.
@MainActor
open class SwiftMessages {
  /// The instance that the static functions use.
  public static let sharedInstance = SwiftMessages()
  /// The configuration for calls that don't specify one.
  open var defaultConfig = Config()
  /// The pause between two messages, in seconds.
  open var pauseBetweenMessages = MessageProperties.keys.behavior.pauseBetweenMessages
    .defaultValue
  {
    didSet { messenger.pauseBetweenMessages = pauseBetweenMessages }
  }

  private var attachment: Attachment?

  /// An instance's connection to a simulation.
  private final class Attachment {
    let simulation: Simulation
    let messenger: Messenger

    init(to simulation: Simulation) {
      self.simulation = simulation
      messenger = Messenger(in: simulation)
    }

    // On release, the original hides the message that it shows.
    deinit { messenger.abandon() }
  }

  /// Creates an instance with its own queue.
  nonisolated public init() {}

  private var simulation: Simulation { Simulation.current }

  /// The engine of the current simulation; each simulation gets a new one.
  private var messenger: Messenger {
    if let attachment, attachment.simulation === simulation { return attachment.messenger }
    let new = Attachment(to: simulation)
    new.messenger.pauseBetweenMessages = pauseBetweenMessages
    attachment = new
    return new.messenger
  }

  /// The message on the screen, with its view's current look.
  public var message: Message? {
    messenger.current?.refresh()
    return messenger.current?.message
  }

  // MARK: Showing

  /// Shows or queues a message with the default configuration.
  open func show(view: BaseView) { show(config: defaultConfig, view: view) }

  /// Shows or queues a message.
  ///
  /// A message that is already shown or queued is only counted, unless its configuration allows
  /// duplicates. A message with invalid numbers is not shown, and the simulation's failure gives
  /// the reason.
  open func show(config: Config, view: BaseView) {
    show(view: view) { Message(view, config: config) }
  }

  /// Shows or queues any view as a message, with the default configuration.
  open func show(view: any View) { show(config: defaultConfig, view: view) }

  /// Shows or queues any view as a message.
  open func show(config: Config, view: any View) {
    show(view: WrapperView(of: view)) { Message(view, config: config) }
  }

  /// Shows or queues a view of the application as a message, with the default configuration.
  open func show(view: HostView) { show(config: defaultConfig, view: view) }

  /// Shows or queues a view of the application as a message.
  ///
  /// The view determines the message's height: see ``HostView/intrinsicContentSize``. Later
  /// changes to the view take effect immediately.
  open func show(config: Config, view: HostView) {
    let wrapper = WrapperView(of: view)
    view.observe(as: "message") { [weak wrapper] in wrapper?.setNeedsLayout() }
    let container = config.presentationContext.view?.frameOnScreen?.size
    view.layOut(width: (container ?? simulation.screen?.size)?.width)
    show(view: wrapper) { MainActor.assumeIsolated { Message(view, config: config) } }
  }

  /// Shows or queues the view from a closure in the next turn, with the default configuration.
  open func show(viewProvider: @escaping @MainActor () -> BaseView) {
    show(config: defaultConfig, viewProvider: viewProvider)
  }

  /// Shows or queues the view from a closure in the next turn.
  ///
  /// Any thread may call this function. The closure runs on the main actor.
  ///
  /// - Parameters:
  ///   - config: The configuration.
  ///   - viewProvider: The closure that makes the view.
  ///   - isolation: The actor of the caller. On the main actor, the turn is the clock's next
  ///     one. On another actor, the main actor schedules the turn as soon as possible.
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

  /// Shows or queues a view of the application from a closure in the next turn.
  ///
  /// - Parameters:
  ///   - config: The configuration, or nil for the default.
  ///   - viewProvider: The closure that makes the view.
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

  /// Shows or queues a message.
  ///
  /// - Parameters:
  ///   - view: The view of the message.
  ///   - make: The closure that makes the message from the view's current state.
  ///   - listener: A listener to call before those of the configuration.
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

  /// Hides the current message in the next turn.
  ///
  /// The next one follows after a pause.
  ///
  /// - Parameter animated: Whether the message animates out instead of disappearing immediately.
  open func hide(animated: Bool = true) { messenger.hide(animated: animated) }

  /// Hides the current message and removes all others.
  open func hideAll() { messenger.hideAll() }

  /// Hides the message with an id, or removes it from the queue.
  open func hide(id: String) { messenger.hide(id: id) }

  /// Hides the message with an id after as many calls as the message was shown.
  open func hideCounted(id: String) { messenger.hideCounted(id: id) }

  /// Returns how many times the message with an id was shown without being hidden.
  open func count(id: String) -> Int { messenger.count(id: id) }

  /// Sets the show count of the message with an id.
  ///
  /// Does nothing if the message wasn't shown.
  open func set(count: Int, for id: String) { messenger.set(count: count, for: id) }

  // MARK: Retrieving

  /// Returns the view that is shown or being hidden, if it has the requested type.
  public func current<View: AnyObject>() -> View? { messenger.current?.shownView as? View }

  /// Returns the view with an id, if it is shown or being hidden.
  public func current<View: AnyObject>(id: String) -> View? {
    messenger.current?.id == id ? current() : nil
  }

  /// Returns the view with an id, if it is queued.
  public func queued<View: AnyObject>(id: String) -> View? {
    messenger.queue.first { $0.id == id }?.shownView as? View
  }

  /// Returns the view with an id, if it is shown, being hidden or queued.
  public func currentOrQueued<View: AnyObject>(id: String) -> View? {
    current(id: id) ?? queued(id: id)
  }
}
