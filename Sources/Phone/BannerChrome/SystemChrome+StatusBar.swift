// SPDX-License-Identifier: MIT

public import BannerDevice
internal import BannerGeometry
public import BannerLayers
internal import BannerPixels
public import BannerText
internal import BannerViews

extension SystemChrome {
  /// Returns the status bar for the device and iOS version; nil if there is none.
  ///
  /// - Parameters:
  ///   - clock: The text of the clock; nil for the system's example time.
  ///   - style: The color of the items; nil follows the appearance, as the bars do. On the color
  ///     of an activity (``Screen/shownActivity``) items are always white.
  ///   - contents: The values of the other items.
  ///   - carrier: The name of the carrier with its origin; nil for that of the contents.
  ///   - network: The name of the network with its origin; nil for that of the contents.
  public func statusBar(
    clock: AttributedText? = nil, style: StatusBarStyle? = nil,
    contents: Screen.StatusBarContents = Screen.StatusBarContents(),
    carrier: AttributedText? = nil, network: AttributedText? = nil
  ) -> Layer? {
    var chrome = self
    (chrome.contents, chrome.carrierLabel, chrome.networkLabel) = (contents, carrier, network)
    return chrome.statusBarWithContents(clock: clock, style: style)
  }

  private func statusBarWithContents(clock: AttributedText?, style: StatusBarStyle?) -> Layer? {
    let height = screen.statusBarHeight
    guard height > 0 else { return nil }
    let isDoubled = screen.rootViewTop > 0
    let ink: Color =
      switch style {
      case _ where isDoubled: .white
      case .darkContent: .black
      case .lightContent: .white
      case nil: self.ink
      }
    var bar = Layer(
      "status bar", frame: Rect(x: 0, y: 0, width: screen.size.width, height: height)
    ).with(.statusBar)
    if isDoubled { bar.background = activityColor.map { .color($0) } }
    let shortClock = clock ?? AttributedText(Screen.exampleTime)
    let longClock = clock ?? AttributedText(Screen.longExampleTime)
    bar.sublayers =
      switch screen.device.cutOut {
      case .notch(let notch):
        notchItems(clock: shortClock, notchWidth: notch.width, height: height, ink)
      case .island(let size, let top):
        islandItems(
          clock: shortClock,
          island: Rect(origin: Point(x: (width - size.width) / 2, y: top), size: size),
          height: height, ink)
      case .none where screen.device.family == .pad: padItems(clock: longClock, ink)
      case .none: smallItems(clock: longClock, ink)
      }
    if isDoubled, let activity = screen.shownActivity {
      bar.sublayers.append(
        text(
          "activity", Self.words(of: activity), font(14), .white, .center(width / 2),
          baseline: 33.5))
    }
    return bar
  }

  /// Returns the text in the lower half of a double-height bar.
  ///
  /// Source: chrome.md 2.5.
  private static func words(of activity: StatusBarActivity) -> String {
    switch activity {
    case .call: "Touch to return to call 0:12"
    case .recording: "Recording 0:16"
    case .hotspot: "Personal Hotspot: 1 Connection"
    }
  }

  /// The background of an activity: the light color of its era, without the pulse animation.
  private var activityColor: Color? {
    screen.shownActivity?.color.color(version: screen.version, appearance: .light)
  }

  /// Returns the clock next to a cutout; during an activity, white on a pill in its color.
  ///
  /// Source: chrome.md 2.5. The pill's size is uncertain. Extending it for a longer text is this
  /// project's choice.
  ///
  /// - Parameters:
  ///   - middle: The vertical center of the bar's items.
  ///   - size: The font size; `baseline` is the distance of the baseline below the center.
  private func cutOutClock(
    _ clock: AttributedText, at x: Double, middle: Double, size: Double, baseline: Double,
    _ ink: Color
  ) -> [Layer] {
    guard let color = activityColor else {
      return [
        text("clock", clock, font(size, .semibold), ink, .center(x), baseline: middle + baseline)
          .with(.clock)
      ]
    }
    let time = text(
      "clock", clock, font(15, .semibold), .white, .center(x), baseline: middle + 5.5
    ).with(.clock)
    let width = max(56, time.frame.width + 20)
    let frame = Rect(x: x - width / 2, y: middle - 10, width: width, height: 20)
    return [
      box("pill", frame.rounded(toScale: screen.scale), color, radius: 10).with(.activityPill),
      time,
    ]
  }

  private var width: Double { screen.size.width }

  /// The weight of the clock; up to iOS 8 it selects Helvetica Neue Medium.
  private var clockWeight: FontWeight { .semibold }

  /// Returns the simulator's bar, 20 pt high: carrier and Wi-Fi, clock, battery.
  ///
  /// Source: chrome.md 2.1.
  ///
  /// The carrier's name is always the same, so the Wi-Fi glyph is at the position measured on iOS
  /// 7 or iOS 10. Computed from the substitute fonts, it would be up to 1 pt off.
  private func smallItems(clock: AttributedText, _ ink: Color) -> [Layer] {
    let wiFiX = context.systemFamily == .helveticaNeue ? 49 : 50.5
    let time = middleClock(clock, ink)
    return leadingItems(name: "Carrier", wiFiX: wiFiX, before: time, ink) + [time]
      + smallBattery(ink)
  }

  /// Returns the clock in the center of the 20 pt bar.
  ///
  /// On iOS 7 its colon is 0.45 pt wider than in texts and 1 pt higher, in the middle of the
  /// digits. The clock is 0.5 pt right of the center. Measured with the advances of
  /// `LetterWidths` on two unscaled captures.
  private func middleClock(_ clock: AttributedText, _ ink: Color) -> Layer {
    let font = font(12, clockWeight)
    guard context.systemFamily == .helveticaNeue, clock.string.contains(":") else {
      return text("clock", clock, font, ink, .center(width / 2), baseline: 14.5).with(.clock)
    }
    let runs = clock.string.split(separator: ":", omittingEmptySubsequences: false).flatMap {
      part in
      [
        AttributedText.Run(":", TextAttributes(tracking: 0.45)), AttributedText.Run(String(part)),
      ]
    }
    var line = context.typesetter.line(
      AttributedText(runs: runs.dropFirst().filter { !$0.text.isEmpty }), font: font,
      direction: context.direction)
    for run in line.runs.indices where line.runs[run].text == ":" {
      for glyph in line.runs[run].glyphs.indices { line.runs[run].glyphs[glyph].y -= 1 }
    }
    return text(
      "clock", line, clock.origin, font, ink, .center(width / 2 + 0.5), baseline: 14.5
    ).with(.clock)
  }

  /// Returns the items of an iPad's status bar.
  ///
  /// Source: chrome.md 2.4.
  private func padItems(clock: AttributedText, _ ink: Color) -> [Layer] {
    let hasHomeButton = screen.device.hasHomeButton
    guard screen.version >= .ios12 else {
      let name = text("carrier", "iPad", font(12), ink, .left(6), baseline: 14.5)
      let time = middleClock(clock, ink)
      return leadingItems(
        name: "iPad", wiFiX: roundToPixel(name.frame.maxX + 5, scale: 2), before: time, ink)
        + [
          time,
          text(
            "charge", contents.chargeText, font(12), ink, .right(width - 33 - boltShift),
            baseline: 14.5),
        ] + smallBattery(ink)
    }
    let margin = hasHomeButton ? 6.0 : 20.0
    // Uncertain: the higher bar of iOS 26, whose items are in its middle as before.
    let baseline = (hasHomeButton ? 14.5 : 16.0) + (screen.version >= .ios26 ? padItemDrop : 0)
    let middle = baseline - 4.5
    let time = text("clock", clock, font(12, .semibold), ink, .left(margin), baseline: baseline)
      .with(.clock)
    let glyph = BatteryGlyph.large.scaled(by: 0.95)
    let batteryX = width - margin - glyph.nub.maxX - glyph.size.width
    let charge = text(
      "charge", contents.chargeText, font(12), ink, .right(batteryX - 4), baseline: baseline)
    var items = [
      time,
      text("date", "Tue Jan 9", font(12), ink, .left(time.frame.maxX + 6), baseline: baseline)
        .with(.date),
    ]
    let link = padConnection(
      .large.scaled(by: 0.95), apex: Point(x: charge.frame.x - 6 - 7.25, y: baseline + 0.5), ink,
      room: charge.frame.x / 2 - 60)
    if contents.signal != nil,
      let bars = signalBars(
        left: (link?.frame.x ?? charge.frame.x) - 6 - 16.15, bottom: baseline + 0.5, width: 2.85,
        pitch: 4.43, heights: [3.8, 5.7, 7.9, 10.1], ink)
    {
      items.append(bars)
    }
    items +=
      [link].compactMap { $0 } + [
        charge,
        chargedBattery(glyph, at: Point(x: batteryX, y: middle - glyph.size.height / 2), ink),
      ]
    if !hasHomeButton, screen.version >= .ios15 {
      for index in -1...1 {
        items.append(
          box(
            "dot",
            Rect(
              x: width / 2 + Double(index) * 7 - 1.75, y: baseline - 7.75, width: 3.5, height: 3.5),
            ink.withAlpha(multipliedBy: 0.4), radius: 1.75))
      }
    }
    return items
  }

  /// The distance that an iPad's items are lower than up to iOS 18: half the growth of the bar.
  private var padItemDrop: Double {
    (screen.statusBarHeight - screen.rootViewTop - (screen.device.hasHomeButton ? 20 : 24)) / 2
  }

  /// Returns clock and glyphs next to a notch.
  ///
  /// Source: chrome.md 2.2; measured on the iPhone X, uncertain for other devices.
  private func notchItems(
    clock: AttributedText, notchWidth: Double, height: Double, _ ink: Color
  ) -> [Layer] {
    let middle = height / 2 + 1
    let ear = (width - notchWidth) / 2
    let isNarrow = notchWidth < 190
    let clockX = isNarrow ? ear / 2 - 2 : 0.58 * ear
    // The items are no closer to the notch than on the iPhone X. The iPhone 12 mini has the least
    // space.
    return cutOutClock(
      clock, at: clockX, middle: middle, size: isNarrow ? 17 : 15, baseline: 5.5, ink
    ) + trailingItems(.notch, opposite: clockX, beyond: width - ear + 1.7, middle: middle, ink)
  }

  /// Returns clock and glyphs next to a Dynamic Island.
  ///
  /// Source: chrome.md 2.3; positions uncertain.
  private func islandItems(
    clock: AttributedText, island: Rect, height: Double, _ ink: Color
  ) -> [Layer] {
    // Those of all phones are at most this wide. The island of a custom device may be wider, or
    // higher than the bar.
    let clockX = (width - max(126, island.width)) / 4 + 4
    let middle = min(island.midY, height - 10)
    return cutOutClock(clock, at: clockX, middle: middle, size: 17, baseline: 6, ink)
      + trailingItems(.island, opposite: clockX, beyond: island.maxX + 6, middle: middle, ink)
  }
}
