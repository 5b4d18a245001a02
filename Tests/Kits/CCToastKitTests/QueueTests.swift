// SPDX-License-Identifier: MIT

import CCToastKit
import KitTestSupport
import Testing

/// The queue of cc-toast.md 4.2.
@MainActor @Suite(.serialized) struct QueueTests {
  private let queue = ToastQueue.shared
  private let target = ToastTarget()

  init() { queue.reset() }

  private var text: String? { queue.toast?.texts.first?.text.string }

  @Test(
    "one toast is shown at a time, in the order in which they were asked for, whatever the view")
  func order() {
    defer { queue.reset() }
    let other = ToastTarget(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    CCToastView.showDefaultToast("one", inView: target)
    CCToastView.showDefaultToast("two", inView: other)
    CCToastView(text: "three").showToast(target)
    #expect(text == "one" && queue.waiting == 2)
    queue.finish()
    #expect(text == "two")
    queue.finish()
    #expect(text == "three" && queue.waiting == 0)
    queue.finish()
    #expect(text == nil && queue.current == nil)
    queue.finish()
    CCToastView(text: "four").show(inView: target)
    #expect(text == "four")
  }

  @Test("a toast whose view is gone or in no window when its turn comes is dropped")
  func dropped() {
    defer { queue.reset() }
    CCToastView.showDefaultToast("one", inView: target)
    CCToastView.showDefaultToast("gone", inView: ToastTarget())
    let hidden = ToastTarget()
    CCToastView.showDefaultToast("hidden", inView: hidden)
    CCToastView.showDefaultToast("last", inView: target)
    hidden.isInWindow = false
    #expect(queue.dropped == 0)
    queue.finish()
    #expect(text == "last" && queue.dropped == 2)
    queue.finish()
    CCToastView.showDefaultToast("hidden", inView: hidden)
    #expect(queue.toast == nil && queue.dropped == 3)
    // What comes behind a dropped one is shown once (cc-toast.md 6, 8).
    CCToastView.showDefaultToast("next", inView: target)
    #expect(text == "next" && queue.waiting == 0)
  }

  @Test("a view that comes back into a window in time is good enough")
  func backInTime() {
    defer { queue.reset() }
    let other = ToastTarget()
    other.isInWindow = false
    CCToastView.showDefaultToast("one", inView: target)
    CCToastView.showDefaultToast("two", inView: other)
    other.isInWindow = true
    queue.finish()
    #expect(text == "two" && queue.dropped == 0)
  }

  @Test("a toast leaves the screen with its view, and its time runs on")
  func leaving() {
    defer { queue.reset() }
    var other: ToastTarget? = ToastTarget()
    let toast = CCToastView(text: "one")
    other.map { toast.show($0) }
    CCToastView.showDefaultToast("two", inView: target)
    #expect(text == "one")
    other = nil
    #expect(queue.toast == nil && queue.current === toast && queue.waiting == 1)
    queue.finish()
    #expect(text == "two")
  }

  @Test("a toast that is shown or waits already is ignored, and may be shown again later")
  func twice() {
    defer { queue.reset() }
    let (one, two) = (CCToastView(text: "one"), CCToastView(text: "two"))
    one.show(target)
    one.show(target)
    two.show(target)
    two.showToast(target)
    #expect(queue.waiting == 1)
    queue.finish()
    one.show(target)
    #expect(text == "two" && queue.waiting == 1)
    queue.finish()
    #expect(text == "one")
  }

  @Test("what is read when a toast is shown can't be changed later, all else can")
  func liveParameters() throws {
    defer { queue.reset() }
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
    // One that waits is read later.
    queue.finish()
    let next = try Shown(try #require(queue.toast))
    #expect(next.toast.x == 60 && next.toast.y == 50 && next.inToast("label")?.x == 4)
  }
}
