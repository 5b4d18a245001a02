// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens

/// Nothing lies behind the notch, the Dynamic Island or a round corner of the display.
struct UnderCutOutRule: CoverRule {
  let ruleName = LintRuleName.underCutOut
  let summary = "Nothing lies behind the notch, the island or a round corner of the display."
  let kinds: Set<Occluder.Kind> = [.cutOut, .corner]
}
