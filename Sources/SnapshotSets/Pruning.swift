// SPDX-License-Identifier: MIT

public import BannerRender

/// References that no case uses.
public struct Pruning: Sendable {
  /// Their files, from where the command was called, sorted: pictures, and layer texts.
  public let unused: [String]
  private let directory: String

  /// Looks through the folder of references.
  ///
  /// Files are left out that match a pattern of ``SnapshotSet/kept``, that a case reads, that begin with a
  /// point, and texts that are no layer texts.
  public init(_ set: SnapshotSet) throws(RenderError) {
    directory = set.directory
    var used: Set<String> = []
    for one in set.cases {
      used.insert("\(one.name).png")
      if set.layers != .none { used.insert("\(one.name).txt") }
    }
    let read = Set(set.cases.flatMap { $0.options.files() }.map(Files.identity))
    var unused: [String] = []
    for name in Folders.files(beneath: set.directory) where !used.contains(name) {
      let path = "\(set.directory)/\(name)"
      guard !set.kept.contains(where: { CasePattern.matches($0, name) }),
        !read.contains(Files.identity(path)), try Self.isReference(path)
      else { continue }
      unused.append(path)
    }
    self.unused = unused
  }

  /// Whether a file may have been written for a case.
  private static func isReference(_ path: String) throws(RenderError) -> Bool {
    if path.hasSuffix(".png") { return true }
    guard path.hasSuffix(".txt") else { return false }
    return try Files.read(path, limit: Reference.longestLayers).starts(with: "screen ".utf8)
  }

  /// Removes them, and folders that are empty then.
  public func delete() {
    for path in unused {
      Folders.removeFile(path)
      Folders.removeEmpty(Files.folder(of: path), upTo: directory)
    }
  }
}
