// SPDX-License-Identifier: MIT

// BannerComparison compares two pictures, applies the tolerance, and finds the layers that a
// difference comes from. It takes pictures and layer texts, and returns figures, sentences and
// pictures. It reads and writes no files.
