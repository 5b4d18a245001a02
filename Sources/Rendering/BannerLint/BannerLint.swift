// SPDX-License-Identifier: MIT

// BannerLint finds faults of banners before a user sees them.
//
// It lays out a banner without painting it, and checks what a person would read, hit and hear. A
// rule is one file in `Rules`, one line in `LintRules.list` and its name in `LintRuleName`, which
// documents know. Rules see the layers, the
// accessibility elements, the tap targets and the recording of a scene. Drawing knows nothing of
// rules.
