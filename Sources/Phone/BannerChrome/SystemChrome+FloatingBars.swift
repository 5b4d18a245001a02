// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

// The bars of iOS 26, without their glass: slabs in the color of the bars of iOS 18, with a
// hairline around them.
//
// Source: chrome.md 12.2. The padding of texts, the colors and the positions in the slabs are
// chosen.
extension SystemChrome {
  /// The distance between a button's text and its ends.
  private static let padding = 16.0
  /// The distance between a tab bar's slab and the selected tab in it.
  private static let tabInset = 4.0
  /// The part of a tab's width that overlaps the next tab.
  private static let tabOverlap = 7.0

  /// Returns the navigation bar of iOS 26, which has no background: a round back button, the title
  /// and a button with a text.
  ///
  /// The back button shows only its chevron.
  func floatingNavigationBar(title: AttributedText, hasBack: Bool, action: String?) -> Layer {
    let top = max(screen.statusBarHeight, screen.safeArea.top)
    let width = screen.size.width
    var bar = Layer(
      "navigation bar",
      frame: Rect(x: 0, y: 0, width: width, height: top + screen.navigationBarHeight)
    ).with(.navigationBar)
    let height = screen.barButtonHeight
    let middle = top + screen.barCenter
    let left = screen.layoutMargin + screen.safeArea.left
    let right = width - screen.layoutMargin - screen.safeArea.right
    var sides = left
    if hasBack {
      let frame = Rect(x: left, y: middle - height / 2, width: height, height: height)
      var chevron = Path()
      chevron.move(4.6, -9.2)
      chevron.line(-4.6, 0)
      chevron.line(4.6, 9.2)
      let stroke = chevron.stroked(StrokeStyle(width: 3), tolerance: 0.05)
        .applying(Transform.scale(x: height / 44, y: height / 44))
      bar.sublayers += [
        slab("back button", frame),
        outline(
          "chevron", stroke.applying(.translation(x: frame.midX - 1, y: middle)), ink,
          pointsForward: true),
      ]
      sides = max(sides, frame.maxX + 8)
    }
    if let action {
      let button = textButton(action, at: .right(right), middle: middle, height: height)
      bar.sublayers += button
      sides = max(sides, width - button[0].frame.x + 8)
    }
    bar.sublayers.append(
      titleLayer(title, room: width - 2 * sides, middle: width / 2, baseline: middle + 6))
    return bar
  }

  /// Returns the toolbar of iOS 26: two floating buttons.
  func floatingToolbar(above tabBar: Double) -> Layer {
    let size = screen.size
    let reach = screen.toolbarReach(above: tabBar)
    var bar = Layer(
      "toolbar",
      frame: Rect(x: 0, y: size.height - reach, width: size.width, height: reach - tabBar)
    ).with(.toolbar)
    let height = Screen.toolbarButtons
    let left = max(screen.floatingGap, screen.safeArea.left)
    let right = size.width - max(screen.floatingGap, screen.safeArea.right)
    bar.sublayers += textButton("Select", at: .left(left), middle: height / 2, height: height)
    bar.sublayers += textButton("Share", at: .right(right), middle: height / 2, height: height)
    return bar
  }

  /// Returns the tab bar of iOS 26: a floating slab, with a lighter or darker slab around the
  /// selected tab.
  ///
  /// Uncertain: three tabs, whose slab may be narrower.
  func floatingTabBar() -> Layer {
    let size = screen.size
    let inset = Screen.slabInset
    let total = screen.tabBarHeight + screen.safeArea.bottom
    var bar = Layer(
      "tab bar", frame: Rect(x: 0, y: size.height - total, width: size.width, height: total)
    ).with(.tabBar)
    let left = max(inset, screen.safeArea.left)
    let frame = Rect(
      x: left, y: 0, width: size.width - left - max(inset, screen.safeArea.right),
      height: total - inset)
    bar.sublayers = [slab("slab", frame)]
    let titles = ["Studio", "Library", "Account"]
    let room = frame.width - 2 * Self.tabInset
    let pitch = (room - Self.tabOverlap) / Double(titles.count)
    let tabSize = Size(width: pitch + Self.tabOverlap, height: frame.height - 2 * Self.tabInset)
    for (index, title) in titles.enumerated() {
      let cell = Rect(
        origin: Point(
          x: frame.x + Self.tabInset + Double(index) * pitch, y: frame.y + Self.tabInset),
        size: tabSize)
      if index == 0 {
        let color =
          screen.appearance == .dark
          ? Color(white: 255, alpha: 0.12) : Color(white: 0, alpha: 0.06)
        bar.sublayers.append(
          box(
            "selected tab", cell.rounded(toScale: screen.scale), color, radius: cell.height / 2))
      }
      bar.sublayers += tabItem(title, index, in: cell)
    }
    return bar
  }

  private func tabItem(_ title: String, _ index: Int, in cell: Rect) -> [Layer] {
    let isLow = cell.height < 40
    let isWide = screen.horizontalSizeClass == .regular
    // The vertical center of a tab's parts in an earlier bar.
    let center = isLow ? 16 : isWide ? 24.5 : 26.0
    let parts = tab(
      title, index, middle: cell.midX, height: isLow ? 32 : 49, index == 0 ? tint : ink)
    return parts.map { part in
      var part = part
      part.frame = part.frame.offset(x: 0, y: cell.midY - center)
      return part
    }
  }

  /// Returns a button with a text; the first layer is its slab.
  private func textButton(
    _ title: String, at anchor: Anchor, middle: Double, height: Double
  ) -> [Layer] {
    let font = font(17)
    let baseline = middle + 6
    func label(_ anchor: Anchor) -> Layer {
      text("action", title, font, ink, anchor, baseline: baseline)
    }
    let placed: Layer =
      switch anchor {
      case .left(let x): label(.left(x + Self.padding))
      case .right(let x): label(.right(x - Self.padding))
      case .center: label(anchor)
      }
    let frame = Rect(
      x: placed.frame.x - Self.padding, y: middle - height / 2,
      width: placed.frame.width + 2 * Self.padding, height: height)
    return [slab("button", frame.rounded(toScale: screen.scale)), placed]
  }

  /// Returns a slab with round ends.
  private func slab(_ name: String, _ frame: Rect) -> Layer {
    let isDark = screen.appearance == .dark
    var slab = box(
      name, frame, Color(white: isDark ? 29 : 249, alpha: 0.94), radius: frame.height / 2)
    slab.border = Border(
      width: screen.hairline,
      color: isDark ? Color(white: 255, alpha: 0.15) : Color(white: 0, alpha: 0.15))
    return slab
  }
}
