// SPDX-License-Identifier: MIT

import BannerKitTestSupport
import BannerDevice
import BannerGeometry
import BannerKitInterface
import BannerLayers
import BannerPixels
import BannerSwiftMessages
import Testing
import BannerText
import BannerViews

private func shown(
  _ view: BaseView, _ config: SwiftMessages.Config = SwiftMessages.Config(),
  on screen: Screen = screen("iphone-14")
) throws -> PresentedLayers {
  try Message(view, config: config).presentation(in: host(screen), context: context(of: screen))
    .settled
}

private func background(
  _ theme: Theme, _ screen: Screen, _ version: LibraryVersion = .v10
) throws -> Fill? {
  let view = MessageView(layout: .cardView, version: version)
  view.configureTheme(theme)
  return try #require(try shown(view, on: screen).first("background")).background
}

@Suite struct LookTests {
  @Test(
    "themes have the published colors",
    arguments: [
      (Theme.info, 0xE1E1E1, 0x7D7D7D, 0xE1E1E1), (.success, 0x61A117, 0x377A00, 0x61A117),
      (.warning, 0xF6C52C, 0xEFB80A, 0xEEBD22), (.error, 0xF9422F, 0xC30C0C, 0xF9422F),
    ] as [(Theme, UInt32, UInt32, UInt32)])
  func colors(theme: Theme, light: UInt32, dark: UInt32, old: UInt32) throws {
    let night = screen("iphone-14", appearance: .dark)
    #expect(try background(theme, screen("iphone-14")) == .color(Color(rgb: light)))
    #expect(try background(theme, night) == .color(Color(rgb: dark)))
    #expect(try background(theme, night, .v7) == .color(Color(rgb: old)))
  }

  @Test("the gray theme's text is black in light and white in dark, always black up to 9.0.3")
  func label() throws {
    func color(_ appearance: Appearance, _ version: LibraryVersion) throws -> Color? {
      let view = MessageView(layout: .cardView, version: version)
      view.configureTheme(.info)
      let screen = screen("iphone-14", appearance: appearance)
      guard case .text(let text)? = try shown(view, on: screen).first("title")?.content else {
        return nil
      }
      return text.color
    }
    #expect(try color(.light, .v10) == .black && color(.dark, .v10) == .white)
    #expect(try color(.dark, .v7) == .black)
  }

  @Test("a theme colors everything, and the button inversely")
  func configureTheme() throws {
    let view = MessageView(layout: .cardView)
    view.configureTheme(
      backgroundColor: Color(rgb: 0x800080), foregroundColor: .white, iconImage: nil,
      iconText: "🐸")
    #expect(view.backgroundView.backgroundColor == .fixed(Color(rgb: 0x800080)))
    #expect(view.titleLabel?.textColor == .white && view.bodyLabel?.textColor == .white)
    #expect(view.button?.backgroundColor == .white)
    #expect(view.button?.tintColor == .fixed(Color(rgb: 0x800080)))
    #expect(view.button?.layerCornerRadius == 5)
    #expect(view.iconImageView?.isHidden == true && view.iconLabel?.isHidden == false)
    view.configureTheme(.success, iconStyle: .light, includeHaptic: true)
    #expect(view.iconImageView?.image == .icon(.successLight))
    #expect(view.iconLabel?.isHidden == true && view.defaultHaptic == .success)
    view.configureTheme(.error, iconStyle: .none)
    #expect(view.iconImageView?.isHidden == true)
    #expect(view.defaultHaptic == .success)
  }

  @Test("configureContent shows one icon and hides the other")
  func configureContent() {
    let view = MessageView(layout: .cardView)
    view.configureContent(title: "T", body: "B", iconText: "🤔")
    #expect(view.iconImageView?.isHidden == true && view.iconImageView?.image == nil)
    view.configureContent(title: "T", body: "B", iconImage: .icon(.info))
    #expect(view.iconLabel?.isHidden == true && view.iconImageView?.isHidden == false)
    view.configureContent(
      title: nil, body: nil, iconImage: nil, iconText: nil, buttonImage: nil, buttonTitle: nil,
      buttonTapHandler: nil)
    #expect(view.iconLabel?.isHidden == true && view.iconImageView?.isHidden == true)
    // It never hides these.
    #expect(view.titleLabel?.isHidden == false && view.button?.isHidden == false)
  }

  @Test("leading corners are those away from the edge; a message in place has only round ones")
  func leadingCorners() throws {
    func radii(_ style: SwiftMessages.PresentationStyle) throws -> CornerRadii {
      let view = MessageView(layout: .tabView)
      return try #require(try shown(view, config(style)).first("background")).cornerRadii
    }
    #expect(
      try radii(.top)
        == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 15, bottomLeft: 15))
    #expect(
      try radii(.bottom)
        == CornerRadii(topLeft: 15, topRight: 15, bottomRight: 0, bottomLeft: 0))
    #expect(try radii(.center) == CornerRadii(15))
    let animation = PhysicsAnimation()
    animation.placement = .top
    #expect(try radii(.custom(animator: animation)) == CornerRadii(15))
  }

  @Test("the shadow has the shape of the mask and is below the background")
  func shadow() throws {
    let view = MessageView(layout: .cardView)
    #expect(try shown(view).first("shadow") == nil)
    view.configureDropShadow()
    let layer = try #require(try shown(view).first("shadow"))
    #expect(layer.cornerRadii == CornerRadii(15) && layer.cornerCurve == .bezierPath)
    #expect(layer.background == nil)
    let shadow = try #require(layer.shadow)
    #expect(shadow.color == Color(white: 0, alpha: 0.4) && shadow.offset == Point(x: 0, y: 2))
    #expect(abs(shadow.sigma - 0.88 * 6) < 0.05)
    view.configureNoDropShadow()
    #expect(try shown(view).first("shadow") == nil)
  }

  @Test("the message view's shadow is below its color, with the shape of the mask")
  func shadowOrder() throws {
    let view = BaseView()
    view.backgroundColor = .white
    let card = CornerRoundingView(cornerRadius: 0, ColorView(.black))
    card.layerCornerRadius = 20
    view.installBackgroundView(card, insets: EdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
    view.configureDropShadow()
    let container = try #require(try shown(view).first("container"))
    #expect(container.sublayers.map(\.name) == ["shadow", "message"])
    #expect(container.sublayers[0].cornerRadii == CornerRadii(0))
    let old = MessageView(layout: .cardView, version: .v3)
    old.configureDropShadow()
    #expect(try #require(try shown(old).first("shadow")).cornerRadii == CornerRadii(5))
  }

  @Test("both kinds of color accept color names")
  func words() {
    let view = MessageView(layout: .cardView)
    view.configureTheme(backgroundColor: .white, foregroundColor: .black)
    let text: String = "a text that is no literal"
    view.configureContent(title: text, body: text)
    view.bodyLabel?.text = text
    #expect(view.titleLabel?.textColor == .black && view.bodyLabel?.text == text)
  }

  @Test("a custom image can be a template")
  func template() throws {
    let picture = Picture(
      Bitmap(width: 8, height: 8, fill: Color(rgb: 0x00FF00).premultiplied), scale: 1, name: "p")
    func pixel(_ image: IconImage) throws -> UInt32? {
      let view = MessageView(layout: .cardView)
      view.configureTheme(.error)
      view.iconImageView?.image = image
      guard case .picture(let shown)? = try shown(view).first("icon")?.content else { return nil }
      return shown.bitmap.pixels[0]
    }
    #expect(try pixel(.image(.picture(picture))) == Color(rgb: 0x00FF00).premultiplied)
    #expect(try pixel(.template(.picture(picture))) == Color.white.premultiplied)
  }

  @Test("a custom background replaces the layout's")
  func otherBackground() throws {
    let view = MessageView(layout: .cardView)
    view.backgroundView = CornerRoundingView(cornerRadius: 3)
    view.configureTheme(.error)
    let background = try #require(try shown(view).first("background"))
    #expect(background.cornerRadii == CornerRadii(3) && background.frame.x == 10)
    #expect(background.background == .color(Color(rgb: 0xF9422F)))
  }

  @Test("a plain layer radius inside a squircle clips to both shapes")
  func bothRadii() throws {
    let view = MessageView(layout: .centeredView)
    view.backgroundView.layerCornerRadius = 10
    let frame = try shown(view)
    let mask = try #require(frame.first("mask"))
    #expect(mask.cornerRadii == CornerRadii(15) && mask.cornerCurve == .bezierPath)
    let inner = try #require(mask.first("background"))
    #expect(inner.cornerRadii == CornerRadii(10) && inner.cornerCurve == .circular)
  }

  // MARK: Behind the message

  @Test("dim modes cover the container with their own opacity")
  func dimModes() throws {
    func container(_ mode: SwiftMessages.DimMode) throws -> Layer {
      var config = SwiftMessages.Config()
      config.dimMode = mode
      return try #require(
        try shown(MessageView(layout: .cardView), config).first("container"))
    }
    #expect(try container(.none).background == nil)
    #expect(
      try container(.gray(interactive: false)).background == .color(Color(white: 0, alpha: 0.3)))
    let blue = Color(rgb: 0x1A4766, alpha: 0.748)
    #expect(try container(.color(color: blue, interactive: true)).background == .color(blue))
    let blurred = try container(.blur(style: .dark, alpha: 0.5, interactive: true))
    let blur = try #require(blurred.first("blur"))
    #expect(blur.opacity == 0.5 && blurred.sublayers.first?.name == "blur")
    guard case .backdrop(let backdrop) = blur.content else {
      Issue.record("the blur is no backdrop")
      return
    }
    #expect(backdrop.saturation == 1.8)
  }

  @Test("an overridden appearance applies only in the message's own window")
  func appearance() throws {
    let view = MessageView(layout: .cardView)
    view.configureTheme(.error)
    var config = SwiftMessages.Config()
    config.overrideUserInterfaceStyle = .dark
    let fill = try #require(try shown(view, config).first("background")).background
    #expect(fill == .color(Color(rgb: 0xC30C0C)))
    let screen = screen("iphone-14")
    let inBar = try Message(view, config: config).presentation(
      in: host(screen, kind: .navigation, navigationBar: true), context: context(of: screen)
    ).settled
    #expect(try #require(inBar.first("background")).background == .color(Color(rgb: 0xF9422F)))
  }
}
