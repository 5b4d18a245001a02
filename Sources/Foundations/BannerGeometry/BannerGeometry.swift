// SPDX-License-Identifier: MIT

// BannerGeometry: points, rectangles, insets, paths, transforms and corner curves. Numbers in,
// numbers out; no picture, no text, no device.
//
// Lengths are in the caller's unit: points everywhere but in BannerRaster. x grows to the right
// and y downward, angles are in radians, and corners are named clockwise from the top left.
// Degenerate input has a documented result: nothing here traps on numbers. Sine, exponential and
// logarithm are polynomials (`Elementary`), because those of the C library differ between
// processors.
