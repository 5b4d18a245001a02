// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// Wrong steps of a script, each with its place and the nearest valid value.
@Suite struct ScriptErrorTests {
  /// A script with a wrong step.
  struct Wrong: Sendable, CustomStringConvertible {
    var kit = "swift-messages"
    var steps: [String]
    /// The end of the error, from the path on.
    var error: String
    var description: String { error }
  }

  private static let show = #"{"at": 0, "show": {}}"#
  private static let named = #"{"at": 0, "show": {}, "as": "a"}"#

  static let scripts: [Wrong] = [
    // Calls
    Wrong(
      kit: "message-banner", steps: [show, #"{"at": 1, "call": "hideMessageBaner"}"#],
      error:
        #"$.script[1].call: message-banner has no call "hideMessageBaner". Did you mean "hideMessageBanner"?"#
    ),
    Wrong(
      steps: [show, #"{"at": 1, "call": "pop"}"#],
      error:
        #"$.script[1].call: swift-messages has no call "pop"; expected one of hide, hideAll, hideCounted, setCount, dismiss"#
    ),
    Wrong(
      kit: "owl-banners", steps: [show, #"{"at": 1, "call": "hide"}"#],
      error: #"$.script[1].call: owl-banners has no call "hide"; it has no calls"#),
    Wrong(
      steps: [show, #"{"at": 1, "call": "setCount", "id": "a"}"#],
      error: "$.script[1].call takes id, count, found id"),
    Wrong(
      steps: [show, #"{"at": 1, "call": "hideAll", "animated": true}"#],
      error: "$.script[1].call takes nothing, found animated"),
    Wrong(
      steps: [show, #"{"at": 1, "call": "hide", "count": 3}"#],
      error: "$.script[1].call takes optionally animated; or id, found count"),
    Wrong(
      kit: "bulletin-board", steps: [show, #"{"at": 1, "call": "push"}"#],
      error: "$.script[1].call takes item, found nothing"),
    Wrong(
      steps: [show, #"{"at": 1, "call": "hide", "kit": "swift-mesages"}"#],
      error: #"$.script[1].kit: unknown kit "swift-mesages". Did you mean "swift-messages"?"#),
    Wrong(
      kit: "bulletin-board",
      steps: [show, ##"{"at": 1, "call": "displayActivityIndicator", "color": "#12"}"##],
      error:
        ##"$.script[1].color: expected a color such as "#RRGGBB", "#RRGGBBAA" or systemRed, found "#12""##
    ),
    // Instances
    Wrong(
      steps: [show, #"{"at": 1, "call": "hideAll", "instance": "other"}"#],
      error: #"$.script[1].instance: the instance "other" shows nothing"#),
    Wrong(
      steps: [
        #"{"at": 0, "show": {}, "instance": "main"}"#,
        #"{"at": 1, "call": "hideAll", "instance": "mian"}"#,
      ],
      error:
        #"$.script[1].instance: the instance "mian" shows nothing. Did you mean "main"?"#),
    Wrong(
      kit: "message-banner", steps: [#"{"at": 0, "show": {}, "instance": "main"}"#],
      error: "$.script[0].instance: message-banner has only one queue"),
    // Updates and settings
    Wrong(
      kit: "message-banner", steps: [show, #"{"at": 1, "update": {"title": "x"}}"#],
      error:
        "$.script[1]: message-banner can't update a banner: the properties of MBLMessageBannerView are read-only"
    ),
    Wrong(
      steps: [#"{"at": 1, "update": {"title": "x"}}"#],
      error: "$.script[0]: the script shows no banner to update"),
    Wrong(
      steps: [named, #"{"at": 1, "update": {"title": "x"}, "on": "b"}"#],
      error: #"$.script[1].on: no banner of the script is called "b""#),
    Wrong(
      steps: [show, #"{"at": 1, "update": {}}"#], error: "$.script[1]: the update is empty"),
    Wrong(
      steps: [show, #"{"at": 1, "update": {"title": null}}"#],
      error:
        #"$.script[1].update.title can't be null in an update; use "" for a text and "none" for an image"#
    ),
    Wrong(steps: [show, #"{"at": 1, "set": {}}"#], error: "$.script[1]: the step sets nothing"),
    // Names and events
    Wrong(
      steps: [named, #"{"at": 1, "show": {}, "as": "a"}"#],
      error: #"$.script[1]: another banner is already named "a""#),
    Wrong(
      steps: [named, #"{"when": "didShow", "of": "b", "call": "hideAll"}"#],
      error: #"$.script[1].of: no banner of the script is called "b""#),
    // Touches and typing
    Wrong(
      steps: [show, #"{"at": 1, "swipe": "upp"}"#],
      error: #"$.script[1].swipe: unknown direction "upp". Did you mean "up"?"#),
    Wrong(
      steps: [show, #"{"at": 1, "swipe": "away"}"#],
      error:
        #"$.script[1].swipe: unknown direction "away"; expected one of up, down, left, right"#),
    Wrong(
      steps: [show, #"{"at": 1, "pan": [1]}"#],
      error:
        "$.script[1].pan: expected two numbers: points to the right and points down, found an array"
    ),
    Wrong(
      steps: [show, #"{"at": 1, "pan": [0, -50], "over": 0}"#],
      error: "$.script[1].over must be longer than 0 s"),
    Wrong(
      steps: [show, #"{"at": 1, "pan": [0, -50], "hold": "2h"}"#],
      error: "$.script[1].hold"),
    Wrong(
      steps: [show, #"{"at": 1, "tap": ""}"#],
      error: "$.script[1].tap: expected something to touch"),
    Wrong(
      kit: "bulletin-board", steps: [show, #"{"at": 1, "input": ""}"#],
      error: "$.script[1].input: expected text to type"),
    Wrong(
      kit: "bulletin-board",
      steps: [show, #"{"at": 1, "input": "\#(String(repeating: "x", count: 1025))"}"#],
      error:
        "$.script[1].input is longer than 1024 characters; split it into several steps"),
    Wrong(
      kit: "bulletin-board", steps: [show, #"{"at": 1, "input": "x"}"#],
      error:
        #"$.script[1]: no text field has the keyboard; tap one first, or name one with "on""#),
  ]

  @Test("a wrong step is one line of error, with its place", arguments: scripts)
  func wrongStep(_ script: Wrong) throws {
    let folder = try TestFolder()
    let text = """
      { "kit": "\(script.kit)", "title": "Saved", "script": [\(script.steps.joined(separator: ", "))] }
      """
    try folder.write("scene.json", Data(text.utf8))
    let checked = try run(["check", "scene.json"], in: folder.path)
    #expect(checked.status == 65)
    let errors = checked.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == 1)
    #expect(errors.first?.contains(script.error) == true, "\(checked.errors)")
    #expect(errors.first?.hasPrefix("bannerrender: error: scene.json:1:") == true)
    // Rendering reports the same error, and writes nothing.
    let drawn = try run(["scene.json", "-o", "a.gif"], in: folder.path)
    #expect(drawn.status == 65 && drawn.errors.contains(script.error), "\(drawn.errors)")
    #expect(folder.files == ["scene.json"])
  }
}
