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
      var command = try Command.parseAsRoot()
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

  private static func printHelp(_ text: String) {
    do { try Terminal.print(text) } catch {
      Terminal.printError("error: \(error)")
      Command.exit(withError: ExitCode(73))
    }
  }
}
