// SPDX-License-Identifier: MIT

import BannerPixels
import BannerLayers
import BannerViews
import BannerKitInterface
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// The stack of items and the order of calls: bulletinboard.md 1.3, 4.11, 5 and 8.
@MainActor @Suite struct ManagerTests {
  private let screenOwner = Owner()

  private func shown(_ root: BLTNItem) throws -> BLTNItemManager {
    let manager = BLTNItemManager(rootItem: root)
    manager.showBulletin(above: screenOwner)
    return manager
  }

  /// Returns the visible title.
  private func title(_ manager: BLTNItemManager) throws -> String? {
    guard case .text(let text)? = try Shown(manager).layer("title")?.content else { return nil }
    return text.lines.map(\.line.text).joined(separator: "|")
  }

  // MARK: Misuse

  @Test("a crash of the original before a bulletin is shown is an error")
  func notPrepared() throws {
    let manager = BLTNItemManager(rootItem: BLTNPageItem(title: "Root"))
    let calls: [(BLTNItemManager) -> Void] = [
      { $0.push(item: BLTNItem()) }, { $0.popItem() }, { $0.popToRootItem() },
      { $0.popTo(item: BLTNItem(), orDismiss: true) },
      { $0.displayActivityIndicator() }, { $0.hideActivityIndicator() },
      { $0.withContentView { _ in } },
    ]
    for call in calls {
      #expect(failure { call(manager) } as? BLTNError == .notPrepared)
    }
    #expect(failure { manager.dismissBulletin() } as? BLTNError == .notPrepared)
    #expect(failure { manager.displayNextItem() } as? BLTNError == .noNextItem)
    #expect(manager.bulletin == nil && !manager.isShowingBulletin)
    for call in calls {
      let failure = failure {
        manager.showBulletin(above: screenOwner)
        #expect(manager.isShowingBulletin)
        #expect(manager.dismissBulletin())
        call(manager)
      }
      #expect(failure as? BLTNError == .notPrepared)
    }
    // A second time is not an error.
    let second = failure {
      manager.showBulletin(above: screenOwner)
      #expect(manager.dismissBulletin())
      #expect(!manager.dismissBulletin())
    }
    #expect(second == nil)
  }

  @Test("an invalid item changes nothing")
  func failingPop() throws {
    let root = BLTNPageItem(title: "Root")
    let middle = BLTNPageItem(title: "Middle")
    let last = BLTNPageItem(title: "Last")
    let calls: [(BLTNItemManager) -> Void] = [
      { $0.popItem() }, { $0.popTo(item: middle, orDismiss: true) }, { $0.popToRootItem() },
    ]
    for call in calls {
      middle.appearance.titleFontSize = 30
      root.appearance.titleFontSize = 30
      let failure = try failure {
        let manager = try shown(root)
        manager.push(item: middle)
        manager.push(item: last)
        try settle()
        middle.appearance.titleFontSize = -4
        root.appearance.titleFontSize = .nan
        call(manager)
        #expect(manager.currentItem === last && last.manager === manager)
        #expect(try title(manager) == "Last")
      }
      #expect(failure is BLTNError)
    }
  }

  @Test("the stack is emptied after the dismissal, once the item was notified")
  func dismissalOrder() throws {
    let manager = try shown(BLTNPageItem(title: "Root"))
    let second = BLTNPageItem(title: "Second")
    var current: BLTNItem?
    second.dismissalHandler = { _ in current = manager.currentItem }
    manager.push(item: second)
    try settle()
    manager.dismissBulletin()
    #expect(manager.isShowingBulletin && current == nil)
    try settle()
    #expect(current === second && manager.currentItem !== second)
    // The same holds if the handler throws; the simulation records the error.
    Simulation.current = Simulation()
    manager.showBulletin(above: screenOwner)
    manager.push(item: second)
    try settle()
    second.dismissalHandler = { _ in throw BLTNError.noNextItem }
    manager.dismissBulletin()
    try settle()
    #expect(Simulation.current.failure as? BLTNError == .noNextItem)
    #expect(!manager.isShowingBulletin && manager.currentItem !== second)
    Simulation.current = Simulation()
  }

  @Test("views that contain themselves are rejected")
  func endlessViews() throws {
    let stack = BulletinStackView()
    stack.addArrangedSubview(stack)
    let container = BLTNContainerView()
    container.setChildView(container, height: 20)
    var deep = BulletinView(ColorView(.black), height: 5)
    for _ in 0..<20_000 {
      let next = BulletinStackView()
      next.addArrangedSubview(deep)
      deep = next
    }
    for view in [stack, container, deep] {
      #expect(throws: KitError.self) { try Shown(FixedItem([view])) }
    }
    // Two children per level would double the views 30 times, but a view has only one position.
    var wide = BulletinView(ColorView(.black), height: 5)
    for _ in 0..<30 {
      let next = BulletinStackView()
      next.addArrangedSubview(wide)
      next.addArrangedSubview(wide)
      wide = next
    }
    #expect(try Shown(FixedItem([wide])).layer("view")?.frame.height == 5)
  }

  @Test("a bulletin can't be shown twice at once, but again after its dismissal")
  func alreadyPresented() throws {
    let shows: [(BLTNItemManager) -> Void] = [
      { $0.showBulletin(above: screenOwner) }, { $0.showBulletin(in: screenOwner) },
      {
        $0.dismissBulletin()
        $0.showBulletin(in: screenOwner)
      },
    ]
    for show in shows {
      let failure = try failure { show(try shown(BLTNPageItem(title: "Root"))) }
      #expect(failure as? BLTNError == .alreadyPresented)
    }
    let manager = try shown(BLTNPageItem(title: "Root"))
    manager.push(item: BLTNPageItem(title: "Second"))
    try settle()
    manager.dismissBulletin()
    try settle()
    manager.showBulletin(in: screenOwner)
    #expect(try title(manager) == "Root")
  }

  @Test("a missing next item and a cycle of items are errors")
  func next() throws {
    let first = BLTNPageItem(title: "First")
    let second = BLTNPageItem(title: "Second")
    let none = try failure { try shown(first).displayNextItem() }
    #expect(none as? BLTNError == .noNextItem)
    first.next = second
    second.nextItem = first
    let cycle = try failure {
      first.next = nil
      let manager = try shown(first)
      first.next = second
      manager.displayNextItem()
      #expect(try title(manager) == "First")
    }
    #expect(cycle as? BLTNError == .itemCycle)
    second.next = nil
    first.next = second
    let manager = try shown(first)
    manager.displayNextItem()
    #expect(try title(manager) == "Second")
  }

  @Test("numbers out of range are rejected by name, and nothing is shown")
  func invalidMetrics() throws {
    for value in [-1, .nan, .infinity, 1e9] {
      for spacing in [true, false] {
        let manager = BLTNItemManager(rootItem: BLTNItem())
        if spacing {
          manager.edgeSpacing = .custom(value)
        } else {
          manager.cardCornerRadius = value
        }
        #expect(failure { manager.showBulletin(above: screenOwner) } is BLTNError)
        #expect(!manager.isShowingBulletin)
      }
      let page = BLTNPageItem(title: "Title")
      page.appearance.titleFontSize = value
      #expect(
        failure { BLTNItemManager(rootItem: page).showBulletin(above: screenOwner) } is BLTNError)
      let group = BLTNInterfaceBuilder(appearance: .init(), item: page).makeGroupStack(
        spacing: value)
      let item = FixedItem([group])
      let manager = try shown(item)
      #expect(throws: KitError.self) { try Shown(manager) }
    }
    let error = BLTNError.invalidMetric(.type("titleFontSize", 0))
    #expect(error.description == "titleFontSize is 0.0; it must be from 0.1 to 1024.0")
  }

  @Test("unsupported materials are rejected by name")
  func unsupportedBlur() throws {
    let manager = BLTNItemManager(rootItem: BLTNItem())
    manager.backgroundViewStyle = .blurred(style: .systemMaterial, isDark: false)
    let failure = failure { manager.showBulletin(above: screenOwner) }
    #expect(failure as? BLTNError == .unsupportedBlur(.systemMaterial))
  }

  @Test("a wrapped view needs a height")
  func unsizedView() throws {
    let view = BulletinView(ColorView(.black), name: "box")
    let builder = BLTNInterfaceBuilder(appearance: .init(), item: BLTNItem())
    func wrapped(_ height: Double?) -> BLTNItem {
      FixedItem([
        builder.wrapView(view, width: nil, height: height, position: .pinnedToEdges)
      ])
    }
    #expect(throws: KitError.self) { try Shown(wrapped(nil)) }
    #expect(throws: KitError.self) { try Shown(wrapped(0)) }
    #expect(try Shown(wrapped(40)).inCard("box")?.height == 40)
  }

  @Test("style changes of a visible bulletin are ignored with a warning")
  func lateChanges() throws {
    let manager = try shown(BLTNItem())
    #expect(try Shown(manager).warnings.isEmpty)
    manager.backgroundViewStyle = .none
    manager.edgeSpacing = .none
    let after = try Shown(manager)
    #expect(after.layer("background") != nil && after.layer("card")?.frame.x == 12)
    #expect(after.warnings == ["the appearance of a bulletin can't change while it is shown"])
    // The status bar is read again for each frame.
    manager.statusBarAppearance = .hidden
    #expect(
      try #require(manager.bulletin).systemBars(in: host(screen())).hidesStatusBar == true)
  }

  // MARK: Items

  @Test("push, pop and pop to root move through the stack")
  func stack() throws {
    let manager = try shown(BLTNPageItem(title: "Root"))
    manager.popItem()
    manager.popToRootItem()
    #expect(try title(manager) == "Root")
    let second = BLTNPageItem(title: "Second")
    manager.push(item: second)
    manager.push(item: BLTNPageItem(title: "Third"))
    manager.push(item: BLTNPageItem(title: "Fourth"))
    #expect(try title(manager) == "Fourth")
    manager.popItem()
    #expect(try title(manager) == "Third")
    manager.popTo(item: second, orDismiss: false)
    #expect(try title(manager) == "Second")
    manager.popItem()
    #expect(try title(manager) == "Root")
    manager.push(item: second)
    manager.popToRootItem()
    #expect(try title(manager) == "Root")
  }

  @Test("popping to a missing item goes to the root or dismisses")
  func popToAbsent() throws {
    let root = BLTNPageItem(title: "Root")
    let manager = try shown(root)
    manager.push(item: BLTNPageItem(title: "Second"))
    manager.popTo(item: BLTNItem(), orDismiss: false)
    #expect(try title(manager) == "Root")
    manager.push(item: BLTNPageItem(title: "Second"))
    manager.popTo(item: root, orDismiss: true)
    #expect(try title(manager) == "Root")
    manager.popTo(item: BLTNItem(), orDismiss: true)
    try settle()
    #expect(!manager.isShowingBulletin)
  }

  @Test("hooks are called in the original's order")
  func order() throws {
    let log = Log()
    let root = LoggingItem("root", log)
    let second = LoggingItem("second", log)
    let manager = BLTNItemManager(rootItem: root)
    manager.showBulletin(above: screenOwner) { log.lines.append("completion") }
    #expect(log.taken == ["root make", "root setUp"])
    try settle()
    #expect(log.taken == ["root willDisplay", "root onDisplay", "root presented", "completion"])
    #expect(root.manager === manager)
    manager.push(item: second)
    try settle()
    #expect(
      log.taken == [
        "root tearDown", "second make", "second setUp", "second willDisplay", "second onDisplay",
        "second presented",
      ])
    #expect(root.manager == nil && second.manager === manager)
    manager.popItem()
    try settle()
    #expect(
      log.taken == [
        "second tearDown", "root make", "root setUp", "root willDisplay", "root onDisplay",
        "root presented",
      ])
    manager.displayActivityIndicator()
    manager.hideActivityIndicator()
    try settle()
    #expect(log.taken == [])
    manager.dismissBulletin()
    try settle()
    #expect(log.taken == ["root tearDown", "root onDismiss", "root dismissed"])
    #expect(root.manager == nil)
  }

  @Test("popping to an item keeps the links of the removed items (Q13)")
  func links() throws {
    let manager = try shown(BLTNPageItem(title: "Root"))
    let target = BLTNPageItem(title: "Target")
    let removed = BLTNPageItem(title: "Removed")
    target.next = removed
    removed.next = BLTNPageItem(title: "Last")
    manager.push(item: target)
    manager.displayNextItem()
    manager.displayNextItem()
    manager.popTo(item: target, orDismiss: false)
    manager.displayNextItem()
    manager.displayNextItem()
    #expect(try title(manager) == "Last")
  }

  // MARK: Quirks of the original

  @Test("a new title of the alternative button applies to that button (Q1) and shows at once")
  func alternativeTitle() throws {
    let page = BLTNPageItem(title: "Title")
    page.actionButtonTitle = "Action"
    page.alternativeButtonTitle = "Alternative"
    let manager = try shown(page)
    page.alternativeButtonTitle = "Changed"
    page.actionButtonTitle = "Done"
    page.descriptionText = "There is no label for it yet."
    let picture = try Shown(manager)
    #expect(texts(of: picture, "alternative button title") == ["Changed"])
    #expect(texts(of: picture, "action button title") == ["Done"])
    #expect(picture.layer("description") == nil)
  }

  @Test("the components of an item are the visible ones, also after an indicator (Q4)")
  func references() throws {
    let page = BLTNPageItem(title: "Title")
    page.descriptionText = "Before"
    let manager = try shown(page)
    manager.displayActivityIndicator()
    manager.hideActivityIndicator()
    page.descriptionLabel?.text = "After"
    page.descriptionLabel?.textColor = .fixed(Color(rgb: 0xFF0000))
    let label = try #require(try Shown(manager).layer("description"))
    guard case .text(let text) = label.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(text.lines.map(\.line.text) == ["After"] && text.color == Color(rgb: 0xFF0000))
  }

  @Test("an item that starts with activity shows an indicator when pushed (Q3)")
  func activityOfPushed() throws {
    let manager = try shown(BLTNPageItem(title: "Root"))
    let item = BLTNPageItem(title: "Second")
    item.shouldStartWithActivityIndicator = true
    manager.push(item: item)
    #expect(try Shown(manager).layer("activity indicator") != nil)
    #expect(try title(manager) == nil)
    manager.popItem()
    #expect(try Shown(manager).layer("activity indicator") == nil)
  }

  @Test("a running indicator keeps its color for an item that starts with one")
  func activityColor() throws {
    let manager = try shown(BLTNPageItem(title: "Root"))
    manager.displayActivityIndicator(color: .fixed(Color(rgb: 0x00FF00)))
    let item = BLTNPageItem(title: "Second")
    item.shouldStartWithActivityIndicator = true
    manager.push(item: item)
    guard case .shapes(let shapes)? = try Shown(manager).layer("activity indicator")?.content else {
      Issue.record("there is no indicator")
      return
    }
    #expect(shapes.allSatisfy { $0.color.green == 255 && $0.color.red == 0 })
  }

  @Test("the card's view can be changed in a closure but must not escape it")
  func contentView() throws {
    let manager = try shown(BLTNItem())
    let answer = manager.withContentView { view -> Int in
      view.backgroundColor = .black
      return 42
    }
    #expect(answer == 42)
    // The close button keeps the card color from the time of the show.
    #expect(try Shown(manager).layer("close circle")?.background == .color(Color(rgb: 0x60646E)))
    #expect(try Shown(manager).layer("card")?.background == .color(.black))
    var kept: CardContentView?
    let failure = try failure { try shown(BLTNItem()).withContentView { kept = $0 } }
    #expect(failure as? BLTNError == .contentViewRetained)
    #expect(kept != nil)
  }

  @Test("a released manager releases its item")
  func release() throws {
    let log = Log()
    let item = LoggingItem("root", log)
    try {
      let manager = try shown(item)
      _ = log.taken
      #expect(item.manager === manager)
    }()
    #expect(log.taken == ["root tearDown"] && item.manager == nil)
  }

  private func texts(of shown: Shown, _ name: String) -> [String] {
    guard case .text(let text)? = shown.layer(name)?.content else { return [] }
    return text.lines.map(\.line.text)
  }
}

/// An object that presents a bulletin.
final class Owner: Sendable {}

/// An item with given views.
final class FixedItem: BLTNItem {
  let views: [BulletinView]

  init(_ views: [BulletinView]) { self.views = views }

  override func makeArrangedSubviews() -> [BulletinView] { views }
}

/// Lines in the order of their arrival.
private final class Log {
  var lines: [String] = []

  /// The lines since the last read.
  var taken: [String] {
    defer { lines = [] }
    return lines
  }
}

/// An item that logs its hooks.
private final class LoggingItem: BLTNItem {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init()
    presentationHandler = { [unowned self] _ in self.note("presented") }
    dismissalHandler = { [unowned self] _ in self.note("dismissed") }
  }

  private func note(_ event: String) { log.lines.append("\(name) \(event)") }

  override func makeArrangedSubviews() -> [BulletinView] {
    note("make")
    return []
  }
  override func setUp() { note("setUp") }
  override func tearDown() { note("tearDown") }
  override func willDisplay() { note("willDisplay") }
  override func onDisplay() {
    note("onDisplay")
    super.onDisplay()
  }
  override func onDismiss() {
    note("onDismiss")
    super.onDismiss()
  }
}
