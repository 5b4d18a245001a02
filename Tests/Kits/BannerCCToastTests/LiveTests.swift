// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerPixels
import BannerViews
import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerCCToast
import BannerKitTestSupport
import Testing

/// Changes that an application makes to a visible toast, as they appear in the frames.
@MainActor @Suite(.serialized) struct LiveTests {
  private let simulation = Simulation(on: TestScreen(screen()))
  private let target = ToastTarget()

  private func begin() { Simulation.current = simulation }

  private func frame(_ seconds: Double, of number: Int = 0) -> PresentedLayers? {
    simulation.shownBanners[number].frame(at: Duration(inSeconds: seconds))
  }

  private func text(_ seconds: Double) -> String? {
    guard case .text(let text)? = frame(seconds)?.first("label")?.content else { return nil }
    return text.lines.map(\.line.text).joined(separator: " ")
  }

  @Test("changes of a visible toast take effect at that instant")
  func setters() throws {
    begin()
    let toast = CCToastView(text: "one")
    toast.show(target)
    try pass(1)
    toast.standardLabelText = "another"
    try pass(0.5)
    toast.backgroundColor = .red
    toast.toastCornerRadius = 4
    try pass(0.5)
    toast.standardLabelText = nil
    toast.toastContentView.addSubview(ColorView(.white, size: Size(width: 100, height: 60)))
    try pass(5)
    #expect(text(0) == "one" && text(0.9999) == "one")
    #expect(text(1) == "another" && text(1.5) == "another")
    let red = Fill.color(Color(rgb: 0xFF0000))
    func layer(_ seconds: Double) throws -> Layer { try #require(frame(seconds)?.layers[0].layer) }
    #expect(try layer(1.4999).background != red && layer(1.4999).cornerRadii == CornerRadii(0))
    #expect(try layer(1.5).background == red && layer(1.5).cornerRadii == CornerRadii(4))
    #expect(try layer(1.9999).first("content 1") == nil)
    #expect(try layer(2).first("content 1")?.frame.size == Size(width: 100, height: 60))
    // It stays centered, above its margin.
    for time in [0.5, 1, 2.5] {
      let banner = try #require(frame(time)?.banner)
      #expect(abs(banner.midX - 187.5) <= 0.25 && banner.maxY == 647)
    }
    #expect(simulation.failure == nil)
  }

  @Test("changes of the placement don't: it is read when the toast is shown")
  func placement() throws {
    begin()
    let toast = CCToastView(text: "one")
    toast.show(target)
    try pass(1)
    toast.toastVerticalAlignment = .top
    toast.toastHorizontalAlignment = .left
    toast.toastVerticalMargin = 50
    toast.toastHorizontalMargin = 60
    toast.standardImageHorizontalAlignment = .right
    toast.standardLabelTextColor = .black
    try pass(5)
    #expect(frame(0.5)?.banner == frame(2)?.banner)
    #expect(frame(0.5)?.first("label")?.frame == frame(2)?.first("label")?.frame)
  }

  @Test("the duration is read when the toast has faded in")
  func duration() throws {
    begin()
    let toast = CCToastView(text: "one")
    toast.show(target)
    try pass(0.4)
    toast.toastDuration = 1
    try pass(0.2)
    toast.toastDuration = 9
    try pass(5)
    #expect(simulation.time(of: "fadingOut") == 1.5 && simulation.time(of: "removed") == 1.8)
  }

  @Test(
    "durations out of range are reported and count as zero", arguments: [-1, .nan, .infinity])
  func wrongDuration(seconds: Double) throws {
    begin()
    let toast = CCToastView(text: "one")
    toast.show(target)
    toast.toastDuration = seconds
    try pass(1)
    #expect("\(try #require(simulation.failure))".hasPrefix("toastDuration is"))
    #expect(simulation.time(of: "removed") == 0.8)
  }

  @Test("a toast is hidden and shown with its view, and its time keeps running")
  func window() throws {
    begin()
    let toast = CCToastView(text: "one")
    toast.show(target)
    try pass(1)
    target.isInWindow = false
    #expect(simulation.visible.isEmpty)
    try pass(0.5)
    target.isInWindow = true
    #expect(simulation.visible.count == 1)
    try pass(5)
    #expect(frame(0.9999) != nil && frame(1) == nil && frame(1.4999) == nil && frame(1.5) != nil)
    #expect(simulation.time(of: "removed") == 3.8)
  }

  @Test("a toast is removed when its view is released")
  func released() throws {
    begin()
    var other: ToastTarget? = ToastTarget()
    if let other { CCToastView.showDefaultToast("one", inView: other) }
    CCToastView.showDefaultToast("two", inView: target)
    try pass(1)
    #expect(simulation.visible.count == 1)
    other = nil
    #expect(simulation.visible.isEmpty && frame(0.9999) != nil)
    try pass(2.8)
    #expect(simulation.visible.map(\.bannerID.number) == [2])
  }

  @Test("a moving view moves its toast")
  func moved() throws {
    begin()
    target.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    CCToastView.showDefaultToast("one", inView: target)
    try pass(1)
    target.frame = Rect(x: 50, y: 100, width: 200, height: 300)
    try pass(5)
    let (before, after) = (try #require(frame(0.5)?.banner), try #require(frame(1)?.banner))
    #expect(after == before.offset(x: 50, y: 100))
  }

  @Test("invalid values are reported, and the toast is unchanged")
  func wrongValue() throws {
    begin()
    let toast = CCToastView(text: "one")
    toast.show(target)
    try pass(1)
    toast.toastCornerRadius = -1
    try pass(5)
    #expect("\(try #require(simulation.failure))".hasPrefix("toastCornerRadius is -1"))
    #expect(frame(0.5)?.layers[0].layer == frame(2)?.layers[0].layer)
  }
}
