// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerScreens
internal import BannerSubprocess

/// The inputs of a set that differ between a revision and the work tree.
///
/// Changes of documents, and of cases in the set's own file, belong to single cases. Any other
/// input that changes affects every case, because it may be found in a folder, extended, or named
/// by another input. A file may be an input if a JSON file or a table of texts in the repository
/// has its name.
///
/// A file that a case reads and that the revision doesn't have counts as changed, also if git
/// ignores it. Other files that git ignores count as equal.
struct InputChanges: Sendable {
  /// Whether every case may be affected.
  private let areGeneral: Bool
  /// The changed documents, by their places.
  private let documents: Set<String>
  /// The changed entries of the set's own files, by the names of their cases.
  private let entries: Set<String>
  /// The files of cases in the work tree that the revision doesn't have, by their places.
  private let absent: Set<String>

  /// The most input files, and their most bytes, that are searched for names.
  private static let mostTexts = (files: 8192, bytes: 1 << 26)

  /// Endings of files that are inputs only under their whole names.
  ///
  /// Pictures are also found without their endings.
  private static let plainEndings: Set<String> = [
    "swift", "md", "c", "h", "py", "sh", "yml", "yaml", "toml", "html", "css", "js", "txt",
    "1",
  ]

  /// Finds the changes.
  ///
  /// - Parameters:
  ///   - old: The set as it was, in a tree of files.
  ///   - set: The set in the work tree.
  ///   - tree: The files of the revision.
  init(from old: SnapshotSet, to set: SnapshotSet, in tree: RevisionTree) throws(RenderError) {
    let repository = tree.repository
    let top = Files.place(of: repository.top)
    let treeTop = Files.place(of: tree.folder)
    let changed = try repository.changes(since: tree.commit)
    // Names of references don't matter, unless a case reads one.
    let references = Set(set.files.map { Files.identity($0) })
      .union(old.files.map { Self.place($0, from: treeTop, to: top) })
    var read: Set<String> = []
    var owned: Set<String> = []
    var folders: Set<String> = []
    for (own, from) in [(set, top), (old, treeTop)] {
      for options in own.cases.map(\.options) {
        read.formUnion(options.files().map { Self.place($0, from: from, to: top) })
        owned.formUnion(options.documents.map { Self.place($0, from: from, to: top) })
        folders.formUnion(options.imageFolders.map { Self.place($0.path, from: from, to: top) })
      }
    }
    let current = set.cases.flatMap { Self.files(of: $0) }
    absent = Set(current).filter { path in
      path.path(after: "\(top)/").map { !Files.exists("\(treeTop)/\($0)") } ?? true
    }
    func isInFolder(_ path: String) -> Bool {
      folders.contains { path.hasPrefix("\($0)/") || path == $0 }
    }
    let relevant = changed.map { "\(top)/\($0)" }.filter {
      !references.contains($0) || read.contains($0) || isInFolder($0)
    }
    let inputs = Set(set.inputs.map { Files.identity($0) })
      .union(old.inputs.map { Self.place($0, from: treeTop, to: top) })
    let documents = Set(relevant.filter(owned.contains))
    self.documents = documents
    let entries =
      relevant.contains(where: inputs.contains)
      ? Self.changedEntries(from: old, to: set) { Self.place($0, from: treeTop, to: top) } : []
    self.entries = entries ?? []
    guard !relevant.isEmpty else {
      areGeneral = try repository.hidesChanges()
      return
    }
    let isPlain = !relevant.contains { $0.endsWithSlash || isInFolder($0) }
    guard isPlain, entries != nil, try !repository.hidesChanges(), !set.scope.allowsOutside,
      let texts = try Self.texts(of: repository, in: top, treeTop, changed: changed)
    else {
      areGeneral = true
      return
    }
    // The fingerprint of any set names the set.
    let naming = texts.filter { text in
      read.contains(text.path) || isInFolder(text.path)
        || !references.contains(text.path) && !text.isFingerprint
    }
    areGeneral = relevant.contains { path in
      let isOfSet = inputs.contains(path)
      // Another file names a set with its ending.
      let names = isOfSet ? [Self.fileName(of: path)] : Self.names(of: path)
      let others = naming.filter { text in
        !(isOfSet && inputs.contains(text.path) || documents.contains(path) && text.path == path)
      }
      return names.contains { name in others.contains { $0.mentions(name) } }
    }
  }

  /// Returns the names of the cases whose entries in the set's own files changed; nil if something
  /// else in these files did.
  ///
  /// - Parameter place: Returns the place in the work tree of a file in one of the trees.
  private static func changedEntries(
    from old: SnapshotSet, to set: SnapshotSet, placing place: (String) -> String
  ) -> Set<String>? {
    func members(of set: SnapshotSet) -> [String: JSONValue]? {
      guard let value = try? Files.input(at: FileName(set.file), in: set.scope),
        let members = try? value.members()
      else { return nil }
      return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
    }
    guard let then = members(of: old), let now = members(of: set) else { return nil }
    // Finding a place asks the file system.
    var places: [String: String] = [:]
    func known(_ file: String) -> String {
      if let place = places[file] { return place }
      let found = place(file)
      places[file] = found
      return found
    }
    let key = "cases"
    for name in Set(then.keys).union(now.keys) where name != key {
      guard let earlier = then[name], let later = now[name],
        earlier.isSame(as: later, placing: known)
      else { return nil }
    }
    func cases(_ value: JSONValue?) -> [String: JSONValue] {
      Dictionary(((try? value?.members()) ?? []).map { ($0.key, $0.value) }) { $1 }
    }
    let (before, after) = (cases(then[key]), cases(now[key]))
    return Set(
      Set(before.keys).union(after.keys).filter { name in
        guard let earlier = before[name], let later = after[name] else { return true }
        return !earlier.isSame(as: later, placing: known)
      })
  }

  /// Returns the places of the files that a case reads.
  private static func files(of one: SnapshotCase) -> [String] {
    one.options.files().map { Files.identity($0) }
  }

  /// Returns whether the pictures of a case may differ.
  func mayAffect(_ now: SnapshotCase, _ then: SnapshotCase) -> Bool {
    areGeneral || entries.contains(now.baseName) || entries.contains(then.baseName)
      || !absent.isEmpty && !absent.isDisjoint(with: Self.files(of: now))
      || !documents.isEmpty
        && !documents.isDisjoint(
          with: (now.options.documents).map { Files.identity($0) })
  }

  /// Returns the place in the work tree of a file in one of the trees.
  private static func place(_ path: String, from tree: String, to top: String) -> String {
    let place = Files.identity(path)
    return place.path(after: "\(tree)/").map { "\(top)/\($0)" } ?? place
  }

  private static func fileName(of path: String) -> [UInt8] {
    Array((path.pathParts().last.map(String.init) ?? path).utf8)
  }

  /// Returns the names under which an input may mention a file.
  private static func names(of path: String) -> [[UInt8]] {
    let name = String(decoding: fileName(of: path), as: UTF8.self)
    let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    guard !plainEndings.contains(ending) else { return [Array(name.utf8)] }
    // Scales and appearances are left out: icon@2x.png is icon.
    let stem = name.prefix { !".@~".contains($0) }
    return [Array((stem.isEmpty ? name[...] : stem).utf8)]
  }

  /// An input that may name other files.
  private struct Text {
    let path: String
    let bytes: [UInt8]
    /// The text with characters in place of their escapes, if it has any.
    let unescaped: [UInt8]?

    /// Whether the text belongs to the references of a set.
    var isFingerprint: Bool {
      path.hasSuffix("/\(Fingerprint.fileName)")
        && (try? Fingerprint.owner(in: FileName(path))) != nil
    }

    func mentions(_ name: [UInt8]) -> Bool {
      firstPlace(of: name, in: bytes) != nil
        || unescaped.map { firstPlace(of: name, in: $0) != nil } ?? false
    }
  }

  /// Returns the JSON files and tables of texts in the repository; nil if there are too many.
  private static func texts(
    of repository: RevisionTree.Repository, in top: String, _ tree: String, changed: [String]
  ) throws(RenderError) -> [Text]? {
    let names = try repository.files(["*.json", "*.tokens", "*.xcstrings", "*.strings"])
    guard names.count <= mostTexts.files else { return nil }
    // The earlier text of a changed file may name other files.
    let earlier = changed.filter { name in
      [".json", ".tokens", ".xcstrings", ".strings"].contains(where: name.hasSuffix)
    }
    var texts: [Text] = []
    var count = 0
    for (folder, name) in names.map({ (top, $0) }) + earlier.map({ (tree, $0) }) {
      let path = "\(folder)/\(name)"
      guard Files.exists(path) else { continue }
      guard let bytes = try? Files.read(path, limit: mostTexts.bytes) else { return nil }
      count += bytes.count
      guard count <= mostTexts.bytes else { return nil }
      texts.append(Text(path: "\(top)/\(name)", bytes: bytes, unescaped: unescaped(bytes)))
    }
    return texts
  }
}

/// Returns the first place of some bytes in others.
///
/// `firstRange(of:)` took more than a second for 1,885 texts.
private func firstPlace(of some: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
  guard let first = some.first else { return start }
  var start = start
  while let next = bytes[start...].firstIndex(of: first) {
    if bytes[next...].starts(with: some) { return next }
    start = next + 1
  }
  return nil
}

/// Returns a text with characters in place of escapes such as `\u0041`, also of surrogate pairs;
/// nil for a text without escapes.
private func unescaped(_ bytes: [UInt8]) -> [UInt8]? {
  let escape = Array("\\u".utf8)
  guard var next = firstPlace(of: escape, in: bytes) else { return nil }
  func unit(at place: Int) -> UInt16? {
    guard bytes[place...].starts(with: escape), place + 6 <= bytes.count else { return nil }
    return UInt16(String(decoding: bytes[place + 2..<place + 6], as: UTF8.self), radix: 16)
  }
  var result: [UInt8] = []
  var start = 0
  while next < bytes.count {
    var units: [UInt16] = []
    while let unit = unit(at: next + 6 * units.count) { units.append(unit) }
    let end = units.isEmpty ? next + 2 : next + 6 * units.count
    result += bytes[start..<(units.isEmpty ? end : next)]
    result += String(decoding: units, as: UTF16.self).utf8
    start = end
    next = firstPlace(of: escape, in: bytes, from: end) ?? bytes.count
  }
  return result + bytes[start...]
}

extension JSONValue {
  /// Returns whether another value has the same content in the same file, wherever it is there.
  ///
  /// - Parameter place: Returns the place of a file, which may be in two trees.
  fileprivate func isSame(as other: JSONValue, placing place: (String) -> String) -> Bool {
    guard place(file) == place(other.file) else { return false }
    switch (content, other.content) {
    case (.null, .null): return true
    case (.bool(let one), .bool(let two)): return one == two
    case (.number(let one), .number(let two)): return one == two
    case (.string(let one), .string(let two)):
      // Texts that are canonically equal may be drawn differently.
      return Array(one.utf8) == Array(two.utf8)
    case (.array(let one), .array(let two)):
      return one.count == two.count
        && zip(one, two).allSatisfy { $0.isSame(as: $1, placing: place) }
    case (.object(let one), .object(let two)):
      return one.count == two.count
        && zip(one, two).allSatisfy { one, two in
          Array(one.key.utf8) == Array(two.key.utf8)
            && one.value.isSame(as: two.value, placing: place)
        }
    default: return false
    }
  }
}

extension RevisionTree.Repository {
  /// Returns the tracked and untracked files that match patterns, relative to ``top``.
  fileprivate func files(_ patterns: [String]) throws(RenderError) -> [String] {
    let purpose = "git can't list the files"
    let result = try run(
      ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"] + patterns, purpose)
    return Array(Set(result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }))
      .sorted()
  }

  /// Returns whether git may miss a change of an input.
  ///
  /// Links, submodules and filters are reasons, and tracked files that it was told to ignore.
  fileprivate func hidesChanges() throws(RenderError) -> Bool {
    let purpose = "git can't list the files"
    let modes = try run(["ls-files", "-z", "--stage"], purpose).output.split(separator: 0)
    if modes.contains(where: { $0.starts(with: "12".utf8) || $0.starts(with: "16".utf8) }) {
      return true
    }
    // Lower-case letters and S mark files that git doesn't look at.
    let flags = try run(["ls-files", "-z", "-v"], purpose).output.split(separator: 0)
    if flags.contains(where: { $0.first != UInt8(ascii: "H") }) { return true }
    let filtered = try Self.git(["-C", top, "ls-files", "-z", "--", ":(exclude,attr:!filter)"])
    return filtered.status != 0 || !filtered.output.isEmpty
  }
}
