// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Registers of 256 bits, in which CBannerPixelRows does eight pixels at a time; the numbers are those of the loops that every
/// processor can run.
package enum WideRegisters {
  /// Whether this processor has them.
  package static let areHere = RowRegisters.best != .narrow
}
