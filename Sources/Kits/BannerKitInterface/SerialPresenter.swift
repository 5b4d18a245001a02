// SPDX-License-Identifier: MIT

internal import BannerTimeline

/// A banner in a queue.
package protocol QueuedItem {
  /// The identity of the banner.
  var bannerID: BannerID { get }
}

/// A library's queue, first in, first out.
///
/// Only the first item is active.
///
/// The presenter keeps the order of the items, and the view and timer of the active item. The
/// library sets the length of each phase and sends events. A receiver of an event may empty the
/// queue, see ``hasTurn(_:)``.
package final class SerialPresenter<Item: QueuedItem, Banner: TransientBanner> {
  /// The phase of the active item.
  package enum Phase {
    case appearing, displayed, disappearing
  }

  package let simulation: Simulation
  private let kit: String
  /// The active and waiting items.
  ///
  /// The first one becomes active first.
  package private(set) var queue: [Item] = []
  /// The phase of the first item, or nil before it becomes active.
  package private(set) var phase: Phase?
  /// The banner of the first item on the screen, or nil for none.
  package private(set) var banner: Banner?
  /// Whether a new item waits even if no item is active.
  package var isHeld = false
  /// The timer that ends the current phase.
  private var timer: ScheduledAction?

  /// Creates an empty queue.
  ///
  /// - Parameter kit: The name of the library.
  package init(of kit: String, in simulation: Simulation) {
    self.kit = kit
    self.simulation = simulation
  }

  package var isIdle: Bool { queue.isEmpty }

  /// The active item.
  package var shown: Item? { phase == nil ? nil : queue.first }

  /// The number of waiting items.
  package var waiting: Int { queue.count - (phase == nil ? 0 : 1) }

  /// Whether an item is still active.
  package func hasTurn(_ item: Item) -> Bool { shown?.bannerID == item.bannerID }

  // MARK: The queue

  /// Adds an item.
  ///
  /// - Returns: Whether the item becomes active now.
  package func enqueue(_ item: Item) -> Bool {
    queue.append(item)
    return phase == nil && !isHeld
  }

  /// Replaces the item with the same identifier.
  package func replace(_ item: Item) {
    guard let place = queue.firstIndex(where: { $0.bannerID == item.bannerID }) else { return }
    queue[place] = item
  }

  /// Removes the first item and its banner.
  ///
  /// The item is not active yet or no longer active.
  @discardableResult
  package func removeFirst() -> Item {
    banner?.remove()
    (phase, banner) = (nil, nil)
    return queue.removeFirst()
  }

  /// Removes every item without sending events.
  package func removeAll() {
    timer?.cancel()
    banner?.remove()
    (queue, phase, banner, isHeld) = ([], nil, nil, false)
  }

  // MARK: One item

  /// Activates the first item, or starts its next phase.
  package func enter(_ phase: Phase) { self.phase = phase }

  /// Adds the banner of the first item to the screen.
  package func add(_ banner: Banner) {
    self.banner = banner
    simulation.add(banner)
  }

  /// Ends the current phase after a delay.
  package func schedule(after delay: Duration, _ action: @escaping () -> Void) {
    timer = simulation.clock.schedule(after: delay, action)
  }

  /// Cancels the timer of the current phase.
  package func cancelTimer() { timer?.cancel() }

  /// Records an event of an item, by default of the first one.
  ///
  /// - Parameter first: A closure that is called with the item's banner before the event's
  ///   observers.
  package func tell(
    _ kind: Event.Kind, _ name: String, of item: Item? = nil, _ details: [Event.Detail] = [],
    first: (BannerID?) -> Void = { _ in }
  ) {
    let bannerID = (item ?? queue.first)?.bannerID
    let event = Event(
      time: simulation.now, kit: kit, kind: kind, name: name, bannerID: bannerID, details: details)
    simulation.note(event) { first(bannerID) }
  }
}
