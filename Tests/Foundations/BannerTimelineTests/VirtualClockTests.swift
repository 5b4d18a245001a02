// SPDX-License-Identifier: MIT

import Testing
import BannerTimeline

@Suite struct VirtualClockTests {
  @Test("actions run at their times; those at one time run in the order scheduled")
  func order() throws {
    let clock = VirtualClock()
    var log: [String] = []
    func note(_ name: String, at time: Duration) {
      clock.schedule(at: time) { log.append("\(name) \(clock.now.inSeconds)") }
    }
    note("c", at: .seconds(2))
    note("a", at: .seconds(1))
    note("b", at: .seconds(1))
    try clock.advance(to: .seconds(1))
    #expect(log == ["a 1.0", "b 1.0"])
    #expect(clock.next == .seconds(2))
    try clock.advance(to: .seconds(5))
    #expect(log.last == "c 2.0")
    #expect(clock.now == .seconds(5))
  }

  @Test("an action may schedule others, even for now, after the pending ones")
  func nested() throws {
    let clock = VirtualClock()
    var log: [String] = []
    clock.schedule(after: .seconds(1)) {
      log.append("first")
      clock.schedule(after: .zero) { log.append("third") }
      clock.schedule(at: .zero) { log.append("late \(clock.now.inSeconds)") }
    }
    clock.schedule(after: .seconds(1)) { log.append("second") }
    try clock.advance(by: .seconds(1))
    #expect(log == ["first", "second", "third", "late 1.0"])
  }

  @Test("a canceled action does not run and is not next")
  func cancelled() throws {
    let clock = VirtualClock()
    var happened = false
    let action = clock.schedule(after: .seconds(1)) { happened = true }
    action.cancel()
    #expect(!action.isPending)
    #expect(clock.next == nil)
    try clock.advance(to: .seconds(2))
    #expect(!happened)
  }

  @Test("actions that schedule each other forever stop the clock with an error")
  func standstill() {
    let clock = VirtualClock()
    func again() { clock.schedule(after: .zero) { again() } }
    clock.schedule(after: .seconds(3)) { again() }
    #expect(throws: StandstillError.self) { try clock.advance(to: .seconds(4)) }
    #expect(clock.now == .seconds(3))
  }

  @Test("time does not run backward")
  func backward() throws {
    let clock = VirtualClock()
    try clock.advance(to: .seconds(3))
    try clock.advance(to: .seconds(1))
    #expect(clock.now == .seconds(3))
  }

  @Test("any number of seconds becomes whole nanoseconds")
  func seconds() {
    #expect(Duration(inSeconds: 0.1) == .milliseconds(100))
    #expect(Duration(inSeconds: .nan) == .zero)
    #expect(Duration(inSeconds: .infinity) == .seconds(1_000_000_000))
    #expect(Duration.milliseconds(350).inSeconds == 0.35)
  }
}
