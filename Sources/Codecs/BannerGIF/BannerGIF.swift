// SPDX-License-Identifier: MIT

// BannerGIF: animations as GIF files, written only.
//
// giflib writes the bytes, behind a shim. The palette is ours: one for all frames, so that a
// pixel that does not change keeps its color. There is no dithering, which would flicker. Areas
// of one color are exact while the palette has room.
