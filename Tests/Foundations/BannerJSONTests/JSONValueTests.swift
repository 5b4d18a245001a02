// SPDX-License-Identifier: MIT

import BannerJSON
import BannerDocument
import Testing

@Suite struct JSONValueTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8), file: "f")
  }

  enum Wanted: Sendable { case number, integer, string, bool, array, object }

  private func take(_ wanted: Wanted, from value: JSONValue) throws {
    switch wanted {
    case .number: _ = try value.number(in: 0...64)
    case .integer: _ = try value.integer(in: 1...10)
    case .string: _ = try value.string()
    case .bool: _ = try value.bool()
    case .array: _ = try value.elements()
    case .object: _ = try value.members()
    }
  }

  static let mismatches: [(wanted: Wanted, text: String, error: String)] = [
    (.number, #""12""#, "expected a number from 0 to 64, found \"12\""),
    (.number, "-0.50", "expected a number from 0 to 64, found the number -0.50"),
    (.number, "65e0", "expected a number from 0 to 64, found the number 65e0"),
    (.number, "null", "expected a number from 0 to 64, found null"),
    (.integer, "2.5", "expected a whole number from 1 to 10, found the number 2.5"),
    (.integer, "11", "expected a whole number from 1 to 10, found the number 11"),
    (.integer, "1e300", "expected a whole number from 1 to 10, found the number 1e300"),
    (.integer, "true", "expected a whole number from 1 to 10, found true"),
    (.string, "12", "expected a text, found the number 12"),
    (.string, "{}", "expected a text, found an object"),
    (.bool, #""true""#, "expected true or false, found \"true\""),
    (.bool, "0", "expected true or false, found the number 0"),
    (.array, "{}", "expected an array, found an object"),
    (.object, "[]", "expected an object, found an empty array"),
    (.object, "false", "expected an object, found false"),
  ]

  @Test(
    "the wrong kind of value is refused with the expected and the found kind", arguments: mismatches
  )
  func mismatch(wanted: Wanted, text: String, error: String) throws {
    let value = try #require(
      try read("{\"k\":\n[\(text)]}").members().first?.value.elements().first)
    do {
      try take(wanted, from: value)
      Issue.record("it was taken")
    } catch let found { #expect("\(found)" == "f:2:2: $.k[0]: \(error)") }
  }

  @Test("bounds are inclusive, and a number without a fraction is whole in any notation")
  func bounds() throws {
    #expect(try read("0").number(in: 0...64) == 0)
    #expect(try read("64").number(in: 0...64) == 64)
    for text in ["2", "2.0", "2e0", "20e-1"] { #expect(try read(text).integer(in: 2...2) == 2) }
  }

  @Test("a number keeps its notation", arguments: ["0", "-0", "1.50", "1E+2", "1e-999"])
  func numberText(text: String) throws {
    #expect(try read(" \(text) ").numberText == text)
    #expect(try read("\"\(text)\"").numberText == nil)
  }

  @Test("an exact number survives a round trip; other numbers are rounded")
  func exactNumbers() throws {
    for number in [0, 1.7e-6, 1 / 3.0, 1e300, -0.1, .leastNonzeroMagnitude, 123_456_789.123_456_79]
    {
      let value = try read(JSONText.exact(number).text)
      #expect(try value.number(in: -1e301...1e301) == number)
    }
    #expect(JSONText.number(1.7e-6).text == "0")
    #expect(JSONText.exact(.infinity).text == "null")
    #expect(JSONText.exact(.nan).line == "null")
  }

  @Test("a text may be as long as the reader's limit")
  func size() throws {
    let bytes = [UInt8](repeating: 0x20, count: JSONReader.largestSize) + Array("1".utf8)
    #expect(throws: InputError.self) { try JSONReader.value(of: bytes, file: "f") }
    let value = try JSONReader.value(of: bytes, file: "f", largestSize: bytes.count)
    #expect(try value.integer(in: 1...1) == 1)
  }

  @Test("each value can be removed after an error, and the others keep their places")
  func removal() throws {
    let whole = try read(#"{ "a": [1, { "b": 2, "c": [] }, null], "long key": { "d": "x" } }"#)
    func paths(_ value: JSONValue) -> [String] {
      let inner: [JSONValue] =
        switch value.content {
        case .array(let elements): elements
        case .object(let members): members.map(\.value)
        case .null, .bool, .number, .string: []
        }
      return ["\(value.location.line):\(value.location.column) \(value.path)"]
        + inner.flatMap(paths)
    }
    func values(_ value: JSONValue) -> [(value: JSONValue, key: InputError.Location?)] {
      switch value.content {
      case .array(let elements): elements.flatMap { [($0, nil)] + values($0) }
      case .object(let members): members.flatMap { [($0.value, $0.location)] + values($0.value) }
      case .null, .bool, .number, .string: []
      }
    }
    let all = paths(whole)
    #expect(all.count == 9)
    for (value, key) in values(whole) {
      let gone = paths(value)
      let (rest, keys) = try #require(whole.without(value.error("is wrong")))
      #expect(paths(rest) == all.filter { !gone.contains($0) })
      #expect(keys.allSatisfy { value.path.contains($0) })
      guard let key else { continue }
      let error = InputError(file: "f", location: key, path: value.path, "is not known")
      #expect(try paths(#require(whole.without(error)).rest) == paths(rest))
    }
    #expect(whole.without(whole.error("is wrong")) == nil)
    var elsewhere = try #require(values(whole).first).value.error("is wrong")
    elsewhere.file = "g"
    #expect(whole.without(elsewhere) == nil)
    #expect(whole.without(InputError(file: "f", "is wrong")) == nil)
  }
}
