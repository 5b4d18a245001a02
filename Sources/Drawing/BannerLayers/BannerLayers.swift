// SPDX-License-Identifier: MIT

// BannerLayers: the layer tree, the contract between layout and raster.
//
// A layer follows Core Animation's model: a shape with a background, contents, sublayers, a
// border and a shadow, drawn in that order. Everything in it is resolved: colors are numbers,
// text is positioned glyphs, pictures are bitmaps. Lengths are points in the parent's space, y
// downward. A right-to-left layout is computed from left to right and then mirrored as a whole
// (`Layer.mirrored(in:)`). Layers that keep their sides, such as the status bar's battery, are
// not mirrored.
