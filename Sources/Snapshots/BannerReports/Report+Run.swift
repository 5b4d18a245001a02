// SPDX-License-Identifier: MIT

extension Report {
  /// The circumstances of a run: its date, duration, commit and branch.
  public struct Run: Sendable, Hashable {
    /// The beginning in UTC, as in ISO 8601: `2026-11-24T15:04:05Z`.
    public var date: String?
    /// The duration in seconds.
    public var seconds: Double?
    /// The commit, as a CI service names it.
    public var commit: String?
    /// The branch, as a CI service names it.
    public var branch: String?

    /// Creates circumstances with nil for unknown facts.
    public init(
      date: String? = nil, seconds: Double? = nil, commit: String? = nil, branch: String? = nil
    ) {
      self.date = date
      self.seconds = seconds
      self.commit = commit
      self.branch = branch
    }

    /// Creates the circumstances from the variables of an environment.
    ///
    /// - Parameters:
    ///   - variable: Returns the value of a variable, or nil if it is not set.
    ///   - now: Seconds since 1970 in UTC, in the years 1 to 9999. The variable
    ///     `SOURCE_DATE_EPOCH` takes precedence if it is such a time.
    public init(environment variable: (String) -> String?, now: Int) {
      func first(_ names: [String]) -> String? {
        names.lazy.compactMap(variable).first { !$0.isEmpty }
      }
      let epoch = variable(Self.epochVariable).flatMap { Int($0) }
        .flatMap { Self.times.contains($0) ? $0 : nil }
      self.init(
        date: Self.date(secondsSince1970: epoch ?? now), commit: first(Self.commitVariables),
        branch: first(Self.branchVariables))
    }

    /// The seconds since 1970 of the years 1 to 9999.
    private static let times = -62_135_596_800...253_402_300_799

    /// The variable that fixes the date.
    ///
    /// If it is set, the command also omits durations.
    ///
    /// Source: reproducible-builds.org.
    public static let epochVariable = "SOURCE_DATE_EPOCH"
    // GitHub, GitLab, Buildkite, CircleCI and Bitbucket. GITHUB_HEAD_REF is set for pull requests
    // only.
    private static let commitVariables = [
      "GITHUB_SHA", "CI_COMMIT_SHA", "BUILDKITE_COMMIT", "CIRCLE_SHA1", "BITBUCKET_COMMIT",
    ]
    private static let branchVariables = [
      "GITHUB_HEAD_REF", "GITHUB_REF_NAME", "CI_COMMIT_REF_NAME", "BUILDKITE_BRANCH",
      "CIRCLE_BRANCH", "BITBUCKET_BRANCH",
    ]

    /// Returns a date and time in UTC.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    static func date(secondsSince1970 seconds: Int) -> String {
      let time = seconds - floored(seconds, by: 86_400) * 86_400
      let days = floored(seconds, by: 86_400) + 719_468
      let era = floored(days, by: 146_097)
      let dayOfEra = days - era * 146_097
      let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let month = (5 * dayOfYear + 2) / 153
      let day = dayOfYear - (153 * month + 2) / 5 + 1
      // The years of the algorithm begin in March.
      let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
      let date = [padded(year, to: 4), padded(month >= 10 ? month - 9 : month + 3), padded(day)]
      let clock = [padded(time / 3600), padded(time / 60 % 60), padded(time % 60)]
      return "\(date.joined(separator: "-"))T\(clock.joined(separator: ":"))Z"
    }

    private static func floored(_ number: Int, by divisor: Int) -> Int {
      number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
    }

    private static func padded(_ number: Int, to digits: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
  }

  /// Returns the cases grouped by equal outcome, message and explanation, in the order of each
  /// group's first case.
  ///
  /// - Parameter isIncluded: Returns whether a case is in a group.
  public func causes(where isIncluded: (CaseResult) -> Bool) -> [[CaseResult]] {
    groups(where: isIncluded) { "\($0.message) \($0.explanation)" }
  }

  /// Returns the cases with the same outcome and reason, in the order of the first ones.
  func groups(
    where isIncluded: (CaseResult) -> Bool, by reason: (CaseResult) -> String
  ) -> [[CaseResult]] {
    var groups: [[CaseResult]] = []
    var places: [String: Int] = [:]
    for one in cases where isIncluded(one) {
      let key = "\(one.outcome.label): \(reason(one))"
      if let place = places[key] {
        groups[place].append(one)
      } else {
        places[key] = groups.count
        groups.append([one])
      }
    }
    return groups
  }

  /// The cases that the page shows with pictures, grouped by equal explanation.
  ///
  /// The same change of a layer has another number of pixels in each picture. Cases without an
  /// explanation are grouped by their message.
  package var shownCauses: [[CaseResult]] {
    groups(
      where: { $0.outcome != .equal },
      by: { one in
        one.explanation.isEmpty ? one.message : "\(one.explanation)"
      })
  }
}

extension CaseResult {
  /// The cause of the outcome in one line, which all cases of a group share.
  package var cause: String { explanation.first ?? message }
}
