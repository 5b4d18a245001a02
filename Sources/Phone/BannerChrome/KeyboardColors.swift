// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerPixels

/// The flat colors of the keyboard.
///
/// Source: chrome.md 4.3. The colors before iOS 11 and the dark colors are uncertain.
struct KeyboardColors: Sendable, Hashable {
  /// The background of the keyboard.
  var ground: Color
  /// The color of letter keys and the space bar.
  var letterKey: Color
  /// The color of all other keys.
  var specialKey: Color
  /// The color of a blue return key; `prominentLabel` is the color of its label.
  var prominentKey: Color
  var prominentLabel = Color.white
  /// The shadow below a key.
  var shadow: Color
  /// The labels of the keys.
  var label: Color
  /// The globe and the microphone.
  var glyph: Color
  /// The background of the suggestion bar; up to iOS 12 darker than the keyboard's background.
  var bar: Color
  /// The text in the suggestion bar.
  ///
  /// Its dividers use this color at an opacity of 0.3.
  var suggestion: Color

  init(_ screen: Screen) {
    switch screen.appearance {
    case .dark:
      ground = Color(white: 43)
      letterKey = Color(white: 107)
      specialKey = Color(white: 71)
      prominentKey = Color(rgb: 0x0A84FF)
      shadow = Color(white: 24)
      label = .white
      glyph = Color(white: 255, alpha: 0.9)
    case .light:
      let isEarly = screen.version < .ios11
      ground = isEarly ? Color(rgb: 0xD1D5DB) : Color(rgb: 0xD1D3D9)
      letterKey = .white
      specialKey = isEarly ? Color(rgb: 0xAEB3BE) : Color(rgb: 0xABB0BA)
      prominentKey = Color(rgb: 0x007AFF)
      shadow = Color(rgb: 0x898A8D)
      label = .black
      glyph = Color(rgb: 0x50555C)
    }
    let isPlain = screen.version >= .ios13
    bar = isPlain ? ground : Color(rgb: 0xB0B4BC)
    suggestion = isPlain ? label : .white
  }
}
