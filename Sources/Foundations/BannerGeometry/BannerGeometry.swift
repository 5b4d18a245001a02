// SPDX-License-Identifier: MIT

// Geometry: points, rectangles, insets, paths, transforms and corner curves. Numbers in, numbers
// out; no picture, no text, no device.
//
// Lengths are in whatever unit the caller uses (points everywhere but in Raster), x grows to the
// right, y grows downward, angles are in radians, and corners are named clockwise from the top
// left. Degenerate input has a documented result: nothing here traps on numbers.
