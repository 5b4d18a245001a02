// SPDX-License-Identifier: MIT

internal import BannerSystem

/// The program that opens a page on this desktop.
package struct Browser: Sendable {
  /// The program and its arguments.
  ///
  /// `%s` is the address; without it, the address is the last one.
  private let words: [String]

  /// The time between looks at the program, in microseconds, and the number of looks after which
  /// it counts as open.
  ///
  /// A browser itself runs until its window is closed.
  private static let pause: useconds_t = 50_000
  private static let mostWaits = 40

  /// The flag `POSIX_SPAWN_SETSID`, which Swift doesn't see on Linux.
  ///
  /// Source: spawn.h of glibc, musl and macOS.
  private static var ownSession: Int16 {
    #if canImport(Darwin)
      0x0400
    #else
      0x80
    #endif
  }

  /// Finds the program, or returns nil if there is neither `BROWSER` nor a display.
  ///
  /// `BROWSER` may list several commands with colons; the first one counts. No shell reads it.
  package init?() {
    let first = Self.variable("BROWSER")?.split(separator: ":" as Character).first
    let named = first?.split(separator: " " as Character).map(String.init) ?? []
    guard named.isEmpty else {
      words = named
      return
    }
    #if os(macOS)
      words = ["open"]
    #else
      let displays = ["DISPLAY", "WAYLAND_DISPLAY"]
      guard displays.contains(where: { !(Self.variable($0) ?? "").isEmpty }) else {
        return nil
      }
      words = ["xdg-open"]
    #endif
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The name of the program.
  package var name: String { words[0] }

  /// Opens a page.
  ///
  /// The browser gets its own session without this terminal, so that Control-C doesn't end it.
  ///
  /// - Parameters:
  ///   - address: The URL of the page.
  ///   - isCanceled: Whether to stop waiting for a failure of the program.
  /// - Returns: Whether the program was started and hasn't failed so far.
  package func open(_ address: String, isCanceled: () -> Bool = { false }) -> Bool {
    var arguments = words.map { $0.replacing("%s", with: address) }
    if arguments == words { arguments.append(address) }
    guard let process = start(arguments) else { return false }
    var waits = 0
    var status: Int32 = 0
    while waits < Self.mostWaits {
      let ended = unsafe waitpid(process, &status, WNOHANG)
      // The low bits have the signal, the next ones the exit code.
      if ended == process { return status == 0 }
      if ended < 0, errno != EINTR { return true }
      guard !isCanceled() else { return true }
      usleep(Self.pause)
      waits += 1
    }
    return true
  }

  /// Starts a program and returns its process, or nil if that fails.
  private func start(_ arguments: [String]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    for stream in Int32(0)...2 {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    closeFilesOnExec()
    // The command ignores two signals, which the browser must not inherit.
    var usual = sigset_t()
    _ = unsafe sigemptyset(&usual)
    _ = unsafe sigaddset(&usual, SIGPIPE)
    _ = unsafe sigaddset(&usual, SIGXFSZ)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Self.ownSession
    _ = unsafe posix_spawnattr_setflags(&attributes, flags)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    guard let program = unsafe words[0] else { return nil }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(
      &process, program, &actions, &attributes, words, environ)
    return result == 0 ? process : nil
  }

  /// Closes this process's files, except the standard streams, in every program it starts.
  ///
  /// A program that waits for the end of inherited files must not wait for the browser.
  private func closeFilesOnExec() {
    guard let folder = unsafe opendir("/dev/fd") else {
      // Without a list, the usual numbers
      for file in Int32(3)..<1024 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      return
    }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      guard let file = Int32(name), file > 2 else { continue }
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
  }
}
