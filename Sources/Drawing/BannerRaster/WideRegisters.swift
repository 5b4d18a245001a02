// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Registers of 256 bits, with which CBannerPixelRows processes eight pixels at a time.
///
/// The results equal those of the loops that run on every processor.
package enum WideRegisters {
  /// Whether this processor has the registers.
  package static let areHere = RowRegisters.best != .narrow
}
