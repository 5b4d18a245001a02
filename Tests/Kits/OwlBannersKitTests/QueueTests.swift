// SPDX-License-Identifier: MIT

import KitTestSupport
import OwlBannersKit
import Testing

extension SharedQueue {
  /// The queue of owlbanners.md 4.1, 4.2 and 4.5, as far as it needs no clock.
  @MainActor
  @Suite struct QueueTests {
    private let queue = BannerQueue.shared
    private let application = Application(on: screen("iphone-8", .ios12))

    init() {
      queue.removeAll()
      Banner.application = application
    }

    private func enqueue(_ titles: String) throws {
      for title in titles { try Banner(DefaultBannerStyle.success, title: "\(title)").enqueue() }
    }

    /// The titles in the order in which they are shown.
    private func drain() -> String {
      var titles = ""
      while let banner = queue.banner {
        titles += banner.texts.map(\.text.string).joined()
        queue.timeOut()
      }
      return titles
    }

    @Test(
      "a banner that says the same as the last one is left out",
      arguments: [("AAAA", "A"), ("ABA", "ABA"), ("AABBA", "ABA")])
    func coalescing(enqueued: String, shown: String) throws {
      try enqueue(enqueued)
      #expect(drain() == shown)
    }

    @Test("the one that is shown counts if nothing waits, and no more when it has gone")
    func coalescingWithShown() throws {
      try enqueue("A")
      try enqueue("A")
      #expect(queue.waiting == 0)
      try enqueue("BA")
      #expect(queue.waiting == 2)
      #expect(drain() == "ABA")
      try enqueue("A")
      #expect(drain() == "A")
    }

    @Test("styles and titles tell banners apart; times and actions do not")
    func keys() throws {
      try Banner(DefaultBannerStyle.error, title: "A").enqueue()
      try Banner(DefaultBannerStyle.persistentError, title: "A").enqueue()
      #expect(queue.waiting == 1)
      let slow = Banner(DefaultBannerStyle.persistentError, title: "A")
      slow.displayMetrics = BannerDisplayMetrics(5, 5, 5)
      try slow.enqueue()
      #expect(queue.waiting == 1)
      try Banner(DefaultBannerStyle.persistentError).enqueue()
      try Banner(DefaultBannerStyle.persistentError).enqueue()
      #expect(queue.waiting == 2)
    }

    @Test("a style's case and its values count, an object by its type only")
    func printedStyles() throws {
      for style in [Numbered(number: 1), Numbered(number: 2), Numbered(number: 2)] {
        try Banner(style).enqueue()
      }
      #expect(queue.waiting == 1)
      for _ in 0..<3 { try Banner(ObjectStyle()).enqueue() }
      #expect(queue.waiting == 2)
    }

    @Test("the user's action comes before the completion action, which always comes")
    func actions() throws {
      var calls: [String] = []
      for title in ["A", "B"] {
        let banner = Banner(DefaultBannerStyle.success, title: title)
        banner.userDismissalAction = { calls.append("user \(title)") }
        banner.completionAction = { calls.append("completion \(title)") }
        try banner.enqueue()
      }
      #expect(queue.dismissByUser() && queue.timeOut())
      #expect(calls == ["user A", "completion A", "completion B"])
      #expect(!queue.dismissByUser() && !queue.timeOut())
    }

    @Test("only the user ends the stay of a banner that asks for it; the others wait")
    func persistent() throws {
      try Banner(DefaultBannerStyle.persistentError, title: "A").enqueue()
      try enqueue("B")
      #expect(!queue.timeOut() && queue.waiting == 1)
      #expect(queue.dismissByUser() && queue.waiting == 0)
      #expect(drain() == "B")
    }

    @Test("a banner that equals the one that goes is left out in its completion action")
    func twinInCompletion() throws {
      let banner = Banner(DefaultBannerStyle.success, title: "A")
      banner.completionAction = {
        try? Banner(DefaultBannerStyle.success, title: "A").enqueue()
        try? Banner(DefaultBannerStyle.success, title: "B").enqueue()
      }
      try banner.enqueue()
      #expect(drain() == "AB")
    }

    @Test("an action that dismisses the banner itself does it once")
    func nested() throws {
      var completions = 0
      let banner = Banner(DefaultBannerStyle.success, title: "A")
      banner.userDismissalAction = { [queue] in queue.timeOut() }
      banner.completionAction = { completions += 1 }
      try banner.enqueue()
      try enqueue("BC")
      queue.dismissByUser()
      #expect(completions == 1 && drain() == "BC")
    }

    @Test("the status bar is switched while a banner asks for it, and then as it was")
    func statusBar() throws {
      application.statusBarStyle = .darkContent
      try enqueue("A")
      #expect(application.statusBarStyle == .lightContent)
      try Banner(Numbered(number: 1)).enqueue()
      queue.timeOut()
      #expect(application.statusBarStyle == .darkContent, "this style does not ask")
      application.statusBarStyle = nil
      queue.timeOut()
      try enqueue("A")
      queue.removeAll()
      #expect(application.statusBarStyle == nil)
    }

    @Test("without an application or a window, and for a banner that was shown, there are errors")
    func errors() throws {
      let banner = Banner(DefaultBannerStyle.success, title: "A")
      Banner.application = nil
      #expect(throws: BannerError.noWindow) { try banner.enqueue() }
      let shareExtension = ShareExtension()
      Banner.application = shareExtension
      #expect(throws: BannerError.noWindow) { try banner.enqueue() }
      shareExtension.keyWindow = Window(size: Size(width: 320, height: 400))
      try banner.enqueue()
      #expect(throws: BannerError.bannerReused) { try banner.enqueue() }
      queue.timeOut()
      #expect(throws: BannerError.bannerReused) { try banner.enqueue() }
      for metrics in [BannerDisplayMetrics(-1, 0, 0), .init(0, .nan, 0), .init(0, 0, .infinity)] {
        let wrong = Banner(DefaultBannerStyle.success, title: "B")
        wrong.displayMetrics = metrics
        #expect(throws: BannerError.self) { try wrong.enqueue() }
      }
    }

    @Test("an extension says itself how high the status bar is, and how large type")
    func shareExtension() throws {
      let shareExtension = ShareExtension()
      shareExtension.keyWindow = Window(size: Size(width: 375, height: 812))
      Banner.application = shareExtension
      try enqueue("A")
      let screen = screen("iphone-x", .ios12)
      let frame = try #require(queue.banner).presentation(
        in: host(screen), context: context(of: screen)
      ).frame(at: .settled)
      #expect(try #require(frame.first("banner")).frame.y == -80)
      let view = try #require(
        DefaultBannerStyle.success.bannerConfiguration.bannerView as? DefaultBannerView)
      #expect(view.fontSize == 13)
    }

    @Test("a presenter makes banners and enqueues them")
    func presenter() throws {
      let presenter: any BannerPresenter = OwlBannerPresenter()
      try presenter.presentBanner(title: "A", style: DefaultBannerStyle.info)
      #expect(drain() == "A")
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

private final class ObjectStyle: BannerStyle {
  var bannerConfiguration: BannerConfiguration { Numbered(number: 0).bannerConfiguration }
}

/// What an application extension gives the library.
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
