// SPDX-License-Identifier: MIT

internal import BannerSystem

/// A program that ran to its end.
package struct Subprocess: Sendable {
  /// A program that could not be run.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// There is no program with that name.
    case notFound
    /// The system refused, for the given reason.
    case refused(String)

    /// The reason in words.
    package var description: String {
      switch self {
      case .notFound: "it is not installed"
      case .refused(let reason): reason
      }
    }
  }

  /// The exit code, or 128 and the number of the signal that ended the program.
  package let status: Int32
  /// The bytes that it wrote to standard output.
  package let output: [UInt8]
  /// The text that it wrote to standard error.
  package let errors: String

  /// The output as text, without line breaks at its end.
  package var text: String {
    var text = String(decoding: output, as: UTF8.self)
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  /// The last line of the errors that isn't empty; a short reason for a failure.
  package var reason: String {
    errors.split(whereSeparator: \.isNewline).last.map(String.init) ?? "exit code \(status)"
  }

  /// Runs a program and waits for its end.
  ///
  /// Its standard input is empty.
  ///
  /// - Parameters:
  ///   - words: The program, which is searched for in `PATH` unless it has a slash, and its
  ///     arguments.
  ///   - variables: Environment variables in addition to those of this process.
  ///   - removed: Environment variables that the program doesn't get.
  ///   - endsWithThis: Whether a signal that ends this process ends the program, too, and those
  ///     that it started. They are a process group of their own. Only one program at a time can.
  ///   - limit: The longest time that the program may take, or nil for any time. It is then killed.
  package static func run(
    _ words: [String], variables: [String: String] = [:], removing removed: Set<String> = [],
    endingWithThis endsWithThis: Bool = false, within limit: Duration? = nil
  ) throws(Failure) -> Subprocess {
    let output = try TemporaryOutput()
    let errors = try TemporaryOutput()
    let ending = endsWithThis ? ChildEnding() : nil
    defer { ending?.stop() }
    var process: pid_t = 0
    let code = spawn(
      &process, words, environment(adding: variables, removing: removed), output.descriptor,
      errors.descriptor, isGroup: ending != nil)
    if code == 0 { ending?.start(process) }
    guard code == 0 else {
      guard code != ENOENT else { throw .notFound }
      throw .refused(unsafe String(cString: strerror(code)))
    }
    let state = try end(of: process, isGroup: ending != nil, within: limit)
    // The macros WIFEXITED, WEXITSTATUS and WTERMSIG are not available from Swift.
    let signal = state & 0x7F
    return Subprocess(
      status: signal == 0 ? (state >> 8) & 0xFF : 128 + signal, output: output.bytes(),
      errors: String(decoding: errors.bytes(), as: UTF8.self))
  }

  /// Waits for the end of a program, and returns its state.
  ///
  /// - Parameter isGroup: Whether programs that it started are killed, too.
  private static func end(
    of process: pid_t, isGroup: Bool, within limit: Duration?
  ) throws(Failure) -> Int32 {
    let clock = ContinuousClock()
    let deadline = limit.map { clock.now + $0 }
    var state: Int32 = 0
    while true {
      let ended = unsafe waitpid(process, &state, deadline == nil ? 0 : WNOHANG)
      if ended == process { return state }
      if ended < 0, errno != EINTR { throw .refused(unsafe String(cString: strerror(errno))) }
      guard let deadline, let limit else { continue }
      if clock.now >= deadline {
        kill(isGroup ? -process : process, SIGKILL)
        while unsafe waitpid(process, &state, 0) < 0, errno == EINTR {}
        throw .refused("it didn't end within \(limit.components.seconds) s")
      }
      usleep(2000)
    }
  }

  private static func environment(
    adding variables: [String: String], removing removed: Set<String>
  ) -> [String] {
    var all: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      let name = String(text.prefix { $0 != "=" })
      if variables[name] == nil, !removed.contains(name) { all.append(text) }
      unsafe next += 1
    }
    return all + variables.map { "\($0)=\($1)" }.sorted()
  }

  private static func spawn(
    _ process: inout pid_t, _ words: [String], _ environment: [String], _ output: Int32,
    _ errors: Int32, isGroup: Bool
  ) -> Int32 {
    guard let program = words.first else { return ENOENT }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    // A group of its own, with the number of the process.
    if isGroup { unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    return unsafe posix_spawnp(
      &process, program, &actions, &attributes, &arguments, &variables)
  }
}

/// A file without a name that receives what a program prints.
///
/// Unlike a pipe, it never blocks the program.
private final class TemporaryOutput {
  let descriptor: Int32

  init() throws(Subprocess.Failure) {
    var name = Array("\(temporaryFolder())/bannerrender-XXXXXX".utf8CString)
    descriptor = unsafe mkstemp(&name)
    guard descriptor >= 0 else { throw .refused(unsafe String(cString: strerror(errno))) }
    unsafe unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// Returns everything in the file.
  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe pread(descriptor, &part, part.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }
}

/// Returns the absolute path of the folder for temporary files: that of the variable `TMPDIR`, or
/// `/tmp` if it names no folder.
package func temporaryFolder() -> String {
  guard let value = unsafe getenv("TMPDIR"), let path = unsafe realpath(value, nil) else {
    return "/tmp"
  }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}
