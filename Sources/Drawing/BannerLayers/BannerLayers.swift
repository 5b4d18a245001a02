// SPDX-License-Identifier: MIT

// BannerLayers: the layer tree that layout produces and the rasterizer draws.
//
// A layer works as in Core Animation: a shape with a background, contents, sublayers, a border
// and a shadow. Everything in it is resolved: colors are numbers, text is placed glyphs, and
// pictures are bitmaps. Lengths are points in the parent's space, with y downward. A layout for
// right-to-left languages is computed from left to right and then mirrored as a whole
// (`Layer.mirrored(in:)`). The contents of layers that keep their sides, such as the status bar's
// battery, are not mirrored.
