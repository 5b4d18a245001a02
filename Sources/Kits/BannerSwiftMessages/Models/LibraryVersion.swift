// SPDX-License-Identifier: MIT

/// The releases of the original that render differently.
public enum LibraryVersion: String, Sendable, Hashable, CaseIterable, Comparable {
  /// The release of June 2017, used for the picture of the original's demo.
  case v3 = "3.4.0"
  /// The last release before the current layouts.
  case v4 = "4.1.4"
  /// The release described by the README that this kit follows.
  case v7 = "7.0.1"
  /// The newest release, and the default.
  case v10 = "10.0.2"

  /// Returns whether a release is older than another one.
  public static func < (a: LibraryVersion, b: LibraryVersion) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
