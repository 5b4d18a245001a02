// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerViews
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerDevice
import BannerKitTestSupport
import BannerOwlBanners
import Testing

extension SharedQueue {
  /// The queue of owlbanners.md 4.1, 4.2 and 4.5, as an application uses it.
  @MainActor
  @Suite struct QueueTests {
    private let queue = BannerQueue.shared
    private let application = Application(on: screen("iphone-8", .ios12))

    /// Starts each test with a new simulation, because other tests may run after the suite is
    /// created.
    private func begin() {
      Simulation.current = Simulation()
      Banner.application = application
    }

    /// Advances the clock, by default by the total time of a standard banner.
    private func pass(_ seconds: Double = 2.75) throws {
      try Simulation.current.clock.advance(by: Duration(inSeconds: seconds))
    }

    /// Returns the failure of the simulation during a closure, or nil.
    private func failure(of body: () -> Void) -> BannerError? {
      let before = Simulation.current
      let simulation = Simulation()
      let key = PresenterKey.shared(of: OwlBannersKit())
      if let presenter = before.presenter(key) { simulation.keep(presenter, as: key) }
      Simulation.current = simulation
      defer { Simulation.current = before }
      body()
      return simulation.failure as? BannerError
    }

    private func enqueue(_ titles: String) throws {
      for title in titles { Banner(DefaultBannerStyle.success, title: "\(title)").enqueue() }
    }

    /// Returns the titles in the order of their appearance.
    private func drain() throws -> String {
      var titles = ""
      while let banner = queue.banner {
        titles += banner.texts.map(\.text.string).joined()
        try pass()
      }
      return titles
    }

    @Test(
      "a banner with the text of the last one is dropped",
      arguments: [("AAAA", "A"), ("ABA", "ABA"), ("AABBA", "ABA")])
    func coalescing(enqueued: String, shown: String) throws {
      begin()
      try enqueue(enqueued)
      #expect(try drain() == shown)
    }

    @Test("the visible banner counts if none waits, and no longer after it ends")
    func coalescingWithShown() throws {
      begin()
      try enqueue("A")
      try enqueue("A")
      #expect(queue.waiting == 0)
      try enqueue("BA")
      #expect(queue.waiting == 2)
      #expect(try drain() == "ABA")
      try enqueue("A")
      #expect(try drain() == "A")
    }

    @Test("banners differ by style and title, not by durations and actions")
    func keys() throws {
      begin()
      Banner(DefaultBannerStyle.error, title: "A").enqueue()
      Banner(DefaultBannerStyle.persistentError, title: "A").enqueue()
      #expect(queue.waiting == 1)
      let slow = Banner(DefaultBannerStyle.persistentError, title: "A")
      slow.displayMetrics = BannerDisplayMetrics(5, 5, 5)
      slow.enqueue()
      #expect(queue.waiting == 1)
      Banner(DefaultBannerStyle.persistentError).enqueue()
      Banner(DefaultBannerStyle.persistentError).enqueue()
      #expect(queue.waiting == 2)
    }

    @Test("equality compares a style's case and values, but only the type of an object")
    func printedStyles() throws {
      begin()
      for style in [Numbered(number: 1), Numbered(number: 2), Numbered(number: 2)] {
        Banner(style).enqueue()
      }
      #expect(queue.waiting == 1)
      for _ in 0..<3 { Banner(ObjectStyle()).enqueue() }
      #expect(queue.waiting == 2)
      for name in ["a", "b", "b"] { Banner(NamedStyle(description: name)).enqueue() }
      #expect(queue.waiting == 4)
    }

    @Test("the user's action is called before the completion action, which is always called")
    func actions() throws {
      begin()
      var calls: [String] = []
      for title in ["A", "B"] {
        let banner = Banner(DefaultBannerStyle.success, title: title)
        banner.userDismissalAction = { calls.append("user \(title)") }
        banner.completionAction = { calls.append("completion \(title)") }
        banner.enqueue()
      }
      queue.dismissByUser()
      #expect(calls == ["user A"])
      try pass(0.25)
      #expect(calls == ["user A", "completion A"])
      try pass()
      #expect(calls == ["user A", "completion A", "completion B"])
      queue.dismissByUser()
      try pass(100)
      #expect(calls.count == 3)
    }

    @Test("only the user dismisses a user-dismissed banner; the others wait")
    func persistent() throws {
      begin()
      Banner(DefaultBannerStyle.persistentError, title: "A").enqueue()
      try enqueue("B")
      try pass(1000)
      #expect(queue.waiting == 1)
      queue.dismissByUser()
      try pass(0.25)
      #expect(queue.waiting == 0)
      #expect(try drain() == "B")
    }

    @Test("a banner equal to the leaving one is dropped in the completion action")
    func twinInCompletion() throws {
      begin()
      let banner = Banner(DefaultBannerStyle.success, title: "A")
      banner.completionAction = {
        Banner(DefaultBannerStyle.success, title: "A").enqueue()
        Banner(DefaultBannerStyle.success, title: "B").enqueue()
      }
      banner.enqueue()
      #expect(try drain() == "AB")
    }

    @Test("an action that dismisses its banner does so once")
    func nested() throws {
      begin()
      var calls: [String] = []
      let stubborn = Banner(DefaultBannerStyle.success, title: "D")
      stubborn.userDismissalAction = { [queue] in
        calls.append("user")
        queue.dismissByUser()
      }
      stubborn.completionAction = { [queue] in
        calls.append("completion")
        queue.dismissByUser()
      }
      stubborn.enqueue()
      try enqueue("E")
      queue.dismissByUser()
      queue.dismissByUser()
      try pass(0.25)
      #expect(calls == ["user", "completion"])
      #expect(try drain() == "E")
    }

    @Test("an action can empty the queue")
    func emptied() throws {
      begin()
      for isUser in [true, false] {
        let banner = Banner(DefaultBannerStyle.success, title: "A")
        banner.userDismissalAction = { [queue] in if isUser { queue.removeAll() } }
        banner.completionAction = { [queue] in queue.removeAll() }
        banner.enqueue()
        try enqueue("B")
        queue.dismissByUser()
        try pass(0.25)
        #expect(queue.banner == nil && queue.waiting == 0)
        try enqueue("C")
        #expect(try drain() == "C")
      }
    }

    @Test("the status bar changes only while a banner needs it")
    func statusBar() throws {
      begin()
      application.statusBarStyle = .darkContent
      try enqueue("A")
      #expect(application.statusBarStyle == .lightContent)
      Banner(Numbered(number: 1)).enqueue()
      try pass(2.499)
      #expect(application.statusBarStyle == .lightContent)
      try pass(0.001)
      #expect(application.statusBarStyle == .darkContent, "the banner starts to leave")
      try pass(0.25)
      #expect(application.statusBarStyle == .darkContent, "this style does not ask")
      application.statusBarStyle = .lightContent
      let bars = try #require(queue.banner).systemBars(in: host(application.screen))
      #expect(bars.statusBarStyle == .lightContent, "the application has set it")
      try enqueue("B")
      try pass()
      #expect(application.statusBarStyle == .lightContent)
      try pass()
      #expect(application.statusBarStyle == .darkContent, "it is as it was at the start")
      application.statusBarStyle = nil
      try enqueue("A")
      #expect(application.statusBarStyle == .lightContent)
      queue.removeAll()
      #expect(application.statusBarStyle == nil)
    }

    @Test("a missing application or window and a banner already shown are errors")
    func errors() throws {
      begin()
      let banner = Banner(DefaultBannerStyle.success, title: "A")
      Banner.application = nil
      #expect(failure { banner.enqueue() } == .noWindow)
      let shareExtension = ShareExtension()
      Banner.application = shareExtension
      #expect(failure { banner.enqueue() } == .noWindow)
      shareExtension.keyWindow = Window(size: Size(width: 320, height: 400))
      banner.enqueue()
      // It equals the last banner, because it is the last banner.
      banner.enqueue()
      try enqueue("B")
      #expect(queue.waiting == 1)
      #expect(failure { banner.enqueue() } == .bannerReused)
      try pass()
      #expect(failure { banner.enqueue() } == .bannerReused)
      for metrics in [BannerDisplayMetrics(-1, 0, 0), .init(0, .nan, 0), .init(0, 0, .infinity)] {
        let wrong = Banner(DefaultBannerStyle.success, title: "B")
        wrong.displayMetrics = metrics
        #expect(failure { wrong.enqueue() } != nil)
      }
    }

    @Test("an extension sets the status bar height and the text size itself")
    func shareExtension() throws {
      begin()
      let shareExtension = ShareExtension()
      shareExtension.keyWindow = Window(size: Size(width: 375, height: 812))
      Banner.application = shareExtension
      try enqueue("A")
      let screen = screen("iphone-x", .ios12)
      let frame = try #require(queue.banner).presentation(
        in: host(screen), context: context(of: screen)
      ).settled
      #expect(try #require(frame.first("banner")).frame.y == -80)
      let view = try #require(
        DefaultBannerStyle.success.bannerConfiguration.bannerView as? DefaultBannerView)
      #expect(view.fontSize == 13)
    }

    @Test("the status bar is restored whatever the application is then")
    func otherApplication() throws {
      begin()
      application.statusBarStyle = .darkContent
      try enqueue("A")
      let other = Application(on: screen("iphone-8", .ios12))
      other.statusBarStyle = .darkContent
      Banner.application = other
      try pass()
      #expect(application.statusBarStyle == .darkContent && other.statusBarStyle == .darkContent)
    }

    @Test("an application on another screen is reported")
    func otherScreen() throws {
      begin()
      Banner.application = Application(on: screen("ipad"))
      try enqueue("A")
      let phone = screen("iphone-8", .ios12)
      let banner = try #require(queue.banner)
      let shown = try banner.presentation(in: host(phone), context: context(of: phone))
      #expect(shown.warnings.contains { $0.message.contains("it may belong to another screen") })
    }

    @Test("a visible banner follows the status bar and the width")
    func changes() throws {
      begin()
      try enqueue("A")
      func frame(_ screen: Screen) throws -> Rect {
        application.screen = screen
        let banner = try #require(queue.banner)
        let shown = try banner.presentation(in: host(screen), context: context(of: screen))
        return try #require(shown.settled.first("banner")).frame
      }
      var phone = screen("iphone-8", .ios12)
      #expect(try frame(phone).y == -80)
      phone.activity = .call
      #expect(try frame(phone).y == -60)
      let turned = try frame(screen("iphone-8", .ios12, orientation: .landscape))
      #expect(turned.y == -100 && turned.width == 667)
    }

    @Test("durations out of range are also rejected when the banner is drawn")
    func times() throws {
      begin()
      let banner = Banner(DefaultBannerStyle.success, title: "A")
      banner.enqueue()
      banner.displayMetrics = BannerDisplayMetrics(.nan, -1, 0)
      let screen = application.screen
      let shown = try #require(queue.banner)
      #expect(throws: KitError.self) {
        _ = try shown.presentation(in: host(screen), context: context(of: screen))
      }
      // When their time comes they count as 0 and are reported.
      try pass(0.75)
      #expect(queue.banner == nil)
      #expect("\(try #require(Simulation.current.failure))".hasPrefix("displayDuration is -1"))
    }

    @Test("durations are read when they start, the dismissal mode when the banner rests")
    func read() throws {
      begin()
      let banner = Banner(DefaultBannerStyle.success, title: "A")
      banner.enqueue()
      banner.displayMetrics = BannerDisplayMetrics(9, 4, 9)
      banner.requiresUserDismissal = true
      try pass(0.4)
      banner.requiresUserDismissal = false
      try pass(0.1)
      banner.requiresUserDismissal = true
      banner.displayMetrics.displayDuration = 9
      try pass(4)
      banner.displayMetrics.dismissDuration = 1
      let simulation = Simulation.current
      #expect(simulation.time(of: "dismissing") == 4.5)
      try pass(100)
      #expect(simulation.time(of: "removed") == 13.5)
    }

    @Test("a banner whose window is released before its turn runs unseen and frees the queue")
    func windowGone() throws {
      begin()
      let display = TestScreen(application.screen)
      Simulation.current = Simulation(on: display)
      let shareExtension = ShareExtension()
      shareExtension.keyWindow = Window(size: Size(width: 375, height: 667))
      Banner.application = shareExtension
      try enqueue("AB")
      #expect(Simulation.current.shownBanners.count == 1)
      shareExtension.keyWindow = nil
      try pass()
      #expect(queue.banner?.texts.first?.text.string == "B")
      #expect(Simulation.current.shownBanners.count == 1)
      try pass()
      #expect(queue.banner == nil && Simulation.current.time(of: "removed", 2) == 5.5)
    }

    @Test("the completion action runs while the banner is visible; then the banner leaves")
    func completionBeforeRemoval() throws {
      begin()
      Simulation.current = Simulation(on: TestScreen(application.screen))
      var seen: [Int] = []
      let banner = Banner(DefaultBannerStyle.success, title: "A")
      banner.completionAction = { seen.append(Simulation.current.visible.count) }
      banner.enqueue()
      try enqueue("B")
      try pass(2.749)
      #expect(seen.isEmpty)
      try pass(0.001)
      #expect(seen == [1] && Simulation.current.visible.map(\.bannerID.number) == [2])
    }

    @Test("another simulation starts with an empty queue")
    func otherSimulation() throws {
      begin()
      try enqueue("AB")
      Simulation.current = Simulation()
      #expect(queue.banner == nil && queue.waiting == 0 && queue.shown == nil)
      try enqueue("A")
      #expect(queue.banner?.texts.first?.text.string == "A")
      #expect(try drain() == "A")
    }

    @Test("a presenter creates and enqueues banners")
    func presenter() throws {
      begin()
      let presenter: any BannerPresenter = OwlBannerPresenter()
      presenter.presentBanner(title: "A", style: DefaultBannerStyle.info)
      #expect(try drain() == "A")
    }
  }
}

private struct Numbered: BannerStyle {
  var number: Int
  var bannerConfiguration: BannerConfiguration {
    BannerConfiguration(
      bannerView: ColorView(.black, size: Size(width: 1, height: 1)), bufferHeight: 30)
  }
}

private final class NamedStyle: BannerStyle, CustomStringConvertible {
  let description: String
  var bannerConfiguration: BannerConfiguration { Numbered(number: 0).bannerConfiguration }

  nonisolated init(description: String) { self.description = description }
}

private final class ObjectStyle: BannerStyle {
  var bannerConfiguration: BannerConfiguration { Numbered(number: 0).bannerConfiguration }
}

/// An application extension's context for the library.
private final class ShareExtension: ApplicationContext {
  var keyWindow: Window?
  var statusBarFrame: Rect {
    Rect(x: 0, y: 0, width: keyWindow?.size.width ?? 0, height: 20)
  }
  var preferredContentSizeCategory: TextSizeCategory { .extraSmall }
  var statusBarStyle: StatusBarStyle? {
    get { nil }
    set {}
  }
}
