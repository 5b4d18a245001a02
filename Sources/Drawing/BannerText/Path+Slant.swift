// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension Path {
  /// Returns the outline of a glyph, slanted to the right around its baseline.
  ///
  /// - Parameter tangent: The shift to the right at a height of 1 above the baseline.
  func slanted(by tangent: Double) -> Path {
    // Negative y is up.
    mapped { Point(x: $0.x - $0.y * tangent, y: $0.y) }
  }
}
