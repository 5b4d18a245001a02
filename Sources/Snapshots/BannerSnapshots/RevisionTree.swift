// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerJSON
internal import BannerSubprocess

extension SnapshotSet {
  /// Throws if git doesn't know a revision of the set's repository.
  package func checkRevision(_ reference: String) throws(RenderError) {
    _ = try RevisionTree.Repository(of: Files.folder(of: file)).commit(reference)
  }
}

/// The files of a git revision, in a temporary folder.
///
/// The repository itself doesn't change. The files are checked out with an index of their own, and
/// git does not register the folder as one of its work trees.
package final class RevisionTree: Sendable {
  /// The repository that contains a file.
  package struct Repository: Sendable {
    /// The top folder of the work tree.
    package let top: String
    /// The path from the top folder to the folder of the file, empty or with a slash at its end.
    package let prefix: String

    /// Finds the repository of a folder.
    ///
    /// - Throws: ``RenderError/impossible(_:)`` without git, and outside of a repository.
    package init(of folder: String) throws(RenderError) {
      let found = try Self.git(["-C", folder, "rev-parse", "--show-toplevel", "--show-prefix"])
      guard found.status == 0 else {
        let isOutside = found.errors.contains("not a git repository")
        if found.errors.contains("dubious ownership") {
          throw .impossible(
            "git doesn't read the repository of \(quoted(folder, limit: 120)), because another user"
              + " owns it; run \"git config --global --add safe.directory FOLDER\" for its folder")
        }
        throw .impossible(
          isOutside
            ? "\(quoted(folder, limit: 120)) is not in a git repository"
            : "git can't read the repository of \(quoted(folder, limit: 120)): \(printable(found.reason, limit: 200))"
        )
      }
      let lines = found.text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      top = lines[0]
      prefix = lines.count > 1 ? lines[1] : ""
    }

    /// The variables that git sets for hooks, and that would name another folder.
    private static let ofHooks: Set<String> = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX",
    ]

    /// Runs git.
    ///
    /// - Throws: ``RenderError/impossible(_:)`` if git can't be run.
    static func git(
      _ words: [String], variables: [String: String] = [:]
    ) throws(RenderError) -> Subprocess {
      do throws(Subprocess.Failure) {
        return try Subprocess.run(
          ["git"] + words,
          variables: ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"].merging(variables) { _, new in new
          },
          removing: ofHooks)
      } catch { throw .impossible("git can't be run: \(error)") }
    }

    /// Runs git in the top folder, and throws if it fails.
    ///
    /// - Parameter purpose: What failed, for the message.
    func run(
      _ words: [String], _ purpose: String, variables: [String: String] = [:]
    ) throws(RenderError) -> Subprocess {
      let result = try Self.git(["-C", top] + words, variables: variables)
      guard result.status == 0 else {
        throw .impossible("\(purpose): \(printable(result.reason, limit: 200))")
      }
      return result
    }

    /// Returns the commit that a reference names, as a hash.
    ///
    /// - Parameter reference: A branch, a tag, a hash, or any other name that git knows.
    package func commit(_ reference: String) throws(RenderError) -> String {
      func object(_ name: String) throws(RenderError) -> String? {
        let found = try Self.git(["-C", top, "rev-parse", "--verify", "--quiet", name])
        return found.status == 0 ? found.text : nil
      }
      let shown = quoted(reference, limit: 80)
      guard !reference.isEmpty else {
        throw .impossible("the revision has no name; give that of a commit, such as main")
      }
      let unknown = RenderError.impossible(
        "git doesn't know the revision \(shown); fetch it first, for example with"
          + " \"git fetch origin \(Self.fetched(reference))\"")
      // The name is resolved first: a search such as `:/text` takes what follows as its text.
      guard !reference.hasPrefix("-"), !reference.hasPrefix("^"),
        let named = try object(reference)
      else {
        if try object("HEAD") == nil { throw .impossible("the repository has no commits") }
        if reference.contains("..") || reference.hasPrefix("^") {
          throw .impossible("\(shown) is a range of revisions; name one of them")
        }
        // These aren't names that a remote repository knows.
        if reference.hasPrefix(":") || reference.hasPrefix("-")
          || reference.contains(where: "~^@{:".contains)
        {
          let state = try? Self.git(["-C", top, "rev-parse", "--is-shallow-repository"])
          throw .impossible(
            "git doesn't know the revision \(shown)"
              + (state?.text == "true"
                ? "; the clone is shallow, and \"git fetch --unshallow\" gets its history" : ""))
        }
        throw unknown
      }
      guard let commit = try object("\(named)^{commit}") else {
        // A whole hash is resolved even if there is no such object.
        throw try object("\(named)^{object}") == nil
          ? unknown : .impossible("\(shown) isn't a commit")
      }
      return commit
    }

    /// Returns what `git fetch origin` needs, so that git then knows a revision.
    private static func fetched(_ reference: String) -> String {
      let name = printable(reference, limit: 80)
      let isHash = name.count >= 7 && name.allSatisfy(\.isHexDigit)
      guard !isHash else { return name }
      guard name.hasPrefix("origin/") else { return "\(name):\(name)" }
      let branch = name.dropFirst("origin/".count)
      return "\(branch):refs/remotes/origin/\(branch)"
    }

    /// Returns the paths of the submodules of a commit, relative to ``top``.
    func submodules(of commit: String) throws(RenderError) -> [String] {
      let listed = try run(["ls-tree", "-r", "-z", commit], "git can't list the files")
      return listed.output.split(separator: 0).compactMap { line in
        guard line.starts(with: "160000 ".utf8), let tab = line.firstIndex(of: 9) else {
          return nil
        }
        return String(decoding: line[(tab + 1)...], as: UTF8.self)
      }
    }

    /// Returns the paths that differ between a commit and the work tree, relative to ``top``.
    ///
    /// Untracked files that git doesn't ignore are among them.
    package func changes(since commit: String) throws(RenderError) -> [String] {
      let purpose = "git can't compare the files with that revision"
      let tracked = try run(
        [
          "-c", "core.ignoreStat=false", "diff", "--ignore-submodules=none", "--name-only",
          "--no-renames", "-z",
          commit, "--",
        ], purpose)
      let others = try run(["ls-files", "--others", "--exclude-standard", "-z"], purpose)
      return (tracked.output + others.output).split(separator: 0).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// The repository.
  package let repository: Repository
  /// The commit, as a hash.
  package let commit: String
  /// The folder with the files of the revision.
  package let folder: String
  /// The folder that contains ``folder``, for other temporary files.
  package let temporary: TemporaryFolder

  /// Checks out a revision into a temporary folder.
  ///
  /// - Parameters:
  ///   - commit: The hash of a commit.
  ///   - temporary: The folder for temporary folders, such as `/tmp`.
  package init(
    _ commit: String, of repository: Repository, in temporary: String
  ) throws(RenderError) {
    self.repository = repository
    self.commit = commit
    self.temporary = try TemporaryFolder(in: temporary)
    folder = "\(self.temporary.path)/tree"
    Files.makeFolder(folder)
    let variables = ["GIT_INDEX_FILE": "\(self.temporary.path)/index"]
    let purpose = "git can't check out \(commit.prefix(12))"
    _ = try repository.run(["read-tree", commit], purpose, variables: variables)
    _ = try repository.run(
      ["checkout-index", "--all", "--quiet", "--prefix=\(folder)/"], purpose, variables: variables)
  }

  /// Returns the path in the revision of a file of the work tree.
  ///
  /// - Parameter path: A path inside the repository's work tree.
  package func path(of path: String) -> String {
    let place = Files.identity(path)
    let top = Files.place(of: repository.top)
    guard let rest = place.path(after: "\(top)/") else { return place }
    return "\(folder)/\(rest)"
  }

  /// Returns the path in the revision of a file that may have been renamed since then.
  ///
  /// git finds a renamed file by its contents, if it knows the new name.
  func earlierPath(of path: String) -> String {
    let same = self.path(of: path)
    guard !Files.exists(same),
      let changes = try? Repository.git([
        "-C", repository.top, "diff", "--no-ext-diff", "--find-renames", "--diff-filter=R",
        "--name-status", "-z", commit, "--",
      ]), changes.status == 0
    else { return same }
    // Each renamed file has three words: `R`, the old path and the new one.
    let words = changes.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for index in stride(from: 0, to: words.count - 2, by: 3) {
      let name = "\(repository.top)/\(words[index + 2])"
      if self.path(of: name) == same { return "\(folder)/\(words[index + 1])" }
    }
    return same
  }

  /// Returns a remark for an error about a file; empty without submodules.
  ///
  /// - Parameter text: The error; with it, only submodules count whose names are in it.
  func noteOnSubmodules(in text: String? = nil) throws(RenderError) -> String {
    let modules = try repository.submodules(of: commit).filter { path in
      text?.contains("\(path.pathParts().last ?? "")/") ?? true
    }
    guard !modules.isEmpty else { return "" }
    let names = listed(modules.map { quoted($0, limit: 80) })
    return " (files of submodules aren't checked out: \(names))"
  }

  /// Returns the text of an error, in which files have their paths in the repository.
  func description(of error: RenderError) -> String {
    error.description.replacing("\(folder)/", with: "")
      .replacing(folder, with: repository.top)
  }
}
