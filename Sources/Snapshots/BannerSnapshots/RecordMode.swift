// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerJobs

/// Which references are written.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Every one whose picture is not exactly equal, whatever differences are tolerated.
  case all
  /// Those that are missing and those that differ.
  case changed
  /// Those that are missing.
  case missing
  /// None.
  case none

  /// The mode of a word: one of ours, or one of swift-snapshot-testing's (`never`, `missing`, `failed`,
  /// `all`); nil for any other.
  public init?(word: String) {
    switch word {
    case "never": self = .none
    case "failed": self = .changed
    default: self.init(rawValue: word)
    }
  }

  /// Every word that names a mode.
  public static let words = allCases.map(\.rawValue) + ["failed", "never"]

  /// What an environment asks for.
  ///
  /// `BANNERRENDER_RECORD` goes before `SNAPSHOT_TESTING_RECORD`; on a machine that sets `CI` (to anything
  /// but `false` and `0`) and says nothing else, nothing is recorded.
  ///
  /// - Parameter variable: The value of a variable; nil if it is not set.
  /// - Returns: Nil where the environment leaves it open.
  /// - Throws: ``UnknownWord`` for a word that is no mode.
  public static func asked(
    in variable: (String) -> String?
  ) throws(UnknownWord) -> RecordMode? {
    for name in ["BANNERRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"] {
      guard let word = variable(name), !word.isEmpty else { continue }
      guard let mode = RecordMode(word: word) else { throw UnknownWord(variable: name, word: word) }
      return mode
    }
    return isContinuousIntegration(variable) ? RecordMode.none : nil
  }

  /// Whether an environment is that of a machine for continuous integration.
  public static func isContinuousIntegration(_ variable: (String) -> String?) -> Bool {
    let value = variable("CI")?.lowercased() ?? ""
    return !["", "false", "0"].contains(value)
  }

  /// A mode that writes no more than another one does.
  package func limited(to most: RecordMode) -> RecordMode {
    let byExtent: [RecordMode] = [.none, .missing, .changed, .all]
    return byExtent.first { $0 == self || $0 == most } ?? self
  }

  /// Whether a reference is written that is not there.
  package var writesMissing: Bool { self != .none }

  /// Whether a reference is written whose picture differs.
  package var writesChanged: Bool { self == .all || self == .changed }

  /// A variable of the environment that says no mode.
  public struct UnknownWord: Error, CustomStringConvertible {
    /// Its name.
    public let variable: String
    /// What it says.
    public let word: String

    /// In one line.
    public var description: String {
      "\(variable): there is no record mode \(quoted(word))\(suggestion(for: word, among: words)); there are"
        + " \(words.joined(separator: ", "))"
    }
  }
}
