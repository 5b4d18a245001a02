// SPDX-License-Identifier: MIT

import Foundation
import BannerGeometry
import Testing

// The C library's error is sometimes just below one unit in the last place; the guaranteed error
// is 1e-14.
@Suite struct ElementaryTests {
  /// Returns the difference of two numbers relative to the second.
  private func error(_ value: Double, _ exact: Double) -> Double {
    value == exact ? 0 : abs(value - exact) / abs(exact)
  }

  @Test("the exponential's error is below 1e-14 from −708 to 709")
  func exponentials() {
    var worst = 0.0
    for step in -70_800...70_900 {
      let x = Double(step) / 100 + 0.001234
      let small = Double(step) * 1e-9
      worst = max(worst, error(exponential(x), exp(x)), error(exponential(small), exp(small)))
    }
    #expect(worst < 1e-14)
    #expect(exponential(0) == 1 && exponential(-.infinity) == 0 && exponential(-1e300) == 0)
    #expect(exponential(.infinity) == .infinity && exponential(709.79) == .infinity)
    #expect(exponential(-740) > 0 && exponential(709.78).isFinite)
    #expect(exponential(.nan).isNaN)
  }

  @Test("the logarithm's error is below 1e-14 for all numbers above 0")
  func logarithms() {
    var worst = 0.0
    var x = Double.leastNormalMagnitude / 1024
    while x < 1e308 {
      worst = max(worst, error(naturalLogarithm(x), log(x)))
      x *= 1.0173
    }
    for step in 1..<100_000 {
      for near in [1 + Double(step) * 1e-6, 1 - Double(step) * 1e-6, 1 + Double(step) * 1e-13] {
        worst = max(worst, error(naturalLogarithm(near), log(near)))
      }
    }
    #expect(worst < 1e-14)
    #expect(naturalLogarithm(1) == 0 && naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(.infinity) == .infinity)
    #expect(naturalLogarithm(-1).isNaN && naturalLogarithm(.nan).isNaN)
  }

  @Test("the arctangent's error is below 1e-14 for all numbers")
  func arctangents() {
    var worst = 0.0
    var x = 1e-300
    while x < 1e300 {
      for sign in [x, -x] { worst = max(worst, error(arctangent(sign), atan(sign))) }
      x *= 1.0173
    }
    for step in -40_000...40_000 {
      let x = Double(step) / 10_000
      worst = max(worst, error(arctangent(x), atan(x)))
    }
    #expect(worst < 1e-14)
    #expect(arctangent(0) == 0 && arctangent(.infinity) == .pi / 2)
    #expect(arctangent(-.infinity) == -.pi / 2 && arctangent(.nan).isNaN)
  }

  @Test("a power's error is below 1e-14 if its logarithm is within ±20")
  func powers() {
    var worst = 0.0
    for base in [0.01, 0.2, 0.5, 0.999, 1, 1.0001, 1.5, 2, 2.4, 10, 300] {
      for step in -4000...4000 {
        let exponent = Double(step) / 1000 + 0.0001
        guard abs(exponent * log(base)) <= 20 else { continue }
        worst = max(worst, error(power(base, exponent), pow(base, exponent)))
      }
    }
    #expect(worst < 1e-14)
    #expect(power(2, 10) == 1024 && power(2, -3) == 0.125 && power(-3, 3) == -27)
    #expect(power(0, 2.4) == 0 && power(0, 0) == 1 && power(0, -0.5) == .infinity)
    #expect(power(1, .infinity) == 1 && power(-2, 0.5).isNaN && power(.nan, 0) == 1)
    #expect(power(2, .nan).isNaN && power(2, 5000.5) == .infinity)
  }

  @Test("sine and cosine errors are below 1e-14 within ±4 and below 1e-13 within ±1,000")
  func circle() {
    var worst = 0.0
    for step in -99_999...99_999 {
      let angle = Double(step) / 100 + 0.000_123
      let (sine, cosine) = sineAndCosine(angle)
      worst = max(worst, abs(sine - sin(angle)), abs(cosine - cos(angle)))
    }
    #expect(worst < 1e-13)
    worst = 0
    for step in -4000...4000 {
      let angle = Double(step) / 1000
      let (sine, cosine) = sineAndCosine(angle)
      worst = max(worst, abs(sine - sin(angle)), abs(cosine - cos(angle)))
    }
    #expect(worst < 1e-14)
  }
}
