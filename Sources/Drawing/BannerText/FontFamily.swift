// SPDX-License-Identifier: MIT

/// A typeface, as UIKit names it.
public enum FontFamily: Sendable, Hashable {
  /// The system typeface of iOS 7 and 8.
  case helveticaNeue
  /// The system typeface of iOS 9 and later.
  case sanFrancisco
  /// A family of the user's fonts.
  case custom(UserFontFamily)
}
