// SPDX-License-Identifier: MIT

// BannerLayers: the picture before pixels, and the contract between layout and raster.
//
// A layer is Core Animation's: a shape with a background, contents, sublayers, a border and a
// shadow, drawn in that order. Everything in it is resolved: colors are numbers, text is placed
// glyphs, pictures are bitmaps. Lengths are points in the parent's space, y downward. A layout
// for right-to-left languages is laid out from left to right and mirrored as a whole
// (`Layer.mirrored(in:)`), except for layers that keep their sides, such as the status bar's
// battery.
