// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
public import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

extension SystemChrome {
  /// Returns the English system keyboard with suggestions at the bottom of the screen.
  ///
  /// No key is pressed and shift is off. Letters are lowercase, as they would be typed. Up to iOS
  /// 8 they are uppercase, because its keys showed only capitals. The keyboard is not mirrored in
  /// right-to-left layouts. See ``Screen/keyboardHeight`` for its height.
  ///
  /// Source: chrome.md 4.
  ///
  /// - Parameter returnKey: The type of the return key.
  public func keyboard(returnKey: ReturnKeyType = .default) -> Layer {
    // Labels such as “.?123” read from left to right in every layout.
    var chrome = self
    chrome.context.direction = .leftToRight
    return KeyboardDrawing(chrome: chrome, returnKey: returnKey).layer
  }

  /// The frame of the keyboard's return key on the screen, in points.
  public var returnKeyFrame: Rect {
    let layout = KeyboardLayout(screen)
    let key = layout.keys.first { $0.cap == .enter }?.frame ?? .zero
    return key.offset(x: 0, y: screen.size.height - screen.keyboardMetrics.height)
  }
}

/// Draws the keys of a layout.
private struct KeyboardDrawing {
  let chrome: SystemChrome
  private let metrics: KeyboardMetrics
  private let colors: KeyboardColors
  private let returnKey: ReturnKeyType

  init(chrome: SystemChrome, returnKey: ReturnKeyType) {
    self.chrome = chrome
    self.returnKey = returnKey
    metrics = chrome.screen.keyboardMetrics
    colors = KeyboardColors(chrome.screen)
  }

  var layer: Layer {
    let size = chrome.screen.size
    let frame = Rect(
      x: 0, y: size.height - metrics.height, width: size.width, height: metrics.height)
    var keyboard = Layer("keyboard", frame: frame, background: .color(colors.ground))
    let layout = KeyboardLayout(chrome.screen)
    if metrics.suggestionBarHeight > 0 { keyboard.sublayers.append(suggestions) }
    keyboard.sublayers += layout.keys.map(key)
    keyboard.sublayers += layout.notes.map {
      drawing($0.glyph, $0.center, diameter: 24, colors.glyph)
    }
    keyboard.keepsSides = true
    return keyboard
  }

  /// Three equal cells above the letters.
  ///
  /// Up to iOS 12 the dividers are as high as the bar. The shorter height of later dividers is
  /// uncertain.
  private var suggestions: Layer {
    let height = metrics.suggestionBarHeight
    let width = chrome.screen.size.width
    var bar = chrome.box(
      "suggestion bar", Rect(x: 0, y: 0, width: width, height: height), colors.bar)
    let cell = metrics.areaWidth / 3
    let left = (width - metrics.areaWidth) / 2
    let font = chrome.font(17)
    let inset = chrome.screen.version >= .ios13 ? 10.0 : 0
    for (index, word) in ["I", "The", "I’m"].enumerated() {
      let x = left + Double(index) * cell
      bar.sublayers.append(
        chrome.text(
          "suggestion", word, font, colors.suggestion, .center(x + cell / 2),
          baseline: baseline(of: font, middle: height / 2)))
      guard index > 0 else { continue }
      let start = roundToPixel(x - 0.5, scale: chrome.screen.scale)
      bar.sublayers.append(
        chrome.box(
          "divider", Rect(x: start, y: inset, width: 1, height: height - 2 * inset),
          colors.suggestion.withAlpha(multipliedBy: 0.3)))
    }
    return bar
  }

  private func key(_ key: KeyboardLayout.Key) -> Layer {
    let center = Point(x: key.frame.width / 2, y: key.frame.height / 2)
    var (name, color) = ("special key", colors.specialKey)
    let label: Layer
    switch key.cap {
    case .letter(let letter):
      (name, color) = ("letter key", colors.letterKey)
      label = self.label(letter, 22.5, center)
    case .space:
      (name, color) = ("space key", colors.letterKey)
      label = self.label("space", 16, center)
    case .word(let word): label = self.label(word, 16, center)
    case .enter:
      if returnKey.isBlue { (name, color) = ("return key", colors.prominentKey) }
      label = self.label(
        returnKey.title(on: chrome.screen.version), 16, center, fitting: key.frame.width - 12,
        returnKey.isBlue ? colors.prominentLabel : nil)
    case .glyph(let glyph):
      let isNote = glyph == .globe || glyph == .microphone
      label = drawing(glyph, center, diameter: 20, isNote ? colors.glyph : colors.label)
    }
    var layer = chrome.box(name, key.frame, color, radius: metrics.cornerRadius)
    layer.shadow = Shadow(color: colors.shadow, offset: Point(x: 0, y: 1), sigma: 0)
    layer.sublayers = [label]
    return layer
  }

  /// Returns a centered label.
  ///
  /// - Parameter room: The largest width in points. A wider text uses a smaller font.
  private func label(
    _ text: String, _ size: Double, _ center: Point, fitting room: Double = .infinity,
    _ color: Color? = nil
  ) -> Layer {
    func layer(_ size: Double) -> Layer {
      let font = chrome.font(size)
      return chrome.text(
        "key label", text, font, color ?? colors.label, .center(center.x),
        baseline: baseline(of: font, middle: center.y))
    }
    let label = layer(size)
    return label.frame.width <= room ? label : layer(size * room / label.frame.width)
  }

  /// Returns the baseline that centers capitals vertically at a position.
  private func baseline(of font: Font, middle: Double) -> Double {
    roundToPixel(middle + font.capHeight / 2, scale: chrome.screen.scale)
  }

  private func drawing(
    _ glyph: KeyboardGlyph, _ center: Point, diameter: Double, _ color: Color
  ) -> Layer {
    chrome.outline(glyph.name, glyph.path(center: center, diameter: diameter), color)
  }
}
