// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A requested message, until it is gone.
///
/// Its view is live. The message takes its look from the view at its turn, and after each change
/// while it is on the screen. It takes its identifier and its configuration at the request.
/// Source: Presenter.swift, which keeps the view, and takes `id` and `config` when it is made.
final class QueuedMessage {
  private(set) var message: Message
  let bannerID: BannerID
  /// The application's view, or nil for a message from options.
  let view: BaseView?
  /// The closure that makes the message from its view, or nil for a message from options.
  private var source: (() -> Message)?
  /// The closure that calls the event listeners.
  let tell: ((SwiftMessages.Event) -> Void)?
  /// The closure that calls the delegate of the keyboard tracking view.
  ///
  /// The flag tells whether the keyboard has already moved.
  var tellKeyboard: ((KeyboardTrackingView.Change, Bool) -> Void)?
  /// The closure to call when the message is gone.
  var onRelease: (() -> Void)?
  /// The look of the message when it was added to its host view.
  private(set) var installedBody: MessageBody?

  /// The observer of changes to the view; inactive before the message's turn.
  private let observer = BackgroundViewObserver()

  /// The message on the screen, or nil before its turn and in a simulation without a screen.
  ///
  /// The simulation owns it.
  weak var shown: PresentedMessage?
  /// The time at which the message became the current one.
  var showTime = Duration.zero
  /// The action that completes the appearance.
  ///
  /// The clock owns it.
  weak var completion: ScheduledAction?
  /// The action that hides the message.
  ///
  /// The clock owns it.
  weak var hide: ScheduledAction?
  /// The actions that hide the message at the end of its time.
  var autoHides: [ScheduledAction] = []
  /// Whether the message is being hidden.
  var isHiding = false

  init(
    _ message: Message, as bannerID: BannerID, view: BaseView? = nil,
    source: (() -> Message)? = nil, tell: ((SwiftMessages.Event) -> Void)? = nil
  ) {
    self.message = message
    self.bannerID = bannerID
    self.view = view
    self.source = source
    self.tell = tell
  }

  // MARK: Changes

  /// Updates the look from the view's current state.
  func refresh() {
    guard let source else { return }
    // Creating the message may change its view.
    let changed = observer.changed
    observer.changed = nil
    defer { observer.changed = changed }
    message = message.looking(like: source())
    if changed != nil { watch() }
  }

  /// Lets the application's view lay out its subviews at the size it has in the message.
  ///
  /// - Returns: Whether the look of the message changed.
  func fit(_ layout: MessageLayout) -> Bool {
    guard source != nil, let view, let content = view.applicationView,
      content.frameOnScreen?.width != layout.content.width
    else { return false }
    // Only the main actor shows an application's views.
    let drawing = MainActor.assumeIsolated {
      content.layOut(width: layout.content.width, room: layout.content.height)
      return content.drawing
    }
    let changed = observer.changed
    observer.changed = nil
    view.backgroundView.content = drawing
    observer.changed = changed
    refresh()
    return true
  }

  /// Takes the look of another message.
  ///
  /// - Returns: Warnings about changes that come too late.
  func change(to other: Message) -> [KitWarning] {
    let (before, after) = (message.body.margins, other.body.margins)
    message = message.looking(like: other)
    observer.changed?()
    guard installedBody != nil, before != after else { return [] }
    return [
      KitWarning(
        property: MessageProperties.keys.layout.layoutMarginAdditions.name,
        "the margins of a visible message change only when the device rotates")
    ]
  }

  /// Takes the current look and haptic at the message's turn, and starts to observe changes.
  func install() {
    if let source {
      let made = source()
      message = message.looking(like: made)
      message.haptic = made.haptic
    }
    installedBody = message.body
    observer.changed = { [weak self] in self?.shown?.setNeedsLayout() }
    watch()
  }

  /// Releases the view after the message is gone.
  func release() {
    observer.changed = nil
    source = nil
    onRelease?()
    onRelease = nil
  }

  private func watch() {
    guard source != nil else { return }
    for view in view?.watched ?? [] { view.watch(observer) }
  }

  var id: String? { message.id }

  /// The view that the application passed, which may differ from ``view``.
  var shownView: AnyObject? { (view as? WrapperView)?.wrapped as? HostView ?? view }

  /// Returns whether two messages are duplicates: by id, or by view if the view has no id.
  func isDuplicate(of other: QueuedMessage?) -> Bool {
    guard let other else { return false }
    if let id { return id == other.id }
    return view != nil && shownView === other.shownView
  }

  /// The time on the screen after appearing, or nil if only a hide ends it.
  ///
  /// Source: swiftmessages.md 4.4.
  var stay: Duration? { message.config.stay }

  /// The delay before queuing, or nil for none.
  var delay: Duration? {
    if case .indefinite(let delay, _) = message.config.duration {
      return Duration(inSeconds: delay)
    }
    return nil
  }

  /// Returns the delay of a hide requested at a given time.
  ///
  /// Source: swiftmessages.md 4.4, "indefinite minimum".
  func wait(at now: Duration) -> Duration {
    guard case .indefinite(_, let minimum) = message.config.duration else { return .zero }
    return max(.zero, Duration(inSeconds: minimum) - (now - showTime))
  }

  // MARK: Margins

  /// Whether the view's layout margins are those of the message.
  private var hasMargins: Bool {
    source != nil && message.body.margins != nil && message.body.margins?.legacy == nil
      && !(view is WrapperView)
  }

  /// The view's current layout margins, or nil if they don't affect the message.
  var margins: EdgeInsets? { hasMargins ? view?.layoutMargins : nil }

  /// Sets the view's layout margins to those of a layout.
  func adopt(_ presentation: MessagePresentation) {
    if hasMargins { view?.ownMargins = presentation.layout.margins }
  }
}

extension SwiftMessages.Config {
  /// The time on the screen after appearing, or nil if only a hide ends it.
  ///
  /// Source: swiftmessages.md 4.4.
  var stay: Swift.Duration? {
    switch duration {
    case .automatic: .seconds(2)
    case .seconds(let seconds): Swift.Duration(inSeconds: seconds)
    case .forever, .indefinite: nil
    }
  }
}
