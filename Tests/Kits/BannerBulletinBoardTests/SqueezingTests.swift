// SPDX-License-Identifier: MIT

import BannerLayers
import BannerViews
import BannerKitInterface
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// Cards with more content than space: bulletinboard.md 2.11.
@MainActor @Suite struct SqueezingTests {
  private func page(_ title: String = "Title") -> BLTNPageItem {
    let page = BLTNPageItem(title: title)
    page.requiresCloseButton = false
    return page
  }

  private func builder(_ appearance: BLTNItemAppearance = .init()) -> BLTNInterfaceBuilder {
    BLTNInterfaceBuilder(appearance: appearance, item: BLTNItem())
  }

  @Test("without space the image shrinks first, then description, action button and title")
  func squeezing() throws {
    let page = page("Push Notifications")
    page.image = picture(128, 128)
    page.descriptionText = String(repeating: "Receive push notifications. ", count: 3)
    page.actionButtonTitle = "Subscribe"
    page.alternativeButtonTitle = "Not now"
    // 375 − 21 points; the card is 427 − 24 tall as the description needs one line there.
    let turned = try Shown(page, on: screen(orientation: .landscape))
    let card = try #require(turned.layer("card")).frame
    #expect(card.y == 0 && card.maxY == 354)
    let image = try #require(turned.inCard("image"))
    #expect(image.height < 128 && image.height > 0)
    #expect(turned.inCard("action button")?.height == 55)
    #expect(
      turned.warnings.count == 1 && turned.warnings[0].hasSuffix("the image was shrunk"))

    page.descriptionText = String(repeating: "Receive push notifications. ", count: 40)
    let cut = try Shown(page, on: screen(orientation: .landscape))
    #expect(cut.inCard("image")?.height == 0)
    #expect(
      cut.warnings[0].hasSuffix("the image was omitted, the description was truncated"))
    guard case .text(let text)? = cut.layer("description")?.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(text.lines.last?.line.text.hasSuffix("…") == true)
    #expect(near(cut.layer("card")?.frame, 56, 0, 700, 354, within: 0.34))
  }

  @Test("the action button shrinks to 30 pt, then the title to one line, then nothing")
  func lastResorts() throws {
    let page = BLTNPageItem(title: "A title\non two lines")
    page.requiresCloseButton = false
    page.descriptionText = "Description"
    page.actionButtonTitle = "Action"
    // 734 points; 48 of padding, 72 of gaps, 71.67 of title, 24 of description, 55 of button.
    func shown(_ rest: Double) throws -> Shown {
      let view = BulletinView(ColorView(.black), name: "rest", height: rest)
      return try Shown(FixedItem([view] + page.makeArrangedSubviews()))
    }
    #expect(try shown(463).warnings.isEmpty)
    let lower = try shown(480)
    #expect(close(lower.inCard("action button")?.height, 38))
    #expect(lower.warnings[0].hasSuffix("the action button was shrunk"))
    // The button shrinks to its minimum before the title shrinks.
    let nearly = try shown(487.5)
    #expect(close(nearly.inCard("action button")?.height, 30.5))
    #expect(close(nearly.inCard("title")?.height, 71.67))
    let lowest = try shown(500)
    #expect(close(lowest.inCard("action button")?.height, 30))
    #expect(close(lowest.inCard("title")?.height, 60))
    #expect(lowest.warnings[0].hasSuffix("the title was shrunk"))
    #expect(try close(shown(524).inCard("title")?.height, 36))
    #expect(throws: KitError.self) { try shown(525) }
  }

  @Test("views side by side or with fixed sizes shrink as far as they can")
  func squeezingBeside() throws {
    func image(_ name: String) -> BulletinImageView {
      let view = BulletinImageView(picture(128, 128))
      view.name = name
      return view
    }
    func rest(_ height: Double) -> BulletinView {
      BulletinView(ColorView(.black), name: "rest", height: height)
    }
    // 734 points less 48 of padding, 24 of gap and 600.
    let row = BulletinStackView(axis: .horizontal, spacing: 8, [image("a"), image("b")])
    let beside = try Shown(FixedItem([row, rest(600)]))
    #expect(close(beside.inCard("a")?.height, 62) && close(beside.inCard("b")?.height, 62))
    #expect(beside.warnings.count == 1)
    // 734 points less 48 of padding, 48 of gaps, 128 and 430.
    let held = builder().wrapView(
      image("held"), width: nil, height: 128, position: .pinnedToEdges)
    let free = try Shown(FixedItem([held, image("free"), rest(430)]))
    #expect(close(free.inCard("free")?.height, 80))
  }

  @Test("a text next to another view is as tall as its own width requires")
  func besideText() throws {
    let label = builder().makeDescriptionLabel()
    label.text = String(repeating: "Wort ", count: 12)
    let wrapped = builder().wrapView(label, width: 100, height: nil, position: .pinnedToEdges)
    let row = BulletinStackView(
      axis: .horizontal, spacing: 8, [wrapped, BulletinView(name: "end", height: 10)])
    let shown = try Shown(FixedItem([row]))
    guard case .text(let text)? = shown.layer("description")?.content else {
      Issue.record("there is no text")
      return
    }
    #expect(text.lines.count >= 6 && !text.lines.contains { $0.line.text.contains("…") })
  }

  @Test("truncated texts and titles are reported in every position")
  func crushed() throws {
    let labels = ["first", "second"].map { name in
      let label = builder().makeDescriptionLabel()
      label.text = String(repeating: "Wort ", count: 12)
      label.name = name
      return label
    }
    let row = BulletinStackView(axis: .horizontal, labels)
    #expect(try Shown(FixedItem([row])).warnings.contains { $0.hasPrefix("there is no room for") })
    let title = builder().makeTitleLabel()
    title.label.text = String(repeating: "Donaudampfschiff", count: 30)
    let group = builder().makeGroupStack()
    group.addArrangedSubview(title)
    #expect(
      try Shown(FixedItem([group])).warnings.contains { $0.hasPrefix("the title is too long") })
  }

  @Test("an empty container has its given size")
  func emptyContainer() throws {
    let container = BLTNContainerView()
    container.contentSize = (width: 10, height: 33)
    #expect(try Shown(FixedItem([container])).layer("card")?.frame.height == 48 + 33)
  }

  @Test("of several images the tallest shrinks first, also when wrapped")
  func squeezingSeveral() throws {
    let small = BulletinImageView(picture(20, 20))
    small.name = "small"
    let large = BulletinImageView(picture(128, 128))
    large.name = "large"
    let rest = BulletinView(ColorView(.black), name: "rest", height: 180)
    let turned = screen(orientation: .landscape)
    let shown = try Shown(FixedItem([small, large, rest]), on: turned)
    // 354 points less 48 of padding, 48 of gaps, 20 and 180.
    #expect(shown.inCard("small")?.height == 20 && close(shown.inCard("large")?.height, 58))
    let wrapped = builder().wrapView(large, width: nil, height: nil, position: .pinnedToEdges)
    let inside = try Shown(FixedItem([small, wrapped, rest]), on: turned)
    #expect(close(inside.inCard("large")?.height, 58))
    rest.height = 400
    #expect(throws: KitError.self) { try Shown(FixedItem([small, wrapped, rest]), on: turned) }
    rest.height = 258
    #expect(try close(Shown(FixedItem([large, rest]), on: turned).inCard("large")?.height, 24))
    // A view with a fixed height doesn't shrink, and there is no warning.
    let held = builder().wrapView(large, width: nil, height: 128, position: .pinnedToEdges)
    #expect(throws: KitError.self) { try Shown(FixedItem([held, rest]), on: turned) }
  }

  private func close(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 0.34 } ?? false }

  @Test("content that doesn't fit even when squeezed is an error")
  func overflow() throws {
    let item = FixedItem([BulletinView(ColorView(.black), name: "tower", height: 900)])
    #expect(throws: KitError.self) { try Shown(item) }
    // Above a keyboard the card can leave the screen instead, with a warning.
    let above = try Shown(item, keyboard: 333)
    #expect(above.warnings == ["the card extends 481 points above the screen"])
  }

  @Test("content exactly as tall as the available height is unchanged")
  func exact() throws {
    func tower(_ height: Double) -> BLTNItem {
      FixedItem([BulletinView(ColorView(.black), name: "tower", height: height)])
    }
    let shown = try Shown(tower(734 - 48))
    #expect(shown.layer("card")?.frame.y == 44 && shown.warnings.isEmpty)
    #expect(throws: KitError.self) { try Shown(tower(734 - 48 + 1)) }
  }
}
