// SPDX-License-Identifier: MIT

internal import BannerFiles
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
    switch error {
    case .usage(let problem): self.init(.invalid, problem)
    case .input(let problem): self.init(error.isUndrawable ? .undrawable : .invalid, problem)
    case .impossible(let reason): self.init(.undrawable, reason)
    case .missing(let path, let reason):
      self.init(.invalid, InputError(file: path, "can't be read: \(reason)"))
    case .unwritable(let path, let reason):
      self.init(.unwritable, InputError(file: path, "can't be written: \(reason)"))
    case .undeletable(let path, let reason):
      self.init(.unwritable, InputError(file: path, "can't be deleted: \(reason)"))
    }
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
