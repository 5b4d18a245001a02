// SPDX-License-Identifier: MIT

extension JSONValue {
  /// Returns the value as it is when it extends another one.
  ///
  /// Members of an object override those of the other object with the same name, and objects in
  /// them do the same. `null` removes a member, which may be absent. Every other value replaces the
  /// other one. These are the rules of JSON Merge Patch (RFC 7396). Every part keeps its file and
  /// its position. Members of the other object come first.
  package func extending(_ base: JSONValue) -> JSONValue {
    guard case .object(let own) = content, case .object(let inherited) = base.content else {
      return self
    }
    let overrides = Dictionary(own.map { ($0.key, $0) }) { first, _ in first }
    let names = Set(inherited.map(\.key))
    let added = own.filter { !names.contains($0.key) }.compactMap { $0.withoutNulls }
    let kept = inherited.compactMap { member -> Member? in
      guard let override = overrides[member.key] else { return member }
      if case .null = override.value.content { return nil }
      return Member(
        key: override.key, location: override.location,
        value: override.value.extending(member.value))
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

extension JSONValue.Member {
  /// The member without the null members of its objects, or nil for a null one.
  fileprivate var withoutNulls: JSONValue.Member? {
    switch value.content {
    case .null: return nil
    case .object(let members):
      let kept = members.compactMap(\.withoutNulls)
      return JSONValue.Member(
        key: key, location: location, value: value.holding(.object(kept)))
    case .bool, .number, .string, .array: return self
    }
  }
}
