// SPDX-License-Identifier: MIT

/// Opens a file below a folder by opening one part of its path after the other.
///
/// No part is ever followed as a link by the system. The walk reads links itself, and every folder
/// that it enters is open. So nothing that changes during the walk leads out of the folder.
struct SandboxWalk {
  private let root: Int32
  private let path: String
  private let followsLinks: Bool
  /// The folders from the root to the current one, without the root.
  private var entered: [Int32] = []
  /// The parts that are still to be opened, in reverse order.
  private var rest: [String] = []
  private var links = 0

  /// The most links on the way to a file, as in the kernel.
  private static let mostLinks = 40

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - root: The descriptor of the folder.
  ///   - path: The path of the folder, for links with absolute targets.
  init(_ root: Int32, at path: String, followsLinks: Bool) {
    self.root = root
    self.path = path
    self.followsLinks = followsLinks
  }

  /// Opens a file.
  ///
  /// - Returns: The descriptor, or -1 with the reason in `errno`.
  mutating func open(_ name: String, _ flags: Int32, mode: UInt32) -> Int32 {
    defer { leave(to: 0) }
    push(name)
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard !entered.isEmpty else { return failing(.leadsOutside) }
        leave(to: entered.count - 1)
        continue
      }
      let isLast = rest.isEmpty
      let opened = openPart(
        current, part, (isLast ? flags : folderFlags) | noLinkFlag, mode: isLast ? mode : 0)
      if opened >= 0 {
        if isLast { return opened }
        entered.append(opened)
        continue
      }
      guard let target = linkTarget(current, part) else { return -1 }
      guard follow(target) else { return -1 }
    }
    // The path ends at a folder that is already open.
    return openPart(current, ".", flags, mode: mode)
  }

  private var current: Int32 { entered.last ?? root }

  private mutating func push(_ path: String) {
    rest += path.pathParts().reversed().map(String.init)
  }

  private mutating func leave(to count: Int) {
    while entered.count > count { closeKeepingError(entered.removeLast()) }
  }

  /// Continues at the target of a link.
  ///
  /// - Returns: Whether the target may be inside the folder. If not, `errno` has the reason.
  private mutating func follow(_ target: String) -> Bool {
    links += 1
    guard followsLinks, links <= Self.mostLinks else { return failing(.hasLink) == 0 }
    guard target.beginsWithSlash else {
      push(target)
      return true
    }
    guard let inner = Self.inner(target, of: path) else { return failing(.leadsOutside) == 0 }
    leave(to: 0)
    push(inner)
    return true
  }

  /// Returns an absolute path relative to a folder, or nil if it is not inside it.
  private static func inner(_ target: String, of folder: String) -> String? {
    guard let top = realPath(folder) else { return nil }
    let prefix = top == "/" ? "/" : "\(top)/"
    for path in [target, realPath(target)].compactMap(\.self) {
      if path == top { return "." }
      if let rest = path.path(after: prefix) { return rest }
    }
    return nil
  }
}
