// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerPixels

/// The colours of the keyboard, all of them flat.
///
/// Source: chrome.md 4.3; those before iOS 11 and the dark ones are uncertain.
struct KeyboardColors: Sendable, Hashable {
  /// Beneath the keys.
  var ground: Color
  /// Of letters and the space bar.
  var letterKey: Color
  /// Of all other keys.
  var specialKey: Color
  /// Of a return key that is blue, and what is written on it.
  var prominentKey: Color
  var prominentLabel = Color.white
  /// Below a key.
  var shadow: Color
  /// On keys.
  var label: Color
  /// Globe and microphone.
  var glyph: Color
  /// Of the bar of suggestions; until iOS 12 darker than the ground of the keys.
  var bar: Color
  /// On that bar, and with an opacity of 0.3 the lines that divide it.
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
