// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens
internal import BannerFiles
internal import BannerJSON
internal import ArgumentParser
internal import BannerJobs
internal import BannerSnapshots

/// The command that checks files.
struct CheckFile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report every mistake in designs, documents and sets.",
    usage: "bannerrender check [options] [<files>]",
    discussion: .explanation(
      """
      Nothing is written. A file whose members are all objects is a design, and a file with options is a \
      document. A file with the key 'pictures', 'cases', 'axes', 'documents' or 'snapshots' is a set.

      In a folder, check reads every .json file with keys of an input, including subfolders. It skips hidden \
      files and folders. Options override those of each document, as in render. Every type of a design is drawn, \
      unless --type names some. Without a file, the options are checked.

      The exit code is that of render, or of verify for a snapshot set.
      """,
      examples: HelpExample("A design", "bannerrender check design.json"),
      HelpExample("Every file of a folder", "bannerrender check --strict ."),
      HelpExample("Options", "bannerrender check --kit owl-banners --device iphone-14")))

  @Argument(help: "Files, and folders with files.", completion: .file(extensions: ["json"]))
  var files: [String] = []
  @OptionGroup var drawing: DrawingArguments
  @OptionGroup var outside: OutsideArguments
  @Flag(help: .strict) var strict = false
  @Flag(name: .shortAndLong, help: .noWarnings) var quiet = false
  @Flag(name: .shortAndLong, help: "Print the kind of each file.") var verbose = false
  @Flag(help: .jsonLines) var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    let options = try drawing.options
    var codes: [(code: Int32, isOfInput: Bool)] = []
    func tell(_ findings: Check.Findings, of file: String?) throws {
      try report(findings, of: file)
      if let code = findings.exitCode {
        codes.append((code, findings.errors.contains { !$0.isUndrawable }))
      } else if strict, !findings.warnings.isEmpty {
        codes.append((65, false))
      }
    }
    if files.isEmpty {
      guard !options.isEmpty else {
        throw ValidationError("expected a file, a folder, or options of a banner")
      }
      try tell(Check.problems(of: options), of: nil)
    }
    var others: [String] = []
    for file in try expanded(files, skipping: &others) {
      try tell(try allFindings(of: file, options), of: file)
    }
    if !others.isEmpty, !quiet, !json {
      Terminal.printError("note: \(Self.sentence(about: others))")
    }
    // Unreadable input prevents all rendering, so its exit code comes first. Otherwise, the first
    // failed picture decides.
    if let first = codes.first(where: \.isOfInput) ?? codes.first { throw ExitCode(first.code) }
  }

  /// Returns the paths, with each folder replaced by its files.
  ///
  /// - Parameter others: Receives the files in folders that aren't input files.
  private func expanded(_ paths: [String], skipping others: inout [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      guard let found = try Files.documents(inFolder: path) else {
        if Check.isSchema(path) {
          others.append(path)
          try tellSkipped(path, "it is a JSON Schema")
        } else {
          files.append(path)
        }
        continue
      }
      guard !found.isEmpty else {
        throw RenderError.missing(path: path, reason: "the folder has no .json file")
      }
      let bases = Check.setsExtended(by: found)
      for file in found {
        switch Check.role(of: file) {
        case .input where bases.contains(Files.identity(file)):
          try tellSkipped(file, "it is checked with the set that extends it")
        case .input: files.append(file)
        case .output: try tellSkipped(file, "it is output of bannerrender")
        case .other:
          others.append(file)
          try tellSkipped(file, "it is not an input")
        }
      }
    }
    return files
  }

  private func tellSkipped(_ file: String, _ reason: String) throws {
    guard verbose else { return }
    try Terminal.print("\(printable(file, limit: 120)): skipped, \(reason)")
  }

  /// Returns a message about files that aren't input files, with at most four names.
  private static func sentence(about files: [String]) -> String {
    let names = files.prefix(4).map { printable($0, limit: 60) }
    let rest = files.count - names.count
    let isOne = files.count == 1
    let kinds =
      isOne
      ? "1 file is not a design, document or set: "
      : "\(files.count) files are not designs, documents or sets: "
    return kinds + names.joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
  }

  /// Returns the findings of a file.
  ///
  /// An unreadable file is one of the findings, but wrong usage is thrown.
  private func allFindings(of file: String, _ options: Options) throws -> Check.Findings {
    do { return try findings(of: file, options) } catch let error as RenderError {
      if case .usage = error { throw error }
      return Check.Findings(errors: [error])
    }
  }

  private func findings(of file: String, _ options: Options) throws -> Check.Findings {
    guard SnapshotSet.isSet(file, allowsOutside: outside.isAllowed) else {
      return try Check.problems(in: file, options: options, allowsOutside: outside.isAllowed)
    }
    guard options.isEmpty else {
      throw RenderError.usage(
        file: file, "is a snapshot set, which has its own options; check it without options")
    }
    return try SnapshotSet.problems(in: file, allowsOutside: outside.isAllowed)
  }

  /// Prints all findings of a file.
  private func report(_ findings: Check.Findings, of file: String?) throws {
    if json {
      for note in findings.notes { try Terminal.print(Self.json(note, "note").line) }
      for warning in findings.warnings {
        try Terminal.print(Self.json(warning, strict ? "error" : "warning").line)
      }
      for error in findings.errors {
        try Terminal.print(Self.json(error.problem, "error").line)
      }
      return
    }
    if let file, let kind = findings.kind.map({ "\(printable(file, limit: 120)): read as \($0)" }) {
      if verbose { try Terminal.print(kind) }
      let isWrong = !findings.errors.isEmpty || strict && !findings.warnings.isEmpty
      if isWrong, !verbose, !quiet { Terminal.printError("note: \(kind)") }
    }
    for note in findings.notes where !quiet { Terminal.printError("note: \(note)") }
    for warning in findings.warnings where strict || !quiet {
      Terminal.printError("\(strict ? "error" : "warning"): \(warning)")
    }
    for error in findings.errors { Terminal.printError("error: \(error)") }
  }

  private static func json(_ problem: InputError, _ severity: String) -> JSONText {
    func number(_ number: Int?) -> JSONText { number.map { .number(Double($0)) } ?? .null }
    return .object([
      ("file", problem.file.map { .string($0) } ?? .null),
      ("line", number(problem.location?.line)), ("column", number(problem.location?.column)),
      ("path", problem.path.map { .string($0) } ?? .null), ("severity", .string(severity)),
      ("message", .string(printable(problem.message, limit: 300))),
    ])
  }
}
