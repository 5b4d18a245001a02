// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline
internal import BannerViews

// Changes of items and activity indicators. Source: bulletinboard.md 4.3 to 4.5, 5.
extension BulletinEngine {
  // MARK: Calls

  func push(_ item: BLTNItem) throws(BLTNError) {
    try prepared()
    try item.check()
    change(to: planned + [item])
  }

  func popItem() throws(BLTNError) {
    try prepared()
    guard !planned.isEmpty else { return }
    try pop(to: planned.dropLast())
  }

  func popToRootItem() throws(BLTNError) {
    try prepared()
    guard !planned.isEmpty else { return }
    try pop(to: [])
  }

  private func pop(to items: [BLTNItem]) throws(BLTNError) {
    // If the item can't be shown, nothing changes.
    try (items.last ?? root)?.check()
    change(to: items)
  }

  /// Returns to an earlier item.
  ///
  /// - Parameter place: The item's index in the stack, or nil for an unknown item.
  func popTo(at place: Int?, isRoot: Bool, orDismiss: Bool) throws(BLTNError) {
    try prepared()
    guard let place else {
      if !isRoot, orDismiss {
        _ = try dismiss(over: Duration(inSeconds: Metrics.Time.dismissal))
      } else {
        try popToRootItem()
      }
      return
    }
    let target = planned[place]
    try target.check()
    let removed = planned[(place + 1)...].reversed().filter { $0 !== target }
    change(to: Array(planned[...place]), PopTo(removed: removed))
  }

  /// Shows the item after the current one.
  func displayNextItem() throws(BLTNError) {
    guard let next = plannedItem?.next else { throw .noNextItem }
    try push(next)
  }

  func displayActivityIndicator(_ color: AdaptiveColor) throws(BLTNError) {
    try prepared()
    enqueue(.activity(color))
  }

  func hideActivityIndicator() throws(BLTNError) {
    try prepared()
    enqueue(.content)
  }

  // MARK: Waiting

  private func change(to items: [BLTNItem], _ popTo: PopTo? = nil) {
    planned = items
    enqueue(.items(items, popTo))
  }

  private func enqueue(_ operation: Operation) {
    waiting.append(operation)
    if waiting.count == 1 { goOn() }
  }

  /// Starts waiting operations until one takes time.
  func goOn() {
    while !isChanging, phase == .shown, let operation = waiting.first {
      waiting.removeFirst()
      switch operation {
      case .items(let items, let popTo): beginChange(to: items, popTo)
      case .activity(let color): showActivity(color)
      case .content: hideActivity()
      }
    }
  }

  // MARK: Changes

  private func beginChange(to items: [BLTNItem], _ popTo: PopTo?) {
    guard let item = items.last ?? root, let old = current else { return }
    do throws(BLTNError) { try item.check() } catch {
      // The item was changed after the request, so the operation is dropped.
      simulation.fail(error)
      waiting = []
      planned = stack
      return
    }
    cancelTimers()
    isChanging = true
    canDismiss = false
    view?.cancelDrag()
    replace(old, by: item, items, popTo)
    // An observer may have dismissed the bulletin.
    guard phase == .shown else { return }
    // A running indicator keeps its color.
    let running = activity
    activity = item.firstActivity.map { running ?? $0 }
    if let bulletin {
      view?.beginChange(to: bulletin, keepsSpinner: running != nil && activity != nil)
    }
    let third = Metrics.Time.phase
    after(third) { $0.view?.resize() }
    after(2 * third) { engine in
      engine.willDisplay()
      if let bulletin = engine.bulletin { engine.view?.appear(bulletin) }
    }
    after(3 * third) { $0.endChange() }
  }

  /// Replaces the current item with another one.
  ///
  /// Source: bulletinboard.md 4.11.
  private func replace(
    _ old: BLTNItem, by item: BLTNItem, _ items: [BLTNItem], _ popTo: PopTo?
  ) {
    stack = items
    guard let popTo, old !== item else {
      release(old)
      make(item)
      return
    }
    make(item)
    for removed in popTo.removed { release(removed) }
  }

  // MARK: Activity

  private func showActivity(_ color: AdaptiveColor) {
    cancelTimers()
    activity = color
    canDismiss = false
    view?.cancelDrag()
    view?.showActivity(color)
    after(Metrics.Time.activity) { $0.noteScreenChange() }
  }

  private func hideActivity() {
    guard activity != nil, let current else { return }
    activity = nil
    view?.hideActivity(closeButton: current.showsCloseButton)
    after(Metrics.Time.activity) {
      $0.allowDismissal()
      $0.noteScreenChange()
    }
  }
}
