// SPDX-License-Identifier: MIT

internal import BannerDocument
package import BannerFiles
internal import BannerJSON

/// The known findings of earlier runs, which don't fail a run.
///
/// Figures and places don't count, so that a change nearby doesn't make a finding new. Files are
/// named relative to the baseline.
package struct LintBaseline: Sendable {
  /// A known finding in a picture.
  private struct Entry: Hashable, Comparable {
    /// The file of the picture; empty for options without a file.
    var file: String
    var rule: String
    var subject: String
    var picture: String
    var severity: String

    static func < (a: Entry, b: Entry) -> Bool {
      (a.file, a.picture, a.rule, a.subject, a.severity)
        < (b.file, b.picture, b.rule, b.subject, b.severity)
    }
  }

  /// The number of times that each finding was recorded.
  private var entries: [Entry: Int]
  /// The folder of the baseline.
  private let folder: String

  private static let keys = ["count", "file", "picture", "rule", "severity", "subject"]
  private static let version = 1

  /// Creates the baseline of an outcome.
  ///
  /// - Parameter path: The path of the baseline.
  package init(_ outcome: LintRun.Outcome, of run: LintRun, file path: String) {
    folder = Files.folder(of: path)
    entries = [:]
    let pictures = pictures(of: run)
    for finding in outcome.findings {
      for name in Self.names(of: finding) {
        entries[entry(finding, in: pictures[name]), default: 0] += 1
      }
    }
  }

  /// The file and the name of a picture.
  private typealias Picture = (file: String, name: String)

  /// Returns the pictures of a run, by their names in messages.
  private func pictures(of run: LintRun) -> [String: Picture] {
    Dictionary(
      run.cases.map { one in
        let file = one.known.file.map { Files.relativePath(to: $0, from: folder) }
        return (one.name ?? "", (file ?? "", one.known.name))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names of the pictures of a finding.
  private static func names(of finding: LintFinding) -> [String] {
    finding.pictures.isEmpty ? [""] : finding.pictures
  }

  /// Returns the entry of a finding in a picture, or of one about a file that has no picture.
  private func entry(_ finding: LintFinding, in picture: Picture?) -> Entry {
    let identity = finding.identity
    let file = picture?.file ?? finding.place.file.map { Files.relativePath(to: $0, from: folder) }
    return Entry(
      file: file ?? "", rule: identity.rule, subject: identity.subject,
      picture: picture?.name ?? "", severity: identity.severity.rawValue)
  }

  /// Reads a baseline.
  package init(file path: String) throws(RenderError) {
    let value = try Files.value(at: path)
    folder = Files.folder(of: path)
    do throws(InputError) {
      var entries: [Entry: Int]?
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
          var found: [Entry: Int] = [:]
          for element in list {
            let (entry, count) = try Self.entry(element)
            found[entry, default: 0] += count
          }
          entries = found
        default:
          throw member.error(
            "unknown key\(suggestion(for: member.key, among: ["version", "findings"]))")
        }
      }
      guard let entries else { throw value.error("has no \"findings\"; record it again") }
      self.entries = entries
    } catch { throw .input(error) }
  }

  private static func entry(_ value: JSONValue) throws(InputError) -> (Entry, count: Int) {
    var texts: [String: String] = [:]
    var count = 1
    for member in try value.members() {
      guard keys.contains(member.key) else {
        throw member.error("unknown key\(suggestion(for: member.key, among: keys))")
      }
      if member.key == "count" {
        guard case .number(let number) = member.value.content, let whole = Int(exactly: number),
          (1...1_000_000).contains(whole)
        else { throw member.value.expected("a whole number, at least 1") }
        count = whole
      } else {
        let text = try member.value.string()
        let words: [String]? =
          switch member.key {
          case "rule": LintRuleName.words
          case "severity": LintFinding.Severity.allCases.map(\.rawValue)
          default: nil
          }
        if let words, !words.contains(text) {
          throw member.value.error(
            "unknown \(member.key) \(quoted(text, limit: 80))\(suggestion(for: text, among: words))"
          )
        }
        texts[member.key] = text
      }
    }
    guard let rule = texts["rule"] else { throw value.error("has no \"rule\"") }
    let entry = Entry(
      file: texts["file"] ?? "", rule: rule, subject: texts["subject"] ?? "",
      picture: texts["picture"] ?? "",
      severity: texts["severity"] ?? LintFinding.Severity.error.rawValue)
    return (entry, count)
  }

  /// The text of the file, sorted, one line for each finding.
  package var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map { entry, count in
      var members: [(key: String, value: JSONText)] = []
      if !entry.file.isEmpty { members.append(("file", .string(entry.file))) }
      members += [
        ("picture", .string(entry.picture)), ("rule", .string(entry.rule)),
        ("severity", .string(entry.severity)), ("subject", .string(entry.subject)),
      ]
      if count > 1 { members.append(("count", .number(Double(count)))) }
      return "    " + JSONText.object(members).line
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": \(Self.version),\n  \"findings\": \(list)\n}\n"
  }

  /// Removes the known findings from an outcome.
  ///
  /// - Returns: The number of known findings that no longer exist. Rules and files that the run
  ///   doesn't check have none.
  package func remove(from outcome: inout LintRun.Outcome, of run: LintRun) -> Int {
    let pictures = pictures(of: run)
    var left = entries
    outcome.findings = outcome.findings.compactMap { finding in
      var rest = finding
      var known: Set<String> = []
      for name in Self.names(of: finding) {
        let entry = entry(finding, in: pictures[name])
        guard let count = left[entry], count > 0 else { continue }
        left[entry] = count - 1
        known.insert(name)
      }
      guard !known.isEmpty else { return finding }
      rest.pictures.removeAll(where: known.contains)
      guard let new = rest.pictures.first else {
        outcome.known += 1
        return nil
      }
      // A fault between pictures is one of all of them, and the new one is its place.
      if LintRules.rule(named: finding.rule)?.comparesPictures == true {
        rest.pictures = finding.pictures
        rest.place = run.cases.first { $0.name == new }?.place ?? finding.place
      }
      return rest
    }
    let checked = checked(by: run)
    return left.reduce(0) { sum, entry in checked.contains(entry.key) ? sum + entry.value : sum }
  }

  /// Adds the findings of an earlier baseline that a run doesn't check: those of other rules, files
  /// and pictures.
  ///
  /// Those of files that no longer exist are dropped.
  package mutating func keep(_ earlier: LintBaseline, uncheckedBy run: LintRun) {
    let checked = earlier.checked(by: run)
    for (var entry, count) in earlier.entries where !checked.contains(entry) {
      if !entry.file.isEmpty {
        let path = earlier.folder.isEmpty ? entry.file : "\(earlier.folder)/\(entry.file)"
        guard Files.exists(FileName(path)) else { continue }
        if earlier.folder != folder { entry.file = Files.relativePath(to: path, from: folder) }
      }
      entries[entry, default: 0] += count
    }
  }

  /// Returns the known findings that a run looks for.
  private func checked(by run: LintRun) -> Set<Entry> {
    let pictures = pictures(of: run)
    let files = Set(pictures.values.map(\.file)).union(
      run.settingFiles.map { Files.relativePath(to: $0, from: folder) })
    let hasAllFiles = files.isSuperset(of: entries.keys.map(\.file))
    // A fault between pictures may be one with the picture of another file.
    let rules = Set(
      run.configuration.active.filter { hasAllFiles || !$0.comparesPictures }.map(\.name))
    let names = Set(pictures.values.map { "\($0.file)\n\($0.name)" })
    return Set(
      entries.keys.filter { known in
        // Without a file, another picture may have other options.
        let isChecked =
          run.isWhole && !known.file.isEmpty && files.contains(known.file)
          || names.contains("\(known.file)\n\(known.picture)")
        return rules.contains(known.rule) && isChecked
      })
  }
}
