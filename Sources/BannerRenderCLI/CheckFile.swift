// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerRender
internal import SnapshotSets

/// Looks through files.
struct CheckFile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong in design files, documents and sets, and writes nothing.",
    discussion: """
      A file whose members are all objects is a design, a file with options a document, a file with the \
      keys 'pictures', 'cases', 'axes', 'documents' or 'snapshots' a set. Of a folder, every file in it and \
      below that ends with .json is looked through, if its keys are those of an input.
      """)

  @Argument(help: "Files, and folders with files.", completion: .file(extensions: ["json"]))
  var files: [String]
  @Option(
    help: """
      The library a design is for, by default the one that has its properties; refused for a document, which \
      says it itself.
      """,
    completion: .words(of: .kit)) var kit: String?
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print no warnings.") var quiet = false
  @Flag(name: .shortAndLong, help: "Print what each file was read as.") var verbose = false
  @Flag(help: "Print what was found as JSON, one object a line.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    var options = Options()
    if let kit { options.set(.kit, kit) }
    var last: Int32?
    for file in try expanded(files) {
      var findings = try allFindings(of: file, options)
      if strict {
        findings.errors += findings.warnings.map { .input($0) }
        findings.warnings = []
      }
      try report(findings, of: file)
      last = findings.exitCode ?? last
    }
    if let last { throw ExitCode(last) }
  }

  /// Files, with those of folders in the place of the folders.
  private func expanded(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      guard let found = try Files.documents(inFolder: path) else {
        files.append(path)
        continue
      }
      guard !found.isEmpty else {
        throw RenderError.missing(path: path, reason: "the folder has no .json file")
      }
      for file in found {
        if Check.isInput(file) {
          files.append(file)
        } else if verbose {
          try Terminal.print("\(printable(file, limit: 120)): skipped, it is no input")
        }
      }
    }
    return files
  }

  /// A file that can't be read is one more thing that is wrong; wrong usage is told as such.
  private func allFindings(of file: String, _ options: Options) throws -> Check.Findings {
    do { return try findings(of: file, options) } catch let error as RenderError {
      if case .usage = error { throw error }
      return Check.Findings(errors: [error])
    }
  }

  private func findings(of file: String, _ options: Options) throws -> Check.Findings {
    guard kit == nil, SnapshotSet.isSet(file) else {
      return try Check.problems(in: file, options: options)
    }
    var findings = try SnapshotSet.problems(in: file)
    findings.kind = "a snapshot set"
    return findings
  }

  /// Prints everything that was found in a file.
  private func report(_ findings: Check.Findings, of file: String) throws {
    if json {
      for warning in findings.warnings {
        try Terminal.print(Self.json(warning, "warning").line)
      }
      for error in findings.errors {
        try Terminal.print(Self.json(error.problem, "error").line)
      }
      return
    }
    let kind = findings.kind.map { "\(printable(file, limit: 120)): read as \($0)" }
    if verbose, let kind { try Terminal.print(kind) }
    if !findings.errors.isEmpty, !verbose, !quiet, let kind { Terminal.printError("note: \(kind)") }
    for warning in findings.warnings where !quiet { Terminal.printError("warning: \(warning)") }
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

extension RenderError {
  /// What it says, with its place as far as there is one.
  fileprivate var problem: InputError {
    switch self {
    case .usage(let error), .input(let error): error
    case .missing(let path, let reason): InputError(file: path, "can't be read: \(reason)")
    case .unwritable(let path, let reason): InputError(file: path, "can't be written: \(reason)")
    case .impossible(let reason): InputError(reason)
    }
  }
}
