// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens

/// No text, image or control leaves the screen.
struct OffScreenRule: CoverRule {
  let ruleName = LintRuleName.offScreen
  let summary = "No text, image or control leaves the screen."
  let kinds: Set<Occluder.Kind> = [.edge]
}
