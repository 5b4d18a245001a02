// SPDX-License-Identifier: MIT

internal import BannerRender

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where text goes.
enum Terminal {
  /// Whether standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(1) == 1 }

  /// Writes a line to standard output; what can't be written is an error.
  static func print(_ line: String) throws { try Output.write(Array("\(line)\n".utf8)) }

  /// Writes a line to standard error, where nothing more can be done if that fails.
  static func printError(_ message: String) {
    let bytes = Array("bannerrender: \(message)\n".utf8)
    _ = unsafe write(2, bytes, bytes.count)
  }

  /// A pipe that closes is an error like any other, not the end of the program.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// A text as JSON.
  static func jsonText(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
