// SPDX-License-Identifier: MIT

import BannerJSON
import Foundation

/// A plain validator for the keywords of JSON Schema that the schemas use.
///
/// An unknown keyword is an error, so that no schema has one that isn't tested.
struct SchemaValidator {
  /// The reason why a value doesn't fit.
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  private let root: JSONValue

  init(_ schema: String) throws {
    root = try JSONReader.value(of: Array(schema.utf8), file: "schema")
  }

  /// Returns whether a JSON text fits the schema.
  func accepts(_ text: String) throws -> Bool {
    let value = try JSONReader.value(of: Array(text.utf8), file: "value", dialect: .commented)
    return try mismatch(of: value) == nil
  }

  /// Returns the reason why a value doesn't fit, or nil if it does.
  func mismatch(of value: JSONValue) throws -> String? {
    try problem(value, root)
  }

  /// The references in the schema that lead nowhere.
  var brokenReferences: [String] {
    var broken: [String] = []
    func visit(_ value: JSONValue) {
      switch value.content {
      case .object(let members):
        for member in members {
          if member.key == "$ref", let name = try? member.value.string(),
            (try? target(of: name)) == nil
          {
            broken.append(name)
          }
          visit(member.value)
        }
      case .array(let elements): for element in elements { visit(element) }
      case .null, .bool, .number, .string: break
      }
    }
    visit(root)
    return broken
  }

  /// Keywords without an effect on validity.
  private static let annotations = ["$schema", "title", "description", "examples", "$defs"]

  private func problem(_ value: JSONValue, _ schema: JSONValue) throws -> String? {
    if case .bool(let isAllowed) = schema.content {
      return isAllowed ? nil : "\(value.path) is not allowed"
    }
    let members = try schema.members()
    let keywords = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
    for (keyword, rule) in members.map({ ($0.key, $0.value) }) {
      if let problem = try problem(value, keyword, rule, keywords) { return problem }
    }
    return nil
  }

  private func problem(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ all: [String: JSONValue]
  ) throws -> String? {
    func fails(_ isFailure: Bool) -> String? { isFailure ? "\(value.path): \(keyword)" : nil }
    switch keyword {
    case _ where Self.annotations.contains(keyword): return nil
    case "$ref": return try problem(value, target(of: rule.string()))
    case "type":
      let types = try rule.list.map { try $0.string() }
      return fails(!types.contains(where: value.hasType))
    case "enum": return fails(try !rule.elements().contains { $0.isEqual(to: value) })
    case "const": return fails(!rule.isEqual(to: value))
    case "anyOf":
      return fails(try !rule.elements().contains { try problem(value, $0) == nil })
    case "oneOf":
      return fails(try rule.elements().count { try problem(value, $0) == nil } != 1)
    case "allOf":
      for schema in try rule.elements() {
        if let problem = try problem(value, schema) { return problem }
      }
      return nil
    case "not": return fails(try problem(value, rule) == nil)
    case "if":
      let chosen = try problem(value, rule) == nil ? all["then"] : all["else"]
      return try chosen.flatMap { try problem(value, $0) }
    case "then", "else": return nil
    default: break
    }
    return switch value.content {
    case .string(let text): fails(try Self.isWrong(text, keyword, rule))
    case .number(let number): fails(try Self.isWrong(number, keyword, rule))
    case .array(let elements): try problem(elements, value, keyword, rule)
    case .object(let members): try problem(members, value, keyword, rule, all)
    case .null, .bool: fails(!Self.ofContents.contains(keyword))
    }
  }

  /// Keywords that only apply to some kinds of values.
  private static let ofContents: Set = [
    "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "items",
    "minItems", "maxItems", "uniqueItems", "properties", "additionalProperties", "required",
    "prefixItems", "propertyNames", "minProperties", "maxProperties",
  ]

  private static func isWrong(
    _ text: String, _ keyword: String, _ rule: JSONValue
  ) throws -> Bool {
    switch keyword {
    case "pattern":
      return text.range(of: try rule.string(), options: .regularExpression) == nil
    case "minLength": return Double(text.unicodeScalars.count) < (try rule.figure())
    case "maxLength": return Double(text.unicodeScalars.count) > (try rule.figure())
    default: return !ofContents.contains(keyword)
    }
  }

  private static func isWrong(
    _ number: Double, _ keyword: String, _ rule: JSONValue
  ) throws -> Bool {
    switch keyword {
    case "minimum": return number < (try rule.figure())
    case "maximum": return number > (try rule.figure())
    case "exclusiveMinimum": return number <= (try rule.figure())
    default: return !ofContents.contains(keyword)
    }
  }

  private func problem(
    _ elements: [JSONValue], _ value: JSONValue, _ keyword: String, _ rule: JSONValue
  ) throws -> String? {
    func fails(_ isFailure: Bool) -> String? { isFailure ? "\(value.path): \(keyword)" : nil }
    switch keyword {
    case "prefixItems":
      for (element, schema) in zip(elements, try rule.elements()) {
        if let problem = try problem(element, schema) { return problem }
      }
      return nil
    case "items":
      for element in elements {
        if let problem = try problem(element, rule) { return problem }
      }
      return nil
    case "minItems": return fails(Double(elements.count) < (try rule.figure()))
    case "maxItems": return fails(Double(elements.count) > (try rule.figure()))
    case "uniqueItems":
      return fails(
        elements.indices.contains { index in
          elements[..<index].contains { $0.isEqual(to: elements[index]) }
        })
    default: return fails(!Self.ofContents.contains(keyword))
    }
  }

  private func problem(
    _ members: [JSONValue.Member], _ value: JSONValue, _ keyword: String, _ rule: JSONValue,
    _ all: [String: JSONValue]
  ) throws -> String? {
    func fails(_ isFailure: Bool) -> String? { isFailure ? "\(value.path): \(keyword)" : nil }
    let known = try all["properties"]?.members().map(\.key) ?? []
    switch keyword {
    case "properties":
      let schemas = Dictionary(
        uniqueKeysWithValues: try rule.members().map { ($0.key, $0.value) })
      for member in members {
        if let schema = schemas[member.key], let problem = try problem(member.value, schema) {
          return problem
        }
      }
      return nil
    case "additionalProperties":
      for member in members where !known.contains(member.key) {
        if let problem = try problem(member.value, rule) { return problem }
      }
      return nil
    case "required":
      let names = try rule.elements().map { try $0.string() }
      return fails(!names.allSatisfy { name in members.contains { $0.key == name } })
    case "propertyNames":
      for member in members {
        let name = try JSONReader.value(
          of: Array(JSONText.string(member.key).line.utf8), file: "name")
        if let problem = try problem(name, rule) { return problem }
      }
      return nil
    case "minProperties": return fails(Double(members.count) < (try rule.figure()))
    case "maxProperties": return fails(Double(members.count) > (try rule.figure()))
    default: return fails(!Self.ofContents.contains(keyword))
    }
  }

  /// Returns the schema that a reference such as `#/$defs/run` names.
  private func target(of reference: String) throws -> JSONValue {
    var schema = root
    for part in reference.split(separator: "/").dropFirst() {
      guard let next = try schema.members().first(where: { $0.key == part }) else {
        throw Mismatch(description: "the schema has no \(reference)")
      }
      schema = next.value
    }
    return schema
  }
}

extension JSONValue {
  /// The elements of a list, or the value itself.
  fileprivate var list: [JSONValue] {
    if case .array(let elements) = content { elements } else { [self] }
  }

  fileprivate func figure() throws -> Double {
    guard case .number(let number) = content else { throw expected("a number") }
    return number
  }

  fileprivate func hasType(_ type: String) -> Bool {
    switch (type, content) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("number", .number):
      true
    case ("integer", .number(let number)): number.rounded() == number
    default: false
    }
  }

  fileprivate func isEqual(to other: JSONValue) -> Bool {
    JSONText(self).line == JSONText(other).line
  }
}
