// SPDX-License-Identifier: MIT

import BannerPixels
import BannerText
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerDevice
import BannerBulletinBoard
import BannerKitTestSupport
import Testing

@MainActor @Suite struct CardTests {
  private func manager(_ item: BLTNItem = BLTNItem()) -> BLTNItemManager {
    BLTNItemManager(rootItem: item)
  }

  private func card(_ manager: BLTNItemManager, _ screen: Screen, keyboard: Double = 0) throws
    -> Layer
  {
    try #require(try Shown(manager, on: screen, keyboard: keyboard).layer("card"))
  }

  @Test("a card without views is as tall as its padding")
  func empty() throws {
    #expect(try card(manager(), screen()).frame == Rect(x: 12, y: 730, width: 351, height: 48))
    #expect(
      try card(manager(), screen("ipad")).frame == Rect(x: 162, y: 490, width: 444, height: 64))
  }

  private typealias BottomCase = (
    device: String, hides: Bool, spacing: BLTNSpacing, bottom: Double
  )

  nonisolated private static let bottoms: [BottomCase] = [
    ("iphone-x", false, .regular, 778), ("iphone-x", true, .regular, 812),
    ("iphone-x", false, .none, 778), ("iphone-8", false, .regular, 655),
    ("iphone-8", false, .compact, 661), ("iphone-8", false, .custom(20), 647),
    ("iphone-8", true, .regular, 661), ("iphone-8", true, .none, 667),
    ("iphone-8", false, .none, 667),
  ]

  @Test(
    "the card's bottom depends on the home indicator and the spacing", arguments: bottoms.indices)
  func bottom(_ index: Int) throws {
    let (device, hides, spacing, bottom) = Self.bottoms[index]
    let manager = manager()
    manager.hidesHomeIndicator = hides
    manager.edgeSpacing = spacing
    let frame = try card(manager, screen(device)).frame
    #expect(frame.maxY == bottom && frame.x == spacing.rawValue)
    #expect(frame.maxX == 375 - spacing.rawValue)
    let bars = try #require(manager.bulletin).systemBars(in: host(screen(device)))
    #expect(bars.hidesHomeIndicator == hides)
  }

  @Test("the radius is 36 above a home indicator and 12 elsewhere, the value set, or 0 at the edge")
  func radius() throws {
    func radius(_ device: String, _ set: Double?, _ spacing: BLTNSpacing = .regular) throws
      -> Double
    {
      let manager = manager()
      manager.cardCornerRadius = set
      manager.edgeSpacing = spacing
      return try card(manager, screen(device)).cornerRadii.topLeft
    }
    #expect(try radius("iphone-x", nil) == 36 && radius("iphone-8", nil) == 12)
    #expect(try radius("ipad-pro11", nil) == 36 && radius("ipad", nil) == 12)
    #expect(try radius("iphone-x", 20) == 20 && radius("iphone-8", 0) == 0)
    #expect(try radius("iphone-x", nil, .none) == 0 && radius("iphone-x", 20, .none) == 0)
  }

  @Test("in landscape a card is between the safe areas, or centered on a wide phone")
  func landscape() throws {
    let x = try card(manager(), screen(orientation: .landscape)).frame
    #expect(x == Rect(x: 56, y: 375 - 21 - 48, width: 700, height: 48))
    // Wide but not tall: padding 24.
    let plus = try card(manager(), screen("iphone-8plus", orientation: .landscape)).frame
    #expect(plus == Rect(x: 146, y: 183, width: 444, height: 48))
  }

  @Test("a card stays above the keyboard unless its item ignores the keyboard")
  func keyboard() throws {
    #expect(try card(manager(), screen(), keyboard: 333).frame.maxY == 812 - 333 - 12)
    let hidden = manager()
    hidden.hidesHomeIndicator = true
    #expect(try card(hidden, screen(), keyboard: 333).frame.maxY == 812 - 333 - 12)
    let item = BLTNItem()
    item.shouldRespondToKeyboardChanges = false
    #expect(try card(manager(item), screen(), keyboard: 333).frame.maxY == 812 - 34)
    // In the center it moves up by half of the keyboard and its gap.
    let pad = try card(manager(), screen("ipad"), keyboard: 313).frame
    #expect(abs(pad.y - (490 - 162.5)) < 0.26)
  }

  @Test("a card is never wider than the available width")
  func narrow() throws {
    let manager = manager()
    manager.edgeSpacing = .custom(200)
    let frame = try card(manager, screen("ipad")).frame
    #expect(frame.x == 200 && frame.width == 368)
  }

  @Test("a card cuts off content outside its shape, then clips to the shape")
  func clipping() throws {
    let page = BLTNPageItem(title: "Title")
    #expect(try !card(manager(page), screen()).clips)
    let narrow = manager()
    narrow.edgeSpacing = .custom(165)
    #expect(try card(narrow, screen()).clips)
    let round = manager(page)
    round.cardCornerRadius = 80
    #expect(try card(round, screen()).clips)
    let image = BulletinImageView(picture(100, 100))
    image.contentMode = .scaleAspectFill
    #expect(try card(manager(FixedItem([image])), screen()).clips)
    image.contentMode = .scaleAspectFit
    #expect(try !card(manager(FixedItem([image])), screen()).clips)
  }

  @Test("spacing without space for a card is an error")
  func noRoom() throws {
    let wide = manager()
    wide.edgeSpacing = .custom(390)
    #expect(throws: KitError.self) { try Shown(wide) }
    let narrow = manager(BLTNPageItem(title: "Title"))
    narrow.edgeSpacing = .custom(170)
    #expect(throws: KitError.self) { try Shown(narrow) }
  }

  // MARK: Looks

  @Test("a light card has a dark close button, and a dark card a light one")
  func closeButton() throws {
    func colors(_ color: Color) throws -> [Color?] {
      let manager = manager()
      manager.backgroundColor = .fixed(color)
      let shown = try Shown(manager)
      guard case .color(let circle)? = shown.layer("close circle")?.background,
        case .shapes(let shapes)? = shown.layer("close glyph")?.content
      else { return [] }
      return [circle, shapes.first?.color]
    }
    let (dark, light) = (Color(rgb: 0x60646E), Color(rgb: 0xF3F5F5))
    #expect(try colors(.white) == [dark, light])
    #expect(try colors(.black) == [light, dark])
    // √(1.05 · 0.05) − 0.05 = 0.179129, which is 45.68 of 255.
    #expect(try colors(Color(white: 46)) == [dark, light])
    #expect(try colors(Color(white: 45)) == [light, dark])
    // Green counts most, opacity is ignored.
    #expect(try colors(Color(red: 0, green: 64, blue: 0, alpha: 0.1)) == [dark, light])
    #expect(try colors(Color(red: 0, green: 63, blue: 0)) == [light, dark])
  }

  @Test("before 5.0.0 the cross of the close button is a quarter thicker, in the same box")
  func closeGlyph() throws {
    /// The corners, and the centers of the caps.
    func points(_ version: BLTNLibraryVersion) throws -> [Point] {
      let item = BLTNPageItem(title: "Title")
      item.appearance = BLTNItemAppearance(version)
      let shown = try Shown(BLTNItemManager(rootItem: item))
      guard case .shapes(let shapes)? = shown.layer("close glyph")?.content else { return [] }
      var points: [Point] = []
      for element in shapes.first?.path.elements ?? [] {
        switch element {
        case .move(let end), .line(let end), .quad(_, let end): points.append(end)
        case .cubic(let first, let second, let end):
          guard let start = points.last else { continue }
          points.append(
            Point(
              x: (start.x + 3 * first.x + 3 * second.x + end.x) / 8,
              y: (start.y + 3 * first.y + 3 * second.y + end.y) / 8))
          points.append(end)
        case .close: break
        }
      }
      return points
    }
    func area(_ points: [Point]) -> Double {
      let sum = points.indices.reduce(0.0) { sum, index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        return sum + a.x * b.y - b.x * a.y
      }
      return abs(sum) / 2
    }
    let (old, new) = (try points(.v3), try points(.v5))
    // 88 to 72 by area in the original's picture.
    #expect(near(area(old) / area(new), 88.0 / 72, within: 0.04))
    for points in [old, new] {
      #expect(points.allSatisfy { (0...12).contains($0.x) && (0...12).contains($0.y) })
      #expect((points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0) > 11)
    }
  }

  @Test("the close button appears only for dismissible items that require it")
  func closeButtonNeed() throws {
    for (dismissable, requires) in [(true, true), (true, false), (false, true), (false, false)] {
      let item = BLTNItem()
      item.isDismissable = dismissable
      item.requiresCloseButton = requires
      #expect(
        try (Shown(item).layer("close button") != nil) == (dismissable && requires))
    }
  }

  @Test("the card has the system background, which is dark in the dark appearance")
  func colors() throws {
    #expect(try card(manager(), screen()).background == .color(.white))
    let dark = screen("iphone-12", appearance: .dark)
    #expect(try card(manager(), dark).background == .color(.black))
    let manager = manager()
    manager.backgroundColor = .fixed(Color(rgb: 0x336699))
    #expect(try card(manager, dark).background == .color(Color(rgb: 0x336699)))
  }

  @Test("a background is half-transparent black, a blur, or nothing")
  func backgrounds() throws {
    func layer(_ style: BLTNBackgroundViewStyle, _ screen: Screen = screen()) throws -> Layer? {
      let manager = manager()
      manager.backgroundViewStyle = style
      return try Shown(manager, on: screen).layer("background")
    }
    #expect(try layer(.none) == nil)
    let dimmed = try #require(try layer(.dimmed))
    #expect(dimmed.background == .color(Color(white: 0, alpha: 0.5)))
    #expect(dimmed.frame == Rect(x: 0, y: 0, width: 375, height: 812))
    for (style, sigma, gray, alpha) in [
      (BLTNBackgroundViewStyle.blurredLight, 30.0, 255 as UInt8, 0.3),
      (.blurredExtraLight, 20, 247, 0.82), (.blurredDark, 20, 28, 0.73),
      (.blurred(style: .extraDark, isDark: true), 20, 13, 0.82),
      (.blurred(style: .regular, isDark: false), 30, 255, 0.3),
      (.blurred(style: .prominent, isDark: false), 20, 247, 0.82),
    ] {
      let recipe = Backdrop(
        blur: .gaussian(sigma: sigma), saturation: 1.8, veil: Color(white: gray, alpha: alpha),
        edges: .normalized)
      #expect(try layer(style)?.content == .backdrop(recipe))
    }
    let dark = screen("iphone-12", appearance: .dark)
    let darkRecipe = try layer(.blurredDark, dark)?.content
    #expect(try layer(.blurred(style: .regular, isDark: false), dark)?.content == darkRecipe)
    #expect(try layer(.blurred(style: .prominent, isDark: false), dark)?.content == darkRecipe)
  }

  @Test("a double-height status bar reduces the height; a card at the bottom stays in place")
  func doubledStatusBar() throws {
    let usual = try card(manager(), screen("iphone-8", .ios11)).frame
    let doubled = try card(manager(), screen("iphone-8", .ios11, activity: .call)).frame
    #expect(doubled == usual)
    let pad = try card(manager(), screen("ipad", .ios11)).frame
    let doubledPad = try card(manager(), screen("ipad", .ios11, activity: .call)).frame
    #expect(doubledPad == pad.offset(x: 0, y: 10))
  }

  @Test("settings that the iOS version doesn't support are rendered with a warning")
  func releases() throws {
    let page = BLTNPageItem(title: "Title")
    func warnings(_ version: IOSVersion, _ style: BLTNBackgroundViewStyle) throws -> [String] {
      let manager = manager(page)
      manager.backgroundViewStyle = style
      return try Shown(manager, on: screen("iphone-8", version)).warnings
    }
    #expect(try warnings(.ios10, .dimmed) == ["BulletinBoard 5.0.0 needs iOS 11 or later"])
    #expect(try warnings(.ios11, .blurredDark).isEmpty)
    page.appearance = BLTNItemAppearance(.v3)
    #expect(try warnings(.ios8, .dimmed) == ["BulletinBoard 3.0.0 needs iOS 9 or later"])
    #expect(try warnings(.ios9, .dimmed).isEmpty && warnings(.ios10, .blurredDark).isEmpty)
    #expect(
      try warnings(.ios9, .blurredDark) == [
        "the original supports blurred backgrounds only on iOS 10 and later"
      ])
  }

  @Test("the status bar is light over no background and over dark ones, unless it is set")
  func statusBar() throws {
    func bars(_ appearance: BLTNStatusBarAppearance, _ style: BLTNBackgroundViewStyle) throws
      -> SystemBarsRequest
    {
      let manager = manager()
      manager.statusBarAppearance = appearance
      manager.backgroundViewStyle = style
      manager.showBulletin(above: manager)
      return try #require(manager.bulletin).systemBars(in: host(screen()))
    }
    for (style, wanted) in [
      (BLTNBackgroundViewStyle.none, StatusBarStyle.lightContent), (.dimmed, .lightContent),
      (.blurredLight, .darkContent), (.blurredExtraLight, .darkContent),
      (.blurredDark, .lightContent), (.blurred(style: .light, isDark: true), .lightContent),
    ] {
      #expect(try bars(.automatic, style).statusBarStyle == wanted)
      #expect(try bars(.automatic, style).hidesStatusBar == nil)
      #expect(try bars(.lightContent, style).statusBarStyle == .lightContent)
      #expect(try bars(.darkContent, style).statusBarStyle == .darkContent)
      #expect(try bars(.hidden, style).hidesStatusBar == true)
    }
  }

  // MARK: Activity

  @Test("an activity indicator replaces the content without changing the card")
  func activity() throws {
    let page = BLTNPageItem(title: "Title")
    page.descriptionText = "Description"
    let manager = manager(page)
    let before = try Shown(manager)
    manager.displayActivityIndicator(color: .fixed(Color(rgb: 0xFF0000)))
    let during = try Shown(manager)
    #expect(during.layer("card")?.frame == before.layer("card")?.frame)
    #expect(during.layer("title") == nil && during.layer("close button") == nil)
    let spinner = try #require(during.layer("activity indicator"))
    let card = try #require(during.layer("card")).frame
    #expect(abs(spinner.frame.midX - card.midX) < 0.34 && spinner.frame.width == 37)
    #expect(abs(spinner.frame.midY - card.midY) < 0.34 && spinner.frame.height == 37)
    guard case .shapes(let shapes) = spinner.content else {
      Issue.record("the indicator has no shapes")
      return
    }
    #expect(shapes.count == 12 && shapes.allSatisfy { $0.color.red == 255 && $0.color.green == 0 })
    manager.hideActivityIndicator()
    #expect(try Shown(manager).layer("title") != nil)
  }

  @Test("an indicator has the text color, and eight spokes since iOS 13")
  func activityLook() throws {
    let item = BLTNItem()
    item.shouldStartWithActivityIndicator = true
    let dark = screen("iphone-12", appearance: .dark)
    guard case .shapes(let shapes)? = try Shown(item, on: dark).layer("activity indicator")?.content
    else {
      Issue.record("there is no indicator")
      return
    }
    #expect(shapes.count == 8 && shapes.allSatisfy { $0.color.red == 255 })
  }

  @Test("3.0.0 is light in the dark appearance, including its indicator and fields")
  func classicInTheDark() throws {
    let page = FieldPage(title: "Title")
    page.appearance = BLTNItemAppearance(.v3)
    page.descriptionText = "Description"
    let dark = screen("iphone-12", appearance: .dark)
    let manager = manager(page)
    let shown = try Shown(manager, on: dark)
    #expect(shown.layer("card")?.background == .color(.white))
    #expect(shown.layer("text field")?.background == .color(.white))
    manager.displayActivityIndicator()
    guard
      case .shapes(let shapes)? = try Shown(manager, on: dark).layer("activity indicator")?.content
    else {
      Issue.record("it is not what it should be")
      return
    }
    #expect(shapes.allSatisfy { $0.color.red == 0 })
  }

  // MARK: Direction

  @Test("text fields are left-aligned in both directions, as in the original")
  func fields() throws {
    let page = FieldPage(title: "Title")
    page.descriptionText = "Description"
    let manager = manager(page)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let shown = try Shown(manager, direction: direction)
      let field = try #require(shown.layer("text field text"))
      guard case .text(let text) = field.content else {
        Issue.record("it is not what it should be")
        return
      }
      #expect(abs(text.lines[0].origin.x) < 0.01)
    }
  }

  @Test("in right-to-left layouts the close button is on the left")
  func mirrored() throws {
    let shown = try Shown(manager(BLTNPageItem(title: "שלום")), direction: .rightToLeft)
    #expect(shown.inCard("close circle") == Rect(x: 20, y: 20, width: 28, height: 28))
    #expect(shown.layer("card")?.frame.x == 12)
  }
}

/// A page with a text field.
private final class FieldPage: BLTNPageItem {
  override func makeViewsUnderDescription(
    with interfaceBuilder: BLTNInterfaceBuilder
  ) -> [BulletinView]? {
    [interfaceBuilder.makeTextField(placeholder: "Name")]
  }
}
