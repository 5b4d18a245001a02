// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerJobs

/// The references to write.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Every reference whose picture is not exactly equal, even within the tolerance.
  case all
  /// Missing and different references.
  case changed
  /// Missing references.
  case missing
  /// No references.
  case none

  /// The mode of the command if nothing sets another one.
  public static let usual = RecordMode.changed

  /// Creates a mode from this tool's names or those of swift-snapshot-testing: `never`,
  /// `missing`, `failed`, `all`.
  ///
  /// Nil for any other word.
  public init?(word: String) {
    switch word {
    case "never": self = .none
    case "failed": self = .changed
    default: self.init(rawValue: word)
    }
  }

  /// Every name of a mode.
  public static let words = allCases.map(\.rawValue) + ["failed", "never"]

  /// Returns the mode set in the environment.
  ///
  /// `BANNERRENDER_RECORD` overrides `SNAPSHOT_TESTING_RECORD`. If neither is set but `CI` is (to
  /// anything but `false` and `0`), nothing is recorded.
  ///
  /// - Parameter variable: Returns the value of a variable; nil if it is not set.
  /// - Returns: The mode; nil if the environment sets none.
  /// - Throws: ``UnknownWord`` for a word that is not a mode.
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

  /// Returns whether the environment is a continuous integration machine.
  public static func isContinuousIntegration(_ variable: (String) -> String?) -> Bool {
    let value = variable("CI")?.lowercased() ?? ""
    return !["", "false", "0"].contains(value)
  }

  /// Returns this mode, or the other mode if that one writes less.
  package func limited(to most: RecordMode) -> RecordMode {
    let byExtent: [RecordMode] = [.none, .missing, .changed, .all]
    return byExtent.first { $0 == self || $0 == most } ?? self
  }

  /// Whether missing references are written.
  package var writesMissing: Bool { self != .none }

  /// Whether references of different pictures are written.
  package var writesChanged: Bool { self == .all || self == .changed }

  /// An environment variable with an unknown record mode.
  public struct UnknownWord: Error, CustomStringConvertible {
    /// The name of the variable.
    public let variable: String
    /// The value of the variable.
    public let word: String

    /// A one-line message.
    public var description: String {
      "\(variable): unknown record mode \(quoted(word)); expected one of"
        + " \(words.joined(separator: ", "))\(suggestion(for: word, among: words))"
    }
  }
}
