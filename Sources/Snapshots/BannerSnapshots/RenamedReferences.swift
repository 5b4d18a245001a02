// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import Synchronization

/// The references that no case uses, by what they show.
///
/// A new case that shows the same has probably only a new name.
final class RenamedReferences: Sendable {
  private let set: SnapshotSet
  private let digests: DigestStore
  /// The names by the digests without a name; nil before the first case without a reference.
  private let names = Mutex<[DigestList.Entry: [String]]?>(nil)

  /// Creates the references of a set, which are read at the first case without one.
  init(of set: SnapshotSet, _ digests: DigestStore) {
    (self.set, self.digests) = (set, digests)
  }

  /// Returns the sentence about a case without a reference that shows what an unused one does, or
  /// nil if none does.
  func message(about entry: () -> DigestList.Entry) -> String? {
    let unused = names.withLock { names in
      let read = names ?? read()
      names = read
      return read
    }
    guard !unused.isEmpty, let found = unused[entry().withoutTexts] else { return nil }
    return "\(found.map { quoted($0, limit: 120) }.joined(separator: ", "))"
      + " \(found.count == 1 ? "shows" : "show") the same and"
      + " \(found.count == 1 ? "is" : "are") unused; the case may have a new name"
  }

  private func read() -> [DigestList.Entry: [String]] {
    let folder = Sandbox(set.references, links: .none)
    var names: [DigestList.Entry: [String]] = [:]
    for name in Pruning.unusedReferences(of: set, digests) {
      let entry = digests.entry(of: name) ?? Self.entry(of: folder.file(name))
      if let entry { names[entry.withoutTexts, default: []].append(name) }
    }
    return names
  }

  /// Returns the digests of a picture; nil for a file that can't be read.
  private static func entry(of file: FileName) -> DigestList.Entry? {
    (try? Reference.digest(of: file)).map { facts in
      DigestList.Entry(
        name: "", width: facts.width, height: facts.height, pixels: facts.pixels, layers: nil)
    }
  }
}

extension DigestList.Entry {
  /// The size and the pixels only.
  fileprivate var withoutTexts: Self {
    Self(name: "", width: width, height: height, pixels: pixels, layers: nil)
  }
}
