// SPDX-License-Identifier: MIT

internal import BannerGeometry

// Source of all dimensions: chrome.md 4.1 for heights, 4.2 for keys.
extension Screen {
  /// The keyboard of a phone, chosen by the portrait width of its screen.
  var phoneKeyboard: KeyboardMetrics {
    var metrics = device.hasHomeButton ? homeButtonKeyboard : wholeDisplayKeyboard
    metrics.suggestionBarHeight = suggestionBarHeight
    let safe = safeArea.bottom
    // The iPhone X measures 79 pt below the last key; 4 of these belong to the rows.
    metrics.bottomHeight = safe > 0 && !isLandscape ? safe + 41 : safe
    // Each row has a quarter of the height. Two thirds of the free space are above the key, as
    // measured on the iPhone X (8 of 12 pt).
    metrics.rowGap = metrics.rowsHeight / 4 - metrics.keyHeight
    metrics.firstRowY = metrics.suggestionBarHeight + metrics.rowGap * 2 / 3
    let keys = metrics.areaWidth - 2 * metrics.sideInset - 9 * metrics.columnGap
    metrics.keyWidth = max(0, keys / 10)
    return metrics
  }

  /// The height of the suggestion bar, which grew with iOS 11 or 13 to the value in the table.
  private var suggestionBarHeight: Double {
    guard version >= .ios8 else { return 0 }
    let width = device.size.width
    let isSmall = device.hasHomeButton && width < 375
    if isLandscape { return version >= .ios11 ? 38 : isSmall ? 31 : 32 }
    if isSmall { return version >= .ios11 ? 38 : 37 }
    if width >= 414 { return 45 }
    if device.hasHomeButton { return version >= .ios11 ? 44 : 42 }
    // Uncertain: for the iPhone X, 335 pt is published as well as the resulting 336 pt.
    return version >= .ios13 ? 45 : 42
  }

  // swift-format-ignore
  private var homeButtonKeyboard: KeyboardMetrics {
    let width = size.width
    return switch device.size.width {
    case ..<375:
      isLandscape
        ? phone(rows: 162, key: 32, gap: 5, inset: 3, shift: 68, last: 50, area: width)
        : phone(rows: 216, key: 38, gap: 6, inset: 3, shift: 36, last: 34, area: width)
    case ..<414:
      isLandscape
        ? phone(rows: 162, key: 32, gap: 6, inset: 3, shift: 63, last: 63, area: min(526, width))
        : phone(rows: 216, key: 42, gap: 6, inset: 3, shift: 42, last: 40, area: width)
    default:
      isLandscape
        ? phone(rows: 162, key: 32, gap: 6, inset: 2, shift: 69, last: 69, area: min(588, width))
        : phone(rows: 226, key: 45, gap: 6, inset: 4, shift: 45, last: 46, area: width)
    }
  }

  /// The keyboard of phones with a notch or a Dynamic Island.
  ///
  /// Uncertain: the island's keys, copied from the notch's.
  // swift-format-ignore
  private var wholeDisplayKeyboard: KeyboardMetrics {
    let width = size.width
    return switch device.size.width {
    case ..<390:
      isLandscape
        ? phone(rows: 150, key: 30, gap: 5, inset: 3, shift: 80, last: 59, area: 662)
        // The last-row keys of the iPhone X measure 40.5 pt; the table rounds them down to 40.
        : phone(rows: 216, key: 42, gap: 6, inset: 3, shift: 42, last: 40.5, area: width)
    case ..<414:
      isLandscape
        ? phone(rows: 160, key: 32, gap: 5, inset: 3, shift: 84, last: 62, area: 694)
        : phone(rows: 216, key: 42, gap: 6, inset: 3, shift: 44, last: 43, area: width)
    case ..<428:
      isLandscape
        ? phone(rows: 150, key: 30, gap: 5, inset: 3, shift: 80, last: 59, area: 662)
        : phone(rows: 226, key: 45, gap: 6, inset: 4, shift: 46, last: 46, area: width)
    default:
      isLandscape
        ? phone(rows: 160, key: 32, gap: 5, inset: 3, shift: 84, last: 62, area: 692)
        : phone(rows: 226, key: 45, gap: 6, inset: 3, shift: 47, last: 48, area: width)
    }
  }

  private func phone(
    rows: Double, key: Double, gap: Double, inset: Double, shift: Double, last: Double,
    area: Double
  ) -> KeyboardMetrics {
    KeyboardMetrics(
      suggestionBarHeight: 0, rowsHeight: rows, keyHeight: key, columnGap: gap, rowGap: 0,
      sideInset: inset, areaWidth: area, special: .phone(shift: shift, lastRow: last))
  }
}
