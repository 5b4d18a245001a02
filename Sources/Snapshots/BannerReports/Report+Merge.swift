// SPDX-License-Identifier: MIT

public import BannerJSON
internal import BannerComparison
internal import BannerStrings

extension Report {
  /// Returns one report from the shards of a set.
  ///
  /// Cases keep the order of the shards. Notes shared by several shards are listed once. Other
  /// disagreements between shards, such as the fingerprint, become notes. Paths stay unchanged,
  /// because the pictures of all shards belong in one folder.
  ///
  /// - Parameters:
  ///   - reports: The reports in any order. A single report that is not a shard is returned as it
  ///     is.
  ///   - files: The files or folders of the reports, which errors name; none to name the set.
  ///   - allowsMissing: Whether shards may be missing. A note then lists them, and the report has
  ///     not passed.
  /// - Throws: An error if the shards are of different sets, a shard or a case is duplicated, or
  ///   a shard is missing.
  public static func merged(
    _ reports: [Report], from files: [String] = [], allowsMissing: Bool = false
  ) throws(InputError) -> Report {
    guard let first = reports.first else { throw InputError("there are no reports to merge") }
    if reports.count == 1, first.shard == nil { return first }
    let shards = try numbered(reports, files)
    let missing = (1...shards[0].shard.count).filter { index in
      !shards.contains { $0.shard.index == index }
    }
    var result = first
    result.shard = nil
    result.cases = try distinctCases(of: shards)
    let sorted = shards.map(\.report)
    result.tool = sorted[0].tool
    result.fingerprint = sorted[0].fingerprint
    result.run?.seconds = sorted.compactMap(\.run?.seconds).max()
    result.url = nil
    result.languages = LanguageSummary()
    for report in sorted { result.languages.merge(report.languages) }
    result.isStrict = sorted.contains(where: \.isStrict)
    result.lint = nil
    for lint in sorted.compactMap(\.lint) {
      if result.lint == nil { result.lint = lint } else { result.lint?.merge(lint) }
    }
    result.notes = disagreements(shards) + distinct(sorted.flatMap(\.notes))
    if !missing.isEmpty {
      let told =
        "\(numbers(missing)) of \(shards[0].shard.count) \(missing.count == 1 ? "is" : "are") missing"
      guard allowsMissing else { throw InputError(file: first.set, told) }
      result.notes.insert(told, at: 0)
    } else if result.cases.count != result.total {
      throw InputError(
        file: first.set,
        "the shards hold \(result.cases.count) of \(counted(result.total, "case"))")
    }
    let commands = distinct(sorted.compactMap(\.acceptCommand))
    result.acceptCommand = commands.isEmpty ? nil : commands.joined(separator: " && ")
    return result
  }

  private typealias Numbered = (shard: Shard, report: Report)

  /// Returns the reports by shard number, after checking that they belong to one set.
  private static func numbered(
    _ reports: [Report], _ files: [String]
  ) throws(InputError) -> [Numbered] {
    let first = reports[0]
    var shards: [Numbered] = []
    for (number, report) in reports.enumerated() {
      let file = number < files.count ? files[number] : report.set
      guard report.set == first.set else {
        throw InputError(
          "reports of different sets: \(quoted(first.set)) and \(quoted(report.set))")
      }
      guard let shard = report.shard else {
        throw InputError(
          file: file,
          "the report is not from a shard, or is already merged")
      }
      guard shard.count >= 1, 1...shard.count ~= shard.index else {
        throw InputError(file: file, "there is no shard \(shard.index) of \(shard.count)")
      }
      if let other = shards.first {
        guard shard.count == other.shard.count else {
          throw InputError(
            file: report.set, "one report has \(other.shard.count) shards, another \(shard.count)")
        }
        guard report.setDigest == first.setDigest else {
          throw InputError(
            file: report.set,
            "shards \(other.shard.index) and \(shard.index) used different versions of the set")
        }
        guard report.selection == first.selection else {
          throw InputError(
            file: report.set,
            "shards \(other.shard.index) and \(shard.index) selected different cases")
        }
        guard report.total == first.total else {
          throw InputError(
            file: report.set,
            "shard \(other.shard.index) has \(first.total) cases in total, shard"
              + " \(shard.index) \(report.total)")
        }
      }
      guard !shards.contains(where: { $0.shard.index == shard.index }) else {
        throw InputError(file: file, "shard \(shard.index) of \(shard.count) is given twice")
      }
      shards.append((shard, report))
    }
    return shards.sorted { $0.shard.index < $1.shard.index }
  }

  private static func distinctCases(of shards: [Numbered]) throws(InputError) -> [CaseResult] {
    var owners: [String: Int] = [:]
    var cases: [CaseResult] = []
    for (shard, report) in shards {
      for result in report.cases {
        if let owner = owners.updateValue(shard.index, forKey: result.name) {
          let place =
            owner == shard.index
            ? "twice in shard \(owner)" : "in shards \(owner) and \(shard.index)"
          throw InputError(file: report.set, "the case \(quoted(result.name)) is \(place)")
        }
        cases.append(result)
      }
    }
    return cases
  }

  /// Returns the values that shards disagree about although they should match.
  private static func disagreements(_ shards: [Numbered]) -> [String] {
    let first = shards[0]
    var notes: [String] = []
    for (shard, report) in shards.dropFirst() {
      let both = "shards \(first.shard.index) and \(shard.index)"
      if report.tool != first.report.tool {
        notes.append(
          "\(both) were run by \(quoted(first.report.tool)) and \(quoted(report.tool))")
      }
      let keys = distinct((first.report.fingerprint + report.fingerprint).map(\.key))
      for key in keys {
        let values = [first.report, report].map { report in
          report.fingerprint.first { $0.key == key }?.actual
        }
        guard values[0] != values[1] else { continue }
        let told = values.map { $0.map { quoted($0) } ?? "nothing" }
        notes.append("\(both) have different fingerprints: \(key) is \(told[0]) and \(told[1])")
      }
    }
    return notes
  }

  /// Returns shard numbers in words: `shard 2`, `shards 2 and 4`, `shards 2, 4 and 5`.
  private static func numbers(_ indices: [Int]) -> String {
    let texts = indices.map(String.init)
    guard let last = texts.last, texts.count > 1 else { return "shard \(texts.first ?? "")" }
    return "shards \(texts.dropLast().joined(separator: ", ")) and \(last)"
  }
}
