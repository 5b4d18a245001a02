// SPDX-License-Identifier: MIT

// BannerGIF: writes animations as GIF files; doesn't read them.
//
// giflib writes the bytes, behind a shim. The project computes the palette: one for all frames,
// so that an unchanged pixel keeps its color. There is no dithering, which would flicker. Areas
// of one color are exact while the palette has room.
