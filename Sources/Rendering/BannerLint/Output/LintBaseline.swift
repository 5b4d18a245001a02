// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerJSON

/// The known findings of earlier runs, which don't fail a run.
///
/// Figures and places don't count, so that a change nearby doesn't make a finding new.
package struct LintBaseline: Sendable {
  /// A known finding in a picture.
  private struct Entry: Hashable, Comparable {
    var rule: String
    var subject: String
    var picture: String
    var severity: String

    static func < (a: Entry, b: Entry) -> Bool {
      (a.picture, a.rule, a.subject, a.severity) < (b.picture, b.rule, b.subject, b.severity)
    }
  }

  private var entries: Set<Entry>
  /// The names of pictures in a baseline, by their names in messages.
  private typealias Names = [String: String]
  private static let keys = ["picture", "rule", "severity", "subject"]
  private static let version = 1

  /// Creates the baseline of an outcome.
  ///
  /// - Parameter cases: All checked cases.
  package init(_ outcome: LintRun.Outcome, of cases: [LintCase]) {
    let names = Self.names(of: cases)
    entries = Set(outcome.findings.flatMap { Self.entries(of: $0, names) })
  }

  private static func names(of cases: [LintCase]) -> Names {
    Names(cases.map { ($0.name ?? "", $0.knownName) }) { first, _ in first }
  }

  /// Reads a baseline.
  package init(file path: String) throws(RenderError) {
    let value = try Files.value(at: path)
    do throws(InputError) {
      var entries: Set<Entry>?
      for member in try value.members() {
        switch member.key {
        case "version":
          guard case .number(Double(Self.version)) = member.value.content else {
            throw member.value.expected("version \(Self.version)")
          }
        case "findings":
          guard case .array(let list) = member.value.content else {
            throw member.value.expected("a list of findings")
          }
          var found: Set<Entry> = []
          for element in list { found.insert(try Self.entry(element)) }
          entries = found
        default:
          throw InputError(
            file: member.value.file, location: member.location, path: member.value.path,
            "unknown key\(suggestion(for: member.key, among: ["version", "findings"]))")
        }
      }
      guard let entries else { throw value.error("has no \"findings\"; record it again") }
      self.entries = entries
    } catch { throw .input(error) }
  }

  private static func entry(_ value: JSONValue) throws(InputError) -> Entry {
    var texts: [String: String] = [:]
    for member in try value.members() {
      guard keys.contains(member.key) else {
        throw InputError(
          file: member.value.file, location: member.location, path: member.value.path,
          "unknown key\(suggestion(for: member.key, among: keys))")
      }
      texts[member.key] = try member.value.string()
    }
    guard let rule = texts["rule"] else { throw value.error("has no \"rule\"") }
    return Entry(
      rule: rule, subject: texts["subject"] ?? "", picture: texts["picture"] ?? "",
      severity: texts["severity"] ?? LintFinding.Severity.error.rawValue)
  }

  private static func entries(of finding: LintFinding, _ names: Names) -> [Entry] {
    let pictures = finding.pictures.isEmpty ? [""] : finding.pictures
    let identity = finding.identity
    return pictures.map {
      Entry(
        rule: identity.rule, subject: identity.subject, picture: names[$0] ?? $0,
        severity: identity.severity.rawValue)
    }
  }

  /// The number of known findings.
  package var count: Int { entries.count }

  /// The text of the file, sorted, one line for each finding.
  package var text: String {
    let lines = entries.sorted().map { entry in
      "    "
        + JSONText.object([
          ("picture", .string(entry.picture)), ("rule", .string(entry.rule)),
          ("severity", .string(entry.severity)), ("subject", .string(entry.subject)),
        ]).line
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": \(Self.version),\n  \"findings\": \(list)\n}\n"
  }

  /// Removes the known findings from an outcome.
  ///
  /// - Parameter cases: All checked cases.
  /// - Returns: The number of known findings that no longer exist.
  package func remove(from outcome: inout LintRun.Outcome, of cases: [LintCase]) -> Int {
    let names = Self.names(of: cases)
    let checked = Set(names.values)
    var found: Set<Entry> = []
    outcome.findings = outcome.findings.compactMap { finding in
      let known = Self.entries(of: finding, names).filter(entries.contains)
      guard !known.isEmpty else { return finding }
      found.formUnion(known)
      var rest = finding
      let pictures = Set(known.map(\.picture))
      rest.pictures.removeAll { pictures.contains(names[$0] ?? $0) }
      guard let new = rest.pictures.first else { return nil }
      // A fault between pictures is one of all of them, and the new one is its place.
      if LintRules.rule(named: finding.rule)?.comparesPictures == true {
        rest.pictures = finding.pictures
        rest.place = cases.first { $0.name == new }?.place ?? finding.place
      }
      return rest
    }
    outcome.known += found.count
    return entries.count { entry in
      !found.contains(entry) && (entry.picture.isEmpty || checked.contains(entry.picture))
    }
  }
}
