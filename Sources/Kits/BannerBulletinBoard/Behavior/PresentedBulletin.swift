// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline
internal import BannerViews

/// A card on the screen with its background, including their animations.
///
/// Source: bulletinboard.md 4.
final class PresentedBulletin: TransientBanner {
  let bannerID: BannerID
  /// The banner of the current item.
  var currentBannerID: BannerID { engine?.current?.bannerID(in: simulation) ?? bannerID }
  unowned let simulation: Simulation
  weak var engine: BulletinEngine?

  var lifespan: Lifespan
  /// The time when the card has arrived.
  private(set) var settledSince: Duration
  private(set) var leavesSince: Duration?

  /// The pages of all items shown so far, in order; never empty.
  var pages: [CardPage]
  /// The page that determines the card's size: an index, or a value between two during a change.
  private(set) var expansion = Track(0.0)
  /// The distance of the card below its resting position, in points.
  var drop: Track<Double>
  /// The additional offset from a finger's drag, in points.
  var dragX = Track(0.0)
  var dragY = Track(0.0)
  /// The visibility of the background, 0…1.
  var background: Track<Double>
  /// The opacity of all views on the card together.
  private(set) var stack: Track<Double>
  private(set) var close: Track<Double>
  private(set) var spinner: Track<Double>
  /// The indicator's colors with their start times; the color is nil while there is no indicator.
  private(set) var spins: [Spin] = []
  private(set) var statusBars: [(since: Duration, appearance: BLTNStatusBarAppearance)]
  /// The return key of the keyboard.
  ///
  /// A disappearing keyboard keeps its key.
  private(set) var returnKeys: History<ReturnKeyType?>

  // The effects of fingers (4.7, 4.10).
  var grip = Grip.none
  var actionHighlight = Track(1.0)
  var closeHighlight = Track(1.0)

  init(
    _ bulletin: Bulletin, bannerID: BannerID, _ presentation: BulletinPresentation,
    in simulation: Simulation
  ) {
    self.bannerID = bannerID
    self.simulation = simulation
    let arrival = simulation.now
    lifespan = Lifespan(since: arrival)
    settledSince = arrival
    let isBusy = bulletin.activity != nil
    pages = [CardPage(presentation, opacity: isBusy ? 0 : 1, at: arrival)]
    stack = Track(isBusy ? 0 : 1)
    close = Track(bulletin.showsCloseButton && !isBusy ? 1 : 0)
    // Fully visible from the start.
    spinner = Track(isBusy ? 1 : 0)
    if isBusy { spins = [Spin(since: arrival, color: bulletin.activity, turnsSince: arrival)] }
    drop = Track(0)
    background = Track(1)
    statusBars = [(arrival, bulletin.statusBar)]
    returnKeys = History(bulletin.returnKey, since: arrival)
  }

  /// The page that is shown or appearing.
  var page: CardPage { pages[pages.count - 1] }
  var presentation: BulletinPresentation { page.presentation }

  // MARK: Appearing and disappearing

  /// Slides the card in from below.
  ///
  /// Source: bulletinboard.md 4.2.
  func present(duration: Duration) {
    let arrival = lifespan.arrival
    drop.set(presentation.layout.entrance, at: arrival)
    drop.animate(to: 0, at: arrival, duration: duration, curve: .keyboard)
    background.set(0, at: arrival)
    background.animate(to: 1, at: arrival, duration: duration, curve: .keyboard)
    settledSince = arrival + duration
  }

  /// Slides the card below the screen with its views frozen.
  ///
  /// Source: bulletinboard.md 4.6.
  func dismiss(duration: Duration) {
    let now = simulation.now
    for index in pages.indices { pages[index].freeze(at: now) }
    expansion.stop(at: now)
    stack.stop(at: now)
    close.stop(at: now)
    spinner.stop(at: now)
    grip = .none
    leavesSince = now
    drop.animate(to: dismissalWay, at: now, duration: duration, curve: .easeInOut)
    dragX.animate(to: 0, at: now, duration: duration, curve: .easeInOut)
    dragY.animate(to: 0, at: now, duration: duration, curve: .easeInOut)
    background.animate(to: 0, at: now, duration: duration, curve: .easeInOut)
  }

  /// The distance that the card moves for its dismissal, in points.
  var dismissalWay: Double {
    presentation.host.size.height + Metrics.Time.dismissalMargin - rest(at: simulation.now).y
  }

  // MARK: Items

  /// Fades the old views out; the new ones wait.
  ///
  /// Source: bulletinboard.md 4.3.
  func beginChange(to bulletin: Bulletin, keepsSpinner: Bool) {
    let now = simulation.now
    let phase = Duration(inSeconds: Metrics.Time.phase)
    guard let presentation = laidOut(bulletin) else { return }
    pages[pages.count - 1].opacity.animate(to: 0, at: now, duration: phase, curve: .linear)
    pages.append(CardPage(presentation, opacity: 0, at: now))
    close.animate(
      to: bulletin.showsCloseButton ? 1 : 0, at: now, duration: phase, curve: .linear)
    if !keepsSpinner { stopSpinner() }
  }

  /// Animates the card to the size of the new item.
  func resize() {
    expansion.animate(
      to: Double(pages.count - 1), at: simulation.now,
      duration: Duration(inSeconds: Metrics.Time.phase), curve: .linear)
  }

  /// Fades in the new views, or an indicator instead.
  func appear(_ bulletin: Bulletin) {
    let now = simulation.now
    let phase = Duration(inSeconds: Metrics.Time.phase)
    if let color = bulletin.activity {
      close.animate(to: 0, at: now, duration: phase, curve: .linear)
      if spins.last?.color == nil { startSpinner(color) }
    } else {
      showContent(closeButton: bulletin.showsCloseButton, curve: .linear)
    }
  }

  private func showContent(closeButton: Bool, curve: TimingCurve) {
    let now = simulation.now
    let phase = Duration(inSeconds: Metrics.Time.phase)
    if page.opacity.target < 1 {
      pages[pages.count - 1].opacity.animate(to: 1, at: now, duration: phase, curve: .linear)
    }
    stack.animate(to: 1, at: now, duration: phase, curve: .linear)
    close.animate(to: closeButton ? 1 : 0, at: now, duration: phase, curve: curve)
  }

  // MARK: Activity

  /// Replaces the content with an activity indicator.
  ///
  /// Source: bulletinboard.md 4.4.
  func showActivity(_ color: AdaptiveColor) {
    let now = simulation.now
    let duration = Duration(inSeconds: Metrics.Time.activity)
    startSpinner(color)
    stack.animate(to: 0, at: now, duration: duration, curve: .easeInOut)
    close.animate(to: 0, at: now, duration: duration, curve: .easeInOut)
  }

  /// Replaces the activity indicator with the content.
  ///
  /// Source: bulletinboard.md 4.5.
  func hideActivity(closeButton: Bool) {
    stopSpinner()
    showContent(closeButton: closeButton, curve: .easeInOut)
  }

  private func startSpinner(_ color: AdaptiveColor) {
    let now = simulation.now
    // A rotating indicator continues its rotation.
    let turnsSince = spins.last.flatMap { $0.color == nil ? nil : $0.turnsSince } ?? now
    spins.append(Spin(since: now, color: color, turnsSince: turnsSince))
    spinner.animate(
      to: 1, at: now, duration: Duration(inSeconds: Metrics.Time.activity), curve: .easeInOut)
  }

  private func stopSpinner() {
    spins.append(Spin(since: simulation.now, color: nil, turnsSince: simulation.now))
    spinner.set(0, at: simulation.now)
  }

  // MARK: Surroundings

  func setStatusBar(_ appearance: BLTNStatusBarAppearance) {
    statusBars.append((simulation.now, appearance))
  }

  /// Lays out the current state of the item's views again.
  func contentDidChange(_ bulletin: Bulletin) {
    guard leavesSince == nil, let presentation = laidOut(bulletin) else { return }
    pages[pages.count - 1].lay(presentation, at: simulation.now, HostChange())
  }

  /// Moves the card to its new position, together with the keyboard or the screen.
  ///
  /// Source: bulletinboard.md 4.8, 4.9.
  func hostDidChange(_ change: HostChange) {
    let isLeaving = leavesSince != nil
    guard !isLeaving || change.turnsDevice else { return }
    // The previous page may still be fading out.
    for index in pages.indices.suffix(2) {
      guard let presentation = laidOut(pages[index].presentation.bulletin) else { return }
      pages[index].lay(presentation, at: simulation.now, change)
    }
    guard change.turnsDevice else { return }
    let now = simulation.now
    expansion.set(expansion.target, at: now)
    // The card must still get below the screen in time.
    if isLeaving {
      drop.animate(to: dismissalWay, at: now, duration: drop.end - now, curve: .easeInOut)
    }
  }

  /// Returns the layout of a bulletin; if that fails, records the error and returns nil.
  private func laidOut(_ bulletin: Bulletin) -> BulletinPresentation? {
    guard let presentation = BulletinPresentation.make(bulletin, in: simulation) else {
      return nil
    }
    if presentation.host.keyboardHeight > 0 {
      // A field that has left the card may still have the keyboard.
      let held = simulation.firstResponder == nil ? nil : returnKeys.latest
      returnKeys.set(bulletin.returnKey ?? held, at: simulation.now)
    }
    return presentation
  }
}

extension BulletinPresentation {
  /// Returns the layout of a bulletin on the simulation's current screen.
  ///
  /// If that fails, it records the error and returns nil.
  static func make(_ bulletin: Bulletin, in simulation: Simulation) -> BulletinPresentation? {
    simulation.layOut(bulletin) { host, context throws(KitError) in
      try BulletinPresentation(bulletin, in: host, context: context.layout)
    }
  }
}

/// A rotating activity indicator, or none.
struct Spin {
  var since: Duration
  /// The color, or nil for no indicator.
  var color: AdaptiveColor?
  /// The start time of the rotation.
  var turnsSince: Duration
}
