// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// A finger on a message or its container, and its gesture.
struct Grip {
  /// The object under the finger when it touched the screen.
  enum Target {
    case button, message, dimmedArea
  }

  let target: Target
  /// The pan, or nil while the finger has not moved far enough.
  var pan: Pan?

  /// The gesture of a moving finger.
  enum Pan {
    case toHide(PanToHide.State)
    case physics(PhysicsPan)
  }
}

// Source: swiftmessages.md 4.9.
extension PresentedMessage {
  /// The distance after which a moving finger starts a pan, in points.
  ///
  /// This is a private constant of UIKit, and also the distance within which a touch is a tap.
  private static let slack = 10.0

  private var dimMode: SwiftMessages.DimMode { entry.message.config.dimMode }

  /// Whether the message itself receives touches.
  private var takesTouches: Bool { !entry.isHiding || animator.allowsTouchesWhileHiding }

  func area(of target: TouchTarget) -> Rect? {
    let container = presentation.containerFrame
    let banner = presentation.screenFrame(of: presentation.layout.background, modelPose)
      .intersection(container)
    switch target {
    case .banner: return banner
    case .button:
      return presentation.buttonInMessage.map {
        presentation.screenFrame(of: $0, modelPose).intersection(container)
      }
    case .background: return dimMode.modal ? Self.largest(of: container, beside: banner) : nil
    case .alternative, .close, .point, .returnKey, .named: return nil
    }
  }

  /// Returns the largest of the four areas above, below, left and right of a banner.
  private static func largest(of container: Rect, beside banner: Rect) -> Rect {
    guard !banner.isEmpty else { return container }
    let areas = [
      container.inset(by: EdgeInsets(bottom: container.maxY - banner.y)),
      container.inset(by: EdgeInsets(top: banner.maxY - container.y)),
      container.inset(by: EdgeInsets(right: container.maxX - banner.x)),
      container.inset(by: EdgeInsets(left: banner.maxX - container.x)),
    ]
    return areas.reduce(areas[0]) {
      $1.width * $1.height > $0.width * $0.height ? $1 : $0
    }
  }

  func accepts(touchAt point: Point) -> Bool { target(at: point) != nil }

  /// Returns the object at a point, or nil if the touch goes to the application behind.
  private func target(at point: Point) -> Grip.Target? {
    let container = presentation.containerFrame
    guard container.contains(point) else { return nil }
    let message = presentation.messageFrame
    let origin = container.origin + message.origin
    if takesTouches,
      let inverse = modelPose.place(message.size).inverse
    {
      let place = inverse.apply(point - origin)
      if presentation.buttonInMessage?.contains(place) == true { return .button }
      if presentation.layout.background.contains(place) { return .message }
    }
    return dimMode.modal ? .dimmedArea : nil
  }

  func handle(_ touch: Touch) {
    if touch.phase == .began {
      grip = target(at: touch.start).map { Grip(target: $0) }
      return
    }
    guard let grip, grip.target == .dimmedArea || takesTouches else { return }
    switch (touch.phase, grip.pan) {
    case (.moved, _): move(touch)
    case (.ended, nil): tap(touch, on: grip.target)
    case (.ended, .some), (.cancelled, .some): endPan(touch)
    case (.began, _), (.cancelled, nil): break
    }
    if touch.phase != .moved { self.grip = nil }
  }

  private func tap(_ touch: Touch, on target: Grip.Target) {
    switch target {
    case .button:
      guard area(of: .button)?.contains(touch.location) == true else { return }
      messenger.note(.callback, "buttonTapHandler", entry)
      if let view = entry.view as? MessageView, let button = view.button {
        view.buttonTapHandler?(button)
      }
    case .message:
      guard touch.isTap else { return }
      messenger.note(.callback, "tapHandler", entry)
      if let view = entry.view { view.tapHandler?(view) }
    case .dimmedArea:
      if touch.isTap, dimMode.interactive { messenger.hide(entry, waits: false) }
    }
  }

  // MARK: Pans

  private func move(_ touch: Touch) {
    guard let grip, grip.target != .dimmedArea, entry.message.config.interactiveHide else {
      return
    }
    if grip.pan == nil {
      let way = touch.translation
      guard max(abs(way.x), abs(way.y)) > Self.slack else { return }
      beginPan(touch)
    }
    switch self.grip?.pan {
    case .toHide(let state): push(touch, state)
    case .physics(let pan): drag(touch, pan)
    case nil: break
    }
  }

  private func beginPan(_ touch: Touch) {
    guard !entry.isHiding else { return }
    switch animator.gesture {
    case .none: break
    case .pan(let gesture):
      panReturn?.cancel()
      isLoose = true
      grip?.pan = .toHide(PanToHide.State(gesture: gesture))
    case .physics(let handler): beginDrag(touch, handler)
    }
  }

  private func endPan(_ touch: Touch) {
    switch grip?.pan {
    case .toHide(let state): endPush(state)
    case .physics(let pan): endDrag(touch, pan)
    case nil: break
    }
  }
}

extension PanToHide {
  /// The state of a pan that pushes a message toward its edge.
  struct State {
    var gesture: PanToHide
    /// Whether the message follows the finger.
    var isClosing = false
    /// The speed toward the edge, in points per second.
    var speed = 0.0
    /// The distance as a fraction of the message's height.
    var share = 0.0
    /// The distance in points.
    var distance = 0.0
  }
}

// Source: swiftmessages.md 4.7.
extension PresentedMessage {
  private var version: LibraryVersion { entry.message.body.version }

  /// Whether the message can be pulled away from its edge, because its background doesn't touch
  /// it.
  private func isElastic(_ style: TopBottomAnimation.Style) -> Bool {
    guard version > .v3, entry.message.body.containment != .whole else { return false }
    let background = presentation.layout.background
    return switch style {
    case .top: background.y > 0
    case .bottom: background.maxY < presentation.layout.message.height
    }
  }

  private func push(_ touch: Touch, _ state: PanToHide.State) {
    var state = state
    let sign = state.gesture.style == .top ? -1.0 : 1
    let distance = touch.translation.y * sign
    let speed = touch.velocity.y * sign
    let bounce = entry.message.body.margins?.bounce ?? MessageLayout.animatorsBounce
    let height = presentation.layout.message.height - bounce
    guard height > 0 else { return }
    let isElastic = isElastic(state.gesture.style)
    if !state.isClosing {
      if version == .v3 {
        guard area(of: .banner)?.contains(touch.location) == true, speed > 0,
          touch.velocity.x / speed < 5
        else { return }
      } else if !isElastic, distance < 0 {
        return
      }
      state.isClosing = true
      messenger.panStarted(entry)
    }
    let amount = PanToHide.amount(distance, isElastic: isElastic)
    tracks[.y].set(sign * amount, at: simulation.now)
    (state.speed, state.share, state.distance) = (speed, distance / height, distance)
    grip?.pan = .toHide(state)
  }

  private func endPush(_ state: PanToHide.State) {
    let gesture = state.gesture
    let isFar = version > .v3 && state.distance > gesture.closeAbsoluteThreshold
    if state.speed > gesture.closeSpeedThreshold || state.share > gesture.closePercentThreshold
      || isFar
    {
      messenger.hide(entry)
      return
    }
    isLoose = false
    run([
      Motion(
        .y, to: 0, duration: gesture.returnDuration,
        curve: .spring(
          Spring(dampingRatio: gesture.springDamping, duration: gesture.returnDuration)))
    ])
    panReturn = simulation.clock.schedule(after: Duration(inSeconds: gesture.returnDuration)) {
      [messenger, entry] in messenger.panEnded(entry)
    }
  }
}
