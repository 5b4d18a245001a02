// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerKitTestSupport
import BannerSwiftMessages
import Testing
import BannerText
import BannerTimeline

@MainActor
@Suite struct MessengerTests {
  private let messages = SwiftMessages()

  /// Starts each test with its own simulation, before anything else can run.
  private func begin() { Simulation.current = Simulation() }

  private func wait(_ seconds: Double) throws {
    try Simulation.current.clock.advance(by: Duration(inSeconds: seconds))
  }

  private func view(_ id: String) -> MessageView {
    let view = MessageView(layout: .cardView)
    view.id = id
    return view
  }

  private func config(priority: Int = 0, duplicates: Bool = false) -> SwiftMessages.Config {
    var config = SwiftMessages.Config()
    config.priority = priority
    config.ignoreDuplicates = !duplicates
    return config
  }

  @Test("messages with a higher priority go first, equal ones in order")
  func priority() throws {
    begin()
    for (id, priority) in [("now", 0), ("a", 0), ("b", 5), ("c", -1), ("d", 5), ("e", 0)] {
      messages.show(config: config(priority: priority), view: view(id))
    }
    var order: [String?] = []
    while let message = messages.message {
      order.append(message.id)
      messages.hide()
      try wait(0.7)
    }
    #expect(order == ["now", "b", "d", "a", "e", "c"])
  }

  @Test("duplicates are queued if the configuration allows it")
  func duplicates() throws {
    begin()
    messages.show(view: view("a"))
    messages.show(view: view("a"))
    #expect(messages.count(id: "a") == 2)
    messages.hide()
    try wait(0.2)
    #expect(messages.message == nil && messages.count(id: "a") == 0)
    messages.show(config: config(duplicates: true), view: view("a"))
    messages.show(config: config(duplicates: true), view: view("a"))
    #expect(messages.count(id: "a") == 0)
    messages.hide()
    try wait(0.7)
    #expect(messages.message?.id == "a")
  }

  @Test("counts can be set only for messages that were shown")
  func counts() throws {
    begin()
    messages.set(count: 3, for: "a")
    #expect(messages.count(id: "a") == 0)
    messages.show(view: view("a"))
    messages.set(count: 3, for: "a")
    messages.hideCounted(id: "a")
    messages.hideCounted(id: "a")
    #expect(messages.message?.id == "a")
    messages.hideCounted(id: "a")
    try wait(0.2)
    #expect(messages.message == nil)
  }

  @Test("a message is captured when show is called")
  func captured() {
    begin()
    let first = view("a")
    first.configureContent(body: "before")
    messages.show(view: first)
    first.id = "changed"
    #expect(messages.message?.id == "a")
  }

  @Test("listeners receive every event in order and can show messages")
  func events() throws {
    begin()
    var config = config()
    let log = Log()
    for name in ["1", "2"] {
      config.eventListeners.append { event in
        switch event {
        case .willShow: log.entries.append("\(name) will show \(event.id ?? "")")
        case .didShow: log.entries.append("\(name) did show")
        case .willHide: log.entries.append("\(name) will hide")
        case .didHide: log.entries.append("\(name) did hide")
        }
      }
    }
    messages.show(config: config, view: view("a"))
    try wait(1)
    messages.hide()
    try wait(1)
    #expect(
      log.entries == [
        "1 will show a", "2 will show a", "1 did show", "2 did show", "1 will hide",
        "2 will hide", "1 did hide", "2 did hide",
      ])
    messages.hide()
    try wait(1)
    #expect(log.entries.count == 8)
  }

  @Test("hiding from a listener hides once, and counts don't overflow")
  func reentrant() throws {
    begin()
    var config = config()
    let log = Log()
    config.eventListeners.append { [messages] event in
      if case .willHide = event {
        log.entries.append("will hide")
        messages.hide()
      }
    }
    messages.show(config: config, view: view("a"))
    messages.hide()
    try wait(1)
    #expect(log.entries == ["will hide"] && messages.message == nil)
    messages.show(view: view("b"))
    messages.set(count: .max, for: "b")
    messages.show(view: view("b"))
    #expect(messages.count(id: "b") == .max)
  }

  @Test("a view without an id is a duplicate of itself")
  func views() {
    begin()
    let view = BaseView()
    messages.show(view: view)
    messages.show(view: view)
    messages.show(view: BaseView())
    #expect(
      Simulation.current.events.filter { $0.name == "ignoreDuplicates" }.map(\.bannerID?.number)
        == [2])
  }

  @Test("in didHide nothing is shown, and a message shown there appears at once")
  func showFromListener() throws {
    begin()
    var config = config()
    config.eventListeners.append { [messages] event in
      guard case .didHide = event else { return }
      let current: MessageView? = messages.current()
      #expect(current == nil)
      messages.show(view: MessageView(layout: .cardView))
      #expect(messages.message != nil)
    }
    messages.show(config: config, view: view("a"))
    messages.hide(animated: false)
    try wait(0)
    #expect(messages.message != nil)
  }

  @Test("a released messenger hides its message and drops the queued ones")
  func release() throws {
    begin()
    let simulation = Simulation(on: TestScreen(screen("iphone-8", .ios12)))
    Simulation.current = simulation
    do {
      let messages = SwiftMessages()
      messages.show(view: view("a"))
      messages.show(view: view("b"))
      try wait(1)
      #expect(simulation.visible.count == 1)
    }
    try wait(0.2)
    #expect(simulation.visible.isEmpty)
    try wait(10)
    #expect(
      simulation.transcript().filter { $0.hasPrefix("listener") }
        == ["willShow 1", "didShow 1", "willHide 1", "didHide 1"].map { "listener \($0)" })
  }

  @Test("a messenger starts over in another simulation")
  func simulations() throws {
    begin()
    messages.show(view: view("a"))
    messages.show(view: view("b"))
    #expect(messages.message?.id == "a" && messages.count(id: "b") == 1)
    Simulation.current = Simulation()
    #expect(messages.message == nil && messages.count(id: "b") == 0)
    messages.show(view: view("c"))
    #expect(messages.message?.id == "c")
  }

  @Test("values out of range are rejected in a sentence, and nothing is shown")
  func badNumbers() {
    begin()
    var config = config()
    config.duration = .seconds(seconds: -1)
    messages.show(config: config, view: view("a"))
    #expect(messages.message == nil)
    #expect(
      Simulation.current.failure.map { "\($0)" }
        == "duration is -1.0; it must be from 0.0 to 86400.0")
  }

  @Test("an invalid pause counts as none and is reported")
  func badPause() throws {
    begin()
    messages.pauseBetweenMessages = .nan
    messages.show(view: view("a"))
    messages.show(view: view("b"))
    messages.hide(animated: false)
    try wait(0)
    #expect(messages.message?.id == "b")
    #expect(Simulation.current.failure != nil)
  }

  @MainActor
  private final class Log {
    var entries: [String] = []
  }
}
