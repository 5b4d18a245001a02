// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// Returns a length for messages, rounded to a tenth: `1 point`, `12.5 points`.
package func points(_ length: Double) -> String {
  let number = decimal(length, digits: 1)
  return number == "1" ? "1 point" : "\(number) points"
}
