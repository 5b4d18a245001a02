// SPDX-License-Identifier: MIT

import BannerLayers
import BannerKitInterface
import BannerGeometry
import BannerCCToast
import BannerKitTestSupport
import Testing

/// The queue of cc-toast.md 4.2, as an application uses it.
@MainActor @Suite(.serialized) struct QueueTests {
  private let queue = ToastQueue.shared
  private let target = ToastTarget()

  /// Starts each test with a new simulation, because other tests may run after the suite is
  /// created.
  private func begin() { Simulation.current = Simulation() }

  private var text: String? { queue.toast?.texts.first?.text.string }

  @Test(
    "one toast is shown at a time, in the order of the requests, in any view")
  func order() throws {
    begin()
    let other = ToastTarget(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    CCToastView.showDefaultToast("one", inView: target)
    CCToastView.showDefaultToast("two", inView: other)
    CCToastView(text: "three").showToast(target)
    #expect(text == "one" && queue.waiting == 2)
    try pass(stay)
    #expect(text == "two")
    try pass(stay)
    #expect(text == "three" && queue.waiting == 0)
    try pass(stay)
    #expect(text == nil && queue.current == nil)
    try pass(stay)
    CCToastView(text: "four").show(inView: target)
    #expect(text == "four")
  }

  @Test("a toast is dropped if its view is released or in no window when its turn comes")
  func dropped() throws {
    begin()
    CCToastView.showDefaultToast("one", inView: target)
    CCToastView.showDefaultToast("gone", inView: ToastTarget())
    let hidden = ToastTarget()
    CCToastView.showDefaultToast("hidden", inView: hidden)
    CCToastView.showDefaultToast("last", inView: target)
    hidden.isInWindow = false
    try pass(3.79)
    #expect(text == "one" && queue.dropped == 0)
    try pass(0.01)
    #expect(text == "last" && queue.dropped == 2)
    try pass(stay)
    CCToastView.showDefaultToast("hidden", inView: hidden)
    #expect(queue.toast == nil && queue.dropped == 3)
    // The toast after a dropped one is shown once (cc-toast.md 6, 8).
    CCToastView.showDefaultToast("next", inView: target)
    #expect(text == "next" && queue.waiting == 0)
    try pass(stay)
    let events = Simulation.current.transcript().suffix(5)
    #expect(
      events == [
        "state dropped 5", "state shown 6", "state fadedIn 6", "state fadingOut 6",
        "state removed 6",
      ])
    #expect(queue.current == nil)
  }

  @Test("after a dropped toast the next one appears on the next turn; later requests wait")
  func recheck() throws {
    begin()
    CCToastView.showDefaultToast("one", inView: target)
    CCToastView.showDefaultToast("gone", inView: ToastTarget())
    CCToastView.showDefaultToast("two", inView: target)
    var atDrop: [String?] = []
    Simulation.current.observe { [queue, target] event in
      guard event.name == "dropped" else { return }
      atDrop = [queue.toast?.texts.first?.text.string]
      CCToastView.showDefaultToast("three", inView: target)
      atDrop.append(queue.toast?.texts.first?.text.string)
    }
    try pass(stay)
    #expect(atDrop == [nil, nil])
    #expect(text == "two" && queue.waiting == 1)
    try pass(stay)
    #expect(text == "three")
    #expect(Simulation.current.transcript().filter { $0.hasPrefix("state shown") }.count == 3)
  }

  @Test("another simulation starts with an empty queue")
  func otherSimulation() throws {
    begin()
    CCToastView.showDefaultToast("one", inView: target)
    CCToastView.showDefaultToast("two", inView: target)
    Simulation.current = Simulation()
    #expect(queue.toast == nil && queue.waiting == 0 && queue.current == nil)
    CCToastView.showDefaultToast("three", inView: target)
    #expect(text == "three")
    queue.reset()
    try pass(stay)
    #expect(Simulation.current.transcript() == ["state shown 1"])
  }

  @Test("a view that returns to a window in time keeps its toast")
  func backInTime() throws {
    begin()
    let other = ToastTarget()
    other.isInWindow = false
    CCToastView.showDefaultToast("one", inView: target)
    CCToastView.showDefaultToast("two", inView: other)
    other.isInWindow = true
    try pass(stay)
    #expect(text == "two" && queue.dropped == 0)
  }

  @Test("a toast leaves the screen with its view, and its time keeps running")
  func leaving() throws {
    begin()
    var other: ToastTarget? = ToastTarget()
    let toast = CCToastView(text: "one")
    other.map { toast.show($0) }
    CCToastView.showDefaultToast("two", inView: target)
    #expect(text == "one")
    other = nil
    #expect(queue.toast == nil && queue.current === toast && queue.waiting == 1)
    try pass(stay)
    #expect(text == "two")
  }

  @Test("a visible or queued toast is ignored and can be shown again later")
  func twice() throws {
    begin()
    let (one, two) = (CCToastView(text: "one"), CCToastView(text: "two"))
    one.show(target)
    one.show(target)
    two.show(target)
    two.showToast(target)
    #expect(queue.waiting == 1)
    try pass(stay)
    one.show(target)
    #expect(text == "two" && queue.waiting == 1)
    try pass(stay)
    #expect(text == "one")
  }

  @Test("values read when a toast is shown can't change later; all others can")
  func liveParameters() throws {
    begin()
    let (one, two) = (CCToastView(text: "one"), CCToastView(text: "two"))
    one.show(target)
    two.show(target)
    let before = try Shown(try #require(queue.toast)).toast
    for toast in [one, two] {
      toast.toastVerticalAlignment = .top
      toast.toastHorizontalAlignment = .left
      toast.toastVerticalMargin = 50
      toast.toastHorizontalMargin = 60
      toast.standardImageHorizontalAlignment = .right
      toast.toastCornerRadius = 4
    }
    let shown = try Shown(try #require(queue.toast))
    #expect(shown.toast == before && shown.inToast("label")?.x == 7)
    #expect(shown.frame.layers[0].layer.cornerRadii == CornerRadii(4))
    one.standardLabelText = "another"
    #expect(text == "another")
    // A queued toast is read later.
    try pass(stay)
    let next = try Shown(try #require(queue.toast))
    #expect(next.toast.x == 60 && next.toast.y == 50 && next.inToast("label")?.x == 4)
  }
}
