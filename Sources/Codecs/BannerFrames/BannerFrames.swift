// SPDX-License-Identifier: MIT

// BannerFrames: the code shared by the animation encoders.
//
// A frame is a whole picture, the rectangle that differs from the previous frame, and a duration.
// Each format counts time in its own ticks. A rounding error is carried to the next frame, and
// frames that are equal or too short are merged. This module is independent of any format.
