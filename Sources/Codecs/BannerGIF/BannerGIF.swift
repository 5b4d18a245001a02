// SPDX-License-Identifier: MIT

// GIF: animations as GIF files, written only.
//
// The bytes are giflib's, behind a shim. The palette is ours: one for all frames, so that a pixel
// that does not change never changes its colour. There is no dithering, which would flicker or swim;
// areas of one colour are exact as long as there are entries.
