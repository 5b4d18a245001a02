// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline
internal import BannerViews

/// The engine of a bulletin in a simulation, with its stack of items and its waiting operations.
///
/// Both managers and documents use it. One change of items happens at a time. Other changes and
/// activity indicators wait for its end; the original lets them overlap. A call is checked when
/// it is made, against the items at the time of its turn. Source: bulletinboard.md 4 and 5.
final class BulletinEngine {
  /// The phase of the presentation.
  enum Phase {
    case hidden, shown, leaving
  }

  /// An operation that waits for the end of a change.
  enum Operation {
    /// A change to another stack of items.
    case items([BLTNItem], PopTo?)
    /// An activity indicator in a color.
    case activity(AdaptiveColor)
    case content
  }

  /// A change back to an earlier item.
  ///
  /// The removed items are torn down after it is in place.
  struct PopTo {
    /// The removed items, from the top down.
    var removed: [BLTNItem]
  }

  /// The settings of one presentation.
  struct Settings {
    var look: Bulletin.Look
    var statusBar: BLTNStatusBarAppearance
    var handling: Bulletin.Handling
  }

  let simulation: Simulation
  /// The manager of the items, or nil in documents.
  weak var manager: BLTNItemManager?

  var phase = Phase.hidden
  private(set) var root: BLTNItem?
  /// The items above the root item: `stack` now, and `planned` after all waiting operations.
  var stack: [BLTNItem] = []
  var planned: [BLTNItem] = []
  var waiting: [Operation] = []
  /// Whether a change of items is running.
  var isChanging = false
  /// Whether the user can currently dismiss the bulletin.
  var canDismiss = false
  /// The color of the activity indicator, or nil if there is none.
  var activity: AdaptiveColor?
  var settings: Settings?
  var view: PresentedBulletin?
  /// The timers of the running change or indicator.
  private var timers: [ScheduledAction] = []
  /// Whether the bulletin was shown and dismissed.
  var wasDismissed = false

  private var views: [BulletinView] = []
  private var observer = BulletinViewObserver()
  private var isDirty = false

  /// The action that ends the presentation, regardless of the items' actions.
  ///
  /// A dismissal cancels it.
  var presentationEnd: ScheduledAction?

  init(in simulation: Simulation, manager: BLTNItemManager? = nil) {
    self.simulation = simulation
    self.manager = manager
  }

  /// The current item.
  var current: BLTNItem? { stack.last ?? root }
  /// The current item after all waiting operations.
  var plannedItem: BLTNItem? { planned.last ?? root }

  func prepared() throws(BLTNError) { guard phase == .shown else { throw .notPrepared } }

  // MARK: Showing

  /// Shows a bulletin with its root item.
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
    // An observer may have dismissed the bulletin.
    guard phase == .shown else { return }
    let duration = Duration(inSeconds: animated ? presentationTime : 0)
    addView(of: root, duration: duration)
    if activity != nil { after(Metrics.Time.activity) { $0.noteScreenChange() } }
    // The first change has no duration, but its ends come in the following turns.
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

  /// The bulletin if nothing more happens, or nil if it is not shown.
  var bulletin: Bulletin? {
    guard phase == .shown, let current, let settings else { return nil }
    var bulletin = Bulletin(
      current, views: views, look: settings.look, statusBar: settings.statusBar,
      activity: activity, observer: observer)
    bulletin.handling = settings.handling
    return bulletin
  }

  // MARK: Items

  /// Makes the views of an item, which becomes the current one.
  func make(_ item: BLTNItem) {
    observer.changed = nil
    observer = BulletinViewObserver()
    observer.changed = { [weak self] in self?.viewsDidChange() }
    observer.engine = self
    item.engine = self
    note(.hook, "makeArrangedSubviews", of: item)
    views = item.makeArrangedSubviews()
    note(.hook, "setUp", of: item)
    item.setUp()
    item.manager = manager
  }

  /// Releases an item that is no longer shown.
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

  /// Ends the change after the item has appeared.
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

  /// Returns a control by its identifier, or nil if it is not on the card.
  func control(_ id: ObjectIdentifier) -> BulletinControl? { observer.control(id) }

  /// Lets the user dismiss the bulletin if the item and its indicator allow it.
  func allowDismissal() { canDismiss = current?.isDismissable == true && activity == nil }

  /// Schedules one layout for all changes at the same time.
  func viewsDidChange() {
    guard phase == .shown, view != nil, !isDirty else { return }
    isDirty = true
    simulation.clock.schedule(after: .zero) { [weak self] in
      self?.layOutChanges()
    }
  }

  /// Lays out pending changes immediately.
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

  // MARK: Reporting

  /// Performs an action after some seconds, unless the running operation is canceled.
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

  /// Calls a throwing closure where no caller can handle the error.
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
