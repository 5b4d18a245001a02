// SPDX-License-Identifier: MIT
internal import Text

extension AdaptiveFont {
  /// x.
  public static func boldSystemFont(ofSize size: Double) -> AdaptiveFont { AdaptiveFont(weight: .semibold, size: size) }
  /// x.
  public static func italicSystemFont(ofSize size: Double) -> AdaptiveFont { AdaptiveFont(size: size) }
  /// x.
  public init?(name: String, size: Double) { self.init(.helveticaNeue, size: size) }
  /// x.
  public static let systemFontSize = 14.0
}
