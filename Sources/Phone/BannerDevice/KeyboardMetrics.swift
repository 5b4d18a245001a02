// SPDX-License-Identifier: MIT

/// The dimensions of a docked system keyboard on one screen, in points.
///
/// From top to bottom it has a suggestion bar, the rows of keys, and the area below the rows.
///
/// Source: chrome.md 4.1 and 4.2.
package struct KeyboardMetrics: Sendable, Hashable {
  /// The height of the bar with three suggestions; 0 on iOS 7, which has none.
  package var suggestionBarHeight: Double
  /// The height of all rows, including the space above the first and below the last.
  package var rowsHeight: Double
  /// The distance from the end of the rows to the screen's bottom.
  ///
  /// It consists of the safe area and, on phones in portrait without a home button, the area of
  /// globe and microphone.
  package var bottomHeight: Double = 0
  /// The distance from the keyboard's top to the first row of letters.
  ///
  /// If an iPad has digits above the letters, their row counts as the first.
  package var firstRowY: Double = 0

  /// The height of a key.
  package var keyHeight: Double
  /// The width of a letter key.
  package var keyWidth: Double = 0
  /// The gap between two keys of a row.
  package var columnGap: Double
  /// The gap between two rows.
  package var rowGap: Double
  /// The distance from the side of the letter area to the first key.
  package var sideInset: Double
  /// The width of the letter area, which is centered on the screen.
  package var areaWidth: Double
  /// The corner radius of a key.
  package var cornerRadius: Double = 5
  /// The keys other than letters, with their widths.
  package var special: SpecialKeys

  /// The total height, down to the screen's bottom.
  package var height: Double { suggestionBarHeight + rowsHeight + bottomHeight }

  /// The keys other than letters.
  package enum SpecialKeys: Sendable, Hashable {
    /// The keys of a phone: the width of shift and delete, and of each of the two keys left of
    /// the space bar.
    case phone(shift: Double, lastRow: Double)
    /// The keys of an iPad.
    case pad(PadKeys)
  }

  /// The widths of an iPad's special keys.
  ///
  /// The last key of a row fills the remaining width: delete, and usually a shift key.
  package struct PadKeys: Sendable, Hashable {
    /// The key before the first row of letters; 0 if there is none.
    package var tab: Double = 0
    /// The key before the second row of letters; 0 if there is none.
    package var capsLock: Double = 0
    /// The key after the second row of letters.
    package var enter: Double
    /// The key before the third row of letters.
    package var leftShift: Double
    /// The height of the row of digits above the letters; 0 if there is none.
    package var digitsHeight: Double = 0
  }
}
