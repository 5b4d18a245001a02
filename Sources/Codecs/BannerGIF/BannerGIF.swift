// SPDX-License-Identifier: MIT

// BannerGIF: writes animations as GIF files. It does not read them.
//
// giflib writes the bytes, behind a shim. The palette is computed here. All frames share it, so
// that an unchanged pixel keeps its color. There is no dithering, which would flicker. Areas of
// one color are exact while the palette has free entries.
