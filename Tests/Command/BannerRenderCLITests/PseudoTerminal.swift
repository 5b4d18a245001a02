// SPDX-License-Identifier: MIT

import BannerSystem
import Foundation

import Testing

/// A pseudo-terminal in which the command runs, with a window and answers like a real terminal.
final class PseudoTerminal {
  /// The way in which a terminal answers questions about pictures.
  enum Kind: String, CaseIterable {
    case kitty, sixel
    /// A terminal with text only.
    case text
    /// A terminal that answers nothing.
    case silent

    /// The answer to the questions.
    var answer: String {
      switch self {
      case .kitty: "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
      case .sixel: "\u{1B}[4;480;800t\u{1B}[?62;4;22c"
      case .text: "\u{1B}[?6c"
      case .silent: ""
      }
    }
  }

  private let kind: Kind
  private let main: Int32
  private let side: Int32
  private let before: String
  private let process = Process()
  private var bytes: [UInt8] = []
  private var isAnswered = false
  /// The text up to here was expected.
  private var place = 0

  /// The text that the program has printed.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  init(_ kind: Kind, columns: Int = 100, rows: Int = 30) throws {
    self.kind = kind
    main = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    let name = try #require(Self.sideName(of: main))
    side = unsafe open(name, O_RDWR | O_NOCTTY)
    try #require(side >= 0)
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    try #require(unsafe ioctl(main, UInt(TIOCSWINSZ), &size) == 0)
    before = Self.mode(of: side)
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(main)
    close(side)
  }

  /// Unlocks the other side of a pseudo-terminal and returns its path; nil if that fails.
  private static func sideName(of main: Int32) -> String? {
    #if os(Linux)
      // Glibc hides the functions for this from Swift. The numbers are TIOCSPTLCK and TIOCGPTN.
      var (lock, number): (Int32, Int32) = (0, 0)
      guard main >= 0, unsafe ioctl(main, 0x4004_5431, &lock) == 0,
        unsafe ioctl(main, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard main >= 0, grantpt(main) == 0, unlockpt(main) == 0, let name = unsafe ptsname(main)
      else { return nil }
      return unsafe String(cString: name)
    #endif
  }

  private static func mode(of terminal: Int32) -> String {
    var mode = termios()
    _ = unsafe tcgetattr(terminal, &mode)
    return "\(mode.c_iflag) \(mode.c_oflag) \(mode.c_cflag) \(mode.c_lflag) \(mode.c_cc)"
  }

  /// Whether the mode is that before the command was started.
  var hasUsualMode: Bool { Self.mode(of: side) == before }

  /// Starts the command, or another program.
  func start(
    _ arguments: [String], program: URL = command, environment: [String: String] = [:],
    in folder: String
  ) throws {
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = quietEnvironment.merging(
      ["TERM": "xterm-256color", "BROWSER": ""].merging(environment) { $1 }
    ) { $1 }
    let terminal = FileHandle(fileDescriptor: side, closeOnDealloc: false)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(main, $0.baseAddress, $0.count) }
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Reads what the program prints until a text comes after the one that was expected last.
  func expect(_ text: String, from source: SourceLocation = #_sourceLocation) throws {
    let deadline = Date(timeIntervalSinceNow: 300)
    while Date() < deadline {
      let rest = String(decoding: bytes[place...], as: UTF8.self)
      if let range = rest.range(of: text, options: .literal) {
        place += rest.utf8.distance(from: rest.startIndex, to: range.upperBound)
        return
      }
      read()
    }
    let rest = String(decoding: bytes[place...], as: UTF8.self).debugDescription
    try #require(Bool(false), "no \(text.debugDescription) in \(rest)", sourceLocation: source)
  }

  /// Waits for the end of the program and returns its exit code.
  func end() -> Int32 {
    let deadline = Date(timeIntervalSinceNow: 300)
    while process.isRunning, Date() < deadline { read() }
    read()
    guard !process.isRunning else { return -1 }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  private func read() {
    var input = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&input, 1, 50) > 0 else { return }
    var read = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read.withUnsafeMutableBytes {
      unsafe readBytes(main, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return }
    bytes += read[..<count]
    if !isAnswered, output.contains("\u{1B}[c") {
      isAnswered = true
      send(kind.answer)
    }
  }
}

/// Reads bytes: inside the class, `read` is another function.
private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, buffer, count)
}
