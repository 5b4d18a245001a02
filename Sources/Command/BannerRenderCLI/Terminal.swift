// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerFiles
internal import BannerJobs

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

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(2) == 1 }

  /// How many columns the terminal at standard error has; 80 where it does not say.
  static var errorColumns: Int {
    var size = winsize()
    guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The value of a variable of the environment.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Writes to standard error as it is, where nothing more can be done if that fails.
  static func showProgress(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(2, bytes, bytes.count)
  }

  /// Writes a line to standard output; what can't be written is an error.
  static func print(_ line: String) throws { try Output.write(Array("\(line)\n".utf8)) }

  /// Writes a line of at most 300 characters to standard error, where nothing more can be done if
  /// that fails.
  static func printError(_ message: String) {
    let line = printable("bannerrender: \(message)", limit: 299)
    let bytes = Array("\(Style.errors.message(line))\n".utf8)
    _ = unsafe write(2, bytes, bytes.count)
  }

  /// Whether standard output is a pipe that nobody reads any more.
  static var outputIsClosed: Bool {
    var output = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&output, 1, 0) == 1 && Int32(output.revents) & Int32(POLLERR) != 0
  }

  /// The exit code of a program that ends as nobody reads its output: that of the signal SIGPIPE in a shell.
  static let closedOutputCode: Int32 = 128 + SIGPIPE

  /// A pipe that closes and a file that grows too large are errors like any other, not the end of the
  /// program.
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether every argument is UTF-8; names that are not would become other names.
  static var argumentsAreText: Bool {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: argument) != nil
      else { return false }
    }
    return true
  }
}
