// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerRender
internal import SnapshotSets

/// Looks through a file.
struct CheckFile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong in a design file, a document or a set, and draws nothing.",
    discussion: """
      A file whose members are all objects is a design, a file with options a document, a file with the \
      keys 'pictures', 'cases', 'axes', 'documents' or 'snapshots' a set.
      """)

  @Argument(help: "The file.", completion: .file(extensions: ["json"])) var file: String
  @Option(
    help: "The library a design is for; refused for a document, which says it itself.",
    completion: .words(of: .kit)) var kit: String?
  @Flag(help: "Make every warning an error.") var strict = false
  @Flag(name: .shortAndLong, help: "Print no warnings.") var quiet = false
  @Flag(help: "Print what was found as JSON, one object a line.") var json = false
  @OptionGroup var talk: TalkArguments

  func run() throws {
    var options = Options()
    if let kit { options.set(.kit, kit) }
    let findings = try allFindings(options)
    if json { return try printJSON(findings) }
    if strict, findings.errors.isEmpty, let first = findings.warnings.first {
      throw RenderError.input(first)
    }
    for warning in findings.warnings where !quiet { Terminal.printError("warning: \(warning)") }
    for error in findings.errors.dropLast() { Terminal.printError("error: \(error)") }
    if let last = findings.errors.last { throw last }
  }

  /// A file that can't be read is one more thing that is wrong; wrong usage is told as such.
  private func allFindings(_ options: Options) throws -> Check.Findings {
    do { return try findings(options) } catch let error as RenderError {
      if case .usage = error { throw error }
      return Check.Findings(errors: [error])
    }
  }

  private func findings(_ options: Options) throws -> Check.Findings {
    kit == nil && SnapshotSet.isSet(file)
      ? try SnapshotSet.problems(in: file) : try Check.problems(in: file, options: options)
  }

  /// Prints everything that was found; the exit code is that of the last error, as it is for people.
  private func printJSON(_ findings: Check.Findings) throws {
    for warning in findings.warnings {
      try Terminal.print(Self.json(warning, strict ? "error" : "warning").line)
    }
    for error in findings.errors {
      try Terminal.print(Self.json(error.problem, "error").line)
    }
    if let last = findings.errors.last { throw ExitCode(last.exitCode) }
    if strict, !findings.warnings.isEmpty { throw ExitCode(65) }
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
