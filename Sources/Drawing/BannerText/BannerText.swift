// SPDX-License-Identifier: MIT

// BannerText: from font bytes to shaped, broken and truncated lines of placed glyphs, and their
// outlines.
//
// Fonts are the bundled ones and those a user gives, never the system's. Lengths are points, y
// grows downward, and a line's origin is the left end of its baseline. One file a step:
//
// 1. `GraphemeText` groups code points to what a reader sees as letters. Nothing later cuts
//    inside one.
// 2. `Bidi` (FriBidi, with ICU's newer tables) finds directions, `Itemization` scripts,
//    `FontCascade` the face that draws a letter: the typeface, the user's fonts, `Fallback`.
// 3. `MeasuredParagraph` shapes each stretch of one style, face, script and direction (`Shaper`,
//    HarfBuzz). `InertFeatures` are left out: fractions without a fraction slash, and
//    composition in English once a font's rules were searched (`GlyphSubstitution`).
// 4. `LineComposer` breaks and truncates where `LineBreaker` (ICU) allows it. A line whose ends
//    change letters is shaped again; one with an ellipsis or hyphen keeps the directions of its
//    paragraph. `LineBreakStrategy` keeps a last line from being one word, as labels do from iOS
//    11 on.
// 5. A `TextLine` has its runs from left to right. `FontAdjustment` fits a face to the typeface
//    that it stands in for; `LetterWidths`, `LetterSetting` and `LetterFit` do so letter by
//    letter where the typeface's own advances are published. Metrics are Apple's, whatever is
//    drawn.
//
// The tests compare glyphs and advances with `hb-shape` (sixty strings in fifteen scripts), and
// directions, characters and line breaks with Unicode's own test files; they say which lines
// differ and why.
//
// Fonts from outside are not trusted: outlines with more points than any letter has are refused
// (`GlyphTables`), ink farther than 16 em from its origin is not drawn, and glyphs outside of
// the picture are never made.
