// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline

/// The state of a message dragged by a finger.
struct PhysicsPan {
  /// The time without a movement after which the finger counts as resting, in seconds.
  ///
  /// It is the time of three touch events on a screen that reports 60 per second.
  static let rest = 0.05
  /// The time without a movement after which friction stops the rotation, in seconds.
  static let standstill = 1.0

  let handler: PhysicsPanHandler
  var body: HangingBody
  /// The time of the body's last movement or rotation.
  var time: Duration
  /// The time of the finger's last movement.
  var moveTime: Duration
  /// The angles at the times of the finger's movements.
  var snapshots: [(angle: Double, time: Duration)]
  /// Whether the clock still rotates the message.
  var isStepping = true

  /// The angular velocity of the message on release, in radians per second.
  ///
  /// Source: swiftmessages.md 1.18.
  var turn: Double {
    guard let last = snapshots.last,
      let before = snapshots.last(where: { $0.angle != last.angle && $0.time != last.time })
    else { return 0 }
    let turn = (last.angle - before.angle) / (last.time - before.time).inSeconds
    return min(PhysicsPanHandler.greatestTurn, max(-PhysicsPanHandler.greatestTurn, turn))
  }
}

/// The velocity of a thrown message.
struct Flight {
  /// The velocity in points per second.
  var velocity: Point
  /// The angular velocity in radians per second.
  var turn: Double
  let handler: PhysicsPanHandler
}

// Source: swiftmessages.md 4.8.
extension PresentedMessage {
  /// The resting position of the message's center in the container.
  private var restingCenter: Point {
    let message = presentation.messageFrame
    return Point(x: message.midX, y: message.midY)
  }

  func beginDrag(_ touch: Touch, _ handler: PhysicsPanHandler) {
    let now = simulation.now
    let pose = tracks.pose(at: now)
    escape?.cancel()
    messenger.panStarted(entry)
    isLoose = true
    tracks.stop(at: now)
    let body = HangingBody(
      size: presentation.messageFrame.size, center: restingCenter + pose.offset,
      angle: pose.rotation, pin: touch.location - presentation.containerFrame.origin)
    grip?.pan = .physics(
      PhysicsPan(
        handler: handler, body: body, time: now, moveTime: now,
        snapshots: [(pose.rotation, now)]))
    scheduleStep()
  }

  func drag(_ touch: Touch, _ pan: PhysicsPan) {
    var pan = pan
    let now = simulation.now
    guard now > pan.moveTime else { return }
    swing(&pan)
    pan.body.move(
      to: touch.location - presentation.containerFrame.origin,
      in: (now - pan.moveTime).inSeconds)
    pan.moveTime = now
    if !pan.isStepping {
      pan.isStepping = true
      scheduleStep()
    }
    pan.snapshots.append((pan.body.angle, now))
    place(pan)
  }

  /// Schedules the next step of the rotation about a resting finger.
  private func scheduleStep() {
    simulation.clock.schedule(after: Duration(inSeconds: PhysicsPanHandler.step)) {
      [weak self] in self?.step()
    }
  }

  private func step() {
    guard case .physics(var pan)? = grip?.pan, !entry.isHiding else { return }
    let idle = (simulation.now - pan.moveTime).inSeconds
    guard idle <= PhysicsPan.standstill else {
      // A finger that never moves again must not keep the clock busy.
      pan.isStepping = false
      grip?.pan = .physics(pan)
      return
    }
    swing(&pan)
    if idle > PhysicsPan.rest { pan.body.rest() }
    place(pan)
    scheduleStep()
  }

  private func swing(_ pan: inout PhysicsPan) {
    let now = simulation.now
    if (now - pan.moveTime).inSeconds <= PhysicsPan.standstill {
      pan.body.swing(for: (now - pan.time).inSeconds)
    }
    pan.time = now
  }

  private func place(_ pan: PhysicsPan) {
    grip?.pan = .physics(pan)
    tracks.place(
      pan.body.center - restingCenter, rotation: pan.body.angle, at: simulation.now)
    if !hasLeft, isOutside(tracks.pose(at: simulation.now)) {
      hasLeft = true
      scheduleHide(after: pan.handler.hideDelay)
    }
  }

  /// Returns whether the background is completely outside the container.
  private func isOutside(_ pose: MessagePose) -> Bool {
    presentation.screenFrame(of: presentation.layout.background, pose)
      .intersection(presentation.containerFrame).isEmpty
  }

  private func scheduleHide(after seconds: Double) {
    simulation.clock.schedule(after: Duration(inSeconds: seconds)) { [messenger, entry] in
      messenger.hide(entry)
    }
  }

  // MARK: Releasing

  func endDrag(_ touch: Touch, _ pan: PhysicsPan) {
    let velocity = touch.velocity
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    if speed > PhysicsPanHandler.escapeSpeed {
      let share = min(1, PhysicsPanHandler.greatestSpeed / speed)
      fly(
        Flight(
          velocity: Point(x: velocity.x * share, y: velocity.y * share), turn: pan.turn,
          handler: pan.handler))
    } else {
      swingBack()
    }
  }

  /// Moves the message at constant velocity until it is a little beyond its container.
  func fly(_ flight: Flight) {
    self.flight = flight
    let (velocity, turn, handler) = (flight.velocity, flight.turn, flight.handler)
    let now = simulation.now
    let start = tracks.pose(at: now)
    func pose(after seconds: Double) -> MessagePose {
      var pose = start
      pose.offset.x += velocity.x * seconds
      pose.offset.y += velocity.y * seconds
      pose.rotation += turn * seconds
      return pose
    }
    // The message leaves even the largest screen within 30 seconds.
    var steps = 1
    let most = Int(60 / PhysicsPanHandler.step)
    while steps < most, !isOutside(pose(after: Double(steps) * PhysicsPanHandler.step)) {
      steps += 1
    }
    let leaving = Double(steps) * PhysicsPanHandler.step
    let end = leaving + handler.hideDelay + 1
    let last = pose(after: end)
    let values: [(Motion.Property, Double)] = [
      (.x, last.offset.x), (.y, last.offset.y), (.rotation, last.rotation),
    ]
    run(values.map { Motion($0.0, to: $0.1, duration: end, curve: .linear) })
    guard !hasLeft else { return }
    escape = simulation.clock.schedule(after: Duration(inSeconds: leaving)) { [weak self] in
      guard let self, !self.entry.isHiding else { return }
      self.hasLeft = true
      self.scheduleHide(after: handler.hideDelay)
    }
  }

  /// Moves the message back to its position, along the shorter rotation.
  private func swingBack() {
    isLoose = false
    messenger.panEnded(entry)
    let circle = 2 * 3.14159265358979323846
    let angle = tracks[.rotation].value(at: simulation.now)
    let rest = angle - (angle / circle).rounded() * circle
    tracks[.rotation].set(rest, at: simulation.now)
    let duration = PhysicsPanHandler.returnDuration
    let curve = TimingCurve.spring(
      Spring(dampingRatio: PhysicsPanHandler.returnDamping, duration: duration))
    run(
      [Motion.Property.x, .y, .rotation].map {
        Motion($0, to: 0, duration: duration, curve: curve)
      })
  }
}
