// SPDX-License-Identifier: MIT

/// A length as it is told to people, to a tenth: `1 point`, `12.5 points`.
package func points(_ length: Double) -> String {
  let tenths = (length * 10).rounded()
  guard abs(tenths) < 1e9 else { return "\(length) points" }
  let (whole, rest) = (abs(Int(tenths)) / 10, abs(Int(tenths)) % 10)
  let number = (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  return number == "1" ? "1 point" : "\(number) points"
}
