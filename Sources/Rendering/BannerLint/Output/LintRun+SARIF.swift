// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerGeometry
package import BannerJSON

extension LintRun.Outcome {
  /// The findings as a SARIF log.
  ///
  /// Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
  ///
  /// - Parameters:
  ///   - version: The version of the tool.
  ///   - file: The file of findings without a place, or nil for none.
  ///   - hinting: Whether messages end with hints.
  package func sarif(version: String, file: String?, hinting: Bool = false) -> JSONText {
    var fingerprints: [String: Int] = [:]
    let results = findings.map { finding in
      let fingerprint = finding.fingerprint
      let count = fingerprints[fingerprint, default: 0]
      fingerprints[fingerprint] = count + 1
      return finding.result(
        orIn: file, hinting: hinting,
        fingerprint: count > 0 ? "\(fingerprint)|\(count + 1)" : fingerprint)
    }
    return .object([
      ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"),
      (
        "runs",
        .array([
          .object([
            (
              "tool",
              .object([
                (
                  "driver",
                  .object([
                    ("name", "bannerrender"), ("version", .string(version)),
                    ("rules", .array(LintRules.entries.map(\.descriptor))),
                  ])
                )
              ])
            ),
            ("columnKind", "unicodeCodePoints"), ("invocations", .array([invocation])),
            ("results", .array(results)),
          ])
        ])
      ),
    ])
  }

  /// The run of the tool, with the pictures that can't be drawn.
  fileprivate var invocation: JSONText {
    .object([
      ("executionSuccessful", .bool(failures.isEmpty)),
      (
        "toolExecutionNotifications",
        .array(
          failures.map { failure in
            let name = failure.name.map { "\($0): " } ?? ""
            return .object([
              ("level", "error"),
              ("message", .object([("text", .string(name + failure.error.description))])),
            ])
          })
      ),
    ])
  }
}

extension LintFinding.Severity {
  /// The level in SARIF.
  fileprivate var level: String {
    switch self {
    case .off: "none"
    case .note, .warning, .error: rawValue
    }
  }
}

extension LintRules.Entry {
  /// The rule in SARIF.
  fileprivate var descriptor: JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("id", .string(name)),
      ("shortDescription", .object([("text", .string(summary))])),
      ("fullDescription", .object([("text", .string("\(summary) Source: \(source)."))])),
      ("defaultConfiguration", .object([("level", .string(severity.level))])),
    ]
    if !url.isEmpty { members.append(("helpUri", .string(url))) }
    return .object(members)
  }
}

extension LintFinding {
  /// The identity of the finding in runs of other revisions.
  fileprivate var fingerprint: String {
    [
      identity.rule, identity.severity.rawValue, identity.subject, place.file ?? "",
      place.path ?? "", pictures.first ?? "",
    ].joined(separator: "|")
  }

  /// Returns the finding in SARIF.
  fileprivate func result(orIn file: String?, hinting: Bool, fingerprint: String) -> JSONText {
    var message = sentence
    if hinting, let hint { message += "; \(hint)" }
    if !pictures.isEmpty { message += " [\(pictures.joined(separator: ", "))]" }
    var members: [(key: String, value: JSONText)] = [
      ("ruleId", .string(rule)), ("level", .string(severity.level)),
      ("message", .object([("text", .string(message))])),
      ("locations", .array([location(orIn: file)])),
      ("partialFingerprints", .object([("bannerrender/v1", .string(fingerprint))])),
    ]
    if let index = LintRules.entries.firstIndex(where: { $0.name == rule }) {
      members.insert(("ruleIndex", .number(Double(index))), at: 1)
    }
    return .object(members)
  }

  /// Returns the location in SARIF.
  ///
  /// Without a file, it is the part of the banner alone.
  fileprivate func location(orIn file: String?) -> JSONText {
    guard let path = place.file ?? file else {
      return .object([
        (
          "logicalLocations",
          .array([.object([("name", .string(subject ?? "picture")), ("kind", "element")])])
        )
      ])
    }
    var physical: [(key: String, value: JSONText)] = [
      ("artifactLocation", .object([("uri", .string(Self.uri(of: path)))]))
    ]
    let region: [(key: String, value: JSONText)] =
      place.location.map {
        [("startLine", .number(Double($0.line))), ("startColumn", .number(Double($0.column)))]
      } ?? [("startLine", .number(1))]
    physical.append(("region", .object(region)))
    var members: [(key: String, value: JSONText)] = [("physicalLocation", .object(physical))]
    let names = pictures.prefix(20).map { name -> JSONText in
      .object([("fullyQualifiedName", .string(name)), ("kind", "resource")])
    }
    if !names.isEmpty { members.append(("logicalLocations", .array(names))) }
    return .object(members)
  }

  /// Returns a path as a relative reference, as in RFC 3986.
  private static func uri(of path: String) -> String {
    if path == "-" { return "stdin" }
    return (path.beginsWithSlash ? "file://" : "") + Files.percentEncoded(path)
  }
}
