// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

/// The registers in which CBannerPixelRows takes many pixels of a row at a time; the result is the same in all.
package enum RowRegisters: CaseIterable, Sendable {
  /// Those that every processor has.
  case narrow
  /// Of 256 bits.
  case wide
  /// Of 512 bits.
  case widest

  /// Whether this processor has them.
  package var areHere: Bool {
    switch self {
    case .narrow: true
    case .wide: bannerrender_has_wide_rows() != 0
    case .widest: bannerrender_has_widest_rows() != 0
    }
  }

  /// The widest ones that this processor has.
  package static let best = allCases.last(where: \.areHere) ?? .narrow
}
