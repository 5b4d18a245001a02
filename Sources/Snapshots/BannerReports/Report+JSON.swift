// SPDX-License-Identifier: MIT

package import BannerFiles
package import BannerJSON
internal import BannerPixels
internal import BannerStrings

extension Report {
  /// The version of `report.json`; it is also the end of the schema's URL.
  public static let version = 1

  /// The JSON Schema (2020-12) of the output of `json()`.
  public static let schema = String(decoding: PackageResources.report_schema_json, as: UTF8.self)

  /// Returns the report as JSON in UTF-8, with members in a fixed order and a trailing line
  /// break.
  ///
  /// Nil values and empty lists are omitted, except for `cases`.
  public func json() -> [UInt8] {
    var bytes: [UInt8] = []
    writeJSON(to: &bytes)
    return bytes
  }

  /// Writes the report as ``json()`` returns it.
  package func writeJSON<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    try object.write { piece throws(Sink.Failure) in try sink.write(Array(piece.utf8)) }
    try sink.write(Array("\n".utf8))
  }

  private var object: JSONText {
    var members = MemberBuilder()
    members["version"] = .number(Double(Self.version))
    members["tool"] = .string(tool)
    members["set"] = .string(set)
    members["setDigest"] = setDigest.map { .string($0) }
    members["selection"] = list(selection)
    members["base"] = base.map { .string($0) }
    members["openElsewhere"] = list(openElsewhere)
    members["shard"] = shard.map {
      .object([("index", .exact(Double($0.index))), ("count", .exact(Double($0.count)))])
    }
    members["total"] = .exact(Double(total))
    members["strict"] = isStrict ? .bool(true) : nil
    members["passed"] = .bool(isPassed)
    members["counts"] = .object(counts.map { ($0.outcome.rawValue, .exact(Double($0.count))) })
    members["notes"] = list(notes)
    members["fingerprint"] = list(fingerprint.map(Self.json))
    members["acceptCommand"] = acceptCommand.map { .string($0) }
    members["run"] = run.map(\.json)
    members["url"] = url.map { .string($0) }
    members["languages"] = languages.languages.isEmpty ? nil : languages.json
    members["lint"] = lint?.json
    members["cases"] = .sequence(count: cases.count) { [cases] in cases[$0].json }
    return members.object
  }

  /// The report as JSON Lines: one object per case, then one for the whole report.
  public var jsonLines: [String] {
    var last = MemberBuilder()
    last["summary"] = .string(summary)
    last["passed"] = .bool(isPassed)
    last["counts"] = .object(counts.map { ($0.outcome.rawValue, .exact(Double($0.count))) })
    last["notes"] = list(notes)
    last["languages"] = languages.languages.isEmpty ? nil : languages.json
    last["lint"] = lint?.json
    last["acceptCommand"] = acceptCommand.map { .string($0) }
    return cases.map(\.json.line) + [last.object.line]
  }

  private static func json(_ entry: FingerprintEntry) -> JSONText {
    var members = MemberBuilder()
    members["key"] = .string(entry.key)
    members["expected"] = entry.expected.map { .string($0) }
    members["actual"] = .string(entry.actual)
    return members.object
  }
}

extension Report.Run {
  fileprivate var json: JSONText {
    var members = MemberBuilder()
    members["date"] = date.map { .string($0) }
    members["seconds"] = seconds.map { .exact($0) }
    members["commit"] = commit.map { .string($0) }
    members["branch"] = branch.map { .string($0) }
    return members.object
  }
}

extension CaseResult {
  var json: JSONText {
    var members = MemberBuilder()
    members["name"] = .string(name)
    members["values"] =
      values.isEmpty ? nil : .object(values.map { ($0.axis, .string($0.value)) })
    members["outcome"] = .string(outcome.rawValue)
    members["message"] = .string(message)
    members["width"] = .exact(Double(width))
    members["height"] = .exact(Double(height))
    members["scale"] = .exact(scale)
    members["reference"] = .string(reference)
    members["referenceDigest"] = referenceDigest.map { .string($0) }
    members["referenceLayersDigest"] = referenceLayersDigest.map { .string($0) }
    members["pictures"] = pictures == Pictures() ? nil : pictures.json
    members["actualDigest"] = actualDigest.map { .string($0) }
    members["expectedAnimationDigest"] = expectedAnimationDigest.map { .string($0) }
    members["actualAnimationDigest"] = actualAnimationDigest.map { .string($0) }
    members["expectedDigest"] = expectedDigest.map { .string($0) }
    members["differenceDigest"] = differenceDigest.map { .string($0) }
    members["layers"] = layers.map { .string($0) }
    members["layersDigest"] = layersDigest.map { .string($0) }
    members["comparison"] = comparison?.json
    members["regions"] = list(regions.map(\.json))
    members["changes"] = list(changes)
    members["ignored"] = list(ignored.map(\.json))
    members["warnings"] = list(warnings)
    members["command"] = command.map { .string($0) }
    members["seconds"] = seconds.map { .exact($0) }
    return members.object
  }
}

extension CaseResult.Pictures {
  fileprivate var json: JSONText {
    var members = MemberBuilder()
    members["expected"] = expected.map { .string($0) }
    members["actual"] = actual.map { .string($0) }
    members["difference"] = difference.map { .string($0) }
    members["expectedAnimation"] = expectedAnimation.map { .string($0) }
    members["actualAnimation"] = actualAnimation.map { .string($0) }
    return members.object
  }
}

extension ComparisonFigures {
  /// The JSON object in a report.
  package var json: JSONText {
    var members = MemberBuilder()
    members["changedPixels"] = .exact(Double(changedPixels))
    members["comparedPixels"] = .exact(Double(comparedPixels))
    members["unequalPixels"] = .exact(Double(unequalPixels))
    members["ratio"] = .exact(ratio)
    members["largestStep"] = .exact(Double(largestStep))
    members["largestDistance"] = largestDistance.map { .exact($0) }
    members["metric"] = metric.map { .string($0) }
    members["limits"] = limits == Limits() ? nil : limits.json
    members["bounds"] = bounds.map(rectangle)
    return members.object
  }
}

extension ComparisonFigures.Limits {
  fileprivate var json: JSONText {
    var members = MemberBuilder()
    members["pixel"] = pixel.map { .exact($0) }
    members["ratio"] = ratio.map { .exact($0) }
    members["count"] = count.map { .exact(Double($0)) }
    return members.object
  }
}

extension RegionResult {
  /// The JSON object in a report.
  package var json: JSONText {
    var members = MemberBuilder()
    members["rect"] = rectangle(rect)
    members["changedPixels"] = .exact(Double(changedPixels))
    members["layers"] = list(layers)
    members["lines"] = list(lines)
    return members.object
  }
}

extension IgnoredResult {
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("rect", rectangle(rect)),
      ("unequalPixels", .exact(Double(unequalPixels))),
    ])
  }
}

/// The members of an object being written; nil values are omitted.
private struct MemberBuilder {
  private var list: [(key: String, value: JSONText)] = []

  var object: JSONText { .object(list) }

  subscript(key: String) -> JSONText? {
    get { list.first { $0.key == key }?.value }
    set { if let newValue { list.append((key, newValue)) } }
  }
}

private func list(_ texts: [String]) -> JSONText? { texts.isEmpty ? nil : .strings(texts) }

private func list(_ values: [JSONText]) -> JSONText? { values.isEmpty ? nil : .array(values) }

/// Returns a rectangle as `[x, y, width, height]`.
private func rectangle(_ rect: PixelRect) -> JSONText {
  .array([rect.left, rect.top, rect.width, rect.height].map { .exact(Double($0)) })
}
