// SPDX-License-Identifier: MIT

internal import Chrome
internal import Device
internal import Document
internal import Geometry
internal import KitInterface
internal import LayerTree
internal import Pixels
internal import Text

/// The screen a banner appears on: page, bars, and where the banner's layers go between them.
struct Stage {
  let banner: Banner
  let chrome: SystemChrome
  let host: Host
  private let navigationTitle: String?

  /// Sets the stage for a banner.
  ///
  /// - Throws: ``RenderError/usage(_:)`` if its host can't have the bars that were asked for.
  init(_ banner: Banner, typesetter: Typesetter) throws(RenderError) {
    self.banner = banner
    chrome = SystemChrome(
      screen: banner.screen, typesetter: typesetter, direction: banner.layoutDirection,
      textSize: banner.textSize ?? .large)
    let screen = banner.screen
    var title: String? =
      switch banner.navigationBar {
      case .standard: if case .demo = banner.background { "Studio" } else { nil }
      case .titled(let title): title
      case .none: nil
      }
    let kind =
      banner.host
      ?? (title != nil || banner.hasToolbar
        ? .navigation : banner.hasTabBar ? .tabBarChild : .plain)
    if !kind.mayHaveNavigationBar {
      if case .titled = banner.navigationBar { throw Self.conflict(kind, "navigation bar") }
      if banner.hasToolbar { throw Self.conflict(kind, "toolbar") }
      title = nil
    }
    if banner.hasTabBar, !kind.mayHaveTabBar { throw Self.conflict(kind, "tab bar") }
    let hasTabBar = banner.hasTabBar || kind == .tabBar || kind == .tabBarChild
    let tabBar = hasTabBar ? screen.tabBarHeight + screen.safeArea.bottom : 0
    navigationTitle = title
    host = Host(
      kind: kind, size: screen.size, statusBarHeight: screen.statusBarHeight,
      navigationBarHeight: title == nil ? 0 : screen.navigationBarHeight,
      toolbarHeight: banner.hasToolbar
        ? screen.toolbarHeight + max(tabBar, screen.safeArea.bottom) : 0,
      tabBarHeight: tabBar,
      safeArea: screen.safeArea)
  }

  private static func conflict(_ kind: Host.Kind, _ bar: String) -> RenderError {
    .usage(InputError("a host of the kind \(kind.rawValue) has no \(bar)"))
  }

  /// The first lines of the layer text.
  var heading: String {
    let screen = banner.screen
    return "screen \(decimal(screen.size.width))×\(decimal(screen.size.height))"
      + " @\(decimal(screen.scale))x  \(screen.device.id)  iOS \(screen.version.major)"
      + "  \(screen.appearance.rawValue)  host \(host.kind.rawValue)"
      + (banner.layoutDirection == .rightToLeft ? "  right to left" : "")
      + (banner.textSize.map { "  text size \($0.rawValue)" } ?? "")
  }

  /// Everything but what depends on the pixels beneath, from back to front.
  func layers(with frame: PresentedFrame) -> [Layer] {
    func of(_ slot: Slot) -> [Layer] { frame.layers.filter { $0.slot == slot }.map(\.layer) }
    var layers = page.map(chrome.placed)
    layers += of(.page)
    layers += of(.belowNavigationBar)
    if let navigationTitle {
      // The demo page's own bar has the demo's items.
      let isDemo = banner.navigationBar == .standard
      layers.append(
        chrome.placed(
          chrome.navigationBar(
            title: navigationTitle, back: isDemo ? "Home" : nil, action: isDemo ? "Edit" : nil)))
    }
    layers += of(.belowToolbar)
    if host.toolbarHeight > 0 {
      layers.append(chrome.placed(chrome.toolbar(above: host.tabBarHeight)))
    }
    layers += of(.navigation)
    if host.tabBarHeight > 0 { layers.append(chrome.placed(chrome.tabBar())) }
    layers += of(.tabBar)
    if drawsSystem, let bar = chrome.statusBar(clock: banner.clock) {
      layers.append(chrome.placed(bar))
    }
    return layers
  }

  /// Home indicator and cut-out.
  func layersOnTop(of bitmap: Bitmap) -> [Layer] {
    guard drawsSystem else { return [] }
    var layers: [Layer] = []
    if let ground = chrome.homeIndicatorGround,
      let indicator = chrome.homeIndicator(
        isLight: Self.luma(of: bitmap, in: ground, scale: banner.screen.scale) < 0.4)
    {
      layers.append(indicator)
    }
    if let cutOut = chrome.cutOut() { layers.append(cutOut) }
    return layers
  }

  /// A transparent ground is meant for the banner alone.
  private var drawsSystem: Bool {
    if case .none = banner.background { false } else { true }
  }

  private var page: [Layer] {
    let screen = banner.screen
    switch banner.background {
    case .demo:
      let bars = max(screen.statusBarHeight, screen.safeArea.top) + host.navigationBarHeight
      return [chrome.demoPage(top: bars)]
    case .color(let color):
      return [Layer("page", frame: screen.bounds, background: .color(color))]
    case .picture(let picture):
      return [Self.filling(screen.bounds, with: picture)]
    case .none: return []
    }
  }

  /// A picture that covers a rectangle in its own proportions, centred.
  private static func filling(_ bounds: Rect, with picture: Picture) -> Layer {
    let size = picture.size
    let factor = max(bounds.width / size.width, bounds.height / size.height)
    let frame = Rect(
      x: bounds.midX - size.width * factor / 2, y: bounds.midY - size.height * factor / 2,
      width: size.width * factor, height: size.height * factor)
    var page = Layer("page", frame: bounds)
    page.clips = true
    page.sublayers = [Layer("picture", frame: frame, content: .picture(picture))]
    return page
  }

  /// Mean luma of some pixels, 0…1, by the weights of ITU-R BT 601; transparent ones count as white.
  private static func luma(of bitmap: Bitmap, in frame: Rect, scale: Double) -> Double {
    let rect = Rect(
      x: frame.x * scale, y: frame.y * scale, width: frame.width * scale,
      height: frame.height * scale)
    let columns = max(0, Int(rect.x))..<min(bitmap.width, Int(rect.maxX.rounded(.up)))
    let rows = max(0, Int(rect.y))..<min(bitmap.height, Int(rect.maxY.rounded(.up)))
    guard !columns.isEmpty, !rows.isEmpty else { return 1 }
    var sum = 0
    for y in rows {
      for x in columns {
        let pixel = bitmap.pixels[y * bitmap.width + x]
        let missing = 255 - Int(pixel >> 24)
        let luma =
          299 * Int(pixel & 255) + 587 * Int(pixel >> 8 & 255) + 114 * Int(pixel >> 16 & 255)
        sum += luma / 1000 + missing
      }
    }
    return Double(sum) / Double(255 * rows.count * columns.count)
  }
}

extension Host.Kind {
  /// Whether a navigation controller is around.
  fileprivate var mayHaveNavigationBar: Bool {
    switch self {
    case .navigation, .navigationChild, .navigationDescendant: true
    case .plain, .tabBar, .tabBarChild, .split: false
    }
  }

  /// Whether a tab bar controller may be around.
  fileprivate var mayHaveTabBar: Bool { self != .plain && self != .split }
}
