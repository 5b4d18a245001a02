// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerRender

@main
enum Main {
  /// Runs the command; every error is one line and an exit code.
  static func main() {
    Terminal.ignoreWriteSignals()
    do {
      guard Terminal.argumentsAreText else { throw ValidationError("arguments must be UTF-8") }
      var command = try Command.parseAsRoot(
        CommandLine.arguments.dropFirst().map(Self.withoutEndlessMarks))
      try command.run()
    } catch let error as RenderError {
      Terminal.printError("error: \(error)")
      Command.exit(withError: ExitCode(error.exitCode))
    } catch let code as ExitCode {
      Command.exit(withError: code)
    } catch {
      if Command.exitCode(for: error) == .success {
        return printHelp(Command.fullMessage(for: error))
      }
      let message = Command.message(for: error).split(separator: "\n").joined(separator: " ")
      Terminal.printError("error: \(printable(message, limit: 280))")
      Command.exit(withError: ExitCode(64))
    }
  }

  /// An argument whose combining marks in a row end where no more of them are drawn.
  ///
  /// Parsing compares arguments, which takes time that grows with the square of such a run.
  private static func withoutEndlessMarks(_ argument: String) -> String {
    let most = 128
    guard argument.utf8.count > most else { return argument }
    var kept = String.UnicodeScalarView()
    var run = 0
    for scalar in argument.unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run <= most { kept.append(scalar) }
    }
    return String(kept)
  }

  private static func printHelp(_ text: String) {
    do { try Terminal.print(text) } catch {
      Terminal.printError("error: \(error)")
      Command.exit(withError: ExitCode(73))
    }
  }
}
