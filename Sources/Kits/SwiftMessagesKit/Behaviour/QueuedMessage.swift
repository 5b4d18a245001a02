// SPDX-License-Identifier: MIT

internal import KitInterface
internal import Timeline

/// A message that was asked for, until it has gone.
final class QueuedMessage {
  let message: Message
  let subject: Subject
  /// The view of an application; nil for a message from options.
  let view: BaseView?
  /// What calls the listeners.
  let tell: ((SwiftMessages.Event) -> Void)?

  /// What is on the screen; nil before, and where there is no screen.
  ///
  /// The simulation holds it.
  weak var shown: ShownMessage?
  /// When it came to be the current one.
  var showTime = Duration.zero
  /// Lets its coming be complete; the clock holds it.
  weak var completion: ScheduledAction?
  /// Lets it go; the clock holds it.
  weak var hide: ScheduledAction?
  /// Whether it goes.
  var isHiding = false

  init(
    _ message: Message, as subject: Subject, view: BaseView? = nil,
    tell: ((SwiftMessages.Event) -> Void)? = nil
  ) {
    self.message = message
    self.subject = subject
    self.view = view
    self.tell = tell
  }

  var id: String? { message.id }

  /// Whether the two count as one: by their ids, and of views without any by the view itself.
  func isDuplicate(of other: QueuedMessage?) -> Bool {
    guard let other else { return false }
    if let id { return id == other.id }
    return view != nil && view === other.view
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
}
