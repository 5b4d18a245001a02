// SPDX-License-Identifier: MIT

/// What this program is.
public enum Version {
  /// By semantic versioning.
  public static let number = "0.1.0"
  /// Name and version.
  public static let tool = "bannerrender \(number)"
}
