// SPDX-License-Identifier: MIT

internal import BannerSnapshots
internal import Testing
internal import XCTest

/// Records issues of the running test.
enum Issues {
  /// Records an issue for each failure, with its pictures.
  static func record(
    _ failures: [BannerFailure], notes: [BannerFailure.Attachment], at site: CallSite
  ) {
    let location = SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
      column: Int(site.column))
    guard Test.current != nil || isSwiftTesting else {
      for failure in failures {
        XCTFail(failure.description, file: site.filePath, line: site.line)
      }
      return
    }
    if Test.current != nil {
      for attachment in failures.flatMap(\.attachments) + notes {
        Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
      }
    }
    for failure in failures {
      Issue.record(Comment(rawValue: failure.description), sourceLocation: location)
    }
  }

  /// Records warnings about accepted pictures without failing the test.
  static func warn(_ warnings: [String], at site: CallSite) {
    guard !warnings.isEmpty else { return }
    #if compiler(>=6.3)
      if Test.current != nil || isSwiftTesting {
        let location = SourceLocation(
          fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
          column: Int(site.column))
        for warning in warnings {
          Issue.record(Comment(rawValue: warning), severity: .warning, sourceLocation: location)
        }
        return
      }
    #endif
    printToErrors(warnings.map { "\(site.filePath):\(site.line): warning: \($0)" })
  }

  /// Whether the process runs Swift Testing.
  ///
  /// A detached task has no current test; XCTest would then lose its issues.
  static let isSwiftTesting: Bool = {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--testing-library") else { return false }
    return arguments.dropFirst(index + 1).first == "swift-testing"
  }()
}
