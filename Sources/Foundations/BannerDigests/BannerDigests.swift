// SPDX-License-Identifier: MIT

// BannerDigests computes digests of 128 bits for bytes and for the pixels of a picture (XXH3). A
// picture's digest depends only on its size and its pixels, never on its file.
