// SPDX-License-Identifier: MIT

internal import BannerText

/// The name and version of this program.
public enum Version {
  /// The version number, following semantic versioning.
  public static let number = "0.1.0"
  /// The name and version.
  public static let tool = "bannerrender \(number)"

  /// The name and version, and on further lines the libraries and tables that turn text into
  /// glyphs.
  public static var details: String {
    func list(_ parts: [(name: String, version: String)]) -> String {
      parts.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    }
    let origin = TypeLibraries.areInside ? "inside the program" : "of the system"
    return """
      \(tool)
      Libraries \(origin): \(list(TypeLibraries.libraries))
      Tables: \(list(TypeLibraries.tables))
      """
  }
}
