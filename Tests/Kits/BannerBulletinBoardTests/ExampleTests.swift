// SPDX-License-Identifier: MIT

import BannerPixels
import BannerViews
import BannerLayers
import BannerKitInterface
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// The code of the original's README, unchanged except for UIKit's types and `try` before the
/// manager's calls.
///
/// Handlers take a `BLTNActionItem`. Where the README writes another type, the original's
/// compiler rejects it, too.
@MainActor @Suite struct ExampleTests {
  /// Displaying bulletins.
  private final class ViewController {
    lazy var bulletinManager: BLTNItemManager = {
      let rootItem: BLTNItem = makePage()
      return BLTNItemManager(rootItem: rootItem)
    }()

    func makePage() -> BLTNPageItem {
      let page = BLTNPageItem(title: "Push Notifications")
      page.image = picture(128, 128)

      page.descriptionText = "Receive push notifications when new photos of pets are available."
      page.actionButtonTitle = "Subscribe"
      page.alternativeButtonTitle = "Not now"
      return page
    }

    @MainActor func show() {
      bulletinManager.showBulletin(above: self)
    }
  }

  private let controller = ViewController()

  private var page: BLTNPageItem { controller.makePage() }

  @Test("a page is shown above a view controller")
  func basics() throws {
    controller.show()
    let shown = try Shown(controller.bulletinManager)
    #expect(shown.layer("title") != nil && shown.layer("alternative button") != nil)
    #expect(shown.frame.layers.map(\.level) == [.window])
  }

  @Test("Customizing the appearance: green buttons")
  func appearance() throws {
    let page = page
    let greenColor = AdaptiveColor(red: 0.294, green: 0.85, blue: 0.392, alpha: 1)
    page.appearance.actionButtonColor = greenColor
    page.appearance.alternativeButtonColor = greenColor
    page.appearance.actionButtonTitleColor = .white
    let shown = try Shown(page)
    let green = Color(red: 75, green: 217, blue: 100)
    #expect(shown.layer("action button")?.background == .color(green))
    guard case .text(let text)? = shown.layer("alternative button title")?.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(text.color == green)
  }

  @Test("Handling button taps: handlers receive the item")
  func taps() throws {
    let page = page
    var tapped: [String] = []
    page.actionHandler = { (item: BLTNActionItem) in
      tapped.append("Action button tapped")
    }
    page.alternativeHandler = { (item: BLTNActionItem) in
      tapped.append("Alternative button tapped")
    }
    let manager = BLTNItemManager(rootItem: page)
    manager.showBulletin(above: controller)
    try page.actionButtonTapped(sender: #require(page.actionButton))
    try page.alternativeButtonTapped(sender: #require(page.alternativeButton))
    #expect(tapped == ["Action button tapped", "Alternative button tapped"])
  }

  @Test("Changing the presented item: a tap shows the next item, also under the former names")
  func next() throws {
    let page: PageBulletinItem = page
    page.nextItem = PageBulletinItem(title: "Customize Feed")

    page.actionHandler = { (item: ActionBulletinItem) in
      item.manager?.displayNextItem()
    }
    let manager: BulletinManager = BLTNManager(rootItem: page)
    manager.showBulletin(above: controller)
    try page.actionButtonTapped(sender: #require(page.actionButton))
    guard case .text(let text)? = try Shown(manager).layer("title")?.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(text.lines.map(\.line.text).joined(separator: " ") == "Customize Feed")
    manager.popToRootItem()
    try settle()
    page.manager?.dismissBulletin(animated: true)
    try settle()
    #expect(!manager.isShowingBulletin)
  }

  @Test("Displaying an activity indicator, then the next item")
  func activity() throws {
    let page = page
    page.next = BLTNPageItem(title: "Done")
    page.actionHandler = { (item: BLTNActionItem) in
      item.manager?.displayActivityIndicator()
    }
    let manager = BLTNItemManager(rootItem: page)
    manager.showBulletin(above: controller)
    try page.actionButtonTapped(sender: #require(page.actionButton))
    #expect(try Shown(manager).layer("activity indicator") != nil)
    // do your task
    // when your task is finished, transition to the appropriate bulletin item
    page.manager?.displayNextItem()
    let after = try Shown(manager)
    #expect(after.layer("activity indicator") == nil && after.layer("title") != nil)
  }

  @Test("Customizing the background view")
  func background() throws {
    let manager = BLTNItemManager(rootItem: page)
    manager.backgroundViewStyle = .blurredExtraLight
    manager.showBulletin(above: controller)
    guard case .backdrop? = try Shown(manager).layer("background")?.content else {
      Issue.record("the background is not blurred")
      return
    }
    let style: BulletinBackgroundViewStyle = .dimming
    #expect(style == .dimmed)
  }

  @Test("Dismissal: non-dismissible items have no close button")
  func dismissal() throws {
    let page = page
    page.isDismissable = false
    #expect(try Shown(page).layer("close button") == nil)
    page.isDismissable = true
    page.requiresCloseButton = false
    #expect(try Shown(page).layer("close button") == nil)
  }

  @Test("former names are aliases of the current ones")
  func formerNames() throws {
    #expect(BLTNAppearance.self == BLTNItemAppearance.self)
    #expect(BulletinItem.self == BLTNItem.self)
    #expect(BulletinInterfaceFactory.self == BLTNInterfaceBuilder.self)
    #expect(BulletinPadding.self == BLTNSpacing.self)
    #expect(HighlightButtonWrapper.self == BLTNHighlightButtonWrapper.self)
    let manager = BLTNItemManager(rootItem: BLTNItem())
    manager.cardPadding = .compact
    #expect(manager.edgeSpacing == .compact)
    manager.prepare()
    manager.presentBulletin(above: controller)
    #expect(manager.isShowingBulletin)
  }
}
