// SPDX-License-Identifier: MIT

public import Views

/// Shows items on a card, one at a time.
///
/// There is no clock yet: whatever is asked for is done at once. ``bulletin`` is what becomes a
/// picture. Calls that would stop the original's program throw a ``BLTNError``.
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
  public var statusBarAppearance = BLTNStatusBarAppearance.automatic
  /// How the status bar changes.
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
  public var allowsSwipeInteraction = true

  private let rootItem: BLTNItem
  private var stack: [BLTNItem] = []
  private var shown: Shown?
  private var wasDismissed = false

  /// What is on the screen.
  private struct Shown {
    var item: BLTNItem
    var views: [BulletinView]
    var look: Bulletin.Look
    /// The colour of the activity indicator; nil while the content is shown.
    var activity: AdaptiveColor?
    var warnings: [String] = []
  }

  /// A manager that begins with an item.
  public init(rootItem: BLTNItem) { self.rootItem = rootItem }

  deinit {
    if let shown { release(shown.item) }
  }

  /// Whether the bulletin is on the screen.
  public var isShowingBulletin: Bool { shown != nil }

  /// The item that is shown, or would be.
  public var currentItem: BLTNItem { stack.last ?? rootItem }

  /// What is on the screen now; nil if the bulletin is not shown.
  public var bulletin: Bulletin? {
    shown.map {
      Bulletin(
        $0.item, views: $0.views, look: $0.look, statusBar: statusBarAppearance,
        activity: $0.activity, warnings: $0.warnings)
    }
  }

  private func noteChange() {
    let warning = "the look of a bulletin that is shown already does not change"
    guard let warnings = shown?.warnings, !warnings.contains(warning) else { return }
    shown?.warnings.append(warning)
  }

  // MARK: Showing

  /// Shows the bulletin.
  ///
  /// It is shown even if a handler that is called then throws.
  ///
  /// - Parameters:
  ///   - viewController: Who presents it; a bulletin covers the screen, whoever that is.
  ///   - animated: Whether the card slides in rather than be there.
  ///   - completion: Called when it is there.
  public func showBulletin(
    above viewController: AnyObject, animated: Bool = true,
    completion: (() throws -> Void)? = nil
  ) throws {
    try show()
    try completion?()
  }

  /// Shows the bulletin in a window of its own above those of the application.
  ///
  /// - Parameters:
  ///   - application: Whose windows are meant; there is only one.
  ///   - animated: Whether the card slides in rather than be there.
  ///   - completion: Called when it is there.
  public func showBulletin(
    in application: AnyObject, animated: Bool = true, completion: (() throws -> Void)? = nil
  ) throws {
    try show()
    try completion?()
  }

  private func show() throws {
    guard shown == nil else { throw BLTNError.alreadyPresented }
    let look = try Bulletin.Look(self)
    stack = []
    try display(rootItem, in: look)
  }

  /// Makes an item's views and shows them.
  private func display(
    _ item: BLTNItem, in look: Bulletin.Look, activity: AdaptiveColor? = nil,
    warnings: [String] = []
  ) throws {
    try check(item)
    var next = Shown(
      item: item, views: item.makeArrangedSubviews(), look: look, warnings: warnings)
    if item.shouldStartWithActivityIndicator { next.activity = activity ?? .label }
    item.setUp()
    item.manager = self
    shown = next
    item.willDisplay()
    try item.onDisplay()
  }

  /// Refuses numbers that can't be meant, and items that lead back to themselves.
  private func check(_ item: BLTNItem) throws(BLTNError) {
    try BLTNError.check(item.numbers)
    var seen: Set<ObjectIdentifier> = []
    var follower: BLTNItem? = item
    while let one = follower {
      guard seen.insert(ObjectIdentifier(one)).inserted else { throw .itemCycle }
      follower = one.next
    }
  }

  /// Lets an item go that is shown no longer.
  private func release(_ item: BLTNItem) {
    item.tearDown()
    item.manager = nil
  }

  private func prepared() throws(BLTNError) -> Shown {
    guard let shown else { throw .notPrepared }
    return shown
  }

  /// Replaces the items above the first one, and what is shown by the last one.
  private func refresh(to items: [BLTNItem], from current: Shown) throws {
    let item = items.last ?? rootItem
    // A look at the new item before the old one goes: nothing changes if it can't be shown.
    try check(item)
    release(current.item)
    stack = items
    // An indicator that is running keeps its colour.
    try display(
      item, in: current.look, activity: current.activity, warnings: current.warnings)
  }

  // MARK: Changing items

  /// Shows another item; ``popItem()`` leads back.
  public func push(item: BLTNItem) throws {
    let current = try prepared()
    try refresh(to: stack + [item], from: current)
  }

  /// Shows the item before; does nothing if there is none.
  public func popItem() throws {
    let current = try prepared()
    guard !stack.isEmpty else { return }
    try refresh(to: stack.dropLast(), from: current)
  }

  /// Shows an earlier item again.
  ///
  /// - Parameters:
  ///   - item: The item. It is looked for among those that were pushed; the first item of all, or one that is
  ///     not there, leads to the first item.
  ///   - orDismiss: Whether an item that is not there dismisses the bulletin instead.
  public func popTo(item: BLTNItem, orDismiss: Bool) throws {
    let current = try prepared()
    guard let place = stack.firstIndex(where: { $0 === item }) else {
      if item !== rootItem, orDismiss {
        try dismissBulletin()
      } else {
        try popToRootItem()
      }
      return
    }
    try refresh(to: Array(stack[...place]), from: current)
  }

  /// Shows the first item of all; does nothing if it is shown.
  public func popToRootItem() throws {
    let current = try prepared()
    guard !stack.isEmpty else { return }
    try refresh(to: [], from: current)
  }

  /// Shows the item that follows the one that is shown.
  public func displayNextItem() throws {
    guard let next = currentItem.next else { throw BLTNError.noNextItem }
    try push(item: next)
  }

  // MARK: Activity

  /// Shows an activity indicator in the place of the content.
  ///
  /// - Parameter color: Its colour; nil for that of text.
  public func displayActivityIndicator(color: AdaptiveColor? = nil) throws {
    var shown = try prepared()
    shown.activity = color ?? .label
    self.shown = shown
  }

  /// Shows the content again.
  public func hideActivityIndicator() throws {
    var shown = try prepared()
    shown.activity = nil
    self.shown = shown
  }

  // MARK: Dismissing

  /// Takes the bulletin from the screen; it begins with its first item when it is shown again.
  ///
  /// - Parameter animated: Whether the card slides away rather than be gone.
  /// - Returns: Whether there was something to dismiss: false if that had been done before.
  @discardableResult
  public func dismissBulletin(animated: Bool = true) throws -> Bool {
    if shown == nil, wasDismissed { return false }
    let current = try prepared()
    release(current.item)
    shown = nil
    wasDismissed = true
    // The handler may show the bulletin again.
    defer { if shown == nil { stack = [] } }
    try current.item.onDismiss()
    return true
  }

  // MARK: Content

  /// Lets a closure change the card's own view: its colour, for example.
  ///
  /// - Throws: ``BLTNError/contentViewRetained`` if the closure kept the view.
  public func withContentView<Result>(
    _ transform: (CardContentView) throws -> Result
  ) throws -> Result {
    _ = try prepared()
    var view = CardContentView(backgroundColor: shown?.look.backgroundColor ?? .clear)
    let result = try transform(view)
    guard isKnownUniquelyReferenced(&view) else { throw BLTNError.contentViewRetained }
    shown?.look.backgroundColor = view.backgroundColor
    return result
  }
}

/// The card's own view, while it is looked at.
public final class CardContentView {
  /// Fill of the card.
  public var backgroundColor: AdaptiveColor

  init(backgroundColor: AdaptiveColor) { self.backgroundColor = backgroundColor }
}
