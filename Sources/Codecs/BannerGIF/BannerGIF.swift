// SPDX-License-Identifier: MIT

// BannerGIF: writes animations as GIF files. It does not read them.
//
// The palette and the compressed bytes are computed here. All frames share a palette, so that an
// unchanged pixel keeps its color. There is no dithering, which would flicker. Areas of one color
// are exact while the palette has free entries.
//
// `GIFWriter` decides what a frame stores: which rectangle, and what happens to it before the
// next frame. `ColorChoice` decides which entries may show a color. `LZWEncoder` compresses the
// entries, with the freedom that both leave.
