// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline
public import BannerViews

/// Shows items on a card, one at a time.
///
/// It acts in the simulation that is current when the bulletin is shown; what takes time happens as that
/// simulation's clock goes on. ``bulletin`` is what becomes a picture. A call that would stop the
/// original's program does nothing and is the simulation's `failure`, a ``BLTNError``, which ends a scene;
/// so is what handlers throw.
public final class BLTNItemManager {
  /// Fill of the card; decides how the close button looks, too.
  ///
  /// Read when the bulletin is shown.
  public var backgroundColor = AdaptiveColor.system(.systemBackground) { didSet { noteChange() } }
  /// What covers the screen behind the card.
  ///
  /// Read when the bulletin is shown.
  public var backgroundViewStyle = BLTNBackgroundViewStyle.dimmed { didSet { noteChange() } }
  /// The status bar.
  public var statusBarAppearance = BLTNStatusBarAppearance.automatic {
    didSet { engine?.setStatusBar(statusBarAppearance) }
  }
  /// How the status bar changes; here it changes at once.
  public var statusBarAnimation = BLTNStatusBarAnimation.fade
  /// Whether the home indicator is hidden; the card reaches into its place then.
  ///
  /// Read when the bulletin is shown.
  public var hidesHomeIndicator = false { didSet { noteChange() } }
  /// Between the card and the edges of the safe area.
  ///
  /// Read when the bulletin is shown.
  public var edgeSpacing = BLTNSpacing.regular { didSet { noteChange() } }
  /// Continuous corners of the card in points; nil for 12, or 36 on screens with a home indicator.
  ///
  /// Read when the bulletin is shown.
  public var cardCornerRadius: Double? { didSet { noteChange() } }
  /// Whether the card can be dragged.
  ///
  /// Read whenever another item is shown.
  public var allowsSwipeInteraction = true {
    didSet { engine?.settings?.handling.allowsSwipe = allowsSwipeInteraction }
  }
  /// Whether the card takes the half second to come that the system's curve takes on a device, as by
  /// default, rather than the 0.3 seconds that the original asks for.
  ///
  /// Read when the bulletin is shown.
  public var deviceTrue = true

  private let rootItem: BLTNItem
  /// Nil before the bulletin is shown for the first time.
  private var engine: BulletinEngine?
  private var hasWarned = false

  /// A manager that begins with an item.
  public init(rootItem: BLTNItem) { self.rootItem = rootItem }

  /// A manager that goes takes its card with it, and lets all its items go.
  deinit {
    engine?.abandon()
    // Source: bulletinboard.md 4.11, "manager released".
    var released: Set<ObjectIdentifier> = []
    for first in [rootItem] + (engine?.stack ?? []) {
      var item: BLTNItem? = first
      while let one = item, released.insert(ObjectIdentifier(one)).inserted {
        item = one.next
        engine?.releaseForGood(one)
      }
    }
  }

  /// Whether the bulletin is on the screen.
  public var isShowingBulletin: Bool { engine.map { $0.phase != .hidden } ?? false }

  /// The item that is shown, or would be; one that waits for its turn counts as shown.
  public var currentItem: BLTNItem { engine?.plannedItem ?? rootItem }

  /// What is on the screen when all that is under way has ended; nil if the bulletin is not shown.
  public var bulletin: Bulletin? {
    guard var bulletin = engine?.bulletin else { return nil }
    if hasWarned { bulletin.warnings.append(KitWarning(Self.lateChange)) }
    return bulletin
  }

  static let lateChange = "the look of a bulletin that is shown already does not change"

  private func noteChange() {
    guard let engine, engine.phase == .shown else { return }
    hasWarned = true
    engine.simulation.warn([KitWarning(Self.lateChange)])
  }

  // MARK: Showing

  /// Shows the bulletin.
  ///
  /// - Parameters:
  ///   - viewController: Who presents it; a bulletin covers the screen, whoever that is.
  ///   - animated: Whether the card slides in rather than be there.
  ///   - completion: Called when it is there.
  @MainActor
  public func showBulletin(
    above viewController: AnyObject, animated: Bool = true,
    completion: (() throws -> Void)? = nil
  ) {
    attempt { try self.show(in: .current, animated: animated, completion: completion) }
  }

  /// Shows the bulletin in a window of its own above those of the application.
  ///
  /// - Parameters:
  ///   - application: Whose windows are meant; there is only one.
  ///   - animated: Whether the card slides in rather than be there.
  ///   - completion: Called when it is there.
  @MainActor
  public func showBulletin(
    in application: AnyObject, animated: Bool = true, completion: (() throws -> Void)? = nil
  ) {
    attempt { try self.show(in: .current, animated: animated, completion: completion) }
  }

  private func show(
    in simulation: Simulation, animated: Bool, completion: (() throws -> Void)?
  ) throws {
    let settings = try BulletinEngine.Settings(self)
    // What went on in another simulation has ended with it.
    if engine?.simulation !== simulation {
      if let engine, engine.phase == .shown { engine.release(currentItem) }
      engine?.abandon()
      engine = BulletinEngine(in: simulation, manager: self)
    }
    try engine?.show(rootItem, settings, animated: animated, completion: completion)
    hasWarned = false
  }

  private func prepared() throws(BLTNError) -> BulletinEngine {
    guard let engine else { throw .notPrepared }
    return engine
  }

  /// Does what may be impossible, which is the simulation's failure then.
  @discardableResult
  private func attempt<Result>(_ call: () throws -> Result) -> Result? {
    do { return try call() } catch {
      fail(error)
      return nil
    }
  }

  /// Notes what stops the original's program: in the bulletin's simulation, or in the current one.
  ///
  /// As in the original only the main thread may call.
  private func fail(_ error: any Error) {
    if let simulation = engine?.simulation, !simulation.hasEnded {
      simulation.fail(error)
    } else {
      MainActor.assumeIsolated { Simulation.current.fail(error) }
    }
  }

  // MARK: Changing items

  /// Shows another item; ``popItem()`` leads back.
  public func push(item: BLTNItem) { attempt { try prepared().push(item) } }

  /// Shows the item before; does nothing if there is none.
  public func popItem() { attempt { try prepared().popItem() } }

  /// Shows an earlier item again.
  ///
  /// - Parameters:
  ///   - item: The item. It is looked for among those that were pushed; the first item of all, or one that is
  ///     not there, leads to the first item.
  ///   - orDismiss: Whether an item that is not there dismisses the bulletin instead.
  public func popTo(item: BLTNItem, orDismiss: Bool) {
    attempt {
      let engine = try prepared()
      try engine.popTo(
        at: engine.planned.firstIndex { $0 === item }, isRoot: item === rootItem,
        orDismiss: orDismiss)
    }
  }

  /// Shows the first item of all; does nothing if it is shown.
  public func popToRootItem() { attempt { try prepared().popToRootItem() } }

  /// Shows the item that follows the one that is shown.
  public func displayNextItem() {
    attempt {
      guard currentItem.next != nil else { throw BLTNError.noNextItem }
      try prepared().displayNextItem()
    }
  }

  // MARK: Activity

  /// Shows an activity indicator in the place of the content.
  ///
  /// - Parameter color: Its colour; nil for that of text.
  public func displayActivityIndicator(color: AdaptiveColor? = nil) {
    attempt { try prepared().displayActivityIndicator(color ?? .label) }
  }

  /// Shows the content again.
  public func hideActivityIndicator() { attempt { try prepared().hideActivityIndicator() } }

  // MARK: Dismissing

  /// Takes the bulletin from the screen; it begins with its first item when it is shown again.
  ///
  /// - Parameter animated: Whether the card slides away rather than be gone.
  /// - Returns: Whether there was something to dismiss: false if that had been done before.
  @discardableResult
  public func dismissBulletin(animated: Bool = true) -> Bool {
    attempt {
      try prepared().dismiss(
        over: Duration(inSeconds: animated ? Metrics.Time.dismissal : 0))
    } ?? false
  }

  /// VoiceOver's escape gesture: dismisses the bulletin as a tap beside the card does.
  ///
  /// - Returns: Whether it goes.
  @discardableResult
  public func accessibilityPerformEscape() -> Bool { engine?.userDismisses() ?? false }

  // MARK: Content

  /// Lets a closure change the card's own view: its colour, for example.
  ///
  /// A closure that keeps the view is the simulation's failure, and so is a call before the bulletin is shown,
  /// in which the closure has a view of no card.
  @discardableResult
  public func withContentView<Result>(
    _ transform: (CardContentView) throws -> Result
  ) rethrows -> Result {
    let engine = attempt {
      let engine = try prepared()
      try engine.prepared()
      return engine
    }
    var view = CardContentView(backgroundColor: engine?.settings?.look.backgroundColor ?? .clear)
    let result = try transform(view)
    guard let engine else { return result }
    guard isKnownUniquelyReferenced(&view) else {
      fail(BLTNError.contentViewRetained)
      return result
    }
    engine.settings?.look.backgroundColor = view.backgroundColor
    engine.viewsDidChange()
    return result
  }
}

/// The card's own view, while it is looked at.
public final class CardContentView {
  /// Fill of the card.
  public var backgroundColor: AdaptiveColor

  init(backgroundColor: AdaptiveColor) { self.backgroundColor = backgroundColor }
}

extension BulletinEngine.Settings {
  fileprivate init(_ manager: BLTNItemManager) throws(BLTNError) {
    look = try Bulletin.Look(manager)
    statusBar = manager.statusBarAppearance
    handling = Bulletin.Handling(
      allowsSwipe: manager.allowsSwipeInteraction, isDeviceTrue: manager.deviceTrue)
  }
}
