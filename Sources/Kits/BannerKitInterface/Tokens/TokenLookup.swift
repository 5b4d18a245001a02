// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerJSON

/// A search for one token, with the tokens that it refers to.
///
/// The groups of several files and extended groups are never merged. A name is searched in each of
/// them, the most important one first.
struct TokenLookup {
  /// A token that was found.
  struct FoundToken {
    var name: String
    var token: TokenGroup.Token
    /// The type that the token's groups declare.
    var inheritedType: JSONValue?
  }

  /// The maximum number of references and extended groups that one token may need.
  static let mostSteps = 1000
  /// The maximum number of groups that extend each other.
  private static let deepest = 32

  private let roots: [TokenGroup]
  private var steps = 0
  private var depth = 0
  /// The warnings about the tokens that were read.
  var warnings: [InputError] = []

  /// Creates a search in root groups, the most important one first.
  init(_ roots: [TokenGroup]) { self.roots = roots }

  // MARK: Names

  /// Returns the token with a name.
  ///
  /// - Parameter name: Names separated by periods.
  mutating func token(named name: String) throws(Palette.Problem) -> FoundToken {
    guard !roots.isEmpty else {
      throw .use(
        "\(quoted("{\(name)}")) is a design token, and no file with tokens is given; add \"tokens\""
      )
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var found = Location(groups: roots)
    for (index, part) in parts.enumerated() {
      switch try child(part, of: &found) {
      case .token(let token):
        guard index == parts.count - 1 else {
          let before = parts[...index].joined(separator: ".")
          throw .use("\(quoted("{\(before)}")) is a token, not a group")
        }
        return FoundToken(name: name, token: token, inheritedType: found.type)
      case .groups(let groups): found.groups = groups
      case nil: throw .use(unknown(parts, at: index, among: try expanded(found.groups)))
      }
    }
    let hasRoot = try expanded(found.groups).contains { $0.children[TokenGroup.root] != nil }
    throw .use(
      "\(quoted("{\(name)}")) is a group of tokens"
        + (hasRoot ? ". Did you mean \(quoted("{\(name).\(TokenGroup.root)}"))?" : ""))
  }

  /// Groups of one name, with the type that they declare for their tokens.
  private struct Location {
    var groups: [TokenGroup]
    var type: JSONValue?
  }

  private enum Children {
    case token(TokenGroup.Token)
    case groups([TokenGroup])
  }

  /// Returns the token or the groups with a name in groups, or nil if there is none.
  private mutating func child(
    _ name: String, of location: inout Location
  ) throws(Palette.Problem) -> Children? {
    let all = try expanded(location.groups)
    location.type = all.lazy.compactMap(\.type).first ?? location.type
    var groups: [TokenGroup] = []
    for group in all {
      switch group.children[name] {
      case .token(let token) where groups.isEmpty: return .token(token)
      // A group in a more important file replaces a token.
      case .token: return .groups(groups)
      case .group(let found): groups.append(found)
      case nil: continue
      }
    }
    return groups.isEmpty ? nil : .groups(groups)
  }

  private func unknown(_ parts: [String], at index: Int, among groups: [TokenGroup]) -> String {
    let known = Set(groups.flatMap(\.children.keys)).sorted()
    let path = parts[..<index]
    let near = known.count <= 10_000 ? nearestName(to: parts[index], among: known) : nil
    let name = (path + [near ?? ""] + parts[(index + 1)...]).joined(separator: ".")
    var others = self
    let isToken = near != nil && (try? others.token(named: name)) != nil
    return "unknown design token \(quoted("{\(parts.joined(separator: "."))}", limit: 80))"
      + (isToken ? ". Did you mean \(quoted("{\(name)}", limit: 80))?" : "")
  }

  // MARK: Extended groups

  /// Returns groups, each followed by those that it extends.
  private mutating func expanded(_ groups: [TokenGroup]) throws(Palette.Problem) -> [TokenGroup] {
    var all: [TokenGroup] = []
    for group in groups {
      all.append(group)
      guard let extended = group.extended else { continue }
      try step(at: extended)
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else {
        throw .definition(extended.error("the group extends itself, or too many others"))
      }
      all += try expanded(try self.groups(at: extended))
    }
    return all
  }

  /// Returns the groups that a reference means.
  private mutating func groups(at reference: JSONValue) throws(Palette.Problem) -> [TokenGroup] {
    guard let parts = try path(of: reference) else {
      throw .definition(reference.expected("a reference to a group, such as \"{color.base}\""))
    }
    var location = Location(groups: roots)
    for part in parts {
      guard case .groups(let groups)? = try child(part, of: &location) else {
        throw .definition(
          reference.error("there is no group \(quoted(parts.joined(separator: "."), limit: 80))"))
      }
      location.groups = groups
    }
    return location.groups
  }

  /// Counts a reference.
  ///
  /// - Throws: An error if there are too many.
  mutating func step(at place: JSONValue) throws(Palette.Problem) {
    steps += 1
    guard steps <= Self.mostSteps else {
      throw .definition(place.error("needs more than \(Self.mostSteps) references, or itself"))
    }
  }

  // MARK: References

  /// Returns the names in a reference: `"{color.base}"`, `"#/color/base"` or `{"$ref": …}`.
  ///
  /// Returns nil for a value that is no reference.
  func path(of value: JSONValue) throws(Palette.Problem) -> [String]? {
    switch value.content {
    case .string(let text):
      if let name = Palette.token(in: text) {
        return name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      }
      return text.hasPrefix("#/") ? try pointer(text, at: value) : nil
    case .object:
      guard let reference = value.member("$ref") else { return nil }
      guard case .string(let text) = reference.content else {
        throw .definition(reference.expected("a text such as \"#/color/base\""))
      }
      return try pointer(text, at: reference)
    case .null, .bool, .number, .array: return nil
    }
  }

  /// Returns the names of a JSON pointer (RFC 6901) in a fragment.
  private func pointer(
    _ text: String, at value: JSONValue
  ) throws(Palette.Problem) -> [String] {
    guard text.hasPrefix("#/") else {
      throw .definition(
        value.error(
          "expected a reference in this file such as \"#/color/base\", found \(quoted(text))"))
    }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map {
      // The order matters: `~01` is `~1`.
      $0.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
        .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }
  }

  /// Returns a value of a file after following its references.
  mutating func followed(_ value: JSONValue) throws(Palette.Problem) -> JSONValue {
    var value = value
    while let parts = try path(of: value), Self.isReference(value) {
      try step(at: value)
      value = try target(parts, at: value)
    }
    return value
  }

  /// Whether a value refers to another one.
  ///
  /// A text does so only in braces: a color begins with `#`.
  static func isReference(_ value: JSONValue) -> Bool {
    if case .string(let text) = value.content { return Palette.token(in: text) != nil }
    return value.member("$ref") != nil
  }

  /// Returns the value that a reference means: that of a token, or a part of it.
  private mutating func target(
    _ parts: [String], at place: JSONValue
  ) throws(Palette.Problem) -> JSONValue {
    let end = parts.firstIndex(of: "$value") ?? parts.count
    var value: JSONValue
    do throws(Palette.Problem) {
      value = try token(named: parts[..<end].joined(separator: ".")).token.content
    } catch {
      guard case .use(let message) = error else { throw error }
      throw .definition(place.error(message))
    }
    for part in parts.dropFirst(end + 1) {
      value = try followed(value)
      let inner: JSONValue? =
        switch value.content {
        case .object: value.member(part)
        case .array(let elements):
          Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        case .null, .bool, .number, .string: nil
        }
      guard let inner else {
        throw .definition(place.error("there is no \(quoted(part)) in the value"))
      }
      value = inner
    }
    return value
  }
}

extension JSONValue {
  /// Returns a member of an object, or nil.
  func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}
