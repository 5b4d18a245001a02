// SPDX-License-Identifier: MIT

internal import BannerJSON
import BannerDocument

/// A number with two significant digits, or as many as its whole part has: `0.031`, `14`, `1.7e-06`.
func short(_ number: Double) -> String {
  guard number.isFinite, number != 0 else { return decimal(number) }
  let magnitude = abs(number)
  if magnitude >= 10 { return decimal((number * 10).rounded() / 10) }
  guard magnitude >= 0.000_01 else { return "\(number)" }
  var unit = 10.0
  while magnitude * unit < 10 { unit *= 10 }
  return decimal((number * unit).rounded() / unit)
}
