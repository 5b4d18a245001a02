// SPDX-License-Identifier: MIT

/// Shows toasts one at a time and keeps the others waiting, whatever view they are for.
///
/// There is no clock yet: a toast that nothing stands before is shown at once and stays until
/// ``finish()`` ends its stay, and then the next one is shown at once. ``toast`` is what becomes a
/// picture. Source: cc-toast.md 4.2.
@MainActor
public final class ToastQueue {
  /// The queue of all toasts.
  public static let shared = ToastQueue()

  /// A toast and the view it was asked for.
  private struct Entry {
    let view: CCToastView
    weak var target: ToastTarget?

    /// The one test of the original: a view that is hidden or transparent will do.
    @MainActor var canBeSeen: Bool { target?.isInWindow == true }
  }

  private var shown: (entry: Entry, placement: Toast.Placement)?
  private var queue: [Entry] = []
  /// How many toasts were not shown because their view was gone, or in no window, when their turn came.
  public private(set) var dropped = 0

  init() {}

  /// What is on the screen now; nil if nothing is, or if its view has gone.
  ///
  /// What is set in its view now can be seen, but for what is read when a toast is shown: alignments,
  /// margins and the side of the image.
  public var toast: Toast? {
    guard let shown, shown.entry.canBeSeen, let target = shown.entry.target else { return nil }
    var toast = shown.entry.view.toast(placed: shown.placement)
    if let frame = target.frame { toast.target = .frame(frame) }
    return toast
  }

  /// The view of the toast whose stay has not ended.
  public var current: CCToastView? { shown?.entry.view }

  /// How many toasts wait for their turn.
  public var waiting: Int { queue.count }

  /// Ends the stay of the toast that is shown; the next one that can be seen follows.
  public func finish() {
    shown = nil
    showNext()
  }

  /// Forgets all toasts, those that were dropped too.
  public func reset() {
    shown = nil
    queue = []
    dropped = 0
  }

  /// Shows a toast, or lets it wait; one that is shown or waits already is ignored.
  func show(_ view: CCToastView, in target: ToastTarget) {
    guard current !== view, !queue.contains(where: { $0.view === view }) else { return }
    queue.append(Entry(view: view, target: target))
    if shown == nil { showNext() }
  }

  private func showNext() {
    while shown == nil, !queue.isEmpty {
      let next = queue.removeFirst()
      if next.canBeSeen { shown = (next, next.view.placement) } else { dropped += 1 }
    }
  }
}
