// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerText

// The controls of the demo page. Source of all measurements: chrome.md 7, controls.
extension SystemChrome {
  private var isCardEra: Bool { screen.version >= .ios13 }

  /// Returns a segmented control, 180 pt wide, by its right edge.
  func segments(_ titles: [String], selected: Int, right: Double, middle: Double) -> Layer {
    let height = isCardEra ? 32.0 : 29.0
    let frame = Rect(x: right - 180, y: middle - height / 2, width: 180, height: height)
    let width = frame.width / Double(titles.count)
    var control = Layer("segments", frame: frame)
    control.cornerRadii = CornerRadii(isCardEra ? 9 : 4)
    if isCardEra {
      control.background = .color(screen.color(.tertiaryFill))
      control.sublayers += Self.raised(
        thumb(selected, width: width, height: height), by: Self.shadow(0.04, y: 3, blur: 1))
    } else {
      control.border = Border(width: 1, color: tint)
      control.clips = true
      let chosen = Rect(x: Double(selected) * width, y: 0, width: width, height: height)
      control.sublayers.append(box("selected", chosen, tint))
    }
    for (index, title) in titles.enumerated() {
      let middle = (Double(index) + 0.5) * width
      let weight: FontWeight =
        isCardEra ? (index == selected ? .semibold : .medium) : .regular
      let color = isCardEra ? ink : index == selected ? screen.color(.groupedCell) : tint
      control.sublayers.append(
        text(
          "segment", title, font(13, weight), color, .center(middle), baseline: height / 2 + 4.5))
      if index > 0 { control.sublayers += divider(index, selected, width, height) }
    }
    return control
  }

  /// Returns the raised background of the selected segment.
  private func thumb(_ selected: Int, width: Double, height: Double) -> Layer {
    let frame = Rect(
      x: Double(selected) * width + 2, y: 2, width: width - 4, height: height - 4)
    var thumb = box(
      "selected", frame, screen.appearance == .dark ? Color(rgb: 0x636366) : .white, radius: 7)
    thumb.shadow = Self.shadow(0.12, y: 3, blur: 8)
    return thumb
  }

  /// Returns a black shadow by opacity, vertical offset, and twice the standard deviation of its
  /// blur.
  private static func shadow(_ alpha: Double, y: Double, blur: Double) -> Shadow {
    Shadow(color: Color(white: 0, alpha: alpha), offset: Point(x: 0, y: y), sigma: blur / 2)
  }

  /// Returns a layer with a second shadow, cast by a copy below it.
  private static func raised(_ layer: Layer, by second: Shadow?) -> [Layer] {
    guard let second else { return [layer] }
    var below = layer
    below.name = "shadow"
    below.shadow = second
    return [below, layer]
  }

  private func divider(
    _ index: Int, _ selected: Int, _ width: Double, _ height: Double
  ) -> [Layer] {
    let x = Double(index) * width - 0.5
    guard isCardEra else {
      return [box("divider", Rect(x: x, y: 0, width: 1, height: height), tint)]
    }
    guard index != selected, index != selected + 1 else { return [] }
    return [
      box(
        "divider", Rect(x: x, y: (height - 16) / 2, width: 1, height: 16),
        screen.color(.gray).withAlpha(multipliedBy: 0.3))
    ]
  }

  /// Returns a switch by its right edge.
  func toggle(_ isOn: Bool, right: Double, middle: Double) -> Layer {
    let frame = Rect(x: right - 51, y: middle - 15.5, width: 51, height: 31)
    var control = box("switch", frame, .white, radius: 15.5)
    if isOn {
      control.background = .color(screen.color(.green))
    } else if isCardEra {
      control.background = .color(screen.color(.secondaryFill))
    } else {
      control.border = Border(width: 1.5, color: Color(rgb: 0xE5E5E5))
    }
    let size = isCardEra ? 27.0 : 28.0
    let inset = isCardEra ? 2.0 : 1.5
    var knob = box(
      "knob", Rect(x: isOn ? 51 - inset - size : inset, y: inset, width: size, height: size),
      .white, radius: size / 2)
    knob.shadow = isCardEra ? Self.shadow(0.15, y: 3, blur: 8) : Self.shadow(0.3, y: 3, blur: 6)
    control.sublayers = Self.raised(
      knob, by: isCardEra ? Self.shadow(0.06, y: 3, blur: 1) : nil)
    return control
  }

  /// Returns a slider between two edges; the value is 0–1.
  func slider(_ value: Double, left: Double, right: Double, middle: Double) -> Layer {
    let height = isCardEra ? 4.0 : 2.0
    let width = max(0, right - left)
    var control = Layer(
      "slider", frame: Rect(x: left, y: middle - 15, width: width, height: 30))
    let track = Rect(x: 0, y: 15 - height / 2 + 1, width: width, height: height)
    let knobX = (width - 28) * value
    var done = track
    done.width = knobX + 14
    var knob = box(
      "thumb", Rect(x: knobX, y: 1, width: 28, height: 28), .white, radius: 14)
    knob.shadow =
      isCardEra ? Self.shadow(0.12, y: 6, blur: 13) : Self.shadow(0.3, y: 3, blur: 6)
    if !isCardEra { knob.border = Border(width: 0.5, color: Color(white: 0, alpha: 0.1)) }
    control.sublayers =
      [
        box("track", track, screen.color(.fill), radius: height / 2),
        box("done", done, tint, radius: height / 2),
      ] + Self.raised(knob, by: isCardEra ? Self.shadow(0.12, y: 0.5, blur: 4) : nil)
    return control
  }
}
