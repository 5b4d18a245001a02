// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline
internal import BannerViews

/// A message on its way over the screen.
///
/// Source: swiftmessages.md 4.5.
final class PresentedMessage: TransientBanner {
  unowned let simulation: Simulation
  /// Who shows it; it keeps an animator's promises even if nobody else does.
  let messenger: Messenger
  let entry: QueuedMessage
  let animator: any Animator

  /// With the host it came with, and the margins it was given then or when the device was turned last.
  private var message: Message
  var lifespan: Lifespan
  /// The layouts, each with the time from which it holds; a change of the surroundings adds one.
  private var layouts: History<(presentation: MessagePresentation, host: BannerHost)>
  /// How the message stands, and how far it lags behind its last layout.
  var tracks = MessageTracks()
  private var lag = Track(0.0)
  private var dimming = Track(0.0)
  /// What the finger that is on the message does.
  var grip: Grip?
  /// Lets a pan be over when the message is back; the clock holds it.
  weak var panReturn: ScheduledAction?
  /// Whether a finger or a throw moves it, and no animation.
  var isLoose = false
  /// When it was thrown out of its container; nil if it was not.
  var hasLeft = false
  /// Lets it go after it was thrown away; the clock holds it.
  weak var escape: ScheduledAction?
  /// How it flies since it was thrown.
  var flight: Flight?
  /// Whether its view has changed since it was laid out.
  private var needsLayout = false

  init(_ entry: QueuedMessage, of messenger: Messenger) throws(KitError) {
    self.entry = entry
    self.messenger = messenger
    simulation = messenger.simulation
    animator = entry.message.config.presentationStyle.animator
    lifespan = Lifespan(since: simulation.now)
    guard let (host, context) = simulation.surroundings(of: entry.message) else {
      throw KitError("there is no view to put the message into")
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

  /// Lays a message out, and again if a view of the application in it looks different in the width that it gets.
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

  /// Comes to the screen.
  func show() {
    simulation.add(self)
    layoutIfNeeded()
    // Whoever was told that it comes may have changed what surrounds it.
    if let host = simulation.surroundings(of: message)?.host, host != layouts.latest.host {
      hostDidChange(HostChange(turnsDevice: host.size != layouts.latest.host.size))
    }
    run(animator.show(motionContext))
    let isBlur = if case .blur = entry.message.config.dimMode { true } else { false }
    dimming.animate(
      to: 1, at: lifespan.arrival, duration: .milliseconds(isBlur ? 300 : 200), curve: .easeInOut)
  }

  /// Goes; what dims the rest fades meanwhile and is cut off when the message has gone.
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

  /// No finger and no throw has a say any more.
  private func letGo() {
    grip = nil
    panReturn?.cancel()
    escape?.cancel()
  }

  func run(_ motions: [Motion]) { tracks.run(motions, at: simulation.now) }

  // MARK: Looks

  func frame(at time: Duration) -> PresentedLayers? {
    guard isOnScreen(at: time) else { return nil }
    var pose = tracks.pose(at: time)
    pose.offset.y += lag.value(at: time)
    pose.dimming = min(1, max(0, dimming.value(at: time)))
    return layouts.value(at: time).presentation.frame(pose)
  }

  /// How it stands for UIKit: where its animations end, or where a finger has moved it.
  var modelPose: MessagePose {
    isLoose ? tracks.pose(at: simulation.now) : tracks.target
  }

  func systemBars(at time: Duration) -> SystemBarsRequest {
    guard isOnScreen(at: time) else { return SystemBarsRequest() }
    return message.systemBars(in: layouts.value(at: time).host)
  }

  /// The message's view has changed: it is laid out once for all changes of the instant.
  func setNeedsLayout() {
    guard !needsLayout, !hasGone, !simulation.hasEnded else { return }
    needsLayout = true
    simulation.clock.schedule(after: .zero) { [weak self] in self?.layoutIfNeeded() }
  }

  /// Lays the message out where it is: it keeps its host, its margins and its edge, and jumps to its new size.
  ///
  /// UIKit lays out once a turn and outside of animations, so nothing of it moves. In the instant in which the
  /// message comes, its margins and its way are still found by its new looks.
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

  /// The message is laid out again, and moves to its new place with what surrounds it.
  func hostDidChange(_ change: HostChange) {
    layoutIfNeeded()
    let now = simulation.now
    // On its way out it stays where it was, unless the screen has become another one.
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
      // Since 8 or so the keyboard's own curve does not count (swiftmessages.md 4.5, 1.15).
      let isOwn = change.isKeyboard && entry.message.body.version >= .v10
      lag.animate(
        to: 0, at: now, duration: change.duration, curve: isOwn ? .easeInOut : change.curve)
    } catch { simulation.fail(error) }
  }
}

extension PresentedMessage {
  /// Tells the keyboard tracking view's delegate what the keyboard does, and when it has done it.
  private func tellKeyboard(_ change: HostChange, from before: BannerHost, to host: BannerHost) {
    guard let tell = entry.tellKeyboard,
      let keyboard = entry.message.config.keyboardTrackingView, !keyboard.isPaused
    else { return }
    let kind: KeyboardTrackingView.Change =
      host.keyboardHeight == 0 ? .hide : before.keyboardHeight == 0 ? .show : .frame
    tell(kind, false)
    simulation.clock.schedule(after: change.duration) { tell(kind, true) }
  }

  /// Lets movements lead to where they lead on a screen that was turned, in the time that is left.
  ///
  /// - Parameter before: The screen as it was.
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
    // In place: a track may be long.
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

  /// Lets properties move from now on.
  mutating func run(_ motions: [Motion], at now: Duration) {
    for motion in motions {
      if let from = motion.from { self[motion.property].set(from, at: now) }
      self[motion.property].animate(
        to: motion.to, at: now, duration: Duration(inSeconds: motion.duration),
        curve: motion.curve)
    }
  }

  /// Lets movements that go on still lead somewhere else, from as far on their way as they are.
  ///
  /// - Parameter old: The same motions as they were begun; nil for some that begin wherever the message is.
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

  /// Lets place and angle stand.
  mutating func stop(at now: Duration) {
    for property in [Motion.Property.x, .y, .rotation] { self[property].stop(at: now) }
  }

  /// Lets place and angle jump.
  mutating func place(_ offset: Point, rotation: Double, at now: Duration) {
    self[.x].set(offset.x, at: now)
    self[.y].set(offset.y, at: now)
    self[.rotation].set(rotation, at: now)
  }

  func pose(at time: Duration) -> MessagePose { pose { $0.value(at: time) } }

  /// How it stands when all movements are over.
  var target: MessagePose { pose { $0.target } }

  private func pose(_ value: (Track<Double>) -> Double) -> MessagePose {
    MessagePose(
      offset: Point(x: value(tracks[0]), y: value(tracks[1])), scale: value(tracks[2]),
      rotation: value(tracks[3]), opacity: min(1, max(0, value(tracks[4]))))
  }
}
