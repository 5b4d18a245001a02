// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
public import BannerLayers
internal import BannerPixels
internal import BannerText

extension SystemChrome {
  /// Returns a fictional settings page, “Studio”, as the background for banners.
  ///
  /// Source: chrome.md 7.
  ///
  /// - Parameter top: The bottom edge of the bars above the page, in points.
  public func demoPage(top: Double) -> Layer {
    var page = Layer(
      "page", frame: screen.bounds, background: .color(screen.color(.groupedBackground))
    ).with(.page)
    var list = DemoList(chrome: self, top: top)
    list.profile()
    list.header("APPEARANCE")
    list.group([
      .init(
        "Theme",
        .segments(["Light", "Dark", "Auto"], selected: screen.appearance == .dark ? 1 : 0)),
      .init("Reduce motion", .toggle(false)),
      .init("Show previews", .toggle(true)),
    ])
    list.header("NOTIFICATIONS")
    list.group([
      .init("Banners", .toggle(true)), .init("Sound", .value("Chime")),
      .init("Volume", .slider(0.6)), .init("Badge colour", .value("Red")),
    ])
    list.header("ABOUT")
    list.group([.init("Version", .plain("2.4.1")), .init("Send feedback", .link)])
    page.sublayers = list.layers
    page.clips = true
    return page
  }
}

/// The groups of the demo page, laid out from top to bottom.
private struct DemoList {
  /// A row with its accessory on the right.
  struct Row {
    enum Accessory {
      case segments([String], selected: Int)
      case toggle(Bool)
      case value(String)
      case plain(String)
      case slider(Double)
      case link
    }

    var title: String
    var accessory: Accessory

    init(_ title: String, _ accessory: Accessory) {
      self.title = title
      self.accessory = accessory
    }
  }

  let chrome: SystemChrome
  private(set) var layers: [Layer] = []
  private var y: Double
  /// The left edge of the rows; `right` is the right edge.
  private let left: Double
  private let right: Double
  /// The left edge of texts.
  private let textX: Double
  private let isCard: Bool

  init(chrome: SystemChrome, top: Double) {
    self.chrome = chrome
    let screen = chrome.screen
    isCard = screen.version >= .ios13
    let safe = screen.safeArea
    // Before rounded cards, small phones had a margin of 15 pt.
    let margin = screen.device.screenID == "iphone-se-1" && !isCard ? 15 : screen.layoutMargin
    if isCard {
      let room = screen.size.width - safe.left - safe.right - 2 * margin
      let width = screen.device.family == .pad ? min(704, room) : room
      left = (screen.size.width - width) / 2
      right = left + width
      textX = left + 16
    } else {
      left = 0
      right = screen.size.width
      textX = margin + safe.left
    }
    y = top + 35
  }

  private var screen: Screen { chrome.screen }
  private var label: Color { screen.color(.label) }
  private var secondary: Color { screen.color(.secondaryLabel) }
  /// The right edge of a value in a cell; a chevron takes another 18 pt.
  private var valueX: Double { accessoryX - left - (isCard ? 0 : 1) }

  /// The right edge of the accessory.
  private var accessoryX: Double {
    isCard ? right - 16 : right - screen.safeArea.right - (screen.layoutMargin - 1)
  }

  /// Adds a gap with the title of the next group.
  mutating func header(_ title: String) {
    y += isCard ? 55 : 55.5
    layers.append(
      chrome.text(
        "header", title, chrome.font(13), screen.color(.groupHeader),
        .left(max(textX, 16)),
        baseline: y - (isCard ? 8 : 10)))
  }

  mutating func profile() {
    var cell = cell("profile", height: 76)
    let x = textX - left
    var disc = chrome.box(
      "disc", Rect(x: x, y: 14, width: 48, height: 48),
      chrome.tint.withAlpha(multipliedBy: 0.15), radius: 24)
    disc.sublayers = [
      chrome.text(
        "monogram", "AR", chrome.font(17, .semibold), chrome.tint, .center(24), baseline: 30)
    ]
    cell.sublayers += [
      disc,
      chrome.text("name", "Alex Rivera", chrome.font(20), label, .left(x + 60), baseline: 35),
      chrome.text(
        "detail", "Plan, devices, storage", chrome.font(13), secondary, .left(x + 60),
        baseline: 55),
      chevron(middle: 38),
    ]
    close(&cell)
  }

  mutating func group(_ rows: [Row]) {
    var cell = cell("group", height: Double(rows.count) * 44)
    for (index, row) in rows.enumerated() {
      let top = Double(index) * 44
      if index > 0 {
        let x = textX - left
        cell.sublayers.append(separator(Rect(x: x, y: top, width: right - left - x, height: 0)))
      }
      if case .link = row.accessory {
        cell.sublayers.append(text(row.title, chrome.tint, top))
      } else {
        cell.sublayers.append(text(row.title, label, top))
        cell.sublayers += accessory(row.accessory, top)
      }
    }
    close(&cell)
  }

  private func text(_ title: String, _ color: Color, _ top: Double) -> Layer {
    chrome.text("row", title, chrome.font(17), color, .left(textX - left), baseline: top + 28)
  }

  private func accessory(_ accessory: Row.Accessory, _ top: Double) -> [Layer] {
    let end = accessoryX - left
    switch accessory {
    case .segments(let titles, let selected):
      return [chrome.segments(titles, selected: selected, right: end, middle: top + 22)]
    case .toggle(let isOn): return [chrome.toggle(isOn, right: end, middle: top + 22)]
    case .plain(let value): return [valueText(value, valueX, top)]
    case .value(let value): return [valueText(value, valueX - 18, top), chevron(middle: top + 22)]
    case .slider(let value):
      let start = textX - left + 84
      return [chrome.slider(value, left: start, right: end, middle: top + 22)]
    case .link: return []
    }
  }

  private func valueText(_ value: String, _ end: Double, _ top: Double) -> Layer {
    chrome.text("value", value, chrome.font(17), secondary, .right(end), baseline: top + 28)
  }

  private func chevron(middle: Double) -> Layer {
    // Including line ends and miter, the chevron is 7 × 12 pt or 8 × 13 pt.
    let (width, height) = isCard ? (4.905, 10.644) : (5.874, 11.576)
    var path = Path()
    path.move(0, -height / 2)
    path.line(width, 0)
    path.line(0, height / 2)
    let stroke = path.stroked(StrokeStyle(width: 2), tolerance: 0.05)
    // Half of the line width of 1 pt, extended by the miter.
    let mitre = (width * width + height * height / 4).squareRoot() / (height / 2)
    let x = accessoryX - left - width - mitre
    return chrome.outline(
      "chevron", stroke.applying(.translation(x: x, y: middle)), screen.color(.tertiaryLabel),
      pointsForward: true)
  }

  private func cell(_ name: String, height: Double) -> Layer {
    var layer = Layer(
      name, frame: Rect(x: left, y: y, width: right - left, height: height),
      background: .color(screen.color(.groupedCell)))
    if isCard {
      layer.cornerRadii = CornerRadii(10)
      layer.cornerCurve = .continuous
    }
    return layer
  }

  /// Ends a group that is not a card with a line across the full width.
  private mutating func close(_ cell: inout Layer) {
    if !isCard {
      for edge in [0, cell.frame.height] {
        cell.sublayers.append(separator(Rect(x: 0, y: edge, width: right - left, height: 0)))
      }
    }
    y = cell.frame.maxY
    layers.append(cell)
  }

  /// Returns a hairline above the top edge of a rectangle.
  private func separator(_ frame: Rect) -> Layer {
    chrome.box(
      "separator",
      Rect(
        x: frame.x, y: frame.y - screen.hairline, width: frame.width, height: screen.hairline),
      screen.color(.separator))
  }
}
