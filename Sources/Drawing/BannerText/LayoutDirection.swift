// SPDX-License-Identifier: MIT

/// The direction of a user interface, and the default direction of its text.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Left to right, as in English.
  case leftToRight = "ltr"
  /// Right to left, as in Arabic and Hebrew.
  case rightToLeft = "rtl"
}
