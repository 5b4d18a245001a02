// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerJSON
package import BannerFiles
package import BannerChrome
internal import BannerDevice
internal import BannerDocument
internal import BannerGeometry
package import BannerKitInterface
package import BannerLayers
package import BannerPixels
internal import BannerText
internal import Synchronization

/// The screen behind a banner: page and bars, with the banner's layers between them.
package struct ScreenComposer {
  package let screenshot: Screenshot
  package private(set) var chrome: SystemChrome
  package private(set) var host: BannerHost
  private var navigationTitle: AttributedText?
  package let systemBars: SystemBarsRequest
  /// The items of the bars.
  let items: Items
  private let laidOut = LaidOutBars()

  /// Creates the screen for a banner.
  ///
  /// - Parameters:
  ///   - screenshot: The screenshot to compose.
  ///   - model: The banner to show.
  ///   - chrome: The renderer of the system and the bars.
  /// - Throws: ``RenderError/usage(_:)`` if the host can't have the requested bars.
  package init(
    _ screenshot: Screenshot, showing model: any BannerModel, chrome: SystemChrome
  ) throws(RenderError) {
    try self.init(screenshot, chrome: chrome) { model.systemBars(in: $0) }
  }

  /// Creates the screen.
  ///
  /// - Parameter request: Returns the requests to the system bars in a host.
  package init(
    _ screenshot: Screenshot, chrome: SystemChrome,
    asking request: (BannerHost) -> SystemBarsRequest
  ) throws(RenderError) {
    self.screenshot = screenshot
    self.chrome = chrome
    items = try Items(screenshot)
    (host, navigationTitle) = try Self.host(of: screenshot, on: chrome.screen)
    systemBars = request(host)
    if let isHidden = systemBars.hidesStatusBar, isHidden != chrome.screen.hidesStatusBar {
      self.chrome.screen.hidesStatusBar = isHidden
      (host, navigationTitle) = try Self.host(of: screenshot, on: self.chrome.screen)
    }
  }

  /// Returns the view controllers and bars around a banner, and the title of the navigation bar
  /// if there is one.
  static func host(
    of screenshot: Screenshot, on screen: Screen
  ) throws(RenderError) -> (host: BannerHost, title: AttributedText?) {
    var title: AttributedText? =
      switch screenshot.navigationBar {
      case .standard: if case .demo = screenshot.background { "Studio" } else { nil }
      case .titled(let title): AttributedText(title).with(screenshot.origin(ofText: .navBar))
      case .none: nil
      }
    let kind =
      screenshot.host
      ?? (title != nil || screenshot.hasToolbar
        ? .navigation : screenshot.hasTabBar ? .tabBarChild : .plain)
    if !kind.mayHaveNavigationBar {
      if case .titled = screenshot.navigationBar { throw conflict(kind, "navigation bar") }
      if screenshot.hasToolbar { throw conflict(kind, "toolbar") }
      title = nil
    }
    if screenshot.hasTabBar, !kind.mayHaveTabBar { throw conflict(kind, "tab bar") }
    let hasTabBar = screenshot.hasTabBar || kind == .tabBar || kind == .tabBarChild
    let tabBar = hasTabBar ? screen.tabBarHeight + screen.safeArea.bottom : 0
    let host = BannerHost(
      kind: kind, size: screen.size, statusBarHeight: screen.statusBarHeight,
      navigationBarHeight: title == nil ? 0 : screen.navigationBarHeight,
      toolbarHeight: screenshot.hasToolbar ? screen.toolbarReach(above: tabBar) : 0,
      tabBarHeight: tabBar,
      safeArea: screen.safeArea,
      keyboardHeight: screenshot.hasKeyboard ? screen.keyboardHeight : 0,
      rootViewTop: screen.rootViewTop, cutOut: screen.cutOutFrame,
      homeIndicator: screen.homeIndicatorFrame)
    return (host, title)
  }

  /// The keyboard key that ends the input.
  var returnKey: ReturnKeyType { systemBars.returnKey ?? .default }

  private static func conflict(_ kind: BannerHost.Kind, _ bar: String) -> RenderError {
    .usage("the host \"\(kind.rawValue)\" has no \(bar)")
  }

  /// The first lines of the layer text.
  package var heading: String {
    let screen = screenshot.screen
    let size = "\(decimal(screen.size.width))×\(decimal(screen.size.height))"
    var heading = LayerHeading.size.text(size) + LayerHeading.scale.text(decimal(screen.scale))
    func add(_ statement: LayerHeading, _ value: String = "") { heading += statement.text(value) }
    add(.device, screen.device.layerName)
    add(.system, "\(screen.version.major)")
    add(.appearance, screen.appearance.rawValue)
    add(.host, host.kind.rawValue)
    if screenshot.layoutDirection == .rightToLeft { add(.direction) }
    if let textSize = screenshot.textSize { add(.textSize, textSize.rawValue) }
    if let activity = chrome.screen.shownActivity { add(.activity, activity.rawValue) }
    if let frame = screenshot.frame {
      add(.frame, frame.finish.rawValue + (frame.hasShadow ? " with shadow" : ""))
    } else if screenshot.masksDisplay {
      add(.mask)
    }
    return heading
  }

  /// Returns all layers except those that depend on the pixels below them, from back to front.
  ///
  /// - Parameter frames: The layers of the banners, from back to front.
  package func layers(with frames: [PresentedLayers]) -> [Layer] {
    parts(with: frames).map(\.layer)
  }

  /// Returns the layers of ``layers(with:)`` with the levels of the banners' layers.
  package func parts(with frames: [PresentedLayers]) -> [ScreenLayers.LeveledLayer] {
    ScreenLayers(self).parts(with: frames, keyboardShare: screenshot.hasKeyboard ? 1 : 0)
  }

  /// The navigation bar, or nil if there is none.
  var navigationBar: Layer? { laidOut.layer(\.navigation) { newNavigationBar } }

  /// The status bar, or nil if there is none.
  var statusBar: Layer? { laidOut.layer(\.status) { newStatusBar } }

  private var newNavigationBar: Layer? {
    navigationTitle.map { title in
      // The demo page's own bar has the demo's items.
      let isDemo = screenshot.navigationBar == .standard
      return chrome.placed(navigationBar(title, isDemo: isDemo))
    }
  }

  private var newStatusBar: Layer? {
    guard drawsSystem else { return nil }
    let clock = screenshot.clock.map {
      AttributedText($0).with(screenshot.origin(ofText: .clock))
    }
    let contents = screenshot.statusBarContents
    return chrome.statusBar(
      clock: clock, style: systemBars.statusBarStyle, contents: contents,
      carrier: contents.carrier.map {
        AttributedText($0).with(screenshot.origin(ofText: .carrier))
      },
      network: contents.network.map {
        AttributedText($0).with(screenshot.origin(ofText: .network))
      }
    ).map(chrome.placed)
  }

  /// The layers on top of everything: the cut-out and the home indicator, whose tone depends on
  /// the pixels below it.
  private var partsOnTop: (indicatorGround: Rect?, cutOut: Layer?) {
    guard drawsSystem else { return (nil, nil) }
    return (chrome.homeIndicatorGround, cutOut)
  }

  /// Whether there may be a home indicator or a cut-out.
  ///
  /// A banner may hide the indicator temporarily.
  package var mayHaveLayersOnTop: Bool {
    let parts = partsOnTop
    return parts.indicatorGround != nil || parts.cutOut != nil
  }

  /// Returns the home indicator and the cut-out.
  ///
  /// - Parameter pixels: Returns the pixels of a rectangle below these layers.
  package func layersOnTop(of pixels: (PixelRect) -> Bitmap) -> [Layer] {
    let parts = partsOnTop
    let indicator = parts.indicatorGround.flatMap { ground in
      systemBars.hidesHomeIndicator
        ? nil
        : chrome.homeIndicator(
          over: Self.luma(of: pixels(ground.pixels(scale: screenshot.screen.scale))))
    }
    return [indicator, parts.cutOut].compactMap(\.self)
  }

  /// The cut-out of the display.
  ///
  /// With a device frame, the bezel draws a notch.
  private var cutOut: Layer? {
    if screenshot.frame != nil, case .notch = screenshot.screen.device.cutOut { return nil }
    return chrome.cutOut()
  }

  /// The reason why a requested activity isn't visible, or nil if it is visible or not requested.
  var reasonForNoActivity: String? {
    let screen = chrome.screen
    guard let activity = screen.activity?.rawValue else { return nil }
    if !drawsSystem {
      // If the activity makes the bar taller, it still affects the layout below the bar.
      return screen.rootViewTop > 0
        ? nil : "without a background, there is no status bar to show \"\(activity)\""
    }
    if screen.shownActivity != nil { return nil }
    return screen.statusBarHeight > 0
      ? "\(screen.device.id) has no home button, so its status bar does not show \"\(activity)\""
      : reasonForNoStatusBar
  }

  /// The reason why a requested clock text isn't visible, or nil if it is visible or not
  /// requested.
  var reasonForNoClock: String? {
    screenshot.clock == nil ? nil : reasonForNoStatusBar
  }

  /// The reason why there is no status bar, or nil if there is one.
  var reasonForNoStatusBar: String? {
    guard drawsSystem else { return "without a background, there is no status bar" }
    return chrome.screen.statusBarHeight == 0 ? "the status bar is hidden" : nil
  }

  /// Whether the system's parts are drawn.
  ///
  /// A transparent background shows only the banner.
  var drawsSystem: Bool {
    if case .none = screenshot.background { false } else { true }
  }

  /// The background layers.
  var page: [Layer] {
    let screen = chrome.screen
    switch screenshot.background {
    case .demo: return [chrome.demoPage(top: host.topLayoutGuide)]
    case .color(let color):
      return [Layer("page", frame: screen.bounds, background: .color(color)).with(.page)]
    case .picture(let picture):
      return [Self.filling(screen.bounds, with: picture)]
    case .none: return []
    }
  }

  /// Returns a picture that covers a rectangle, centered and with its aspect ratio preserved.
  private static func filling(_ bounds: Rect, with picture: Picture) -> Layer {
    let size = picture.size
    let factor = max(bounds.width / size.width, bounds.height / size.height)
    let frame = Rect(
      x: bounds.midX - size.width * factor / 2, y: bounds.midY - size.height * factor / 2,
      width: size.width * factor, height: size.height * factor)
    var page = Layer("page", frame: bounds).with(.page)
    page.clips = true
    page.sublayers = [Layer("picture", frame: frame, content: .picture(picture))]
    return page
  }

  /// Returns the mean luma of pixels, 0–1, with the weights of ITU-R BT 601.
  ///
  /// Transparent pixels count as white.
  private static func luma(of bitmap: Bitmap) -> Double {
    guard !bitmap.pixels.isEmpty else { return 1 }
    var sum = 0
    // Reuses the previous result, because neighbors are mostly equal and every animation frame
    // calls this.
    var (last, share) = (UInt32(0), 255)
    for pixel in bitmap.pixels {
      if pixel != last {
        last = pixel
        let luma =
          299 * Int(pixel & 255) + 587 * Int(pixel >> 8 & 255) + 114 * Int(pixel >> 16 & 255)
        share = luma / 1000 + 255 - Int(pixel >> 24)
      }
      sum += share
    }
    return Double(sum) / Double(255 * bitmap.pixels.count)
  }
}

extension BannerHost.Kind {
  /// Whether there may be a navigation controller.
  fileprivate var mayHaveNavigationBar: Bool {
    switch self {
    case .navigation, .navigationChild, .navigationDescendant: true
    case .plain, .tabBar, .tabBarChild, .split: false
    }
  }

  /// Whether there may be a tab bar controller.
  fileprivate var mayHaveTabBar: Bool { self != .plain && self != .split }
}

/// The bars that several readers of a screen share, each laid out at its first use.
private final class LaidOutBars: Sendable {
  /// The bars, each nil before its first use.
  ///
  /// A screen may have none.
  struct Layers: Sendable {
    var status: Layer??
    var navigation: Layer??
  }

  private let layers = Mutex(Layers())

  func layer(_ bar: WritableKeyPath<Layers, Layer??>, _ layOut: () -> Layer?) -> Layer? {
    layers.withLock { layers in
      if let known = layers[keyPath: bar] { return known }
      let new = layOut()
      layers[keyPath: bar] = .some(new)
      return new
    }
  }
}
