// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline
public import BannerViews

/// A manager that shows items on a card, one at a time.
///
/// The manager acts in the simulation that is current when the bulletin is shown, and its
/// animations follow that simulation's clock. ``bulletin`` is the value to render.
///
/// A call that would stop the original's program does nothing. It sets the simulation's `failure`
/// to a ``BLTNError``, which ends a scene. An error thrown by a handler also becomes the failure.
public final class BLTNItemManager {
  /// The color behind the card.
  ///
  /// It also determines the look of the close button.
  ///
  /// Read when the bulletin is shown.
  public var backgroundColor = AdaptiveColor.system(.systemBackground) { didSet { noteChange() } }
  /// The style of the background behind the card.
  ///
  /// Read when the bulletin is shown.
  public var backgroundViewStyle = BLTNBackgroundViewStyle.dimmed { didSet { noteChange() } }
  /// The appearance of the status bar.
  public var statusBarAppearance = BulletinProperties.keys.statusBarAppearance.defaultValue {
    didSet { engine?.setStatusBar(statusBarAppearance) }
  }
  /// The animation of status bar changes.
  ///
  /// It has no effect: the status bar changes immediately.
  public var statusBarAnimation = BLTNStatusBarAnimation.fade
  /// Whether the home indicator is hidden and the card extends into its area.
  ///
  /// Read when the bulletin is shown.
  public var hidesHomeIndicator = BulletinProperties.keys.hidesHomeIndicator.defaultValue {
    didSet { noteChange() }
  }
  /// The distance between the card and the edges of the safe area.
  ///
  /// Read when the bulletin is shown.
  public var edgeSpacing = BLTNSpacing.regular { didSet { noteChange() } }
  /// The radius of the card's continuous corners, in points.
  ///
  /// Nil stands for 12 points, or 36 on screens with a home indicator. Read when the bulletin is
  /// shown.
  public var cardCornerRadius: Double? { didSet { noteChange() } }
  /// Whether the card can be dragged.
  ///
  /// Read whenever another item is shown.
  public var allowsSwipeInteraction = BulletinProperties.keys.allowsSwipeInteraction.defaultValue {
    didSet { engine?.settings?.handling.allowsSwipe = allowsSwipeInteraction }
  }
  /// Whether the card appears in 0.5 s, the real duration of the system's animation on a device.
  ///
  /// Otherwise, it appears in 0.3 s, the duration that the original requests. Default: `true`.
  /// Read when the bulletin is shown.
  public var deviceTrue = BulletinProperties.keys.deviceTrue.defaultValue

  private let rootItem: BLTNItem
  /// The engine, or nil before the bulletin is first shown.
  private var engine: BulletinEngine?
  private var hasWarned = false

  /// Creates a manager with a first item.
  public init(rootItem: BLTNItem) { self.rootItem = rootItem }

  /// Removes the card and releases all items together with the manager.
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

  /// The current item, or the one that will be shown next.
  ///
  /// An item waiting for its turn counts.
  public var currentItem: BLTNItem { engine?.plannedItem ?? rootItem }

  /// The bulletin at the end of all running changes, or nil if it is not shown.
  public var bulletin: Bulletin? {
    guard var bulletin = engine?.bulletin else { return nil }
    if hasWarned { bulletin.warnings.append(KitWarning(Self.lateChange)) }
    return bulletin
  }

  static let lateChange = "the appearance of a bulletin can't change while it is shown"

  private func noteChange() {
    guard let engine, engine.phase == .shown else { return }
    hasWarned = true
    engine.simulation.warn([KitWarning(Self.lateChange)])
  }

  // MARK: Showing

  /// Shows the bulletin.
  ///
  /// - Parameters:
  ///   - viewController: The presenting view controller. The bulletin always covers the whole
  ///     screen.
  ///   - animated: Whether the card slides in instead of appearing immediately.
  ///   - completion: The closure to call when the card is in place.
  @MainActor
  public func showBulletin(
    above viewController: AnyObject, animated: Bool = true,
    completion: (() throws -> Void)? = nil
  ) {
    attempt { try self.show(in: .current, animated: animated, completion: completion) }
  }

  /// Shows the bulletin in a separate window above those of the application.
  ///
  /// - Parameters:
  ///   - application: The application; there is only one.
  ///   - animated: Whether the card slides in instead of appearing immediately.
  ///   - completion: The closure to call when the card is in place.
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
    // Activity in another simulation has ended with it.
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

  /// Performs an operation; an error becomes the simulation's failure.
  @discardableResult
  private func attempt<Result>(_ call: () throws -> Result) -> Result? {
    do { return try call() } catch {
      fail(error)
      return nil
    }
  }

  /// Records an error that stops the original's program, in the bulletin's or the current
  /// simulation.
  ///
  /// As in the original, only the main thread may call it.
  private func fail(_ error: any Error) {
    if let simulation = engine?.simulation, !simulation.hasEnded {
      simulation.fail(error)
    } else {
      MainActor.assumeIsolated { Simulation.current.fail(error) }
    }
  }

  // MARK: Changing items

  /// Shows another item.
  ///
  /// ``popItem()`` returns to the current one.
  public func push(item: BLTNItem) { attempt { try prepared().push(item) } }

  /// Shows the previous item.
  ///
  /// Does nothing if there is none.
  public func popItem() { attempt { try prepared().popItem() } }

  /// Shows an earlier item again.
  ///
  /// - Parameters:
  ///   - item: The item, which must be among the pushed ones. The root item, or an unknown one,
  ///     leads to the root item.
  ///   - orDismiss: Whether an unknown item dismisses the bulletin instead.
  public func popTo(item: BLTNItem, orDismiss: Bool) {
    attempt {
      let engine = try prepared()
      try engine.popTo(
        at: engine.planned.firstIndex { $0 === item }, isRoot: item === rootItem,
        orDismiss: orDismiss)
    }
  }

  /// Shows the root item.
  ///
  /// Does nothing if it is the current one.
  public func popToRootItem() { attempt { try prepared().popToRootItem() } }

  /// Shows the item after the current one.
  public func displayNextItem() {
    attempt {
      guard currentItem.next != nil else { throw BLTNError.noNextItem }
      try prepared().displayNextItem()
    }
  }

  // MARK: Activity

  /// Shows an activity indicator instead of the content.
  ///
  /// - Parameter color: The color of the indicator, or nil for the text color.
  public func displayActivityIndicator(color: AdaptiveColor? = nil) {
    attempt { try prepared().displayActivityIndicator(color ?? .label) }
  }

  /// Shows the content again.
  public func hideActivityIndicator() { attempt { try prepared().hideActivityIndicator() } }

  // MARK: Dismissing

  /// Dismisses the bulletin.
  ///
  /// When it is shown again, it starts with its root item.
  ///
  /// - Parameter animated: Whether the card slides out instead of disappearing immediately.
  /// - Returns: Whether there was a bulletin to dismiss.
  @discardableResult
  public func dismissBulletin(animated: Bool = true) -> Bool {
    attempt {
      try prepared().dismiss(
        over: Duration(inSeconds: animated ? Metrics.Time.dismissal : 0))
    } ?? false
  }

  /// Performs VoiceOver's escape gesture, which acts like a tap outside the card.
  ///
  /// - Returns: Whether the bulletin is dismissed.
  @discardableResult
  public func accessibilityPerformEscape() -> Bool { engine?.userDismisses() ?? false }

  // MARK: Content

  /// Calls a closure that can change the card's own view, such as its color.
  ///
  /// It is the simulation's failure if the closure keeps the view. It is also a failure to call
  /// this method before the bulletin is shown; the closure then gets a view without a card.
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

/// The card's own view, valid during a closure's call.
public final class CardContentView {
  /// The color behind the card.
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
