// SPDX-License-Identifier: MIT

// BannerRaster: turns layers into pixels.
//
// Coverage turns outlines into spans, Paint fills them, Compositing blends them, and Filters blur
// and resample. `Painter` alone converts points to device pixels, by the scale. All later
// arithmetic is integer or fixed point. Only the tints of blurs use floating point, restricted to
// + − × ÷ and square roots, which every processor rounds the same way. So equal layer trees give
// equal bytes on every machine.
//
// - Coverage is exact area on a grid of 1/256 pixel. Glyphs are placed on half pixels and
//   baselines on whole pixels, as measured on iOS 7.
// - Compositing is premultiplied 8-bit source-over on stored sRGB values. Each product is rounded
//   once. This gives the colors of the original's screenshots.
// - A `Surface` has a `RowState`. A row of one color has no pixels until something is painted
//   over part of it. A row differs from the one above only if a shape began or ended there. The
//   encoder receives these facts as a `RowSummary` and skips rows that repeat the row above.
// - A wide blur costs the same at any radius. `TentDownsampler` reduces the backdrop by a whole
//   factor, `GaussianBlur` blurs the small picture, and `GridUpsampler` enlarges it. A narrow
//   blur reads every pixel (`DirectGaussianBlur`). Channels are multiples of 1/64 level
//   (`FixedPointBitmap`). Weights are multiples of 1/32,768 and add up to 1, so a uniform picture
//   doesn't change. Pixels beyond the screen don't count: `EdgeNormalization` divides by the sum
//   of the weights inside.
// - A layer with a transform is painted without it and then sampled bilinearly. The whole pixels
//   of a move are applied first, so that a moving banner is as sharp as one at rest.
// - `Rasterizer.damage` returns the rectangle of a frame that can have changed. `repaint` paints
//   that rectangle and the surroundings that its backdrops sample. The pixels equal those of a
//   full paint.
// - A shadow is stored as its blurred corners and edges (`NinePatch`). Glyphs, shapes, shadows
//   and the small pictures of wide blurs are cached for later pictures. No cache changes a pixel.
