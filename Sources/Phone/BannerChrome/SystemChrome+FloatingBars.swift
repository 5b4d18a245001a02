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
  /// The distance between a tab bar's slab and the selected tab in it.
  private static let tabInset = 4.0
  /// The part of a tab's width that overlaps the next tab.
  private static let tabOverlap = 7.0
  /// The width of a bar's title that its items leave.
  private static let leastBarTitle = 64.0

  // MARK: Navigation bar

  /// Returns the navigation bar of iOS 26, which has no background: a round back button, the items
  /// and the title.
  ///
  /// The back button shows only its chevron. The title is in the middle of the screen, or between
  /// the items if they leave no room there.
  func floatingNavigationBar(
    title: AttributedText, hasBack: Bool, left: [BarItem], right: [BarItem]
  ) -> Layer {
    let top = max(screen.statusBarHeight, screen.safeArea.top)
    let width = screen.size.width
    var bar = Layer(
      "navigation bar",
      frame: Rect(x: 0, y: 0, width: width, height: top + screen.navigationBarHeight)
    ).with(.navigationBar)
    let height = screen.barButtonHeight
    let middle = top + screen.barCenter
    let end = width - screen.layoutMargin - screen.safeArea.right
    var start = screen.layoutMargin + screen.safeArea.left
    var sides = (left: start, right: width - end)
    if hasBack {
      let frame = Rect(x: start, y: middle - height / 2, width: height, height: height)
      bar.sublayers += [slab("back button", frame), backChevron(in: frame)]
      sides.left = frame.maxX + SlabRow.gap
      start = sides.left
    }
    // Each side may take what the other side and the title leave.
    let wantedTitle = min(Self.leastBarTitle, titleWidth(title))
    let space = end - start - wantedTitle - (wantedTitle > 0 ? 2 : 1) * SlabRow.gap
    func row(_ items: [BarItem], _ room: Double) -> SlabRow {
      // Source: chrome.md 12.2. Two icons in a slab are as wide as measured.
      slabRow(items, height: height, pitch: 51.5 * height / 44, room: room, joinsIcons: true)
    }
    let wanted = (left: row(left, .infinity).width, right: row(right, .infinity).width)
    let leading = row(left, max(space / 2, space - wanted.right))
    let trailing = row(right, max(space / 2, space - wanted.left))
    for (items, row, x) in [(left, leading, start), (right, trailing, end - trailing.width)] {
      guard !items.isEmpty else { continue }
      bar.sublayers += layers(of: items, in: row, at: x, middle: middle, height: height)
    }
    if !left.isEmpty { sides.left = start + leading.width + SlabRow.gap }
    if !right.isEmpty {
      let slab = slabFrame(trailing.slabs[0], at: end - trailing.width, middle: middle, height)
      sides.right = width - slab.x + SlabRow.gap
    }
    let centered = width - 2 * max(sides.left, sides.right)
    let (room, center) =
      centered >= wantedTitle
      ? (centered, width / 2)
      : (width - sides.left - sides.right, (sides.left + width - sides.right) / 2)
    bar.sublayers.append(titleLayer(title, room: room, middle: center, baseline: middle + 6))
    return bar
  }

  /// Returns the chevron of a round back button.
  private func backChevron(in frame: Rect) -> Layer {
    var chevron = Path()
    chevron.move(4.6, -9.2)
    chevron.line(-4.6, 0)
    chevron.line(4.6, 9.2)
    let stroke = chevron.stroked(StrokeStyle(width: 3), tolerance: 0.05)
      .applying(Transform.scale(x: frame.height / 44, y: frame.height / 44))
    return outline(
      "chevron", stroke.applying(.translation(x: frame.midX - 1, y: frame.midY)), ink,
      pointsForward: true)
  }

  // MARK: Toolbar

  /// Returns the toolbar of iOS 26: floating buttons with equal spaces between them.
  ///
  /// A single item is on the left.
  func floatingToolbar(above tabBar: Double, items: [BarItem]) -> Layer {
    let size = screen.size
    let reach = screen.toolbarReach(above: tabBar)
    var bar = Layer(
      "toolbar",
      frame: Rect(x: 0, y: size.height - reach, width: size.width, height: reach - tabBar)
    ).with(.toolbar)
    let height = Screen.toolbarButtons
    let left = max(screen.floatingGap, screen.safeArea.left)
    let right = size.width - max(screen.floatingGap, screen.safeArea.right)
    // Source: chrome.md 12.2. Two icons in a slab are as wide as measured.
    let row = slabRow(
      items, height: height, pitch: 53.8, room: right - left, joinsIcons: false, isSpread: true)
    bar.sublayers += layers(of: items, in: row, at: left, middle: height / 2, height: height)
    return bar
  }

  // MARK: Tab bar

  /// Returns the tab bar of iOS 26: a floating slab, with a lighter or darker slab around the
  /// selected tab.
  ///
  /// Uncertain: fewer than four tabs, whose slab may be narrower.
  func floatingTabBar(items: [BarItem], selected: Int) -> Layer {
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
    let room = frame.width - 2 * Self.tabInset
    let pitch = (room - Self.tabOverlap) / Double(max(1, items.count))
    let tabSize = Size(width: pitch + Self.tabOverlap, height: frame.height - 2 * Self.tabInset)
    for (index, item) in items.enumerated() {
      let cell = Rect(
        origin: Point(
          x: frame.x + Self.tabInset + Double(index) * pitch, y: frame.y + Self.tabInset),
        size: tabSize)
      let isSelected = index == selected
      if isSelected {
        let color =
          screen.appearance == .dark
          ? Color(white: 255, alpha: 0.12) : Color(white: 0, alpha: 0.06)
        bar.sublayers.append(
          box(
            "selected tab", cell.rounded(toScale: screen.scale), color, radius: cell.height / 2))
      }
      bar.sublayers += floatingTab(item, index, isSelected: isSelected, in: cell)
    }
    return bar
  }

  /// Returns the icon and the title of a tab in the middle of its cell.
  private func floatingTab(
    _ item: BarItem, _ index: Int, isSelected: Bool, in cell: Rect
  ) -> [Layer] {
    let isLow = cell.height < 40
    var measures = tabMeasures(
      isLow: isLow, isBeside: isLow || screen.horizontalSizeClass == .regular)
    // The vertical center of a tab's parts in an earlier bar.
    let center = measures.gap == nil ? 26 : measures.center
    measures.loneCenter = center
    if isLow { measures.shift = 13 }
    let room = measures.gap.map { cell.width - measures.side - $0 - 14 } ?? cell.width - 16
    let parts = tab(
      item, index, isSelected: isSelected, color: isSelected ? tint : ink, middle: cell.midX,
      room: room, measures)
    return parts.map { part in
      var part = part
      part.frame = part.frame.offset(x: 0, y: cell.midY - center)
      return part
    }
  }

  // MARK: Items and slabs

  /// Returns the places of items and of their slabs.
  ///
  /// - Parameter joinsIcons: Whether neighbors that have only an icon share a slab. Source:
  ///   chrome.md 12.2.
  private func slabRow(
    _ items: [BarItem], height: Double, pitch: Double, room: Double, joinsIcons: Bool,
    isSpread: Bool = false
  ) -> SlabRow {
    let contents = items.map { item in
      let title = item.title.map {
        context.typesetter.line($0, font: titleFont(of: item), direction: context.direction).width
      }
      let icon = item.icon == nil ? 0 : iconSide(in: height) + (title == nil ? 0 : Self.iconGap)
      return SlabRow.Content(
        width: icon + (title ?? 0), least: icon + min(title ?? 0, Self.leastTitle),
        hasTitle: title != nil, shares: joinsIcons && title == nil)
    }
    return SlabRow(contents, height: height, pitch: pitch, room: room, isSpread: isSpread)
  }

  /// The side of an icon's box in a slab; smaller in a low one.
  private func iconSide(in height: Double) -> Double { min(BarIcon.side, height - 10) }

  /// Returns the slabs of items, each followed by the items on it.
  ///
  /// A semibold item without neighbors on its slab is white on the tint. Source: chrome.md 12.2.
  private func layers(
    of items: [BarItem], in row: SlabRow, at left: Double, middle: Double, height: Double
  ) -> [Layer] {
    row.slabs.flatMap { slab in
      let isTinted = slab.items.count == 1 && items[slab.items.lowerBound].isProminent
      let frame = slabFrame(slab, at: left, middle: middle, height)
      let parts = slab.items.flatMap { index in
        var cell = row.cells[index]
        cell.x += left
        return content(
          of: items[index], in: cell, factor: row.factor, middle: middle,
          side: iconSide(in: height), color: isTinted ? .white : ink)
      }
      return [self.slab("button", frame, isTinted ? tint : nil)] + parts
    }
  }

  private func slabFrame(
    _ slab: SlabRow.Slab, at left: Double, middle: Double, _ height: Double
  ) -> Rect {
    Rect(x: left + slab.x, y: middle - height / 2, width: slab.width, height: height)
      .rounded(toScale: screen.scale)
  }

  /// Returns the icon and the title of an item in the middle of its cell.
  private func content(
    of item: BarItem, in cell: SlabRow.Cell, factor: Double, middle: Double, side: Double,
    color: Color
  ) -> [Layer] {
    let side = item.icon == nil ? 0 : side * factor
    let gap = item.icon == nil || item.title == nil ? 0 : Self.iconGap * factor
    let font = titleFont(of: item, factor: factor)
    let line = item.title.map { fitted($0, font, room: cell.room - side - gap) }
    let x = cell.x + (cell.width - side - gap - (line?.width ?? 0)) / 2
    var parts: [Layer] = []
    if let icon = item.icon {
      parts.append(
        self.icon("bar icon", icon, Point(x: x + side / 2, y: middle), side, color).with(.barItem))
    }
    if let line {
      parts.append(
        text(
          "action", line, item.title?.origin, font, color, .left(x + side + gap),
          baseline: middle + 6 * factor
        ).with(.barItem))
    }
    return parts
  }

  /// Returns a slab with round ends.
  ///
  /// - Parameter color: The color; nil for that of the bars of iOS 18.
  private func slab(_ name: String, _ frame: Rect, _ color: Color? = nil) -> Layer {
    let isDark = screen.appearance == .dark
    var slab = box(
      name, frame, color ?? Color(white: isDark ? 29 : 249, alpha: 0.94), radius: frame.height / 2)
    slab.border = Border(
      width: screen.hairline,
      color: isDark ? Color(white: 255, alpha: 0.15) : Color(white: 0, alpha: 0.15))
    return slab
  }
}
