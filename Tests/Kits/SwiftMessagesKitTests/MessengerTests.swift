// SPDX-License-Identifier: MIT

import SwiftMessagesKit
import Testing
import Text

@MainActor
@Suite struct MessengerTests {
  private let messages = SwiftMessages()

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

  @Test("messages of a higher priority go first, equal ones in turn")
  func priority() {
    for (id, priority) in [("now", 0), ("a", 0), ("b", 5), ("c", -1), ("d", 5), ("e", 0)] {
      messages.show(config: config(priority: priority), view: view(id))
    }
    var order: [String?] = []
    while let message = messages.message {
      order.append(message.id)
      messages.hide()
    }
    #expect(order == ["now", "b", "d", "a", "e", "c"])
  }

  @Test("duplicates are queued if the configuration lets them")
  func duplicates() {
    messages.show(view: view("a"))
    messages.show(view: view("a"))
    #expect(messages.count(id: "a") == 2)
    messages.hide()
    #expect(messages.message == nil && messages.count(id: "a") == 0)
    messages.show(config: config(duplicates: true), view: view("a"))
    messages.show(config: config(duplicates: true), view: view("a"))
    #expect(messages.count(id: "a") == 0)
    messages.hide()
    #expect(messages.message?.id == "a")
  }

  @Test("counts can be set for what was shown, and nothing else")
  func counts() {
    messages.set(count: 3, for: "a")
    #expect(messages.count(id: "a") == 0)
    messages.show(view: view("a"))
    messages.set(count: 3, for: "a")
    messages.hideCounted(id: "a")
    messages.hideCounted(id: "a")
    #expect(messages.message?.id == "a")
    messages.hideCounted(id: "a")
    #expect(messages.message == nil)
  }

  @Test("what is queued is captured when it is shown")
  func captured() {
    let first = view("a")
    first.configureContent(body: "before")
    messages.show(view: first)
    first.id = "changed"
    #expect(messages.message?.id == "a")
  }

  @Test("listeners hear of everything in order, and can show from there")
  func events() {
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
    messages.hide()
    #expect(
      log.entries == [
        "1 will show a", "2 will show a", "1 did show", "2 did show", "1 will hide",
        "2 will hide", "1 did hide", "2 did hide",
      ])
    messages.hide()
    #expect(log.entries.count == 8)
  }

  @Test("hiding from a listener hides once, and counts do not run over")
  func reentrant() {
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
    #expect(log.entries == ["will hide"] && messages.message == nil)
    messages.show(view: view("b"))
    messages.set(count: .max, for: "b")
    messages.show(view: view("b"))
    #expect(messages.count(id: "b") == .max)
  }

  @MainActor
  private final class Log {
    var entries: [String] = []
  }
}
