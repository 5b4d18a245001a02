// SPDX-License-Identifier: MIT

public import BannerSnapshots

/// Which references an assertion writes, and who says so.
package struct RecordDecision: Sendable, Hashable {
  /// Who decides, the first one first.
  package enum Source: Sendable {
    /// The argument `record:`.
    case argument
    /// The nearest trait.
    case trait
    /// `BANNERRENDER_RECORD`, or `SNAPSHOT_TESTING_RECORD`.
    case environment
    /// Nobody.
    case nobody
  }

  /// What is written.
  package let mode: RecordMode
  /// Who decides.
  package let source: Source
  /// What the code says and does not count, because the machine is one for continuous integration.
  package let heldBack: RecordMode?
  /// Whether less is recorded because of the machine.
  private let isHeld: Bool

  /// Decides.
  ///
  /// A mode that was left in the code must not make references on a machine for continuous integration,
  /// where they would be compared with themselves ever after.
  ///
  /// - Throws: For a variable that says no mode, whoever decides.
  package init(
    argument: RecordMode?, trait: RecordMode?, variable: (String) -> String?
  ) throws(RecordMode.UnknownWord) {
    let asked = try RecordMode.asked { $0 == "CI" ? nil : variable($0) }
    let code = argument ?? trait
    let wanted = code ?? asked ?? .missing
    // With CI nothing is recorded but what the two variables allow, whatever the code says.
    let most = RecordMode.isContinuousIntegration(variable) ? asked ?? .none : .all
    mode = wanted.limited(to: most)
    isHeld = mode != wanted
    source =
      if argument != nil { .argument } else if trait != nil { .trait } else if asked != nil {
        .environment
      } else { .nobody }
    heldBack = isHeld ? code : nil
  }

  /// Why a command can't accept a picture; nil if it can.
  ///
  /// - Parameter isMissing: Whether there is no reference yet.
  func obstacle(onMissing isMissing: Bool) -> String? {
    // What the code would write is held back by CI only, and the command goes before that.
    let mode = heldBack ?? mode
    guard !(isMissing ? mode.writesMissing : mode.writesChanged) else { return nil }
    let advice = "to accept this, let it say .changed for a run"
    switch source {
    case .argument: return "record: .\(mode.nameInCode) in the test decides; \(advice)"
    case .trait:
      return
        ".bannerRecord(.\(mode.nameInCode)) of the test or its suite, or withBannerRecord, decides; \(advice)"
    case .environment, .nobody: return nil
    }
  }

  /// What there is to say of CI; nil if nothing.
  ///
  /// - Parameter isMissing: Whether there is no reference yet.
  func remark(onMissing isMissing: Bool) -> String? {
    guard let heldBack else { return isHeld && isMissing ? "nothing is recorded: CI is set" : nil }
    guard isMissing ? heldBack.writesMissing : heldBack.writesChanged else { return nil }
    let name = heldBack.nameInCode
    let place = source == .argument ? "record: .\(name)" : ".bannerRecord(.\(name))"
    return
      "\(place) does not count: CI is set, and only BANNERRENDER_RECORD or SNAPSHOT_TESTING_RECORD records there"
  }
}

extension RecordMode {
  /// No reference is written: ``none`` by a name that `record: .none`, which is nil to Swift, is not.
  public static let never = RecordMode.none

  /// What it is called where it can't be taken for nil.
  fileprivate var nameInCode: String { self == .none ? "never" : rawValue }
}
