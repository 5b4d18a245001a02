// SPDX-License-Identifier: MIT

// BannerDigests: 128 bits that stand for bytes or for the pixels of a picture (XXH3). A
// picture's digest depends on its size and its pixels alone, never on the file that it came
// from.
