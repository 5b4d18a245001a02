// SPDX-License-Identifier: MIT

public import Views

/// Shows messages one at a time and queues the others.
///
/// The static functions speak to ``sharedInstance``; further instances show messages of their own at
/// the same time. There is no clock yet: a message that nothing stands before is shown at once and
/// stays until it is hidden, and then the next one is shown at once. ``message`` is what becomes a
/// picture.
@MainActor
open class SwiftMessages {
  /// The instance of the static functions.
  public static let sharedInstance = SwiftMessages()
  /// What shows are configured with that say nothing.
  public var defaultConfig = Config()
  /// Seconds between one message and the next.
  public var pauseBetweenMessages = 0.5

  private var shown: Entry?
  private var queue: [Entry] = []
  private var counts: [String: Int] = [:]
  private var isHiding = false

  /// A message in the queue.
  private struct Entry {
    var view: BaseView
    var message: Message
    var id: String? { message.id }

    @MainActor
    func tell(_ event: SwiftMessages.Event) {
      for listener in message.config.eventListeners { listener(event) }
    }
  }

  /// An instance with a queue of its own.
  public init() {}

  /// What is on the screen now.
  public var message: Message? { shown?.message }

  // MARK: Showing

  /// Shows a message with the default configuration, or queues it.
  public func show(view: BaseView) { show(config: defaultConfig, view: view) }

  /// Shows a message, or queues it.
  ///
  /// A message that is shown or queued already is ignored, but counted, unless its configuration says
  /// otherwise.
  public func show(config: Config, view: BaseView) {
    enqueue(Entry(view: view, message: Message(view, config: config)))
  }

  /// Shows any view as a message with the default configuration, or queues it.
  public func show(view: any View) { show(config: defaultConfig, view: view) }

  /// Shows any view as a message, or queues it.
  public func show(config: Config, view: any View) {
    enqueue(Entry(view: BaseView(view), message: Message(view, config: config)))
  }

  /// Shows what a closure makes with the default configuration, or queues it.
  public func show(viewProvider: () -> BaseView) { show(view: viewProvider()) }

  /// Shows what a closure makes, or queues it.
  public func show(config: Config, viewProvider: () -> BaseView) {
    show(config: config, view: viewProvider())
  }

  private func enqueue(_ entry: Entry) {
    if entry.message.config.ignoreDuplicates, let id = entry.id {
      let (count, overflows) = counts[id, default: 0].addingReportingOverflow(1)
      counts[id] = overflows ? .max : count
      if shown?.id == id || queue.contains(where: { $0.id == id }) { return }
    }
    // Of equal priority the first one goes first.
    let priority = entry.message.config.priority
    let place = queue.firstIndex { $0.message.config.priority < priority } ?? queue.endIndex
    queue.insert(entry, at: place)
    dequeue()
  }

  private func dequeue() {
    guard shown == nil, !queue.isEmpty else { return }
    let next = queue.removeFirst()
    shown = next
    next.tell(.willShow(next.view))
    if shown?.view === next.view { next.tell(.didShow(next.view)) }
  }

  // MARK: Hiding

  /// Hides the message that is shown; the next one follows.
  ///
  /// - Parameter animated: Whether it moves away rather than be gone.
  public func hide(animated: Bool = true) {
    // One that is on its way out is not hidden again.
    guard let entry = shown, !isHiding else { return }
    isHiding = true
    entry.tell(.willHide(entry.view))
    isHiding = false
    if let id = entry.id { counts[id] = nil }
    shown = nil
    entry.tell(.didHide(entry.view))
    dequeue()
  }

  /// Hides the message that is shown and forgets the others.
  public func hideAll() {
    queue = []
    counts = [:]
    hide()
  }

  /// Hides the message of an id, or takes it from the queue.
  public func hide(id: String) {
    counts[id] = nil
    queue.removeAll { $0.id == id }
    if shown?.id == id { hide() }
  }

  /// Hides the message of an id when this has been called as often as it was shown.
  public func hideCounted(id: String) {
    if let count = counts[id], count > 1 {
      counts[id] = count - 1
    } else {
      hide(id: id)
    }
  }

  /// How often the message of an id was shown and not hidden.
  public func count(id: String) -> Int { counts[id] ?? 0 }

  /// Changes how often the message of an id was shown; does nothing if it was not.
  public func set(count: Int, for id: String) {
    if counts[id] != nil { counts[id] = count }
  }

  // MARK: Retrieving

  /// The view that is shown, if it is one of the type that is asked for.
  public func current<View: BaseView>() -> View? { shown?.view as? View }

  /// The view of an id, if it is shown.
  public func current<View: BaseView>(id: String) -> View? {
    shown?.id == id ? shown?.view as? View : nil
  }

  /// The view of an id, if it is queued.
  public func queued<View: BaseView>(id: String) -> View? {
    queue.first { $0.id == id }?.view as? View
  }

  /// The view of an id, if it is shown or queued.
  public func currentOrQueued<View: BaseView>(id: String) -> View? {
    current(id: id) ?? queued(id: id)
  }
}
