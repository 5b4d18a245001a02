// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerFiles
internal import ArgumentParser
internal import BannerJobs
internal import BannerPixels
internal import BannerText

@main
enum Main {
  /// Runs the command.
  ///
  /// Every error is one line and an exit code.
  static func main() {
    Terminal.ignoreWriteSignals()
    Terminal.occupyClosedStreams()
    keepFreedMemory()
    if CommandLine.arguments.count == 1 {
      Terminal.showProgress(StartPage.text)
      Command.exit(withError: ExitCode(64))
    }
    do {
      defer { noteLineData() }
      guard Terminal.argumentsAreText else { throw ValidationError("arguments must be UTF-8") }
      PipedInput.note(pipesIn: CommandLine.arguments.dropFirst())
      let arguments = Self.withEmptyValues(
        CommandLine.arguments.dropFirst().map(Self.withoutEndlessMarks))
      // Setting up the argument parser takes most of the time of this answer.
      if arguments == ["--version"] { return printHelp(Version.details) }
      if let plain = PlainArguments(arguments) {
        try plain.request.settings.check()
        try plain.request.run()
      } else {
        if let name = try RepeatedOption.first(in: Array(arguments)) {
          throw ValidationError("\(name) is given more than once")
        }
        try Self.checkHelp(arguments)
        var command = try Self.subcommand(arguments) ?? Command.parseAsRoot(arguments)
        try command.run()
      }
    } catch let error as RenderError {
      // A closed pipe, such as that of `head`, isn't an error.
      if Output.isAbout(error), Terminal.outputIsClosed {
        Command.exit(withError: ExitCode(Terminal.closedOutputCode))
      }
      fail("\(error)", error.exitCode)
    } catch let code as ExitCode {
      Command.exit(withError: code)
    } catch {
      if Command.exitCode(for: error) == .success {
        let text = Command.fullMessage(for: error)
        // The details are found only when they are wanted.
        return printHelp(text == Version.number ? Version.details : text)
      }
      let message = Command.message(for: error).split(separator: "\n").joined(separator: " ")
      let text =
        UnknownWord.option(in: message)
        ?? ParserMessage.plain(message, arguments: CommandLine.arguments)
      fail(printable(text, limit: 280), 64)
    }
  }

  /// Says that line breaks don't follow the data in the program, if so.
  private static func noteLineData() {
    if let note = TypeLibraries.lineDataNote { Terminal.printError("warning: \(note)") }
  }

  /// Prints the error, also as JSON if requested, and ends the program.
  private static func fail(_ message: String, _ exitCode: Int32) -> Never {
    Terminal.printError("error: \(message)")
    if CommandLine.arguments.contains("--json") {
      try? Terminal.print(JSONText.object([("error", .string(message))]).line)
    }
    Command.exit(withError: ExitCode(exitCode))
  }

  /// Returns the subcommand of the first argument, if its arguments are valid.
  ///
  /// The argument parser would otherwise check the arguments of every subcommand first. For
  /// errors and help, the whole command is parsed instead.
  private static func subcommand(_ arguments: [String]) -> (any ParsableCommand)? {
    // Parsed separately, a subcommand doesn't know that it is one.
    guard !arguments.contains("--help"), !arguments.contains("-h") else { return nil }
    let type = Command.configuration.subcommands.first { $0._commandName == arguments.first }
    guard let type, type.configuration.subcommands.isEmpty else { return nil }
    return try? type.parseAsRoot(Array(arguments.dropFirst()))
  }

  /// Rejects help about an unknown command.
  ///
  /// The argument parser would print the help of another one.
  private static func checkHelp(_ arguments: [String]) throws {
    guard arguments.first == "help" else { return }
    var known = Command.configuration.subcommands
    for name in arguments.dropFirst() where name != "help" && !name.hasPrefix("-") {
      guard let found = known.first(where: { $0._commandName == name }) else {
        let names = known.map { $0._commandName }
        throw ValidationError(
          "unknown command \(quoted(name))\(suggestion(for: name, among: names))")
      }
      known = found.configuration.subcommands
    }
  }

  /// Returns the argument with runs of combining marks cut to 128.
  ///
  /// Parsing compares arguments, which takes quadratic time in the length of such a run.
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

  /// Returns the arguments with `--title=` as an option and an empty value.
  ///
  /// The argument parser would take the next argument as the value.
  private static func withEmptyValues(_ arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    return options.flatMap { argument in
      let isEmpty =
        argument.hasPrefix("--") && argument.firstIndex(of: "=") == argument.indices.last
      return isEmpty ? [String(argument.dropLast()), ""] : [argument]
    } + arguments[options.endIndex...]
  }

  private static func printHelp(_ text: String) {
    do { try Terminal.print(text) } catch {
      if Terminal.outputIsClosed {
        Command.exit(withError: ExitCode(Terminal.closedOutputCode))
      }
      Terminal.printError("error: \(error)")
      Command.exit(withError: ExitCode(73))
    }
  }
}
