// SPDX-License-Identifier: MIT

/// Swift code that reads a document.
enum DocumentSwift {
  /// Returns a file with the document in a literal, or with its name if it extends another one.
  static func text(_ document: String, _ subject: Subject) -> String {
    var lines = ["import BannerJobs"]
    if subject.extendsFile {
      lines += ["import BannerRender", "", "let options = try Screenshot.options("]
      lines += ["  inDocument: \(SwiftLiteral.text(Subject.documentName)))"]
    } else {
      lines += ["", "let document = \(SwiftLiteral.rawText(document))"]
      lines += ["let options = try Options("]
      lines += [
        "  document: Array(document.utf8), file: \(SwiftLiteral.text(Subject.documentName)), folder: \".\")"
      ]
    }
    lines += [
      "let job = try Job([options], outputs: [\(SwiftLiteral.text(subject.output))])",
      "job.run(threads: 2) { result in",
      "  switch result {",
      "  case .success(let picture): print(picture.paths.joined(separator: \" \"))",
      "  case .failure(let failure): print(\"error: \\(failure)\")",
      "  }",
      "}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
