// SPDX-License-Identifier: MIT

import BannerPixels
import BannerText
import BannerTimeline
import BannerViews
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerKitTestSupport
import BannerOwlBanners
import Testing

extension SharedQueue {
  /// The code of the original's README and demos, unchanged except for UIKit's types.
  @MainActor
  @Suite struct ExampleTests {
    private func begin() {
      Simulation.current = Simulation()
      Banner.application = Application(on: screen("iphone-8", .ios12))
    }

    private func pass(_ seconds: Double) throws {
      try Simulation.current.clock.advance(by: Duration(inSeconds: seconds))
    }

    /// Returns the screen of a phone.
    private func screenshot() throws -> PresentedLayers {
      let screen = screen("iphone-8", .ios12)
      return try #require(BannerQueue.shared.banner).presentation(
        in: host(screen), context: context(of: screen)
      ).settled
    }

    @Test("Creating and displaying a default banner")
    func defaultBanner() throws {
      begin()
      let banner = Banner(DefaultBannerStyle.Success, title: "My first banner!")
      banner.enqueue()

      let frame = try screenshot()
      #expect(frame.first("banner")?.background == .color(Color(rgb: 0x6CA51E)))
      #expect(frame.first("title")?.lines.map(\.text) == ["My first banner!"])
      #expect(frame.first("icon content")?.frame == Rect(x: 353, y: 34, width: 14, height: 14))
    }

    /// The README's example of a style with custom durations.
    private enum MyStyle: BannerStyle {
      case success

      var bannerConfiguration: BannerConfiguration {
        BannerConfiguration(
          bannerView: DefaultBannerView.bannerView(.green), bufferHeight: 100.0,
          defaultDisplayMetrics: BannerDisplayMetrics(1.0, 2.0, 3.0))
      }
    }

    @Test("BannerConfiguration: durations of the style and the banner, and the dismissal mode")
    func configuration() throws {
      begin()
      let banner = Banner(MyStyle.success, title: "My title")
      #expect(banner.displayMetrics == BannerDisplayMetrics(1, 2, 3))

      let slowBanner = Banner(MyStyle.success, title: "Slow")
      slowBanner.displayMetrics = BannerDisplayMetrics(5, 5, 5)
      #expect(slowBanner.displayMetrics.dismissDuration == 5)

      let stubborn = Banner(MyStyle.success, title: "Dismiss me!")
      stubborn.requiresUserDismissal = true
      stubborn.enqueue()
      try pass(1000)
      let frame = try screenshot()
      #expect(frame.first("banner")?.background == .color(Color(rgb: 0x00FF00)))
      #expect(frame.first("icon") == nil && frame.first("title") != nil)
    }

    @Test("Displaying a custom banner: styles share one queue")
    func mixedStyles() throws {
      begin()
      Banner(MyStyle.success, title: "My first custom success banner!").enqueue()
      Banner(DefaultBannerStyle.Success, title: "Another default success banner!").enqueue()
      Banner(MyStyle.success, title: "Another custom success banner!").enqueue()
      var titles: [String] = []
      while let banner = BannerQueue.shared.banner {
        titles += banner.texts.map(\.text.string)
        // The README's style takes 6 seconds, the library's own 2.75.
        try pass(titles.count == 2 ? 2.75 : 6)
      }
      #expect(
        titles == [
          "My first custom success banner!", "Another default success banner!",
          "Another custom success banner!",
        ])
    }

    /// The README's wrapper for Objective-C.
    private class DemoBanner: Banner {
      static func successBanner(title: String) -> DemoBanner {
        DemoBanner(DefaultBannerStyle.Success, title: title)
      }
    }

    @Test("Objective-C: a subclass with a function for each case")
    func wrapper() throws {
      begin()
      DemoBanner.successBanner(title: "Success banner").enqueue()
      #expect(try screenshot().first("title")?.lines.map(\.text) == ["Success banner"])
    }

    // MARK: The demo's animals

    /// The demo's dog: a full-width picture and a label that is hidden without a title.
    private struct DogBannerView: View, BannerView {
      var title = ""
      let photo = ImageView(picture(2216, 398), contentMode: .scaleAspectFill)

      func size(fitting width: Double?, in context: LayoutContext) -> Size {
        photo.size(fitting: width, in: context)
      }

      func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
        let bounds = Rect(origin: .zero, size: frame.size)
        var layer = Layer(name, frame: frame)
        layer.sublayers = [photo.layer("picture", in: bounds, context: context)]
        guard !title.isEmpty else { return layer }
        var text = Label(
          AttributedText(title), font: context.systemFont(ofSize: 17), color: .black)
        text.alignment = .center
        var label = text.layer(
          "label",
          in: Rect(x: bounds.midX - 100 - 46, y: bounds.height - 40 - 30, width: 92, height: 30),
          context: context)
        label.background = .color(Color(red: 102, green: 255, blue: 102))
        layer.sublayers.append(label)
        return layer
      }
    }

    private enum AnimalBannerStyle: BannerStyle {
      case cat, dog

      var bannerConfiguration: BannerConfiguration {
        switch self {
        case .cat:
          BannerConfiguration(
            bannerView: ImageView(
              picture(655, 90), contentMode: .scaleAspectFill),
            bufferHeight: 30, defaultDisplayMetrics: BannerDisplayMetrics(0.5, 4, 0.25))
        case .dog:
          BannerConfiguration(
            bannerView: DogBannerView(), bufferHeight: 50, preferredStatusBarStyle: .lightContent,
            defaultDisplayMetrics: BannerDisplayMetrics(0.5, 4, 0.25), createdHeight: 200)
        }
      }
    }

    @Test("the cat: 90 pt and a buffer of 30 pt, which its picture fills")
    func cat() throws {
      begin()
      Banner(AnimalBannerStyle.cat).enqueue()
      let frame = try screenshot()
      #expect(
        try #require(frame.first("banner")).frame == Rect(x: 0, y: -10, width: 375, height: 120))
      #expect(frame.banner == Rect(x: 0, y: 0, width: 375, height: 110))
      let picture = try #require(frame.first("banner content")).frame
      #expect(picture.height == 120 && abs(picture.width - 655.0 * 120 / 90) < 0.001)
      #expect(abs(picture.midX - 187.5) < 0.001)
      #expect(
        BannerQueue.shared.banner?.systemBars(in: host(screen("iphone-8"))).statusBarStyle == nil)
    }

    @Test("the dog: 398 pt, a buffer of 50 pt, and its title in the label")
    func dog() throws {
      begin()
      Banner(AnimalBannerStyle.dog, title: "WOOF!").enqueue()
      let frame = try screenshot()
      #expect(
        try #require(frame.first("banner")).frame == Rect(x: 0, y: -30, width: 375, height: 448))
      #expect(frame.banner.height == 418)
      let label = try #require(frame.first("label"))
      #expect(label.frame == Rect(x: 41.5, y: 348, width: 92, height: 30))
      #expect(label.lines.map(\.text) == ["WOOF!"])
      try pass(4.75)
      Banner(AnimalBannerStyle.dog).enqueue()
      #expect(try screenshot().first("label") == nil)
      #expect(BannerQueue.shared.waiting == 0)
    }

    @Test("in a custom view a screen reader finds the labels")
    func accessibility() throws {
      begin()
      Banner(AnimalBannerStyle.dog, title: "WOOF!").enqueue()
      let screen = screen("iphone-8", .ios12)
      let banner = try #require(BannerQueue.shared.banner)
      let shown = try banner.presentation(in: host(screen), context: context(of: screen))
      #expect(
        shown.accessibility?.elements == [
          .init(label: "WOOF!", frame: Rect(x: 41.5, y: 348, width: 92, height: 30))
        ])
    }

    @Test("a cat and a dog from a document have the frames of those from Swift")
    func animalsFromProperties() throws {
      begin()
      let screen = screen("iphone-8", .ios12)
      let dog = try settled(
        "WOOF!", type: "Dog",
        [
          "bannerView": .choice("picture"), "bufferHeight": .number(50),
          "labelColor": .color(Color(red: 102, green: 255, blue: 102)),
        ], image: .image(picture(2216, 398)), on: screen)
      #expect(dog.first("banner")?.frame == Rect(x: 0, y: -30, width: 375, height: 448))
      #expect(dog.first("title")?.frame == Rect(x: 41.5, y: 348, width: 92, height: 30))
      let cat = try settled(
        nil, type: "Cat",
        [
          "bannerView": .choice("picture"), "bufferHeight": .number(30),
          "showsTitle": .flag(false),
        ], image: .image(picture(655, 90)), on: screen)
      #expect(cat.first("banner")?.frame == Rect(x: 0, y: -10, width: 375, height: 120))
      #expect(cat.first("picture content")?.frame.height == 120)
      #expect(cat.first("title") == nil)
    }

    // MARK: The demo in Objective-C

    @Test("a symbol next to a title, both from 100 pt below the view's top to its bottom")
    func symbol() throws {
      begin()
      let screen = screen("iphone-8", .ios12)
      let frame = try settled(
        "Success banner", type: "Symbol",
        [
          "bannerView": .choice("symbol"), "symbol": .text(":)"),
          "backgroundColor": .color(Color(rgb: 0x00FF00)),
        ], on: screen)
      // A line of 30 pt has a height of 36 pt.
      #expect(frame.first("banner")?.frame == Rect(x: 0, y: -80, width: 375, height: 236))
      #expect(frame.first("symbol")?.frame == Rect(x: 0, y: 20, width: 70, height: 136))
      #expect(frame.first("title")?.frame == Rect(x: 78, y: 20, width: 297, height: 136))
      #expect(frame.first("title")?.lines.first?.x == 0)
    }
  }
}
