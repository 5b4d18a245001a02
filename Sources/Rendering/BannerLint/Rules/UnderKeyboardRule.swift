// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens

/// Nothing lies behind the keyboard.
struct UnderKeyboardRule: CoverRule {
  let ruleName = LintRuleName.underKeyboard
  let summary = "Nothing lies behind the keyboard."
  let kinds: Set<Occluder.Kind> = [.keyboard]
}
