// SPDX-License-Identifier: MIT

// BannerRaster: layers to pixels.
//
// Coverage turns outlines into spans, Paint says what is filled in, Compositing blends it,
// Filters blur and resample. Points become device pixels in one place, `Painter`, by the scale.
// From there on arithmetic is integer or fixed point, and in tints of blurs floating point by +
// − × ÷ and square roots alone, which every processor rounds alike: equal trees give equal bytes
// on every machine.
