// SPDX-License-Identifier: MIT

// BannerVideo: writes frames as uncompressed streams for video tools, at a constant rate.
//
// A frame is written once for each tick of a `TickClock` in its duration.
