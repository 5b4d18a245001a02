// SPDX-License-Identifier: MIT

// The elementary functions. Those of the C library differ between processors and versions, so
// they must not affect a pixel or a time. The functions here use + - * / and the square root,
// which are rounded identically everywhere, in a fixed order. Powers of 2 are exact. The results
// are therefore identical to the last bit on every machine.

/// Returns the sine and cosine of an angle in radians, identical to the last bit on every
/// machine.
///
/// The angle is reduced to ±π/4, and both series are summed up to the term x¹⁷. The error is
/// below 1e-14 for angles within ±4, and below 1e-13 within ±1,000. Other angles, infinities and
/// NaN give (0, 1).
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

/// Returns e to a power, identical to the last bit on every machine.
///
/// The relative error is below 1e-14 from −708 to 709. Above 709.7827 the result is infinite.
/// Below −708 it loses digits, as such small numbers have fewer, and below −746 it is 0. NaN
/// gives NaN.
public func exponential(_ power: Double) -> Double {
  guard !power.isNaN else { return power }
  guard power < 710 else { return .infinity }
  guard power > -746 else { return 0 }
  // e^p = 2^k · e^x with x within ± ln 2 / 2. The product with the high part of ln 2 is exact.
  let doublings = (power / (ln2High + ln2Low)).rounded()
  let x = (power - doublings * ln2High) - doublings * ln2Low
  // The sum starts with the smallest term, which keeps rounding errors small. x¹⁴/14! is below
  // 1e-17.
  var sum = 1.0
  var index = 14.0
  while index > 0 {
    sum = 1 + sum * x / index
    index -= 1
  }
  return Double(sign: .plus, exponent: Int(doublings), significand: sum)
}

/// Returns the natural logarithm, identical to the last bit on every machine.
///
/// The relative error is below 1e-14 for every number above 0. The number 0 gives −∞, and ∞ gives
/// ∞. Negative numbers and NaN give NaN.
public func naturalLogarithm(_ value: Double) -> Double {
  guard value > 0 else { return value == 0 ? -.infinity : .nan }
  guard value < .infinity else { return value }
  // value = m · 2^k with m between √½ and √2, and ln m = 2 · artanh((m − 1) / (m + 1)). The
  // argument is within ±0.172, so s²¹/21 is below 1e-17.
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

/// Returns the arctangent in radians, within ±π/2, identical to the last bit on every machine.
///
/// The relative error is below 1e-14 for every number. ±∞ gives ±π/2, and NaN gives NaN.
public func arctangent(_ value: Double) -> Double {
  guard !value.isNaN else { return value }
  guard value >= 0 else { return value < 0 ? -arctangent(-value) : value }
  guard value <= 1 else { return Double.pi / 2 - arctangent(1 / value) }
  // The angle is halved twice. The tangent is within 0.415 after the first step, and within 0.199
  // after the second. So the term t²⁵/25 is below 1e-18.
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

/// Returns a number to a power, identical to the last bit on every machine.
///
/// A whole exponent within ±32 uses multiplication for every base, and the result is exact where
/// possible. Any other exponent gives e to the exponent times the base's logarithm. The relative
/// error is below 1e-14 as long as that product is within ±20. With such an exponent, a negative
/// base gives NaN. The exponent 0 always gives 1.
public func power(_ base: Double, _ exponent: Double) -> Double {
  if abs(exponent) <= 32, exponent == exponent.rounded() {
    var product = 1.0
    for _ in 0..<Int(abs(exponent)) { product *= base }
    return exponent < 0 ? 1 / product : product
  }
  if base == 0, !exponent.isNaN { return exponent > 0 ? 0 : .infinity }
  // 1 · ∞ would be NaN.
  if base == 1 { return 1 }
  return exponential(exponent * naturalLogarithm(base))
}

/// ln 2 in two parts.
///
/// The last 20 bits of the first part are zero, so that its product with an exponent is exact.
private let ln2High = 0x1.62e42feep-1
private let ln2Low = 0x1.a39ef35793c76p-33
