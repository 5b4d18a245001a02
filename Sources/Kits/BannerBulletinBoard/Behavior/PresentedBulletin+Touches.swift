// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

extension PresentedBulletin {
  /// The object that a finger holds.
  enum Grip {
    case none
    case background
    case closeButton(isInside: Bool)
    case control(CardElement.Control, isInside: Bool)
    case card(Drag)
  }

  /// The mode in which the card follows the finger.
  enum Drag {
    /// Toward the dismissal: `way` is the full distance, and `progress` the fraction of it.
    case dismissing(way: Double, progress: Double)
    /// Up and down, by a small distance.
    case vertical
    /// In any direction, by a small distance.
    case free
  }

  // MARK: Positions

  /// The card's frame after all animations, as in UIKit's hit tests.
  private var card: Rect {
    page.card.target.rect.offset(x: dragX.target, y: drop.target + dragY.target)
  }

  func area(of target: TouchTarget) -> Rect? {
    guard leavesSince == nil else { return nil }
    switch target {
    case .banner: return grippable
    case .button: return frame(of: .action)
    case .alternative: return frame(of: .alternative)
    case .close:
      guard close.target > 0 else { return nil }
      return presentation.closeBox(inCardOfWidth: card.width).offset(x: card.x, y: card.y)
    case .background: return background(around: card)
    case .point, .returnKey, .named: return nil
    }
  }

  /// The area for drags: the card, or its upper padding if a control covers the card's center.
  ///
  /// A finger that aims at the card touches its center.
  private var grippable: Rect {
    let card = card
    let middle = Point(x: card.width / 2, y: card.height / 2)
    guard presentation.controls.contains(where: { $0.frame.contains(middle) }) else { return card }
    return Rect(x: card.x, y: card.y, width: card.width, height: Metrics.padding)
  }

  /// Returns the largest area outside the card and above the keyboard, on one side of the card.
  private func background(around card: Rect) -> Rect? {
    let host = presentation.host
    let size = Size(width: host.size.width, height: host.size.height - host.keyboardHeight)
    let stretches = [
      Rect(x: 0, y: 0, width: size.width, height: card.y),
      Rect(x: 0, y: card.maxY, width: size.width, height: size.height - card.maxY),
      Rect(x: 0, y: 0, width: card.x, height: size.height),
      Rect(x: card.maxX, y: 0, width: size.width - card.maxX, height: size.height),
    ].filter { $0.width > 0 && $0.height > 0 }
    return stretches.max { $0.width * $0.height < $1.width * $1.height }
  }

  /// Returns the frame of a control, or nil if it doesn't exist or is not visible.
  private func frame(of control: CardElement.Control) -> Rect? {
    guard contentTakesTouches else { return nil }
    return presentation.controls.first { $0.control == control }?.frame
      .offset(x: card.x, y: card.y)
  }

  /// Whether the views receive touches: only if they are visible and not animated.
  private var contentTakesTouches: Bool {
    let now = simulation.now
    return [page.opacity, stack].allSatisfy { $0.target == 1 && $0.value(at: now) == 1 }
  }

  /// The named areas: buttons by titles, fields by texts, and views by layer names.
  var namedAreas: [NamedArea] {
    guard leavesSince == nil, contentTakesTouches else { return [] }
    let areas = presentation.namedAreas.map(onScreen)
    guard let close = area(of: .close) else { return areas }
    return areas + [NamedArea(["Close", "close button"], frame: close, isControl: true)]
  }

  /// Returns an area of the card in screen coordinates.
  private func onScreen(_ area: NamedArea) -> NamedArea {
    var area = area
    area.frame = area.frame.offset(x: card.x, y: card.y)
    return area
  }

  func textInput(at point: Point) -> (any TextInput)? {
    guard leavesSince == nil, contentTakesTouches, case .control(let control, _) = grip(at: point),
      case .other(let id) = control
    else { return nil }
    return engine?.control(id) as? any TextInput
  }

  // MARK: Gestures

  /// Returns `true`: the bulletin covers the screen, and receives touches even while it is
  /// animated.
  func accepts(touchAt point: Point) -> Bool { true }

  /// Returns the reason why a touch has no effect, if any.
  ///
  /// UIKit drops touches during the transition of a view controller.
  func reasonForIdleTouch(at point: Point) -> String? {
    if leavesSince != nil { return "the bulletin is disappearing and ignores touches" }
    if simulation.now < settledSince {
      return "the bulletin is still appearing and ignores touches"
    }
    return isBehindKeyboard(point) ? "the keyboard covers that point" : nil
  }

  /// Returns whether the keyboard covers a point.
  ///
  /// Its window is above the bulletin's.
  private func isBehindKeyboard(_ point: Point) -> Bool {
    let host = presentation.host
    return point.y >= host.size.height - host.keyboardHeight
  }

  func handle(_ touch: Touch) {
    guard leavesSince == nil, simulation.now >= settledSince else {
      grip = .none
      return
    }
    if touch.phase == .began {
      grip = self.grip(at: touch.location)
      return
    }
    switch grip {
    case .none: break
    case .background:
      if touch.isTap, !card.contains(touch.location) { engine?.userDismisses() }
    case .closeButton(let wasInside):
      let isInside = area(of: .close)?.contains(touch.location) == true
      if press(touch, from: wasInside, to: isInside, \.closeHighlight) {
        engine?.closeButtonTapped()
      } else {
        grip = .closeButton(isInside: isInside)
      }
    case .control(let control, let wasInside):
      let isInside = frame(of: control)?.contains(touch.location) == true
      let isTapped = press(
        touch, from: wasInside, to: isInside, control == .action ? \.actionHighlight : nil)
      if isTapped { engine?.tapped(control) } else { grip = .control(control, isInside: isInside) }
    case .card(let drag): self.drag(touch, drag)
    }
    if touch.phase != .moved { grip = .none }
  }

  private func grip(at point: Point) -> Grip {
    guard !isBehindKeyboard(point) else { return .none }
    guard card.contains(point) else { return .background }
    if area(of: .close)?.contains(point) == true { return .closeButton(isInside: true) }
    if contentTakesTouches {
      let place = Point(x: point.x - card.x, y: point.y - card.y)
      if let control = presentation.controls.first(where: { $0.frame.contains(place) })?.control {
        return .control(control, isInside: true)
      }
    }
    guard presentation.bulletin.handling.allowsSwipe else { return .none }
    if presentation.layout.isRegular { return .card(.free) }
    return .card(
      engine?.canDismiss == true ? .dismissing(way: dismissalWay, progress: 0) : .vertical)
  }

  /// Updates a button's fade when the finger leaves it or returns.
  ///
  /// Source: bulletinboard.md 4.10: nothing happens when the finger comes down.
  ///
  /// - Returns: Whether the button is tapped.
  private func press(
    _ touch: Touch, from wasInside: Bool, to isInside: Bool,
    _ highlight: ReferenceWritableKeyPath<PresentedBulletin, Track<Double>>?
  ) -> Bool {
    let isTapped = touch.phase == .ended && isInside
    guard let highlight else { return isTapped }
    let opacity: Double? =
      if touch.phase != .moved {
        1
      } else if wasInside != isInside {
        isInside ? Metrics.highlightedOpacity : 1
      } else {
        nil
      }
    if let opacity, self[keyPath: highlight].target != opacity {
      self[keyPath: highlight].animate(
        to: opacity, at: simulation.now, duration: Duration(inSeconds: Metrics.Time.highlight),
        curve: .easeInOut)
    }
    return isTapped
  }

  // MARK: Dragging

  /// Drags the card with a touch.
  ///
  /// Source: bulletinboard.md 4.7.
  private func drag(_ touch: Touch, _ drag: Drag) {
    let now = simulation.now
    let way = touch.translation
    switch touch.phase {
    case .began: break
    case .moved: follow(way, drag)
    case .ended:
      follow(way, drag)
      let feel = SwipeFeel(screenHeight: presentation.host.size.height)
      if case .card(.dismissing(_, let progress)) = grip, way.y >= feel.dismissThreshold {
        // The duration is proportional to the remaining distance.
        engine?.leaves(
          over: Duration(inSeconds: Metrics.Time.dismissal * (1 - progress)))
      } else {
        reset(at: now)
      }
    case .cancelled: reset(at: now)
    }
  }

  private func follow(_ way: Point, _ drag: Drag) {
    let now = simulation.now
    switch drag {
    case .dismissing(let distance, _):
      let feel = SwipeFeel(screenHeight: presentation.host.size.height)
      let progress =
        way.y > 0 && card.height > 0 ? min(1, feel.adapt(way.y) / card.height) : 0
      drop.set(distance * progress, at: now)
      background.set(1 - progress, at: now)
      dragY.set(way.y > 0 ? 0 : SwipeFeel.give(way.y), at: now)
      grip = .card(.dismissing(way: distance, progress: progress))
    case .vertical: dragY.set(SwipeFeel.give(way.y), at: now)
    case .free:
      dragX.set(SwipeFeel.give(way.x), at: now)
      dragY.set(SwipeFeel.give(way.y), at: now)
    }
  }

  /// Ends a drag of the card.
  func cancelDrag() {
    if case .card = grip { reset(at: simulation.now) }
    grip = .none
  }

  /// Animates the card back to its resting position.
  private func reset(at time: Duration) {
    let duration = Duration(inSeconds: Metrics.Time.reset)
    dragX.animate(to: 0, at: time, duration: duration, curve: .easeInOut)
    dragY.animate(to: 0, at: time, duration: duration, curve: .easeInOut)
    guard case .card(.dismissing(_, let progress)) = grip else { return }
    let rewind = Duration(inSeconds: Metrics.Time.dismissal * progress)
    drop.animate(to: 0, at: time, duration: rewind, curve: .easeInOut)
    background.animate(to: 1, at: time, duration: rewind, curve: .easeInOut)
  }
}
