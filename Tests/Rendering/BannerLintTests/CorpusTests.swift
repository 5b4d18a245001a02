// SPDX-License-Identifier: MIT

import BannerDocument
import BannerFiles
import BannerJSON
import BannerLint
import BannerScreens
import Testing

/// A banner with a planted fault, and the same banner without it, in several settings.
struct Plant {
  var rule: String
  private var fault: [JSONValue.Member]
  private var clean: [JSONValue.Member]
  private var overrides: [[JSONValue.Member]]

  private init(_ value: JSONValue) throws {
    var members: [String: JSONValue] = [:]
    for member in try value.members() { members[member.key] = member.value }
    rule = try #require(members["rule"]).string()
    fault = try #require(members["fault"]).members()
    clean = try #require(members["clean"]).members()
    overrides = try #require(members["settings"]).elements().map { try $0.members() }
  }

  /// The documents, each with the fault and without it.
  var pairs: [(fault: String, clean: String)] {
    overrides.map { (Self.document(fault, $0), Self.document(clean, $0)) }
  }

  private static func document(
    _ members: [JSONValue.Member], _ overrides: [JSONValue.Member]
  ) -> String {
    let keys = Set(overrides.map(\.key))
    let all = members.filter { !keys.contains($0.key) } + overrides
    return JSONText.object(all.map { ($0.key, JSONText($0.value)) }).line
  }

  /// All plants of `Corpus.json`.
  static let all: [Plant] = {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    do {
      return try Files.value(at: "/\(folder)/Corpus.json").elements().map { try Plant($0) }
    } catch {
      Issue.record(error)
      return []
    }
  }()
}

extension LintRun.Outcome {
  /// Returns the outcome of documents, with only some rules.
  static func of(
    _ documents: [String], in folder: String = ".", rules: LintRules,
    renderer: Renderer = Renderer()
  ) throws -> LintRun.Outcome {
    let options = try documents.map { document in
      try Options(
        document: Array(document.utf8), file: "banner.json", folder: folder, allowsOutside: true)
    }
    var configuration = LintConfiguration()
    configuration.rules = rules
    let cases = try options.enumerated().flatMap { index, one in
      try LintCase.list(
        of: [one], renderer: renderer, name: documents.count > 1 ? "case \(index + 1)" : nil)
    }
    return LintRun(cases, configuration: configuration, renderer: renderer).run(threads: 2)
  }
}

@Suite struct CorpusTests {
  private static let renderer = Renderer()

  /// Returns the findings of a rule in a document, without parts that can't be measured.
  static func findings(of rule: String, in document: String) throws -> [LintFinding] {
    let outcome = try LintRun.Outcome.of([document], rules: LintRules([rule]), renderer: renderer)
    for failure in outcome.failures { throw failure.error }
    return outcome.findings.filter { !$0.message.contains("unmeasured") }
  }

  /// The rules with plants.
  static let rules = LintRules.allNames.filter { name in
    Plant.all.contains { $0.rule == name }
  }

  @Test(
    "every planted fault is found, and the same banner without it has no finding",
    arguments: rules)
  func corpus(rule: String) throws {
    for plant in Plant.all where plant.rule == rule {
      for pair in plant.pairs {
        let fault = try Self.findings(of: rule, in: pair.fault)
        #expect(!fault.isEmpty, "missed: \(pair.fault)")
        let clean = try Self.findings(of: rule, in: pair.clean)
        #expect(clean.isEmpty, "false alarm: \(clean) in \(pair.clean)")
      }
    }
  }

  /// The rules that need several pictures, files or a script, which other suites plant.
  static let others: Set = [
    "color-only", "flashes", "same-picture", "palette", "unused-suppression",
  ]

  @Test("the corpus has at least 20 faults of each rule")
  func size() {
    for rule in LintRules.allNames where !Self.others.contains(rule) {
      let count = Plant.all.filter { $0.rule == rule }.reduce(0) { $0 + $1.pairs.count }
      #expect(count >= 20, "\(rule) has \(count)")
    }
  }
}
