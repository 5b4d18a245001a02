// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerSnapshots
internal import Testing

/// The source location of an assertion and its test.
package struct CallSite: Sendable {
  /// The module and file name.
  let fileID: StaticString
  /// The path of the file.
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The function, such as `saved()`.
  let function: String
  /// Swift Testing's identifier of the test, including its location; nil in XCTest.
  let testID: String?
  /// The identifier of a case of a parameterized test; nil for other tests.
  let caseID: String?

  /// Creates a call site in the running test.
  package init(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt, function: String
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.function = function
    testID = Test.current.map { "\($0.id)" }
    let isOneOfSeveral = Test.Case.current?.isParameterized ?? false
    caseID = isOneOfSeveral ? String(reflecting: Test.Case.current) : nil
  }

  /// The name of the test's file: `SavedTests.swift`.
  var fileName: String { "\(filePath)".split(separator: "/").last.map(String.init) ?? "" }

  /// The name of the test's file without its extension.
  var fileStem: String {
    fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
  }

  /// The module of the test.
  var module: String { "\(fileID)".split(separator: "/").first.map(String.init) ?? "" }

  /// The folder of the test's file.
  var folder: String { Files.folder(of: "\(filePath)") }

  /// The function as a part of a file name: `saved` for `saved()`.
  var testName: String {
    PictureName.words(of: functionName)
  }

  /// The function without its arguments.
  ///
  /// A raw identifier may also contain parentheses.
  private var functionName: String {
    function.lastIndex(of: "(").map { String(function[..<$0]) } ?? function
  }

  /// The owner of the references.
  var owner: ReferenceRegistry.Owner {
    ReferenceRegistry.Owner(
      identity: "\(fileID):\(line):\(column) \(testID ?? function) \(caseID ?? "")",
      place: "\(fileName):\(line)")
  }

  /// The folder of the test's package: the nearest one with a `Package.swift`, or else the folder
  /// of the test's file.
  var packageFolder: String {
    var folder = folder
    while true {
      if Files.exists("\(folder)/Package.swift") { return folder }
      let parent = Files.folder(of: folder)
      guard parent != folder, parent != "." else { return self.folder }
      folder = parent
    }
  }

  /// The command that runs only this test and writes its references.
  var acceptCommand: String {
    // Keeps the current configuration, because another one would need a rebuild and draws the
    // same.
    #if DEBUG
      let configuration = ""
    #else
      let configuration = " -c release"
    #endif
    return
      "BANNERRENDER_RECORD=changed swift test\(configuration) --filter \(ShellWord.quoted(filter))"
  }

  /// A regular expression that matches only this test.
  private var filter: String {
    // The part after the last slash is the location of the test in its file.
    if let testID, let slash = testID.lastIndex(of: "/") {
      return "^\(Self.escaped(testID[..<slash]))/"
    }
    // A detached task has no current test, so the filter matches this function in any suite.
    if Issues.isSwiftTesting {
      return "^\(Self.escaped(module))\\.([^/]*/)*\(Self.escaped(function))/"
    }
    let owner = className.map(Self.escaped) ?? "[^/]*"
    return "^\(Self.escaped(module))\\.\(owner)/\(Self.escaped(functionName))$"
  }

  /// The class around the assertion, found in the source because XCTest does not expose it; nil
  /// if unknown.
  private var className: String? {
    guard let bytes = try? Files.read("\(filePath)", limit: 1 << 24) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines.prefix(Int(line)).reversed() {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard line.first?.isWhitespace == false, !line.hasPrefix("/"),
        let index = words.firstIndex(where: { ["class", "extension"].contains($0) }),
        index + 1 < words.count
      else { continue }
      return String(words[index + 1])
    }
    return nil
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { pattern, character in
      if "\\.()[]{}*+?^$|".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
  }
}
