// SPDX-License-Identifier: MIT

/// The plural rules of a language: the category of a number, such as `one` or `few`.
///
/// The rules are those of CLDR in the syntax of UTS #35. They are part of the program, so the
/// system's version doesn't matter.
package struct PluralRules: Sendable {
  /// A category of numbers.
  package enum Category: String, Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other
  }

  /// One comparison: an operand, maybe its remainder, and the numbers that it is in or not.
  private struct Relation {
    var operand: UInt8
    var modulus: Int?
    var isIn: Bool
    var ranges: [ClosedRange<Int>]

    func holds(for number: PluralNumber) -> Bool {
      guard let value = number.value(of: operand, modulo: modulus) else { return !isIn }
      return ranges.contains { $0.contains(value) } == isIn
    }
  }

  /// Alternatives, each a list of relations that must all hold.
  private let conditions: [(category: Category, alternatives: [[Relation]])]

  /// Creates the rules of a language.
  ///
  /// A language without rules has only `other`, as in CLDR's root.
  ///
  /// - Parameter language: A BCP 47 tag, such as `pt-PT`. Less specific tags follow.
  package init(language: String) {
    var tag = language.replacing("_", with: "-")[...]
    var number: Int?
    while number == nil, !tag.isEmpty {
      number = Self.numbers[String(tag)]
      tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
    }
    conditions = Self.rules[number ?? 0].map { ($0.category, Self.parsed($0.condition)) }
  }

  /// The rule sets by language.
  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (number, languages) in languages.enumerated() {
      for language in languages.split(separator: ",") { numbers[String(language)] = number }
    }
    return numbers
  }()

  /// The categories that a language distinguishes, `other` last.
  package var categories: [Category] { conditions.map(\.category) + [.other] }

  /// The categories that whole numbers up to 200 have.
  ///
  /// Some languages have a category for fractions or for millions in addition.
  package var categoriesOfWholeNumbers: [Category] {
    let found = Set((0...200).map { category(of: PluralNumber($0)) })
    return Category.allCases.filter(found.contains)
  }

  /// Returns the category of a number.
  package func category(of number: PluralNumber) -> Category {
    conditions.first { rule in
      rule.alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }?.category ?? .other
  }

  /// Parses a condition such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
  private static func parsed(_ condition: String) -> [[Relation]] {
    condition.split(separator: " or ").map { alternative in
      alternative.split(separator: " and ").map { relation in
        let words = relation.split(separator: " ")
        let modulus = words.count == 5 ? Int(words[2]) : nil
        let sign = words[words.count - 2]
        let ranges = words[words.count - 1].split(separator: ",").map { part in
          let ends = part.split(separator: ".").compactMap { Int($0) }
          return (ends.first ?? 0)...(ends.last ?? 0)
        }
        return Relation(
          operand: words[0].utf8.first ?? 0, modulus: modulus, isIn: sign == "=", ranges: ranges)
      }
    }
  }
}

/// A number as plural rules see it: its value, and its fraction as written.
package struct PluralNumber: Sendable, Hashable {
  /// The whole part of the absolute value.
  let whole: Int
  /// The digits after the decimal point as a number, with trailing zeros.
  let fraction: Int
  /// The number of digits after the decimal point.
  let fractionDigits: Int
  /// The exponent of a compact number: 6 for `1.2c6`, which is read as 1.2 million.
  let exponent: Int

  /// The maximum number of digits before and after the decimal point together.
  static let mostDigits = 18

  /// Creates a whole number.
  package init(_ number: Int) {
    whole = number == .min ? .max : abs(number)
    fraction = 0
    fractionDigits = 0
    exponent = 0
  }

  /// Creates the number of a decimal text such as `-1.50`; nil for anything else.
  ///
  /// As in the samples of CLDR, `c` or `e` can separate the exponent of a compact number.
  package init?(_ text: String) {
    var rest = text[...]
    if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
    let powers = rest.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "c" || $0 == "e"
    }
    let parts = powers[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let exponent = powers.count == 2 ? Self.digits(powers[1]) : 0
    guard let exponent, exponent <= Self.mostDigits, let first = parts.first,
      Self.digits(first) != nil, parts.count == 1 || Self.digits(parts[1]) != nil
    else { return nil }
    // An exponent moves digits of the fraction to the whole part.
    let after = parts.count == 2 ? parts[1] : ""
    let moved = after.prefix(exponent)
    let zeros = String(repeating: "0", count: exponent - moved.utf8.count)
    let left = after.dropFirst(exponent)
    guard first.utf8.count + exponent + left.utf8.count <= Self.mostDigits,
      let whole = Int("\(first)\(moved)\(zeros)"), let fraction = Int("0\(left)")
    else { return nil }
    self.whole = whole
    self.fraction = fraction
    self.exponent = exponent
    fractionDigits = left.utf8.count
  }

  /// Whether the number is 0, however it is written.
  var isZero: Bool { whole == 0 && fraction == 0 }

  /// Whether the number is written without a fraction.
  var isWhole: Bool { fractionDigits == 0 }

  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= mostDigits,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Returns the value of an operand of UTS #35, or nil if it isn't a whole number.
  func value(of operand: UInt8, modulo modulus: Int?) -> Int? {
    let value: Int
    switch operand {
    case UInt8(ascii: "n"):
      guard fraction == 0 else { return nil }
      value = whole
    case UInt8(ascii: "i"): value = whole
    case UInt8(ascii: "v"): value = fractionDigits
    case UInt8(ascii: "w"): value = trimmed.digits
    case UInt8(ascii: "f"): value = fraction
    case UInt8(ascii: "t"): value = trimmed.fraction
    case UInt8(ascii: "e"), UInt8(ascii: "c"): value = exponent
    default: value = 0
    }
    return modulus.map { value % $0 } ?? value
  }

  /// The fraction without trailing zeros.
  private var trimmed: (fraction: Int, digits: Int) {
    var (fraction, digits) = (fraction, fractionDigits)
    while digits > 0, fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    return (fraction, digits)
  }
}
