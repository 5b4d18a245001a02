// SPDX-License-Identifier: MIT

import BannerPixels
import BannerViews
import BannerText
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerDevice
import BannerKitTestSupport
import BannerOwlBanners
import Testing

/// The figures of owlbanners.md 2.
@Suite struct LayoutTests {
  private static let iPhone8 = screen("iphone-8", .ios12)
  private static let iPhoneX = screen("iphone-x", .ios12)

  @Test("an iPhone 8 with a line of 16 points: title, icon, visible height")
  func iPhone8() throws {
    let frame = try settled("Great job you did it.", on: Self.iPhone8)
    #expect(frame.layers.map(\.level) == [.window])
    let banner = try #require(frame.first("banner"))
    // 58.75 is between two pixels.
    #expect(banner.frame == Rect(x: 0, y: -80, width: 375, height: 139))
    #expect(banner.background == .color(Color(rgb: 0x6CA51E)))
    #expect(banner.cornerRadii == CornerRadii(0) && banner.shadow == nil && banner.border == nil)
    #expect(banner.sublayers.map(\.name) == ["title", "icon"])
    let title = try #require(frame.first("title"))
    #expect(near(title.frame, 30, 31.25, 315, 19.5, within: 0.25))
    let line = try #require(title.lines.first)
    #expect(abs(title.frame.y + line.baseline - (31.25 + 0.952148 * 16)) <= 0.25)
    #expect(abs(line.x - (315 - line.width) / 2) < 1e-9, "centered on the screen")
    let icon = try #require(frame.first("icon content"))
    #expect(icon.frame == Rect(x: 353, y: 34, width: 14, height: 14))
    #expect(frame.banner == Rect(x: 0, y: 0, width: 375, height: 59))
  }

  @Test("an iPhone X: 82.67 pt are visible")
  func iPhoneX() throws {
    let banner = try #require(settled("Great job you did it.", on: Self.iPhoneX).first("banner"))
    #expect(banner.frame.y == -56 && abs(banner.frame.maxY - 82.667) < 0.001)
  }

  /// Font size, and the content's height for one, two and three lines at 2×.
  ///
  /// Source: owlbanners.md 2.2 and 2.4.
  private static let heights: [(TextSizeCategory, Double, [Double])] = [
    (.extraSmall, 13, [37, 44.75, 55]), (.small, 14, [37.5, 45.75, 58.5]),
    (.medium, 15, [38, 47, 62]), (.large, 16, [38.75, 48.25, 65.5]),
    (.extraLarge, 17, [39.25, 49.5, 69]), (.extraExtraLarge, 17, [39.25, 49.5, 69]),
    (.extraExtraExtraLarge, 18, [39.75, 51, 72.5]), (.accessibility1, 18, [39.75, 51, 72.5]),
    (.accessibility5, 18, [39.75, 51, 72.5]),
  ]

  @Test("type size and content height by text size and number of lines", arguments: heights.indices)
  func contentHeight(index: Int) throws {
    let (category, size, heights) = Self.heights[index]
    var view = DefaultBannerView(.green, textSize: category)
    #expect(view.fontSize == size)
    let layout = context(of: Self.iPhone8).layout
    for (lines, height) in zip(1..., heights) {
      view.title = Array(repeating: "line", count: lines).joined(separator: "\n")
      #expect(abs(view.size(fitting: 375, in: layout).height - height) < 1e-9, "\(lines) lines")
    }
    let frame = try settled("line", on: Self.iPhone8, textSize: category)
    let banner = try #require(frame.first("banner"))
    #expect(banner.frame.maxY == roundToPixel(20 + heights[0], scale: 2))
  }

  @Test("layout at 3×")
  func contentHeightAt3() throws {
    let layout = context(of: Self.iPhoneX).layout
    let wanted: [(TextSizeCategory, Double)] = [
      (.large, 38.667), (.extraLarge, 39.167), (.extraSmall, 36.833),
    ]
    for (category, height) in wanted {
      var view = DefaultBannerView(.green, textSize: category)
      view.title = "line"
      #expect(abs(view.size(fitting: 375, in: layout).height - height) < 0.001)
    }
  }

  /// Titles with 1 to 100 words.
  private static let titles = (1...10).map { number in
    let words = "Something happened to your upload, have a look.".split(separator: " ")
    return (0..<number * number).map { words[$0 % words.count] }.joined(separator: " ")
  }

  @Test(
    "the formulas are exact for ten title lengths on four devices", arguments: 0..<10,
    ["iphone-se1", "iphone-8", "iphone-x", "iphone-14pro"])
  func formulas(length: Int, device: String) throws {
    let title = Self.titles[length]
    let screen = screen(device, .ios12)
    let frame = try settled(title, on: screen)
    let banner = try #require(frame.first("banner"))
    let label = try #require(frame.first("title"))
    let (width, bar, scale) = (screen.size.width, screen.statusBarHeight, screen.scale)
    // The number of lines comes from the typesetter, and every line fits the width.
    let lines = context(of: screen).layout.typesetter.lines(
      title, font: Font(.sanFrancisco, size: 16), width: width - 60, limit: 0,
      mode: .truncatingTail, strategy: .pushOut)
    #expect(label.lines.map(\.text) == lines.map(\.text))
    #expect(
      lines.allSatisfy { $0.width <= width - 60 }
        && lines.map(\.text).joined(separator: " ") == title)
    let height = ((Double(lines.count) * 1.193359 * 16) * scale - 0.001).rounded(.up) / scale
    let content = max(height + 8, height / 2 + 29)
    let bottom = bar + content
    let half = 0.5 / scale + 1e-6
    #expect(near(banner.frame, 0, bar - 100, width, content + 100, within: half))
    #expect(near(label.frame, 30, bottom - 8 - height, width - 60, height, within: 2 * half))
    let icon = try #require(frame.first("icon"))
    #expect(
      near(icon.frame, width - 30, bottom - 8 - height / 2 - 21, 30, 42, within: 2 * half))
    let drawing = try #require(frame.first("icon content"))
    #expect(
      near(drawing.frame, width - 22, bottom - 8 - height / 2 - 7, 14, 14, within: 2 * half))
    #expect(near(frame.banner, 0, 0, width, bottom, within: half))
  }

  @Test(
    "the content starts below a status bar of any height",
    arguments: [0.0, 20, 40, 44, 54])
  func statusBar(height: Double) throws {
    let frame = try settled("Title", on: Self.iPhone8, statusBar: height)
    let banner = try #require(frame.first("banner"))
    #expect(
      banner.frame.y == height - 100 && banner.frame.maxY == roundToPixel(height + 38.75, scale: 2))
    // The application's value overrides the device's.
    let said = try settled(
      "Title", ["statusBarHeight": .number(height)], on: Self.iPhone8, statusBar: 7)
    #expect(said.first("banner") == banner)
  }

  @Test("in landscape the banner spans the full width, also next to the notch")
  func landscape() throws {
    let screen = screen("iphone-x", .ios12, orientation: .landscape)
    let presentation = try shown("Title", on: screen)
    let banner = try #require(presentation.settled.first("banner"))
    #expect(banner.frame == Rect(x: 0, y: -100, width: 812, height: banner.frame.height))
    #expect(presentation.warnings.isEmpty)
  }

  @Test("without a title the icon doesn't move, and 29 pt are visible")
  func noTitle() throws {
    for title in [nil, ""] {
      let frame = try settled(title, on: Self.iPhone8)
      #expect(try #require(frame.first("banner")).frame.maxY == 49)
      #expect(frame.first("title") == nil)
      #expect(try #require(frame.first("icon content")).frame.y == 34)
    }
  }

  @Test("a notice has no icon and the same layout")
  func notice() throws {
    let (notice, success) = try (
      settled("Title", type: "Notice", on: Self.iPhone8), settled("Title", on: Self.iPhone8)
    )
    #expect(notice.first("icon") == nil)
    #expect(notice.first("title") == success.first("title"))
    #expect(notice.first("banner")?.frame == success.first("banner")?.frame)
  }

  @Test("another buffer zone height changes only the part above the content")
  func buffer() throws {
    let standard = try settled("Title", on: Self.iPhone8)
    for buffer in [20.0, 33.3, 250] {
      let presentation = try shown("Title", ["bufferHeight": .number(buffer)], on: Self.iPhone8)
      let frame = presentation.settled
      #expect(frame.first("title") == standard.first("title"))
      #expect(frame.first("icon") == standard.first("icon"))
      let banner = try #require(frame.first("banner"))
      #expect(banner.frame.y == roundToPixel(20 - buffer, scale: 2) && banner.frame.maxY == 59)
      #expect(presentation.warnings.isEmpty)
    }
    let low = try shown("Title", ["bufferHeight": .number(12)], on: Self.iPhone8)
    #expect(
      low.warnings.map(\.message) == [
        "the buffer zone is shorter than the status bar and leaves 8 points free above the banner"
      ])
  }

  @Test("right to left the icon is on the left; the dog's label and picture don't move")
  func mirrored() throws {
    let presentation = try shown("שלום", on: Self.iPhone8, direction: .rightToLeft)
    let frame = presentation.settled
    #expect(try #require(frame.first("icon content")).frame.x == 8)
    #expect(try #require(frame.first("title")).frame.x == 30)
    let dog = try settled(
      "WOOF!", ["bannerView": .choice("picture")], image: .image(picture(2216, 398)),
      on: Self.iPhone8, direction: .rightToLeft)
    #expect(dog.first("title")?.frame.x == 41.5, "what is placed from the middle stays")
    #expect(abs(try #require(dog.first("picture content")).frame.midX - 187.5) < 0.001)
  }

  @Test("a screen reader finds the title and the icon's name in their frames")
  func accessibility() throws {
    for (direction, x) in [(LayoutDirection.leftToRight, 345.0), (.rightToLeft, 0)] {
      let presentation = try shown(
        "Title", ["iconLabel": .text("Success")], on: Self.iPhone8, direction: direction)
      let elements = try #require(presentation.accessibility).elements
      #expect(elements.map(\.label) == ["Title", "Success"])
      let frame = presentation.settled
      #expect(elements[0].frame == frame.first("title")?.frame)
      #expect(elements[1].frame == frame.first("icon")?.frame)
      #expect(elements[1].frame.x == x)
    }
  }

  // MARK: Bad input

  @Test("a banner taller than the window is an error that gives the excess")
  func overflow() {
    let title = String(repeating: "many words ", count: 900)
    do {
      _ = try shown(title, on: Self.iPhone8)
      Issue.record("it was shown")
    } catch {
      #expect(
        "\(error)".hasPrefix("the banner is ") && "\(error)".hasSuffix("the window has 667 points"))
    }
  }

  @Test("a banner that fills the window is shown")
  func tallest() throws {
    let view = ColorView(.black, size: Size(width: 0, height: 647))
    let banner = OwlBanner(BannerConfiguration(bannerView: view, bufferHeight: 100))
    let context = context(of: Self.iPhone8)
    let frame = try banner.presentation(in: host(Self.iPhone8), context: context)
      .settled
    #expect(frame.banner == Self.iPhone8.bounds)
  }

  @Test("numbers out of range are errors by name")
  func numbers() {
    let view = ColorView(.black, size: Size(width: 0, height: 10))
    let context = context(of: Self.iPhone8)
    func error(_ change: (inout BannerConfiguration) -> Void) -> String? {
      var configuration = BannerConfiguration(bannerView: view, bufferHeight: 100)
      change(&configuration)
      do {
        _ = try OwlBanner(configuration).presentation(in: host(Self.iPhone8), context: context)
        return nil
      } catch { return error.property }
    }
    #expect(error { _ in } == nil)
    for number in [-1, .nan, .infinity, 1e9] {
      #expect(error { $0.bufferHeight = number } == "bufferHeight")
      #expect(error { $0.createdHeight = number } == "createdHeight")
      #expect(
        error { $0.defaultDisplayMetrics = BannerDisplayMetrics(number, 1, 1) }
          == "presentDuration")
      #expect(
        error { $0.defaultDisplayMetrics = BannerDisplayMetrics(1, 1, number) }
          == "dismissDuration")
    }
    var wrong = DefaultBannerView(.green)
    wrong.fontSize = .nan
    #expect(error { $0.bannerView = wrong } == "fontSize")
  }

  @Test("a view without an intrinsic height is an error", arguments: [0.0, .nan, .infinity, -3])
  func unsized(height: Double) {
    let view = ColorView(.black, size: Size(width: 10, height: height))
    #expect(throws: KitError.self) {
      _ = try OwlBanner(BannerConfiguration(bannerView: view, bufferHeight: 100))
        .presentation(in: host(Self.iPhone8), context: context(of: Self.iPhone8))
    }
  }
}
