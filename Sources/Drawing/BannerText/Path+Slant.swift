// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension Path {
  /// The outline of a glyph, slanted to the right around its baseline.
  ///
  /// - Parameter tangent: How far what stands 1 above the baseline lies to the right.
  func slanted(by tangent: Double) -> Path {
    // Up is negative.
    mapped { Point(x: $0.x - $0.y * tangent, y: $0.y) }
  }
}
