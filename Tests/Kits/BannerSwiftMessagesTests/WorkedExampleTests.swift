// SPDX-License-Identifier: MIT

import BannerKitTestSupport
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerLayers
import BannerSwiftMessages
import Testing
import BannerText

/// A row of the table of worked examples, swiftmessages.md 2.11.
struct WorkedExample: CustomTestStringConvertible, Sendable {
  var name: String
  var layout: MessageView.Layout
  var style: String
  var device: String
  var version: IOSVersion
  var hasNavigationBar = false
  var level: WindowLevel?
  /// Whether an emoji replaces the error's disc of 33.5 or 33.667 pt.
  var hasEmoji = false
  var hasButton = false
  var body = "One line."
  var margins: EdgeInsets
  /// In screen space.
  var message: Rect
  var background: Rect
  /// Top and bottom of the visible part of the background.
  var visible: ClosedRange<Double>

  var testDescription: String { name }

  // swift-format-ignore
  static let all: [WorkedExample] = [
    .init(name: "A", layout: .messageView, style: "top", device: "iphone-8", version: .ios12,
      hasNavigationBar: true, hasEmoji: true, margins: m(25, 20, 20, 20),
      message: r(0, 59, 375, 90.5), background: r(0, 59, 375, 90.5), visible: 64...149.5),
    .init(name: "B", layout: .messageView, style: "top", device: "iphone-8", version: .ios12,
      margins: m(45, 20, 20, 20), message: r(0, -5, 375, 108.5),
      background: r(0, -5, 375, 108.5), visible: 0...103.5),
    .init(name: "C", layout: .messageView, style: "bottom", device: "iphone-x", version: .ios12,
      body: "1\n2\n3\n4", margins: m(20, 20, 59, 20), message: r(0, 634.67, 375, 182.33),
      background: r(0, 634.67, 375, 182.33), visible: 634.67...812),
    .init(name: "D", layout: .cardView, style: "top", device: "iphone-8", version: .ios12,
      level: .statusBar, hasEmoji: true, margins: m(10, 10, 10, 10),
      message: r(0, 0, 375, 105.5), background: r(10, 10, 355, 85.5), visible: 10...95.5),
    .init(name: "E", layout: .cardView, style: "top", device: "iphone-x", version: .ios12,
      margins: m(44, 10, 10, 10), message: r(0, 0, 375, 132.33),
      background: r(10, 44, 355, 78.33), visible: 44...122.33),
    .init(name: "F", layout: .cardView, style: "top", device: "iphone-8", version: .ios12,
      hasNavigationBar: true, margins: m(10, 10, 10, 10), message: r(0, 64, 375, 98.5),
      background: r(10, 74, 355, 78.5), visible: 74...152.5),
    .init(name: "G", layout: .cardView, style: "bottom", device: "iphone-x", version: .ios12,
      margins: m(10, 10, 34, 10), message: r(0, 689.67, 375, 122.33),
      background: r(10, 699.67, 355, 78.33), visible: 699.67...778),
    .init(name: "H", layout: .cardView, style: "center", device: "iphone-8", version: .ios12,
      margins: m(10, 10, 10, 10), message: r(0, 284.25, 375, 98.5),
      background: r(10, 294.25, 355, 78.5), visible: 294.25...372.75),
    .init(name: "I", layout: .tabView, style: "top", device: "iphone-8", version: .ios12,
      hasNavigationBar: true, hasButton: true, margins: m(25, 10, 20, 10),
      message: r(0, 59, 375, 83.5), background: r(10, 59, 355, 83.5), visible: 64...142.5),
    .init(name: "J", layout: .tabView, style: "top", device: "iphone-12", version: .ios17,
      margins: m(72, 10, 20, 10), message: r(0, -5, 390, 130.33),
      background: r(10, -5, 370, 130.33), visible: 0...125.33),
    .init(name: "K", layout: .tabView, style: "bottom", device: "iphone-12", version: .ios17,
      margins: m(20, 10, 59, 10), message: r(0, 731.67, 390, 117.33),
      background: r(10, 731.67, 370, 117.33), visible: 731.67...844),
    .init(name: "L", layout: .statusLine, style: "top", device: "iphone-8", version: .ios12,
      level: .normal, margins: m(25, 30, 0, 30), message: r(0, -5, 375, 45),
      background: r(0, -5, 375, 45), visible: 0...40),
    .init(name: "M", layout: .statusLine, style: "top", device: "iphone-8", version: .ios12,
      level: .statusBar, margins: m(5, 30, 0, 30), message: r(0, -5, 375, 25),
      background: r(0, -5, 375, 25), visible: 0...20),
    .init(name: "N", layout: .statusLine, style: "top", device: "iphone-14pro", version: .ios17,
      margins: m(64, 30, 0, 30), message: r(0, -5, 393, 84), background: r(0, -5, 393, 84),
      visible: 0...79),
    .init(name: "O", layout: .centeredView, style: "center", device: "iphone-8", version: .ios12,
      hasEmoji: true, body: "Two lines of text that do not fit on one", margins: m(10, 10, 10, 10),
      message: r(0, 221.5, 375, 224), background: r(62.5, 231.5, 250, 204),
      visible: 231.5...435.5),
  ]

  private static func m(_ t: Double, _ l: Double, _ b: Double, _ r: Double) -> EdgeInsets {
    EdgeInsets(top: t, left: l, bottom: b, right: r)
  }

  private static func r(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Rect {
    Rect(x: x, y: y, width: w, height: h)
  }

  /// The message of the row.
  var value: Message {
    let view = MessageView(layout: layout)
    if layout == .centeredView {
      // The dialog of the original's demo has no theme: its button is 30 pt tall.
      view.configureBackgroundView(width: 250)
    } else {
      view.configureTheme(.error)
    }
    if hasEmoji {
      view.configureContent(title: "Title", body: AttributedText(body), iconText: "🦄")
    } else {
      view.configureContent(title: "Title", body: AttributedText(body))
    }
    if !hasButton, layout != .centeredView { view.button?.isHidden = true }
    view.button?.title = "Stop"
    let style: SwiftMessages.PresentationStyle =
      switch style {
      case "top": .top
      case "bottom": .bottom
      default: .center
      }
    let context: SwiftMessages.PresentationContext =
      level.map { .window(windowLevel: $0) } ?? .automatic
    return Message(view, config: config(style, context))
  }
}

@Suite struct WorkedExampleTests {
  @Test("the worked example's rectangles are exact", arguments: WorkedExample.all)
  func rectangles(of example: WorkedExample) {
    let screen = screen(example.device, example.version)
    let host = host(
      screen, kind: example.hasNavigationBar ? .navigation : .plain,
      navigationBar: example.hasNavigationBar)
    let (container, layout) = example.value.layout(in: host, context: context(of: screen))
    #expect(layout.margins == example.margins)
    let message = layout.message.offset(x: container.x, y: container.y)
    expect(message, example.message)
    let background = layout.background.offset(x: message.x, y: message.y)
    expect(background, example.background)
    let visible = background.intersection(container)
    #expect(abs(visible.y - example.visible.lowerBound) < 0.01)
    #expect(abs(visible.maxY - example.visible.upperBound) < 0.01)
  }

  /// The table has two digits.
  private func expect(_ found: Rect, _ wanted: Rect) {
    for (a, b) in [
      (found.x, wanted.x), (found.y, wanted.y), (found.width, wanted.width),
      (found.height, wanted.height),
    ] {
      #expect(abs(a - b) < 0.007, "\(found) instead of \(wanted)")
    }
  }

  @Test("in rows D and H icon, text and button are where the demo picture shows them")
  func horizontal() throws {
    for name in ["D", "H"] {
      let example = try #require(WorkedExample.all.first { $0.name == name })
      var changed = example
      changed.hasEmoji = false
      changed.hasButton = true
      let screen = screen(example.device, example.version)
      let frame = try changed.value.presentation(in: host(screen), context: context(of: screen))
        .settled
      let icon = try #require(frame.first("icon")).frame
      #expect(icon.x == 30 && icon.maxX == 63)
      #expect(try #require(frame.first("title")).frame.x == 73)
      #expect(try #require(frame.first("button")).frame.maxX == 345)
      #expect(try #require(frame.first("button")).frame.height == 32)
    }
  }
}
