// SPDX-License-Identifier: MIT

extension JSONValue {
  /// Returns the value without the part that an error is about.
  ///
  /// The other parts keep their positions.
  ///
  /// - Returns: The rest, and the keys that lead to the removed part. The result is nil if the
  ///   error is about the whole value, or about no part of it.
  package func without(_ error: InputError) -> (rest: JSONValue, keys: [String])? {
    guard let place = error.location, let path = error.path, error.file != nil else { return nil }
    switch content {
    case .object(var members):
      for index in Self.candidates(members.map { ($0.value, $0.location) }, for: error, place) {
        let member = members[index]
        if member.value.file == error.file, member.value.path == path {
          members.remove(at: index)
          return (holding(.object(members)), [member.key])
        }
        guard let (rest, keys) = member.value.without(error) else { continue }
        members[index] = Member(key: member.key, location: member.location, value: rest)
        return (holding(.object(members)), [member.key] + keys)
      }
      return nil
    case .array(var elements):
      for index in Self.candidates(elements.map { ($0, $0.location) }, for: error, place) {
        if elements[index].file == error.file, elements[index].path == path {
          elements.remove(at: index)
          return (holding(.array(elements)), [])
        }
        guard let (rest, keys) = elements[index].without(error) else { continue }
        elements[index] = rest
        return (holding(.array(elements)), keys)
      }
      return nil
    case .null, .bool, .number, .string: return nil
    }
  }

  /// Returns the indices of the parts that may contain the place of an error.
  ///
  /// These are the last part before it in the same file, and the parts that come from other files,
  /// which may extend that file.
  private static func candidates(
    _ parts: [(value: JSONValue, location: InputError.Location)], for error: InputError,
    _ place: InputError.Location
  ) -> [Int] {
    let nearest = parts.indices.filter {
      parts[$0].value.file == error.file && !(parts[$0].location > place)
    }.max { parts[$1].location > parts[$0].location }
    return (nearest.map { [$0] } ?? [])
      + parts.indices.filter { parts[$0].value.file != error.file }
  }
}

extension InputError.Location {
  /// Returns whether a position is after another one.
  fileprivate static func > (one: Self, other: Self) -> Bool {
    (one.line, one.column) > (other.line, other.column)
  }
}
