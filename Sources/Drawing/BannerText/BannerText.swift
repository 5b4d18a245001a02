// SPDX-License-Identifier: MIT

// Text: from font bytes to shaped, broken and truncated lines of placed glyphs, and their outlines.
//
// Fonts are those of the Fonts target and those a user gives, never the system's. HarfBuzz shapes,
// FriBidi orders, ICU says where lines may end, FreeType hands over unhinted outlines in font units;
// everything else (metrics, calibration, fallback, lines, weight) is done here in plain arithmetic, so
// that the same text has the same glyphs at the same places anywhere. Lengths are points, y grows
// downward, a line's origin is the left end of its baseline.
