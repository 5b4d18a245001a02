// SPDX-License-Identifier: MIT

import BannerKitTestSupport
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerLayers
import BannerSwiftMessages
import Testing

/// Returns a tab in a host on a phone with a notch.
private func shown(
  _ style: SwiftMessages.PresentationStyle, _ context: SwiftMessages.PresentationContext,
  _ kind: BannerHost.Kind = .navigationChild, bars: Bool = true, toolbar: Bool = false
) throws -> (level: StackingLevel, container: Rect, message: Rect, layout: MessageLayout) {
  let screen = screen("iphone-x", .ios12)
  let host = host(screen, kind: kind, navigationBar: bars, toolbar: toolbar, tabBar: bars)
  let message = Message(MessageView(layout: .tabView), config: config(style, context))
  let kitContext = BannerKitTestSupport.context(of: screen)
  let frame = try message.presentation(in: host, context: kitContext).settled
  return (
    try #require(frame.layers.first).level, try #require(frame.first("container")).frame,
    try #require(frame.first("message")).frame, message.layout(in: host, context: kitContext).layout
  )
}

@MainActor
@Suite struct HostTests {
  @Test("at the top a message slides out from under the navigation bar")
  func navigationBar() throws {
    for context in [
      SwiftMessages.PresentationContext.automatic, .viewController(HostViewController()),
    ] {
      let shown = try shown(.top, context)
      #expect(shown.level == .belowNavigationBar)
      #expect(shown.container == Rect(x: 0, y: 88, width: 375, height: 724))
      #expect(shown.message.y == 83 && shown.layout.margins.top == 25)
    }
  }

  @Test("at the bottom a message slides out from behind the tab bar")
  func tabBar() throws {
    for context in [
      SwiftMessages.PresentationContext.automatic, .viewController(HostViewController()),
    ] {
      let shown = try shown(.bottom, context)
      #expect(shown.level == .belowTabBar)
      #expect(shown.container == Rect(x: 0, y: 0, width: 375, height: 812 - 49 - 34))
      #expect(shown.message.maxY == 812 - 83 + 5 && shown.layout.margins.bottom == 25)
    }
  }

  @Test("without bars, and in the center, a message has its own window")
  func window() throws {
    #expect(try shown(.top, .automatic, .plain, bars: false).level == .window)
    #expect(try shown(.center, .automatic).level == .window)
    let high = try shown(.top, .window(windowLevel: .alert))
    #expect(high.level == .highWindow && high.container.height == 812)
    #expect(try shown(.top, .window(windowLevel: .normal)).level == .window)
  }

  @Test("a physics animation at the top looks for bars like a sliding one")
  func physics() throws {
    let animation = PhysicsAnimation()
    animation.placement = .top
    let shown = try shown(.custom(animator: animation), .automatic)
    #expect(shown.level == .belowNavigationBar && shown.message.y == 88)
  }

  @Test("in the view itself a message avoids all bars and is below them")
  func view() throws {
    let top = try shown(.top, .view(HostView()))
    #expect(top.level == .page && top.container.height == 812)
    #expect(top.layout.margins.top == 20 + 88 + 5)
    let bottom = try shown(.bottom, .view(HostView()), toolbar: true)
    #expect(bottom.layout.margins.bottom == 20 + 83 + 44 + 5)
    #expect(try shown(.bottom, .view(HostView()), .tabBar).level == .tabBar)
    #expect(try shown(.bottom, .view(HostView()), .navigation).level == .navigation)
    #expect(try shown(.center, .viewController(HostViewController())).level == .page)
  }

  @Test("a message changes the status bar only from its own window")
  func statusBar() {
    let screen = screen("iphone-8", .ios12)
    var config = config()
    config.prefersStatusBarHidden = true
    config.preferredStatusBarStyle = .lightContent
    let message = Message(MessageView(layout: .cardView), config: config)
    let alone = message.systemBars(in: host(screen))
    #expect(alone == SystemBarsRequest(hidesStatusBar: true, statusBarStyle: .lightContent))
    let under = message.systemBars(in: host(screen, kind: .navigation, navigationBar: true))
    #expect(under == SystemBarsRequest())
  }

  @Test("below a double-height status bar the message's root view starts at 20 pt")
  func activity() throws {
    let usual = screen("iphone-8", .ios12)
    let doubled = screen("iphone-8", .ios12, activity: .call)
    func container(
      _ screen: Screen, _ config: SwiftMessages.Config, _ kind: BannerHost.Kind = .plain
    ) throws -> (frame: Rect, message: Rect, layout: MessageLayout) {
      let host = host(screen, kind: kind, navigationBar: kind != .plain)
      let message = Message(MessageView(layout: .cardView), config: config)
      let context = BannerKitTestSupport.context(of: screen)
      let frame = try message.presentation(in: host, context: context).settled
      return (
        try #require(frame.first("container")).frame, try #require(frame.first("message")).frame,
        message.layout(in: host, context: context).layout
      )
    }
    let root = Rect(x: 0, y: 20, width: 375, height: 647)
    let center = try container(doubled, config(.center, .window(windowLevel: .normal)))
    #expect(center.frame == root)
    #expect(abs(center.message.midY - root.midY) <= 0.5)
    // The margins are those of a bar of 20 pt: 40 pt is not taken for a notch.
    for style in [SwiftMessages.PresentationStyle.top, .bottom] {
      for context in [
        SwiftMessages.PresentationContext.automatic, .view(HostView()),
        .window(windowLevel: .statusBar),
      ] {
        for kind in [BannerHost.Kind.plain, .navigationChild] {
          let config = config(style, context)
          let (a, b) = try (container(usual, config, kind), container(doubled, config, kind))
          #expect(a.layout.margins == b.layout.margins)
          #expect(a.message.offset(x: 0, y: style.isTop ? 20 : 0) == b.message)
          #expect(b.frame.y == a.frame.y + 20 && b.frame.maxY == a.frame.maxY)
        }
      }
    }
  }
}

extension SwiftMessages.PresentationStyle {
  fileprivate var isTop: Bool { if case .top = self { true } else { false } }
}

@MainActor @Suite struct HostWindowTests {
  @Test("a window's size and frame are always consistent")
  func size() {
    let window = HostWindow(size: Size(width: 320, height: 568))
    #expect(window.size == Size(width: 320, height: 568) && window.frameOnScreen == nil)
    window.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(window.size == Size(width: 100, height: 50))
    window.size = Size(width: 200, height: 60)
    #expect(window.frame == Rect(x: 10, y: 20, width: 200, height: 60))
    let placed = HostWindow(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(placed.size == Size(width: 3, height: 4))
  }
}
