// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline
internal import BannerViews

/// A message on the screen, including its animations.
///
/// Source: swiftmessages.md 4.5.
final class PresentedMessage: TransientBanner {
  unowned let simulation: Simulation
  /// The messenger of the message.
  ///
  /// The strong reference keeps the messenger alive until the animation is over.
  let messenger: Messenger
  let entry: QueuedMessage
  let animator: any Animator

  /// The message with the host it was shown in, and the margins from then or from the last
  /// rotation.
  private var message: Message
  var lifespan: Lifespan
  /// The layouts with their start times.
  ///
  /// A change of the surroundings adds one.
  private var layouts: History<(presentation: MessagePresentation, host: BannerHost)>
  /// The pose of the message over time.
  var tracks = MessageTracks()
  private var lag = Track(0.0)
  private var dimming = Track(0.0)
  /// The finger on the message, or nil.
  var grip: Grip?
  /// The action that ends a pan when the message has returned.
  ///
  /// The clock owns it.
  weak var panReturn: ScheduledAction?
  /// Whether a finger or a throw moves the message instead of an animation.
  var isLoose = false
  /// Whether the message was thrown out of its container.
  var hasLeft = false
  /// The action that removes a thrown message.
  ///
  /// The clock owns it.
  weak var escape: ScheduledAction?
  /// The velocity after a throw, or nil.
  var flight: Flight?
  /// Whether the view has changed since the last layout.
  private var needsLayout = false

  init(_ entry: QueuedMessage, of messenger: Messenger) throws(KitError) {
    self.entry = entry
    self.messenger = messenger
    simulation = messenger.simulation
    animator = entry.message.config.presentationStyle.animator
    lifespan = Lifespan(since: simulation.now)
    guard let (host, context) = simulation.surroundings(of: entry.message) else {
      throw KitError("there is no view to show the message in")
    }
    var message = entry.message
    let presentation = try Self.presentation(
      of: &message, from: entry, in: host, context: context.layout)
    self.message = message.installed(as: presentation)
    entry.adopt(presentation)
    layouts = History((presentation, host), since: simulation.now)
    simulation.warn(presentation.warnings)
    try check(motions: animator.show(motionContext) + animator.hide(motionContext))
  }

  /// Lays a message out, and again if an application view looks different at its final width.
  private static func presentation(
    of message: inout Message, from entry: QueuedMessage, in host: BannerHost,
    context: LayoutContext
  ) throws(KitError) -> MessagePresentation {
    let presentation = try MessagePresentation(message, in: host, context: context)
    guard entry.fit(presentation.layout) else { return presentation }
    let found = message.body.margins?.found
    message = message.looking(like: entry.message)
    message.body.margins?.found = found
    return try MessagePresentation(message, in: host, context: context)
  }

  private func check(motions: [Motion]) throws(KitError) {
    for motion in motions {
      try CheckedNumber.check([
        CheckedNumber("duration", motion.duration, .times),
        CheckedNumber("from", motion.from ?? 0, -1e6...1e6),
        CheckedNumber("to", motion.to, -1e6...1e6),
      ])
    }
  }

  var bannerID: BannerID { entry.bannerID }
  var presentation: MessagePresentation {
    layoutIfNeeded()
    return layouts.latest.presentation
  }

  private var motionContext: AnimationContext {
    AnimationContext(
      messageView: presentation.layout.message, containerView: presentation.host.container.size,
      translation: modelPose.offset, interactiveHide: entry.message.config.interactiveHide)
  }

  // MARK: Moving

  /// Starts the animation that shows the message.
  func show() {
    simulation.add(self)
    layoutIfNeeded()
    // An observer of `willShow` may have changed the surroundings.
    if let host = simulation.surroundings(of: message)?.host, host != layouts.latest.host {
      hostDidChange(HostChange(turnsDevice: host.size != layouts.latest.host.size))
    }
    run(animator.show(motionContext))
    let isBlur = if case .blur = entry.message.config.dimMode { true } else { false }
    dimming.animate(
      to: 1, at: lifespan.arrival, duration: .milliseconds(isBlur ? 300 : 200), curve: .easeInOut)
  }

  /// Starts the animation that hides the message.
  ///
  /// The dimming fades out meanwhile, and is cut off when the message is gone.
  func hide() {
    let now = simulation.now
    letGo()
    if hasLeft {
      tracks[.opacity].set(0, at: now)
      tracks.stop(at: now)
    }
    run(animator.hide(motionContext))
    dimming.animate(to: 0, at: now, duration: .milliseconds(200), curve: .easeInOut)
  }

  func remove() {
    letGo()
    lifespan.end(at: simulation.now)
  }

  /// Ends the control of fingers and throws over the message.
  private func letGo() {
    grip = nil
    panReturn?.cancel()
    escape?.cancel()
  }

  func run(_ motions: [Motion]) { tracks.run(motions, at: simulation.now) }

  // MARK: Appearance

  func frame(at time: Duration) -> PresentedLayers? {
    guard isOnScreen(at: time) else { return nil }
    var pose = tracks.pose(at: time)
    pose.offset.y += lag.value(at: time)
    pose.dimming = min(1, max(0, dimming.value(at: time)))
    return layouts.value(at: time).presentation.frame(pose)
  }

  func presentation(at time: Duration) -> (any Presentation)? {
    isOnScreen(at: time) ? layouts.value(at: time).presentation : nil
  }

  /// The pose in UIKit's model: the end of the animations, or the position set by a finger.
  var modelPose: MessagePose {
    isLoose ? tracks.pose(at: simulation.now) : tracks.target
  }

  func systemBars(at time: Duration) -> SystemBarsRequest {
    guard isOnScreen(at: time) else { return SystemBarsRequest() }
    return message.systemBars(in: layouts.value(at: time).host)
  }

  /// Schedules one layout for all changes of the view at the current time.
  func setNeedsLayout() {
    guard !needsLayout, !hasGone, !simulation.hasEnded else { return }
    needsLayout = true
    simulation.clock.schedule(after: .zero) { [weak self] in self?.layoutIfNeeded() }
  }

  /// Lays the message out in its current host; it jumps to its new size.
  ///
  /// The message keeps its host, its margins and its edge. UIKit lays out once per turn and
  /// outside of animations, so nothing animates. At the time of appearance the new look still
  /// determines the margins and the animation.
  private func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    let now = simulation.now
    entry.refresh()
    let isComing = now == lifespan.arrival && !entry.isHiding
    var next = message.looking(like: entry.message)
    if !isComing { next.body.margins?.found = entry.margins ?? message.body.margins?.found }
    guard let (_, context) = simulation.surroundings(of: next) else { return }
    do throws(KitError) {
      let host = layouts.latest.host
      let before = motionContext
      let presentation = try Self.presentation(
        of: &next, from: entry, in: host, context: context.layout)
      simulation.warn(presentation.warnings)
      message = isComing ? next.installed(as: presentation) : next
      if isComing { entry.adopt(presentation) }
      layouts.set((presentation, host), at: now)
      if isComing {
        tracks.aim(animator.show(motionContext), insteadOf: animator.show(before), at: now)
      }
    } catch { simulation.fail(error) }
  }

  /// Lays the message out again and animates it to its new position with its surroundings.
  func hostDidChange(_ change: HostChange) {
    layoutIfNeeded()
    let now = simulation.now
    // A disappearing message stays where it is, unless the device rotates.
    guard !entry.isHiding || change.turnsDevice,
      let (host, context) = simulation.surroundings(of: message)
    else { return }
    do throws(KitError) {
      var changed = change.turnsDevice ? message.turned : message
      let next = try Self.presentation(
        of: &changed, from: entry, in: host, context: context.layout)
      message = changed
      simulation.warn(next.warnings)
      if change.turnsDevice {
        message = changed.installed(as: next)
        entry.adopt(next)
        simulation.warn(next.warningsOfTurn)
      }
      func top(_ presentation: MessagePresentation) -> Double {
        presentation.containerFrame.y + presentation.messageFrame.y
      }
      if change.isKeyboard { tellKeyboard(change, from: layouts.latest.host, to: host) }
      let way = top(presentation) + lag.value(at: now) - top(next)
      let context = motionContext
      layouts.set((next, host), at: now)
      if change.turnsDevice {
        lag.set(0, at: now)
        return goOn(from: context)
      }
      lag.set(way, at: now)
      // Since about release 8, the keyboard's own curve is not used (swiftmessages.md 4.5, 1.15).
      let isOwn = change.isKeyboard && entry.message.body.version >= .v10
      lag.animate(
        to: 0, at: now, duration: change.duration, curve: isOwn ? .easeInOut : change.curve)
    } catch { simulation.fail(error) }
  }
}

extension PresentedMessage {
  /// Reports the start and end of a keyboard movement to the keyboard tracking view's delegate.
  private func tellKeyboard(_ change: HostChange, from before: BannerHost, to host: BannerHost) {
    guard let tell = entry.tellKeyboard,
      let keyboard = entry.message.config.keyboardTrackingView, !keyboard.isPaused
    else { return }
    let kind: KeyboardTrackingView.Change =
      host.keyboardHeight == 0 ? .hide : before.keyboardHeight == 0 ? .show : .frame
    tell(kind, false)
    simulation.clock.schedule(after: change.duration) { tell(kind, true) }
  }

  /// Redirects running animations to their targets on the rotated screen, in the remaining time.
  ///
  /// - Parameter before: The context before the rotation.
  private func goOn(from before: AnimationContext) {
    let now = simulation.now
    if entry.isHiding {
      tracks.aim(animator.hide(motionContext), at: now)
    } else if isLoose {
      guard let flight, !hasLeft else { return }
      escape?.cancel()
      fly(flight)
    } else if now - lifespan.arrival < Duration(inSeconds: animator.showDuration) {
      tracks.aim(animator.show(motionContext), insteadOf: animator.show(before), at: now)
    }
  }
}

/// The values of a message's properties over time.
struct MessageTracks {
  private var tracks: [Track<Double>] = Motion.Property.allCases.map {
    Track($0 == .scale || $0 == .opacity ? 1 : 0)
  }

  subscript(_ property: Motion.Property) -> Track<Double> {
    get { tracks[Self.index(property)] }
    // Modified in place, because a track may be long.
    _modify { yield &tracks[Self.index(property)] }
  }

  private static func index(_ property: Motion.Property) -> Int {
    switch property {
    case .x: 0
    case .y: 1
    case .scale: 2
    case .rotation: 3
    case .opacity: 4
    }
  }

  /// Starts motions at a given time.
  mutating func run(_ motions: [Motion], at now: Duration) {
    for motion in motions {
      if let from = motion.from { self[motion.property].set(from, at: now) }
      self[motion.property].animate(
        to: motion.to, at: now, duration: Duration(inSeconds: motion.duration),
        curve: motion.curve)
    }
  }

  /// Redirects running animations to new targets, and keeps their progress.
  ///
  /// - Parameter old: The same motions as they started, or nil for motions that start at the
  ///   message's current pose.
  mutating func aim(_ motions: [Motion], insteadOf old: [Motion]? = nil, at now: Duration) {
    for (index, motion) in motions.enumerated() where self[motion.property].end > now {
      let left = self[motion.property].end - now
      if let old, old.indices.contains(index), let from = old[index].from, let new = motion.from,
        from != old[index].to
      {
        let share = (self[motion.property].value(at: now) - from) / (old[index].to - from)
        self[motion.property].set(new.interpolated(to: motion.to, at: share), at: now)
      }
      self[motion.property].animate(
        to: motion.to, at: now, duration: left, curve: motion.curve)
    }
  }

  /// Stops movement and rotation.
  mutating func stop(at now: Duration) {
    for property in [Motion.Property.x, .y, .rotation] { self[property].stop(at: now) }
  }

  /// Sets offset and rotation without animation.
  mutating func place(_ offset: Point, rotation: Double, at now: Duration) {
    self[.x].set(offset.x, at: now)
    self[.y].set(offset.y, at: now)
    self[.rotation].set(rotation, at: now)
  }

  func pose(at time: Duration) -> MessagePose { pose { $0.value(at: time) } }

  /// The pose at the end of all animations.
  var target: MessagePose { pose { $0.target } }

  private func pose(_ value: (Track<Double>) -> Double) -> MessagePose {
    MessagePose(
      offset: Point(x: value(tracks[0]), y: value(tracks[1])), scale: value(tracks[2]),
      rotation: value(tracks[3]), opacity: min(1, max(0, value(tracks[4]))))
  }
}
