// SPDX-License-Identifier: MIT

// BannerGeometry contains points, rectangles, insets, paths, transforms and corner curves. It
// only computes numbers, and does not depend on pictures, text or devices.
//
// Lengths are in the caller's unit, which is points everywhere except in BannerRaster. The x axis
// points right and the y axis down. Angles are in radians, and corners are listed clockwise from
// the top left. Invalid input has a documented result, and no number causes a crash. Sine,
// exponential and logarithm are polynomials (`Elementary`), because those of the C library differ
// between processors.
