// SPDX-License-Identifier: MIT

// BannerText: turns font bytes into shaped, broken, and truncated lines of placed glyphs, and
// into glyph outlines.
//
// Fonts are bundled or supplied by the user; system fonts are never read. Lengths are in points,
// y grows downward, and the origin of a line is the left end of its baseline. The steps:
//
// 1. `GraphemeText` groups code points into grapheme clusters. No later step cuts inside a
//   cluster.
// 2. `Bidi` (FriBidi, with tables of ours) finds directions. `Itemization` finds scripts.
//   `FontCascade` chooses the face of each cluster: the typeface, the user's fonts, `Fallback`.
// 3. `MeasuredParagraph` shapes each stretch of one style, face, script, and direction (`Shaper`,
//   HarfBuzz). `InertFeatures` skips features without effect: fractions without a fraction slash,
//   and composition in English once a font's rules were searched (`GlyphSubstitution`).
// 4. `LineComposer` breaks and truncates where `LineBreaker` (ICU) allows it. It shapes a line
//   again if the break changes letters at its ends. A line with an ellipsis or hyphen keeps the
//   directions of its paragraph. `LineBreakStrategy` avoids a last line of one word, as labels do
//   since iOS 11.
// 5. A `TextLine` holds its runs from left to right. `FontAdjustment` fits a face to the typeface
//   that it replaces. `LetterWidths`, `LetterSetting`, and `LetterFit` fit single letters where
//   the typeface's own advances are published. Metrics are Apple's for every drawn face.
//
// The tests compare glyphs and advances with `hb-shape` (sixty strings in fifteen scripts). They
// compare directions, characters, and line breaks with Unicode's test files, and list every line
// that differs with the reason.
//
// Line rules, dictionaries, and bidirectional classes are part of the program (`CBannerUnicode`).
// So a line breaks alike with every version of ICU.
//
// User fonts are not trusted. Outlines with more points than any real letter are rejected
// (`GlyphTables`). Ink farther than 16 em from its origin is not drawn, and glyphs outside the
// picture are never created.
