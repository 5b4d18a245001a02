// SPDX-License-Identifier: MIT

import BannerKitTestSupport
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerSwiftMessages
import Testing
import BannerText
import BannerViews

private func accessibility(
  _ view: BaseView, _ dimMode: SwiftMessages.DimMode = .none
) throws -> Accessibility? {
  let screen = screen("iphone-8", .ios12)
  var config = config()
  config.dimMode = dimMode
  return try Message(view, config: config)
    .presentation(in: host(screen), context: context(of: screen)).accessibility
}

@Suite struct AccessibilityTests {
  @Test("prefix, title and body form one announcement; empty and hidden ones count, nil doesn't")
  func text() throws {
    let view = MessageView(layout: .cardView)
    view.configureContent(title: "Title", body: "Body")
    view.button?.isHidden = true
    #expect(try accessibility(view)?.announcement == "Title, Body")
    view.accessibilityPrefix = "warning"
    view.titleLabel?.isHidden = true
    view.bodyLabel?.text = ""
    #expect(try accessibility(view)?.announcement == "warning, Title, ")
    view.titleLabel?.text = nil
    view.bodyLabel?.text = nil
    view.accessibilityPrefix = nil
    #expect(try accessibility(view)?.announcement == nil)
    #expect(try accessibility(view)?.elements == [])
  }

  @Test("elements are the message, its button and a dimmed area, which prevents an announcement")
  func elements() throws {
    let view = MessageView(layout: .cardView)
    view.configureTheme(.warning)
    view.configureContent(title: "Title", body: "Body")
    view.button?.title = "Stop"
    let plain = try #require(try accessibility(view))
    #expect(plain.elements.map(\.label) == ["Title, Body", "Stop"])
    #expect(plain.elements.map(\.isButton) == [false, true])
    #expect(plain.elements[0].frame == Rect(x: 10, y: 20, width: 355, height: 78.5))
    #expect(plain.elements[1].frame.height == 32 && !plain.isModal)
    let dimmed = try #require(try accessibility(view, .gray(interactive: true)))
    #expect(dimmed.announcement == nil && dimmed.isModal)
    #expect(dimmed.elements.map(\.label) == ["Title, Body", "Stop", "dismiss"])
    #expect(dimmed.focus == 0 && plain.focus == nil)
    // Since 10.0.2 a dimmed area that does nothing is an element, too.
    let modal = try #require(try accessibility(view, .gray(interactive: false)))
    #expect(modal.elements.map(\.isButton) == [false, true, false] && modal.isModal)
    let old = MessageView(layout: .cardView, version: .v7)
    #expect(try #require(try accessibility(old, .gray(interactive: false))).elements.count == 2)
  }

  @Test("a view without a label is one element; a missing button is none")
  func others() throws {
    #expect(try accessibility(BaseView(ColorView(.black)))?.elements.map(\.label) == [nil])
    let view = MessageView(layout: .cardView)
    view.button?.title = nil
    view.button?.image = Icon.errorSubtle.image
    #expect(try accessibility(view)?.elements.last?.label == "errorSubtle")
    view.installBackgroundView(CornerRoundingView(cornerRadius: 5, ColorView(.black)))
    #expect(try accessibility(view)?.elements.count == 1)
  }

  @Test("an id consists of title and body as Swift prints optionals")
  func id() {
    let view = MessageView(layout: .cardView)
    view.titleLabel?.text = "Warning"
    view.bodyLabel?.text = nil
    #expect(view.id == #"MessageView:title=Optional("Warning"), body=nil"#)
    view.id = "own"
    #expect(view.id == "own")
  }
}
