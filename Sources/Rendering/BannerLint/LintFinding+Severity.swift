// SPDX-License-Identifier: MIT

extension LintFinding {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The rule is not checked.
    case off
    /// A hint that never fails a run.
    case note
    /// A fault that fails a strict run.
    case warning
    /// A fault that fails a run.
    case error

    /// Returns whether a severity is less important than another one.
    public static func < (a: LintFinding.Severity, b: LintFinding.Severity) -> Bool {
      a.order < b.order
    }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}
