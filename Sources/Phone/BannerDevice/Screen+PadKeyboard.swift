// SPDX-License-Identifier: MIT

internal import BannerGeometry

// Source of all dimensions: chrome.md 4.1 for heights, 4.2 for keys.
extension Screen {
  /// The keyboard of an iPad, chosen by the portrait width of its screen.
  ///
  /// The rows are directly above the bottom inset; the rest of the published height is above the
  /// rows.
  var padKeyboard: KeyboardMetrics {
    let width = device.size.width
    return width < 834 ? smallPadKeyboard : width < 1024 ? tabbedPadKeyboard : fullPadKeyboard
  }

  /// The 9.7-inch keyboard.
  ///
  /// Uncertain: the height with suggestions in landscape, and both heights on iOS 8.
  private var smallPadKeyboard: KeyboardMetrics {
    // Without suggestions, the keyboard is 6 or 9 pt higher than the rows below.
    let rows = version < .ios8 ? (264.0, 352.0) : (258, 343)
    return isLandscape
      ? pad(rows: rows.1, key: 74, gap: 12, inset: 7, rowGap: 9, bottom: 10, rightShift: 105, 144)
      : pad(rows: rows.0, key: 55, gap: 12, inset: 6, rowGap: 9, bottom: 8, rightShift: 76, 106)
  }

  private func pad(
    rows: Double, key: Double, gap: Double, inset: Double, rowGap: Double, bottom: Double,
    rightShift: Double, _ enter: Double
  ) -> KeyboardMetrics {
    // The third row has nine keys between the shift keys; the left shift key is as wide as a
    // letter key. The first row has ten keys and delete in the same space.
    let width = (size.width - 2 * inset - rightShift - 10 * gap) / 10
    return pad(
      rows: rows, key: key, gap: gap, inset: inset, rowGap: rowGap, bottom: bottom, width: width,
      keys: .init(enter: enter, leftShift: width))
  }

  /// The 11-inch keyboard.
  ///
  /// Uncertain: both heights.
  ///
  /// Letter keys fill the second row. In portrait, delete is then 5 pt wider and the right shift
  /// key 10 pt narrower than published. In landscape, both match exactly.
  private var tabbedPadKeyboard: KeyboardMetrics {
    let keys =
      isLandscape
      ? KeyboardMetrics.PadKeys(tab: 103, capsLock: 136, enter: 164.5, leftShift: 179)
      : KeyboardMetrics.PadKeys(tab: 59.5, capsLock: 86, enter: 106, leftShift: 112.5)
    let (gap, inset) = isLandscape ? (14.0, 14.0) : (10, 10)
    let width = letterWidth(9, gap: gap, inset: inset, keys)
    return isLandscape
      ? pad(
        rows: 347, key: 75, gap: gap, inset: inset, rowGap: 11, bottom: 10, width: width,
        keys: keys)
      : pad(
        rows: 262, key: 56, gap: gap, inset: inset, rowGap: 8, bottom: 8, width: width, keys: keys)
  }

  /// The 12.9-inch keyboard with digits and brackets.
  ///
  /// Uncertain: both heights.
  private var fullPadKeyboard: KeyboardMetrics {
    let keys =
      isLandscape
      ? KeyboardMetrics.PadKeys(
        tab: 135, capsLock: 157, enter: 157, leftShift: 204, digitsHeight: 60)
      : KeyboardMetrics.PadKeys(
        tab: 106, capsLock: 119, enter: 120, leftShift: 154, digitsHeight: 47)
    let (gap, inset) = isLandscape ? (9.0, 4.5) : (7, 4)
    let width = letterWidth(11, gap: gap, inset: inset, keys)
    return isLandscape
      ? pad(
        rows: 416, key: 80, gap: gap, inset: inset, rowGap: 8, bottom: 3, width: width, keys: keys)
      : pad(
        rows: 323, key: 62, gap: gap, inset: inset, rowGap: 6, bottom: 3, width: width, keys: keys)
  }

  /// Returns the width of each letter key between caps lock and return.
  private func letterWidth(
    _ count: Double, gap: Double, inset: Double, _ keys: KeyboardMetrics.PadKeys
  ) -> Double {
    (size.width - 2 * inset - keys.capsLock - keys.enter - (count + 1) * gap) / count
  }

  private func pad(
    rows: Double, key: Double, gap: Double, inset: Double, rowGap: Double, bottom: Double,
    width: Double, keys: KeyboardMetrics.PadKeys
  ) -> KeyboardMetrics {
    let bar = version < .ios8 ? 0 : 55.0
    let digits = keys.digitsHeight > 0 ? keys.digitsHeight + rowGap : 0
    return KeyboardMetrics(
      suggestionBarHeight: bar, rowsHeight: rows, bottomHeight: safeArea.bottom,
      firstRowY: bar + rows - bottom - 4 * key - 3 * rowGap - digits, keyHeight: key,
      keyWidth: width, columnGap: gap, rowGap: rowGap, sideInset: inset, areaWidth: size.width,
      special: .pad(keys))
  }
}
