// SPDX-License-Identifier: MIT

// The elementary functions. The C library's versions differ between processors and versions, so
// nothing of them may reach a pixel or a time. These are made of + - * / and the square root, which
// are rounded alike everywhere, in one order, and of exponents of 2, which are exact: they are the
// same to the last bit on every machine.

/// Sine and cosine of an angle in radians, the same to the last bit on every machine.
///
/// The angle is reduced to ±π/4 and both series are summed up to the term x¹⁷; error below 1e-14
/// for angles within ±4 and below 1e-13 within ±1,000. Other angles, infinities and NaN give (0, 1).
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard abs(angle) <= 1000 else { return (0, 1) }
  let quarter = Double.pi / 2
  let turns = (angle / quarter).rounded()
  let x = angle - turns * quarter
  let square = x * x
  var sine = 0.0
  var cosine = 0.0
  var term = 1.0
  var power = 0.0
  while power < 18 {
    cosine += term
    let odd = term * x / (power + 1)
    sine += odd
    term = -term * square / ((power + 1) * (power + 2))
    power += 2
  }
  switch Int(turns) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// e to a power, the same to the last bit on every machine.
///
/// Relative error below 1e-14 from −708 to 709. Above 709.7827 it is infinite; below −708 it loses
/// digits, as a number so small has fewer, and below −746 it is 0. NaN gives NaN.
public func exponential(_ power: Double) -> Double {
  guard !power.isNaN else { return power }
  guard power < 710 else { return .infinity }
  guard power > -746 else { return 0 }
  // e^p = 2^k · e^x with x within ± ln 2 / 2. The product with the high part of ln 2 is exact.
  let doublings = (power / (ln2High + ln2Low)).rounded()
  let x = (power - doublings * ln2High) - doublings * ln2Low
  // From the smallest term on, so that the sum is rounded once where it counts. x¹⁴/14! is below
  // 1e-17.
  var sum = 1.0
  var index = 14.0
  while index > 0 {
    sum = 1 + sum * x / index
    index -= 1
  }
  return Double(sign: .plus, exponent: Int(doublings), significand: sum)
}

/// The natural logarithm, the same to the last bit on every machine.
///
/// Relative error below 1e-14 for every number above 0. 0 gives −∞, ∞ gives ∞; numbers below 0 and
/// NaN give NaN.
public func naturalLogarithm(_ value: Double) -> Double {
  guard value > 0 else { return value == 0 ? -.infinity : .nan }
  guard value < .infinity else { return value }
  // value = m · 2^k with m between √½ and √2; ln m = 2 · artanh((m − 1) / (m + 1)), whose argument
  // is within ±0.172, so that the term s²¹/21 is below 1e-17.
  var doublings = Double(value.exponent)
  var mantissa = value.significand
  if mantissa > 1.414_213_562_373_095 {
    mantissa /= 2
    doublings += 1
  }
  let s = (mantissa - 1) / (mantissa + 1)
  let square = s * s
  var sum = 0.0
  var index = 23.0
  while index > 1 {
    sum = (sum + 1 / index) * square
    index -= 2
  }
  return doublings * ln2High + (doublings * ln2Low + 2 * (s + s * sum))
}

/// The arctangent in radians, within ±π/2, the same to the last bit on every machine.
///
/// Relative error below 1e-14 for every number. ±∞ gives ±π/2, NaN gives NaN.
public func arctangent(_ value: Double) -> Double {
  guard !value.isNaN else { return value }
  guard value >= 0 else { return value < 0 ? -arctangent(-value) : value }
  guard value <= 1 else { return Double.pi / 2 - arctangent(1 / value) }
  // Twice the half of the angle, whose tangent is within 0.415, and that once more: within 0.199, so
  // that the term t²⁵/25 is below 1e-18.
  var tangent = value
  tangent /= 1 + (1 + tangent * tangent).squareRoot()
  tangent /= 1 + (1 + tangent * tangent).squareRoot()
  let square = tangent * tangent
  var sum = 0.0
  var index = 25.0
  while index > 1 {
    sum = (1 / index - sum) * square
    index -= 2
  }
  return 4 * (tangent - tangent * sum)
}

/// A number to a power, the same to the last bit on every machine.
///
/// A whole exponent within ±32 is multiplied out, whatever the base: exact where the result is. Else
/// it is e to the exponent times the base's logarithm, with a relative error below 1e-14 as long as
/// that product is within ±20; a base below 0 then gives NaN. To the power of 0 everything is 1.
public func power(_ base: Double, _ exponent: Double) -> Double {
  if abs(exponent) <= 32, exponent == exponent.rounded() {
    var product = 1.0
    for _ in 0..<Int(abs(exponent)) { product *= base }
    return exponent < 0 ? 1 / product : product
  }
  if base == 0, !exponent.isNaN { return exponent > 0 ? 0 : .infinity }
  // 1 · ∞ would be no number.
  if base == 1 { return 1 }
  return exponential(exponent * naturalLogarithm(base))
}

/// ln 2 in two parts: the first has zeros in its last 20 bits, so that its product with an exponent is
/// exact.
private let ln2High = 0x1.62e42feep-1
private let ln2Low = 0x1.a39ef35793c76p-33
