// SPDX-License-Identifier: MIT

public import BannerSnapshots

/// The references to write, and the source of that decision.
package struct RecordDecision: Sendable, Hashable {
  /// The source of the decision, by descending priority.
  package enum Source: Sendable {
    /// The argument `record:`.
    case argument
    /// The nearest trait.
    case trait
    /// `BANNERRENDER_RECORD`, or `SNAPSHOT_TESTING_RECORD`.
    case environment
    /// The default.
    case nobody
  }

  /// The references to write.
  package let mode: RecordMode
  /// The source of the decision.
  package let source: Source
  /// The mode in the code that is suppressed on a continuous integration machine.
  package let heldBack: RecordMode?
  /// Whether recording is limited because of continuous integration.
  private let isHeld: Bool

  /// Decides which references to write.
  ///
  /// A mode left in the code must not record references in continuous integration. They would
  /// only be compared with themselves.
  ///
  /// - Throws: An error if a variable has an invalid mode, even if another source decides.
  package init(
    argument: RecordMode?, trait: RecordMode?, variable: (String) -> String?
  ) throws(RecordMode.UnknownWord) {
    let asked = try RecordMode.asked { $0 == "CI" ? nil : variable($0) }
    let code = argument ?? trait
    let wanted = code ?? asked ?? .missing
    // If CI is set, only the two variables can enable recording.
    let most = RecordMode.isContinuousIntegration(variable) ? asked ?? .none : .all
    mode = wanted.limited(to: most)
    isHeld = mode != wanted
    source =
      if argument != nil { .argument } else if trait != nil { .trait } else if asked != nil {
        .environment
      } else { .nobody }
    heldBack = isHeld ? code : nil
  }

  /// Returns why a command can't accept a picture, or nil if it can.
  ///
  /// - Parameter isMissing: Whether the reference does not exist.
  func obstacle(onMissing isMissing: Bool) -> String? {
    // Only CI suppresses the code's mode; the command overrides CI.
    let mode = heldBack ?? mode
    guard !(isMissing ? mode.writesMissing : mode.writesChanged) else { return nil }
    let advice = "to accept this, set it to .changed for one run"
    switch source {
    case .argument: return "the test sets record: .\(mode.nameInCode); \(advice)"
    case .trait:
      return
        "the test, its suite or withBannerRecord sets .bannerRecord(.\(mode.nameInCode)); \(advice)"
    case .environment, .nobody: return nil
    }
  }

  /// Returns a remark about CI, or nil.
  ///
  /// - Parameter isMissing: Whether the reference does not exist.
  func remark(onMissing isMissing: Bool) -> String? {
    guard let heldBack else { return isHeld && isMissing ? "nothing is recorded: CI is set" : nil }
    guard isMissing ? heldBack.writesMissing : heldBack.writesChanged else { return nil }
    let name = heldBack.nameInCode
    let place = source == .argument ? "record: .\(name)" : ".bannerRecord(.\(name))"
    return
      "\(place) is ignored because CI is set; set BANNERRENDER_RECORD or SNAPSHOT_TESTING_RECORD to record in CI"
  }
}

extension RecordMode {
  /// A mode that writes no reference.
  ///
  /// Use it instead of ``none``, because Swift reads `record: .none` as nil.
  public static let never = RecordMode.none

  /// The name of the mode in code that can't be confused with nil.
  fileprivate var nameInCode: String { self == .none ? "never" : rawValue }
}
