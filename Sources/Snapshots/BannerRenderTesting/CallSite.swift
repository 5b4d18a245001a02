// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerSnapshots
internal import Testing

/// Where an assertion stands, and in which test it runs.
package struct CallSite: Sendable {
  /// Module and file.
  let fileID: StaticString
  /// The file.
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The function, such as `saved()`.
  let function: String
  /// Swift Testing's name of the test with its place; nil in tests of XCTest.
  let testID: String?
  /// Tells the cases of a parameterized test apart; nil for other tests.
  let caseID: String?

  /// The place, in the test that runs.
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

  /// The test's file: `SavedTests.swift`.
  var fileName: String { "\(filePath)".split(separator: "/").last.map(String.init) ?? "" }

  /// The test's file without its ending.
  var fileStem: String {
    fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
  }

  /// The module of the test.
  var module: String { "\(fileID)".split(separator: "/").first.map(String.init) ?? "" }

  /// The folder of the test's file.
  var folder: String { Files.folder(of: "\(filePath)") }

  /// The function as a part of a file's name: `saved` for `saved()`.
  var testName: String {
    PictureName.words(of: functionName)
  }

  /// The function without its arguments; a raw name may have brackets, too.
  private var functionName: String {
    function.lastIndex(of: "(").map { String(function[..<$0]) } ?? function
  }

  /// Who asserts.
  var owner: ReferenceRegistry.Owner {
    ReferenceRegistry.Owner(
      identity: "\(fileID):\(line):\(column) \(testID ?? function) \(caseID ?? "")",
      place: "\(fileName):\(line)")
  }

  /// The folder of the package that the test is in: the nearest one with a `Package.swift`, or else that
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

  /// The command that runs this test alone and writes its references.
  var acceptCommand: String {
    // The other configuration would be built first, and draws the same.
    #if DEBUG
      let configuration = ""
    #else
      let configuration = " -c release"
    #endif
    return
      "BANNERRENDER_RECORD=changed swift test\(configuration) --filter \(ShellWord.quoted(filter))"
  }

  /// A regular expression that only the names of this test have in them.
  private var filter: String {
    // Behind the last slash is the place of a test in its file.
    if let testID, let slash = testID.lastIndex(of: "/") {
      return "^\(Self.escaped(testID[..<slash]))/"
    }
    // A detached task does not know its test: it is the one of this name in whatever suite.
    if Issues.isSwiftTesting {
      return "^\(Self.escaped(module))\\.([^/]*/)*\(Self.escaped(function))/"
    }
    let owner = className.map(Self.escaped) ?? "[^/]*"
    return "^\(Self.escaped(module))\\.\(owner)/\(Self.escaped(functionName))$"
  }

  /// The class around the assertion, by the test's file, since XCTest does not say which class runs; nil if that
  /// can't be told.
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
