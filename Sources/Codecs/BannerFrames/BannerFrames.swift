// SPDX-License-Identifier: MIT

// Frames: what all encoders of moving pictures have in common.
//
// A frame is a whole picture, the rectangle in which it differs from the one before, and how long it
// is shown. Here is also what becomes of times: formats count in ticks of their own, what is rounded
// is carried to the next frame, and frames that differ in nothing or are too short are put together.
// Nothing here knows of a format.
