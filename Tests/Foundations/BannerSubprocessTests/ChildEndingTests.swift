// SPDX-License-Identifier: MIT

import BannerSubprocess
import BannerSystem
import Testing

/// Signals that end this process while a child process starts.
@Suite struct ChildEndingTests {
  @Test("a signal before the number of the child is known ends the child, too")
  func early() async throws {
    let run = await #expect(
      processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
    ) {
      let ready = "\(temporaryFolder())/bannerrender-child-\(getpid())"
      let script = """
        trap 'echo ended; exit' TERM
        echo > \(ready)
        for i in $(seq 1200); do sleep 0.05; done
        """
      unblockSignals()
      let ending = try #require(ChildEnding())
      raise(SIGTERM)
      var child: pid_t = 0
      let texts: [String] = ["sh", "-c", script]
      var words = unsafe texts.map { unsafe strdup($0) } + [nil]
      #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
      #else
        var attributes = posix_spawnattr_t()
      #endif
      unsafe posix_spawnattr_init(&attributes)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
      #expect(unsafe posix_spawn(&child, "/bin/sh", nil, &attributes, &words, environ) == 0)
      while unsafe access(ready, F_OK) != 0 { usleep(1000) }
      unsafe unlink(ready)
      ending.start(child)
    }
    let output = try #require(run).standardOutputContent
    #expect(String(decoding: output, as: UTF8.self).contains("ended"))
  }

  @Test("a signal before a child that can't start ends this process")
  func unstarted() async {
    await #expect(processExitsWith: .signal(SIGHUP)) {
      unblockSignals()
      let ending = try #require(ChildEnding())
      raise(SIGHUP)
      ending.stop()
    }
  }

  @Test("a handler that the signal has already is called, and set again")
  func handled() async {
    await #expect(processExitsWith: .exitCode(7)) {
      unblockSignals()
      signal(SIGINT) { _ in _exit(7) }
      let ending = try #require(ChildEnding())
      ending.start(0)
      ending.stop()
      let other = try #require(ChildEnding())
      other.start(0)
      raise(SIGINT)
    }
  }

  @Test("a signal that is ignored stays so")
  func ignored() async {
    await #expect(processExitsWith: .success) {
      unblockSignals()
      signal(SIGHUP, SIG_IGN)
      let ending = try #require(ChildEnding())
      raise(SIGHUP)
      ending.stop()
      raise(SIGHUP)
    }
  }

  @Test("a second signal doesn't wait for the start")
  func second() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      unblockSignals()
      _ = try #require(ChildEnding())
      raise(SIGTERM)
      raise(SIGINT)
    }
  }
}

/// Lets signals reach this thread; Foundation starts processes with blocked signals.
private func unblockSignals() {
  var signals = sigset_t()
  unsafe sigfillset(&signals)
  unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
