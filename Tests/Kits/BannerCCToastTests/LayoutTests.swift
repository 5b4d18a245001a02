// SPDX-License-Identifier: MIT

import BannerLayers
import BannerKitInterface
import BannerPixels
import BannerViews
import BannerText
import BannerGeometry
import BannerCCToast
import BannerKitTestSupport
import Testing

/// Sizes and positions of cc-toast.md 2.
@MainActor @Suite struct LayoutTests {
  // MARK: Sizes

  @Test(
    "one, two and three lines are 25, 41.5 and 58.5 pt tall",
    arguments: [("a", 25), ("a\nb", 41.5), ("a\nb\nc", 58.5)])
  func heights(text: String, height: Double) throws {
    let shown = try Shown(CCToastView(text: text))
    #expect(shown.toast.height == height)
    #expect(shown.inToast("label")?.height == height - 8)
  }

  @Test("at 3× heights are rounded up to thirds", arguments: [(1, 25.0), (2, 41.667), (3, 58.333)])
  func heightsInThirds(count: Int, height: Double) throws {
    let text = Array(repeating: "a", count: count).joined(separator: "\n")
    let shown = try Shown(CCToastView(text: text), on: screen("iphone-8plus"))
    #expect(abs(shown.toast.height - height) < 0.001)
  }

  @Test("without an image the padding is 7 and 4, or 4 and 7")
  func asymmetry() throws {
    let view = CCToastView(text: "Text")
    let left = try Shown(view)
    let width = try #require(left.inToast("label")).width
    #expect(left.toast.width == width + 11)
    #expect(left.inToast("label")?.x == 7)
    view.standardImageHorizontalAlignment = .right
    #expect(try Shown(view).inToast("label")?.x == 4)
    #expect(try Shown(view).toast == left.toast)
  }

  @Test("an empty text without an image is 11 × 8, with a warning")
  func empty() throws {
    let shown = try Shown(CCToastView())
    #expect(shown.toast.size == Size(width: 11, height: 8))
    #expect(shown.warnings == ["the toast has neither a text nor an image"])
  }

  @Test("the demo's image and one line: 58 tall, 61 wider than the label")
  func demoImage() throws {
    let image = try #require(CCToastKit().image(named: "example", scale: 2))
    let view = CCToastView(text: "Text", image: image)
    let left = try Shown(view)
    let width = try #require(left.inToast("label")).width
    #expect(left.toast.size == Size(width: width + 61, height: 58))
    #expect(left.inToast("image") == Rect(x: 4, y: 4, width: 50, height: 50))
    #expect(left.inToast("label") == Rect(x: 57, y: 4, width: width, height: 50))
    view.standardImageHorizontalAlignment = .right
    let right = try Shown(view)
    #expect(right.inToast("label") == Rect(x: 4, y: 4, width: width, height: 50))
    #expect(right.inToast("image") == Rect(x: width + 7, y: 4, width: 50, height: 50))
    // (50 - 17) / 2 above the line, 13.5 down to its baseline.
    #expect(left.lines.map(\.origin.y) == [4 + 16.5 + 13.5])
  }

  @Test("a label taller than the image stretches it or places it by the content mode")
  func stretching() throws {
    let view = CCToastView(text: lorem, image: picture(20, 10))
    let tall = try Shown(view)
    #expect(tall.inToast("image") == Rect(x: 4, y: 4, width: 20, height: tall.toast.height - 8))
    let places: [ContentMode: Double] = [
      .center: (tall.toast.height - 8 - 10) / 2, .top: 0, .topLeft: 0, .topRight: 0,
      .bottom: tall.toast.height - 18, .bottomLeft: tall.toast.height - 18,
      .bottomRight: tall.toast.height - 18,
      .scaleAspectFit: (tall.toast.height - 8 - 10) / 2,
    ]
    for (mode, y) in places {
      view.standardImageContentMode = mode
      let shown = try Shown(view)
      #expect(shown.toast == tall.toast)
      let content = try #require(shown.frame.first("image")?.sublayers.first)
      #expect(abs(content.frame.y - y) <= 0.5 && content.frame.height == 10, "\(mode)")
    }
    view.standardImageContentMode = .scaleAspectFill
    let filled = try #require(try Shown(view).frame.first("image"))
    #expect(filled.sublayers.first?.frame.height == tall.toast.height - 8)
    #expect(!filled.clips)
    for mode in [ContentMode.redraw, .scaleToFill] {
      view.standardImageContentMode = mode
      #expect(try Shown(view).frame.first("image")?.sublayers.isEmpty == true)
    }
  }

  @Test("the label gets the width without margins, image and 11 pt")
  func mostWidth() throws {
    let long = String(repeating: "a", count: 300)
    for (margin, width) in [(20.0, 0.0), (35, 40), (-5, 12.5)] {
      let view = CCToastView(text: long, image: width > 0 ? picture(width, 10) : nil)
      view.toastHorizontalMargin = margin
      view.standardLabelLineBreakMode = .charWrapping
      let label = try #require(try Shown(view).inToast("label"))
      let most = 375 - 2 * margin - 11 - width
      #expect(label.width <= most && label.width > most - 9)
    }
  }

  @Test("the space at the end of a broken line counts unless it is disabled")
  func trailingBlank() throws {
    let view = CCToastView(text: lorem)
    let counted = try Shown(view)
    view.countsTrailingBlank = false
    let bare = try Shown(view)
    #expect(counted.lines.map(\.text) == bare.lines.map(\.text))
    let blank = counted.toast.width - bare.toast.width
    #expect(blank > 3.5 && blank < 4.5)
  }

  @Test(
    "a narrow label is as wide as its widest line, in whole pixels",
    arguments: ["iphone-8", "iphone-8plus"])
  func wholePixels(device: String) throws {
    let screen = screen(device)
    for text in ["i", "Hello World", "Settings Saved!"] {
      let width = try Shown(CCToastView(text: text), on: screen).toast.width * screen.scale
      #expect(abs(width - width.rounded()) < 1e-6)
    }
  }

  // MARK: Cutting

  @Test(
    "text taller than the view is cut to whole lines, with an ellipsis only if its mode says so"
  )
  func cutting() throws {
    let view = CCToastView(text: Array(repeating: "line", count: 60).joined(separator: "\n"))
    let shown = try Shown(view)
    // 667 - 40 - 8 = 619 points hold 37 lines of 16.702.
    #expect(shown.lines.count == 37)
    #expect(shown.lines.last?.text == "line")
    #expect(shown.warnings == ["the text is too long for its view: 37 of 60 lines fit"])
    #expect(shown.toast.y >= 20 && shown.toast.maxY == 647)
    view.standardLabelLineBreakMode = .truncatingTail
    #expect(try Shown(view).lines.last?.text == "line…")
    view.standardLabelLineBreakMode = .charWrapping
    #expect(try Shown(view).lines.last?.text == "line")
  }

  @Test("the number of lines is a limit; a single line is truncated by its mode")
  func numberOfLines() throws {
    let view = CCToastView(text: lorem)
    view.standardLabelNumberOfLines = 2
    #expect(try Shown(view).toast.height == 41.5)
    #expect(try Shown(view).warnings.isEmpty)
    view.standardLabelNumberOfLines = 1
    for (mode, start, end) in [
      (LineBreakMode.truncatingTail, "Lorem ipsum", "…"), (.truncatingHead, "…", "magna aliqua."),
      (.truncatingMiddle, "Lorem ipsum", "magna aliqua."),
      (.clipping, "Lorem ipsum", "consectetaur c"),
      (.wordWrapping, "Lorem ipsum", " consectetaur"),
      (.charWrapping, "Lorem ipsum", "consectetaur c"),
    ] {
      view.standardLabelLineBreakMode = mode
      let shown = try Shown(view)
      let text = try #require(shown.lines.first?.text)
      #expect(shown.toast.height == 25 && shown.toast.width <= 335)
      #expect(text.hasPrefix(start) && text.hasSuffix(end), "\(mode): \(text)")
      #expect(text.contains("…") == "\(mode)".hasPrefix("truncating"))
    }
  }

  @Test("an image that is too tall is squeezed, with a warning")
  func highImage() throws {
    let shown = try Shown(CCToastView(text: "a", image: picture(20, 700)))
    #expect(shown.inToast("image")?.height == 619)
    #expect(shown.toast.height == 627)
    #expect(
      shown.warnings == [
        "the toast is 81 points too large for its view; its content was compressed"
      ])
  }

  // MARK: Blank toasts

  @Test("a blank toast is 2 × 2 plus its content")
  func blank() throws {
    let view = CCToastView(toastType: .blank)
    #expect(try Shown(view).toast.size == Size(width: 2, height: 2))
    view.toastContentView.addSubview(ColorView(.white, size: Size(width: 30, height: 20)))
    let shown = try Shown(view)
    #expect(shown.toast.size == Size(width: 32, height: 22))
    #expect(shown.inToast("content 1") == Rect(x: 1, y: 1, width: 30, height: 20))
    #expect(shown.warnings.isEmpty && shown.presentation.accessibility == nil)
  }

  @Test("the largest view with its insets sets the size; the others are stretched")
  func severalViews() throws {
    let view = CCToastView(toastType: .blank)
    view.toastContentView.addSubview(
      ColorView(.white, size: Size(width: 30, height: 5)),
      insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.toastContentView.addSubview(ColorView(.black, size: Size(width: 10, height: 40)))
    let shown = try Shown(view)
    #expect(shown.toast.size == Size(width: 38, height: 42))
    #expect(shown.inToast("content 1") == Rect(x: 3, y: 2, width: 30, height: 36))
    #expect(shown.inToast("content 2") == Rect(x: 1, y: 1, width: 36, height: 40))
  }

  @Test("custom views are drawn on top of a standard toast's label and image")
  func viewsOverRow() throws {
    let view = CCToastView(text: "a", image: picture(10, 10))
    view.toastContentView.addSubview(ColorView(.white, size: Size(width: 100, height: 60)))
    let shown = try Shown(view)
    #expect(shown.toast.size == Size(width: 102, height: 62))
    #expect(shown.inToast("image") == Rect(x: 4, y: 4, width: 10, height: 54))
    #expect(shown.inToast("label") == Rect(x: 17, y: 4, width: 81, height: 54))
    #expect(
      shown.frame.layers[0].layer.sublayers.map(\.name) == ["label", "image", "content 1"])
  }

  // MARK: Drawing

  @Test("the fill has its own alpha, and the corners clip nothing")
  func fill() throws {
    let view = CCToastView(text: "a")
    view.toastCornerRadius = 6
    let layer = try Shown(view).frame.layers[0].layer
    #expect(layer.background == .color(Color(white: 26, alpha: 0.8)))
    #expect(layer.cornerRadii == CornerRadii(6))
    #expect(!layer.clips && layer.opacity == 1 && layer.border == nil && layer.shadow == nil)
    view.backgroundColor = nil
    #expect(try Shown(view).frame.layers[0].layer.background == nil)
  }

  @Test("a radius of more than half the shorter side is limited to it, with a warning")
  func radius() throws {
    let view = CCToastView(text: "Text")
    view.toastCornerRadius = 12.5
    #expect(try Shown(view).warnings.isEmpty)
    view.toastCornerRadius = 40
    let shown = try Shown(view)
    #expect(shown.frame.layers[0].layer.cornerRadii == CornerRadii(12.5))
    #expect(
      shown.warnings == [
        "is limited to half of the toast's shorter side"
      ])
  }
}
