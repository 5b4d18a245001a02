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
  /// The reference to the group whose tokens this group also has.
  let extended: JSONValue?
  /// The tokens and groups by name, without those of ``extended``.
  let children: [String: Child]

  /// The name of the token that stands for its group.
  static let root = "$root"

  /// Creates a group from a value of a file.
  ///
  /// - Throws: The first value that is neither a group nor a token.
  package init(_ value: JSONValue) throws(InputError) {
    origin = value
    var type: JSONValue?
    var extended: JSONValue?
    var children: [String: Child] = [:]
    for member in try Self.members(of: value) {
      switch member.key {
      case "$type":
        _ = try member.value.string()
        type = member.value
      case "$extends", "$ref": extended = member.value
      case Self.root: children[member.key] = try Self.child(member)
      // Descriptions, extensions and schemas have no effect.
      case _ where member.key.hasPrefix("$"): break
      default: children[member.key] = try Self.child(member)
      }
    }
    self.type = type
    self.extended = extended
    self.children = children
  }

  private static func members(
    of value: JSONValue
  ) throws(InputError) -> [JSONValue.Member] {
    guard case .object(let members) = value.content else {
      throw value.expected("a group or a token with \"$value\"")
    }
    return members
  }

  private static func child(_ member: JSONValue.Member) throws(InputError) -> Child {
    let members = try members(of: member.value)
    func named(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    let inner = members.first { !$0.key.hasPrefix("$") || $0.key == root }
    guard let content = named("$value") ?? (inner == nil ? named("$ref") : nil) else {
      if inner?.key == "value", let old = inner, named("type") != nil {
        throw InputError(
          file: old.value.file, location: old.location, path: old.value.path,
          "the format of design tokens writes \"$value\" and \"$type\"")
      }
      return .group(try TokenGroup(member.value))
    }
    if let inner {
      throw InputError(
        file: inner.value.file, location: inner.location, path: inner.value.path,
        "is in a token; only a group has tokens and groups")
    }
    if let type = named("$type") { _ = try type.string() }
    return .token(
      Token(
        content: named("$value") == nil ? member.value : content, type: named("$type"),
        deprecated: named("$deprecated")))
  }
}
