// SPDX-License-Identifier: MIT

import BannerJSON

// The fuzz targets: functions that read any bytes. A reader may refuse its input, but it must not
// crash, and the promises that each target lists must hold. `tools/fuzz` runs the targets with
// libFuzzer. `FuzzCaseTests` runs the kept inputs in every test run.

/// A function that reads untrusted bytes, with the promises that it checks.
package struct FuzzTarget: Sendable {
  /// The name on the command line and of the folder of kept inputs.
  package let name: String
  /// The checked promises, in one line.
  package let promise: String
  /// The longest generated input, in bytes.
  package let longest: Int
  /// Reads an input, and throws ``FuzzFailure`` if a promise is broken.
  package let check: @Sendable ([UInt8]) throws -> Void

  /// Every target, in the order of a run.
  package static let all = [
    FuzzTarget(
      name: "json",
      promise: "a value that is written is read alike, also with comments; a merge is stable",
      longest: 4096, check: InputTargets.json),
    FuzzTarget(
      name: "design", promise: "designs of every kit are read or refused",
      longest: 4096, check: InputTargets.design),
    FuzzTarget(
      name: "tokens", promise: "colors and lengths of design tokens are finite, or refused",
      longest: 4096, check: InputTargets.tokens),
    FuzzTarget(
      name: "option", promise: "any value of an option is taken or refused",
      longest: 1024, check: InputTargets.option),
    FuzzTarget(
      name: "document", promise: "a picture can be drawn twice alike, encoded and decoded",
      longest: 4096, check: InputTargets.document),
    FuzzTarget(
      name: "scene", promise: "a script ends, and its instants can be drawn",
      longest: 4096, check: InputTargets.scene),
    FuzzTarget(
      name: "set", promise: "names of cases stay in the folder of references",
      longest: 4096, check: InputTargets.set),
    FuzzTarget(
      name: "strings", promise: "texts of an app are read or refused, and filled or refused",
      longest: 4096, check: StringsTargets.strings),
    FuzzTarget(
      name: "language", promise: "a language tag is refused, or is its own tag",
      longest: 128, check: StringsTargets.language),
    FuzzTarget(
      name: "report",
      promise: "a report that is written is read alike; pages have no control characters",
      longest: 8192, check: ReportTargets.report),
    FuzzTarget(
      name: "worker",
      promise: "a line is a message or has a problem, and an id never names a folder",
      longest: 4096, check: WorkerTargets.line),
    FuzzTarget(
      name: "zip",
      promise: "names of an archive stay inside a folder, and files keep to their limit",
      longest: 4096, check: ArchiveTargets.zip),
    FuzzTarget(
      name: "layers", promise: "layer texts are read, and equal texts have no changes",
      longest: 8192, check: ReportTargets.layers),
    FuzzTarget(
      name: "png", promise: "libpng accepts the same files and decodes the same pixels",
      longest: 8192, check: PictureTargets.png),
    FuzzTarget(
      name: "apng", promise: "frames that are written again are read alike",
      longest: 8192, check: PictureTargets.apng),
    FuzzTarget(
      name: "jpeg", promise: "a file is decoded twice alike",
      longest: 8192, check: PictureTargets.jpeg),
    FuzzTarget(
      name: "font", promise: "a font is refused, or draws text at finite places",
      longest: 65536, check: TextTargets.font),
    FuzzTarget(
      name: "text", promise: "lines keep to their limit, and wrapped lines keep every character",
      longest: 1024, check: TextTargets.text),
    FuzzTarget(
      name: "message", promise: "messages have no control characters and at most 900 characters",
      longest: 2048, check: TextTargets.message),
  ]

  /// Returns the target with a name, or nil.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A broken promise.
package struct FuzzFailure: Error, CustomStringConvertible {
  /// The promise that is broken.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a failure unless a condition holds.
func require(_ condition: Bool, _ promise: @autoclosure () -> String) throws {
  guard condition else { throw FuzzFailure(promise()) }
}

/// Runs a reader, which may refuse its input with a proper message.
///
/// - Returns: The result, or nil for a refusal.
func unlessRefused<Result>(_ read: () throws -> Result) throws -> Result? {
  do { return try read() } catch let failure as FuzzFailure { throw failure } catch {
    try checkMessage("\(error)")
    return nil
  }
}

/// Checks the text of an error or a warning.
func checkMessage(_ message: String) throws {
  try require(!message.isEmpty, "a message is empty")
  let scalars = message.unicodeScalars
  try require(scalars.count <= 900, "a message has \(scalars.count) characters")
  for scalar in scalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      throw FuzzFailure(
        "a message contains U+\(String(scalar.value, radix: 16)): \(quoted(message, limit: 300))")
    default: break
    }
  }
}

func checkMessages(_ messages: [InputError]) throws {
  for message in messages { try checkMessage(message.description) }
}

/// The bytes of an input, taken from the front.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Returns the next byte, or 0 after the end.
  mutating func next() -> Int { Int(rest.popFirst() ?? 0) }

  /// The remaining bytes as text, with invalid UTF-8 replaced.
  var text: String { String(decoding: rest, as: UTF8.self) }
}
