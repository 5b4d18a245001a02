// SPDX-License-Identifier: MIT

// BannerRaster: layers to pixels.
//
// Coverage turns outlines into spans, Paint says what is filled in, Compositing blends it, Filters
// blur and resample. Points become device pixels in one place, `Painter`, by the scale. From there
// on arithmetic is integer or fixed point, and in tints of blurs floating point by + − × ÷ and
// square roots alone, which every processor rounds alike: equal trees give equal bytes on every
// machine.
//
// - Coverage is exact area on a grid of 1/256 pixel. Glyphs stand on half pixels, baselines on
//   whole ones, as measured on iOS 7.
// - Compositing is premultiplied 8-bit source-over on stored sRGB values, each product rounded
//   once. This gives the colors of the original's screenshots.
// - A `Surface` keeps a `RowState`: a row of one color has no pixels until something is painted
//   over a part of it, and a row differs from the one above only where something began or ended.
//   The encoder receives that as `RowSummary` and never looks at a row that repeats.
// - A wide blur costs the same at any radius: `TentDownsampler` reduces what lies below by whole
//   factors, `GaussianBlur` convolves the small picture, `GridUpsampler` enlarges it. A narrow one
//   sees every pixel (`DirectGaussianBlur`). Channels are whole numbers of 1/64 level
//   (`FixedPointBitmap`) and weights of 1/32,768 that add up to 1, so that an even picture stays
//   what it is. Beyond the screen nothing counts: `EdgeNormalization` divides by the weights inside.
// - A transformed layer is painted as if it were not, then sampled bilinearly. Whole pixels of a
//   move are taken before that, so that a banner on its way is as sharp as one at rest.
// - `Rasterizer.damage` says which rectangle of a frame can have changed, and `repaint` paints it
//   with all that backdrops in it see: the pixels are those of the whole.
// - Shadows are blurred corners and edges (`NinePatch`). Glyphs, shapes, shadows and the small
//   pictures of wide blurs are kept for the next picture; no cache changes a pixel.
