// SPDX-License-Identifier: MIT

/// The names of members that mean the same, in an object and in the objects in it.
package struct MemberNames: Sendable {
  /// The usual name of each name that has another one.
  let usual: [String: String]
  /// Returns the names in the value of a member.
  let inner: @Sendable (String) -> MemberNames

  /// Creates the names of an object.
  ///
  /// - Parameters:
  ///   - usual: The usual name of each name that has another one.
  ///   - inner: Returns the names in the value of a member.
  package init(
    usual: [String: String] = [:],
    inner: @escaping @Sendable (String) -> MemberNames = { _ in .distinct }
  ) {
    self.usual = usual
    self.inner = inner
  }

  /// Names without synonyms.
  package static let distinct = MemberNames()
}

extension JSONValue {
  /// Returns the value as it is when it extends another one.
  ///
  /// Members of an object override those of the other object with the same name, and objects in
  /// them do the same. `null` removes a member, which may be absent. Every other value replaces the
  /// other one. These are the rules of JSON Merge Patch (RFC 7396). Every part keeps its file and
  /// its position. Members of the other object come first.
  ///
  /// - Parameters:
  ///   - base: The other value.
  ///   - names: The names of members that override each other although they differ.
  package func extending(_ base: JSONValue, naming names: MemberNames = .distinct) -> JSONValue {
    guard case .object(let own) = content, case .object(let inherited) = base.content else {
      return self
    }
    func usual(_ key: String) -> String { names.usual[key] ?? key }
    let overrides = Dictionary(grouping: own) { usual($0.key) }
    let known = Set(inherited.map { usual($0.key) })
    // A reader refuses an unknown key, also with null.
    let added = own.filter { !known.contains(usual($0.key)) }
    var overridden: Set<String> = []
    let kept = inherited.flatMap { member -> [Member] in
      guard let overrides = overrides[usual(member.key)] else { return [member] }
      guard overridden.insert(usual(member.key)).inserted else { return [] }
      return overrides.compactMap { override in
        if override.value.isNull, !member.value.isNull { return nil }
        return Member(
          key: override.key, location: override.location,
          value: override.value.extending(member.value, naming: names.inner(override.key)))
      }
    }
    return holding(.object(kept + added))
  }

  /// The names of the files that contain parts of the value, each once, the value's own file last.
  package var files: [String] {
    var seen: Set<String> = [file]
    var files: [String] = []
    func visit(_ value: JSONValue) {
      if seen.insert(value.file).inserted { files.append(value.file) }
      switch value.content {
      case .object(let members): for member in members { visit(member.value) }
      case .array(let elements): for element in elements { visit(element) }
      case .null, .bool, .number, .string: break
      }
    }
    visit(self)
    return files + [file]
  }
}
