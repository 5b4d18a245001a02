// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerSystem
internal import BannerTerminalPictures
internal import Synchronization

/// The form in which pictures are shown.
enum PictureForm { case kitty, sixel, none }

/// The terminal in the mode in which each key arrives at once.
///
/// Standard input and standard output are the same terminal. The mode is restored at the end.
final class ReviewTerminal {
  /// The size of the window.
  struct Size: Equatable {
    var columns = 80
    var rows = 24
    /// The width of a character in pixels.
    var cellWidth = 10
    /// The height of a character in pixels.
    var cellHeight = 20
  }

  /// The size of the window now.
  private(set) var size = Size()
  private let original: termios
  private var isRestored = false
  private var hasPictures = false
  private var keys = ReviewKeyParser()

  /// The time in which a terminal has to answer.
  private static let patience = Duration.milliseconds(400)

  /// The signal that has to end the program; 0 for none.
  private static let endingSignal = Atomic<Int32>(0)
  private static let isResized = Atomic<Bool>(false)

  /// Whether standard input and standard output are terminals that can show the review.
  static var isUsable: Bool {
    isatty(0) == 1 && isatty(1) == 1 && Terminal.variable("TERM") != "dumb"
  }

  /// Changes the mode.
  init() throws {
    var mode = termios()
    guard unsafe tcgetattr(0, &mode) == 0 else {
      throw RenderError.missing(path: "the terminal", reason: "its mode is unknown")
    }
    original = mode
    Self.catchSignals()
    unsafe cfmakeraw(&mode)
    // Lines of text still begin at the left edge.
    mode.c_oflag |= tcflag_t(OPOST)
    guard unsafe tcsetattr(0, TCSAFLUSH, &mode) == 0 else {
      throw RenderError.unwritable(path: "the terminal", reason: "its mode can't be changed")
    }
  }

  deinit { restore() }

  private static func catchSignals() {
    // Initializes the values here, because a signal handler must not.
    endingSignal.store(0, ordering: .relaxed)
    isResized.store(false, ordering: .relaxed)
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH] {
      _ = unsafe sigaddset(&signals, number)
      if number == SIGWINCH {
        _ = signal(number) { _ in ReviewTerminal.isResized.store(true, ordering: .relaxed) }
      } else {
        _ = signal(number) { number in
          ReviewTerminal.endingSignal.store(number, ordering: .relaxed)
        }
      }
    }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Opens an empty screen, and finds the form of pictures.
  func begin(_ choice: PictureChoice) throws -> PictureForm {
    // A screen of its own, without a cursor and without wrapped lines, and with marks around text
    // that is pasted
    try write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
    var text = ""
    if choice != .none {
      // Every terminal answers the last question.
      try write(KittyGraphics.query + "\u{1B}[14t\u{1B}[c")
      text = answers()
    }
    measure(text)
    let form: PictureForm =
      switch choice {
      case .none: .none
      case .kitty: .kitty
      case .sixel: .sixel
      case .auto:
        text.contains(KittyGraphics.answer)
          ? .kitty : Self.attributes(in: text).contains(Sixel.attribute) ? .sixel : .none
      }
    hasPictures = form == .kitty
    return form
  }

  /// Shows the usual screen again and restores the mode.
  func restore() {
    guard !isRestored else { return }
    isRestored = true
    try? write(
      (hasPictures ? KittyGraphics.removal : "") + "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    )
    var mode = original
    // Answers that come late are discarded.
    _ = unsafe tcsetattr(0, TCSAFLUSH, &mode)
  }

  /// Writes text or pictures.
  func write(_ text: String) throws(RenderError) { try Output.write(Array(text.utf8)) }

  // MARK: Answers

  /// Returns what the terminal answers, up to its attributes.
  private func answers() -> String {
    let clock = ContinuousClock()
    let deadline = clock.now + Self.patience
    var bytes: [UInt8] = []
    while clock.now < deadline {
      bytes += read(waiting: 20) ?? []
      let text = String(decoding: bytes, as: UTF8.self)
      if let answer = text.firstMatch(of: #/\u{1B}\[\?[0-9;]*c/#) {
        // Keys that were pressed in the meantime
        keys.append(Array(text[answer.range.upperBound...].utf8))
        return text
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func attributes(in text: String) -> [Int] {
    guard let answer = text.firstMatch(of: #/\u{1B}\[\?([0-9;]*)c/#) else { return [] }
    return answer.1.split(separator: ";" as Character).compactMap { Int($0) }
  }

  /// Measures the window.
  ///
  /// - Parameter text: The answers of the terminal, which may have the size in pixels.
  private func measure(_ text: String = "") {
    var window = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return }
    size.columns = Int(window.ws_col)
    size.rows = Int(window.ws_row)
    var (width, height) = (Int(window.ws_xpixel), Int(window.ws_ypixel))
    if width == 0 || height == 0, let answer = text.firstMatch(of: #/\u{1B}\[4;(\d+);(\d+)t/#) {
      (width, height) = (Int(answer.2) ?? 0, Int(answer.1) ?? 0)
    }
    let cell = (width / size.columns, height / size.rows)
    guard (2...200).contains(cell.0), (2...400).contains(cell.1) else { return }
    (size.cellWidth, size.cellHeight) = cell
  }

  // MARK: Keys

  /// Waits for the next key.
  func key() -> ReviewKey {
    while true {
      let number = Self.endingSignal.load(ordering: .relaxed)
      if number != 0 { return .ended(number) }
      if Self.isResized.exchange(false, ordering: .relaxed) {
        measure()
        return .resized
      }
      if let key = keys.next(reading: { read(waiting: $0) ?? [] }) { return key }
      guard let bytes = read(waiting: 200) else { return .ended(SIGHUP) }
      keys.append(bytes)
    }
  }

  /// Reads available bytes.
  ///
  /// - Returns: The bytes; empty if none arrive in time, nil if the terminal is gone.
  private func read(waiting milliseconds: Int32) -> [UInt8]? {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&input, 1, milliseconds)
    guard count > 0 else { return count == 0 || errno == EINTR ? [] : nil }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let length = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe BannerSystem.read(0, buffer.baseAddress, buffer.count)
    }
    if length < 0, errno == EINTR || errno == EAGAIN { return [] }
    return length > 0 ? Array(bytes[..<length]) : nil
  }
}
