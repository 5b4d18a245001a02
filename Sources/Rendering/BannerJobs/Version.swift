// SPDX-License-Identifier: MIT

/// The name and version of this program.
public enum Version {
  /// The version number, following semantic versioning.
  public static let number = "0.1.0"
  /// The name and version.
  public static let tool = "bannerrender \(number)"
}
