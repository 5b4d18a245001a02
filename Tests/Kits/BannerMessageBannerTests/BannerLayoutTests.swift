// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerKitInterface
import BannerLayers
import BannerMessageBanner
import BannerPixels
import Testing
import BannerText
import BannerViews

private let typesetter = Typesetter()

private func context(scale: Double = 2, version: Int = 7, images: [String: Image] = [:])
  -> KitContext
{
  KitContext(
    layout: LayoutContext(typesetter: typesetter, scale: scale, systemVersion: version),
    userImage: { images[$0] },
    picture: { Picture(Bitmap(width: 4, height: 4), scale: 2, name: $0.name) })
}

private func host(
  _ kind: BannerHost.Kind = .navigation, bar: Double = 44, toolbar: Double = 0, tabBar: Double = 0,
  status: Double = 20, safeArea: EdgeInsets = .zero
) -> BannerHost {
  BannerHost(
    kind: kind, size: Size(width: 320, height: 568), statusBarHeight: status,
    navigationBarHeight: bar,
    toolbarHeight: toolbar, tabBarHeight: tabBar, safeArea: safeArea)
}

/// The properties of the built-in types that affect layout.
private let look: Design.Values = ["titleTextSize": .number(14), "subtitleTextSize": .number(12)]

private func shown(
  _ title: String?, _ subtitle: String?, button: String? = nil, image: String? = nil,
  position: BannerPosition = .top, values: Design.Values = look, in host: BannerHost = host(),
  context: KitContext = context()
) throws -> PresentedLayers {
  var values = values
  if let image { values["defaultImageForType"] = .imageName(image) }
  let request = BannerRequest(
    type: "Test", values: values, title: title.map { AttributedText($0) },
    subtitle: subtitle.map { AttributedText($0) }, buttonTitle: button.map { AttributedText($0) },
    position: position)
  return try MessageBannerKit().model(of: request, context: context)
    .presentation(in: host, context: context)
    .settled
}

/// Returns the frame of the banner's part with a name.
private func part(_ name: String, of frame: PresentedLayers) -> Rect? {
  frame.layers.last?.layer.sublayers.first { $0.name == name }?.frame
}

private let medium = (
  "This title is a medium title, with not too much characters.",
  "This text is a medium subtitle, with not too much characters."
)
private let large = (
  "This text is written to be a very long title, it has a lot of text. And everything works fine, isn't it great ?",
  "This text is written to be a very long subtitle, it has a lot of text. And everything works fine, isn't it great ?"
)

@Suite struct BannerLayoutTests {
  @Test("heights match the reference pictures")
  func heights() throws {
    #expect(try shown("Small Title.", "Small subtitle.", image: "error").banner.height == 82)
    #expect(try shown(medium.0, medium.1, image: "warning").banner.height == 113)
    #expect(try shown(medium.0, medium.1, button: "Dismiss", image: "error").banner.height == 130)
    #expect(try shown(large.0, large.1, image: "message").banner.height == 144)
    #expect(try shown("Small Title.", nil).banner.height == 50)
  }

  @Test("views are where they are in the reference pictures")
  func parts() throws {
    let frame = try shown("Small Title.", "Small subtitle.", button: "Dismiss", image: "error")
    #expect(part("image", of: frame) == Rect(x: 16, y: 31, width: 20, height: 20))
    #expect(part("title", of: frame) == Rect(x: 52, y: 16, width: 175, height: 18))
    #expect(part("subtitle", of: frame) == Rect(x: 52, y: 50, width: 175, height: 16))
    #expect(part("button", of: frame) == Rect(x: 243, y: 25, width: 61, height: 32))
    let tall = try shown(large.0, large.1, image: "message")
    #expect(part("image", of: tall) == Rect(x: 16, y: 63.5, width: 20, height: 17.5))
  }

  @Test("missing texts take the original's space: nothing, a gap, or a gap and a line")
  func absent() throws {
    #expect(try shown(nil, "Small subtitle.").banner.height == 64)
    #expect(try shown(nil, nil).banner.height == 32)
    #expect(try shown("", "Small subtitle.").banner.height == 64)
    #expect(try shown("Small Title.", "").banner.height == 66)
    #expect(part("button", of: try shown("Small Title.", nil, button: "")) == nil)
    // The original crashes here. The title has a height of 0 here, as in other cases.
    #expect(try shown(nil, "Small subtitle.", button: "OK", image: "error").banner.height == 64)
  }

  @Test("since iOS 8 labels end on device pixels")
  func laterSystems() throws {
    let frame = try shown("Small Title.", "Small subtitle.", context: context(version: 8))
    #expect(part("title", of: frame)?.height == 18)
    #expect(part("subtitle", of: frame)?.height == 15.5)
  }

  @Test("the title's shadow adds its offset to the height, whatever its sign")
  func shadowHeight() throws {
    for offset in [-4.0, 4] {
      var values = look
      values["titleTextShadowOffsetY"] = .number(offset)
      #expect(part("title", of: try shown("Small Title.", nil, values: values))?.height == 21)
    }
  }

  @Test("no space for text is an error")
  func noRoom() {
    let picture = Image.picture(
      Picture(Bitmap(width: 300, height: 4), scale: 1, name: "wide"))
    #expect(throws: KitError.self) {
      _ = try shown("A", nil, image: "wide.png", context: context(images: ["wide.png": picture]))
    }
    #expect(throws: KitError.self) {
      _ = try shown("A", nil, button: String(repeating: "wide ", count: 20))
    }
  }

  static let places: [(BannerHost, BannerPosition, Double, StackingLevel)] = [
    (host(), .top, 64, .belowNavigationBar), (host(bar: 0), .top, 20, .navigation),
    (host(.navigationChild), .top, 64, .belowNavigationBar),
    (host(.navigationChild, bar: 0), .top, 20, .page),
    (host(.navigationDescendant), .top, 64, .page), (host(.plain, bar: 0), .top, 20, .page),
    (host(.plain, bar: 0, status: 0), .top, 0, .page),
    (host(.tabBar, bar: 0, tabBar: 49), .top, 20, .tabBar),
    (host(.tabBarChild, bar: 0, tabBar: 49), .top, 20, .page),
    (host(.split, bar: 0), .top, 20, .page),
    (host(), .center, 243, .navigation), (host(.navigationChild), .center, 243, .page),
    (host(.tabBar, bar: 0, tabBar: 49), .center, 243, .tabBar),
    (host(), .bottom, 486, .navigation), (host(toolbar: 44), .bottom, 442, .belowToolbar),
    (host(.navigationChild, toolbar: 44), .bottom, 442, .belowToolbar),
    (host(.navigationDescendant, toolbar: 44), .bottom, 442, .belowToolbar),
    (host(.tabBarChild, bar: 0, tabBar: 49), .bottom, 437, .page),
    (host(.tabBar, bar: 0, tabBar: 49), .bottom, 486, .tabBar),
    (host(.plain, bar: 0), .bottom, 486, .page),
    (
      host(.plain, bar: 0, status: 44, safeArea: EdgeInsets(top: 44, bottom: 34)), .bottom, 452,
      .page
    ),
    (host(status: 54, safeArea: EdgeInsets(top: 59)), .top, 103, .belowNavigationBar),
  ]

  @Test("the banner rests within its host, between the right views", arguments: places)
  func place(host: BannerHost, position: BannerPosition, y: Double, level: StackingLevel) throws {
    let frame = try shown("Small Title.", "Small subtitle.", position: position, in: host)
    #expect(frame.banner == Rect(x: 0, y: y, width: 320, height: 82))
    #expect(frame.layers.last?.level == level)
  }

  static let blurs: [(radius: Double, scale: Double, kernel: Int)] = [
    (1, 1.0 / 2, 1), (3.9, 1.0 / 2, 1), (4, 1.0 / 2, 3), (8, 1.0 / 2, 5), (12, 1.0 / 3, 5),
    (16, 1.0 / 4, 5),
    (20, 1.0 / 5, 5), (30, 1.0 / 7, 5), (40, 1.0 / 10, 5),
  ]

  @Test("the blur radius becomes a scale and a box as in FXBlurView", arguments: blurs)
  func blur(radius: Double, scale: Double, kernel: Int) throws {
    var values = look
    values["blurRadius"] = .number(radius)
    let frame = try shown("A", nil, values: values)
    #expect(frame.layers.count == 2)
    #expect(frame.layers[0].layer.frame == Rect(x: 0, y: 0, width: 320, height: 568))
    #expect(
      frame.layers[0].layer.content
        == .backdrop(Backdrop(blur: .boxes(scale: scale, kernel: kernel, iterations: 3))))
    values["blurRadius"] = .number(0)
    #expect(try shown("A", nil, values: values).layers.count == 1)
  }

  @Test("omitted properties of a design have the defaults of its README")
  func defaults() throws {
    let layer = try #require(try shown("A", "B", values: [:]).layers.last?.layer)
    #expect(layer.background == .color(.white))
    guard case .text(let text) = layer.sublayers[0].content else { Issue.record("no text"); return }
    #expect(text.color == .black)
    #expect(text.shadow == TextContent.Shadow(color: .white, offset: Point(x: 0, y: 1)))
    #expect(layer.sublayers[0].frame.height == 18)
  }

  @Test("a background image tiles in place of the color and makes the banner translucent")
  func backgroundImage() throws {
    let tile = Picture(Bitmap(width: 2, height: 2), scale: 1, name: "tile")
    var values = look
    values["backgroundImageName"] = .imageName("tile.png")
    values["backgroundAlpha"] = .number(0.4)
    let layer = try #require(
      try shown("A", nil, values: values, context: context(images: ["tile.png": .picture(tile)]))
        .layers.last?.layer)
    #expect(layer.background == .pattern(tile))
    #expect(layer.opacity == 0.4)
  }

  @Test("an unknown image name is a warning, an empty one is not")
  func images() throws {
    func warnings(_ name: String) throws -> [KitWarning] {
      let request = BannerRequest(
        type: "Test", values: ["backgroundImageName": .imageName(name)], title: "A", subtitle: nil)
      return try MessageBannerKit().model(of: request, context: context())
        .presentation(in: host(), context: context())
        .warnings
    }
    #expect(try warnings("").isEmpty)
    #expect(try warnings("ErrorBackgroundDefaultImage.png").isEmpty)
    #expect(try warnings("ErrorBackgroundDefaultImage.pngNO").count == 1)
  }

  @Test("every image has a size and both of its names")
  func artwork() {
    let kit = MessageBannerKit()
    #expect(kit.imageNames.count == 16)
    for name in kit.imageNames {
      #expect((kit.image(named: name, scale: 2)?.size.width ?? 0) > 0, "\(name)")
    }
    #expect(kit.image(named: "message", scale: 2)?.size == Size(width: 20, height: 17.5))
    #expect(
      kit.image(named: "MessageDefaultLeftImage.png", scale: 2)
        == kit.image(named: "message", scale: 2))
  }
}
