// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct SelectionCommandTests {
  private static let axes = """
    "axes": { "type": ["error", "warning"], "position": ["top", "bottom"],
      "look": { "plain": {}, "loud": { "title": "LOUD" } } },
    """

  /// Arguments, the number of cases they select out of eight, and the values those have in
  /// common.
  struct Choice: CustomTestStringConvertible {
    var arguments: [String]
    var count: Int
    var values: [String: Set<String>] = [:]
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let choices: [Choice] = [
    Choice(arguments: [], count: 8),
    Choice(
      arguments: ["--where", "type=warning", "--where", "position=bottom"], count: 2,
      values: ["type": ["warning"], "position": ["bottom"]]),
    Choice(arguments: ["--where", "type=warning", "--where", "type=error"], count: 8),
    Choice(arguments: ["--where", "type=warning,error"], count: 8),
    Choice(
      arguments: [
        "--where", "position=top", "--where", "type=error", "--where", "position=bottom",
      ], count: 4, values: ["type": ["error"]]),
    Choice(arguments: ["--type", "error"], count: 4, values: ["type": ["error"]]),
    Choice(arguments: ["--type", "error", "--where", "type=warning"], count: 8),
    Choice(
      arguments: ["--type", "error,warning", "--position", "bottom"], count: 4,
      values: ["position": ["bottom"]]),
    Choice(arguments: ["--where", "look=loud"], count: 4, values: ["look": ["loud"]]),
    Choice(arguments: ["--where", "crop=banner"], count: 8),
    Choice(arguments: ["--device", "320x200@1"], count: 8),
    Choice(arguments: ["a"], count: 1, values: ["look": ["plain"], "type": ["error"]]),
    Choice(arguments: ["a*-loud"], count: 4, values: ["look": ["loud"]]),
    Choice(arguments: ["a-warning*", "*-bottom"], count: 5),
    Choice(arguments: ["?"], count: 1),
    Choice(
      arguments: ["a-warning*", "--position", "top"], count: 2,
      values: ["type": ["warning"], "position": ["top"]]),
  ]

  @Test(
    "conditions on one axis are alternatives, and conditions on several axes all apply",
    arguments: choices)
  func meant(_ choice: Choice) throws {
    let set = try SmallSet(#"{ "a": {} }"#, more: Self.axes)
    let run = try set.call(["verify", "--json"] + choice.arguments)
    let cases = try run.cases()
    #expect(run.status == 1 && cases.count == choice.count, "\(run.errors)")
    for one in cases {
      let values = try #require(one["values"] as? [String: String])
      for (axis, wanted) in choice.values { #expect(wanted.contains(values[axis] ?? "")) }
    }
  }

  @Test("conditions without a matching case exit with 64")
  func nothing() throws {
    let set = try SmallSet(#"{ "a": {} }"#, more: Self.axes)
    for arguments in [
      ["--where", "type=success"], ["--where", "crop=screen"], ["a", "--type", "warning"],
      ["b*"], ["--where", "look=lout"], ["--where", "=x"], ["--where", "type="],
    ] {
      let run = try set.call(["verify"] + arguments)
      #expect(run.status == 64 && run.output.isEmpty, "\(arguments): \(run.errors)")
    }
    #expect(try set.call("verify", "--where", "look=lout").errors.contains(#""loud""#))
    #expect(!set.exists(".bannerrender"))
  }

  @Test("shards have each case once, in the order of the set")
  func shards() throws {
    let set = try SmallSet(#"{ "a": {}, "b": {} }"#, more: Self.axes)
    let all = try set.call("verify", "--json").names()
    for count in [2, 3] {
      var names: [String] = []
      for index in 1...count {
        let share = try set.call("verify", "--json", "--shard", "\(index)/\(count)").names()
        #expect(share == all.filter { share.contains($0) })
        #expect(abs(share.count * count - all.count) < count)
        names += share
      }
      #expect(names.count == 16 && Set(names) == Set(all))
    }
  }

  @Test("record and gallery take the same conditions")
  func others() throws {
    let set = try SmallSet(#"{ "a": {} }"#, more: Self.axes)
    try set.succeed("record", "--where", "look=loud", "--type", "error")
    let names = set.references.keys.filter { $0.hasSuffix(".png") }
    #expect(names.count == 2 && names.allSatisfy { $0.hasSuffix("loud.png") })
    let gallery = try set.call("gallery", "--json", "--where", "look=loud")
    #expect(gallery.status == 0)
    #expect(try (gallery.objects().first?["missing"] as? [String])?.count == 2)
  }
}
