// SPDX-License-Identifier: MIT

internal import BannerDocument

/// Every finding that a file ignores still exists.
///
/// The linter itself knows which ones were found.
struct UnusedSuppressionRule: LintRule {
  let ruleName = LintRuleName.unusedSuppression
  let severity = LintFinding.Severity.warning
  let summary = "Every finding that a file ignores still exists."
  let source = (
    title: "bannerrender", url: ""
  )
}
