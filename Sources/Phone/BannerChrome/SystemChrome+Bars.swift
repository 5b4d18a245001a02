// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
public import BannerLayers
internal import BannerPixels
public import BannerText
internal import BannerViews

extension SystemChrome {
  /// Returns a navigation bar with the status bar's background above it.
  ///
  /// - Parameters:
  ///   - title: The centered title.
  ///   - back: The text next to the back chevron; nil for no back button.
  ///   - action: The text of the action on the right; nil for none.
  public func navigationBar(title: AttributedText, back: String? = nil, action: String? = nil)
    -> Layer
  {
    if screen.floats {
      return floatingNavigationBar(
        title: title, hasBack: back != nil, left: [],
        right: action.map { [BarItem(title: AttributedText($0))] } ?? [])
    }
    let top = max(screen.statusBarHeight, screen.safeArea.top)
    let height = screen.navigationBarHeight
    let width = screen.size.width
    var bar = bar(
      "navigation bar", Rect(x: 0, y: 0, width: width, height: top + height),
      hairline: top + height
    ).with(.navigationBar)
    // Source: chrome.md 3.3. The values for a low bar and an iPad are uncertain.
    let baseline = top + (height == 32 ? 21.5 : height == 50 ? 31 : 28)
    let margin = screen.layoutMargin + screen.safeArea.left
    var sides = margin
    if let back {
      let chevronScale = height == 32 ? 0.75 : 1
      let middle = top + height / 2
      var chevron = Path()
      chevron.move(11.6 * chevronScale, -9.2 * chevronScale)
      chevron.line(2.4 * chevronScale, 0)
      chevron.line(11.6 * chevronScale, 9.2 * chevronScale)
      let stroke = chevron.stroked(StrokeStyle(width: 3), tolerance: 0.05)
      let x = screen.safeArea.left + screen.layoutMargin - 8
      bar.sublayers.append(
        outline(
          "chevron", stroke.applying(.translation(x: x, y: middle)), tint, pointsForward: true))
      let label = text("back", back, font(17), tint, .left(x + 19), baseline: baseline)
        .with(.backButton)
      bar.sublayers.append(label)
      sides = max(sides, label.frame.maxX + 8)
    }
    if let action {
      let label = text(
        "action", action, font(17), tint,
        .right(width - screen.layoutMargin - screen.safeArea.right), baseline: baseline
      ).with(.barItem)
      bar.sublayers.append(label)
      sides = max(sides, width - label.frame.x + 8)
    }
    bar.sublayers.append(
      titleLayer(title, room: width - 2 * sides, middle: width / 2, baseline: baseline))
    return bar
  }

  /// Returns the title, truncated with an ellipsis if the space is too narrow.
  func titleLayer(
    _ title: AttributedText, room: Double, middle: Double, baseline: Double
  ) -> Layer {
    let font = font(17, .semibold)
    let fitting = context.typesetter.lines(
      title, font: font, width: max(20, room), limit: 1, mode: .truncatingTail,
      direction: context.direction)
    return text(
      "bar title", fitting.first ?? TextLine(text: "", runs: [], width: 0), title.origin, font, ink,
      .center(middle), baseline: baseline
    ).with(.barTitle)
  }

  /// Returns the width of a bar's title on one line, in points.
  func titleWidth(_ title: AttributedText) -> Double {
    context.typesetter.line(title, font: font(17, .semibold), direction: context.direction).width
  }

  /// Returns a toolbar with two actions at the bottom of the screen.
  ///
  /// - Parameter tabBar: The height of the tab bar below it, including the safe area; 0 for none.
  public func toolbar(above tabBar: Double = 0) -> Layer {
    if screen.floats {
      return floatingToolbar(
        above: tabBar, items: ["Select", "Share"].map { BarItem(title: AttributedText($0)) })
    }
    let size = screen.size
    let height = screen.toolbarHeight
    let top = size.height - height - max(tabBar, screen.safeArea.bottom)
    var bar = bar(
      "toolbar", Rect(x: 0, y: top, width: size.width, height: size.height - tabBar - top),
      hairline: -screen.hairline
    ).with(.toolbar)
    let baseline = height == 32 ? 21.5 : height == 50 ? 31.0 : 28
    bar.sublayers += [
      text(
        "action", "Select", font(17), tint, .left(screen.layoutMargin + screen.safeArea.left),
        baseline: baseline
      ).with(.barItem),
      text(
        "action", "Share", font(17), tint,
        .right(size.width - screen.layoutMargin - screen.safeArea.right), baseline: baseline
      ).with(.barItem),
    ]
    return bar
  }

  /// Returns a tab bar with three items at the bottom of the screen; the first is selected.
  public func tabBar() -> Layer {
    if screen.floats {
      return floatingTabBar(
        items: ["Studio", "Library", "Account"].map { BarItem(title: AttributedText($0)) },
        selected: 0)
    }
    let size = screen.size
    let height = screen.tabBarHeight
    let top = size.height - height - screen.safeArea.bottom
    var bar = bar(
      "tab bar", Rect(x: 0, y: top, width: size.width, height: size.height - top),
      hairline: -screen.hairline
    ).with(.tabBar)
    let room = size.width - screen.safeArea.left - screen.safeArea.right
    // Source: chrome.md 3.4. The colors of unselected items are uncertain.
    let idle =
      screen.appearance == .dark
      ? Color(white: 117) : Color(white: screen.version >= .ios13 ? 153 : 146)
    for (index, item) in ["Studio", "Library", "Account"].enumerated() {
      let middle = screen.safeArea.left + (Double(index) + 0.5) * room / 3
      let color = index == 0 ? tint : idle
      bar.sublayers += tab(item, index, middle: middle, height: height, color)
    }
    return bar
  }

  /// Returns the icon and the title of a tab, in a bar of the given height.
  func tab(
    _ title: String, _ index: Int, middle: Double, height: Double, _ color: Color
  ) -> [Layer] {
    guard height > 32 else {
      let label = text("tab title", title, font(12), color, .center(middle + 13), baseline: 20.5)
        .with(.tab)
      return [tabIcon(index, Point(x: label.frame.x - 15, y: 16), 20, color), label]
    }
    // Source: chrome.md 3.4. With a regular width, icons are next to their labels.
    if screen.version >= .ios11, screen.horizontalSizeClass == .regular {
      let (size, gap) = (22.0, 7.0)
      let label = text(
        "tab title", title, font(13), color, .center(middle + (size + gap) / 2), baseline: 29
      ).with(.tab)
      let center = Point(x: label.frame.x - gap - size / 2, y: 24.5)
      return [tabIcon(index, center, size, color), label]
    }
    let weight: FontWeight = screen.era == .ios7 ? .regular : .medium
    return [
      tabIcon(index, Point(x: middle, y: 18.5), 22, color),
      text("tab title", title, font(10, weight), color, .center(middle), baseline: 44.5).with(.tab),
    ]
  }

  /// Returns one of three icons: a disc, a square or a ring.
  func tabIcon(_ index: Int, _ center: Point, _ size: Double, _ color: Color) -> Layer {
    let frame = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    var icon = Layer("tab icon", frame: frame).with(.tab)
    icon.cornerRadii = CornerRadii(index == 1 ? 4 : size / 2)
    if index == 0 { icon.background = .color(color) }
    icon.border = Border(width: 1.5, color: color)
    return icon
  }

  /// Returns a translucent background with a hairline outside it.
  ///
  /// Sources: chrome.md 3.2. The blur, saturation and veil of iOS 7 are fitted to the rows of two
  /// unscaled captures. These show a red and an orange banner just below the bar. The values
  /// reproduce every row within one level. A fit to either capture alone also reproduces the
  /// other within one level. On iOS 10, a bar takes no color from a banner that begins below it,
  /// as measured on the demo picture of SwiftMessages. Later versions are assumed to behave the
  /// same. The veil of iOS 10–12 is fitted to both measured backgrounds: 249 on white and (247,
  /// 247, 248) on (239, 239, 244). The recipe of 249 at 0.92, intended for the flat case, gives
  /// 248 on the second.
  private func bar(_ name: String, _ frame: Rect, hairline: Double) -> Layer {
    let isDark = screen.appearance == .dark
    let (saturation, white, opacity): (Double, UInt8, Double) =
      switch screen.era {
      case .ios7: (1.45, 248, 0.87)
      case .ios10: (2, 248, 0.875)
      case .ios13, .ios26: (2, isDark ? 29 : 249, 0.94)
      }
    var bar = Layer(
      name, frame: frame,
      content: .backdrop(
        Backdrop(
          blur: .gaussian(sigma: 20), saturation: saturation,
          veil: Color(white: white, alpha: opacity), seesSurroundings: screen.era == .ios7)))
    bar.sublayers = [
      box(
        "hairline", Rect(x: 0, y: hairline, width: frame.width, height: screen.hairline),
        isDark ? Color(white: 255, alpha: 0.15) : Color(white: 0, alpha: 0.3))
    ]
    return bar
  }
}
