// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
internal import BannerDocument
internal import BannerFiles
internal import BannerGeometry
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

  /// A problem with an option for the bars or the status bar.
  struct BarProblem {
    let key: Options.Key
    /// The problem, such as `is ignored: there is no tab bar`.
    let message: String
    /// Whether the option has no effect.
    var isIgnored: Bool { message.hasPrefix(Self.ignored) }

    private static let ignored = "is ignored: "

    init(_ key: Options.Key, _ message: String) {
      (self.key, self.message) = (key, message)
    }

    /// Creates the problem that an option has no effect.
    init(ignored key: Options.Key, _ reason: String) {
      self.init(key, Self.ignored + reason)
    }
  }

  /// The problems with the options for bars and the status bar.
  var barProblems: [BarProblem] {
    let missing = [
      reasonForNoActivity.map { BarProblem(ignored: .activity, $0) },
      reasonForNoClock.map { BarProblem(ignored: .clock, $0) },
    ]
    return missing.compactMap(\.self) + problemsInBars + problemsInStatusBar
  }

  private var problemsInBars: [BarProblem] {
    let bars = screenshot.bars
    var problems: [BarProblem] = []
    func add(_ key: Options.Key, if isMissing: Bool, _ reason: String) {
      if isMissing { problems.append(BarProblem(ignored: key, reason)) }
    }
    let hasNoBar = host.navigationBarHeight == 0
    let noBar = "there is no navigation bar; give it a title with --nav-bar"
    add(.navBack, if: hasNoBar && bars.back?.isEmpty == false, noBar)
    if !hasNoBar, chrome.screen.floats, bars.back?.isEmpty == false {
      problems.append(
        BarProblem(.navBack, "is only a chevron: the back button of iOS 26 has no text"))
    }
    add(.navLeft, if: hasNoBar && bars.left?.isEmpty == false, noBar)
    add(.navRight, if: hasNoBar && bars.right?.isEmpty == false, noBar)
    add(.toolbarItems, if: host.toolbarHeight == 0 && bars.toolbar != nil, "there is no toolbar")
    // The layout of iOS 26 makes crowded items smaller.
    if !chrome.screen.floats {
      if !(items.left + items.right).isEmpty, navigationBar.map(chrome.isCrowded) == true {
        let key: Options.Key = items.right.count >= items.left.count ? .navRight : .navLeft
        problems.append(BarProblem(key, "has no room in the navigation bar: items overlap"))
      }
      if bars.toolbar != nil, toolbar.map(chrome.isCrowded) == true {
        problems.append(BarProblem(.toolbarItems, "has no room in the toolbar: items overlap"))
      }
    }
    guard host.tabBarHeight > 0 else {
      add(.tabItems, if: bars.tabs != nil, "there is no tab bar")
      add(.tabSelected, if: bars.selectedTab != 0, "there is no tab bar")
      return problems
    }
    let count = items.tabs?.count ?? Self.tabsOfDemo.count
    add(.tabSelected, if: bars.selectedTab >= count, "the tab bar has \(count) items")
    if count > chrome.mostTabs {
      let hidden = (bars.tabs ?? []).dropFirst(chrome.mostTabs - 1).map { quoted($0, limit: 20) }
      let device = chrome.screen.device.id
      problems.append(
        BarProblem(
          .tabItems,
          "the tab bar of \(device) shows \(chrome.mostTabs) items, so"
            + " \(hidden.joined(separator: ", ")) are in More"))
    }
    return problems
  }

  /// The options for items of the status bar that are set.
  private var givenStatusItems: [Options.Key] {
    guard screenshot.statusBarContents != Screen.StatusBarContents() else { return [] }
    return [.carrier, .signal, .wifi, .network, .battery, .batteryState].filter { key in
      OptionBinding.of(key)?.isStandard(screenshot) == false
    }
  }

  private var problemsInStatusBar: [BarProblem] {
    let screen = chrome.screen
    var problems = givenStatusItems.compactMap { key -> BarProblem? in
      if let reasonForNoStatusBar { return BarProblem(ignored: key, reasonForNoStatusBar) }
      if key == .carrier, !screen.showsCarrier {
        return BarProblem(
          ignored: key, "the status bar of \(screen.device.id) does not show the carrier")
      }
      return key == .wifi && screenshot.statusBarContents.network != nil
        ? BarProblem(ignored: key, "the network is shown instead") : nil
    }
    func list(_ names: [String]) -> String { names.map { "the \($0)" }.joined(separator: ", ") }
    // The screen of a size may be too small for any status bar.
    let isShaped = screenshot.masksDisplay || screenshot.frame != nil
    let mayCover =
      screen.cutOutFrame != nil || isShaped && screen.device.displayCornerRadius > 0
    if mayCover, let bar = statusBar {
      let lost = lostItems(of: bar)
      if !lost.isEmpty {
        problems.append(BarProblem(.device, "has no room in its status bar for \(list(lost))"))
      }
    }
    if drawsSystem, let cutOut = screen.cutOutFrame, let bar = navigationBar {
      let names = bar.sublayers.compactMap { layer -> String? in
        let frame = layer.frame.offset(x: bar.frame.x, y: bar.frame.y)
        let overlap = frame.intersection(cutOut)
        guard min(overlap.width, overlap.height) > 0.5 else { return nil }
        return switch layer.role {
        case .barTitle: "title"
        case .backButton: "back button"
        case .barItem: "item"
        default: nil
        }
      }
      if !names.isEmpty {
        problems.append(
          BarProblem(.device, "has a cut-out that covers \(list(names)) of the navigation bar"))
      }
    }
    return problems
  }

  /// Returns the names of the items of the status bar that another part of the display covers, or
  /// that leave it.
  ///
  /// A clock with a text of its own has another warning.
  private func lostItems(of bar: Layer) -> [String] {
    let cutOut = chrome.screen.cutOutFrame ?? .zero
    let items = bar.sublayers.filter { $0.role != .activityPill }
    var lost: [String] = []
    for (index, item) in items.enumerated() {
      if item.textOrigin != nil, item.role == .clock { continue }
      let others = [cutOut] + items[..<index].map(\.frame)
      let isCovered = others.contains { other in
        let overlap = item.frame.intersection(other)
        return min(overlap.width, overlap.height) > 0.5
      }
      let isOutside = item.frame.x < 0 || item.frame.maxX > bar.frame.width
      if isCovered || isOutside || isBeyondCorner(item.frame) {
        lost.append(item.role == .wiFi ? "Wi-Fi" : item.name)
      }
    }
    return lost
  }

  /// Whether a rounded corner of the display cuts a frame at the top of the screen.
  private func isBeyondCorner(_ frame: Rect) -> Bool {
    guard screenshot.masksDisplay || screenshot.frame != nil else { return false }
    let radius = chrome.screen.device.displayCornerRadius
    let depth = radius - frame.y
    let widths = [radius - frame.x, frame.maxX - chrome.screen.size.width + radius]
    for width in widths where width > 0 && depth > 0 {
      let distance = (width * width + depth * depth).squareRoot()
      if distance > radius + 1 { return true }
    }
    return false
  }
}
