// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText

// The bars with the items of the screenshot.
extension ScreenComposer {
  /// The items of the bars.
  struct Items {
    var left: [BarItem] = []
    var right: [BarItem] = []
    var toolbar: [BarItem]?
    var tabs: [BarItem]?

    /// Creates the items of a screenshot.
    init(_ screenshot: Screenshot) throws(RenderError) {
      let bars = screenshot.bars
      left = try screenshot.barItems(bars.left ?? [], of: .navLeft)
      right = try screenshot.barItems(bars.right ?? [], of: .navRight)
      toolbar = try bars.toolbar.map { texts throws(RenderError) in
        try screenshot.barItems(texts, of: .toolbarItems)
      }
      tabs = try bars.tabs.map { texts throws(RenderError) in
        try screenshot.barItems(texts, of: .tabItems)
      }
    }
  }

  /// Returns the navigation bar with the screenshot's items.
  ///
  /// - Parameter isDemo: Whether the demo's items stand in for those that aren't set.
  func navigationBar(_ title: AttributedText, isDemo: Bool) -> Layer {
    let bars = screenshot.bars
    guard !bars.hasOwnNavigation else {
      return chrome.navigationBar(
        title: title, back: isDemo ? "Home" : nil, action: isDemo ? "Edit" : nil)
    }
    let back: AttributedText? =
      if let back = bars.back {
        back.isEmpty ? nil : AttributedText(back).with(screenshot.origin(ofText: .navBack))
      } else {
        isDemo ? "Home" : nil
      }
    let right = bars.right == nil && isDemo ? [BarItem(title: "Edit")] : items.right
    return chrome.navigationBar(title: title, back: back, left: items.left, right: right)
  }

  /// The toolbar, or nil if there is none.
  var toolbar: Layer? {
    guard host.toolbarHeight > 0 else { return nil }
    return chrome.placed(
      items.toolbar.map { chrome.toolbar(above: host.tabBarHeight, items: $0) }
        ?? chrome.toolbar(above: host.tabBarHeight))
  }

  /// The tab bar, or nil if there is none.
  var tabBar: Layer? {
    guard host.tabBarHeight > 0 else { return nil }
    let selected = screenshot.bars.selectedTab
    guard let tabs = items.tabs ?? (selected == 0 ? nil : Self.tabsOfDemo) else {
      return chrome.placed(chrome.tabBar())
    }
    return chrome.placed(chrome.tabBar(items: tabs, selected: max(0, selected)))
  }

  private static let tabsOfDemo = ["Studio", "Library", "Account"].map {
    BarItem(title: AttributedText($0))
  }

  /// The reasons why items aren't visible, each with its option.
  var reasonsForMissingItems: [(key: Options.Key, reason: String)] {
    reasonsInBars + reasonsInStatusBar
  }

  private var reasonsInBars: [(key: Options.Key, reason: String)] {
    let bars = screenshot.bars
    var reasons: [(key: Options.Key, reason: String)] = []
    func add(_ key: Options.Key, if isMissing: Bool, _ reason: String) {
      if isMissing { reasons.append((key, "is ignored: \(reason)")) }
    }
    let hasNoBar = host.navigationBarHeight == 0
    let noBar = "there is no navigation bar; give it a title with --nav-bar"
    add(.navBack, if: hasNoBar && bars.back?.isEmpty == false, noBar)
    if !hasNoBar, chrome.screen.floats, bars.back?.isEmpty == false {
      reasons.append((.navBack, "is only a chevron: the back button of iOS 26 has no text"))
    }
    add(.navLeft, if: hasNoBar && bars.left?.isEmpty == false, noBar)
    add(.navRight, if: hasNoBar && bars.right?.isEmpty == false, noBar)
    add(.toolbarItems, if: host.toolbarHeight == 0 && bars.toolbar != nil, "there is no toolbar")
    // The layout of iOS 26 makes crowded items smaller.
    if !chrome.screen.floats {
      if !(items.left + items.right).isEmpty, navigationBar.map(chrome.isCrowded) == true {
        let key: Options.Key = items.right.count >= items.left.count ? .navRight : .navLeft
        reasons.append((key, "has no room in the navigation bar: items overlap"))
      }
      if bars.toolbar != nil, toolbar.map(chrome.isCrowded) == true {
        reasons.append((.toolbarItems, "has no room in the toolbar: items overlap"))
      }
    }
    guard host.tabBarHeight > 0 else {
      add(.tabItems, if: bars.tabs != nil, "there is no tab bar")
      add(.tabSelected, if: bars.selectedTab != 0, "there is no tab bar")
      return reasons
    }
    let count = items.tabs?.count ?? Self.tabsOfDemo.count
    add(.tabSelected, if: bars.selectedTab >= count, "the tab bar has \(count) items")
    if count > chrome.mostTabs {
      let hidden = (bars.tabs ?? []).dropFirst(chrome.mostTabs - 1).map { quoted($0, limit: 20) }
      let device = chrome.screen.device.id
      reasons.append(
        (
          .tabItems,
          "the tab bar of \(device) shows \(chrome.mostTabs) items, so"
            + " \(hidden.joined(separator: ", ")) are in More"
        ))
    }
    return reasons
  }

  private var reasonsInStatusBar: [(key: Options.Key, reason: String)] {
    let contents = screenshot.statusBarContents
    let usual = StatusBarContents()
    let screen = chrome.screen
    var reasons: [(key: Options.Key, reason: String)] = []
    let given: [(Options.Key, Bool)] = [
      (.carrier, contents.carrier != nil), (.signal, contents.signal != nil),
      (.wifi, contents.wiFi != usual.wiFi), (.network, contents.network != nil),
      (.battery, contents.battery != usual.battery),
      (.batteryState, contents.power != usual.power),
    ]
    for (key, isGiven) in given where isGiven {
      if !drawsSystem {
        reasons.append((key, "is ignored: without a background, there is no status bar"))
      } else if screen.statusBarHeight == 0 {
        reasons.append((key, "is ignored: the status bar is hidden"))
      } else if key == .carrier, !screen.showsCarrier {
        reasons.append(
          (key, "is ignored: the status bar of \(screen.device.id) does not show the carrier"))
      } else if key == .wifi, contents.network != nil {
        reasons.append((key, "is ignored: the network is shown instead"))
      }
    }
    return reasons
  }
}
