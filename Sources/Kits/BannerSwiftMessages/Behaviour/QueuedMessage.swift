// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A message that was asked for, until it has gone.
///
/// Its view is alive: what the message looks like is taken from it when its turn comes, and after each change
/// while it is shown. Its identifier and its configuration are taken when it is asked for.
/// Source: Presenter.swift, which keeps the view, and takes `id` and `config` when it is made.
final class QueuedMessage {
  private(set) var message: Message
  let bannerID: BannerID
  /// The view of an application; nil for a message from options.
  let view: BaseView?
  /// Makes the message from its view as it is now; nil for a message from options.
  private var source: (() -> Message)?
  /// What calls the listeners.
  let tell: ((SwiftMessages.Event) -> Void)?
  /// Calls the delegate of its keyboard tracking view; the flag says whether the keyboard has moved already.
  var tellKeyboard: ((KeyboardTrackingView.Change, Bool) -> Void)?
  /// Called when it has gone.
  var onRelease: (() -> Void)?
  /// What it looked like when it was put into its view.
  private(set) var installedBody: MessageBody?

  /// Sees the changes of the view; nobody before its turn.
  private let observer = ViewObserver()

  /// What is on the screen; nil before, and where there is no screen.
  ///
  /// The simulation holds it.
  weak var shown: PresentedMessage?
  /// When it came to be the current one.
  var showTime = Duration.zero
  /// Lets its coming be complete; the clock holds it.
  weak var completion: ScheduledAction?
  /// Lets it go; the clock holds it.
  weak var hide: ScheduledAction?
  /// Whether it goes.
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

  /// Takes the looks of the view as it is now.
  func refresh() {
    guard let source else { return }
    // Making the message may touch its view.
    let changed = observer.changed
    observer.changed = nil
    defer { observer.changed = changed }
    message = message.looking(like: source())
    if changed != nil { watch() }
  }

  /// Lets the view of the application lay out its subviews for the place that the message gives it.
  ///
  /// - Returns: Whether the message looks different now.
  func fit(_ layout: MessageLayout) -> Bool {
    guard source != nil, let view, let content = view.applicationView,
      content.frameOnScreen?.width != layout.content.width
    else { return false }
    // Only the main actor shows views of the application.
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

  /// Takes the looks of another message.
  ///
  /// - Returns: What of them comes too late.
  func change(to other: Message) -> [KitWarning] {
    let (before, after) = (message.body.margins, other.body.margins)
    message = message.looking(like: other)
    observer.changed?()
    guard installedBody != nil, before != after else { return [] }
    return [
      KitWarning(
        property: MessageProperties.keys.layout.layoutMarginAdditions.name,
        "the margins of a message that is shown change only when the device is turned")
    ]
  }

  /// The message's turn has come: its looks and its haptic are taken now, and changes are seen from now on.
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

  /// The message has gone: nothing of its view is needed any more.
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

  /// The view that the application passed, which may be another than ``view``.
  var shownView: AnyObject? { (view as? WrapperView)?.wrapped as? HostView ?? view }

  /// Whether the two count as one: by their ids, and of views without any by the view itself.
  func isDuplicate(of other: QueuedMessage?) -> Bool {
    guard let other else { return false }
    if let id { return id == other.id }
    return view != nil && shownView === other.shownView
  }

  /// How long it stays from the end of its coming; nil for until it is hidden.
  ///
  /// Source: swiftmessages.md 4.4.
  var stay: Duration? {
    switch message.config.duration {
    case .automatic: .seconds(2)
    case .seconds(let seconds): Duration(inSeconds: seconds)
    case .forever, .indefinite: nil
    }
  }

  /// How long it waits before it is queued; nil for not at all.
  var delay: Duration? {
    if case .indefinite(let delay, _) = message.config.duration {
      return Duration(inSeconds: delay)
    }
    return nil
  }

  /// How long a hide that is asked for at an instant waits.
  ///
  /// Source: swiftmessages.md 4.4, "indefinite minimum".
  func wait(at now: Duration) -> Duration {
    guard case .indefinite(_, let minimum) = message.config.duration else { return .zero }
    return max(.zero, Duration(inSeconds: minimum) - (now - showTime))
  }

  // MARK: Margins

  /// Whether the view's layout margins are the message's.
  private var hasMargins: Bool {
    source != nil && message.body.margins != nil && message.body.margins?.legacy == nil
      && !(view is WrapperView)
  }

  /// The layout margins that the view has now; nil if it has no say in them.
  var margins: EdgeInsets? { hasMargins ? view?.layoutMargins : nil }

  /// The view's layout margins are those it was laid out with.
  func adopt(_ presentation: MessagePresentation) {
    if hasMargins { view?.ownMargins = presentation.layout.margins }
  }
}
