// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// Returns a number with two significant digits, or with all digits of its integer part: `0.031`,
/// `14`, `1.7e-06`.
func short(_ number: Double) -> String {
  if number != 0, abs(number) < 0.000_01 { return "\(number)" }
  return decimal(number, significant: 2, leastDigits: 1)
}
