// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

// The dismissal of a bulletin. Source: bulletinboard.md 4.6, 4.11, 5.
extension BulletinEngine {
  /// Dismisses the bulletin and drops waiting operations.
  ///
  /// - Returns: Whether there was a bulletin to dismiss.
  func dismiss(over duration: Duration) throws(BLTNError) -> Bool {
    if phase == .leaving || phase == .hidden && wasDismissed { return false }
    try prepared()
    guard let item = current else { return false }
    stop()
    phase = .leaving
    release(item)
    takeKeyboard(fromAny: true)
    view?.dismiss(duration: duration)
    simulation.clock.schedule(after: duration) { [weak self] in self?.didDismiss(item) }
    return true
  }

  private func didDismiss(_ item: BLTNItem) {
    guard phase == .leaving else { return }
    view?.remove()
    phase = .hidden
    wasDismissed = true
    forgetViews()
    note(.hook, "onDismiss", of: item)
    item.onDismiss()
    // The handler may have shown the bulletin again.
    guard phase == .hidden else { return }
    stack = []
    planned = []
  }

  /// Removes the bulletin immediately, without calling any handler.
  func abandon() {
    // The pictures of a finished scene stay unchanged.
    guard !simulation.hasEnded else { return }
    takeKeyboard(fromAny: true)
    stop()
    view?.remove()
    phase = .hidden
    forgetViews()
  }

  private func stop() {
    cancelTimers()
    presentationEnd?.cancel()
    waiting = []
    planned = stack
    isChanging = false
    canDismiss = false
  }

  /// Releases an item and its link to the next one, unless another manager shows it.
  func releaseForGood(_ item: BLTNItem) {
    guard item.manager == nil else { return }
    release(item)
    item.next = nil
  }

  // MARK: The user

  /// Handles a tap outside the card, or VoiceOver's escape gesture.
  ///
  /// - Returns: Whether the bulletin is dismissed.
  @discardableResult
  func userDismisses() -> Bool {
    guard canDismiss else { return false }
    return leaves(over: Duration(inSeconds: Metrics.Time.dismissal))
  }

  func closeButtonTapped() {
    leaves(over: Duration(inSeconds: Metrics.Time.dismissal))
  }

  /// Dismisses the bulletin after an action of the user.
  @discardableResult
  func leaves(over duration: Duration) -> Bool {
    do throws(BLTNError) { return try dismiss(over: duration) } catch {
      simulation.fail(error)
      return false
    }
  }

  func tapped(_ control: CardElement.Control) {
    guard phase == .shown, let current else { return }
    switch control {
    case .action: note(.hook, "actionButtonTapped", of: current)
    case .alternative: note(.hook, "alternativeButtonTapped", of: current)
    case .other(let id):
      if let control = self.control(id) { touched(control) }
    }
    current.tap(control)
  }
}
