// SPDX-License-Identifier: MIT

extension JSONValue {
  /// Returns the value without the part that an error is about.
  ///
  /// The other parts keep their positions.
  ///
  /// - Returns: The rest, and the keys that lead to the removed part. The result is nil if the
  ///   error is about the whole value, or about no part of it.
  package func without(_ error: InputError) -> (rest: JSONValue, keys: [String])? {
    guard error.file == file, let place = error.location, let path = error.path else { return nil }
    switch content {
    case .object(var members):
      guard let index = members.lastIndex(where: { !($0.location > place) }) else { return nil }
      let member = members[index]
      if member.value.path == path {
        members.remove(at: index)
        return (holding(.object(members)), [member.key])
      }
      guard let (rest, keys) = member.value.without(error) else { return nil }
      members[index] = Member(key: member.key, location: member.location, value: rest)
      return (holding(.object(members)), [member.key] + keys)
    case .array(var elements):
      guard let index = elements.lastIndex(where: { !($0.location > place) }) else { return nil }
      if elements[index].path == path {
        elements.remove(at: index)
        return (holding(.array(elements)), [])
      }
      guard let (rest, keys) = elements[index].without(error) else { return nil }
      elements[index] = rest
      return (holding(.array(elements)), keys)
    case .null, .bool, .number, .string: return nil
    }
  }
}

extension InputError.Location {
  /// Returns whether a position is after another one.
  fileprivate static func > (one: Self, other: Self) -> Bool {
    (one.line, one.column) > (other.line, other.column)
  }
}
