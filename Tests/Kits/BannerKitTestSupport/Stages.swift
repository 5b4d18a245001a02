// SPDX-License-Identifier: MIT

// Helpers for the tests of every kit: a screen, a host on it, a search through layers.

public import BannerDevice
public import BannerGeometry
public import BannerKitInterface
public import BannerLayers
internal import BannerPixels
public import BannerText
public import BannerViews

private let typesetter = Typesetter()

/// Returns a kit's context for a screen.
public func context(
  of screen: Screen, direction: LayoutDirection = .leftToRight,
  textSize: TextSizeCategory = .large
) -> KitContext {
  var layout = LayoutContext(
    typesetter: typesetter, scale: screen.scale, systemVersion: screen.version.major,
    direction: direction, textSize: textSize)
  layout.appearance = screen.appearance
  layout.horizontalSizeClass = screen.horizontalSizeClass
  layout.verticalSizeClass = screen.verticalSizeClass
  return KitContext(
    layout: layout, userImage: { _ in nil },
    picture: { Picture(Bitmap(width: 1, height: 1), scale: 1, name: $0.name) })
}

/// Returns a host that fills a screen.
public func host(
  _ screen: Screen, kind: BannerHost.Kind = .plain, navigationBar: Bool = false,
  toolbar: Bool = false,
  tabBar: Bool = false, keyboard: Double = 0
) -> BannerHost {
  let tabBarHeight = tabBar ? screen.tabBarHeight + screen.safeArea.bottom : 0
  return BannerHost(
    kind: kind, size: screen.size, statusBarHeight: screen.statusBarHeight,
    navigationBarHeight: navigationBar ? screen.navigationBarHeight : 0,
    toolbarHeight: toolbar ? screen.toolbarReach(above: tabBarHeight) : 0,
    tabBarHeight: tabBarHeight, safeArea: screen.safeArea, keyboardHeight: keyboard,
    rootViewTop: screen.rootViewTop, cutOut: screen.cutOutFrame,
    homeIndicator: screen.homeIndicatorFrame)
}

/// The versions of iOS that the tests of kits use unless they name one: those of the originals'
/// pictures, or 17.
private let usualVersions: [String: IOSVersion] = [
  "iphone-se-1": .ios7, "iphone-8": .ios10, "iphone-x": .ios11,
]

/// Returns the screen of a known device.
public func screen(
  _ id: String, _ version: IOSVersion? = nil, appearance: Appearance = .light,
  orientation: Orientation = .portrait, activity: StatusBarActivity? = nil
) -> Screen {
  let device = DeviceModel.named(id) ?? DeviceModel.all[0]
  return Screen(
    device: device, orientation: orientation,
    version: version ?? usualVersions[device.id] ?? .ios17, appearance: appearance,
    activity: activity)
}

/// Returns a black picture with a size in points.
public func picture(_ width: Double, _ height: Double) -> Image {
  .drawing(
    Drawing(
      name: "image", size: Size(width: width, height: height),
      shapes: [
        Shape(.rect(Rect(x: 0, y: 0, width: width, height: height)), color: .black)
      ]))
}

extension Layer {
  /// Returns the first layer with a name in this layer, with its frame in the parent's space.
  public func first(_ wanted: String) -> Layer? {
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

extension PresentedLayers {
  /// Returns the first layer with a name, its frame in screen space.
  public func first(_ wanted: String) -> Layer? {
    for (_, layer) in layers { if let found = layer.first(wanted) { return found } }
    return nil
  }
}

/// Returns whether two rectangles differ by at most a distance in points.
public func near(
  _ a: Rect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, within: Double
) -> Bool {
  guard let a else { return false }
  return [a.x - x, a.y - y, a.width - width, a.height - height].allSatisfy { abs($0) <= within }
}
