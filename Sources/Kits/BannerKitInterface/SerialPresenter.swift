// SPDX-License-Identifier: MIT

internal import BannerTimeline

/// A banner that waits for its turn.
package protocol QueuedItem {
  /// Which banner it is.
  var bannerID: BannerID { get }
}

/// A library's queue, first in, first out: the first item has its turn, the others wait.
///
/// The presenter keeps order, view and timer of the turn. The library says how long a phase takes, and
/// tells whoever wants to know; whoever was told may have emptied the queue, see ``hasTurn(_:)``.
package final class SerialPresenter<Item: QueuedItem, Banner: TransientBanner> {
  /// The part of its turn that an item is in.
  package enum Phase {
    case appearing, displayed, disappearing
  }

  package let simulation: Simulation
  private let kit: String
  /// The items that have not gone, the first one's turn first.
  package private(set) var queue: [Item] = []
  /// The phase of the first item; nil before its turn.
  package private(set) var phase: Phase?
  /// The banner of the first item on the screen; nil if there is none.
  package private(set) var banner: Banner?
  /// Whether an item that is asked for now waits although none has its turn.
  package var isHeld = false
  /// The end of the present phase.
  private var timer: ScheduledAction?

  /// An empty queue.
  ///
  /// - Parameter kit: The name of the library.
  package init(of kit: String, in simulation: Simulation) {
    self.kit = kit
    self.simulation = simulation
  }

  package var isIdle: Bool { queue.isEmpty }

  /// The item that has its turn.
  package var shown: Item? { phase == nil ? nil : queue.first }

  /// How many items wait for their turn.
  package var waiting: Int { queue.count - (phase == nil ? 0 : 1) }

  /// Whether it is an item's turn still.
  package func hasTurn(_ item: Item) -> Bool { shown?.bannerID == item.bannerID }

  // MARK: The queue

  /// Adds an item.
  ///
  /// - Returns: Whether its turn has come.
  package func enqueue(_ item: Item) -> Bool {
    queue.append(item)
    return phase == nil && !isHeld
  }

  /// Puts an item in the place of the one with the same identifier.
  package func replace(_ item: Item) {
    guard let place = queue.firstIndex(where: { $0.bannerID == item.bannerID }) else { return }
    queue[place] = item
  }

  /// Removes the first item, which has no turn or has had it, and its banner.
  @discardableResult
  package func removeFirst() -> Item {
    banner?.remove()
    (phase, banner) = (nil, nil)
    return queue.removeFirst()
  }

  /// Forgets all items, and tells nobody.
  package func removeAll() {
    timer?.cancel()
    banner?.remove()
    (queue, phase, banner, isHeld) = ([], nil, nil, false)
  }

  // MARK: One item

  /// Begins the turn of the first item, or its next phase.
  package func enter(_ phase: Phase) { self.phase = phase }

  /// Brings the first item to the screen.
  package func add(_ banner: Banner) {
    self.banner = banner
    simulation.add(banner)
  }

  /// Ends the present phase after a while.
  package func schedule(after delay: Duration, _ action: @escaping () -> Void) {
    timer = simulation.clock.schedule(after: delay, action)
  }

  /// Does not end the present phase by itself.
  package func cancelTimer() { timer?.cancel() }

  /// Notes an event of an item; of the first one unless another one is named.
  ///
  /// - Parameter first: Called with the item's banner before those who observe events.
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
