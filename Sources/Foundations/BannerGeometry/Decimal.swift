// SPDX-License-Identifier: MIT

// Numbers as people read them: without an exponent, and without zeros at the end that say nothing. Halves go away
// from 0.

/// A number with all of its digits; a whole one has no fraction.
package func decimal(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}

/// A number rounded to some digits behind the point.
///
/// - Parameter digits: The most, up to 15.
package func decimal(_ value: Double, digits: Int) -> String {
  decimal(value, digits: 0...digits)
}

/// A number rounded to some digits behind the point.
///
/// - Parameter digits: The fewest and the most, from 0 to 15. A number of 10¹² or more, and one that has too many
///   digits for that, is left as it is.
package func decimal(_ value: Double, digits: ClosedRange<Int>) -> String {
  var text: [UInt8] = []
  appendDecimal(value, digits: digits, to: &text)
  return String(decoding: text, as: UTF8.self)
}

/// A number rounded so that some digits count; those in front of the point are never left away.
///
/// - Parameters:
///   - significant: The digits that count, up to 15.
///   - leastDigits: The fewest digits behind the point to which it is rounded.
package func decimal(_ value: Double, significant: Int, leastDigits: Int = 0) -> String {
  let (size, least) = (abs(value), Double(power(of: significant - 1)))
  var digits = 0
  var unit = 1.0
  while digits < 15, size > 0, size * unit < least, size * unit * 10 < 9e15 {
    unit *= 10
    digits += 1
  }
  return decimal(value, digits: max(leastDigits, digits))
}

/// Appends what `decimal(_:digits:)` gives.
package func appendDecimal(
  _ value: Double, digits: ClosedRange<Int>, to text: inout [UInt8]
) {
  let unit = power(of: digits.upperBound)
  let scaled = (value * Double(unit)).rounded()
  guard abs(value) < 1e12, abs(scaled) <= 1e16 else { return text += Array(decimal(value).utf8) }
  if scaled < 0 { text.append(UInt8(ascii: "-")) }
  var (left, fraction) = UInt(abs(scaled)).quotientAndRemainder(dividingBy: unit)
  // A digit for each step down to ones.
  var step = 1 as UInt
  while left / step >= 10 { step *= 10 }
  while step > 0 {
    text.append(UInt8(48 + left / step))
    left %= step
    step /= 10
  }
  // Then for each from tenths on, until nothing is left.
  var least = digits.lowerBound
  guard fraction > 0 || least > 0 else { return }
  text.append(UInt8(ascii: "."))
  step = unit / 10
  while fraction > 0 || least > 0 {
    text.append(UInt8(48 + fraction / step))
    fraction %= step
    step /= 10
    least -= 1
  }
}

/// A power of ten.
private func power(of exponent: Int) -> UInt { (0..<exponent).reduce(1) { unit, _ in unit * 10 } }
