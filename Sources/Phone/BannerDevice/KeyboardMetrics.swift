// SPDX-License-Identifier: MIT

/// The measures of a docked system keyboard on one screen, in points.
///
/// From top to bottom it has a bar of suggestions, the rows of keys, and what lies below the rows.
///
/// Source: chrome.md 4.1 and 4.2.
package struct KeyboardMetrics: Sendable, Hashable {
  /// Height of the bar with three suggestions; 0 on iOS 7, which had none.
  package var suggestionBarHeight: Double
  /// Room of the rows, with what is free above the first and below the last of them.
  package var rowsHeight: Double
  /// From the end of the rows to the screen's bottom: the safe area, and on an upright phone without
  /// home button the zone of globe and microphone.
  package var bottomHeight: Double = 0
  /// Where the first row of letters begins, below the keyboard's top.
  ///
  /// Where an iPad has digits above the letters it is their row.
  package var firstRowY: Double = 0

  /// Height of a key.
  package var keyHeight: Double
  /// Width of a letter's key.
  package var keyWidth: Double = 0
  /// Between two keys of a row.
  package var columnGap: Double
  /// Between two rows.
  package var rowGap: Double
  /// From the side of the letters' area to the first key.
  package var sideInset: Double
  /// Width of the letters' area, which lies in the middle of the screen.
  package var areaWidth: Double
  /// Rounding of a key's corners.
  package var cornerRadius: Double = 5
  /// Which keys there are beside the letters, and how wide they are.
  package var special: SpecialKeys

  /// All of it, down to the screen's bottom.
  package var height: Double { suggestionBarHeight + rowsHeight + bottomHeight }

  /// The keys that are no letters.
  package enum SpecialKeys: Sendable, Hashable {
    /// A phone's: width of shift and delete, and of each of the two keys left of the space bar.
    case phone(shift: Double, lastRow: Double)
    /// An iPad's.
    case pad(PadKeys)
  }

  /// Widths of an iPad's special keys.
  ///
  /// What ends a row at the right takes the room that is left: delete, and mostly a shift.
  package struct PadKeys: Sendable, Hashable {
    /// The key before the first row of letters; 0 where there is none.
    package var tab: Double = 0
    /// The key before the second row of letters; 0 where there is none.
    package var capsLock: Double = 0
    /// The key after the second row of letters.
    package var enter: Double
    /// The key before the third row of letters.
    package var leftShift: Double
    /// Height of the row of digits above the letters; 0 where there is none.
    package var digitsHeight: Double = 0
  }
}
