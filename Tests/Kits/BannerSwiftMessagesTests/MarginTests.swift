// SPDX-License-Identifier: MIT

import BannerKitTestSupport
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerLayers
import BannerSwiftMessages
import Testing
import BannerText
import BannerViews

/// Returns the layout of a card or another view in a window of a phone with a notch.
private func layout(
  _ kind: MessageView.Layout = .cardView, _ style: SwiftMessages.PresentationStyle = .top,
  on screen: Screen = screen("iphone-x", .ios12), version: LibraryVersion = .v10,
  level: WindowLevel = .normal, keyboard: Double = 0, tracking: KeyboardTrackingView? = nil,
  _ change: (MessageView) -> Void = { _ in }
) -> MessageLayout {
  let view = MessageView(layout: kind, version: version)
  view.configureTheme(.error)
  view.button?.isHidden = true
  change(view)
  var config = config(style, .window(windowLevel: level))
  config.keyboardTrackingView = tracking
  return Message(view, config: config)
    .layout(in: host(screen, keyboard: keyboard), context: context(of: screen)).layout
}

@Suite struct MarginTests {
  @Test("collapsing uses the larger of addition and safe area, otherwise their sum")
  func collapse() {
    #expect(layout().margins.top == 44)
    #expect(layout { $0.layoutMarginAdditions.top = 60 }.margins.top == 60)
    #expect(layout { $0.collapseLayoutMarginAdditions = false }.margins.top == 54)
    #expect(layout(.messageView) { $0.collapseLayoutMarginAdditions = true }.margins.top == 49)
  }

  @Test("the safe area counts only if it is respected")
  func respect() {
    #expect(layout { $0.respectSafeArea = false }.margins.top == 10)
    #expect(layout(.messageView, .bottom) { $0.respectSafeArea = false }.margins.bottom == 25)
  }

  @Test("the bounce strip is beyond the edge and adds nothing to the safe area")
  func bounce() {
    let large = layout(.tabView) { $0.bounceAnimationOffset = 30 }
    #expect(large.message.y == -30)
    #expect(large.margins.top == 20 + 44 + 30)
    #expect(layout(.tabView, .center).margins.top == 20)
  }

  @Test("negative additions reduce the margins unless they collapse")
  func negative() {
    #expect(layout { $0.layoutMarginAdditions.top = -30 }.margins.top == 44)
    #expect(layout(.messageView) { $0.layoutMarginAdditions.top = -30 }.margins.top == 19)
  }

  @Test("scalar additions equal the insets")
  func scalars() {
    let view = BaseView()
    view.topLayoutMarginAddition = 1
    view.leftLayoutMarginAddition = 2
    view.bottomLayoutMarginAddition = 3
    view.rightLayoutMarginAddition = 4
    #expect(view.layoutMarginAdditions == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test("in landscape content avoids the notch, the background doesn't")
  func landscape() {
    let screen = screen("iphone-x", .ios12, orientation: .landscape)
    let message = layout(.messageView, on: screen)
    #expect(message.background.width == 812)
    #expect(message.content.x == 64 && message.content.maxX == 812 - 64)
    #expect(layout(.cardView, on: screen).background.x == 44)
  }

  @Test("a card is centered between unequal margins, within the larger one")
  func unequal() {
    let card = layout { $0.layoutMarginAdditions = EdgeInsets(left: 10, right: 60) }
    #expect(card.background.x == 60 && card.background.maxX == 375 - 60)
    // The full-width message has no separate background to center.
    let message = layout(.messageView) {
      $0.layoutMarginAdditions = EdgeInsets(left: 10, right: 60)
    }
    #expect(message.content.x == 10 && message.content.maxX == 315)
  }

  @Test("over the status bar nothing avoids it, but a notch can't be covered")
  func overStatusBar() {
    let small = screen("iphone-8", .ios12)
    #expect(layout(.messageView, on: small, level: .statusBar).margins.top == 25)
    #expect(layout(.messageView, on: small).margins.top == 45)
    #expect(layout(.messageView, level: .statusBar).margins.top == 20 + 44 + 5)
  }

  // MARK: Keyboard

  @Test("a tracked keyboard pushes the message up and removes its bottom safe area")
  func keyboard() {
    let tracked = layout(.messageView, .bottom, keyboard: 333, tracking: KeyboardTrackingView())
    #expect(tracked.message.maxY == 812 - 333 + 5)
    #expect(tracked.margins.bottom == 25)
    let free = layout(
      .messageView, .bottom, keyboard: 333, tracking: KeyboardTrackingView(topMargin: 12))
    #expect(free.message.maxY == 812 - 333 - 12 + 5)
    let paused = KeyboardTrackingView()
    paused.isPaused = true
    #expect(layout(.messageView, .bottom, keyboard: 333, tracking: paused).message.maxY == 817)
    #expect(layout(.messageView, .bottom, keyboard: 333).message.maxY == 817)
  }

  @Test("a message that the keyboard doesn't reach stays in place")
  func unreached() {
    let tracking = KeyboardTrackingView()
    #expect(layout(keyboard: 333, tracking: tracking).message == layout().message)
    #expect(
      layout(.centeredView, .center, keyboard: 200, tracking: tracking).message
        == layout(.centeredView, .center).message)
  }

  @Test("before 10 the hidden strip was kept above the keyboard, too")
  func oldKeyboard() {
    let tracking = KeyboardTrackingView()
    let old = layout(.messageView, .bottom, version: .v7, keyboard: 333, tracking: tracking)
    #expect(old.message.maxY == 812 - 333)
  }

  @Test("the keyboard pushes a message in place at most to the top of its container")
  func keyboardAndTop() {
    let tracking = KeyboardTrackingView()
    func change(_ view: MessageView) {
      view.bodyLabel?.text = String(repeating: "Long text. ", count: 120)
    }
    let center = layout(.centeredView, .center, keyboard: 333, tracking: tracking) { change($0) }
    #expect(center.message.y == 0 && center.margins.top == 44)
    let bottom = layout(.centeredView, .bottom, keyboard: 500, tracking: tracking) { change($0) }
    #expect(bottom.message.y < 0)
  }

  @Test("the safe area counts only at the message's actual position")
  func firstLayout() {
    let card = layout(.cardView, .center, on: screen("iphone-12")) { $0.backgroundHeight = 740 }
    #expect(card.message.y + card.background.y == 52)
    #expect(card.margins == EdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
  }

  // MARK: Old releases

  @Test("3.4.0 adds an offset under the status bar, and nothing in the center")
  func oldest() {
    let small = screen("iphone-8", .ios10)
    let card = layout(.cardView, on: small, version: .v3)
    #expect(card.background == Rect(x: 10, y: 20, width: 355, height: 78.5))
    #expect(layout(.cardView, on: small, version: .v3, level: .statusBar).background.y == 10)
    #expect(layout(.cardView, version: .v3).background.y == 20)
    let line = layout(.statusLine, on: small, version: .v3)
    #expect(line.message == Rect(x: 0, y: -5, width: 375, height: 39))
    let tab = layout(.tabView, on: small, version: .v3)
    #expect(tab.message.y == -55 && tab.message.maxY == 10 + 78.5)
    let tabBelow = layout(.tabView, .bottom, on: small, version: .v3)
    #expect(tabBelow.message.maxY == 667 + 55 && tabBelow.message.y == 667 - 78.5)
    let center = layout(.cardView, .center, on: small, version: .v3)
    #expect(center.message.y + center.background.y == 294.25)
  }

  @Test("4.1.4 reserves less than the size of the notch and the home indicator")
  func middle() {
    let card = layout(.cardView, version: .v4)
    // 44 for the notch, minus 6 and 8, plus the layout's own 10.
    #expect(card.background.y == 44 - 6 - 8 + 10)
    let below = layout(.cardView, .bottom, version: .v4)
    #expect(812 - (below.message.y + below.background.maxY) == 34 - 20 + 10)
  }

  @Test("the layout removed in 5.0.0 has no button and both kinds of icon in one position")
  func iOS8() throws {
    let view = MessageView(layout: .messageViewIOS8)
    #expect(view.button == nil)
    view.configureTheme(.error)
    view.iconLabel?.text = "🤔"
    view.iconLabel?.isHidden = false
    let screen = screen("iphone-8", .ios10)
    let frame = try Message(view).presentation(in: host(screen), context: context(of: screen))
      .settled
    let image = try #require(frame.first("icon content") ?? frame.first("icon"))
    let text = try #require(frame.first("icon text")).frame
    #expect(abs(image.frame.midX - text.midX) <= 1 && abs(image.frame.midY - text.midY) <= 1)
    #expect(try #require(frame.first("texts")).frame.x == 20 + max(text.width, 33) + 20)
  }
}
