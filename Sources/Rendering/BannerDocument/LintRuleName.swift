// SPDX-License-Identifier: MIT

/// The name of a rule of `lint`, in listing order.
package enum LintRuleName: String, CaseIterable, Sendable {
  case contrast
  case tapTarget = "tap-target"
  case textCut = "text-cut"
  case textSmall = "text-small"
  case longWord = "long-word"
  case orphan
  case underCutOut = "under-cut-out"
  case underBar = "under-bar"
  case underKeyboard = "under-keyboard"
  case underHomeIndicator = "under-home-indicator"
  case offScreen = "off-screen"
  case outsideSafeArea = "outside-safe-area"
  case colorOnly = "color-only"
  case labelMissing = "label-missing"
  case labelRepeats = "label-repeats"
  case readingOrder = "reading-order"
  case announcement
  case tooShort = "too-short"
  case flashes
  case dark
  case largeText = "large-text"
  case rightToLeft = "rtl"
  case samePicture = "same-picture"
  case palette
  case unusedSuppression = "unused-suppression"

  /// The names of all rules.
  package static var words: [String] { allCases.map(\.rawValue) }
}
