// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerJSON
internal import BannerSubprocess

/// The inputs of a set that differ between a revision and the work tree.
///
/// Only changes of documents belong to single cases. Any other input that changes affects every
/// case, because it may be found in a folder, extended, or named by another input. A file may be an
/// input if a JSON file or a table of texts in the repository has its name.
///
/// Files that git ignores count as equal in both revisions.
struct InputChanges: Sendable {
  /// Whether every case may be affected.
  private let areGeneral: Bool
  /// The changed documents, by their places.
  private let documents: Set<String>

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
    guard !relevant.isEmpty else {
      areGeneral = try repository.hidesChanges()
      return
    }
    let isPlain =
      !relevant.contains { $0.endsWithSlash || inputs.contains($0) || isInFolder($0) }
    guard isPlain, try !repository.hidesChanges(), !set.scope.allowsOutside,
      let texts = try Self.texts(of: repository, in: top, treeTop, changed: changed)
    else {
      areGeneral = true
      return
    }
    areGeneral = relevant.contains { path in
      let isDocument = documents.contains(path)
      return Self.names(of: path).contains { name in
        texts.contains { isDocument && $0.path == path ? false : $0.mentions(name) }
      }
    }
  }

  /// Returns whether the pictures of a case may differ.
  func mayAffect(_ now: SnapshotCase, _ then: SnapshotCase) -> Bool {
    areGeneral
      || !documents.isEmpty
        && !documents.isDisjoint(
          with: (now.options.documents).map { Files.identity($0) })
  }

  /// Returns the place in the work tree of a file in one of the trees.
  private static func place(_ path: String, from tree: String, to top: String) -> String {
    let place = Files.identity(path)
    return place.path(after: "\(tree)/").map { "\(top)/\($0)" } ?? place
  }

  /// Returns the names under which an input may mention a file.
  private static func names(of path: String) -> [[UInt8]] {
    let name = path.pathParts().last.map(String.init) ?? path
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
