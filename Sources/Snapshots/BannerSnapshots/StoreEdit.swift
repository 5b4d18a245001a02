// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import BannerScreens

/// A change of the key `store` in the text of a set.
///
/// Everything else in the file stays as it is: comments, spaces and the order of keys.
struct StoreEdit {
  /// The new bytes of the file; nil if the file already has the value.
  private let bytes: [UInt8]?
  /// The bytes of the file before the change.
  private let before: [UInt8]
  /// The set as the new text describes it.
  let set: SnapshotSet

  /// Plans a change.
  ///
  /// - Throws: ``RenderError/input(_:)`` for a set whose stores are patterns, or whose text can't
  ///   be changed safely.
  init(_ store: ReferenceStore, of old: SnapshotSet) throws(RenderError) {
    guard !PipedInput.isName(old.file) else {
      throw .usage("a piped set can't be changed; name its file with --config")
    }
    let text = try Files.read(old.file, limit: JSONReader.largestSize)
    let value: JSONValue
    do { value = try JSONReader.value(of: text, file: old.file, dialect: .commented) } catch {
      throw .input(error)
    }
    let snapshots = try? value.members().first { $0.key == "snapshots" }
    let given = try? snapshots?.value.members().first { $0.key == "store" }
    if let given, case .object = given.value.content {
      throw .input(
        given.value.error(
          "names the stores of some cases; change it yourself, then run \"bannerrender store\""))
    }
    let entry = "\"store\": \"\(store.rawValue)\""
    let new: [UInt8]?
    if let given {
      new = Self.replacing(given.value, in: text, with: "\"\(store.rawValue)\"")
    } else if let snapshots, !snapshots.value.isNull {
      new = Self.inserting(entry, into: snapshots.value, in: text)
    } else if snapshots == nil {
      new = Self.inserting("\"snapshots\": { \(entry) }", into: value, in: text)
    } else {
      new = nil
    }
    let problem = InputError(
      file: old.file,
      "can't be changed; add \(entry) to \"snapshots\" yourself, then run \"bannerrender store\"")
    guard let new, let set = try? Self.set(new, like: old),
      set.cases.map(\.name) == old.cases.map(\.name),
      set.cases.allSatisfy({ one in one.store == store || one.ownsStore })
    else {
      // The new text may be a set that is refused, because of a tolerance for example.
      if let new { _ = try Self.set(new, like: old) }
      throw .input(problem)
    }
    self.set = set
    before = text
    bytes = new == text ? nil : new
  }

  /// Writes the file.
  ///
  /// - Returns: Whether it changed.
  /// - Throws: ``RenderError/input(_:)`` if it is no longer as it was read.
  func write() throws(RenderError) -> Bool {
    guard let bytes else { return false }
    guard try Files.read(set.file, limit: JSONReader.largestSize) == before else {
      throw .input(file: set.file, "has changed in the meantime; run \"bannerrender store\" again")
    }
    try Files.write(bytes, to: set.file)
    return true
  }

  private static func set(
    _ text: [UInt8], like old: SnapshotSet
  ) throws(RenderError) -> SnapshotSet {
    let allowsOutside = old.scope.allowsOutside
    let scope = NameScope(folder: Files.folder(of: old.file), allowsOutside: allowsOutside)
    return try SnapshotSet(
      try Files.input(text, of: FileName(old.file), in: scope), allowsOutside: allowsOutside,
      renderer: Renderer())
  }

  /// Returns the position of a value in a text; nil if another character is there.
  private static func position(
    of value: JSONValue, in text: [UInt8], beginningWith first: Unicode.Scalar
  ) -> Int? {
    var position = 0
    for _ in 1..<value.location.line {
      guard let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      position = end + 1
    }
    let line = text[position...].prefix { $0 != UInt8(ascii: "\n") }
    // Columns count characters.
    let before = String(decoding: line, as: UTF8.self).unicodeScalars.prefix(
      value.location.column - 1)
    position += String(String.UnicodeScalarView(before)).utf8.count
    return position < text.count && text[position] == UInt8(ascii: first) ? position : nil
  }

  private static func replacing(
    _ value: JSONValue, in text: [UInt8], with literal: String
  ) -> [UInt8]? {
    guard let start = position(of: value, in: text, beginningWith: "\""),
      let end = text[(start + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return text[..<start] + Array(literal.utf8) + text[(end + 1)...]
  }

  private static func inserting(
    _ member: String, into object: JSONValue, in text: [UInt8]
  ) -> [UInt8]? {
    guard let start = position(of: object, in: text, beginningWith: "{"),
      let members = try? object.members()
    else { return nil }
    let rest = text[(start + 1)...]
    let spaces = rest.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    // The new member is placed like the first one: in a line of its own with the same indentation.
    let hasLine = spaces.contains(0x0A)
    let indentation = spaces.reversed().prefix { $0 != 0x0A }.reversed()
    let lead = hasLine ? Array("\n".utf8) + indentation : [0x20]
    let comma = members.isEmpty ? Array(" ".utf8) : Array(",".utf8)
    return text[...start] + lead + Array(member.utf8) + comma + rest
  }
}
