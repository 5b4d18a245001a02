// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import BannerBulletinBoard
import BannerScenes
import Testing
import BannerUIKit

// Blocks 4 to 12 of BulletinBoard's README.

@MainActor
private final class Printed {
    static var lines: [String] = []
}

/// Logs the output of the handlers in blocks 8 and 9.
@MainActor
private func print(_ line: String) { Printed.lines.append(line) }

class ViewController: UIViewController {

    // Block 4; an item replaces its comment.
    lazy var bulletinManager: BLTNItemManager = {
        let rootItem: BLTNItem = makePage() // ... create your item here
        return BLTNItemManager(rootItem: rootItem)
    }()

    func block5() {
bulletinManager.showBulletin(above: self)
    }

    func block12(_ manager: BLTNItemManager) {
manager.backgroundViewStyle = .blurredExtraLight
manager.showBulletin(above: self)
    }
}

@MainActor
private func makePage() -> BLTNPageItem {
// Block 6
let page = BLTNPageItem(title: "Push Notifications")
page.image = UIImage(named: "...")

page.descriptionText = "Receive push notifications when new photos of pets are available."
page.actionButtonTitle = "Subscribe"
page.alternativeButtonTitle = "Not now"
    return page
}

@MainActor
private func makeLocationPage() -> BLTNPageItem { BLTNPageItem(title: "Customize Feed") }

@MainActor
private func block7(_ page: BLTNPageItem) {
let greenColor = UIColor(red: 0.294, green: 0.85, blue: 0.392, alpha: 1)
page.appearance.actionButtonColor = greenColor
page.appearance.alternativeButtonColor = greenColor
page.appearance.actionButtonTitleColor = .white
}

@MainActor
private func block8(_ page: BLTNPageItem) {
page.actionHandler = { (item: BLTNActionItem) in
    print("Action button tapped")
}
}

@MainActor
private func block9(_ page: BLTNPageItem) {
page.alternativeHandler = { (item: BLTNActionItem) in
    print("Alternative button tapped")
}
}

/// The original's compiler rejects the type `PageBulletinItem` of the handler's argument.
@MainActor
private func block10(_ page: BLTNPageItem) {
page.nextItem = makeLocationPage() // Creates a new PageBulletinItem

page.actionHandler = { (item: BLTNActionItem) in
    item.manager?.displayNextItem()
}
}

@MainActor
private func block11(_ page: BLTNPageItem) {
page.actionHandler = { (item: BLTNActionItem) in
    item.manager?.displayActivityIndicator()
    // do your task
    // ...
    // when your task is finished, transition to the appropriate bulletin item
    item.manager?.displayNextItem()
}
}

extension PastedCode {
    @MainActor
    @Suite struct BulletinBoardReadmeTests {
        @Test("blocks 4 to 6: a view controller shows a page with texts and buttons")
        func page() throws {
            let controller = ViewController()
            let recording = try run { controller.block5() }
            let texts = try recording.text(at: 2)
            #expect(["Push Notifications", "Subscribe", "Not now"].allSatisfy { texts.contains($0) })
            // There is no image with that name.
            #expect(recording.warnings.contains { $0.contains("no image named \"...\"") })
            #expect(try recording.layer("image", at: 2) == nil)
        }

        @Test("block 7: both buttons are green")
        func appearance() throws {
            let page = makePage()
            block7(page)
            let manager = BLTNItemManager(rootItem: page)
            let recording = try run { manager.showBulletin(above: UIViewController()) }
            let button = try #require(try recording.layer("action button", at: 2))
            #expect(button.background == .color(Color(red: 75, green: 217, blue: 100)))
        }

        @Test("blocks 8 and 9: buttons call their handlers")
        func handlers() throws {
            Printed.lines = []
            let page = makePage()
            block8(page)
            block9(page)
            let manager = BLTNItemManager(rootItem: page)
            _ = try play {
                Do(at: .zero) { manager.showBulletin(above: UIViewController()) }
                Tap(.button, at: .seconds(2))
                Tap(.alternative, at: .seconds(3))
            }
            #expect(Printed.lines == ["Action button tapped", "Alternative button tapped"])
        }

        @Test("block 10: the next card is shown when the button is tapped")
        func next() throws {
            let page = makePage()
            block10(page)
            let manager = BLTNItemManager(rootItem: page)
            let recording = try play {
                Do(at: .zero) { manager.showBulletin(above: UIViewController()) }
                Tap(.button, at: .seconds(2))
            }
            #expect(try recording.text(at: 1.9).contains("Push Notifications"))
            #expect(try recording.text(at: 4).contains("Customize Feed"))
        }

        @Test("block 11: an activity indicator, and the next card")
        func activity() throws {
            let page = makePage()
            page.nextItem = makeLocationPage()
            block11(page)
            let manager = BLTNItemManager(rootItem: page)
            let recording = try play {
                Do(at: .zero) { manager.showBulletin(above: UIViewController()) }
                Tap(.button, at: .seconds(2))
            }
            #expect(try recording.text(at: 5).contains("Customize Feed"))
        }

        @Test("block 12: a blurred background")
        func background() throws {
            let controller = ViewController()
            let manager = BLTNItemManager(rootItem: makePage())
            let recording = try run { controller.block12(manager) }
            #expect(try recording.screenshot(at: .seconds(2)).layerText.contains("backdrop"))
        }

        @Test("the calls and properties of the running text work")
        func fragments() throws {
            let first = makePage()
            let second = makeLocationPage()
            let third = BLTNPageItem(title: "Third")
            second.next = third
            let manager: BLTNManager? = BLTNManager(rootItem: first)
            // “Dismissal”
            first.isDismissable = true
            first.requiresCloseButton = false
            third.attributedDescriptionText = "Attributed"
            manager?.backgroundViewStyle = .dimming
            let style: BulletinBackgroundViewStyle? = manager?.backgroundViewStyle
            #expect(style == .dimmed)
            let recording = try play {
                Do(at: .zero) {
                    manager?.prepare()
                    manager?.showBulletin(above: UIViewController())
                }
                Do(at: .seconds(2)) { manager?.push(item: second) }
                Do(at: .seconds(4)) { manager?.displayNextItem() }
                Do(at: .seconds(6)) { manager?.popItem() }
                Do(at: .seconds(8)) { manager?.popToRootItem() }
                Do(at: .seconds(10)) { manager?.displayActivityIndicator() }
                Do(at: .seconds(12)) { manager?.hideActivityIndicator() }
                Do(at: .seconds(14)) { manager?.dismissBulletin(animated: true) }
            }
            let titles = ["Push Notifications", "Customize Feed", "Third", "Customize Feed", "Push Notifications"]
            for (time, title) in zip([1.0, 3, 5, 7, 9], titles) {
                #expect(try recording.text(at: time).contains(title), "\(time)")
            }
            #expect(manager?.isShowingBulletin == false)
        }

        @Test("the demo's pause in real time hides the indicator and continues")
        func realTime() throws {
          let page = BLTNPageItem(title: "First")
          page.actionButtonTitle = "Go on"
          page.next = BLTNPageItem(title: "Second")
          page.actionHandler = { item in
            item.manager?.displayActivityIndicator()
            let delay = DispatchTime.now() + .seconds(2)
            DispatchQueue.main.asyncAfter(deadline: delay) {
              item.manager?.hideActivityIndicator()
              item.manager?.displayNextItem()
            }
          }
          let manager = BLTNItemManager(rootItem: page)
          let recording = try play {
            Do(at: .zero) { manager.showBulletin(above: UIViewController()) }
            Tap(.button, at: .seconds(2))
          }
          #expect(try recording.text(at: 1).contains("First"))
          #expect(try !recording.text(at: 3.5).contains("Second"))
          #expect(try recording.text(at: 6).contains("Second"))
        }


        @Test("a crash of the original's program is the failure of the scene")
        func failures() throws {
            let manager = BLTNItemManager(rootItem: makePage())
            #expect(throws: RenderError.self) { try run { manager.popItem() } }
        }
    }
}
