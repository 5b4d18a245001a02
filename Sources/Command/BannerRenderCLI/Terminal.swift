// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerJSON
internal import BannerFiles
internal import BannerJobs
internal import BannerSystem

/// The terminal: standard output and standard error.
enum Terminal {
  /// Whether standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(1) == 1 }

  /// Rejects a picture on standard output, if it is a terminal or also takes text.
  static func checkPicture(besidesText hasText: Bool) throws {
    if hasText { throw ValidationError("standard output can't take both a picture and text") }
    if outputIsTerminal {
      throw ValidationError("pictures are not written to a terminal; redirect to a file")
    }
  }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(2) == 1 }

  /// The number of columns of the terminal at standard error, or 80 if unknown.
  static var errorColumns: Int {
    var size = winsize()
    guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Returns the value of an environment variable.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Seconds since 1970 in UTC.
  static var now: Int { Int(time(nil)) }

  /// Writes text to standard error without changes.
  ///
  /// Failures are ignored.
  static func showProgress(_ text: String) { writeToErrors(text) }

  /// Writes text to standard error, completely if possible.
  ///
  /// A failure changes neither results nor the exit code, and is ignored.
  private static func writeToErrors(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }

  /// Writes a line to standard output.
  ///
  /// A failure is thrown as an error.
  static func print(_ line: String) throws { try Output.write(Array("\(line)\n".utf8)) }

  /// Writes a line of at most 300 characters to standard error.
  ///
  /// Failures are ignored. On a terminal, the line of the file that the message names follows, with
  /// a marker below it.
  static func printError(_ message: String) {
    let line = printable("bannerrender: \(message)", limit: 299)
    let lines = [Style.errors.message(line)] + excerpt(of: message)
    writeToErrors("\(lines.joined(separator: "\n"))\n")
  }

  /// Writes lines to standard error as they are.
  ///
  /// Failures are ignored.
  static func printErrorLines(_ lines: [String]) {
    writeToErrors(lines.map { "\($0)\n" }.joined())
  }

  /// Returns the line of the file that a message names, and a marker.
  ///
  /// The result is empty without a terminal or a place.
  private static func excerpt(of message: String) -> [String] {
    guard errorIsTerminal, !CommandLine.arguments.contains("--json") else { return [] }
    var rest = message[...]
    // A severity and names of pictures may precede the place.
    while true {
      if let place = FilePlace(atStartOf: rest),
        let bytes = try? Files.read(place.file, limit: JSONReader.largestSize),
        let excerpt = SourceExcerpt(of: bytes, at: place.location, width: errorColumns)
      {
        let style = Style.errors
        let marker =
          message.hasPrefix("error: ") ? style.error(excerpt.marker) : style.warning(excerpt.marker)
        return [
          style.faint(excerpt.gutter) + excerpt.text, style.faint(excerpt.margin) + marker,
        ]
      }
      guard let colon = rest.firstRange(of: ": ") else { return [] }
      rest = rest[colon.upperBound...]
    }
  }

  /// Whether standard output is a pipe whose reader has closed it.
  static var outputIsClosed: Bool {
    var output = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&output, 1, 0) == 1 && Int32(output.revents) & Int32(POLLERR) != 0
  }

  /// Ends the program without waiting for its threads.
  static func exitAtOnce(_ code: Int32) -> Never { _exit(code) }

  /// Whether standard input is a pipe or a file with bytes that nobody has read.
  static var inputHasUnreadBytes: Bool {
    var status = stat()
    guard unsafe fstat(0, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return lseek(0, 0, SEEK_CUR) < status.st_size
    case S_IFIFO:
      var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&input, 1, 0) == 1 && Int32(input.revents) & Int32(POLLIN) != 0
    default: return false
    }
  }

  /// The exit code for closed standard output: that of the signal SIGPIPE in a shell.
  static let closedOutputCode: Int32 = 128 + SIGPIPE

  /// Gives a closed standard stream a descriptor that can't be written.
  ///
  /// Otherwise, the first opened file would get its number, and messages would get into that file.
  static func occupyClosedStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      if stream == 0 { PipedInput.noteClosedInput() }
      // A new descriptor has the lowest free number. A folder exists everywhere.
      _ = unsafe open("/", O_RDONLY)
    }
  }

  /// Turns the signals for a closed pipe and an oversized file into ordinary errors.
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether every argument is UTF-8.
  ///
  /// Other file names would be read as different names.
  static var argumentsAreText: Bool {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: argument) != nil
      else { return false }
    }
    return true
  }
}
