// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The pattern of the numbers of a range in a text, as a regular expression without anchors.
///
/// It accepts a sign, leading zeros, and missing digits before or after the decimal point. It does
/// not accept exponents.
struct NumberPattern {
  /// The pattern.
  let text: String

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - range: The numbers.
  ///   - above: Whether the lower bound is excluded, which is then not negative.
  ///   - factor: The size of the range's unit in the unit of the text, such as 100 for percent.
  init(_ range: ClosedRange<Double>, above: Bool = false, times factor: Double = 1) {
    let (lower, upper) = (range.lowerBound * factor, range.upperBound * factor)
    var signed: [String] = []
    if upper >= 0 {
      signed.append(
        "\\+?\(Self.magnitude(max(0, lower)...upper, above: above && lower >= 0))")
    }
    if lower < 0 || lower == 0 && !above {
      // Zero with a sign is zero.
      signed.append("-\(Self.magnitude(max(0, -upper)...(-lower), above: false))")
    }
    text = "(\(signed.joined(separator: "|")))"
  }

  /// Creates a pattern of whole numbers.
  init(whole range: ClosedRange<Int>) {
    let numbers = NumberPattern(Double(range.lowerBound)...Double(range.upperBound))
    text = "(?=[+-]?[0-9]+(\\.0*)?(?![0-9.]))\(numbers.text)"
  }

  // MARK: Digits

  /// Returns the pattern of numbers without a sign.
  private static func magnitude(_ range: ClosedRange<Double>, above: Bool) -> String {
    let most = atMost(range.upperBound)
    guard range.lowerBound > 0 || above else { return most }
    return "(?=\(atLeast(range.lowerBound, above: above))(?![0-9.]))\(most)"
  }

  /// The digits of a number before and after the decimal point.
  private struct Digits {
    let whole: [Int]
    let fraction: [Int]

    init(_ number: Double) {
      let parts = decimal(number).split(separator: ".", omittingEmptySubsequences: false)
      func digits(_ text: Substring) -> [Int] { text.compactMap(\.wholeNumberValue) }
      let whole = digits(parts[0])
      self.whole = whole == [0] ? [] : whole
      fraction = parts.count > 1 ? digits(parts[1]) : []
    }
  }

  private static let any = "(\\.[0-9]*)?"

  /// Returns the pattern of a number whose whole part is that of the digits, or of one that is
  /// smaller or greater.
  ///
  /// - Parameters:
  ///   - others: The patterns of other whole parts.
  ///   - fractions: The patterns of the digits after the point, which may all be missing.
  private static func number(
    _ digits: Digits, or others: [String], fractions: [String], mayEnd: Bool
  ) -> String {
    let whole = digits.whole.map(String.init).joined()
    let point = "\\.(\(fractions.joined(separator: "|")))"
    let same =
      whole.isEmpty
      // A point needs a digit on one of its sides.
      ? mayEnd ? "0+(\(point))?|0*(?=\\.[0-9])\(point)" : "0*(?=\\.[0-9])\(point)"
      : "0*\(whole)" + (mayEnd ? "(\(point))?" : point)
    let others = others.isEmpty ? [] : ["0*(\(others.joined(separator: "|")))\(any)"]
    return "(\(([same] + others).joined(separator: "|")))"
  }

  private static func atMost(_ bound: Double) -> String {
    let digits = Digits(bound)
    let lower = digits.whole.isEmpty ? [] : smaller(digits.whole)
    var fractions = ["0*"]
    for (index, digit) in digits.fraction.enumerated() {
      let start = digits.fraction[..<index].map(String.init).joined()
      fractions.append(start)
      if digit > 0 { fractions.append("\(start)[0-\(digit - 1)][0-9]*") }
    }
    if !digits.fraction.isEmpty {
      fractions.append("\(digits.fraction.map(String.init).joined())0*")
    }
    // Zero without digits is the whole part of `.5`.
    let short = digits.whole.isEmpty ? [] : ["0*(?=\\.[0-9])\(any)"]
    let number = number(digits, or: lower, fractions: fractions, mayEnd: true)
    return short.isEmpty ? number : "(\(number)|\(short[0]))"
  }

  private static func atLeast(_ bound: Double, above: Bool) -> String {
    let digits = Digits(bound)
    let higher = greater(digits.whole)
    let exact = digits.fraction.map(String.init).joined()
    var fractions = digits.fraction.enumerated().compactMap { index, digit in
      digit < 9
        ? "\(digits.fraction[..<index].map(String.init).joined())[\(digit + 1)-9][0-9]*" : nil
    }
    fractions.append(above ? "\(exact)0*[1-9][0-9]*" : "\(exact)[0-9]*")
    return number(
      digits, or: higher, fractions: fractions, mayEnd: digits.fraction.isEmpty && !above)
  }

  /// Returns the patterns of smaller whole numbers, without leading zeros.
  private static func smaller(_ digits: [Int]) -> [String] {
    let shorter = digits.count > 1 ? ["[0-9]{1,\(digits.count - 1)}"] : []
    return shorter
      + digits.enumerated().compactMap { index, digit in
        digit > 0 ? pattern(digits[..<index], 0...digit - 1, rest: digits.count - index - 1) : nil
      }
  }

  /// Returns the patterns of greater whole numbers, without leading zeros.
  private static func greater(_ digits: [Int]) -> [String] {
    let longer = digits.isEmpty ? "[1-9][0-9]*" : "[1-9][0-9]{\(digits.count),}"
    return [longer]
      + digits.enumerated().compactMap { index, digit in
        digit < 9 ? pattern(digits[..<index], digit + 1...9, rest: digits.count - index - 1) : nil
      }
  }

  /// Returns the pattern of some digits, a digit of a range, and more digits.
  private static func pattern(
    _ start: ArraySlice<Int>, _ digit: ClosedRange<Int>, rest: Int
  ) -> String {
    let one =
      digit.count == 1 ? "\(digit.lowerBound)" : "[\(digit.lowerBound)-\(digit.upperBound)]"
    let others = rest == 0 ? "" : rest == 1 ? "[0-9]" : "[0-9]{\(rest)}"
    return start.map(String.init).joined() + one + others
  }
}
