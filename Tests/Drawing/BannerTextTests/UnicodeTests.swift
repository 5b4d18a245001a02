// SPDX-License-Identifier: MIT

import Foundation
import Testing
import BannerText

/// Unicode's own test files, of the version that the program follows.
@Suite struct UnicodeTests {
  let typesetter = Typesetter()

  private func lines(_ name: String) throws -> [Substring] {
    try UnicodeFile.text(of: name).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  private func scalars(_ text: some StringProtocol) -> [Unicode.Scalar] {
    text.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
  }

  @Test("levels and visual order match BidiCharacterTest")
  func bidi() throws {
    var count = 0
    var failed: [Substring] = []
    for line in try lines("BidiCharacterTest.txt") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let text = scalars(fields[0])
      let direction: LayoutDirection? =
        switch fields[1] {
        case "0": .leftToRight
        case "1": .rightToLeft
        default: nil
        }
      let found = Inspection.bidiLevels(of: text, direction: direction)
      let levels = fields[3].split(separator: " ").map { UInt8($0) }
      let order = fields[4].split(separator: " ").compactMap { Int($0) }
      // A character removed by rule X9 has no level; it is invisible anywhere.
      let kept = levels.indices.filter { levels[$0] != nil }
      let sameLevels = kept.allSatisfy { found.levels[$0] == levels[$0] }
      let sameOrder =
        Inspection.visualOrder(of: kept.map { found.levels[$0] }).map { kept[$0] } == order
      count += 1
      if !sameLevels || !sameOrder || found.isRightToLeft != (fields[2] == "1") {
        failed.append(line)
      }
    }
    #expect(count > 90_000)
    #expect(failed.isEmpty, "\(failed.count): \(failed.prefix(5))")
  }

  @Test("the class of every code point is that of DerivedBidiClass")
  func bidiClasses() throws {
    let text = try UnicodeFile.text(of: "DerivedBidiClass.txt")
    let names = [
      "Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL",
      "European_Terminator": "ET", "Boundary_Neutral": "BN",
    ]
    var expected: [String?] = Array(repeating: nil, count: 0x110000)
    /// Adds a line such as "0600..0605 ; AN # Cf".
    func add(_ line: Substring, onlyWithout: Bool) {
      let fields = line.prefix { $0 != "#" }.split(separator: ";").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      for scalar in ends[0]...ends[ends.count - 1]
      where !onlyWithout || expected[Int(scalar)] == nil {
        expected[Int(scalar)] = names[fields[1]] ?? fields[1]
      }
    }
    let lines = text.split(separator: "\n")
    for line in lines where !line.hasPrefix("#") { add(line, onlyWithout: false) }
    // A later default overrides an earlier one.
    for line in lines.reversed() where line.hasPrefix("# @missing: ") {
      add(line.dropFirst("# @missing: ".count), onlyWithout: true)
    }
    let different = (UInt32(0)..<0x110000).filter {
      UnicodeTables.bidiClass(of: $0) != expected[Int($0)]
    }
    #expect(different.isEmpty, "\(different.count): \(different.prefix(5))")
  }

  @Test("brackets and their pairs are those of BidiBrackets")
  func brackets() throws {
    var expected: [UInt32: (pair: UInt32, opens: Bool)] = [:]
    for line in try lines("BidiBrackets.txt") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let code = UInt32(fields[0], radix: 16), let other = UInt32(fields[1], radix: 16)
      else { continue }
      let pair = fields[2] == "o" ? code : other
      // U+2329 is canonically equivalent to U+3008.
      expected[code] = (pair == 0x2329 ? 0x3008 : pair, fields[2] == "o")
    }
    #expect(expected.count == 128)
    let different = (UInt32(0)..<0x110000).filter {
      let found = UnicodeTables.bidiBracket(of: $0)
      return found?.pair != expected[$0]?.pair || found?.opens != expected[$0]?.opens
    }
    #expect(different.isEmpty, "\(different.count): \(different.prefix(5))")
  }

  @Test("text is cut where GraphemeBreakTest cuts it")
  func clusters() throws {
    var count = 0
    var failed: [Substring] = []
    for line in try lines("GraphemeBreakTest.txt") {
      let test = line.prefix { $0 != "#" }
      let expected = test.split(separator: "÷").map { part in
        scalars(part.replacing("×", with: " ")).count
      }.filter { $0 > 0 }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars(test.replacing("÷", with: " ").replacing("×", with: " ")))
      count += 1
      if String(text).map(\.unicodeScalars.count) != expected { failed.append(line) }
    }
    #expect(count > 600)
    // Swift's tables follow a newer Unicode version, in which U+2701 is no longer a pictograph.
    let other = failed.filter { !$0.contains("2701") }
    #expect(other.isEmpty, "\(other.count): \(other.prefix(5))")
  }

  @Test("lines may end where LineBreakTest says, but never inside a character")
  func lineBreaks() throws {
    var count = 0
    /// The scalars at breaks that are inside characters: a preceding space, or otherwise the next
    /// scalar.
    var cutCharacters: Set<Unicode.Scalar> = []
    var failed: [Substring] = []
    for line in try lines("LineBreakTest.txt") {
      let test = line.prefix { $0 != "#" }
      // Whether a line may end before each scalar except the first.
      var expected: [Bool] = []
      var text = String.UnicodeScalarView()
      var mayBreak = false
      for word in test.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        switch word {
        case "÷": mayBreak = true
        case "×": mayBreak = false
        default:
          text.append(contentsOf: scalars(word))
          expected.append(mayBreak)
        }
      }
      let scalars = Array(text)
      var place = 0
      var isEqual = true
      for character in Inspection.characters(of: String(text), typesetter: typesetter) {
        if place > 0, character.mayBreakBefore != expected[place] { isEqual = false }
        for inside in place + 1..<max(place + 1, place + character.scalars) where expected[inside] {
          cutCharacters.insert(scalars[inside - 1] == " " ? " " : scalars[inside])
        }
        place += character.scalars
      }
      count += 1
      if !isEqual { failed.append(line) }
    }
    #expect(count > 7_000)
    // ICU's rules differ from the file's in two ways. Both are better for running text. A hyphen
    // before a letter is not a break, unless another letter precedes it: "-x" stays together.
    let hyphens = failed.filter { $0.contains(/^× 002D( × 0308)? ÷/) }
    // The file's rules for numbers are tailored (UAX #14, 8.2, example 7): a comma or a period
    // before a digit ends a number there. In the standard's own rule LB25, which ICU follows, it
    // is part of one.
    let numbers = failed.filter { $0.contains(/(002C|002E)( × 0308)? ÷ 003[0-9]/) }
    #expect(hyphens.count == 8 && numbers.count == 14 && failed.count == 22 && count == 7654)
    // The file breaks between a space and a mark on it, and before a skin tone without a base.
    // Here each is one character.
    #expect(cutCharacters == [" ", "\u{1F3FB}", "\u{1F3FF}"])
  }
}
