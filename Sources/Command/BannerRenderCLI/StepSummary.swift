// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerReports
internal import BannerSystem

/// The summary of a step of GitHub Actions: a file of Markdown that commands append to.
struct StepSummary {
  /// The largest size of a summary in bytes.
  ///
  /// GitHub shows nothing of a longer one.
  ///
  /// Source: docs.github.com, Workflow commands, "Step isolation and limits".
  private static let largestSize = 1 << 20

  /// A failure, in words.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let path: String

  /// Creates a summary at the path of its file.
  init(_ path: String) { self.path = path }

  /// Appends a report, in as much detail as there is space.
  func append(_ report: Report) throws(Failure) {
    // A pipe without a reader must not stop the program.
    let file = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure("it is not a file") }
    let space = Self.largestSize - Int(status.st_size) - 2
    // A line break separates the report from a line that another command hasn't ended.
    let text = [10] + MarkdownReport.text(of: report, limit: space) + [10]
    guard text.count <= space + 2 else { throw failure("it is full") }
    var rest = text[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw failure() }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private func failure(_ reason: String? = nil) -> Failure {
    let reason = unsafe reason ?? String(cString: strerror(errno))
    return Failure(description: "\(printable(path, limit: 120)): \(reason)")
  }
}
