// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

// How a bulletin goes. Source: bulletinboard.md 4.6, 4.11, 5.
extension BulletinEngine {
  /// Takes the bulletin from the screen; what waits is forgotten.
  ///
  /// - Returns: Whether there was something to dismiss.
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

  /// Takes the bulletin from the screen at once and tells nobody.
  func abandon() {
    // What was seen in a scene that is over stays as it was.
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

  /// Lets an item go for ever, with its link to the next one; one that others show is theirs.
  func releaseForGood(_ item: BLTNItem) {
    guard item.manager == nil else { return }
    release(item)
    item.next = nil
  }

  // MARK: The user

  /// A tap beside the card, or the escape gesture of VoiceOver.
  ///
  /// - Returns: Whether the bulletin goes.
  @discardableResult
  func userDismisses() -> Bool {
    guard canDismiss else { return false }
    return leaves(over: Duration(inSeconds: Metrics.Time.dismissal))
  }

  func closeButtonTapped() {
    leaves(over: Duration(inSeconds: Metrics.Time.dismissal))
  }

  /// Whatever the user does that may dismiss the bulletin has done so.
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
