// SPDX-License-Identifier: MIT

// Video: frames as plain streams that programs for video read, uncompressed.
//
// These have a constant rate: every frame that is added is written once, whatever its delay. Who has
// frames of other lengths asks a `TickClock` of the rate how often to add each.
