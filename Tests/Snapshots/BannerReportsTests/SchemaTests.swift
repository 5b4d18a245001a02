// SPDX-License-Identifier: MIT

import BannerJSON
import Foundation
import BannerReports
import BannerTestSupport
import Testing

/// Validates reports with the schema, as far as the schema's features are used.
@Suite struct SchemaTests {
  private let schema: JSONValue
  private let definitions: JSONValue

  init() throws {
    schema = try JSONReader.value(of: Array(Report.schema.utf8), file: "schema")
    definitions = try #require(try Self.member("$defs", of: schema))
  }

  private static func member(_ key: String, of value: JSONValue) throws -> JSONValue? {
    try value.members().first { $0.key == key }?.value
  }

  /// Returns a schema, or the schema it refers to.
  private func resolved(_ schema: JSONValue) throws -> JSONValue {
    guard let reference = try Self.member("$ref", of: schema)?.string() else { return schema }
    return try #require(
      try Self.member(String(reference.dropFirst("#/$defs/".count)), of: definitions))
  }

  /// Returns the keys of every object in the schema, by their path.
  private func keys(of schema: JSONValue, at path: String) throws -> Set<String> {
    let schema = try resolved(schema)
    var result: Set<String> = []
    for member in try Self.member("properties", of: schema)?.members() ?? [] {
      result.insert("\(path).\(member.key)")
      result.formUnion(try keys(of: member.value, at: "\(path).\(member.key)"))
    }
    if let items = try Self.member("items", of: schema) {
      result.formUnion(try keys(of: items, at: path + "[]"))
    }
    return result
  }

  /// Returns the keys of a report; those of values and counts are not in the schema.
  private func keys(in value: JSONValue, at path: String) throws -> Set<String> {
    var result: Set<String> = []
    switch value.content {
    case .object(let members) where !path.hasSuffix(".values") && path != "$.counts":
      for member in members {
        result.insert("\(path).\(member.key)")
        result.formUnion(try keys(in: member.value, at: "\(path).\(member.key)"))
      }
    case .array(let elements):
      for element in elements { result.formUnion(try keys(in: element, at: path + "[]")) }
    default: break
    }
    return result
  }

  @Test("the schema has exactly the keys of reports")
  func sameKeys() throws {
    var found: Set<String> = []
    for seed in 0..<100 as Range<UInt64> {
      var dice = SeededGenerator(seed: seed)
      let value = try JSONReader.value(of: Report.random(&dice).json(), file: "report")
      found.formUnion(try keys(in: value, at: "$"))
    }
    #expect(try keys(of: schema, at: "$").sorted() == found.sorted())
  }

  @Test("the reader requires exactly what the schema requires")
  func required() throws {
    for (key, isRequired) in try requirements() {
      let json = someReport([someCase("a")], shard: (1, 1)).json()
      var object = try #require(
        try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
      guard object.removeValue(forKey: key) != nil else {
        #expect(!isRequired)
        continue
      }
      let rest = Array(try JSONSerialization.data(withJSONObject: object))
      if isRequired {
        #expect(throws: InputError.self, "\(key)") { try Report(json: rest, file: "report") }
      } else {
        #expect(throws: Never.self, "\(key)") { try Report(json: rest, file: "report") }
      }
    }
    #expect(try requirements().filter(\.value).count == 7)
  }

  private func requirements() throws -> [String: Bool] {
    let required = try #require(try Self.member("required", of: schema)).elements()
    let names = try required.map { try $0.string() }
    let properties = try #require(try Self.member("properties", of: schema)).members()
    return Dictionary(uniqueKeysWithValues: properties.map { ($0.key, names.contains($0.key)) })
  }

  @Test("the schema has every outcome and its version")
  func outcomes() throws {
    let outcome = try #require(try Self.member("outcome", of: definitions))
    let names = try #require(try Self.member("enum", of: outcome)).elements()
    #expect(try names.map { try $0.string() } == CaseResult.Outcome.allCases.map(\.rawValue))
    let address = try #require(try Self.member("$id", of: schema)).string()
    #expect(address.hasSuffix(":\(Report.version)"))
  }
}
