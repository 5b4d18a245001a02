// SPDX-License-Identifier: MIT

// LayerTree: the picture before pixels, and the contract between who lays out and who paints.
//
// A layer is what Core Animation means by one: a shape with a background, contents, sublayers, a
// border and a shadow, drawn in that order. Everything in it is resolved: colours are numbers, text
// is placed glyphs, pictures are bitmaps. Lengths are points in the parent's space, y downward.
// The tree prints itself as stable text.
