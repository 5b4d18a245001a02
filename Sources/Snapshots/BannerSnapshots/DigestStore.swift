// SPDX-License-Identifier: MIT

internal import BannerDigests
package import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import Synchronization

/// References without pictures: `digests.txt`, with the layer texts next to it.
///
/// A layer text has the name of its case. Cases with equal layer texts share one file, which has
/// the name of one of them.
///
/// Changes are collected, and ``commit(writingTexts:tidying:keepingTextOf:)`` writes them together.
/// Several threads may use a store.
package final class DigestStore: Sendable {
  private struct State {
    var list: DigestList
    var changes = Changes()
  }

  /// The changes since the last commit.
  private struct Changes {
    /// The new entries, by the names of their cases.
    var entries: [String: DigestList.Entry] = [:]
    /// The layer texts of new entries, by their digests.
    var texts: [Digest: ByteKeeper.Storage] = [:]
    /// The names of removed entries.
    var removed: Set<String> = []

    var isEmpty: Bool { entries.isEmpty && removed.isEmpty }
  }

  /// The file with the digests.
  package let file: FileName
  private let folder: FileName
  private let state: Mutex<State>
  private let keeper: ByteKeeper

  /// Opens the store in a folder of references.
  ///
  /// A missing file is an empty store.
  ///
  /// - Parameter memory: The bytes of new layer texts to keep in memory, at least 0. Others wait
  ///   in a temporary folder: those of 10,000 cases take 60 MB.
  /// - Throws: The errors of ``DigestList/init(file:)``.
  package init(in folder: FileName, memory: Int = 16 << 20) throws(RenderError) {
    self.folder = folder
    keeper = ByteKeeper(memory: memory)
    file = folder.appending(ReferenceStore.digestFileName)
    state = Mutex(State(list: try Self.list(in: file)))
  }

  private static func list(in file: FileName) throws(RenderError) -> DigestList {
    try Folders.isAbsent(file) ? DigestList([]) : DigestList(file: file)
  }

  /// The names of the entries, sorted.
  package var names: [String] { state.withLock { $0.list.entries.map(\.name) } }

  /// Returns the entry of a case; nil if there is none.
  package func entry(of name: String) -> DigestList.Entry? { state.withLock { $0.list[name] } }

  // MARK: Layer texts

  private func textFile(of name: String) -> FileName { folder.appending("\(name).txt") }

  /// Returns the layer text in a case's own file if it has a digest.
  private func text(inFileOf name: String, with digest: Digest) -> [UInt8]? {
    let file = textFile(of: name)
    guard Files.exists(file),
      let bytes = try? Reference.layers(at: file), Digest(of: bytes) == digest
    else { return nil }
    return bytes
  }

  /// Returns a layer text with its digest, from the file of any case that has it.
  private func text(
    _ digest: Digest, of name: String, among list: DigestList
  ) -> (holder: String, bytes: [UInt8])? {
    for holder in [name] + list.names(withLayers: digest) {
      if let bytes = text(inFileOf: holder, with: digest) { return (holder, bytes) }
    }
    return nil
  }

  /// Returns the layer text of a case.
  ///
  /// Nil if the entry has none, or if no file has the text of its digest.
  package func layers(of name: String) -> String? {
    let list = state.withLock { $0.list }
    guard let digest = list[name]?.layers else { return nil }
    return text(digest, of: name, among: list).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Returns the cases with an entry whose layer text is in no file, or only in a damaged one.
  func namesWithoutText(among names: [String]) -> [String] {
    let list = state.withLock { $0.list }
    var known: [Digest: Bool] = [:]
    return names.filter { name in
      guard let entry = list[name] else { return false }
      // It was recorded without a layer text.
      guard let digest = entry.layers else { return true }
      if let isThere = known[digest] { return !isThere }
      let isThere = text(digest, of: name, among: list) != nil
      known[digest] = isThere
      return !isThere
    }
  }

  // MARK: Changes

  /// Adds an entry, or replaces it.
  ///
  /// - Parameter layers: The layer text of the entry's digest; nil if there is none.
  /// - Throws: ``RenderError/unwritable(path:reason:)`` if there is no room for the text, and
  ///   ``RenderError/impossible(_:)`` if the text of a new entry would replace a file that isn't a
  ///   layer text.
  package func set(_ entry: DigestList.Entry, layers: String?) throws(RenderError) {
    if layers != nil { try checkTextFile(of: entry.name) }
    try state.withLock { state throws(RenderError) in
      if let digest = entry.layers, let layers, state.changes.texts[digest] == nil {
        state.changes.texts[digest] = try keeper.keep(Array(layers.utf8))
      }
      state.changes.entries[entry.name] = entry
      state.changes.removed.remove(entry.name)
    }
  }

  /// Throws if a case's own file is something else than its layer text.
  ///
  /// A file that isn't a layer text is a damaged one only if the text of the case is nowhere else.
  func checkTextFile(of name: String) throws(RenderError) {
    let file = textFile(of: name)
    guard let bytes = try Reference.layers(at: file), !Reference.looksLikeLayerText(bytes) else {
      return
    }
    let list = state.withLock { $0.list }
    let digest = Digest(of: bytes)
    guard !list.entries.contains(where: { $0.layers == digest }),
      list[name] == nil || layers(of: name) != nil
    else { return }
    try Reference.checkIsFree(file)
  }

  /// Removes the entries of cases.
  package func remove(_ names: some Sequence<String>) {
    state.withLock { state in
      for name in names {
        state.changes.entries[name] = nil
        state.changes.removed.insert(name)
      }
    }
  }

  /// Writes the changes since the last commit.
  ///
  /// Other entries stay as they are in the file now: another run may have changed them. First,
  /// layer texts are written, then the digests. Files that are no longer needed are removed last.
  /// So the digests never name a text that a killed program did not write. New files replace old
  /// ones when all are complete, so a kill in between is unlikely to leave a text without digests.
  ///
  /// - Parameters:
  ///   - writesTexts: Whether layer texts are written and removed. Without it, they are there.
  ///   - tidies: Whether the digests are also written if their lines are not sorted, as a merge
  ///     leaves them, or end with CR LF.
  ///   - keeps: Returns whether the layer text of a removed entry stays.
  /// - Returns: The paths of removed layer texts.
  @discardableResult
  package func commit(
    writingTexts writesTexts: Bool = true, tidying tidies: Bool = false,
    keepingTextOf keeps: (String) -> Bool = { _ in false }
  ) throws(RenderError) -> [String] {
    let changes = state.withLock { $0.changes }
    let isUntidy = tidies ? try !isTidy() : false
    guard !changes.isEmpty || isUntidy else { return [] }
    let lock = try FolderLock(folder)
    defer { withExtendedLifetime(lock) {} }
    let pending = try pending(changes, writingTexts: writesTexts, keepingTextOf: keeps)
    let new = pending.new
    var files = pending.texts.map { textFile(of: $0.name) }
    if pending.isListNew || isUntidy, !new.entries.isEmpty { files.append(file) }
    let sandbox = Sandbox(folder, links: .none)
    var texts = pending.removed[...]
    // The old list still names these texts. If the program ends here, the next run removes the
    // others.
    func removeTexts() throws(RenderError) {
      while let name = texts.popFirst() {
        try sandbox.remove("\(name).txt")
        sandbox.removeEmpty(Files.folder(of: "\(name).txt"))
      }
    }
    // All are complete before the first one replaces an old file.
    try Files.write(
      files,
      beforeMove: { index throws(RenderError) in
        if index == pending.texts.count { try removeTexts() }
      }
    ) { index throws(RenderError) in
      index < pending.texts.count
        ? try pending.texts[index].text.bytes() : Array(new.text.utf8)
    }
    try removeTexts()
    if new.entries.isEmpty, try !Folders.isAbsent(file) {
      try sandbox.remove(ReferenceStore.digestFileName)
    }
    let removed = pending.removed.map { textFile(of: $0).path }
    Files.synchronizeFolders(of: [file] + files)
    state.withLock { state in
      state.list = new
      // Other threads may have added changes in the meantime.
      state.changes.entries = state.changes.entries.filter {
        changes.entries[$0.key] != $0.value
      }
      let needed = Set(state.changes.entries.values.compactMap(\.layers))
      for (digest, text) in state.changes.texts where !needed.contains(digest) {
        keeper.forget(text)
        state.changes.texts[digest] = nil
      }
      state.changes.removed.subtract(changes.removed)
    }
    return removed
  }

  /// Returns whether the file with the digests is as a commit would write it.
  private func isTidy() throws(RenderError) -> Bool {
    guard try !Folders.isAbsent(file) else { return true }
    let bytes = try Files.read(file, limit: DigestList.largestSize)
    return bytes.elementsEqual(state.withLock { $0.list }.text.utf8)
  }

  /// The files that a commit writes and removes.
  private struct Pending {
    /// The digests after the commit.
    let new: DigestList
    /// Whether the file with the digests changes.
    let isListNew: Bool
    /// The written layer texts by the names of their cases.
    let texts: [(name: String, text: ByteKeeper.Storage)]
    /// The cases whose layer text is removed, sorted.
    let removed: [String]
  }

  /// Returns the files that a commit of changes writes and removes now.
  private func pending(
    _ changes: Changes, writingTexts writesTexts: Bool, keepingTextOf keeps: (String) -> Bool
  ) throws(RenderError) -> Pending {
    let old = try Self.list(in: file)
    let new = old.changed(
      by: Array(changes.entries.values), removing: changes.removed)
    var plan = Plan(old: old, new: new, text: text(inFileOf:with:))
    if writesTexts { plan.add(changes.entries.keys.sorted(), changes.texts) }
    plan.remove(changes.removed.filter { !keeps($0) })
    plan.share(changes.removed.filter(keeps))
    // Texts that move to the file of another case
    for (name, _) in plan.written where changes.entries[name] == nil {
      try checkTextFile(of: name)
    }
    var removed: [String] = []
    for name in plan.removed.sorted() where try !Folders.isAbsent(textFile(of: name)) {
      removed.append(name)
    }
    return Pending(new: new, isListNew: new != old, texts: plan.written, removed: removed)
  }

  /// Adds the files that ``commit(writingTexts:tidying:keepingTextOf:)`` would change to a list, in
  /// its order.
  ///
  /// The store has to contain new entries only. Nothing is written.
  func addFiles(to files: inout FileChanges) throws(RenderError) {
    let changes = state.withLock { $0.changes }
    guard !changes.isEmpty else { return }
    let pending = try pending(changes, writingTexts: true, keepingTextOf: { _ in false })
    for (name, text) in pending.texts {
      try files.write(
        text.bytes(), to: "\(name).txt",
        replacing: FileChanges.digest(of: textFile(of: name)))
    }
    if pending.isListNew {
      try files.write(
        Array(pending.new.text.utf8), to: ReferenceStore.digestFileName,
        replacing: FileChanges.digest(of: file))
    }
    for name in pending.removed {
      guard let before = try FileChanges.digest(of: textFile(of: name)) else { continue }
      files.remove("\(name).txt", before)
    }
  }

  /// Removes layer texts that the file of another case has, too.
  ///
  /// - Returns: The number of removed bytes.
  package func shareTexts() throws(RenderError) -> Int {
    let lock = try FolderLock(folder)
    defer { withExtendedLifetime(lock) {} }
    let list = try Self.list(in: file)
    let sandbox = Sandbox(folder, links: .none)
    var removed = 0
    for digest in Set(list.entries.compactMap(\.layers)) {
      let names = list.names(withLayers: digest)
      guard names.count > 1 else { continue }
      let holders = names.filter { text(inFileOf: $0, with: digest) != nil }
      for name in holders.dropFirst() {
        removed += text(inFileOf: name, with: digest)?.count ?? 0
        try sandbox.remove("\(name).txt")
        sandbox.removeEmpty(Files.folder(of: "\(name).txt"))
      }
    }
    return removed
  }

  /// The layer texts to write and to remove.
  private struct Plan {
    let old: DigestList
    let new: DigestList
    /// Returns the text in a case's own file, if it has a digest.
    let text: (String, Digest) -> [UInt8]?
    private(set) var written: [(name: String, text: ByteKeeper.Storage)] = []
    /// The cases whose file is removed.
    private(set) var removed: Set<String> = []
    /// The cases whose file has a layer text after the commit, by its digest.
    private var holders: [Digest: String] = [:]

    init(old: DigestList, new: DigestList, text: @escaping (String, Digest) -> [UInt8]?) {
      self.old = old
      self.new = new
      self.text = text
    }

    /// Plans the files of new entries.
    ///
    /// - Parameters:
    ///   - names: The names of the cases, sorted.
    ///   - layers: The new layer texts by their digests.
    mutating func add(_ names: [String], _ layers: [Digest: ByteKeeper.Storage]) {
      for name in names {
        let digest = new[name]?.layers
        release(name, for: digest)
        guard let digest, let layers = layers[digest] else {
          removed.insert(name)
          continue
        }
        if let holder = holders[digest] ?? holder(of: digest, besides: name) {
          holders[digest] = holder
          if holder != name { removed.insert(name) }
          continue
        }
        holders[digest] = name
        removed.remove(name)
        if text(name, digest) == nil { written.append((name, layers)) }
      }
    }

    /// Plans the removal of entries.
    mutating func remove(_ names: [String]) {
      for name in names.sorted() {
        release(name, for: nil)
        removed.insert(name)
      }
    }

    /// Plans the removal of entries whose files stay.
    ///
    /// Other cases with the same text need a file of their own.
    mutating func share(_ names: [String]) {
      for name in names.sorted() { release(name, for: nil) }
    }

    /// Returns a case that keeps its file with a text.
    private func holder(of digest: Digest, besides name: String) -> String? {
      new.names(withLayers: digest).first {
        $0 != name && old[$0]?.layers == digest && !removed.contains($0) && text($0, digest) != nil
      }
    }

    /// Passes the text in a case's file to another case that still has it.
    private mutating func release(_ name: String, for digest: Digest?) {
      guard let before = old[name]?.layers, before != digest, holders[before] == nil,
        let bytes = text(name, before)
      else { return }
      let heirs = new.names(withLayers: before).filter { old[$0]?.layers == before }
      guard let heir = heirs.first else { return }
      if let holder = heirs.first(where: { text($0, before) != nil && !removed.contains($0) }) {
        holders[before] = holder
      } else {
        holders[before] = heir
        removed.remove(heir)
        written.insert((heir, .inMemory(bytes)), at: 0)
      }
    }
  }
}
