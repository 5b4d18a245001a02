// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens

/// Nothing lies behind the status bar's contents or a bar of the app.
struct UnderBarRule: CoverRule {
  let ruleName = LintRuleName.underBar
  let summary = "Nothing lies behind the contents of the status bar or a bar of the app."
  let kinds: Set<Occluder.Kind> = [.statusBar, .bar]
}
