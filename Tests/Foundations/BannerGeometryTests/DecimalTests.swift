// SPDX-License-Identifier: MIT

import BannerGeometry
import Testing

@Suite struct DecimalTests {
  @Test("a number has no unnecessary fraction")
  func plain() {
    #expect(
      [0, -0.0, 3, -12.5, 0.1, 1e15].map { decimal($0) } == [
        "0", "0", "3", "-12.5", "0.1", "1000000000000000",
      ])
  }

  @Test("halves round away from 0")
  func halves() {
    #expect(
      [0.5, -0.5, 1.5, 2.5, -0.4].map { decimal($0, digits: 0) } == ["1", "-1", "2", "3", "0"])
    #expect([0.125, -0.125, 0.001].map { decimal($0, digits: 2) } == ["0.13", "-0.13", "0"])
  }

  @Test("a number has at least the requested digits after the point")
  func leastDigits() {
    #expect(
      [0, 1, 0.5, 0.12345].map { decimal($0, digits: 1...4) } == ["0.0", "1.0", "0.5", "0.1235"])
  }

  @Test("digits before the point are never dropped")
  func significant() {
    #expect(
      [1234.5, 0.031_4, 5.37, 14, 0].map { decimal($0, significant: 2) }
        == ["1235", "0.031", "5.4", "14", "0"])
    #expect(decimal(14.26, significant: 2, leastDigits: 1) == "14.3")
    #expect(decimal(2.0 / 3, significant: 15) == "0.666666666666667")
  }

  @Test("a value that is too large or not a number is unchanged")
  func beyond() {
    #expect(decimal(.nan, digits: 3) == "nan")
    #expect(decimal(-.infinity, significant: 3) == "-inf")
    #expect(decimal(2e12, digits: 4) == "2000000000000")
    #expect(decimal(999_999_999_999.5, digits: 15) == "999999999999.5")
  }

  @Test("four digits are those of the nearest ten-thousandth")
  func nearest() {
    var value = -3.7
    while value < 1e11 {
      let rounded = (value * 10_000).rounded() / 10_000
      let expected = Int(exactly: rounded).map(String.init) ?? "\(rounded)"
      #expect(decimal(value, digits: 4) == expected)
      value = value * 1.01 + 0.37
    }
  }
}
