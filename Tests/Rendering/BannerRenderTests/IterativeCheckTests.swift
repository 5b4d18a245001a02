// SPDX-License-Identifier: MIT

import BannerJSON
import BannerFiles
import BannerTestSupport
import BannerJobs
import Testing

@Suite struct ThoroughCheckTests {
  /// Valid members of a document, followed by invalid ones that replace or join them.
  private static let right: [(key: String, value: String)] = [
    ("kit", #""swift-messages""#), ("layout", #""card""#), ("type", #""error""#),
    ("title", #""A""#), ("image", #""😀""#), ("device", #""iphone-x""#),
    ("finish", #""gold""#), ("ios", "13"), ("appearance", #""dark""#), ("host", #""navigation""#),
    ("set", #"{ "backgroundHeight": 100 }"#), ("scale", "2"), ("design", #"{ "Mine": {} }"#),
    ("position", #""top""#),
  ]

  private static let wrong: [(key: String, value: String)] = [
    ("kit", #""swift""#), ("kti", #""cc-toast""#), ("layout", #""crd""#), ("type", #""eror""#),
    ("title", #"{ "text": "A", "colour": 1 }"#), ("title", #"[{ "text": "A", "size": -1 }]"#),
    ("titel", #""x""#), ("image", #""nope""#), ("icon", #""none""#), ("image-size", "-4"),
    ("device", #""foo""#), ("frame", #""perhaps""#), ("finish", #""pink""#), ("ios", "20"),
    ("appearance", #""drak""#), ("host", #""nope""#), ("set", #"{ "foo": 1 }"#), ("set", "5"),
    ("filmstrip", "0"), ("from", #""abc""#), ("fps", "0"), ("to", #""abc""#),
    ("crop", #""scren""#), ("scale", "100"), ("design", #"{ "Mine": { "foo": 1 } }"#),
    ("design", "7"),
    ("font", #""none.ttf""#), ("images", "3"), ("position", #""lft""#), ("script", "5"),
  ]

  /// Returns the problems of a document in which some members replace the valid ones.
  private func told(_ members: [(key: String, value: String)], in folder: TestFolder) throws
    -> [String]
  {
    let others = Self.right.filter { right in !members.contains { $0.key == right.key } }
    // Each on its own line, so that the line numbers don't change.
    let lines = (others + members).sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let path = try folder.write("x.json", "{ \(lines.joined(separator: ",\n"))\n}")
    return try Check.problems(in: path).errors.map { error in
      guard case .input(let problem) = error, let place = problem.path else { return "\(error)" }
      return "\(place): \(problem.message)"
    }
  }

  @Test("two mistakes are reported as two errors without follow-up errors")
  func pairs() throws {
    let folder = try TestFolder()
    #expect(try told([], in: folder) == [])
    let alone = try Self.wrong.map { try told([$0], in: folder) }
    var both = 0
    for (index, one) in Self.wrong.enumerated() {
      #expect(alone[index].count == 1, "\(one): \(alone[index])")
      for (other, second) in Self.wrong.enumerated().dropFirst(index + 1)
      where one.key != second.key {
        let found = try told([one, second], in: folder)
        let known = alone[index] + alone[other]
        #expect(!found.isEmpty && Set(found).count == found.count, "\(one) \(second): \(found)")
        #expect(found.allSatisfy(known.contains), "\(one) \(second): \(found)")
        if known.allSatisfy(found.contains) { both += 1 }
      }
    }
    // Most pairs report both.
    #expect(both > 200)
  }
}
