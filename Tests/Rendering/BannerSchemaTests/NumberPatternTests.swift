// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerJSON
import BannerKitInterface
import BannerSchema
import Testing

@Suite struct NumberPatternTests {
  private static let ranges: [ClosedRange<Double>] = [
    0...1, 0.25...8, 0...8192, -8192...8192, 1...12, -1...1, 7...7, 0.5...0.75, -3...(-1.5),
    10...100, 9.99...10.01, 0...0.05, 86400...86401,
  ]

  private func schema(_ members: Schema.Members) throws -> SchemaValidator {
    try SchemaValidator(JSONText.object(members).text)
  }

  /// Returns texts of numbers near the bounds of a range, in several spellings.
  private func texts(near range: ClosedRange<Double>) -> [String] {
    var texts = [
      "", ".", "-", "+", "-.", "1..2", "1.2.3", "a", "-0", "-0.0", "+.5", "--1", "5..", "0",
    ]
    for bound in [range.lowerBound, range.upperBound, 0] {
      for step in [0, 1, -1, 0.5, -0.5, 0.1, -0.1, 0.01, -0.01, 10, -10, 100, -100] {
        let number = decimal(bound + step, digits: 3)
        texts += [number, "0\(number)", "+\(number)", "\(number)0"]
        if number.contains(".") { texts.append("\(number)00") } else { texts.append("\(number).") }
        if number.hasPrefix("0.") { texts.append(String(number.dropFirst())) }
      }
    }
    return texts
  }

  @Test("a text fits if its number is in the range", arguments: ranges)
  func bounds(_ range: ClosedRange<Double>) throws {
    let plain = try schema(Schema.number(range))
    let above = range.lowerBound < 0 ? nil : try schema(Schema.number(range, above: true))
    let whole = try schema(
      Schema.wholeNumber(Int(range.lowerBound.rounded(.down))...Int(range.upperBound.rounded(.up))))
    for text in texts(near: range) {
      let digits = text.drop { $0 == "-" || $0 == "+" }
      let isNumber =
        text.utf8.count - digits.utf8.count <= 1 && digits.contains(where: \.isNumber)
        && digits.allSatisfy { $0.isNumber || $0 == "." }
        && digits.count { $0 == "." } <= 1
      let number = isNumber ? Double(text) : nil
      func fits(_ isIn: (Double) -> Bool) -> Bool { number.map(isIn) ?? false }
      let json = "\"\(text)\""
      #expect(try plain.accepts(json) == fits(range.contains), "\(text)")
      if let above {
        #expect(
          try above.accepts(json) == fits { range.contains($0) && $0 > range.lowerBound },
          "\(text)")
      }
      // A whole number has a digit before its point.
      if text.hasSuffix(".") || digits.hasPrefix(".") { continue }
      #expect(
        try whole.accepts(json)
          == fits {
            $0 == $0.rounded()
              && (range.lowerBound.rounded(.down)...range.upperBound.rounded(.up)).contains($0)
          }, "\(text)")
    }
  }

  @Test("a unit has its own bounds")
  func units() throws {
    let seconds = try schema(Schema.number(0...2, unit: .seconds))
    for text in ["2", "2s", "2000ms", "0.5ms"] { #expect(try seconds.accepts("\"\(text)\"")) }
    for text in ["3s", "2001ms", "2pt", "2 s"] { #expect(try !seconds.accepts("\"\(text)\"")) }
    let ratio = try schema(Schema.number(0...1, unit: .ratio))
    for text in ["1", "100%", "0.5%"] { #expect(try ratio.accepts("\"\(text)\"")) }
    for text in ["2", "101%", "1%%"] { #expect(try !ratio.accepts("\"\(text)\"")) }
    let points = try schema(Schema.number(-5...5, unit: .points))
    for text in ["-5pt", "5", "{space.small}"] { #expect(try points.accepts("\"\(text)\"")) }
    for text in ["-6pt", "5px", "5ptpt"] { #expect(try !points.accepts("\"\(text)\"")) }
  }
}
