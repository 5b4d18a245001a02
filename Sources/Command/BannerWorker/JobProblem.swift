// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON

/// The reason why a job failed.
struct JobProblem: Error {
  /// The kind of a reason.
  enum Code: String, CaseIterable, Sendable {
    case line, invalid, undrawable, unwritable, duplicate, time, size
  }

  let code: Code
  let problem: InputError

  init(_ code: Code, _ problem: InputError) {
    self.code = code
    self.problem = problem
  }

  init(_ code: Code, _ message: String) { self.init(code, InputError(message)) }

  init(_ error: RenderError) {
    let code: Code =
      switch error {
      case .usage, .input, .impossible, .missing: error.isUndrawable ? .undrawable : .invalid
      case .unwritable, .undeletable: .unwritable
      }
    self.init(code, error.problem)
  }

  /// Creates the problem of a job that takes longer than a limit.
  init(longerThan limit: Duration) {
    let seconds = decimal(limit / .seconds(1), digits: 3)
    self.init(.time, "it takes longer than \(seconds) s; --timeout sets the limit")
  }

  var json: JSONText {
    .object([("code", .string(code.rawValue))] + problem.jsonMembers)
  }
}

extension InputError {
  /// The members of the problem in an answer.
  var jsonMembers: [(key: String, value: JSONText)] {
    var members = [("message", JSONText.string(printable(message, limit: 300)))]
    if let path { members.append(("path", .string(printable(path, limit: 200)))) }
    let isOfLine = file == nil || file == WorkerRequest.file
    if !isOfLine, let file { members.append(("file", .string(printable(file, limit: 200)))) }
    if let location {
      if !isOfLine { members.append(("line", .number(Double(location.line)))) }
      members.append(("column", .number(Double(location.column))))
    }
    return members.map { (key: $0.0, value: $0.1) }
  }
}
