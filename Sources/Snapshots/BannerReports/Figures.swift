// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerGeometry
import BannerDocument

/// A number with two significant digits, or as many as its whole part has: `0.031`, `14`, `1.7e-06`.
func short(_ number: Double) -> String {
  if number != 0, abs(number) < 0.000_01 { return "\(number)" }
  return decimal(number, significant: 2, leastDigits: 1)
}
