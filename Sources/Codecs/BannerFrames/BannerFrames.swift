// SPDX-License-Identifier: MIT

// BannerFrames: what the encoders of animations share.
//
// A frame is a whole picture, the rectangle in which it differs from the frame before, and its
// duration. Formats count time in ticks of their own: a rounding error is carried to the next
// frame, and frames that are equal or too short are merged. Nothing here knows a format.
