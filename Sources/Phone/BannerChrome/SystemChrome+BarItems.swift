// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
package import BannerLayers
internal import BannerPixels
package import BannerText
internal import BannerViews

// The items of an app's bars. They are laid out from left to right, and each bar is then mirrored
// as a whole. A title without room is truncated.
extension SystemChrome {
  /// The distance between two items of a bar, in points.
  ///
  /// Uncertain: no reference picture shows neighboring items.
  private static let gap = 16.0
  /// The smallest distance between two items of a full bar, in points.
  private static let leastGap = 2.0
  /// The smallest width that a truncated title gets, in points.
  static let leastTitle = 24.0
  /// The distance between an item's icon and its title, in points.
  static let iconGap = 6.0

  /// The size of the items' titles, in points.
  ///
  /// Source: chrome.md 3.3.
  private static let titleSize = 17.0

  // MARK: Navigation bar

  /// Returns a navigation bar with items.
  ///
  /// - Parameters:
  ///   - title: The centered title.
  ///   - back: The text next to the back chevron; nil for no back button, empty for only a
  ///     chevron.
  ///   - left: The items on the left, after the back button, in reading order.
  ///   - right: The items on the right, in reading order.
  package func navigationBar(
    title: AttributedText, back: AttributedText?, left: [BarItem], right: [BarItem]
  ) -> Layer {
    if screen.floats {
      return floatingNavigationBar(title: title, hasBack: back != nil, left: left, right: right)
    }
    var bar = navigationBar(title: title, back: back?.string)
    let width = screen.size.width
    guard let titleIndex = bar.sublayers.firstIndex(where: { $0.role == .barTitle }) else {
      return bar
    }
    let baseline = Self.baseline(of: bar.sublayers[titleIndex])
    let (start, end) = (
      screen.layoutMargin + screen.safeArea.left,
      width - screen.layoutMargin - screen.safeArea.right
    )
    // Each side may take half of the bar, and what the other side and the title leave.
    let titleWidth = self.titleWidth(title)
    let half = max(Self.leastTitle, (end - start) * 0.5 - 32)
    let leftWidth =
      left.reduce(0) { $0 + self.width(of: $1) + Self.gap }
      + (back.map { self.width(of: BarItem(title: $0)) + 19 } ?? 0)
    let rightRoom = max(half, end - start - leftWidth - titleWidth - 2 * Self.gap)
    let actions = row(right, from: 0, room: rightRoom, baseline: baseline)
    var x = start
    if let back, let index = bar.sublayers.firstIndex(where: { $0.role == .backButton }) {
      let label = item(
        "back", back, font(Self.titleSize), tint, at: bar.sublayers[index].frame.x,
        room: half, baseline: baseline
      ).with(.backButton)
      bar.sublayers[index] = label
      x = label.frame.maxX + (left.isEmpty ? 8 : Self.gap)
    }
    let moved = end - (actions.last?.frame.maxX ?? end)
    let right = actions.first.map { $0.frame.x + moved } ?? end
    let leftRoom = max(half + 16 - (x - start), right - x - titleWidth - 2 * Self.gap)
    let leading = row(
      left, from: x, room: max(Self.leastTitle, leftRoom), baseline: baseline)
    let trailing = actions.map { action in
      var action = action
      action.frame.x += moved
      return action
    }
    bar.sublayers += leading + trailing
    let free = (
      start: max(start, back == nil ? 0 : x, leading.last.map { $0.frame.maxX + 8 } ?? 0),
      end: min(end, trailing.first.map { $0.frame.x - 8 } ?? end)
    )
    // The title is in the middle of the screen if the items leave it there.
    let reach = min(titleWidth, free.end - free.start) / 2
    let middle = max(free.start + reach, min(width / 2, free.end - reach))
    bar.sublayers.append(
      titleLayer(title, room: free.end - free.start, middle: middle, baseline: baseline))
    bar.sublayers.remove(at: titleIndex)
    return bar
  }

  /// Returns the distance between items in a room, in points.
  ///
  /// It is smaller than usual if icons and the shortest titles have no room otherwise.
  private func gap(between items: [BarItem], in room: Double) -> Double {
    let least = items.reduce(0) { $0 + min(width(of: $1), leastWidth(of: $1)) }
    guard items.count > 1 else { return Self.gap }
    return max(Self.leastGap, min(Self.gap, (room - least) / Double(items.count - 1)))
  }

  /// The width of an item with a title that is as short as possible, in points.
  private func leastWidth(of item: BarItem) -> Double {
    (item.icon == nil ? 0 : BarIcon.side) + (item.title == nil ? 0 : Self.leastTitle)
      + (item.icon != nil && item.title != nil ? Self.iconGap : 0)
  }

  /// Whether items of a bar overlap, or leave the screen.
  ///
  /// - Parameter bar: A navigation bar or a toolbar with items.
  package func isCrowded(_ bar: Layer) -> Bool {
    let roles: Set<Layer.Role?> = [.backButton, .barItem, .barTitle]
    let frames = bar.sublayers.filter { roles.contains($0.role) }.map(\.frame)
      .sorted { $0.x < $1.x }
    let tolerance = 0.5
    guard let first = frames.first, first.x >= -tolerance else { return !frames.isEmpty }
    return frames.contains { $0.maxX > screen.size.width + tolerance }
      || zip(frames, frames.dropFirst()).contains { $0.maxX > $1.x + tolerance }
  }

  /// The distance of a line's baseline below its parent's top.
  private static func baseline(of layer: Layer) -> Double {
    guard case .text(let content) = layer.content, let line = content.lines.first else {
      return layer.frame.maxY
    }
    return layer.frame.y + line.origin.y
  }

  /// Returns items in a row.
  ///
  /// - Parameter room: The width of all items; each may use an equal share if they don't fit.
  private func row(
    _ items: [BarItem], from left: Double, room: Double, baseline: Double
  ) -> [Layer] {
    guard !items.isEmpty else { return [] }
    let gap = gap(between: items, in: room)
    let gaps = gap * Double(items.count - 1)
    let wanted = items.map { width(of: $0) }
    let fits = wanted.reduce(gaps, +) <= room
    let share = max(Self.leastTitle, (room - gaps) / Double(items.count))
    var x = left
    return zip(items, wanted).flatMap { one, wanted in
      let layers = layers(
        of: one, at: x, room: fits ? .infinity : max(share, 0), baseline: baseline)
      x = (layers.last?.frame.maxX ?? x) + gap
      return layers
    }
  }

  /// The natural width of an item in points.
  private func width(of item: BarItem) -> Double {
    let title = item.title.map {
      context.typesetter.line($0, font: titleFont(of: item), direction: context.direction).width
    }
    return (item.icon == nil ? 0 : BarIcon.side) + (title ?? 0)
      + (item.icon != nil && title != nil ? Self.iconGap : 0)
  }

  /// Returns the font of an item's title.
  func titleFont(of item: BarItem, factor: Double = 1) -> Font {
    font(Self.titleSize * factor, item.isProminent ? .semibold : .regular)
  }

  /// Returns the layers of an item: its icon, then its title.
  private func layers(
    of one: BarItem, at left: Double, room: Double, baseline: Double
  ) -> [Layer] {
    var layers: [Layer] = []
    var x = left
    if let icon = one.icon {
      // The icon's center is 6 pt above the baseline, half the height of capitals.
      layers.append(
        self.icon(
          "bar icon", icon, Point(x: x + BarIcon.side / 2, y: baseline - 6), BarIcon.side, tint
        ).with(.barItem))
      x += BarIcon.side + Self.iconGap
    }
    if let title = one.title {
      layers.append(
        item(
          "action", title, titleFont(of: one), tint, at: x,
          room: room - (x - left), baseline: baseline
        ).with(.barItem))
    }
    return layers
  }

  /// Returns a title, truncated with an ellipsis if it is too wide.
  private func item(
    _ name: String, _ title: AttributedText, _ font: Font, _ color: Color, at x: Double,
    room: Double, baseline: Double
  ) -> Layer {
    let line = fitted(title, font, room: room)
    return text(name, line, title.origin, font, color, .left(x), baseline: baseline)
  }

  /// Returns a title as one line, truncated with an ellipsis if it is too wide.
  func fitted(_ title: AttributedText, _ font: Font, room: Double) -> TextLine {
    let line = context.typesetter.line(title, font: font, direction: context.direction)
    guard line.width > room else { return line }
    let lines = context.typesetter.lines(
      title, font: font, width: max(1, room), limit: 1, mode: .truncatingTail,
      direction: context.direction)
    return lines.first ?? TextLine(text: "", runs: [], width: 0)
  }

  /// Returns an icon by the center of its box.
  func icon(
    _ name: String, _ icon: BarIcon, _ center: Point, _ side: Double, _ color: Color,
    isFilled: Bool = false
  ) -> Layer {
    let frame = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    let paths = icon.paths(
      center: Point(x: side / 2, y: side / 2), side: side, isFilled: isFilled)
    return Layer(
      "\(name) \(icon.rawValue)", frame: frame,
      content: .shapes(paths.map { Shape($0, color: color) }))
  }

  // MARK: Toolbar

  /// Returns a toolbar with items that have equal spaces between them.
  ///
  /// Source: chrome.md 3.4.
  ///
  /// - Parameters:
  ///   - tabBar: The height of the tab bar below it, including the safe area; 0 for none.
  ///   - items: The items in reading order. A single item is on the left.
  package func toolbar(above tabBar: Double, items: [BarItem]) -> Layer {
    if screen.floats { return floatingToolbar(above: tabBar, items: items) }
    var bar = toolbar(above: tabBar)
    guard let baseline = bar.sublayers.first(where: { $0.role == .barItem }).map(Self.baseline)
    else { return bar }
    bar.sublayers.removeAll { $0.role == .barItem }
    let start = screen.layoutMargin + screen.safeArea.left
    let room = screen.size.width - start - screen.layoutMargin - screen.safeArea.right
    let count = Double(items.count)
    let wanted = items.map { width(of: $0) }
    let leastGap = gap(between: items, in: room)
    let least = leastGap * (count - 1)
    let sum = wanted.reduce(0, +)
    let fits = sum + least <= room
    let share = max(Self.leastTitle, (room - least) / max(1, count))
    let widths =
      fits ? wanted : zip(items, wanted).map { min($1, max(share, leastWidth(of: $0))) }
    let gap = count > 1 ? max(leastGap, (room - widths.reduce(0, +)) / (count - 1)) : 0
    var x = start
    for (one, width) in zip(items, widths) {
      bar.sublayers += layers(
        of: one, at: x, room: fits ? .infinity : width, baseline: baseline)
      x += width + gap
    }
    return bar
  }

  // MARK: Tab bar

  /// The number of tabs that a bar shows at most.
  ///
  /// With more, the last one is More. Source: UITabBarController in a compact width. Uncertain: 8
  /// in a regular width.
  package var mostTabs: Int { screen.horizontalSizeClass == .regular ? 8 : 5 }

  /// Returns a tab bar with items at the bottom of the screen.
  ///
  /// An item without an icon gets a disc, a square or a ring, as in the default bar. A title that
  /// begins with an emoji and a space has that emoji as its icon.
  ///
  /// - Parameters:
  ///   - items: The items in reading order. Of more than ``mostTabs``, only the first are shown,
  ///     followed by More.
  ///   - selected: The index of the selected item.
  package func tabBar(items: [BarItem], selected: Int) -> Layer {
    var shown = items
    if items.count > mostTabs {
      shown = Array(items.prefix(mostTabs - 1))
      var more = BarItem(title: "More")
      more.icon = .ellipsis
      shown.append(more)
    }
    // A tab in More selects More.
    let selected = min(selected, shown.count - 1)
    if screen.floats { return floatingTabBar(items: shown, selected: selected) }
    var bar = tabBar()
    bar.sublayers.removeAll { $0.role == .tab }
    let room = screen.size.width - screen.safeArea.left - screen.safeArea.right
    let width = room / Double(max(1, shown.count))
    let isLow = screen.tabBarHeight <= 32
    let measures = tabMeasures(
      isLow: isLow,
      isBeside: isLow || screen.version >= .ios11 && screen.horizontalSizeClass == .regular)
    let titleRoom = measures.gap.map { width - measures.side - $0 - 8 } ?? width - 4
    for (index, item) in shown.enumerated() {
      let isSelected = index == selected
      bar.sublayers += tab(
        item, index, isSelected: isSelected, color: isSelected ? tint : idleTab,
        middle: screen.safeArea.left + (Double(index) + 0.5) * width, room: titleRoom, measures)
    }
    return bar
  }

  /// The sizes and places of a tab's icon and title; vertical ones are below the bar's top.
  struct TabMeasures {
    /// The side of the icon.
    var side: Double
    /// The vertical center of the icon.
    var center: Double
    /// The vertical center of an icon without a title.
    var loneCenter: Double
    /// The font of the title.
    var font: Font
    /// The baseline of the title.
    var baseline: Double
    /// The distance between the icon and the title beside it; nil if the title is below the icon.
    var gap: Double?
    /// The distance from the tab's center to that of a title beside an icon.
    var shift: Double
  }

  /// Returns the sizes and places in a tab.
  ///
  /// Source: chrome.md 3.4.
  ///
  /// - Parameters:
  ///   - isLow: Whether the bar is low, as in landscape.
  ///   - isBeside: Whether titles are beside their icons.
  func tabMeasures(isLow: Bool, isBeside: Bool) -> TabMeasures {
    if isLow {
      return TabMeasures(
        side: 20, center: 16, loneCenter: 16, font: font(12), baseline: 20.5, gap: 5, shift: 12.5)
    }
    if isBeside {
      return TabMeasures(
        side: 22, center: 24.5, loneCenter: 24.5, font: font(13), baseline: 29, gap: 7, shift: 14.5)
    }
    return TabMeasures(
      side: 22, center: 18.5, loneCenter: 24.5,
      font: font(10, screen.era == .ios7 ? .regular : .medium), baseline: 44.5, gap: nil, shift: 0)
  }

  /// Returns the icon and the title of a tab.
  ///
  /// Source: chrome.md 3.4. The colors of unselected tabs are uncertain.
  ///
  /// - Parameters:
  ///   - middle: The horizontal center of the tab.
  ///   - room: The greatest width of the title.
  func tab(
    _ item: BarItem, _ index: Int, isSelected: Bool, color: Color, middle: Double, room: Double,
    _ measures: TabMeasures
  ) -> [Layer] {
    let (emoji, title) = emojiAndTitle(of: item)
    let size = measures.side
    func icon(_ center: Point) -> Layer {
      if let emoji {
        return text(
          "tab icon", emoji, self.font(size), color, .center(center.x),
          baseline: center.y + 0.36 * size
        ).with(.tab)
      }
      if let icon = item.icon {
        return self.icon("tab icon", icon, center, size, color, isFilled: isSelected).with(.tab)
      }
      return tabIcon(index % 3, center, size, color)
    }
    guard let title else { return [icon(Point(x: middle, y: measures.loneCenter))] }
    let line = fitted(title, measures.font, room: room)
    let label = text(
      "tab title", line, title.origin, measures.font, color, .center(middle + measures.shift),
      baseline: measures.baseline
    ).with(.tab)
    let x = measures.gap.map { label.frame.x - $0 - size / 2 } ?? middle
    return [icon(Point(x: x, y: measures.center)), label]
  }

  /// The color of tabs that aren't selected.
  private var idleTab: Color {
    screen.appearance == .dark
      ? Color(white: 117) : Color(white: screen.version >= .ios13 ? 153 : 146)
  }

  /// Returns the emoji at the beginning of an item's title, and the rest of the title.
  private func emojiAndTitle(
    of item: BarItem
  ) -> (emoji: AttributedText?, title: AttributedText?) {
    guard item.icon == nil, let title = item.title, let first = title.string.first,
      context.typesetter.picture(of: String(first)) != nil
    else { return (nil, item.title) }
    let rest = title.string.dropFirst()
    guard rest.first.map({ $0 == " " }) ?? true else { return (nil, item.title) }
    let words = rest.drop { $0 == " " }
    return (
      AttributedText(String(first)).with(item.origin),
      words.isEmpty ? nil : AttributedText(String(words)).with(item.origin)
    )
  }
}
