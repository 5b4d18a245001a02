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
    let names = LintRules.entries.map(\.name)
    let rules = LintRules.entries.map { entry in
      var members: [(key: String, value: JSONText)] = [
        ("id", .string(entry.name)),
        ("shortDescription", .object([("text", .string(entry.summary))])),
        (
          "fullDescription",
          .object([("text", .string("\(entry.summary) Source: \(entry.source)."))])
        ),
        ("defaultConfiguration", .object([("level", .string(entry.severity.level))])),
      ]
      if !entry.url.isEmpty { members.append(("helpUri", .string(entry.url))) }
      return JSONText.object(members)
    }
    var fingerprints: [String: Int] = [:]
    let results = findings.map { finding -> JSONText in
      var message = finding.sentence
      if hinting, let hint = finding.hint { message += "; \(hint)" }
      if !finding.pictures.isEmpty {
        message += " [\(finding.pictures.joined(separator: ", "))]"
      }
      var members: [(key: String, value: JSONText)] = [
        ("ruleId", .string(finding.rule)), ("level", .string(finding.severity.level)),
        ("message", .object([("text", .string(message))])),
      ]
      if let index = names.firstIndex(of: finding.rule) {
        members.insert(("ruleIndex", .number(Double(index))), at: 1)
      }
      members.append(("locations", .array([finding.location(orIn: file)])))
      let identity = finding.identity
      var fingerprint = [
        identity.rule, identity.severity.rawValue, identity.subject, finding.place.file ?? "",
        finding.place.path ?? "", finding.pictures.first ?? "",
      ].joined(separator: "|")
      let count = fingerprints[fingerprint, default: 0]
      fingerprints[fingerprint] = count + 1
      if count > 0 { fingerprint += "|\(count + 1)" }
      members.append(
        ("partialFingerprints", .object([("bannerrender/v1", .string(fingerprint))])))
      return .object(members)
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
                    ("rules", .array(rules)),
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
}

extension LintRun.Outcome {
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

extension LintFinding {
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
