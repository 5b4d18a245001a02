// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens

/// Nothing lies behind the home indicator.
struct UnderHomeIndicatorRule: CoverRule {
  let ruleName = LintRuleName.underHomeIndicator
  let summary = "Nothing lies behind the home indicator."
  let kinds: Set<Occluder.Kind> = [.homeIndicator]
}
