// SPDX-License-Identifier: MIT

import BannerJSON
import BannerDocument
import BannerFiles
import BannerGeometry
import BannerKitInterface
import Testing

/// Returns the steps of a document's script.
private func steps(_ script: String) throws(InputError) -> [ScriptStep] {
  try Options(
    document: Array("{ \"script\": \(script) }".utf8), file: "scene.json", folder: "folder"
  ).script ?? []
}

/// Returns the error of a script.
private func error(_ script: String) -> String {
  do {
    _ = try steps(script)
    return "nothing"
  } catch { return error.description }
}

@Suite struct ScriptReaderTests {
  @Test(
    "times are seconds or texts with a unit",
    arguments: [
      ("0", 0), ("1.5", 1500), ("\"350ms\"", 350), ("\"1.5s\"", 1500), ("\"2\"", 2000),
      ("\".25s\"", 250), ("3600", 3_600_000),
    ])
  func times(_ text: String, _ milliseconds: Int) throws {
    let steps = try steps("[ { \"at\": \(text), \"tap\": \"banner\" } ]")
    guard case .at(let time) = try #require(steps.first).moment else {
      Issue.record("no time")
      return
    }
    #expect(time == .milliseconds(milliseconds))
  }

  @Test(
    "an invalid time is reported",
    arguments: [
      "-1", "\"\"", "\"s\"", "\"1 s\"", "\"1m\"", "\"0x10\"", "\"nan\"", "\"inf\"", "1e9", "true",
      "\"-2s\"", "\"+2s\"",
    ])
  func noTimes(_ text: String) {
    let message = error("[ { \"at\": \(text), \"tap\": \"banner\" } ]")
    #expect(message.hasPrefix("scene.json:1:23: $.script[0].at: expected a time such as"))
  }

  @Test("every kind of step is read")
  func kinds() throws {
    let all = try steps(
      """
      [ { "at": 0, "show": { "type": "error", "body": "b" }, "as": "a", "instance": "two" },
        { "at": 1, "call": "hide", "id": "x", "animated": false, "kit": "swift-messages" },
        { "at": 2, "tap": [10, 20.5] }, { "at": 3, "swipe": "left", "on": "button" },
        { "at": 4, "pan": [0, -80], "over": "200ms", "hold": "1s", "cancelled": true },
        { "at": 5, "set": { "keyboard": true } },
        { "when": "didHide", "of": "a", "after": "1s", "tap": "background" },
        { "at": 6, "call": "push", "item": { "title": "t" }, "as": "next" } ]
      """)
    #expect(all.count == 8)
    #expect(all[0].name == "a")
    guard case .show(let banner) = all[0].action else { throw Unexpected() }
    #expect(banner[.type]?.text == "error" && banner[.subtitle]?.text == "b")
    guard case .call(let call) = all[1].action else { throw Unexpected() }
    #expect(Set(call.arguments.keys) == [.id, .animated])
    guard case .tap(.point(let place)) = all[2].action else { throw Unexpected() }
    #expect(place == Point(x: 10, y: 20.5))
    guard case .stroke(let swipe, .button, "swipe") = all[3].action else { throw Unexpected() }
    #expect(swipe == .swipe(.left))
    guard case .stroke(let pan, .banner, "pan") = all[4].action else { throw Unexpected() }
    #expect(pan.way == Point(x: 0, y: -80) && pan.duration == .milliseconds(200))
    #expect(pan.hold == .seconds(1) && pan.isCancelled)
    guard case .set(let bars) = all[5].action else { throw Unexpected() }
    #expect(bars[.keyboard]?.text == "true")
    guard case .when(_, _, let delay) = all[6].moment else { throw Unexpected() }
    #expect(delay == .seconds(1))
    guard case .call(let push) = all[7].action else { throw Unexpected() }
    #expect(push.item?[.title]?.text == "t")
  }

  private struct Unexpected: Error {}

  static let wrong: [(script: String, message: String)] = [
    ("{}", "scene.json:1:13: $.script: expected an array"),
    ("[1]", "scene.json:1:14: $.script[0]: expected an object"),
    ("[{\"at\":0}]", "$.script[0]: expected one of show, call, tap, input, swipe, pan, set"),
    ("[{\"at\":0,\"tap\":\"button\",\"show\":{}}]", "found tap and show"),
    ("[{\"tap\":\"button\"}]", "expected a time, \"at\", or an event, \"when\""),
    ("[{\"at\":0,\"when\":\"x\",\"tap\":\"button\"}]", "can't be combined with \"at\""),
    ("[{\"at\":0,\"of\":\"x\",\"tap\":\"button\"}]", "needs \"when\""),
    ("[{\"at\":0,\"tpa\":\"button\"}]", "Did you mean \"tap\"?"),
    ("[{\"at\":0,\"tap\":\"\"}]", "expected something to touch"),
    ("[{\"at\":0,\"input\":\"\"}]", "expected text to type"),
    ("[{\"at\":0,\"input\":\"A\",\"over\":61}]", "typing can take at most 60 s"),
    ("[{\"at\":0,\"input\":\"A\",\"hold\":1}]", "can't be combined with \"input\""),
    ("[{\"at\":0,\"swipe\":\"upp\"}]", "unknown direction \"upp\". Did you mean \"up\"?"),
    ("[{\"at\":0,\"tap\":[1]}]", "expected two numbers"),
    ("[{\"at\":0,\"tap\":[1,1e9]}]", "$.script[0].tap[1]: expected a number from -8192 to 8192"),
    ("[{\"at\":0,\"pan\":[1,1],\"over\":0}]", "must be longer than 0 s"),
    ("[{\"at\":0,\"pan\":[1,1],\"hold\":61}]", "must be at most 60 s"),
    ("[{\"at\":0,\"tap\":\"banner\",\"on\":\"button\"}]", "can't be combined with \"tap\""),
    (
      "[{\"at\":0,\"show\":{\"device\":\"x\"}}]", "$.script[0].show.device is not allowed in a step"
    ),
    ("[{\"at\":0,\"show\":{\"titel\":\"x\"}}]", "Did you mean \"title\"?"),
    ("[{\"at\":0,\"set\":{\"type\":\"x\"}}]", "$.script[0].set.type is not allowed in a step"),
    ("[{\"at\":0,\"call\":\"hide\",\"as\":\"x\"}]", "the call has none"),
    ("[{\"at\":0,\"call\":\"set\",\"count\":-1}]", "expected a whole number"),
  ]

  @Test("an error is reported with line, column and key", arguments: wrong.indices)
  func errors(_ index: Int) {
    let (script, message) = Self.wrong[index]
    #expect(error(script).contains(message), "\(error(script))")
  }

  @Test("a script has at most 1,000 steps")
  func length() {
    let step = "{\"at\":0,\"tap\":\"banner\"}"
    let many = "[" + Array(repeating: step, count: 1001).joined(separator: ",") + "]"
    #expect(error(many).contains("has 1001 steps; the limit is 1000"))
  }

  @Test("files in a step are relative to the document")
  func files() throws {
    let steps = try steps("[ { \"at\": 0, \"show\": { \"image\": \"a.png\" } } ]")
    guard case .show(let banner) = try #require(steps.first).action else { throw Unexpected() }
    #expect(try banner[.image]?.file.path == "folder/a.png")
  }
}
