// SPDX-License-Identifier: MIT

import BannerSubprocess
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

  @Test("a program that isn't there is an error")
  func missing() {
    #expect(throws: Subprocess.Failure.notFound) { try Subprocess.run(["/none/such"]) }
  }
}
