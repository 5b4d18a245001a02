// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerJSON

/// A search for tokens, with the tokens that they refer to.
///
/// The groups of several files and extended groups are never merged. A name is searched in each of
/// them, the most important one first.
///
/// A search remembers the references that it followed. So thousands of tokens that refer to each
/// other are read in a time in proportion to the file.
struct TokenLookup {
  /// A token that was found.
  struct FoundToken {
    var name: String
    var token: TokenGroup.Token
    /// The type that the token's groups declare.
    var inheritedType: JSONValue?
    /// The value of `$deprecated` of the token's groups.
    var inheritedDeprecation: JSONValue?
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
  /// The groups that a group extends, with the group itself.
  private var expansions: [ObjectIdentifier: [TokenGroup]] = [:]
  /// The values that references mean, by the names in the reference.
  private var values: [[String]: Result<JSONValue, Palette.Problem>] = [:]
  /// The ends of chains of references, by the name of each token in the chain.
  var ends: [String: Result<End, Palette.Problem>] = [:]

  /// Creates a search in root groups, the most important one first.
  init(_ roots: [TokenGroup]) { self.roots = roots }

  /// Begins the search for another token.
  mutating func beginNext() {
    steps = 0
    warnings = []
  }

  // MARK: Names

  /// Returns the token with a name.
  ///
  /// - Parameter name: Names separated by periods.
  mutating func token(named name: String) throws(Palette.Problem) -> FoundToken {
    guard !roots.isEmpty else {
      throw .use(
        "\(quoted("{\(name)}")) is a design token, and there are no tokens; add \"tokens\""
      )
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch try search(parts) {
    case .token(let token): return token
    case .missing(let index, let groups):
      throw .use(try unknown(parts, at: index, among: groups))
    case .inToken(let index):
      let before = parts[...index].joined(separator: ".")
      throw .use("\(quoted("{\(before)}", limit: 80)) is a token, not a group")
    case .group(let hasRoot):
      throw .use(
        "\(quoted("{\(name)}", limit: 80)) is a group of tokens"
          + (hasRoot
            ? ". Did you mean \(quoted("{\(name).\(TokenGroup.root)}", limit: 80))?" : ""))
    }
  }

  /// The meaning of a name.
  private enum SearchResult {
    case token(FoundToken)
    case group(hasRoot: Bool)
    /// No group has the part with this index.
    case missing(Int, among: [TokenGroup])
    /// The part with this index is a token, and others follow.
    case inToken(Int)
  }

  private mutating func search(_ parts: [String]) throws(Palette.Problem) -> SearchResult {
    var found = Location(groups: roots)
    for (index, part) in parts.enumerated() {
      switch try child(part, of: &found) {
      case .token(let token):
        guard index == parts.count - 1 else { return .inToken(index) }
        let name = parts.joined(separator: ".")
        return .token(
          FoundToken(
            name: name, token: token, inheritedType: found.type,
            inheritedDeprecation: found.deprecated))
      case .groups(let groups): found.groups = groups
      case nil: return .missing(index, among: try expanded(found.groups))
      }
    }
    return .group(
      hasRoot: try expanded(found.groups).contains { $0.children[TokenGroup.root] != nil })
  }

  /// Groups of one name, with the type that they declare for their tokens.
  private struct Location {
    var groups: [TokenGroup]
    var type: JSONValue?
    var deprecated: JSONValue?
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
    location.deprecated = all.lazy.compactMap(\.deprecated).first ?? location.deprecated
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

  private mutating func unknown(
    _ parts: [String], at index: Int, among groups: [TokenGroup]
  ) throws(Palette.Problem) -> String {
    let message = "unknown design token \(quoted("{\(parts.joined(separator: "."))}", limit: 80))"
    let ignored = (index..<parts.count).map { parts[index...$0].joined(separator: ".") }
      .first { name in name.contains(".") && groups.contains { $0.origin[name] != nil } }
    if let ignored {
      return message + ": \(quoted(ignored, limit: 80)) has a period, which no name may have"
    }
    let known = Set(groups.flatMap(\.children.keys))
    guard known.count <= 10_000, let near = nearestName(to: parts[index], among: known.sorted())
    else { return message }
    var others = parts
    others[index] = near
    guard case .token(let token) = try search(others) else { return message }
    return message + ". Did you mean \(quoted("{\(token.name)}", limit: 80))?"
  }

  // MARK: Extended groups

  /// Returns groups, each followed by those that it extends.
  private mutating func expanded(_ groups: [TokenGroup]) throws(Palette.Problem) -> [TokenGroup] {
    var all: [TokenGroup] = []
    for group in groups {
      guard let extended = group.extended else {
        all.append(group)
        continue
      }
      let key = ObjectIdentifier(group)
      if let known = expansions[key] {
        all += known
        continue
      }
      try step(at: extended)
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else {
        throw .definition(extended.error("the group extends itself, or too many others"))
      }
      let expansion = [group] + (try expanded(try self.groups(at: extended)))
      expansions[key] = expansion
      all += expansion
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

  /// Returns the error of a group that has itself in it, or nil if there is none.
  ///
  /// A group has the groups in it and those that it extends.
  mutating func endlessGroup() -> InputError? {
    var finished: Set<ObjectIdentifier> = []
    var open: Set<ObjectIdentifier> = []
    // A group is visited twice: before the groups that it has, and after them.
    var pending = roots.map { (group: $0, isFinished: false, origin: nil as JSONValue?) }
    while let (group, isFinished, origin) = pending.popLast() {
      let key = ObjectIdentifier(group)
      if isFinished {
        open.remove(key)
        finished.insert(key)
        continue
      }
      if open.contains(key) {
        return origin?.error("the group extends itself, or a group that it is in")
      }
      guard !finished.contains(key) else { continue }
      open.insert(key)
      pending.append((group, true, nil))
      if let extended = group.extended {
        beginNext()
        // Other errors are found with the tokens of the group.
        let groups = (try? self.groups(at: extended)) ?? []
        pending += groups.map { ($0, false, extended) }
      }
      pending += group.groups.map { ($0, false, origin) }
    }
    return nil
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
      guard let reference = value["$ref"] else { return nil }
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
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
      .map(unescapedPointer)
  }

  /// Returns a value of a file after following its references.
  mutating func followed(_ value: JSONValue) throws(Palette.Problem) -> JSONValue {
    guard Self.isReference(value), let parts = try path(of: value) else { return value }
    if let known = values[parts] { return try known.get() }
    do throws(Palette.Problem) {
      try step(at: value)
      let result = try followed(try target(parts, at: value))
      values[parts] = .success(result)
      return result
    } catch {
      values[parts] = .failure(error)
      throw error
    }
  }

  /// Whether a value refers to another one.
  ///
  /// A text does so only in braces: a color begins with `#`.
  static func isReference(_ value: JSONValue) -> Bool {
    if case .string(let text) = value.content { return Palette.token(in: text) != nil }
    return value["$ref"] != nil
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
        case .object: value[part]
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
