// SPDX-License-Identifier: MIT

package import BannerJSON

/// A group of design tokens, in the format of the Design Tokens Community Group, version 2025.10.
///
/// The root of a token file is a group. Tokens and groups are found by name.
package final class TokenGroup: Sendable {
  /// A token or a group in a group.
  enum Child: Sendable {
    case token(Token)
    case group(TokenGroup)
  }

  /// A token: an object with `$value`, or with `$ref` instead.
  struct Token: Sendable {
    /// The value, or the object with `$ref`.
    let content: JSONValue
    /// The declared type, such as `color`.
    let type: JSONValue?
    /// The value of `$deprecated`.
    let deprecated: JSONValue?
  }

  /// The value in the file.
  let origin: JSONValue
  /// The type of tokens that declare none.
  let type: JSONValue?
  /// The value of `$deprecated` of tokens that have none.
  let deprecated: JSONValue?
  /// The reference to the group whose tokens this group also has.
  let extended: JSONValue?
  /// The tokens and groups by name, without those of ``extended``.
  let children: [String: Child]
  /// The warnings about names, keys and types that the format doesn't have.
  ///
  /// The groups in this group have their own.
  let warnings: [InputError]

  /// The name of the token that stands for its group.
  static let root = "$root"

  /// The groups in this group, in file order, without those of ``extended``.
  var groups: [TokenGroup] {
    guard case .object(let members) = origin.content else { return [] }
    return members.compactMap { member in
      if case .group(let group)? = children[member.key] { group } else { nil }
    }
  }

  private static let keys = [
    "$type", "$description", "$deprecated", "$extends", "$extensions", "$ref", "$schema", root,
  ]
  private static let keysOfTokens = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$ref",
  ]
  /// The types of tokens.
  ///
  /// Source: Design Tokens Format Module 2025.10, types and composite types.
  private static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number",
    "strokeStyle", "border", "transition", "shadow", "gradient", "typography",
  ]

  /// Creates a group from a value of a file.
  ///
  /// - Throws: The first value that is neither a group nor a token.
  package init(_ value: JSONValue) throws(InputError) {
    origin = value
    var type: JSONValue?
    var extended: JSONValue?
    var deprecated: JSONValue?
    var children: [String: Child] = [:]
    var warnings: [InputError] = []
    for member in try Self.members(of: value) {
      switch member.key {
      case "$type":
        Self.check(type: try member.value.string(), at: member.value, &warnings)
        type = member.value
      case "$extends", "$ref": extended = member.value
      case "$deprecated": deprecated = member.value
      case Self.root: children[member.key] = try Self.child(member, &warnings)
      // Descriptions, extensions and schemas have no effect.
      case _ where member.key.hasPrefix("$"):
        Self.check(key: member, among: Self.keys, &warnings)
      case _ where member.key.contains(where: { ".{}".contains($0) }):
        warnings.append(
          member.error("is ignored: the name of a token or a group has no period and no braces"))
      default: children[member.key] = try Self.child(member, &warnings)
      }
    }
    self.type = type
    self.extended = extended
    self.deprecated = deprecated
    self.children = children
    self.warnings = warnings
  }

  /// Adds a warning about a key that isn't among the keys of the format.
  private static func check(
    key member: JSONValue.Member, among keys: [String], _ warnings: inout [InputError]
  ) {
    guard !keys.contains(member.key) else { return }
    warnings.append(
      member.error(
        "unknown key of the format; a name doesn't begin with $"
          + suggestion(for: member.key, among: keys)))
  }

  /// Adds a warning about a type that the format doesn't have.
  private static func check(
    type: String, at place: JSONValue, _ warnings: inout [InputError]
  ) {
    guard !types.contains(type) else { return }
    warnings.append(
      place.error("unknown type \(quoted(type))\(suggestion(for: type, among: types))"))
  }

  private static func members(
    of value: JSONValue
  ) throws(InputError) -> [JSONValue.Member] {
    guard case .object(let members) = value.content else {
      throw value.expected("a group or a token with \"$value\"")
    }
    return members
  }

  private static func child(
    _ member: JSONValue.Member, _ warnings: inout [InputError]
  ) throws(InputError) -> Child {
    let members = try members(of: member.value)
    func named(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    let inner = members.first { !$0.key.hasPrefix("$") || $0.key == root }
    guard let content = named("$value") ?? (inner == nil ? named("$ref") : nil) else {
      if let inner, inner.key == "value", named("type") != nil {
        throw inner.error("the format of design tokens writes \"$value\" and \"$type\"")
      }
      return .group(try TokenGroup(member.value))
    }
    if let inner {
      throw inner.error("is in a token; only a group has tokens and groups")
    }
    for key in members { check(key: key, among: keysOfTokens, &warnings) }
    let type = named("$type")
    if let type { check(type: try type.string(), at: type, &warnings) }
    return .token(
      Token(
        content: named("$value") == nil ? member.value : content, type: type,
        deprecated: named("$deprecated")))
  }
}
