// SPDX-License-Identifier: MIT

import BannerSnapshots
import BannerRenderTesting
import Testing

@Suite struct RecordDecisionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var argument: RecordMode?
    var trait: RecordMode?
    var variables: [String: String]
    var mode: RecordMode
    var heldBack: RecordMode?

    init(
      _ argument: RecordMode?, _ trait: RecordMode?, _ variables: [String: String],
      _ mode: RecordMode, heldBack: RecordMode? = nil
    ) {
      self.argument = argument
      self.trait = trait
      self.variables = variables
      self.mode = mode
      self.heldBack = heldBack
    }

    var testDescription: String {
      let variables = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(argument?.rawValue ?? "-") \(trait?.rawValue ?? "-") \(variables)"
    }
  }

  static let rows: [Row] = [
    Row(nil, nil, [:], .missing),
    Row(nil, nil, ["BANNERRENDER_RECORD": "changed"], .changed),
    Row(nil, nil, ["SNAPSHOT_TESTING_RECORD": "failed"], .changed),
    Row(nil, nil, ["SNAPSHOT_TESTING_RECORD": "never"], .none),
    Row(
      nil, nil, ["BANNERRENDER_RECORD": "none", "SNAPSHOT_TESTING_RECORD": "all"], .none),
    Row(nil, nil, ["BANNERRENDER_RECORD": "", "SNAPSHOT_TESTING_RECORD": "all"], .all),
    Row(nil, .all, ["BANNERRENDER_RECORD": "none"], .all),
    Row(.changed, .all, ["BANNERRENDER_RECORD": "none"], .changed),
    Row(nil, nil, ["CI": "true"], .none),
    Row(nil, nil, ["CI": "false"], .missing),
    Row(nil, nil, ["CI": "0"], .missing),
    Row(nil, nil, ["CI": ""], .missing),
    Row(nil, .changed, ["CI": "1"], .none, heldBack: .changed),
    Row(.all, .missing, ["CI": "1"], .none, heldBack: .all),
    Row(.never, .all, ["CI": "1"], .none),
    Row(nil, nil, ["CI": "1", "BANNERRENDER_RECORD": "missing"], .missing),
    Row(.all, nil, ["CI": "1", "SNAPSHOT_TESTING_RECORD": "missing"], .missing, heldBack: .all),
    Row(.all, nil, ["CI": "1", "BANNERRENDER_RECORD": "all"], .all),
    Row(.missing, nil, ["CI": "1", "BANNERRENDER_RECORD": "all"], .missing),
    Row(nil, .all, ["CI": "1", "BANNERRENDER_RECORD": "never"], .none, heldBack: .all),
    Row(.changed, nil, ["CI": "1", "BANNERRENDER_RECORD": "none"], .none, heldBack: .changed),
    Row(nil, nil, ["CI": "1", "BANNERRENDER_RECORD": "none"], .none),
  ]

  @Test(
    "argument, trait and variables decide in this order, and CI comes before code", arguments: rows)
  func decides(row: Row) throws {
    let decision = try RecordDecision(
      argument: row.argument, trait: row.trait, variable: { row.variables[$0] })
    #expect(decision.mode == row.mode)
    #expect(decision.heldBack == row.heldBack)
  }

  @Test("an unknown mode is an error wherever it is set")
  func unknownWord() {
    #expect(throws: RecordMode.UnknownWord.self) {
      _ = try RecordDecision(
        argument: .all, trait: nil, variable: { $0 == "BANNERRENDER_RECORD" ? "chnaged" : nil })
    }
  }
}
