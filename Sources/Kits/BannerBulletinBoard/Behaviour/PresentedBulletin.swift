// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerTimeline
internal import BannerViews

/// A card on the screen with the background behind it, and what happened to them.
///
/// Source: bulletinboard.md 4.
final class PresentedBulletin: TransientBanner {
  let bannerID: BannerID
  /// That of the item which is shown.
  var currentBannerID: BannerID { engine?.current?.bannerID(in: simulation) ?? bannerID }
  unowned let simulation: Simulation
  weak var engine: BulletinEngine?

  var lifespan: Lifespan
  /// When the card has come.
  private(set) var settledSince: Duration
  private(set) var leavesSince: Duration?

  /// The items it showed, from the first one on; never empty.
  var pages: [CardPage]
  /// Which page's size the card has: the number of one, or in between while it changes.
  private(set) var expansion = Track(0.0)
  /// How far below its place the card is, in points.
  var drop: Track<Double>
  /// How far a finger drags it beside that.
  var dragX = Track(0.0)
  var dragY = Track(0.0)
  /// How much of the background is to be seen.
  var background: Track<Double>
  /// Opacity of all views of the card together.
  private(set) var stack: Track<Double>
  private(set) var close: Track<Double>
  private(set) var spinner: Track<Double>
  /// The indicator's colours, with when they came; nil since it stands still.
  private(set) var spins: [Spin] = []
  private(set) var statusBars: [(since: Duration, appearance: BLTNStatusBarAppearance)]
  /// The return key of a keyboard that is up; it keeps its own while it goes.
  private(set) var returnKeys: History<ReturnKeyType?>

  // What fingers do (4.7, 4.10).
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
    // In full from the first instant on.
    spinner = Track(isBusy ? 1 : 0)
    if isBusy { spins = [Spin(since: arrival, color: bulletin.activity, turnsSince: arrival)] }
    drop = Track(0)
    background = Track(1)
    statusBars = [(arrival, bulletin.statusBar)]
    returnKeys = History(bulletin.returnKey, since: arrival)
  }

  /// The page that is shown, or comes to be.
  var page: CardPage { pages[pages.count - 1] }
  var presentation: BulletinPresentation { page.presentation }

  // MARK: Coming and going

  /// Lets the card come from below.
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

  /// Lets the card go beneath the screen; what is on it stays as it is.
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

  /// How far the card goes to be dismissed, in points.
  var dismissalWay: Double {
    presentation.host.size.height + Metrics.Time.dismissalMargin - rest(at: simulation.now).y
  }

  // MARK: Items

  /// Lets the old views go; those of another item wait.
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

  /// Lets the card take the size of the new item.
  func resize() {
    expansion.animate(
      to: Double(pages.count - 1), at: simulation.now,
      duration: Duration(inSeconds: Metrics.Time.phase), curve: .linear)
  }

  /// Lets the new views appear, or an indicator in their place.
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

  /// Source: bulletinboard.md 4.4.
  func showActivity(_ color: AdaptiveColor) {
    let now = simulation.now
    let duration = Duration(inSeconds: Metrics.Time.activity)
    startSpinner(color)
    stack.animate(to: 0, at: now, duration: duration, curve: .easeInOut)
    close.animate(to: 0, at: now, duration: duration, curve: .easeInOut)
  }

  /// Source: bulletinboard.md 4.5.
  func hideActivity(closeButton: Bool) {
    stopSpinner()
    showContent(closeButton: closeButton, curve: .easeInOut)
  }

  private func startSpinner(_ color: AdaptiveColor) {
    let now = simulation.now
    // One that turns goes on turning.
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

  /// Lays out the item's views again, as they are now.
  func contentDidChange(_ bulletin: Bulletin) {
    guard leavesSince == nil, let presentation = laidOut(bulletin) else { return }
    pages[pages.count - 1].lay(presentation, at: simulation.now, HostChange())
  }

  /// The card moves to its new place as the keyboard or the screen does.
  ///
  /// Source: bulletinboard.md 4.8, 4.9.
  func hostDidChange(_ change: HostChange) {
    let isLeaving = leavesSince != nil
    guard !isLeaving || change.turnsDevice else { return }
    // The one before may still be fading.
    for index in pages.indices.suffix(2) {
      guard let presentation = laidOut(pages[index].presentation.bulletin) else { return }
      pages[index].lay(presentation, at: simulation.now, change)
    }
    guard change.turnsDevice else { return }
    let now = simulation.now
    expansion.set(expansion.target, at: now)
    // It still has to get beneath the screen in time.
    if isLeaving {
      drop.animate(to: dismissalWay, at: now, duration: drop.end - now, curve: .easeInOut)
    }
  }

  /// Nil for what can't be laid out, which is noted.
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
  /// A bulletin on a simulation's screen as it is now; nil if it can't be laid out, which is noted.
  static func make(_ bulletin: Bulletin, in simulation: Simulation) -> BulletinPresentation? {
    simulation.layOut(bulletin) { host, context throws(KitError) in
      try BulletinPresentation(bulletin, in: host, context: context.layout)
    }
  }
}

/// An activity indicator that turns, or none.
struct Spin {
  var since: Duration
  /// Nil for none.
  var color: AdaptiveColor?
  /// When its turn began.
  var turnsSince: Duration
}
