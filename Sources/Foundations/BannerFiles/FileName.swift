// SPDX-License-Identifier: MIT

/// A file's path, with the folder that the file must not leave.
///
/// A path from the command line or from Swift code has no such folder. It may lead anywhere.
public struct FileName: Sendable, Hashable, CustomStringConvertible {
  /// The path relative to the working directory.
  public let path: String
  /// The folder that the file must not leave, or nil if it may lead anywhere.
  package let sandbox: Sandbox?
  /// The path relative to ``sandbox``, or the whole path without one.
  let name: String
  /// Whether names in the file may lead out of its folder.
  package var permitsOutside = false
  /// Whether the name comes from a document or set, so that it can't mean a pipe.
  private(set) var isFromInput = false

  /// Creates the name of a file that may be anywhere.
  ///
  /// - Parameter path: The path relative to the working directory.
  public init(_ path: String) {
    self.path = path
    sandbox = nil
    name = path
  }

  /// Creates the name of a file in a document or set whose names may lead anywhere.
  init(anywhere path: String) {
    self.init(path)
    permitsOutside = true
    isFromInput = true
  }

  /// Creates the name of a file inside a folder.
  ///
  /// - Parameters:
  ///   - name: The path relative to the folder. It must not lead out of it.
  ///   - sandbox: The folder.
  init(name: String, in sandbox: Sandbox) {
    self.name = name
    self.sandbox = sandbox
    path = name == "." ? sandbox.path : sandbox.prefix + name
  }

  /// Creates the name of a file at a path that begins with the path of a folder.
  ///
  /// Any other path is refused when the file is opened.
  ///
  /// - Parameters:
  ///   - path: The path relative to the working directory.
  ///   - sandbox: The folder that the file must not leave, or nil if it may lead anywhere.
  package init(_ path: String, in sandbox: Sandbox?) {
    self.path = path
    self.sandbox = sandbox
    guard let sandbox else {
      name = path
      return
    }
    name = path == sandbox.path ? "." : path.path(after: sandbox.prefix) ?? path
  }

  /// Whether the name means a piped input.
  ///
  /// Only the command line can name one.
  var isPiped: Bool { sandbox == nil && !isFromInput && PipedInput.isName(path) }

  /// The path.
  public var description: String { path }

  /// Returns the file with another path in the same folder.
  package func sibling(_ path: String) -> FileName { FileName(path, in: sandbox) }

  /// Returns the file with another name in the same folder.
  func sibling(named last: String) -> FileName {
    let folder = folder.path
    return sibling(folder == "." ? last : folder == "/" ? "/\(last)" : "\(folder)/\(last)")
  }

  /// Returns a file below this folder.
  package func appending(_ name: String) -> FileName {
    sibling(path == "." ? name : path == "/" ? "/\(name)" : "\(path)/\(name)")
  }

  /// The file with a path without redundant parts: `.` and repeated slashes.
  package var tidied: FileName {
    let plain = path.pathParts().filter { $0 != "." }.joined(separator: "/")
    let tidied = path.beginsWithSlash ? "/\(plain)" : plain.isEmpty ? "." : plain
    // The path of the sandbox may have such parts itself.
    guard let sandbox, tidied != path else { return sibling(tidied) }
    return tidied.path(after: sandbox.prefix) == nil ? self : sibling(tidied)
  }

  /// The folder of the file.
  package var folder: FileName {
    guard let sandbox else { return FileName(Files.folder(of: path)) }
    return FileName(name: Files.folder(of: name), in: sandbox)
  }

  /// Returns whether two names mean the same file and may lead to the same places.
  public static func == (one: FileName, other: FileName) -> Bool {
    one.path == other.path && one.sandbox?.path == other.sandbox?.path
      && one.isFromInput == other.isFromInput && one.permitsOutside == other.permitsOutside
  }

  /// Adds the path to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension FileName {
  /// The most bytes of a path that a system accepts.
  package static let longestPath = 4095
  /// The most bytes of one part of a path that a system accepts.
  package static let longestPart = 255

  /// Returns the reason why no file can have a path, or nil if one can.
  ///
  /// Nothing is looked up in the file system.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  package static func problem(ofPath path: String) -> String? {
    if path.isEmpty { return "its name is empty" }
    if isAddress(path) { return "its name is an address; name a file on this computer" }
    var part = 0
    var longest = 0
    for byte in path.utf8 {
      if byte == 0 { return "its name contains a zero byte" }
      part = byte == UInt8(ascii: "/") ? 0 : part + 1
      longest = max(longest, part)
    }
    if longest > longestPart { return "a part of its name is longer than \(longestPart) bytes" }
    if path.utf8.count > longestPath { return "its name is longer than \(longestPath) bytes" }
    return nil
  }

  /// Returns whether a text is an address, such as `https://example.com/a.png`, or the data itself.
  private static func isAddress(_ text: String) -> Bool {
    let scheme = text.utf8.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    guard !scheme.isEmpty else { return false }
    return text.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
      || scheme.elementsEqual("data".utf8)
        && text.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
  }

  /// The reason why no file can have this name, or nil if one can.
  var problem: String? {
    if let problem = Self.problem(ofPath: path) { return problem }
    guard sandbox != nil else { return nil }
    return Sandbox.problem(ofName: name)
  }

  /// The reason why the folder of the file is outside of the sandbox, or nil if it isn't.
  ///
  /// A folder that doesn't exist yet is inside.
  package var outsideProblem: String? {
    guard sandbox != nil, OpenFolder(of: self) == nil, currentErrorCode == .leadsOutside else {
      return nil
    }
    return lastReason
  }

  /// Opens the file.
  ///
  /// - Returns: The descriptor, or -1 with the reason in `errno`.
  func open(_ flags: Int32, mode: UInt32 = 0) -> Int32 {
    guard let sandbox else { return openFile(path, flags, mode: mode) }
    return sandbox.open(name, flags, mode: mode)
  }

  /// The reason why the last call with this file failed.
  var lastReason: String { sandbox?.lastReason ?? lastError() }
}
