// SPDX-License-Identifier: MIT

import BulletinBoardKit
import Testing

private let typesetter = Typesetter()

/// What a kit is told of a screen.
func context(
  of screen: Screen, direction: LayoutDirection = .leftToRight
) -> KitContext {
  var layout = LayoutContext(
    typesetter: typesetter, scale: screen.scale, systemVersion: screen.version.major,
    direction: direction)
  layout.appearance = screen.appearance
  layout.horizontalSizeClass = screen.horizontalSizeClass
  layout.verticalSizeClass = screen.verticalSizeClass
  return KitContext(
    layout: layout, userImage: { _ in nil },
    picture: { Picture(Bitmap(width: 1, height: 1), scale: 1, name: $0.name) })
}

/// A host that fills a screen.
func host(_ screen: Screen, keyboard: Double = 0) -> Host {
  Host(
    kind: .plain, size: screen.size, statusBarHeight: screen.statusBarHeight,
    safeArea: screen.safeArea, keyboardHeight: keyboard)
}

/// A screen of a known device.
func screen(
  _ id: String = "iphone-x", _ version: IOSVersion? = nil, appearance: Appearance = .light,
  orientation: Orientation = .portrait
) -> Screen {
  Screen(
    device: DeviceModel.named(id) ?? DeviceModel.all[0], orientation: orientation,
    version: version, appearance: appearance)
}

/// A picture of a size in points.
func picture(_ width: Double, _ height: Double) -> Image {
  .drawing(
    Drawing(
      name: "image", size: Size(width: width, height: height),
      shapes: [
        Shape(.rect(Rect(x: 0, y: 0, width: width, height: height)), color: .black)
      ]))
}

/// A bulletin on a screen.
struct Shown {
  let presentation: any Presentation
  let frame: PresentedFrame

  init(
    _ manager: BLTNItemManager, on screen: Screen = screen(), keyboard: Double = 0,
    direction: LayoutDirection = .leftToRight
  ) throws {
    if !manager.isShowingBulletin { try manager.showBulletin(above: manager) }
    try self.init(
      #require(manager.bulletin), on: screen, keyboard: keyboard, direction: direction)
  }

  init(
    _ bulletin: any BannerModel, on screen: Screen = screen(), keyboard: Double = 0,
    direction: LayoutDirection = .leftToRight
  ) throws {
    presentation = try bulletin.presentation(
      in: host(screen, keyboard: keyboard), context: context(of: screen, direction: direction))
    frame = presentation.frame(at: .settled)
  }

  init(_ item: BLTNItem, on screen: Screen = screen(), keyboard: Double = 0) throws {
    try self.init(BLTNItemManager(rootItem: item), on: screen, keyboard: keyboard)
  }

  /// The first layer of a name, its frame in screen space.
  func layer(_ name: String) -> Layer? {
    for (_, layer) in frame.layers { if let found = layer.first(name) { return found } }
    return nil
  }

  /// The first layer of a name, its frame in the card's space.
  func inCard(_ name: String) -> Rect? {
    guard let card = layer("card"), let found = layer(name) else { return nil }
    return found.frame.offset(x: -card.frame.x, y: -card.frame.y)
  }

  var warnings: [String] { presentation.warnings.map(\.message) }
}

extension Layer {
  /// The first layer of a name in this one, with its frame in this layer's parent's space.
  func first(_ wanted: String) -> Layer? {
    if name == wanted { return self }
    for sublayer in sublayers {
      if var found = sublayer.first(wanted) {
        found.frame = found.frame.offset(x: frame.x, y: frame.y)
        return found
      }
    }
    return nil
  }
}

/// Whether two rectangles agree to a length in points.
func near(_ a: Rect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, within: Double)
  -> Bool
{
  guard let a else { return false }
  return [a.x - x, a.y - y, a.width - width, a.height - height].allSatisfy { abs($0) <= within }
}
