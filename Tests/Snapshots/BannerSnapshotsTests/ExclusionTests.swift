// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerSnapshots
import Foundation
import Testing

@Suite struct ExclusionTests {
  private static let axes = ["title", "subtitle", "button"]

  /// Returns whether an exclusion covers a combination, by its definition.
  private static func covers(_ exclusion: [String: [String]], _ combination: [String]) -> Bool {
    exclusion.allSatisfy { axis, values in
      values.contains(combination[axes.firstIndex(of: axis) ?? 0])
    }
  }

  @Test("a set has every combination that no exclusion covers", arguments: 0..<20)
  func reference(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let counts = Self.axes.map { _ in 1 + random.next(below: 7) }
    let values = zip(Self.axes, counts).map { axis, count in (0..<count).map { "\(axis) \($0)" } }
    var combinations: [[String]] = [[]]
    for own in values { combinations = combinations.flatMap { one in own.map { one + [$0] } } }
    let exclusions = (0..<random.next(below: 6)).map { _ in
      var exclusion: [String: [String]] = [:]
      for (axis, own) in zip(Self.axes, values) where random.next(below: 3) > 0 {
        exclusion[axis] = (0...random.next(below: 2)).map { _ in own[random.next(below: own.count)]
        }
      }
      return exclusion
    }.filter { !$0.isEmpty }
    let expected = combinations.filter { one in !exclusions.contains { Self.covers($0, one) } }
    let set: [String: Any] = [
      "axes": Dictionary(uniqueKeysWithValues: zip(Self.axes, values)), "exclude": exclusions,
      "cases": ["a": [:], "b": [:]],
    ]
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: set, options: .sortedKeys), as: UTF8.self
    )
    guard !expected.isEmpty else {
      #expect(throws: (any Error).self) { try TestFolder(set: text).set() }
      return
    }
    let found = try TestFolder(set: text).set().cases.map { one in
      Self.axes.map { axis in one.values.first { $0.axis == axis }?.value ?? "" }
    }
    let both = expected + expected
    #expect(found.map { "\($0)" }.sorted() == both.map { "\($0)" }.sorted())
  }

  @Test("thousands of exclusions leave exactly the combinations that none covers")
  func many() throws {
    let count = 4000
    let titles = (0..<count).map { "\"t\($0)\"" }.joined(separator: ", ")
    let exclusions = (1..<count).map { "{ \"title\": \"t\($0)\" }" }.joined(separator: ", ")
    let folder = try TestFolder(
      set:
        "{ \"axes\": { \"title\": [\(titles)] }, \"exclude\": [\(exclusions)] }")
    #expect(try folder.set().cases.map(\.name) == ["banner"])
  }
}
