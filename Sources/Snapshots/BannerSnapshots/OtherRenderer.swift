// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import BannerSubprocess

/// Another version of this program.
struct OtherRenderer {
  private let program: String

  /// Names a program by its path, or by its name in `PATH`.
  init(_ program: String) { self.program = program }

  /// Throws if the program can't be run.
  ///
  /// - Parameter remedy: The end of the message that it isn't installed.
  func check(remedy: String = "") throws(RenderError) {
    let result = try run(["--version"], within: .seconds(20), remedy)
    guard result.status == 0 else {
      throw .impossible(
        "\(quoted(program, limit: 120)) doesn't work: \(printable(result.reason, limit: 200))")
    }
  }

  private func run(
    _ words: [String], within limit: Duration, _ remedy: String = ""
  ) throws(RenderError) -> Subprocess {
    do throws(Subprocess.Failure) {
      // The variables of a CI service must not make it print annotations.
      return try Subprocess.run(
        [program] + words, variables: ["GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": ""],
        endingWithThis: true, within: limit)
    } catch {
      throw .impossible(
        "\(quoted(program, limit: 120)) can't be run: \(error)\(remedy)")
    }
  }

  /// Has the program draw a set that has no references, and write a report with the pictures.
  ///
  /// The references of the set are deleted first, so this is for temporary copies only.
  ///
  /// - Parameters:
  ///   - tree: The folder with the copy.
  ///   - names: The cases to draw; empty for all.
  ///   - folder: The folder of the report.
  /// - Throws: ``RenderError/impossible(_:)`` for references outside of the copy, for example
  ///   behind a link.
  func draw(
    _ set: SnapshotSet, in tree: String, _ names: [String], into folder: String
  ) throws(RenderError) {
    guard Files.place(of: set.directory).hasPrefix("\(Files.place(of: tree))/") else {
      throw .impossible(
        "another renderer can't draw the set, because its references are outside of its revision")
    }
    let references = Sandbox(FileName(set.directory), links: .none)
    for one in set.cases where Files.exists(set.reference(of: one)) {
      try references.remove(one.name + one.fileEnding)
    }
    if Files.exists(set.digestFile) { try references.remove(ReferenceStore.digestFileName) }
    let words =
      ["verify", "--quiet", "--config", set.file, "--report", folder]
      + (set.scope.allowsOutside ? ["--allow-outside"] : []) + ["--"] + names
    // A slow program may need minutes for a large set.
    let result = try run(words, within: .seconds(3600))
    // 1: pictures are missing, as they must be. 2: some can't be drawn.
    guard (0...2).contains(result.status) else {
      throw .impossible(
        "\(quoted(program, limit: 120)) can't draw the set: \(printable(result.reason, limit: 200))"
      )
    }
    guard Files.exists("\(folder)/\(ReportFolder.reportName)") else {
      let reason = result.status == 0 ? "" : " (\(printable(result.reason, limit: 200)))"
      throw .impossible("\(quoted(program, limit: 120)) doesn't work: it wrote no report\(reason)")
    }
  }
}
