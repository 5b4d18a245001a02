// SPDX-License-Identifier: MIT

import BannerLayers
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerKitTestSupport
import BannerSwiftMessages
import Testing
import BannerTimeline

/// Source of all rows: swiftmessages.md 1.14, 1.15, 4.9, 4.10.
@Suite struct TouchTests {
  private let scene = BannerScene()

  private static let modes: [SwiftMessages.DimMode] = [
    .gray(interactive: true), .color(color: .black, interactive: true),
    .blur(style: .dark, alpha: 1, interactive: true),
  ]

  @Test(
    "a tap on the dimmed area hides the message at once, whatever its minimum", arguments: modes)
  func interactiveDim(_ mode: SwiftMessages.DimMode) {
    scene.show(
      message {
        $0.dimMode = mode
        $0.duration = .indefinite(delay: 0, minimum: 10)
      })
    scene.run(to: 1)
    #expect(scene.simulation.tap(.background))
    scene.run(to: 5)
    #expect(scene.listened.suffix(2) == ["1.0 willHide 1", "1.2 didHide 1"])
    #expect(scene.events(.callback).isEmpty)
  }

  @Test("a dimmed area that is not interactive blocks touches")
  func modalDim() {
    scene.show(message { $0.dimMode = .gray(interactive: false) })
    scene.run(to: 1)
    #expect(scene.simulation.tap(.background))
    scene.run(to: 1.5)
    #expect(scene.listened.count == 2)
  }

  @Test(
    "touches outside a message or a card's background go to the application")
  func passThrough() {
    scene.show(message("a", .cardView))
    scene.run(to: 1)
    #expect(scene.simulation.point(of: .background) == nil)
    #expect(!scene.simulation.tap(.point(Point(x: 100, y: 500))))
    // In the message view, outside its background from x = 10 to 365.
    #expect(!scene.simulation.tap(.point(Point(x: 5, y: 60))))
    #expect(scene.simulation.tap(.point(Point(x: 12, y: 60))))
    #expect(scene.events(.callback) == ["1.0 tapHandler 1"])
  }

  @Test("outside a card's background, a touch goes to the dimmed area")
  func besideCard() {
    scene.show(message("a", .cardView) { $0.dimMode = .gray(interactive: true) })
    scene.run(to: 1)
    #expect(scene.simulation.tap(.point(Point(x: 5, y: 60))))
    scene.run(to: 2)
    #expect(scene.presenter.isIdle)
  }

  @Test("a tap on the button reaches only the button, and a pan that starts there is a pan")
  func button() {
    scene.show(message("a", hasButton: true) { $0.duration = .forever })
    scene.run(to: 1)
    #expect(scene.simulation.tap(.button))
    #expect(scene.events(.callback) == ["1.0 buttonTapHandler 1"])
    scene.simulation.drag(from: .button, by: Point(x: 0, y: -60), over: 0.5)
    scene.run(to: 10)
    #expect(scene.events(.callback).count == 1)
    #expect(scene.presenter.isIdle)
    #expect(scene.simulation.point(of: .button) == nil)
  }

  @Test("a finger that leaves the button before its release taps nothing")
  func leaveButton() throws {
    scene.show(
      message("a", hasButton: true) {
        $0.duration = .forever
        $0.interactiveHide = false
      })
    scene.run(to: 1)
    let point = try #require(scene.simulation.point(of: .button))
    scene.simulation.touch(.began, at: point)
    scene.simulation.touch(.ended, at: Point(x: 60, y: point.y))
    #expect(scene.events(.callback).isEmpty)
  }

  @Test("a message takes touches while it appears; at an edge not while it disappears")
  func movingEdge() {
    scene.show(message())
    scene.run(to: 0.1)
    #expect(scene.simulation.tap(.point(Point(x: 100, y: 50))))
    scene.run(to: 2.45)
    #expect(!scene.simulation.tap(.point(Point(x: 100, y: 20))))
    #expect(scene.events(.callback) == ["0.1 tapHandler 1"])
  }

  @Test("in the center a message takes touches while it disappears, too")
  func movingMiddle() {
    scene.show(centered())
    scene.run(to: 2.55)
    #expect(scene.simulation.tap(.banner))
    #expect(scene.events(.callback) == ["2.55 tapHandler 1"])
    // A finger can't hold it anymore.
    scene.simulation.drag(from: .banner, by: Point(x: 0, y: 40), over: 0.05)
    #expect(scene.events(.delegate).isEmpty)
  }

  @Test("a message under a navigation bar takes no touches on the bar")
  func navigationBar() {
    let screen = screen("iphone-8", .ios12)
    let scene = BannerScene(screen, host: host(screen, kind: .navigation, navigationBar: true))
    scene.show(message { $0.dimMode = .gray(interactive: true) })
    scene.run(to: 1)
    #expect(!scene.simulation.tap(.point(Point(x: 100, y: 40))))
    #expect(scene.simulation.tap(.point(Point(x: 100, y: 100))))
  }

  // MARK: Surroundings

  @Test("a message with a keyboard tracking view follows the keyboard up and down")
  func keyboard() throws {
    let message = message {
      $0.presentationStyle = .bottom
      $0.duration = .forever
      $0.keyboardTrackingView = KeyboardTrackingView(topMargin: 10)
    }
    scene.show(message)
    scene.run(to: 1)
    let low = try #require(scene.layer("message", at: 1)).frame.y
    scene.display.host.keyboardHeight = 260
    scene.simulation.hostDidChange(
      HostChange(duration: .milliseconds(200), curve: .keyboard, isKeyboard: true))
    scene.run(to: 2)
    let high = try #require(scene.layer("message", at: 2)).frame.y
    // Above the keyboard and its margin; the strip of 5 pt is behind the keyboard.
    #expect(high == low - 270)
    // Ease-in-out, not the keyboard's own curve: half the distance in half the time.
    #expect(try #require(scene.layer("message", at: 1.1)).frame.y == low - 135)
    #expect(try #require(scene.layer("message", at: 1)).frame.y == low)
    scene.display.host.keyboardHeight = 0
    scene.simulation.hostDidChange(
      HostChange(duration: .milliseconds(200), curve: .keyboard, isKeyboard: true))
    scene.run(to: 3)
    #expect(try #require(scene.layer("message", at: 2.1)).frame.y == low - 135)
    #expect(try #require(scene.layer("message", at: 3)).frame.y == low)
  }

  @Test("before 10.0 the keyboard's own curve is used")
  func oldKeyboard() throws {
    scene.show(
      message("a", version: .v7) {
        $0.presentationStyle = .bottom
        $0.duration = .forever
        $0.keyboardTrackingView = KeyboardTrackingView()
      })
    scene.run(to: 1)
    scene.display.host.keyboardHeight = 260
    scene.simulation.hostDidChange(
      HostChange(duration: .milliseconds(200), curve: .keyboard, isKeyboard: true))
    scene.run(to: 2)
    let low = try #require(scene.layer("message", at: 1)).frame.y
    let high = try #require(scene.layer("message", at: 2)).frame.y
    let share = TimingCurve.keyboard.progress(after: .milliseconds(100), of: .milliseconds(200))
    #expect(
      abs(try #require(scene.layer("message", at: 1.1)).frame.y - (low + (high - low) * share))
        < 0.3)
  }

  @Test("without a tracking view, or with a paused one, the keyboard changes nothing")
  func noKeyboard() throws {
    for view in [nil, KeyboardTrackingView()] {
      view?.isPaused = true
      let scene = BannerScene()
      scene.show(
        message {
          $0.presentationStyle = .bottom
          $0.keyboardTrackingView = view
        })
      scene.run(to: 1)
      scene.display.host.keyboardHeight = 260
      scene.simulation.hostDidChange(HostChange(duration: .milliseconds(200), isKeyboard: true))
      scene.run(to: 2)
      #expect(
        try #require(scene.layer("message", at: 1)).frame
          == (try #require(scene.layer("message", at: 2))).frame)
    }
  }

  @Test("a disappearing bar moves the message in the same time")
  func bars() throws {
    let screen = screen("iphone-8", .ios12)
    let scene = BannerScene(screen, host: host(screen, kind: .tabBar, tabBar: true))
    scene.show(
      message("a", .cardView) {
        $0.presentationStyle = .bottom
        $0.duration = .forever
      })
    scene.run(to: 1)
    scene.display.host.tabBarHeight = 0
    scene.simulation.hostDidChange(HostChange(duration: .seconds(1), curve: .linear))
    scene.run(to: 3)
    let frames = try [1.0, 1.5, 2].map { try #require(scene.layer("message", at: $0)).frame.y }
    let tops = try [1.0, 1.5, 2].map { try #require(scene.layer("container", at: $0)).frame.y }
    #expect(tops == [0, 0, 0])
    #expect(frames[1] - frames[0] == 24.5 && frames[2] - frames[0] == 49)
  }

  @Test("the margins don't change when a keyboard pushes the message off the safe area")
  func margins() throws {
    let scene = BannerScene(screen("iphone-x", .ios14))
    scene.show(
      message("a", .tabView) {
        $0.presentationStyle = .bottom
        $0.duration = .forever
        $0.keyboardTrackingView = KeyboardTrackingView()
      })
    scene.run(to: 1)
    let before = try #require(scene.layer("message", at: 1)).frame
    scene.display.host.keyboardHeight = 333
    scene.simulation.hostDidChange(
      HostChange(duration: .milliseconds(250), curve: .keyboard, isKeyboard: true))
    scene.run(to: 2)
    let pushed = try #require(scene.layer("message", at: 2)).frame
    #expect(abs(pushed.height - before.height) < 1e-9 && abs(pushed.y - before.y + 333) < 1e-9)
  }

  @Test("hiding the status bar doesn't change the message's height")
  func hiddenStatusBar() throws {
    let screen = screen("iphone-8", .ios12)
    let scene = BannerScene(screen)
    scene.show(message { $0.duration = .forever })
    scene.run(to: 1)
    let before = try #require(scene.layer("message", at: 1)).frame
    scene.display.host.statusBarHeight = 0
    scene.display.host.safeArea.top = 0
    scene.simulation.hostDidChange(HostChange())
    scene.run(to: 2)
    #expect(try #require(scene.layer("message", at: 2)).frame == before)
  }

  @Test(
    "bars that appear or disappear don't change the message's host view", arguments: [true, false])
  func chosenHost(hasBar: Bool) throws {
    let screen = screen("iphone-8", .ios12)
    let scene = BannerScene(screen, host: host(screen, kind: .navigation, navigationBar: hasBar))
    scene.show(
      message {
        $0.preferredStatusBarStyle = .lightContent
        $0.duration = .forever
      })
    scene.run(to: 1)
    let banner = scene.simulation.shownBanners[0]
    let before = try #require(banner.frame(at: .seconds(1))).layers.map(\.level)
    let top = try #require(scene.layer("container", at: 1)).frame.y
    #expect(top == (hasBar ? 64 : 0))
    scene.display.host = host(screen, kind: .navigation, navigationBar: !hasBar)
    scene.simulation.hostDidChange(HostChange())
    scene.run(to: 2)
    #expect(try #require(banner.frame(at: .seconds(2))).layers.map(\.level) == before)
    // A hidden bar is above the view, and the container extends up to it.
    #expect(try #require(scene.layer("container", at: 2)).frame.y == 0)
    for time in [1, 2] {
      #expect(
        banner.systemBars(at: .seconds(time)).statusBarStyle == (hasBar ? nil : .lightContent))
    }
  }

  @Test("the message's own window controls the status bar as long as it exists")
  func statusBar() {
    scene.show(message { $0.preferredStatusBarStyle = .lightContent })
    scene.run(to: 10)
    let banner = scene.simulation.shownBanners[0]
    func style(_ seconds: Double) -> StatusBarStyle? {
      banner.systemBars(at: Duration(inSeconds: seconds)).statusBarStyle
    }
    #expect(style(0) == .lightContent && style(2.59) == .lightContent && style(2.6) == nil)
  }

  // MARK: Senses

  @Test("a message is announced after it appeared; over a dimmed screen it has the focus")
  func accessibility() {
    scene.show(
      message("a"),
      message("b") { $0.dimMode = .gray(interactive: false) })
    scene.run(to: 20)
    let notes = scene.simulation.events.filter { $0.kind == .notification }
    #expect(notes.map(\.name) == ["announcement", "layoutChanged"])
    #expect(notes.map(\.time.inSeconds) == [0.4, 3.5])
    #expect(
      notes.map(\.details) == [
        [.init("text", .text("Title, Body"))], [.init("focus", .text("Title, Body"))],
      ])
  }

  @Test("the view's haptic overrides the configuration's, and old releases have none")
  func haptics() {
    let view = MessageView(layout: .cardView)
    view.configureTheme(.error, includeHaptic: true)
    var config = SwiftMessages.Config()
    config.haptic = .success
    scene.show(
      Message(view, config: config), message("b") { $0.haptic = .warning },
      message("c", version: .v7) { $0.haptic = .warning })
    scene.run(to: 20)
    #expect(
      scene.simulation.events.filter { $0.name == "haptic" }.map(\.details) == [
        [.init("type", .text("error"))], [.init("type", .text("warning"))],
      ])
  }
}
