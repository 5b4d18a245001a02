// SPDX-License-Identifier: MIT

// BannerFrames: code shared by the encoders of animations.
//
// A frame is a whole picture, the rectangle in which it differs from the previous frame, and its
// duration. Formats count time in their own ticks. A rounding error is carried to the next frame,
// and frames that are equal or too short are merged. This module is independent of file formats.
