// SPDX-License-Identifier: MIT

import BannerDevice
import BannerPixels
import BannerViews
import BannerText
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

/// The standard components: bulletinboard.md 1.6 to 1.8, 2.7 to 2.9.
@MainActor @Suite struct ComponentTests {
  private func page(_ title: String = "Title") -> BLTNPageItem {
    let page = BLTNPageItem(title: title)
    page.requiresCloseButton = false
    return page
  }

  private func builder(_ appearance: BLTNItemAppearance = .init()) -> BLTNInterfaceBuilder {
    BLTNInterfaceBuilder(appearance: appearance, item: BLTNItem())
  }

  /// Returns the names of a card's parts from top to bottom.
  private func parts(_ shown: Shown) -> [String] {
    shown.layer("card")?.sublayers.map(\.name) ?? []
  }

  // MARK: Pages

  @Test("a page has only the views of its properties, in the original's order")
  func combinations() throws {
    for bits in 0..<16 {
      let page = page()
      var wanted = ["title container"]
      if bits & 1 > 0 {
        page.image = picture(100, 80)
        wanted.append("image")
      }
      if bits & 2 > 0 {
        page.descriptionText = "Description"
        wanted.append("description")
      }
      if bits & 4 > 0 { page.actionButtonTitle = "Action" }
      if bits & 8 > 0 { page.alternativeButtonTitle = "Alternative" }
      if bits & 12 > 0 { wanted.append("buttons") }
      let shown = try Shown(page)
      #expect(parts(shown) == wanted)
      #expect((shown.layer("action button") != nil) == (bits & 4 > 0))
      #expect((shown.layer("alternative button") != nil) == (bits & 8 > 0))
      let buttons = [0, 55.0, 30, 95][bits >> 2]
      let heights = [36, bits & 1 > 0 ? 80 : 0, bits & 2 > 0 ? 24 : 0, buttons].filter { $0 > 0 }
      let height = heights.reduce(0, +) + 24 * Double(heights.count + 1)
      #expect(shown.layer("card")?.frame.height == height)
    }
  }

  @Test("views from hooks appear where the hooks' names say")
  func hooks() throws {
    let item = HookItem(title: "Title")
    item.requiresCloseButton = false
    item.image = picture(10, 10)
    item.descriptionText = "Description"
    item.actionButtonTitle = "Action"
    #expect(
      parts(try Shown(item)) == [
        "header", "title container", "under title", "image", "under image", "description",
        "under description", "buttons", "footer",
      ])
    item.image = nil
    item.descriptionText = nil
    #expect(
      parts(try Shown(item)) == ["header", "title container", "under title", "buttons", "footer"])
  }

  @Test("a view added twice appears only at its last position, as in UIKit, with a warning")
  func repeatedViews() throws {
    let item = RepeatingItem(title: "Title")
    item.requiresCloseButton = false
    let separator = BulletinSeparator()
    item.views = [separator, named("a"), separator]
    let twice = try Shown(item)
    #expect(parts(twice) == ["title container", "a", "separator"])
    #expect(twice.warnings.count == 1 && twice.warnings[0].contains("\"separator\""))
    let group = BulletinStackView([separator, named("b")])
    item.views = [group, separator]
    let taken = try Shown(item)
    #expect(parts(taken) == ["title container", "group", "separator"])
    #expect(taken.layer("group")?.sublayers.map(\.name) == ["b"] && taken.warnings.count == 1)
    let other = BulletinStackView()
    other.addArrangedSubview(separator)
    #expect(group.arrangedSubviews.map(\.name) == ["b"], "it has moved")
    other.addArrangedSubview(named("c"))
    other.addArrangedSubview(separator)
    #expect(other.arrangedSubviews.map(\.name) == ["c", "separator"])
    let container = BLTNContainerView()
    container.setChildView(separator)
    #expect(other.arrangedSubviews.map(\.name) == ["c"])
    item.views = [other, container]
    #expect(try Shown(item).warnings.isEmpty)
  }

  @Test("an attributed description overrides a plain one and keeps its attributes")
  func attributed() throws {
    let page = page()
    page.descriptionText = "Plain"
    page.attributedDescriptionText = AttributedText(
      "Attributed", TextAttributes(size: 40, color: Color(rgb: 0xFF0000)))
    let layer = try #require(try Shown(page).layer("description"))
    guard case .text(let text) = layer.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(text.lines.map(\.line.text) == ["Attributed"])
    #expect(layer.frame.height == 48)
    page.attributedDescriptionText = nil
    #expect(try Shown(page).layer("description")?.frame.height == 24)
  }

  @Test("an empty description takes a slot of height 0")
  func emptyDescription() throws {
    let page = page()
    page.descriptionText = ""
    #expect(try Shown(page).layer("card")?.frame.height == 24 + 36 + 24 + 0 + 24)
  }

  @Test("a wide image scales to the card's width and keeps its height; a tall one is unchanged")
  func images() throws {
    let page = page()
    page.image = picture(606, 100)
    let wide = try Shown(page)
    #expect(wide.inCard("image") == Rect(x: 24, y: 84, width: 303, height: 100))
    #expect(wide.inCard("image content") == Rect(x: 24, y: 109, width: 303, height: 50))
    page.image = picture(20, 200)
    let tall = try Shown(page)
    #expect(tall.inCard("image")?.height == 200)
    #expect(near(tall.inCard("image content"), 165.5, 84, 20, 200, within: 0.34))
  }

  @Test("template images have the tint color; other images are unchanged")
  func templates() throws {
    let page = page()
    page.appearance.imageViewTintColor = .fixed(Color(rgb: 0x123456))
    func color() throws -> Color? {
      let shown = try Shown(page)
      guard
        case .shapes(let shapes)? = (shown.layer("image content") ?? shown.layer("image"))?
          .content
      else { return nil }
      return shapes.first?.color
    }
    page.image = picture(11, 10)
    #expect(try color() == .black)
    page.image = picture(11, 10).withRenderingMode(.alwaysTemplate)
    #expect(try color() == Color(rgb: 0x123456))
  }

  // MARK: Titles

  @Test("a long title shrinks within two lines and is truncated only at a quarter of its size")
  func longTitle() throws {
    func shown(_ title: String) throws -> Shown { try Shown(page(title)) }
    let long = try shown("A title that is really much too long for the two lines it may have here")
    #expect(near(long.inCard("title"), 24, 24, 303, 71.67, within: 0.01))
    guard case .text(let text)? = long.layer("title")?.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(text.lines.count == 2 && long.warnings.isEmpty)
    #expect((text.lines.first?.line.height ?? 0) < 35)
    let word = try shown("Donaudampfschifffahrtsgesellschaft")
    guard case .text(let shrunk)? = word.layer("title")?.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(shrunk.lines.map(\.line.text) == ["Donaudampfschifffahrtsgesellschaft"])
    let endless = try shown(String(repeating: "endless title ", count: 60))
    #expect(
      endless.warnings == [
        "the title is too long for 2 lines even at its smallest size and is truncated"
      ])
  }

  @Test("a title stays 42 pt away from a close button on both sides")
  func titleInset() throws {
    let page = BLTNPageItem(title: "Title")
    #expect(try Shown(page).inCard("title") == Rect(x: 66, y: 24, width: 219, height: 36))
    let own = builder().makeTitleLabel(isNextToCloseButton: true)
    let item = BLTNItem()
    let usual = BLTNInterfaceBuilder(appearance: .init(), item: item).makeTitleLabel()
    #expect(own.horizontalInset == 42 && usual.horizontalInset == 42)
    item.isDismissable = false
    #expect(
      BLTNInterfaceBuilder(appearance: .init(), item: item).makeTitleLabel().horizontalInset == 0)
  }

  // MARK: Appearance

  @Test("colors are the classic ones before iOS 13 and in 3.0.0, and the system's since iOS 13")
  func palettes() throws {
    func colors(_ version: BLTNLibraryVersion, _ screen: Screen) throws -> [Color?] {
      let page = page()
      page.appearance = BLTNItemAppearance(version)
      page.descriptionText = "Description"
      page.actionButtonTitle = "Action"
      page.alternativeButtonTitle = "Alternative"
      let shown = try Shown(page, on: screen)
      func text(_ name: String) -> Color? {
        guard case .text(let text)? = shown.layer(name)?.content else { return nil }
        return text.color
      }
      guard case .color(let fill)? = shown.layer("action button")?.background else { return [] }
      return [
        text("title"), text("description"), fill, text("action button title"),
        text("alternative button title"),
      ]
    }
    let blue = Color(rgb: 0x007AFF)
    let classic = [Color(rgb: 0x919092), .black, blue, .white, blue]
    #expect(try colors(.v5, screen("iphone-x", .ios12)) == classic)
    #expect(try colors(.v3, screen("iphone-12", .ios17, appearance: .dark)) == classic)
    let light = [Color(rgb: 0x3C3C43, alpha: 0.6), .black, blue, .white, blue]
    #expect(try colors(.v5, screen("iphone-x", .ios13)) == light)
    let link = Color(rgb: 0x0984FF)
    let dark = [Color(rgb: 0xEBEBF5, alpha: 0.6), .white, link, .white, link]
    #expect(try colors(.v5, screen("iphone-x", .ios13, appearance: .dark)) == dark)
  }

  @Test("every property of an appearance is visible")
  func appearance() throws {
    let page = page()
    page.descriptionText = "Description"
    page.actionButtonTitle = "Action"
    page.alternativeButtonTitle = "Alternative"
    let look = page.appearance
    look.titleFontSize = 20
    look.descriptionFontSize = 30
    look.actionButtonFontSize = 20
    look.alternativeButtonFontSize = 20
    look.actionButtonCornerRadius = 5
    look.actionButtonBorderColor = .black
    look.actionButtonBorderWidth = 3
    look.alternativeButtonBorderColor = .fixed(Color(rgb: 0x00FF00))
    look.alternativeButtonBorderWidth = 2
    look.alternativeButtonCornerRadius = 7
    look.alternativeButtonColor = .fixed(Color(rgb: 0xFF0000))
    let shown = try Shown(page)
    #expect(shown.inCard("title")?.height == 24)
    #expect(shown.inCard("description")?.height == 36)
    let action = try #require(shown.layer("action button"))
    #expect(action.frame.height == 55 && action.cornerRadii == CornerRadii(5))
    #expect(action.cornerCurve == .continuous && action.clips)
    #expect(action.border == Border(width: 3, color: .black))
    let alternative = try #require(shown.layer("alternative button"))
    #expect(alternative.frame.height == 36 && alternative.cornerRadii == CornerRadii(7))
    #expect(alternative.border == Border(width: 2, color: Color(rgb: 0x00FF00)))
    #expect(alternative.background == nil)
    guard case .text(let text)? = shown.layer("alternative button title")?.content else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(text.color == Color(rgb: 0xFF0000))
    look.shouldUseCompactDescriptionText = true
    #expect(try Shown(page).inCard("description")?.height == 18)
    look.compactDescriptionFontSize = 20
    #expect(try Shown(page).inCard("description")?.height == 24)
  }

  @Test("an image replaces the action button's fill and is clipped to its corners")
  func actionImage() throws {
    let page = page()
    page.actionButtonTitle = "Action"
    page.appearance.actionButtonImage = picture(10, 10)
    let button = try #require(try Shown(page).layer("action button"))
    #expect(button.background == nil && button.sublayers.first?.name == "action button background")
  }

  @Test("fonts from a descriptor are unchanged; default fonts have the original's weights")
  func fonts() throws {
    let look = BLTNItemAppearance()
    #expect(look.makeTitleFont() == .systemFont(ofSize: 30, weight: .medium))
    #expect(look.makeDescriptionFont() == .systemFont(ofSize: 20))
    #expect(look.makeActionButtonFont() == .systemFont(ofSize: 17, weight: .semibold))
    #expect(look.makeAlternativeButtonFont() == .systemFont(ofSize: 15, weight: .semibold))
    look.buttonFontDescriptor = BulletinFontDescriptor(.helveticaNeue)
    look.titleFontDescriptor = BulletinFontDescriptor(.helveticaNeue, weight: .bold)
    #expect(look.makeActionButtonFont() == BulletinFont(.helveticaNeue, size: 17))
    #expect(look.makeAlternativeButtonFont() == BulletinFont(.helveticaNeue, size: 15))
    #expect(look.makeTitleFont() == BulletinFont(.helveticaNeue, weight: .bold, size: 30))
  }

  // MARK: Views

  @Test("hidden views are left out with their gaps; opacity is preserved")
  func hidden() throws {
    let views = (0..<3).map { BulletinView(ColorView(.black), name: "view \($0)", height: 20) }
    let item = FixedItem(views)
    #expect(try Shown(item).layer("card")?.frame.height == 48 + 60 + 48)
    views[1].isHidden = true
    views[2].alpha = 0.25
    let shown = try Shown(item)
    #expect(abs((shown.layer("card")?.frame.height ?? 0) - 112) < 0.01)
    #expect(shown.layer("view 2")?.opacity == 0.25)
  }

  @Test("a wrapped view fills its container or is centered in it")
  func wrapping() throws {
    func inner(_ position: BLTNViewPosition) throws -> Rect? {
      let view = BulletinView(ColorView(.black), name: "box")
      return try Shown(
        FixedItem([builder().wrapView(view, width: 100, height: 40, position: position)])
      ).inCard("box")
    }
    #expect(try inner(.pinnedToEdges) == Rect(x: 24, y: 24, width: 303, height: 40))
    #expect(near(try inner(.centered), 125.5, 24, 100, 40, within: 0.34))
    // A view with an intrinsic size keeps it.
    let image = BulletinImageView(picture(40, 40))
    let shown = try Shown(
      FixedItem([builder().wrapView(image, width: 100, height: 100, position: .centered)]))
    #expect(near(shown.inCard("image"), 155.5, 54, 40, 40, within: 0.34))
    #expect(shown.layer("card")?.frame.height == 148)
  }

  @Test("wrapped views without a size are rejected in any position")
  func nestedUnsized() throws {
    func item(
      _ height: Double?, _ position: BLTNViewPosition, width: Double? = nil
    ) -> BLTNItem {
      let view = BulletinView(ColorView(.black), name: "box")
      let group = builder().makeGroupStack()
      group.addArrangedSubview(
        builder().wrapView(view, width: width, height: height, position: position))
      return FixedItem([group])
    }
    #expect(throws: KitError.self) { try Shown(item(nil, .pinnedToEdges)) }
    #expect(throws: KitError.self) { try Shown(item(40, .centered, width: 0)) }
    #expect(throws: KitError.self) { try Shown(item(40, .centered)) }
    #expect(try Shown(item(40, .pinnedToEdges)).inCard("box")?.height == 40)
  }

  @Test("a separator is a hairline; a field is 30 pt tall, and 34 pt since iOS 13")
  func smallComponents() throws {
    let views = [builder().makeSeparator(), builder().makeTextField(placeholder: "Name")]
    let item = FixedItem(views)
    let old = try Shown(item)
    #expect(near(old.inCard("separator"), 24, 24, 303, 1 / 3, within: 0.01))
    #expect(near(old.inCard("text field"), 24, 48.33, 303, 30, within: 0.01))
    let new = try Shown(item, on: screen("iphone-x", .ios13))
    #expect(near(new.inCard("text field"), 24, 48.33, 303, 34, within: 0.01))
  }

  @Test("a pressed button has half the opacity")
  func highlight() throws {
    let wrapper = builder().makeActionButton(title: "Action")
    func layer() throws -> Layer? {
      try Shown(FixedItem([wrapper])).layer("action button wrapper")
    }
    #expect(try layer()?.opacity == 1)
    wrapper.isHighlighted = true
    #expect(try layer()?.opacity == 0.5)
    wrapper.alpha = 0.5
    #expect(try layer()?.opacity == 0.25)
    wrapper.height = 80
    #expect(try Shown(FixedItem([wrapper])).inCard("action button")?.height == 80)
    wrapper.button.isHidden = true
    #expect(try Shown(FixedItem([wrapper])).layer("card")?.frame.height == 48 + 80)
    wrapper.alpha = .nan
    #expect(throws: KitError.self) { try layer() }
  }

  @Test("a title's label can be faded or hidden without moving")
  func titleLabel() throws {
    let page = page()
    let manager = BLTNItemManager(rootItem: page)
    manager.showBulletin(above: manager)
    page.titleLabel?.label.alpha = 0.25
    #expect(try Shown(manager).layer("title")?.opacity == 0.25)
    page.titleLabel?.label.isHidden = true
    let hidden = try Shown(manager)
    #expect(hidden.layer("title")?.opacity == 0 && hidden.layer("card")?.frame.height == 84)
  }

  @Test("images and views with an invalid size are rejected")
  func impossibleSizes() throws {
    let page = page()
    for size in [Size(width: -10, height: -128), Size(width: .nan, height: 10)] {
      page.image = .drawing(Drawing(name: "x", size: size, shapes: []))
      #expect(throws: KitError.self) { try Shown(page) }
    }
    let view = ColorView(.black, size: Size(width: 10, height: -40))
    #expect(throws: KitError.self) { try Shown(FixedItem([BulletinView(view)])) }
  }

  // MARK: Accessibility

  @Test("a screen reader finds the heading, image, texts, buttons and close button of a modal card")
  func accessibility() throws {
    let page = BLTNPageItem(title: "Title")
    page.image = picture(10, 10)
    page.descriptionText = "Description"
    page.actionButtonTitle = "Action"
    page.alternativeButtonTitle = "Alternative"
    func found() throws -> Accessibility {
      try #require(try Shown(page).presentation.accessibility)
    }
    var spoken = try found()
    #expect(spoken.isModal && spoken.focus == 0 && spoken.announcement == nil)
    #expect(
      spoken.elements.map(\.label) == ["Title", "Description", "Action", "Alternative", "Close"])
    #expect(spoken.elements.map(\.isButton) == [false, false, true, true, true])
    #expect(spoken.elements.map(\.isHeader) == [true, false, false, false, false])
    let shown = try Shown(page)
    #expect(spoken.elements[2].frame == shown.layer("action button")?.frame)
    #expect(spoken.elements[4].frame == shown.layer("close button")?.frame)
    let mirrored = try Shown(BLTNItemManager(rootItem: page), direction: .rightToLeft)
    #expect(
      mirrored.presentation.accessibility?.elements.last?.frame
        == mirrored.layer("close button")?.frame)
    page.imageAccessibilityLabel = "A cat"
    spoken = try found()
    #expect(spoken.elements[1].label == "A cat" && !spoken.elements[1].isButton)
    page.shouldStartWithActivityIndicator = true
    #expect(try found().elements.map(\.label) == [nil])
  }
}

/// A page with a view at each hook.
private final class HookItem: BLTNPageItem {
  private func view(_ name: String) -> [BulletinView] {
    [BulletinView(ColorView(.black), name: name, height: 10)]
  }
  override func makeHeaderViews(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    view("header")
  }
  override func makeViewsUnderTitle(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    view("under title")
  }
  override func makeViewsUnderImage(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    view("under image")
  }
  override func makeViewsUnderDescription(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    view("under description")
  }
  override func makeFooterViews(with builder: BLTNInterfaceBuilder) -> [BulletinView]? {
    view("footer")
  }
}

/// A page with views under its title.
private final class RepeatingItem: BLTNPageItem {
  var views: [BulletinView] = []
  override func makeViewsUnderTitle(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? { views }
}

/// Returns a view with a name and a size.
private func named(_ name: String) -> BulletinView {
  BulletinView(ColorView(.black, size: Size(width: 10, height: 10)), name: name, height: 10)
}
