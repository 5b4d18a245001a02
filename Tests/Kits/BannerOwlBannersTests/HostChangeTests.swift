// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerKitTestSupport
import BannerOwlBanners
import Testing

/// Owlbanners.md 4.6.
@Suite struct HostChangeTests {
  private func call(_ run: Run, height: Double = 40, over milliseconds: Int = 350) {
    run.display.host.statusBarHeight = height
    run.simulation.hostDidChange(HostChange(duration: .milliseconds(milliseconds), curve: .linear))
  }

  @Test("the banner's top follows the status bar; its content stays below it")
  func statusBar() throws {
    let run = Run()
    try run.show("A")
    run.simulation.run(to: 1)
    call(run)
    run.simulation.run(to: 10)
    #expect(run.top(0.9999) == -80 && run.top(1) == -80)
    #expect(run.top(1.175) == -70 && run.top(1.35) == -60 && run.top(2.5) == -60)
    // The dismissal ends at the same place; it doesn't depend on the bar.
    #expect(abs(try #require(run.top(2.7499)) + 238.75) <= 0.5)
    #expect(run.simulation.events.last?.time.inSeconds == 2.75)
  }

  @Test("a change without a duration is a jump")
  func jump() throws {
    let run = Run()
    try run.show("A")
    run.simulation.run(to: 1)
    call(run, over: 0)
    run.simulation.run(to: 2)
    #expect(run.top(0.9999) == -80 && run.top(1) == -60)
  }

  @Test("during the spring both movements add up")
  func duringSpring() throws {
    let (run, calm) = (Run(), Run())
    for one in [run, calm] {
      try one.show("A")
      one.simulation.run(to: 0.05)
      if one.display === run.display { call(one, over: 200) }
      one.simulation.run(to: 2)
    }
    for (time, way) in [(0.05, 0.0), (0.1, 5), (0.15, 10), (0.25, 20), (0.5, 20), (1, 20)] {
      let (top, other) = (try #require(run.top(time)), try #require(calm.top(time)))
      #expect(abs(top - other - way) <= 0.5)
    }
    #expect(run.top(1) == -60)
  }

  @Test(
    "leaving and queued banners don't move; a queued one starts at the current bar")
  func others() throws {
    let (run, calm) = (Run(), Run())
    for one in [run, calm] {
      try one.show("A")
      try one.show("B")
      one.simulation.run(to: 2.6)
      if one.display === run.display { call(one) }
      one.simulation.run(to: 4)
    }
    for time in [2.6, 2.65, 2.7, 2.74] { #expect(run.top(time) == calm.top(time)) }
    // By its original height and the buffer, independent of the bar.
    #expect(run.top(2.75, of: 1) == -240 && run.top(3.5, of: 1) == -60)
  }

  @Test("a tap while the bar grows moves the banner to its final place")
  func tapMeanwhile() throws {
    let run = Run()
    try run.show("A")
    run.simulation.run(to: 1)
    call(run)
    run.simulation.run(to: 1.1)
    #expect(run.simulation.tap(.banner))
    run.simulation.run(to: 2)
    #expect(abs(try #require(run.top(1.0999)) + 74.3) <= 0.3 && run.top(1.1) == -60)
  }

  @Test("a new width measures the height again from that instant")
  func width() throws {
    let run = Run()
    try run.show("A text that takes two lines on the phone as it is held upright")
    run.simulation.run(to: 1)
    let before = run.display.host
    run.display.host.size = Size(width: before.size.height, height: before.size.width)
    run.display.host.statusBarHeight = 0
    run.simulation.hostDidChange(HostChange())
    run.simulation.run(to: 10)
    let banner = run.simulation.shownBanners[0]
    func frame(_ seconds: Double) throws -> Rect {
      let frame = try #require(banner.frame(at: Duration(inSeconds: seconds)))
      return try #require(frame.first("banner")).frame
    }
    // Two lines of 16 points, then one: 48.25 and 38.75 (owlbanners.md 2.2).
    #expect(try frame(0.9) == Rect(x: 0, y: -80, width: 375, height: 148.5))
    #expect(try frame(1) == Rect(x: 0, y: -100, width: 667, height: 139))
  }
}
