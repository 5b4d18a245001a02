// SPDX-License-Identifier: MIT

// Text: from font bytes to shaped, broken and truncated lines of placed glyphs, and their outlines.
//
// Fonts come from the Fonts target and nowhere else. HarfBuzz shapes, FreeType hands over unhinted
// outlines in font units, and everything else (metrics, calibration, line breaking, weight) is done
// here in plain arithmetic, so that the same text has the same glyphs at the same places anywhere.
// Lengths are points, y grows downward, a line's origin is the left end of its baseline.
