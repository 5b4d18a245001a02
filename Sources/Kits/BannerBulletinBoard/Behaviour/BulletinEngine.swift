// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline
internal import BannerViews

/// A bulletin at work in a simulation: its stack of items, what of it is shown, what waits.
///
/// Managers and documents act through it alike. One change of items happens at a time; others wait for
/// its end, and so do activity indicators (the original lets them overlap). Calls are checked when they
/// are made, against the items that will be there when their turn comes.
/// Source: bulletinboard.md 4 and 5.
final class BulletinEngine {
  /// Where the bulletin is.
  enum Phase {
    case hidden, shown, leaving
  }

  /// What waits for the end of a change.
  enum Operation {
    /// Another stack of items.
    case items([BLTNItem], PopTo?)
    /// An indicator in a colour.
    case activity(AdaptiveColor)
    case content
  }

  /// A change that goes back to an item: what it leaves behind is torn down after it is there.
  struct PopTo {
    /// From the top down.
    var removed: [BLTNItem]
  }

  /// What holds from one show to the next.
  struct Settings {
    var look: Bulletin.Look
    var statusBar: BLTNStatusBarAppearance
    var handling: Bulletin.Handling
  }

  let simulation: Simulation
  /// The manager that items get; nil in documents.
  weak var manager: BLTNItemManager?

  var phase = Phase.hidden
  private(set) var root: BLTNItem?
  /// The items above the first one, as they are shown, and as they will be when nothing waits any more.
  var stack: [BLTNItem] = []
  var planned: [BLTNItem] = []
  var waiting: [Operation] = []
  /// Whether a change of items is under way.
  var isChanging = false
  /// Whether the user may dismiss the bulletin now.
  var canDismiss = false
  /// The colour of the activity indicator; nil while there is none.
  var activity: AdaptiveColor?
  var settings: Settings?
  var view: PresentedBulletin?
  /// Of the change or the indicator that is under way.
  private var timers: [ScheduledAction] = []
  /// Whether it was shown and has gone.
  var wasDismissed = false

  private var views: [BulletinView] = []
  private var observer = ViewObserver()
  private var isDirty = false

  /// When the card has come, whatever its items do meanwhile; a dismissal breaks it off.
  var presentationEnd: ScheduledAction?

  init(in simulation: Simulation, manager: BLTNItemManager? = nil) {
    self.simulation = simulation
    self.manager = manager
  }

  /// The item that is shown.
  var current: BLTNItem? { stack.last ?? root }
  /// The item that is shown when nothing waits any more.
  var plannedItem: BLTNItem? { planned.last ?? root }

  func prepared() throws(BLTNError) { guard phase == .shown else { throw .notPrepared } }

  // MARK: Showing

  /// Shows a bulletin with its first item.
  func show(
    _ root: BLTNItem, _ settings: Settings, animated: Bool = true,
    completion: (() throws -> Void)? = nil
  ) throws(BLTNError) {
    guard phase == .hidden else { throw .alreadyPresented }
    try root.check()
    phase = .shown
    self.root = root
    self.settings = settings
    stack = []
    planned = []
    activity = root.firstActivity
    isChanging = true
    canDismiss = false
    make(root)
    // Who was told may have dismissed it.
    guard phase == .shown else { return }
    let duration = Duration(inSeconds: animated ? presentationTime : 0)
    addView(of: root, duration: duration)
    if activity != nil { after(Metrics.Time.activity) { $0.noteScreenChange() } }
    // The first change takes no time, but its ends come with the next turns.
    after(0) { $0.willDisplay() }
    after(0) { $0.endChange() }
    presentationEnd = simulation.clock.schedule(after: duration) { [weak self] in
      self?.note(.callback, "completion", of: root)
      self?.attempt { try completion?() }
    }
  }

  /// Source: bulletinboard.md 4.1.
  private var presentationTime: Double {
    settings?.handling.isDeviceTrue == true
      ? Metrics.Time.truePresentation : Metrics.Time.presentation
  }

  private func addView(of item: BLTNItem, duration: Duration) {
    guard let bulletin, let presentation = BulletinPresentation.make(bulletin, in: simulation)
    else { return }
    let view = PresentedBulletin(
      bulletin, bannerID: item.bannerID(in: simulation), presentation, in: simulation)
    view.engine = self
    if duration > .zero { view.present(duration: duration) }
    simulation.add(view)
    self.view = view
  }

  /// What is on the screen in the end, if nothing more happens; nil if nothing is.
  var bulletin: Bulletin? {
    guard phase == .shown, let current, let settings else { return nil }
    var bulletin = Bulletin(
      current, views: views, look: settings.look, statusBar: settings.statusBar,
      activity: activity, observer: observer)
    bulletin.handling = settings.handling
    return bulletin
  }

  // MARK: Items

  /// Makes an item's views, from when on it is the one that is shown.
  func make(_ item: BLTNItem) {
    observer.changed = nil
    observer = ViewObserver()
    observer.changed = { [weak self] in self?.viewsDidChange() }
    observer.engine = self
    item.engine = self
    note(.hook, "makeArrangedSubviews", of: item)
    views = item.makeArrangedSubviews()
    note(.hook, "setUp", of: item)
    item.setUp()
    item.manager = manager
  }

  /// Lets an item go that is shown no longer.
  func release(_ item: BLTNItem) {
    note(.hook, "tearDown", of: item)
    item.tearDown()
    item.manager = nil
  }

  func willDisplay() {
    guard let current else { return }
    note(.hook, "willDisplay", of: current)
    current.willDisplay()
  }

  /// The item has appeared.
  func endChange() {
    guard let current else { return }
    isChanging = false
    allowDismissal()
    note(.hook, "onDisplay", of: current)
    current.onDisplay()
    takeKeyboard(fromAny: false)
    if phase == .shown, self.current === current { noteScreenChange() }
    goOn()
  }

  /// A view that can be touched; nil if it is not on the card.
  func control(_ id: ObjectIdentifier) -> BulletinControl? { observer.control(id) }

  /// The user may dismiss what the item and its indicator let them.
  func allowDismissal() { canDismiss = current?.isDismissable == true && activity == nil }

  /// Several changes at one instant come to one layout.
  func viewsDidChange() {
    guard phase == .shown, view != nil, !isDirty else { return }
    isDirty = true
    simulation.clock.schedule(after: .zero) { [weak self] in
      self?.layOutChanges()
    }
  }

  /// Shows at once what has changed.
  func layOutChanges() {
    guard isDirty else { return }
    isDirty = false
    if let bulletin { view?.contentDidChange(bulletin) }
  }

  func forgetViews() {
    view = nil
    views = []
    observer.changed = nil
  }

  func setStatusBar(_ appearance: BLTNStatusBarAppearance) {
    settings?.statusBar = appearance
    view?.setStatusBar(appearance)
  }

  // MARK: Telling

  /// Does something after some seconds, unless what is under way is broken off.
  func after(_ seconds: Double, _ action: @escaping (BulletinEngine) -> Void) {
    timers.append(
      simulation.clock.schedule(after: Duration(inSeconds: seconds)) { [weak self] in
        self.map(action)
      })
  }

  func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers = []
  }

  /// Calls what may throw when nobody is there to catch it.
  func attempt(_ action: () throws -> Void) {
    do { try action() } catch { simulation.fail(error) }
  }

  func note(
    _ kind: Event.Kind, _ name: String, of item: BLTNItem, details: [Event.Detail] = []
  ) {
    simulation.note(
      kind, name, kit: BulletinBoardKit().name, bannerID: item.bannerID(in: simulation),
      details: details)
  }
}
