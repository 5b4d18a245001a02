// SPDX-License-Identifier: MIT

import BannerSubprocess
import BannerSystem
import Testing

/// Programs that run and end.
@Suite struct SubprocessTests {
  @Test("a program's status, output and errors are read")
  func output() throws {
    let run = try Subprocess.run(["/bin/sh", "-c", "echo out; echo one >&2; echo two >&2; exit 3"])
    #expect(run.status == 3 && run.text == "out" && run.reason == "two")
  }

  @Test("a program within its limit isn't ended")
  func withinLimit() throws {
    let run = try Subprocess.run(["/bin/sh", "-c", "echo out"], within: .seconds(600))
    #expect(run.status == 0 && run.text == "out")
  }

  @Test("a program beyond its limit is killed")
  func beyondLimit() {
    #expect(throws: Subprocess.Failure.refused("it didn't end within 0 s")) {
      try Subprocess.run(["/bin/sleep", "600"], within: .milliseconds(1))
    }
  }

  @Test("the programs that a program has started are killed with it")
  func group() throws {
    let pipe = "\(temporaryFolder())/bannerrender-group-\(getpid())"
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    defer { unsafe unlink(pipe) }
    let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: Subprocess.Failure.refused("it didn't end within 1 s")) {
      try Subprocess.run(
        ["/bin/sh", "-c", "exec 3>\(pipe); sleep 600 & wait"], endingWithThis: true,
        within: .seconds(1))
    }
    // The pipe ends when the last process that has it does.
    var byte: UInt8 = 0
    let start = ContinuousClock.now
    while unsafe read(reader, &byte, 1) < 0 { usleep(1000) }
    #expect(ContinuousClock.now - start < .seconds(500), "the sleeping program wasn't killed")
  }

  @Test("a program that isn't there is an error")
  func missing() {
    #expect(throws: Subprocess.Failure.notFound) { try Subprocess.run(["/none/such"]) }
  }
}
