// SPDX-License-Identifier: MIT

/// The light or dark appearance.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background; requires iOS 13.
  case dark
}
