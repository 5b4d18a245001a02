// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

/// The registers in which CBannerPixelRows processes many pixels of a row at a time.
///
/// The result is the same for each of them.
package enum RowRegisters: CaseIterable, Sendable {
  /// The registers that every processor has.
  case narrow
  /// Registers of 256 bits.
  case wide
  /// Registers of 512 bits.
  case widest

  /// Whether this processor has the registers.
  package var areHere: Bool {
    switch self {
    case .narrow: true
    case .wide: bannerrender_has_wide_rows() != 0
    case .widest: bannerrender_has_widest_rows() != 0
    }
  }

  /// The widest registers of this processor.
  package static let best = allCases.last(where: \.areHere) ?? .narrow
}
