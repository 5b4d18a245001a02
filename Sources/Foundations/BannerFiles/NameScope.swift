// SPDX-License-Identifier: MIT

package import BannerJSON

/// The folder that the names in a document or set are relative to, and the folder that they must
/// not leave.
public struct NameScope: Sendable {
  /// The folder that names are relative to, relative to the working directory.
  ///
  /// Empty for the working directory.
  public let folder: String
  /// The folder that names must not leave, or nil if they may lead anywhere.
  package let sandbox: Sandbox?
  /// Another folder, whose files have names that begin with a word and a slash; nil for none.
  private var mount: Mount?

  /// A folder that names reach through their first word, wherever the folder is.
  private struct Mount {
    /// The word and a slash.
    var prefix: String
    var sandbox: Sandbox
  }

  /// A name that can't be used, with the reason.
  public struct Problem: Error, CustomStringConvertible {
    /// The reason, as a part of a sentence that begins with the name.
    package let reason: String
    /// The option that permits the name, as the end of the sentence; empty if none does.
    package var hint = ""
    /// The reason with the hint.
    public var description: String { reason + hint }
  }

  /// Creates the scope of the names in a file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file, relative to the working directory.
  ///   - allowsOutside: Whether names may lead out of the folder.
  public init(folder: String, allowsOutside: Bool = false) {
    self.init(
      folder: folder,
      in: allowsOutside
        ? nil : Sandbox(FileName(folder.isEmpty ? "." : folder), isOfNames: true))
  }

  /// Creates the scope of the names in a file that belongs to a set.
  package init(folder: String, in sandbox: Sandbox?) {
    self.folder = folder
    self.sandbox = sandbox
  }

  /// Returns a scope in which names such as `word/image.png` mean the files of another folder.
  ///
  /// - Parameters:
  ///   - other: The path of the folder, which such names must not leave.
  ///   - word: The first word of the names.
  package func mounting(_ other: String, as word: String) -> NameScope {
    var scope = self
    scope.mount = Mount(prefix: "\(word)/", sandbox: Sandbox(FileName(other)))
    return scope
  }

  /// Returns the scope of the names in a part of the file, which may come from a file that it
  /// extends.
  package func of(_ value: JSONValue) -> NameScope {
    value.folder.map(moved(to:)) ?? self
  }

  /// Returns the scope of the names in a file of another folder.
  ///
  /// The files of a mounted folder must not name files outside it.
  func moved(to folder: String) -> NameScope {
    let mounted = mount?.sandbox
    let isMounted = mounted.map { (folder + "/").hasPrefix($0.prefix) } ?? false
    var scope = NameScope(folder: folder, in: isMounted ? mounted : sandbox)
    scope.mount = mount
    return scope
  }

  /// The folder that names are relative to.
  package var ownFolder: FileName { FileName(folder.isEmpty ? "." : folder, in: sandbox) }

  /// Whether names may lead out of the folder.
  public var allowsOutside: Bool { sandbox == nil }

  /// Returns the file that a name means.
  ///
  /// Nothing is looked up in the file system. Links are checked when the file is opened.
  ///
  /// - Throws: A problem if no file can have this name, or if it leads out of the folder.
  public func file(_ name: String) throws(Problem) -> FileName {
    guard !name.endsWithSlash else {
      throw Problem(reason: "can't name a file: it ends with a slash")
    }
    guard !name.hasSuffix("/."), !name.hasSuffix("/.."), name != ".", name != ".." else {
      throw Problem(reason: "can't name a file: it names a folder")
    }
    return try place(name)
  }

  /// Returns the folder that a name means, or the file.
  ///
  /// The name may end with a slash. Nothing is looked up in the file system. Links are checked
  /// when the folder is opened.
  ///
  /// - Throws: A problem if no folder can have this name, or if it leads out of ``folder``.
  package func folder(_ name: String) throws(Problem) -> FileName { try place(name) }

  /// Returns the file or folder that a name means.
  private func place(_ name: String) throws(Problem) -> FileName {
    if let problem = FileName.problem(ofPath: name) {
      throw Problem(reason: "can't name a file: \(problem)")
    }
    if let mount, let rest = name.path(after: mount.prefix) {
      let inner = NameScope(folder: mount.sandbox.path, in: mount.sandbox)
      return try inner.place(rest)
    }
    let path = path(of: name)
    if let problem = FileName.problem(ofPath: path) {
      throw Problem(reason: "can't name a file: \(problem)")
    }
    guard let sandbox else { return FileName(anywhere: path) }
    guard !name.beginsWithSlash, let inner = Self.resolved(path, below: sandbox.path) else {
      throw Problem(
        reason: "leads out of the folder \(quoted(sandbox.path, limit: 120))", hint: Sandbox.hint)
    }
    // As written, unless the path is not the plain one.
    let isPlain = !inner.hasChanged && path.path(after: sandbox.prefix) != nil
    return isPlain ? FileName(path, in: sandbox) : FileName(name: inner.name, in: sandbox)
  }

  /// Returns the path of a name relative to the working directory, wherever it leads.
  package func path(of name: String) -> String {
    name.beginsWithSlash || folder.isEmpty || folder == "." ? name : "\(folder)/\(name)"
  }

  /// Returns the path relative to a folder, without `.`, `..` and empty parts, or nil if it leads
  /// out of the folder.
  private static func resolved(
    _ path: String, below folder: String
  ) -> (name: String, hasChanged: Bool)? {
    func parts(_ path: String) -> [Substring] { path.pathParts().filter { $0 != "." } }
    let top = parts(folder)
    var kept: [Substring] = []
    var hasChanged = false
    let all = parts(path)
    guard path.beginsWithSlash == folder.beginsWithSlash, all.starts(with: top) else { return nil }
    for part in all.dropFirst(top.count) {
      guard part == ".." else {
        kept.append(part)
        continue
      }
      guard kept.popLast() != nil else { return nil }
      hasChanged = true
    }
    let name = kept.isEmpty ? "." : kept.joined(separator: "/")
    return (name, hasChanged || !path.hasSuffix(name))
  }
}

extension FileName {
  /// The scope of the names in the file: its folder, and the folder that the file itself must not
  /// leave.
  package var scope: NameScope {
    let own = permitsOutside ? nil : Sandbox(FileName(folder.path), isOfNames: true)
    return NameScope(folder: folder.path, in: sandbox ?? own)
  }
}
