// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline
internal import BannerViews

extension PresentedBulletin {
  /// Returns the card's resting frame at a given time, without any offset.
  func rest(at time: Duration) -> Rect {
    let place = expansion.value(at: time)
    let first = min(pages.count - 1, max(0, Int(place)))
    let second = min(pages.count - 1, first + 1)
    return pages[first].card.value(at: time)
      .interpolated(to: pages[second].card.value(at: time), at: place - Double(first)).rect
  }

  func frame(at time: Duration) -> PresentedLayers? {
    guard isOnScreen(at: time) else { return nil }
    let shown = pages.filter { $0.start <= time }
    guard let current = (shown.last ?? pages.first)?.presentation(at: time) else { return nil }
    var state = CardState(card: rest(at: time))
    state.offset = Point(
      x: dragX.value(at: time), y: drop.value(at: time) + dragY.value(at: time))
    state.background = background.value(at: time)
    let visible = stack.value(at: time)
    // Earlier pages have already faded out.
    state.contents = shown.suffix(2).map { page in
      (page.presentation(at: time), page.opacity.value(at: time) * visible)
    }
    state.closeOpacity = close.value(at: time) * closeHighlight.value(at: time)
    if current.bulletin.isCloseButtonHighlighted {
      state.closeOpacity *= Metrics.highlightedOpacity
    }
    state.actionOpacity = actionHighlight.value(at: time)
    state.spinner = spinner(at: time, systemVersion: current.context.systemVersion)
    return current.frame(state)
  }

  /// Returns the layout of the current page, or nil while its views are not all visible.
  func presentation(at time: Duration) -> (any Presentation)? {
    guard isOnScreen(at: time), let page = pages.last(where: { $0.start <= time }) ?? pages.first,
      page.opacity.value(at: time) * stack.value(at: time) == 1
    else { return nil }
    return page.presentation(at: time)
  }

  /// Returns the activity indicator at a given time.
  ///
  /// Source: bulletinboard.md 2.10.
  private func spinner(at time: Duration, systemVersion: Int) -> CardState.Spinner? {
    guard let spin = spins.last(where: { $0.since <= time }), let color = spin.color else {
      return nil
    }
    let turn = systemVersion < 13 ? Metrics.Time.classicSpinnerTurn : Metrics.Time.spinnerTurn
    return CardState.Spinner(
      color: color, opacity: spinner.value(at: time),
      phase: (time - spin.turnsSince).inSeconds / turn)
  }

  /// Returns the status bar settings, which apply until the card starts to disappear.
  ///
  /// Source: bulletinboard.md 2.12, 4.6.
  func systemBars(at time: Duration) -> SystemBarsRequest {
    guard isOnScreen(at: time) else { return SystemBarsRequest() }
    var request = SystemBarsRequest()
    if leavesSince.map({ time < $0 }) ?? true,
      let appearance = statusBars.last(where: { $0.since <= time })?.appearance
    {
      request = presentation.bulletin.systemBars(with: appearance)
    }
    request.returnKey = returnKeys.value(at: time)
    return request
  }
}
