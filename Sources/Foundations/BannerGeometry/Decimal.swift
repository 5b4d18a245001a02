// SPDX-License-Identifier: MIT

// Numbers for people: without an exponent and without trailing zeros. Halves round away from 0.

/// Returns a number with every digit.
///
/// A whole number has no fraction.
package func decimal(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}

/// Returns a number rounded to a number of decimal places.
///
/// - Parameter digits: The maximum number of decimal places, up to 15.
package func decimal(_ value: Double, digits: Int) -> String {
  decimal(value, digits: 0...digits)
}

/// Returns a number rounded to a number of decimal places.
///
/// - Parameter digits: The minimum and maximum numbers of decimal places, 0…15. A number of 10¹²
///   or more, or with too many digits, is not rounded.
package func decimal(_ value: Double, digits: ClosedRange<Int>) -> String {
  var text: [UInt8] = []
  appendDecimal(value, digits: digits, to: &text)
  return String(decoding: text, as: UTF8.self)
}

/// Returns a number rounded to a number of significant digits.
///
/// Digits before the decimal point are always kept.
///
/// - Parameters:
///   - significant: The number of significant digits, up to 15.
///   - leastDigits: The minimum number of decimal places to round to.
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

/// Appends the result of `decimal(_:digits:)`.
package func appendDecimal(
  _ value: Double, digits: ClosedRange<Int>, to text: inout [UInt8]
) {
  let unit = power(of: digits.upperBound)
  let scaled = (value * Double(unit)).rounded()
  guard abs(value) < 1e12, abs(scaled) <= 1e16 else { return text += Array(decimal(value).utf8) }
  if scaled < 0 { text.append(UInt8(ascii: "-")) }
  var (left, fraction) = UInt(abs(scaled)).quotientAndRemainder(dividingBy: unit)
  // The digits before the decimal point.
  var step = 1 as UInt
  while left / step >= 10 { step *= 10 }
  while step > 0 {
    text.append(UInt8(48 + left / step))
    left %= step
    step /= 10
  }
  // The digits after the decimal point, until no fraction is left.
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

/// Returns a power of ten.
private func power(of exponent: Int) -> UInt { (0..<exponent).reduce(1) { unit, _ in unit * 10 } }

/// Returns a number with zeros before it.
///
/// - Parameters:
///   - number: The number, which isn't negative.
///   - digits: The least number of digits.
///   - radix: The base, 2…36.
///   - uppercase: Whether digits beyond 9 are uppercase letters.
package func padded(
  _ number: some BinaryInteger, to digits: Int, radix: Int = 10, uppercase: Bool = false
) -> String {
  let text = String(number, radix: radix, uppercase: uppercase)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
